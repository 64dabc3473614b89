"""Every rule that the engine names has an entry, and every sentence made from one is fit to be read at a table."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from gettext import NullTranslations
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any, Literal, get_args, get_origin

import pytest

from companion.games import lorenzo
from companion.games.lorenzo import state
from companion.games.lorenzo.catalogue import BonusAction, catalogue
from companion.games.lorenzo.fact_words import say
from companion.games.lorenzo.words import source, sum_text
from companion.rulebook import entries, entry, sentence
from companion.table import facts
from companion.table import words as table_words
from companion.table.action import Reason, Refused
from companion.table.facts import DataError
from companion.table.goods import NOTHING, Goods
from companion.table.score import Why
from companion.table.source import Source
from companion.table.sums import Sum, Term
from companion.table.words import MINUS
from tests.findings import for_each
from tests.games.lorenzo import playing
from tests.games.lorenzo.positions import after, place, position, sheet

ENTRIES = entries("lorenzo")
TABLE_RULES = {f"table.{name}": field for name, field in lorenzo.TableRules.model_fields.items()}


def _reasons() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each ``Reason("rule.id", …)`` and ``Why("rule.id", {…})`` of the engine, with the names of its facts."""
    for path in sorted(Path(lorenzo.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="Reason"), args=[ast.Constant(value=str(rule)), *fixes], keywords=given):
                    facts = {word.arg for word in given if word.arg and word.arg != "firm"}
                    yield rule, tuple(sorted(facts | ({"fix"} if fixes else set())))
                case ast.Call(func=ast.Name(id="Why"), args=[ast.Constant(value=str(rule)), ast.Dict(keys=keys)]):
                    yield rule, tuple(sorted(str(key.value) for key in keys if isinstance(key, ast.Constant)))


@cache
def reasons_in_code() -> list[tuple[str, tuple[str, ...]]]:
    return sorted(set(_reasons()))


def rules() -> list[str]:
    return sorted({rule for rule, _ in reasons_in_code()})


# Complete


def test_every_game_has_entries() -> None:
    games = [folder.parent.name for folder in Path(lorenzo.__file__).parent.parent.glob("*/__init__.py")]
    assert all(entries(game) for game in games)


def test_every_rule_of_the_engine_has_an_entry_with_a_sentence() -> None:
    assert sorted(set(rules()) - {rule for rule, one in ENTRIES.items() if one.refusal}) == []


def test_no_entry_has_a_sentence_that_nobody_says() -> None:
    assert sorted({rule for rule, one in ENTRIES.items() if one.refusal} - set(rules())) == []


def test_every_table_rule_has_an_entry_and_no_other() -> None:
    assert {rule for rule in ENTRIES if rule.startswith("table.")} == set(TABLE_RULES)


@for_each(TABLE_RULES)
def test_every_reading_of_a_table_rule_is_explained_and_its_default_justified(rule: str) -> None:
    kind = TABLE_RULES[rule].annotation
    readings = {"true", "false"} if kind is bool else set(get_args(kind))
    assert kind is bool or get_origin(kind) is Literal
    assert set(ENTRIES[rule].readings) == readings
    assert "By default" in ENTRIES[rule].text


@for_each(rules)
def test_a_sentence_uses_only_facts_that_the_engine_gives(rule: str) -> None:
    given = {name for other, names in reasons_in_code() if other == rule for name in names}
    given |= {"lacking"} if "same_type" in given else set()
    one = ENTRIES[rule]
    assert one.next is None or "fix" in given
    for template in (one.refusal, one.next, one.otherwise):
        assert {name for _, name, _, _ in Formatter().parse(template or "") if name} <= given


# Sentences

