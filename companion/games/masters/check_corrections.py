"""What the table tells of its cards, and corrections by hand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from companion.games.masters.actions import Adjust, GiveCard, LayCards, RemoveCard, TurnFavor
from companion.games.masters.cards_in_play import is_owned, left_in, was_seen
from companion.games.masters.catalogue import RESOURCES
from companion.games.masters.check_buy import fitting_slots, height
from companion.games.masters.check_storage import depots_are_legal, places_exist
from companion.games.masters.state import CROSS, STRONGBOX, Player, Table
from companion.games.masters.storage import depots_of
from companion.table.action import Reason, judged
from companion.table.goods import ABSURD, NOTHING, Goods


def judge_lay_cards(table: Table, _: Player | None, action: LayCards) -> Iterator[Reason]:
    """A card lies in the stack of its colour and level, as long as it has not been seen elsewhere."""
    for stack, name in action.cards.items():
        card = table.catalogue.cards.get(name)
        if card is None or stack not in table.catalogue.stacks:
            yield Reason("card.exists", firm=True, card=name)
        elif card.stack != stack:
            yield Reason("card.stack", firm=True, card=name, stack=stack)
        elif was_seen(table, card):
            yield Reason("card.seen", firm=True, card=name)
        elif left_in(table, stack) <= 0:
            yield Reason("buy.empty", firm=True, gone=card.colour, level=card.level)


def judge_adjust(table: Table, player: Player, action: Adjust) -> Iterator[Reason]:
    kinds = (*RESOURCES, "faith", CROSS) if table.solo else (*RESOURCES, "faith")
    for change, allowed in ((action.change, kinds), *[(one, RESOURCES) for one in (action.besides or {}).values()]):
        if any(kind not in allowed for kind in change):
            yield Reason("adjust.goods", firm=True, change=change)
            return
        if any(abs(n) >= ABSURD for n in change.values()):
            yield Reason("adjust.absurd", firm=True, change=change)
            return
    yield from chain.from_iterable(section_exists(table, section) for section in action.favors or {})
    yield from track_has_space(table, player, action)
    depots = {place: change for place, change in action.places.items() if place != STRONGBOX}
    yield from judged(places_exist(table, player, depots), places_can_hold(table, player, action))


def track_has_space(table: Table, player: Player, action: Adjust) -> Iterator[Reason]:
    """Markers stay between the two ends of the faith track."""
    for space in (player.faith + action.change["faith"], table.cross + action.change[CROSS]):
        if not 0 <= space <= table.catalogue.board.last_space:
            yield Reason("adjust.track", firm=True, value=space)


def places_can_hold(table: Table, player: Player, action: Adjust) -> Iterator[Reason]:
    """Nothing below zero anywhere; depots keep their rules, unless the table insists."""
    depots: dict[str, Goods] = {}
    for place, corrected in action.places.items():
        change = corrected.only(RESOURCES)
        lying = (player.strongbox if place == STRONGBOX else player.depots.get(place, NOTHING)) + change
        if any(n < 0 for n in lying.values()):
            yield Reason("adjust.below_zero", firm=True, change=change)
            return
        if any(n >= ABSURD for n in lying.values()):
            yield Reason("adjust.absurd", firm=True, change=change)
            return
        if change and place != STRONGBOX:
            depots[place] = lying
    if depots:
        yield from depots_are_legal(depots_of(table, player), {**player.depots, **depots})


def judge_give_card(table: Table, player: Player, action: GiveCard) -> Iterator[Reason]:
    card = table.catalogue.cards.get(action.card)
    if card is None:
        yield Reason("card.exists", firm=True, card=action.card)
        return
    if is_owned(table, card):
        yield Reason("card.seen", firm=True, card=card.id)
    elif card.id not in table.gone and left_in(table, card.stack) <= 0:
        yield Reason("buy.empty", firm=True, gone=card.colour, level=card.level)
    free = fitting_slots(table, player, card)
    if not 1 <= action.slot <= len(player.slots):
        yield Reason("slot.exists", *[action.with_(slot=slot) for slot in free[:1]], firm=True, slot=action.slot)
    elif action.slot not in free:
        top = height(table, player.slots[action.slot - 1])
        better = [action.with_(slot=slot) for slot in free[:1]]
        yield Reason("buy.slot", *better, slot=action.slot, level=card.level, top=top)


def judge_remove_card(table: Table, player: Player, action: RemoveCard) -> Iterator[Reason]:
    """Only from the player who has it, and only from the top of a slot."""
    if action.card not in table.catalogue.cards:
        yield Reason("card.exists", firm=True, card=action.card)
    elif not any(slot and slot[-1] == action.card for slot in player.slots):
        yield Reason("card.not_owned", firm=True, card=action.card)


def judge_turn_favor(table: Table, _: Player, action: TurnFavor) -> Iterator[Reason]:
    yield from section_exists(table, action.section)


def section_exists(table: Table, section: int) -> Iterator[Reason]:
    if not 1 <= section <= len(table.catalogue.board.sections):
        yield Reason("report.sections", firm=True, section=section)
