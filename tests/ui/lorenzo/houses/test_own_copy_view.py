"""The forms for what is printed on one's own copy, without a window."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.games.lorenzo import catalogue as base
from companion.games.lorenzo.houses.learning import known, told
from companion.games.lorenzo.houses.options import Promos
from companion.games.lorenzo.houses.own_copy import (
    AdaptationTile,
    AuctionLine,
    Bonus,
    BonusTile,
    ExcommunicationTile,
    FaithTile,
    OwnCopy,
    Token,
    Tokens,
)
from companion.table.goods import Goods
from companion.table.words import MINUS
from companion.ui.lorenzo.houses.own_copy import view
from companion.ui.lorenzo.houses.own_copy.kinds import KINDS
from companion.ui.lorenzo.houses.own_copy.penalties import penalties
from companion.ui.shared.form.fields import Amounts, Choices, Fault, Number, Values, Written

NONE = OwnCopy()
SPECIAL = {"penalty": "weaker", "value": -3, "target": "special"}
EVERYTHING = OwnCopy(
    auction_lines=(AuctionLine(tile=1, space=3, gain=Goods(wood=2, coins=2, servants=4)),),
    tokens=(Tokens(face=Token(gain=Goods(coins=2), privileges=1), count=3), Tokens(face=Token(text="A leader"))),
    excommunication_tiles=(ExcommunicationTile(period=3, text="No points for purple cards."),),
    faith_tiles=(FaithTile(step=4, gain=Goods(victory=3)),),
    bonus_tile=BonusTile(
        harvest=(base.Gain(gain=Goods(wood=1, stone=1)),), production=(base.Gain(gain=Goods(coins=1)), base.Privilege())
    ),
    visconti_tokens=(Bonus(gain=Goods(coins=1)), Bonus(gain=Goods(coins=1))),
    start_coins=(0, 1, 2, 3, 5),
    special_tower=(2, 4, 6, 8),
    adaptation=(AdaptationTile(players=(5, 5), values=(1, 2, 4, 7)),),
)


def told_of(copy: OwnCopy, draft: view.Draft) -> OwnCopy:
    told = view.kept(copy, draft)
    assert isinstance(told, OwnCopy)
    return told


def kept(kind: str, values: Values, copy: OwnCopy = NONE) -> OwnCopy:
    return told_of(copy, view.blank(copy, kind, values))


def refused(kind: str, values: Values, copy: OwnCopy = NONE) -> tuple[str, str]:
    fault = view.kept(copy, view.blank(copy, kind, values))
    assert isinstance(fault, Fault)
    return fault.key, fault.text


def keys(kind: str, values: Values) -> set[str]:
    """Of everything that a form asks for."""
    found: set[str] = set()
    for panel in KINDS[kind].panels(values):
        for field in panel.fields:
            found |= {number.key for number in field.numbers} if isinstance(field, Amounts) else {field.key}
    return found


# Every kind


@pytest.mark.parametrize("kind", KINDS)
def test_what_was_told_fills_the_form_and_comes_back_from_it(kind: str) -> None:
    for index in range(len(view.records(EVERYTHING, kind))):
        draft = view.reopened(EVERYTHING, kind, index)
        assert told_of(EVERYTHING, draft) == EVERYTHING
        assert {key for key, value in draft.values.items() if value} <= keys(kind, draft.values)


@pytest.mark.parametrize("kind", KINDS)
def test_what_was_told_can_be_taken_out(kind: str) -> None:
    copy = EVERYTHING
    for _ in view.records(EVERYTHING, kind):
        copy = view.without(copy, view.reopened(copy, kind, 0))
    assert view.records(copy, kind) == ()
    assert {one: view.records(copy, one) for one in KINDS if one != kind} == {
        one: view.records(EVERYTHING, one) for one in KINDS if one != kind
    }


@pytest.mark.parametrize("kind", KINDS)
def test_an_empty_form_can_be_shown(kind: str) -> None:
    shown = view.form_view(NONE, view.blank(NONE, kind))
    assert shown.panels
    assert view.told_rows(NONE) == ()
    assert not any("{" in text for text in (shown.title, shown.save))


def test_all_of_it_is_kept_under_its_name() -> None:
    assert known(json.loads(json.dumps(told(EVERYTHING)))) == EVERYTHING


# Excommunication tiles


def test_a_tile_against_the_special_tower() -> None:
    draft = view.blank(NONE, "excommunication_tiles", {"period": 2})
    for key, value in SPECIAL.items():
        draft = view.entered(NONE, draft, key, value)
    shown = view.form_view(NONE, draft)
    assert shown.preview is not None
    assert shown.preview.title == "Tile II will read"
    assert shown.preview.text == f"{MINUS}3 to the value in the special tower."
    assert shown.save == "Save tile II"
    (tile,) = told_of(NONE, draft).excommunication_tiles
    assert tile.effects == (base.ActionBonus(action="take_card", tower="special", value=-3),)


@pytest.mark.parametrize("tile", base.catalogue().tiles.values(), ids=lambda tile: tile.id)
def test_every_penalty_of_the_base_game_can_be_entered(tile: base.ExcommunicationTile) -> None:
    copy = OwnCopy(excommunication_tiles=(ExcommunicationTile(period=1, effects=tile.effects),))
    draft = view.reopened(copy, "excommunication_tiles", 0)
    assert draft.values["penalty"] != "words"
    assert told_of(NONE, draft).excommunication_tiles[0].effects == tile.effects
    shown = view.form_view(NONE, draft).preview
    assert shown is not None
    assert shown.text


def test_less_of_several_goods_by_tapping_and_tapping_again() -> None:
    draft = view.blank(NONE, "excommunication_tiles", {"penalty": "less"})
    for kind in ("stone", "wood", "coins", "coins"):
        (field,) = [one for panel in draft.panels for one in panel.fields if isinstance(one, Choices) and one.many]
        draft = view.entered(NONE, draft, field.key, field.tapped(kind))
    (tile,) = told_of(NONE, draft).excommunication_tiles
    assert tile.effects == (base.GainPenalty(kinds=("wood", "stone"), amount=1),)


@pytest.mark.parametrize(
    ("penalty", "key", "text"),
    [
        ("", "penalty", "Choose what the tile does."),
        ("less", "kinds", "Choose what there is less of."),
        ("weaker", "target", "Choose which action gets weaker."),
        ("worthless", "category", "Choose which cards bring nothing."),
        ("loss", "per", "Choose what the points are lost for."),
        ("words", "text", "Write what the tile says."),
    ],
)
def test_a_tile_half_told_is_refused_at_the_field_that_is_missing(penalty: str, key: str, text: str) -> None:
    values = {"penalty": penalty, "text": "  "}
    assert refused("excommunication_tiles", values) == (key, text)
    assert key in keys("excommunication_tiles", values)
    assert view.form_view(NONE, view.blank(NONE, "excommunication_tiles", values)).preview is None


def test_every_penalty_can_be_finished() -> None:
    answers = {"kinds": ("coins",), "target": "harvest", "category": "ventures", "per": "military", "text": "x"}
    for penalty in penalties():
        (tile,) = kept("excommunication_tiles", {"penalty": penalty, **answers}).excommunication_tiles
        assert bool(tile.effects) != bool(tile.text)


def test_words_without_an_end_are_refused() -> None:
    values = {"penalty": "words", "text": "x" * 401}
    assert refused("excommunication_tiles", values) == ("text", "That is too long: at most 400 letters.")


def test_a_second_tile_of_a_period_takes_the_place_of_the_first_and_says_so() -> None:
    copy = kept("excommunication_tiles", {"period": 2, "penalty": "closed"})
    draft = view.blank(copy, "excommunication_tiles", {"period": 2, **SPECIAL})
    shown = view.form_view(copy, draft).preview
    assert shown is not None
    assert shown.before == "Until now: You may not place pawns in this area: Market."
    assert len(told_of(copy, draft).excommunication_tiles) == 1


def test_the_form_goes_on_with_what_is_still_to_be_told() -> None:
    copy = kept("excommunication_tiles", {"period": 1, **SPECIAL})
    assert view.blank(copy, "excommunication_tiles").values["period"] == 2
    lines = kept("auction_lines", {"wood": 1})
    assert view.blank(lines, "auction_lines").values == {"tile": 1, "space": 2}


def test_a_tile_of_another_make_is_opened_in_words() -> None:
    twice = (base.SkipFirstTurn(), base.NoPlacement(area="council"))
    copy = OwnCopy(excommunication_tiles=(ExcommunicationTile(period=1, effects=twice),))
    values = view.reopened(copy, "excommunication_tiles", 0).values
    assert values["penalty"] == "words"
    assert values["text"].endswith("You may not place pawns in this area: Council Palace.")


# The other kinds


def test_a_line_moved_to_another_space_leaves_the_first() -> None:
    copy = kept("auction_lines", {"tile": 2, "space": 4, "wood": 2})
    draft = view.entered(copy, view.reopened(copy, "auction_lines", 0), "space", 5)
    (line,) = told_of(copy, draft).auction_lines
    assert (line.tile, line.space, line.gain) == (2, 5, Goods(wood=2))


def test_lines_stand_in_the_order_of_the_tiles() -> None:
    copy = kept("auction_lines", {"tile": 5, "space": 1, "wood": 1})
    copy = kept("auction_lines", {"tile": 1, "space": 6, "wood": 1}, copy)
    assert [one.title for one in view.told_rows(copy)] == ["Tile 1, space 6", "Tile 5, space 1"]


@pytest.mark.parametrize("kind", ["auction_lines", "tokens", "faith_tiles", "visconti_tokens"])
def test_a_piece_that_gives_nothing_is_refused(kind: str) -> None:
    assert refused(kind, {"text": " "}) == ("goods", "Nothing entered yet.")
    assert refused("bonus_tile", {}) == ("harvest.goods", "Nothing entered yet.")


def test_no_more_tokens_than_the_box_holds() -> None:
    copy = kept("tokens", {"coins": 2, "count": 28})
    assert refused("tokens", {"faith": 1, "count": 3}, copy) == ("count", "Only 2 are left to enter.")
    assert len(kept("tokens", {"faith": 1, "count": 2}, copy).tokens) == 2
    (again,) = kept("tokens", {"coins": 2, "count": 30}, copy).tokens
    assert again.count == 30


def test_no_more_faith_tiles_and_visconti_tokens_than_the_box_holds() -> None:
    copy = NONE
    for step in (2, 4, 6):
        copy = kept("faith_tiles", {"step": step, "coins": 1}, copy)
    assert refused("faith_tiles", {"step": 8, "coins": 1}, copy)[1] == "All 3 are entered. Change one of them."
    assert len(kept("faith_tiles", {"step": 6, "coins": 2}, copy).faith_tiles) == 3
    for _ in range(5):
        copy = kept("visconti_tokens", {"coins": 1}, copy)
    assert "All 5" in refused("visconti_tokens", {"coins": 1}, copy)[1]


def test_the_number_of_players_brings_the_values_that_we_go_by() -> None:
    draft = view.blank(NONE, "adaptation")
    assert [draft.values[f"row.{n}"] for n in (1, 2, 3, 4)] == [5, 6, 7, 8]
    draft = view.entered(NONE, draft, "players", (5, 5))
    assert [draft.values[f"row.{n}"] for n in (1, 2, 3, 4)] == [1, 2, 4, 6]
    copy = told_of(NONE, view.entered(NONE, draft, "row.4", 7))
    assert copy.adaptation == (AdaptationTile(players=(5, 5), values=(1, 2, 4, 7)),)
    (row,) = view.told_rows(copy)
    assert row.about == "With 5 players the floors need 1, 2, 4 and 7."


def test_the_sentences_of_the_other_kinds() -> None:
    assert {row.key.kind: row.about for row in view.told_rows(EVERYTHING) if row.key.replaces == 0} == {
        "excommunication_tiles": "No points for purple cards.",
        "bonus_tile": "Harvest: Receive 1 wood and 1 stone.\nProduction: Receive 1 coin and 1 Council Privilege.",
        "auction_lines": "Receive 2 wood, 2 coins and 4 servants.",
        "tokens": "2 coins and 1 Council Privilege",
        "faith_tiles": "3 victory points",
        "visconti_tokens": "1 coin",
        "adaptation": "With 5 players the floors need 1, 2, 4 and 7.",
        "special_tower": "The floors need 2, 4, 6 and 8.",
        "start_coins": "In turn order 0, 1, 2, 3 and 5 coins.",
    }


def test_what_is_told_need_not_be_asked_for() -> None:
    assert not view.is_told(NONE, "bonus_tile")
    assert view.is_told(EVERYTHING, "bonus_tile")
    assert view.is_told(EVERYTHING, "excommunication_tiles", {"period": 3})
    assert not view.is_told(EVERYTHING, "excommunication_tiles", {"period": 2})
    assert view.is_told(EVERYTHING, "auction_lines", {"tile": 1, "space": 3})
    assert not view.is_told(EVERYTHING, "auction_lines", {"tile": 1, "space": 4})
    assert not view.is_told(EVERYTHING, "tokens")


# Your copy so far


def rows(copy: OwnCopy) -> dict[str, tuple[str, int, int, str]]:
    return {row.title: (row.about, row.count, row.total, row.tag) for row in view.kind_rows(copy)}


def test_what_is_known_so_far() -> None:
    assert rows(NONE) == {
        "New excommunication tiles": ("not yet · asked when a game needs it", 0, 3, "empty"),
        "Fifth personal bonus tile": ("not yet · asked when a game needs it", 0, 1, "empty"),
        "Auction lines": ("not yet · asked after the auction", 0, 30, "empty"),
        "Special tokens": ("not yet · asked when one is used", 0, 30, "empty"),
        "Special faith tiles": ("not yet · asked when Della Rovere plays", 0, 3, "empty"),
        "Visconti tokens": ("not yet · asked when Visconti plays", 0, 5, "empty"),
        "Adaptation tiles": ("Probably 5, 6, 7 and 8 or 1, 2, 4 and 6", 0, 2, "unverified"),
        "Special tower": ("Probably 1, 3, 5 and 7", 0, 1, "unverified"),
        "Starting coins": ("Probably 0, 1, 2, 3 and 4", 0, 1, "unverified"),
    }
    found = rows(EVERYTHING)
    assert found["Special tokens"] == ("4 of 30 known", 4, 30, "")
    assert found["Special tower"] == ("The floors need 2, 4, 6 and 8.", 1, 1, "from your copy")


def test_the_settings_count_the_entries() -> None:
    assert view.entered_about(NONE) == "Houses of Renaissance · 0 entries"
    assert view.entered_about(kept("auction_lines", {"wood": 1})) == "Houses of Renaissance · 1 entry"


# Promos


def test_promos_are_ticked_and_unticked() -> None:
    choices = view.promo_choices(Promos())
    assert [one.title for one in choices[-2:]] == ["Della Scala", "Visconti"]
    assert not any(one.chosen for one in choices)
    owned = Promos()
    for one in choices:
        owned = view.promo_tapped(owned, one.key)
    assert all(one.chosen for one in view.promo_choices(owned))
    owned = view.promo_tapped(owned, choices[-1].key)
    assert owned.promo_families == ("della_scala",)


# Numbers and words of a form


@pytest.mark.parametrize("kind", KINDS)
def test_every_number_of_a_form_can_be_entered_at_both_ends(kind: str) -> None:
    """What a stepper reaches, the records take."""
    answers: dict[str, Any] = {"coins": 1, "harvest.coins": 1}
    if kind == "excommunication_tiles":
        answers = SPECIAL
    start = view.blank(NONE, kind, answers)
    for panel in KINDS[kind].panels(start.values):
        for field in panel.fields:
            numbers = field.numbers if isinstance(field, Amounts) else (field,) if isinstance(field, Number) else ()
            for number in numbers:
                for value in (number.least, number.most):
                    draft = view.entered(NONE, start, number.key, value)
                    assert number.key in answers or told_of(NONE, draft)
            if isinstance(field, Written):
                assert told_of(NONE, view.entered(NONE, start, field.key, "x" * 400))
