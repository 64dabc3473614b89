"""Buying a card with real touches; every tap is counted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion.games import masters
from companion.ui.kit import SaidLine
from companion.ui.look.theme import HOLD
from companion.ui.masters.buy.parts import SplitButton
from companion.ui.masters.pieces.pieces import PowerLine
from tests.games.masters.positions import goods
from tests.ui import driving, looking
from tests.ui.driving import FLAT_PHONE, SMALL_PHONE, TABLET, Look
from tests.ui.looking import problems
from tests.ui.masters.showing import rows
from tests.ui.masters.tables import TOPS, under_way
from tests.ui.sitting import SeatedApp, sitting

NAMED = {**TOPS, "purple-2": "purple-2-4"}
DARIO = {**TOPS, "blue-3": "blue-3-1", "yellow-2": "yellow-2-1"}


def stack(app: SeatedApp, name: str) -> Any:
    return rows(app.screen, "BuyCell", stack=name)[0]


def face(app: SeatedApp, card: str) -> Any:
    return rows(app.screen, "BuyFace", card=card)[0]


def test_buying_is_three_taps_from_the_table(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(tops=NAMED)) as app:
        driving.tap("Buy card")
        driving.tap(stack(app, "purple-2"))
        driving.tap("Buy purple II · 8 VP")
        anna = app.table.player("red")
        assert anna.slots[1] == ("purple-1-1", "purple-2-4")
        assert anna.goods == goods("2 coin 1 stone 1 servant 2 shield")
        assert app.table.turn == "yellow"
        assert app.manager.current == "masters_table"


def test_naming_the_card_is_one_more_tap_kept_at_once_and_can_be_mended(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(), screen="masters_buy") as app:
        driving.tap(stack(app, "purple-2"))
        assert app.screen.view.button == "Enter the card first"
        driving.tap(face(app, "purple-2-1"))
        assert app.session.game.position == 1
        assert app.screen.view.button == "Buy purple II · 5 VP"
        assert not [one for one in app.screen.children if isinstance(one, SaidLine)]  # nothing covers the slots
        driving.tap(face(app, "purple-2-4"))  # it was another one
        assert app.table.tops["purple-2"] == "purple-2-4"
        driving.tap("Undo")
        assert (app.manager.current, app.table.tops["purple-2"]) == ("masters_buy", "purple-2-1")
        driving.tap(stack(app, "green-2"))
        driving.tap(stack(app, "purple-2"))  # now it stands alone
        driving.tap("Another card?")
        driving.tap(face(app, "purple-2-3"))
        assert app.table.tops["purple-2"] == "purple-2-3"
        assert "Needs 5 servants, you have 4 servants" in app.words


def test_payment_and_slot_are_as_chosen(tmp_path: Path) -> None:
    """A tap moves one coin, holding turns the split round, and the third slot is taken instead of the first."""
    rich = {"strongbox": {"coin": 5}}
    with sitting(tmp_path, under_way("yellow", tops=DARIO, yellow=rich), screen="masters_buy") as app:
        driving.tap(stack(app, "blue-2"))
        (split,) = [one for one in looking.tree(app.screen) if isinstance(one, SplitButton)]
        driving.tap(split, hold=2 * HOLD)
        assert "4 of 5" in app.words
        driving.tap(split)
        driving.tap(split)
        assert "3 of 5" in app.words
        driving.tap(rows(app.screen, "SlotFace", number=3)[0])
        driving.tap("Buy blue II · 5 VP")
        dario = app.table.player("yellow")
        assert dario.slots[2] == ("green-1-3", "blue-2-1")
        assert (dario.depots["middle"], dario.strongbox) == (goods("1 coin"), goods("2 coin"))


@pytest.mark.parametrize("size", [TABLET, TABLET[::-1]])
def test_what_a_slot_says_covers_nothing_of_its_power(tmp_path: Path, size: tuple[int, int]) -> None:
    with sitting(tmp_path, under_way("yellow", tops=DARIO), screen="masters_buy", size=size) as app:
        driving.tap(stack(app, "blue-2"))
        driving.frames(8)
        slots = rows(app.screen, "SlotFace")
        assert len(slots) == 3
        for slot in slots:
            (power,) = [one for one in looking.tree(slot) if isinstance(one, PowerLine)]
            (says,) = [one for one in looking.tree(slot) if getattr(one, "text", "") == slot.value.says]
            assert looking.box(says).within(looking.box(power)).empty


def test_refusals_lead_to_the_rule_to_another_card_and_can_be_overruled(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way("yellow", tops=DARIO), screen="masters_buy") as app:
        driving.tap(stack(app, "blue-3"))
        assert "Not possible: 2 reasons" in app.words
        driving.tap("No slot for level III")
        assert app.session.game.position == 0
        driving.tap("No slot, no card")
        driving.wait_until(lambda: "You can buy a card only if" in app.words)
        Window.children[0].dismiss(animation=False)
        driving.tap("any slot")
        assert app.screen.view.button == "Buy blue II · 5 VP"
        driving.tap(stack(app, "blue-3"))
        driving.tap("Record anyway")
        assert app.session.game.position == 0
        driving.tap("Record it")
        assert app.table.player("yellow").slots[0] == ("yellow-1-3", "blue-3-1")
        assert app.table.player("yellow").goods["coin"] == 0


def test_what_is_missing_leads_to_the_market_and_who_comes_back_finds_the_stack_again(tmp_path: Path) -> None:
    room = {"depots": {"bottom": {"coin": 2}}}
    with sitting(tmp_path, under_way("yellow", tops=DARIO, yellow=room), screen="masters_buy") as app:
        driving.tap(stack(app, "blue-3"))
        driving.tap("Market row 1 gives 1 coin")
        assert (app.manager.current, app.screen.line) == ("masters_market", "row-1")
        app.back()
        assert app.screen.draft.stack == "blue-3"
        app.go("masters_market")
        app.act(masters.LayCards(cards={"yellow-1": "yellow-1-2"}))  # the game has gone on
        app.back()
        assert app.screen.draft.stack == ""


LOOKS = [
    Look(SMALL_PHONE, "light", 1.0),
    Look(SMALL_PHONE, "light", 2.0),
    Look(FLAT_PHONE, "light", 1.3),
]


def seen(name: str) -> list[str]:
    driving.frames(8)
    return [f"{name}: {problem}" for problem in problems(Window.children[0])]
