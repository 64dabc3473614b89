"""Plain words for the facts of a reason: who, which card, how much, what is being waited for.

Every fact is said by its name. What has no words of its own is said vaguely, never as an id.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import get_args

from companion.games.princes import words
from companion.games.princes.actions import Build, Introduce, SellPoints, Work
from companion.games.princes.catalogue import DECKS, FREEDOMS, KINDS, Metric, catalogue
from companion.games.princes.metric_words import several
from companion.games.princes.state import BankerChoice, DrawChoice, MerchantChoice, Table, TileChoice
from companion.games.princes.work_value import work_value
from companion.table import saying
from companion.table.goods import Goods
from companion.table.saying import Said, each
from companion.table.source import Source
from companion.table.sums import Sum
from companion.table.words import _, either, in_order, listing, number, plural


def say_all(facts: Mapping[str, object], table: Table | None = None) -> Said:
    return Said(facts, say, table)


def say(name: str, value: object, table: Table | None = None) -> str:
    """One fact as a piece of a sentence; players by name if a table is given, otherwise by colour."""
    if name in ("seat", "by", "turn"):
        return saying.player(value, table)
    if name in ("seats", "others"):
        return listing([saying.player(seat, table) for seat in each(value)]) or _("nobody")
    if name == "order":
        groups = [listing([saying.player(seat, table) for seat in each(group)]) for group in each(value)]
        return in_order(groups) or _("nobody")
    if name == "decision":
        return saying.waiting(value, to_decide(value), table)
    if name == "fix":
        return either(way for fix in each(value) if (way := _fix(fix, table))) or _("do something else")
    return _SAY.get(name, _amount)(value)


def _amount(value: object) -> str:
    match value:
        case Sum():
            return number(value.total)
        case int():
            return number(value)
        case _:
            return _("something else")


# What


def _card(name: object) -> str:
    """People by their names; Bonus and Prestige cards, whose names are what they say, in quotes."""
    box, card = catalogue(), str(name)
    if card in {**box.bonus_cards, **box.prestige_cards}:
        return _("“{card}”").format(card=words.card_name(card))
    return words.card_name(card) if card in {**box.professions, **box.characters} else _("this card")


def _character(name: object) -> str:
    character = catalogue().characters.get(str(name))
    return character.name if character else _("this special character")


def _tile(name: object) -> str:
    tile = catalogue().tiles.get(str(name))
    return tile.name if tile else _("this tile")


def _touched(names: object) -> str:
    """Tiles, and the Palazzo."""
    tiles = [_("the Palazzo") if name == "palazzo" else words.tile_taken(str(name)) for name in each(names)]
    return listing(tiles) or _("something")


def _tiles(names: object) -> str:
    return either(_tile(name) for name in each(names)) or _("this tile")


def _object(name: object) -> str:
    return words.stack(str(name)) if words.is_stack(str(name)) else _("this object")


def _freedom(name: object) -> str:
    return next((words.freedom(known) for known in FREEDOMS if known == name), _("this Freedom"))


def _prestige(n: object) -> str:
    return plural("{n} Prestige card", "{n} Prestige cards", n if isinstance(n, int) else 0)


def _decks(names: object) -> str:
    return either(words.deck(known) for known in DECKS if known in each(names)) or _("nothing")


def _lacking(missing: object) -> str:
    if not isinstance(missing, Mapping):
        return _("something")
    return listing([several(metric, missing[metric]) for metric in get_args(Metric) if metric in missing])


def _change(change: object) -> str:
    if not isinstance(change, Goods):
        return _("nothing")
    parts = [words.change(kind, change[kind]) for kind in KINDS if kind in change]
    return ", ".join(parts) or _("nothing")


# When, and what next


def _phase(name: object) -> str:
    return {
        "auction": _("time for the auctions"),
        "naming": _("time to open an auction"),
        "characters": _("time to bid for special characters"),
        "actions": _("time for the actions"),
        "over": _("the end of the game"),
    }.get(str(name), _("time for something else"))


def _wanted(name: object) -> str:
    return {
        "auction": _("during the auctions"),
        "bidding": _("while players bid"),
        "characters": _("when special characters are sold"),
        "actions": _("during the actions"),
        "round": _("before the end of the game"),
        "fund": _("at once when it is bought"),
        "extra_actions": _("in the Action phase, where it works by itself"),
        "work_bonus": _("in the Action phase, where it works by itself"),
        "own_work": _("as an action, to complete a Work"),
    }.get(str(name), _("at another time"))


def to_decide(decision: object) -> str:
    match decision:
        case TileChoice(tiles=tiles):
            return _("place {tile}").format(tile=either(map(words.tile_taken, tiles)))
        case DrawChoice(deck=deck):
            return _("keep one of the {cards} drawn").format(cards=words.deck(deck))
        case MerchantChoice(object=name):
            return _("decide how to use the Merchant for {object}").format(object=words.object_taken(name))
        case BankerChoice():
            return _("decide between the Banker’s money and the card")
        case _:
            return ""


def _fix(action: object, table: Table | None) -> str:
    match action:
        case SellPoints(points=points):
            florin = points * catalogue().board.florin_for_point
            return _("move back {n} on the fame track for {florin}").format(n=points, florin=words.florin(florin))
        case Introduce(freedom=freedom):
            return _("introduce {freedom}").format(freedom=words.freedom_taken(freedom))
        case Build(building=building):
            return _("build {building}").format(building=words.tile_taken(building))
        case Work():
            return _with_bonus(action, table)
        case _:
            return ""


def _with_bonus(action: Work, table: Table | None) -> str:
    """The Bonus cards that would be enough, and what they add."""
    cards = listing([_card(card) for card in action.bonus])
    if not cards:
        return ""
    text = _("play {cards}").format(cards=cards)
    seat = action.seat or (table.to_act if table else None)
    if table is None or seat is None:
        return text
    player = table.player(seat)
    more = work_value(table, player, action.card, action.bonus).total - work_value(table, player, action.card).total
    return _("{play} (+{n})").format(play=text, n=more)


def _ways(names: object) -> str:
    ways = {"up": _("up"), "down": _("down"), "left": _("to the left"), "right": _("to the right")}
    return either(ways[str(name)] for name in each(names) if name in ways) or _("elsewhere")


def _problem(name: object) -> str:
    """A part of a position that cannot be as it was entered."""
    return {
        "round": _("the number of the round"),
        "phase": _("the phase of the round"),
        "players": _("the colours of the players"),
        "sales": _("the auctions of this round"),
        "works": _("the Works of this round"),
        "goods": _("money, points and pieces"),
        "tiles": _("the Buildings and Landscapes"),
        "cards": _("the cards"),
        "characters": _("the special characters"),
        "fund": _("the money on the Banker"),
    }.get(str(name), _("everything"))


_SAY: Mapping[str, Callable[[object], str]] = {
    "card": _card,
    "category": lambda name: words.category(str(name)),
    "character": _character,
    "building": _tile,
    "tile": _tile,
    "tiles": _tiles,
    "touched": _touched,
    "object": _object,
    "freedom": _freedom,
    "decks": _decks,
    "lacking": _lacking,
    "change": _change,
    "phase": _phase,
    "prestige": _prestige,
    "wanted": _wanted,
    "ways": _ways,
    "what": _problem,
    "source": lambda name: words.source(Source(str(name))),
}
