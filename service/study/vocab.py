"""Literary terms, with what they mean and an example."""

from service.study.answer import API, Answer, Items, Step, View, items
from service.study.context import RequestContext


class TermView(View, frozen=True, kw_only=True):
    """A literary term; `academic` is its scholarly name, null when it has none."""

    slug: str
    title: str
    topic: str
    definition: str
    example: str
    academic: str | None
    link: str


def terms(ctx: RequestContext) -> Answer[Items[TermView]]:
    """All terms in the order of the alphabet."""
    rows = [
        ctx.reader.view(
            TermView, t, title=ctx.reader.spoken(t.name), link=f"/termeni#{t.slug}"
        )
        for t in ctx.store.library.terms
    ]
    rows.sort(key=lambda row: row.slug)
    return Answer(
        kind="vocab",
        title=ctx.reader.say("title.vocab"),
        data=items(rows),
        page="/termeni",
        next=(Step(ctx.reader.say("title.search"), f"{API}/search?q=simbol"),),
    )
