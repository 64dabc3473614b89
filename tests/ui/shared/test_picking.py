"""Long lists are searched, short ones are not."""

from __future__ import annotations

from companion.ui.kit.search_field import SearchField
from companion.ui.shared.picking.choice import MANY, Choice, matching
from companion.ui.shared.picking.sheet import FoundList, PickRow
from tests.ui.driving import showing
from tests.ui.looking import tree


def choices(count: int) -> list[Choice]:
    return [
        Choice(n, f"Card {n}", "Receive 2 coins." if n % 2 else "Receive 3 wood.", chosen=False) for n in range(count)
    ]


def found(rows: FoundList) -> list[int]:
    return [one.key for one in tree(rows) if isinstance(one, PickRow)]


def test_every_word_must_be_said_and_a_number_is_a_whole_one() -> None:
    assert [choice.key for choice in matching(choices(30), "1")] == [1]
    assert [choice.key for choice in matching(choices(14), "WOOD 12")] == [12]
    assert matching(choices(5), "stone") == []
    assert len(matching(choices(5), " ")) == 5


def test_a_long_list_has_a_line_to_search_it_with() -> None:
    with showing(FoundList) as rows:
        rows.choices = choices(MANY + 1)
        (field,) = (one for one in tree(rows) if isinstance(one, SearchField))
        field.text = "card 7"
        assert found(rows) == [7]
        rows.choices = choices(MANY + 2)
        assert found(rows) == [7]  # what was typed still counts
        rows.choices = choices(MANY)
        assert len(found(rows)) == MANY
        assert not [one for one in tree(rows) if isinstance(one, SearchField)]
