"""The data files say what is printed; the values here were written by hand from the printed pieces."""

import json
import shutil
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from companion.games.lorenzo.catalogue import (
    CARD_TYPES,
    ActionBonus,
    BonusAction,
    Card,
    CardDiscount,
    CardType,
    Cost,
    Effects,
    Exchange,
    Gain,
    GainPer,
    Privilege,
    Requirement,
    Swap,
    catalogue,
)
from companion.table import facts
from companion.table.facts import DataError
from companion.table.goods import NOTHING, Goods

PRINTED = catalogue()
FILES = ("board", "cards", "leaders", "excommunication_tiles", "bonus_tiles")


def gain(**kinds: int) -> Gain:
    return Gain(gain=Goods(kinds))


def swap(pay: Goods, **kinds: int) -> Swap:
    return Swap(pay=pay, gain=Goods(kinds))


def exchange(*options: Swap) -> Exchange:
    return Exchange(options=options)


def take(value: int, of: CardType | None = None, discount: Goods = NOTHING) -> BonusAction:
    return BonusAction(action="take_card", value=value, card_type=of, discount=discount)


def prices(of: CardType) -> Iterable[Cost]:
    return (way for card in PRINTED.cards.values() if card.type == of for way in card.cost)


def total(amounts: Iterable[Goods]) -> Goods:
    return sum(amounts, NOTHING)


def gained(several: Iterable[Effects]) -> Goods:
    return total(effect.gain for effects in several for effect in effects if isinstance(effect, Gain))


def later(card: Card) -> Effects:
    return card.permanent.effects if card.permanent else ()


# What is in the box


def test_everything_in_the_box_is_there_in_order() -> None:
    assert list(PRINTED.cards) == list(range(1, 97))
    assert list(PRINTED.leaders) == list(range(1, 21))
    assert list(PRINTED.tiles) == [f"{period}-{n}" for period in (1, 2, 3) for n in range(1, 8)]
    assert list(PRINTED.bonus_tiles) == ["standard", "advanced-1", "advanced-2", "advanced-3", "advanced-4"]
    assert [tile.advanced for tile in PRINTED.bonus_tiles.values()] == [False, True, True, True, True]
    assert len({card.name for card in PRINTED.cards.values()}) == 96
    assert len({leader.name for leader in PRINTED.leaders.values()}) == 20


def test_each_type_has_eight_cards_per_period_numbered_in_a_row() -> None:
    first: dict[CardType, int] = {"territory": 1, "building": 25, "character": 49, "venture": 73}
    for of in CARD_TYPES:
        for period in (1, 2, 3):
            start = first[of] + 8 * (period - 1)
            assert PRINTED.decks[of, period] == tuple(range(start, start + 8))


def test_a_tile_belongs_to_the_period_of_its_id() -> None:
    assert all(tile.id.startswith(f"{tile.period}-") for tile in PRINTED.tiles.values())


@pytest.mark.parametrize("name", FILES)
def test_a_data_file_says_where_its_values_come_from(name: str) -> None:
    assert "2016 English edition" in facts.read(f"lorenzo/{name}.json")["provenance"]


# Cards


TERRITORIES: list[tuple[int, str, Effects, int, Effects]] = [
    (1, "Commercial Hub", (), 1, (gain(coins=1),)),
    (6, "Monastery", (gain(military=2, servants=1),), 6, (gain(faith=1, stone=1),)),
    (8, "City", (gain(coins=3),), 6, (Privilege(),)),
    (15, "Manor House", (), 5, (gain(military=2, servants=2),)),
    (16, "Dukedom", (gain(coins=4),), 6, (gain(coins=1, wood=2, stone=1),)),
    (20, "Marble Pit", (gain(victory=3),), 2, (gain(victory=1, stone=2),)),
    (21, "Province", (gain(stone=1), Privilege()), 6, (gain(victory=4, stone=1),)),
    (24, "Fortified Town", (gain(military=2, servants=1),), 2, (gain(military=1, servants=2),)),
]


@pytest.mark.parametrize(("number", "name", "at_once", "value", "harvest"), TERRITORIES)
def test_a_territory_is_as_printed(number: int, name: str, at_once: Effects, value: int, harvest: Effects) -> None:
    card = PRINTED.cards[number]
    assert (card.name, card.cost, card.immediate) == (name, (Cost(),), at_once)
    assert card.permanent is not None
    assert (card.permanent.on, card.permanent.value, card.permanent.effects) == ("harvest", value, harvest)


