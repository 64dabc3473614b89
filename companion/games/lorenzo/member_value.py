"""The value of a family member and of an action, with every term of the sum."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache

from companion.games.lorenzo.catalogue import (
    ActionBonus,
    CardType,
    Doing,
    Member,
    MemberBonus,
    MemberValue,
    ServantsPerValue,
    Space,
)
from companion.games.lorenzo.effects import InForce, in_force
from companion.games.lorenzo.houses.effect_kinds import ExtraMember, ValuePerServant
from companion.games.lorenzo.state import BonusActionChoice, Player, Raised, Table
from companion.table.source import Source
from companion.table.sums import Sum, Term

_Own = tuple[InForce, Member, int | None, Raised | None, bool]
"""What the value of a member depends on before it is placed anywhere: its player's effects, its die, its raised value.

Last, whether a value set by a leader is changed by other effects (table rule).
"""


def _own(table: Table, player: Player, member: Member) -> _Own:
    raised = player.raised if player.raised and player.raised.member == member else None
    return in_force(table, player), member, table.dice.get(member), raised, table.rules.leader_value == "modified"


def member_value(table: Table, player: Player, member: Member) -> Sum:
    """The die, unless a leader sets the value; then what leaders add and excommunications take (table rule)."""
    return Sum(_member_terms(_own(table, player, member)))


@lru_cache(maxsize=4096)
def _member_terms(own: _Own) -> tuple[Term, ...]:
    effects, member, die, raised, modified = own
    if member == "brown":
        return tuple(Term(Source(source), effect.value) for effect, source in effects.of(ExtraMember))
    if member == "neutral":
        return (Term(Source("die:neutral"), 0), *_bonus_terms(effects, "neutral"))
    fixed = _set_by_leader(effects, raised)
    if fixed is None:
        if die is None:
            raise KeyError(member)
        return (Term(Source.of("die", member), die), *_bonus_terms(effects, "coloured"))
    return (fixed, *_bonus_terms(effects, "coloured")) if modified else (fixed,)


def _set_by_leader(effects: InForce, raised: Raised | None) -> Term | None:
    """A leader's value counts regardless of the die; of two leaders' values the higher one."""
    values = [Term(Source(source), effect.value) for effect, source in effects.of(MemberValue)]
    if raised:
        values.append(Term(raised.source, raised.value))
    return max(values, key=lambda term: term.amount, default=None)


def _bonus_terms(effects: InForce, members: str) -> list[Term]:
    bonuses = effects.of(MemberBonus)
    return [Term(Source(source), effect.value) for effect, source in bonuses if effect.members == members]


def placement_value(
    table: Table, player: Player, member: Member, space: Space, servants: int, card_type: CardType | None = None
) -> Sum:
    """The value of the action that a member performs on a space; on a tower, to take a card of that type."""
    own, per_value = _own(table, player, member), table.catalogue.board.servants_per_value
    return _placement_value(own, space, servants, card_type or space.card_type, per_value)


@lru_cache(maxsize=4096)
def _placement_value(own: _Own, space: Space, servants: int, card_type: CardType | None, per_value: int) -> Sum:
    effects, terms = own[0], [*_member_terms(own)]
    match space.area:
        case "tower":
            terms += _action_terms(effects, "take_card", card_type, space.tower)
        case "harvest" | "production":
            terms += _action_terms(effects, space.area)
    if space.modifier:
        terms.append(Term(Source.of("space", space.id), space.modifier))
    return _with_servants(effects, terms, servants, per_value)


def highest_values(table: Table, player: Player, member: Member) -> Mapping[str, int]:
    """What no action of a member exceeds in each area, with all servants and whatever card is taken."""
    own, per_value = _own(table, player, member), table.catalogue.board.servants_per_value
    effects = own[0]
    raised = _with_servants(effects, [*_member_terms(own)], player.goods["servants"], per_value).total
    highest: dict[str, int] = defaultdict(lambda: raised)
    for effect, _ in effects.of(ActionBonus):
        highest["tower" if effect.action == "take_card" else effect.action] += max(0, effect.value)
    return highest


def bonus_value(
    table: Table, player: Player, choice: BonusActionChoice, card_type: CardType | None, servants: int, tower: str = ""
) -> Sum:
    """The value of an action without a member; two leaders' actions can be raised by servants only."""
    effect = choice.effect
    effects = in_force(table, player)
    helping = _action_terms(effects, effect.action, card_type, tower)
    terms = _that_count(table, choice.source, effect.action, helping, effect.cards_help)
    terms = [Term(choice.source, effect.value), *terms]
    return _with_servants(effects, terms, servants, table.catalogue.board.servants_per_value)


def _action_terms(effects: InForce, action: Doing, card_type: CardType | None = None, tower: str = "") -> list[Term]:
    return [
        Term(Source(source), effect.value)
        for effect, source in effects.of(ActionBonus)
        if effect.action == action and effect.card_type in (None, card_type) and effect.tower in (None, tower)
    ]


def _with_servants(effects: InForce, terms: list[Term], servants: int, per_value: int) -> Sum:
    if not servants:
        return Sum(tuple(terms))
    boost = servants // _servants_per_value(effects, per_value) * _value_per_servants(effects)
    source = "servants" if boost == servants else Source.of("servants", servants)
    return Sum((*terms, Term(Source(source), boost))) if boost else Sum(tuple(terms))


def _servants_per_value(effects: InForce, usual: int) -> int:
    """One servant raises a value by 1 (p. 4); excommunicated, it may take two, and an odd one gives nothing."""
    dearer = effects.of(ServantsPerValue)
    return max(effect.servants for effect, _ in dearer) if dearer else usual


def _value_per_servants(effects: InForce) -> int:
    """By how much those servants raise a value: by 1, unless a leader makes them worth more."""
    worth = effects.of(ValuePerServant)
    return max(effect.value for effect, _ in worth) if worth else 1


def servants_for(table: Table, player: Player, missing: int, spent: int = 0) -> int:
    """The fewest servants in all that also raise a value by what is missing; an odd one already spent counts."""
    effects = in_force(table, player)
    each = _servants_per_value(effects, table.catalogue.board.servants_per_value)
    return (spent // each + -(-missing // _value_per_servants(effects))) * each


def activity_bonus(table: Table, player: Player, action: Doing, source: Source, *, cards_help: bool = True) -> int:
    """What cards and excommunications add to a harvest or production that an effect gives."""
    terms = _action_terms(in_force(table, player), action)
    return sum(term.amount for term in _that_count(table, source, action, terms, cards_help))


def _that_count(table: Table, source: Source, action: Doing, terms: list[Term], cards_help: bool) -> list[Term]:
    """Some actions only servants raise; whether tiles lower the harvests and productions of leaders is a table rule."""
    lowered = source.kind != "leader" or action == "take_card" or table.rules.penalty_on_leader_actions
    return [term for term in terms if (cards_help if term.amount > 0 else lowered)]
