"""Placing members with the expansion, with real touches."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.core.window import Window
from kivy.factory import Factory

from companion.ui.kit.search_field import SearchField
from companion.ui.lorenzo.houses.tokens.sheet import TokensSheet
from companion.ui.lorenzo.placement.sheet import PlacementSheet, open_placement
from tests.games.lorenzo.houses.positions import BEMBO, BRAMANTE, PARACELSO, PIERO
from tests.ui import driving, looking
from tests.ui.lorenzo.foreseen import pays
from tests.ui.lorenzo.houses.tables import busy
from tests.ui.lorenzo.tables import seated
from tests.ui.sitting import SeatedApp

HARSH = (
    (driving.SMALL_PHONE, "light", 2.0),
    (driving.FLAT_PHONE, "light", 1.3),
)
RICH: dict[str, Any] = {"wood": 12, "stone": 12, "servants": 12, "coins": 12, "military": 20, "tokens": 6}


def opened(app: SeatedApp, space: str, member: Any = None) -> PlacementSheet:
    sheet = open_placement(app, space, member)
    driving.wait_until(lambda: sheet._anim_alpha == 1)
    driving.frames()
    return sheet


def all_of(sheet: PlacementSheet, kind: type[Any]) -> list[Any]:
    return [one for one in looking.tree(sheet) if isinstance(one, kind) and looking.drawn(one)]


def one_of(sheet: PlacementSheet, kind: type[Any], **facts: Any) -> Any:
    return next(
        one for one in all_of(sheet, kind) if all(getattr(one.value, name) == fact for name, fact in facts.items())
    )


def confirm(sheet: PlacementSheet) -> None:
    driving.tap("Confirm placement")
    driving.wait_until(lambda: sheet not in Window.children)


def test_the_fewest_servants_are_known_with_the_type_of_the_card() -> None:
    """A character adds 2 for territories, but on the special tower a card may be of any type."""
    warlord, territory, building = 49, 102, 115
    with seated(busy(members="", characters=(warlord,), **RICH)) as app:
        sheet = opened(app, "special-3", "white")
        before = sheet.move.servants
        sheet.name_card(territory)
        assert sheet.move.servants == max(0, before - 2)
        sheet.name_card(building)
        assert sheet.move.servants == before


def test_a_special_card_is_searched_by_its_number_and_paid_with_a_token() -> None:
    with seated(busy(**RICH)) as app:
        sheet = opened(app, "special-2", "white")
        assert "Choose the card first" in driving.texts(sheet)
        assert "I don’t know the card" not in driving.texts(sheet)
        one_of(sheet, SearchField).text = "127"
        driving.frames()
        assert [button.value.card for button in all_of(sheet, Factory.CardButton)] == [127]
        driving.tap(one_of(sheet, Factory.CardButton, card=127))
        assert len(all_of(sheet, Factory.CardButton)) == 1
        texts = " ".join(driving.texts(sheet))
        assert "You may skip 1 requirement of each leader you play." in texts
        assert "Unverified: one source only." in texts
        assert "Any special token will do, whatever it shows." in texts
        confirm(sheet)
        anna = app.session.table.player("red")
        assert (anna.characters, anna.goods["tokens"], anna.goods["coins"]) == ((127,), 5, 12 - 6 - 3)


def test_a_harvest_leads_to_the_token_that_a_card_still_lacks() -> None:
    with seated(busy(members="", territories=(98,), tokens=1, faces=({"gain": {"coins": 2}},))) as app:
        sheet = opened(app, "harvest", "white")
        assert "No token on it yet." in driving.texts(sheet)
        driving.tap("Park on card")
        driving.wait_until(lambda: isinstance(Window.children[0], TokensSheet))
        Window.children[0].tapped(Window.children[0].view.hand[0])
        Window.children[0].park()
        driving.wait_until(lambda: Window.children[0] is sheet)
        driving.frames()
        assert "On it: 2 coins." in driving.texts(sheet)


def test_a_special_card_can_be_another_one_after_all() -> None:
    with seated(busy(**RICH)) as app:
        sheet = opened(app, "special-2", "white")
        driving.tap(one_of(sheet, Factory.CardButton, card=101))
        assert sheet.ready
        driving.tap("Another card")
        assert not sheet.ready
        assert len(all_of(sheet, Factory.CardButton)) == 14


def test_a_named_card_needs_fewer_servants_where_its_type_has_a_bonus() -> None:
    stonemason = 50
    with seated(busy(**RICH, characters=(stonemason,))) as app:
        sheet = opened(app, "special-2", "neutral")
        assert sheet.move.servants == 3
        driving.tap(one_of(sheet, Factory.CardButton, card=116))
        assert (sheet.move.servants, sheet.ready) == (1, True)


def test_what_was_searched_is_forgotten_with_the_next_sheet() -> None:
    with seated(busy(**RICH)) as app:
        sheet = opened(app, "special-2", "white")
        one_of(sheet, SearchField).text = "127"
        sheet.dismiss(animation=False)
        sheet = opened(app, "special-4", "white")
        assert len(all_of(sheet, Factory.CardButton)) > 8


def test_the_brown_member_goes_to_a_leader_s_space() -> None:
    with seated(busy()) as app:
        sheet = opened(app, f"leader-{BEMBO}")
        driving.tap(one_of(sheet, Factory.MemberChoice, member="brown"))
        assert sheet.view.value == 3
        confirm(sheet)
        assert app.session.table.player("red").goods["coins"] == 9
        assert app.session.table.members_on(f"leader-{BEMBO}")[0].member == "brown"


def test_another_s_leader_can_only_be_recorded_anyway() -> None:
    with seated(busy()) as app:
        sheet = opened(app, f"leader-{PIERO}", "white")
        assert "Only Dario may use this space." in " ".join(driving.texts(sheet))
        driving.tap("The rule")
        assert "Leader" in " ".join(driving.texts(Window.children[0]))
        Window.children[0].dismiss(animation=False)
        driving.frames()
        driving.tap("Record anyway")
        driving.tap("Record it")
        assert app.session.game.entries[-1].action.overruled


def test_a_special_card_can_be_recorded_anyway_with_what_was_paid_for_it() -> None:
    with seated(busy(**{**RICH, "coins": 4, "tokens": 2})) as app:
        sheet = opened(app, "special-2", "white")
        driving.tap(one_of(sheet, Factory.CardButton, card=127))
        driving.tap("Record anyway")
        told = {one.value.name: one for one in all_of(sheet, Factory.WayStepper)}
        assert {name: one.value.amount for name, one in told.items() if one.value.amount} == {
            "Tower fee": 3,
            "Coins": 1,
            "Special tokens": 1,
        }
        driving.tap(told["Special tokens"].ids.number.ids.plus)
        driving.tap("Record it")
        driving.wait_until(lambda: sheet not in Window.children)
        anna = app.session.table.player("red")
        assert (anna.characters, anna.goods["tokens"], anna.goods["coins"]) == ((127,), 0, 0)
        assert len(app.session.game.entries) == 1


def test_many_ways_to_pay_are_chosen_kind_by_kind() -> None:
    setup = busy(**RICH, leaders=(PARACELSO,))
    with seated(setup) as app:
        sheet = opened(app, "special-2", "white")
        driving.tap(one_of(sheet, Factory.CardButton, card=115))
        steppers = {one.value.kind: one.ids.number for one in all_of(sheet, Factory.WayStepper)}
        assert set(steppers) == {"wood", "stone", "servants"}
        before = pays(sheet.view)["servants"]
        driving.tap(steppers["servants"].ids.plus)
        assert pays(sheet.view)["servants"] == before + 1
        assert pays(sheet.view).total == 3 + 5
        assert sheet.ready


@pytest.mark.parametrize(("size", "mode", "text_scale"), HARSH)
def test_everything_can_be_read_and_tapped(size: Any, mode: str, text_scale: float) -> None:
    setup = busy(**RICH, leaders=(PARACELSO, BEMBO, BRAMANTE))
    with seated(setup, size=size, mode=mode, text_scale=text_scale) as app:
        for space, card in (("special-2", 115), (f"leader-{PIERO}", None), (f"leader-{BRAMANTE}", None)):
            sheet = opened(app, space, "brown")
            if card:
                sheet.name_card(card)
            driving.frames()
            assert looking.problems(sheet) == [], space
            sheet.dismiss(animation=False)


@pytest.mark.parametrize(("size", "mode", "text_scale"), HARSH)
def test_what_was_paid_can_be_read_and_told(size: Any, mode: str, text_scale: float) -> None:
    with seated(busy(**RICH), size=size, mode=mode, text_scale=text_scale) as app:
        for space, member, card, unknown in (
            ("ventures-1", "white", None, True),
            ("ventures-4", "neutral", None, True),
            ("special-4", "neutral", 115, False),
        ):
            sheet = opened(app, space, member)
            sheet.name_card(card, unknown)
            if not unknown:
                sheet.answer(0)
                sheet.overrule()
            driving.frames()
            assert all_of(sheet, Factory.PaidPart), space
            assert looking.problems(sheet) == [], space
            sheet.dismiss(animation=False)
