"""The score pad as plain values: what is shown, typed, asked and said."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from companion.rulebook.pads import refusal
from companion.table import languages, words
from companion.table.action import Reason
from companion.table.pad import BOXES, Pad, rules
from companion.table.pad_cards import cards_with
from companion.table.pad_game import Ended, Finish, Order, Override, Show, apply
from companion.table.pad_score import score
from companion.table.rows import Summary
from companion.ui.pad.final_view import breakdown, final_view
from companion.ui.pad.routing import next_screen
from companion.ui.pad.start import view as start
from companion.ui.pad.table.typed import Meant, Typing, changed, equation, fault, in_doubt, live, typing
from companion.ui.pad.table.view import (
    beside,
    card_choices,
    first_cell,
    next_cell,
    optional_rows,
    outcomes,
    pad_view,
    screen_view,
    where,
)
from companion.ui.shared.final.score_sheet import sheet_text
from companion.ui.shared.new_game.view import YesOrNo
from tests.table.pads import filled, holding, pad, row

MINUS = "\N{MINUS SIGN}"
NOW = datetime(2026, 11, 14, 22, 0, tzinfo=UTC)


def pad_of_four() -> Pad:
    """Chiara, Anna, Dario and Fabio."""
    return filled(
        "lorenzo",
        players=4,
        track="36 41 30 44",
        territories="5 4 6 3",
        characters="4 3 1 2",
        ventures="5+6 5+4+8 4+5 -",
        military="9 11 14 14",
        resources="17 12 8 -",
    )


# The table


def test_every_cell_says_its_number_and_sum() -> None:
    view = pad_view(pad_of_four())
    shown = {one.label.row: [(cell.number, cell.below) for cell in one.cells] for one in view.rows}
    assert view.progress == "22 of 24 filled in"
    assert shown["territories"] == [("10", "5 cards"), ("4", "4 cards"), ("20", "6 cards"), ("1", "3 cards")]
    assert shown["ventures"] == [("11", "5+6"), ("17", "5+4+8"), ("9", "4+5"), ("–", "")]  # noqa: RUF001
    assert shown["military"] == [("0", "space 9"), ("0", "space 11"), ("5", "space 14"), ("5", "space 14")]
    assert shown["resources"][0] == ("3", "17 ÷ 5")
    assert [(one.total, one.wins) for one in view.columns] == [(70, True), (70, True), (66, False), (53, False)]
    assert view.strip is not None
    assert (view.strip.kind, view.strip.text, view.strip.page) == ("order", "Tie at 70. First in turn order?", "p. 11")
    assert [one.name for one in view.strip.seats] == ["Anna", "Bea"]


def test_before_the_first_number_nobody_leads() -> None:
    view = pad_view(pad("lorenzo"))
    assert [one.wins for one in view.columns] == [False, False]
    assert view.strip is None


def test_a_full_pad_says_who_wins_and_offers_to_save() -> None:
    found = filled("masters", cards="30 31", faith="3 3", tiles="2 0", leaders="0 1", resources="4 4")
    strip = pad_view(found).strip
    assert strip is not None
    assert (strip.kind, strip.text) == ("save", "Anna and Bea win together: 33 victory points.")


def test_a_tie_broken_by_a_row_names_it() -> None:
    found = filled("masters", cards="30 30", faith="3 3", tiles="2 2", leaders="0 0", resources="2 4")
    strip = pad_view(found).strip
    assert strip is not None
    assert strip.text == "Bea wins: 33 victory points · tie broken by resources."


@pytest.mark.parametrize(
    ("box", "rows", "said"),
    [
        (
            "lorenzo",
            {"track": "9 9"},
            ["If players are tied on victory points, the one further ahead in the turn order wins."],
        ),
        (
            "princes",
            {"track": "9 9"},
            ["If players have the same number of prestige points, the one with the most money wins."],
        ),
        ("princes", {"track": "9 9", "money": "5 5"}, ["Anna and Bea share the lead with 9 prestige points."]),
        (
            "masters",
            {"cards": "9 9 9", "resources": "4 4 3"},
            [
                "Anna, Bea and Carlo are tied at 9. Resources left decide: Anna 4, Bea 4, Carlo 3.",
                "Anna and Bea share the win: tied at 9, with the same number of resources left.",
            ],
        ),
    ],
)
def test_what_parts_nobody_decides_nothing(box: str, rows: dict[str, str], said: list[str]) -> None:
    tied = filled(box, players=len(next(iter(rows.values())).split()), **rows)
    assert [why.text for why in final_view(tied).why if "military" not in why.text] == said


def test_whoever_shares_the_win_shares_the_place_in_a_message() -> None:
    shared = filled("masters", players=3, cards="9 9 8", resources="4 4 0")
    places = [line for line in sheet_text(final_view(shared), "Sunday").splitlines() if line[:1].isdigit()]
    assert places == ["1. Anna: 9", "1. Bea: 9", "3. Carlo: 8"]
    with words.speaking(languages.translation("fr")):
        assert "1. Anna\N{NO-BREAK SPACE}: 9" in sheet_text(final_view(shared), "Dimanche")


def test_in_a_message_those_whose_tie_is_open_have_no_place() -> None:
    lines = sheet_text(final_view(filled("masters", players=3, cards="9 9 8", resources="4 - 0")), "Sunday").split("\n")
    assert (lines[1], lines[3::3][:3]) == ("So far: Anna has 9 victory points.", ["Anna: 9", "Bea: 9", "3. Carlo: 8"])


def test_what_a_tile_takes_is_struck() -> None:
    found = row(filled("lorenzo", characters="4 3", track="1 1"), "3-1", "1 -")
    cell = next(one for one in pad_view(found).rows if one.label.row == "characters").cells[0]
    assert (cell.number, cell.lost) == ("0", "10")
    assert [one.label.row for one in pad_view(found).rows][-1] == "3-1"


def test_a_long_sum_is_only_counted() -> None:
    view = pad_view(filled("lorenzo", ventures="1+2+3+4+5+6 12-3"))
    cells = next(one for one in view.rows if one.label.row == "ventures").cells
    assert [cell.below for cell in cells] == ["6 numbers", f"12{MINUS}3"]


# Typing


def pressed(found: Pad, *keys: str) -> Typing:
    typed = typing(found, ("red", "ventures"))
    for key in keys:
        typed = typed.pressed(key)
    return typed


@pytest.mark.parametrize(
    ("keys", "text", "shown"),
    [
        ("4 + 5", "4+5", ("4 + 5 =", "9")),
        ("4 + + 5", "4+5", ("4 + 5 =", "9")),
        ("4 + -", "4-", (f"4 {MINUS}", "")),
        ("+ 4", "4", ("", "4")),
        ("1 2 back", "1", ("", "1")),
        ("back", "", ("", "")),
        ("1 2 - 3", "12-3", (f"12 {MINUS} 3 =", "9")),
    ],
)
def test_keys(keys: str, text: str, shown: tuple[str, str]) -> None:
    typed = pressed(pad("lorenzo"), *keys.split())
    assert (typed.text, equation(typed)) == (text, shown)


def test_a_digit_begins_anew_in_a_filled_cell_and_a_sign_goes_on() -> None:
    found = filled("lorenzo", ventures="4+5 -")
    assert pressed(found, "7").text == "7"
    assert pressed(found, "+", "7").text == "4+5+7"
    assert pressed(found, "back").text == "4+"


def test_steppers_stay_within_the_row() -> None:
    typed = Typing(("red", "territories"), "5")
    assert typed.stepped(5, 6).text == "6"
    assert typed.stepped(-9, 6).text == "0"
    assert Typing(("red", "ventures"), "4+5+").stepped(1, 999).text == "10"


def test_totals_are_live_and_an_unfinished_sum_counts_so_far() -> None:
    found = pad("lorenzo")
    assert score(live(found, pressed(found, "4", "+"))).total("red") == 4
    assert score(live(found, pressed(found, "4", "+", "9"))).total("red") == 13


def test_absurd_numbers_are_named_at_once_and_a_waiting_sign_is_not() -> None:
    found = pad("lorenzo")
    assert fault(found, pressed(found, "4", "+")) == ""
    assert fault(found, pressed(found, *"99999")) == "At most 999."
    assert fault(found, Typing(("red", "territories"), "7")) == "At most 6."
    assert fault(found, pressed(found, *"3-9")) == "The sum is below 0. Check its signs."
    assert live(found, pressed(found, *"99999")) is found


def test_no_more_can_be_typed_than_some_row_can_take() -> None:
    found = pad("lorenzo")
    longest = max(row.limit for box in BOXES for row in rules(box).rows.values())
    assert len(pressed(found, *"9" * 10).text) == len(str(longest))
    assert pressed(found, *"9999999+99999999").text == "99999+99999"
    endless = pressed(found, *"12345+" * 10)
    assert fault(found, endless) == "That is too long. Add a part of it up first."
    assert pressed(found, *"12345+" * 20).text == endless.text


def test_every_row_of_every_box_is_a_question() -> None:
    rows = [row for box in BOXES for row in rules(box, tuple(rules(box).modules)).rows.values()]
    assert [row.id for row in rows if not row.question.endswith("?")] == []


@pytest.mark.parametrize(
    ("row", "text", "said"),
    [
        ("territories", "5", ("Anna: how many territory cards?", "cards", "")),
        ("territories", "1", ("Anna: how many territory cards?", "card", "")),
        ("ventures", "4+5", ("Anna: points printed on your ventures?", "points", "")),
        ("military", "14", ("Anna: space on the military track?", "", "mil")),
        ("resources", "17", ("Anna: wood, stone, coins and servants together?", "resources", "")),
        ("resources", "", ("Anna: wood, stone, coins and servants together?", "resources", "")),
        ("3-1", "", ("Anna: is your cube on tile III?", "", "excom")),
        ("3-1", "1", ("Anna: is your cube on tile III?", "yes", "")),
    ],
)
def test_the_number_is_asked_for_and_has_its_unit(row: str, text: str, said: tuple[str, str, str]) -> None:
    view = screen_view(pad("lorenzo"), Typing(("red", row), text))
    assert (view.question, view.unit, view.icon) == said


def test_points_instead_of_cards_are_said_at_once_and_a_tap_takes_the_cards() -> None:
    view = screen_view(pad("lorenzo"), Typing(("red", "territories"), "10", fresh=False))
    assert view.meant == Meant("10 points? That is 5 cards.", "5 cards", "5")
    assert view.fault == ""


def test_so_few_points_that_they_may_be_cards_are_asked_about_once_they_are_entered() -> None:
    found, typed = filled("lorenzo", ventures="- 3"), Typing(("red", "ventures"), "3", fresh=False)
    assert screen_view(found, typed).meant is None  # perhaps on the way to 31
    asked = screen_view(found, replace(typed, asked=True)).meant
    assert asked == Meant("3 points? Enter points, not how many.", "3 points", "3")
    assert in_doubt(found, typing(found, ("green", "ventures"))) is None  # kept, so meant


def test_only_a_change_is_saved() -> None:
    found = filled("lorenzo", ventures="4+5 -")
    assert changed(found, typing(found, ("red", "ventures"))) is None
    action = changed(found, pressed(found, "+", "1"))
    assert action is not None
    assert (action.seat, action.row, action.text) == ("red", "ventures", "4+5+1")


# From cell to cell


def test_next_goes_down_the_column_and_then_to_the_next_player() -> None:
    found = pad("masters")
    assert first_cell(found) == ("red", "cards")
    assert next_cell(found, ("red", "cards")) == ("red", "faith")
    assert next_cell(found, ("red", "resources")) == ("green", "cards")
    assert next_cell(found, ("green", "resources")) is None


def test_what_decides_a_tie_comes_after_all_columns_and_only_for_those_who_are_tied() -> None:
    tied = filled("princes", players=3, track="30 20 30")
    assert next_cell(tied, ("red", "prestige")) == ("green", "track")
    assert next_cell(tied, ("blue", "prestige")) == ("red", "money")
    assert next_cell(tied, ("red", "money")) == ("blue", "money")
    assert next_cell(tied, ("blue", "money")) is None


def test_the_arrows_go_from_player_to_player_and_on_to_the_next_row() -> None:
    found = pad("masters")
    assert beside(found, ("red", "cards"), 1) == ("green", "cards")
    assert beside(found, ("green", "cards"), 1) == ("red", "faith")
    assert beside(found, ("red", "cards"), -1) == ("green", "resources")


def test_a_pad_opens_at_the_first_gap() -> None:
    assert first_cell(filled("masters", cards="3 4", faith="- 5")) == ("red", "faith")
    assert where(pad("masters"), ("green", "faith")) == "Bea, faith track"


# Rows, cards, ends


def test_optional_rows_are_offered_with_those_that_are_shown() -> None:
    found = apply(pad("houses"), Show(row="133"))
    assert [one.key for one in optional_rows(found) if one.chosen] == ["133"]
    assert optional_rows(pad("masters")) == []


def test_a_card_that_somebody_has_cannot_be_chosen() -> None:
    found = holding(pad("princes"), "red", "p01")
    mine, theirs = card_choices(found, ("red", "prestige"))[0], card_choices(found, ("green", "prestige"))[0]
    assert (mine.chosen, mine.refusal) == (True, "")
    assert (theirs.chosen, theirs.refusal) == (False, "Anna has it")
    assert mine.subtitle == "6 points, tied 3"
    assert cards_with(found, ("red", "prestige"), "p02") == ("p01", "p02")
    assert cards_with(found, ("red", "prestige"), "p01") == ()


def test_alone_one_is_asked_how_it_ended() -> None:
    found = filled("masters", players=1, cards="31")
    strip = pad_view(found).strip
    assert strip is not None
    assert strip.text == "How did the game end?"
    assert [one.title for one in outcomes(found)] == [
        "Winning alone",
        "Lost: a colour is gone",
        "Lost: the black cross arrives first",
    ]


# The final table


def test_the_final_table_says_why() -> None:
    found = apply(apply(pad_of_four(), Order(order=("green",))), Finish())
    view = final_view(found)
    assert (view.banner, view.below) == ("Bea wins", "70 victory points · tie broken by turn order")
    assert [column.name for column in view.columns] == ["Bea", "Anna", "Carlo", "Dario"]
    assert view.why[0].text == "Bea and Anna are tied at 70 victory points. The turn order decides: Bea, Anna."
    assert view.why[1].text.startswith("Carlo and Dario are tied for first place with 14 military points")
    assert breakdown(found, "ventures", "green").lines == (("Entered", "5"), ("Entered", "4"), ("Entered", "8"))
    assert breakdown(found, "territories", "red").subtitle == "5 cards"


def test_a_saved_pad_that_is_corrected_into_a_tie_has_no_winner_until_it_is_broken() -> None:
    saved = apply(apply(pad_of_four(), Override(seat="green", total=71)), Finish())
    tied = apply(saved, Override(seat="green", total=70))
    assert [(next_screen(one), final_view(one).banner) for one in (saved, tied)] == [
        ("final", "Bea wins"),
        ("pad_table", "So far"),
    ]
    assert final_view(apply(tied, Order(order=("red",)))).banner == "Anna wins"


def test_a_total_corrected_by_hand_is_marked_everywhere() -> None:
    found = apply(apply(filled("masters", cards="30 31"), Override(seat="red", total=40)), Finish())
    view = final_view(found)
    assert (view.banner, view.columns[0].before, view.columns[0].total) == ("Anna wins", "30", 40)
    assert view.why[-1].text == "Anna: corrected from 30 to 40."
    assert breakdown(found, "total", "red").lines[-1] == ("corrected by hand", "10")
    assert "corrected from 30 to 40" in sheet_text(view, "Masters")


@pytest.mark.parametrize(
    ("outcome", "banner", "why"),
    [
        ("solo.win", "Anna wins", "You beat Lorenzo with 31 victory points."),
        (
            "solo.lose_cross",
            "Anna loses",
            "The black cross reached the end of the faith track first: Lorenzo wins.",
        ),
        ("solo.lose_colour", "Anna loses", "As soon as no card of one colour is left in the grid"),
    ],
)
def test_the_end_of_a_game_alone(outcome: str, banner: str, why: str) -> None:
    found = apply(apply(filled("masters", players=1, cards="31"), Ended(outcome=outcome)), Finish())
    view = final_view(found)
    assert view.banner == banner
    assert view.why[0].text.startswith(why)


def test_prestige_cards_say_why_in_the_words_of_the_rules() -> None:
    found = holding(holding(filled("princes", track="40 39"), "red", "p01"), "green", "p13")
    found = row(row(row(found, "buildings", "5 5"), "builders", "0 1"), "jesters", "0 0")
    found = row(found, "forests", "0 1")
    said = [one.text for one in final_view(found).why]
    assert said[1] == "Most Buildings: Anna ties with Bea and scores 3."
    assert said[2].startswith(
        "1 Builder, 1 Jester, 2 Landscapes: Bea lacks Jesters (1) and Forests or Lakes or Parks (1)"
    )
    assert final_view(found).below.startswith("Anna has 43 prestige points")


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("rule", ["setup.players", "setup.names", "setup.colours", "pad.card", "pad.seat", "pad.long"])
def test_every_refusal_is_a_sentence(box: str, rule: str) -> None:
    said = refusal(rules(box), Reason(rule, fewest=2, most=4, has=5))
    assert said.endswith(".")
    assert "{" not in said


# Before the pad


def test_the_players_stay_when_the_box_changes_as_far_as_they_can() -> None:
    draft = start.Draft().renamed(0, "Anna").for_players(4).of_box("houses").for_players(5)
    assert draft.of_box("masters").names == ("Anna", "", "", "")
    assert start.Draft().of_box("masters").for_players(1).of_box("lorenzo").names == ("", "")
    assert draft.colours == ("red", "green", "blue", "yellow", "pink")


def test_two_players_change_colours() -> None:
    assert start.Draft().coloured(0, "blue").colours == ("blue", "green", "red")


def test_the_setup_says_what_is_wrong() -> None:
    nameless = start.Draft()
    (fault,) = nameless.said(nameless.judged())
    assert (fault.rule, fault.text) == ("setup.names", "Give every player a name, each a different one.")
    named = start.Draft(names=("Anna", "Bea", "Carlo"))
    assert not named.judged()
    assert named.renamed(2, "anna").judged()
    assert named.renamed(2, "Ann B").renamed(1, "Ann  B").judged()


def test_modules_and_notes_belong_to_their_box() -> None:
    assert start.Draft("princes").offered == (YesOrNo("muse", "The Muse and the Princess", False),)
    assert start.Draft("lorenzo").offered == ()
    assert start.Draft("houses").note.startswith("Before the final scoring")
    assert start.Draft("masters").note == ""
    chosen = start.Draft().of_box("princes").with_module("muse", played=True)
    assert chosen.setup().modules == ("muse",)
    assert chosen.of_box("lorenzo").modules == ()


def summary(saved_as: str, /, finished: bool = False, **setup: object) -> Summary:
    return Summary(1, saved_as, "title", dict(setup), NOW, NOW, 3, finished)


def test_the_last_table_comes_back_if_it_fits() -> None:
    games = [
        summary("pad", box="houses", seats=["A", "B", "C", "D", "E"]),
        summary("lorenzo", seats=["Anna", "Bea"], colours=["blue", "red"]),
    ]
    assert start.last_table(games, "houses") is not None
    found = start.last_table(games, "lorenzo")
    assert found is not None
    assert (found.names, found.colours) == (("Anna", "Bea"), ("blue", "red"))
    assert start.last_table([], "lorenzo") is None


def test_pads_that_were_begun_are_listed() -> None:
    games = [
        summary("pad", box="masters", seats=["Anna", "Bea"]),
        summary("pad", box="masters", seats=["Anna"], finished=True),
        summary("lorenzo", seats=["Anna", "Bea"]),
    ]
    (found,) = start.unfinished(games, NOW)
    assert found.title == "Masters of Renaissance"
    assert found.subtitle.startswith("Anna and Bea · 3 entries · today")
