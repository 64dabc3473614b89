"""Who is who: everybody who has sat down, with all spellings, and who could be the same. Free of Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.table.people import People, key, tidy
from companion.table.statistics import Person, Played, persons
from companion.table.words import _, listing
from companion.ui.shared.figures.view import games_text
from companion.ui.shared.picking.choice import Choice


@dataclass(frozen=True, slots=True)
class PersonLine:
    who: Person
    about: str
    hidden: bool
    spellings: tuple[tuple[str, str], ...]
    """Key and words of those merged with this person."""

    @property
    def name(self) -> str:
        return self.who.name

    @property
    def keys(self) -> set[str]:
        return {key(self.name), self.who.key, *dict(self.spellings)}


@dataclass(frozen=True, slots=True)
class PeopleView:
    lines: tuple[PersonLine, ...]

    def called(self, name: str, beside: PersonLine) -> PersonLine | None:
        """Who else has this name, or has played under it."""
        return next((line for line in self.lines if line is not beside and key(name) in line.keys), None)


def people_view(games: Sequence[Played], said: People) -> PeopleView:
    """In the order of their names."""
    lines = [_line(games, said, one) for one in persons(games).values()]
    return PeopleView(tuple(sorted(lines, key=lambda line: key(line.name))))


def _line(games: Sequence[Played], said: People, who: Person) -> PersonLine:
    seats = [one for game in games if (one := game.of(who.key))]
    typed = {key(one.typed): tidy(one.typed) for one in seats}
    spellings = tuple((one, typed[one]) for one in said.spellings(who.key) if one in typed)
    others = [words for spelled, words in typed.items() if words != who.name and spelled != key(who.name)]
    hidden = who.key in said.hidden
    parts = [games_text(len(seats))]
    parts += [_("also {names}").format(names=listing(others))] if others else []
    parts += [_("hidden")] if hidden else []
    return PersonLine(who, " · ".join(parts), hidden, spellings)


def could_be(games: Sequence[Played], view: PeopleView, person: str) -> list[Choice]:
    """Everybody but those who have sat at one table with this person."""
    met = {one.person for game in games if game.of(person) for one in game.seats}
    return [Choice(line.who.key, line.name, line.about) for line in view.lines if line.who.key not in met]
