"""What a refused placement keeps: never a rule that it breaks."""

from __future__ import annotations

import pytest

from companion import rulebook
from companion.games import lorenzo
from companion.rulebook import entries
from companion.table import facts
from companion.table.pictures import ICONS
from tests.games.lorenzo.positions import place, position


def kept(table: lorenzo.Table, move: lorenzo.Place) -> list[str]:
    return [rulebook.kept("lorenzo", why, table) for why in lorenzo.kept(table, move)]


def test_too_low_for_a_floor() -> None:
    table = position(dice=(3, 5, 6), coins=7)
    assert kept(table, place("white", "characters-3")) == ["No tower fee", "0 of 6 character cards"]


def test_a_fee_that_can_be_paid_is_no_hindrance() -> None:
    table = position(dice=(3, 5, 6), coins=3, members="blue white characters-1")
    assert kept(table, place("white", "characters-4")) == ["Tower fee: 3 coins", "0 of 6 character cards"]
    poor = position(dice=(3, 5, 6), coins=2, members="blue white characters-1")
    assert kept(poor, place("white", "characters-4")) == ["0 of 6 character cards"]


def test_too_little_military_for_a_territory() -> None:
    table = position(dice=(3, 5, 6), territories=(1, 2), military=2)
    assert kept(table, place("white", "territories-1")) == [
        "Value 3 is enough",
        "No tower fee",
        "2 of 6 territory cards",
    ]
    strong = position(dice=(3, 5, 6), territories=(1, 2), military=3)
    assert "Military points: 3 are enough" in kept(strong, place("white", "territories-3"))
    assert kept(position(dice=(3, 5, 6)), place("white", "territories-3")) == [
        "No tower fee",
        "0 of 6 territory cards",
    ]


def test_harvest_and_production() -> None:
    table = position(dice=(3, 5, 6), members="red black harvest")
    assert kept(table, place("white", "harvest-shared", servants=1)) == ["Value 1 is enough"]
    assert kept(table, place("white", "production-shared")) == ["Your first coloured pawn here"]
    assert kept(table, place("neutral", "production-shared")) == []


@pytest.mark.parametrize("space", ["characters-1", "market-coins", "market-military", "nowhere"])
def test_nothing_opens_a_space_that_is_taken_or_covered(space: str) -> None:
    table = position(members="blue white characters-1, blue black market-coins")
    assert kept(table, place("neutral", space)) == []


@pytest.mark.parametrize("members", ["", "blue white characters-1, red black buildings-2, blue orange harvest"])
def test_no_rule_is_both_kept_and_broken(members: str) -> None:
    table = position(dice=(1, 3, 6), coins=2, military=1, territories=(1, 2), members=members)
    for space in table.catalogue.spaces:
        for member in table.home("red"):
            move = place(member, space)
            assert not {why.rule for why in lorenzo.kept(table, move)} & set(lorenzo.check(table, move).rules)


def test_a_chip_is_short_and_has_a_picture() -> None:
    """A rule that one can keep says so in at most five words."""
    pictures = {path.stem for path in (facts.folder() / "icons").glob("*.svg")}
    for one in [*entries("lorenzo").values(), *entries("houses").values()]:
        icon = one.icon.replace("{type}", "venture")
        assert not icon or ICONS.get(icon, icon) in pictures
        assert one.icon or not one.kept
        assert len((one.kept or "").split()) <= 5
