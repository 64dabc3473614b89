"""What can happen at the table with the expansion."""

from __future__ import annotations

from typing import ClassVar, Literal

from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.houses.own_copy import Token
from companion.table.action import Number
from companion.table.goods import Goods


class MakeOffer(Action):
    """The auction: place a family member on a space of an auction tile."""

    kind: Literal["make_offer"] = "make_offer"
    tile: Number
    space: Number


class TellLine(Action):
    """What the auction line gives that a player has won."""

    kind: Literal["tell_line"] = "tell_line"
    gain: Goods


class TellTokens(Action):
    """A player tells the app, secretly, what the special tokens in the supply show; replaces what was told."""

    kind: Literal["tell_tokens"] = "tell_tokens"
    faces: tuple[Token, ...]


class UseTokens(Action):
    """Discard special tokens and receive what they show."""

    kind: Literal["use_tokens"] = "use_tokens"
    faces: tuple[Token, ...]


class ParkToken(Action):
    """Lay a special token face up on a card that has room for one."""

    kind: Literal["park_token"] = "park_token"
    card: Number
    face: Token


class Trade(Action):
    """The trade that a family offers, so many times."""

    kind: Literal["trade"] = "trade"
    times: Number = 1


class BuyLeftover(Action):
    """When all actions of a round are done: a family buys a card left in a basic tower."""

    kind: Literal["buy_leftover"] = "buy_leftover"
    space: str
    card: Number | None = None


class ChooseActivity(Action):
    """A leader's space: harvest or produce."""

    kind: Literal["choose_activity"] = "choose_activity"
    activity: Literal["harvest", "production"]


class ActivateCards(Action):
    """Which other cards an effect activates."""

    kind: Literal["activate_cards"] = "activate_cards"
    cards: tuple[Number, ...]


class TakeDiscarded(Action):
    kind: Literal["take_discarded"] = "take_discarded"
    card: Number


class CorrectFamily(Action):
    """Correct by hand which family a player has; none, if nobody knows."""

    correction: ClassVar[bool] = True
    kind: Literal["correct_family"] = "correct_family"
    family: str | None = None


class CorrectKept(Action):
    """Correct by hand what lies on the family tile: goods come onto it or go, from and to nowhere."""

    correction: ClassVar[bool] = True
    kind: Literal["correct_kept"] = "correct_kept"
    change: Goods


AnyHousesAction = (
    MakeOffer
    | TellLine
    | TellTokens
    | UseTokens
    | ParkToken
    | Trade
    | BuyLeftover
    | ChooseActivity
    | ActivateCards
    | TakeDiscarded
    | CorrectFamily
    | CorrectKept
)
