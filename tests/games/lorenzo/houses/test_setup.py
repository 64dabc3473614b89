"""Setting up with the expansion: players, goods, cards, tiles, leaders, and what a setup may not say."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from companion.games import lorenzo
from companion.games.lorenzo import chance
from companion.games.lorenzo.houses import catalogue as printed
from companion.games.lorenzo.houses.actions import TellLine
from companion.games.lorenzo.houses.box import box_of
from companion.games.lorenzo.houses.decisions import OfferChoice
from companion.games.lorenzo.state import BonusTileChoice, LeaderDraft
from companion.table.action import Refused
from companion.table.goods import NOTHING, Goods
from tests.games.lorenzo.houses.playing import drawn
from tests.games.lorenzo.houses.positions import BEMBO, NAMES, PIERO, at_the_auction, offer, setup, sheet, table
from tests.games.lorenzo.positions import after, place, refusals


def refused(players: int = 3, **houses: Any) -> list[str]:
    with pytest.raises(Refused) as found:
        lorenzo.begin(setup(players, **houses))
    return found.value.verdict.rules


@pytest.mark.walks("SET-01", "SET-02", "SET-10", "FIV-01")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_play_and_the_fifth_is_pink(players: int) -> None:
    begun = lorenzo.begin(setup(players))
    assert [player.seat for player in begun.players] == ["red", "green", "blue", "yellow", "pink"][:players]
    assert {"special-1", "special-2", "special-3", "special-4"} <= set(begun.catalogue.spaces)


@pytest.mark.breaks("setup.players")
@pytest.mark.keeps("setup.players")
def test_one_or_six_players_are_refused_and_without_the_expansion_five_are_too() -> None:
    lorenzo.begin(setup(5))
    with pytest.raises(Refused):
        lorenzo.begin(setup().model_copy(update={"seats": ("Anna",)}))
    with pytest.raises(Refused) as found:
        lorenzo.begin(lorenzo.Setup(seats=NAMES))
    assert found.value.verdict.rules == ["setup.players"]


@pytest.mark.walks("SET-11", "SET-12", "SET-13")
def test_nobody_has_goods_and_the_coins_go_by_the_turn_order() -> None:
    begun = lorenzo.begin(setup(5).model_copy(update={"order": ("pink", "red", "green", "blue", "yellow")}))
    assert [begun.player(seat).goods for seat in begun.order] == [Goods(coins=n) for n in range(5)]
    assert begun.player("pink").goods == NOTHING


@pytest.mark.walks("SET-13")
def test_a_table_whose_rulebook_says_otherwise_corrects_the_fifth_players_coins() -> None:
    begun = lorenzo.begin(setup(5, own_copy={"start_coins": (0, 1, 2, 3, 5)}))
    assert begun.player("pink").goods == Goods(coins=5)


@pytest.mark.walks("SET-03")
def test_the_council_holds_any_number_as_it_did() -> None:
    full = table(players=5, members="green white council, blue white council, yellow white council, pink white council")
    assert refusals(full, place("white", "council")) == []


@pytest.mark.walks("SET-04", "SET-05")
@pytest.mark.breaks("special_deck.cards")
@pytest.mark.keeps("special_deck.cards")
def test_the_special_deck_has_eight_cards_of_each_period_and_the_others_never_come() -> None:
    cards = printed.catalogue().cards.values()
    deck = [card.id for period in (1, 2, 3) for card in [c for c in cards if c.period == period][:8]]
    begun = lorenzo.begin(setup(special_cards=deck))
    assert [len(begun.catalogue.decks["special", period]) for period in (1, 2, 3)] == [8, 8, 8]
    left_out = next(card.id for card in cards if card.id not in deck and card.period == 1)
    assert left_out not in begun.catalogue.decks["special", 1]
    assert refused(special_cards=deck[:-1]) == ["special_deck.cards"]
    assert refused(special_cards=[*deck[:-1], deck[0]]) == ["special_deck.cards"]


@pytest.mark.walks("SET-04")
def test_untold_any_of_sixteen_cards_of_a_period_may_lie_there() -> None:
    assert len(lorenzo.begin(setup()).catalogue.decks["special", 2]) == 16


@pytest.mark.walks("SET-06")
def test_each_period_has_an_eighth_excommunication_tile() -> None:
    tiles = lorenzo.begin(setup()).catalogue.tiles.values()
    assert [len([tile for tile in tiles if tile.period == period]) for period in (1, 2, 3)] == [8, 8, 8]
    assert lorenzo.begin(setup().model_copy(update={"tiles": ("1-new", None, "3-new")})).tiles[0] == "1-new"


@pytest.mark.walks("SET-08", "SET-09", "ADA-02")
@pytest.mark.parametrize(("players", "values"), [(2, (5, 6, 7, 8)), (4, (5, 6, 7, 8)), (5, (1, 2, 4, 6))])
def test_the_number_of_players_decides_about_the_adaptation_tile(players: int, values: tuple[int, ...]) -> None:
    houses = lorenzo.begin(setup(players)).houses
    assert houses is not None
    assert (houses.floor_values, houses.adaptation) == (values, "buildings")


@pytest.mark.walks("ADA-05")
@pytest.mark.breaks("adaptation.tower")
@pytest.mark.keeps("adaptation.tower")
def test_the_adaptation_tile_never_starts_on_the_special_tower() -> None:
    lorenzo.begin(setup(adaptation="ventures"))
    assert refused(adaptation="special") == ["adaptation.tower"]


@pytest.mark.walks("SET-15")
@pytest.mark.parametrize(("sets", "leaders"), [("both", 40), ("base", 20), ("houses", 20)])
def test_the_table_mixes_both_sets_of_leaders_or_uses_one(sets: str, leaders: int) -> None:
    assert len(lorenzo.begin(setup(leaders=sets)).catalogue.leaders) == leaders


@pytest.mark.walks("SET-15")
@pytest.mark.breaks("leaders.sets")
@pytest.mark.keeps("leaders.sets")
def test_promos_are_in_the_game_when_the_table_owns_them() -> None:
    box = box_of(setup(promo_leaders=(21,), promo_families=("visconti",)).houses)
    assert 21 in box.leaders
    assert 22 not in box.leaders
    assert set(box.families) - set(box_of(setup().houses).families) == {"visconti"}
    lorenzo.begin(setup(promo_leaders=(21,)))
    assert refused(promo_leaders=(99,)) == ["leaders.sets"]


@pytest.mark.walks("SET-16", "E03")
def test_the_leaders_left_over_are_a_deck() -> None:
    houses = lorenzo.begin(setup(4)).houses
    assert houses is not None
    assert houses.leader_deck == (None,) * (40 - 16)
    empty = lorenzo.begin(setup(5, leaders="base")).houses
    assert empty is not None
    assert empty.leader_deck == ()


@pytest.mark.walks("SET-16")
def test_an_app_that_deals_the_leaders_knows_the_deck() -> None:
    begun = lorenzo.begin(setup(3).model_copy(update={"leaders": "dealt"}))
    for tile in ("advanced-1", "advanced-2", "fifth"):
        begun = lorenzo.apply(begun, lorenzo.ChooseBonusTile(tile=tile))
    deal = chance.deal_leaders(begun, Random(4), draft=False)
    dealt = lorenzo.apply(begun, deal)
    assert dealt.houses is not None
    assert dealt.houses.leader_deck == deal.deck
    assert len(deal.deck) == 40 - 12


@pytest.mark.breaks("leaders.enough")
@pytest.mark.keeps("leaders.enough")
def test_one_set_is_not_enough_for_five_and_a_family_that_shows_leaders() -> None:
    lorenzo.begin(setup(5, leaders="base"))
    families = ("sforza", "colonna", "este", "malatesta", "medici")
    assert refused(5, leaders="base", families=families) == ["leaders.enough"]


@pytest.mark.walks("SET-17")
def test_the_fifth_bonus_tile_is_chosen_like_the_others_from_the_last_player_on() -> None:
    bonus_tile = {"harvest": [{"kind": "gain", "gain": {"wood": 2}}]}
    begun = lorenzo.begin(setup(5, own_copy={"bonus_tile": bonus_tile}))
    assert begun.awaiting[0] == BonusTileChoice("pink")
    begun = lorenzo.apply(begun, lorenzo.ChooseBonusTile(tile="fifth"))
    assert begun.player("pink").bonus_tile == "fifth"
    assert refusals(begun, lorenzo.ChooseBonusTile(tile="fifth")) == ["bonus_tile.taken"]


@pytest.mark.walks("SET-18")
def test_the_auction_comes_last_unless_the_table_holds_it_first() -> None:
    assert at_the_auction().awaiting == (OfferChoice("red"), OfferChoice("green"), OfferChoice("blue"))
    first = lorenzo.begin(setup(2, rules={"setup_order": "auction_first"}))
    assert first.awaiting == (
        OfferChoice("red"),
        OfferChoice("green"),
        BonusTileChoice("green"),
        BonusTileChoice("red"),
    )


@pytest.mark.walks("SET-19")
def test_a_family_that_shows_leaders_takes_two_from_the_deck() -> None:
    families = ("sforza", "colonna", "este")
    houses = lorenzo.begin(setup(3, families=families, shown_leaders=(BEMBO,))).houses
    assert houses is not None
    assert houses.shown_leaders == {"sforza": (BEMBO, None)}
    assert len(houses.leader_deck) == 40 - 12 - 2
    assert refused(shown_leaders=(BEMBO,)) == ["leaders.sets"]


@pytest.mark.walks("SET-18", "SET-19")
@pytest.mark.parametrize("draft", [True, False])
def test_leaders_dealt_after_the_auction_come_to_those_that_a_family_showed(draft: bool) -> None:
    first = {"setup_order": "auction_first"}
    begun = setup(2, families=("sforza", "este"), shown_leaders=(BEMBO, PIERO), rules=first)
    here = lorenzo.begin(begun.model_copy(update={"leaders": "dealt"}))
    here = after(here, offer("red", 1, 1), offer("green", 2, 1))
    here = after(here, TellLine(gain=Goods()), lorenzo.PlayLeader(leader=BEMBO), TellLine(gain=Goods()))
    here = after(here, lorenzo.ChooseBonusTile(tile="advanced-1"), lorenzo.ChooseBonusTile(tile="advanced-2"))
    here = after(here, chance.deal_leaders(here, Random(1), draft=draft))
    while here.awaiting and isinstance(here.awaiting[0], LeaderDraft):
        here = after(here, lorenzo.DraftLeader(leader=here.awaiting[0].pack[0]))
    assert here.player("red").hand[0] == PIERO
    assert [len(player.hand) for player in here.players] == [5, 4]


@pytest.mark.walks("SET-20", "FIV-02")
def test_with_five_no_space_is_covered_and_the_order_is_a_list() -> None:
    five = table(players=5, dice=(4, 4, 4))
    assert refusals(five, place("white", "market-privileges")) == []
    assert refusals(five, place("white", "harvest-shared")) == []
    assert five.order == ("red", "green", "blue", "yellow", "pink")


@pytest.mark.breaks("family.exists", "auction.tiles", "auction.lines")
@pytest.mark.keeps("family.exists", "auction.tiles")
def test_as_many_families_as_players_each_once_of_those_owned() -> None:
    lorenzo.begin(setup(2))
    assert refused(2, families=("este", "visconti")) == ["family.exists"]
    assert refused(2, families=("este",)) == ["auction.tiles"]
    assert refused(2, families=("este", "este")) == ["auction.tiles"]
    assert refused(2, auction_tiles=(1, 6)) == ["auction.lines"]
    assert refused(2, promo_families=("borgia",)) == ["family.exists"]


def test_the_app_draws_all_that_is_to_be_drawn() -> None:
    complete = drawn(setup(4, families=()), Random(3))
    assert complete.houses is not None
    assert len(set(complete.houses.families)) == 4
    lorenzo.begin(complete)


@pytest.mark.parametrize(
    ("sheets", "rules"),
    [
        ({"red": sheet(family="este"), "green": sheet(family="este")}, ["setup.position"]),
        ({"red": sheet(family="borgia")}, ["setup.position"]),
        ({"red": sheet(parked={1000: {"privileges": 1}})}, ["setup.position"]),
        ({"red": sheet(sets=-1)}, ["setup.position"]),
        ({"red": sheet(tokens=-1)}, ["setup.position"]),
        ({"red": sheet(tokens=16), "green": sheet(tokens=15)}, ["setup.position"]),
    ],
)
def test_a_position_names_families_and_tokens_that_can_be(sheets: dict[str, Any], rules: list[str]) -> None:
    game = {"seats": NAMES[:2], "houses": {}, "position": {"players": sheets}}
    with pytest.raises(Refused) as found:
        lorenzo.begin(lorenzo.read_setup(game))
    assert found.value.verdict.rules == rules


def test_a_setup_with_the_expansion_reads_back_as_it_was_written() -> None:
    for one in (setup(5, own_copy={"tokens": [{"face": {"gain": {"coins": 1}}}]}), setup(2, adaptation="ventures")):
        written = json.loads(json.dumps(lorenzo.write_setup(one)))
        assert lorenzo.read_setup(written) == one
        assert lorenzo.begin(lorenzo.read_setup(written)) == lorenzo.begin(one)
