"""The score pad under real touches: from the box to the history, and nothing typed is lost."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion.table import pad
from companion.table.action import Refused
from companion.table.languages import languages
from companion.table.pad_game import TOTALS, Enter, Override, Setup
from companion.table.words import number
from companion.ui.app import GiglioApp
from companion.ui.kit import SaidLine
from companion.ui.look.theme import HOLD
from companion.ui.pad.table.parts import PadMoreSheet, PadPlayerSheet
from tests.ui.driving import FLAT_PHONE, PHONE, SMALL_PHONE, TABLET, Look, let, tap, texts, wait_until
from tests.ui.looking import box, problems, tree
from tests.ui.score_pads import SEATS, pad_of_four
from tests.ui.shared.opening import opened, screen


def of_four(app: GiglioApp) -> Any:
    """Chiara and Anna tied at 70, and Dario’s ventures being typed."""
    pad_of_four(app)
    let(0.3)
    screen(app).choose("yellow", "ventures")
    let(0.3)
    return screen(app)


def found(root: Any, kind: str) -> list[Any]:
    return [widget for widget in tree(root) if type(widget).__name__ == kind]


def cell(app: GiglioApp, seat: str, row: str) -> Any:
    return next(one for one in found(screen(app), "PadCell") if (one.value.seat, one.value.row) == (seat, row))


def keys(app: GiglioApp, *pressed: str) -> None:
    for key in pressed:
        tap(next(one for one in screen(app).ids.keyboard.children if key in (one.value.text, one.value.icon)))


def totals(app: GiglioApp) -> list[int]:
    return [one.total for one in app.session.game.game.score(app.session.table).ranking]


def test_a_whole_table_from_the_box_to_the_history(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        app.go("pad_start")
        let(0.3)
        tap("Enter the points")
        assert "Give every player a name, each a different one." in texts(screen(app))
        tap("Masters of Renaissance")
        tap("2")
        for place, name in enumerate(("Anna", "Bea")):
            screen(app).rename(place, name)
        tap("Enter the points")
        let(0.3)
        assert screen(app).view.question == "Anna: points printed on your cards?"
        for number in ("31", "17", "5", "5", "12", "30", "24", "2", "0", "4"):
            keys(app, *number, "Next" if number != "4" else "Done")
        assert screen(app).name == "final"
        assert (screen(app).view.banner, screen(app).view.below) == (
            "Anna wins",
            "52 victory points · tie broken by resources",
        )
        assert totals(app) == [52, 52]
        (finished,) = app.session.store.finished()
        assert finished.game.setup["box"] == "masters"
        app.go("history")
        wait_until(lambda: found(screen(app), "HistoryRow"))
        assert {"Masters", "52"} <= set(texts(screen(app)))
        tap(found(screen(app), "HistoryRow")[0])
        assert (screen(app).name, screen(app).view.banner) == ("final", "Anna wins")
        tap("Correct")
        keys(app, "9", "Next")
        screen(app).save()
        let(0.3)
        assert screen(app).view.banner == "Bea wins"


def test_a_tie_is_answered_with_one_tap(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        pad = of_four(app)
        assert [one.value.text for one in found(pad, "PadStrip")] == ["Tie at 70. First in turn order?"]
        assert [one.value.seat for one in found(pad, "PadAnswer")] == ["blue", "red"]
        tap(found(pad, "PadAnswer")[1])
        assert found(pad, "PadAnswer") == []
        assert app.session.game.game.score(app.session.table).winners == ("red",)


def test_whoever_wants_to_save_a_tie_is_asked_and_then_it_is_saved(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        of_four(app).save()
        let(0.4)
        sheet = Window.children[0]
        assert (sheet.title, [one.title for one in sheet.choices]) == (
            "Tie at 70. First in turn order?",
            ["Chiara", "Anna"],
        )
        tap("Anna")
        let(0.4)
        assert (screen(app).name, screen(app).view.banner) == ("final", "Anna wins")


def test_whoever_saves_a_pad_with_nothing_in_it_is_asked_who_wins(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        app.session.begin("pad", Setup(box="masters", seats=("Anna",)), "Alone")
        app.go("pad_table")
        let(0.3)
        screen(app).save()
        let(0.4)
        assert Window.children[0].title == "How did the game end?"


def test_whoever_wants_to_save_a_tie_that_a_row_breaks_is_led_there(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        tied = Setup(box="masters", seats=("Anna", "Bea"))
        app.session.begin("pad", tied, "Sunday")
        for seat in ("red", "green"):
            app.session.do(Enter(seat=seat, row="cards", text="9"))
        app.go("pad_table")
        screen(app).save()
        assert screen(app).view.cell == ("red", "resources")


def test_totals_follow_every_key_and_broken_sums_say_why(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        pad = of_four(app)
        keys(app, "+")
        assert (pad.view.sum, pad.view.result) == ("4 + 5 +", "")
        keys(app, "Next")
        assert pad.view.fault == "Type a number after the sign, or delete the sign."
        assert f"Dario: points printed on your ventures? {pad.view.fault}" in texts(pad)
        keys(app, "6")
        assert pad.view.question == "Dario: points printed on your ventures?"
        assert (pad.view.sum, pad.view.result, pad.view.fault) == ("4 + 5 + 6 =", "15", "")
        assert "72" in texts(pad)
        keys(app, "9", "9", "9")
        assert pad.view.fault == "At most 999."
        keys(app, "bksp", "bksp", "bksp", "Next")
        assert app.session.table.text("yellow", "ventures") == "4+5+6"
        assert pad.view.question == "Dario: space on the military track?"


@pytest.mark.parametrize("look", [Look(PHONE), Look(SMALL_PHONE, text_scale=2)])
def test_a_number_is_taken_as_it_is_meant_with_one_tap(tmp_path: Path, look: Look) -> None:
    with opened(tmp_path, **look._asdict()) as app:
        pad = of_four(app)
        pad.choose("green", "territories")
        let(0.2)
        assert {"Fabio: how many territory cards?", "cards"} <= set(texts(pad))
        keys(app, "2", "0")
        assert "20 points? That is 6 cards." in texts(pad)
        assert problems(pad) == []
        (button,) = [one for one in found(pad, "TextButton") if one.text == "6 cards"]
        tap(button)
        assert app.session.table.text("green", "territories") == "6"
        assert pad.view.question == "Fabio: how many character cards?"


def test_a_number_that_looks_like_cards_is_asked_about_once(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        pad = of_four(app)
        keys(app, "3", "Next")
        assert "3 points? Enter points, not how many." in texts(pad)
        assert app.session.table.text("yellow", "ventures") == "4+5"
        keys(app, "1", "Next")
        assert app.session.table.text("yellow", "ventures") == "31"
        pad.choose("yellow", "ventures")
        keys(app, "2", "next")
        assert app.session.table.text("yellow", "ventures") == "31"
        tap("2 points")
        assert app.session.table.text("yellow", "ventures") == "2"
        assert pad.view.question == "Dario: space on the military track?"


@pytest.mark.parametrize("look", [Look(PHONE), Look(SMALL_PHONE, text_scale=2)])
@pytest.mark.parametrize("typed", ["9" * 10, "99999+" * 5 + "99999", "9+" * 25])
def test_what_is_typed_keeps_clear_of_the_steppers(tmp_path: Path, look: Look, typed: str) -> None:
    with opened(tmp_path, **look._asdict()) as app:
        pad = of_four(app)
        minus = next(one for one in tree(pad) if getattr(one, "by", 0) == -1)
        for end in range(1, len(typed) + 1):
            pad.press(typed[end - 1])
            let(0.1)
            assert box(pad.ids.result).right < box(minus).left, typed[:end]
            assert pad.view.sum.endswith(pad.ids.sum.text.lstrip("…")), typed[:end]


def test_steppers_and_arrows(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        pad = of_four(app)
        keys(app, "next")
        assert pad.view.question == "Fabio: points printed on your ventures?"
        plus = next(one for one in tree(pad) if getattr(one, "by", 0) == 1)
        tap(plus)
        assert pad.view.result == "1"
        tap(plus, hold=2.5 * HOLD)
        assert pad.view.result == "11"
        keys(app, "back")
        assert pad.view.question == "Dario: points printed on your ventures?"
        assert app.session.table.text("green", "ventures") == "11"


def test_a_killed_app_opens_the_pad_again(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        of_four(app)
        keys(app, "8", "Next", "7", "+")
        app.dispatch("on_pause")
        before = app.session.table.cells
    with opened(tmp_path) as app:
        assert screen(app).name == "pad_table"
        assert app.session.table.cells == before
        assert app.session.table.text("yellow", "ventures") == "8"
        assert app.session.table.text("yellow", "military") == "7"


def test_a_pad_that_was_begun_is_offered_again_and_home_still_works(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        of_four(app)
        app.go("home")
        let(0.3)
        assert problems(screen(app)) == []
        app.go("pad_start")
        let(0.3)
        tap(next(row for row in screen(app).ids.unfinished.children))
        let(0.3)
        assert screen(app).name == "pad_table"


def test_whoever_goes_back_from_an_empty_pad_finds_what_it_was_begun_with(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        setup = Setup(box="princes", modules=("muse",), seats=("Anna", "Bea"), colours=("blue", "red"))
        app.session.begin("pad", setup, "The Princes of Florence")
        app.go("pad_table")
        app.go("pad_start")
        assert app.screen.draft.setup() == setup
        assert (app.session.store.games(), app.session.store.bin(), app.screen.unfinished) == ([], [], ())
        app.screen.begin()
        assert app.session.table.rules.modules.keys() == {"muse"}
        app.session.do(Enter(seat="blue", row="track", text="3"))
        app.go("pad_start")
        assert [one.title for one in app.screen.unfinished] == ["The Princes of Florence"]


def test_a_total_is_corrected_by_hand_and_marked(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        pad = of_four(app)
        tap(next(one for one in found(pad, "PadHead") if one.value.seat == "green"))
        let(0.4)
        (sheet,) = [child for child in Window.children if isinstance(child, PadPlayerSheet)]
        assert problems(sheet) == []
        sheet.ids.total.value = 71
        sheet.ids.name.text = "Anna"
        tap("Done")
        assert "Give every player a name, each a different one." in texts(sheet)
        sheet.ids.name.text = "Flavia"
        tap("Done")
        let(0.4)
        assert app.session.table.overrides == {"green": 71}
        assert {"Flavia", "53", "71"} <= set(texts(pad))


def test_rows_that_not_every_game_needs(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        pad = of_four(app)
        tap(pad.ids.more)
        let(0.4)
        (sheet,) = [child for child in Window.children if isinstance(child, PadMoreSheet)]
        tap("Tile III: no points for ventures")
        sheet.dismiss(animation=False)
        let(0.4)
        tap(cell(app, "red", "3-2"))
        tap(cell(app, "red", "3-2"))
        assert app.session.table.text("red", "3-2") == "1"
        ventures = cell(app, "red", "ventures")
        assert (ventures.value.number, ventures.value.lost) == ("0", "17")


def test_the_name_of_a_row_opens_its_rule(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        pad = of_four(app)
        tap("Military")
        let(0.4)
        assert Window.children[0].title == "Tied for military strength"
        assert pad.view.question == "Dario: points printed on your ventures?"


def test_five_players_on_a_small_phone_have_tabs(tmp_path: Path) -> None:
    with opened(tmp_path, SMALL_PHONE) as app:
        names = ("Massimiliano", "Bea", "Carlo", "Dario", "Elena")
        app.session.begin("pad", Setup(box="princes", seats=names), "The Princes of Florence")
        app.go("pad_table")
        let(0.3)
        pad = screen(app)
        assert len(found(pad, "PadTab")) == 5
        tap(found(pad, "PadTab")[4])
        assert pad.view.question == "Elena: points on the fame track, without full laps?"
        assert problems(pad) == []
        pad.record(Override(seat="pink", total=-3))
        let(0.3)
        assert "\N{MINUS SIGN}3" in texts(found(pad, "PadTab")[4])


def test_the_farthest_totals_fit_on_the_smallest_phone(tmp_path: Path) -> None:
    with opened(tmp_path, SMALL_PHONE, text_scale=2) as app:
        pad_of_four(app)
        let(0.3)
        for total in (TOTALS[0], TOTALS[-1]):
            screen(app).record(Override(seat="blue", total=total))
            let(0.3)
            assert number(total) in texts(app.root)
            assert problems(app.root) == []


def test_prestige_cards_bring_the_rows_they_look_at(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        app.session.begin("pad", Setup(box="princes", seats=("Anna", "Bea")), "The Princes of Florence")
        app.go("pad_table")
        let(0.3)
        tap(cell(app, "red", "prestige"))
        screen(app).choose_cards()
        let(0.4)
        assert problems(Window.children[0]) == []
        tap("Most Buildings")
        Window.children[0].dismiss(animation=False)
        let(0.4)
        for seat, number in (("red", "5"), ("green", "4")):
            tap(cell(app, seat, "buildings"))
            keys(app, number)
        keys(app, "back")
        assert cell(app, "red", "prestige").value.number == "6"


def test_a_game_alone_says_how_it_ended(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        app.session.begin("pad", Setup(box="masters", seats=("Anna",)), "Masters of Renaissance")
        app.go("pad_table")
        let(0.3)
        keys(app, "3", "1", "Next")
        screen(app).save()
        let(0.4)
        assert problems(Window.children[0]) == []
        tap("Lost: the black cross arrives first")
        let(0.4)
        assert not [one for one in tree(screen(app)) if isinstance(one, SaidLine)]  # it would cover the result
        screen(app).save()
        let(0.3)
        assert screen(app).view.banner == "Anna loses"
        app.go("history")
        wait_until(lambda: any("31" in text for text in texts(screen(app))))


def test_a_full_disk_is_a_sentence_and_the_number_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.table.database import Database, StoreError

    with opened(tmp_path) as app:
        pad = of_four(app)
        keys(app, "8")

        def full(_self: Database) -> Any:
            raise StoreError("No room is left on this device.")

        with monkeypatch.context() as patch:
            patch.setattr(Database, "writing", full)
            keys(app, "Next")
        assert "No room is left on this device." in texts(pad)
        assert (pad.view.question, pad.view.result) == ("Dario: points printed on your ventures?", "8")
        keys(app, "Next")
        assert app.session.table.text("yellow", "ventures") == "8"


@pytest.mark.parametrize("size", [PHONE, FLAT_PHONE, TABLET])
def test_what_is_below_a_number_takes_one_line_where_its_column_has_room(tmp_path: Path, size: tuple[int, int]) -> None:
    with opened(tmp_path, size) as app:
        pad_of_four(app)
        let(0.3)
        below = [cell.ids.word for cell in found(screen(app), "PadCell") if cell.value.below]
        assert len({word.height for word in below}) == 1


@pytest.mark.parametrize("language", languages())
def test_no_unit_below_a_number_is_broken(tmp_path: Path, language: str) -> None:
    with opened(tmp_path, PHONE) as app:
        app.speak(language)
        for box in ("lorenzo", "masters", "princes"):
            app.session.begin("pad", Setup(box=box, seats=("Anna", "Bob", "Chris", "David"), colours=SEATS), box)
            for row in pad.rules(box).rows:
                for seat in SEATS:
                    with suppress(Refused):  # what is counted in hundreds
                        app.session.do(Enter(seat=seat, row=row, text="5"))
            app.go("pad_table")
            let(0.3)
            assert problems(screen(app)) == []
        app.speak("en")