PER_VENTURE = GainPer(per="venture", each=Goods(victory=1))
CARPENTER = exchange(swap(Goods(wood=1), coins=3), swap(Goods(wood=2), coins=5))
CHURCH = exchange(swap(Goods(wood=1), faith=2), swap(Goods(stone=1), faith=2))
RESIDENCE = exchange(Swap(pay=Goods(coins=1), privileges=1))
BAPTISTERY = exchange(swap(Goods(faith=1), coins=2, victory=2))
BUILDINGS: list[tuple[int, str, Goods, Goods, int, Effects]] = [
    (25, "Mint", Goods(wood=1, stone=3), Goods(victory=5), 5, (GainPer(per="building", each=Goods(coins=1)),)),
    (27, "Triumphal Arch", Goods(coins=2, stone=2), Goods(victory=6), 6, (PER_VENTURE,)),
    (29, "Carpenter's Shop", Goods(coins=1, wood=2), Goods(victory=3), 4, (CARPENTER,)),
    (32, "Residence", Goods(stone=2), Goods(victory=1), 1, (RESIDENCE,)),
    (38, "Baptistery", Goods(stone=3), Goods(victory=2, faith=1), 2, (BAPTISTERY,)),
    (40, "Stronghold", Goods(coins=2, wood=2, stone=2), Goods(victory=8), 6, (gain(military=2, victory=2),)),
    (44, "Fortress", Goods(coins=2, wood=2, stone=4), Goods(victory=9), 5, (gain(victory=2), Privilege())),
    (46, "Church", Goods(wood=1, stone=4), Goods(victory=5, faith=1), 1, (CHURCH,)),
]


@pytest.mark.parametrize(("number", "name", "pay", "at_once", "value", "production"), BUILDINGS)
def test_a_building_is_as_printed(
    number: int, name: str, pay: Goods, at_once: Goods, value: int, production: Effects
) -> None:
    card = PRINTED.cards[number]
    assert (card.name, card.cost, card.immediate) == (name, (Cost(pay=pay),), (Gain(gain=at_once),))
    assert card.permanent is not None
    assert (card.permanent.on, card.permanent.value, card.permanent.effects) == ("production", value, production)


CHARACTERS: list[tuple[int, str, int, Effects]] = [
    (56, "Abbess", 3, (gain(faith=1), take(4))),
    (58, "Architect", 4, (take(6, "building", Goods(wood=1, stone=1)),)),
    (59, "Patron", 3, (take(6, "character", Goods(coins=2)),)),
    (60, "Hero", 4, (Privilege(), take(6, "venture"))),
    (64, "Royal Messenger", 5, (Privilege(count=3, different=True),)),
    (67, "Paramour", 7, (GainPer(per="character", each=Goods(victory=2)),)),
    (69, "Cardinal", 4, (gain(faith=2), BonusAction(action="harvest", value=4))),
    (71, "General", 5, (GainPer(per="military", unit=2, each=Goods(victory=1)),)),
]


@pytest.mark.parametrize(("number", "name", "coins", "at_once"), CHARACTERS)
def test_a_character_that_acts_at_once_is_as_printed(number: int, name: str, coins: int, at_once: Effects) -> None:
    card = PRINTED.cards[number]
    assert (card.name, card.cost, card.immediate) == (name, (Cost(pay=Goods(coins=coins)),), at_once)
    assert card.permanent is None


def test_the_stonemason_saves_wood_or_stone() -> None:
    bonus, discount = later(PRINTED.cards[50])
    assert bonus == ActionBonus(action="take_card", value=2, card_type="building")
    assert discount == CardDiscount(card_type="building", options=(Goods(wood=1), Goods(stone=1)))


def military(pay: int, own: int) -> Cost:
    return Cost(pay=Goods(military=pay), require=Goods(military=own))


VENTURES: list[tuple[int, str, tuple[Cost, ...], Effects, int]] = [
    (76, "Raising a Statue", (Cost(pay=Goods(wood=2, stone=2)),), (Privilege(count=2, different=True),), 4),
    (77, "Military Campaign", (military(2, 3),), (gain(coins=3),), 5),
    (80, "Support to the Bishop", (military(2, 4), Cost(pay=Goods(wood=1, stone=1, coins=2))), (gain(faith=3),), 1),
    (85, "Improving the Canals", (Cost(pay=Goods(servants=2, coins=3)),), (BonusAction(action="harvest", value=4),), 5),
    (90, "Repairing the Cathedral", (Cost(pay=Goods(coins=3, wood=3, stone=3)),), (gain(faith=1), take(7)), 5),
    (93, "Military Conquest", (military(6, 12),), (gain(wood=3, stone=3, coins=3),), 7),
    (95, "Sacred War", (military(8, 15),), (gain(faith=4),), 8),
    (96, "Support to the Pope", (military(5, 10), Cost(pay=Goods(wood=3, stone=3, coins=4))), (gain(faith=2),), 10),
]


