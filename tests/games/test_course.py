"""The course of a game, against a slow and obvious reading of games played at random."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from typing import Any

import pytest

from companion.games import lorenzo, masters, princes
from companion.table.amend import Amend, History
from companion.table.course import Course, course, said
from companion.table.game import game
from companion.table.goods import Goods
from companion.table.journal import Journal
from companion.table.source import Source
from companion.table.sums import Term
from companion.table.turning_points import TurningPoint, detail, headline
from tests.games.promises import PLAYERS

SEEDS = {"lorenzo": (1, 2, 3, 4), "masters": (0, 29, 3, 9), "princes": (1, 3, 4, 8)}
"""All numbers of players, alone, with both expansions, and some joined late."""
GAMES = [(box, seed) for box, seeds in SEEDS.items() for seed in seeds]


@cache
def played(box: str, seed: int) -> History:
    _setup, steps = PLAYERS[box].whole_game(seed)
    tables, actions = zip(*steps, strict=True)
    return History(actions, (*tables, game(box).apply(tables[-1], actions[-1])))


@cache
def its_course(box: str, seed: int) -> Course:
    found = course(box, played(box, seed))
    assert found
    return found


def ends(box: str, history: History) -> dict[int, int]:
    """The state at the end of each round, found by what people did rather than by what the table says."""
    found: dict[int, int] = {}
    for at, (before, action) in enumerate(zip(history.states, history.actions, strict=False)):
        match box, action.kind:
            case "lorenzo", "dice":  # the next round begins
                found[before.round - 1] = at
            case "princes", "end_round":
                found[before.round] = at + 1
            case "masters", "reveal":
                found[before.round] = at + 1
            case "masters", ("take" | "buy" | "produce" | "play_leader" | "discard_leader"):
                first, actor = before.order[0], action.seat or before.to_act
                if actor == first and not before.solo and before.lingering == before.order[-1]:
                    found[before.round - 1] = at
    found[history.states[-1].round] = len(history.states) - 1
    if history.states[0].round > 1 and box == "princes":  # joined as a round began
        found[history.states[0].round - 1] = 0
    return {number: at for number, at in sorted(found.items()) if number}


@pytest.mark.parametrize(("box", "seed"), GAMES)
def test_every_value_is_what_players_had_at_the_end_of_the_round(box: str, seed: int) -> None:
    history, found, rules = played(box, seed), its_course(box, seed), game(box)
    slow = ends(box, history)
    last, sheet = history.states[-1], rules.score(history.states[-1])
    for place, mark in enumerate(found.marks):
        table = history.states[slow[mark.round]]
        for series in found.series:
            for player in table.players:
                value = series.lines[player.seat][place]
                assert value in (has(series.name, table, player.seat), None), (series.name, mark)
                if value is None:
                    assert series.name == "points"
                    assert any(why.facts["seat"] == player.seat for why in untold(table))
    assert len(found.marks) >= min(len(slow), 2)
    for series in found.series:
        for player in last.players:
            if series.final or series.name == "points":
                assert series.lines[player.seat][-1] == sheet.total(player.seat)
    assert [series.name for series in found.series if series.final] == ([] if box == "masters" else ["track"])


def has(name: str, table: Any, seat: str) -> int:
    player = table.player(seat)
    match name, table:
        case "track", lorenzo.Table():
            return sum(line.goods["victory"] for line in player.ledger)
        case "track", princes.Table():
            return sum(line.goods["points"] for line in player.ledger)
        case "points", princes.Table():
            sheet = princes.score(as_at_the_end(table))
            banker = sheet.points("banker", seat) if table.phase == "over" else 0
            return sheet.total(seat) - sheet.points("banker", seat) + banker
        case "points", lorenzo.Table():
            return lorenzo.score(table).total(seat)
        case "points", masters.Table():
            return masters.score(table).total(seat)
        case "faith", masters.Table():
            return int(player.faith)
        case "cards", masters.Table():
            return sum(map(len, player.slots))
        case "works", princes.Table():
            return len(player.played) + int(player.goods["recruiting_table"])
    raise AssertionError(name)


def as_at_the_end(table: princes.Table) -> princes.Table:
    return replace(table, phase="over")


def untold(table: Any) -> Any:
    return (princes.score(as_at_the_end(table)) if isinstance(table, princes.Table) else lorenzo.score(table)).untold


@pytest.mark.parametrize(("box", "seed"), [one for one in GAMES if one[0] != "princes"])
def test_reports_stand_at_the_round_in_which_they_were_held(box: str, seed: int) -> None:
    history, found = played(box, seed), its_course(box, seed)
    slow = ends(box, history)
    held: set[int] = set()
    for at, (before, after) in enumerate(zip(history.states, history.states[1:], strict=False), start=1):
        if box == "lorenzo" and after.phase == "report":
            held.add(after.round)
        if box == "masters" and len(after.reports) > len(before.reports):
            held.add(min(number for number, end in slow.items() if end >= at))
    assert {mark.round for mark in found.marks if mark.report} == held & {mark.round for mark in found.marks}
    if box == "lorenzo":
        assert held <= {2, 4, 6}


# Turning points


@pytest.mark.parametrize(("box", "seed"), GAMES)
def test_every_sentence_is_said_by_the_numbers(box: str, seed: int) -> None:
    found, history = its_course(box, seed), played(box, seed)
    lines: Any = found.series[0].lines
    rounds = [mark.round for mark in found.marks]
    places: dict[int | None, int] = {number: place for place, number in enumerate([*rounds, None])}
    assert len(found.turning_points) <= 3
    for point in found.turning_points:
        place, mine = places[point.round], lines[point.seat]
        others = [lines[seat] for seat in lines if seat != point.seat]
        if point.kind == "led":
            assert all(mine[n] > other[n] for n in range(len(mine)) for other in others)
            continue
        assert point.points == mine[place] - mine[place - 1]
        if point.kind == "lead":
            assert all(mine[place] > other[place] for other in others)
            assert not all(mine[place - 1] > other[place - 1] for other in others)
            if point.before:
                him = lines[point.before]
                assert all(him[place - 1] > line[place - 1] for seat, line in lines.items() if seat != point.before)
            later = range(place + 1, len(rounds))
            assert not any(changes_the_lead(lines, n) for n in later)
        else:
            steps = [len(rounds)] if point.round is None else range(1, len(rounds))
            assert point.points == max(line[n] - line[n - 1] for n in steps for line in lines.values()) > 0
        if point.round:
            before, after = (history.states[found.marks[place + n].at] for n in (-1, 0))
            assert {term.source: term.amount for term in point.terms} == gains(box, before, after, point.seat)
            assert [term.amount for term in point.terms] == sorted((t.amount for t in point.terms), reverse=True)
        if text := detail(point, partial(said, box)):
            assert sum(term.amount for term in point.terms) == point.points
            assert text[0].isupper() or not text[0].isalpha()
    if len(lines) > 1 and not any(changes_the_lead(lines, n) for n in range(1, len(rounds))):
        assert not any(point.kind == "lead" and point.round for point in found.turning_points)


def changes_the_lead(lines: Any, place: int) -> bool:
    def best(n: int) -> list[str]:
        return [seat for seat in lines if lines[seat][n] == max(line[n] for line in lines.values())]

    return len(best(place)) == 1 and best(place) != best(place - 1)


def gains(box: str, before: Any, after: Any, seat: str) -> dict[str, int]:
    """Added up from the beginning of the game."""
    found: dict[str, int] = {}
    for sign, table in ((-1, before), (1, after)):
        if box == "masters":
            for name, row in masters.score(table).rows.items():
                found[name] = found.get(name, 0) + sign * row[seat].total
        else:
            for line in table.player(seat).ledger:
                points = line.goods["victory" if box == "lorenzo" else "points"]
                found[line.source] = found.get(line.source, 0) + sign * points
    return {source: points for source, points in found.items() if points}


def test_turning_points_in_words() -> None:
    names = {"red": "Anna", "green": "Bea"}
    report, chapel = Term(Source("report"), 9), Term(Source("chapel"), 5)
    lead = TurningPoint("lead", "green", 5, 14, (report, chapel), "red")
    assert headline(lead, names) == "took the lead from Anna in round 5"
    assert detail(lead, str) == "Report +9, chapel +5"
    assert detail(TurningPoint("jump", "red", 5, 9, (report,)), str) == "Report, 9 points"
    many = (report, chapel, chapel, chapel)
    assert detail(TurningPoint("jump", "red", 5, 24, many), str) == "Report, 9 of 24 points"
    assert detail(TurningPoint("jump", "red", 5, 23, many), str) == ""
    end = TurningPoint("lead", "green", None, 24, many)
    assert headline(end, names) == "took the lead in the final scoring"
    assert detail(end, str) == "Report +9, chapel +5, chapel +5, chapel +5"


# What is in force


@pytest.mark.parametrize("box", PLAYERS)
def test_it_follows_undo_and_amendments(box: str) -> None:
    seed = SEEDS[box][1]
    setup, steps = PLAYERS[box].whole_game(seed)
    journal = Journal.replay(game(box), setup, [action for _, action in steps])
    end = course(box, journal.history)
    journal.go_to(len(journal.entries) * 2 // 3)
    earlier = course(box, journal.history)
    assert earlier
    assert end
    assert earlier.marks == end.marks[: len(earlier.marks)]
    assert not any(series.final for series in earlier.series)
    journal.go_to(len(journal.entries))
    number = len(journal.entries) - 20
    seat = journal.state.players[0].seat
    journal.do(Amend(number=number, count=1, actions=(an_adjustment(box, seat),)))
    actions = [action.with_(overruled=True) for action in journal.history.actions]
    again = Journal.replay(game(box), setup, actions)
    amended = course(box, journal.history)
    assert amended == course(box, again.history)
    assert amended != end
    journal.undo()
    assert course(box, journal.history) == end


def an_adjustment(box: str, seat: Any) -> Any:
    kind = {"lorenzo": "victory", "masters": "faith", "princes": "points"}[box]
    change = Goods({kind: 1})
    match box:
        case "lorenzo":
            return lorenzo.Adjust(seat=seat, change=change)
        case "masters":
            return masters.Adjust(seat=seat, change=change)
        case _:
            return princes.Adjust(seat=seat, change=change)


def test_a_correction_between_two_rounds_counts_for_the_one_before() -> None:
    history = played("lorenzo", 2)
    at = next(at for at, table in enumerate(history.states) if table.round == 4 and table.phase == "dice")
    changed = lorenzo.apply(history.states[at], lorenzo.Adjust(seat="red", change=Goods(victory=30)))
    found = course("lorenzo", History((), (*history.states[: at + 1], changed)))
    assert found
    assert found.series[0].lines["red"][-1] == history.states[at].player("red").goods["victory"] + 30
    assert found.turning_points[-1].terms[0] == Term(Source("correction"), 30)


# What stays secret, or unknown


def test_prestige_cards_are_no_part_of_a_course_before_the_end() -> None:
    history = played("princes", 1)
    assert "points" in [series.name for series in its_course("princes", 1).series]
    before = course("princes", History((), history.states[:-1]))
    assert before
    assert [series.name for series in before.series] == ["track", "works"]
    assert not before.series[0].final


def test_fewer_than_two_rounds_are_no_course() -> None:
    history = played("lorenzo", 2)
    second = next(at for at, table in enumerate(history.states) if table.round == 3)
    assert course("lorenzo", History((), history.states[:second])) is None
    found = course("lorenzo", History((), history.states[: second + 1]))
    assert found
    assert [mark.round for mark in found.marks] == [1, 2]


def test_who_joins_in_mid_round_says_nothing_about_the_round_before() -> None:
    history = played("lorenzo", 2)
    joined = next(at for at, table in enumerate(history.states) if table.round == 3 and table.phase == "actions")
    found = course("lorenzo", History((), history.states[joined:]))
    assert found
    assert [mark.round for mark in found.marks] == [3, 4, 5, 6]
    between = next(at for at, table in enumerate(history.states) if table.round == 3)
    found = course("lorenzo", History((), history.states[between:]))
    assert found
    assert [mark.round for mark in found.marks] == [2, 3, 4, 5, 6]
