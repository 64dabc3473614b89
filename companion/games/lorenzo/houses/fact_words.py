"""Plain words for the facts of the expansion's reasons."""

from __future__ import annotations

from companion.games.lorenzo import words as base
from companion.games.lorenzo.catalogue import Leader
from companion.games.lorenzo.houses import decisions
from companion.games.lorenzo.houses.catalogue import Requirement
from companion.games.lorenzo.houses.leaders import OfOneType, asks, has, is_met
from companion.games.lorenzo.houses.words import amount, requirement
from companion.games.lorenzo.state import Player
from companion.table.saying import each
from companion.table.words import _, listing, plural


def to_decide(decision: object) -> str:
    match decision:
        case decisions.OfferChoice(outbid=True):
            return _("make a new offer in the auction")
        case decisions.OfferChoice():
            return _("make an offer in the auction")
        case decisions.LineChoice():
            return _("enter what the auction line gives")
        case decisions.FreeLeaderChoice():
            return _("play a leader or skip it")
        case decisions.ActivityChoice():
            return _("choose to harvest or to produce")
        case decisions.CardsChoice(count=n):
            return plural("choose {n} card to activate", "choose {n} cards to activate", n)
        case decisions.DiscardedCardChoice(card_type=of):
            return _("take a discarded {card} or skip it").format(card=base.card_taken(of))
        case _:
            return ""


def asked(several: object) -> str:
    """What a leader asks for, as a piece of a sentence."""
    return listing([_one(one) for one in each(several) if isinstance(one, Requirement)]) or _("nothing")


def need_and_have(player: Player, leader: Leader) -> str:
    """All that a leader asks for, and of what is missing how much is there."""
    parts = [
        _one(one) if is_met(player, one) else _("{wanted} (you have {n})").format(wanted=_one(one), n=has(player, one))
        for one in asks(leader)
    ]
    return _("Needs: {requirement}.").format(requirement=listing(parts))


def limit(value: object) -> str:
    """A number of something, or the most that a leader allows."""
    if isinstance(value, Requirement):
        return amount(value.of, value.at_most or 0)
    return str(value) if isinstance(value, int) else _("that many")


def _one(one: Requirement) -> str:
    if isinstance(one, OfOneType):
        return plural("{n} card of one type", "{n} cards of one type", one.at_least or 0)
    return requirement(one)


def parts() -> dict[str, str]:
    """Parts of a position, or of one's own copy, that cannot be as they were entered."""
    return {
        "families": _("the families"),
        "tokens": _("the special tokens"),
        "auction_line": _("the auction line"),
        "token": _("the special token"),
    }
