"""How much of something a player has, for requirements and for gains that grow with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from companion.games.lorenzo.catalogue import CARD_TYPES
from companion.games.lorenzo.houses.effect_kinds import GainPerOwned, Owned
from companion.table.goods import Goods

if TYPE_CHECKING:
    from companion.games.lorenzo.state import Player, Table


def owned(player: Player, of: Owned) -> int:
    match of:
        case "territory" | "character" | "building" | "venture":
            return len(player.row(of))
        case "cards":
            return len(player.cards)
        case "card_types":
            return sum(bool(player.row(card_type)) for card_type in CARD_TYPES)
        case "played_leaders":
            return len(player.leaders)
        case "wood_or_stone":
            return player.goods["wood"] + player.goods["stone"]
        case "wood_and_stone":
            return min(player.goods["wood"], player.goods["stone"])
        case "wood" | "stone" | "coins" | "servants" | "victory" | "military" | "faith" | "tokens":
            return player.goods[of]
        case _:
            assert_never(of)


def grown(player: Player, effect: GainPerOwned) -> Goods:
    """What such an effect gives, never more than is printed as the most."""
    goods = effect.each * (owned(player, effect.per) // effect.unit)
    return Goods({kind: min(n, effect.most[kind]) for kind, n in goods.items()}) if effect.most else goods


def ventures_count(table: Table, player: Player, what: Owned) -> bool:
    """Whether a venture of the player scores for what is left of this."""
    owned_cards = [table.catalogue.cards[number] for number in player.ventures if number is not None]
    effects = [effect for card in owned_cards if card.permanent for effect in card.permanent.effects]
    return any(isinstance(effect, GainPerOwned) and effect.per == what for effect in effects)


def full_sets(player: Player) -> int:
    """Sets of one card of each type."""
    return min(len(player.territories), len(player.characters), len(player.buildings), len(player.ventures))
