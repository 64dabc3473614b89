"""Taking a card from a tower, with a family member or by a bonus action (rulebook p. 7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from companion.games.lorenzo.actions import Place, Take
from companion.games.lorenzo.cards_in_play import card_taken, card_won, type_taken, was_seen
from companion.games.lorenzo.catalogue import (
    COLOURED,
    BonusAction,
    Card,
    CardType,
    IgnoreTerritoryMilitary,
    NoFloorBonus,
    PlaceInOccupiedSpace,
    Space,
    WaiveSurcharge,
)
from companion.games.lorenzo.combined_fixes import neutral_instead
from companion.games.lorenzo.effects import given, in_force, yields
from companion.games.lorenzo.houses import tower
from companion.games.lorenzo.houses.families import card_limit
from companion.games.lorenzo.leader_fixes import raised, ways_to_get
from companion.games.lorenzo.member_value import bonus_value, placement_value, servants_for
from companion.games.lorenzo.payments import Payment, payments
from companion.games.lorenzo.state import BonusActionChoice, Player, Table
from companion.table.action import Reason
from companion.table.goods import NOTHING, Goods
from companion.table.source import Source
from companion.table.sums import Sum

Move = Place | Take


def judge(table: Table, player: Player, move: Move, floor: Space) -> Iterator[Reason]:
    if isinstance(move, Place):
        yield from floor_is_free(table, player, floor)
        yield from one_colour_per_tower(table, player, move, floor)
    yield from card_lies_here(table, player, move, floor)
    card_type = None if floor.id in table.taken else type_taken(table, move, floor)
    yield from at_most_six_of_a_type(table, player, card_type)
    yield from value_reaches_floor(table, player, move, floor)
    yield from surcharge_is_payable(table, player, move, floor)
    if floor.id not in table.taken:
        yield from tower.card_is_named(table, move, floor)
        yield from territory_needs_military(table, player, card_type)
        yield from cost_is_payable(table, player, move, floor)


def floor_is_free(table: Table, player: Player, floor: Space) -> Iterator[Reason]:
    """A floor holds one member; a leader may lift this."""
    there = table.members_on(floor.id)
    if there and not in_force(table, player).of(PlaceInOccupiedSpace):
        yield Reason("tower.occupied", space=floor.id, by=there[0].seat)


def one_colour_per_tower(table: Table, player: Player, move: Place, floor: Space) -> Iterator[Reason]:
    """Coloured members of one player never share a tower; the neutral one may join."""
    if move.member not in COLOURED:
        return
    own = [placed for placed in table.members_in.get(floor.tower, ()) if placed.seat == player.seat]
    if any(placed.coloured for placed in own):
        fix = neutral_instead(table, player, move, partial(value_reaches_floor, table, player, floor=floor))
        yield Reason("tower.colour", fix, tower=floor.tower)


def card_lies_here(table: Table, player: Player, move: Move, floor: Space) -> Iterator[Reason]:
    """The card named must be one that can lie on this floor, and still be there."""
    if floor.id in table.taken:
        if not may_take_the_bonus_alone(table, player, move):
            yield Reason("tower.empty", space=floor.id)
        return
    if move.card is None:
        return
    card = table.catalogue.cards.get(move.card)
    if card is None:
        yield Reason("card.exists", firm=True, card=move.card)
        return
    if card.id in table.owned:
        yield Reason("card.seen", firm=True, card=card.id)
        return
    if floor.id in table.laid and table.laid[floor.id] != card.id and card.deck == floor.deck:
        fix = if_legal(table, player, move.with_(card=None), floor)
        yield Reason("card.floor", fix, card=card.id, space=floor.id, lies=table.laid[floor.id])
        return
    yield from card_fits_floor(table, card, floor)


def card_fits_floor(table: Table, card: Card, floor: Space) -> Iterator[Reason]:
    """A tower holds cards of its type and of the current period, each only once."""
    if card.deck != floor.deck:
        yield Reason("card.tower", firm=True, card=card.id, tower=floor.tower)
    elif card.period != table.period:
        yield Reason("card.period", card=card.id, period=table.period)
    elif floor.id not in table.laid and was_seen(table, card.id):
        yield Reason("card.seen", card=card.id)


def may_take_the_bonus_alone(table: Table, player: Player, move: Move) -> bool:
    """A leader opens occupied floors; whether one may go there when the card is gone is a table rule."""
    allowed = table.rules.occupied_floor_without_card == "bonus_only"
    return allowed and isinstance(move, Place) and bool(in_force(table, player).of(PlaceInOccupiedSpace))


def value_reaches_floor(table: Table, player: Player, move: Move, floor: Space) -> Iterator[Reason]:
    """The action's value must reach the floor's."""
    value = move_value(table, player, move, floor)
    needs = tower.floor_value(table, floor)
    missing = needs - value.total
    if missing > 0:
        servants = servants_for(table, player, missing, move.servants)
        lacking = servants + servants_for_card(table, player, move) - player.goods["servants"]
        fixes = raised(table, player, move, servants, lacking)
        more = servants - move.servants
        elsewhere = tuple(tower.too_low_here(table, floor, fixes, value, needs, more))
        yield from elsewhere or [Reason("tower.value", *fixes, space=floor.id, needs=needs, has=value, servants=more)]


def servants_for_card(table: Table, player: Player, move: Move) -> int:
    """The servants that the card itself will cost."""
    card = card_won(table, move)
    if card is None or not any("servants" in cost.pay for cost in card.cost):
        return 0
    return min([way.pay["servants"] for way in ways_to_pay(table, player, move, card)])


def surcharge_is_payable(table: Table, player: Player, move: Move, floor: Space) -> Iterator[Reason]:
    """An occupied tower costs 3 coins before anything else; the floor's coins come too late for it."""
    due = surcharge(table, player, move, floor)
    if (paid := fee(move, due)) != due:
        missing, strange = paid.lacks(due), is_strange(table, paid)
        yield Reason("tower.surcharge", firm=strange, tower=floor.tower, needs=due, missing=missing)
    elif not player.goods.covers(due):
        missing = player.goods.lacks(due)
        ways = ways_to_get(table, player, missing)
        yield Reason(
            "tower.surcharge",
            *ways,
            tower=floor.tower,
            needs=due,
            missing=missing,
        )