@pytest.mark.parametrize(("number", "name", "cost", "at_once", "victory"), VENTURES)
def test_a_venture_is_as_printed(
    number: int, name: str, cost: tuple[Cost, ...], at_once: Effects, victory: int
) -> None:
    card = PRINTED.cards[number]
    assert (card.name, card.cost, card.immediate) == (name, cost, at_once)
    assert card.permanent is not None
    assert (card.permanent.on, card.permanent.effects) == ("end", (gain(victory=victory),))


def test_the_costs_of_each_type_add_up() -> None:
    assert {of: total(way.pay for way in prices(of)) for of in CARD_TYPES} == {
        "territory": NOTHING,
        "character": Goods(coins=101),
        "building": Goods(wood=43, stone=43, coins=20, servants=3),
        "venture": Goods(wood=27, stone=27, coins=40, servants=5, military=37),
    }
    assert total(way.require for of in CARD_TYPES for way in prices(of)) == Goods(military=70)


def test_the_gains_of_each_type_add_up() -> None:
    at_once = {of: gained(c.immediate for c in PRINTED.cards.values() if c.type == of) for of in CARD_TYPES}
    assert at_once == {
        "territory": Goods(wood=5, stone=4, coins=11, servants=8, victory=6, military=6, faith=2),
        "character": Goods(military=5, faith=11),
        "building": Goods(victory=125, faith=6),
        "venture": Goods(wood=3, stone=3, coins=16, servants=9, military=27, faith=22),
    }
    afterwards = {of: gained(later(c) for c in PRINTED.cards.values() if c.type == of) for of in CARD_TYPES}
    assert afterwards == {
        "territory": Goods(wood=13, stone=13, coins=10, servants=7, victory=11, military=9, faith=3),
        "character": NOTHING,
        "building": Goods(coins=5, victory=8, military=2),
        "venture": Goods(victory=113),
    }


def test_activation_values_and_exchanges_add_up() -> None:
    values = Counter[str]()
    for card in PRINTED.cards.values():
        values[card.type] += card.permanent.value if card.permanent else 0
    assert +values == Counter(territory=84, building=84)
    swaps = [s for c in PRINTED.cards.values() for e in later(c) if isinstance(e, Exchange) for s in e.options]
    assert total(s.pay for s in swaps) == Goods(wood=9, stone=9, coins=13, servants=3, faith=1)
    assert total(s.gain for s in swaps) == Goods(wood=5, stone=5, coins=18, servants=2, victory=41, military=6, faith=5)


def test_bonus_actions_and_standing_bonuses_have_their_printed_values() -> None:
    cards = PRINTED.cards.values()
    actions = {c.id: e.value for c in cards for e in c.immediate if isinstance(e, BonusAction)}
    assert actions == {56: 4, 57: 6, 58: 6, 59: 6, 60: 6, 69: 4, 70: 4, 72: 7, 85: 4, 90: 7, 94: 3}
    bonuses = {c.id: e.value for c in cards for e in later(c) if isinstance(e, ActionBonus)}
    assert bonuses == {49: 2, 50: 2, 51: 2, 52: 2, 53: 2, 54: 2, 61: 3, 62: 3}
    each = {c.id: e.each.total for c in cards for e in (*c.immediate, *later(c)) if isinstance(e, GainPer)}
    assert each == {25: 1, 26: 1, 27: 1, 28: 1, 65: 2, 66: 2, 67: 2, 68: 2, 71: 1}
    assert later(PRINTED.cards[51])[1] == CardDiscount(card_type="character", options=(Goods(coins=1),))


def test_cards_use_each_kind_of_effect_as_often_as_printed() -> None:
    kinds = Counter(effect.kind for card in PRINTED.cards.values() for effect in (*card.immediate, *later(card)))
    receive = {"gain": 124, "privilege": 12, "gain_per": 9, "exchange": 15}
    assert kinds == receive | {"bonus_action": 11, "action_bonus": 8, "card_discount": 2, "no_floor_bonus": 1}


# Leaders and tiles


def cards(**types: int) -> Requirement:
    return Requirement.model_validate({"cards": types})


def goods(**kinds: int) -> Requirement:
    return Requirement(goods=Goods(kinds))


