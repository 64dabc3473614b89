"""The value of a family member and of an action, with every term of the sum."""

from __future__ import annotations

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
from companion.games.lorenzo.effects import in_force
from companion.games.lorenzo.houses.effect_kinds import ExtraMember, ValuePerServant
from companion.games.lorenzo.state import BonusActionChoice, Player, Table
from companion.table.sums import Sum, Term


def member_value(table: Table, player: Player, member: Member) -> Sum:
    """The die, unless a leader sets the value; then what leaders add and excommunications take (table rule)."""
    if member == "brown":
        return Sum(tuple(Term(source, effect.value) for effect, source in in_force(table, player).of(ExtraMember)))
    if member == "neutral":
        return Sum((Term("die:neutral", 0), *_member_terms(table, player, "neutral")))
    fixed = _set_by_leader(table, player, member)
    if fixed is None:
        return Sum((Term(f"die:{member}", table.dice[member]), *_member_terms(table, player, "coloured")))
    if table.rules.leader_value == "fixed":
        return Sum((fixed,))
    return Sum((fixed, *_member_terms(table, player, "coloured")))


def _set_by_leader(table: Table, player: Player, member: Member) -> Term | None:
    """A leader's value counts regardless of the die; of two leaders' values the higher one."""
    values = [Term(source, effect.value) for effect, source in in_force(table, player).of(MemberValue)]
    if player.raised and player.raised.member == member:
        values.append(Term(player.raised.source, player.raised.value))
    return max(values, key=lambda term: term.amount, default=None)


def _member_terms(table: Table, player: Player, members: str) -> list[Term]:
    bonuses = in_force(table, player).of(MemberBonus)
    return [Term(source, effect.value) for effect, source in bonuses if effect.members == members]


def placement_value(
    table: Table, player: Player, member: Member, space: Space, servants: int, card_type: CardType | None = None
) -> Sum:
    """The value of the action that a member performs on a space; on a tower, to take a card of that type."""
    terms = list(member_value(table, player, member).terms)
    match space.area:
        case "tower":
            terms += _action_terms(table, player, "take_card", card_type or space.card_type, space.tower)
        case "harvest" | "production":
            terms += _action_terms(table, player, space.area)
    if space.modifier:
        terms.append(Term(f"space:{space.id}", space.modifier))
    return _with_servants(table, player, terms, servants)


def bonus_value(
    table: Table, player: Player, choice: BonusActionChoice, card_type: CardType | None, servants: int, tower: str = ""
) -> Sum:
    """The value of an action without a member; two leaders' actions can be raised by servants only."""
    effect = choice.effect
    terms = _action_terms(table, player, effect.action, card_type, tower)
    if not effect.cards_help:
        penalties = table.rules.penalty_on_leader_actions
        terms = [term for term in terms if term.amount < 0 and penalties]
    return _with_servants(table, player, [Term(choice.source, effect.value), *terms], servants)


def _action_terms(
    table: Table, player: Player, action: Doing, card_type: CardType | None = None, tower: str = ""
) -> list[Term]:
    return [
        Term(source, effect.value)
        for effect, source in in_force(table, player).of(ActionBonus)
        if effect.action == action and effect.card_type in (None, card_type) and effect.tower in (None, tower)
    ]


def _with_servants(table: Table, player: Player, terms: list[Term], servants: int) -> Sum:
    if not servants:
        return Sum(tuple(terms))
    boost = servants // servants_per_value(table, player) * value_per_servants(table, player)
    source = "servants" if boost == servants else f"servants:{servants}"
    return Sum((*terms, Term(source, boost))) if boost else Sum(tuple(terms))


def servants_per_value(table: Table, player: Player) -> int:
    """One servant raises a value by 1 (p. 4); excommunicated, it may take two, and an odd one gives nothing."""
    dearer = [effect.servants for effect, _ in in_force(table, player).of(ServantsPerValue)]
    return max(dearer, default=table.catalogue.board.servants_per_value)


def value_per_servants(table: Table, player: Player) -> int:
    """By how much those servants raise a value: by 1, unless a leader makes them worth more."""
    worth = in_force(table, player).of(ValuePerServant)
    return max(effect.value for effect, _ in worth) if worth else 1


def servants_for(table: Table, player: Player, missing: int, spent: int = 0) -> int:
    """The fewest servants in all that also raise a value by what is missing; an odd one already spent counts."""
    each, worth = servants_per_value(table, player), value_per_servants(table, player)
    return (spent // each + -(-missing // worth)) * each


def activity_bonus(table: Table, player: Player, action: Doing) -> int:
    """What cards and excommunications add to a harvest or production."""
    return sum(term.amount for term in _action_terms(table, player, action))