SEATS = ("red", "green")
SAMPLES: dict[str, list[object]] = {
    "area": ["harvest", "production"],
    "by": [*SEATS],
    "card": [40, 80, None, 999],
    "cards": [Goods(territory=2), NOTHING],
    "category": ["characters", "ventures"],
    "change": [Goods(coins=-3, faith=1), Goods(coins=2000), Goods(sand=1)],
    "choice": ["sand"],
    "count": [2, 3],
    "decision": [
        None,
        state.BonusTileChoice("red"),
        state.LeaderDraft("red", (1, 2)),
        state.PrivilegeChoice("red", 1, False, Source("space:council")),
        state.PrivilegeChoice("red", 2, True, Source("card:64")),
        state.BonusActionChoice("red", BonusAction(action="take_card", value=4), Source("card:56")),
        state.BonusActionChoice(
            "red", BonusAction(action="take_card", value=6, card_type="building"), Source("card:58")
        ),
        state.BonusActionChoice("red", BonusAction(action="harvest", value=4), Source("card:69")),
        state.BonusActionChoice("red", BonusAction(action="production", value=4), Source("card:70")),
        state.ExchangeChoice("red", "production", 4),
        state.LossChoice("red", ("wood", "stone"), 1, Source("card:5")),
        state.SupportChoice("red"),
    ],
    "die": ["white", "black", "orange"],
    "each": [4],
    "fewest": [2],
    "fix": [lorenzo.UseLeader(seat="red", leader=8), lorenzo.DiscardLeader(seat="red"), None],
    "has": [1, Sum.of(Term(Source("die:white"), 4), Term(Source("servants"), 1))],
    "kind": ["sand"],
    "kinds": [("wood", "stone")],
    "leader": [13, 15, 999],
    "lies": [41],
    "limit": [6],
    "member": ["white", "neutral"],
    "members": [["white", "black"], []],
    "missing": [Goods(coins=1), Goods(wood=1, stone=2), NOTHING],
    "most": [4],
    "needs": [7, Goods(coins=3)],
    "now": [2],
    "option": [0],
    "order": [SEATS],
    "others": [()],
    "pay": [Goods(coins=3), NOTHING, Goods(sand=-1)],
    "period": [1, 3],
    "phase": ["setup", "dice", "actions", "report", "over"],
    "place": [3, 4, 5, 6, 7],
    "players": [3, 4],
    "round": [1, 5],
    "same_type": [0, 1, 2],
    "seat": [*SEATS, None, "pink"],
    "seats": [[*SEATS]],
    "servants": [1, 2],
    "source": ["tile:2-5"],
    "space": [*catalogue().spaces, "nowhere"],
    "strength": [14],
    "tile": ["advanced-1", "1-4", "tile:3-1", "x"],
    "total": [70],
    "tower": ["buildings", "ventures"],
    "turn": [*SEATS, None],
    "type": ["territory", "venture"],
    "value": [0, 7],
    "ventures": [1, 2],
    "wanted": ["setup", "dice", "actions", "report", "round", "actions"],
    "was": [4],
    "ways": [[Goods(coins=2), Goods(wood=1, stone=1)], [NOTHING]],
    "what": [
        "round",
        "dice",
        "members",
        "turn",
        "cards",
        "goods",
        "leaders",
        "bonus_tile",
        "excommunications",
        "players",
    ],
}
TABLE = position()


def is_clean(text: str) -> bool:
    """Nothing that only a programmer understands."""
    slips = (
        r"[{}\[\]_<>=]|None|\w\(|\w-\d|something else|  | [.,;:]|\.\.|:[^ ]|\b1 (coins|servants|\w+ cards|\w+ points)\b"
    )
    return bool(re.fullmatch(r"[A-Z0-9+-].*\.", text)) and not re.search(slips, text)


@for_each(reasons_in_code)
def test_a_sentence_is_clean_whatever_its_facts(rule: str, names: tuple[str, ...]) -> None:
    for n in range(max([len(SAMPLES[name]) for name in names], default=1)):
        given: dict[str, Any] = {name: SAMPLES[name][n % len(SAMPLES[name])] for name in names}
        fix = given.pop("fix", None)
        for table in (TABLE, None):
            text = sentence("lorenzo", Reason(rule, fix, **given), table)
            assert is_clean(text), text


@for_each(rules)
def test_a_sentence_is_clean_without_any_facts(rule: str) -> None:
    assert is_clean(sentence("lorenzo", Reason(rule)).replace("something else", "it"))


@for_each(SAMPLES)
def test_a_fact_of_an_unexpected_kind_is_said_vaguely(name: str) -> None:
    for value in (None, 7, -1, "buildings-4", ("a", "b"), [None], NOTHING, Goods(sand=2), Sum(), object(), {"a": 1}):
        assert not re.search(r"[{}\[\]_<>]|None|buildings", say(name, value, TABLE))


