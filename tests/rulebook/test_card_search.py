"""Questions as players type them find their card: by number, name, kind, period, or by what it does."""

from __future__ import annotations

import gettext
import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from statistics import median
from time import process_time
from typing import NamedTuple

import pytest

from companion.rulebook.card_search import CardIndex, Hit
from companion.rulebook.cards import Card, cards
from companion.rulebook.spelling import tokens
from companion.table import facts
from companion.table import words as table_words
from companion.table.languages import languages, translation
from tests.findings import for_each


class Question(NamedTuple):
    ask: str
    find: list[str]
    box: str | None = None


def questions(language: str) -> list[Question]:
    path = Path(__file__).parent / "questions" / f"{language}_cards.json"
    return [Question(**one) for one in json.loads(path.read_text(encoding="utf-8"))]


QUESTIONS = questions("en")


@cache
def index(box: str | None = None) -> CardIndex:
    return CardIndex(cards(box))


def hits(query: str, box: str | None = "lorenzo") -> list[Hit]:
    return index(box).search(query)


def found(query: str, box: str | None = "lorenzo") -> list[str]:
    return [hit.card.key for hit in hits(query, box)]


# Quality


@for_each(QUESTIONS, named=lambda question: question.ask)
def test_what_players_ask_is_among_the_first_three(question: Question) -> None:
    assert set(question.find) <= set(found(question.ask, question.box)[:3])


def test_the_questions_are_fair() -> None:
    assert len(QUESTIONS) >= 40
    assert len({(question.ask, question.box) for question in QUESTIONS}) == len(QUESTIONS)
    known = {card.key for card in cards()}
    assert all(question.find and set(question.find) <= known for question in QUESTIONS)


@for_each((card for card in cards() if card.named), named=lambda card: card.key)
def test_a_card_is_found_first_by_its_name(one: Card) -> None:
    assert hits(one.name, one.box)[0].card.name == one.name


@pytest.mark.parametrize("query", ["when does {} work", "is {} good", "what do i need for {}", "does {} count"])
@pytest.mark.parametrize("name", ["Military Academy", "Gold Mine", "Hermitage", "Building the Walls", "Preacher"])
def test_a_card_that_is_named_comes_first_whatever_else_is_asked(query: str, name: str) -> None:
    assert hits(query.format(name))[0].card.name == name


def test_a_slip_in_a_name_does_not_matter() -> None:
    named = [card for card in cards("lorenzo") if card.named and len(max(card.name.split(), key=len)) > 5]
    near = 0
    for card in named:
        longest = max(card.name.split(), key=len)
        slipped = card.name.replace(longest, longest[:3] + longest[4:])
        near += card.key in found(slipped)[:3]
    assert near / len(named) > 0.9


@pytest.mark.parametrize(
    ("language", "query", "first"),
    [
        ("en", "wods", "card:2"),
        ("en", "leonardo da vinchi", "leader:10"),
        ("es", "canttero", "card:50"),
        ("fr", "archiecte", "card:58"),
    ],
)
def test_a_slip_in_a_name_comes_before_the_things_that_sound_like_it(language: str, query: str, first: str) -> None:
    with spoken(language):
        assert CardIndex(cards()).search(query)[0].card.key == f"lorenzo:{first}"


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("sixtus", "lorenzo:leader:12"),
        ("sisto 4", "lorenzo:leader:12"),
        ("martin luther", "houses:leader:36"),
        ("julius 2", "houses:leader:29"),
        ("alfonso 5", "houses:leader:21"),
        ("alfonso 1", "houses:leader:22"),
        ("ludovico 3", "lorenzo:leader:9"),
    ],
)
def test_people_are_called_as_in_english_and_counted_in_digits(query: str, first: str) -> None:
    assert found(query, None)[0] == first


# Meaning


def gives(card: str, thing: str) -> bool:
    parts = next(one for one in cards() if one.key == card).parts
    return any(claim.verb == "gives" and claim.thing == thing for part in parts for claim in part.claims)


@pytest.mark.parametrize("thing", ["wood", "stone", "coins", "servants", "military", "faith"])
def test_who_asks_what_gives_something_is_not_shown_what_only_costs_it(thing: str) -> None:
    answers = found(f"gives {thing}")
    assert answers
    assert all(gives(key, thing) for key in answers)
    assert set(answers) == {card.key for card in cards("lorenzo") if gives(card.key, thing)}


