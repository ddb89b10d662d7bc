"""Twin Markdown files joined into one record, block by block."""

from collections.abc import Iterator
from typing import get_args

import msgspec

from indexer.nearest import did_you_mean
from indexer.problems import ContentError, Problem
from indexer.prose import Block, Prose
from service.model.opera import Sectiune
from service.model.practice import AudioScript, Segment
from service.model.text import Level, Paragraph, Profile, Text

# What a `{…}` line of the commentary says, in this order; the first is needed.
_MARKS = (("level", get_args(Level)), ("profile", get_args(Profile)))


def commentary(ro: Prose, en: Prose) -> tuple[Sectiune, ...]:
    """The titled parts of a commentary.

    Raises:
        ContentError: the twins differ in parts, paragraphs or marks, or a mark is wrong.
    """
    if problems := [*_differences(ro, en), *_wrong_marks(ro)]:
        raise ContentError(problems)
    titles = {
        a.text: Text(ro=a.text, en=b.text) for a, b in zip(ro.headings, en.headings, strict=True)
    }
    parts: dict[str, list[Paragraph]] = {title: [] for title in titles}
    for a, b in zip(ro.blocks, en.blocks, strict=True):
        marks = dict(zip(("level", "profile"), a.marks, strict=False))
        paragraph = msgspec.convert({"ro": a.text, "en": b.text, **marks}, Paragraph)
        parts[a.heading].append(paragraph)
    return tuple(Sectiune(title=titles[t], text=tuple(blocks)) for t, blocks in parts.items())


def audio_script(ro: Prose, en: Prose) -> AudioScript:
    """The spoken segments in both languages, which need not be alike.

    Raises:
        ContentError: a block does not say its voice and its pause.
    """
    problems: list[Problem] = []
    spoken = AudioScript(ro=_segments(ro, problems), en=_segments(en, problems))
    if problems:
        raise ContentError(problems)
    return spoken


def _differences(ro: Prose, en: Prose) -> Iterator[Problem]:
    for prose in (ro, en):
        titles = [h.text for h in prose.headings]
        for heading in prose.headings:
            if titles.count(heading.text) > 1:
                told = f"the part '{heading.text}' stands twice"
                yield Problem(prose.file, heading.line, told)
        for block in prose.blocks:
            if not block.heading:
                told = "a paragraph stands under a `## ` heading"
                yield Problem(prose.file, block.line, told)
    for what, theirs, ours in (
        ("parts", ro.headings, en.headings),
        ("paragraphs", ro.blocks, en.blocks),
    ):
        if len(theirs) != len(ours):
            line = ours[-1].line if ours else 1
            told = f"{len(ours)} {what} here, {len(theirs)} in the Romanian twin"
            yield Problem(en.file, line, told)
            return
    places = [h.text for h in ro.headings], [h.text for h in en.headings]
    for a, b in zip(ro.blocks, en.blocks, strict=True):
        if a.marks != b.marks:
            here, there = " ".join(b.marks), " ".join(a.marks)
            told = f"`{{{here}}}` here, `{{{there}}}` in the Romanian twin"
            yield Problem(en.file, b.line, told)
        elif a.heading and b.heading and (places[0].index(a.heading) != places[1].index(b.heading)):
            yield Problem(en.file, b.line, f"in the Romanian twin this is under '{a.heading}'")


def _wrong_marks(prose: Prose) -> Iterator[Problem]:
    for block in prose.blocks:
        if len(block.marks) > len(_MARKS):
            told = "a `{…}` line holds a level and at most a profile, as `{exam uman}`"
            yield Problem(prose.file, block.line, told)
        for word, (name, allowed) in zip(block.marks, _MARKS, strict=False):
            if word not in allowed:
                told = f"no {name} '{word}'{did_you_mean(word, allowed)}"
                yield Problem(prose.file, block.line, told)


def _segments(prose: Prose, problems: list[Problem]) -> tuple[Segment, ...]:
    return tuple(s for block in prose.blocks if (s := _segment(prose, block, problems)))


def _segment(prose: Prose, block: Block, problems: list[Problem]) -> Segment | None:
    told = "a spoken block starts with a voice and a pause in seconds, as `{cald 1.5}`"
    marks = dict(zip(("voice", "pause_seconds"), block.marks, strict=False))
    try:
        return msgspec.convert({**marks, "text": block.text}, Segment, strict=False)
    except msgspec.ValidationError as error:
        told += f": {str(error).partition(' - at ')[0]}"
    problems.append(Problem(prose.file, block.line, told))
    return None
