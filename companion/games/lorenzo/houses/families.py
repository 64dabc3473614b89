"""What families do that touches the rules of the base game: limits, payments, privileges."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import TYPE_CHECKING, Any

from companion.games.lorenzo.catalogue import Card, CardType, Catalogue
from companion.games.lorenzo.houses import effect_kinds as kinds
from companion.games.lorenzo.houses.tokens import with_house
from companion.table.action import Reason
from companion.table.goods import NOTHING, Goods
from companion.table.seats import Seat

if TYPE_CHECKING:
    from companion.games.lorenzo.effects import InForce
    from companion.games.lorenzo.houses.own_copy import OwnCopy
    from companion.games.lorenzo.state import Player, Table

KEPT = "kept"
"""The choice of a Council Privilege that takes everything back from the family tile."""


def so_far(ability: kinds.Effects, own_copy: OwnCopy, faith: int, leaders: int) -> dict[str, Any]:
    """Of a game that the app has not seen: the faith tiles passed, and the family's tokens that leaders have turned."""
    passed = tuple(tile.step for tile in own_copy.faith_tiles if tile.step <= faith)
    turned = [min(own.count, leaders) for own in kinds.of_kind(ability, kinds.LeaderTokens)]
    return {"faith_tiles": passed if kinds.of_kind(ability, kinds.FaithTiles) else (), "active": sum(turned)}


def card_limit(box: Catalogue, family: str | None, card_type: CardType) -> int:
    """Six cards of a type, unless a family has room for more."""
    if family is None or family not in box.families:
        return box.board.cards_per_type
    ability = box.families[family].ability
    more = [max(e.points) for e in ability if isinstance(e, kinds.MoreCards) and e.card_type == card_type]
    return max([box.board.cards_per_type, *more])


def points_by_count(table: Table, player: Player, card_type: CardType, points: tuple[int, ...]) -> tuple[int, ...]:
    """The points for so many cards of a type; a family's table goes on where the board's ends."""
    family = table.catalogue.families.get(player.house.family or "")
    for effect in family.ability if family else ():
        if isinstance(effect, kinds.MoreCards) and effect.card_type == card_type:
            points = (*points, *[effect.points[n] for n in sorted(effect.points)])
    return points


def privilege_options(table: Table, player: Player, effects: InForce) -> Mapping[str, Goods]:
    """What a Council Privilege can be taken as."""
    options = dict(table.catalogue.board.privileges)
    for change, _ in effects.of(kinds.PrivilegeChange):
        options.pop(change.barred, None)
    if effects.of(kinds.KeepBuildingCosts) and player.house.kept:
        options[KEPT] = player.house.kept
    return options


def privilege_is_open(effects: InForce, player: Player, choices: tuple[str, ...]) -> Iterator[Reason]:
    """One family may not take a privilege as faith; another may take back what lies on its tile, if anything does."""
    if any(change.barred in choices for change, _ in effects.of(kinds.PrivilegeChange)):
        yield Reason("family.della_scala", firm=True)
    if KEPT in choices and not (effects.of(kinds.KeepBuildingCosts) and player.house.kept):
        yield Reason("family.montefeltro", firm=True)


def take_kept_goods(table: Table, player: Player) -> Table:
    """Everything comes back from the family tile."""
    return with_house(table, player, kept=NOTHING)


def with_each_privilege(effects: InForce) -> list[tuple[Goods, str]]:
    """What a family receives besides with every privilege."""
    return [(change.gain, source) for change, source in effects.of(kinds.PrivilegeChange)]


def keep_building_costs(before: Table, table: Table, seat: Seat, card_type: CardType) -> Table:
    """What was paid of these for a building lies on the family tile."""
    player = table.player(seat)
    stays = kept_kinds(table.catalogue, player.house.family) if card_type == "building" else ()
    if not stays:
        return table
    paid = before.player(seat).goods - player.goods
    return with_house(table, player, kept=player.house.kept + paid.only(stays))


def kept_kinds(box: Catalogue, family: str | None) -> tuple[str, ...]:
    """The goods that stay on a family's tile when they pay for buildings."""
    ability = box.families[family].ability if family and family in box.families else ()
    return tuple(kind for keep in kinds.of_kind(ability, kinds.KeepBuildingCosts) for kind in keep.kinds)


def kept_military(card: Card, pay: Goods, require: Goods) -> tuple[Goods, Goods]:
    """A family needs only to own the military points that ventures cost."""
    military = pay.only(("military",))
    if card.type != "venture" or not military:
        return pay, require
    return pay - military, Goods(military=max(military["military"], require["military"]))


def paid_instead(pay: Goods, instead: kinds.PayInstead) -> tuple[Goods, ...]:
    """Every way to replace some of a price by what a leader lets one pay in its place."""
    replaceable = [kind for kind in instead.instead_of if pay[kind]]
    amounts = [
        Goods(dict(zip(replaceable, some, strict=True)))
        for some in product(*[range(pay[kind] + 1) for kind in replaceable])
    ]
    return tuple(pay - some + Goods({instead.pay: some.total}) for some in amounts)
