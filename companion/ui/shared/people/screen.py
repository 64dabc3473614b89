"""Who is who: spellings become one person, names are put right, and whoever wants to stays out of the statistics."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.properties import ObjectProperty

from companion.table import people
from companion.table.people import People, tidy
from companion.table.words import _
from companion.ui import layout
from companion.ui.kit.menu_sheet import Deed, MenuSheet
from companion.ui.shared.figures import parts  # noqa: F401
from companion.ui.shared.figures.adding_up import AddingUp
from companion.ui.shared.people.view import PersonLine, could_be, people_view
from companion.ui.shared.picking.sheet import PickSheet
from companion.ui.shared.renaming.sheet import RenameSheet

layout.load(__file__)


class PeopleScreen(AddingUp):
    view = ObjectProperty(rebind=True)

    def show(self) -> None:
        self.view = people_view(self.played, self.people)

    def tap_line(self, line: PersonLine) -> None:
        apart = _("Separate {name}")
        others = could_be(self.played, self.view, line.who.key)
        nobody = _("Has played with everybody else")
        MenuSheet(
            Deed("graph", _("Statistics"), partial(self.app.go, "player", person=line.who.key, box="")),
            Deed("edit", _("Rename"), partial(self.ask_name, line), _("In the statistics; games keep their names")),
            Deed(
                "family",
                _("Same person as…"),
                partial(self.ask_other, line),
                _("Two spellings become one") if others else nobody,
                bool(others),
            ),
            *(
                Deed("swap", apart.format(name=words), partial(self.keep, self.people.apart(spelled)))
                for spelled, words in line.spellings
            ),
            Deed(
                "eye" if line.hidden else "hidden",
                _("Show again") if line.hidden else _("Hide from statistics"),
                partial(self.keep, self.people.hiding(line.who.key, not line.hidden)),
                "" if line.hidden else _("Games and other players’ wins stay"),
            ),
            title=line.name,
            subtitle=line.about,
        ).open()

    def ask_name(self, line: PersonLine) -> None:
        RenameSheet(partial(self.rename, line), name=line.name, title=_("Rename"), hint=_("Name")).open()

    def rename(self, line: PersonLine, name: str) -> None:
        """Under one name two people would look like one: either they are, or it is taken."""
        other = self.view.called(name, line)
        if other is None:
            self.keep(self.people.renaming(line.who.key, name))
        elif any(one.key == other.who.key for one in could_be(self.played, self.view, line.who.key)):
            self.ask_merge(line, other, name)
        else:
            taken = _("“{name}” is somebody else: both have played at one table.")
            self.app.say(taken.format(name=tidy(name)))

    def ask_merge(self, line: PersonLine, other: PersonLine, name: str) -> None:
        MenuSheet(
            Deed(
                "family",
                _("Merge"),
                partial(self.merge, line, other.who.key),
                _("All games of {name} count as games of {other}").format(name=line.name, other=other.name),
            ),
            Deed("edit", _("Choose another name"), partial(self.ask_name, line)),
            title=_("Merge with {name}?").format(name=other.name),
            subtitle=_("“{name}” has played already.").format(name=tidy(name)),
        ).open()

    def ask_other(self, line: PersonLine) -> None:
        def listed(_tab: str) -> Any:
            return could_be(self.played, self.view, line.who.key)

        title = _("Who is {name}?").format(name=line.name)
        PickSheet(listed, lambda _tab, other: self.merge(line, other), title=title).open()

    def merge(self, line: PersonLine, other: str) -> None:
        before, into = self.people, next(one for one in self.view.lines if one.who.key == other)
        if self.keep(before.merging(line.who.key, other)):
            merged = _("{name} now counts as {other}.").format(name=line.name, other=into.name)
            self.app.say(merged, _("Undo"), partial(self.keep, before))

    def keep(self, said: People) -> bool:
        kept: bool = self.app.write(lambda: people.keep(self.store, said))
        if kept:
            self.refresh()
        return kept
