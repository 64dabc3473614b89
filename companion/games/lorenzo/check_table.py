"""Setup, dice, cards and tiles laid out, answers to decisions, and corrections by hand."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.lorenzo.actions import (
    Adjust,
    ChangeDie,
    ChooseBonusTile,
    Dice,
    GiveCard,
    GiveUp,
    LayCards,
    LayTile,
    NameCard,
    RemoveCard,
    Support,
    TakePrivileges,
)
from companion.games.lorenzo.cards_in_play import was_seen
from companion.games.lorenzo.catalogue import Card
from companion.games.lorenzo.check_tower import card_fits_floor
from companion.games.lorenzo.effects import in_force, track_ends
from companion.games.lorenzo.houses.families import KEPT, card_limit, privilege_is_open, privilege_options
from companion.games.lorenzo.rounds import faith_required
from companion.games.lorenzo.state import LossChoice, Player, PrivilegeChoice, SupportChoice, Table
from companion.table.action import Reason
from companion.table.evolve import evolve
from companion.table.goods import ABSURD


def judge_dice(table: Table, _: Player | None, action: Dice) -> Iterator[Reason]:
    for die in ("white", "black", "orange"):
        yield from die_is_possible(table, die, getattr(action, die))


def judge_change_die(table: Table, _: Player | None, action: ChangeDie) -> Iterator[Reason]:
    yield from die_is_possible(table, action.die, action.value)


def die_is_possible(table: Table, die: str, value: int) -> Iterator[Reason]:
    lowest, highest = table.catalogue.board.dice
    if not lowest <= value <= highest:
        yield Reason("dice.range", firm=True, die=die, value=value)


def judge_bonus_tile(table: Table, _: Player, action: ChooseBonusTile) -> Iterator[Reason]:
    """Each of the advanced tiles is there once."""
    tile = table.catalogue.bonus_tiles.get(action.tile)
    if tile is None or not tile.advanced:
        yield Reason("bonus_tile.exists", firm=True, tile=action.tile)
    elif any(player.bonus_tile == tile.id for player in table.players):
        yield Reason("bonus_tile.taken", tile=tile.id)


def judge_lay_cards(table: Table, _: Player | None, action: LayCards) -> Iterator[Reason]:
    """What is told replaces what was told before of the same floors."""
    if len(set(action.cards.values())) < len(action.cards):
        yield Reason("card.seen", firm=True, card=None)
    lying = {floor: card for floor, card in table.laid.items() if floor in table.taken or floor not in action.cards}
    table = evolve(table, laid=lying)
    for space, number in action.cards.items():
        floor, card = table.catalogue.spaces.get(space), table.catalogue.cards.get(number)
        if floor is None or floor.area != "tower":
            yield Reason("space.exists", firm=True, space=space)
        elif card is None:
            yield Reason("card.exists", firm=True, card=number)
        elif space in table.taken:
            yield Reason("tower.empty", firm=True, space=space)
        else:
            for reason in card_fits_floor(table, card, floor):
                yield Reason(reason.rule, firm=True, **reason.facts)


def judge_lay_tile(table: Table, _: Player | None, action: LayTile) -> Iterator[Reason]:
    tile = table.catalogue.tiles.get(action.tile)
    if tile is None or tile.period != action.period:
        yield Reason("tile.exists", firm=True, tile=action.tile, period=action.period)


def judge_privileges(table: Table, player: Player, action: TakePrivileges) -> Iterator[Reason]:
    """As many privileges as given; different ones where the effect says so (p. 9)."""
    choice = table.awaiting[0]
    assert isinstance(choice, PrivilegeChoice)
    effects = in_force(table, player)
    yield from privilege_is_open(effects, player, action.choices)
    options = {*table.catalogue.board.privileges, *privilege_options(table, player, effects), KEPT}
    if strange := [name for name in action.choices if name not in options]:
        yield Reason("privilege.exists", firm=True, choice=strange[0])
    if len(action.choices) != choice.count:
        yield Reason("privilege.count", firm=True, needs=choice.count, has=len(action.choices))
    if choice.different and len(set(action.choices)) < len(action.choices) - choice.repeats:
        yield Reason("privilege.different", count=choice.count)


def judge_give_up(table: Table, _: Player, action: GiveUp) -> Iterator[Reason]:
    choice = table.awaiting[0]
    assert isinstance(choice, LossChoice)
    if action.goods not in choice.kinds:
        yield Reason("loss.goods", firm=True, kinds=choice.kinds)


def judge_support(table: Table, player: Player, action: Support) -> Iterator[Reason]:
    """Only who has the faith required can support the Church; each player decides once."""
    asked, unasked = SupportChoice(player.seat) in table.awaiting, player.seat in table.unasked
    enough = player.goods["faith"] >= faith_required(table)
    if not asked and not unasked:
        yield Reason("report.decided", seat=player.seat)
    elif not enough and (action.support or unasked):
        yield Reason("report.faith", needs=faith_required(table), has=player.goods["faith"])


def judge_adjust(table: Table, player: Player, action: Adjust) -> Iterator[Reason]:
    if strange := [kind for kind in action.change if kind not in table.catalogue.goods]:
        yield Reason("adjust.goods", firm=True, kind=strange[0])
    corrected = player.goods + action.change
    if any(abs(n) >= ABSURD for n in (*action.change.values(), *corrected.values())):
        yield Reason("adjust.absurd", firm=True, change=action.change)
    elif beyond := [kind for kind, end in track_ends(table).items() if corrected[kind] > end]:
        yield Reason("adjust.track", firm=True, kinds=beyond)
    elif any(n < 0 for n in corrected.values()):
        yield Reason("adjust.below_zero", firm=True, change=action.change)


def judge_give_card(table: Table, player: Player, action: GiveCard) -> Iterator[Reason]:
    card_type = action.type
    if action.card is not None:
        card = table.catalogue.cards.get(action.card)
        if card is None:
            yield Reason("card.exists", firm=True, card=action.card)
            return
        card_type = card.type
        if any(card.id in other.cards for other in table.players):
            yield Reason("card.owned", firm=True, card=card.id)
        yield from period_has_come(table, card)
    if card_type is None:
        yield Reason("card.exists", firm=True, card=None)
    elif len(player.row(card_type)) >= (limit := card_limit(table.catalogue, player.house.family, card_type)):
        yield Reason("card.limit", type=card_type, limit=limit)


def judge_remove_card(table: Table, player: Player, action: RemoveCard) -> Iterator[Reason]:
    row = player.cards if action.card is not None else player.row(action.type) if action.type else ()
    if action.card not in row:
        yield Reason("card.not_owned", firm=True, card=action.card)


def judge_name_card(table: Table, player: Player, action: NameCard) -> Iterator[Reason]:
    """An unknown card gets its name: one of that type that has not been seen elsewhere."""
    card = table.catalogue.cards.get(action.card)
    if card is None:
        yield Reason("card.exists", firm=True, card=action.card)
    elif None not in player.row(card.type):
        yield Reason("card.unnamed", firm=True, type=card.type)
    elif was_seen(table, card.id):
        yield Reason("card.seen", firm=True, card=card.id)
    else:
        yield from period_has_come(table, card)


def period_has_come(table: Table, card: Card) -> Iterator[Reason]:
    """Nobody can have a card of a later period yet."""
    if card.period > table.period:
        yield Reason("card.period", firm=True, card=card.id, period=table.period)
