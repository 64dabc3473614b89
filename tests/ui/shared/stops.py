"""The screens that all boxes share, with the golden game of the tour on the table."""

from __future__ import annotations

from collections.abc import Iterator
from unittest.mock import patch

from companion.table.database import damaged
from companion.ui.app import GiglioApp
from companion.ui.lorenzo.tiles.sheet import TilesSheet
from companion.ui.shared.clock.sheet import ClockSheet
from companion.ui.shared.more.sheet import MoreSheet
from companion.ui.shared.phones import sheet as phones_sheet
from companion.ui.shared.rules.rule import open_rule
from tests.ui.lorenzo.stops import IN_ROUND_3
from tests.ui.past_games import read_past_games
from tests.ui.score_pads import pad_of_four
from tests.ui.stop import Stop
from tests.ui.timing import with_clock


def stops(app: GiglioApp) -> Iterator[Stop]:
    end = len(app.session.game.entries)
    yield Stop("12-rules", IN_ROUND_3, lambda: app.go("rules", query="same tower"))
    yield Stop("12-rule", IN_ROUND_3, lambda: open_rule("lorenzo", "table.discounts"))
    yield Stop("63-cards", IN_ROUND_3, lambda: app.go("cards", query="gives servants"))
    yield Stop("63-card-correction", IN_ROUND_3, lambda: app.manager.current_screen.correct("houses:card:102"))
    yield Stop("13-log", IN_ROUND_3, lambda: app.go("log"))
    yield Stop("81-more", IN_ROUND_3, lambda: more(app))
    yield Stop("70-phones", IN_ROUND_3, lambda: phones(app))
    yield from with_clock(app, "90-clock-sheet", IN_ROUND_3, "lorenzo_table", lambda: ClockSheet(app).open())
    yield Stop("81-tiles", IN_ROUND_3, lambda: TilesSheet(app).open())
    # From here on nobody sits at the table.
    yield Stop("02-new-game", IN_ROUND_3, lambda: app.go("new_game"))
    yield Stop("01-home", IN_ROUND_3, lambda: app.go("home"))
    app.session.store.take(read_past_games())
    for one in app.session.store.finished():
        app.session.store.work_out(app.session.opened(one.game.id))
    yield Stop("61-history", end, lambda: app.go("history"))
    yield Stop("85-player", end, lambda: app.go("player", person="anna", box=""))
    yield Stop("85-box", end, lambda: app.go("box", box="lorenzo"))
    yield Stop("85-people", end, lambda: app.go("people"))
    yield Stop("62-settings", end, lambda: app.go("settings"))
    yield Stop("62-table-rules", end, lambda: app.manager.get_screen("settings").ask_rules())
    app.session.store.backup()
    yield Stop("62-backups", end, lambda: app.manager.get_screen("settings").ask_backup())
    app.session.store.delete(app.session.store.finished()[-1].game.id)
    yield Stop("62-bin", end, lambda: app.manager.get_screen("settings").open_bin())
    yield Stop("33-own-copy", end, lambda: app.go("houses_own_copy"))
    yield Stop("33-own-copy-piece", end, lambda: own_copy_piece(app))
    trouble = str(damaged(app.store_file))
    yield Stop("trouble", end, lambda: app.go("trouble", text=trouble, damaged=True))
    yield Stop("60-score-pad-start", end, lambda: app.go("pad_start"))
    yield Stop("60-score-pad", end, lambda: pad_of_four(app))  # last: from here on the pad is on the table


def own_copy_piece(app: GiglioApp) -> None:
    """The form of an auction line."""
    app.go("houses_own_copy")
    here = app.manager.current_screen
    here.open(next(row for row in here.view.rows if row.key.kind == "auction_lines"))


def phones(app: GiglioApp) -> None:
    """With an address as homes have it."""
    app.go("lorenzo_table")
    with patch.object(phones_sheet, "addresses", lambda: ["192.168.1.23", "10.0.0.7"]):
        phones_sheet.open_phones(app)


def more(app: GiglioApp) -> None:
    app.go("lorenzo_table")
    MoreSheet(app).open()
