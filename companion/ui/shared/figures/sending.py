"""Figures to be sent: as text, or as a picture that is drawn aside, because on the screen some is out of sight."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from io import BytesIO
from typing import Any

from kivy.clock import Clock

from companion.table.words import _
from companion.ui import device
from companion.ui.kit.menu_sheet import Deed, MenuSheet
from companion.ui.look.paint import Trigger
from companion.ui.running import App
from companion.ui.shared.game_file import write_file

PICTURE = "statistics.png"


def offer_share(app: App, title: str, text: str, picture: Callable[[], Any]) -> None:
    MenuSheet(
        Deed("text", _("As text"), partial(send_text, app, text), _("All numbers, for a message")),
        Deed(
            "theme", _("As a picture"), lambda: send_picture(app, text, picture(), PICTURE), _("This page as a picture")
        ),
        title=title,
        icon="share",
    ).open()


def send_text(app: App, text: str) -> None:
    if not device.share(text):
        app.say(_("Statistics copied."))


def send_picture(app: App, text: str, drawn: Any, name: str) -> None:
    """Once it is laid out, which takes two frames."""

    def send(_seconds: float) -> None:
        Trigger.paint()  # between two frames something may have changed
        picture = BytesIO()
        drawn.export_as_image().save(picture, flipped=False, fmt="png")  # into a file it would fail without a word
        file = write_file(app, name, picture.getvalue())
        if file and not device.share(text, file):
            app.say(_("Picture saved: {file}. Text copied.").format(file=file))

    Clock.schedule_once(lambda _seconds: Clock.schedule_once(send, 0), 0)
