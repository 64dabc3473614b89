"""The lessons of the game that is played, page by page: nothing in them is about this table, so nothing is secret."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion import rulebook
from companion.games.masters.catalogue import Token, catalogue
from companion.games.masters.words import token_text
from companion.guests import lookup, snapshot
from companion.guests.box import Shown, box
from companion.rulebook.lesson_tracks import track
from companion.rulebook.lesson_words import faces, lines, verdict
from companion.rulebook.lessons import SCORE, Answer, HowMany, Lesson, answers, lessons, state
from companion.table import boxes
from companion.table.game import game
from companion.table.pictures import picture
from companion.table.words import MINUS, _

if TYPE_CHECKING:
    from companion.guests.host import Published


def lesson(now: Published, body: dict[str, Any]) -> Shown:
    """``{"lesson": "lorenzo:towers"}``; the first one where this game has none of that name."""
    pages = [(name, page) for name in boxes.in_play(now.box, now.table) for page in lessons(name)]
    keys = [f"{name}:{page.id}" for name, page in pages]
    at = keys.index(body["lesson"]) if body.get("lesson") in keys else 0
    name, page = pages[at]
    return {
        "box": boxes.game(name),
        "lesson": keys[at],
        "all": [(key, one.name) for key, (_box, one) in zip(keys, pages, strict=True)],
        "before": keys[at - 1] if at else None,
        "after": keys[at + 1] if at + 1 < len(keys) else None,
        "place": _("Lesson {n} of {all}").format(n=at + 1, all=len(pages)),
        "text": _(page.text),
        "notes": [_(text) for text in page.notes],
        "rules": [(rule, rulebook.title(boxes.game(name), rule)) for rule in page.rules],
        "question": _question(name, page),
        "picture": {"kind": page.picture.kind, "of": page.picture.of},
        "faces": _faces(name, page),
        "track": track(state(name, page), page.picture) if name == "lorenzo" and page.picture.kind == "track" else None,
        "table": _table(name, page),
    }


def _faces(name: str, page: Lesson) -> list[Shown]:
    """Cards in words, and the tokens of a solo game."""
    if page.picture.kind == SCORE:
        return [_sheet(name, page)]
    if name == "masters" and page.picture.kind == "tokens":
        return [_token(catalogue().tokens[str(which)]) for which in page.picture.of]
    return [lookup.card_shown(card) for card in faces(name, page.picture)]


def _token(token: Token) -> Shown:
    """What it takes away of a colour, or how far the black cross moves."""
    sign = f"{MINUS}{token.cards}" if token.discards else f"+{token.cross}"
    return {"sign": sign, "colour": token.discards, "title": token_text(token), "parts": []}


def _sheet(name: str, page: Lesson) -> Shown:
    """The final one, without the number that is asked for."""
    table, seat = state(name, page), str(page.picture.of[0])
    sheet, asked = game(name).score(table), page.question.of if isinstance(page.question, HowMany) else ""
    rows = {row: "?" if asked == f"{SCORE}:{row}" else str(sheet.points(row, seat)) for row in sheet.rows}
    parts = [{"label": rulebook.say(name, "category", row, table), "text": text} for row, text in rows.items()]
    return {"title": table.player(seat).name, "parts": parts}


def _question(name: str, page: Lesson) -> Shown | None:
    """With what is said to each answer: whoever touches one need not wait."""
    if page.question is None:
        return None
    return {"ask": _(page.question.ask), "answers": [_answer(name, page, one) for one in answers(name, page)]}


def _answer(name: str, page: Lesson, answer: Answer) -> Shown:
    said = [(line.text, [(n, picture(kind)) for n, kind in line.amounts]) for line in lines(name, page, answer)]
    return {
        "says": answer.says,
        "right": answer.right,
        "verdict": verdict(answer),
        "chips": [(picture(chip.icon), chip.text) for chip in answer.chips],
        "lines": said,
    }


def _table(name: str, page: Lesson) -> Shown:
    """The position as a page would draw it: with the hand of whom the picture is about."""
    played, table = boxes.game(name), state(name, page)
    seats = [player.seat for player in table.players]
    whose = next((seat for seat in seats if seat in page.picture.of), seats[0])
    view = {**box(played).view(box(played).seen_by(table, None)), **box(played).own(table, whose)}
    return {"players": snapshot.players(played, table), "seat": whose, "toAct": table.to_act, "view": view}
