"""The Vatican Report: who may choose, what it brings, and what is done on the table."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.factory import Factory

from companion.games import lorenzo
from companion.table.goods import Goods
from companion.table.words import MINUS
from companion.ui.kit import Scroller
from companion.ui.look.theme import theme
from companion.ui.lorenzo.report.view import report_view
from tests.games.lorenzo.positions import SISTO, after, everybody, position, sheet
from tests.ui.driving import FLAT_PHONE, PHONE, SMALL_PHONE, let, texts
from tests.ui.looking import box, problems, tree
from tests.ui.lorenzo.tables import seated, under_way
from tests.ui.reaching import log, reach, touch, touch_twice
from tests.ui.shared.opening import at_table
from tests.ui.shared.test_receipt import covered

FAITH = {"red": {"faith": 8, "victory": 16}, "green": {"faith": 4}, "blue": {"faith": 2}}


def report_due(round: int = 4) -> lorenzo.Setup:
    return under_way(
        players=3, round=round, members=everybody(players=3), sheets=dict(FAITH), tiles=("1-1", "2-3", "3-1")
    )


def test_each_row_says_what_happens() -> None:
    others = {"green": sheet(faith=2)}
    table = position(players=2, round=4, members=everybody(), faith=8, victory=16, others=others)
    begun = report_view(after(table, lorenzo.VaticanReport()))
    red, green = begun.rows
    assert (red.standing, red.points) == ("open", 11)
    assert red.text == "Anna decides: 11 points now (to 27), or keep 8 faith and take the tile."
    assert green.standing == "short"
    assert green.text == "Bea: put a cube on tile II. Faith stays at 2."
    assert begun.button == "Waiting for Anna"
    done = report_view(after(table, lorenzo.VaticanReport(), lorenzo.Support(seat="red", support=True)))
    assert done.rows[0].text == "Anna: faith back to 0, now 27 points."
    assert done.button == "Next: end the round"


def test_a_leader_adds_to_the_points_of_support() -> None:
    table = position(players=2, round=4, members=everybody(), faith=8, leaders=(SISTO,))
    row = report_view(after(table, lorenzo.VaticanReport())).rows[0]
    assert row.points == 11 + 5
    assert row.text.endswith("and take the tile. Sisto IV gives 5 of them.")


def test_whose_faith_is_corrected_below_what_is_needed_is_told_so_and_cannot_support() -> None:
    with seated(report_due(), lorenzo.VaticanReport(), shows="lorenzo_report") as app:
        app.act(lorenzo.Adjust(seat="green", change=Goods(faith=-1)))
        assert "Bea needs 4 and has 3." in texts(app.screen)
        touch("Support, +3")
        assert log(app) == ["vatican_report", "adjust"]


def test_whose_faith_is_corrected_up_to_what_is_needed_may_choose_after_all() -> None:
    with seated(report_due(), lorenzo.VaticanReport(), shows="lorenzo_report") as app:
        app.act(lorenzo.Adjust(seat="blue", change=Goods(faith=3)))
        touch("Support, +5")
        assert app.table.player("blue").excommunications == ()
        assert log(app) == ["vatican_report", "adjust", "support"]


def test_where_the_table_rules_so_the_track_scores_without_support_too() -> None:
    for rule, other in (("nothing", "or take the tile."), ("track_points", "or 11 points and the tile.")):
        rules = {"last_report_refused": rule}
        table = position(players=2, round=6, members=everybody(), faith=8, rules=rules)
        assert report_view(after(table, lorenzo.VaticanReport())).rows[0].text.endswith(other)


def test_who_refuses_is_told_what_the_track_scores_all_the_same() -> None:
    refusing = (lorenzo.VaticanReport(), lorenzo.Support(seat="red", support=False))
    for rule, text in (
        ("nothing", "Anna: put a cube on tile III. Faith stays at 8."),
        ("track_points", "Anna: put a cube on tile III. The faith track still gives +11, now 31 points."),
    ):
        rules = {"last_report_refused": rule}
        table = position(players=2, round=6, members=everybody(), faith=8, victory=20, rules=rules)
        assert report_view(after(table, *refusing)).rows[0].text == text


def test_after_the_last_round_the_track_scores_without_support() -> None:
    others = {"green": sheet(faith=2, victory=30), "blue": sheet(victory=30)}
    table = position(players=3, round=6, members=everybody(players=3), faith=8, others=others)
    _red, green, blue = report_view(after(table, lorenzo.VaticanReport())).rows
    assert green.text == "Bea: put a cube on tile III. The faith track still gives +2, now 32 points."
    assert blue.text == "Carlo: put a cube on tile III. Faith stays at 0."


def test_the_last_report_leads_to_the_final_scoring() -> None:
    decided = [lorenzo.Support(seat=seat, support=True) for seat in ("red", "green")]
    strong = under_way(players=2, round=6, members=everybody(), sheets={"red": {"faith": 8}, "green": {"faith": 8}})
    with seated(strong, lorenzo.VaticanReport(), *decided, shows="lorenzo_report", size=PHONE) as app:
        touch("Next: final scoring")
        assert lorenzo.is_over(app.session.table)
        assert app.manager.current == "final"


def test_everybody_decides_once_and_the_round_goes_on() -> None:
    with seated(report_due(), lorenzo.VaticanReport(), shows="lorenzo_report") as app:
        assert reach("Waiting for Anna and Bea").locked
        assert f"{MINUS}4 to the value when taking a character card." in texts(app.manager.current_screen)
        touch_twice("Support, +11")
        assert log(app) == ["vatican_report", "support"]
        touch("Do not support")
        assert app.session.table.player("green").excommunications == (2,)
        touch("Next: end the round")
        assert app.manager.current == "lorenzo_round_end"


def test_the_report_begins_with_a_tap_if_it_has_not_begun() -> None:
    with seated(report_due(), shows="lorenzo_report") as app:
        touch_twice("Start the report")
        assert log(app) == ["vatican_report"]
        touch("Undo")
        assert log(app) == []
        assert app.manager.current == "lorenzo_table"


@pytest.mark.parametrize("scale", [1, 1.5])
def test_whoever_decides_leaves_the_buttons_of_the_others_where_they_are(scale: float) -> None:
    reported = report_due(), lorenzo.VaticanReport()
    with seated(*reported, shows="lorenzo_report", size=PHONE, text_scale=scale) as app:

        def heights() -> list[float]:
            let(0.3)
            return [card.height for card in tree(app.manager.current_screen) if isinstance(card, Factory.SupportCard)]

        before = heights()
        for decided in ("Support, +11", "Undo", "Do not support"):
            touch(decided)
            assert heights() == before


def test_whoever_has_nothing_to_decide_has_no_room_for_buttons() -> None:
    with seated(report_due(), lorenzo.VaticanReport(), shows="lorenzo_report", size=PHONE) as app:
        let(0.3)
        *asked, carlo = (one for one in tree(app.screen) if isinstance(one, Factory.SupportCard))
        least = min(card.minimum_height for card in asked)
        assert least - carlo.minimum_height >= theme.button_height - theme.tag


@pytest.mark.parametrize("size", [PHONE, FLAT_PHONE])
def test_what_is_said_covers_no_button_and_moves_none(size: tuple[int, int]) -> None:
    with seated(report_due(), lorenzo.VaticanReport(), shows="lorenzo_report", size=size) as app:
        let(0.3)
        (asked,) = [one for one in tree(app.screen) if isinstance(one, Scroller)]
        before = (asked.y, asked.top)
        touch("Support, +11")
        let(0.3)
        assert covered(app.screen) == []
        assert (asked.y, asked.top) == before


def test_whoever_taps_what_waits_is_led_to_who_has_not_decided() -> None:
    with seated(report_due(), lorenzo.VaticanReport(), shows="lorenzo_report", size=SMALL_PHONE, text_scale=2) as app:
        touch("Support, +11")
        let(0.3)
        (page,) = [one for one in tree(app.screen) if isinstance(one, Scroller)]
        page.scroll_y = 1
        let(0.1)
        touch("Waiting for Bea")
        let(0.1)
        (asked,) = [one for one in tree(app.screen) if isinstance(one, Factory.SupportAsked)]
        assert box(page).bottom <= box(asked).bottom
        assert box(asked).top <= box(page).top
        assert log(app) == ["vatican_report", "support"]
        touch("Do not support")
        app.screen.show_open()  # something else may be asked, and nobody to be led to


def test_undo_asks_again() -> None:
    with seated(report_due(), lorenzo.VaticanReport(), shows="lorenzo_report") as app:
        touch("Support, +11")
        touch("Undo")
        assert log(app) == ["vatican_report"]
        assert reach("Support, +11")
        assert app.manager.current == "lorenzo_report"


def test_a_tile_put_off_is_asked_for_where_it_can_be_read() -> None:
    put_off = under_way(players=3, round=4, members=everybody(players=3), sheets=dict(FAITH))
    with seated(put_off, shows="lorenzo_report") as app:
        assert "Tile not entered yet" in texts(app.screen)
        assert problems(app.screen) == []
        touch("Enter tile II")
        touch(f"{MINUS}4 to the value when taking a character card.")
        assert app.table.tiles == (None, "2-3", None)
        assert f"{MINUS}4 to the value when taking a character card." in texts(app.screen)
        assert "Enter tile II" not in texts(app.screen)


def test_no_way_leads_back_from_the_final_score_to_a_report(tmp_path: Path) -> None:
    with at_table(tmp_path) as app:
        app.session.go_to(len(app.session.game.entries) - 1)
        app.go("lorenzo_table")
        app.go("lorenzo_report")
        app.screen.go_on()
        assert app.screen.name == "final"
        app.back()
        assert app.screen.name == "lorenzo_table"
