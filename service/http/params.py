"""Query parameters that many handlers share."""

from typing import Annotated, Any, Literal

from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import QueryParameter

from service.model.text import Language, Level, Profile
from service.render.serving import Serving
from service.study.filters import Explain, Filters, Length, Mode

Format = Literal["json", "markdown"]
AnyRequest = Request[Any, Any, State]

LanguageQuery = Annotated[
    Language,
    QueryParameter(description="Language of the answer; literary quotations stay Romanian."),
]
FormatQuery = Annotated[
    Format | None,
    QueryParameter(
        description="JSON (default) or a Markdown page; `Accept: text/markdown` does the same."
    ),
]
LevelQuery = Annotated[
    Level,
    QueryParameter(
        description="How deep the study prose goes: `beginner` explains terms, `exam` is all a full"
        " mark needs, `advanced` adds criticism."
    ),
]
LengthQuery = Annotated[
    Length,
    QueryParameter(
        description="`short` keeps the first paragraph and 3 items of a list, `medium` 3 and 6;"
        " `meta.left_out` says what was cut."
    ),
]
ProfileQuery = Annotated[
    Profile, QueryParameter(description="Hides what only the other exam profile needs.")
]
ExplainQuery = Annotated[
    Explain,
    QueryParameter(
        description="`simple` replaces literary terms with plain words, `academic` adds the"
        " scholarly ones."
    ),
]
ModeQuery = Annotated[
    Mode, QueryParameter(description="`strict` adds the notes of a demanding teacher.")
]


async def all_filters(
    lang: LanguageQuery = "ro",
    level: LevelQuery = "exam",
    length: LengthQuery = "full",
    profile: ProfileQuery = "both",
    explain: ExplainQuery = "normal",
    mode: ModeQuery = "normal",
) -> Filters:
    """The filters of an operation that takes all five."""
    return Filters(
        lang=lang, level=level, length=length, profile=profile, explain=explain, mode=mode
    )


async def filters_but_mode(
    lang: LanguageQuery = "ro",
    level: LevelQuery = "exam",
    length: LengthQuery = "full",
    profile: ProfileQuery = "both",
    explain: ExplainQuery = "normal",
) -> Filters:
    """The filters of an operation whose `mode` is its own."""
    return Filters(lang=lang, level=level, length=length, profile=profile, explain=explain)


async def filters_but_level(
    lang: LanguageQuery = "ro",
    length: LengthQuery = "full",
    profile: ProfileQuery = "both",
    explain: ExplainQuery = "normal",
    mode: ModeQuery = "normal",
) -> Filters:
    """The filters of an operation whose `level` is its own."""
    return Filters(lang=lang, length=length, profile=profile, explain=explain, mode=mode)


async def filters_of_essay(
    lang: LanguageQuery = "ro",
    level: LevelQuery = "exam",
    length: LengthQuery = "full",
    explain: ExplainQuery = "normal",
) -> Filters:
    """The filters of an operation whose `profile` and `mode` are its own."""
    return Filters(lang=lang, level=level, length=length, explain=explain)


async def only_language(lang: LanguageQuery = "ro") -> Filters:
    """The filters of an operation that takes none but the language."""
    return Filters(lang=lang)


def serving(request: AnyRequest) -> Serving:
    """What the app serves from."""
    found: Serving = request.app.state.serving
    return found


FiltersOf = NamedDependency[Filters]
ALL = {"filters": Provide(all_filters)}
BUT_MODE = {"filters": Provide(filters_but_mode)}
BUT_LEVEL = {"filters": Provide(filters_but_level)}
OF_ESSAY = {"filters": Provide(filters_of_essay)}
PLAIN = {"filters": Provide(only_language)}
