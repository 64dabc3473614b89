"""What a placement costs and brings, as the sheet shows it, and what its button does."""

from __future__ import annotations

from companion.games.lorenzo.state import PrivilegeChoice
from companion.ui.kit import MainButton
from companion.ui.lorenzo.placement.sheet import open_placement
from tests.ui import driving, looking
from tests.ui.lorenzo.tables import seated, under_way

ARCHITECT = 58  # leads to a building card, and gives nothing itself


def test_a_card_that_only_leads_to_another_gives_nothing_at_once() -> None:
    with seated(under_way(round=3, sheets={"red": {"coins": 9}})) as app:
        opened = open_placement(app, "characters-1", "orange")
        opened.name_card(ARCHITECT)
        driving.let(0.4)
        assert "nothing at once" in driving.texts(opened)


def test_where_confirm_is_no_privilege_is_put_off() -> None:
    with seated(under_way()) as app:
        opened = open_placement(app, "council", "white")
        driving.let(0.4)
        driving.tap(next(one for one in looking.tree(opened) if isinstance(one, MainButton)))
        assert (opened.confirm, app.session.game.position) == ("Tap a privilege to confirm", 0)
        driving.tap(driving.saying("Decide this later"))
        assert app.session.game.position == 1
        assert isinstance(app.table.awaiting[0], PrivilegeChoice)
