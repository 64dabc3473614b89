"""Games as one JSON document, to keep or to send: writing it, and reading what may be anything."""

from __future__ import annotations

import json
import os
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Self

from pydantic import (
    AfterValidator,
    AwareDatetime,
    BaseModel,
    Field,
    JsonValue,
    StrictBool,
    StrictInt,
    StrictStr,
    ValidationError,
    model_validator,
)
from pydantic_core import from_json, to_json

from companion.table.action import Action
from companion.table.amend import Amend, read_action
from companion.table.game import Game, UnknownGame, game
from companion.table.journal import Journal, RefusedEntry, at_once
from companion.table.limits import (
    LARGEST_FILE,
    LARGEST_NUMBER,
    LONGEST_NAME,
    LONGEST_TITLE,
    MOST_AMENDMENTS,
    MOST_ENTRIES,
    MOST_GAMES,
    MOST_IN_PART,
    MOST_VALUES,
    shortened,
)
from companion.table.results import Told
from companion.table.words import _

FORMAT = "giglio"
VERSION = 1


class ArchiveError(Exception):
    """A file cannot be imported. Its text is a sentence for people, with the next step."""

    @property
    def left_out(self) -> str:
        """The sentence where it is about one game, and others of the file can be imported."""
        return str(self)


class ForeignFile(ArchiveError):
    """Something else than an export of Giglio."""


class DamagedFile(ArchiveError):
    """An export of Giglio that is incomplete or was altered, or a game in it that is against the rules of today."""

    def __init__(self, problem: str) -> None:
        sentence = _("This file is damaged: {problem}. Export it again, or choose another file.")
        super().__init__(sentence.format(problem=problem))
        self.problem = problem

    @property
    def left_out(self) -> str:
        return _("Left out: {problem}.").format(problem=self.problem)


class Stumbled(ArchiveError):
    """A file may hold anything; what the rules stumble over is a bug of ours, and still only a sentence."""


class NewerFile(ArchiveError):
    """An export of a newer Giglio, or of a game that this one does not have."""


class OversizedFile(ArchiveError):
    """More than any export of Giglio holds, and maybe more than fits into memory."""


def _in_utc(moment: datetime) -> datetime:
    try:
        return moment.astimezone(UTC)
    except OverflowError as error:
        raise ValueError("at the edge of the calendar") from error


Moment = Annotated[AwareDatetime, AfterValidator(_in_utc)]
Title = Annotated[StrictStr, AfterValidator(partial(shortened, longest=LONGEST_TITLE))]


Seconds = Annotated[float, Field(ge=0, le=LARGEST_NUMBER)]


class Evening(BaseModel):
    """What somebody has said of the evening."""

    ended: Moment | None = None
    seconds: float | None = Field(default=None, gt=0, lt=LARGEST_NUMBER)
    place: Title = ""

    @classmethod
    def of(cls, told: Told) -> Self | None:
        """Nothing where nobody has said anything."""
        seconds = told.length.total_seconds() if told.length else None
        return cls(ended=told.ended, seconds=seconds, place=told.place) if told != Told() else None

    def told(self) -> Told:
        return Told(self.ended, timedelta(seconds=self.seconds) if self.seconds else None, self.place)


class GameRecord(BaseModel):
    """One game in the document; what its setup and actions mean, the game of that box knows."""

    box: StrictStr
    title: Title
    setup: dict[str, Any]
    created: Moment
    changed: Moment
    archived: StrictBool = False  # nothing is put away any more, but files say so
    position: StrictInt = Field(ge=0)
    actions: list[dict[str, Any]] = Field(fail_fast=True)
    evening: Evening | None = Field(default=None, exclude_if=lambda evening: evening is None)
    thoughts: list[Seconds | None] | None = Field(default=None, fail_fast=True, exclude_if=lambda one: one is None)
    """The seconds before each action, where the turn clock ran."""
    moments: list[Moment | None] | None = Field(default=None, fail_fast=True, exclude_if=lambda one: one is None)
    """When each action was recorded: begin and end alone do not say how long the pauses were."""

    @model_validator(mode="after")
    def _all_speaks_of_the_log(self) -> Self:
        if self.position > len(self.actions):
            raise ValueError("position beyond the last action")
        if self.thoughts is not None and len(self.thoughts) != len(self.actions):
            raise ValueError("not one time for each action")
        if self.moments is not None and len(self.moments) != len(self.actions):
            self.moments = None  # whoever has changed the actions may not know of them
        return self


def _each_by_itself(games: list[Any]) -> list[GameRecord | DamagedFile]:
    return [_shaped(place, data) for place, data in enumerate(games, start=1)]


