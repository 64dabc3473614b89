"""How a table plays with the expansion: part of the setup of a game."""

from __future__ import annotations

from typing import Literal

from companion.games.lorenzo.houses.own_copy import OwnCopy
from companion.table.action import Chance
from companion.table.records import Record


class HousesRules(Record):
    """Open points of the expansion's rules; each has a rule entry ``table.<field>`` that explains the readings."""

    setup_order: Literal["auction_last", "auction_first"] = "auction_last"
    tokens_run_out: Literal["none", "owed"] = "none"
    tokens_and_named_goods: bool = False
    token_slot: Literal["once", "replace"] = "once"
    adaptation_bonuses: bool = True
    leader_space_value: Literal["1", "0"] = "1"
    copy_action_leader: Literal["own_space", "refused"] = "own_space"
    discarded_card_limits: bool = True
    bonus_action_in_special_tower: bool = True
    faith_tiles_again: Literal["once", "again"] = "once"
    fewer_from_tokens_and_families: bool = True


class Promos(Record):
    """The promos that a table owns, beyond what is in the box."""

    promo_leaders: tuple[int, ...] = ()
    promo_families: tuple[str, ...] = ()


class Houses(Promos):
    """What was drawn for this game, what the table owns, and what it has read on its own copy."""

    families: tuple[str, ...] = ()
    """The families up for auction, one for each player: the first lies on the first auction tile, and so on."""
    auction_tiles: tuple[int, ...] = ()
    """Which of the auction tiles these are; none named, the first ones."""
    shown_leaders: tuple[int | None, ...] = ()
    """The leaders face up by a family tile, two for each family that shows some, in the order of the families."""
    adaptation: str = "territories"
    """The tower where the adaptation tile starts, or in a game joined later, where it lies."""
    special_cards: tuple[int, ...] = ()
    """The 24 cards of the special deck, where the table has looked at them."""
    drawn_source: Chance = "recorded"
    leaders: Literal["both", "base", "houses"] = "both"
    rules: HousesRules = HousesRules()
    own_copy: OwnCopy = OwnCopy()

    def __hash__(self) -> int:
        return hash(self.model_dump_json())
