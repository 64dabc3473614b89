"""The kinds of effects that the expansion adds, and those of the base game in which its special tokens may stand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal, TypeVar

from pydantic import Field

from companion.games.lorenzo import catalogue as base
from companion.games.lorenzo.catalogue import GOODS, CardType, Good
from companion.table.goods import NOTHING, Goods
from companion.table.records import Record, amounts_of

Owned = Good | CardType | Literal["cards", "card_types", "played_leaders", "wood_or_stone", "wood_and_stone"]
"""What can be counted. Cards are those of all types; wood and stone count in pairs, wood or stone piece by piece."""

Amounts = Annotated[Goods, amounts_of(GOODS)]
Count = Annotated[int, Field(ge=1)]


# Effects of the base game in which special tokens may stand


class Gain(base.Gain):
    gain: Amounts


class Swap(base.Swap):
    """As in the base game, but it may also let a leader be played whatever that leader asks for."""

    pay: Amounts = NOTHING
    gain: Amounts = NOTHING
    free_leaders: int = 0


class Exchange(base.Exchange):
    options: tuple[Swap, ...]


class BonusAction(base.BonusAction):
    """As in the base game, but it may be limited to so many cards."""

    cards: Count | None = None


# Effects of special cards


class TokenSlot(Record):
    """One token lies face up on the card and is resolved whenever the card acts."""

    kind: Literal["token_slot"] = "token_slot"


class GainPerCard(Record):
    """``each`` for every own card of a type, for no more cards than the value of the action."""

    kind: Literal["gain_per_card"] = "gain_per_card"
    per: CardType
    each: Amounts


class GainPerOwned(Record):
    """``each`` for every ``unit`` of something owned, and never more than ``most`` in all."""

    kind: Literal["gain_per_owned"] = "gain_per_owned"
    per: Owned
    unit: Count = 1
    each: Amounts
    most: Amounts | None = None


class RepeatedExchange(Record):
    """A swap that may be made as many times as the value of the action."""

    kind: Literal["repeated_exchange"] = "repeated_exchange"
    swap: Swap


class Lose(Record):
    kind: Literal["lose"] = "lose"
    lose: Amounts


class DrawLeaders(Record):
    kind: Literal["draw_leaders"] = "draw_leaders"
    count: Count = 1


class FreeLeader(Record):
    """Play a leader whatever it asks for."""

    kind: Literal["free_leader"] = "free_leader"


class IgnoreRequirements(Record):
    """That many requirements of each leader played may be left out."""

    kind: Literal["ignore_requirements"] = "ignore_requirements"
    count: Count = 1


class WaiveSpecialSurcharge(Record):
    kind: Literal["waive_special_surcharge"] = "waive_special_surcharge"


class MilitaryFirst(Record):
    """Move level with the foremost marker of the military track."""

    kind: Literal["military_first"] = "military_first"


class ActivateOthers(Record):
    """Activate that many other cards of these types, whatever value they need."""

    kind: Literal["activate_others"] = "activate_others"
    count: Count = 1
    card_types: tuple[CardType, ...]


class TakeDiscarded(Record):
    """Take a discarded card of a type (or any) without its cost; never a special one."""

    kind: Literal["take_discarded"] = "take_discarded"
    card_type: CardType | None = None


# Effects of leaders


class GainWithCard(Record):
    """Something more for each card of a type that is taken."""

    kind: Literal["gain_with_card"] = "gain_with_card"
    card_type: CardType
    gain: Amounts


class HarvestOrProduction(Record):
    """One of the two, at the value of the family member placed here."""

    kind: Literal["harvest_or_production"] = "harvest_or_production"


class ValuePerServant(Record):
    kind: Literal["value_per_servant"] = "value_per_servant"
    value: Count


class MorePrivileges(Record):
    """That many more whenever any are received; these may repeat a choice."""

    kind: Literal["more_privileges"] = "more_privileges"
    count: Count = 1


class DrawTokens(Record):
    kind: Literal["draw_tokens"] = "draw_tokens"
    draw: Count
    keep: Count


class NoExcommunication(Record):
    kind: Literal["no_excommunication"] = "no_excommunication"


class GainMore(Record):
    """That much more of these kinds from every source that gives any."""

    kind: Literal["gain_more"] = "gain_more"
    kinds: tuple[Good, ...]
    amount: Count


class PayInstead(Record):
    """One kind of goods may be paid in place of others."""

    kind: Literal["pay_instead"] = "pay_instead"
    pay: Good
    instead_of: tuple[Good, ...]


class DiscardCard(Record):
    """Give up an own card of a type to receive something."""

    kind: Literal["discard_card"] = "discard_card"
    card_type: CardType
    gain: Amounts


# Effects of families


class HarvestWithTerritory(Record):
    """Each territory taken brings a harvest at its own value less so much; nothing raises it, a tile lowers it."""

    kind: Literal["harvest_with_territory"] = "harvest_with_territory"
    less: int


class ExtraMember(Record):
    """The brown family member: never a second coloured one, nor the neutral one."""

    kind: Literal["extra_member"] = "extra_member"
    value: int


class KeepBuildingCosts(Record):
    """What is paid of these for buildings lies on the family tile, until a privilege takes it all back."""

    kind: Literal["keep_building_costs"] = "keep_building_costs"
    kinds: tuple[Good, ...]


class FaithTiles(Record):
    """The special faith tiles lie on the faith track and are claimed by reaching them."""

    kind: Literal["faith_tiles"] = "faith_tiles"


class ExcommunicationLoss(Record):
    kind: Literal["excommunication_loss"] = "excommunication_loss"
    lose: Amounts


class Trade(Record):
    """In one's own turn, any number of times."""

    kind: Literal["trade"] = "trade"
    swap: Swap


