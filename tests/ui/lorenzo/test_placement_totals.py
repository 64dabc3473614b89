"""What a placement costs and brings, as the sheet shows it, and what its button does."""

from __future__ import annotations

import pytest
from kivy.core.window import Window
from kivy.factory import Factory
from kivy.tests.common import UnitTestTouch

from companion.games.lorenzo.state import BonusActionChoice, PrivilegeChoice
from companion.table.goods import Goods
from companion.table.source import Source
from companion.table.who import who
from companion.ui.kit import MainButton
from companion.ui.lorenzo.bonus_action.view import takes
from companion.ui.lorenzo.decisions.sheets import open_decision
from companion.ui.lorenzo.decisions.view import privilege_options
from companion.ui.lorenzo.placement.foresight import Foreseen
from companion.ui.lorenzo.placement.parts_view import parts
from companion.ui.lorenzo.placement.sheet import open_placement
from companion.ui.lorenzo.placement.view import placement_view
from tests.games.lorenzo.positions import after, place, position
from tests.ui import driving, looking
from tests.ui.lorenzo.tables import seated, under_way

ABBESS = 56  # leads to a card of any type
ARCHITECT = 58  # leads to a building card, and gives nothing itself


def test_what_a_card_leads_to_is_among_what_one_gets() -> None:
    with seated(under_way(round=3, sheets={"red": {"coins": 9}})) as app:
        opened = open_placement(app, "characters-1", "orange")
        opened.name_card(ARCHITECT)
        driving.let(0.4)
        said = driving.texts(opened)
        assert said[said.index("You get") + 1].startswith("Take a building card at value 6")


def test_a_card_is_not_for_nothing_where_the_tower_has_its_fee() -> None:
    cards = {"characters-1": ABBESS, "territories-1": 1}
    for members, said in (("", "Pay nothing"), ("green white territories-2", "")):
        table = after(position(coins=12, cards=cards, members=members), place("white", "characters-1"))
        choice = table.awaiting[0]
        assert isinstance(choice, BonusActionChoice)
        (hub,) = takes(table, choice, "territories-1")
        assert (hub.legal, hub.subtitle) == (True, said)


def test_what_comes_only_later_is_not_what_one_gets() -> None:
    table = position(cards={"territories-2": 7})
    view = placement_view(table, place("orange", "territories-2"))
    (total,) = [part for part in parts(view, who(table, "red"), unnamed=False, typed="") if isinstance(part, Foreseen)]
    assert [getattr(line, "label", line) for line in total.brings][:2] == ["nothing at once", "Later"]


def test_who_is_already_there_does_not_move_what_can_be_chosen() -> None:
    table = position(members="green white council")
    view = placement_view(table, place("orange", "council"))
    kinds = [type(part).__name__ for part in parts(view, who(table, "red"), unnamed=False, typed="")]
    assert kinds[-2:] == ["Here", "Privileges"]


def test_a_servant_that_raises_nothing_is_told() -> None:
    """Excommunicated, it takes two for each 1."""
    table = position(dice=(6, 2, 3), servants=4, round=5, excommunications=(2,), tiles=(None, "2-6", None))
    sum_of = {n: placement_view(table, place("white", "territories-4", servants=n, card=20)) for n in (2, 3)}
    assert [(view.terms[-1].amount, view.terms[-1].label, view.surplus) for view in sum_of.values()] == [
        (1, "2 servants", 0),
        (1, "3 servants", 1),
    ]


@pytest.mark.parametrize(
    ("space", "title", "says"),
    [
        ("territories-1", "Which card?", "Choose the card first"),
        ("council", "1 Council Privilege", "Tap a privilege to confirm"),
    ],
)
def test_what_asks_for_a_card_or_a_privilege_leads_there(space: str, title: str, says: str) -> None:
    with seated(under_way(), size=driving.FLAT_PHONE) as app:
        opened = open_placement(app, space)
        driving.let(0.5)
        scroller = looking.box(opened.ids.scroller)
        (asked,) = [one for one in looking.labels(opened) if one.text == title]
        assert looking.box(asked).bottom < scroller.bottom
        driving.tap(says)
        driving.let(0.8)
        assert scroller.bottom < looking.box(asked).bottom
        assert looking.box(asked).top <= scroller.top


