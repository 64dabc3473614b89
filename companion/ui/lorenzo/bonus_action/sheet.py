"""An action without a family member: take a card, harvest or produce, or let it go."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from kivy.properties import ObjectProperty

from companion.games import lorenzo
from companion.table.goods import Goods
from companion.ui import layout
from companion.ui.lorenzo.bonus_action.view import (
    ActivationView,
    BonusActionView,
    FloorOption,
    TakeOption,
    bonus_action_view,
    least_activation,
)
from companion.ui.lorenzo.decisions.sheets import DecisionSheet
from companion.ui.lorenzo.other_actions import OtherAction, open_other_action
from companion.ui.lorenzo.placement import sheet as _placement  # noqa: F401
from companion.ui.lorenzo.placement.foresight import NO_ANSWERS, Answers
from companion.ui.lorenzo.placement.parts_view import Decided, answered

layout.load(__file__)


class BonusActionSheet(DecisionSheet):
    view: BonusActionView = ObjectProperty(rebind=True)
    answers: Answers

    def fill(self) -> None:
        takes_card = self.choice.effect.action == "take_card"
        self.consider("", None if takes_card else least_activation(self.table, self.choice))

    def consider(
        self, floor: str, move: lorenzo.Take | lorenzo.Activate | None = None, answers: Answers = NO_ANSWERS
    ) -> None:
        before, self.answers = self.view, answers
        self.view = bonus_action_view(self.table, self.choice, floor, move, answers)
        if before and before.floor != floor:
            self.show_top()

    def tap(self, row: FloorOption | TakeOption | ActivationView, servants: int = 0) -> None:
        match row:
            case FloorOption():
                self.consider(row.space)
            case TakeOption():
                self.consider(self.view.floor, row.move)
            case ActivationView():
                self.consider("", row.move.with_(servants=servants), self.answers)

    def pay(self, goods: Goods) -> None:
        assert self.view.move
        self.consider(self.view.floor, self.view.move.with_(pay=goods))

    def decide(self, answer: Decided) -> None:
        """Something about the harvest or production: the one that the card sets off, or the bonus action itself."""
        assert self.view.move
        assert self.view.foreseen
        self.consider(self.view.floor, *answered(self.view.move, self.answers, self.view.foreseen, answer))

    def confirm(self) -> None:
        if self.view.hopeless:
            self.do_instead("decline")
        elif self.view.foreseen:
            self.answer(*self.view.foreseen.actions)

    def do_instead(self, does: Literal["decline", "later"] | OtherAction) -> None:
        """Decline, or what may come before; afterwards the bonus action is asked again."""
        if does == "decline":
            self.answer(lorenzo.Decline(seat=self.choice.seat))
        elif does == "later":
            self.consider(self.view.floor, self.view.move, replace(self.answers, later=True))
            self.confirm()
        else:
            self.dismiss()
            open_other_action(self.app, does, self.choice.seat)
