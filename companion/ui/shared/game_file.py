"""Files of the app's own folder, to keep or to send."""

from __future__ import annotations

from pathlib import Path

from companion.table.database import StoreError
from companion.table.words import _
from companion.ui import device
from companion.ui.running import App


def write_file(app: App, name: str, content: str | bytes) -> Path | None:
    """What goes wrong becomes a sentence, and then there is no file."""
    file = app.own_folder / name
    try:
        file.write_bytes(content.encode() if isinstance(content, str) else content)
    except OSError as error:
        sentence = _("The file could not be written ({problem}). Make some room on this device, then try again.")
        app.say(sentence.format(problem=error.strerror or error))
        return None
    return file


def send_game(app: App, game_id: int) -> None:
    """One game in a file of its own. Sent again, it is the same file."""
    try:
        text = app.session.store.export(game_id)
    except StoreError as error:
        app.say(str(error))
        return
    file = write_file(app, f"giglio-game-{game_id}.json", text)
    if file and not device.share(text, file):
        app.say(_("The game is in {path}, and on the clipboard.").format(path=file))