def test_where_confirm_is_no_privilege_is_put_off() -> None:
    with seated(under_way()) as app:
        opened = open_placement(app, "council", "white")
        driving.let(0.4)
        hint = next(one for one in looking.tree(opened) if isinstance(one, MainButton))
        assert (hint.fill[3], hint.icon) == (0, "")  # does not look like a button
        driving.tap(hint)
        assert (opened.confirm, app.session.game.position) == ("Tap a privilege to confirm", 0)
        later = driving.saying("Choose after this")
        assert later in looking.tree(opened.ids.foot)  # where nothing scrolls it away
        driving.tap(later)
        assert app.session.game.position == 1
        assert isinstance(app.table.awaiting[0], PrivilegeChoice)


def test_privileges_that_are_chosen_look_so_when_no_more_can_be() -> None:
    with seated(under_way(players=4), place("white", "market-privileges")) as app:
        open_decision(app)
        driving.let(0.4)
        cards = {
            one.value.name: one for one in looking.tree(Window.children[0]) if isinstance(one, Factory.PrivilegeCard)
        }
        for name in ("faith", "faith", "coins", "coins"):
            driving.tap(cards[name])
        assert [(one.value.times, one.disabled) for one in (cards["faith"], cards["coins"])] == [(1, False)] * 2
        assert cards["servants"].disabled


def test_a_privilege_shows_what_an_excommunication_leaves_of_it() -> None:
    table = position(round=3, excommunications=(1,), tiles=("1-2", None, None))
    brings = {
        one.name: one.goods for one in privilege_options(table, PrivilegeChoice("red", 1, False, Source("council")), ())
    }
    assert (brings["coins"], brings["servants"]) == (Goods(coins=1), Goods(servants=2))


def test_a_second_tap_on_a_privilege_is_not_for_what_lies_below() -> None:
    """Whoever taps twice has not seen yet that the first tap has closed the sheet."""
    with seated(under_way(), shows="lorenzo_table", size=driving.PHONE) as app:
        open_placement(app, "council")
        driving.let(0.5)
        card = next(one for one in looking.tree(Window.children[0]) if isinstance(one, Factory.PrivilegeCard))
        middle = card.to_window(*card.center)
        ways = app.ways()
        below = MainButton(size_hint=(None, None), on_release=lambda _button: ways.append("below"))
        below.center = middle
        app.screen.add_widget(below)
        for pause in (0.25, 0.5):
            finger = UnitTestTouch(*middle)
            finger.touch_down()
            driving.let(0.05)
            finger.touch_up()
            driving.let(pause)
        assert [entry.action.kind for entry in app.session.game.entries] == ["place", "take_privileges"]
        assert ways == []
        app.screen.remove_widget(below)


def test_pawns_stay_in_their_place_when_the_sheet_has_less_to_say() -> None:
    with seated(under_way(sheets={"red": {"servants": 2}}), shows="lorenzo_table", size=driving.PHONE) as app:
        for again in range(2):
            opened = open_placement(app, "market-coins", "white")
            driving.let(0.5)
            pawns = {one.value.member: one for one in looking.tree(opened) if isinstance(one, Factory.MemberChoice)}
            low = looking.box(pawns["white"]).top
            driving.tap(pawns["neutral"])  # with a servant, and the row that asks how many
            driving.frames()
            high = looking.box(pawns["white"]).top
            driving.tap(pawns["white"])
            driving.frames()
            assert (again, looking.box(pawns["white"]).top) == (again, high)
            assert low < high
            opened.dismiss(animation=False)


def test_why_a_card_cannot_be_taken_is_in_sight() -> None:
    with seated(under_way(sheets={"red": {"coins": 0, "wood": 0, "stone": 0}}), size=driving.FLAT_PHONE) as app:
        opened = open_placement(app, "buildings-1", "white")
        driving.let(0.5)
        opened.show_asked()
        driving.let(0.5)
        opened.name_card(next(choice.card for choice in opened.view.cards if not choice.payable))
        driving.let(0.3)
        reason = next(one for one in looking.labels(opened) if one.text == opened.view.refusals[0].headline)
        assert looking.box(reason).bottom > looking.box(opened.ids.scroller).bottom
        assert looking.box(reason).top < looking.box(opened.ids.scroller).top
