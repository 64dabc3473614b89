"""Every screen that Houses of Renaissance adds or changes."""

from __future__ import annotations

from collections.abc import Iterator

from companion.ui.app import GiglioApp
from companion.ui.lorenzo.decisions.sheets import open_decision
from companion.ui.lorenzo.houses.family.sheet import open_family
from companion.ui.lorenzo.houses.join.screen import KEPT
from companion.ui.lorenzo.houses.join.view import HousesRunning, joining
from companion.ui.lorenzo.houses.own_copy.at_start import AskingSheet
from companion.ui.lorenzo.houses.own_copy.at_start_view import mattering
from companion.ui.lorenzo.houses.tokens.sheet import open_tokens
from companion.ui.lorenzo.leaders.sheet import open_leaders
from companion.ui.lorenzo.placement.sheet import open_placement
from tests.ui.lorenzo.houses.auctions import ALL_ALONE, ELENA_GOES_HIGHER, before_round_1, bonus_tiles
from tests.ui.lorenzo.houses.situations import PRODUCTION, SITUATIONS
from tests.ui.lorenzo.houses.tables import busy
from tests.ui.sitting import put_in
from tests.ui.stop import Stop, first
from tests.ui.timing import with_clock


def stops(app: GiglioApp) -> Iterator[Stop]:
    yield from beginning(app)
    app.session.begin("lorenzo", busy(), "Thursday")
    yield Stop("31-houses-table", 0, lambda: app.go("lorenzo_table"))
    yield Stop("31-houses-placement", 0, lambda: open_placement(app, "special-2", None))
    yield Stop("31-houses-placement-refused", 0, lambda: open_placement(app, "characters-4", "neutral"))
    yield Stop("32-tokens", 0, lambda: open_tokens(app, "red"))
    yield Stop("31-family", 0, lambda: open_family(app, "red"))
    yield Stop("65-houses-leaders", 0, lambda: open_leaders(app, "red"))
    yield Stop("07-houses-player", 0, lambda: app.go("lorenzo_player", seat="red"))
    yield from deciding(app)
    yield from ending(app)


def beginning(app: GiglioApp) -> Iterator[Stop]:
    yield Stop("02-houses-new-game", app.session.game.position, lambda: new_game(app))
    pieces = tuple(mattering(before_round_1()))
    yield Stop("33-asking", app.session.game.position, lambda: AskingSheet(app, pieces, lambda: None).open())
    app.session.store.change_setting(KEPT, half_told().written())
    yield Stop("64-houses-running", app.session.game.position, lambda: app.go("houses_join"))
    app.session.begin("lorenzo", before_round_1(), "Thursday")
    for action in (*bonus_tiles(), *ALL_ALONE):
        app.session.do(action)
    tiles = len(bonus_tiles())
    yield Stop("66-houses-checklist", 0, lambda: app.go("checklist"))
    yield Stop("30-houses-auction", tiles + len(ELENA_GOES_HIGHER), lambda: app.go("houses_auction"))
    yield from with_clock(app, "90-houses-auction-clock", tiles + len(ELENA_GOES_HIGHER), "houses_auction")
    yield Stop("30b-houses-lines", tiles + len(ALL_ALONE), lambda: app.go("houses_auction"))


def new_game(app: GiglioApp) -> None:
    app.go("new_game")
    app.manager.current_screen.take("houses")


def half_told() -> HousesRunning:
    """A family with more cards than the others may have, and one that keeps goods on its tile."""
    running = joining(before_round_1()).in_round(4)
    running = running.with_sheet("yellow", family="montefeltro", kept={"wood": 3}).with_(seat="red")
    return running.with_sheet("red", family="medici", goods={"victory": 12, "tokens": 3}, counts={"character": 7})


def deciding(app: GiglioApp) -> Iterator[Stop]:
    for name, (setup, *actions) in {**SITUATIONS, "production": PRODUCTION}.items():
        app.session.begin("lorenzo", setup, "Thursday")
        for action in actions:
            app.session.do(action)
        app.go("lorenzo_table")
        yield Stop(f"08-houses-{name}", len(actions), lambda: open_decision(app))


def ending(app: GiglioApp) -> Iterator[Stop]:
    game = put_in(app.session.store, "lorenzo", "five-players-houses")
    app.session.resume(game)
    yield from with_clock(app, "90-houses-clock", first(app, "place", after=60), "lorenzo_table")
    yield Stop("09-houses-report", first(app, "support"), lambda: app.go("lorenzo_report"))
    yield Stop("10-houses-end-of-round", first(app, "end_round"), lambda: app.go("lorenzo_round_end"))
    yield Stop("11-houses-final", len(app.session.game.entries), lambda: app.go("final"))