def _shaped(place: int, data: Any) -> GameRecord | DamagedFile:
    """Of what has the wrong shape, only the sentence is kept: thousands of errors would not fit into memory."""
    try:
        return GameRecord.model_validate(data)
    except ValidationError as error:
        match error.errors(include_url=False, include_context=False, include_input=False)[0]["loc"]:
            case ("actions", int(number), *_rest):
                problem = _("move {number} of game {place} cannot be read")
                return DamagedFile(problem.format(number=number + 1, place=place))
        return DamagedFile(_("game {place} cannot be read").format(place=place))


class Document(BaseModel):
    """The whole file. Settings are there when everything was exported, and absent with a single game."""

    games: Annotated[list[Any], Field(max_length=MOST_GAMES), AfterValidator(_each_by_itself)]
    """Each a ``GameRecord``, or what is said of one that has the wrong shape."""
    settings: dict[str, JsonValue] | None = None
    damaged: list[JsonValue] = Field(default=[], max_length=MOST_GAMES)
    """Games that Giglio could not read when it wrote the document, as they were."""

    def unreadable(self) -> Iterator[DamagedFile]:
        """What is said of those."""
        for kept in self.damaged:
            match kept:
                case {"game": {"title": str(title)}} if title:
                    yield DamagedFile(_("“{title}” cannot be read").format(title=shortened(title, LONGEST_TITLE)))
                case _:
                    yield DamagedFile(_("a game without a title cannot be read"))


@dataclass(frozen=True, slots=True)
class ExportedGame:
    """One game of a document, read but not yet replayed."""

    place: int
    record: GameRecord
    game: Game
    setup: Any
    actions: tuple[Action, ...]

    def journal(self) -> Journal:
        """Replay it by the rules of today; raises an ``ArchiveError``."""
        return at_once(self.replaying())

    def replaying(self) -> Generator[None, None, Journal]:
        """``journal`` in small steps."""
        try:
            journal = yield from Journal.replaying(self.game, self.setup, self.actions)
            journal.go_to(self.record.position)
        except RefusedEntry as refused:
            raise DamagedFile(self._broken_by(refused)) from refused
        except Exception as error:
            sentence = _("Giglio stumbled over game {place} of this file ({error}). Please report this, with the file.")
            raise Stumbled(sentence.format(place=self.place, error=type(error).__name__)) from error
        return journal

    def began_as(self, other: ExportedGame) -> bool:
        """Of one evening, whatever it is called and however it went on."""
        return self._beginning == other._beginning

    def includes(self, other: ExportedGame) -> bool:
        """Whether all of its log is in this one's, too: this one stands there, or has gone on from there."""
        return self.began_as(other) and self.actions[: len(other.actions)] == other.actions

    @property
    def _beginning(self) -> tuple[Any, ...]:
        """Two score pads may agree in every number, so that the moment has to tell them apart."""
        return self.record.box, self.record.created, self.setup

    def _broken_by(self, refused: RefusedEntry) -> str:
        sentence = _("move {number} of {which} is against the rules ({rules})")
        if not refused.number:
            sentence = _("the setup of {which} is against the rules ({rules})")
        which, rules = _which(self.place, self.record.title), ", ".join(refused.verdict.rules)
        return sentence.format(number=refused.number, which=which, rules=rules)


def written(record: GameRecord) -> str:
    """For ``write``: hundreds of games at once would take too long."""
    return to_json(record, indent=1).decode().replace("\n", "\n  ")


def write(
    games: Sequence[str],
    damaged: Sequence[Mapping[str, Any]] = (),
    *,
    settings: Mapping[str, Any] | None = None,
) -> str:
    """The document; with settings when it is an export of everything. Damaged games are kept, and not imported."""
    document: dict[str, Any] = {"format": FORMAT, "version": VERSION, "games": []}
    if damaged:
        document["damaged"] = damaged
    if settings is not None:
        document["settings"] = dict(settings)
    text = to_json(document, indent=1).decode()
    return text.replace("[]", "[\n  " + ",\n  ".join(games) + "\n ]", 1) if games else text


def content_of(path: Path) -> bytes:
    """What is in a file, as far as ``read_document`` takes it: some files are larger than memory, and devices endless.

    Raises an ``ArchiveError``.
    """
    try:
        with path.open("rb") as file:
            if os.fstat(file.fileno()).st_size > LARGEST_FILE:
                raise _too_large()
            return file.read(LARGEST_FILE + 1)
    except FileNotFoundError as error:
        raise ArchiveError(_("There is no file {file}. Check its name.").format(file=path)) from error
    except IsADirectoryError as error:
        sentence = _("{file} is a folder. Choose a file exported by Giglio.")
        raise ArchiveError(sentence.format(file=path)) from error
    except (OSError, ValueError) as error:
        sentence = _("The file {file} cannot be read. Check its name and whether you may open it.")
        raise ArchiveError(sentence.format(file=path)) from error


