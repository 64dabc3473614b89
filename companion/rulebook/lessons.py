"""Lessons: one idea a page, with a position to try it on. What is right, the rules say at that moment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal

from pydantic import Field

from companion.rulebook.entries import entry
from companion.rulebook.refusals import RuleChip, chips
from companion.table.boxes import game as box_of
from companion.table.facts import DataError
from companion.table.game import Game, game
from companion.table.receipt import Moved, moved
from companion.table.records import Named, Record, records
from companion.table.sums import Sum
from companion.table.words import _

MOST_WORDS = 60
"""On a page: so it is read aloud in half a minute."""

SCORE, WORK = "score", "work"

PICTURES: Mapping[str, Mapping[str, str]] = {
    "lorenzo": {
        "spaces": "areas, or the whole board",
        "pawns": "a seat",
        "tower": "a tower",
        "cards": "cards",
        "track": "a track",
        "score": "a seat",
        "leaders": "leaders",
        "bonus_tiles": "personal bonus tiles",
    },
    "houses": {
        "families": "families, on their auction tiles or won",
        "tokens": "a seat",
        "tower": "a tower",
        "leaders": "leaders",
        "spaces": "areas, or the whole board",
    },
    "masters": {
        "market": "rows and columns, or the whole tray with its slide",
        "depots": "seats, with their warehouse and strongbox",
        "grid": "stacks, or the whole grid",
        "cards": "a seat, with the slots",
        "faith": "seats, and the black cross",
        "leaders": "leaders",
        "tokens": "solo action tokens",
        "score": "a seat",
    },
    "princes": {
        "stacks": "objects, or all that are auctioned",
        "principality": "a seat",
        "professions": "Profession cards",
        "work": "a seat and its Profession card",
        "track": "seats, with the round and its minimum",
        "cards": "cards and special characters",
    },
}
"""What can be drawn of a box, and whose or which parts ``of`` names."""

MODULES: Mapping[str, tuple[str, ...]] = {
    "lorenzo": ("advanced",),
    "houses": ("five_players",),
    "masters": ("solo",),
    "princes": ("two_players", "muse"),
}
"""Parts of a box that not every game is played with: their pages come on top of the others."""


class Position(Record):
    """A game under way: its setup, and what was done since, both as they are saved."""

    setup: dict[str, Any]
    actions: tuple[dict[str, Any], ...] = ()


class May(Record):
    """Is this allowed? Yes or no."""

    kind: Literal["may"]
    ask: str
    action: dict[str, Any]


class Choice(Record):
    says: str
    action: dict[str, Any]


class Which(Record):
    """One of these is allowed."""

    kind: Literal["which"]
    ask: str
    choices: Annotated[tuple[Choice, ...], Field(min_length=2, max_length=4)]


class HowMany(Record):
    """What somebody has more of after these actions.

    ``score:territories`` is a row of the final sheet, ``work:poet`` the value of the Work of a Profession.
    """

    kind: Literal["how_many"]
    ask: str
    seat: str
    of: str
    does: tuple[dict[str, Any], ...] = ()
    choices: Annotated[tuple[int, ...], Field(min_length=2, max_length=4)]


Question = Annotated[May | Which | HowMany, Field(discriminator="kind")]


class Picture(Record):
    """A part of the table, drawn with the pieces of the app as it is in the position; ``marks`` number its parts."""

    kind: str
    of: tuple[str | int, ...] = ()
    marks: tuple[str, ...] = ()

    def mark(self, part: str) -> str:
        """The number of the note about it, if there is one."""
        return str(self.marks.index(part) + 1) if part in self.marks else ""


class Lesson(Named):
    """A page. ``about`` says in a few words what it is about, ``notes`` explain the marks of the picture."""

    id: str
    about: str
    text: str
    notes: tuple[str, ...] = ()
    rules: Annotated[tuple[str, ...], Field(min_length=1)]
    module: str | None = None
    picture: Picture
    position: Position
    question: Question | None = None

    @property
    def words(self) -> int:
        return sum(len(text.split()) for text in (self.text, *self.notes))


@cache
def lessons(box: str) -> tuple[Lesson, ...]:
    """Those of a box, in the order in which they are read; raises ``DataError`` where one does not fit."""
    name = f"lessons/{box}"
    found = records(name, tuple[Lesson, ...])
    for lesson in found:
        for problem in _problems(box, lesson):
            raise DataError(f"{name}.json, {lesson.id}: {problem}")
    return found


def _problems(box: str, lesson: Lesson) -> Iterator[str]:
    if lesson.words > MOST_WORDS:
        yield f"{lesson.words} words are too many"
    if lesson.picture.kind not in PICTURES[box]:
        yield f"there is no picture {lesson.picture.kind}"
    if len(lesson.picture.marks) > len(lesson.notes):
        yield "a mark of the picture has no note"
    if lesson.module not in (None, *MODULES[box]):
        yield f"there is no module {lesson.module}"
    for rule in lesson.rules:
        try:
            entry(box_of(box), rule)
        except KeyError:
            yield f"there is no rule {rule}"


# Trying it


@dataclass(frozen=True, slots=True)
class Answer:
    """What one may touch, and what is said then: why not, what would move, or how the number comes about."""

    says: str
    right: bool
    chips: tuple[RuleChip, ...] = ()
    moved: tuple[Moved, ...] = ()
    sum: Sum | None = None


def state(box: str, lesson: Lesson) -> Any:
    """The position of a lesson, as the rules lead to it."""
    rules = game(box_of(box))
    return _after(rules, rules.begin(rules.read_setup(lesson.position.setup)), lesson.position.actions)


def answers(box: str, lesson: Lesson) -> tuple[Answer, ...]:
    """Nothing, where a page asks nothing."""
    rules = game(box_of(box))
    match lesson.question:
        case May(action=action):
            judged = _judged(box, rules, state(box, lesson), "", action)
            return (
                Answer(_("Yes"), judged.right, judged.chips, judged.moved),
                Answer(_("No"), not judged.right, judged.chips, judged.moved),
            )
        case Which(choices=choices):
            table = state(box, lesson)
            return tuple(_judged(box, rules, table, _(one.says), one.action) for one in choices)
        case HowMany(choices=numbers) as question:
            found, moves, total = _counted(rules, state(box, lesson), question)
            return tuple(Answer(str(number), number == found, moved=moves, sum=total) for number in numbers)
    return ()


def _after(rules: Game, table: Any, actions: tuple[dict[str, Any], ...]) -> Any:
    for action in actions:
        table = rules.apply(table, rules.read_action(action))
    return table


def _judged(box: str, rules: Game, table: Any, says: str, written: dict[str, Any]) -> Answer:
    action = rules.read_action(written)
    verdict = rules.check(table, action)
    if verdict.legal:
        return Answer(says, True, moved=moved(table, rules.apply(table, action, verdict)))
    return Answer(says, False, chips(box_of(box), table, verdict))


def _counted(rules: Game, table: Any, question: HowMany) -> tuple[int, tuple[Moved, ...], Sum | None]:
    after = _after(rules, table, question.does)
    what, _colon, part = question.of.partition(":")
    if what == WORK:
        # The rules of one game, only where they are asked for.
        from companion.games.princes.work_value import work_value

        value = work_value(after, after.player(question.seat), part)
        return value.total, (), value
    if what == SCORE:
        row = rules.score(after).rows[part][question.seat]
        return row.total, (), row
    moves = moved(table, after)
    found = sum(line.goods[what] for one in moves if one.seat == question.seat for line in one.lines)
    return found, moves, None
