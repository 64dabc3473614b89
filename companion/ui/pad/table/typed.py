"""What is being typed into a cell of the score pad: the text, its sum, and what is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from string import digits

from companion.rulebook import pad_words as words
from companion.rulebook import pads
from companion.table.action import Reason
from companion.table.pad import LONGEST, Cell, Doubt, NotANumber, Pad, counted, doubt, numbers, plain
from companion.table.pad_game import Enter
from companion.table.words import MINUS, number

SIGNS = "+-"
MOST_DIGITS = 5
"""Of one number; no row takes a longer one."""


@dataclass(frozen=True, slots=True)
class Typing:
    """What stands in a cell while somebody types; ``fresh`` until a key is pressed: a digit then begins anew.

    ``asked``: whether the number is meant so, where it may be another one.
    """

    cell: Cell
    text: str
    fresh: bool = True
    asked: bool = False

    def pressed(self, key: str) -> Typing:
        text = self.text
        if key == "back":
            text = text[:-1]
        elif key in SIGNS:
            text = text.rstrip(SIGNS) + key if text.rstrip(SIGNS) else text
        elif self.fresh:
            text = key
        elif self._has_room:
            text += key
        return Typing(self.cell, text, fresh=False)

    @property
    def _has_room(self) -> bool:
        """For one more digit. A sum may become longer than can be counted by one: then it is said why."""
        last = self.text[len(self.text.rstrip(digits)) :]
        return len(last) < MOST_DIGITS and len(self.text) <= LONGEST

    def ended(self) -> Typing:
        """Without a sign that waits for its number."""
        return Typing(self.cell, self.text.rstrip(SIGNS), self.fresh)

    def stepped(self, by: int, most: int) -> Typing:
        """The sum becomes one number."""
        try:
            now = sum(numbers(self.text.rstrip(SIGNS)))
        except NotANumber:
            now = 0
        return Typing(self.cell, str(min(max(now + by, 0), most)), fresh=False)


def typing(pad: Pad, cell: Cell) -> Typing:
    return Typing(cell, pad.text(*cell))


def live(pad: Pad, typed: Typing) -> Pad:
    """The pad as if the cell were entered; a sign at the end is waiting for its number."""
    text, row = plain(typed.text).rstrip(SIGNS), pad.rules.rows[typed.cell[1]]
    try:
        counted(text, row)
    except NotANumber:
        return pad
    return replace(pad, cells={**pad.cells, typed.cell: text})


def changed(pad: Pad, typed: Typing) -> Enter | None:
    """What is to be saved, if anything."""
    seat, row = typed.cell
    return Enter(seat=seat, row=row, text=typed.text) if plain(typed.text) != pad.text(seat, row) else None


@dataclass(frozen=True, slots=True)
class Meant:
    """A number that looks wrong, and a button that takes it as it is meant."""

    text: str
    button: str
    number: str


def in_doubt(pad: Pad, typed: Typing) -> Doubt | None:
    """A number that was kept before is as it is meant."""
    try:
        return doubt(plain(typed.text), pad.rules.rows[typed.cell[1]]) if changed(pad, typed) else None
    except NotANumber:
        return None


def meant(pad: Pad, typed: Typing) -> Meant | None:
    """What can be no number of cards is said at once; a small number may become a larger one, and is asked about."""
    found, row = in_doubt(pad, typed), pad.rules.rows[typed.cell[1]]
    if found is None or not (found.points or typed.asked):
        return None
    said = words.doubt(row, found, int(typed.text))
    return Meant(said, words.counted(row, found.meant), str(found.meant))


def fault(pad: Pad, typed: Typing) -> str:
    """Why what stands there cannot be counted; a sum that waits for its next number is no fault yet."""
    row = pad.rules.rows[typed.cell[1]]
    try:
        counted(plain(typed.text), row)
    except NotANumber as error:
        if error.rule != "pad.unfinished":
            return pads.refusal(pad.rules, Reason(error.rule, most=row.limit))
    return ""


def equation(typed: Typing) -> tuple[str, str]:
    """``4 + 5 =`` and ``9``; of a single number only that."""
    text = plain(typed.text)
    try:
        parts = numbers(text.rstrip(SIGNS))
    except NotANumber:
        return _spaced(text), ""
    if not parts:
        return "", ""
    if text[-1] in SIGNS:
        return _spaced(text), ""
    if len(parts) < 2:
        return "", str(parts[0])
    return f"{_spaced(text)} =", number(sum(parts))


def _spaced(text: str) -> str:
    return text.replace("+", " + ").replace("-", f" {MINUS} ").strip()