@pytest.mark.parametrize("thing", ["wood", "stone", "coins", "military"])
def test_who_asks_what_costs_something_is_not_shown_what_gives_it(thing: str) -> None:
    for hit in hits(f"costs {thing}"):
        claims = [claim for part in hit.card.parts for claim in part.claims]
        assert any(claim.verb == "costs" and claim.thing == thing for claim in claims)


def test_the_effect_is_found_wherever_it_stands() -> None:
    answers = found("gives servants")
    assert "lorenzo:card:86" in answers  # at once
    assert "lorenzo:card:15" in answers  # at harvest
    assert "lorenzo:leader:19" in answers  # an ability
    assert "lorenzo:bonus:standard" in answers  # a tile


def test_the_most_comes_first_and_the_amounts_are_told() -> None:
    first, *others = hits("gives servants")
    assert (first.card.key, first.thing, first.amounts) == ("lorenzo:card:86", "servants", (5,))
    town = next(hit for hit in others if hit.card.key == "lorenzo:card:11")
    assert town.amounts == (2, 1)
    totals = [sum(hit.amounts) for hit in (first, *others)]
    assert totals == sorted(totals, reverse=True)


def test_the_part_that_was_meant_is_known_for_marking() -> None:
    hit = hits("gives servants")[0]
    assert [hit.card.parts[n].label for n in hit.parts] == ["At once"]


def test_a_time_narrows_the_effect_to_its_part() -> None:
    for hit in hits("harvest wood"):
        assert all(hit.card.parts[n].when == "harvest" for n in hit.parts)
    assert "lorenzo:card:86" not in found("gives servants at harvest")
    assert "lorenzo:card:86" in found("gives servants at once")


def test_without_a_verb_what_gives_it_comes_first() -> None:
    answers = hits("servants")
    assert any(claim.verb == "gives" for part in answers[0].card.parts for claim in part.claims)
    assert {hit.card.key for hit in hits("gives servants")} < {hit.card.key for hit in answers}


def test_an_amount_comes_before_larger_ones() -> None:
    assert found("gives 4 servants")[0] == "lorenzo:card:78"
    assert hits("harvest 4")[0].card.parts[hits("harvest 4")[0].parts[-1]].value == 4


@pytest.mark.parametrize(
    ("query", "answers"),
    [
        ("+2 harvest", ["card:53", "card:61"]),
        ("harvest +3", ["card:61", "card:53"]),
        ("-3 harvest", ["excommunication:1-5"]),
        ("\N{MINUS SIGN}4 buildings", ["excommunication:2-2"]),
        ("-1 coins", ["excommunication:1-2"]),
    ],
)
def test_a_sign_says_whether_it_becomes_more_or_less(query: str, answers: list[str]) -> None:
    assert found(query) == [f"lorenzo:{key}" for key in answers]


def test_more_of_a_thing_is_what_gives_it() -> None:
    assert found("+2 coins") == found("gives 2 coins")
    assert found("harvest 4+") == found("harvest 4")


@pytest.mark.parametrize("query", ["no cost", "costs nothing", "doesn't cost anything", "cost 0"])
def test_no_cost_is_no_cost(query: str) -> None:
    free = {hit.card.key for box in ("lorenzo", "houses") for hit in hits(query, box)}
    assert free == {card.key for card in cards() if card.kind == "territory"}


def test_who_asks_what_costs_no_coins_is_not_shown_what_costs_some() -> None:
    answers, paid = set(found("costs no coins")), {hit.card.key for hit in hits("costs coins")}
    assert len(answers) > 24  # more than what costs nothing at all
    assert not answers & paid
    assert {hit.card.kind for hit in hits("buildings that cost no stone")} == {"building"}


def test_no_before_a_number_is_the_number() -> None:
    assert found("cost of no. 40") == ["lorenzo:card:40"]
    assert found("cost or price of no. 40") == ["lorenzo:card:40"]


@pytest.mark.parametrize("query", ["discount buildings", "buildings discount", "pay less for buildings"])
def test_a_verb_may_stand_before_or_behind(query: str) -> None:
    assert found(query) == ["lorenzo:card:50"]


def test_periods_kinds_and_numbers_combine() -> None:
    ventures = hits("period 2 venture")
    assert {(hit.card.kind, hit.card.step) for hit in ventures} == {("venture", 2)}
    assert len(ventures) == 8
    assert found("ventures of period II") == found("period 2 venture") == found("venture 2nd period")
    assert found("40") == found("card 40") == found("no. 40") == ["lorenzo:card:40"]


