"""What the first screen shows: the game to go on with, and the others."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from companion.table.rows import DamagedGame, Summary, called
from companion.table.seats import Seat
from companion.table.words import _, listing, plural
from companion.ui import boxes
from companion.ui.boxes import part
from companion.ui.look.grid_plan import even_columns
from companion.ui.shared.when import ago

BADGE = 3
"""As many letters wide is what stands around a number of points."""


@dataclass(frozen=True, slots=True)
class Standing:
    seat: Seat
    letter: str
    points: int


@dataclass(frozen=True, slots=True)
class Resume:
    """The card of the game to go on with."""

    game: Summary
    title: str
    when: str
    round: str
    phase: str
    prompt: str
    button: str
    standings: tuple[Standing, ...]

    def columns(self, letters: float) -> int:
        """In how many the players stand, so that no number is broken."""
        longest = max((len(str(one.points)) for one in self.standings), default=1)
        return even_columns(len(self.standings), max(2, letters / (BADGE + longest)))


@dataclass(frozen=True, slots=True)
class GameLine:
    """Says who plays without opening the game, and only when it is shown: of hundreds, few are."""

    game: Summary | DamagedGame
    now: datetime

    @property
    def title(self) -> str:
        return called(self.game.title)

    @property
    def about(self) -> str:
        game = self.game
        if isinstance(game, DamagedGame):
            return _("damaged; tap to save it as a file")
        pad = _("score pad, not finished")  # filled in after the game: it is never a game in progress
        state = _("finished") if game.finished else _("in progress") if game.box in boxes.TRACKED else pad
        about = (listing(game.names), state, ago(game.changed, self.now))
        return " · ".join(part for part in about if part)


@dataclass(frozen=True, slots=True)
class HomeView:
    resume: tuple[Resume, ...]
    """The one to go on with, if there is any."""
    others: tuple[GameLine, ...]
    played: str


class Where(NamedTuple):
    """How far a game got: each box says it in its ``resume``."""

    round: str
    phase: str
    prompt: str
    button: str
    standings: tuple[Standing, ...]


def resume_card(summary: Summary, table: Any, now: datetime) -> Resume:
    where: Where = part(summary.box, "resume").where(table)
    when = _("In progress · {when}").format(when=ago(summary.changed, now))
    return Resume(summary, called(summary.title), when, *where)


def whose_turn(table: Any) -> str:
    """What the button says."""
    if not table.to_act:
        return _("Resume")
    sentence = _("Resume at {name}’s decision") if table.awaiting else _("Resume at {name}’s turn")
    return sentence.format(name=table.player(table.to_act).name)


def played(finished: int) -> str:
    """What there is to look back on."""
    if not finished:
        return _("Finished games will be here")
    return plural("{n} finished game", "{n} finished games", finished)
