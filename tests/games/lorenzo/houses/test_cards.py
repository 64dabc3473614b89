"""What the special cards do; the values here were written by hand from the sources."""

from collections.abc import Callable, Iterable
from typing import get_args

import pytest

from companion.games.lorenzo.catalogue import CARD_TYPES, ActionBonus, CardType
from companion.games.lorenzo.houses.catalogue import Card, Cost, catalogue
from companion.games.lorenzo.houses.effect_kinds import (
    ActivateOthers,
    DrawLeaders,
    Effect,
    Effects,
    Exchange,
    FreeLeader,
    Gain,
    GainPerCard,
    GainPerOwned,
    IgnoreRequirements,
    Lose,
    MilitaryFirst,
    RepeatedExchange,
    Swap,
    TakeDiscarded,
    TokenSlot,
    WaiveSpecialSurcharge,
)
from companion.table.goods import NOTHING, Goods

PRINTED = catalogue()
CARDS = PRINTED.cards.values()
FILES = ("cards", "leaders", "families", "board", "ask_players")


def gain(**kinds: int) -> Gain:
    return Gain(gain=Goods(kinds))


def swap(pay: Goods, **kinds: int) -> Swap:
    return Swap(pay=pay, gain=Goods(kinds))


def later(card: Card) -> Effects:
    return card.permanent.effects if card.permanent else ()


def every_effect(card: Card) -> Effects:
    return (*card.immediate, *later(card))


def of_type(name: CardType) -> list[Card]:
    return [card for card in CARDS if card.type == name]


def total(amounts: Iterable[Goods]) -> Goods:
    return sum(amounts, NOTHING)


def gained(several: Iterable[Effects]) -> Goods:
    return total(effect.gain for effects in several for effect in effects if isinstance(effect, Gain))


# Cards


def per(kind: CardType, **each: int) -> GainPerCard:
    return GainPerCard(per=kind, each=Goods(each))


TERRITORIES: list[tuple[int, Effects, int, Effects]] = [
    (97, (), 2, (gain(tokens=1),)),
    (98, (gain(tokens=1),), 2, (TokenSlot(),)),
    (99, (), 0, (per("venture", wood=1),)),
    (100, (), 0, (per("character", stone=1),)),
    (101, (), 5, (gain(faith=2),)),
    (102, (gain(wood=1, stone=1, coins=1, servants=1),), 3, (gain(victory=2),)),
    (103, (), 7, (gain(victory=5),)),
    (104, (Lose(lose=Goods(victory=3)),), 1, (gain(wood=1, stone=1, coins=1, servants=1),)),
    (105, (gain(tokens=2),), 6, (gain(coins=2, victory=2, faith=1),)),
    (107, (gain(faith=2),), 0, (per("building", victory=1),)),
    (108, (gain(victory=3),), 7, (gain(wood=2, stone=2, coins=2),)),
]


@pytest.mark.parametrize(("number", "at_once", "value", "harvest"), TERRITORIES)
def test_a_special_territory_is_as_transcribed(number: int, at_once: Effects, value: int, harvest: Effects) -> None:
    card = PRINTED.cards[number]
    assert (card.type, card.cost, card.immediate) == ("territory", (Cost(),), at_once)
    assert card.permanent is not None
    assert (card.permanent.on, card.permanent.value, card.permanent.effects) == ("harvest", value, harvest)


TOKEN_OR_LEADER = Exchange(options=(Swap(gain=Goods(tokens=1)), Swap(pay=Goods(tokens=3), free_leaders=1)))
STONE_FOR_COIN = RepeatedExchange(swap=swap(Goods(stone=1), coins=1, victory=1))
TWO_PER_LEADER = GainPerOwned(per="played_leaders", each=Goods(victory=2))
BUILDINGS: list[tuple[int, Goods, Goods, int, Effects]] = [
    (109, Goods(wood=1, stone=1), Goods(victory=2), 1, (Exchange(options=(swap(Goods(coins=1), tokens=1),)),)),
    (110, Goods(coins=2, wood=2), Goods(victory=4), 5, (TOKEN_OR_LEADER,)),
    (111, Goods(coins=1, stone=2), Goods(victory=2), 0, (STONE_FOR_COIN,)),
    (113, Goods(servants=1, wood=2, stone=2), Goods(victory=5), 3, (ActivateOthers(card_types=("building",)),)),
    (
        114,
        Goods(servants=2, coins=1, stone=1),
        Goods(victory=4, faith=1),
        5,
        (ActivateOthers(card_types=("building", "territory")),),
    ),
    (
        115,
        Goods(wood=3, stone=2),
        Goods(victory=6, tokens=1),
        4,
        (Exchange(options=(swap(Goods(tokens=1), victory=5),)),),
    ),
    (117, Goods(coins=2, wood=1, stone=4), Goods(victory=7), 6, (TWO_PER_LEADER,)),
    (118, Goods(servants=1, wood=4, stone=3), Goods(victory=2), 7, (gain(victory=7),)),
    (119, Goods(coins=3, wood=4, stone=3), Goods(victory=15), 1, (Lose(lose=Goods(victory=3)),)),
]


