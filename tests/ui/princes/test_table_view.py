"""What the table of Princes shows, as plain values; money is nowhere in it."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import princes
from companion.table.goods import Goods
from companion.ui.princes.actions.view import actions_view
from companion.ui.princes.around.view import around_view
from companion.ui.princes.peek.view import peek_view
from companion.ui.princes.player.view import player_view
from companion.ui.princes.table.view import PlayerTile, Step, supply_rows, table_view
from tests.games.princes.positions import position
from tests.golden import FOLDER, journal
from tests.ui.princes.tables import under_way


def tiles(**changes: Any) -> dict[str, PlayerTile]:
    return {tile.who.seat: tile for tile in table_view(princes.begin(under_way(**changes))).tiles}


def test_a_tile_counts_everything_in_a_principality() -> None:
    chiara = tiles()["blue"]
    assert (chiara.points, chiara.lap, chiara.work, chiara.status) == (52, "50 + 2", 17, "")
    assert dict(chiara.counts) == {
        "builder": 3,
        "jester": 1,
        "prestige": 0,
        "build": 4,
        "forest": 2,
        "lake": 0,
        "park": 0,
    }
    assert (chiara.freedoms_said, chiara.hand, chiara.laid) == ("1 Freedom", 1, 4)


def test_a_tile_shows_the_freedoms_and_the_special_character_of_this_round() -> None:
    chiara = tiles(muse=True, boards={"blue": {"characters": ["muse"]}})["blue"]
    assert [one.icon for one in chiara.marks if one.n] == [
        *[one.icon for one in tiles()["blue"].marks if one.n],
        "muse",
    ]
    assert chiara.freedoms_said == ""


def test_who_began_the_round_is_told_so_that_it_is_true_from_the_start() -> None:
    assert table_view(princes.begin(under_way())).started == "Starting player: Chiara"


def test_whose_turn_it_is_has_actions_left_and_somebody_is_next() -> None:
    shown = tiles()
    assert [(tile.status, tile.active) for tile in shown.values()] == [
        ("", False),
        ("2 actions", True),
        ("next", False),
        ("", False),
    ]
    assert tiles(taken={"blue": ["work"], "red": ["work"]})["red"].status == "1 action"


def test_a_recruiting_card_in_hand_is_counted_only_where_there_is_one() -> None:
    board = {"goods": {"florin": 900, "recruiting_hand": 1}}
    assert dict(tiles(boards={"red": board})["red"].counts)["recruit"] == 1
    assert "recruit" not in dict(tiles()["red"].counts)


def test_bonus_cards_in_hand_are_counted_only_where_there_are_any() -> None:
    assert dict(tiles()["red"].bonus) == {"bonus": 1}
    assert tiles()["blue"].bonus == ()


def test_the_five_actions_have_their_prices() -> None:
    step = table_view(princes.begin(under_way())).step
    assert [(offer.name, offer.price, offer.coin) for offer in step.offers] == [
        ("work", "min 16", False),
        ("building", "300", True),
        ("profession", "300", True),
        ("freedom", "300", True),
        ("bonus", "300", True),
    ]
    assert (step.prompt, step.besides, step.done, step.actions) == ("Anna’s turn", "Sell or end turn", 0, 2)
    assert step.offers[3].icon == "religion"  # the only one that is left


def test_with_the_muse_nothing_is_sold() -> None:
    def besides(**mine: Any) -> str:
        return table_view(position(muse=True, **mine)).step.besides

    assert (besides(), besides(recruiting_hand=1)) == ("End the turn", "Recruit or end turn")


def test_a_special_character_that_waits_to_be_used_is_said() -> None:
    def step(*held: str) -> Step:
        return table_view(position(muse=True, characters=held)).step

    assert (step("merchant").besides, step("merchant").usable) == ("Merchant or end turn", ("merchant",))
    assert step("cardinal", "professor").usable == ("professor",)
    assert step("muse").besides == "End the turn"


def test_a_refused_action_is_told_apart_but_never_for_lack_of_money() -> None:
    taken = {"blue": ["work"], "red": ["profession"]}
    poor = {"goods": {"florin": 0, "points": 3}}
    rich = {"goods": {"florin": 3000, "points": 3}}
    shown = [
        [
            offer.possible
            for offer in table_view(princes.begin(under_way(taken=taken, boards={"red": board}))).step.offers
        ]
        for board in (poor, rich)
    ]
    assert shown[0] == shown[1] == [True, True, False, True, True]


def test_nothing_on_the_table_says_how_much_money_anybody_has() -> None:
    table = princes.begin(under_way())
    richer = princes.apply(table, princes.Adjust(seat="red", change=Goods(florin=1700)))
    assert table_view(richer) == table_view(table)
    said = repr(table_view(table))
    assert not any(secret in said for secret in ("poet", "Poet", "organ_builder", "b16"))


def test_where_something_waits_elsewhere_there_are_no_actions() -> None:
    table = princes.apply(princes.begin(under_way()), princes.TakeBonus(seat="red"))
    assert table_view(table).step.offers == ()


def test_the_supply_counts_freedoms_and_decks() -> None:
    table = princes.begin(under_way())
    assert [(item.icon, item.n) for item in table_view(table).supply][:3] == [
        ("travel", 0),
        ("religion", 1),
        ("opinion", 0),
    ]
    assert [item.text for item in table_view(table).supply][3:] == ["Profession", "Bonus"]
    assert any(row.title == "Theater: 3 left" for row in supply_rows(table))


@pytest.mark.parametrize("name", ["two-players", "four-players-muse"])
def test_every_moment_of_a_whole_game_can_be_shown(name: str) -> None:
    played = journal(FOLDER / "princes" / f"{name}.json")
    for table in [played.state_at(n) for n in range(0, len(played.entries) + 1, 3)]:
        view = table_view(table)
        around = around_view(table, view)
        assert {panel.who.seat for panel in (*around.near, *around.far)} == {tile.who.seat for tile in view.tiles}
        for player in table.players:
            assert player_view(table, player.seat).projected == str(princes.score(table).total(player.seat))
            assert peek_view(table, player.seat).florin == player.goods["florin"]
        if view.step.offers:
            refused = {row.name for row in actions_view(table, view.step.seat).rows if row.why_not}
            assert refused == {offer.name for offer in view.step.offers if not offer.possible}
