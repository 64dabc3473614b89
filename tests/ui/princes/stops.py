"""Every screen of The Princes of Florence."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games import princes
from companion.ui.app import GiglioApp
from companion.ui.princes.join.screen import KEPT
from companion.ui.princes.work.draft import Worker
from tests.ui.princes.half_told import half_told
from tests.ui.princes.tables import CHAPEL, NAMES, OPERA, THEATER, under_way
from tests.ui.sitting import put_in
from tests.ui.stop import Stop, first, graph
from tests.ui.timing import with_clock


def stops(app: GiglioApp) -> Iterator[Stop]:
    yield from beginning(app)
    app.session.begin("princes", under_way(outlines={"theater": THEATER, "opera": OPERA, "chapel": CHAPEL}), "Friday")
    app.session.do(princes.TakeBonus(seat="red"))
    app.session.store.change_setting(KEPT, half_told().written())
    yield Stop("64-princes-running", 0, lambda: app.go("princes_join"))
    yield Stop("40-princes-table", 0, lambda: app.go("princes_table"))
    yield Stop("46-princes-actions", 0, lambda: app.manager.current_screen.open_actions())
    yield Stop("40-princes-player", 0, lambda: app.go("princes_player", seat="red"))
    yield Stop("44-princes-place-list", 0, lambda: place(app, ""))
    yield Stop("44-princes-place-known", 0, lambda: place(app, "theater"))
    yield Stop("43-princes-place-learn", 0, lambda: place(app, "hospital"))
    yield Stop("45-princes-work", 0, lambda: app.go("princes_work"))
    yield Stop("45b-princes-work-refused", 0, lambda: refused_work(app))
    yield Stop("13-princes-log", 1, lambda: app.go("log"))
    yield Stop("65-princes-draw", 1, lambda: app.go("princes_draw"))
    yield from bidding(app)
    yield from ending(app)


def beginning(app: GiglioApp) -> Iterator[Stop]:
    app.session.begin("princes", princes.Setup(seats=tuple(NAMES.values()), muse=True), "Friday")
    yield Stop("66-princes-checklist", 0, lambda: app.go("checklist"))
    app.session.begin("princes", under_way("characters", muse=True), "Friday")
    app.session.do(princes.BidCharacter(seat="blue", character="muse", bid=6))
    yield Stop("48-princes-characters", 1, lambda: app.go("princes_characters"))


def bidding(app: GiglioApp) -> Iterator[Stop]:
    app.session.begin("princes", under_way("auction"), "Friday")
    app.session.do(princes.NameObject(seat="blue", object="jester"))
    app.session.do(princes.Bid(seat="red"))
    yield Stop("41-princes-auction-naming", 0, lambda: app.go("princes_auction"))
    yield Stop("41-princes-auction", 2, lambda: app.go("princes_auction"))
    sales = [
        {"object": "forest", "seat": "blue", "florin": 400},
        {"object": "jester", "seat": "red", "florin": 700},
        {"object": "prestige", "seat": "yellow", "florin": 300},
    ]
    app.session.begin("princes", under_way("auction", sales=sales, turn="green"), "Friday")
    yield Stop("42-princes-auction-last", 0, lambda: app.go("princes_auction"))


def ending(app: GiglioApp) -> Iterator[Stop]:
    game = put_in(app.session.store, "princes", "four-players-muse")
    app.session.resume(game)
    bidding, acting = first(app, "bid", after=60), first(app, "work")
    yield from with_clock(app, "90-princes-auction-clock", bidding, "princes_auction")
    yield from with_clock(app, "90-princes-clock", acting, "princes_table")
    yield Stop("47-princes-best", first(app, "end_round"), lambda: app.go("princes_best_work"))
    yield Stop("49b-princes-reveal", len(app.session.game.entries), lambda: app.go("princes_reveal"))
    yield Stop("49-princes-final", len(app.session.game.entries), lambda: app.go("final"))
    yield Stop("84-princes-course", len(app.session.game.entries), lambda: graph(app))


def refused_work(app: GiglioApp) -> None:
    """The poet's, who has no theater yet."""
    app.go("princes_work")
    app.screen.choose(Worker("hand", "poet"))


def place(app: GiglioApp, building: str) -> None:
    """From the table, as people come."""
    app.go("princes_table")
    app.go("princes_place", building=building)
