"""All that a player can do in a turn: the five actions with their reasons, and what is no action."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from companion.games import princes
from companion.games.princes import words
from companion.games.princes.actions import Action, Recruit, SellPoints, UseCharacter
from companion.games.princes.catalogue import ACTIONS, FREEDOMS, ActionName, Freedom
from companion.games.princes.changes import place_on_track
from companion.games.princes.check_actions import limit_of
from companion.games.princes.counts import cards_left, freedoms_left
from companion.games.princes.effects import actions_allowed
from companion.games.princes.outlook import barred, character_uses, workers
from companion.games.princes.rounds import best_works
from companion.games.princes.state import Player, Table
from companion.games.princes.work_value import work_value
from companion.rulebook.refusals import Refusal, WhyNot, refusals
from companion.table.action import Reason, Verdict
from companion.table.seats import Seat
from companion.table.who import Who, who
from companion.table.words import _, by, capital, listing, plural
from companion.ui.princes.pieces.view import BOX, MONEY, cannot_pay, raising_money
from companion.ui.princes.table.view import action_icon, action_words, actions_left, open_freedoms, price_of
from companion.ui.shared.picking.choice import Choice

TAKEN_AT_ONCE: Mapping[ActionName, type[princes.TakeProfession | princes.TakeBonus]] = {
    "profession": princes.TakeProfession,
    "bonus": princes.TakeBonus,
}
"""The actions that are recorded with a tap; the others have a screen of their own."""


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """An action that is told on a screen of its own, which refuses it again."""

    seat: Seat
    name: ActionName
    overruled: bool = False

    def with_(self, *, overruled: bool) -> Elsewhere:
        return replace(self, overruled=overruled)


@dataclass(frozen=True, slots=True)
class ActionView:
    name: ActionName
    icon: str
    title: str
    text: str
    price: int | None
    """Of a work there is none."""
    limit: str
    why_not: WhyNot
    action: Action | Elsewhere


@dataclass(frozen=True, slots=True)
class SideView:
    """What is no action: recruiting, stepping back, or a special character that waits to be used."""

    icon: str
    title: str
    text: str
    does: UseCharacter | Literal["recruit", "step_back"]
    refused: bool = False


@dataclass(frozen=True, slots=True)
class ActionsView:
    who: Who
    title: str
    before: str
    done: int
    actions: int
    hint: str
    rows: tuple[ActionView, ...]
    sides: tuple[SideView, ...]
    private: str
    end: str


def actions_view(table: Table, seat: Seat) -> ActionsView:
    player = table.player(seat)
    done, which = table.taken.get(seat, ()), (_("first: {did}"), _("second: {did}"), _("third: {did}"))
    rows = [_row(table, player, name) for name in ACTIONS]
    needs, best = (
        _("A Work needs {n} in round {round}.").format(n=table.minimum, round=table.round),
        best_works(table)[0],
    )
    return ActionsView(
        who=who(table, seat),
        title=_title(player, len(done)),
        before=", ".join(which[min(n, 2)].format(did=action_words(name).did) for n, name in enumerate(done)),
        done=len(done),
        actions=actions_allowed(table, player),
        hint=_("{text} Best so far {best}.").format(text=needs, best=best) if best else needs,
        rows=tuple(sorted(rows, key=lambda row: bool(row.why_not))),
        sides=tuple(_sides(table, player)),
        private=_("All prices look payable, so nobody learns what {name} has.").format(name=player.name),
        end=plural(
            "End the turn with {n} action left", "End the turn with {n} actions left", actions_left(table, player)
        ),
    )


def _title(player: Player, done: int) -> str:
    titles = (_("{name}’s first action"), _("{name}’s second action"), _("{name}’s third action"))
    return (titles[done] if done < len(titles) else _("{name}’s actions")).format(name=player.name)


# The five actions


def _row(table: Table, player: Player, name: ActionName) -> ActionView:
    why_not = barred_from(table, player.seat, name)
    return ActionView(
        name=name,
        icon=action_icon(table, player, name),
        title=action_words(name).offer,
        text=_briefly(table, player, why_not) or _state(table, player, name),
        price=price_of(table, player, name),
        limit=_limit(table, player, name),
        why_not=why_not,
        action=taking(player.seat, name),
    )


def taking(seat: Seat, name: ActionName) -> Action | Elsewhere:
    return TAKEN_AT_ONCE[name](seat=seat) if name in TAKEN_AT_ONCE else Elsewhere(seat, name)


def against(table: Table, action: Action | Elsewhere) -> WhyNot:
    """Of cards the price is only looked at where nothing else speaks against them: money is private."""
    if isinstance(action, Elsewhere):
        return barred_from(table, action.seat, action.name)
    name = next((name for name, kind in TAKEN_AT_ONCE.items() if isinstance(action, kind)), None)
    public = barred_from(table, action.seat, name) if name and action.seat else None
    return public or why_not(table, action)


def _state(table: Table, player: Player, name: ActionName) -> str:
    drawn = table.catalogue.board.actions.drawn
    match name:
        case "work":
            return plural("{n} card in hand", "{n} cards in hand", len(player.hand))
        case "building":
            return _builders(table, player)
        case "profession" | "bonus":
            deck = cards_left(table, name)
            return _("Draw {n}, keep 1. {deck} in the deck").format(n=min(drawn, deck), deck=deck)
        case "freedom":
            names = [words.freedom(one) for one in open_freedoms(table, player)]
            return _("Left: {freedoms}").format(freedoms=listing(names))


def _builders(table: Table, player: Player) -> str:
    gain = _("+{n} PP").format(n=table.catalogue.board.building_points)
    n = player.goods["builder"]
    text = plural("{n} Builder", "{n} Builders", n) if n else _("No Builder: full price")
    return _("{text}. {gain}").format(text=text, gain=gain)


def _limit(table: Table, player: Player, name: ActionName) -> str:
    limit = limit_of(table, player, name)
    taken = table.taken.get(player.seat, ()).count(name)
    if taken:
        return _("{n} of {limit}").format(n=taken, limit=limit)
    return _("once") if limit == 1 else _("up to {n}").format(n=limit)


def barred_from(table: Table, seat: Seat, name: ActionName) -> WhyNot:
    """What everybody may know; money is looked at when somebody confirms."""
    player = table.player(seat)
    if name == "work" and not workers(table, player):
        return WhyNot((Refusal("princes", _no_card(table, player).format(name=player.name), "work.card"),))
    return judged(table, barred(table, seat, name), taking(seat, name))


def _no_card(table: Table, player: Player) -> str:
    """With what still helps in this turn: taking a card is an action of its own, recruiting is none."""
    takes = actions_left(table, player) > 1 and not barred(table, player.seat, "profession")
    recruits = bool(player.goods["recruiting_hand"] and recruit_choices(table, player.seat))
    match takes, recruits:
        case True, True:
            return _("{name} has no Profession card in hand. Take or recruit one first.")
        case True, False:
            return _("{name} has no Profession card in hand. Take one first.")
        case False, True:
            return _("{name} has no Profession card in hand. Recruit one first.")
        case _:
            return _("{name} has no Profession card in hand.")


def _briefly(table: Table, player: Player, found: WhyNot) -> str:
    """A few words for a row; the whole sentence stands in the card below."""
    rules = {one.rule for one in found.refusals}
    if rules and rules <= {"freedom.same", "freedom.supply"}:
        return _freedoms_gone(table, player)
    return _(" · ").join(dict.fromkeys(_brief(one) for one in found.refusals))


def _freedoms_gone(table: Table, player: Player) -> str:
    """``Opinion is gone. Dario has the others``."""
    gone = [words.freedom(one) for one in FREEDOMS if not player.goods[one] and freedoms_left(table, one) <= 0]
    if not gone:
        return _("{name} has all of them").format(name=player.name)
    text = plural("{names} is gone", "{names} are gone", len(gone)).format(names=listing(gone))
    if len(gone) == len(FREEDOMS):
        return text
    return _("{text}. {name} has the others").format(text=text, name=player.name)


def _brief(refusal: Refusal) -> str:
    return {
        "profession.once": _("Only once a round"),
        "freedom.once": _("Only once a round"),
        "action.list": _("No more this round"),
        "freedom.same": _("Already introduced"),
        "freedom.supply": _("None left"),
        "profession.empty": _("The deck is empty"),
        "bonus.empty": _("The deck is empty"),
        "work.card": _("no Profession in hand"),
    }.get(refusal.rule, refusal.sentence)


def why_not(table: Table, action: Action) -> WhyNot:
    """Everything that speaks against an action; of money only that there is too little."""
    return judged(table, princes.check(table, action).reasons, action)


def judged(table: Table, reasons: tuple[Reason, ...], action: Action | Elsewhere) -> WhyNot:
    verdict = Verdict(reasons)
    found = refusals(BOX, table, verdict, lambda fix: _fix(table, fix))
    return WhyNot(tuple(_discreet(table, one) for one in found), action if verdict.recordable else None)


def _discreet(table: Table, refusal: Refusal) -> Refusal:
    if refusal.rule != MONEY or table.to_act is None:
        return refusal
    return replace(refusal, sentence=cannot_pay(table.player(table.to_act)), headline="")


def _fix(table: Table, fix: Action) -> str:
    """What the button of a way out says."""
    if isinstance(fix, SellPoints):
        return raising_money()
    if isinstance(fix, princes.EndTurn):
        return _("End the turn")
    return princes.describe(table, fix)


# Freedoms


@dataclass(frozen=True, slots=True)
class FreedomView:
    action: princes.Introduce
    icon: str
    title: str
    text: str
    why_not: WhyNot


def freedom_views(table: Table, seat: Seat) -> tuple[FreedomView, ...]:
    return tuple(_freedom(table, seat, name) for name in FREEDOMS)


def _freedom(table: Table, seat: Seat, name: Freedom) -> FreedomView:
    action = princes.Introduce(seat=seat, freedom=name)
    public = tuple(reason for reason in princes.check(table, action).reasons if reason.rule != MONEY)
    found = judged(table, public, action)
    left = plural("{n} tile is left", "{n} tiles are left", freedoms_left(table, name))
    text = _(" · ").join(_brief(one) for one in found.refusals) or left
    return FreedomView(action, name, words.freedom(name), text, found)


def with_reasons(
    rows: Iterable[ActionView | FreedomView], refused: tuple[Action | Elsewhere, WhyNot] | None
) -> tuple[object, ...]:
    """The reasons stand below what was refused."""
    return tuple(
        part for row in rows for part in ((row, refused[1]) if refused and row.action == refused[0] else (row,))
    )


# What is no action


def _sides(table: Table, player: Player) -> Iterator[SideView]:
    n = player.goods["recruiting_hand"]
    text = plural("{n} card to use", "{n} cards to use", n) if n else _("no card in hand")
    yield SideView("recruit", _("Recruiting"), text, "recruit", refused=not n)
    if table.points_are_sold:
        text = _("{florin} a point").format(florin=words.florin(table.catalogue.board.florin_for_point))
        yield SideView("coin", _("Sell points"), text, "step_back")
    yield from (_character_side(table, player, use) for use in character_uses(table, player))


def usable_characters(table: Table, player: Player) -> tuple[SideView, ...]:
    uses = (use for use in character_uses(table, player) if princes.check(table, use).legal)
    return tuple(_character_side(table, player, use) for use in uses)


class Unused(NamedTuple):
    """Special characters that are about to go back."""

    text: str
    uses: tuple[SideView, ...]


def unused_characters(table: Table, text: str) -> tuple[Unused, ...]:
    """Everybody's, in one; or none."""
    sides = ((player, side) for player in table.players for side in usable_characters(table, player))
    uses = tuple(replace(side, title=by(player.name, side.title)) for player, side in sides)
    return (Unused(text, uses),) if uses else ()


