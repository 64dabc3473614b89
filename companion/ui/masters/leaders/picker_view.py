"""Which leader is it? Four abilities by four resources, what each shows, and what the chosen ones ask for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import assert_never

from companion.games.masters import words
from companion.games.masters.catalogue import (
    RESOURCES,
    Ability,
    Discount,
    ExtraDepot,
    ExtraProduction,
    Leader,
    Resource,
    WhiteMarble,
)
from companion.games.masters.check_leaders import cards_owned
from companion.games.masters.state import Player, Table
from companion.table.pictures import picture
from companion.table.words import _, listing


@dataclass(frozen=True, slots=True)
class SignText:
    text: str


@dataclass(frozen=True, slots=True)
class SignIcon:
    icon: str


@dataclass(frozen=True, slots=True)
class SignBox:
    """A place in the depot of a leader."""

    icon: str


Piece = SignText | SignIcon | SignBox
Sign = tuple[Piece, ...]
"""What a leader shows, piece by piece."""


@dataclass(frozen=True, slots=True)
class LeaderCell:
    leader: str
    sign: Sign
    chosen: bool
    gone: bool
    """Somebody has played it, for all to see. What hands hold is not told here, not even by leaving it out."""


@dataclass(frozen=True, slots=True)
class AbilityRow:
    title: str
    points: int
    cells: tuple[LeaderCell, ...]


@dataclass(frozen=True, slots=True)
class Summary:
    """A leader in short: what it asks for, or what it does."""

    name: str
    sign: Sign
    text: str
    points: int


def summary(leader: Leader, text: str) -> Summary:
    return Summary(words.leader_name(leader), leader_sign(leader), text, leader.points)


@dataclass(frozen=True, slots=True)
class PickerView:
    rows: tuple[AbilityRow, ...]
    chosen: tuple[Summary, ...]

    @property
    def parts(self) -> tuple[AbilityRow | tuple[Summary, ...], ...]:
        return (*self.rows, self.chosen) if self.chosen else self.rows

    @property
    def in_sheet(self) -> tuple[AbilityRow | tuple[Summary, ...], ...]:
        """A sheet grows upwards: what a tap adds stands above, so that nothing moves under the next finger."""
        return (self.chosen, *self.rows) if self.chosen else self.rows


def picker_view(table: Table, chosen: tuple[str, ...] = (), player: Player | None = None) -> PickerView:
    """With a player, also what that one has of what the chosen leaders ask for."""
    leaders = table.catalogue.leaders
    told = [leaders[name] for name in chosen]
    kinds = dict.fromkeys([leader.ability.kind for leader in leaders.values()])
    return PickerView(
        rows=tuple(_row(table, kind, chosen) for kind in kinds),
        chosen=tuple(summary(one, need_and_have(table, player, one) if player else needs(one)) for one in told),
    )


def picked(chosen: tuple[str, ...], leader: str, most: int) -> tuple[str, ...]:
    """After a tap: one more or one less; beyond the number that is asked for, the oldest makes way."""
    if leader in chosen:
        return tuple(one for one in chosen if one != leader)
    return (*chosen, leader)[-most:]


def _row(table: Table, kind: str, chosen: tuple[str, ...]) -> AbilityRow:
    leaders = [leader for leader in table.catalogue.leaders.values() if leader.ability.kind == kind]
    leaders.sort(key=lambda leader: RESOURCES.index(resource(leader)))
    played = {name for player in table.players for name in player.leaders}
    cells = [LeaderCell(one.id, leader_sign(one), one.id in chosen, one.id in played) for one in leaders]
    return AbilityRow(_title(leaders[0].ability), leaders[0].points, tuple(cells))


def _title(ability: Ability) -> str:
    match ability:
        case Discount(amount=n):
            return _("\N{MINUS SIGN}{n} on cards").format(n=n)
        case ExtraDepot(slots=n):
            return _("depot for {n}").format(n=n)
        case WhiteMarble():
            return _("white marble")
        case ExtraProduction(production=power):
            return _("{n} for {m} of your choice and faith").format(n=power.input.total, m=power.output_any)
        case _:
            assert_never(ability)


def resource(leader: Leader) -> Resource:
    """What the ability is about; with its kind it names the leader."""
    match leader.ability:
        case ExtraProduction(production=power):
            return next(kind for kind in RESOURCES if kind in power.input)
        case ability:
            return ability.resource


def leader_sign(leader: Leader) -> Sign:
    return tuple(_pieces(leader.ability, picture(resource(leader))))


def _pieces(ability: Ability, shown: str) -> Iterator[Piece]:
    match ability:
        case Discount(amount=n):
            yield from (SignText(f"\N{MINUS SIGN}{n}"), SignIcon(shown))
        case ExtraDepot(slots=n):
            yield from [SignBox(shown)] * n
        case WhiteMarble():
            yield from (SignIcon("white"), SignText("="), SignIcon(shown))
        case ExtraProduction():
            yield from map(SignIcon, (shown, "arrow", "any", "faith"))
        case _:
            assert_never(ability)


def needs(leader: Leader) -> str:
    return _("needs {requirement}").format(requirement=words.requirement(leader))


def need_and_have(table: Table, player: Player, leader: Leader) -> str:
    """``Needs 2 green cards (you have 1)``."""
    wanted = leader.requirement
    parts = [
        (words.cards_wanted(one.colour, one.level, one.count), cards_owned(table, player, one)) for one in wanted.cards
    ]
    kinds = [kind for kind in RESOURCES if kind in wanted.resources]
    parts += [(words.amount(kind, wanted.resources[kind]), player.goods[kind]) for kind in kinds]
    told = [_("{wanted} (you have {n})").format(wanted=text, n=have) for text, have in parts]
    return _("Needs {requirement}").format(requirement=listing(told))
