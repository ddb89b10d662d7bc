"""Records in, passages out: paragraph-sized, so that a search shows what it found.

The first passage of a thing says what it is. Quizzes and exercises are left out:
their wrong answers would be found as if they were true.
"""

from collections.abc import Iterable, Iterator, Mapping

from indexer.paragraphs import Passage, Said, joined, paragraphs, quoted, same
from service.model.edition import Term
from service.model.ideas import Curent, Locatie, Tema
from service.model.library import Library
from service.model.media import Film, Podcast
from service.model.opera import Opera, Party, Relatie
from service.model.people import Autor, Personaj
from service.model.practice import Lesson

Key = tuple[str, str]


def passages(library: Library) -> dict[Key, tuple[Passage, ...]]:
    """The passages of each thing, by its kind and slug."""
    found: dict[Key, Iterable[Passage]] = {}
    for o in library.opere.values():
        found["opera", o.slug] = (*paragraphs(_opera(o)), *_sections(library, o))
        for number, m in enumerate(o.moment, start=1):
            told = (m.description, m.significance, m.place)
            found["moment", f"{o.slug}-moment-{number}"] = paragraphs(told)
        for number, c in enumerate(o.citate, start=1):
            told = (quoted(c), c.meaning, c.usage)
            found["citat", f"{o.slug}-citat-{number}"] = paragraphs(told)
    for p in library.personaje.values():
        found["personaj", p.slug] = paragraphs(_personaj(library, p))
    found |= {("autor", a.slug): paragraphs(_autor(a)) for a in library.autori.values()}
    found |= {("tema", t.slug): paragraphs(_tema(t)) for t in library.teme.values()}
    found |= {("curent", c.slug): paragraphs(_curent(c)) for c in library.curente.values()}
    found |= {("locatie", p.slug): paragraphs(_locatie(p)) for p in library.locatii.values()}
    found |= {("term", t.slug): paragraphs(_term(t)) for t in library.terms}
    return {key: tuple(of_thing) for key, of_thing in found.items()}


def _opera(o: Opera) -> Iterator[Said]:
    yield from (o.rezumat.short, o.classification, o.published)
    yield joined(". ", o.theme.name, *o.theme.statement[:1])
    yield from o.theme.statement[1:]
    for prose in (o.vision, o.title_meaning, o.structure, o.conflict, o.instance, o.language):
        yield from prose
    for movement in o.movements:
        yield from (joined(". ", f.name, f.evidence) for f in movement.features)
    for tema in o.themes:
        yield from tema.evidence
    yield from (joined(": ", s.name, s.meaning) for s in o.symbols)
    for edge in (o.incipit, o.ending):
        yield quoted(edge.citat)
        yield from edge.comment
    yield from (joined(". ", s.title, s.description) for s in o.key_scenes)
    yield from (joined(": ", same(f"{r.critic}, {r.book}"), r.idea) for r in o.references)


def _sections(library: Library, o: Opera) -> Iterator[Passage]:
    check = o.checklist
    plans = (getattr(o.schema_eseu, name) for name in o.schema_eseu.__struct_fields__)
    rows: Mapping[str, Iterable[Said]] = {
        "rezumat": (o.rezumat.medium, o.rezumat.full),
        "comentariu": (paragraph for part in o.comentariu for paragraph in part.text),
        "relatii": (said for r in o.relatii for said in _relatie(library, r)),
        "curiozitate": (joined(". ", c.title, c.text) for c in o.curiozitate),
        "lesson": _lesson(o.lesson),
        "checklist": (*check.must_know, *check.nice_to_know, *check.common_traps),
        "schema-eseu": (
            joined(". ", p.title, p.purpose, p.model) for plan in plans for p in plan.paragraphs
        ),
        "greseli-frecvente": (joined(". ", g.correct, g.why) for g in o.greseli_frecvente),
        "flashcards": (joined(" – ", f.front, f.back) for f in o.flashcards),
        "film": _media(library.film, o.slug),
        "podcast": _media(library.podcast, o.slug),
    }
    for section, said in rows.items():
        yield from paragraphs(said, section)


def _lesson(lesson: Lesson) -> Iterator[Said]:
    yield from lesson.explanation
    yield from lesson.ideas
    yield joined(". ", lesson.scene.title, lesson.scene.description)
    yield from (joined(" – ", q.question, q.answer) for q in lesson.questions)


def _media(media: Iterable[Film | Podcast], opera: str) -> Iterator[Said]:
    return (joined(". ", same(m.title), m.description) for m in media if opera in m.opere)


def _relatie(library: Library, r: Relatie) -> Iterator[Said]:
    parties = joined(" – ", *(_party(library, party) for party in r.parties))
    yield from (joined(": ", parties, told) for told in (r.nature, r.evolution, r.scene))


def _party(library: Library, party: Party) -> Said:
    found = library.personaje.get(party.personaj or "")
    return found.name if found else party.name or same(party.personaj or "–")


def _autor(a: Autor) -> Iterator[Said]:
    yield a.summary
    yield from (joined(": ", f.when, f.fact) for f in a.biography)
    yield from (*a.place_in_literature, *a.works_taught)
    yield from (joined(", ", same(w.title), w.year, w.kind) for w in a.works)
    yield from map(quoted, a.citations)


def _personaj(library: Library, p: Personaj) -> Iterator[Said]:
    yield from (p.role, p.status.social, p.status.psychological, p.status.moral)
    yield from (joined(". ", t.name, t.scene) for t in p.traits)
    yield from p.evolution
    for link in p.relations:
        other = library.personaje.get(link.personaj)
        yield joined(": ", other.name, link.text) if other else link.text
    yield from (joined(". ", m.means, m.example) for m in p.characterisation)
    yield from map(quoted, p.citations)


def _tema(t: Tema) -> Iterator[Said]:
    yield from t.description
    yield from (work.text for work in t.works)
    yield from t.essay_ideas


def _curent(c: Curent) -> Iterator[Said]:
    yield from c.description
    yield c.representatives
    yield from (joined(". ", f.name, f.explanation, f.example.text) for f in c.features)
    yield from c.confusions


def _locatie(p: Locatie) -> Iterator[Said]:
    yield from p.description
    yield p.atmosphere
    yield from p.significance
    yield from p.scenes


def _term(t: Term) -> Iterator[Said]:
    yield from (t.definition, t.example)
    if t.academic:
        yield t.academic