@pytest.mark.parametrize(("number", "pay", "at_once", "value", "production"), BUILDINGS)
def test_a_special_building_is_as_transcribed(
    number: int, pay: Goods, at_once: Goods, value: int, production: Effects
) -> None:
    card = PRINTED.cards[number]
    assert (card.type, card.cost, card.immediate) == ("building", (Cost(pay=pay),), (Gain(gain=at_once),))
    assert card.permanent is not None
    assert (card.permanent.on, card.permanent.value, card.permanent.effects) == ("production", value, production)


BOTH = (ActionBonus(action="harvest", value=1), ActionBonus(action="production", value=1))
CHARACTERS: list[tuple[int, Goods, Effects, str, Effects]] = [
    (121, Goods(coins=2), (gain(faith=1), DrawLeaders()), "", ()),
    (122, Goods(coins=2), (DrawLeaders(count=2),), "", ()),
    (123, Goods(coins=3), (gain(tokens=1),), "always", BOTH),
    (124, Goods(coins=3), (gain(tokens=1),), "leader_played", (gain(tokens=1),)),
    (125, Goods(coins=7), (FreeLeader(),), "", ()),
    (126, Goods(coins=5), (gain(tokens=1),), "always", (WaiveSpecialSurcharge(),)),
    (127, Goods(coins=6, tokens=1), (gain(victory=2),), "always", (IgnoreRequirements(),)),
    (128, Goods(coins=5), (gain(tokens=2),), "market", (TokenSlot(),)),
    (129, Goods(coins=6), (GainPerOwned(per="played_leaders", each=Goods(victory=3)),), "", ()),
    (130, Goods(coins=5), (TakeDiscarded(),), "", ()),
    (131, Goods(coins=7), (GainPerOwned(per="faith", each=Goods(victory=1)),), "", ()),
    (132, Goods(coins=7), (TakeDiscarded(card_type="venture"),), "", ()),
]


@pytest.mark.parametrize(("number", "pay", "at_once", "on", "standing"), CHARACTERS)
def test_a_special_character_is_as_transcribed(
    number: int, pay: Goods, at_once: Effects, on: str, standing: Effects
) -> None:
    card = PRINTED.cards[number]
    assert (card.type, card.cost, card.immediate) == ("character", (Cost(pay=pay),), at_once)
    assert (card.permanent.on if card.permanent else "", later(card)) == (on, standing)


def cost(own: int = 0, **pay: int) -> Cost:
    return Cost(pay=Goods(pay), require=Goods(military=own))


def end(per: str, most: int = 0, unit: int = 1, **each: int) -> GainPerOwned:
    limit = Goods(victory=most) if most else None
    return GainPerOwned.model_validate({"per": per, "unit": unit, "each": each, "most": limit})


TWO_TERRITORIES = ActivateOthers(count=2, card_types=("territory",))
TWO_BUILDINGS = ActivateOthers(count=2, card_types=("building",))
VENTURES: list[tuple[int, tuple[Cost, ...], Effects, Effects]] = [
    (133, (cost(coins=2, stone=2),), (gain(tokens=2),), (end("tokens", 12, victory=2),)),
    (134, (cost(2, military=2),), (gain(wood=2, stone=2),), (end("wood_and_stone", 12, victory=2),)),
    (135, (cost(wood=2, stone=1),), (gain(servants=3),), (end("servants", 12, victory=1),)),
    (136, (cost(coins=1, wood=3),), (MilitaryFirst(),), (gain(victory=5),)),
    (137, (cost(coins=2, wood=1, stone=3),), (gain(military=2),), (end("military", unit=2, victory=1),)),
    (138, (cost(7, military=5, wood=2, stone=1, servants=1),), (gain(faith=5, tokens=1),), (gain(victory=5),)),
    (139, (cost(5, military=5), cost(wood=2, coins=1, faith=1)), (gain(tokens=3),), (gain(victory=3),)),
    (140, (cost(coins=5),), (TWO_TERRITORIES,), (gain(victory=6),)),
    (141, (cost(coins=10), cost(tokens=5)), (gain(military=2),), (gain(victory=15),)),
    (142, (cost(wood=8, stone=8),), (gain(tokens=3),), (gain(victory=12),)),
    (143, (cost(12, military=6, coins=6),), (gain(faith=4),), (gain(victory=10),)),
    (
        144,
        (cost(14, military=7, servants=5),),
        (ActivateOthers(count=2, card_types=("building",)),),
        (gain(victory=12),),
    ),
]


@pytest.mark.parametrize(("number", "ways", "at_once", "points"), VENTURES)
def test_a_special_venture_is_as_transcribed(
    number: int, ways: tuple[Cost, ...], at_once: Effects, points: Effects
) -> None:
    card = PRINTED.cards[number]
    assert (card.type, card.cost, card.immediate) == ("venture", ways, at_once)
    assert card.permanent is not None
    assert (card.permanent.on, card.permanent.effects) == ("end", points)


