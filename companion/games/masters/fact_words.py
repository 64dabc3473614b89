"""Plain words for the facts of a reason: who, where, which card, how much, what is being waited for.

Every fact is said by its name. What has no words of its own is said vaguely, never as an id.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from companion.games.masters import actions as act
from companion.games.masters import words
from companion.games.masters.catalogue import BASIC, COLOURS, MARBLES, RESOURCES, catalogue
from companion.games.masters.state import CROSS, STRONGBOX, LeaderChoice, StartChoice, StoreChoice, Table
from companion.table.goods import Goods
from companion.table.saying import Said, each, player, waiting
from companion.table.source import Source
from companion.table.words import _, either, in_order, listing, number, plural


def say_all(facts: Mapping[str, object], table: Table | None = None) -> Said:
    """Each fact in words."""
    return Said(facts, say, table)


def say(name: str, value: object, table: Table | None = None) -> str:
    """One fact as a piece of a sentence; players by name if a table is given, otherwise by colour."""
    match name:
        case "seat" | "turn":
            return player(value, table)
        case "seats":
            return listing([player(seat, table) for seat in each(value)]) or _("nobody")
        case "order":
            groups = [listing([player(seat, table) for seat in each(group)]) for group in each(value)]
            return in_order(groups) or _("nobody")
        case "decision":
            return waiting(value, _to_decide(value), table)
        case "fix":
            return either(way for action in each(value) if (way := _fix(action, table))) or _("do it otherwise")
        case _:
            return _SAY.get(name, _amount)(value)


def _amount(value: object) -> str:
    match value:
        case Goods():
            return words.goods(value)
        case int():
            return number(value)
        case _:
            return _("something else")


# Where and what


def _card(name: object) -> str:
    card = catalogue().cards.get(str(name))
    return words.card_name(card) if card else _("this card")


def _leader(name: object) -> str:
    leader = catalogue().leaders.get(str(name))
    return _("the {leader}").format(leader=words.leader_name(leader)) if leader else _("this leader")


def _power(name: object) -> str:
    box = catalogue()
    known = name == BASIC or str(name) in box.cards or str(name) in box.leaders
    return words.power(str(name)) if known else _("this power")


def _line(name: object) -> str:
    return words.line(str(name)) if str(name) in catalogue().lines else _("this row or column")


def _place(name: object) -> str:
    box = catalogue()
    known = name == STRONGBOX or str(name) in box.board.depots or str(name) in box.leaders
    return words.place(str(name)) if known else _("this place")


def _depot(name: object) -> str:
    return words.depot(str(name)) if str(name) in catalogue().board.depots else _("same")


def _gone(name: object) -> str:
    known = next((colour for colour in COLOURS if colour == name), None)
    return words.none_left(known) if known else _("no such cards left")


def _stack(name: object) -> str:
    cards = [catalogue().cards[card] for card in catalogue().stacks.get(str(name), ())]
    return words.card_kind(cards[0].colour, cards[0].level) if cards else _("another one")


def _level(n: object) -> str:
    return words.level(n) if isinstance(n, int) and n in catalogue().levels else _("higher")


def _card_below(level: object) -> str:
    """What lies, or must lie, under a card."""
    if not isinstance(level, int) or level not in catalogue().levels:
        return _("an empty slot")
    return _("a level {level} card").format(level=words.level(level))


def _top(level: object) -> str:
    return _card_below(level) if level else _("nothing")


def _marbles(names: object) -> str:
    known = tuple(next((marble for marble in MARBLES if marble == name), None) for name in each(names))
    return words.marbles(known) if any(known) else _("unknown ones")


# How much


def _kind(name: object) -> str:
    known = next((kind for kind in RESOURCES if kind == name), None)
    return words.noun(known) if known else _("resources")


def _kinds(names: object) -> str:
    return listing([words.noun(kind) for kind in RESOURCES if kind in each(names)]) or _("resources")


def _choices(names: object) -> str:
    return either(words.noun(kind, 1) for kind in RESOURCES if kind in each(names)) or _("nothing")


def _change(change: object) -> str:
    if not isinstance(change, Goods):
        return _("nothing")
    parts = [words.change(kind, change[kind]) for kind in (*RESOURCES, "faith", CROSS) if kind in change]
    return ", ".join(parts) or _("nothing")


def _left(value: object) -> str:
    """Resources that have no place yet, or tokens that are still in the stack."""
    tokens = [token for name in each(value) if (token := catalogue().tokens.get(str(name)))]
    return listing([words.token_name(token) for token in tokens]) if tokens else _amount(value)


def _lacking(value: object) -> str:
    """What a leader still asks for: cards by colour and level, resources."""
    match value:
        case (tuple() as cards, Goods() as missing):
            wanted = [words.cards_wanted(colour, level, n) for colour, level, n in cards]
            return listing(wanted + words.parts(missing)) or _("nothing")
        case _:
            return _("nothing")


def _side(name: object) -> str:
    return {"pay": _("to pay"), "receive": _("to receive")}.get(str(name), _("of your choice"))


# When, and what next


def _phase(name: object) -> str:
    return {
        "setup": _("time for the setup"),
        "turns": _("time for the players’ turns"),
        "over": _("the end of the game"),
    }.get(str(name), _("time for something else"))


def _wanted(name: object) -> str:
    return {
        "setup": _("during the setup"),
        "turns": _("when the setup is done"),
        "token": _("after a turn of the solo game"),
    }.get(str(name), _("at another time"))


def _to_decide(decision: object) -> str:
    match decision:
        case LeaderChoice():
            return _("choose the leaders to keep")
        case StartChoice(count=n):
            return plural("choose {n} resource to start with", "choose {n} resources to start with", n)
        case StoreChoice(taken=taken):
            return _("store or discard {goods}").format(goods=words.goods(taken))
        case _:
            return ""


def _fix(action: object, table: Table | None) -> str:
    """An action that would be legal, as something one could do."""
    match action:
        case act.Store(discard=discard):
            return _store(discard, table)
        case act.Take():
            return _take(action)
        case act.Buy(slot=int(slot)) | act.GiveCard(slot=slot):
            return _("put it in slot {slot}").format(slot=slot)
        case act.Produce():
            return _produce(action)
        case _:
            return ""


def _take(move: act.Take) -> str:
    """``take row 2 of the market, choosing 2 coins for the white marbles``."""
    text = _("take {line} of the market").format(line=_line(move.line))
    if not move.white:
        return text
    chosen = words.goods(Goods(Counter(move.white)))
    return plural(
        "{take}, choosing {goods} for the white marble",
        "{take}, choosing {goods} for the white marbles",
        len(move.white),
    ).format(take=text, goods=chosen)


def _store(discard: Goods, table: Table | None) -> str:
    """``discard 1 stone; every other player gets 1 faith point``."""
    if not discard:
        return _("store everything otherwise")
    board, n = catalogue().board, discard.total
    if table and table.solo and not table.rules.solo_discards:
        return _("discard {goods}").format(goods=words.goods(discard))
    if table and table.solo:
        text = plural(
            "discard {goods}; the black cross moves {n} space",
            "discard {goods}; the black cross moves {n} spaces",
            n * board.discard_faith,
        )
        return text.format(goods=words.goods(discard))
    text = _("discard {goods}; every other player gets {faith}")
    return text.format(goods=words.goods(discard), faith=words.faith(n * board.discard_faith))


def _produce(move: act.Produce) -> str:
    """``produce with basic power, paying 2 coins and choosing 1 stone``."""
    text = _("produce with {powers}").format(powers=listing([_power(name) for name in move.powers]))
    chosen = [_("paying {goods}").format(goods=words.goods(move.spend))] if move.spend else []
    chosen += [_("choosing {goods}").format(goods=words.goods(move.receive))] if move.receive else []
    return f"{text}, {listing(chosen)}" if chosen else text


def _problem(name: object) -> str:
    """A part of a setup or position that cannot be as it was entered."""
    return {
        "round": _("the number of the round"),
        "turn": _("whose turn it is"),
        "players": _("the colours of the players"),
        "market": _("the marbles"),
        "marbles": _("how many there are of each colour"),
        "size": _("the number of rows and columns"),
        "line": _("the row or column you chose"),
        "cards": _("the cards"),
        "leaders": _("the leaders"),
        "faith": _("the places on the faith track"),
        "favors": _("the Pope’s Favor tiles"),
        "goods": _("the resources"),
        "depots": _("the depots"),
        "tokens": _("the solo tokens and the black cross"),
    }.get(str(name), _("everything"))


_SAY: Mapping[str, Callable[[object], str]] = {
    "card": _card,
    "leader": _leader,
    "power": _power,
    "line": _line,
    "place": _place,
    "depot": _depot,
    "gone": _gone,
    "stack": _stack,
    "level": _level,
    "below": _card_below,
    "top": _top,
    "marbles": _marbles,
    "kind": _kind,
    "other": _kind,
    "kinds": _kinds,
    "choices": _choices,
    "change": _change,
    "left": _left,
    "lacking": _lacking,
    "side": _side,
    "source": lambda name: words.source(Source(str(name))),
    "category": lambda name: words.category(str(name)),
    "phase": _phase,
    "wanted": _wanted,
    "what": _problem,
}
