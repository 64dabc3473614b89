"""Joining a game with the expansion in progress: families, special tokens and the adaptation tile besides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty

from companion.games.lorenzo import words
from companion.games.lorenzo.houses.catalogue import catalogue
from companion.games.lorenzo.houses.options import Houses
from companion.games.lorenzo.setup import Setup
from companion.ui import layout
from companion.ui.kit.box_layout import Down
from companion.ui.lorenzo.houses import own_houses
from companion.ui.lorenzo.houses.join import view
from companion.ui.lorenzo.houses.own_copy.at_start import AskingSheet
from companion.ui.lorenzo.houses.own_copy.at_start_view import to_ask
from companion.ui.lorenzo.join.screen import TYPE_ICONS, RunningGameScreen
from companion.ui.shared.join.parts import Cell, NumberCell
from companion.ui.shared.picking.sheet import PickSheet
from companion.ui.text import tr

layout.load(__file__)

KEPT = "houses_running"
NOBODY = view.joining(Setup(seats=("", ""), houses=Houses()))
TOWER_ICONS = dict(zip(catalogue().board.adaptation_order, TYPE_ICONS.values(), strict=True))


class TowerCell(Cell):
    """A tower on which the adaptation tile may lie."""


class RunningFamily(Down):
    """The row that tells a player's family, and what is wrong with it."""

    screen = ObjectProperty(rebind=True)


class RunningHouses(Down):
    """What all share: the adaptation tile, and the tokens that lie face up."""

    screen = ObjectProperty(rebind=True)


class FamilyPick(PickSheet):
    """Whose family it is; for one that keeps goods on its tile, how many lie there."""

    keeps = BooleanProperty(False)

    def __init__(self, keep: Callable[[str, int], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for kind in view.KEPT:
            self.ids[kind].fbind("value", lambda _, value, kind=kind: keep(kind, int(value)))

    def show(self, running: view.HousesRunning) -> None:
        """The steppers as they are told."""
        self.keeps = running.keeps_goods(running.seat)
        for kind in view.KEPT:
            self.ids[kind].value = running.sheet(running.seat).kept.get(kind, 0)


class HousesRunningScreen(RunningGameScreen):
    kept_as, nobody = KEPT, NOBODY
    before_hint = view.FIELDS  # two full rows

    running = ObjectProperty(NOBODY, rebind=True)

    def joining(self, setup: Any, before: Any) -> view.HousesRunning:
        return view.joining(setup, before)

    def build(self) -> None:
        super().build()
        self.family = RunningFamily(screen=self)
        self.ids.more.add_widget(self.family, len(self.ids.more.children))
        self.ids.bonus.line = True
        self.shared = RunningHouses(screen=self)
        self.ids.details.add_widget(self.shared)
        for tower, icon in TOWER_ICONS.items():
            cell = TowerCell(key=tower, icon=icon, text=words.tower(tower))
            cell.bind(on_release=lambda cell: self.tell(self.running.adapted(cell.key)))
            self.shared.ids.towers.add_widget(cell)
        self.shared.ids.used.add_widget(self.number_cell(NumberCell(icon="token", key=view.USED)))

    def begin(self) -> None:
        """The game keeps the copy that it begins with: what matters of it is asked for now."""
        store = self.app.session.store
        faulty, copy = self.running.faults(), own_houses.own_copy(store)
        pieces = () if faulty else to_ask(self.running.beginning(), copy, own_houses.asked(store))
        if pieces:
            AskingSheet(self.app, pieces, self._begin).open()
        else:
            self._begin()

    def _begin(self) -> None:
        self.tell(self.running.knowing(own_houses.houses(self.app.session.store).own_copy))
        super().begin()

    def look(self) -> None:
        super().look()
        for cell in self.shared.ids.towers.children:
            cell.chosen = cell.key == self.running.houses.adaptation
            cell.text = words.tower(cell.key)  # in the language of now

    def too_much(self) -> str:
        if self.field in ("tokens", view.USED):
            return tr._("There are only {n} special tokens.").format(n=self.running.limits(self.field)[1])
        return super().too_much()

    def ask_family(self) -> None:
        sheet: FamilyPick

        def choose(_tab: str, family: str | None) -> None:
            self.tell(self.running.with_sheet(self.seat, family=family))
            sheet.show(self.running)
            if not sheet.keeps:
                sheet.dismiss()

        sheet = FamilyPick(
            keep=lambda kind, number: self.tell(self.running.with_kept(self.seat, kind, number)),
            list_of=lambda _: view.families(self.running, self.seat),
            choose=choose,
            title=tr._("{name}’s family").format(name=self.running.name(self.seat)),
            stays=True,
        )
        sheet.show(self.running)
        sheet.open()
