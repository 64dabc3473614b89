"""Lorenzo on other people's phones: a seat is offered what the rules allow it, and sees nothing of others' hands."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Container, Iterator
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any

from companion.games import lorenzo
from companion.games.lorenzo.houses.actions import ParkToken, TellLine, TellTokens, UseTokens
from companion.games.lorenzo.houses.own_copy import Token
from companion.games.lorenzo.outlook import outlook
from companion.games.lorenzo.secrets import seen_by
from companion.games.lorenzo.state import Table
from companion.guests import lorenzo as box
from companion.guests import offers
from companion.guests.box import Path, Shown
from companion.guests.lorenzo_paths import STEPS
from companion.guests.offers import Seen
from companion.table import languages, words
from companion.table.action import Action
from companion.table.evolve import evolve
from companion.table.goods import Goods
from companion.table.pictures import picture
from companion.table.seats import Seat
from tests.games.lorenzo.houses.positions import ONE_FAITH, PRIVILEGE
from tests.games.lorenzo.houses.positions import table as of_houses
from tests.games.lorenzo.playing import whole_game
from tests.games.lorenzo.positions import after, position, sheet
from tests.golden import FOLDER, GAMES, journal
from tests.guests.scrambling_lorenzo import FACES

CARPENTERS_SHOP = 29
PREACHER = 55

RANDOM = (184, 39, 319, 104, 3, 7)
"""Games with and without the expansion, leaders and known cards."""
TELL = "tell:"


@cache
def positions() -> list[Table]:
    """From golden games and random ones of every mode: before every kind of action, and here and there a placement."""
    found: list[Table] = []
    seen: Counter[str] = Counter()
    for n, (table, action) in enumerate(steps()):
        seen[action.kind] += 1
        if seen[action.kind] <= 2 or (action.kind == "place" and n % 53 == 0):
            found.append(table)
    return found


def steps() -> Iterator[tuple[Table, Action]]:
    for path in GAMES:
        if path.parent.name == "lorenzo":
            played = journal(path)
            yield from ((played.state_at(n), entry.action) for n, entry in enumerate(played.entries))
    for seed in RANDOM:
        yield from whole_game(seed)[1]


def everybody() -> Iterator[tuple[Table, Seat]]:
    """Whoever is to act at each position, and in turn one of the others."""
    for n, table in enumerate(positions()):
        seats = [player.seat for player in table.players]
        for seat in dict.fromkeys([table.to_act or seats[0], seats[n % len(seats)]]):
            yield table, seat


def some_ways(seen: Seen, rng: Random, things: int = 4, ways: int = 3) -> Iterator[tuple[str, Shown]]:
    """A few of all that can be chosen, with all of their answers; whether they are legal or not."""
    abouts = [thing["about"] for thing in offers.things(seen) if not thing["about"].startswith(TELL)]
    for about in rng.sample(abouts, min(things, len(abouts))):
        found = offers.offer(seen, about)["ways"]
        yield from ((about, way) for way in rng.sample(found, min(ways, len(found))))


# Exactly what is legal


def test_every_kind_of_legal_action_is_among_these_positions() -> None:
    kinds = {type(action) for table in positions() for action in lorenzo.legal_actions(table)}
    assert kinds == set(STEPS)


def told(action: Action) -> dict[str, Any]:
    """Whoever rolled the dice."""
    return {**action.to_json(), **({"source": ""} if isinstance(action, lorenzo.Dice) else {})}


def legal_ways(seen: Seen, table: Table | None, abouts: list[str]) -> list[str]:
    ways = [action for about in abouts for action, path in offers._ways(seen, table, about) if said(path)]
    return sorted(str(told(action)) for action in ways if seen.game.check(table, action).legal)


def said(path: Path) -> bool:
    """Not where the page asks people to enter what it is."""
    return all(step.enter is None for step in path.steps)


def legal(seen: Seen, table: Table | None, but: Container[str] = ()) -> list[str]:
    if table is None:
        return []
    paths = [(action, seen.box.path(table, action)) for action in seen.legal(table)]
    return sorted(str(told(action)) for action, path in paths if path.about not in but and said(path))


def test_a_seat_is_offered_exactly_what_is_legal() -> None:
    """Now, and in another's turn what would be legal then, about all else."""
    for table, seat in everybody():
        seen = Seen.of("lorenzo", table, seat)
        now, later = seen.table, seen.in_turn if seen.table.to_act != seen.seat else None
        things = [thing for thing in offers.things(seen) if not thing["about"].startswith(TELL)]
        abouts = [thing["about"] for thing in things if thing["now"]]
        assert legal_ways(seen, now, abouts) == legal(seen, now)
        could = [thing["about"] for thing in things if not thing["now"]]
        assert legal_ways(seen, later, could) == legal(seen, later, but=abouts)


