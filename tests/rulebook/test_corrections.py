"""What a table reads on its own copy: checked like the data, kept apart from it, and taken along with a backup."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.rulebook import corrections
from companion.rulebook.cards import Card, card, cards
from companion.rulebook.corrections import Correction, CorrectionError
from companion.table.goods import Goods
from companion.table.store import Store
from tests.findings import for_each

KEY = "houses:card:102"
SERVANTS = ("immediate", "0", "gain", "servants")
VALUE = ("permanent", "value")
UNSURE = [one for one in cards() if not one.confirmed]


def corrected(**numbers: int) -> Card:
    paths = {"servants": SERVANTS, "value": VALUE}
    made = corrections.correction(KEY, {paths[name]: n for name, n in numbers.items()})
    assert made is not None
    return corrections.corrected(KEY, made)


def test_every_printed_number_has_words() -> None:
    labels = {number.label: number.value for number in corrections.numbers(KEY)}
    assert labels == {
        "At once: wood": 1,
        "At once: stone": 1,
        "At once: coins": 1,
        "At once: servants": 1,
        "Harvest: value": 3,
        "Harvest: victory points": 2,
    }


@for_each((one for one in cards() if not one.confirmed), named=lambda one: one.key)
def test_on_an_unsure_card_something_can_be_entered_and_no_label_is_there_twice(one: Card) -> None:
    labels = [number.label for number in corrections.numbers(one.key)]
    labels += [choice.label for choice in corrections.choices(one.key)]
    assert labels or one.kind == "family"  # which may have no number, but always takes a note
    assert len(labels) == len(set(labels))
    assert not any("_" in label for label in labels)


def test_a_corrected_card_says_so_in_words_amounts_and_claims() -> None:
    found = corrected(servants=2, value=4)
    assert found.corrected
    assert found.parts[0].amounts == Goods(wood=1, stone=1, coins=1, servants=2)
    assert "2 servants" in found.parts[0].text
    assert found.parts[1].label == "At harvest 4+"
    assert not card(KEY).corrected
    assert "1 servant" in card(KEY).parts[0].text


def test_only_what_differs_is_kept() -> None:
    known = {number.path: number.value for number in corrections.numbers(KEY)}
    assert corrections.correction(KEY, known) is None
    made = corrections.correction(KEY, {**known, SERVANTS: 3})
    assert made == Correction(values={".".join(SERVANTS): 3})


def test_a_name_and_a_note() -> None:
    made = corrections.correction(KEY, {}, name="  Mulino ", note=" smudged ")
    assert made == Correction(name="Mulino", note="smudged")
    found = corrections.corrected(KEY, made)
    assert (found.name, found.named, found.note) == ("Mulino", True, "smudged")
    assert corrections.correction(KEY, {}, name=card(KEY).name) is None


def test_a_choice_is_one_of_the_box() -> None:
    lawyer = "princes:profession:lawyer"
    assert [choice.label for choice in corrections.choices(lawyer)] == ["Building", "Landscape", "Freedom"]
    made = corrections.correction(lawyer, {("freedom",): "travel"})
    assert made is not None
    assert "Travel" in corrections.corrected(lawyer, made).parts[0].text
    with pytest.raises(CorrectionError, match="Building"):
        corrections.correction(lawyer, {("building",): "casino"})


@pytest.mark.parametrize("wrong", [-1, 0])
def test_what_the_data_could_not_say_is_refused_with_its_label(wrong: int) -> None:
    leader = "houses:leader:33"
    path = next(number.path for number in corrections.numbers(leader) if number.label == "Needs: servants")
    with pytest.raises(CorrectionError, match="Needs: servants: no card has this number"):
        corrections.correction(leader, {path: wrong})


def test_a_correction_of_other_data_is_passed_over() -> None:
    stale = {KEY: Correction(values={"gone.0": 3}), "houses:card:999": Correction(note="?")}
    found = list(corrections.with_corrections(cards("houses"), stale))
    assert found == list(cards("houses"))
    with pytest.raises(CorrectionError, match="values were updated"):
        corrections.corrected(KEY, stale[KEY])


@pytest.mark.parametrize("saved", [None, 7, [], "x", {KEY: 3}, {KEY: {"numbers": {}}}, {KEY: {"values": {"a": []}}}])
def test_what_cannot_be_understood_is_no_correction(saved: object) -> None:
    assert corrections.read(saved) == {}


# With the store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "giglio.sqlite") as store:
        yield store


def entered() -> dict[str, Correction]:
    made = corrections.correction(KEY, {SERVANTS: 2}, name="Mulino", note="second print")
    assert made is not None
    return {KEY: made}


def test_corrections_are_kept_over_a_restart(store: Store, tmp_path: Path) -> None:
    store.change_setting(corrections.SETTING, corrections.write(entered()))
    with Store.open(tmp_path / "giglio.sqlite") as again:
        assert corrections.read(again.setting(corrections.SETTING)) == entered()


def test_a_backup_of_everything_takes_them_along(store: Store, tmp_path: Path) -> None:
    store.change_setting(corrections.SETTING, corrections.write(entered()))
    document = store.export_everything()
    assert json.loads(document)["version"] == 1
    with Store.open(tmp_path / "other.sqlite") as other:
        other.import_(document)
        assert corrections.read(other.setting(corrections.SETTING)) == entered()
        found = corrections.with_corrections(cards("houses"), corrections.read(other.setting(corrections.SETTING)))
        assert next(one.name for one in found if one.key == KEY) == "Mulino"


def test_an_export_of_before_has_no_corrections_and_takes_none_away(store: Store) -> None:
    store.change_setting(corrections.SETTING, corrections.write(entered()))
    store.import_('{"format": "giglio", "version": 1, "games": [], "settings": {"theme": "dark"}}')
    assert store.setting("theme") == "dark"
    assert corrections.read(store.setting(corrections.SETTING)) == entered()
