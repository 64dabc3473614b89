"""What a page may know and do at a score pad: everybody sees the sheet, and enters the own numbers.

Nothing is secret, and there are no turns: whose page it is may fill in that column at any time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from companion.guests.box import Heading, Path, Shown, Step, Telling
from companion.rulebook import pad_words as words
from companion.table.action import Action, Kept
from companion.table.goods import NOTHING, Goods
from companion.table.pad import ByCards, Count, Pad, Row
from companion.table.pad_cards import cards_with
from companion.table.pad_game import Enter, Hold, describe
from companion.table.pad_score import filled, score, shown
from companion.table.score import Sheet
from companion.table.seats import Seat
from companion.table.source import Source
from companion.table.words import _, number

MANY = 300
"""Points that nobody reaches in one row; money is counted in hundreds."""
EMPTY = "empty"
GUESSED: Mapping[str, bool] = {"number": False, "card": False}


def seen_by(pad: Pad, _seat: Seat | None) -> Pad:
    return pad


def in_turn(pad: Pad, _seat: Seat) -> Pad:
    return pad


# What can be filled in


def abouts(pad: Pad, _seat: Seat) -> Iterator[str]:
    """Every row in force; whether the pad is finished, the host says."""
    if pad.finished:
        return
    for row in shown(pad):
        yield f"row:{row.id}"
        if isinstance(row.scoring, ByCards):
            yield f"cards:{row.id}"


def considered(pad: Pad, seat: Seat, about: str) -> Iterable[Action]:
    what, _colon, name = about.partition(":")
    row = next((one for one in shown(pad) if one.id == name), None)
    if row is None or pad.finished:
        return ()
    if what == "row":
        texts = [*map(str, _numbers(row)), *([""] if pad.text(seat, name) else [])]
        return (Enter(seat=seat, row=name, text=text) for text in texts)
    others = {card for (holder, _row), held in pad.held.items() if holder != seat for card in held}
    cards = [one.id for one in pad.rules.cards.values() if one.row == name and one.id not in others]
    return (Hold(seat=seat, row=name, cards=cards_with(pad, (seat, name), card)) for card in cards)


def _numbers(row: Row) -> range:
    """What may be typed: no sum, because a page chooses from what it is offered."""
    return range(min(row.limit, MANY) + 1) if row.limit < 1000 else range(0, row.limit + 1, 100)


def path(pad: Pad, action: Action) -> Path:
    match action:
        case Enter(row=name, text=text):
            row = pad.rules.rows[name]
            label = words.counted(row, int(text)) if text.isdecimal() else _("empty")
            amounts = Goods({row.icon: int(text)}) if text.isdecimal() else NOTHING
            return Path(f"row:{name}", (Step("number", text or EMPTY, label, amounts),))
        case Hold(row=name, cards=cards, seat=seat):
            held = {card.id for card in pad.cards(seat or "", name)}
            (card,) = held.symmetric_difference(cards)
            found = pad.rules.cards[card]
            note = _("remove it") if card in held else words.card_about(found)
            return Path(f"cards:{name}", (Step("card", card, found.label, note=note),))
        case _:
            return Path("finish")


# In words


def heading(pad: Pad, seat: Seat, about: str) -> Heading:
    what, _colon, name = about.partition(":")
    row = pad.rules.rows[name]
    if what == "cards":
        return Heading(row.label, _("Choose your cards"), "prestige", drawn=True)
    return Heading(row.question, _cell(pad, score(pad), row, seat)["below"], row.icon, drawn=True)


def question(name: str) -> str:
    return {"number": _("How many?"), "card": _("Which card?")}[name]


def source(name: Source) -> str:
    return ""


def then(pad: Pad, decision: object) -> str:
    return ""


def fix_label(pad: Pad, fix: Action, move: Action) -> str:
    return describe(pad, fix)


def notes(pad: Pad, action: Action) -> Iterable[str]:
    return ()


def due(pad: Pad) -> str | None:
    return None


def kept(pad: Pad, action: Action) -> Iterable[Kept]:
    return ()


def ended(pad: Pad) -> Pad:
    return pad


def supply(pad: Pad, seat: Seat) -> Goods:
    return NOTHING


def tellings(pad: Pad, seat: Seat) -> Sequence[Telling]:
    return ()


def entered(pad: Pad, seat: Seat, about: str, answers: Mapping[str, str]) -> Action | None:
    """Every answer is listed."""
    return None


def told(pad: Pad, seat: Seat, about: str, keys: Sequence[str]) -> Action | None:
    return None


# What is drawn


def view(pad: Pad) -> Shown:
    sheet, (done, every) = score(pad), filled(pad)
    return {
        "progress": _("{done} of {all} filled in").format(done=done, all=every),
        "columns": [
            {"seat": one, "total": number(sheet.total(one)), "leads": bool(done) and one in sheet.winners}
            for one in pad.seats
        ],
        "rows": [_row(pad, sheet, row) for row in shown(pad)],
        "words": {"total": _("Total"), "row": _("Row"), "cards": _("Choose your cards"), "leads": _("leads")},
    }


def own(pad: Pad, seat: Seat) -> Shown:
    return {"points": ["vp", score(pad).total(seat)]}


def _row(pad: Pad, sheet: Sheet, row: Row) -> Shown:
    cells = [_cell(pad, sheet, row, seat) for seat in pad.seats]
    cards = isinstance(row.scoring, ByCards)
    return {"row": row.id, "label": row.label, "icon": row.icon, "cells": cells, "cards": cards}


def _cell(pad: Pad, sheet: Sheet, row: Row, seat: Seat) -> Shown:
    """What it scores, and below it what that comes from."""
    value = pad.value(seat, row.id)
    if value is None and not pad.held.get((seat, row.id)):
        return {"number": "", "below": ""}
    points = value if isinstance(row.scoring, Count) else sheet.points(row.id, seat)
    return {"number": number(points or 0), "below": words.caption(pad, row, seat)}
