"""What can be found: one thing per record, quotation, moment and term."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal
from urllib.parse import quote

from service.model.ideas import Curent, Tema
from service.model.library import Library
from service.model.text import Text, Verbatim

Kind = Literal["opera", "autor", "personaj", "tema", "curent", "term", "locatie", "moment", "citat"]
_TITLE_LENGTH = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing:
    """A thing with its names, its surroundings and its addresses.

    `names` are those it is shown by, `aliases` others it answers to. `wording` is
    the text of a quotation. `context` are words that narrow a search down to it.
    """

    kind: Kind
    slug: str
    opera: str | None = None
    title: Text
    subtitle: Text | None = None
    names: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    wording: str = ""
    context: tuple[str, ...] = ()
    endpoint: str
    page: str


def things(library: Library) -> tuple[Thing, ...]:
    """Every thing, those of a likelier kind first; the index numbers them in this order."""
    return tuple(thing for of_kind in _KINDS for thing in of_kind(library))


def plain(text: str) -> str:
    """`text` on one line, without Markdown's asterisks."""
    return " ".join(text.replace("*", "").split())


def _opere(library: Library) -> Iterator[Thing]:
    for o in library.opere.values():
        autor = _autor(library, o.autor)
        yield Thing(
            kind="opera",
            slug=o.slug,
            opera=o.slug,
            title=_same(o.title),
            subtitle=_same(autor) if autor else None,
            names=(o.title,),
            aliases=o.aliases,
            context=_context(library, "opera", autor, str(o.year)),
            endpoint=f"/opere/{o.slug}",
            page=f"/opere/{o.slug}",
        )


def _autori(library: Library) -> Iterator[Thing]:
    for a in library.autori.values():
        full = (a.full_name,) if a.full_name else ()
        yield Thing(
            kind="autor",
            slug=a.slug,
            title=_same(a.name),
            subtitle=Text(ro=f"{a.born.ro} – {a.died.ro}", en=f"{a.born.en} – {a.died.en}"),
            names=(a.name,),
            aliases=(a.name.split()[-1], *full, *a.aliases),
            context=_context(library, "autor"),
            endpoint=f"/autori/{a.slug}",
            page=f"/autori/{a.slug}",
        )


def _personaje(library: Library) -> Iterator[Thing]:
    for p in library.personaje.values():
        title = _opera(library, p.opera)
        yield Thing(
            kind="personaj",
            slug=p.slug,
            opera=p.opera,
            title=_shown(p.name),
            subtitle=_same(title),
            names=_both(p.name),
            aliases=p.aliases,
            context=_context(library, "personaj", title, _autor_of(library, p.opera)),
            endpoint=f"/personaje/{p.slug}",
            page=f"/personaje/{p.slug}",
        )


def _idea(library: Library, kind: Literal["tema", "curent"], idea: Tema | Curent) -> Thing:
    folder = "teme" if kind == "tema" else "curente"
    return Thing(
        kind=kind,
        slug=idea.slug,
        title=_shown(idea.name),
        subtitle=_shown(idea.period) if isinstance(idea, Curent) else None,
        names=_both(idea.name),
        aliases=(*idea.aliases.ro, *idea.aliases.en),
        context=_context(library, kind),
        endpoint=f"/{folder}/{idea.slug}",
        page=f"/{folder}/{idea.slug}",
    )


def _teme(library: Library) -> Iterator[Thing]:
    return (_idea(library, "tema", t) for t in library.teme.values())


def _curente(library: Library) -> Iterator[Thing]:
    return (_idea(library, "curent", c) for c in library.curente.values())


def _terms(library: Library) -> Iterator[Thing]:
    for t in library.terms:
        yield Thing(
            kind="term",
            slug=t.slug,
            title=_shown(t.name),
            subtitle=_shown(t.gloss),
            names=_both(t.name),
            aliases=(*t.forms.ro, *t.forms.en),
            context=_context(library, "term"),
            endpoint=f"/search?kind=term&q={quote(t.name.ro)}",
            page=f"/termeni#{t.slug}",
        )


def _locatii(library: Library) -> Iterator[Thing]:
    for p in library.locatii.values():
        title = _opera(library, p.opera)
        yield Thing(
            kind="locatie",
            slug=p.slug,
            opera=p.opera,
            title=_shown(p.name),
            subtitle=_same(title),
            names=_both(p.name),
            aliases=p.aliases,
            context=_context(library, "locatie", title, _autor_of(library, p.opera)),
            endpoint=f"/exec?cmd=locatie&args={p.slug}",
            page=f"/locatii/{p.slug}",
        )


def _moments(library: Library) -> Iterator[Thing]:
    for o in library.opere.values():
        for number, moment in enumerate(o.moment, start=1):
            yield Thing(
                kind="moment",
                slug=f"{o.slug}-moment-{number}",
                opera=o.slug,
                title=_shown(moment.title),
                subtitle=_same(o.title),
                names=_both(moment.title),
                context=_context(library, "moment", o.title, _autor(library, o.autor)),
                endpoint=f"/exec?cmd=moment&args={o.slug},{number}",
                page=f"/opere/{o.slug}/moment",
            )


def _citate(library: Library) -> Iterator[Thing]:
    for o in library.opere.values():
        for number, citat in enumerate(o.citate, start=1):
            place = citat.place
            yield Thing(
                kind="citat",
                slug=f"{o.slug}-citat-{number}",
                opera=o.slug,
                title=_same(f"„{_shortened(citat.text)}”"),
                subtitle=Text(ro=f"{o.title}, {place.ro}", en=f"{o.title}, {place.en}"),
                wording=citat.text,
                context=_context(library, "citat", o.title, _autor(library, o.autor)),
                endpoint=f"/opere/{o.slug}/citate",
                page=f"/opere/{o.slug}/citate",
            )


_KINDS: tuple[Callable[[Library], Iterator[Thing]], ...] = (
    _opere,
    _autori,
    _personaje,
    _teme,
    _curente,
    _terms,
    _locatii,
    _moments,
    _citate,
)


def _context(library: Library, kind: Kind, *around: str) -> tuple[str, ...]:
    label = library.phrases.get(f"kind.{kind}")
    return (kind, *(_both(label) if label else ()), *around)


def _opera(library: Library, slug: str) -> str:
    return library.opere[slug].title if slug in library.opere else slug


def _autor(library: Library, slug: str) -> str:
    return library.autori[slug].name if slug in library.autori else ""


def _autor_of(library: Library, opera: str) -> str:
    return _autor(library, library.opere[opera].autor) if opera in library.opere else ""


def _both(text: Text | Verbatim) -> tuple[str, str]:
    return text.ro, text.en


def _same(text: str) -> Text:
    return Text(ro=plain(text), en=plain(text))


def _shown(text: Text | Verbatim) -> Text:
    return Text(ro=plain(text.ro), en=plain(text.en))


def _shortened(text: str) -> str:
    text = plain(text)
    if len(text) <= _TITLE_LENGTH:
        return text
    return text[:_TITLE_LENGTH].rpartition(" ")[0].rstrip(" ,;:/") + "…"
