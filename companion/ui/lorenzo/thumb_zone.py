"""Where the thumb is: whose turn it is, that player's members, or the one next step."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty

from companion.table.words import _
from companion.ui import layout
from companion.ui.kit import PLAYERS, ChoiceCard, MainButton, TextButton
from companion.ui.lorenzo import tower  # noqa: F401
from companion.ui.lorenzo.table_view import PawnTile, TableView
from companion.ui.screens.thumb_frame import ThumbFrame
from companion.ui.theme import DICE

layout.load(__file__)


class PawnButton(ChoiceCard):
    player = OptionProperty("red", options=PLAYERS)
    letter = StringProperty()
    member = OptionProperty("white", options=tuple(DICE))
    value = NumericProperty(0)
    at = StringProperty()


class ThumbZone(ThumbFrame):
    with_leaders = BooleanProperty(False)
    with_pass = BooleanProperty(False)
    large = BooleanProperty(False)
    __events__ = ("on_member", "on_step", "on_leaders", "on_pass")

    def __init__(self, **kwargs: Any) -> None:
        self._shown: tuple[str, ...] = ()
        super().__init__(**kwargs)

    def on_large(self, *_: Any) -> None:
        self._offer_more()

    def on_with_leaders(self, *_: Any) -> None:
        self._offer_more()

    def on_with_pass(self, *_: Any) -> None:
        self._offer_more()

    def _offer_more(self) -> None:
        """What a player may do besides placing."""
        more = self.ids.more
        more.clear_widgets()
        if self.with_pass:
            button = TextButton(text=_("Pass"), icon="pass")
            button.bind(on_release=lambda _button: self.dispatch("on_pass"))
            more.add_widget(button)
        if self.with_leaders:
            button = TextButton(text="" if self.large else _("Leaders"), icon="leader")
            button.bind(on_release=lambda _button: self.dispatch("on_leaders"))
            more.add_widget(button)

    def show(self, view: TableView) -> None:
        step = view.step
        self.prompt = step.prompt
        self.player = step.seat or view.order[0]
        self.with_leaders, self.with_pass = view.leaders, view.may_pass
        roomy = not self.large and not view.may_pass  # beside two buttons only the prompt has room
        self.hint = _("tap a pawn, then a space") if step.next == "place" and roomy else ""
        if step.next == "place":
            self._show_pawns(view)
        else:
            self._show_step(step.next)

    def _show_pawns(self, view: TableView) -> None:
        pawns = [one for one in view.pawns if not (self.large and one.at)]
        members = tuple(one.member for one in pawns)
        tray = self.ids.tray
        if self._shown != members:
            self._shown = members
            tray.clear_widgets()
            for one in pawns:
                button = PawnButton(member=one.member)
                button.bind(on_release=lambda button: self.dispatch("on_member", button.member))
                tray.add_widget(button)
        for button, one in zip(reversed(tray.children), pawns, strict=True):
            self._show_pawn(button, one, view)

    def _show_pawn(self, button: PawnButton, pawn: PawnTile, view: TableView) -> None:
        button.player, button.letter = self.player, view.letters[self.player]
        button.value, button.at = pawn.value, pawn.at
        button.disabled, button.chosen = bool(pawn.at), pawn.member == view.chosen

    def _show_step(self, step: str) -> None:
        if self._shown == (step,):
            return
        self._shown = (step,)
        text = {
            "decide": _("Decide now"),
            "report": _("Vatican Report"),
            "end_round": _("End the round"),
            "dice": _("Roll the dice"),
            "leaders": _("Deal the leaders"),
            "score": _("Final scoring"),
        }[step]
        button = MainButton(text=text)
        button.bind(on_release=lambda _button: self.dispatch("on_step", step))
        self.ids.tray.clear_widgets()
        self.ids.tray.add_widget(button)

    def on_member(self, member: str) -> None:
        """For those who bind it."""

    def on_step(self, step: str) -> None:
        """For those who bind it."""

    def on_leaders(self) -> None:
        """For those who bind it."""

    def on_pass(self) -> None:
        """For those who bind it."""