def test_every_leader_wants_what_is_printed() -> None:
    assert {leader.name: leader.requirement for leader in PRINTED.leaders.values()} == {
        "Francesco Sforza": cards(venture=5),
        "Ludovico Ariosto": cards(character=5),
        "Filippo Brunelleschi": cards(building=5),
        "Federico da Montefeltro": cards(territory=5),
        "Girolamo Savonarola": goods(coins=18),
        "Giovanni dalle Bande Nere": goods(military=12),
        "Sandro Botticelli": goods(wood=10),
        "Michelangelo Buonarroti": goods(stone=10),
        "Ludovico III Gonzaga": goods(servants=15),
        "Leonardo da Vinci": cards(character=4, territory=2),
        "Pico della Mirandola": cards(venture=4, building=2),
        "Sisto IV": goods(wood=6, stone=6, coins=6, servants=6),
        "Lucrezia Borgia": Requirement(same_type=6),
        "Sigismondo Malatesta": goods(military=7, faith=3),
        "Lorenzo de' Medici": goods(victory=35),
        "Ludovico il Moro": cards(territory=2, character=2, building=2, venture=2),
        "Cesare Borgia": Requirement(cards={"building": 3}, goods=Goods(coins=12, faith=2)),
        "Santa Rita": goods(faith=8),
        "Cosimo de' Medici": cards(character=2, building=4),
        "Bartolomeo Colleoni": cards(venture=2, territory=4),
    }


def test_half_of_the_leaders_act_once_per_round() -> None:
    once = [leader.id for leader in PRINTED.leaders.values() if leader.once_per_round]
    assert once == [1, 4, 5, 6, 7, 8, 9, 10, 19, 20]


def test_the_two_leaders_who_harvest_and_produce_are_helped_by_servants_only() -> None:
    assert PRINTED.leaders[1].ability == (BonusAction(action="harvest", value=1, cards_help=False),)
    assert PRINTED.leaders[10].ability == (BonusAction(action="production", value=0, cards_help=False),)
    assert PRINTED.leaders[11].ability == (CardDiscount(options=(Goods(coins=3),)),)


def test_a_bonus_tile_gives_three_things_on_each_side() -> None:
    for tile in PRINTED.bonus_tiles.values():
        assert (gained([tile.harvest]).total, gained([tile.production]).total) == (3, 3)
    assert gained([PRINTED.bonus_tiles["standard"].harvest]) == Goods(wood=1, stone=1, servants=1)
    assert gained([PRINTED.bonus_tiles["standard"].production]) == Goods(military=1, coins=2)
    assert gained([PRINTED.bonus_tiles["advanced-4"].production]) == Goods(servants=1, military=2)


# The board


def test_every_tower_has_floors_1_3_5_7_and_its_own_bonus() -> None:
    towers = {"territories": "wood", "characters": "stone", "buildings": "military", "ventures": "coins"}
    for (tower, kind), of in zip(towers.items(), CARD_TYPES, strict=True):
        floors = [PRINTED.spaces[f"{tower}-{n}"] for n in (1, 2, 3, 4)]
        assert [(s.area, s.tower, s.floor, s.card_type) for s in floors] == [
            ("tower", tower, n, of) for n in (1, 2, 3, 4)
        ]
        assert [s.value for s in floors] == [1, 3, 5, 7]
        assert [s.bonus for s in floors] == [NOTHING, NOTHING, Goods({kind: 1}), Goods({kind: 2})]


def test_every_other_space_asks_for_a_value_of_1() -> None:
    assert {space.value for space in PRINTED.board.spaces if space.area != "tower"} == {1}


def test_spaces_open_with_the_number_of_players() -> None:
    closed = {n: [space.id for space in PRINTED.board.spaces if space.players > n] for n in (2, 3, 4)}
    assert closed == {
        2: ["harvest-shared", "production-shared", "market-military", "market-privileges"],
        3: ["market-military", "market-privileges"],
        4: [],
    }


def test_shared_spaces_take_anyone_at_three_less() -> None:
    shared = [space.id for space in PRINTED.board.spaces if space.capacity is None]
    assert shared == ["harvest-shared", "production-shared", "council"]
    assert {s.id: s.modifier for s in PRINTED.board.spaces if s.modifier} == {
        "harvest-shared": -3,
        "production-shared": -3,
    }


def test_the_market_and_the_council_give_what_is_printed() -> None:
    assert {space.id: space.effects for space in PRINTED.board.spaces if space.effects} == {
        "market-coins": (gain(coins=5),),
        "market-servants": (gain(servants=5),),
        "market-military": (gain(military=3, coins=2),),
        "market-privileges": (Privilege(count=2, different=True),),
        "council": (gain(coins=1), Privilege()),
    }
    assert list(PRINTED.board.privileges.items()) == [
        ("wood-stone", Goods(wood=1, stone=1)),
        ("servants", Goods(servants=2)),
        ("coins", Goods(coins=2)),
        ("military", Goods(military=2)),
        ("faith", Goods(faith=1)),
    ]


