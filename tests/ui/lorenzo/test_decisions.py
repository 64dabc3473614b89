"""What the game waits for is asked one sheet at a time."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from kivy.factory import Factory
from kivy.tests.common import UnitTestTouch
from kivy.uix.label import Label

from companion.games import lorenzo
from companion.games.lorenzo.state import ExchangeChoice, PrivilegeChoice
from companion.table.goods import Goods
from companion.table.source import Source
from companion.ui.kit import MainButton
from companion.ui.look.theme import theme
from companion.ui.lorenzo.decisions.sheets import open_decision
from companion.ui.lorenzo.decisions.view import TileGift, TileOption, bonus_tiles, privilege_options
from companion.ui.lorenzo.exchanges.view import best_choices, exchange_view
from tests.games.lorenzo.positions import NAMES, START, after, place, position
from tests.ui.driving import PHONE, let, tap, tap_at, texts
from tests.ui.looking import problems, tree
from tests.ui.lorenzo.tables import seated, under_way
from tests.ui.reaching import LOOKS, log, reach, sheets, touch, touch_twice

ABBESS, CARDINAL, AMBASSADOR = 56, 69, 72
CHAPEL, MARKETPLACE, TREASURY = 31, 33, 34
STATUE = 76  # a venture that gives two privileges


# Views


def test_best_exchanges_are_those_the_supply_can_pay_together() -> None:
    table = position(round=3, coins=3, buildings=(CHAPEL, MARKETPLACE), dice=(4, 2, 6))
    table = after(table, place("orange", "production"))
    choice = table.awaiting[0]
    assert isinstance(choice, ExchangeChoice)
    assert best_choices(table, choice) == {MARKETPLACE: 0}
    view = exchange_view(table, choice, {CHAPEL: 0, MARKETPLACE: 0})
    assert len(view.refusals) == 1
    assert exchange_view(table, choice, {CHAPEL: 0}).pays == Goods(coins=1)
    assert exchange_view(table, choice, {CHAPEL: 0}).receives["faith"] == 1


def test_a_card_out_of_reach_says_what_it_needs() -> None:
    table = position(round=3, coins=3, buildings=(CHAPEL, MARKETPLACE), dice=(2, 2, 2))
    table = after(table, place("orange", "production"))
    choice = table.awaiting[0]
    assert isinstance(choice, ExchangeChoice)
    last = exchange_view(table, choice, {}).cards[-1]
    assert (last.active, last.text) == (False, "Needs 3, you have 2")


def test_a_bonus_tile_that_is_gone_says_so() -> None:
    table = lorenzo.begin(lorenzo.Setup(seats=NAMES[:2], advanced=True))
    table = after(table, lorenzo.ChooseBonusTile(seat="green", tile="advanced-2"))
    options = bonus_tiles(table, table.awaiting[0])  # type: ignore[arg-type]
    assert [bool(option.refusal) for option in options] == [False, True, False, False]


def test_a_bonus_tile_shows_in_icons_what_it_gives() -> None:
    table = lorenzo.begin(lorenzo.Setup(seats=NAMES[:2], advanced=True))
    first = bonus_tiles(table, table.awaiting[0])[0]  # type: ignore[arg-type]
    assert isinstance(first, TileOption)
    assert first.gifts == (
        TileGift("harvest", Goods(wood=1, stone=1, military=1)),
        TileGift("prod", Goods(coins=1, servants=2)),
    )
    with seated(lorenzo.Setup(seats=NAMES[:2], advanced=True)) as app:
        open_decision(app)
        shown = [one for one in tree(sheets()[0]) if isinstance(one, Factory.TileGiftLine)]
        assert [one.value for one in shown[:2]] == list(first.gifts)
        assert not any("Receive" in text for text in texts(sheets()[0]))


def test_different_privileges_cannot_repeat() -> None:
    choice = PrivilegeChoice("red", 2, True, Source("card:72"))
    assert [one.open for one in privilege_options(position(), choice, ("coins",))] == [True, True, False, True, True]
    assert not any(one.open for one in privilege_options(position(), choice, ("coins", "faith")))


# Sheets


def test_a_privilege_is_taken_by_one_tap_and_a_second_tap_records_nothing() -> None:
    with seated(under_way(), place("white", "council")) as app:
        open_decision(app)
        open_decision(app)
        assert len(sheets()) == 1
        touch_twice("2 servants")
        assert log(app) == ["place", "take_privileges"]
        assert sheets() == []


def test_a_decision_does_not_go_away_by_a_tap_beside_it() -> None:
    with seated(under_way(), place("white", "council")) as app:
        open_decision(app)
        let(0.3)
        tap_at(20, 630)
        (sheet,) = sheets()
        assert sheet.ids.close.right < sheet.ids.names.x  # no finger leaves the game where others close a sheet
        touch("Undo")
        assert log(app) == []
        assert sheets() == []


def test_bonus_tiles_are_chosen_one_after_the_other() -> None:
    with seated(lorenzo.Setup(seats=NAMES[:2], advanced=True)) as app:
        open_decision(app)
        assert reach("Undo").disabled
        touch("Tile 1")
        assert [sheet.subtitle for sheet in sheets()] == ["Anna"]
        assert not reach("Undo").disabled
        assert reach("Tile 1").disabled
        touch("Tile 3")
        assert log(app) == ["choose_bonus_tile"] * 2
        assert sheets() == []


def test_what_was_kept_is_seen_with_the_next_pack() -> None:
    kept = (lorenzo.DraftLeader(seat="red", leader=2), lorenzo.DraftLeader(seat="green", leader=5))
    with seated(*SITUATIONS["draft"], *kept, size=PHONE) as app:
        open_decision(app)
        sheet = sheets()[0]
        name = app.table.catalogue.leaders[2].name
        assert (sheet.choice.seat, name in texts(sheet)) == ("red", False)
        sheet.held = True
        let(0.1)
        assert name in texts(sheet)
        assert problems(sheet) == []


def test_leaders_are_drafted_in_secret() -> None:
    with seated(*SITUATIONS["draft"], size=PHONE) as app:
        open_decision(app)
        sheet = sheets()[0]
        assert "Anna" in texts(sheet)
        assert not any("Sforza" in text for text in texts(sheet))
        hold = reach("Hold to look")
        finger = UnitTestTouch(*hold.to_window(*hold.center))
        finger.touch_down()
        let(0.1)
        assert any("Sforza" in text for text in texts(sheet))
        fronts = [one for one in tree(sheet) if isinstance(one, Factory.LeaderFront)]
        tops = [next(label.top for label in tree(one) if isinstance(label, Label)) for one in fronts]
        assert [tops[0], tops[2]] == [tops[1], tops[3]]  # neighbours begin at the same height
        assert not any("still need" in text or "can play" in text for text in texts(sheet))
        finger.touch_up()
        let(0.1)
        assert not any("Sforza" in text for text in texts(sheet))
        touch("2")
        touch_twice("Keep card 2")
        assert app.session.table.player("red").hand == (2,)
        assert log(app)[3:] == ["draft_leader"]
        assert [sheet.view.who.name for sheet in sheets()] == ["Bea"]


def of_card(card: int, sheet: Any, kind: Any) -> Any:
    boxes = (one for one in tree(sheet) if isinstance(one, Factory.ActivatedBox))
    activated = next(box for box in boxes if box.value.card == card)
    return next(one for one in tree(activated) if isinstance(one, kind))


of_the_chapel = partial(of_card, CHAPEL)


def test_exchanges_are_preselected_and_summed() -> None:
    red = {"coins": 5, "buildings": (CHAPEL, MARKETPLACE)}
    with seated(under_way(round=3, sheets={"red": red}), place("orange", "production")) as app:
        open_decision(app)
        sheet = sheets()[0]
        assert sheet.view.pays == Goods(coins=4)
        swap, skip = (of_card(MARKETPLACE, sheet, kind) for kind in (Factory.ExchangeButton, Factory.SkipButton))
        assert (skip.y, skip.height) == (swap.y, swap.height)
        tap(of_the_chapel(sheet, Factory.SkipButton))
        assert sheet.view.pays == Goods(coins=3)
        touch_twice("Confirm exchanges")
        assert log(app) == ["place", "exchange"]
        assert app.session.game.entries[1].action == lorenzo.Exchange(seat="red", choices={MARKETPLACE: 0})


def test_an_exchange_that_is_chosen_takes_the_place_of_another_where_the_supply_pays_one() -> None:
    red = {"coins": 3, "buildings": (CHAPEL, MARKETPLACE)}
    with seated(under_way(round=3, sheets={"red": red}), place("orange", "production")) as app:
        open_decision(app)
        sheet = sheets()[0]
        assert sheet.view.action.choices == {MARKETPLACE: 0}
        tap(of_the_chapel(sheet, Factory.ExchangeButton))
        assert sheet.view.action.choices == {CHAPEL: 0}
        assert of_card(MARKETPLACE, sheet, Factory.SkipButton).chosen
        assert not reach("Confirm exchanges").disabled


def test_an_exchange_beyond_the_supply_says_what_is_short() -> None:
    red = {"coins": 2, "buildings": (CHAPEL, MARKETPLACE)}
    with seated(under_way(round=3, sheets={"red": red}), place("orange", "production")) as app:
        open_decision(app)
        assert of_card(MARKETPLACE, sheets()[0], Factory.ExchangeButton).disabled
        assert "1 coin short" in texts(sheets()[0])


def test_without_leaders_no_button_leads_to_them() -> None:
    for hand, offered in (((), ["Skip"]), ((8,), ["Skip", "Leaders"])):
        red = {"coins": 9, "hand": hand}
        with seated(under_way(sheets={"red": red}), place("white", "characters-1", card=ABBESS)) as app:
            open_decision(app)
            assert [one.text for one in sheets()[0].view.instead] == offered


def test_the_button_of_the_privileges_is_as_wide_as_those_of_other_decisions() -> None:
    red = {"wood": 9, "stone": 9, "servants": 5}
    with seated(under_way(sheets={"red": red}), place("orange", "ventures-1", card=STATUE)) as app:
        open_decision(app)
        (button,) = [one for one in sheets()[0].walk(restrict=True) if isinstance(one, MainButton)]
        undo = next(one for one in sheets()[0].walk(restrict=True) if isinstance(one, Factory.UndoButton))
        assert button.x - undo.right <= 2 * theme.gap8


def test_two_privileges_in_a_row_are_two_sheets_and_undo_goes_back_one() -> None:
    red = {"coins": 9, "servants": 5}
    with seated(under_way(round=5, sheets={"red": red}), place("orange", "characters-1", card=AMBASSADOR)) as app:
        open_decision(app)
        touch("2 coins")
        assert [type(sheet).__name__ for sheet in sheets()] == ["BonusActionSheet"]
        touch("Undo")
        assert [type(sheet).__name__ for sheet in sheets()] == ["PrivilegeSheet"]
        assert log(app) == ["place"]


def test_a_loss_is_one_of_two_buttons() -> None:
    red = {"excommunications": (1,)}
    setup = under_way(sheets={"red": red}, tiles=("1-4", None, None))
    with seated(setup, place("white", "council"), lorenzo.TakePrivileges(choices=("wood-stone",))) as app:
        open_decision(app)
        touch_twice("Go without 1 stone")
        assert log(app) == ["place", "take_privileges", "give_up"]
        assert app.session.table.player("red").goods["stone"] == START["stone"]


SITUATIONS: dict[str, tuple[Any, ...]] = {
    "tile": (lorenzo.Setup(seats=NAMES, advanced=True),),
    "privilege": (under_way(), place("white", "council")),
    "exchange": (
        under_way(round=3, sheets={"red": {"coins": 5, "buildings": (CHAPEL, MARKETPLACE, TREASURY)}}),
        place("orange", "production"),
    ),
    "take": (under_way(sheets={"red": {"coins": 9}}), place("white", "characters-1", card=ABBESS)),
    "loss": (
        under_way(sheets={"red": {"excommunications": (1,)}}, tiles=("1-4", None, None)),
        place("white", "council"),
        lorenzo.TakePrivileges(choices=("wood-stone",)),
    ),
    "draft": (
        lorenzo.Setup(seats=NAMES[:2], advanced=True, leaders="dealt"),
        lorenzo.ChooseBonusTile(tile="advanced-1"),
        lorenzo.ChooseBonusTile(tile="advanced-2"),
        lorenzo.DealLeaders(packs={"red": (1, 2, 3, 4), "green": (5, 6, 7, 8)}, source="rolled"),
    ),
    "harvest": (under_way(round=5), place("white", "characters-1", card=CARDINAL)),
}


@pytest.mark.parametrize(("size", "mode", "text_scale"), LOOKS)
@pytest.mark.parametrize("situation", SITUATIONS)
def test_everything_can_be_read_and_tapped(situation: str, size: tuple[int, int], mode: str, text_scale: float) -> None:
    with seated(*SITUATIONS[situation], size=size, mode=mode, text_scale=text_scale) as app:
        open_decision(app)
        sheet = sheets()[0]
        assert problems(sheet) == []
        if situation == "draft":
            sheet.held = True
            let(0.1)
            assert problems(sheet) == []