def test_a_type_of_card_is_what_an_effect_is_about_or_which_card_is_wanted() -> None:
    assert {hit.card.kind for hit in hits("buildings that give coins")} == {"building"}
    assert {hit.card.kind for hit in hits("needs 5 buildings")} == {"leader"}
    assert found("excommunication buildings")[0] == "lorenzo:excommunication:2-2"


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("needs 5 yellow cards", "lorenzo:leader:3"),
        ("discount yellow cards", "lorenzo:card:50"),
        ("points per purple card", "lorenzo:card:27"),
        ("excommunication blue cards", "lorenzo:excommunication:2-3"),
    ],
)
def test_an_effect_may_be_about_a_colour(query: str, first: str) -> None:
    assert found(query)[0] == first


# As you type


def test_something_is_found_from_the_second_letter_on() -> None:
    asked = [question.ask for question in QUESTIONS if not question.ask[:2].isdecimal()]
    begun = {ask[:n] for ask in asked for n in range(2, len(ask))}
    assert sorted(typed for typed in begun if not found(typed, None)) == []


@pytest.mark.parametrize(
    ("query", "names"), [("arch", ["Triumphal Arch", "Architect"]), ("bank", ["Bank", "Banker"]), ("arch ", [])]
)
def test_a_name_that_is_whole_comes_before_longer_ones_and_does_not_hide_them(query: str, names: list[str]) -> None:
    assert [hit.card.name for hit in hits(query, None)] == (names or ["Triumphal Arch"])


@pytest.mark.parametrize("query", ["which cards", "what does the", "period", "card no."])
def test_a_question_that_says_nothing_yet_leaves_every_card(query: str) -> None:
    assert found(query) == [card.key for card in cards("lorenzo")]


@pytest.mark.parametrize(
    "query", ["", " ", "???", "\N{SLIGHTLY SMILING FACE}", "\0", "東京", "x" * 10_000, "999", "9" * 500, "qqqqzzzz"]
)
def test_nothing_is_found_for_nothing(query: str) -> None:
    assert found(query, None) == []


def test_an_answer_takes_less_than_10_milliseconds() -> None:
    took = []
    for question in QUESTIONS:
        start = process_time()
        hits(question.ask, None)
        took.append(process_time() - start)
    assert median(took) < 0.010


def test_all_cards_are_ready_soon() -> None:
    everything = list(cards())
    start = process_time()
    CardIndex(everything)
    assert process_time() - start < 0.5


# Languages and data


@contextmanager
def spoken(language: str) -> Iterator[None]:
    table_words.use(translation(language))
    try:
        yield
    finally:
        table_words.use(gettext.NullTranslations())


@pytest.mark.parametrize("language", languages()[1:])
def test_in_another_language_its_own_words_are_understood(language: str) -> None:
    asked = questions(language)
    assert len(asked) >= 10
    with spoken(language):
        answers = CardIndex(cards())
        missed = [one for one in asked if not set(one.find) & {hit.card.key for hit in answers.search(one.ask)[:3]}]
    assert missed == []


@pytest.mark.parametrize("language", languages()[1:])
def test_in_another_language_english_is_understood_too(language: str) -> None:
    """The box on the table may be an English one, and people are called there as they are printed."""
    with spoken(language):
        answers = CardIndex(cards("lorenzo"))
        asked = [("gives servants", "card:86"), ("Commercial Hub", "card:1"), ("michelangelo", "leader:8")]
        for ask, find in asked:
            assert f"lorenzo:{find}" in [hit.card.key for hit in answers.search(ask)[:3]], ask


@pytest.mark.parametrize("language", languages())
def test_a_card_is_found_first_by_its_name_even_if_that_says_nothing_else(language: str) -> None:
    """In Portuguese "este" is "this"."""
    with spoken(language):
        assert CardIndex(cards("houses")).search("este")[0].card.key == "houses:family:este"


def test_a_word_that_says_nothing_is_no_slip() -> None:
    with spoken("fr"):
        answers = CardIndex(cards("lorenzo"))
        assert len(answers.search("que fait ?")) == len(list(cards("lorenzo")))  # not what brings faith


def test_a_word_that_says_nothing_is_no_thing() -> None:
    with spoken("pt"):
        answers = CardIndex(cards("lorenzo"))
        assert [hit.card.key for hit in answers.search("pra que serve o michelangelo")] == ["lorenzo:leader:8"]


