"""Phones at the table: one code after the other, who has joined, and who may act."""

from __future__ import annotations

from typing import Any

import segno
from kivy.clock import Clock
from kivy.graphics.texture import Texture
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.guests.addresses import addresses
from companion.table.database import StoreError
from companion.table.words import _
from companion.ui import layout
from companion.ui.kit.menu_sheet import Deed, MenuSheet
from companion.ui.running import App
from companion.ui.shared.phones.view import PhoneSeat, PhonesView, next_to_join, phones_view
from companion.ui.shared.table.sheet import TableSheet

layout.load(__file__)

MARGIN = 4  # modules of white around a code, without which a camera does not find it
GLANCE = 1.0  # seconds between two looks at who is there
ADDRESS = "here.phones_address"


class QrCode(Widget):
    """``QrCode: text: …``: dark on white in every theme, because cameras want it so."""

    text = StringProperty()
    texture = ObjectProperty(None, allownone=True)

    def on_text(self, *_: Any) -> None:
        rows = [[*row] for row in segno.make(self.text, error="m").matrix_iter(border=MARGIN)] if self.text else [[0]]
        texture = Texture.create(size=(len(rows), len(rows)), colorfmt="luminance")
        texture.mag_filter = texture.min_filter = "nearest"
        texture.blit_buffer(bytes(0 if dark else 255 for row in reversed(rows) for dark in row), colorfmt="luminance")
        self.texture = texture


class PhonesSheet(TableSheet):
    view: PhonesView = ObjectProperty(rebind=True)

    def __init__(self, app: App, **kwargs: Any) -> None:
        app.phones.start()
        self.shown = ""
        super().__init__(app, view=self._view(app), **kwargs)

    def _view(self, app: App) -> PhonesView:
        sharing = app.phones.sharing
        assert sharing
        chosen = str(app.session.store.setting(ADDRESS, ""))
        return phones_view(
            app.session.box, app.session.table, sharing.seats, sharing.port, tuple(addresses()), chosen, self.shown
        )

    def open(self, *args: Any, **kwargs: Any) -> None:
        super().open(*args, **kwargs)
        Clock.schedule_interval(self._glance, GLANCE)

    def on_dismiss(self) -> None:
        super().on_dismiss()
        Clock.unschedule(self._glance)

    def changed(self) -> None:
        """Somebody acted, joined or left."""
        if self.app.phones.sharing is None:
            self.dismiss()
        else:
            self.view = self._view(self.app)

    def _glance(self, _seconds: float) -> None:
        """When whoever was shown a code has joined, the next one comes up by itself."""
        missing = [row.who.seat for row in self.view.seats if not row.joined]
        self.changed()
        joined = [row.who.seat for row in self.view.seats if row.joined]
        if (code := self.view.code) and code.key in missing and code.key in joined:
            self.show(next_to_join(self.view, code.key))

    def show(self, key: str) -> None:
        self.shown = key
        self.changed()

    def step(self, by: int) -> None:
        if code := self.view.code:
            keys = self.view.keys
            self.show(keys[(keys.index(code.key) + by) % len(keys)])

    def turn(self, row: PhoneSeat) -> None:
        """Whoever sits there may act, or no longer."""
        if sharing := self.app.phones.sharing:
            self.app.write(lambda: sharing.let(row.who.seat, not row.may_act))
            self.changed()

    def renew(self) -> None:
        """The old page is thrown out, so it takes two taps at different places."""
        code, sharing = self.view.code, self.app.phones.sharing
        if not code or not sharing:
            return

        def do() -> None:
            self.app.write(lambda: sharing.renew(code.key))
            self.changed()

        about = _("Whoever has the old one is asked for the new one.")
        MenuSheet(
            Deed("qr", _("New code for {name}").format(name=code.name), do, about), title=_("New code?"), icon="qr"
        ).open()

    def choose_address(self) -> None:
        deeds = [Deed("wifi", one, lambda one=one: self._take(one)) for one in self.view.addresses]  # type: ignore[misc]
        MenuSheet(*deeds, title=_("Address of this device"), icon="wifi").open()

    def _take(self, address: str) -> None:
        if self.app.keep(ADDRESS, address):
            self.changed()

    def stop(self) -> None:
        self.dismiss()
        if self.app.write(self.app.phones.end):
            self.app.say(_("The phones no longer see the table."))


def open_phones(app: App) -> None:
    """The codes, or a sentence why there are none."""
    try:
        PhonesSheet(app).open()
    except StoreError as error:
        app.complain(str(error))
    except OSError:
        app.complain(_("The phones cannot connect. Close other programs that share over Wi-Fi, then try again."))
