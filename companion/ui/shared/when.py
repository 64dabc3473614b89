"""When something was, as people say it."""

from __future__ import annotations

from datetime import datetime, timedelta

from companion.table.words import _, plural


def local(moment: datetime) -> datetime:
    """In the table's own time zone; a file may name the first or the last day of the calendar, which others lack."""
    try:
        return moment.astimezone()
    except OverflowError:
        return moment


def ago(moment: datetime, now: datetime) -> str:
    """When it was, as people say it; both in the table's own time zone."""
    here, today = local(moment), local(now)
    days = (today.date() - here.date()).days
    if days < 0:
        return day(moment, now)  # by another clock
    if days == 0:
        return _("today, {time}").format(time=f"{here:%H:%M}")
    if days == 1:
        return _("yesterday, {time}").format(time=f"{here:%H:%M}")
    return plural("{n} day ago", "{n} days ago", days)


def day(moment: datetime, now: datetime) -> str:
    """In the table's own time zone; the year only where it is another."""
    here = local(moment)
    return _("{day} {month}").format(day=here.day, month=_month(here)) if here.year == local(now).year else date(moment)


def date(moment: datetime) -> str:
    """In the table's own time zone."""
    here = local(moment)
    return _("{day} {month} {year}").format(day=here.day, month=_month(here), year=here.year)


def _month(here: datetime) -> str:
    months = [_("Jan"), _("Feb"), _("Mar"), _("Apr"), _("May"), _("Jun")]
    months += [_("Jul"), _("Aug"), _("Sep"), _("Oct"), _("Nov"), _("Dec")]
    return months[here.month - 1]


def length_text(length: timedelta | None) -> str:
    minutes = round(length.total_seconds() / 60) if length else 0
    if minutes < 1:
        return ""
    if minutes < 60:
        return _("{minutes} min").format(minutes=minutes)
    return _("{hours} h {minutes:02} min").format(hours=minutes // 60, minutes=minutes % 60)
