"""The end of a round: who is best, what it brings, what comes next, and what the hands do."""

from __future__ import annotations

from typing import Any

from companion.games import princes
from companion.ui.princes.best_work.view import BestView, best_view
from tests.games.princes.positions import after, position, sheet


def done(*works: tuple[str, str, int], round: int = 6, **facts: Any) -> princes.Table:
    """A round after the last turn; ``works`` are seat, Profession and value."""
    told = [{"seat": seat, "card": card, "value": value} for seat, card, value in works]
    played: dict[str, list[str]] = {}
    for seat, card, _value in works:
        played.setdefault(seat, []).append(card)
    facts.setdefault("points", {"red": 42, "green": 52})
    points = facts.pop("points")
    sheets = {
        seat: sheet(points=points.get(seat, 0), played=tuple(played.get(seat, ())), **facts.pop(seat, {}))
        for seat in ("red", "green", "blue", "yellow")
    }
    table = position(turn="yellow", round=round, others=sheets, table={"works": told}, **facts)
    return after(table, princes.EndTurn(seat="yellow"))


def checks(view: BestView) -> list[tuple[str, str]]:
    return [(check.title, check.about) for check in view.checks]


def test_a_tie_is_spelled_out_and_all_tied_score() -> None:
    view = best_view(done(("red", "poet", 17), ("green", "philosopher", 17), ("blue", "watchmaker", 16)))
    assert (view.banner, view.below) == ("Anna and Bob tie", "17 each: all tied score 3 prestige points")
    assert [(row.who.name, row.works, row.value, row.before, row.after) for row in view.rows] == [
        ("Anna", "Poet", 17, "42", 45),
        ("Bob", "Philosopher", 17, "52", 55),
        ("Chris", "Watchmaker", 16, "", 0),
        ("David", "", 0, "", 0),
    ]
    assert [row.best for row in view.rows] == [True, True, False, False]
    assert (view.minimum, view.rows[0].mark, view.rows[0].share, view.rows[3].share) == ("minimum 16", 0.8, 0.85, 0)


def test_the_lap_is_said_in_words() -> None:
    table = done(("red", "poet", 17), ("green", "philosopher", 17), points={"red": 47, "green": 99})
    assert checks(best_view(table))[0] == (
        "Move the figures 3 forward",
        "Anna to 0/50, second lap; Bob to 2, lap 3",
    )
    one = best_view(done(("red", "poet", 17)))
    assert checks(one)[0] == ("Move the figure 3 forward", "Anna to 45")
    assert (one.banner, one.below) == ("Anna has the best Work", "Worth 17: 3 prestige points")


def test_of_two_works_the_higher_counts() -> None:
    view = best_view(done(("red", "poet", 16), ("red", "philosopher", 18), ("green", "watchmaker", 17)))
    assert [(row.who.name, row.works, row.value) for row in view.rows][:2] == [
        ("Anna", "Philosopher, Poet 16", 18),
        ("Bob", "Watchmaker", 17),
    ]
    assert view.note == "two Works: only the better counts"
    assert best_view(done(("red", "poet", 16))).note == ""


def test_if_nobody_worked_nobody_scores() -> None:
    view = best_view(done())
    assert (view.banner, view.below) == ("Nobody completed a Work", "So nobody scores for the best.")
    assert view.winners == ()
    assert (view.minimum, [row.share for row in view.rows]) == ("", [0, 0, 0, 0])
    assert not any(row.before for row in view.rows)
    assert [title for title, _about in checks(view)] == ["Starting player figure to Bob, round marker to 7"]


def test_the_next_round_starts_to_the_left_with_a_higher_minimum() -> None:
    view = best_view(done(("red", "poet", 17)))
    (coming,) = view.next
    assert (coming.title, coming.first.name) == ("Round 7, the last", "Bob")
    assert (coming.minimum, coming.then) == (16, 17)
    assert [one.name for one in coming.order] == ["Bob", "Chris", "David", "Anna"]
    assert checks(view)[1:] == [
        ("Take back the Work markers", "Anna"),
        ("Starting player figure to Bob, round marker to 7", "Bob is Anna’s left neighbour"),
    ]
    assert view.button == "Round 7: Bob opens the auction"
    assert best_view(done(round=3)).next[0].title == "Round 4"


def test_after_the_last_round_the_prestige_cards_follow() -> None:
    view = best_view(done(("red", "poet", 17), round=7, blue={"prestige": ("p01", None)}))
    assert view.next == ()
    assert (view.button, view.icon) == ("Next: reveal the Prestige cards", "prestige")
    assert checks(view)[-1] == ("Have your Prestige cards ready, face down", "Chris 2")
    without = best_view(done(("red", "poet", 17), round=7))
    assert (without.button, without.icon) == ("Next: final scoring", "trophy")
    assert "p01" not in repr(view)
    assert "Most" not in repr(view)