def test_tracks_and_tables_are_as_printed() -> None:
    board = PRINTED.board
    assert board.faith_track == (0, 1, 2, 3, 4, 5, 7, 9, 11, 13, 15, 17, 19, 22, 25, 30)
    assert board.faith_required == (3, 4, 5)
    assert board.military_track == 25
    assert board.territory_military == (0, 0, 3, 7, 12, 18)
    assert board.final.territories == (0, 0, 0, 1, 4, 10, 20)
    assert board.final.characters == (0, 1, 3, 6, 10, 15, 21)
    assert board.final.military == (5, 2)
    assert (board.final.resources, board.final.resources_per_point) == (("wood", "stone", "coins", "servants"), 5)


def test_the_game_begins_as_the_rules_say() -> None:
    board = PRINTED.board
    assert (board.players, board.dice, board.leaders_per_player, board.cards_per_type) == ((2, 4), (1, 6), 4, 6)
    assert (board.start, board.start_coins) == (Goods(wood=2, stone=2, servants=3), (5, 6, 7, 8))
    assert (board.surcharge, board.servants_per_value) == (Goods(coins=3), 1)
    assert [PRINTED.period(n) for n in range(1, PRINTED.rounds + 1)] == [1, 1, 2, 2, 3, 3]
    assert [n for n in range(1, PRINTED.rounds + 1) if PRINTED.has_report(n)] == [2, 4, 6]


# Damaged data


def spoil(folder: Path, name: str, change: Callable[[Any], object]) -> None:
    path = folder / "lorenzo" / f"{name}.json"
    document = json.loads(path.read_text(encoding="utf-8"))
    change(document["records"])
    path.write_text(json.dumps(document), encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the data that a test may spoil."""
    shutil.copytree(facts.folder() / "lorenzo", tmp_path / "lorenzo")
    monkeypatch.setattr(facts, "folder", lambda: tmp_path)
    return tmp_path


def complaint() -> str:
    with pytest.raises(DataError) as caught:
        catalogue.__wrapped__()
    return str(caught.value)


def test_an_untouched_copy_loads(folder: Path) -> None:
    assert catalogue.__wrapped__().cards == PRINTED.cards


def test_an_unknown_kind_of_effect_names_file_and_record(folder: Path) -> None:
    spoil(folder, "cards", lambda cards: cards[30]["immediate"][0].update(kind="miracle"))
    assert complaint().startswith("lorenzo/cards.json, 30 / immediate / 0: ")
    assert "miracle" in complaint()


def test_unknown_goods_name_file_and_record(folder: Path) -> None:
    spoil(folder, "leaders", lambda leaders: leaders[4]["requirement"]["goods"].update(gold=1))
    assert complaint().startswith("lorenzo/leaders.json, 4 / requirement / goods")
    assert "no such goods: gold" in complaint()


def test_a_negative_amount_names_file_and_record(folder: Path) -> None:
    spoil(folder, "bonus_tiles", lambda tiles: tiles[2]["harvest"][0]["gain"].update(wood=-1))
    assert complaint().startswith("lorenzo/bonus_tiles.json, 2 / harvest / 0 / gain / gain")
    assert "an amount below zero" in complaint()


def test_an_unknown_field_names_file_and_record(folder: Path) -> None:
    spoil(folder, "excommunication_tiles", lambda tiles: tiles[6].update(colour="purple"))
    assert complaint().startswith("lorenzo/excommunication_tiles.json, 6 / colour: ")


def test_a_missing_field_of_the_board_names_the_file(folder: Path) -> None:
    spoil(folder, "board", lambda board: board.pop("faith_track"))
    assert complaint().startswith("lorenzo/board.json, faith_track: ")


@pytest.mark.parametrize("name", FILES)
def test_a_missing_file_is_named(folder: Path, name: str) -> None:
    (folder / "lorenzo" / f"{name}.json").unlink()
    assert complaint().startswith(f"lorenzo/{name}.json: ")


def test_a_file_cut_short_is_named(folder: Path) -> None:
    path = folder / "lorenzo" / "cards.json"
    path.write_text(path.read_text(encoding="utf-8")[:1000], encoding="utf-8")
    assert complaint().startswith("lorenzo/cards.json: ")
