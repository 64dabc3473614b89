"""The value of a family member and of an action, with every term of the sum."""

from __future__ import annotations

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
from companion.table.sums import Sum, Term


def member_value(table: Table, player: Player, member: Member) -> Sum:
    """The die, unless a leader sets the value; then what leaders add and excommunications take (table rule)."""
    return Sum(_of_member(table, player, in_force(table, player), member))


def _of_member(table: Table, player: Player, effects: InForce, member: Member) -> tuple[Term, ...]:
    if member == "brown":
        return _brown_terms(effects)
    if member == "neutral":
        return (_UNRAISED, *_member_terms(effects, "neutral"))
    raised = player.raised if player.raised and player.raised.member == member else None
    fixed = _set_by_leader(effects, raised)
    if fixed is None:
        return (_die(member, table.dice[member]), *_member_terms(effects, "coloured"))
    if table.rules.leader_value == "fixed":
        return (fixed,)
    return (fixed, *_member_terms(effects, "coloured"))


_UNRAISED = Term("die:neutral", 0)


@lru_cache(maxsize=64)
def _die(member: Member, value: int) -> Term:
    return Term(f"die:{member}", value)


@lru_cache(maxsize=1024)
def _brown_terms(effects: InForce) -> tuple[Term, ...]:
    return tuple(Term(source, effect.value) for effect, source in effects.of(ExtraMember))


@lru_cache(maxsize=1024)
def _set_by_leader(effects: InForce, raised: Raised | None) -> Term | None:
    """A leader's value counts regardless of the die; of two leaders' values the higher one."""
    values = [Term(source, effect.value) for effect, source in effects.of(MemberValue)]
    if raised:
        values.append(Term(raised.source, raised.value))
    return max(values, key=lambda term: term.amount, default=None)


@lru_cache(maxsize=1024)
def _member_terms(effects: InForce, members: str) -> tuple[Term, ...]:
    bonuses = effects.of(MemberBonus)
    return tuple(Term(source, effect.value) for effect, source in bonuses if effect.members == members)


def placement_value(
    table: Table, player: Player, member: Member, space: Space, servants: int, card_type: CardType | None = None
) -> Sum:
    """The value of the action that a member performs on a space; on a tower, to take a card of that type."""
    effects = in_force(table, player)
    terms = _of_member(table, player, effects, member)
    match space.area:
        case "tower":
            terms += _action_terms(effects, "take_card", card_type or space.card_type, space.tower)
        case "harvest" | "production":
            terms += _action_terms(effects, space.area)
    if space.modifier:
        terms += (Term(f"space:{space.id}", space.modifier),)
    return _with_servants(table, effects, terms, servants)


def bonus_value(
    table: Table, player: Player, choice: BonusActionChoice, card_type: CardType | None, servants: int, tower: str = ""
) -> Sum:
    """The value of an action without a member; two leaders' actions can be raised by servants only."""
    effect = choice.effect
    effects = in_force(table, player)
    terms = _action_terms(effects, effect.action, card_type, tower)
    if not effect.cards_help:
        penalties = table.rules.penalty_on_leader_actions
        terms = tuple(term for term in terms if term.amount < 0 and penalties)
    return _with_servants(table, effects, (Term(choice.source, effect.value), *terms), servants)


@lru_cache(maxsize=4096)
def _action_terms(
    effects: InForce, action: Doing, card_type: CardType | None = None, tower: str = ""
) -> tuple[Term, ...]:
    return tuple(
        Term(source, effect.value)
        for effect, source in effects.of(ActionBonus)
        if effect.action == action and effect.card_type in (None, card_type) and effect.tower in (None, tower)
    )


def _with_servants(table: Table, effects: InForce, terms: tuple[Term, ...], servants: int) -> Sum:
    if not servants:
        return Sum(terms)
    boost = servants // _servants_per_value(table, effects) * _value_per_servants(effects)
    source = "servants" if boost == servants else f"servants:{servants}"
    return Sum((*terms, Term(source, boost))) if boost else Sum(terms)


def _servants_per_value(table: Table, effects: InForce) -> int:
    """One servant raises a value by 1 (p. 4); excommunicated, it may take two, and an odd one gives nothing."""
    dearer = [effect.servants for effect, _ in effects.of(ServantsPerValue)]
    return max(dearer, default=table.catalogue.board.servants_per_value)


def _value_per_servants(effects: InForce) -> int:
    """By how much those servants raise a value: by 1, unless a leader makes them worth more."""
    return max([effect.value for effect, _ in effects.of(ValuePerServant)], default=1)


def servants_for(table: Table, player: Player, missing: int, spent: int = 0) -> int:
    """The fewest servants in all that also raise a value by what is missing; an odd one already spent counts."""
    effects = in_force(table, player)
    each, worth = _servants_per_value(table, effects), _value_per_servants(effects)
    return (spent // each + -(-missing // worth)) * each


def activity_bonus(table: Table, player: Player, action: Doing) -> int:
    """What cards and excommunications add to a harvest or production."""
    return sum(term.amount for term in _action_terms(in_force(table, player), action))
