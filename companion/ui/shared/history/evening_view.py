"""When, how long and where a finished game was played, while somebody puts it right."""

from __future__ import annotations

from calendar import monthrange
from dataclasses import dataclass, replace
from datetime import MAXYEAR, MINYEAR, UTC, date, datetime, timedelta
from typing import Any, Self

from companion.table.limits import LONGEST_TITLE
from companion.table.results import Result, Told
from companion.table.words import _
from companion.ui.shared.form.fields import Number, Panel, Written
from companion.ui.shared.when import local

HOUR = 60
"""Minutes."""
LONGEST = 24
"""Hours."""
QUICK = 5
"""Minutes at a tap: nobody knows it better."""


@dataclass(frozen=True)
class Evening:
    result: Result
    year: int
    month: int
    day: int
    hours: int
    minutes: int
    place: str

    @classmethod
    def of(cls, result: Result) -> Self:
        ended, length = local(result.ended), result.length or timedelta()
        hours, minutes = divmod(round(length.total_seconds() / 60), HOUR)
        return cls(result, ended.year, ended.month, ended.day, hours, minutes, result.place)

    @property
    def panels(self) -> tuple[Panel, ...]:
        last = monthrange(self.year, self.month)[1]
        asked = (
            Number("day", _("Day"), self.day, 1, last),
            Number("month", _("Month"), self.month, 1, 12),
            Number("year", _("Year"), self.year, MINYEAR + 1, MAXYEAR - 1),
            Number("hours", _("Hours"), self.hours, 0, LONGEST),
            Number("minutes", _("Minutes"), self.minutes, 0, HOUR - 1, by=QUICK),
            Written("place", _("Place"), self.place, longest=LONGEST_TITLE, lines=False),
        )
        return (Panel(asked, card=False),)

    def with_(self, field: str, value: int | str) -> Self:
        """A month may be shorter than the one before."""
        change: dict[str, Any] = {field: value}
        changed = replace(self, **change)
        return replace(changed, day=min(changed.day, monthrange(changed.year, changed.month)[1]))

    @property
    def told(self) -> Told:
        """What nobody has touched stays as it was told, or not told; without a length, the one of the log stands."""
        before, told = Evening.of(self.result), self.result.told
        ended = self._moment if self._moment != self.result.ended else told.ended
        length: timedelta | None = timedelta(hours=self.hours, minutes=self.minutes) or None
        if (self.hours, self.minutes) == (before.hours, before.minutes):
            length = told.length
        return Told(ended, length, self.place.strip())

    @property
    def _moment(self) -> datetime:
        """On another day at the same hour; an hour may come twice, so that of the same day is left as it is."""
        ended, day = local(self.result.ended), date(self.year, self.month, self.day)
        if day == ended.date():
            return self.result.ended
        return datetime.combine(day, ended.time()).astimezone(UTC)
