"""Cards looked up from phones that speak different languages at the same time."""

from __future__ import annotations

import pytest

from companion.guests import lookup
from companion.guests.lookup import Copy
from companion.rulebook.corrections import Correction
from companion.table import languages, words
from companion.table.database import StoreError
from tests.guests.serving import serving

KEY, OTHER = "houses:card:102", "houses:card:103"
OURS = Correction(values={"immediate.0.gain.servants": 4}, name="Old mill", note="Worn, but readable.")


def test_everybody_is_told_of_cards_in_the_own_language() -> None:
    copy, asked = Copy(), {"query": "31", "box": "lorenzo"}
    english = lookup.cards(copy, asked)
    with words.speaking(languages.to_speak("it")):
        italian = lookup.cards(copy, asked)
    assert [len(english), len(italian)] == [1, 1]
    assert (english[0]["about"], italian[0]["about"]) == ("Building, period I", "Edificio, periodo I")
    assert lookup.cards(copy, asked) == english


def test_a_card_says_what_the_host_has_read_on_it() -> None:
    copy, asked = Copy({KEY: OURS}), {"query": "old mill", "box": "houses"}
    assert "Old mill" not in [card["title"] for card in lookup.cards(Copy(), asked)]
    card = lookup.cards(copy, asked)[0]
    assert (card["title"], card["place"]) == ("Old mill", "as printed on the host’s copy")
    assert "4 servants" in card["parts"][0]["text"]


def test_what_the_host_has_noted_stays_with_the_host() -> None:
    with serving("lorenzo/five-players-houses", 5) as served:
        served.correct({KEY: OURS, OTHER: Correction(note="Anna says this one is broken.")})
        copy = served.sharing.host.copy
    shown = [card for number in ("102", "103") for card in lookup.cards(copy, {"query": number, "box": "houses"})]
    assert [card["place"] for card in shown] == ["as printed on the host’s copy", ""]
    assert OURS.note not in str(shown)
    assert "Anna" not in str(shown)


def test_phones_hear_of_a_correction_while_they_are_connected() -> None:
    with serving("lorenzo/five-players-houses", 5) as served:
        before = served.sharing.host.copy
        served.on_thread(served.sharing.look_at_copy)
        assert served.sharing.host.copy is before, "what was looked up is kept while nothing changes"
        served.correct({KEY: OURS})
        assert served.sharing.host.copy.corrections == {KEY: OURS}
        served.pause()
        served.start()
        assert served.sharing.host.copy.corrections == {KEY: OURS}


def test_phones_go_on_with_what_they_know_of_the_hosts_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_key: str) -> None:
        raise StoreError("The disk is gone.")

    with serving("lorenzo/five-players-houses", 5) as served:
        served.correct({KEY: OURS})
        monkeypatch.setattr(served.sharing._store, "setting", fail)
        served.on_thread(served.sharing.look_at_copy)
        assert list(served.sharing.host.copy.corrections) == [KEY]
