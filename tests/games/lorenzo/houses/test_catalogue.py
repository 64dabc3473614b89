"""What the data files of the expansion say; the values here were written by hand from the sources."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import pytest

from companion import rulebook
from companion.games.lorenzo import catalogue as base
from companion.games.lorenzo.catalogue import CARD_TYPES, CardType
from companion.games.lorenzo.houses.catalogue import Leader, Sourced, catalogue
from companion.games.lorenzo.houses.effect_kinds import (
    BonusAction,
    BuyLeftover,
    DiscardCard,
    DrawLeaders,
    DrawTokens,
    Effects,
    Exchange,
    ExcommunicationLoss,
    ExtraMember,
    FaithTiles,
    FreeLeader,
    Gain,
    GainMore,
    GainWithCard,
    HarvestOrProduction,
    HarvestWithTerritory,
    KeepBuildingCosts,
    KeepVentureMilitary,
    LeaderTokens,
    MoreCards,
    MorePrivileges,
    NoExcommunication,
    PayInstead,
    PrivilegeChange,
    SetRewards,
    ShownLeaders,
    Swap,
    Trade,
    ValuePerServant,
)
from companion.table import facts
from companion.table.facts import DataError
from companion.table.goods import NOTHING, Goods

PRINTED = catalogue()
CARDS = PRINTED.cards.values()
FILES = ("cards", "leaders", "families", "board", "ask_players")


def gain(**kinds: int) -> Gain:
    return Gain(gain=Goods(kinds))


def swap(pay: Goods, **kinds: int) -> Swap:
    return Swap(pay=pay, gain=Goods(kinds))


# What is in the box


def test_the_special_cards_go_on_from_the_base_game_with_four_of_a_type_per_period() -> None:
    assert list(PRINTED.cards) == list(range(97, 145))
    first: dict[CardType, int] = {"territory": 97, "building": 109, "character": 121, "venture": 133}
    for of in CARD_TYPES:
        for period in (1, 2, 3):
            start = first[of] + 4 * (period - 1)
            assert PRINTED.decks[of, period] == tuple(range(start, start + 4))


def test_the_box_has_twenty_leaders_and_the_sources_four_more() -> None:
    assert list(PRINTED.leaders) == list(range(21, 45))
    assert len({leader.name for leader in PRINTED.leaders.values()}) == 24
    promos = [leader.name for leader in PRINTED.leaders.values() if leader.likely_promo]
    assert promos == ["Alfonso V d'Aragona", "Alfonso I d'Este", "Ercole I d'Este", "Ferdinando d'Aragona"]


def test_no_leader_is_in_the_base_game_too() -> None:
    old = base.catalogue().leaders.values()
    assert {leader.name for leader in PRINTED.leaders.values()}.isdisjoint(leader.name for leader in old)
    assert set(PRINTED.leaders).isdisjoint(leader.id for leader in old)


def test_the_box_has_ten_families_and_the_sources_two_more() -> None:
    assert [family.name for family in PRINTED.families.values() if not family.likely_promo] == [
        "Aragonesi",
        "Colonna",
        "Da Montefeltro",
        "Della Rovere",
        "Este",
        "Gonzaga",
        "Malatesta",
        "Medici",
        "Orsini",
        "Sforza",
    ]
    assert [family.name for family in PRINTED.families.values() if family.likely_promo] == ["Della Scala", "Visconti"]


def test_a_card_is_called_by_its_type_and_number() -> None:
    names = [PRINTED.cards[number].name for number in (102, 110, 121, 144)]
    assert names == ["Special territory 102", "Special building 110", "Special character 121", "Special venture 144"]


# How well it is known


@pytest.mark.parametrize("name", FILES)
def test_a_data_file_says_where_its_values_come_from(name: str) -> None:
    assert len(facts.read(f"houses/{name}.json")["provenance"]) > 80


def test_no_card_and_no_leader_has_a_second_source() -> None:
    assert {card.source for card in CARDS} == {leader.source for leader in PRINTED.leaders.values()} == {"one_source"}
    assert not any(card.confirmed for card in CARDS)


def test_only_families_on_which_sources_agree_in_full_are_confirmed() -> None:
    confirmed = [family.id for family in PRINTED.families.values() if family.confirmed]
    assert confirmed == ["colonna", "montefeltro", "este", "malatesta"]


def test_only_the_rulebook_and_agreeing_sources_confirm() -> None:
    sources = get_args(Sourced.model_fields["source"].annotation)
    confirming = [name for name in sources if Sourced(source=name).confirmed]
    assert confirming == ["rulebook", "several_sources"]


def test_costs_most_likely_to_be_wrong_are_to_be_checked() -> None:
    assert [card.id for card in CARDS if "cost" in card.check] == [109, 112, 134, 138, 139, 143, 144]
    assert [card.id for card in CARDS if "permanent" in card.check] == [137]
    doubted = {leader.name: leader.check for leader in PRINTED.leaders.values() if leader.check}
    assert doubted == {
        "Giulio II": ("requirements",),
        "Ladislao VII Jagellone": ("acts",),
        "Leon Battista Alberti": ("ability",),
        "Lucia da Narni": ("requirements",),
        "Palla Strozzi": ("ability",),
    }


def test_what_is_not_public_is_to_be_asked() -> None:
    assert {unknown.id: unknown.count for unknown in PRINTED.ask.values()} == {
        "auction_lines": PRINTED.board.auction.tiles * PRINTED.board.auction.spaces,
        "tokens": PRINTED.board.special_tokens,
        "excommunication_tiles": 3,
        "faith_tiles": 3,
        "bonus_tile": 1,
        "visconti_tokens": 5,
    }


def test_families_and_what_is_asked_lead_to_their_rules() -> None:
    rules = {entry.id for entry in rulebook.entries("houses").values()}
    assert {f"family.{name}" for name in PRINTED.families} <= rules
    assert {unknown.rule for unknown in PRINTED.ask.values()} <= rules
    assert {unknown.family for unknown in PRINTED.ask.values()} - {None} <= set(PRINTED.families)


# Leaders

REQUIREMENTS = {
    "Alfonso V d'Aragona": "6+ military, 0- faith",
    "Alfonso I d'Este": "10+ coins, 1- servants",
    "Ercole I d'Este": "4+ faith, 1- military, 1- coins",
    "Ferdinando d'Aragona": "8+ coins, 8+ servants, 1- wood_or_stone",
    "Beatrice d'Este": "5+ cards, 1- character, 1- coins",
    "Bramante": "4+ venture, 4+ servants, 4+ wood, 4+ coins",
    "Carlo VIII": "6+ servants, 5+ military, 5+ faith",
    "Erasmo da Rotterdam": "4+ venture, 3+ character",
    "Giulio II": "9+ cards, 3- card_types",
    "Guglielmo de' Pazzi": "4+ character, 8+ coins",
    "Jacopo Salviati": "3+ building, 8+ military",
    "Ladislao VII Jagellone": "10+ victory, 1- building",
    "Leon Battista Alberti": "3+ venture, 10+ servants",
    "Lucia da Narni": "6+ cards, 1- territory, 2- tokens",
    "Marsilio Ficino": "4+ faith, 5+ stone, 1- venture",
    "Martin Lutero": "7+ military, 1+ territory, 1+ character, 1+ building, 1+ venture",
    "Massimiliano I d'Asburgo": "4+ territory, 4+ building",
    "Niccolò Machiavelli": "3+ territory, 20+ victory, 1+ played_leaders",
    "Palla Strozzi": "4+ territory, 5+ faith",
    "Paracelso": "3+ territory, 3+ stone",
    "Piero della Francesca": "4+ tokens, 10+ victory",
    "Pietro Bembo": "3+ character, 3+ faith",
    "Raffaello Sanzio": "3+ character, 6+ wood, 4+ servants",
    "Tomás de Torquemada": "3+ building, 5+ wood",
}


def asks(leader: Leader) -> str:
    return ", ".join(
        f"{one.at_most}- {one.of}" if one.at_least is None else f"{one.at_least}+ {one.of}"
        for one in leader.requirements
    )


def test_every_leader_asks_for_what_is_transcribed() -> None:
    assert {leader.name: asks(leader) for leader in PRINTED.leaders.values()} == REQUIREMENTS


def exchange(*options: Swap) -> Exchange:
    return Exchange(options=options)


ABILITIES: dict[str, tuple[str, Effects]] = {
    "Alfonso V d'Aragona": ("always", (GainWithCard(card_type="territory", gain=Goods(faith=1)),)),
    "Alfonso I d'Este": ("always", (GainWithCard(card_type="character", gain=Goods(servants=2)),)),
    "Ercole I d'Este": ("always", (GainWithCard(card_type="building", gain=Goods(military=2)),)),
    "Ferdinando d'Aragona": ("always", (GainWithCard(card_type="venture", gain=Goods(wood=1, stone=1)),)),
    "Beatrice d'Este": (
        "once_per_round",
        (exchange(swap(Goods(tokens=1), victory=5), swap(Goods(tokens=1), coins=5)),),
    ),
    "Bramante": ("space", (HarvestOrProduction(),)),
    "Carlo VIII": ("always", (ValuePerServant(value=2),)),
    "Erasmo da Rotterdam": ("space", (gain(wood=3, stone=3, victory=3),)),
    "Giulio II": ("once_per_round", (exchange(swap(Goods(wood=1, stone=1, coins=1), faith=3)),)),
    "Guglielmo de' Pazzi": ("space", (gain(military=2, faith=3),)),
    "Jacopo Salviati": ("always", (MorePrivileges(count=1),)),
    "Ladislao VII Jagellone": ("at_once", (FreeLeader(),)),
    "Leon Battista Alberti": ("once_per_round", (BonusAction(action="production", value=3, cards=1),)),
    "Lucia da Narni": ("once_per_round", (gain(faith=1, victory=2),)),
    "Marsilio Ficino": ("once_per_round", (DrawTokens(draw=2, keep=1),)),
    "Martin Lutero": ("always", (NoExcommunication(),)),
    "Massimiliano I d'Asburgo": ("space", (gain(tokens=3, victory=5),)),
    "Niccolò Machiavelli": ("always", (GainMore(kinds=("victory",), amount=1),)),
    "Palla Strozzi": ("once_per_round", (BonusAction(action="harvest", value=3, cards=1),)),
    "Paracelso": ("always", (PayInstead(pay="servants", instead_of=("wood", "stone", "coins")),)),
    "Piero della Francesca": ("space", (gain(tokens=3),)),
    "Pietro Bembo": ("space", (gain(coins=3, servants=3),)),
    "Raffaello Sanzio": (
        "once_per_round",
        (exchange(swap(Goods(victory=1), coins=3), swap(Goods(coins=1), victory=3)),),
    ),
    "Tomás de Torquemada": ("once_per_round", (DiscardCard(card_type="character", gain=Goods(faith=3)),)),
}


def test_every_leader_does_what_is_transcribed() -> None:
    assert {leader.name: (leader.acts, leader.ability) for leader in PRINTED.leaders.values()} == ABILITIES


# Families


def test_every_family_does_what_the_sources_say() -> None:
    assert {family.id: family.ability for family in PRINTED.families.values()} == {
        "aragonesi": (HarvestWithTerritory(less=1),),
        "colonna": (ExtraMember(value=3),),
        "montefeltro": (KeepBuildingCosts(kinds=("wood", "stone")),),
        "della_rovere": (FaithTiles(), ExcommunicationLoss(lose=Goods(victory=5))),
        "este": (Trade(swap=swap(Goods(military=1), coins=2)),),
        "gonzaga": (BuyLeftover(pay=Goods(servants=7)),),
        "malatesta": (KeepVentureMilitary(),),
        "medici": (
            GainWithCard(card_type="character", gain=Goods(tokens=1)),
            MoreCards(card_type="character", points={7: 28, 8: 36}),
        ),
        "orsini": (SetRewards(rewards=(DrawLeaders(count=2), FreeLeader(), gain(victory=10), gain(victory=15))),),
        "sforza": (ShownLeaders(count=2, play=1),),
        "della_scala": (
            PrivilegeChange(barred="faith", gain=Goods(faith=1)),
            Trade(swap=swap(Goods(faith=1), coins=1, servants=1, military=1)),
        ),
        "visconti": (ShownLeaders(count=2), LeaderTokens(count=5)),
    }


def test_families_change_what_the_base_board_has() -> None:
    board = base.catalogue().board
    barred = [one.barred for f in PRINTED.families.values() for one in f.ability if isinstance(one, PrivilegeChange)]
    assert set(barred) <= set(board.privileges)
    more = [one for f in PRINTED.families.values() for one in f.ability if isinstance(one, MoreCards)]
    assert [min(one.points) for one in more] == [board.cards_per_type + 1]


# The board


def test_the_special_tower_gives_tokens_on_its_upper_floors() -> None:
    floors = PRINTED.board.special_tower
    assert [(floor.id, floor.tower, floor.floor) for floor in floors] == [
        (f"special-{n}", "special", n) for n in (1, 2, 3, 4)
    ]
    assert [floor.value for floor in floors] == [1, 3, 5, 7]
    assert [floor.bonus for floor in floors] == [NOTHING, NOTHING, Goods(tokens=1), Goods(tokens=2)]
    assert {(floor.card_type, floor.source, floor.check) for floor in floors} == {(None, "inferred", ("value",))}


def test_the_adaptation_tile_is_harder_for_few_and_easier_for_five() -> None:
    few, five = PRINTED.board.adaptation_tiles
    assert (few.players, few.values, few.source) == ((2, 4), (5, 6, 7, 8), "one_source")
    assert (five.players, five.values, five.source) == ((5, 5), (1, 2, 4, 6), "doubtful")
    printed = [floor.value for floor in PRINTED.board.special_tower]
    assert all(more > value for more, value in zip(few.values, printed, strict=True))
    assert all(less <= value for less, value in zip(five.values, printed, strict=True))
    towers = list(dict.fromkeys(space.tower for space in base.catalogue().board.spaces if space.tower))
    assert list(PRINTED.board.adaptation_order) == towers


def test_players_begin_with_coins_by_seat_and_nothing_else() -> None:
    board = PRINTED.board
    assert (board.players, board.start) == ((2, 5), NOTHING)
    assert [(seat.coins, seat.source) for seat in board.start_coins] == [
        (0, "rulebook"),
        (1, "rulebook"),
        (2, "rulebook"),
        (3, "rulebook"),
        (4, "inferred"),
    ]


def test_the_auction_is_known_by_three_lines_of_an_example() -> None:
    auction = PRINTED.board.auction
    assert (auction.tiles, auction.spaces) == (5, 6)
    assert [line.gain for line in auction.lines] == [
        Goods(servants=4, wood=2, coins=2),
        Goods(coins=5, servants=2, stone=3),
        Goods(coins=2, stone=1, servants=4, wood=1),
    ]
    assert {(line.tile, line.space, line.confirmed) for line in auction.lines} == {(None, None, True)}


def test_tokens_and_the_special_deck_have_their_size() -> None:
    board = PRINTED.board
    assert (board.special_tokens, board.special_cards_per_period) == (30, 8)
    assert board.privileges == {"token": Goods(tokens=1)}
    assert set(board.privileges).isdisjoint(base.catalogue().board.privileges)


# Damaged data


def spoil(folder: Path, name: str, change: Callable[[Any], object]) -> None:
    path = folder / "houses" / f"{name}.json"
    document = json.loads(path.read_text(encoding="utf-8"))
    change(document["records"])
    path.write_text(json.dumps(document), encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the data that a test may spoil."""
    shutil.copytree(facts.folder() / "houses", tmp_path / "houses")
    monkeypatch.setattr(facts, "folder", lambda: tmp_path)
    return tmp_path