def test_every_thing_and_every_question_has_words_and_every_choice_differs() -> None:
    for table, seat in everybody():
        seen = Seen.of("lorenzo", table, seat)
        for thing in offers.things(seen):
            assert thing["title"]
        for about, _way in some_ways(seen, Random(1), ways=1):
            for question in offers.offer(seen, about)["questions"]:
                assert question["label"]
                assert all(choice["label"] for choice in question["choices"])
                looks = [(one["label"], one["note"], str(one["amounts"])) for one in question["choices"]]
                assert len(set(looks)) == len(looks), looks


# What a preview says


def test_a_preview_says_what_the_ledger_says_afterwards() -> None:
    rng, found = Random(2), 0
    for table, seat in everybody():
        seen = Seen.of("lorenzo", table, seat)
        for about, way in some_ways(seen, rng):
            shown = offers.preview(seen, about, way["answers"])
            assert shown is not None
            assert shown["legal"] == way["legal"]
            if way["legal"]:
                found += 1
                holds(seen, about, way["answers"], shown)
    assert found > 250


def holds(seen: Seen, about: str, answers: dict[str, str], shown: Shown) -> None:
    before = seen.asked_about(about)
    action = offers.chosen(seen, before, about, answers)
    after = lorenzo.apply(before, action)  # type: ignore[arg-type]
    gets, pays = ([pair for line in shown[part] for pair in line["amounts"]] for part in ("gets", "pays"))
    change = after.player(seen.seat).goods - before.player(seen.seat).goods
    moved = Goods()
    for pairs, sign in ((gets, 1), (pays, -1)):
        for kind, n in pairs:
            moved = moved + Goods({kind: sign * n})
    assert moved == Goods({picture(kind): n for kind, n in change.items()})
    if not lorenzo.is_over(after):
        assert shown["left"] == offers.amounts(box.supply(after, seen.seat))


def test_a_refusal_has_a_headline_and_its_ways_out_are_offered() -> None:
    rng, found, fixed = Random(3), 0, 0
    for table, seat in everybody():
        seen = Seen.of("lorenzo", table, seat)
        refused = [(about, way) for about, way in some_ways(seen, rng, things=6, ways=4) if not way["legal"]]
        for about, way in refused[:4]:
            shown = offers.preview(seen, about, way["answers"])
            assert shown is not None
            assert shown["headline"]
            found += 1
            for fix in shown["fixes"]:
                fixed += 1
                assert fix["label"]
                offered = offers.preview(seen, fix["about"], fix["answers"])
                assert offered is not None
                assert offered["legal"] or not fix["best"]
    assert found > 60
    assert fixed > 10


def test_a_locked_floor_says_why_and_the_neutral_pawn_may_help() -> None:
    table = position(turn="red", members="red black territories-4", servants=3, dice=(4, 2, 6), coins=3, military=20)
    seen = Seen.of("lorenzo", table, "red")
    ways = [way for way in offers.offer(seen, "space:territories-2")["ways"] if way["answers"]["member"] == "orange"]
    shown = offers.preview(seen, "space:territories-2", ways[0]["answers"])
    assert shown is not None
    assert shown["headline"] == "One of your coloured pawns is already there."
    assert [fix["label"] for fix in shown["fixes"] if fix["best"]] == ["Use the neutral pawn and 3 servants"]


def test_a_preview_shows_the_sum_and_what_the_card_does_later() -> None:
    table = position(turn="red", servants=4, dice=(4, 2, 6), military=9, coins=9)
    ways = offers.offer(Seen.of("lorenzo", table, "red"), "space:ventures-3")["ways"]
    way = next(one for one in ways if one["legal"] and one["answers"]["member"] == "white" and one["answers"]["card"])
    shown = offers.preview(Seen.of("lorenzo", table, "red"), "space:ventures-3", way["answers"])
    assert shown is not None
    assert shown["notes"][0] == "white die 4 + 1 servant = 5"
    assert shown["notes"][1].startswith("At the end: Receive ")


