"""What the rules refuse is recorded with two taps at different places."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.lang import Builder

from companion.rulebook.refusals import ALLOWED, Fix, Refusal, WhyNot, why_not
from companion.table.action import Action, Reason, Verdict
from companion.ui.shared.refusals import cards  # noqa: F401
from companion.ui.shared.refusals.record_anyway import AnywayButton, Overruling, RecordAnyway, RecordFoot
from tests.ui import driving, looking

REFUSED, OTHER = Action(kind="refused"), Action(kind="other")

LINE = """
AnchorLayout:
    padding: theme.margin
    RecordAnyway:
"""
FOOT = """
AnchorLayout:
    padding: theme.margin
    RecordFoot:
        text: "Take the marbles"
        icon: "check"
        ready: not self.action
"""
REASONS = """
AnchorLayout:
    IfRefused:
        id: reasons
"""
LOOKS = [((320, 568), 1.0), (driving.SMALL_PHONE, 2.0), (driving.TABLET, 1.0)]


def shown(layout: str) -> Any:
    return Builder.load_string(layout)


def found(root: Any, kind: type[Any]) -> Any:
    return next(one for one in looking.tree(root) if isinstance(one, kind))


def recording(root: Any) -> tuple[Any, list[Action]]:
    """With something refused, and what is recorded of it."""
    one = found(root, Overruling)
    done: list[Action] = []
    one.bind(on_insist=lambda _one, action: done.append(action))
    one.action = REFUSED
    driving.frames()
    return one, done


@pytest.mark.parametrize(("size", "text_scale"), LOOKS)
@pytest.mark.parametrize("layout", [LINE, FOOT], ids=["line", "foot"])
def test_a_tap_asks_and_another_one_elsewhere_records(layout: str, size: Any, text_scale: float) -> None:
    with driving.showing(lambda: shown(layout), size, text_scale=text_scale) as root:
        one, done = recording(root)
        driving.tap("Record anyway")
        assert looking.problems(root) == []
        driving.tap("Record it")
        assert done == [REFUSED.with_(overruled=True)]
        assert not one.asked


@pytest.mark.parametrize(("size", "text_scale"), LOOKS)
@pytest.mark.parametrize("layout", [LINE, FOOT], ids=["line", "foot"])
def test_a_second_tap_at_the_same_place_takes_the_question_back(layout: str, size: Any, text_scale: float) -> None:
    with driving.showing(lambda: shown(layout), size, text_scale=text_scale) as root:
        one, done = recording(root)
        button = found(root, AnywayButton)
        corners = [(x, y) for x in (button.x + 2, button.right - 2) for y in (button.y + 2, button.top - 2)]
        for corner in corners:
            for asked in (True, False):
                driving.tap_at(*corner)
                assert one.asked == asked
        assert done == []


@pytest.mark.parametrize("layout", [LINE, FOOT], ids=["line", "foot"])
def test_what_is_changed_meanwhile_is_asked_again(layout: str) -> None:
    with driving.showing(lambda: shown(layout)) as root:
        one, done = recording(root)
        driving.tap("Record anyway")
        one.action = OTHER
        driving.frames()
        assert "Record it" not in driving.texts(root)
        assert done == []


def test_where_nothing_is_refused_it_takes_no_room() -> None:
    with driving.showing(lambda: shown(LINE)) as root:
        assert found(root, RecordAnyway).height == 0
        assert found(root, AnywayButton).disabled
        assert not looking.drawn(found(root, AnywayButton))
        found(root, RecordAnyway).action = REFUSED
        driving.frames()
        assert looking.drawn(found(root, AnywayButton))
        assert not found(root, AnywayButton).disabled
    with driving.showing(lambda: shown(FOOT)) as root:
        foot = found(root, RecordFoot)
        confirmed: list[Any] = []
        foot.bind(on_confirm=confirmed.append)
        driving.tap("Take the marbles")
        assert len(confirmed) == 1
        assert driving.saying("Take the marbles").width == foot.width


def test_only_what_nothing_firm_speaks_against_can_be_recorded() -> None:
    refused, firm = Verdict((Reason("solo.token"),)), Verdict((Reason("solo.token"), Reason("buy.empty", firm=True)))
    assert not why_not("masters", None, REFUSED, Verdict())
    assert why_not("masters", None, REFUSED, refused).action == REFUSED
    assert why_not("masters", None, REFUSED, firm)
    assert why_not("masters", None, REFUSED, firm).action is None


def test_reasons_tell_what_helps_and_what_is_recorded_all_the_same() -> None:
    refusal = Refusal("masters", "Lorenzo is next.", "solo.token", fixes=(Fix("Reveal the token", OTHER),))
    with driving.showing(lambda: shown(REASONS)) as root:
        reasons, done = root.ids.reasons, []
        reasons.bind(on_tap=lambda *told: done.append(told[2]))
        reasons.why_not = ALLOWED
        assert not reasons.children
        reasons.why_not = WhyNot((refusal,), REFUSED)
        driving.frames()
        driving.tap("Reveal the token")
        driving.tap("Record anyway")
        driving.tap("Record it")
        assert done == [OTHER, REFUSED.with_(overruled=True)]
