"""What an action space shows on the table: everything as plain values, and no rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.games.lorenzo import words
from companion.games.lorenzo.actions import Place
from companion.games.lorenzo.cards_in_play import card_seen
from companion.games.lorenzo.catalogue import Area, CardType, Member, Space
from companion.games.lorenzo.check_tower import board_bonus, bonus_of
from companion.games.lorenzo.houses.tower import SPECIAL, floor_value, is_adapted
from companion.games.lorenzo.houses.words import short_name, type_name
from companion.games.lorenzo.member_value import placement_value
from companion.games.lorenzo.outlook import Prospect
from companion.games.lorenzo.state import Placed, Player, Table
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.table.who import Who, who
from companion.table.words import MINUS
from companion.ui import boxes

Mark = Literal["legal", "servants", "refused", "taken", "covered"]
TowerType = CardType | Literal["special"]
TOKENS = {"territory": "terr", "building": "build", "character": "char", "venture": "vent", "special": "spec"}
"""The colour of a tower, and mostly the icon of its card type; its pale ground adds a c."""
ICONS = {
    **TOKENS,
    "special": "special",
    "harvest": "harvest",
    "production": "prod",
    "market": "market",
    "council": "palace",
    "leader": "leader",
}
"""Of a tower, a card type or an area."""
SHOWN = 3  # players, or two and how many more; a tap says who else is there


@dataclass(frozen=True, slots=True)
class Standing:
    """A member on a space."""

    who: Who
    member: Member
    value: int

    @property
    def seat(self) -> Seat:
        return self.who.seat


@dataclass(frozen=True, slots=True)
class Piece:
    """A number, and the good that it counts; or a text alone."""

    text: str
    good: str = ""


@dataclass(frozen=True, slots=True)
class Sign:
    """That one may go there, or not."""

    icon: str


@dataclass(frozen=True, slots=True)
class SpaceTile:
    """An action space as it looks for the chosen member."""

    space: str
    area: Area
    label: str
    needs: int
    bonus: Goods
    """What the space gives at once; privileges count among it."""
    mark: Mark
    servants: int
    by: tuple[Standing, ...]
    card: str
    sum: str = ""
    """Harvest and production: the value that the chosen member would have, such as ``4 - 3 = 1``."""
    proposed: Member | None = None
    """Whose value that is, where nobody has chosen one."""
    only: tuple[Member, ...] = ()
    """Another coloured member of the player is there: only these may follow."""
    shared: bool = False
    adapted: bool = False
    """The adaptation tile sets the value that it needs."""
    printed: int = 0
    """The value printed on the board."""
    kind: str = ""
    """The type of its card, where the tower does not say it."""

    @property
    def open(self) -> bool:
        return self.mark in ("legal", "servants")

    @property
    def outdated(self) -> str:
        """The printed value, where the adaptation tile has changed it."""
        return str(self.printed) if self.printed != self.needs else ""

    @property
    def grey(self) -> bool:
        return not self.by and not self.open

    @property
    def there(self) -> tuple[Standing | Who | Piece, ...]:
        """Who stands there: the pawn, or badges where there are several; each player once, as in the turn order."""
        if not self.shared and len(self.by) < 2:
            return self.by
        there = tuple(dict.fromkeys(one.who for one in self.by))
        return there if len(there) <= SHOWN else (*there[: SHOWN - 1], Piece(f"+{len(there) - SHOWN + 1}"))

    @property
    def offer(self) -> tuple[Piece | Sign | Member | tuple[Member, ...], ...]:
        """What one gets there, or why not; nothing where the space is not there with so few players."""
        if self.mark == "covered" or (self.by and not self.shared):
            return ()
        if self.only:
            return (Sign("lock"), self.only)
        goods = sorted(self.bonus.items(), key=lambda pair: pair[0] == "coins")
        pieces: list[Piece | Sign | Member] = [self.proposed] if self.proposed else []
        pieces += [Piece(self.sum)] if self.sum else []
        pieces += [Piece(str(number), good) for good, number in goods]
        if self.sum and not self.servants and not self.proposed:
            pieces.append(Sign("check" if self.open else "lock"))
        return tuple(pieces)

    @property
    def spent(self) -> tuple[int, ...]:
        """The servants that it takes, set apart from the sum."""
        return (self.servants,) if self.servants and self.offer else ()


def space_tile(
    table: Table, space: Space, player: Player | None, prospect: Prospect | None, chosen: Member | None
) -> SpaceTile:
    card = card_seen(table, space)
    has_value = space.area in ("harvest", "production")
    return SpaceTile(
        space=space.id,
        area=space.area,
        label=words.space(space),
        needs=floor_value(table, space),
        # what the player would get, which may be less than the board says
        bonus=bonus_of(table, player, space) if player else board_bonus(table, space),
        mark=_mark(table, space, prospect),
        servants=prospect.move.servants if prospect and prospect.open else 0,
        by=tuple(standing(table, one) for one in table.members_on(space.id)),
        card=short_name(card) if card else "",
        sum=_sum(table, space, player, prospect.move) if has_value and player and prospect else "",
        proposed=prospect.move.member if has_value and prospect and prospect.open and not chosen else None,
        only=_only(table, player, prospect) if player and prospect else (),
        shared=space.capacity is None,
        adapted=is_adapted(table, space),
        printed=space.value,
        kind=type_name(card.type) if card and card.deck == SPECIAL else "",
    )


def _only(table: Table, player: Player, prospect: Prospect) -> tuple[Member, ...]:
    """The neutral member, and the brown one if it is at home; nobody where the space is covered."""
    rules = prospect.verdict.rules
    if "activation.colour" not in rules or "space.covered" in rules:
        return ()
    return ("neutral", "brown") if "brown" in table.home(player.seat) else ("neutral",)


def person(table: Table, seat: Seat) -> Who:
    """With a letter that differs from those of the dice."""
    return who(table, seat, boxes.taken_letters("lorenzo"))


def standing(table: Table, placed: Placed) -> Standing:
    return Standing(person(table, placed.seat), placed.member, placed.value)


def _sum(table: Table, space: Space, player: Player, move: Place) -> str:
    """The action's value, and what the space takes from it: ``4 - 3 = 1``. The sheet shows every term."""
    value = placement_value(table, player, move.member, space, move.servants).total
    text = str(value)
    if space.modifier and not move.servants:  # with them it would be a long one, and they are said beside it
        text = f"{value - space.modifier} {'+' if space.modifier > 0 else '-'} {abs(space.modifier)} = {value}"
    return text.replace("-", MINUS)


def _mark(table: Table, space: Space, prospect: Prospect | None) -> Mark:
    if len(table.players) < space.players:
        return "covered"
    if prospect is not None and prospect.open:
        return "servants" if prospect.move.servants else "legal"
    return "taken" if space.id in table.taken else "refused"


def icon_of(space: Space) -> str:
    return ICONS[space.deck if space.area == "tower" else space.area]
