"""What to lay out on the real table before the first round (mockup 66)."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.ui import boxes, kit, layout
from companion.ui.kit.box_layout import BoxLayout, Snug
from companion.ui.kit.rows import Row
from companion.ui.look.icons import Icon
from companion.ui.shared.checklist.view import Checklist, Thing

layout.load(__file__)


class SetupPicture(kit.Surface, BoxLayout):
    """What a thing looks like, if there is room for it."""

    icons = ListProperty()

    def on_icons(self, *_: Any) -> None:
        for name in self.icons:
            self.ids.row.add_widget(SetupIcon(name=name, small=len(self.icons) > 1))


class SetupIcon(Icon):
    small = BooleanProperty(False)


class CoinShare(kit.Surface, Snug):
    seat = StringProperty("red")
    letter = StringProperty()
    coins = NumericProperty(0)


class SetupRow(Row):
    """A thing to lay out; a tap ticks it."""

    active = BooleanProperty(False)
    icons = ListProperty()
    goods = ObjectProperty({})

    def __init__(self, thing: Thing, **kwargs: Any) -> None:
        kwargs |= {"title": thing.title, "subtitle": thing.about, "goods": thing.goods or {}}
        super().__init__(icons=list(thing.icons), **kwargs)
        for share in thing.coins:
            self.ids.shares.add_widget(CoinShare(seat=share.seat, letter=share.letter, coins=share.coins))


class ChecklistScreen(kit.GiglioScreen):
    done = NumericProperty(0)
    all = NumericProperty(1)
    about = StringProperty()
    hint = StringProperty()
    button = StringProperty()
    icon = StringProperty("arrow")
    game = NumericProperty(0)  # whose ticks these are

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        session = App.get_running_app().session
        if session.game.id != self.game:
            self.game = session.game.id
            listed = boxes.part(session.box, "checklist_view").checklist
            self._fill(listed(session.table, boxes.title(session.box)))

    def _fill(self, found: Checklist) -> None:
        self.about, self.hint, self.button, self.icon = found.about, found.hint, found.button, found.icon
        for card, things in ((self.ids.middle, found.middle), (self.ids.each, found.each)):
            card.clear_widgets()
            for thing in things:
                row = SetupRow(thing, line=thing is not things[0])
                row.bind(active=self._count)
                card.add_widget(row)
        self._count()

    def _count(self, *_: Any) -> None:
        rows = [*self.ids.middle.children, *self.ids.each.children]
        self.all, self.done = len(rows), sum(row.active for row in rows)

    def go_on(self) -> None:
        app = App.get_running_app()
        app.go(app.place)

    def back(self) -> bool:
        """The game has begun: behind its checklist is not the form it came from, but home."""
        app = App.get_running_app()
        if "new_game" in app.trail:
            app.go("home")
            return True
        return bool(app.back())
