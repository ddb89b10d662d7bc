"""Films, recordings and music about the works: only what has been confirmed."""

from service.model.media import Film, Podcast, Track
from service.study.answer import API, Answer, Items, Medium, Step, View, items
from service.study.context import RequestContext
from service.study.of_opera import answer


class FilmView(View, frozen=True, kw_only=True):
    """A film or filmed stage production; `animated` is whether it is a cartoon."""

    slug: str
    title: str
    kind: str
    animated: bool
    year: str
    director: str
    cast: list[str]
    minutes: int | None
    description: str
    where: str
    link: str | None


class FilmCard(View, frozen=True, kw_only=True):
    """The films of a work; `notice` says so when none is an animated one."""

    opera: str
    notice: str | None
    total: int
    items: list[FilmView]


class PodcastView(View, frozen=True, kw_only=True):
    """Something to listen to; `number` is its place in the full list, from 1."""

    number: int
    slug: str
    title: str
    kind: str
    year: str | None
    works: list[str]
    description: str
    where: str
    link: str | None


class TrackView(View, frozen=True, kw_only=True):
    """A piece of music on an author's words or work."""

    slug: str
    title: str
    author: str
    artist: str
    kind: str
    year: str | None
    description: str
    where: str
    link: str | None


def film(ctx: RequestContext, slug: str) -> Answer[FilmCard]:
    """The films of a work, and an honest word when no animated one is known."""
    opera = ctx.store.opera(slug)
    found = [f for f in ctx.store.library.film if opera.slug in f.opere]
    notice = None
    if not any(f.animated for f in found):
        notice = ctx.reader.say("notice.film" if found else "notice.no-film", title=opera.title)
    views = [_film(ctx, f) for f in found]
    data = FilmCard(opera=opera.title, notice=notice, total=len(views), items=views)
    return answer(ctx, opera, "film", data, part="film", title=ctx.reader.say("title.film"))


def podcast_of(ctx: RequestContext, slug: str) -> Answer[Items[PodcastView]]:
    """What there is to listen to about a work or its author."""
    opera = ctx.store.opera(slug)
    data = items(
        _podcast(ctx, number, p)
        for number, p in _numbered(ctx)
        if opera.slug in p.opere or p.autor == opera.autor
    )
    title = ctx.reader.say("title.podcast")
    return answer(ctx, opera, "podcast_list", data, part="podcast", title=title)


def podcasts(ctx: RequestContext) -> Answer[Items[PodcastView]]:
    """Everything there is to listen to."""
    return Answer(
        kind="podcast_list",
        title=ctx.reader.say("title.podcast"),
        data=items(_podcast(ctx, number, p) for number, p in _numbered(ctx)),
        next=(_one_more(ctx, "podcast", ctx.store.library.podcast),),
        records=tuple(p.provenance for p in ctx.store.library.podcast),
    )


def podcast(ctx: RequestContext, slug: str) -> Answer[PodcastView]:
    """One episode by slug or by number.

    Raises:
        UnknownSlug: there is no such episode.
    """
    wanted = ctx.store.names["podcast"].match(slug)
    for number, found in _numbered(ctx):
        if found.slug == wanted or str(number) == slug.strip():
            return Answer(
                kind="podcast",
                title=found.title,
                data=_podcast(ctx, number, found),
                next=_to_works(ctx, found.opere),
                records=(found.provenance,),
                media=(Medium(kind=found.kind, title=found.title, link=found.link),),
            )
    raise ctx.store.unknown("podcast", slug)


def tracks(ctx: RequestContext) -> Answer[Items[TrackView]]:
    """All music known."""
    found = ctx.store.library.muzica
    return Answer(
        kind="muzica_list",
        title=ctx.reader.say("title.muzica"),
        data=items(_track(ctx, t) for t in found),
        next=(_one_more(ctx, "muzica", found),),
        records=tuple(t.provenance for t in found),
    )


def muzica(ctx: RequestContext, slug: str) -> Answer[Items[TrackView]] | Answer[TrackView]:
    """The tracks of an author, or one track by its own slug.

    Raises:
        UnknownSlug: neither an author nor a track has that name.
    """
    library = ctx.store.library
    for track in library.muzica:
        if track.slug == slug.strip().lower():
            return Answer(
                kind="track",
                title=f"{track.title} – {track.artist}",
                data=_track(ctx, track),
                next=(Step(ctx.store.autor(track.autor).name, f"{API}/autori/{track.autor}"),),
                records=(track.provenance,),
                media=(Medium(kind=track.kind, title=track.title, link=track.link),),
            )
    found = ctx.store.names["autor"].match(slug)
    if found is None:
        raise ctx.store.unknown("autor", slug)
    autor = library.autori[found]
    own = [t for t in library.muzica if t.autor == autor.slug]
    return Answer(
        kind="muzica_list",
        title=f"{ctx.reader.say('title.muzica')}: {autor.name}",
        data=items(_track(ctx, t) for t in own),
        next=(Step(autor.name, f"{API}/autori/{autor.slug}"),),
        records=tuple(t.provenance for t in own) or (autor.provenance,),
    )


def _film(ctx: RequestContext, film: Film) -> FilmView:
    kind = ctx.reader.say(f"media.{film.kind}")
    return ctx.reader.view(FilmView, film, kind=kind, cast=list(film.cast))


def _podcast(ctx: RequestContext, number: int, podcast: Podcast) -> PodcastView:
    library = ctx.store.library
    return ctx.reader.view(
        PodcastView,
        podcast,
        number=number,
        kind=ctx.reader.say(f"media.{podcast.kind}"),
        works=[library.opere[o].title for o in podcast.opere if o in library.opere],
    )


def _track(ctx: RequestContext, track: Track) -> TrackView:
    kind = ctx.reader.say(f"media.{track.kind}")
    return ctx.reader.view(TrackView, track, kind=kind, author=ctx.store.autor(track.autor).name)


def _numbered(ctx: RequestContext) -> list[tuple[int, Podcast]]:
    return list(enumerate(ctx.store.library.podcast, start=1))


def _one_more(
    ctx: RequestContext, cmd: str, found: tuple[Podcast, ...] | tuple[Track, ...]
) -> Step:
    slug = found[0].slug if found else ""
    title = found[0].title if found else cmd
    return Step(title, f"{API}/exec?cmd={cmd}&args={slug}")


def _to_works(ctx: RequestContext, opere: tuple[str, ...]) -> tuple[Step, ...]:
    here = [ctx.store.library.opere[o] for o in opere if o in ctx.store.library.opere]
    return tuple(Step(o.title, f"{API}/opere/{o.slug}") for o in here[:3])