def test_of_several_payments_the_one_that_leaves_most_comes_first() -> None:
    """Stonemason: 1 wood or 1 stone less."""
    table = position(turn="red", dice=(6, 5, 4), characters=[50], wood=9, stone=1, coins=9, servants=9)
    offer = offers.offer(Seen.of("lorenzo", table, "red"), "space:buildings-1")
    several: dict[str, list[str]] = {}
    for way in offer["ways"]:
        if way["legal"] and way["answers"]["member"] == "orange" and "pay" in way["answers"]:
            several.setdefault(way["answers"]["card"], []).append(way["answers"]["pay"])
    chosen = next(pays for pays in several.values() if len(pays) > 1)
    assert "stone1" in chosen[1]
    assert "stone1" not in chosen[0]


def test_who_was_short_of_faith_in_the_report_chooses_on_the_own_phone_once_it_is_corrected() -> None:
    table = position(players=2, round=2, faith=2, others={"green": sheet(faith=3)})
    report = after(table, lorenzo.VaticanReport(overruled=True))
    assert "support" not in box.abouts(report, "red")
    for waiting in (report, after(report, lorenzo.Support(seat="green", support=True))):
        seen = Seen.of("lorenzo", after(waiting, lorenzo.Adjust(seat="red", change=Goods(faith=1))), "red")
        asked = next(thing for thing in offers.things(seen) if thing["about"] == "support")
        assert (asked["title"], asked["now"]) == ("Vatican Report", True)
        said = offers.preview(seen, "support", {"support": "yes"})
        assert said
        assert said["legal"]


# Secrets


def test_a_privilege_brings_as_much_as_an_excommunication_leaves() -> None:
    table = position(round=3, excommunications=(1,), tiles=("1-2", None, None))
    asked = lorenzo.apply(table, lorenzo.Place(member="orange", space="council"))
    (step,) = box.path(asked, lorenzo.TakePrivileges(seat="red", choices=("coins",))).steps
    assert (step.label, step.amounts) == ("1 coin", Goods(coins=1))


def test_the_board_of_a_seat_says_what_its_spaces_give_to_that_player() -> None:
    """The tile takes 1 coin of whatever gives any; the Preacher takes the bonuses of floors."""
    excommunicated = position(round=3, excommunications=(1,), tiles=("1-2", None, None))
    bonuses = box.own(excommunicated, "red")["own"]["bonuses"]
    assert bonuses["space:council"] == [("priv", 1)]
    assert bonuses["space:ventures-3"] == []
    assert "space:market-servants" not in bonuses
    assert box.own(excommunicated, "green")["own"]["bonuses"] == {}
    heading = box.heading(excommunicated, "red", "space:ventures-4")
    assert heading.subtitle == "floor gives 1 coin"
    preacher = box.own(position(characters=(PREACHER,)), "red")["own"]["bonuses"]
    assert {tuple(goods) for goods in preacher.values()} == {()}
    assert len(preacher) == 8


def test_the_exchange_that_brings_most_comes_first() -> None:
    table = position(dice=(6, 2, 3), buildings=(CARPENTERS_SHOP,), wood=2)
    asked = lorenzo.apply(table, lorenzo.Place(member="white", space="production"))
    first, *_others = box.considered(asked, "red", "exchange")
    assert first == lorenzo.Exchange(seat="red", choices={CARPENTERS_SHOP: 1})


def test_a_hand_a_draft_and_tokens_are_seen_by_their_owner_alone() -> None:
    table = of_houses(tokens=2)
    players = tuple(evolve(one, hand=(1, 2), discarded=(3,)) for one in table.players)
    players = (evolve(players[0], house=evolve(players[0].house, faces=tuple(FACES[:2]))), *players[1:])
    table = evolve(table, players=players)
    assert table.houses
    table = evolve(table, houses=evolve(table.houses, leader_deck=(4, 5)))
    mine, theirs = (seen_by(table, seat) for seat in (table.players[0].seat, None))
    assert (mine.players[0].hand, mine.players[1].hand) == ((1, 2), (None, None))
    assert (mine.players[0].discarded, mine.players[1].discarded) == ((3,), (None,))
    assert len(mine.players[0].house.faces) == 2
    assert {player.hand for player in theirs.players} == {(None, None)}
    assert theirs.players[0].house.faces == ()
    assert mine.houses
    assert mine.houses.leader_deck == (None, None)


