"""What the first screen shows (mockup 01): the game to go on with, and the others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from companion.table.seats import Seat
from companion.table.store import Summary
from companion.table.words import _, listing, plural

if TYPE_CHECKING:
    from companion.games.lorenzo.state import Table

ROMAN = ("I", "II", "III")


@dataclass(frozen=True, slots=True)
class Standing:
    seat: Seat
    letter: str
    points: int


@dataclass(frozen=True, slots=True)
class Resume:
    """The card of the game to go on with."""

    id: int
    title: str
    when: str
    round: str
    phase: str
    prompt: str
    button: str
    standings: tuple[Standing, ...]


@dataclass(frozen=True, slots=True)
class GameLine:
    id: int
    title: str
    about: str


def resume_card(summary: Summary, table: Table, now: datetime) -> Resume:
    from companion.ui.lorenzo.table_view import prompt  # the rules are there once there is a game

    rounds = _("Round {round} of {rounds}").format(round=table.round, rounds=table.catalogue.rounds)
    period = _("Period {period}").format(period=ROMAN[table.period - 1])
    return Resume(
        id=summary.id,
        title=summary.title,
        when=_("In progress · {when}").format(when=ago(summary.changed, now)),
        round=rounds,
        phase=f"{period} · {phase(table)}",
        prompt=prompt(table),
        button=_resume(table),
        standings=tuple(_standing(table, seat) for seat in table.order),
    )


def phase(table: Table) -> str:
    return {
        "setup": _("Setup"),
        "dice": _("Round setup"),
        "actions": _("Actions"),
        "report": _("Vatican Report"),
        "over": _("Final scoring"),
    }[table.phase]


def _resume(table: Table) -> str:
    if not table.to_act or table.phase == "dice":
        return _("Resume")
    sentence = _("Resume at {name}’s decision") if table.awaiting else _("Resume at {name}’s turn")
    return sentence.format(name=table.player(table.to_act).name)


def _standing(table: Table, seat: Seat) -> Standing:
    from companion.ui.lorenzo.table_view import letter

    player = table.player(seat)
    return Standing(seat, letter(table, player), player.goods["victory"])


def game_line(summary: Summary, now: datetime) -> GameLine:
    """Says who plays without opening the game."""
    names = listing([str(name) for name in summary.setup.get("seats", ())])
    state = _("finished") if summary.finished else _("in progress")
    about = " · ".join(part for part in (names, state, ago(summary.changed, now)) if part)
    return GameLine(summary.id, summary.title, about)


def played(games: Iterable[Summary]) -> str:
    """What there is to look back on."""
    finished = sum(game.finished for game in games)
    if not finished:
        return _("Finished games will be here")
    return plural("{n} finished game", "{n} finished games", finished)


def ago(moment: datetime, now: datetime) -> str:
    """When it was, as people say it; both in the table's own time zone."""
    here, today = moment.astimezone(), now.astimezone()
    days = (today.date() - here.date()).days
    if days <= 0:
        return _("today, {time}").format(time=f"{here:%H:%M}")
    if days == 1:
        return _("yesterday, {time}").format(time=f"{here:%H:%M}")
    return plural("{n} day ago", "{n} days ago", days)
