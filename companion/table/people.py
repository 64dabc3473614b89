"""Who is who in the statistics: one person may be spelled in several ways, be called otherwise, or stay unnamed.

The games themselves keep their names. What is said here is one setting, and is exported with the others.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any
from unicodedata import normalize

from companion.table.limits import LONGEST_NAME, shortened

if TYPE_CHECKING:
    from companion.table.store import Store

SETTING = "people"

UNSEEN = re.compile("[\0-\x08\x0e-\x1f\x7f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
"""Nobody can tell names apart by them; what joins or separates letters is not among them."""


@lru_cache(1024)  # in hundreds of games the same few people sit down
def key(name: str) -> str:
    """People are known by their name, however it is typed."""
    return tidy(name).casefold()


@lru_cache(1024)
def tidy(name: str) -> str:
    """Keyboards disagree about whether é is one letter, or two, and messengers put names between unseen signs."""
    return normalize("NFC", " ".join(UNSEEN.sub("", name).split()))


@lru_cache(1024)
def from_letter(name: str) -> str:
    """Without what is not spoken at its beginning, such as a heart, unless there is nothing else."""
    bare = name.strip()
    return next((bare[at:] for at, sign in enumerate(bare) if sign.isalnum()), bare)


def initials(names: Mapping[str, str]) -> dict[str, str]:
    """The letter in each badge, two where several have the same; by key."""
    spelled = {one: from_letter(name) for one, name in names.items()}
    count = Counter(name[:1].upper() for name in spelled.values())
    return {one: name[:2].title() if count[name[:1].upper()] > 1 else name[:1].upper() for one, name in spelled.items()}


def letters(names: Iterable[str]) -> dict[str, str]:
    """Of those at one table, by key."""
    return initials({key(name): tidy(name) for name in names})


@dataclass(frozen=True, slots=True)
class People:
    """A person is known by the key of one spelling, which stands for all that were merged with it."""

    merged: Mapping[str, str] = field(default_factory=dict)
    """The person of a spelling that is not that person's own."""
    names: Mapping[str, str] = field(default_factory=dict)
    """What people are called who were renamed."""
    hidden: frozenset[str] = frozenset()

    def person(self, name: str) -> str:
        spelled = key(name)
        return self.merged.get(spelled, spelled)

    def at_table(self, names: Sequence[str]) -> tuple[str, ...]:
        """Nobody sits on two seats: where two spellings would be one person, each stands for itself."""
        found = tuple(map(self.person, names))
        if len(set(found)) == len(found):
            return found
        count = Counter(found)
        return tuple(key(name) if count[one] > 1 else one for name, one in zip(names, found, strict=True))

    def called(self, typed: Iterable[tuple[str, str]]) -> dict[str, str]:
        """The name of each person, of what was typed for whom: as somebody has said, or else as it was typed last.

        Whoever was merged has the other's name, so a person's own spelling comes before all others.
        """
        pairs = list(typed)
        own = {person: tidy(name) for person, name in pairs if key(name) == person}
        return {person: tidy(name) for person, name in pairs} | own | dict(self.names)

    def spellings(self, person: str) -> tuple[str, ...]:
        """Keys of those merged with this person."""
        return tuple(sorted(one for one, of in self.merged.items() if of == person))

    def merging(self, person: str, into: str) -> People:
        """All games of both are games of the second from now on, under that name."""
        if person == into:
            return self
        merged = {one: into if of == person else of for one, of in self.merged.items() if one != into}
        names = {one: name for one, name in self.names.items() if one != person}
        return replace(self, merged={**merged, person: into}, names=names, hidden=self.hidden - {person})

    def apart(self, spelling: str) -> People:
        """A spelling is a person again, and nobody else is called so."""
        names = {one: name for one, name in self.names.items() if key(name) != spelling}
        return replace(self, merged={one: of for one, of in self.merged.items() if one != spelling}, names=names)

    def renaming(self, person: str, name: str) -> People:
        """Under this name somebody may sit down, too; without one, what was typed last is shown."""
        rest = {one: called for one, called in self.names.items() if one != person}
        new = tidy(name)
        if not new:
            return replace(self, names=rest)
        spelled = {} if self.person(new) == person else {key(new): person}
        return replace(self, names={**rest, person: new}, merged={**self.merged, **spelled})

    def hiding(self, person: str, hidden: bool = True) -> People:
        return replace(self, hidden=self.hidden | {person} if hidden else self.hidden - {person})

    def written(self) -> dict[str, Any]:
        return {"merged": dict(self.merged), "names": dict(self.names), "hidden": sorted(self.hidden)}


def read(data: Any) -> People:
    """What is not as it was written was never said: a file may bring anything."""
    found = data if isinstance(data, dict) else {}
    listed = found.get("hidden")
    hidden = listed if isinstance(listed, list) else []
    return People(
        merged=_ended({one: key(other) for one, other in _texts(found.get("merged")).items()}),
        names={
            one: shortened(tidy(name), LONGEST_NAME) for one, name in _texts(found.get("names")).items() if tidy(name)
        },
        hidden=frozenset(key(one) for one in hidden if isinstance(one, str)),
    )


def _texts(data: Any) -> dict[str, str]:
    found = data if isinstance(data, dict) else {}
    return {key(one): other for one, other in found.items() if isinstance(other, str)}


def _ended(merged: Mapping[str, str]) -> dict[str, str]:
    """One step leads from every spelling to its person; who would come round in a circle stands alone."""

    def end(one: str) -> str:
        passed: list[str] = []
        while one in merged and one not in passed:
            passed.append(one)
            one = merged[one]
        return min(passed[passed.index(one) :]) if one in passed else one

    ends = {one: end(one) for one in merged}
    return {one: of for one, of in ends.items() if one != of}


def of(store: Store) -> People:
    return read(store.setting(SETTING))


def keep(store: Store, people: People) -> None:
    store.change_setting(SETTING, people.written())
