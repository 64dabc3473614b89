"""Everything that can happen at the table, as values with a stable JSON form."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field, PlainSerializer, TypeAdapter

from companion.games.princes.catalogue import Deck, Freedom
from companion.games.princes.state import RowName
from companion.table import action
from companion.table.action import Chance, Number
from companion.table.goods import ABSURD, Goods
from companion.table.seats import Seat

Spaces = Annotated[frozenset[tuple[Number, Number]], Field(max_length=100), PlainSerializer(sorted)]
"""Columns and rows of a grid; none where nobody tells on which spaces a tile lies."""


class Action(action.Action):
    seat: Seat | None = None


# Auction


class NameObject(Action):
    """Name an object, which is the first bid for it."""

    kind: Literal["name_object"] = "name_object"
    object: str
    florin: Number | None = None


class NameNothing(Action):
    """Name nothing, or as the last player take nothing, and be out for the round."""

    kind: Literal["name_nothing"] = "name_nothing"


class Bid(Action):
    """Raise the bid; without an amount, by the only step that is allowed."""

    kind: Literal["bid"] = "bid"
    florin: Number | None = None


class Pass(Action):
    """Bid no further for this object, or for special characters."""

    kind: Literal["pass"] = "pass"


class TakeLast(Action):
    """The last player without an object takes one at the fixed price."""

    kind: Literal["take_last"] = "take_last"
    object: str


class Sold(Action):
    """Only the result of an auction that was held aloud: ``seat`` got the object for this price."""

    kind: Literal["sold"] = "sold"
    object: str
    florin: Number


# Answers to decisions


class PlaceTile(Action):
    """Lay a Landscape that has just been got."""

    kind: Literal["place_tile"] = "place_tile"
    tile: str
    cells: Spaces = frozenset()


class SetAside(Action):
    """Give up a Landscape that fits nowhere, where the table allows taking one."""

    kind: Literal["set_aside"] = "set_aside"


class Draw(Action):
    """Tell which cards were drawn, secretly."""

    kind: Literal["draw"] = "draw"
    cards: tuple[str, ...]
    source: Chance


class Keep(Action):
    """Keep one of the cards drawn; its name may stay unknown."""

    kind: Literal["keep"] = "keep"
    card: str | None = None


class DecideMerchant(Action):
    """Take the object just won for nothing, or pay it and score the place on the fame track."""

    kind: Literal["decide_merchant"] = "decide_merchant"
    free: bool


class DecideBanker(Action):
    """Take the Banker's money, or keep the card for the exchange at the end."""

    kind: Literal["decide_banker"] = "decide_banker"
    money: bool


# Special characters


class BidCharacter(Action):
    """Lay the marker on a number of a special character."""

    kind: Literal["bid_character"] = "bid_character"
    character: str
    bid: Number


class UseCharacter(Action):
    """Use a special character that can be used at any time; ``deck`` is what the Professor draws from."""

    kind: Literal["use_character"] = "use_character"
    character: str
    deck: Deck | None = None


# Actions of the Action phase


class Work(Action):
    """Complete a Work by a Profession, or by a special character who works alone.

    ``points`` prestige points are taken instead of money.
    """

    kind: Literal["work"] = "work"
    card: str
    bonus: tuple[str, ...] = ()
    points: Number = 0


class Build(Action):
    kind: Literal["build"] = "build"
    building: str
    cells: Spaces = frozenset()


class TakeProfession(Action):
    kind: Literal["take_profession"] = "take_profession"


class Introduce(Action):
    """Introduce a Freedom."""

    kind: Literal["introduce"] = "introduce"
    freedom: Freedom


class TakeBonus(Action):
    kind: Literal["take_bonus"] = "take_bonus"


class Recruit(Action):
    """Swap a Recruiting card for an opponent's open Profession; ``owner`` is needed only where the app cannot know."""

    kind: Literal["recruit"] = "recruit"
    card: str
    owner: Seat | None = None


class SellPoints(Action):
    """Move back on the fame track for money."""

    kind: Literal["sell_points"] = "sell_points"
    points: Number


class EndTurn(Action):
    """Take no further action in this turn."""

    kind: Literal["end_turn"] = "end_turn"


class EndRound(Action):
    """Score the best Work and pass the starting player figure on."""

    kind: Literal["end_round"] = "end_round"


# What the table tells, and corrections


class NameCards(Action):
    """Tell which cards the unknown ones of a row are; of a hand, secretly."""

    kind: Literal["name_cards"] = "name_cards"
    row: RowName
    cards: tuple[str, ...]


class TeachOutline(Action):
    """Correct the outline of a tile, or forget it."""

    kind: Literal["teach_outline"] = "teach_outline"
    tile: str
    cells: Spaces = frozenset()


class Adjust(Action):
    """Correct a player's money, points and pieces by hand."""

    correction: ClassVar[bool] = True
    kind: Literal["adjust"] = "adjust"
    change: Goods


class CorrectWork(Action):
    """Correct by hand: so much was a Work of this round worth, for the best Work, or nothing; what it paid stays."""

    correction: ClassVar[bool] = True
    kind: Literal["correct_work"] = "correct_work"
    card: str
    value: Annotated[int, Field(ge=0, lt=ABSURD)]


class PutTile(Action):
    """Correct by hand: a tile lies here."""

    correction: ClassVar[bool] = True
    kind: Literal["put_tile"] = "put_tile"
    tile: str
    cells: Spaces = frozenset()


class RemoveTile(Action):
    """Correct by hand: the tile does not lie here."""

    correction: ClassVar[bool] = True
    kind: Literal["remove_tile"] = "remove_tile"
    tile: str
    cells: Spaces = frozenset()


class MoveTile(Action):
    """Correct by hand: the tile lies elsewhere, or nobody has told where; it is placed next."""

    correction: ClassVar[bool] = True
    kind: Literal["move_tile"] = "move_tile"
    tile: str
    cells: Spaces = frozenset()


class GiveCard(Action):
    """Correct by hand: a player has this card, or one that nobody has named."""

    correction: ClassVar[bool] = True
    kind: Literal["give_card"] = "give_card"
    row: RowName
    card: str | None = None


class RemoveCard(Action):
    correction: ClassVar[bool] = True
    kind: Literal["remove_card"] = "remove_card"
    row: RowName
    card: str | None = None


class CorrectCharacter(Action):
    """Correct by hand: a player has this special character, and so nobody else; or not any more."""

    correction: ClassVar[bool] = True
    kind: Literal["correct_character"] = "correct_character"
    character: str
    held: bool


AnyAction = Annotated[
    NameObject
    | NameNothing
    | Bid
    | Pass
    | TakeLast
    | Sold
    | PlaceTile
    | SetAside
    | Draw
    | Keep
    | DecideMerchant
    | DecideBanker
    | BidCharacter
    | UseCharacter
    | Work
    | Build
    | TakeProfession
    | Introduce
    | TakeBonus
    | Recruit
    | SellPoints
    | EndTurn
    | EndRound
    | NameCards
    | TeachOutline
    | Adjust
    | CorrectWork
    | PutTile
    | RemoveTile
    | MoveTile
    | GiveCard
    | RemoveCard
    | CorrectCharacter,
    Field(discriminator="kind"),
]
_reader: TypeAdapter[Any] = TypeAdapter(AnyAction)


def read_action(data: Any) -> Action:
    """An action from its JSON form; raises ``ValueError`` for anything else."""
    read: Action = _reader.validate_python(data)
    return read
