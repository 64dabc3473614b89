"""What the course of a game shows, and where everything in its graph stands: values, without a window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, pairwise
from typing import Any

import pytest

from companion.table.course import Mark, Series, course
from companion.table.seats import COLOURS
from companion.ui import boxes
from companion.ui.look.graph_plan import Plan
from companion.ui.shared.final.course_view import CourseView, GraphView, course_of, course_text, course_view, graph_view
from companion.ui.shared.final.course_view import levels as found_levels
from companion.ui.shared.final.score_sheet import Column
from tests.golden import FOLDER, journal
from tests.table.pads import pad

NAMES = ("Anna", "Bea", "Carlo", "Dario", "Elsa")


def view_of(box: str, name: str, chosen: str = "") -> CourseView:
    played = journal(FOLDER / box / f"{name}.json")
    found = course(box, played.history)
    assert found
    return course_view(box, found, boxes.part(box, "final_view").final_view(played.state).columns, chosen)


def graph(*lines: Sequence[int | None], final: bool = False) -> GraphView:
    columns = tuple(
        Column(seat, name, name[:1], 0, False) for seat, name, _ in zip(COLOURS, NAMES, lines, strict=False)
    )
    marks = [Mark(n, n) for n in range(1, len(lines[0]) + 1 - final)]
    return graph_view(Series("track", dict(zip(COLOURS, map(tuple, lines), strict=False)), final), marks, columns)


def plan(*lines: Sequence[int | None], final: bool = False, width: float = 334) -> Plan:
    return Plan(
        graph(*lines, final=final),
        left=26,
        right=width,
        low=25,
        high=290,
        column=66,
        shape=12,
        badge=22,
        apart=2.4,
    )


def test_the_graph_of_a_game_its_numbers_in_words_and_what_decided_it() -> None:
    view = view_of("lorenzo", "four-players-all-leaders")
    assert view.title == "Victory points by round"
    assert view.graph.steps == ("1", "2", "3", "4", "5", "6", "Final")
    assert view.graph.reports == (1, 3, 5)
    assert view.graph.levels == (0, 20, 40, 60, 80, 100)
    assert [(line.who.name, line.last) for line in view.graph.lines][:2] == [("Carlo", "84"), ("Anna", "81")]
    assert view.rounds == (1, 2, 3, 4, 5, 6, 6)
    assert [(chip.text, chip.chosen) for chip in view.choices] == [("On the track", True), ("If it ended then", False)]
    assert [(moment.who.name, moment.said) for moment in view.moments] == [
        ("Anna", "Took the lead from Dario in round 5"),
        ("Anna", "+30 in round 6"),
        ("Carlo", "Took the lead from Anna in the final scoring"),
    ]
    text = course_text(view).splitlines()
    assert text[1] == "Carlo: 1, 1, 1, 12, 25, 50, at the end 84"
    assert text[5] == "Anna: took the lead from Dario in round 5. General +7, Church +5, Marble Pit +4."


def test_another_series_is_chosen_and_ends_where_the_first_does() -> None:
    view = view_of("lorenzo", "four-players-all-leaders", "points")
    assert view.title == "Points if the game had ended then"
    assert not view.graph.final
    assert view.graph.steps[-1] == "6"
    assert [line.last for line in view.graph.lines] == ["84", "81", "73", "66"]
    assert view.moments == view_of("lorenzo", "four-players-all-leaders").moments


@pytest.mark.parametrize(
    ("box", "name", "chips"),
    [
        ("masters", "solo-won", ["Points", "Faith", "Cards"]),
        ("princes", "four-players-muse", ["On the track", "With Prestige cards", "Works"]),
    ],
)
def test_every_box_has_series_of_its_own(box: str, name: str, chips: list[str]) -> None:
    view = view_of(box, name)
    assert [chip.text for chip in view.choices] == chips
    titles = {view_of(box, name, chip.key).title for chip in view.choices}
    assert len(titles) == len(chips)


def test_a_score_pad_has_no_course() -> None:
    saved: Any = pad("lorenzo")
    assert course_of(saved, "pad") is None


@pytest.mark.parametrize(
    ("least", "most", "levels"),
    [
        (0, 0, (0, 1)),
        (0, 4, (0, 1, 2, 3, 4)),
        (3, 84, (0, 20, 40, 60, 80, 100)),
        (-8, 6, (-10, -5, 0, 5, 10)),
        (-3, -1, (-3, -2, -1, 0, 1)),
        (0, 1200, (0, 500, 1000, 1500)),
    ],
)
def test_levels_are_round_numbers_around_everything_and_nought(least: int, most: int, levels: tuple[int, ...]) -> None:
    assert found_levels(least, most) == levels


# Where things stand


def far(one: tuple[float, float], other: tuple[float, float]) -> float:
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)


@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_equal_lines_run_side_by_side_and_no_badge_covers_another(players: int) -> None:
    drawn = plan(*[[0, 3, 3, 9]] * players, final=True)
    for step in range(3):
        points = [drawn.point(line, step) or (0, 0) for line in range(players)]
        for one, other in combinations(points, 2):
            assert abs(one[0] - other[0]) > drawn.shape / 2
            assert abs(one[1] - other[1]) >= drawn.apart - 0.01
        assert all(abs(x - drawn.x(step)) < drawn.stride / 2 for x, _y in points)
    badges = [point for _line, point in drawn.badges()]
    assert len(badges) == players
    assert all(far(one, other) > drawn.badge - 0.01 for one, other in combinations(badges, 2))
    assert all(drawn.right - drawn.column <= x - 11 <= x + 11 <= drawn.right for x, _y in badges)
    assert all(drawn.line(line)[0][-1] == (x, drawn.y(9)) for line, (x, _y) in drawn.badges())


@pytest.mark.parametrize(
    "ends", [(84, 81, 73, 66), (84, 81, 76, 72, 66), (50, 50, 49, 41), (0, 0, 0, 0, 0), (3, 2, 1, 0, 0)]
)
def test_lines_end_at_their_values_and_badges_as_near_as_they_can(ends: tuple[int, ...]) -> None:
    """Also on a small phone: where all lanes are full, a badge stands beside its value, but covers none."""
    drawn = replace(plan(*((100, end) for end in ends)), high=200)
    badges = dict(drawn.badges())
    for line, end in enumerate(ends):
        assert drawn.line(line)[0][-1] == (badges[line][0], drawn.y(end))
        assert abs(badges[line][1] - drawn.y(end)) < 1.5 * drawn.badge
    displaced = [line for line, end in enumerate(ends) if badges[line][1] != drawn.y(end)]
    assert len(displaced) <= max(0, len(ends) - 3)
    assert ends != (84, 81, 73, 66) or not displaced
    assert all(far(one, other) > drawn.badge - 0.01 for one, other in combinations(badges.values(), 2))


def test_who_has_more_stands_higher_also_below_nought() -> None:
    drawn = plan([-8, -2, 1], [2, -4, 6])
    assert [drawn.point(0, step)[1] < drawn.point(1, step)[1] for step in range(2)] == [True, False]  # type: ignore[index]
    assert drawn.low <= min(y for piece in (drawn.line(0), drawn.line(1)) for _x, y in piece[0])


def test_what_is_unknown_is_no_point_and_breaks_the_line() -> None:
    drawn = plan([1, None, 2, 3], [1, 2, 3, None])
    assert drawn.point(0, 1) is None
    assert [len(piece) for piece in drawn.line(0)] == [1, 2]
    assert [line for line, _point in drawn.badges()] == [0]


@pytest.mark.parametrize("steps", [2, 7, 37, 300])
def test_shapes_and_labels_are_left_out_where_they_would_touch(steps: int) -> None:
    drawn = plan([*range(steps)])
    shapes = [drawn.x(step) for step in drawn.shown_shapes()]
    assert all(one - other >= drawn.shape for one, other in pairwise(shapes))
    labels = drawn.labelled(20)
    assert labels[0] == steps - 1
    assert all(drawn.x(a) - drawn.x(b) >= 20 for a, b in pairwise(labels))


def test_a_finger_means_the_nearest_point_and_none_where_nothing_is_near() -> None:
    drawn = plan([0, 10, 20], [0, 10, 5], final=True)
    x, y = drawn.point(1, 1) or (0, 0)
    assert drawn.nearest(x + 1, y - 2, 48) == (1, 1)
    badge = dict(drawn.badges())[0]
    assert drawn.nearest(badge[0], badge[1] + 5, 48) == (0, 2)
    assert drawn.nearest(drawn.left, drawn.high, 48) is None
