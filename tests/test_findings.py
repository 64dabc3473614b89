"""A test over many records misses none and hides none."""

from __future__ import annotations

import pytest

from tests.findings import for_each

LEDGER = [("Anna", 3), ("Bea", -1), ("Carlo", 0), ("Dora", -7)]


def test_all_that_is_wrong_is_told_at_once_by_name() -> None:
    @for_each(LEDGER, named=lambda row: row[0])
    def nobody_owes(name: str, coins: int) -> None:
        assert coins >= 0

    with pytest.raises(pytest.fail.Exception) as failed:
        nobody_owes()
    first, *found = str(failed.value).splitlines()
    assert first == "2 of 4:"
    assert [line.partition(":")[0] for line in found] == ["Bea", "Dora"]
    assert found[0].endswith("assert -1 >= 0")


def test_a_record_that_cannot_even_be_looked_at_is_told_like_any_other() -> None:
    @for_each(["7", "seven", "", "8"])
    def is_a_number(text: str) -> None:
        with pytest.raises(ValueError, match="invalid"):
            int(text or "0")
        raise LookupError(text)

    with pytest.raises(pytest.fail.Exception) as failed:
        is_a_number()
    found = str(failed.value)
    assert found.startswith("4 of 4:\n7: line ")
    assert "DID NOT RAISE" in found
    assert "LookupError: seven" in found


def test_all_is_well() -> None:
    seen = []

    @for_each(iter(LEDGER))
    def look(row: object) -> None:
        seen.append(row)

    look()
    assert seen == LEDGER


def test_records_can_be_found_when_the_test_runs() -> None:
    late: list[int] = []

    @for_each(lambda: late)
    def look(number: int) -> None:
        assert number == 7

    late.append(8)
    with pytest.raises(pytest.fail.Exception, match="1 of 1:\n8: line"):
        look()


def test_nothing_to_look_at_is_no_success() -> None:
    @for_each([])
    def look(row: object) -> None:
        pass

    with pytest.raises(AssertionError, match="nothing to look at"):
        look()


@for_each(LEDGER)
def test_it_is_a_test_like_any_other(name: str, coins: int) -> None:
    assert name.istitle()