def complaint() -> str:
    with pytest.raises(DataError) as caught:
        catalogue.__wrapped__()
    return str(caught.value)


def test_an_untouched_copy_loads(folder: Path) -> None:
    assert catalogue.__wrapped__().cards == PRINTED.cards


DAMAGE: list[tuple[str, Callable[[Any], object], str, str]] = [
    ("cards", lambda r: r[13]["immediate"][0].update(kind="miracle"), "13 / immediate / 0", "miracle"),
    ("cards", lambda r: r[0]["permanent"].update(on="whim"), "0 / permanent / on", "harvest"),
    ("cards", lambda r: r[5]["immediate"][0]["gain"].update(gold=1), "5 / immediate / 0", "no such goods: gold"),
    ("cards", lambda r: r[12]["cost"][0]["pay"].update(wood=-1), "12 / cost / 0 / pay", "below zero"),
    ("cards", lambda r: r[3].update(period=4), "3 / period", "1, 2 or 3"),
    ("cards", lambda r: r[3].update(name="Vineyard"), "3 / name", "not permitted"),
    ("cards", lambda r: r[7].update(source="hearsay"), "7 / source", "rulebook"),
    ("cards", lambda r: r[7].pop("source"), "7 / source", "required"),
    ("cards", lambda r: r[7].update(check=["price"]), "7", "no such field to check: price"),
    ("leaders", lambda r: r[4]["requirements"][0].update(of="luck"), "4 / requirements / 0", "literal"),
    (
        "leaders",
        lambda r: r[4]["requirements"][0].update(at_most=1),
        "4 / requirements / 0",
        "either at_least or at_most",
    ),
    (
        "leaders",
        lambda r: r[4]["requirements"][0].pop("at_least"),
        "4 / requirements / 0",
        "either at_least or at_most",
    ),
    ("leaders", lambda r: r[6].update(acts="sometimes"), "6 / acts", "always"),
    ("families", lambda r: r[8]["ability"][0]["rewards"][0].update(kind="feast"), "8 / ability / 0", "feast"),
    ("board", lambda r: r["special_tower"][2]["bonus"].update(tokens=-1), "special_tower / 2 / bonus", "below zero"),
    ("board", lambda r: r["adaptation_tiles"][0]["values"].pop(), "adaptation_tiles / 0 / values", "required"),
    ("board", lambda r: r.pop("auction"), "auction", "required"),
    ("ask_players", lambda r: r[1].update(count=0), "1 / count", "greater than or equal to 1"),
]


@pytest.mark.parametrize(("name", "change", "place", "why"), DAMAGE)
def test_a_damaged_record_is_refused_with_its_file_and_place(
    folder: Path, name: str, change: Callable[[Any], object], place: str, why: str
) -> None:
    spoil(folder, name, change)
    assert complaint().startswith(f"houses/{name}.json, {place}")
    assert why in complaint()


@pytest.mark.parametrize("name", FILES)
def test_a_missing_file_is_named(folder: Path, name: str) -> None:
    (folder / "houses" / f"{name}.json").unlink()
    assert complaint().startswith(f"houses/{name}.json: ")


def test_a_file_cut_short_is_named(folder: Path) -> None:
    path = folder / "houses" / "cards.json"
    path.write_text(path.read_text(encoding="utf-8")[:1000], encoding="utf-8")
    assert complaint().startswith("houses/cards.json: ")