def test_a_leader_in_hand_is_on_its_owners_page_alone() -> None:
    table = position(turn="red", advanced=True)
    table = table.with_player(evolve(table.player("red"), hand=(1,)))
    name = table.catalogue.leaders[1].name
    owned = [seat for seat in table.order if name in json.dumps(box.own(box.seen_by(table, seat), seat))]
    assert owned == ["red"]
    assert name not in json.dumps(box.view(box.seen_by(table, None)))


def test_a_finished_game_can_be_looked_at() -> None:
    played = journal(next(path for path in GAMES if path.parent.name == "lorenzo"))
    seen = Seen.of("lorenzo", played.state, "red")
    assert offers.things(seen) == []
    view, mine = box.view(seen.table), box.own(seen.table, "red")
    assert view["prompt"] == "The game is over"
    assert (mine["own"]["marks"], mine["points"]) == ({}, ("vp", played.state.player("red").goods["victory"]))


def test_the_public_table_shows_no_plan() -> None:
    assert "marks" not in json.dumps(box.view(box.seen_by(position(turn="red"), None)))


# Looking around


def test_towers_and_rows_of_cards_are_called_by_all_their_cards() -> None:
    table = seen_by(of_houses(), "red")
    with words.speaking(languages.to_speak("de")):
        towers, rows = box.view(table)["towers"], box.own(table, "red")["own"]["cards"]["rows"]
    assert [one["name"] for one in towers] == ["Gebiete", "Charaktere", "Gebäude", "Wagnisse", "Spezial"]
    assert {one["name"] for one in rows} == {"Gebiete", "Charaktere", "Gebäude", "Wagnisse"}


def test_marks_in_anothers_turn_are_those_of_the_own_turn() -> None:
    in_turn = position(turn="blue", servants=2, dice=(4, 2, 6), coins=5)
    table = evolve(in_turn, turns=("red", *in_turn.turns))
    marks = box.own(box.seen_by(table, "blue"), "blue")["own"]["marks"]
    assert set(marks) == {"white", "black", "orange", "neutral"}
    for member, spaces in marks.items():
        found = {f"space:{one.space}": one.move.servants for one in outlook(in_turn, member) if one.open}
        assert spaces == found


def test_a_seat_enters_its_own_leaders_and_no_others() -> None:
    table = position(turn="red", advanced=True, tiles=("1-1", None, None))
    table = table.with_player(evolve(table.player("blue"), hand=(None, 7)))
    (telling,) = box.tellings(box.seen_by(table, "blue"), "blue")
    assert telling.number == 1
    assert "7" not in [step.key for step in telling.choices]
    action = box.told(table, "blue", telling.about, ["5"])
    assert action == lorenzo.TellLeaders(seat="blue", leaders=(5,))
    assert lorenzo.check(table, action).legal
    assert [box.told(table, "blue", telling.about, keys) for keys in ([], ["7"], ["5", "6"], ["x"])] == [None] * 4
    assert box.tellings(box.seen_by(table, "red"), "red") == []


def test_a_seat_enters_what_its_tokens_show_one_by_one() -> None:
    table = of_houses(tokens=2)
    seat = table.players[0].seat
    table = lorenzo.apply(
        table, lorenzo.read_action({"kind": "use_tokens", "seat": seat, "faces": [{"privileges": 1}]})
    )
    telling = next(one for one in box.tellings(box.seen_by(table, seat), seat) if one.about == "tell:tokens")
    assert (telling.number, [one.label for one in telling.choices]) == (
        1,
        ["1 Council Privilege", "Use it without entering it"],
    )
    for key, face in ((telling.choices[0].key, PRIVILEGE), ("faith1;", ONE_FAITH)):
        action = box.told(table, seat, telling.about, [key])
        assert action == TellTokens(seat=seat, faces=(face,))
        assert lorenzo.check(table, action).legal
    assert [box.told(table, seat, telling.about, [key]) for key in ("", ";", "gold1;", "faith11;")] == [None] * 4


