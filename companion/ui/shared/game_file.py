"""One game in a file of its own, to keep or to send."""

from __future__ import annotations

from companion.table.database import StoreError
from companion.table.words import _
from companion.ui import device
from companion.ui.running import App


def send_game(app: App, game_id: int) -> None:
    """What goes wrong becomes a sentence. Sent again, it is the same file."""
    file = app.own_folder / f"giglio-game-{game_id}.json"
    try:
        text = app.session.store.export(game_id)
        file.write_text(text, encoding="utf-8")
    except StoreError as error:
        app.say(str(error))
    except OSError as error:
        sentence = _("The file could not be written ({problem}). Make some room on this device, then try again.")
        app.say(sentence.format(problem=error.strerror or error))
    else:
        if not device.share(text):
            app.say(_("The game is in {path}, and on the clipboard.").format(path=file))
