"""What the turn clock says: this turn and the usual one, and how long everybody has thought. Free of Kivy."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from companion.table.clock import LIMITS, Spent, Stopwatch, as_time
from companion.table.store import SavedGame
from companion.table.who import Who, who
from companion.table.words import _
from companion.ui.shared.picking.choice import Chip

MINUTE = 60


@dataclass(frozen=True, slots=True)
class ClockView:
    seat: str
    """Whose time it is; empty while nobody is to act."""
    turn: str
    about: str
    """What a turn usually takes, or that this one is long."""
    share: float
    """Of the usual turn."""
    paused: bool
    used: Mapping[str, str]


def clock_view(table: Any, spent: Spent, watch: Stopwatch, limit: int) -> ClockView:
    """Whole seconds are added, so that all figures change at once."""
    seat, running = table.to_act or "", int(watch.seconds)
    turn, usual = int(spent.now.seconds) + running, spent.usual
    used = {one.seat: int(spent.used.get(one.seat, 0)) + (running if one.seat == seat else 0) for one in table.players}
    about = _("usually {time}").format(time=as_time(usual)) if usual is not None else ""
    return ClockView(
        seat=seat,
        turn=as_time(turn),
        about=_("over {n} min").format(n=limit) if 0 < limit * MINUTE <= turn else about,
        share=min(1.0, turn / max(usual, 1)) if usual is not None else 0,
        paused=watch.paused,
        used={one: as_time(seconds) for one, seconds in used.items()},
    )


@dataclass(frozen=True, slots=True)
class Times:
    """Of these, for a screen that lists no players."""

    players: tuple[Who, ...]


def clock_about(on: bool, limit: int) -> str:
    """In the menu of a game."""
    if not on:
        return _("off · counts up, nobody is hurried")
    return _("on · limit {n} min").format(n=limit) if limit else _("on · no limit")


# The sheet


@dataclass(frozen=True, slots=True)
class PlayerTime:
    who: Who
    time: str
    counted: bool
    """There is an entry or a moment to correct."""


@dataclass(frozen=True, slots=True)
class ClockSheetView:
    on: bool
    stopped: bool
    limits: tuple[Chip, ...]
    """In minutes."""
    times: tuple[PlayerTime, ...]
    """Of everybody, once the clock has run."""
    turn: str
    """This one, if anything of it has been counted: nothing moves under the finger that switches the clock on."""


def sheet_view(game: SavedGame, watch: Stopwatch, limit: int, taken: Collection[str]) -> ClockSheetView:
    """``taken`` letters are no player's."""
    table, spent = game.state, game.spent
    shown = clock_view(table, spent, watch, limit)
    timed = spent.used or watch.seconds > 0
    return ClockSheetView(
        on=not watch.off,
        stopped=not watch.off and watch.stopped,
        limits=tuple(Chip(one, _("{n} min").format(n=one) if one else _("No limit"), one == limit) for one in LIMITS),
        times=tuple(
            PlayerTime(who(table, one.seat, taken), shown.used[one.seat], one.seat in (*spent.used, shown.seat))
            for one in table.players
            if timed
        ),
        turn=shown.turn if shown.seat and (watch.seconds or spent.now.seconds) else "",
    )
