"""A bonus action shows what it can take, what that costs and what it brings."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.factory import Factory

from companion.games import lorenzo
from companion.games.lorenzo.state import BonusActionChoice
from companion.table.goods import Goods
from companion.ui.lorenzo.bonus_action.view import floors, takes
from companion.ui.lorenzo.decisions.sheets import open_decision
from companion.ui.lorenzo.placement.foresight import OutOfReach
from tests.games.lorenzo.positions import LEONARDO, after, place, position
from tests.ui.driving import FLAT_PHONE, let, tap, texts
from tests.ui.looking import tree
from tests.ui.lorenzo.tables import seated, under_way
from tests.ui.reaching import log, sheets, touch, touch_twice

ABBESS, CAPTAIN, PATRON, CARDINAL = 56, 57, 59, 69
MINT, CHAPEL, TREASURY = 25, 31, 34
CATHEDRAL = 90  # a venture that gives a bonus action


def take_the_bishop(**red: Any) -> Any:
    """A venture of Anna gives a bonus action; Carlo stands in the tower where she takes her next card."""
    owned = {"coins": 12, "wood": 3, "stone": 3, "servants": 4, "buildings": (MINT, CHAPEL, TREASURY), **red}
    busy = under_way(round=5, sheets={"red": owned}, members="blue white characters-2")
    return seated(busy, place("white", "ventures-1", card=CATHEDRAL))


def totals(sheet: Any) -> tuple[dict[str, Goods], dict[str, Goods]]:
    (shown,) = [one.value for one in sheet.walk(restrict=True) if isinstance(one, Factory.TotalPart)]
    return {one.label: one.goods for one in shown.pays}, {one.label: one.goods for one in shown.gets}


def test_floors_say_how_they_can_be_taken_or_why_not() -> None:
    table = position(coins=9, wood=3, stone=3, servants=1, members="green white territories-1")
    table = after(table, place("white", "characters-1", card=ABBESS))
    choice = table.awaiting[0]
    assert isinstance(choice, BonusActionChoice)
    by_space = {floor.space: floor for floor in floors(table, choice)}
    assert by_space["buildings-2"].legal
    assert by_space["buildings-3"].servants == 1
    assert not by_space["buildings-4"].legal
    assert by_space["buildings-4"].subtitle
    assert [option.title for option in takes(table, choice, "buildings-1")][-1] == "I don’t know the card"


def test_a_bonus_action_takes_a_card() -> None:
    with seated(under_way(sheets={"red": {"coins": 9}}), place("white", "characters-1", card=ABBESS)) as app:
        open_decision(app)
        touch("Territories, 1st floor")
        touch("Another floor")
        touch("Territories, 2nd floor")
        touch("Gravel Pit")
        touch_twice("Take it")
        assert log(app) == ["place", "take"]
        assert sheets() == []


def test_the_cards_of_a_floor_are_listed_from_the_first() -> None:
    known = under_way(sheets={"red": {"coins": 9}}), place("white", "characters-1", card=ABBESS)
    with seated(*known, size=FLAT_PHONE) as app:
        open_decision(app)
        touch("Buildings, 2nd floor")  # far down
        let(0.2)
        (sheet,) = sheets()
        page = sheet.ids.scroller
        assert page.scroll_y == 1
        page.scroll_y = 0
        touch("Choose a card first")
        assert page.scroll_y == 1


def test_a_bonus_action_shows_all_that_it_costs_and_brings() -> None:
    with take_the_bishop() as app:
        open_decision(app)
        assert "Tower fee: 3 coins · 8 possible" in texts(sheets()[0])
        touch("Characters, 1st floor")
        touch("Bishop")
        pays, gets = totals(sheets()[0])
        assert pays["Tower fee because of Carlo"] == Goods(coins=3)
        assert pays["Bishop"] == Goods(coins=5)
        assert gets["Bishop, at once"] == Goods(faith=1)
        assert "Then a production at 4" in texts(sheets()[0])
        before = app.table.player("red").goods
        touch_twice("Take it")
        assert log(app) == ["place", "take", "activate", "exchange"]
        assert sheets() == []
        paid, got = sum(pays.values(), Goods()), sum(gets.values(), Goods())
        assert app.table.player("red").goods == before + got - paid


def test_what_the_card_of_a_bonus_action_sets_off_is_decided_on_the_same_sheet_or_later() -> None:
    with take_the_bishop() as app:
        open_decision(app)
        touch("Characters, 1st floor")
        touch("Bishop")
        sheet = sheets()[0]
        (run,) = [one for one in sheet.walk(restrict=True) if isinstance(one, Factory.ActivityPart)]
        assert [card.servants for card in run.value.cards if isinstance(card, OutOfReach)] == [1]
        sheet.decide(next(card for card in run.value.cards if isinstance(card, OutOfReach)))
        assert sheet.view.foreseen.run.value == 5
        assert sheet.view.foreseen.actions[1].servants == 1
        assert "Choose after this" in texts(sheet.ids.foot)
        touch("Choose after this")
        assert log(app) == ["place", "take"]
        assert [one.title for one in sheets()] == ["Production"]


def test_the_discount_of_a_bonus_action_is_taken_off() -> None:
    red = {"coins": 9}
    with seated(under_way(round=3, sheets={"red": red}), place("orange", "characters-1", card=PATRON)) as app:
        open_decision(app)
        touch("Characters, 2nd floor")
        touch("Captain")
        pays, _gets = totals(sheets()[0])
        assert pays == {"Tower fee because of Anna": Goods(coins=3), "Captain": Goods(coins=2)}
        touch("Another card")
        assert "Architect" in texts(sheets()[0])
        touch("Another floor")
        assert "Characters, 3rd floor" in texts(sheets()[0])


def test_what_a_bonus_action_cannot_take_says_one_cause_in_a_few_words() -> None:
    table = position(coins=5, members="green white territories-1")
    table = after(table, place("white", "characters-1", card=ABBESS))
    choice = table.awaiting[0]
    assert isinstance(choice, BonusActionChoice)
    by_space = {floor.space: floor for floor in floors(table, choice)}
    assert by_space["territories-1"].subtitle == "The card is already taken."
    assert by_space["territories-4"].subtitle == "Needs 7, you have 4."
    assert (by_space["buildings-1"].legal, by_space["buildings-1"].subtitle) == (
        False,
        "There is no card you can take now.",
    )
    (walls,) = [one for one in takes(table, choice, "ventures-1") if one.title == "Hiring Recruits"]
    assert walls.subtitle == "2 coins short of the cost."


def test_what_cannot_be_taken_says_what_no_servant_mends() -> None:
    cards = {"characters-1": 56, "characters-3": 52}
    for coins, said in ((4, "Knight · 1 coin short of the cost."), (5, "+ 1 servant · Tower fee: 3 coins · Knight")):
        table = after(position(coins=coins + 3, servants=3, cards=cards), place("white", "characters-1"))
        choice = table.awaiting[0]
        assert isinstance(choice, BonusActionChoice)
        found = {floor.space: floor.subtitle for floor in floors(table, choice)}
        assert found["characters-3"] == said


def test_a_bonus_action_shows_what_each_card_costs() -> None:
    cards = {"characters-1": ABBESS, "characters-2": 50, "buildings-1": MINT, "territories-1": 1}
    table = after(position(coins=12, wood=1, stone=1, cards=cards), place("white", "characters-1"))
    choice = table.awaiting[0]
    assert isinstance(choice, BonusActionChoice)
    by_space = {floor.space: (floor.subtitle, floor.cost) for floor in floors(table, choice)}
    assert by_space["characters-2"] == ("Tower fee: 3 coins · Stonemason", Goods(coins=4))
    assert by_space["buildings-1"] == ("Mint · 2 stone short of the cost.", Goods(wood=1, stone=3))
    assert by_space["territories-1"] == ("Commercial Hub", Goods())
    assert by_space["ventures-1"] == ("8 possible", Goods())
    costs = {option.title: option.cost for option in takes(table, choice, "ventures-1")}
    assert costs["Hiring Recruits"] == Goods(coins=4)
    assert costs["Building the Walls"] == Goods(stone=3)  # too expensive
    setup = under_way(sheets={"red": {"coins": 9}})
    with seated(setup, place("white", "characters-1", card=ABBESS)) as app:
        open_decision(app)
        touch("Ventures, 1st floor")
        shown = [one for one in tree(sheets()[0]) if isinstance(one, Factory.BonusRow)]
        assert [texts(one) for one in shown if one.value.title == "Hiring Recruits"] == [["Hiring Recruits", "4"]]


def test_a_bonus_action_with_nothing_to_take_says_so_and_leads_on() -> None:
    setup = under_way(round=3, sheets={"red": {"coins": 4, "servants": 0, "hand": (8,)}})
    tower = {"taken": tuple(f"territories-{floor}" for floor in (1, 2, 3))}
    setup = setup.model_copy(update={"position": setup.position.model_copy(update=tower)})  # type: ignore[union-attr]
    with seated(setup, place("white", "characters-1", card=CAPTAIN)) as app:
        open_decision(app)
        assert sheets()[0].view.explained.endswith("There is no card you can take now.")
        assert [one.text for one in sheets()[0].view.instead] == ["Leaders"]
        touch_twice("Skip")
        assert log(app) == ["place", "decline"]


@pytest.mark.parametrize(("servants", "button"), [(0, "Skip"), (1, "Production (1)")])
def test_a_bonus_production_that_nothing_raises_leads_on(servants: int, button: str) -> None:
    red = {"leaders": (LEONARDO,), "servants": servants}
    with seated(under_way(sheets={"red": red}), lorenzo.UseLeader(seat="red", leader=LEONARDO)) as app:
        open_decision(app)
        sheet = sheets()[0]
        assert (sheet.view.button, sheet.view.ready) == (button, True)
        if servants:
            sheet.tap(sheet.view.rows[0], 0)
            assert (sheet.view.button, sheet.view.ready) == ("Production (0)", False)
        else:
            touch_twice("Skip")
            assert log(app) == ["use_leader", "decline"]


def test_a_bonus_harvest_shows_what_it_brings() -> None:
    red = {"territories": (1, 2), "servants": 2}
    with seated(under_way(round=5, sheets={"red": red}), place("white", "characters-1", card=CARDINAL)) as app:
        open_decision(app)
        assert "Both territories activate" in texts(sheets()[0])
        before = app.table.player("red").goods
        pays, gets = totals(sheets()[0])
        touch_twice("Harvest (4)")
        assert app.table.player("red").goods == before + sum(gets.values(), Goods()) - sum(pays.values(), Goods())


def test_a_bonus_harvest_shows_its_sum() -> None:
    with seated(under_way(round=5), place("white", "characters-1", card=CARDINAL)) as app:
        open_decision(app)
        sheet = sheets()[0]
        stepper = next(w for w in sheet.walk(restrict=True) if type(w).__name__ == "Stepper")
        tap(stepper.ids.plus)
        assert "Cardinal 4 + 1 servant = 5" in texts(sheet)
        touch_twice("Harvest (5)")
        assert log(app) == ["place", "activate"]


def test_a_bonus_action_can_be_declined_and_a_leader_played_before() -> None:
    red = {"coins": 9, "stone": 10, "hand": (8,)}
    with seated(under_way(sheets={"red": red}), place("white", "characters-1", card=ABBESS)) as app:
        open_decision(app)
        touch("Leaders")
        assert [type(sheet).__name__ for sheet in sheets()] == ["OwnLeadersSheet"]
        touch("1")
        touch("Play card 1")
        assert [type(sheet).__name__ for sheet in sheets()] == ["BonusActionSheet"]
        touch_twice("Skip")
        assert log(app) == ["place", "play_leader", "decline"]