def _character_side(table: Table, player: Player, use: UseCharacter) -> SideView:
    """A special character that waits to be used: now, or until the next of them are sold."""
    title = capital(_("Use {character}").format(character=words.character_taken(use.character)))
    points = words.points(place_on_track(table, player.seat))
    place = _("{points} for your place on the fame track").format(points=points)
    return SideView("special", title, words.deck(use.deck, 1) if use.deck else place, use)


def recruit_choices(table: Table, seat: Seat) -> list[Choice]:
    """Every open Profession of the others; of one that nobody has named, its owner, who names it next."""
    found: list[Choice] = []
    for other in table.players:
        if other.seat != seat:
            found += [_recruit(table, seat, card, other) for card in other.played if card]
            if None in other.played:
                title = _("Another card of {name}").format(name=other.name)
                found.append(Choice(other.seat, title, _("Unknown card: choose which it is")))
    return found


def _recruit(table: Table, seat: Seat, card: str, owner: Player) -> Choice:
    """With what the Work would be worth and what the Profession wants: whoever recruits compares them."""
    action = Recruit(seat=seat, card=card, owner=owner.seat)
    found = why_not(table, action)
    refusal = " ".join(one.sentence for one in found.refusals)
    text = [_("from {name}").format(name=owner.name), words.card_note(card)]
    if not found:
        later = princes.apply(table, action)
        worth = work_value(later, later.player(seat), card).total
        text.insert(1, _("a Work worth {n}").format(n=worth))
    return Choice(action, words.card_name(card), _(" · ").join(text), refusal=refusal)
