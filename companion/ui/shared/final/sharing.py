"""A score to be sent: as text, as a picture, to BG Stats, or as plain data."""

from __future__ import annotations

from typing import Any

from companion.table import plays
from companion.table.database import StoreError
from companion.table.store import SavedGame, Store
from companion.table.words import _, listing
from companion.ui import boxes, device
from companion.ui.kit.menu_sheet import Deed, MenuSheet
from companion.ui.shared.figures.sending import send_picture
from companion.ui.shared.final.course_view import CourseView, course_of, course_text, course_view
from companion.ui.shared.final.keepsake import keepsake
from companion.ui.shared.final.score_sheet import FinalView, sheet_text
from companion.ui.shared.game_file import write_file
from companion.ui.shared.table.game_screen import GameScreen

PICTURE = "score.png"


class SharingScreen(GameScreen):
    """A screen with a score."""

    @property
    def views(self) -> Any:
        """How this game's score is put into words."""
        return boxes.part(self.session.box, "final_view")

    def course_view(self, view: FinalView, series: str = "") -> CourseView | None:
        """How the game went, if more than a round of it is known."""
        found = course_of(self.session.game, self.session.box)
        return course_view(self.session.box, found, view.columns, series) if found else None

    def offer_share(self) -> None:
        """For other programs only once the game is over, and no tie is open."""
        over = self.views.final_view(self.session.table).over
        link = _("Opens BG Stats with this play filled in")
        data = _("All numbers as JSON, for a spreadsheet or another program")
        later = _("When the game is over")
        MenuSheet(
            Deed("text", _("As text"), self.share_text, _("All numbers and why, for a message")),
            Deed("theme", _("As a picture"), self.share_picture, _("A keepsake with all the points, and the date")),
            Deed("export", _("To BG Stats"), self.share_link, link if over else later, over),
            Deed("copy", _("As plain data"), self.share_data, data if over else later, over),
            title=_("Share the score"),
            icon="share",
        ).open()

    def share_text(self) -> None:
        if not device.share(self._text):
            self.app.say(_("Score copied."))

    def share_picture(self) -> None:
        try:
            picture = self.score_picture()
        except StoreError as error:
            self.app.say(str(error))
        else:
            send_picture(self.app, self._text, picture, PICTURE)

    def score_picture(self) -> Any:
        session, store = self.session, self.session.store
        over = session.game.game.is_over(session.table)
        played = store.work_out(session.game).ended if over else store.summary(session.game.id).changed
        view = self.views.final_view(session.table)
        return keepsake(session.game, session.box, played, view, self.course_view(view))

    def share_link(self) -> None:
        """BG Stats opens with the play filled in."""
        if (play := self._play()) and not device.share(plays.bg_stats_link(play)):
            self.app.say(_("Link copied. Open it on a phone with BG Stats."))

    def share_data(self) -> None:
        if play := self._play():
            written = plays.as_json(play)
            file = write_file(self.app, plays.DATA, written)
            if file and not device.share(written, file):
                self.app.say(_("Score saved: {file}. Text copied.").format(file=file))

    @property
    def _text(self) -> str:
        view = self.views.final_view(self.session.table)
        text, course = sheet_text(view, self.game_title), self.course_view(view)
        return f"{text}\n\n{course_text(course)}" if course else text

    def _play(self) -> plays.Play | None:
        try:
            return play_of(self.session.store, self.session.game, self.session.box)
        except StoreError as error:
            self.app.say(str(error))
            return None


def play_of(store: Store, saved: SavedGame, box: str) -> plays.Play:
    """A finished game, tracked or from a score pad, for other programs. Raises ``StoreError`` when it is gone."""
    played = boxes.game(saved.setup.box if box == boxes.PAD else box)
    result, sheet = store.work_out(saved), saved.game.score(saved.state)
    names = {
        "advanced": _("Advanced rules"),
        "houses": boxes.title("houses"),
        "muse": _("The Muse and the Princess"),
    }
    about = listing([names[one] for one in result.figures.modules if one in names])
    created = store.summary(saved.id).created  # its number may be that of another game on another device
    return plays.Play(f"giglio-{created:%Y%m%d%H%M%S%f}", played, boxes.title(played), about, result, sheet)
