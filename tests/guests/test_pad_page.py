"""The page of the score pad in a real browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from selenium.webdriver import Keys

from companion.table import pad_game
from companion.table.store import Store
from tests.guests.browser import Browser, needs_chromium, recorded, seated, trouble
from tests.guests.serving import Serving

pytestmark = [needs_chromium, pytest.mark.usefixtures("plain")]


class ServingPad(Serving):
    """A score pad that nobody has filled in."""

    names = ("Anna", "Bea")

    def _import(self, _golden: str, _position: int | None) -> None:
        self._store = Store.open(self._path)
        self.saved = self._store.new_game("pad", pad_game.Setup(box="lorenzo", seats=self.names), "Pad")


def test_on_a_score_pad_nobody_is_told_of_a_hand_and_no_turn_is_awaited(phones: Browser, tmp_path: Path) -> None:
    served = ServingPad(tmp_path, "")
    try:
        served.let("red")
        phone = phones.phone()
        phone.open(served.address("red"))
        phone.sees("You are Anna", "You play red.", "Nothing to install", "Your own column, at any time")
        assert "hand" not in phone.text
        phone.tap("Sit down as Anna")
        phone.sees("If the game ended now", "Your own column, at any time")
        assert "hand" not in phone.text
        assert phone.js("return document.querySelector('.head .line').innerText") == "live"
    finally:
        served.close()


def test_names_on_a_score_pad_are_whole_however_many_there_are(
    phones: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ServingPad, "names", ("Anna", "Maximilian", "Bea", "Eleonora"))
    served = ServingPad(tmp_path, "")
    try:
        phone = phones.phone()
        phone.size(320, 640)
        phone.sit(served.address("yellow"))
        phone.sees("Maximilian", "Eleonora")
        edges = "return ['.cell', '.scrolls'].map((one) => document.querySelector(one).getBoundingClientRect().right)"
        own, edge = phone.js(edges)
        assert own < edge, "the own column is in sight"
        assert phone.js("return document.querySelector('thead .name').innerText") == "Eleonora"
        assert [one for one in trouble(phone) if one.startswith(("broken", "scrolls"))] == []
    finally:
        served.close()


def test_a_number_of_the_score_pad_counts_as_it_is_typed(phones: Browser, tmp_path: Path) -> None:
    """The field stays, whoever enters something meanwhile; and what is none is not taken for the one before."""
    served = ServingPad(tmp_path, "")
    try:
        anna = seated(phones, served, "red")
        anna.tap("", '[data-key="row:track"]')
        field = anna.finds("dialog[open] input")
        field.send_keys("1")
        anna.sees("Anna, On the track: 1", "Confirm")
        served.do(pad_game.Enter(seat="green", row="ventures", text="7"))
        anna.shows(served)
        field.send_keys("7")
        anna.sees("Anna, On the track: 17")
        field.send_keys("99")
        anna.sees("Choose an answer above")
        anna.sees_no("Confirm")
        field.send_keys(Keys.BACKSPACE * 2)
        anna.tap("Confirm")
        assert recorded(served, 1).value("red", "track") == 17
    finally:
        served.close()
