"""The tablet in the middle of the table with the expansion (mockup 34): the round is told between the far players."""

from __future__ import annotations

from typing import Any

from kivy.properties import DictProperty, NumericProperty, StringProperty

from companion.ui import layout
from companion.ui.kit.box_layout import Across
from companion.ui.kit.turned import Turned
from companion.ui.lorenzo.around.frame import AroundTable, PlayerPanel
from companion.ui.lorenzo.around.view import AroundView, Panel
from companion.ui.lorenzo.houses.table import leader_spaces, strip  # noqa: F401
from companion.ui.lorenzo.houses.table.player_card import GOODS
from companion.ui.lorenzo.table.player_strip import DiceButton
from companion.ui.lorenzo.table.thumb import FamilyTag  # noqa: F401
from companion.ui.lorenzo.table.view import Step, TableView

layout.load(__file__)


class HousePanel(PlayerPanel):
    """What a player of the expansion has: a family and special tokens besides, and perhaps a fifth pawn."""

    house = StringProperty()
    goods: dict[str, int] = DictProperty(dict.fromkeys(GOODS, 0))
    __events__ = ("on_tokens", "on_family")  # type: ignore[assignment]  # besides those of its parent

    def show(self, panel: Panel) -> None:
        self.house = panel.family
        self.ids.tokens.disabled = self.ids.family.disabled = not panel.tokens
        super().show(panel)

    def _show_cards(self, panel: Panel) -> None:
        """The player's sheet has them."""

    def on_tokens(self) -> None:
        """For those who bind it."""

    def on_family(self) -> None:
        """For those who bind it."""


class FarSide(Turned):
    """A panel that is read from the far side."""

    def __init__(self, panel: HousePanel) -> None:
        super().__init__(turned=True)
        self.panel = panel
        self.add_widget(panel)
        panel.fbind("height", self.setter("height"))
        self.height = panel.height


class HouseRound(Across):
    """The round in one line."""

    round = NumericProperty(1)
    rounds = NumericProperty(6)

    def show(self, step: Step) -> None:
        self.round, self.rounds = step.round, step.rounds


class HouseDice(DiceButton):
    def show(self, view: TableView) -> None:
        self.values = view.strip.dice


class HousesAround(AroundTable):
    cards = ()

    def show(self, view: TableView, around: AroundView) -> None:
        super().show(view, around)
        if view.houses:
            self.ids.adaptation.show(view.houses.adapted)
            self.ids.leaders.show(view.houses.leaders, view.letters)

    def _seat(self, side: Any, panels: tuple[Panel, ...]) -> None:
        """The far players from their own left, which is our right; between them the round."""
        if side.__self__ is not self.ids.far.__self__:
            super()._seat(side, panels)
            return
        seated = [child for child in side.children if isinstance(child, FarSide)]
        if len(seated) != len(panels):
            for child in seated:
                side.remove_widget(child)
            seated = [FarSide(self._panel()) for _panel in panels]
            for n, child in enumerate(seated):
                side.add_widget(child, 2 * n)
        for child, panel in zip(seated, panels, strict=True):
            child.panel.show(panel)

    def _panel(self) -> HousePanel:
        panel = HousePanel()
        panel.bind(
            on_release=lambda panel: self.screen.app.go("lorenzo_player", seat=panel.seat),
            on_member=lambda _panel, member: self.screen.choose(member),
            on_decide=lambda _panel: self.screen.step("decide"),
            on_leaders=lambda _panel: self.screen.open_leaders(),
            on_pass=lambda _panel: self.screen.give_up_turn(),
            on_tokens=lambda _panel: self.screen.open_tokens(),
            on_family=lambda _panel: self.screen.open_family(),
        )
        return panel

    def on_step(self, *_: Any) -> None:
        """The layout shows the next step in the place of the turn order."""

    def on_mirrored(self, *_: Any) -> None:
        """The tools are mirrored by themselves."""
