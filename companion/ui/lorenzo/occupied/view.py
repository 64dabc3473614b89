"""What stands on a space: the card that it took, who placed there, and what would follow if that was wrong."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion import rulebook
from companion.games import lorenzo
from companion.games.lorenzo import words
from companion.games.lorenzo.houses.words import any_card_text
from companion.games.lorenzo.state import Placed, Table
from companion.table.amend import REACH, Amend, Amended, Consequence, History
from companion.table.words import _, plural
from companion.ui.lorenzo.table.space_view import Standing, standing
from companion.ui.shared.table.receipt_view import ReceiptLine, receipt_view


@dataclass(frozen=True, slots=True)
class Recorded:
    """Which actions placed somebody here, decisions included: where they begin among those in force."""

    number: int
    count: int


@dataclass(frozen=True, slots=True)
class Occupant:
    standing: Standing
    title: str
    recorded: Recorded | None
    """Nothing of it was recorded where the game was entered with the member in its place."""


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


def occupied_view(table: Table, history: History, space_id: str) -> OccupiedView:
    space = table.catalogue.spaces[space_id]
    return OccupiedView(
        title=words.space(space),
        icon={"harvest": "harvest", "production": "prod", "market": "market", "council": "palace"}.get(space.area, ""),
        cards=tuple(_cards(table, space_id)),
        occupants=tuple(_occupant(table, history, placed) for placed in table.members_on(space_id)),
    )


def _cards(table: Table, space_id: str) -> Iterator[TakenCard]:
    if not table.catalogue.spaces[space_id].tower:
        return
    number = table.laid.get(space_id)
    if number is None:
        yield TakenCard(_("Unknown card"), _("Nobody has told which card this was."))
    else:
        card = table.catalogue.cards[number]
        yield TakenCard(card.name, any_card_text(card))


def _occupant(table: Table, history: History, placed: Placed) -> Occupant:
    one = standing(table, placed)
    title = _("{name}: {member}, value {value}")
    said = title.format(name=one.who.name, member=words.member(one.member), value=one.value)
    return Occupant(one, said, recorded(history, placed))


def recorded(history: History, placed: Placed) -> Recorded | None:
    """The last placement that put the member there, with all that was decided because of it."""
    for at in reversed(range(max(0, len(history.actions) - REACH), len(history.actions))):
        action, before = history.actions[at], history.states[at]
        if isinstance(action, lorenzo.EndRound):
            return None
        if isinstance(action, lorenzo.Place) and _is(action, before, placed):
            decided = at + 1
            while decided < len(history.actions) and history.states[decided].awaiting:
                decided += 1
            return Recorded(at + 1, decided - at)
    return None


def _is(action: lorenzo.Place, before: Table, placed: Placed) -> bool:
    return (action.seat or before.to_act, action.member, action.space) == placed[:3]


# What follows from a change


@dataclass(frozen=True, slots=True)
class Following:
    """Something later that does not fit any more."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class ChangeView:
    title: str
    text: str
    following: tuple[Following, ...]
    note: str
    moves: tuple[ReceiptLine, ...]
    """What hands must move."""
    yes: str


ORDER = "turn.seat"
"""Whoever takes a placement back places later than the others: nobody has to be told of each of them."""


def change_view(now: Table, amendment: Amend, outcome: Amended) -> ChangeView:
    following = tuple(_following(one) for one in outcome.consequences if set(one.verdict.rules) != {ORDER})
    receipt = receipt_view(now, outcome.history.states[-1], "")
    removed = not amendment.actions
    return ChangeView(
        title=_("Take it back?") if removed else _("Change it?"),
        text=outcome.text,
        following=following,
        note=_note(now, amendment, len(following)),
        moves=receipt.lines if receipt else (),
        yes=_("Take it back") if removed else _("Change it"),
    )


def _following(one: Consequence) -> Following:
    why = " ".join(rulebook.sentence("lorenzo", reason, one.state) for reason in one.verdict.reasons)
    return Following(one.text, _("Left out: {why}").format(why=why) if one.left_out else why)


def _note(now: Table, amendment: Amend, following: int) -> str:
    said = [plural("{n} later move no longer fits:", "{n} later moves no longer fit:", following) if following else ""]
    if not amendment.actions and amendment.seat:
        said.append(_("{name} places this pawn again.").format(name=now.player(amendment.seat).name))
    if not following:
        said.append(_("All that was recorded since stays."))
    return " ".join(filter(None, reversed(said)))