class BuyLeftover(Record):
    """After all actions of a round, a card left in a basic tower for this price alone."""

    kind: Literal["buy_leftover"] = "buy_leftover"
    pay: Amounts


class KeepVentureMilitary(Record):
    """Military points that ventures cost must be owned, but are not lost."""

    kind: Literal["keep_venture_military"] = "keep_venture_military"


class MoreCards(Record):
    """Room for more cards of a type than in the base game, and the points at the end for each number beyond it."""

    kind: Literal["more_cards"] = "more_cards"
    card_type: CardType
    points: dict[int, int]


Reward = Annotated[Gain | DrawLeaders | FreeLeader, Field(discriminator="kind")]


class SetRewards(Record):
    """The first full set of the four card types brings the first reward, the second the second, and so on."""

    kind: Literal["set_rewards"] = "set_rewards"
    rewards: tuple[Reward, ...]


class ShownLeaders(Record):
    """Leaders lie face up by the tile before the auction; its winner takes them and plays so many at once."""

    kind: Literal["shown_leaders"] = "shown_leaders"
    count: Count
    play: int = 0


class LeaderTokens(Record):
    """Each leader played turns one of the family's own tokens active, and all active ones pay."""

    kind: Literal["leader_tokens"] = "leader_tokens"
    count: Count


class PrivilegeChange(Record):
    """One choice of privilege is barred, but every privilege brings something more."""

    kind: Literal["privilege_change"] = "privilege_change"
    barred: str
    gain: Amounts


CardEffect = (
    TokenSlot
    | GainPerCard
    | GainPerOwned
    | RepeatedExchange
    | Lose
    | DrawLeaders
    | FreeLeader
    | IgnoreRequirements
    | WaiveSpecialSurcharge
    | MilitaryFirst
    | ActivateOthers
    | TakeDiscarded
)
LeaderEffect = (
    GainWithCard
    | HarvestOrProduction
    | ValuePerServant
    | MorePrivileges
    | DrawTokens
    | NoExcommunication
    | GainMore
    | PayInstead
    | DiscardCard
)
FamilyEffect = (
    HarvestWithTerritory
    | ExtraMember
    | KeepBuildingCosts
    | FaithTiles
    | ExcommunicationLoss
    | Trade
    | BuyLeftover
    | KeepVentureMilitary
    | MoreCards
    | SetRewards
    | ShownLeaders
    | LeaderTokens
    | PrivilegeChange
)
NewEffect = CardEffect | LeaderEffect | FamilyEffect
Effect = Annotated[Gain | Exchange | BonusAction | base.ActionBonus | NewEffect, Field(discriminator="kind")]
Effects = tuple[Effect, ...]

E = TypeVar("E", bound=Record)


def of_kind(effects: Iterable[object], kind: type[E]) -> list[E]:
    """Those of several effects that are of one kind."""
    return [effect for effect in effects if isinstance(effect, kind)]
