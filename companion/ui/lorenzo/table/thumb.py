"""Where the thumb is: whose turn it is, that player's members, or the one next step."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.core.text import Label as Measure
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from companion.games.lorenzo.catalogue import MEMBERS
from companion.table.words import _
from companion.ui import layout
from companion.ui.kit import PLAYERS, ChoiceCard, MainButton, TextButton
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.stock import arrange
from companion.ui.look.theme import DICE, SANS, theme
from companion.ui.lorenzo.table import tower  # noqa: F401
from companion.ui.lorenzo.table.view import PawnTile, TableView
from companion.ui.shared.table.thumb_frame import ThumbFrame

layout.load(__file__)

FEW = 2  # tools that always have room beside the prompt


class PawnButton(ChoiceCard):
    player = OptionProperty("red", options=PLAYERS)
    letter = StringProperty()
    member = OptionProperty("white", options=tuple(DICE))
    value = NumericProperty(0)
    at = StringProperty()
    narrow = BooleanProperty(False)  # one of five


class FamilyTag(ButtonBehavior, AnchorLayout):
    """The family of the player to play; a tap tells what it can do."""

    text = StringProperty()
    icon = StringProperty()


class Tool(NamedTuple):
    """What a player may do besides placing: a button beside the prompt."""

    event: str
    text: str
    short: str
    """Where there is little room."""
    icon: str
    tag: bool = False


def tools(view: TableView) -> list[Tool]:
    seat, houses = view.step.seat, view.houses
    found = []
    if houses and seat in houses.families:
        found.append(Tool("on_family", houses.families[seat], "", "family", tag=True))
    if view.may_pass:
        found.append(Tool("on_pass", _("Pass"), "" if houses else _("Pass"), "pass"))
    if houses and seat:
        count = houses.tokens[seat]
        found.append(Tool("on_tokens", _("Tokens {n}").format(n=count), str(count), "token"))
    if view.leaders:
        found.append(Tool("on_leaders", _("Leaders"), "", "leader"))
    return found


def extent(text: str, style: str) -> float:
    """How wide a bold text is."""
    return float(Measure(font_size=theme.text_size(style), font_name=SANS, bold=True).get_extents(text)[0])


class ThumbZone(ThumbFrame):
    large = BooleanProperty(False)
    __events__ = ("on_member", "on_step", "on_leaders", "on_pass", "on_tokens", "on_family")

    def __init__(self, **kwargs: Any) -> None:
        self._shown: tuple[str, ...] = ()
        self._tools: list[Tool] = []
        self._buttons: dict[str, Any] = {}
        self._pawns: dict[str, PawnButton] = {}
        self._more: Any = None
        super().__init__(**kwargs)

    def on_kv_post(self, _base: Any) -> None:
        # ids are weak, and what does not fit beside the prompt goes below it.
        self._more, self._beside = self.ids.more.__self__, self.ids.more.parent
        self._more.fbind("minimum_width", self._fit_more)
        self.ids.prompt.fbind("size", self._fit_more)

    def on_large(self, *_: Any) -> None:
        self._offer_more()

    def on_width(self, *_: Any) -> None:
        self._offer_more()

    def show(self, view: TableView) -> None:
        step = view.step
        self.prompt = step.prompt
        self.player = step.seat or view.order[0]
        self._tools = tools(view)
        self._offer_more()
        roomy = not self.large and not view.may_pass and not view.houses  # else only the prompt has room
        self.hint = _("tap a pawn, then a space") if step.next == "place" and roomy else ""
        if step.next == "place":
            self._show_pawns(view)
        else:
            self._show_step(step.next)

    def _offer_more(self) -> None:
        """What a player may do besides placing."""
        if self._more is None:
            return
        arrange(self._more, [self._button(tool) for tool in self._tools])
        spoken = len(self._tools) - self._terse()
        for n, tool in enumerate(self._tools):
            self._buttons[tool.event].text = tool.text if n < spoken else tool.short

    def _terse(self) -> int:
        """How many tools have no words, counted from the last: as few as leave the prompt its line."""
        if len(self._tools) <= FEW:
            return len(self._tools) if self.large else 0
        spoken = [self._width(tool.text) for tool in self._tools]
        short = [self._width(tool.short) for tool in self._tools]
        room = self.width - 2 * theme.margin - theme.gap6 - extent(self.prompt, "row")
        fitting = (n for n in range(len(short)) if sum(spoken[: len(short) - n] + short[len(short) - n :]) <= room)
        return next(fitting, len(short))

    def _width(self, text: str) -> float:
        """Of a button with an icon."""
        words = theme.gap8 + extent(text, "small_button") if text else 0
        return float(max(theme.touch, theme.icon_m + words + 2 * theme.gap10))

    def _button(self, tool: Tool) -> Any:
        if tool.event not in self._buttons:
            self._buttons[tool.event] = button = (FamilyTag if tool.tag else TextButton)(icon=tool.icon)
            button.bind(on_release=lambda _button: self.dispatch(tool.event))
        return self._buttons[tool.event]

    def _fit_more(self, *_: Any) -> None:
        """Beside the prompt while its longest word has room there."""
        longest = max([extent(word, "row") for word in self.prompt.split()], default=0)
        room = self.width - 2 * theme.margin - theme.gap6 - self._more.minimum_width
        place = self._beside if room > longest or len(self._tools) <= FEW else self
        if self._more.parent is not place:
            self._more.parent.remove_widget(self._more)
            self._more.pos_hint = {"center_y": 0.5} if place is self._beside else {"right": 1}
            place.add_widget(self._more, 0 if place is self._beside else 1)

    def _show_pawns(self, view: TableView) -> None:
        pawns = [one for one in view.pawns if not (self.large and one.at)]
        self._shown = tuple(one.member for one in pawns)
        buttons = [self._pawn(one.member) for one in pawns]
        arrange(self.ids.tray, buttons)
        for button, one in zip(buttons, pawns, strict=True):
            button.narrow = len(pawns) > len(MEMBERS)
            self._show_pawn(button, one, view)

    def _pawn(self, member: str) -> PawnButton:
        if member not in self._pawns:
            self._pawns[member] = button = PawnButton(member=member)
            button.bind(on_release=lambda button: self.dispatch("on_member", button.member))
        return self._pawns[member]

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

    def on_tokens(self) -> None:
        """For those who bind it."""

    def on_family(self) -> None:
        """For those who bind it."""