def at_most_six_of_a_type(table: Table, player: Player, card_type: CardType | None) -> Iterator[Reason]:
    """No player has more than six cards of one type; a family may have room for more."""
    if card_type is None:
        return
    limit = card_limit(table.catalogue, player.house.family, card_type)
    if len(player.row(card_type)) >= limit:
        yield Reason("card.limit", type=card_type, limit=limit)


def territory_needs_military(table: Table, player: Player, card_type: CardType | None) -> Iterator[Reason]:
    """The space that a territory will cover asks for military points; they are not spent (p. 5)."""
    if card_type != "territory" or in_force(table, player).of(IgnoreTerritoryMilitary):
        return
    steps = table.catalogue.board.territory_military
    place = len(player.territories)
    if place < len(steps) and player.goods["military"] < steps[place]:
        missing = Goods(military=steps[place] - player.goods["military"])
        ways = ways_to_get(table, player, missing)
        yield Reason(
            "territory.military",
            *ways,
            needs=steps[place],
            has=player.goods["military"],
            place=place + 1,
        )


def cost_is_payable(table: Table, player: Player, move: Move, floor: Space) -> Iterator[Reason]:
    """The cost must be paid, with the floor's bonus already in hand; of two costs one is chosen."""
    card = card_taken(table, move, floor)
    if card is None:
        yield from told_payment_is_there(table, player, move, floor)
        return
    ways = ways_to_pay(table, player, move, card)
    chosen = ways if move.pay is None else [way for way in ways if way.pay == move.pay]
    if move.pay is not None and not chosen:
        yield Reason(
            "card.payment",
            if_legal(table, player, move.with_(pay=None), floor),
            firm=is_strange(table, move.pay),
            card=card.id,
            pay=move.pay,
            ways=[way.pay for way in ways],
        )
        return
    supply = supply_for_card(table, player, move, floor)
    payable = affordable(player, chosen, supply)
    if not payable:
        yield from why_not_payable(table, player, card, chosen, supply)
    elif len(payable) > 1:
        yield Reason(
            "card.choice",
            move.with_(pay=kindest(payable, supply).pay),
            card=card.id,
            ways=[way.pay for way in payable],
        )


def told_payment_is_there(table: Table, player: Player, move: Move, floor: Space) -> Iterator[Reason]:
    """What the table says was paid for a card that it has not named."""
    if move.pay is None:
        return
    strange = is_strange(table, move.pay)
    missing = supply_for_card(table, player, move, floor).lacks(move.pay)
    if strange or missing:
        yield Reason("card.cost", firm=strange, card=None, pay=move.pay, missing=missing)


def is_strange(table: Table, paid: Goods) -> bool:
    """Whether nobody can have paid this."""
    return any(kind not in table.catalogue.goods or n < 0 for kind, n in paid.items())


