"""Everything that can happen at the table, as values with a stable JSON form."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field, TypeAdapter

from companion.games.masters.catalogue import Marble, Resource
from companion.games.masters.state import Favor
from companion.table import action
from companion.table.action import Chance, Number
from companion.table.goods import NOTHING, Goods
from companion.table.seats import Seat


class Action(action.Action):
    seat: Seat | None = None


# Setup


class DealLeaders(Action):
    """The app deals four leaders to each player, of which two are kept."""

    kind: Literal["deal_leaders"] = "deal_leaders"
    packs: dict[Seat, tuple[str, ...]]
    source: Chance


class KeepLeaders(Action):
    """Keep two of the leaders dealt, in secret."""

    kind: Literal["keep_leaders"] = "keep_leaders"
    leaders: tuple[str, ...]


class TellLeaders(Action):
    """A player tells the app, secretly, which leaders the hand holds."""

    kind: Literal["tell_leaders"] = "tell_leaders"
    leaders: tuple[str, ...]


class StartWith(Action):
    """Choose the resources that the seat starts with; they go into the smallest depots that hold them."""

    kind: Literal["start_with"] = "start_with"
    goods: Goods


class LayMarket(Action):
    """Tell which marbles lie where, row by row from the top; any of them may stay unknown."""

    kind: Literal["lay_market"] = "lay_market"
    rows: tuple[tuple[Marble | None, ...], ...]
    slide: Marble | None = None
    source: Chance = "recorded"


class LayCards(Action):
    """Tell which cards lie on top of the stacks of the grid; any may stay unknown."""

    kind: Literal["lay_cards"] = "lay_cards"
    cards: dict[str, str]


# Turns


class Take(Action):
    """Take a row or column of the market.

    ``white`` says what each white marble gives where two leaders leave the choice; ``marbles`` tells what lies there
    where the app does not know it.
    """

    kind: Literal["take"] = "take"
    line: str
    white: tuple[Resource, ...] = ()
    marbles: tuple[Marble, ...] = ()


class Store(Action):
    """Put away what was taken: everything in the depots afterwards, and what is discarded."""

    kind: Literal["store"] = "store"
    depots: dict[str, Goods]
    discard: Goods = NOTHING


class Rearrange(Action):
    """Move resources between depots: everything in them afterwards."""

    kind: Literal["rearrange"] = "rearrange"
    depots: dict[str, Goods]


class Buy(Action):
    """Buy a development card. Without a slot the first that fits; without a payment depots pay before the strongbox."""

    kind: Literal["buy"] = "buy"
    card: str
    slot: Number | None = None
    pay: dict[str, Goods] | None = None


class Produce(Action):
    """Use production powers, by the ids of their cards and leaders, or ``basic``.

    ``spend`` and ``receive`` are the resources of choice of all of them together.
    """

    kind: Literal["produce"] = "produce"
    powers: tuple[str, ...]
    spend: Goods = NOTHING
    receive: Goods = NOTHING
    pay: dict[str, Goods] | None = None


class EndTurn(Action):
    """Nothing more in this turn; needed only after the last turn, because the next action says it too."""

    kind: Literal["end_turn"] = "end_turn"


class Reveal(Action):
    """Solo: reveal a token, which is Lorenzo's turn."""

    kind: Literal["reveal"] = "reveal"
    token: str
    source: Chance


# Leaders


class PlayLeader(Action):
    kind: Literal["play_leader"] = "play_leader"
    leader: str


class DiscardLeader(Action):
    """Discard a leader from the hand for a faith point; its name may stay unknown."""

    kind: Literal["discard_leader"] = "discard_leader"
    leader: str | None = None


# Corrections


class Adjust(Action):
    """Correct by hand: resources in a depot or in the strongbox, faith, or the black cross.

    At the same time are corrected ``besides``, resources in other places, and ``favors``, the Pope's Favor tiles of
    these sections. They lie as said here also if a marker sets off their report.
    """

    correction: ClassVar[bool] = True
    kind: Literal["adjust"] = "adjust"
    change: Goods
    place: str = "strongbox"
    besides: dict[str, Goods] | None = None
    favors: dict[Number, Favor] | None = None

    @property
    def places(self) -> dict[str, Goods]:
        """All that changes, by its place."""
        return {self.place: self.change, **(self.besides or {})}


class GiveCard(Action):
    """Correct by hand: a player has this card in this slot."""

    correction: ClassVar[bool] = True
    kind: Literal["give_card"] = "give_card"
    card: str
    slot: Number


class RemoveCard(Action):
    """Correct by hand: a player has not this card, which goes back to its stack."""

    correction: ClassVar[bool] = True
    kind: Literal["remove_card"] = "remove_card"
    card: str


class CorrectLeader(Action):
    """Correct by hand which leader a player has in play; what the wrong one has done stays."""

    correction: ClassVar[bool] = True
    kind: Literal["correct_leader"] = "correct_leader"
    wrong: str
    leader: str


class ForgetHand(Action):
    """Correct by hand: leaders in hand or discarded were entered wrongly, and have no name any more."""

    correction: ClassVar[bool] = True
    kind: Literal["forget_hand"] = "forget_hand"


class TurnFavor(Action):
    """Correct by hand: how a player's Pope's Favor tile lies."""

    correction: ClassVar[bool] = True
    kind: Literal["turn_favor"] = "turn_favor"
    section: Number
    favor: Favor


AnyAction = Annotated[
    DealLeaders
    | KeepLeaders
    | TellLeaders
    | StartWith
    | LayMarket
    | LayCards
    | Take
    | Store
    | Rearrange
    | Buy
    | Produce
    | EndTurn
    | Reveal
    | PlayLeader
    | DiscardLeader
    | Adjust
    | GiveCard
    | RemoveCard
    | CorrectLeader
    | ForgetHand
    | TurnFavor,
    Field(discriminator="kind"),
]
_reader: TypeAdapter[Any] = TypeAdapter(AnyAction)


def read_action(data: Any) -> Action:
    """An action from its JSON form; raises ``ValueError`` for anything else."""
    read: Action = _reader.validate_python(data)
    return read
