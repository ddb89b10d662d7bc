"""A literary work: the record behind `content/opere/<slug>/opera.yaml`."""

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
)
from service.model.text import (
    Citat,
    Filled,
    Level,
    Leveled,
    Paragraph,
    Profile,
    Prose,
    Provenance,
    Record,
    Slug,
    Source,
    Text,
)


class Feature(Record, frozen=True, kw_only=True):
    """One trait of a movement and what proves it in the work."""

    name: Text
    evidence: Text


class Incadrare(Record, frozen=True, kw_only=True):
    """That a work belongs to a movement, with the two features that prove it."""

    curent: Slug
    features: tuple[Feature, ...]


class MainTheme(Record, frozen=True, kw_only=True):
    """What the work is about, in a phrase and in prose."""

    name: Text
    statement: Prose


class TemaInOpera(Record, frozen=True, kw_only=True):
    """A theme of the catalogue and the evidence for it in this work."""

    tema: Slug
    evidence: Prose


class Simbol(Leveled, frozen=True, kw_only=True):
    """A symbol and what it stands for."""

    name: Text
    meaning: Text


class Edge(Record, frozen=True, kw_only=True):
    """An opening or an ending: the words themselves and what they do."""

    citat: Citat
    comment: Prose


class Scena(Record, frozen=True, kw_only=True):
    """A scene worth an essay paragraph."""

    title: Text
    description: Text


class Referinta(Leveled, frozen=True, kw_only=True):
    """A critic's idea, paraphrased, with the book it comes from."""

    critic: Filled
    book: Filled
    idea: Text


class OperaFrame(Record, frozen=True, kw_only=True):
    """The facts of a work and the frame of its interpretation (`opera.yaml`)."""

    slug: Slug
    title: Filled
    autor: Slug
    year: int
    published: Text
    genre: Text
    species: Text
    classification: Text
    movements: tuple[Incadrare, ...]
    theme: MainTheme
    vision: Prose
    themes: tuple[TemaInOpera, ...]
    symbols: tuple[Simbol, ...]
    title_meaning: Prose
    structure: Prose
    incipit: Edge
    ending: Edge
    conflict: Prose
    instance: Prose
    language: Prose
    main_character: Slug
    key_scenes: tuple[Scena, ...]
    references: tuple[Referinta, ...] = ()
    aliases: tuple[Filled, ...] = ()
    provenance: Provenance


class Rezumat(Record, frozen=True, kw_only=True):
    """A summary in three lengths."""

    short: Text
    medium: Text
    full: Text


class Sectiune(Record, frozen=True, kw_only=True):
    """A titled part of the commentary."""

    title: Text
    text: tuple[Paragraph, ...]


class Moment(Leveled, frozen=True, kw_only=True):
    """A narrative moment, or a sequence of a poem."""

    title: Text
    place: Text
    description: Text
    significance: Text


class Party(Record, frozen=True, kw_only=True):
    """One side of a relationship: a character of the catalogue, or just a name."""

    personaj: Slug | None = None
    name: Text | None = None


class Relatie(Leveled, frozen=True, kw_only=True):
    """What binds two parties, how it changes and the scene that shows it."""

    parties: tuple[Party, Party]
    nature: Text
    evolution: Text
    scene: Text


class CitatDeStudiu(Citat, frozen=True, kw_only=True):
    """A quotation with what a pupil needs to use it well.

    `voice` is who speaks; `personaj` is that voice where it is a character.
    """

    level: Level
    profile: Profile = "both"
    voice: Text
    personaj: Slug | None = None
    meaning: Text
    usage: Text
    warning: Text
    exam_safe: bool


class Curiozitate(Record, frozen=True, kw_only=True):
    """A fun fact that has a source."""

    title: Text
    text: Text
    source: Source


class Opera(OperaFrame, frozen=True, kw_only=True):
    """A work with all that its folder holds, one field a file."""

    rezumat: Rezumat
    comentariu: tuple[Sectiune, ...]
    moment: tuple[Moment, ...]
    relatii: tuple[Relatie, ...]
    citate: tuple[CitatDeStudiu, ...]
    quiz: Quiz
    curiozitate: tuple[Curiozitate, ...]
    lesson: Lesson
    checklist: Checklist
    teacher_notes: tuple[Nota, ...]
    schema_eseu: SchemaEseu
    exercitii: Exercitii
    greseli_frecvente: tuple[Greseala, ...]
    flashcards: tuple[Flashcard, ...]
    audio_script: AudioScript