def why_not_payable(
    table: Table, player: Player, card: Card, ways: Sequence[Payment], supply: Goods
) -> Iterator[Reason]:
    """What the nearest way to pay still lacks; ventures ask for military points owned before paying (p. 6)."""
    nearest = nearest_way(player, ways, supply)
    required, missing = nearest.lacks(player.goods, supply)
    if required:
        ways_out = ways_to_get(table, player, required)
        yield Reason(
            "card.minimum",
            *ways_out,
            card=card.id,
            needs=nearest.require["military"],
            has=player.goods["military"],
        )
    if missing:
        ways_out = ways_to_get(table, player, missing)
        yield Reason(
            "card.cost",
            *ways_out,
            card=card.id,
            pay=nearest.pay,
            missing=missing,
        )


def nearest_way(player: Player, ways: Sequence[Payment], supply: Goods) -> Payment:
    """The one for which least is missing."""
    if len(ways) == 1:
        return ways[0]
    return min(ways, key=lambda way: supply.lacks(way.pay).total + player.goods.lacks(way.require).total)


def if_legal(table: Table, player: Player, move: Move, floor: Space) -> Move | None:
    return None if any(judge(table, player, move, floor)) else move


def ways_to_pay(table: Table, player: Player, move: Move, card: Card) -> Sequence[Payment]:
    effect = bonus_action(table, move)
    return payments(table, player, card, effect.discount if effect else NOTHING)


def affordable(player: Player, ways: Sequence[Payment], supply: Goods) -> list[Payment]:
    """Military points asked for must be owned before anything is paid; the rest may come from the floor."""
    return [way for way in ways if supply.covers(way.pay) and player.goods.covers(way.require)]


def kindest(ways: Sequence[Payment], supply: Goods) -> Payment:
    """The payment that leaves the most of what it leaves least of."""
    if len(ways) == 1:
        return ways[0]
    return max(
        ways, key=lambda way: (min([supply[kind] - n for kind, n in way.pay.items()], default=99), -way.pay.total)
    )


def supply_for_card(table: Table, player: Player, move: Move, floor: Space) -> Goods:
    """What is left for the cost: servants and surcharge are gone, the floor's bonus has come."""
    spent = fee(move, surcharge(table, player, move, floor))
    if move.servants:
        spent = spent + Goods(servants=move.servants)
    if not player.goods.covers(spent):
        spent = Goods({kind: min(n, player.goods[kind]) for kind, n in spent.items()})
    bonus, _ = yields(table, player, floor_bonus(table, player, floor), Source.of("space", floor.id))
    return player.goods - spent + bonus


def floor_bonus(table: Table, player: Player, floor: Space) -> Goods:
    """The third and fourth floors give something, unless a character forbids it."""
    if not floor.bonus:
        return NOTHING
    forbidden = in_force(table, player).of(NoFloorBonus) or tower.bonus_is_covered(table, floor)
    return NOTHING if forbidden else floor.bonus


def board_bonus(table: Table, space: Space) -> Goods:
    """What the board says that a space gives without a choice."""
    return given(space.effects) if tower.bonus_is_covered(table, space) else space.bonus + given(space.effects)


def bonus_of(table: Table, player: Player, space: Space) -> Goods:
    """What going to a space gives this player without a choice, which may be less than the board says."""
    goods = floor_bonus(table, player, space) + given(space.effects)
    return yields(table, player, goods, Source.of("space", space.id))[0]


def surcharge(table: Table, player: Player, move: Move, floor: Space) -> Goods:
    """Due when any member stands in the tower, also for a bonus action; a leader may waive it (table rule)."""
    if floor.tower not in table.members_in:
        return NOTHING
    effects = in_force(table, player)
    waived = isinstance(move, Place) or table.rules.surcharge_waiver == "every_action"
    if waived and (effects.of(WaiveSurcharge) or tower.is_spared(floor, effects)):
        return NOTHING
    return table.catalogue.board.surcharge


def fee(move: Move, due: Goods) -> Goods:
    """What is paid for an occupied tower: what is due, unless the table says that it was something else."""
    return move.fee if isinstance(move, Place) and move.fee is not None else due


def move_value(table: Table, player: Player, move: Move, space: Space) -> Sum:
    """Of a member on any space, or of the bonus action that takes a card."""
    card_type = type_taken(table, move, space)
    if isinstance(move, Place):
        return placement_value(table, player, move.member, space, move.servants, card_type)
    choice = table.awaiting[0]
    assert isinstance(choice, BonusActionChoice)
    return bonus_value(table, player, choice, card_type, move.servants, space.tower)


def bonus_action(table: Table, move: Move) -> BonusAction | None:
    if isinstance(move, Place):
        return None
    choice = table.awaiting[0]
    assert isinstance(choice, BonusActionChoice)
    return choice.effect
