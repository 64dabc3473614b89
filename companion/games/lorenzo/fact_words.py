"""Plain words for the facts of a reason: who, where, which card, how much, what is being waited for.

Every fact is said by its name. What has no words of its own is said vaguely, never as an id.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.games.lorenzo import words
from companion.games.lorenzo.actions import DiscardLeader, UseLeader
from companion.games.lorenzo.catalogue import CARD_TYPES, GOODS, MEMBERS, BonusAction
from companion.games.lorenzo.houses import fact_words as houses
from companion.games.lorenzo.houses.box import everything
from companion.games.lorenzo.state import (
    BonusActionChoice,
    BonusTileChoice,
    ExchangeChoice,
    LeaderDraft,
    LossChoice,
    PrivilegeChoice,
    SupportChoice,
    Table,
)
from companion.table.goods import Goods
from companion.table.saying import Said, each, player, waiting
from companion.table.source import Source
from companion.table.sums import Sum
from companion.table.words import _, either, in_order, listing, number, plural, with_sign


def say_all(facts: Mapping[str, object], table: Table | None = None) -> Said:
    """Each fact in words, and what takes several of them to say."""
    said = Said(facts, say, table)
    if "same_type" in facts:
        said["lacking"] = _lacking(facts)
    if isinstance(limit := facts.get("limit"), int):
        said["type"] = _type(facts.get("type"), limit)
    return said


def say(name: str, value: object, table: Table | None = None) -> str:
    """One fact as a piece of a sentence; players by name if a table is given, otherwise by colour."""
    if name in ("seat", "by", "turn"):
        return player(value, table)
    if name == "seats":
        return listing([player(seat, table) for seat in each(value)]) or _("nobody")
    if name == "order":
        return in_order(player(seat, table) for seat in each(value)) or _("nobody")
    if name == "decision":
        return waiting(value, _to_decide(value), table)
    return _SAY.get(name, _amount)(value)


def _amount(value: object) -> str:
    match value:
        case Sum():
            return number(value.total)
        case Goods():
            return words.goods(value)
        case int():
            return number(value)
        case _:
            return _("something else")


# Where and what


def _card(number: object) -> str:
    card = everything().cards.get(number) if isinstance(number, int) else None
    return card.name if card else _("this card")


def _leader(number: object) -> str:
    leader = everything().leaders.get(number) if isinstance(number, int) else None
    return leader.name if leader else _("this leader")


def _space(name: object) -> str:
    space = everything().spaces.get(str(name))
    return words.space(space) if space else _("this space")


def _tower(name: object) -> str:
    known = next((space.tower for space in everything().board.spaces if space.tower == name), None)
    return words.tower(known) if known else _("same")


def _area(name: object) -> str:
    known = next((space.area for space in everything().board.spaces if space.area == name), None)
    return words.area(known) if known else _("this area")


def _member(name: object) -> str:
    known = next((member for member in MEMBERS if member == name), None)
    return words.member(known) if known else _("pawn")


def _members(names: object) -> str:
    return either(_member(name) for name in each(names)) or _("none is left")


def _type(name: object, n: int = 2) -> str:
    known = next((card_type for card_type in CARD_TYPES if card_type == name), None)
    return words.noun(known, n) if known else _("cards")


def _tile(name: object) -> str:
    known = Source(str(name))
    return words.source(known if known.kind == "tile" else Source.of("tile", str(name)))


# How much


def _servants(n: object) -> str:
    return words.amount("servants", n if isinstance(n, int) else 0)


def _ventures(n: object) -> str:
    return words.amount("venture", n if isinstance(n, int) else 0)


def _kinds(names: object) -> str:
    return either(words.noun(kind) for kind in GOODS if kind in each(names)) or _("nothing")


def _ways(ways: object) -> str:
    return _(", or ").join(words.goods(way) for way in each(ways) if isinstance(way, Goods)) or _("nothing")


def _fee(coins: object) -> str:
    return _("Tower fee: {goods}").format(goods=_amount(coins)) if coins else _("No tower fee")


def _change(change: object) -> str:
    if not isinstance(change, Goods):
        return _("nothing")
    return changes(change.only(GOODS)) or _("nothing")


def changes(amounts: Goods) -> str:
    """``+2 wood, −1 stone``, as they were entered."""  # noqa: RUF002
    return ", ".join(
        f"{with_sign(n)} {words.noun(kind, abs(n)) if kind in GOODS else kind}" for kind, n in amounts.items()
    )


def _cards(cards: object) -> list[str]:
    if not isinstance(cards, Goods):
        return []
    return [words.amount(card_type, cards[card_type]) for card_type in CARD_TYPES if card_type in cards]


def _lacking(facts: Mapping[str, object]) -> str:
    """What a leader still asks for: cards, cards of one type, goods."""
    parts = _cards(facts.get("cards"))
    if isinstance(same := facts["same_type"], int) and same:
        parts.append(plural("{n} more card of one type", "{n} more cards of one type", same))
    if isinstance(missing := facts.get("missing"), Goods):
        parts += [words.amount(kind, missing[kind]) for kind in GOODS if kind in missing]
    return listing(parts) or _("nothing")


def _ordinal(place: object) -> str:
    return {
        1: _("first"),
        2: _("second"),
        3: _("third"),
        4: _("fourth"),
        5: _("fifth"),
        6: _("sixth"),
    }.get(place if isinstance(place, int) else 0, _("next"))


# When, and what next


def _phase(name: object) -> str:
    return {
        "setup": _("time for the setup"),
        "dice": _("time to roll the dice"),
        "actions": _("time for the actions"),
        "report": _("time for the Vatican Report"),
        "over": _("the end of the game"),
    }.get(str(name), _("time for something else"))


def _wanted(name: object) -> str:
    return {
        "setup": _("during the setup"),
        "dice": _("when the dice are to be rolled"),
        "actions": _("during the actions"),
        "report": _("in the Vatican Report"),
        "round": _("during a round"),
    }.get(str(name), _("at another time"))


def _to_decide(decision: object) -> str:
    match decision:
        case BonusTileChoice():
            return _("choose a personal bonus tile")
        case LeaderDraft():
            return _("keep a leader and pass the others on")
        case PrivilegeChoice(count=n, different=different):
            return _("choose {privileges}").format(privileges=words.privileges(n, different))
        case BonusActionChoice(effect=effect):
            return _bonus_action(effect)
        case ExchangeChoice():
            return _("choose the exchanges of the production")
        case LossChoice(kinds=kinds):
            return _("choose what to go without: {kinds}").format(kinds=_kinds(kinds))
        case SupportChoice():
            return _("decide whether to support the Church")
        case _:
            return houses.to_decide(decision)


def _bonus_action(effect: BonusAction) -> str:
    return {
        "take_card": _("take a {card} as a bonus action or skip it"),
        "harvest": _("harvest as a bonus action or skip it"),
        "production": _("produce as a bonus action or skip it"),
    }[effect.action].format(card=words.card_taken(effect.card_type))


def _fixes(actions: object) -> str:
    """Leader actions that would help, as something one could do."""
    return either(way for action in each(actions) if (way := _fix(action))) or _("do something else")


def _fix(action: object) -> str:
    match action:
        case UseLeader(leader=leader):
            return _("use {leader}").format(leader=_leader(leader))
        case DiscardLeader():
            return _("discard a leader for a Council Privilege")
        case _:
            return ""


def _problem(name: object) -> str:
    """A part of a position that cannot be as it was entered."""
    return {
        "round": _("the number of the round"),
        "dice": _("the dice"),
        "members": _("the pawns on the board"),
        "turn": _("whose turn it is"),
        "cards": _("the cards"),
        "goods": _("the goods and points"),
        "leaders": _("the leaders"),
        "bonus_tile": _("the personal bonus tiles"),
        "excommunications": _("the excommunications"),
        "players": _("the colours of the players"),
        **houses.parts(),
    }.get(str(name), _("everything"))


_SAY: Mapping[str, Callable[[object], str]] = {
    "card": _card,
    "lies": _card,
    "leader": _leader,
    "space": _space,
    "tower": _tower,
    "area": _area,
    "member": _member,
    "members": _members,
    "die": lambda name: words.die(str(name)),
    "type": _type,
    "period": lambda n: words.period(_amount(n)),
    "tile": _tile,
    "source": lambda name: words.source(Source(str(name))),
    "category": lambda name: words.category(str(name)),
    "servants": _servants,
    "ventures": _ventures,
    "kinds": _kinds,
    "ways": _ways,
    "change": _change,
    "fee": _fee,
    "cards": lambda cards: listing(_cards(cards)) or _("nothing"),
    "place": _ordinal,
    "phase": _phase,
    "wanted": _wanted,
    "fix": _fixes,
    "what": _problem,
    "asked": houses.asked,
    "lacking": houses.asked,
    "limit": houses.limit,
}
