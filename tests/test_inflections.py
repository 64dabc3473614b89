"""Colours, types and names of things stand in a sentence as each language inflects them."""

import re

import pytest

from companion.games.lorenzo import words as lorenzo
from companion.games.masters import words as masters
from companion.games.masters.catalogue import COLOURS, MARBLES
from companion.games.princes import metric_words
from companion.games.princes import words as princes
from companion.games.princes.catalogue import FREEDOMS, catalogue
from companion.rulebook import sentence
from companion.table.action import Reason
from companion.table.languages import languages, to_speak
from companion.table.words import as_in, either, listing, speaking

TRANSLATED = languages()[1:]

every_language = pytest.mark.parametrize("language", TRANSLATED)


@pytest.mark.parametrize(
    ("language", "named", "bought"),
    [
        ("en", "purple II", "purple II"),
        ("de", "lila II", "die lila II"),
        ("es", "morada II", "la morada II"),
        ("fr", "violette II", "la violette II"),
        ("it", "viola II", "la viola II"),
        ("pl", "fioletowa II", "fioletową II"),
        ("pt", "roxa II", "a roxa II"),
    ],
)
def test_a_card_is_bought_in_another_form_than_it_is_named(language: str, named: str, bought: str) -> None:
    with speaking(to_speak(language)):
        assert (masters.card_kind("purple", 2), masters.kind_taken("purple", 2)) == (named, bought)


def test_cards_are_counted_with_their_colour() -> None:
    with speaking(to_speak("pl")):
        counted = [masters.cards_wanted("green", None, n) for n in (1, 2, 5)]
        assert counted == ["1 zielona karta", "2 zielone karty", "5 zielonych kart"]
        assert masters.cards_wanted("blue", 2, 1) == "1 niebieska karta poziomu II"
        reason = Reason("buy.empty", gone="yellow", level=3)
        assert sentence("masters", reason) == "Nie ma już żółtych kart poziomu III."
    with speaking(to_speak("fr")):
        assert masters.cards_wanted("purple", None, 2) == "2 cartes violettes"


def test_wood_and_stone_are_counted_but_named_as_a_kind() -> None:
    with speaking(to_speak("pl")):
        assert [lorenzo.amount("wood", n) for n in (1, 2)] == ["1 drewno", "2 drewna"]
        assert either(lorenzo.noun(kind) for kind in ("wood", "stone")) == "drewno lub kamień"


@every_language
def test_no_two_colours_sound_alike(language: str) -> None:
    with speaking(to_speak(language)):
        for phrase in (
            masters.none_left,
            lambda one: masters.kind_taken(one, 1),
            lambda one: masters.card_kind(one, 1),
        ):
            assert len({phrase(one) for one in COLOURS}) == len(COLOURS)
        assert len({masters.to_slide(one) for one in MARBLES}) == len(MARBLES)


def test_a_card_is_taken_in_the_accusative() -> None:
    with speaking(to_speak("pl")):
        assert (lorenzo.noun("territory", 1), lorenzo.card_taken("territory")) == ("karta włości", "kartę włości")
        assert lorenzo.every("venture", 1) == "każdą swoją kartę przedsięwzięcia"
        assert [lorenzo.every("military", n) for n in (1, 2)] == ["każdy punkt militarny", "każde 2 punkty militarne"]
        limit = Reason("card.limit", type="character", limit=6)
        assert sentence("lorenzo", limit) == "Masz już 6 kart postaci; więcej nie wolno."


def test_things_are_won_and_built_with_their_article_or_case() -> None:
    said = {}
    for language in ("de", "es", "pl"):
        with speaking(to_speak(language)):
            said[language] = [
                princes.object_taken("forest"),
                princes.tile_taken("library"),
                princes.character_taken("muse"),
            ]
    assert said == {
        "de": ["einen Wald", "eine Bibliothek", "die Muse"],
        "es": ["un bosque", "una biblioteca", "la Musa"],
        "pl": ["las", "bibliotekę", "Muzę"],
    }


@every_language
def test_each_thing_is_taken_in_words_of_its_own(language: str) -> None:
    box = catalogue()
    objects = [*box.landscapes, "landscape", "jester", "builder", "prestige", "recruiting"]
    with speaking(to_speak(language)):
        taken = [*map(princes.object_taken, objects), *map(princes.tile_taken, box.buildings)]
        taken += [*map(princes.character_taken, box.characters), *map(princes.freedom_taken, FREEDOMS)]
    assert len(set(taken)) == len(taken)


def test_what_a_card_counts_is_said_for_each_of_them_and_for_the_most() -> None:
    with speaking(to_speak("pl")):
        assert princes.bonus_card_name(catalogue().bonus_cards["b03"]) == "+1 za średni budynek i za las"
        assert princes.prestige_card_name(catalogue().prestige_cards["p06"]) == "Najwięcej lasów"
        assert [metric_words.several("lakes", n) for n in (1, 2, 5)] == ["1 jezioro", "2 jeziora", "5 jezior"]
    with speaking(to_speak("es")):
        assert princes.cards("bonus", 1) == "1 carta de bonus"


# Lists


@pytest.mark.parametrize(
    ("language", "parts", "both", "one_of_them"),
    [
        ("es", ["Ana", "Luis"], "Ana y Luis", "Ana o Luis"),
        ("es", ["Ana", "Inés"], "Ana e Inés", "Ana o Inés"),
        ("es", ["Ana", "Hilario"], "Ana e Hilario", "Ana o Hilario"),
        ("es", ["agua", "hierro"], "agua y hierro", "agua o hierro"),
        ("es", ["Ana", "Óscar"], "Ana y Óscar", "Ana u Óscar"),
        ("es", ["7", "8"], "7 y 8", "7 u 8"),
        ("it", ["Anna", "Elena"], "Anna ed Elena", "Anna o Elena"),
        ("it", ["Anna", "Bea"], "Anna e Bea", "Anna o Bea"),
        ("en", ["Anna", "Ivy"], "Anna and Ivy", "Anna or Ivy"),
        ("pl", ["Anna", "Iga"], "Anna i Iga", "Anna lub Iga"),
    ],
)
def test_and_and_or_give_way_to_the_next_sound(language: str, parts: list[str], both: str, one_of_them: str) -> None:
    with speaking(to_speak(language)):
        assert (listing(parts), either(parts)) == (both, one_of_them)


def test_only_the_word_before_the_sound_changes() -> None:
    with speaking(to_speak("es")):
        assert listing(["Inés", "Irene", "Ana"]) == "Inés, Irene y Ana"
        assert either(["oro", "plata", "honor"]) == "oro o plata u honor"
        assert (either([]), either(["oro"])) == ("", "oro")


@every_language
def test_the_sounds_of_a_language_are_regular_expressions(language: str) -> None:
    with speaking(to_speak(language)):
        for sounds in (
            as_in("sounds before which “and” changes", "(?!)"),
            as_in("sounds before which “or” changes", "(?!)"),
        ):
            assert not re.compile(sounds).match("")


# Senses


def test_one_word_is_said_by_its_sense() -> None:
    with speaking(to_speak("es")):
        assert (as_in("family", "won"), as_in("card", "Recruiting")) == ("ganada", "Reclutamiento")
    assert as_in("family", "won") == "won"