def read_document(content: str | bytes) -> Document:
    """The document as such: the format and the version are right; the games are not looked into."""
    data = _parsed(content)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise _foreign()
    version = data.get("version")
    if type(version) is not int or version < 1:
        raise DamagedFile(_("it has no version"))
    if version > VERSION:
        raise NewerFile(_("This file was exported by a newer Giglio; update the app to import it."))
    try:
        document = Document.model_validate(data)
    except ValidationError as error:
        if error.errors(include_url=False, include_context=False, include_input=False)[0]["type"] == "too_long":
            raise _oversized(_("it has more than {most} games").format(most=MOST_GAMES)) from error
        raise DamagedFile(_("its games or settings cannot be read")) from error
    _measure(document)
    return document


def require_importable(record: GameRecord) -> None:
    """Raises an ``ArchiveError`` for a game that could be written, but would keep the whole file from being read."""
    _measure(Document(games=[record]))


def understood(place: int, record: GameRecord | DamagedFile) -> ExportedGame:
    """The game at that place of a document; raises an ``ArchiveError``."""
    if isinstance(record, DamagedFile):
        raise record
    which = _which(place, record.title)
    try:
        rules = game(record.box)
    except UnknownGame as error:
        sentence = _("This Giglio does not have the game “{box}” of {which}; update the app to import it.")
        raise NewerFile(sentence.format(box=shortened(record.box, LONGEST_NAME), which=which)) from error
    try:
        setup = rules.read_setup(record.setup)
    except ValueError as error:
        raise DamagedFile(_("the setup of {which} cannot be read").format(which=which)) from error
    return ExportedGame(place, record, rules, setup, tuple(_actions(rules, record, which)))


def _actions(rules: Game, record: GameRecord, which: str) -> Iterator[Action]:
    amendments = played = 0
    for number, data in enumerate(record.actions, start=1):
        try:
            action = read_action(rules, data)
        except ValueError as error:
            sentence = _("move {number} of {which} cannot be read")
            raise DamagedFile(sentence.format(number=number, which=which)) from error
        if isinstance(action, Amend):
            amendments += 1
            played += len(action.actions)
        if amendments > MOST_AMENDMENTS or played > MOST_ENTRIES:
            raise _oversized(_("{which} has too many moves").format(which=which))
        yield action


def _parsed(content: str | bytes) -> Any:
    """Any JSON; of what is not JSON, only a file that begins as ours is called damaged."""
    raw = content.encode(errors="replace") if isinstance(content, str) else content
    if len(raw) > LARGEST_FILE:
        raise _too_large()
    if not (encoding := json.detect_encoding(raw)).startswith("utf-8"):  # some programs keep every text as UTF-16
        raw = raw.decode(encoding, errors="replace").encode()
    if not raw.strip():
        raise DamagedFile(_("it is empty"))
    if raw.count(b",") + raw.count(b"[") + raw.count(b"{") > MOST_VALUES:
        raise _oversized(_("it has too many values"))
    try:
        return from_json(raw.removeprefix(b"\xef\xbb\xbf"), allow_inf_nan=False)
    except ValueError as error:
        if f'"{FORMAT}"'.encode() in raw[:100]:
            raise DamagedFile(_("it is incomplete or was altered")) from error
        raise _foreign() from error


def _measure(document: Document) -> None:
    """Each part is short: whoever reads a wrong one collects an error for each of its values."""
    if _values(document.settings) > MOST_IN_PART:
        raise _oversized(_("its settings are too long"))
    for place, record in enumerate(document.games, start=1):
        if isinstance(record, DamagedFile):
            continue
        if len(record.actions) > MOST_ENTRIES:
            problem = _("game {place} has more than {most} moves")
            raise _oversized(problem.format(place=place, most=MOST_ENTRIES))
        if _values(record.setup) > MOST_IN_PART:
            raise _oversized(_("the setup of game {place} is too long").format(place=place))
        for number, action in enumerate(record.actions, start=1):
            if _values(action) > MOST_IN_PART:
                raise _oversized(_("move {number} of game {place} is too long").format(number=number, place=place))


def _values(part: Any) -> int:
    """How many there are, lists and all; a number that is too large is refused."""
    match part:
        case dict():
            return 1 + sum(map(_values, part.values()))
        case list():
            return 1 + sum(map(_values, part))
        case int() | float() if abs(part) > LARGEST_NUMBER:
            raise DamagedFile(_("a number in it is too large"))
    return 1


def _which(place: int, title: str) -> str:
    return _("game {place} (“{title}”)").format(place=place, title=title)


def _foreign() -> ForeignFile:
    return ForeignFile(_("This file was not exported by Giglio. Choose a file that was."))


def _oversized(problem: str) -> OversizedFile:
    return OversizedFile(_("This file is too large: {problem}. Choose another file.").format(problem=problem))


def _too_large() -> OversizedFile:
    return _oversized(_("it has more than {most} MB").format(most=LARGEST_FILE // 1_000_000))