@pytest.mark.parametrize("seed", range(1, 7))
def test_whatever_the_engine_refuses_it_says_in_a_clean_sentence(seed: int) -> None:
    """Random games in which somebody tries nonsense all the time."""
    rng = Random(seed)
    _, steps = playing.whole_game(seed)
    for table, _ in steps:
        for _ in range(5):
            verdict = lorenzo.check(table, playing.any_action(table, rng))
            for reason in (*verdict.reasons, *verdict.notes):
                text = sentence("lorenzo", reason, table)
                assert is_clean(text), (reason, text)
        for why in lorenzo.score(table).why:
            text = sentence("lorenzo", why, table)
            assert is_clean(text), (why, text)


def refused(table: lorenzo.Table, action: Any) -> list[str]:
    return [sentence("lorenzo", reason, table) for reason in lorenzo.check(table, action).reasons]


def test_a_refusal_says_what_is_missing_and_what_to_do() -> None:
    short: dict[str, Any] = {"members": "blue white ventures-1", "dice": (4, 2, 6), "coins": 2, "servants": 2}
    assert refused(position(hand=(5,), **short), place("orange", "ventures-4")) == [
        "Needs 7, you have 6. Spend 1 servant more.",
        "Ventures: somebody is already there, so pay 3 coins first. You are 1 coin short. "
        "You could first discard a leader for a Council Privilege.",
    ]
    assert refused(position(**short), place("orange", "ventures-4")) == [
        "Ventures: somebody is already there, so pay 3 coins first. You are 1 coin short.",
        "Needs 7, you have 6. That would take 1 servant more.",  # who spends it now spends it in vain
    ]


def test_a_refusal_does_not_offer_what_the_player_has_not() -> None:
    assert refused(position(dice=(4, 2, 6), coins=2), place("white", "ventures-4")) == [
        "Needs 7, you have 4. That would take 3 servants more."
    ]


def test_a_refusal_names_the_leaders_that_would_help() -> None:
    table = position(members="blue white ventures-1", coins=2, leaders=(8,), hand=(5,))
    assert refused(table, place("white", "ventures-2")) == [
        "Ventures: somebody is already there, so pay 3 coins first. You are 1 coin short. "
        "You could first use Michelangelo Buonarroti or discard a leader for a Council Privilege."
    ]


def test_players_are_called_by_name_and_without_a_table_by_colour() -> None:
    table = position(members="green white market-coins")
    (reason,) = lorenzo.check(table, place("white", "market-coins")).reasons
    assert sentence("lorenzo", reason, table) == "Market, 5 coins: Bea is already there."
    assert sentence("lorenzo", reason) == "Market, 5 coins: green is already there."


def test_a_waiting_decision_is_named_with_its_player() -> None:
    table = after(position(), place("white", "council"))
    assert refused(table, place("black", "market-coins")) == ["Not now: Anna must first choose 1 Council Privilege."]
    assert refused(position(), lorenzo.GiveUp(goods="wood")) == ["Not now: there is nothing to decide."]


def test_a_leader_says_everything_that_it_still_asks_for() -> None:
    table = position(coins=4, faith=1, buildings=(25,), hand=(17, 13))
    assert refused(table, lorenzo.PlayLeader(leader=17)) == [
        "Cesare Borgia: you still need 2 building cards, 8 coins and 1 faith point."
    ]
    assert refused(table, lorenzo.PlayLeader(leader=13)) == [
        "Lucrezia Borgia: you still need 5 more cards of one type."
    ]


def test_a_report_in_a_round_without_one_is_refused_in_words_that_make_sense() -> None:
    assert refused(position(round=1), lorenzo.VaticanReport()) == [
        "Round 1 has no Vatican Report. End the round instead."
    ]


def test_a_setup_is_refused_in_words() -> None:
    with pytest.raises(Refused) as error:
        lorenzo.begin(lorenzo.Setup(seats=("Anna",)))
    (reason,) = error.value.verdict.reasons
    assert sentence("lorenzo", reason) == "For 2 to 4 players, not 1."


def test_the_score_says_who_won_and_why() -> None:
    others = {"green": sheet(victory=20, military=9)}
    table = position(players=2, victory=20, military=9, others=others)
    assert [sentence("lorenzo", why, table) for why in lorenzo.score(table).why] == [
        "Anna and Bea are tied at 25 victory points. The turn order decides: Anna before Bea.",
        "Anna and Bea are tied for first place with 9 military points: "
        "each of them scores as first, and nobody as second.",
    ]


def test_a_rule_without_a_sentence_is_still_a_refusal() -> None:
    assert sentence("lorenzo", Why("no.such.rule", {})) == "The rules of this game do not allow this."


