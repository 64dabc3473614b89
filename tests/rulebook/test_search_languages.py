"""Rules are found by the words of every language, and English is understood in all of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from gettext import NullTranslations

import pytest

from companion.rulebook import entries
from companion.rulebook.search import search
from companion.rulebook.spelling import LONGEST_PHRASE, asked, stem, tokens
from companion.table import facts
from companion.table import words as table_words
from companion.table.languages import languages, translation
from tests.rulebook.test_search import ALL, questions


@contextmanager
def speaking(language: NullTranslations) -> Iterator[None]:
    table_words.use(language)
    try:
        yield
    finally:
        table_words.use(NullTranslations())


@pytest.mark.parametrize("language", languages()[1:])
def test_what_players_ask_in_their_language_is_answered(language: str) -> None:
    asked = questions(language)
    assert len(asked) >= 40
    with speaking(translation(language)):
        found = [{hit.entry.id for hit in search(question.ask, question.box, 3)} for question in asked]
    missed = [question for question, hits in zip(asked, found, strict=True) if not hits & set(question.find)]
    assert len(missed) / len(asked) <= 0.05, missed


@pytest.mark.parametrize("language", languages())
def test_a_refusal_that_is_read_out_finds_its_rule(language: str) -> None:
    with speaking(translation(language)):
        said = [(box, one.id, re.sub(r"{.*?}", "", table_words._(one.refusal))) for box, one in ALL if one.refusal]
        missed = [one for one in said if one[1] not in [hit.entry.id for hit in search(one[2], one[0], 3)]]
    assert len(missed) / len(said) <= 0.05, missed


@pytest.mark.parametrize("asked", ["Needs 5, you have 3.", "needs 5 you have 3"])
def test_names_and_numbers_in_a_refusal_do_not_matter(asked: str) -> None:
    assert {"space.value", "tower.value"} <= {hit.entry.id for hit in search(asked, "lorenzo", 4)}


def test_another_language_has_its_own_index() -> None:
    class Italian(NullTranslations):
        def gettext(self, message: str) -> str:
            return "Una famiglia per torre" if message == "One colour per tower" else message

        def info(self) -> dict[str, str]:
            return {"language": "it"}

    with speaking(Italian()):
        assert search("torre", "lorenzo")[0].entry.id == "tower.colour"
        assert search("same tower", "lorenzo")[0].entry.id == "tower.colour"
    assert search("famiglia ", "lorenzo") == []


@pytest.mark.parametrize("language", languages())
def test_the_vocabulary_does_not_contradict_itself(language: str) -> None:
    document = facts.read(f"translations/{language}/search.json")
    forms = [form for others in document["forms"].values() for form in others]
    assert len(forms) == len(set(forms))
    assert not set(forms) & set(document["forms"])
    groups = [tuple(sorted(group)) for group in document["same"]]
    assert len(groups) == len(set(groups))
    with speaking(translation(language)):
        assert [group for group in groups if len(set(map(stem, group))) != len(group)] == []
    assert len(document["idle"]) == len(set(document["idle"]))
    assert set(document.get("aside", ())) <= {entry.section for _box, entry in ALL}
    every = [*document["idle"], *forms, *document["kinds"], *[word for group in groups for word in group]]
    every += [word for pair in document.get("english", {}).items() for word in pair]
    assert [word for word in every if tokens(word) != [word]] == []
    for said, meant in document.get("phrases", {}).items():
        assert tokens(said) == said.removesuffix(".").split()
        assert len(said.replace(".", " .").split()) <= LONGEST_PHRASE
        assert tokens(meant) == meant.split()
    for box, keywords in document.get("keywords", {}).items():
        assert keywords.keys() <= entries(box).keys()


@pytest.mark.parametrize("ask", ["Großer Markt", "Kościół", "cœur"])
def test_letters_that_a_keyboard_lacks_can_be_typed_without(ask: str) -> None:
    assert tokens(ask) == tokens(ask.replace("ß", "ss").replace("ś", "s").replace("ół", "ol").replace("œ", "oe"))


@pytest.mark.parametrize(
    ("language", "box", "ask", "find"),
    [
        ("es", "princes", "paso en la subasta", "auction.pass"),  # "pasa" says nothing, "paso" does
        ("pt", "houses", "fichas escondidas", "token.secret"),  # a form of a word that means the same
        ("it", "princes", "opera senza edificio", "work.wishes"),  # by the English keywords of the rule
        ("it", "houses", "chi può andare sul leader", "leader_space.owner"),
        ("pl", "houses", "gdzie idzie kafelek adaptacji", "adaptation.moves"),
        ("de", "houses", "wohin wandert das Anpassungsplättchen", "adaptation.moves"),
        ("de", "princes", "Geld in Punkte später", "work.points_now"),
    ],
)
def test_a_word_counts_in_the_form_it_is_typed(language: str, box: str, ask: str, find: str) -> None:
    with speaking(translation(language)):
        assert find in [hit.entry.id for hit in search(ask, box)[:3]]


@pytest.mark.parametrize(
    ("language", "bought", "sold"),
    [
        ("en", "exchange money for points", "exchange points for money"),
        ("de", "Geld in Punkte tauschen", "Punkte in Geld tauschen"),
        ("es", "cambiar dinero por puntos", "cambiar puntos por dinero"),
        ("fr", "échanger argent contre points", "échanger points contre argent"),
        ("it", "soldi in punti", "punti in soldi"),
        ("pl", "pieniądze na punkty", "punkty na pieniądze"),
        ("pt", "trocar dinheiro por pontos", "trocar pontos por dinheiro"),
    ],
)
def test_what_is_given_for_what_matters(language: str, bought: str, sold: str) -> None:
    with speaking(translation(language)):
        assert search(bought, "princes")[0].entry.id == "work.points"
        assert search(sold, "princes")[0].entry.id in ("money.track", "muse.no_exchange")


@pytest.mark.parametrize(("language", "word", "other"), [("it", "sette", "set"), ("pt", "terra", "ter")])
def test_a_double_consonant_belongs_to_the_word(language: str, word: str, other: str) -> None:
    with speaking(translation(language)):
        assert stem(word) != stem(other)


@pytest.mark.parametrize(
    ("language", "typed", "meant"),
    [
        ("de", "Markt zu dritt?", "markt drei spieler"),
        ("es", "jugar a dos", "jugar dos jugadores"),
        ("es", "a dos torres", "a dos torres"),  # only at the end it says how many play
        ("fr", "seul", "solo"),
        ("fr", "un seul pion", "un seul pion"),
        ("it", "2p", "two players"),
    ],
)
def test_a_phrase_says_how_many_play(language: str, typed: str, meant: str) -> None:
    with speaking(translation(language)):
        assert asked(typed) == meant.split()
