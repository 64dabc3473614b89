"""What a placement costs and brings, as the sheet shows it."""

from __future__ import annotations

from companion.ui.lorenzo.placement.sheet import open_placement
from tests.ui import driving
from tests.ui.lorenzo.tables import seated, under_way

ARCHITECT = 58  # leads to a building card, and gives nothing itself


def test_a_card_that_only_leads_to_another_gives_nothing_at_once() -> None:
    with seated(under_way(round=3, sheets={"red": {"coins": 9}})) as app:
        opened = open_placement(app, "characters-1", "orange")
        opened.name_card(ARCHITECT)
        driving.let(0.4)
        assert "nothing at once" in driving.texts(opened)
