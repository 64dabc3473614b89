"""What a page of Masters of Renaissance may know and do, over recorded games and games played at random."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from companion.games import masters
from companion.games.masters import chance
from companion.guests import offers, snapshot
from companion.guests.box import Shown
from companion.guests.host import Published
from companion.guests.masters import abouts, considered, own, path, seen_by, view
from companion.guests.masters_ways import MOST
from companion.guests.offers import Seen
from companion.table.action import Action
from companion.table.game import game
from companion.table.goods import Goods
from companion.table.seats import Seat
from tests import golden
from tests.games.masters import playing
from tests.games.masters.positions import goods, position

GAMES = [one for one in golden.GAMES if one.parent.name == "masters"]


@cache
def positions() -> tuple[masters.Table, ...]:
    """Some of each recorded game, and of games played at random; few where any marble may lie anywhere."""
    found: list[masters.Table] = []
    for file in GAMES:
        played = golden.journal(file)
        found += [played.state_at(n) for n in range(0, len(played.entries), 17)]
    for seed in range(9):
        _setup, steps = playing.whole_game(seed)
        found += [table for table, _action in islice(steps, seed % 7, None, 19)]
    untold = [table for table in found if not is_told(table)]
    return (*[table for table in found if is_told(table)], *untold[::8])


def is_told(table: masters.Table) -> bool:
    return all(row.count(None) < 2 for row in table.market.rows)


def looks() -> Iterator[Seen]:
    for table in positions():
        for player in table.players:
            yield Seen.of("masters", table, player.seat)


def plain(action: Action) -> Any:
    """What an action says, where two of them are the same to people."""
    said = action.to_json() | {"seat": None, "source": None}
    return repr(sorted((key, sorted(value) if key == "leaders" else _plain(value)) for key, value in said.items()))


def _plain(value: Any) -> Any:
    return sorted((key, _plain(one)) for key, one in value.items()) if isinstance(value, dict) else value


def legal_about(seen: Seen, table: masters.Table) -> dict[str, dict[str, Action]]:
    found: dict[str, dict[str, Action]] = {}
    for action in seen.legal(table):
        found.setdefault(path(table, action).about, {})[plain(action)] = action
    return found


def test_the_ways_about_all_things_are_exactly_the_legal_actions() -> None:
    kinds = set()
    for seen in looks():
        table = seen.table if seen.now else seen.in_turn
        legal = legal_about(seen, table)
        assert sorted(abouts(table, seen.seat)) == sorted(legal)
        for about, actions in legal.items():
            mine = [one for one in considered(table, seen.seat, about) if seen.game.check(table, one).legal]
            mine = [one for one in mine if path(table, one).about == about]
            kinds |= {one.kind for one in mine}
            answers = {plain(one): tuple(path(table, one).answers.items()) for one in actions.values()}
            assert len({*answers.values()}) == len(actions), "two ways look alike"
            if about.startswith("produce:") and len(actions) > MOST:
                assert {*map(plain, mine)} < {*actions}
            else:
                assert {*map(plain, mine)} == {*actions}, about
    assert kinds == {
        *("take", "store", "rearrange", "buy", "produce", "end_turn", "reveal"),
        *("play_leader", "discard_leader", "keep_leaders", "start_with"),
    }


def sampled(offer: Shown, rng: Random) -> list[Shown]:
    """The first way, which is proposed, and some others: legal ones and refused ones."""
    legal = [way for way in offer["ways"] if way["legal"]]
    others = [way for way in offer["ways"] if not way["legal"]]
    return [*legal[:1], *rng.sample(legal, min(2, len(legal))), *rng.sample(others, min(2, len(others)))]


def test_a_preview_says_what_the_ledger_says_afterwards() -> None:
    rng, previewed = Random(1), 0
    for seen in islice(looks(), 0, None, 3):
        for thing in offers.things(seen):
            about, table = thing["about"], seen.asked_about(thing["about"])
            offer = offers.offer(seen, about)
            for way in sampled(offer, rng) if "ways" in offer else ():
                found = offers.preview(seen, about, way["answers"])
                action = offers.chosen(seen, table, about, way["answers"])
                assert found is not None
                assert action is not None
                assert found["legal"] == way["legal"] == seen.game.check(table, action).legal
                if found["legal"]:
                    changed = change(found)
                    before, after = table.player(seen.seat), seen.game.apply(table, action).player(seen.seat)
                    assert changed == after.goods - before.goods + Goods(faith=after.faith - before.faith)
                    previewed += 1
    assert previewed > 400


def change(preview: Shown) -> Goods:
    names = {"mil": "shield"}

    def summed(part: str) -> Goods:
        lines = [Goods({names.get(kind, kind): n}) for line in preview[part] for kind, n in line["amounts"]]
        return sum(lines, Goods())

    return summed("gets") - summed("pays")


def asked(seen: Seen) -> list[str]:
    """What can be done, and every stack: one may ask for a card that nobody can buy."""
    stacks = [f"stack:{stack}" for stack in seen.table.catalogue.stacks]
    return [*dict.fromkeys([*[thing["about"] for thing in offers.things(seen)], *stacks])]


def test_every_refusal_has_a_headline_and_every_fix_is_offered() -> None:
    refused: set[str] = set()
    fixed: set[str] = set()
    for seen in islice(looks(), 1, None, 3):
        for about in asked(seen):
            offer = offers.offer(seen, about)
            for way in [one for one in offer.get("ways", ()) if not one["legal"]][:3]:
                found = offers.preview(seen, about, way["answers"])
                assert found
                assert found["headline"]
                refused |= {reason["rule"] for reason in found["reasons"]}
                for fix in found["fixes"]:
                    again = offers.preview(seen, fix["about"], fix["answers"])
                    assert fix["label"]
                    assert again
                    assert again["legal"]
                    fixed.add(about.partition(":")[0])
    assert {"buy.slot", "buy.level", "buy.cost", "leader.requirement"} <= refused
    assert fixed


def test_what_cannot_be_paid_says_why_and_what_could_be_done_instead() -> None:
    table = position(box="1 coin", slots=(("green-1-1",), (), ()))
    seen = Seen.of("masters", table, "red")
    (way,) = offers.offer(seen, "produce:green-1-1+basic")["ways"]
    found = offers.preview(seen, "produce:green-1-1+basic", way["answers"])
    assert found
    assert not found["legal"]
    assert [(fix["label"], fix["about"]) for fix in found["fixes"]] == [("Produce with 1 of them", "produce:green-1-1")]


def test_the_button_of_a_line_takes_it_and_stores_what_it_gives() -> None:
    done = reported = 0
    for table in positions():
        if table.turn is None or table.awaiting or table.token_due:
            continue
        seen = Seen.of("masters", table, table.turn)
        for line in own(seen.table, seen.seat)["lines"]:
            after = seen.table
            if not line.get("steps"):
                continue
            for step in line.get("steps", ()):
                action = offers.chosen(Seen("masters", after, seen.seat), after, step["about"], step["answers"])
                assert action is not None
                after = seen.game.apply(after, action)
                done += 1
            assert not [one for one in after.awaiting if one.seat == seen.seat]
            held = len(after.reports) - len(table.reports)
            assert line["button"].count("Vatican Report") == held
            assert ("black cross" in line["button"]) == bool(table.solo and line.get("lost"))
            reported += held
    assert done > 200
    assert reported > 5


# Secrets


def test_a_table_shows_hands_to_their_owners_alone() -> None:
    table = position(players=3, turn="red", hand=("depot-coin", "discount-stone"))
    assert [one["about"] for one in shown(table, "red")["mine"]["hand"]] == [
        "leader:depot-coin",
        "leader:discount-stone",
    ]
    for seat in ("green", None):
        assert "depot-coin" not in json.dumps(shown(table, seat))
        assert next(one for one in shown(table, seat)["players"] if one["seat"] == "red")["hand"] == "2 in hand"
    assert "mine" not in shown(table, None)


def shown(table: masters.Table, seat: Seat | None) -> Shown:
    public = view(seen_by(table, None))
    return {**public, **own(seen_by(table, seat), seat)} if seat else public


def test_a_page_proposes_the_powers_that_leave_nothing_to_choose() -> None:
    table = position(box="4 coin", slots=(("purple-1-3",), (), ()), leaders=("production-coin",))
    mine = shown(table, "red")["mine"]
    assert [one["power"] for one in mine["powers"]] == ["purple-1-3", "basic", "production-coin"]
    assert mine["proposed"] == ["purple-1-3"]


def test_a_page_says_what_each_slot_would_cover_and_proposes_the_weakest_power() -> None:
    table = position(box="4 coin", slots=(("blue-1-3",), ("purple-1-2",), ()), tops={"blue-2": "blue-2-1"})
    slots = offers.offer(Seen.of("masters", table, "red"), "stack:blue-2")["questions"][0]
    assert [(one["key"], one["note"]) for one in slots["choices"]] == [
        ("2", "covers level I: Pay 1 coin to receive 1 shield."),
        ("1", "covers level I: Pay 2 stones to receive 1 coin, 1 servant and 1 shield."),
        ("3", "empty"),
    ]


def test_a_page_says_where_a_card_that_nobody_has_entered_has_no_slot() -> None:
    grid = {one["stack"]: one["mark"] for one in shown(position(box="9 coin"), "red")["grid"]}
    assert (grid["yellow-1"], grid["yellow-2"]) == (["ask", "enter it"], ["ask", "no slot"])


def test_a_page_says_how_far_away_the_own_turn_is() -> None:
    now = snapshot.Moment(Published(1, 0, "masters", "Friday", position(turn="green")))
    lines = {seat: now.everything(seat, may_act=True)["line"] for seat in ("red", "green", "blue")}
    assert lines == {
        "red": "Bea’s turn, then Carlo, then you",
        "green": "It is your turn.",
        "blue": "Bea’s turn, then you",
    }


def test_whoever_may_still_use_leaders_asks_about_the_next_turn_as_if_it_had_come() -> None:
    table = position(players=2, box="2 coin", hand=("depot-coin",))
    after = masters.apply(
        table, masters.Produce(seat="red", powers=("basic",), spend=goods("2 coin"), receive=goods("1 stone"))
    )
    now = {thing["about"]: thing["now"] for thing in offers.things(Seen.of("masters", after, "red"))}
    assert now["end"]
    assert now["leader:depot-coin"]
    assert not now["line:row-1"]
    seen = Seen.of("masters", after, "red")
    assert (seen.may("end"), seen.may("line:row-1")) == (True, False)
    assert offers.offer(seen, "line:row-1")["ways"][0]["legal"]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_whole_game_is_played_from_pages_alone(players: int) -> None:
    """The host deals and fills the market; everything else is chosen from what a page is offered."""
    rng = Random(players)
    table = masters.begin(masters.Setup(seats=playing.NAMES[:players], leaders="dealt"))
    table = masters.apply(table, chance.deal_leaders(table, rng))
    table = masters.apply(table, chance.fill_market(table, rng))
    taken: set[str] = set()
    while not masters.is_over(table):
        action = chosen_from_a_page(table, rng)
        taken.add(action.kind)
        table = game("masters").apply(table, action)
    assert {"keep_leaders", "take", "store", "buy", "produce"} <= taken
    assert ("reveal" in taken) == (players == 1)


def chosen_from_a_page(table: masters.Table, rng: Random) -> Action:
    """Rather something that brings the game on; whoever could act, one of them does."""
    seats = rng.sample(table.order, len(table.order))
    seen = next(one for one in (Seen.of("masters", table, seat) for seat in seats) if one.now)
    things = [thing["about"] for thing in offers.things(seen) if thing["now"]]
    wanted = [about for about in things if about.startswith(("stack", "produce"))]
    about = rng.choice(wanted if wanted and rng.random() < 0.8 else things)
    legal = [way for way in offers.offer(seen, about)["ways"] if way["legal"]]
    found = offers.chosen(seen, seen.table, about, rng.choice(legal)["answers"])
    assert found is not None
    return found
