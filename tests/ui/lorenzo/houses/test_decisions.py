"""What special cards, leaders and families ask, with real touches."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.factory import Factory
from kivy.tests.common import UnitTestTouch

from companion.games import lorenzo
from companion.games.lorenzo.houses.actions import ActivateCards, ChooseActivity, TakeDiscarded
from companion.ui.lorenzo.bonus_action.sheet import BonusActionSheet
from companion.ui.lorenzo.decisions.sheets import open_decision
from tests.games.lorenzo.houses.positions import GIULIO, PARACELSO
from tests.ui import driving, looking
from tests.ui.lorenzo.houses.fingers import HousesFingers
from tests.ui.lorenzo.houses.situations import ACTIVITY, BONUS, CARDS, DISCARDED, LEADER, SITUATIONS
from tests.ui.lorenzo.tables import seated
from tests.ui.sitting import SeatedApp, sitting

HARSH = (
    (driving.SMALL_PHONE, "light", 2.0),
    (driving.FLAT_PHONE, "light", 1.3),
)


@contextmanager
def asked(setup: lorenzo.Setup, *actions: Any, **look: Any) -> Iterator[SeatedApp]:
    with seated(setup, *actions, **look) as app:
        open_decision(app)
        yield app


def done(app: SeatedApp) -> Any:
    driving.let(0.3)
    return app.session.game.entries[-1].action


def sheet() -> Any:
    driving.let(0.3)
    return Window.children[0]


def test_a_leader_s_space_asks_for_harvest_or_production() -> None:
    with asked(*ACTIVITY) as app:
        assert "Activates No. 98, Territory." in driving.texts(sheet())
        driving.tap("Harvest, value 4")
        assert done(app) == ChooseActivity(seat="red", activity="harvest")


def test_up_to_two_cards_are_activated() -> None:
    with asked(*CARDS) as app:
        assert "Choose up to 2 cards" in driving.texts(sheet())
        driving.tap("No. 98, Territory")
        assert sheet().icon == "harvest"
        driving.tap("No. 101, Territory")
        driving.tap("Activate these 2")
        assert done(app) == ActivateCards(seat="red", cards=(98, 101))


def test_to_activate_other_cards_may_be_declined() -> None:
    with asked(*CARDS) as app:
        sheet()
        driving.tap("Skip")
        assert done(app) == lorenzo.Decline(seat="red")


def test_a_discarded_card_is_taken() -> None:
    with asked(*DISCARDED) as app:
        sheet().ids.tabs.value = "building"
        driving.frames()
        driving.tap("Marketplace")
        driving.tap("Take it")
        assert done(app) == TakeDiscarded(seat="red", card=33)


def test_a_discarded_territory_against_the_rules_is_asked_twice() -> None:
    with asked(*DISCARDED) as app:
        shown = sheet()
        first = shown.ids.cards.children[-1]
        driving.tap(first)
        assert "Needs 3 military points, you have 0." in driving.texts(shown)
        driving.tap("Record anyway")
        driving.tap("Record it")
        assert done(app) == TakeDiscarded(seat="red", card=first.key, overruled=True)


def test_a_leader_is_played_freely_and_seen_only_while_held() -> None:
    with asked(*LEADER) as app:
        shown = sheet()
        assert "Giulio II" not in " ".join(driving.texts(shown))
        hold = driving.saying("Hold to look")
        finger = UnitTestTouch(*hold.to_window(*hold.center))
        finger.touch_down()
        driving.let(0.3)
        assert "Giulio II" in " ".join(driving.texts(shown))
        finger.touch_up()
        driving.let(0.3)
        assert "Giulio II" not in " ".join(driving.texts(shown))
        driving.tap("1")
        driving.tap("Play card 1")
        assert done(app) == lorenzo.PlayLeader(seat="red", leader=GIULIO)


def test_a_leader_that_nobody_has_named_is_named_when_played() -> None:
    with asked(*LEADER) as app:
        sheet()
        driving.tap("3")
        driving.tap("Play card 3")
        (search,) = [one for one in looking.tree(sheet()) if isinstance(one, Factory.SearchField)]
        search.text = "parac"
        driving.frames()
        assert [one.value.title for one in looking.tree(sheet()) if isinstance(one, Factory.FreeLeaderRow)] == [
            "Paracelso"
        ]
        driving.tap("Paracelso")
        assert done(app) == lorenzo.PlayLeader(seat="red", leader=PARACELSO)


def test_a_bonus_action_takes_a_special_card_paid_kind_by_kind() -> None:
    with asked(*BONUS) as app:
        sheet()
        driving.tap("Special tower, 1st floor")
        driving.tap("No. 110, Building")
        (stepper,) = [
            one for one in looking.tree(sheet()) if isinstance(one, Factory.WayStepper) and one.value.kind == "servants"
        ]
        before = stepper.ids.number.value
        driving.tap(stepper.ids.number.ids.plus)
        driving.tap("Take it")
        taken = done(app)
        assert (taken.card, taken.pay["servants"], taken.pay.total) == (110, before + 1, 4)


def test_tokens_come_before_a_bonus_action_which_is_asked_again() -> None:
    with asked(*BONUS):
        sheet()
        driving.tap("Tokens")
        assert type(sheet()).__name__ == "TokensSheet"
        driving.tap(sheet().ids.close)
        assert isinstance(sheet(), BonusActionSheet)


def test_all_of_it_is_found_by_taps_alone(tmp_path: Path) -> None:
    """What the whole game by taps may need and does not always meet."""
    for setup, *actions in (
        (*ACTIVITY, ChooseActivity(seat="red", activity="production")),
        (*DISCARDED, TakeDiscarded(seat="red", card=33)),
        (*LEADER, lorenzo.PlayLeader(seat="red", leader=PARACELSO)),
    ):
        with sitting(tmp_path, setup) as app:
            fingers = HousesFingers(app)
            for action in actions:
                fingers.do(action)


@pytest.mark.parametrize("situation", SITUATIONS)
def test_everything_can_be_read_and_tapped(situation: str) -> None:
    setup, move = SITUATIONS[situation]
    for size, mode, text_scale in HARSH:
        with asked(setup, move, size=size, mode=mode, text_scale=text_scale):
            shown = sheet()
            assert looking.problems(shown) == []
            if situation == "leader":
                shown.held = True
            elif situation == "discarded":
                shown.pick(shown.ids.cards.children[-1].key)
            elif situation == "bonus":
                shown.consider("special-1")
                rows = [one for one in looking.tree(shown) if isinstance(one, Factory.BonusRow)]
                row = next(row for row in rows if row.value.title == "No. 110, Building")
                row.dispatch("on_release")
            driving.let(0.2)
            assert looking.problems(shown) == []
