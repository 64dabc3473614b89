"""Every screen of Lorenzo il Magnifico, with the golden game of the tour on the table."""

from __future__ import annotations

from collections.abc import Iterator

from companion.ui.app import GiglioApp
from companion.ui.lorenzo.decisions.sheets import open_decision
from companion.ui.lorenzo.join.screen import KEPT
from companion.ui.lorenzo.leaders.sheet import open_leaders
from companion.ui.lorenzo.placement.sheet import open_placement
from tests.ui.half_told import half_told
from tests.ui.sitting import put_in
from tests.ui.stop import Stop, first, graph
from tests.ui.timing import with_clock

IN_ROUND_3 = 73


def stops(app: GiglioApp) -> Iterator[Stop]:
    privilege = first(app, "take_privileges", IN_ROUND_3)
    app.session.store.change_setting(KEPT, half_told().written())
    yield Stop("64-running-game", IN_ROUND_3, lambda: app.go("lorenzo_join"))
    yield Stop("66-checklist", IN_ROUND_3, lambda: app.go("checklist"))
    yield Stop("06-dice", first(app, "dice", IN_ROUND_3), lambda: app.go("lorenzo_dice"))
    yield Stop("03-table", IN_ROUND_3, lambda: app.go("lorenzo_table"))
    yield Stop("04-placement", IN_ROUND_3, lambda: open_placement(app, "buildings-1", None))
    yield Stop("04-placement-council", IN_ROUND_3, lambda: open_placement(app, "council", None))
    yield Stop("05-placement-refused", IN_ROUND_3, lambda: open_placement(app, "characters-3", "orange"))
    yield Stop("65-leaders", IN_ROUND_3, lambda: open_leaders(app, app.session.table.turns[0]))
    yield Stop("08-decision", privilege, lambda: open_decision(app))
    yield Stop("07-player", IN_ROUND_3, lambda: app.go("lorenzo_player", seat="red"))
    yield Stop("09-report", first(app, "support"), lambda: app.go("lorenzo_report"))
    yield Stop("10-end-of-round", first(app, "end_round"), lambda: app.go("lorenzo_round_end"))
    yield Stop("11-final", len(app.session.game.entries), lambda: app.go("final"))
    yield Stop("84-course", len(app.session.game.entries), lambda: graph(app))
    yield from with_clock(app, "90-clock", IN_ROUND_3, "lorenzo_table")
    yield from producing(app)


def producing(app: GiglioApp) -> Iterator[Stop]:
    """In another game, because in this one nobody exchanges anything."""
    game = app.session.game.id
    other = put_in(app.session.store, "lorenzo", "three-players-producing")
    app.session.resume(other)
    app.go("lorenzo_table")
    yield Stop("08-production", first(app, "exchange"), lambda: open_decision(app))
    app.session.resume(game)
