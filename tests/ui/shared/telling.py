"""Fingers on the form in which a running game is told, the same in every box."""

from __future__ import annotations

from typing import Any

from companion.ui.kit import Stepper
from companion.ui.shared.join.form import BACK, ON, Number
from tests.ui.driving import tap
from tests.ui.looking import tree


def drawn(root: Any, rule: str) -> list[Any]:
    """All that a rule has drawn, such as ``ToldDepot``."""
    return [one for one in tree(root) if type(one).__name__ == rule]


def press(form: Any, digits: str) -> None:
    """On the keys; > goes on, < takes back."""
    for digit in digits:
        tap(next(key for key in drawn(form, "ToldKey") if key.value == {">": ON, "<": BACK}.get(digit, digit)))


def chip(form: Any, part: str, text: str) -> None:
    """``part`` is where it lies: a name is on the screen more than once."""
    chips = next(one for one in drawn(form, "ToldChips") if one.value.name == part)
    tap(next(one for one in chips.children if text in one.text))


def player(form: Any, name: str) -> Any:
    return next(tab for tab in drawn(form, "ToldTab") if tab.value.who.name == name)


def typed(form: Any, field: str) -> Number:
    """What a number that is typed shows."""
    numbers: list[Number] = [cell.value for cell in drawn(form, "ToldNumber")]
    return next(number for number in numbers if number.field == field)


def count(form: Any, icon: str, number: int) -> None:
    """How many cards of a type somebody has."""
    row = next(one for one in drawn(form, "ToldCount") if one.value.icon == icon)
    tap(next(cell for cell in drawn(row, "ToldCell") if cell.value.text == str(number)))


def stepper(root: Any, icon: str = "") -> Any:
    return next(one for one in tree(root) if isinstance(one, Stepper) and one.icon == icon)
