"""Until when a plan runs: the next written paper of the edition, if there is one."""

from dataclasses import dataclass
from datetime import date

from service.study.context import BUCHAREST, RequestContext
from service.study.exam import written_papers


@dataclass(frozen=True, slots=True)
class Bound:
    """The day of the next written paper, or None when the edition's last one is past."""

    exam: date | None
    message: str

    @property
    def exam_date(self) -> str | None:
        """The day as YYYY-MM-DD."""
        return self.exam.isoformat() if self.exam else None


def bound(ctx: RequestContext) -> Bound:
    """How far plans made now may reach, and what to say of it."""
    for starts_at, event in written_papers(ctx):
        if ctx.now < starts_at:
            day = starts_at.astimezone(BUCHAREST).date()
            name = ctx.reader.spoken(event.name)
            told = ctx.reader.say("bound.exam", event=name, date=day.isoformat())
            return Bound(day, told)
    return Bound(None, ctx.reader.say("bound.none"))
