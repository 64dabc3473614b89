"""What stands on a space: the card that it took, who placed there, and what would follow if that was wrong."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games import lorenzo
from companion.games.lorenzo import words
from companion.games.lorenzo.houses.words import any_card_text
from companion.games.lorenzo.state import Placed, Table
from companion.table.amend import REACH, Amend, Amended, History
from companion.table.seats import Seat
from companion.table.words import _
from companion.ui import boxes
from companion.ui.lorenzo.table.space_view import Standing, icon_of, standing
from companion.ui.shared.amending import Following, following, no_longer_fits
from companion.ui.shared.table.receipt_view import ReceiptPiece, receipt_view


@dataclass(frozen=True, slots=True)
class Recorded:
    """Which actions placed somebody here, decisions included: where they begin among those in force."""

    number: int
    count: int
    seat: Seat
    """Who placed."""
    kept: tuple[int, ...]
    """Numbers among them of what happened meanwhile and had nothing to do with it."""


@dataclass(frozen=True, slots=True)
class Occupant:
    standing: Standing
    title: str
    recorded: tuple[Recorded, ...]
    """Nothing where the game was entered with the member in its place."""
    note: str


@dataclass(frozen=True, slots=True)
class TakenCard:
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class OccupiedView:
    title: str
    icon: str
    cards: tuple[TakenCard, ...]
    """One, or none outside of the towers."""
    occupants: tuple[Occupant, ...]


def occupied_view(table: Table, history: History | None, space_id: str) -> OccupiedView:
    """Without a history, which is while something else is put right, one can only read."""
    space = table.catalogue.spaces[space_id]
    return OccupiedView(
        title=words.space(space),
        icon=icon_of(space),
        cards=tuple(_cards(table, space_id)),
        occupants=tuple(_occupant(table, history, placed) for placed in table.members_on(space_id)),
    )


def _cards(table: Table, space_id: str) -> Iterator[TakenCard]:
    if not table.catalogue.spaces[space_id].tower:
        return
    number = table.laid.get(space_id)
    if number is None:
        yield TakenCard(_("Unknown card"), _("Nobody entered which card this was."))
    else:
        card = table.catalogue.cards[number]
        yield TakenCard(card.name, any_card_text(card))


def _occupant(table: Table, history: History | None, placed: Placed) -> Occupant:
    one = standing(table, placed)
    title = _("{name}: {member}, value {value}")
    said = title.format(name=one.who.name, member=words.member(one.member), value=one.value)
    found = recorded(history, placed) if history else ()
    note = _("It was already here when you entered this game.") if history and not found else ""
    return Occupant(one, said, found, note)


def recorded(history: History, placed: Placed) -> tuple[Recorded, ...]:
    """The last placement that put the member there, with all that was decided because of it; or none."""
    for at in reversed(range(max(0, len(history.actions) - REACH), len(history.actions))):
        action, before = history.actions[at], history.states[at]
        if isinstance(action, lorenzo.EndRound):
            return ()
        if not isinstance(action, lorenzo.Place):
            continue
        if (action.seat or before.to_act, action.member, action.space) == placed[:3]:
            decided = at + 1
            while decided < len(history.actions) and history.states[decided].awaiting:
                decided += 1
            kept = tuple(aside + 1 for aside in _asides(history, at + 1, decided))
            return (Recorded(at + 1, decided - at, placed.seat, kept),)
    return ()


def _asides(history: History, at: int, end: int) -> Iterator[int]:
    """What answered nothing that waited, with what was decided because of it."""
    while at < end:
        first, waited, waits = at, history.states[at].awaiting, history.states[at + 1].awaiting
        at += 1
        if history.actions[first].correction or waits[-len(waited) :] == waited:
            while at < end and len(history.states[at].awaiting) > len(waited):
                at += 1
            yield from range(first, at)


# What follows from a change


@dataclass(frozen=True, slots=True)
class ChangeView:
    title: str
    text: str
    following: tuple[Following, ...]
    note: str
    moves: tuple[ReceiptPiece, ...]
    """What hands must move."""
    yes: str


def change_view(now: Table, amendment: Amend, outcome: Amended) -> ChangeView:
    after = outcome.history.states[-1]
    later = following("lorenzo", outcome)
    receipt = receipt_view(now, after, "", boxes.taken_letters("lorenzo"))
    removed = not amendment.actions
    return ChangeView(
        title=_("Take it back?") if removed else _("Change it?"),
        text=outcome.text,
        following=later,
        note=_note(after, amendment, len(later)),
        moves=receipt.pieces if receipt else (),
        yes=_("Take it back") if removed else _("Change it"),
    )


def _note(after: Table, amendment: Amend, later: int) -> str:
    said = [no_longer_fits(later) if later else ""]
    if not amendment.actions and amendment.seat:
        again = _("{name} takes this pawn back and places it again.")
        too_late = _("The Vatican Report has begun: {name} cannot place this pawn again.")
        said.append(
            (again if amendment.seat in after.turns else too_late).format(name=after.player(amendment.seat).name)
        )
    if not later:
        said.append(_("Everything since then stays."))
    return " ".join(filter(None, reversed(said)))
