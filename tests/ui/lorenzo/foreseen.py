"""The sums of what a placement would cost and bring."""

from __future__ import annotations

from companion.table.goods import Goods
from companion.ui.lorenzo.placement.view import PlacementView


def pays(view: PlacementView) -> Goods:
    return sum((line.goods for line in view.foreseen.pays), Goods()) if view.foreseen else Goods()


def gets(view: PlacementView) -> Goods:
    return sum((line.goods for line in view.foreseen.gets), Goods()) if view.foreseen else Goods()