def test_the_costs_of_each_type_add_up() -> None:
    assert {of: total(way.pay for card in of_type(of) for way in card.cost) for of in CARD_TYPES} == {
        "territory": NOTHING,
        "character": Goods(coins=58, tokens=1),
        "building": Goods(wood=27, stone=21, coins=9, servants=6),
        "venture": Goods(wood=18, stone=15, coins=27, servants=6, military=25, faith=1, tokens=5),
    }
    assert total(way.require for card in CARDS for way in card.cost) == Goods(military=40)


def test_the_gains_of_each_type_add_up() -> None:
    assert {of: gained(card.immediate for card in of_type(of)) for of in CARD_TYPES} == {
        "territory": Goods(wood=3, stone=3, coins=3, servants=1, victory=3, faith=2, tokens=3),
        "character": Goods(victory=2, faith=1, tokens=5),
        "building": Goods(victory=64, faith=1, tokens=1),
        "venture": Goods(wood=2, stone=2, servants=3, military=4, faith=9, tokens=9),
    }
    assert {of: gained(later(card) for card in of_type(of)) for of in CARD_TYPES} == {
        "territory": Goods(wood=3, stone=3, coins=5, servants=1, victory=12, faith=3, tokens=1),
        "character": Goods(tokens=1),
        "building": Goods(victory=7, faith=3),
        "venture": Goods(victory=68),
    }


def test_activation_values_add_up_and_lie_within_what_dice_can_reach() -> None:
    values = {of: [card.permanent.value for card in of_type(of) if card.permanent] for of in CARD_TYPES}
    assert {of: sum(several) for of, several in values.items() if any(several)} == {"territory": 38, "building": 44}
    assert max(values["territory"] + values["building"]) == 7


# The kinds of effects that the rulebook describes, and those met only on cards


def has(kind: type, on: str = "") -> Callable[[Card], bool]:
    def where(card: Card) -> bool:
        effects = every_effect(card) if not on else later(card) if card.permanent and card.permanent.on == on else ()
        return any(isinstance(effect, kind) for effect in effects)

    return where


def counts(what: str) -> Callable[[Card], bool]:
    return lambda card: any(isinstance(effect, GainPerOwned) and effect.per == what for effect in every_effect(card))


def swaps(card: Card) -> Iterable[Swap]:
    return (option for effect in later(card) if isinstance(effect, Exchange) for option in effect.options)


def costs(card: Card, *kinds: str) -> bool:
    return any(way.pay[kind] for way in card.cost for kind in kinds)


EFFECTS: dict[str, tuple[Callable[[Card], bool], list[int]]] = {
    "E01 token slot": (has(TokenSlot, on="harvest"), [98]),
    "E02 gain per card, capped": (has(GainPerCard), [99, 100, 107]),
    "E03 draw leaders": (has(DrawLeaders), [121, 122]),
    "E04 no surcharge": (has(WaiveSpecialSurcharge), [126]),
    "E05 token for a leader": (has(Gain, on="leader_played"), [124]),
    "E06 repeated exchange": (has(RepeatedExchange), [111, 112]),
    "E07 token or leader": (lambda card: any(option.free_leaders for option in swaps(card)), [110]),
    "E08 military first": (has(MilitaryFirst), [136]),
    "E09 military and resources": (
        lambda card: any(w.pay["military"] and len(w.pay) > 1 for w in card.cost),
        [138, 143, 144],
    ),
    "E10 ignore a requirement": (has(IgnoreRequirements), [127]),
    "E11 token slot, Market": (has(TokenSlot, on="market"), [128]),
    "E12 activate others": (has(ActivateOthers), [113, 114, 140, 144]),
    "E13 take discarded": (has(TakeDiscarded), [130, 132]),
    "X01 free leader": (has(FreeLeader), [125]),
    "X02 per faith": (counts("faith"), [131]),
    "X03 per played leader": (counts("played_leaders"), [117, 129]),
    "X04 tokens or faith in a cost": (lambda card: costs(card, "tokens", "faith"), [127, 139, 141]),
    "X05 tokens in an exchange": (lambda card: any(option.pay["tokens"] for option in swaps(card)), [110, 115]),
    "X06 loss": (has(Lose), [104, 119]),
    "X07 scaled at the end": (has(GainPerOwned, on="end"), [133, 134, 135, 137]),
    "X08 harvest and production": (has(ActionBonus), [123]),
}


@pytest.mark.parametrize("which", EFFECTS)
def test_each_kind_of_effect_is_on_the_cards_that_have_it(which: str) -> None:
    where, numbers = EFFECTS[which]
    assert [card.id for card in CARDS if where(card)] == numbers


def test_every_kind_of_effect_is_printed_somewhere() -> None:
    pieces = [every_effect(card) for card in CARDS]
    pieces += [leader.ability for leader in PRINTED.leaders.values()]
    pieces += [family.ability for family in PRINTED.families.values()]
    printed = {effect.kind for effects in pieces for effect in effects}
    union = get_args(Effect)[0]
    assert printed == {shape.model_fields["kind"].default for shape in get_args(union)}