def test_in_another_language_gives_is_not_costs_either() -> None:
    with spoken("it"):
        answers = CardIndex(cards("lorenzo"))
        assert {hit.card.key for hit in answers.search("danno servitori")} == set(found("gives servants"))


COLOURS = {
    "en": ("green cards", "yellow cards", "blue cards", "purple cards", "violet"),
    "de": ("grüne Karten", "gelbe Karten", "blaue Karten", "lila Karten", "lilane", "violette Karten", "purpur"),
    "es": ("cartas verdes", "cartas amarillas", "cartas azules", "cartas moradas", "violeta", "cartas lilas"),
    "fr": ("cartes vertes", "cartes jaunes", "cartes bleues", "cartes violettes", "violet", "mauve", "pourpre"),
    "it": ("carte verdi", "carte gialle", "carte blu", "carte viola", "viola", "porpora", "lilla"),
    "pl": ("zielone karty", "żółte karty", "niebieskie karty", "fioletowe karty", "fiolet", "purpurowe"),
    "pt": ("cartas verdes", "cartas amarelas", "cartas azuis", "cartas roxas", "roxo", "violeta", "lilás"),
}
TYPES = ("territory", "building", "character", "venture")
PERIOD_2 = {
    "en": "period 2",
    "de": "Zeitabschnitt 2",
    "es": "periodo 2",
    "fr": "période 2",
    "it": "periodo 2",
    "pl": "okres 2",
    "pt": "período 2",
}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("box", ["lorenzo", "houses"])
def test_a_type_is_called_by_the_colour_of_its_cards(language: str, box: str) -> None:
    with spoken(language):
        answers = CardIndex(cards(box))
        for n, said in enumerate(COLOURS[language]):
            of_type = {card.key: card.step for card in cards(box) if card.kind == TYPES[min(n, 3)]}
            assert {hit.card.key for hit in answers.search(said)} == of_type.keys(), said
            narrowed = {hit.card.key for hit in answers.search(f"{said} {PERIOD_2[language]}")}
            assert narrowed == {key for key, step in of_type.items() if step == 2}, said


NO_COST = {
    "en": ("no cost", "costs no wood"),
    "de": ("kostet nichts", "ohne Kosten", "kostet kein Holz"),
    "es": ("no cuesta nada", "sin coste", "no cuesta madera"),
    "fr": ("ne coûte rien", "sans coût", "ne coûte pas de bois"),
    "it": ("non costa niente", "senza costo", "non costa legno"),
    "pl": ("nic nie kosztuje", "bez kosztów", "nie kosztuje drewna"),
    "pt": ("não custa nada", "sem custo", "não custa madeira"),
}


@pytest.mark.parametrize("language", languages())
def test_signs_and_no_cost_are_understood_in_every_language(language: str) -> None:
    with spoken(language):
        answers = CardIndex(cards("lorenzo"))
        document = facts.read(f"translations/{language}/search.json")["cards"]
        harvest = document["whens"]["harvest"][0]
        assert answers.search(f"+2 {harvest}")[0].card.key == "lorenzo:card:53"
        assert [hit.card.key for hit in answers.search(f"-3 {harvest}")] == ["lorenzo:excommunication:1-5"]
        *nothing, no_wood = NO_COST[language]
        for query in nothing:
            assert {hit.card.kind for hit in answers.search(query)} == {"territory"}, query
        claims = [claim for hit in answers.search(no_wood) for part in hit.card.parts for claim in part.claims]
        assert claims
        assert not [claim for claim in claims if (claim.verb, claim.thing) == ("costs", "wood")]


@pytest.mark.parametrize("language", languages())
def test_the_words_of_the_search_do_not_contradict_each_other(language: str) -> None:
    document = facts.read(f"translations/{language}/search.json")["cards"]
    said = [word for group in ("verbs", "things", "whens") for words in document[group].values() for word in words]
    assert len(said) == len(set(said))
    assert all(tokens(word) == [word] for word in said)
    claimed = {claim.thing for card in cards() for part in card.parts for claim in part.claims}
    assert set(document["things"]) <= claimed | {"resources"}
    verbs = {claim.verb for card in cards() for part in card.parts for claim in part.claims}
    assert {verb for names in document["verbs"] for verb in names.split()} <= verbs
