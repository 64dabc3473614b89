"""Names leaders with one tap each (mockup 20c): a row for each ability, a column for each resource."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.ui import kit, layout
from companion.ui.kit.box_layout import Across, Down, Snug
from companion.ui.kit.stock import Stock, arrange
from companion.ui.look import icons
from companion.ui.masters.leaders.picker_view import AbilityRow, LeaderCell, PickerView, Wanted

layout.load(__file__)


class SignText(kit.Inline):
    pass


class SignIcon(icons.Icon):
    pass


class SignBox(kit.Surface):
    icon = StringProperty()


class LeaderSign(Snug):
    """What stands on the card: ``LeaderSign: sign: (("icon", "coin"), ("icon", "arrow"))``."""

    sign = ObjectProperty(())

    def __init__(self, **kwargs: Any) -> None:
        self._pieces = {"text": Stock(SignText), "icon": Stock(SignIcon), "box": Stock(SignBox)}
        super().__init__(**kwargs)
        self.fbind("sign", self._fill)
        self._fill()

    def _fill(self, *_: Any) -> None:
        kinds = [kind for kind, _what in self.sign]
        stocks = {kind: iter(stock.take(kinds.count(kind))) for kind, stock in self._pieces.items()}
        pieces = [next(stocks[kind]) for kind in kinds]
        arrange(self, pieces)
        for piece, (kind, what) in zip(pieces, self.sign, strict=True):
            setattr(piece, {"text": "text", "icon": "name", "box": "icon"}[kind], what)


class PickLeader(kit.ChoiceCard):
    """One leader, to be tapped."""

    leader = StringProperty()
    sign = ObjectProperty(())

    def show(self, cell: LeaderCell) -> None:
        self.leader, self.sign, self.chosen, self.disabled = cell.leader, cell.sign, cell.chosen, cell.gone


class PickAbility(Down):
    """The four leaders of an ability."""

    title = StringProperty()
    points = NumericProperty(0)
    __events__ = ("on_pick",)

    def __init__(self, **kwargs: Any) -> None:
        self._cells = Stock(self._cell)
        super().__init__(**kwargs)

    def _cell(self) -> PickLeader:
        cell = PickLeader()
        cell.bind(on_release=lambda cell: self.dispatch("on_pick", cell.leader))
        return cell

    def show(self, row: AbilityRow) -> None:
        self.title, self.points = row.title, row.points
        cells = self._cells.take(len(row.cells))
        arrange(self.ids.cells, cells)
        for cell, shown in zip(cells, row.cells, strict=True):
            cell.show(shown)

    def on_pick(self, leader: str) -> None:
        """For those who bind it."""


class WantedRow(Across):
    sign = ObjectProperty(())
    text = StringProperty()

    def show(self, wanted: Wanted) -> None:
        self.sign, self.text = wanted.sign, wanted.text


class LeaderPicker(Down):
    """``LeaderPicker: value: picker_view(table, chosen)``; ``on_pick`` tells the leader that was tapped."""

    value = ObjectProperty(None, allownone=True)
    any_chosen = BooleanProperty(False)
    __events__ = ("on_pick",)

    def __init__(self, **kwargs: Any) -> None:
        self._rows, self._wanted = Stock(self._row), Stock(WantedRow)
        super().__init__(**kwargs)

    def _row(self) -> PickAbility:
        row = PickAbility()
        row.bind(on_pick=lambda _row, leader: self.dispatch("on_pick", leader))
        return row

    def on_value(self, _picker: Any, view: PickerView | None) -> None:
        self.show(view)

    def show(self, view: PickerView | None) -> None:
        """Nothing at all with ``None``: what was chosen is a secret."""
        rows = self._rows.take(len(view.rows) if view else 0)
        wanted = self._wanted.take(len(view.chosen) if view else 0)
        arrange(self.ids.rows, rows)
        arrange(self.ids.wanted, wanted)
        self.any_chosen = bool(wanted)
        if view:
            for row, shown in zip(rows, view.rows, strict=True):
                row.show(shown)
            for one, leader in zip(wanted, view.chosen, strict=True):
                one.show(leader)

    def on_pick(self, leader: str) -> None:
        """For those who bind it."""
