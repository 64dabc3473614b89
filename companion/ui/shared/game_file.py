"""What is done with a saved game, or with a file of the app's own folder: keep, send, delete."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.table.database import StoreError, failing_in_words, whole_or_nothing
from companion.table.words import _
from companion.ui import device
from companion.ui.running import App


def write_file(app: App, name: str, content: str | bytes) -> Path | None:
    """What goes wrong becomes a sentence, and then there is no file, or still the one from before."""
    file = app.own_folder / name
    try:
        with failing_in_words(file), whole_or_nothing(file) as coming:
            coming.write_bytes(content.encode() if isinstance(content, str) else content)
    except StoreError as error:
        app.say(str(error))
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


def delete_game(app: App, game_id: int, title: str, changed: Callable[[], None]) -> None:
    """Into the bin, and off the table; for a while one tap brings it back. ``changed`` is called after either."""

    def restore() -> None:
        if app.write(lambda: app.session.store.restore(game_id)):
            changed()

    if app.write(lambda: app.session.store.delete(game_id)):
        if app.session.saved and app.session.saved.id == game_id:
            app.session.leave()
        changed()
        app.say(_("“{title}” is deleted.").format(title=title), _("Undo"), restore)
