"""What a table owns and what its copy shows: remembered for all later games, and taken along with the backup."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.games import lorenzo
from companion.games.lorenzo.catalogue import ActionBonus
from companion.games.lorenzo.houses.actions import TellLine, Trade
from companion.games.lorenzo.houses.box import box_of
from companion.games.lorenzo.houses.catalogue import catalogue
from companion.games.lorenzo.houses.options import Promos
from companion.games.lorenzo.houses.own_copy import ExcommunicationTile, FaithTile, OwnCopy, Token, Tokens
from companion.rulebook import corrections
from companion.rulebook.cards import cards
from companion.table.goods import Goods
from companion.table.own_copy import recall
from companion.table.store import Store
from companion.ui.lorenzo.houses import own_houses
from companion.ui.session import Session
from tests.games.lorenzo.houses.positions import BEMBO, ONE_FAITH, TWO_COINS, offer, setup, sheet, table, use
from tests.games.lorenzo.positions import after, gained, place, refusals

FACES = Tokens(face=Token(privileges=1, text="and a leader"), count=4)
DRAWN: dict[str, Any] = {"families": ("este", "medici"), "adaptation": "buildings"}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "giglio.sqlite") as store:
        yield store


def auctioned(store: Store) -> Session:
    """A new game up to the end of the auction, where Anna holds the third space of the first tile."""
    session = Session(store)
    drawn = DRAWN | {"auction_tiles": (1, 2)}
    session.begin("lorenzo", setup(2, **dict(own_houses.houses(store)) | drawn), "Thursday")
    for tile in ("advanced-1", "fifth"):
        session.do(lorenzo.ChooseBonusTile(tile=tile))
    session.do(offer("red", 1, 3))
    session.do(offer("green", 2, 6))
    return session


def joined(store: Store, **mine: Any) -> Session:
    """A game under way."""
    session = Session(store)
    position = {"dice": (4, 4, 4), "players": {"red": sheet(**mine), "green": sheet()}}
    houses = dict(own_houses.houses(store)) | DRAWN
    session.begin(
        "lorenzo", lorenzo.read_setup({"seats": ["Anna", "Bea"], "houses": houses, "position": position}), "Friday"
    )
    return session


def faces(store: Store) -> list[tuple[Any, int]]:
    return [(one.face, one.count) for one in own_houses.own_copy(store).tokens]


# What games are told


def test_a_line_is_asked_for_once(store: Store) -> None:
    auctioned(store).do(TellLine(gain=Goods(wood=2, coins=1)))
    again = auctioned(store).table
    assert again.player("red").goods == Goods(wood=2, coins=1)
    assert again.player("red").house.family == "este"


def test_a_line_taken_back_is_asked_for_again(store: Store) -> None:
    session = auctioned(store)
    session.do(TellLine(gain=Goods(wood=2)))
    session.undo()
    assert own_houses.own_copy(store) == OwnCopy()
    session.redo()
    assert len(own_houses.own_copy(store).auction_lines) == 1


def test_a_face_shown_in_a_game_leaves_the_numbers_that_were_entered(store: Store) -> None:
    earlier = joined(store, tokens=3)
    own_houses.keep_own_copy(store, OwnCopy(tokens=(Tokens(face=TWO_COINS, count=10),)))
    earlier.do(use("red", TWO_COINS))
    earlier.do(use("red", ONE_FAITH))
    assert faces(store) == [(TWO_COINS, 10), (ONE_FAITH, 1)]
    earlier.go_to(0)
    assert faces(store) == [(TWO_COINS, 10)]


def test_a_game_without_the_expansion_leaves_nothing(store: Store) -> None:
    session = Session(store)
    session.begin("lorenzo", lorenzo.Setup(seats=("Anna", "Bea")), "Thursday")
    session.do(lorenzo.Dice(white=1, black=2, orange=3, source="recorded"))
    assert store.settings() == {}


# What is entered outside of a game


def test_what_is_printed_is_entered_changed_and_taken_out(store: Store) -> None:
    joined(store, tokens=1).do(use("red", ONE_FAITH))
    tile = FaithTile(step=4, gain=Goods(coins=2))
    own_houses.keep_own_copy(store, own_houses.own_copy(store).model_copy(update={"faith_tiles": (tile,)}))
    assert own_houses.own_copy(store) == OwnCopy(tokens=(Tokens(face=ONE_FAITH),), faith_tiles=(tile,))
    own_houses.keep_own_copy(store, OwnCopy(faith_tiles=(tile.model_copy(update={"privileges": 1}),)))
    assert own_houses.own_copy(store) == OwnCopy(faith_tiles=(FaithTile(step=4, gain=Goods(coins=2), privileges=1),))
    own_houses.keep_own_copy(store, OwnCopy())
    assert own_houses.own_copy(store) == OwnCopy()


@pytest.mark.parametrize("saved", [7, [], "x", None, {"auction_lines": 3}, {"tokens": {"a": {"face": 1}}}])
def test_whatever_is_in_the_settings_a_game_begins_and_learns(store: Store, saved: Any) -> None:
    for key in ("lorenzo.own_copy", own_houses.PROMOS, corrections.SETTING):
        store.change_setting(key, saved)
    auctioned(store).do(TellLine(gain=Goods(wood=2)))
    assert len(own_houses.own_copy(store).auction_lines) == 1


def test_what_does_not_fit_is_kept_until_it_is_understood_again(store: Store) -> None:
    """A newer Giglio may have written it."""
    newer = {"excommunication_tiles": {"2": {"period": 2, "effects": [{"kind": "plague"}]}}}
    store.change_setting("lorenzo.own_copy", newer)
    own_houses.keep_own_copy(store, OwnCopy(start_coins=(0, 1, 2, 3, 5)))
    assert recall(store, "lorenzo") == newer | {"start_coins": {"whole": [0, 1, 2, 3, 5]}}


# What was corrected in the card lookup


def correct(store: Store, key: str, path: str, value: int) -> None:
    made = corrections.correction(key, {tuple(path.split(".")): value}, name="Mulino", note="second print")
    assert made is not None
    kept = corrections.read(store.setting(corrections.SETTING))
    store.change_setting(corrections.SETTING, corrections.write({**kept, key: made}))


def test_the_next_game_plays_with_a_corrected_card_leader_and_family(store: Store) -> None:
    correct(store, "houses:card:112", "cost.0.pay.wood", 3)
    correct(store, "houses:family:este", "ability.0.swap.gain.coins", 4)
    correct(store, f"houses:leader:{BEMBO}", "requirements.0.at_least", 2)
    mine: dict[str, Any] = {"wood": 2, "military": 1, "faith": 3, "family": "este", "hand": (BEMBO,)}
    mine |= {"dice": (6, 6, 6), "characters": (53, 54)}
    as_we_know, own = table(**mine), table(**mine, own_copy=dict(own_houses.houses(store).own_copy))
    assert refusals(as_we_know, place("white", "special-1", card=112)) == []
    assert refusals(own, place("white", "special-1", card=112)) == ["card.cost"]
    assert refusals(as_we_know, lorenzo.PlayLeader(leader=BEMBO)) == ["leader.asks"]
    assert refusals(own, lorenzo.PlayLeader(leader=BEMBO)) == []
    assert gained(own, after(own, Trade(seat="red"))) == Goods(military=-1, coins=4)


def test_as_many_leaders_are_shown_as_the_familys_own_tile_says(store: Store) -> None:
    correct(store, "houses:family:sforza", "ability.0.count", 3)
    own = dict(own_houses.houses(store)) | {"families": ("sforza", "medici"), "shown_leaders": (30, 31, 32)}
    begun = lorenzo.begin(setup(2, **own))
    assert begun.houses is not None
    assert begun.houses.shown_leaders == {"sforza": (30, 31, 32)}


def test_a_saved_game_keeps_the_values_it_began_with(store: Store) -> None:
    correct(store, "houses:family:este", "ability.0.swap.gain.coins", 4)
    saved = joined(store, military=2, family="este").game
    store.change_setting(corrections.SETTING, {})
    own_houses.keep_own_copy(store, OwnCopy(special_tower=(2, 4, 6, 8)))
    again = store.open_game(saved.id)
    assert again.setup == saved.setup
    assert gained(again.state, after(again.state, Trade(seat="red"))) == Goods(military=-1, coins=4)
    later = joined(store, military=2, family="este").table
    assert gained(later, after(later, Trade(seat="red"))) == Goods(military=-1, coins=2)


def test_the_lookup_has_the_last_word_on_a_card_that_was_told_whole(store: Store) -> None:
    whole = catalogue().families["este"].model_copy(update={"ability": ()})
    own_houses.keep_own_copy(store, OwnCopy(families=(whole, catalogue().families["medici"])))
    correct(store, "houses:family:este", "ability.0.swap.gain.coins", 4)
    families = {one.id: one.ability for one in own_houses.houses(store).own_copy.families}
    assert set(families) == {"este", "medici"}
    assert families["este"]


def test_every_number_of_every_card_can_reach_the_game(store: Store) -> None:
    """A number is one more than it was; where the data could not say so, it stays as it is."""
    known = [one.key for one in cards("houses")]
    kept = {}
    for key in known:
        more = {number.path: number.value + 1 for number in corrections.numbers(key)}
        if made := corrections.correction(key, more):
            kept[key] = made
    store.change_setting(corrections.SETTING, corrections.write(kept))
    copy = own_houses.houses(store).own_copy
    assert len(copy.cards) + len(copy.leaders) + len(copy.families) == len(kept)
    assert lorenzo.read_setup(lorenzo.write_setup(setup(2, own_copy=copy))) == setup(2, own_copy=copy)
    lorenzo.begin(setup(2, own_copy=copy))


def test_a_correction_that_fits_no_more_is_passed_over(store: Store) -> None:
    stale = {"houses:card:112": {"values": {"gone.0": 3}}, "houses:card:999": {"values": {"a": 1}}}
    named = {"houses:card:113": {"name": "Mulino"}, "princes:profession:lawyer": {"values": {"freedom": "travel"}}}
    store.change_setting(corrections.SETTING, stale | named)
    assert own_houses.houses(store).own_copy == OwnCopy()


# Promos


def test_promos_are_in_the_game_when_the_table_owns_them(store: Store) -> None:
    boxed = box_of(own_houses.houses(store))
    assert not any(catalogue().families[name].likely_promo for name in boxed.families)
    own_houses.keep_promos(store, Promos(promo_leaders=(21, 23), promo_families=("visconti",)))
    box = box_of(own_houses.houses(store))
    assert box.leaders.keys() - boxed.leaders.keys() == {21, 23}
    assert box.families.keys() - boxed.families.keys() == {"visconti"}


def test_what_is_no_promo_is_left_out(store: Store) -> None:
    store.change_setting(own_houses.PROMOS, {"promo_leaders": [21, 25, 99, [], "x"], "promo_families": "visconti"})
    assert own_houses.promos(store) == Promos(promo_leaders=(21,))
    auctioned(store)


# With the backup


def test_all_of_it_travels_with_the_backup(store: Store, tmp_path: Path) -> None:
    auctioned(store).do(TellLine(gain=Goods(wood=2)))
    own_houses.keep_own_copy(store, own_houses.own_copy(store).model_copy(update={"special_tower": (2, 4, 6, 8)}))
    weaker = ActionBonus(action="take_card", tower="special", value=-3)
    tiles = (ExcommunicationTile(period=2, effects=(weaker,)), ExcommunicationTile(period=3, text="Skip a round."))
    own_houses.keep_own_copy(
        store, own_houses.own_copy(store).model_copy(update={"excommunication_tiles": tiles, "tokens": (FACES,)})
    )
    own_houses.keep_promos(store, Promos(promo_leaders=(21,), promo_families=("visconti",)))
    correct(store, "houses:card:112", "cost.0.pay.wood", 3)
    with Store.open(tmp_path / "other.sqlite") as other:
        assert own_houses.houses(other) == lorenzo.Houses()
        other.import_(store.export_everything())
        assert own_houses.houses(other) == own_houses.houses(store)
        assert own_houses.houses(other).own_copy.auction_lines
        assert own_houses.own_copy(other).excommunication_tiles == tiles
        assert own_houses.own_copy(other).tokens == (FACES,)
        assert auctioned(other).table.player("red").goods == Goods(wood=2)
