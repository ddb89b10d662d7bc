"""The content tree as records: a table of folders, and works assembled from theirs."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from indexer.problems import ContentError, Problem
from indexer.prose import Block, read_blocks
from indexer.source import Source
from service.model.about import (
    GoldenSession,
    ManPage,
    Phrase,
    Release,
    Scenario,
    TestCase,
)
from service.model.edition import Edition, Term
from service.model.exam import Calendar, Era, IstoricYear
from service.model.guides import (
    Confuzie,
    DiagnosticQuestion,
    Fragment,
    Ghid,
    TextI,
    Topica,
)
from service.model.ideas import Curent, Locatie, Tema
from service.model.library import Library
from service.model.media import Film, Podcast, Track
from service.model.opera import (
    CitatDeStudiu,
    Curiozitate,
    Moment,
    Opera,
    OperaFrame,
    Relatie,
    Rezumat,
    Sectiune,
)
from service.model.people import Autor, Personaj
from service.model.practice import (
    AudioScript,
    Checklist,
    Exercitii,
    Flashcard,
    Greseala,
    Lesson,
    Nota,
    Quiz,
    SchemaEseu,
    Segment,
)
from service.model.text import Paragraph, Text

R = TypeVar("R")

# A folder of files, one record each.
FOLDERS: Mapping[str, tuple[str, Any]] = {
    "autori": ("autori", Autor),
    "personaje": ("personaje", Personaj),
    "teme": ("teme", Tema),
    "curente": ("curente", Curent),
    "locatii": ("locatii", Locatie),
    "istoric": ("exam/istoric", IstoricYear),
    "man": ("man", ManPage),
    "subiecte": ("subiecte", Ghid),
    "topics": ("subiecte/subiectul-ii", Topica),
    "texte": ("study/texte", TextI),
    "fragmente": ("study/fragmente", Fragment),
    "scenarios": ("scenarios", Scenario),
    "golden_sessions": ("golden-sessions", GoldenSession),
    "test_cases": ("test-cases", TestCase),
}
# One file, one value. Those marked optional belong to the study shelf.
FILES: Mapping[str, tuple[str, Any]] = {
    "edition": ("edition", Edition),
    "phrases": ("phrases", dict[str, Phrase]),
    "terms": ("terms", tuple[Term, ...]),
    "film": ("media/film", tuple[Film, ...]),
    "podcast": ("media/podcast", tuple[Podcast, ...]),
    "muzica": ("media/muzica", tuple[Track, ...]),
    "calendar": ("exam/calendar", Calendar),
    "eras": ("exam/eras", tuple[Era, ...]),
}
SHELF: Mapping[str, tuple[str, Any]] = {
    "confusions": ("study/confusions", tuple[Confuzie, ...]),
    "diagnostic": ("study/diagnostic", tuple[DiagnosticQuestion, ...]),
}
# The files of a work's folder beside opera.yaml.
PARTS: Mapping[str, tuple[str, Any]] = {
    "rezumat": ("rezumat", Rezumat),
    "moment": ("moment", tuple[Moment, ...]),
    "relatii": ("relatii", tuple[Relatie, ...]),
    "citate": ("citate", tuple[CitatDeStudiu, ...]),
    "quiz": ("quiz", Quiz),
    "curiozitate": ("curiozitate", tuple[Curiozitate, ...]),
    "lesson": ("lesson", Lesson),
    "checklist": ("checklist", Checklist),
    "teacher_notes": ("teacher-notes", tuple[Nota, ...]),
    "schema_eseu": ("schema-eseu", SchemaEseu),
    "exercitii": ("exercitii", Exercitii),
    "greseli_frecvente": ("greseli-frecvente", tuple[Greseala, ...]),
    "flashcards": ("flashcards", tuple[Flashcard, ...]),
}


@dataclass(slots=True)
class Tree:
    """The content being read: sources by path without ending, and problems so far."""

    root: Path
    sources: dict[str, Source] = field(default_factory=dict)
    blocks: dict[str, list[Block]] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)

    def read(self, path: str, record: Any, **known: str) -> Any:
        """The YAML file at `path` as `record`, or None with its problem noted."""
        file = self.root / f"{path}.yaml"
        try:
            source = self.sources[path] = Source(file, file.relative_to(self.root))
            return source.read_as(record, **known)
        except FileNotFoundError:
            self.problems.append(Problem(Path(f"{path}.yaml"), 1, "the file is missing"))
        except ContentError as error:
            self.problems.extend(error.problems)
        return None

    def folder(self, path: str, record: Any) -> dict[str, Any]:
        """Every record of a folder, by slug; faulty files are left out and noted."""
        found = {
            file.stem: self.read(f"{path}/{file.stem}", record, slug=file.stem)
            for file in sorted((self.root / path).glob("*.yaml"))
        }
        return {slug: value for slug, value in found.items() if value is not None}

    def twins(self, path: str, join: Callable[[list[Block], list[Block]], R]) -> R | None:
        """The twin files `path.ro.md` and `path.en.md`, joined block by block."""
        both: list[list[Block]] = []
        for language in ("ro", "en"):
            file = self.root / f"{path}.{language}.md"
            try:
                blocks = read_blocks(file, file.relative_to(self.root))
                self.blocks[f"{path}.{language}"] = blocks
                both.append(blocks)
            except FileNotFoundError:
                shown = file.relative_to(self.root)
                self.problems.append(Problem(shown, 1, "the file is missing"))
            except ContentError as error:
                self.problems.extend(error.problems)
        if len(both) < 2:
            return None
        try:
            return join(both[0], both[1])
        except ContentError as error:
            shown = Path(f"{path}.en.md")
            self.problems.extend(Problem(shown, p.line, p.message) for p in error.problems)
            return None


def load(content: Path) -> tuple[Library | None, Tree]:
    """The library, or None when a file could not be read; the tree has the problems."""
    tree = Tree(content)
    parts: dict[str, Any] = {}
    for name, (path, record) in FILES.items():
        parts[name] = tree.read(path, record)
    for name, (path, record) in SHELF.items():
        if (content / f"{path}.yaml").exists():
            parts[name] = tree.read(path, record)
    for name, (path, record) in FOLDERS.items():
        parts[name] = tree.folder(path, record)
    changelog = tree.folder("changelog", Release)
    parts["changelog"] = tuple(
        sorted(changelog.values(), key=lambda r: (r.date, r.version), reverse=True)
    )
    folders = sorted(p.name for p in (content / "opere").glob("*") if p.is_dir())
    opere = {slug: _opera(tree, slug) for slug in folders}
    parts["opere"] = {slug: opera for slug, opera in opere.items() if opera is not None}
    if tree.problems:
        return None, tree
    return Library(**_in_catalogue_order(parts)), tree


def _opera(tree: Tree, slug: str) -> Opera | None:
    folder = f"opere/{slug}"
    frame = tree.read(f"{folder}/opera", OperaFrame, slug=slug)
    parts = {
        name: tree.read(f"{folder}/{file}", record) for name, (file, record) in PARTS.items()
    }
    parts["comentariu"] = tree.twins(f"{folder}/comentariu", _commentary)
    parts["audio_script"] = tree.twins(f"{folder}/audio-script", _audio)
    if frame is None or any(part is None for part in parts.values()):
        return None
    return Opera(**{name: getattr(frame, name) for name in frame.__struct_fields__}, **parts)


def _commentary(ro: list[Block], en: list[Block]) -> tuple[Sectiune, ...]:
    if len(ro) != len(en):
        told = f"{len(en)} paragraphs here, {len(ro)} in the Romanian twin"
        raise ContentError([Problem(Path(), en[-1].line if en else 1, told)])
    sections: list[tuple[Text, list[Paragraph]]] = []
    problems: list[Problem] = []
    last = ("", "")
    for a, b in zip(ro, en, strict=True):
        if a.marks != b.marks:
            told = f"`{{{' '.join(b.marks)}}}` here, `{{{' '.join(a.marks)}}}` in the Romanian twin"
            problems.append(Problem(Path(), b.line, told))
            continue
        if (a.heading, b.heading) != last:
            last = (a.heading, b.heading)
            sections.append((Text(ro=a.heading, en=b.heading), []))
        words = dict(zip(("level", "profile"), a.marks, strict=False))
        try:
            block = msgspec.convert({"ro": a.text, "en": b.text, **words}, Paragraph)
        except msgspec.ValidationError as error:
            problems.append(Problem(Path(), b.line, str(error)))
            continue
        sections[-1][1].append(block)
    if problems:
        raise ContentError(problems)
    return tuple(Sectiune(title=t, text=tuple(blocks)) for t, blocks in sections)


def _audio(ro: list[Block], en: list[Block]) -> AudioScript:
    return AudioScript(ro=_segments(ro), en=_segments(en))


def _segments(blocks: list[Block]) -> tuple[Segment, ...]:
    try:
        return tuple(
            msgspec.convert(
                {"voice": b.marks[0], "pause_seconds": b.marks[-1], "text": b.text},
                Segment,
                strict=False,
            )
            for b in blocks
        )
    except msgspec.ValidationError as error:
        told = f"a spoken block starts with a voice and a pause, as `{{cald 1.5}}`: {error}"
        raise ContentError([Problem(Path(), blocks[0].line, told)]) from None


def _in_catalogue_order(parts: dict[str, Any]) -> dict[str, Any]:
    edition: Edition = parts["edition"]
    order = {entry.slug: i for i, entry in enumerate(edition.opere)}
    last = len(order)

    def place(record: Any) -> tuple[int, str]:
        return order.get(getattr(record, "opera", record.slug), last), record.slug

    for name in ("opere", "personaje", "locatii"):
        records = sorted(parts[name].values(), key=place)
        parts[name] = {record.slug: record for record in records}
    return parts
