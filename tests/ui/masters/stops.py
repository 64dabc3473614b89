"""Every screen of Masters of Renaissance."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from companion.games import masters
from companion.games.masters import chance
from companion.games.masters.storage import best_storage, to_store
from companion.ui.app import GiglioApp
from companion.ui.masters.join.screen import KEPT
from companion.ui.masters.leaders.sheet import LeadersSheet
from companion.ui.masters.market.tray import TraySheet
from tests.ui.masters.half_told import half_told
from tests.ui.masters.tables import NAMES, alone, under_way
from tests.ui.sitting import put_in
from tests.ui.stop import Stop, graph
from tests.ui.timing import with_clock

MIDDLE = 40


def stops(app: GiglioApp) -> Iterator[Stop]:
    yield from beginning(app)
    app.session.begin("masters", under_way(), "Thursday")
    app.session.do(masters.LayCards(cards={"purple-2": "purple-2-4"}))
    app.session.store.change_setting(KEPT, half_told().written())
    yield Stop("64-masters-running", 0, lambda: app.go("masters_join"))
    yield Stop("21-masters-table", 0, lambda: app.go("masters_table"))
    yield Stop("21-masters-correction", 0, lambda: app.manager.current_screen.correct("storage"))
    yield Stop("21-masters-leaders", 0, lambda: LeadersSheet(app, "red").open())
    yield Stop("14-masters-market", 0, lambda: look_at(app, "row-2"))
    yield Stop("14-masters-tray", 0, lambda: TraySheet(app.session.table, app.act).open())
    yield Stop("23-masters-buy", 0, lambda: pick(app, "purple-2"))
    yield Stop("23-masters-buy-named", 1, lambda: pick(app, "purple-2"))
    yield Stop("23b-masters-buy-refused", 1, lambda: pick(app, "green-3"))
    yield Stop("13-masters-log", 1, lambda: app.go("log"))
    yield Stop("24-masters-produce", 0, lambda: produce(app))
    yield from storing(app)
    yield from solo(app)
    game = put_in(app.session.store, "masters", "three-players")
    app.session.resume(game)
    yield from with_clock(app, "90-masters-clock", MIDDLE, "masters_table")
    yield Stop("27-masters-final", len(app.session.game.entries), lambda: app.go("final"))
    yield Stop("84-masters-course", len(app.session.game.entries), lambda: graph(app))


def produce(app: GiglioApp) -> None:
    """With every power that can be paid, so that what they leave to choose is seen too."""
    app.go("masters_produce")
    app.manager.current_screen.all_i_can()


def beginning(app: GiglioApp) -> Iterator[Stop]:
    seats = {"seats": tuple(NAMES.values()), "colours": tuple(NAMES)}
    app.session.begin("masters", masters.Setup.model_validate({**seats, "leaders": "dealt"}), "Thursday")
    app.session.do(chance.fill_market(app.session.table, Random(1)))
    app.session.do(chance.deal_leaders(app.session.table, Random(1)))
    yield Stop("66-masters-checklist", 0, lambda: app.go("checklist"))
    yield Stop("20b-masters-setup-market", 0, lambda: app.go("masters_setup"))
    yield Stop("20-masters-setup-seats", 2, lambda: app.go("masters_setup"))
    app.session.begin("masters", masters.Setup.model_validate(seats), "Thursday")
    app.session.do(chance.fill_market(app.session.table, Random(1)))
    yield Stop("20c-masters-setup-pick", 1, lambda: app.go("masters_setup"))


def storing(app: GiglioApp) -> Iterator[Stop]:
    app.session.begin("masters", under_way("green"), "Thursday")
    app.session.do(masters.Take(seat="green", line="row-3", white=("servant",)))
    yield Stop("22-masters-store", 1, lambda: app.go("masters_store"))
    depots, discard = best_storage(
        app.session.table, app.session.table.player("green"), to_store(app.session.table).taken
    )
    app.session.do(masters.Store(seat="green", depots=dict(depots), discard=discard))
    yield Stop("25-masters-report", 2, lambda: app.go("masters_report", shown=0))


def solo(app: GiglioApp) -> Iterator[Stop]:
    app.session.begin("masters", alone(cross=6), "Alone")
    app.session.do(masters.Produce(seat="red", powers=("green-1-1",)))
    app.session.do(masters.Reveal(token="discard-green", source="recorded"))
    yield Stop("26-masters-solo", 1, lambda: app.go("masters_solo"))
    yield Stop("26-masters-solo-drawn", 2, lambda: app.go("masters_solo"))


def look_at(app: GiglioApp, line: str) -> None:
    app.go("masters_market")
    app.manager.current_screen.preview(line)


def pick(app: GiglioApp, stack: str) -> None:
    app.go("masters_buy")
    app.manager.current_screen.choose(stack)
