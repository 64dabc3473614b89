"""What a typed word can mean, wherever it stands in a question."""

from __future__ import annotations

import pytest

from tests.rulebook.test_search import answers


def test_a_word_of_a_few_letters_is_a_beginning_only_while_it_is_typed() -> None:
    assert "strongbox.room" in answers("str", "masters")[:8]
    assert "strongbox.room" not in answers("str ", "masters")


@pytest.mark.parametrize(
    ("box", "typed", "rule"),
    [
        ("lorenzo", "same priv twice from one card", "privilege.different"),
        ("masters", "disc on cards from leader", "leader.discount"),
        ("princes", "recr card when", "recruit.timing"),
    ],
)
def test_a_word_that_is_cut_short_is_known_anywhere_in_a_question(box: str, typed: str, rule: str) -> None:
    assert rule in answers(typed, box)[:3]


@pytest.mark.parametrize("typed", ["he bid 400 can i go 600", "500 then 700 allowed?", "de 300 a 500"])
def test_one_bid_beside_another_asks_how_far_one_may_raise(typed: str) -> None:
    assert "auction.step" in answers(typed, "princes")[:3]
