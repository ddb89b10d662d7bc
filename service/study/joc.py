"""Play: quiz, fun fact, a random draw, the daily challenge, the leaderboard."""

import random
from collections.abc import Callable
from typing import Any, Literal

import msgspec

from service.model.text import Text
from service.state.players import Award
from service.study import autori, citate, of_opera, opere, personaje, teme
from service.study.answer import API, Answer, Items, Step, View, items
from service.study.context import RequestContext
from service.study.sections import CuriozitateView, QuestionView


class QuizCard(QuestionView, frozen=True, kw_only=True):
    """A quiz question with the work it asks about."""

    opera: str
    opera_slug: str


class CuriozitateCard(CuriozitateView, frozen=True, kw_only=True):
    """A fun fact with the work it belongs to."""

    opera: str
    opera_slug: str


class Daily(msgspec.Struct, frozen=True, kw_only=True):
    """The challenge of a day as it is pinned: whole, so that a rebuild cannot lose it."""

    opera: str
    opera_title: str
    statement: Text
    answer: bool
    explanation: Text


class DailyCard(View, frozen=True, kw_only=True):
    """The true/false challenge of a Bucharest day."""

    date: str
    statement: str
    opera: str
    opera_slug: str
    answer: bool
    explanation: str


class Ranked(View, frozen=True, kw_only=True):
    """A place of the leaderboard, from 1."""

    rank: int
    name: str
    xp: int


class PlayerView(View, frozen=True, kw_only=True):
    """A new player; the `token` is shown here and never again."""

    id: str
    nume: str
    token: str
    notice: str


class AwardView(View, frozen=True, kw_only=True):
    """What an answer brought; `already` means that today was answered before."""

    nume: str
    outcome: Literal["earned", "wrong", "already"]
    earned_xp: int
    xp: int
    streak_days: int
    message: str
    answer: bool
    explanation: str


def quiz(ctx: RequestContext, slug: str | None = None) -> Answer[QuizCard]:
    """A quiz question drawn by chance, about one work or any."""
    works = list(ctx.store.library.opere.values())
    opera = ctx.store.opera(slug) if slug else ctx.rng.choice(works)
    question = ctx.rng.choice(opera.quiz.questions)
    data = ctx.reader.view(QuizCard, question, opera=opera.title, opera_slug=opera.slug)
    title = ctx.reader.say("title.quiz")
    return of_opera.answer(ctx, opera, "quiz", data, part="quiz", title=title, live=True)


def curiozitate(ctx: RequestContext, slug: str | None = None) -> Answer[CuriozitateCard]:
    """A fun fact drawn by chance, about one work or any."""
    works = list(ctx.store.library.opere.values())
    opera = ctx.store.opera(slug) if slug else ctx.rng.choice(works)
    fact = ctx.rng.choice(opera.curiozitate)
    data = ctx.reader.view(
        CuriozitateCard,
        fact,
        source=fact.source.title,
        source_url=fact.source.url,
        opera=opera.title,
        opera_slug=opera.slug,
    )
    title = ctx.reader.say("title.curiozitate")
    part = "curiozitate"
    return of_opera.answer(ctx, opera, part, data, part=part, title=title, live=True)


def surprise(ctx: RequestContext) -> Answer[Any]:
    """Random content of any kind."""
    library = ctx.store.library
    draws: tuple[Callable[[], Answer[Any]], ...] = (
        lambda: opere.card(ctx, ctx.rng.choice(list(library.opere))),
        lambda: autori.full(ctx, ctx.rng.choice(list(library.autori))),
        lambda: personaje.full(ctx, ctx.rng.choice(list(library.personaje))),
        lambda: teme.by_slug(ctx, ctx.rng.choice(list(library.teme))),
        lambda: citate.one(ctx),
        lambda: quiz(ctx),
        lambda: curiozitate(ctx),
    )
    drawn = ctx.rng.choice(draws)()
    return msgspec.structs.replace(drawn, live=True)


def draw_daily(ctx: RequestContext) -> Daily:
    """The challenge that the date and the content version draw; the same everywhere."""
    version = ctx.store.manifest.content_version
    pool = [(o, s) for o in ctx.store.library.opere.values() for s in o.quiz.statements]
    opera, drawn = random.Random(f"{ctx.today}:{version}").choice(pool)
    return Daily(
        opera=opera.slug,
        opera_title=opera.title,
        statement=drawn.statement,
        answer=drawn.answer,
        explanation=drawn.explanation,
    )


def daily(ctx: RequestContext, challenge: Daily) -> Answer[DailyCard]:
    """The challenge of today as the reader sees it."""
    data = DailyCard(
        date=ctx.today.isoformat(),
        statement=ctx.reader.text(challenge.statement),
        opera=challenge.opera_title,
        opera_slug=challenge.opera,
        answer=challenge.answer,
        explanation=ctx.reader.text(challenge.explanation),
    )
    opera = ctx.store.library.opere.get(challenge.opera)
    return Answer(
        kind="daily",
        title=f"{ctx.reader.say('title.daily')}: {ctx.today}",
        data=data,
        page=f"/opere/{challenge.opera}" if opera else None,
        next=(Step(ctx.reader.say("title.quiz"), f"{API}/exec?cmd=quiz&args={challenge.opera}"),)
        if opera
        else (),
        records=(opera.provenance,) if opera else (),
        live=True,
    )


def player(ctx: RequestContext, id: str, token: str, name: str) -> Answer[PlayerView]:
    """A player just made."""
    data = PlayerView(id=id, nume=name, token=token, notice=ctx.reader.say("notice.token"))
    return Answer(
        kind="player",
        title=ctx.reader.say("title.player"),
        data=data,
        next=(Step(ctx.reader.say("title.daily"), f"{API}/exec?cmd=daily"),),
        live=True,
    )


def awarded(ctx: RequestContext, challenge: Daily, award: Award) -> Answer[AwardView]:
    """What an answer to the daily challenge brought."""
    data = AwardView(
        nume=award.name,
        outcome=award.outcome,
        earned_xp=award.earned_xp,
        xp=award.xp,
        streak_days=award.streak_days,
        message=ctx.reader.say(f"award.{award.outcome}", xp=award.earned_xp),
        answer=challenge.answer,
        explanation=ctx.reader.text(challenge.explanation),
    )
    return Answer(
        kind="award",
        title=ctx.reader.say("title.daily"),
        data=data,
        next=(Step(ctx.reader.say("title.leaderboard"), f"{API}/exec?cmd=leaderboard"),),
        live=True,
    )


def leaderboard(ctx: RequestContext, players: list[tuple[str, int]]) -> Answer[Items[Ranked]]:
    """The best players by XP; empty until somebody plays."""
    rows = (Ranked(rank=rank, name=name, xp=xp) for rank, (name, xp) in enumerate(players, start=1))
    return Answer(
        kind="leaderboard",
        title=ctx.reader.say("title.leaderboard"),
        data=items(rows),
        next=(Step(ctx.reader.say("title.daily"), f"{API}/exec?cmd=daily"),),
        live=True,
    )
