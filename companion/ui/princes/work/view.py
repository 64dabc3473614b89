"""What completing a work shows: everything as plain values, and no rule.

What only the player may see is in these values only for somebody who is ``looking``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games import princes
from companion.games.princes import words
from companion.games.princes.actions import Work
from companion.games.princes.catalogue import ACTIONS, Fund
from companion.games.princes.check import check
from companion.games.princes.check_work import minimum_of, works_alone
from companion.games.princes.effects import actions_allowed, held
from companion.games.princes.outlook import barred
from companion.games.princes.rounds import best_works
from companion.games.princes.state import Player, Table
from companion.games.princes.work_value import (
    bonus_value,
    is_last_round,
    most_points,
    pay_for,
    with_card_played,
    work_value,
)
from companion.rulebook.refusals import Fix, RuleChip, chips, overrulable
from companion.table.action import Reason, Verdict
from companion.table.who import Who, who
from companion.table.words import _, listing, plural
from companion.ui.princes.table.view import action_words, actions_left, price_of
from companion.ui.princes.work import terms as work_terms
from companion.ui.princes.work.draft import Draft, Worker, is_known, move, named, value, workers
from companion.ui.princes.work.fixes import fixes, promise
from companion.ui.princes.work.terms import TermView

BOX, SHORT = "princes", "work.minimum"


@dataclass(frozen=True, slots=True)
class WorkerView:
    """A card that may work: ``title`` is empty while it lies face down; ``mark`` says whether it is legal now."""

    worker: Worker
    place: int
    title: str
    value: str = ""
    mark: str = ""
    chosen: bool = False

    @property
    def icon(self) -> str:
        return self.worker.card if self.worker.kind == "character" else "" if self.value else "prof"


@dataclass(frozen=True, slots=True)
class BonusView:
    """A bonus card in hand; without a ``title`` it lies face down, without a ``card`` nobody has named it."""

    card: str
    title: str
    note: str = ""
    adds: str = ""
    ticked: bool = False
    place: int = 0


@dataclass(frozen=True, slots=True)
class PayView:
    """How the pay is split: stops from nothing to the largest whole number of points."""

    pays: int
    kept: int
    points: int
    most: int
    rate: int
    before: int
    after: int
    money: str
    """What the player has afterwards, for those who look."""
    note: str = ""
    """In the last round, what money is still good for."""


@dataclass(frozen=True, slots=True)
class WorkView:
    who: Who
    subtitle: str
    workers: tuple[WorkerView, ...]
    how: str
    """What a tap on a card does; it stays, so that nothing moves under a finger."""
    button: str
    hint: str = ""
    work: Work | None = None
    """What is recorded, where the rules allow it."""
    shown: bool = False
    """Whether the work chosen is to be seen; one that is not allowed is laid on no table, so it stays secret."""
    value: int = 0
    needs: str = ""
    rank: str = ""
    """What it means for the best work of the round."""
    terms: tuple[TermView, ...] = ()
    bonuses: tuple[BonusView, ...] = ()
    pay: PayView | None = None
    refused: str = ""
    """Why not, in a few words."""
    rule: str = ""
    """That says so."""
    chips: tuple[RuleChip, ...] = ()
    """What else speaks against it, and what does not."""
    best: Fix | None = None
    """What would help, on the filled button."""
    others: tuple[Fix, ...] = ()
    promise: str = ""
    anyway: Work | None = None
    """What the rules refuse, and the table may record all the same."""

    @property
    def legal(self) -> bool:
        return self.work is not None


def work_view(table: Table, player: Player, draft: Draft, *, looking: bool = False, late: bool = False) -> WorkView:
    """``late`` where the turn is over, so that no other action can come first."""
    head, how = (who(table, player.seat), _subtitle(table, player)), _how_to_choose(table, player)
    if not draft.card:
        cells = _workers(table, player, draft, looking=looking, shown=False)
        return WorkView(*head, cells, how, _("Choose a card above") if cells else _("No card to play"))
    work = move(table, player, draft)
    verdict = check(table, work)
    shown = looking or verdict.legal or draft.told or is_known(table, player, draft.card)
    cells = _workers(table, player, draft, looking=looking, shown=shown)
    worth = work_value(table, player, draft.card, draft.bonus)
    view = WorkView(*head, cells, how, "", shown=shown)
    if shown:
        view = replace(view, value=worth.total, terms=work_terms.terms(table, player, draft, worth))
    if not verdict.legal:
        return _refused(table, player, draft, verdict, view, looking=looking, late=late)
    return replace(
        view,
        button=_("Complete the {card}’s Work").format(card=words.card_name(draft.card)),
        work=work,
        needs=_needs(table, draft.card),
        rank=_rank(table, player, worth.total),
        bonuses=_bonuses(table, player, draft, looking=looking),
        pay=_pay(table, player, draft, looking=looking),
    )


def _refused(
    table: Table, player: Player, draft: Draft, verdict: Verdict, view: WorkView, *, looking: bool, late: bool
) -> WorkView:
    """Why not, and what would help; of a card that stays hidden, nothing that tells which it is."""
    against, short = chips(BOX, table, _besides(verdict)), SHORT in verdict.rules
    found = fixes(table, player, draft, verdict, shown=view.shown, looking=looking)
    mends = tuple(one for one in found if not late or isinstance(one.action, Draft))
    best = mends[0] if mends else None
    unnamed = None in (*player.hand, *player.bonus)
    no_help = _("No card that the app knows helps now.") if unnamed else _("Nothing in hand helps now.")
    hints = ["" if view.shown else _("The card stays hidden. Hold to see its sum."), "" if best else no_help]
    return replace(
        view,
        hint=" ".join(filter(None, hints)),
        button=best.label if best else _("Not a Work yet"),
        needs=_needs(table, draft.card) if short else "",
        refused=_missing(table, view) if short else against[0].text,
        rule=SHORT if short else against[0].rule,
        chips=(*(against if short else against[1:]), *_kept(table, player, draft.card, verdict)),
        best=best,
        others=mends[1:],
        promise=promise(table, player, best) if best and looking else "",
        bonuses=_beside_refusal(table, player, draft, view.shown),
        anyway=overrulable(move(table, player, draft), verdict),
    )


def _subtitle(table: Table, player: Player) -> str:
    taken, allowed = len(table.taken.get(player.seat, ())), actions_allowed(table, player)
    return _("{name}, action {n} of {actions} · round {round}").format(
        name=player.name, n=min(taken + 1, allowed), actions=allowed, round=table.round
    )


# Who works


def _workers(table: Table, player: Player, draft: Draft, *, looking: bool, shown: bool) -> tuple[WorkerView, ...]:
    """The hand face down, unless its owner looks; whoever is chosen openly or known to all, always."""
    found, hand = [], workers(table, player)
    for place, worker in enumerate(hand, start=1):
        taken = worker.kind == "unnamed" if draft.told else worker.card == draft.card
        mine = bool(draft.card) and taken
        if worker.kind == "unnamed":
            open_, card = draft.told, draft.card if draft.told else ""
            title = _("Another card") if any(one.kind == "hand" for one in hand) else _("Choose the card")
        else:
            open_ = looking or is_known(table, player, worker.card) or (mine and shown)
            card, title = worker.card, ""
        if not open_ or not card:
            found.append(WorkerView(worker, place, title, chosen=mine))
            continue
        trial = draft if mine else Draft(card, bonus=draft.bonus if worker.kind == "hand" else ())
        legal = check(table, move(table, player, trial)).legal
        worth = str(value(table, player, trial))
        found.append(WorkerView(worker, place, words.card_name(card), worth, "check" if legal else "x", mine))
    return tuple(found)


def _how_to_choose(table: Table, player: Player) -> str:
    found = workers(table, player)
    if not found:
        return _("No card in hand can complete a Work.")
    if all(one.kind == "unnamed" or is_known(table, player, one.card) for one in found):
        return _("Everybody will see it.")
    return _("Tap a card to play it: everybody will see it. Hold to look first.")


# What it is worth


def _rank(table: Table, player: Player, worth: int) -> str:
    """What it means for the best work of the round."""
    best, seats = best_works(table)
    if not seats:
        return _("The first Work of this round")
    if seats == (player.seat,):
        line = _("Better than your own {value}") if worth > best else _("Your own {value} stays the best Work")
        return line.format(value=best)
    names = listing([table.player(seat).name for seat in seats if seat != player.seat])
    if worth > best:
        line = _("Beats {names} with {value}: the best Work so far")
    elif worth == best:
        line = _("Ties {names} with {value} for the best Work")
    else:
        line = _("{names} with {value} stays the best Work")
    return line.format(names=names, value=best)


# Bonus cards


def _bonuses(table: Table, player: Player, draft: Draft, *, looking: bool) -> tuple[BonusView, ...]:
    """Those in hand: face down until somebody looks, or until one is played with this work."""
    if draft.card in table.catalogue.characters:
        return ()
    known = named(player.bonus)
    told = [card for card in draft.bonus if card not in known]
    views = [
        _bonus(table, player, draft, card) if looking or card in draft.bonus else BonusView(card, "", place=place)
        for place, card in enumerate([*known, *told], start=1)
    ]
    unnamed = player.bonus.count(None) - len(told)
    if unnamed > 0:
        note = plural("{n} unknown card: enter it to play it", "{n} unknown cards: enter one to play it", unnamed)
        views.append(BonusView("", _("Another Bonus card"), note))
    return tuple(views)


def _beside_refusal(table: Table, player: Player, draft: Draft, shown: bool) -> tuple[BonusView, ...]:
    """Those played or to be named, since what would help is offered apart; what one adds tells about a hidden work."""
    found = [one for one in _bonuses(table, player, draft, looking=False) if one.ticked or not one.card]
    return tuple(one if shown else replace(one, adds="") for one in found)


def _bonus(table: Table, player: Player, draft: Draft, card: str) -> BonusView:
    played = card in draft.bonus
    note = _("played with this Work") if played else _would_be(table, player, draft, card)
    return BonusView(card, words.card_name(card), note, _adds(table, player, draft, card), played)


def _adds(table: Table, player: Player, draft: Draft, card: str) -> str:
    return f"+{bonus_value(table, with_card_played(table, player, draft.card), card)}"


def _would_be(table: Table, player: Player, draft: Draft, card: str) -> str:
    worth = work_value(table, player, draft.card, (*draft.bonus, card)).total
    return _("the Work would be worth {value}").format(value=worth)


def adding(table: Table, player: Player, draft: Draft, card: str) -> str:
    """In the list of all bonus cards."""
    return _("{one} · {other}").format(
        one=_adds(table, player, draft, card), other=_would_be(table, player, draft, card)
    )


# The pay


def _pay(table: Table, player: Player, draft: Draft, *, looking: bool) -> PayView:
    worth, points = value(table, player, draft), move(table, player, draft).points
    rate, pays, before = table.catalogue.board.work.florin_per_point, pay_for(table, worth), player.goods["points"]
    kept = pays - points * rate
    money = _("You have {florin} afterwards").format(florin=words.florin(player.goods["florin"] + kept))
    most, note = most_points(table, worth), _use_of_money(table, player, draft) if is_last_round(table) else ""
    return PayView(pays, kept, points, most, rate, before, before + points, money if looking else "", note)


def _use_of_money(table: Table, player: Player, draft: Draft) -> str:
    """Without the Banker it only breaks ties at the end; before, it may pay for what can still be done."""
    later, seat = princes.apply(table, move(table, player, draft)), player.seat
    prices = {name: price_of(later, later.player(seat), name) for name in ACTIONS if not barred(later, seat, name)}
    paid = [f"{action_words(name).short} {price}" for name, price in prices.items() if price]
    banker = held(table, player, Fund) is not None
    said = [_("Last round: the Banker scores your money.") if banker else _("Last round: money only breaks ties.")]
    if paid:
        left = plural("{n} action left: {list}.", "{n} actions left: {list}.", actions_left(later, later.player(seat)))
        said.append(left.format(list=listing(paid)))
    return " ".join(said)


# What the rules say


def _needs(table: Table, card: str) -> str:
    """Nothing to say of a card that no minimum holds for."""
    least = minimum_of(table, card)
    return _("Needs {minimum} in round {round}").format(minimum=least, round=table.round) if least else ""


def _missing(table: Table, view: WorkView) -> str:
    """How much; of a card that stays hidden it would tell what it is worth."""
    if not view.shown:
        return _("Worth less than {minimum}").format(minimum=table.minimum)
    return plural("{n} point short", "{n} points short", table.minimum - view.value)


def _besides(verdict: Verdict) -> Verdict:
    """The reasons beside the missing points; what would help is offered apart."""
    others = [one for one in verdict.reasons if one.rule != SHORT]
    return Verdict(tuple(Reason(one.rule, firm=one.firm, **one.facts) for one in others))


def _kept(table: Table, player: Player, card: str, verdict: Verdict) -> Iterator[RuleChip]:
    """The checks that nobody need argue about."""
    if not works_alone(table, card) and not {"work.card", "work.once", "card.seen"} & set(verdict.rules):
        yield RuleChip(BOX, "work.card", _("card is in hand"), "prof", kept=True)
    if not {"action.two", "action.list"} & set(verdict.rules):
        left = plural("{n} action left", "{n} actions left", actions_left(table, player))
        yield RuleChip(BOX, "action.two", left, "", kept=True)
    if minimum_of(table, card) and SHORT not in verdict.rules:
        yield RuleChip(BOX, SHORT, _("the minimum is reached"), "", kept=True)
