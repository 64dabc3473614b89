"""What stands on the screen of the auctions, one part below the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.games.princes.state import Table
from companion.rulebook.refusals import WhyNot
from companion.table.who import Who, who
from companion.table.words import _
from companion.ui.princes.auction.bidding_view import (
    BlockView,
    Draft,
    NextView,
    ResultView,
    SeatView,
    auction_view,
    is_last,
    recruiter,
    subtitle,
    why_not,
)
from companion.ui.princes.auction.last_view import LastView, ObjectView, last_view
from companion.ui.princes.pieces.view import StackView


class Stacks(NamedTuple):
    stacks: tuple[StackView, ...]
    nothing: tuple[str, ...]
    """How to do without an object, which is another thing than to pass while others bid."""


class Seats(NamedTuple):
    seats: tuple[SeatView, ...]


class Recruiting(NamedTuple):
    """For whoever may do so at once."""

    text: str


class Objects(NamedTuple):
    """For the last player."""

    objects: tuple[ObjectView, ...]


class Taken(NamedTuple):
    stacks: tuple[StackView, ...]


Part = Stacks | BlockView | Seats | Recruiting | WhyNot | ResultView | NextView | LastView | Objects | Taken
BOARD = Stacks | BlockView | LastView | Taken
"""What stands at the left where there are two columns; at the end of the auctions also what happens next."""


@dataclass(frozen=True, slots=True)
class ScreenView:
    subtitle: str
    who: Who
    parts: tuple[Part, ...]
    can_undo: bool

    @property
    def last(self) -> tuple[LastView, ...]:
        """None while others bid."""
        return tuple(part for part in self.parts if isinstance(part, LastView))

    @property
    def results(self) -> tuple[ResultView, ...]:
        """None before an object is named."""
        return tuple(part for part in self.parts if isinstance(part, ResultView))

    def columns(self, beside: bool, tight: bool) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
        """All in the first, or ``beside`` it the second. ``tight``, what is needed now comes before the stacks."""
        parts = self.parts
        if tight and any(isinstance(part, BlockView) for part in parts):
            parts = tuple(sorted(parts, key=lambda part: isinstance(part, Stacks)))
        if not beside:
            return parts, ()
        board = BOARD | NextView if self.last else BOARD
        left = tuple(part for part in parts if isinstance(part, board))
        return left, tuple(part for part in parts if not isinstance(part, board))


def screen_view(course: Sequence[Table], draft: Draft, can_undo: bool) -> ScreenView:
    """``course`` as for ``auction_view``."""
    table = course[-1]
    assert table.to_act is not None
    if is_last(table):
        last = last_view(table, draft)
        taken = (Taken(last.taken),) if last.taken else ()
        parts = (last, Objects(last.objects), *_recruiting(table), *_refused(table, draft), *taken, last.next)
    else:
        view = auction_view(course, draft)
        block, result = (view.block,) if view.block else (), (view.result,) if view.result else ()
        parts = (
            Stacks(view.stacks, nothing(table)),
            *block,
            Seats(view.seats),
            *_recruiting(table),
            *result,
            *_refused(table, draft),  # below what is to be corrected, which stays where it is
            view.next,
        )
    return ScreenView(subtitle(table), who(table, table.to_act), parts, can_undo)


def nothing(table: Table) -> tuple[str, ...]:
    """The button of whoever is to choose a stack."""
    if table.bidding:
        return ()
    return (_("Take nothing, pay nothing") if is_last(table) else _("Pass this round"),)


def _recruiting(table: Table) -> Iterator[Recruiting]:
    if seat := recruiter(table):
        yield Recruiting(_("{player} recruits now").format(player=table.player(seat).name))


def _refused(table: Table, draft: Draft) -> Iterator[WhyNot]:
    if draft.tried and (found := why_not(table, draft.tried)):
        yield found
