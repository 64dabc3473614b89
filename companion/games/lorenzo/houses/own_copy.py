"""What no public source says, as the players read it on their own copy: typed records, checked like shipped data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal

from pydantic import Field, PlainSerializer, model_validator

from companion.games.lorenzo import catalogue as base
from companion.games.lorenzo.houses.catalogue import Card, Family, Leader, catalogue
from companion.games.lorenzo.houses.effect_kinds import Count
from companion.table.goods import NOTHING
from companion.table.limits import LONGEST_NOTE
from companion.table.records import Record

Text = Annotated[str, Field(max_length=LONGEST_NOTE)]
Steps = tuple[Count, Count, Count, Count]


def _with_kinds(effects: base.Effects) -> list[dict[str, Any]]:
    """Effects are told apart by their kind, which must be written although it is a default."""
    return [{"kind": effect.kind, **effect.model_dump(mode="json", exclude_defaults=True)} for effect in effects]


def _in_full(records: tuple[Record, ...]) -> list[dict[str, Any]]:
    return [record.model_dump(mode="json", by_alias=True) for record in records]


Effects = Annotated[base.Effects, PlainSerializer(_with_kinds)]
Cards = Annotated[tuple[Card, ...], PlainSerializer(_in_full)]
Leaders = Annotated[tuple[Leader, ...], PlainSerializer(_in_full)]
Families = Annotated[tuple[Family, ...], PlainSerializer(_in_full)]


class Bonus(Record):
    """What a token or tile gives; what the app has no word for is told as text, and done by hand."""

    gain: base.Amounts = NOTHING
    privileges: Annotated[int, Field(ge=0, le=9)] = 0
    text: Text = ""


class Token(Bonus):
    """The face of a special token."""


class Tokens(Record):
    """How many of the special tokens show a face."""

    face: Token
    count: Count = 1


class AuctionLine(Record):
    """The starting resources of one space of an auction tile; spaces count from the lowest."""

    tile: Count
    space: Count
    gain: base.Amounts


class ExcommunicationTile(Record):
    """A new tile: its effect in the words of the base game's tiles, or as text where these do not fit."""

    period: Literal[1, 2, 3]
    effects: Effects = ()
    text: Text = ""


class FaithTile(Bonus):
    """A special faith tile, and the step of the faith track it lies on."""

    step: Count


class AdaptationTile(Record):
    """The floor values on the adaptation tile for that many players, fewest and most."""

    players: tuple[int, int]
    values: Steps


class BonusTile(Record):
    harvest: Effects = ()
    production: Effects = ()


class OwnCopy(Record):
    """All that a table has told of its copy; what is missing stays unknown, and the game goes on."""

    auction_lines: tuple[AuctionLine, ...] = ()
    tokens: tuple[Tokens, ...] = ()
    excommunication_tiles: tuple[ExcommunicationTile, ...] = ()
    faith_tiles: tuple[FaithTile, ...] = ()
    bonus_tile: BonusTile | None = None
    visconti_tokens: tuple[Bonus, ...] = ()
    start_coins: tuple[Annotated[int, Field(ge=0, le=99)], ...] | None = None
    special_tower: Steps | None = None
    adaptation: tuple[AdaptationTile, ...] = ()
    cards: Cards = ()
    leaders: Leaders = ()
    families: Families = ()
    """Cards, leaders and families on which the copy differs from what we know, whole."""

    @model_validator(mode="after")
    def _has_no_more_than_the_box(self) -> OwnCopy:
        if not self.model_fields_set:
            return self
        box = catalogue()
        auction, seats = box.board.auction, len(box.board.start_coins)
        lines = [(line.tile, line.space) for line in self.auction_lines]
        problems = {
            "auction lines": _repeats(lines)
            or any(tile > auction.tiles or space > auction.spaces for tile, space in lines),
            "tokens": self.tokens_unknown < 0 or _repeats(one.face for one in self.tokens),
            "excommunication tiles": _repeats(tile.period for tile in self.excommunication_tiles),
            "faith tiles": len(self.faith_tiles) > box.ask["faith_tiles"].count
            or any(tile.step >= len(base.catalogue().board.faith_track) for tile in self.faith_tiles)
            or _repeats(tile.step for tile in self.faith_tiles),
            "visconti tokens": len(self.visconti_tokens) > box.ask["visconti_tokens"].count,
            "adaptation tiles": _repeats(tile.players for tile in self.adaptation)
            or not {tile.players for tile in self.adaptation} <= {tile.players for tile in box.board.adaptation_tiles},
            "cards": not _are_of(self.cards, box.cards),
            "leaders": not _are_of(self.leaders, box.leaders),
            "families": not _are_of(self.families, box.families),
            "starting coins": self.start_coins is not None and len(self.start_coins) != seats,
        }
        if wrong := [name for name, is_wrong in problems.items() if is_wrong]:
            raise ValueError(f"not in the box, more than it holds, or twice the same: {', '.join(wrong)}")
        return self

    @property
    def tokens_unknown(self) -> int:
        """Of how many special tokens nobody has told what they show."""
        return catalogue().board.special_tokens - sum(one.count for one in self.tokens)


def _are_of(records: tuple[Card, ...] | tuple[Leader, ...] | tuple[Family, ...], known: Mapping[Any, Record]) -> bool:
    return not _repeats(one.id for one in records) and all(one.id in known for one in records)


def _repeats(keys: Iterable[object]) -> bool:
    several = list(keys)
    return len(set(several)) < len(several)
