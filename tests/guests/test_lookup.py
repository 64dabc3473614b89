"""Cards looked up from phones that speak different languages at the same time."""

from __future__ import annotations

from companion.guests import lookup
from companion.table import languages, words


def test_everybody_is_told_of_cards_in_the_own_language() -> None:
    asked = {"query": "31", "box": "lorenzo"}
    english = lookup.cards(asked)
    with words.speaking(languages.to_speak("it")):
        italian = lookup.cards(asked)
    assert [len(english), len(italian)] == [1, 1]
    assert (english[0]["about"], italian[0]["about"]) == ("Building, period I", "Edificio, periodo I")
    assert lookup.cards(asked) == english