def test_sentences_are_translated() -> None:
    class Whispering(NullTranslations):
        def gettext(self, message: str) -> str:
            return message.lower()

    table_words.use(Whispering())
    try:
        assert sentence("lorenzo", Reason("setup.order")) == "Put every player in the turn order once."
        assert sentence("lorenzo", Reason("bonus_tile.taken")).endswith(". choose another tile.")
    finally:
        table_words.use(NullTranslations())


# Sums


def test_a_sum_shows_its_working() -> None:
    value = Sum.of(Term(Source("die:white"), 4), Term(Source("card:50"), 2), Term(Source("servants"), 1))
    assert sum_text(value) == "white die 4 + Stonemason 2 + 1 servant = 7"


def test_what_is_taken_off_has_a_minus() -> None:
    value = Sum((Term(Source("die:black"), 6), Term(Source("space:harvest-shared"), -3), Term(Source("tile:1-7"), -1)))
    assert (
        sum_text(value) == f"black die 6 {MINUS} shared space 3 {MINUS} excommunication (weaker coloured pawns) 1 = 2"
    )
    assert sum_text(Sum((Term(Source("territories"), 10), Term(Source("tile:3-3"), -10)))) == (
        f"territory cards 10 {MINUS} excommunication (no points for Territories) 10 = 0"
    )


def test_short_sums() -> None:
    assert sum_text(Sum()) == "0"
    assert sum_text(Sum((Term(Source("die:neutral"), 0),))) == "neutral pawn 0"
    assert (
        sum_text(Sum((Term(Source("tile:3-5"), -4),))) == f"{MINUS} excommunication (points lost for military points) 4"
    )


SOURCES = {
    "leader:13": "Lucrezia Borgia",
    "bonus_tile:standard": "personal bonus tile",
    "space:council": "Council Palace",
    "space:buildings-4": "Buildings, 4th floor",
    "privilege:coins": "Council Privilege (2 coins)",
    "report:2": "Vatican Report II",
    "start": "at the start",
    "correction": "correction",
    "surcharge": "surcharge",
    "discard": "discarded leader",
    "tile:2-1": "excommunication (weaker when taking a territory card)",
    "tile:1-4": "excommunication (reduced wood or stone)",
    "card:999": "card",
    "tile:9-9": "excommunication",
    "what:ever": "something else",
}


@pytest.mark.parametrize("name", SOURCES)
def test_a_source_has_a_name(name: str) -> None:
    assert source(Source(name)) == SOURCES[name]


def test_every_tile_has_a_label_of_its_own() -> None:
    labels = [source(Source.of("tile", tile)) for tile in catalogue().tiles]
    assert all(re.fullmatch(r"excommunication \([a-z].*\)", label) for label in labels)
    assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("seed", range(4))
def test_all_sources_of_a_real_game_have_names(seed: int) -> None:
    *_, (table, _) = playing.whole_game(seed)[1]
    sources = {change.source for player in table.players for change in player.ledger}
    sums = [points for row in lorenzo.score(table).rows.values() for points in row.values()]
    sources |= {term.source for points in sums for term in points.terms}
    assert "something else" not in {source(name) for name in sources}
    assert all("_" not in sum_text(points) for points in sums)


# Loading


def test_an_entry_by_its_rule() -> None:
    assert entry("lorenzo", "tower.colour").title == "One colour per tower"
    with pytest.raises(KeyError):
        entry("lorenzo", "tower.color")


GOOD = {"id": "a.b", "title": "A", "text": "B.", "section": "C"}


@pytest.mark.parametrize(
    ("records", "place"),
    [
        ([GOOD, {**GOOD, "id": "a.c", "txt": "D."}], "a.c / txt"),
        ([{**GOOD, "page": "seven"}], "a.b / page"),
        ([{"title": "A"}], "0 / id"),
        (["a.b"], "0"),
        ([GOOD, GOOD], "a.b"),
        (None, "records"),
    ],
)
def test_a_record_that_does_not_fit_is_named(monkeypatch: pytest.MonkeyPatch, records: object, place: str) -> None:
    monkeypatch.setattr(facts, "read", lambda name: {"records": records})
    with pytest.raises(DataError, match=f"^rules/lorenzo.json, {place}: "):
        entries.__wrapped__("lorenzo")


def test_what_is_below_zero_has_a_true_minus() -> None:
    assert f"Needs 5, you have {MINUS}4." in sentence("lorenzo", Reason("tower.value", needs=5, has=-4, servants=9))
