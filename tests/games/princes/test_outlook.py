"""What could be done now: verdicts for the screen, and every legal action."""

from __future__ import annotations

from gc import collect
from random import Random
from weakref import ref

import pytest

from companion.games import princes
from companion.games.princes.actions import Action
from companion.games.princes.catalogue import ACTIONS, ActionName, catalogue
from companion.games.princes.outlook import barred as why_barred
from tests.games.princes import playing
from tests.games.princes.positions import after, auction, bids, fresh, line, name, position, sheet


def kinds(table: princes.Table) -> set[str]:
    return {action.kind for action in princes.legal_actions(table)}


@pytest.mark.parametrize("seed", range(8))
def test_every_action_that_is_offered_is_legal_and_named_once(seed: int) -> None:
    rng = Random(seed)
    for table, _ in playing.whole_game(seed)[1]:
        if rng.random() < 0.06:
            offered = list(princes.legal_actions(table))
            assert offered
            assert all(princes.check(table, action).legal for action in offered)
            assert len({str(action.to_json()) for action in offered}) == len(offered)


@pytest.mark.parametrize("seed", range(12))
def test_what_players_do_was_offered(seed: int) -> None:
    """Beyond what is always possible, and outlines that only the table knows."""
    rng = Random(seed)
    always = (princes.SellPoints, princes.Sold, princes.NameCards, princes.Draw)
    for table, action in playing.whole_game(seed)[1]:
        taught = isinstance(action, princes.Build | princes.PlaceTile)
        if rng.random() < 0.08 and not isinstance(action, always) and not taught:
            seat = action.seat or table.to_act
            offered = [one.with_(seat=one.seat or table.to_act) for one in princes.legal_actions(table)]
            assert action.with_(seat=seat) in offered or _many_unnamed(table, action)


def _many_unnamed(table: princes.Table, action: Action) -> bool:
    player = table.player(table.to_act or "red")
    return isinstance(action, princes.Work) and player.bonus.count(None) > 1


@pytest.mark.parametrize("seed", range(8))
def test_whatever_the_outlook_says_is_what_the_rules_say(seed: int) -> None:
    """Although the moment is judged only once for all actions of a kind."""
    for table, _ in playing.whole_game(seed)[1]:
        for one in princes.outlook(table):
            assert repr(one.verdict) == repr(princes.check(table, one.move))


def test_nothing_that_is_remembered_keeps_a_table_alive() -> None:
    table = position(hand=("poet",), bonus=("b01",), tiles=("tower",), outlines={"opera": line(0, 0, 5)})
    player = ref(table.player("red"))
    princes.outlook(table)
    princes.apply(table, princes.TakeBonus())
    assert player() is not None
    del table
    collect()
    assert player() is None


def test_in_the_auction_one_names_bids_or_takes_the_last_object() -> None:
    assert kinds(fresh()) == {"name_object", "name_nothing"}
    assert kinds(after(fresh(), name("park"))) == {"bid", "pass"}
    assert kinds(after(fresh(3), *[princes.NameNothing()] * 2)) == {"take_last", "name_nothing"}


def test_legal_positions_are_offered_where_the_outline_is_known() -> None:
    table = position(outlines={"tower": line(0, 0, 3)})
    towers = [a for a in princes.legal_actions(table) if isinstance(a, princes.Build) and a.building == "tower"]
    assert {a.cells for a in towers} == set(princes.positions(table, table.player("red"), "tower"))
    chapels = [a for a in princes.legal_actions(table) if isinstance(a, princes.Build) and a.building == "chapel"]
    assert chapels == [princes.Build(seat="red", building="chapel")]


def test_after_the_last_turn_the_round_ends() -> None:
    table = after(position(turn="yellow"), princes.EndTurn())
    assert kinds(table) == {"end_round"}


def test_the_outlook_of_a_turn_has_every_building_freedom_and_known_work() -> None:
    table = position(hand=("poet", "lawyer"), tiles=("tower",), travel=1, outlines={"opera": line(0, 0, 5)})
    prospects = {type(one.move): [] for one in princes.outlook(table)}  # type: ignore[var-annotated]
    for one in princes.outlook(table):
        prospects[type(one.move)].append(one)
    assert len(prospects[princes.Build]) == len(catalogue().buildings)
    assert len(prospects[princes.Introduce]) == 3
    assert {one.move.card for one in prospects[princes.Work]} == {"poet", "lawyer"}
    verdicts = {one.move.building: one.verdict.rules for one in prospects[princes.Build]}
    assert (verdicts["tower"], verdicts["opera"]) == (["building.once"], [])
    assert [one.verdict.rules for one in prospects[princes.Introduce]] == [["freedom.same"], [], []]


def test_the_outlook_of_an_auction_and_of_the_characters() -> None:
    table = auction(builder=3, sales="green park 200")
    verdicts = {one.move.object: one.verdict.rules for one in princes.outlook(table) if hasattr(one.move, "object")}
    assert (verdicts["park"], verdicts["builder"], verdicts["lake"]) == (["auction.stack"], ["builder.limit"], [])
    special = after(position(phase="characters", muse=True), princes.BidCharacter(character="muse", bid=5))
    moves = {one.move.character: one.move.bid for one in princes.outlook(special)}  # type: ignore[attr-defined]
    assert (moves["muse"], moves["banker"], moves["cardinal"]) == (6, 0, 3)


def test_while_a_decision_waits_there_is_no_outlook() -> None:
    assert princes.outlook(after(auction(players=3), name("lake"), *bids(None, None))) == ()


def test_a_character_who_waits_is_offered_to_its_owner() -> None:
    table = position(muse=True, others={"blue": sheet(characters=("professor",))})
    used = [a for a in princes.legal_actions(table) if isinstance(a, princes.UseCharacter)]
    assert [(a.seat, a.deck) for a in used] == [("blue", "bonus"), ("blue", "prestige")]


def barred(table: princes.Table, name: ActionName) -> list[str]:
    return [reason.rule for reason in why_barred(table, "red", name)]


def test_an_action_is_barred_only_when_no_way_is_open() -> None:
    table = position(travel=1, table={"taken": {"red": ["profession"]}})
    assert barred(table, "profession") == ["profession.once"]
    assert [barred(table, name) for name in ("work", "building", "freedom", "bonus")] == [[]] * 4
    everywhere = position(travel=1, religion=1, opinion=1)
    assert barred(everywhere, "freedom") == ["freedom.same"]


def test_money_bars_nothing_because_it_is_private() -> None:
    table = position(florin=0)
    assert not any(barred(table, name) for name in ACTIONS)
