"""What the last player chooses from: each object with what it would do in this Principality."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games import princes
from companion.games.princes import words
from companion.games.princes.auction import last_price
from companion.games.princes.changes import add_landscape, give_object
from companion.games.princes.counts import landscapes
from companion.games.princes.state import Player, Table, Tile
from companion.table.who import Who, who
from companion.table.words import _, capital, plural
from companion.ui.princes.auction.bidding_view import MONEY, Draft, NextView, after_auctions, why_not
from companion.ui.princes.pieces.view import StackView, stack_views


@dataclass(frozen=True, slots=True)
class ObjectView:
    stack: str
    icon: str
    title: str
    left: str
    text: str
    points: int
    """Scored at once."""
    chosen: bool
    open: bool
    """The rules allow it, whatever it costs: money is nobody's business."""


@dataclass(frozen=True, slots=True)
class LastView:
    who: Who
    title: str
    text: str
    florin: int
    objects: tuple[ObjectView, ...]
    """In the order of the stacks, which people learn."""
    taken: tuple[StackView, ...]
    next: NextView
    button: str
    take: princes.TakeLast | None


def last_view(table: Table, draft: Draft) -> LastView:
    seat = table.to_act
    assert seat is not None
    player, florin, stacks = table.player(seat), last_price(table), stack_views(table)
    chosen = next((one for one in stacks if one.name == draft.chosen and one.state != "sold"), None)
    button = _("Choose one")
    if chosen:
        text = _("Take {object} · {florin}")
        button = capital(text.format(object=words.object_taken(chosen.name), florin=words.florin(florin)))
    objects = [_object(table, player, one, one == chosen) for one in stacks if one.state != "sold"]
    return LastView(
        who=who(table, seat),
        title=_("{player} chooses freely").format(player=player.name),
        text=_("Only {player} can still get an object, so nobody bids.").format(player=player.name),
        florin=florin,
        objects=tuple(objects),
        taken=tuple(one for one in stacks if one.state == "sold"),
        next=NextView(after_auctions(princes.apply(table, princes.NameNothing(seat=seat))), "auction.last_player"),
        button=button,
        take=princes.TakeLast(seat=seat, object=chosen.name) if chosen else None,
    )


def _object(table: Table, player: Player, stack: StackView, chosen: bool) -> ObjectView:
    found = why_not(table, princes.TakeLast(seat=player.seat, object=stack.name))
    against = [one for one in found.refusals if one.rule != MONEY]
    return ObjectView(
        stack=stack.name,
        icon=stack.icon,
        title=stack.title,
        left=_("{n} in the stack").format(n=stack.left),
        text=against[0].sentence if against else _does(table, player, stack.name),
        points=0 if against else points_for(table, player, stack.name),
        chosen=chosen,
        open=not against,
    )


def points_for(table: Table, player: Player, stack: str) -> int:
    """What the object scores at once for this player."""
    if stack in table.catalogue.landscapes:
        later = add_landscape(table, player.seat, Tile(stack))
    else:
        later = give_object(table, player.seat, stack)
    return later.player(player.seat).goods["points"] - player.goods["points"]


def _does(table: Table, player: Player, stack: str) -> str:
    """A few words: the how manieth it would be, and what for."""
    match stack:
        case "builder":
            return _numbered(player.goods["builder"] + 1, _builder(table, player.goods["builder"] + 1))
        case "jester":
            each = next(term.each for term in table.catalogue.board.work.terms if term.metric == "jesters")
            return _numbered(player.goods["jester"] + 1, _("+{n} to every Work").format(n=each))
        case "prestige":
            drawn = table.catalogue.board.actions.drawn
            return _numbered(len(player.prestige) + 1, _("draw {n}, keep one").format(n=drawn))
        case "recruiting":
            lying = sum(len(other.played) for other in table.players if other.seat != player.seat)
            open_ = plural("{n} Profession to recruit", "{n} Professions to recruit", lying)
            return open_ if lying else _("nobody to recruit yet")
        case "landscape":
            again = words.points(table.catalogue.board.landscape_points)
            return _("choose its kind, place it now: {points} if you have that kind already").format(points=again)
        case _:
            return _landscape(table, player, stack)


def _landscape(table: Table, player: Player, kind: str) -> str:
    number = landscapes(table, player).count(kind) + 1
    if number > 1:
        return _numbered(number, _("place it now"))
    want = sum(card.landscape == kind for card in table.catalogue.professions.values())
    return _numbered(number, plural("{n} Profession wants one", "{n} Professions want one", want))


def _builder(table: Table, number: int) -> str:
    """What changes with this Builder."""
    steps = table.catalogue.board.builders
    before, step = steps[number - 1], steps[number]
    if step.adjacent and not before.adjacent:
        return _("Buildings may touch")
    if not step.price:
        return _("Buildings cost nothing")
    return _("a Building costs {florin}").format(florin=words.florin(step.price))


def _numbered(n: int, text: str) -> str:
    which = {1: _("Your 1st"), 2: _("Your 2nd"), 3: _("Your 3rd")}.get(n) or _("Your {n}th").format(n=n)
    return _("{which}: {text}").format(which=which, text=text)
