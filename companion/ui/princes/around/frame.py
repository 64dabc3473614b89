"""The tablet in the middle of the table: the fame track around the principality of whoever plays."""

from __future__ import annotations

from companion.ui import layout
from companion.ui.princes.around import track  # noqa: F401
from companion.ui.princes.around.view import around_view
from companion.ui.princes.peek import sheet  # noqa: F401
from companion.ui.princes.pieces import grid  # noqa: F401
from companion.ui.princes.table import parts  # noqa: F401
from companion.ui.princes.table.view import TableView
from companion.ui.shared.around.frame import Around

layout.load(__file__)


class AroundPrincipalities(Around):
    """The auction and the buildings in the middle, a principality for each player around them."""

    panel = "PrincePanel"

    def refresh(self, view: TableView) -> None:
        super().refresh(around_view(self.screen.app.session.table, view))
