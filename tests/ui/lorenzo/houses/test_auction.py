"""The auction of the families with taps: chains, a killed app, lines, and every look."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.factory import Factory

from companion.table.goods import Goods
from companion.ui.kit import Stepper
from companion.ui.look.icons import Icon
from companion.ui.look.theme import theme
from companion.ui.lorenzo.houses.auction.view import Pick, Space
from companion.ui.shared.clock.parts import TimedBadge
from companion.ui.shared.clock.ticking import ticking
from tests.ui.driving import (
    FLAT_PHONE,
    PHONE,
    SMALL_PHONE,
    frames,
    let,
    saying,
    tap,
)
from tests.ui.looking import box, problems, tree
from tests.ui.lorenzo.houses.auctions import (
    ALL_ALONE,
    CHIARA_HAS_MEDICI,
    ELENA_GOES_HIGHER,
    before_round_1,
    bonus_tiles,
)
from tests.ui.sitting import SeatedApp, blank, sitting
from tests.ui.starting import started


def cell(tile: int, rank: int) -> Any:
    spaces = (one for one in tree(Window.children[0]) if isinstance(getattr(one, "value", None), Space))
    return next(one for one in spaces if one.value.pick == Pick(tile, rank))


def offer(tile: int, rank: int, button: str) -> None:
    """Two taps."""
    tap(cell(tile, rank))
    tap(button)


def recorded(app: SeatedApp) -> list[str]:
    game = app.session.game
    return [entry.action.kind for entry in game.entries[: game.position]]


def test_what_only_says_whose_turn_it_is_has_their_shape_and_no_arrow(tmp_path: Path) -> None:
    with sitting(tmp_path, before_round_1(), *bonus_tiles()) as app:
        (banner,) = (one for one in tree(app.screen) if type(one).__name__ == "AuctionBanner")
        seat = app.table.to_act
        assert [one.name for one in tree(banner) if isinstance(one, Icon)] == [f"player-{seat}"] * 2  # and its rim


def test_the_board_stays_where_it_is_when_there_is_less_to_say(tmp_path: Path) -> None:
    with sitting(tmp_path, before_round_1(), *bonus_tiles(), *CHIARA_HAS_MEDICI) as app:
        (board,) = (one for one in tree(app.screen) if type(one).__name__ == "AuctionBoard")
        before = board.to_window(0, board.top)
        offer(2, 3, "Offer 3, then Fabio")
        let(0.3)
        assert board.to_window(0, board.top) == before


def test_a_chain_of_three_by_two_taps_each_until_everybody_stands_alone(tmp_path: Path) -> None:
    with sitting(tmp_path, before_round_1(), *bonus_tiles(), *CHIARA_HAS_MEDICI) as app:
        assert [one.shadow for one in cell(2, 2).children] == [False]
        offer(2, 3, "Offer 3, then Fabio")
        assert [one.shadow for one in cell(2, 2).children] == [True]
        assert "Fabio must move" in app.words
        offer(4, 5, "Offer 5, then Dario")
        assert "Fabio went higher for Orsini: 5 over 4." in app.words
        offer(3, 3, "Offer 3, then Anna")
        assert "Anna must move" in app.words
        offer(5, 1, "Offer 1: the auction ends")
        families = {player.name: player.house.family for player in app.table.players}
        assert families == {
            "Anna": "malatesta",
            "Dario": "colonna",
            "Chiara": "medici",
            "Fabio": "orsini",
            "Elena": "este",
        }
        assert recorded(app)[-4:] == ["make_offer"] * 4
        assert "What the lines give" in app.words


def test_the_top_space_is_offered_beside_the_one_tapped(tmp_path: Path) -> None:
    with sitting(tmp_path, before_round_1(), *bonus_tiles(), *ELENA_GOES_HIGHER) as app:
        stood = cell(4, 5).to_window(*cell(4, 5).pos)
        tap(cell(4, 5))
        let(0.4)
        assert cell(4, 5).to_window(*cell(4, 5).pos) == pytest.approx(stood, abs=1)  # nothing moves under the finger
        tap("Offer 6, final")
        tap("Offer 6, then Dario")
        assert app.table.houses is not None
        assert app.table.houses.offers[4].space == 6
        assert cell(4, 6).value.locked


def test_a_space_below_is_refused_with_its_rule(tmp_path: Path) -> None:
    with sitting(tmp_path, before_round_1(), *bonus_tiles(), *ELENA_GOES_HIGHER) as app:
        tap(cell(4, 2))
        assert "Dario holds this tile at space 4. Offer higher, or choose another tile." in app.words
        assert saying("Tap a space").disabled
        tap("The rule")
        let(0.4)
        assert Window.children[0].title == "Outbidding"


def test_undo_leads_back_through_the_chain_and_out_of_the_auction(tmp_path: Path) -> None:
    with blank("lorenzo_table".__eq__), sitting(tmp_path, before_round_1(), *bonus_tiles(), *ELENA_GOES_HIGHER) as app:
        tap("Undo")
        assert "Elena makes an offer" in app.words
        for _ in range(4):
            tap("Undo")
        assert "Anna makes an offer" in app.words
        tap("Undo")
        assert app.trail == ["lorenzo_table"]


def test_the_way_back_is_home_and_the_auction_waits(tmp_path: Path) -> None:
    alone = sitting(tmp_path, before_round_1(), *bonus_tiles(), *ELENA_GOES_HIGHER, screen="lorenzo_dice")
    with blank({"home", "lorenzo_dice"}.__contains__), alone as app:
        app.go(app.place)
        frames()
        tap(next(one for one in tree(app.screen) if getattr(one, "icon", "") == "back"))
        assert app.manager.current == "home"
        app.go(app.place)
        frames()
        offer(4, 5, "Offer 5, then Dario")


def test_a_killed_app_is_back_in_the_middle_of_the_chain(tmp_path: Path) -> None:
    with sitting(tmp_path, before_round_1(), *bonus_tiles(), *ELENA_GOES_HIGHER) as app:
        tap(cell(4, 5))
        game = app.session.game.id
    with started(tmp_path, killed=True) as again:
        assert again.play(game)
        frames()
        assert again.manager.current == "houses_auction"
        saying("Tap a space")
        offer(4, 5, "Offer 5, then Dario")


def test_a_line_that_is_entered_shows_its_goods_beside_each_other(tmp_path: Path) -> None:
    with sitting(tmp_path, before_round_1(), *bonus_tiles(), *ALL_ALONE, size=PHONE) as app:
        for kind, times in (("coins", 2), ("servants", 1), ("wood", 1), ("stone", 1)):
            stepper = next(one for one in tree(app.screen) if isinstance(one, Stepper) and one.key == kind)
            for _ in range(times):
                tap(stepper.ids.plus)
        tap("Next: Dario’s line")
        let(0.3)
        card = next(one for one in tree(app.screen) if isinstance(one, Factory.LineCard) and one.value.goods)
        amounts = [one for one in tree(card) if isinstance(one, Factory.GoodsAmount)]
        assert len(amounts) == 4
        assert len({one.y for one in amounts}) == 1
        name = next(one for one in tree(card) if getattr(one, "text", "") == card.value.title)
        assert name.height < 2 * name.font_size  # in one line
        (tick,) = [one for one in tree(card) if isinstance(one, Icon) and one.name == "check"]
        assert tick.to_window(tick.x, 0)[0] >= max(one.to_window(one.right, 0)[0] for one in amounts)


def test_lines_are_told_with_steppers_or_skipped_and_remembered(tmp_path: Path) -> None:
    numbered = before_round_1(auction_tiles=(1, 2, 3, 4, 5))
    with sitting(tmp_path, numbered, *bonus_tiles(), *ALL_ALONE) as app:
        assert saying("Next: Dario’s line").disabled
        steppers = {one.key: one for one in tree(app.screen) if isinstance(one, Stepper)}
        for kind, times in (("coins", 2), ("stone", 1)):
            for _ in range(times):
                tap(steppers[kind].ids.plus)
        tap("Something else")
        faith = next(one for one in tree(app.screen) if getattr(one, "key", "") == "faith")
        tap(faith.ids.plus)
        tap("Next: Dario’s line")
        assert app.table.player("red").goods == Goods(coins=2, stone=1, faith=1)
        assert [one.value for one in steppers.values()] == [0, 0, 0, 0]
        tap("Skip this line")
        assert app.table.player("yellow").goods == Goods(coins=1)
        for _ in range(3):
            tap("Skip this line")
        assert app.trail == ["lorenzo_dice"]
        assert app.table.phase == "dice"
        assert [line.space for line in app.table.houses.own_copy.auction_lines] == [2]


def test_the_line_that_is_asked_is_in_sight(tmp_path: Path) -> None:
    with sitting(tmp_path, before_round_1(), *bonus_tiles(), *ALL_ALONE, size=SMALL_PHONE, text_scale=2) as app:
        for _ in range(3):
            tap("Skip this line")
            let(0.3)
        (card,) = [one for one in tree(app.screen) if isinstance(one, Factory.LineEntryCard)]
        page = box(app.screen.ids.scroller)
        assert page.bottom < box(card).top <= page.top + theme.gap12


def test_turning_the_phone_and_back_changes_nothing(tmp_path: Path) -> None:
    with sitting(tmp_path, before_round_1(), *bonus_tiles(), *ELENA_GOES_HIGHER, size=PHONE) as app:
        tap(cell(4, 5))
        let(0.2)
        before = [(type(one), *one.size) for one in tree(app.screen)]
        for size in (FLAT_PHONE, PHONE):
            app.wear(size=size)
            let(0.2)
            assert problems(app.screen) == []
        assert [(type(one), *one.size) for one in tree(app.screen)] == before


def test_the_turn_clock_stands_above_with_a_ring_and_everybodys_time(tmp_path: Path) -> None:
    with sitting(tmp_path, before_round_1(), *bonus_tiles(), *CHIARA_HAS_MEDICI) as app:
        assert not [one for one in tree(app.screen) if isinstance(one, TimedBadge)]
        ticking.attend(app.session)
        ticking.switch(True)
        let(0.3)
        rings = [(one.player, one.share >= 0) for one in tree(app.screen) if isinstance(one, TimedBadge)]
        assert rings == [(one.seat, one.seat == app.session.table.to_act) for one in app.session.table.players]
        ticking.switch(False)
        ticking.rest()
