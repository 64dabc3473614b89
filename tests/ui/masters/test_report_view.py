"""The Vatican Report: what set it off, who keeps the tile and why, and how the tiles lie."""

from __future__ import annotations

from typing import Any

from companion.games import masters
from companion.games.masters.actions import Action
from companion.games.masters.storage import best_storage, to_store
from companion.table.game import game
from companion.table.goods import Goods
from companion.table.journal import Journal
from companion.ui.masters.report.view import held, next_step, report_view
from companion.ui.shared.report.view import ReportView
from tests.games.masters.positions import after, position, sheet, take
from tests.ui.masters.tables import alone, under_way

FABIO_TAKES = masters.Take(line="row-1", white=("stone",))


def played(setup: masters.Setup, *actions: Action) -> Journal:
    journal = Journal(game("masters"), setup)
    for action in actions:
        journal.do(action)
    return journal


def stored(journal: Journal) -> Journal:
    """What was taken is put away, with the fewest discards."""
    table: masters.Table = journal.state
    player = table.player(table.to_act or "")
    best = best_storage(table, player, to_store(table).taken)
    journal.do(masters.Store(depots=dict(best.depots), discard=best.discard))
    return journal


def shown(journal: Journal, n: int = 0) -> ReportView:
    return report_view(journal.state, n, held(journal, n))


def fabio_discards(**boards: Any) -> Journal:
    return stored(played(under_way("green", **boards), FABIO_TAKES))


def test_discarding_moves_the_others_and_the_bar_parts_them() -> None:
    view = shown(fabio_discards())
    assert view.subtitle == "Section 2 of 3 · round 9, Fabio’s turn"
    assert (view.required, view.asked, view.rows[0].track.spaces) == (12, "needed to keep the tile", 8)
    assert view.about == "Fabio discarded 1 shield: +1 faith for the others"
    assert view.event == "Chiara reached space 16"
    said = [(row.who.name, row.faith, row.track.taken, row.keeps, row.points, row.text) for row in view.rows]
    assert said == [
        ("Chiara", 16, 8, True, "+3", "On the Pope space: 15 + 1."),
        ("Anna", 12, 4, True, "+3", "First space of the section, just in: 11 + 1."),
        ("Fabio", 12, 4, True, "+3", "Did not move, and is in the section already."),
        ("Dario", 10, 2, False, "0", "Remove the 3 VP tile from Dario’s board. No faith is lost."),
    ]
    assert view.rows[3].detail == "needs 12, has 10"
    assert view.button == "Next: Chiara, round 10"


def test_the_tiles_are_shown_as_they_lie_now() -> None:
    journal = fabio_discards()
    journal.do(masters.TurnFavor(seat="yellow", section=2, favor="up"))
    view = shown(journal)
    assert view.more.worth == "2, 3 and 4 VP"
    assert [one.who.seat for one in view.more.players] == ["blue", "red", "yellow", "green"]
    assert [state for _points, state in view.more.players[2].tiles] == ["lost", "up", "open"]
    assert not view.rows[3].keeps  # that was so, in the report


def test_a_tile_that_the_table_had_set_by_hand_stays() -> None:
    turned = masters.TurnFavor(seat="yellow", section=2, favor="up")
    row = shown(stored(played(under_way("green"), turned, FABIO_TAKES))).rows[3]
    assert (row.who.name, row.keeps, row.text) == ("Dario", True, "This tile was already set by hand.")


def test_the_report_belongs_to_the_action_that_set_it_off_and_not_to_the_last_one() -> None:
    journal = stored(played(under_way("green", green={"faith": 15}), masters.Take(line="row-2", white=("servant",))))
    assert journal.entries[-1].action.kind == "store"
    view = shown(journal)
    assert view.about == "Fabio took row 2 of the market"
    assert view.rows[0].text == "On the Pope space: 15 + 1."


def test_two_reports_of_one_move_come_one_after_the_other() -> None:
    journal = played(under_way(yellow={"faith": 9}), masters.Adjust(seat="blue", change=Goods(faith=9)))
    first = shown(journal)
    assert (first.required, first.rows[0].text, first.button) == (
        12,
        "Beyond the Pope space: 15 + 9.",
        "Next: report 3",
    )
    second = shown(journal, 1)
    assert (second.required, second.rows[0].track.spaces, second.about) == (19, 9, "Corrected by hand")


def test_the_black_cross_sets_off_a_report_as_well() -> None:
    bought = masters.Produce(powers=("basic",), spend=Goods(coin=2), receive=Goods(stone=1))
    token = masters.Reveal(token="cross-2", source="recorded")
    view = shown(played(alone(cross=6, players={"red": {"faith": 4, "strongbox": {"coin": 2}}}), bought, token))
    assert view.subtitle == "Section 1 of 3 · turn 4, after Lorenzo’s token"
    assert (view.about, view.event) == ("Lorenzo’s token: black cross +2", "The black cross reached space 8")
    assert [(row.who.name, row.keeps) for row in view.rows] == [("Anna", False)]


def test_the_button_says_where_the_game_goes_on() -> None:
    took = played(under_way("green", green={"faith": 15}), masters.Take(line="row-2", white=("servant",)))
    assert next_step(took.state, 1) == "Next: store what was taken"
    assert next_step(stored(took).state, 1) == "Next: Chiara, round 10"
    last = played(under_way("green"), masters.Adjust(seat="blue", change=Goods(faith=9)))
    assert next_step(last.state, len(last.state.reports)) == "Next: Fabio, the last round"
    production = masters.Produce(powers=("basic",), spend=Goods(coin=2), receive=Goods(stone=1))
    assert next_step(played(alone(), production).state, 0) == "Next: Lorenzo’s turn"
    won = played(alone(), masters.Adjust(seat="red", change=Goods(faith=18)))
    assert next_step(won.state, 3) == "Next: final scoring"
    assert next_step(won.state, 0) == "Next: report 1"


def test_the_button_speaks_of_leaders_only_where_somebody_can_still_play_one() -> None:
    open_ = ("lost", "lost", "open")
    others = {seat: sheet(favors=open_) for seat in ("red", "green")}
    said = [
        next_step(after(position(turn="blue", faith=23, favors=open_, hand=hand, others=others), take("row-2")), 1)
        for hand in ((None,), ())
    ]
    assert said == ["Next: the last leader actions", "The last turn is over"]


def test_in_the_first_section_every_square_is_a_point() -> None:
    green = masters.Adjust(seat="green", change=Goods(faith=4))
    red = masters.Adjust(seat="red", change=Goods(faith=8))
    view = shown(played(masters.Setup(seats=("Anna", "Bea")), green, red))
    assert [(row.faith, row.track.taken) for row in view.rows] == [(8, 8), (4, 4)]
    assert view.rows[0].track.bar == view.required - 1
