"""Rules and cards looked up from phones: in the boxes on the table, and in the language of each phone."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.lorenzo.table_rules import TableRules
from companion.guests import lookup
from companion.guests.host import Published
from companion.guests.lookup import SHIPPED, Copy
from companion.rulebook.corrections import Correction
from companion.table import languages, words
from companion.table.database import StoreError
from companion.table.evolve import evolve
from tests.golden import FOLDER, journal
from tests.guests.serving import serving

KEY, OTHER = "houses:card:102", "houses:card:103"
OURS = Correction(values={"immediate.0.gain.servants": 4}, name="Old mill", note="Worn, but readable.")


def at(golden: str, **rules: Any) -> Published:
    game = journal(FOLDER / f"{golden}.json")
    table = evolve(game.state, rules=TableRules(**rules)) if rules else game.state
    return Published(1, 0, golden.partition("/")[0], "Friday", table)


BASE, HOUSES = at("lorenzo/four-players"), at("lorenzo/five-players-houses")


def titles(now: Published, query: str) -> list[str]:
    return [card["title"] for card in lookup.cards(SHIPPED, now, {"query": query})]


def test_the_expansion_on_the_table_answers_too() -> None:
    assert lookup.rules(HOUSES, {"query": "gonzaga"})[0]["title"] == "Gonzaga"
    assert "Gonzaga" not in str(lookup.rules(BASE, {"query": "gonzaga"}))
    assert lookup.rules(HOUSES, {"query": "same tower"})[0]["box"] == "Lorenzo il Magnifico"
    assert titles(HOUSES, "pietro bembo")[0] == "Pietro Bembo"
    assert titles(BASE, "pietro bembo") == []
    assert titles(HOUSES, "mint")[0] == "Mint"


def test_a_rule_comes_from_the_box_that_has_it() -> None:
    def home(now: Published, rule: str) -> str:
        box: str = lookup.rule(now, {"rule": rule})["box"]
        return box

    assert home(HOUSES, "token.discard") == "Houses of Renaissance"
    assert home(HOUSES, "tower.colour") == home(BASE, "tower.colour") == "Lorenzo il Magnifico"
    with pytest.raises(KeyError):
        home(BASE, "token.discard")


def test_of_an_open_point_a_phone_says_what_is_played() -> None:
    def played(now: Published) -> list[bool]:
        return [one["played"] for one in lookup.rule(now, {"rule": "table.passing"})["readings"]]

    assert played(BASE) == [True, False]
    assert played(at("lorenzo/four-players", passing="free")) == [False, True]
    assert lookup.rule(BASE, {"rule": "tower.colour"})["readings"] == []


def test_everybody_is_told_of_cards_in_the_own_language() -> None:
    copy, asked = Copy(), {"query": "31"}
    english = lookup.cards(copy, BASE, asked)
    with words.speaking(languages.to_speak("it")):
        italian = lookup.cards(copy, BASE, asked)
    assert [len(english), len(italian)] == [1, 1]
    assert (english[0]["about"], italian[0]["about"]) == ("Building, period I", "Edificio, periodo I")
    assert lookup.cards(copy, BASE, asked) == english


def test_a_card_says_what_the_host_has_read_on_it() -> None:
    assert "Old mill" not in titles(HOUSES, "old mill")
    card = lookup.cards(Copy({KEY: OURS}), HOUSES, {"query": "old mill"})[0]
    assert (card["title"], card["place"]) == ("Old mill", "as printed on the host’s copy")
    assert "4 servants" in card["parts"][0]["text"]


def test_what_the_host_has_noted_stays_with_the_host() -> None:
    with serving("lorenzo/five-players-houses", 5) as served:
        served.correct({KEY: OURS, OTHER: Correction(note="Anna says this one is broken.")})
        host = served.sharing.host
        shown = [card for n in ("102", "103") for card in lookup.cards(host.copy, host.now, {"query": n})]
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