# What no list has


def test_what_a_new_token_shows_is_entered_while_it_is_used_or_laid_down() -> None:
    seen = Seen.of("lorenzo", of_houses(tokens=2, territories=(98,)), "red")
    (token, do) = offers.offer(seen, "tokens")["questions"]
    (untold,) = [one["enter"] for one in token["choices"] if "enter" in one]
    assert {kind for kind, _picture in untold["amounts"]} >= {"wood", "privileges"}
    assert [one["key"] for one in do["choices"]] == ["use_tokens", "park_token:98"]
    for way, kind in (("use_tokens", UseTokens), ("park_token:98", ParkToken)):
        answers = {"token": "coins2,wood1;and a wish", "do": way}
        action = offers.chosen(seen, seen.table, "tokens", answers)
        face = Token(gain=Goods(coins=2, wood=1), text="and a wish")
        assert isinstance(action, kind)
        assert face in (*getattr(action, "faces", ()), getattr(action, "face", None))
        assert (offers.preview(seen, "tokens", answers) or {})["legal"]
    for nonsense in ("Coins2;", "coins2,;", "coins;", "tokens1;", "coins2;" + "x" * 401):
        with suppress(ValueError):
            assert not offers.chosen(seen, seen.table, "tokens", {"token": nonsense, "do": "use_tokens"})


def test_who_knows_all_tokens_of_the_box_enters_none() -> None:
    table = of_houses(tokens=2, own_copy={"tokens": [{"face": {"gain": {"coins": 2}}, "count": 30}]})
    seen = Seen.of("lorenzo", table, "red")
    assert not [one for one in offers.offer(seen, "tokens")["questions"][0]["choices"] if "enter" in one]
    assert offers.chosen(seen, table, "tokens", {"token": "wood1;", "do": "use_tokens"}) is None


def test_what_an_auction_line_gives_is_entered() -> None:
    played = journal(FOLDER / "lorenzo/five-players-houses.json")
    seen = Seen.of("lorenzo", played.state_at(29), "red")
    (question,) = offers.offer(seen, "tell_line")["questions"]
    assert [one["label"] for one in question["choices"] if "enter" in one] == ["Skip this line"]
    gains = {"coins7,stone1;": Goods(coins=7, stone=1), "": Goods()}
    for key, gain in gains.items():
        assert offers.chosen(seen, seen.table, "tell_line", {"gain": key}) == TellLine(seat="red", gain=gain)
    assert offers.chosen(seen, seen.table, "tell_line", {"gain": "coins7;and words"}) is None
    assert offers.chosen(Seen.of("lorenzo", seen.table, "green"), seen.table, "tell_line", {"gain": "coins7;"}) is None


def test_any_card_that_may_be_left_over_can_be_bought() -> None:
    table = of_houses(family="gonzaga", servants=9, members="", cards={"buildings-1": 25})
    table = evolve(table, turns=(), phase="actions")
    seen = Seen.of("lorenzo", table, "red")
    found = [way["answers"] for way in offers.offer(seen, "buy_leftover")["ways"] if way["legal"]]
    assert len([one for one in found if one["floor"] == "territories-1"]) == 8
    assert [one for one in found if one["floor"] == "buildings-1"] == [{"floor": "buildings-1", "laid": "25"}]


def test_unknown_cards_and_the_tile_of_the_period_can_be_entered() -> None:
    table = position(turn="red", tiles=(None, None, None))
    table = table.with_player(evolve(table.player("blue"), territories=(None,)))
    tellings = {one.about: one for one in box.tellings(box.seen_by(table, "blue"), "blue")}
    assert set(tellings) == {"tell:card-territory", "tell:tile"}
    assert not any(one.heading.secret for one in tellings.values())
    card, tile = (tellings[name].choices[0].key for name in ("tell:card-territory", "tell:tile"))
    assert box.told(table, "blue", "tell:card-territory", [card]) == lorenzo.NameCard(seat="blue", card=int(card))
    assert box.told(table, "blue", "tell:tile", [tile]) == lorenzo.LayTile(period=1, tile=tile)
    assert box.told(table, "blue", "tell:tile", ["3-1"]) is None
