"""Everything that can happen at the table, as values with a stable JSON form."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, Literal

from companion.games.lorenzo.catalogue import CardType, Kind, Member
from companion.table import action
from companion.table.action import Chance, Number
from companion.table.goods import Goods
from companion.table.seats import Seat


class Action(action.Action):
    seat: Seat | None = None


# Setup


class ChooseBonusTile(Action):
    """Advanced setup: a personal bonus tile, in reverse turn order (p. 12)."""

    kind: Literal["choose_bonus_tile"] = "choose_bonus_tile"
    tile: str


class DealLeaders(Action):
    """The app deals four leaders to each player, to be drafted one by one or kept as they are."""

    kind: Literal["deal_leaders"] = "deal_leaders"
    packs: dict[Seat, tuple[Number, ...]]
    deck: tuple[Number, ...] = ()
    """With the expansion: the leaders left over, from the top."""
    draft: bool = True
    source: Chance


class DraftLeader(Action):
    """Keep one leader of the pack, pass the rest to the right (p. 12)."""

    kind: Literal["draft_leader"] = "draft_leader"
    leader: Number


class TellLeaders(Action):
    """A player tells the app, secretly, which leaders the hand holds."""

    kind: Literal["tell_leaders"] = "tell_leaders"
    leaders: tuple[Number, ...]


class ForgetHand(Action):
    """Leaders were entered wrongly: the app only counts those in hand and discarded, until they are entered again."""

    correction: ClassVar[bool] = True
    kind: Literal["forget_hand"] = "forget_hand"


# Round setup


class Dice(Action):
    kind: Literal["dice"] = "dice"
    white: Number
    black: Number
    orange: Number
    source: Chance


class LayCards(Action):
    """Tell which cards lie on which floors; any floor may stay unknown."""

    kind: Literal["lay_cards"] = "lay_cards"
    cards: dict[str, Number]
    source: Chance = "recorded"


class LayTile(Action):
    """Tell which excommunication tile lies on a period's space."""

    kind: Literal["lay_tile"] = "lay_tile"
    period: Number
    tile: str
    source: Chance = "recorded"


# Turns


class Place(Action):
    """Place a family member. ``card`` names the card taken from a floor whose card the app does not know.

    ``pay`` is what was paid for the card, and ``fee`` for the occupied tower where it was not what the rules ask for.
    """

    kind: Literal["place"] = "place"
    member: Member
    space: str
    card: Number | None = None
    servants: Number = 0
    pay: Goods | None = None
    fee: Goods | None = None


@lru_cache(maxsize=4096)
def placement(seat: Seat | None, member: Member, space: str) -> Place:
    """A plain placement, made once: making one takes as long as judging it by several rules."""
    return Place(seat=seat, member=member, space=space)


class Pass(Action):
    kind: Literal["pass"] = "pass"


# Leaders


class DiscardLeader(Action):
    """Discard a leader from the hand for a council privilege; its name may stay unknown."""

    kind: Literal["discard_leader"] = "discard_leader"
    leader: Number | None = None


@lru_cache(maxsize=1024)
def discarding(seat: Seat, leader: int | None) -> DiscardLeader:
    """Made once, as a placement is: many refusals propose it."""
    return DiscardLeader(seat=seat, leader=leader)


class PlayLeader(Action):
    kind: Literal["play_leader"] = "play_leader"
    leader: Number


class UseLeader(Action):
    """Use a once-per-round ability; ``member`` is the one whose value a leader sets.

    Leaders of the expansion may offer an exchange, of which ``option`` is the one made, or take a ``card``.
    """

    kind: Literal["use_leader"] = "use_leader"
    leader: Number
    member: Member | None = None
    option: Number | None = None
    card: Number | None = None


class CopyLeader(Action):
    """Decide, once and for good, whose ability a played copying leader takes."""

    kind: Literal["copy_leader"] = "copy_leader"
    leader: Number


# Answers to decisions


class TakePrivileges(Action):
    kind: Literal["take_privileges"] = "take_privileges"
    choices: tuple[str, ...]


class Take(Action):
    """A bonus action: take a card without a family member."""

    kind: Literal["take"] = "take"
    space: str
    card: Number | None = None
    servants: Number = 0
    pay: Goods | None = None


class Activate(Action):
    """A bonus action: harvest or production without a family member."""

    kind: Literal["activate"] = "activate"
    servants: Number = 0


class Exchange(Action):
    """For each activated card that is used: which of its exchanges, counted from 0. The others are skipped."""

    kind: Literal["exchange"] = "exchange"
    choices: dict[Number, Number] = {}


class GiveUp(Action):
    """Which goods to go without where an excommunication leaves the choice."""

    kind: Literal["give_up"] = "give_up"
    goods: Kind


class Decline(Action):
    """Let a bonus action go."""

    kind: Literal["decline"] = "decline"


class Support(Action):
    """Vatican Report: support the Church, or refuse and be excommunicated."""

    kind: Literal["support"] = "support"
    support: bool


# Phases


class VaticanReport(Action):
    """All members are placed: begin the report of this period."""

    kind: Literal["vatican_report"] = "vatican_report"


class EndRound(Action):
    """Sweep the towers, set the new turn order, take the members back, turn the leaders up."""

    kind: Literal["end_round"] = "end_round"


# Corrections


class Adjust(Action):
    """Correct a player's goods or points by hand."""

    correction: ClassVar[bool] = True
    kind: Literal["adjust"] = "adjust"
    change: Goods


class GiveCard(Action):
    """Correct by hand: a player has this card. Without a name, one of a type that nobody has told us."""

    correction: ClassVar[bool] = True
    kind: Literal["give_card"] = "give_card"
    card: Number | None = None
    type: CardType | None = None


class RemoveCard(Action):
    correction: ClassVar[bool] = True
    kind: Literal["remove_card"] = "remove_card"
    card: Number | None = None
    type: CardType | None = None


class NameCard(Action):
    """Tell which card an unknown one is."""

    correction: ClassVar[bool] = True
    kind: Literal["name_card"] = "name_card"
    card: Number


class CorrectReport(Action):
    """Correct by hand what came of a past Vatican Report: only the cube moves, neither points nor faith."""

    correction: ClassVar[bool] = True
    kind: Literal["correct_report"] = "correct_report"
    period: Number
    excommunicated: bool


class CorrectLeader(Action):
    """Correct by hand which leader a player has in play; what the wrong one has done stays."""

    correction: ClassVar[bool] = True
    kind: Literal["correct_leader"] = "correct_leader"
    wrong: Number
    leader: Number


class ChangeDie(Action):
    """A die was read wrongly. What was placed since stays, and is listed where it no longer fits."""

    correction: ClassVar[bool] = True
    kind: Literal["change_die"] = "change_die"
    die: Literal["white", "black", "orange"]
    value: Number


AnyBaseAction = (
    ChooseBonusTile
    | DealLeaders
    | DraftLeader
    | TellLeaders
    | ForgetHand
    | Dice
    | LayCards
    | LayTile
    | Place
    | Pass
    | DiscardLeader
    | PlayLeader
    | UseLeader
    | CopyLeader
    | TakePrivileges
    | Take
    | Activate
    | Exchange
    | GiveUp
    | Decline
    | Support
    | VaticanReport
    | EndRound
    | Adjust
    | GiveCard
    | RemoveCard
    | NameCard
    | CorrectReport
    | CorrectLeader
    | ChangeDie
)
