"""What a page of a lesson says besides its own words, in the app and on a guest's phone."""

from __future__ import annotations

from typing import NamedTuple

from companion import rulebook
from companion.rulebook.cards import Card, Part, cards
from companion.rulebook.entries import entry
from companion.rulebook.lessons import Answer, Lesson, Picture, state
from companion.table.boxes import game
from companion.table.goods import Goods
from companion.table.words import MINUS, _, capital


class Line(NamedTuple):
    """What would move, or the working of a sum."""

    text: str
    amounts: tuple[tuple[str, str], ...]
    """Each number with the good that it counts."""


def verdict(answer: Answer) -> str:
    if answer.right:
        return _("Right. At the table Giglio would say:") if answer.chips else _("Right.")
    return _("Not quite. At the table Giglio would say:") if answer.chips else _("Not quite. This is what happens:")


def lines(box: str, lesson: Lesson, answer: Answer) -> tuple[Line, ...]:
    """How it comes about."""
    name, table = game(box), state(box, lesson)
    moves = [
        Line(rulebook.say(name, "seat", one.seat, table), (*_amounts(MINUS, one.pays), *_amounts("+", one.gets)))
        for one in answer.moved
    ]
    if answer.sum is None:
        return tuple(moves)
    terms = [f"{capital(rulebook.say(name, 'source', one.source, table))} {one.amount}" for one in answer.sum.terms]
    total = f" = {answer.sum.total}" if len(terms) > 1 else ""
    return (*moves, Line(" + ".join(terms) + total, ()))


def _amounts(sign: str, goods: Goods) -> list[tuple[str, str]]:
    return [(f"{sign}{n}", kind) for kind, n in goods.items()]


FACES = {"leaders": "leader", "bonus_tiles": "bonus", "families": "family"}


def faces(box: str, picture: Picture) -> tuple[Card, ...]:
    """The cards and tiles that a picture names; leaders of Lorenzo have the same numbers as other cards."""
    kind, known = FACES.get(picture.kind), _unlisted(box)
    for card in (*cards(game(box)), *cards(box)):
        _box, sort, which = card.key.split(":")
        if sort == kind or (kind is None and sort != FACES["leaders"]):
            known[which] = card
    return tuple(known[str(which)] for which in picture.of if str(which) in known)


def _unlisted(box: str) -> dict[str, Card]:
    """Recruiting cards are all alike, so nobody looks one up: what it does is a rule."""
    if box != "princes":
        return {}
    which, text = "recruiting", Part("once", "", _(entry(box, "recruit.take").text))
    return {which: Card(box, which, "recruit", "", rulebook.say(box, "object", which), (text,))}
