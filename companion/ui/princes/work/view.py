"""What completing a work shows: everything as plain values, and no rule.

What only the player may see is in these values only for somebody who is ``looking``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games import princes
from companion.games.princes import words
from companion.games.princes.actions import Work
from companion.games.princes.catalogue import ACTIONS, Fund
from companion.games.princes.check import check
from companion.games.princes.counts import recruited
from companion.games.princes.effects import actions_allowed, held
from companion.games.princes.outlook import barred
from companion.games.princes.rounds import best_works
from companion.games.princes.state import Player, Table
from companion.games.princes.values import is_last_round, most_points, pay_for, work_value
from companion.rulebook.refusals import Refusal, refusals
from companion.table.action import Reason, Verdict
from companion.table.who import Who, who
from companion.table.words import _, listing, plural
from companion.ui.princes.table.view import action_words, actions_left, price_of
from companion.ui.princes.work import terms as work_terms
from companion.ui.princes.work.draft import Draft, Worker, move, named, value, workers
from companion.ui.princes.work.fixes import Fix, fixes, promise
from companion.ui.princes.work.terms import TermView

SHORT = "work.minimum"


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
    hint: str
    button: str
    work: Work | None = None
    """What is recorded, where the rules allow it."""
    shown: bool = False
    """Whether the work chosen is to be seen; one that is not allowed is laid on no table, so it stays secret."""
    value: int = 0
    needs: str = ""
    best: str = ""
    terms: tuple[TermView, ...] = ()
    bonuses: tuple[BonusView, ...] = ()
    pay: PayView | None = None
    refused: str = ""
    """How much is missing, or how many reasons follow."""
    rule: str = ""
    """Of what is missing."""
    reasons: tuple[Refusal, ...] = ()
    """What else speaks against it."""
    passed: tuple[str, ...] = ()
    fixes: tuple[Fix, ...] = ()
    promise: str = ""
    anyway: Work | None = None
    """What the rules refuse, and the table may record all the same."""

    @property
    def legal(self) -> bool:
        return self.work is not None


def work_view(table: Table, player: Player, draft: Draft, *, looking: bool = False) -> WorkView:
    head = (who(table, player.seat), _subtitle(table, player))
    if not draft.card:
        cells = _workers(table, player, draft, looking=looking, shown=False)
        return WorkView(
            *head, cells, _how_to_choose(cells), _("Choose a card above") if cells else _("No card to play")
        )
    work = move(table, player, draft)
    verdict = check(table, work)
    anyway = work if verdict.reasons and verdict.recordable else None
    shown = looking or verdict.legal or draft.told or _is_known(table, player, draft.card)
    cells = _workers(table, player, draft, looking=looking, shown=shown)
    if not shown:
        hint = _("This card does not make a work yet, so it stays hidden. Hold to see why, and what would help.")
        told = _told_bonuses(table, player, draft)
        return WorkView(*head, cells, hint, _("Not a work yet"), bonuses=told, anyway=anyway)
    worth = work_value(table, player, draft.card, draft.bonus)
    short, refused = SHORT in verdict.rules, bool(verdict.reasons)
    mends = fixes(table, player, draft, verdict) if refused and looking else ()
    return WorkView(
        *head,
        cells,
        hint=_hint(looking=looking, refused=refused, mended=bool(mends)),
        button=_("Not a work yet")
        if refused
        else _("Complete the {card}’s work").format(card=words.card_name(draft.card)),
        work=work if verdict.legal else None,
        shown=True,
        value=worth.total,
        needs=_("Needs {minimum} in round {round}").format(minimum=table.minimum, round=table.round)
        if short or not refused
        else "",
        best=_best(table, player, worth.total) if not refused else "",
        terms=work_terms.terms(table, player, draft, worth),
        bonuses=tuple(
            one for one in _bonuses(table, player, draft, looking=looking) if not refused or one.ticked or not one.card
        ),  # where the work is refused, those that would help are offered apart
        pay=_pay(table, player, draft, looking=looking) if not refused else None,
        refused=_refused(verdict, table.minimum - worth.total),
        rule=SHORT if short else "",
        reasons=refusals("princes", table, _others(verdict), str),
        passed=_passed(table, player, verdict) if refused else (),
        fixes=mends,
        promise=promise(table, player, mends),
        anyway=anyway,
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
            title = _("Another card") if len(hand) > 1 else _("Choose the card")
        else:
            open_ = looking or _is_known(table, player, worker.card) or (mine and shown)
            card, title = worker.card, ""
        if not open_ or not card:
            found.append(WorkerView(worker, place, title, chosen=mine))
            continue
        trial = draft if mine else Draft(card, bonus=draft.bonus if worker.kind == "hand" else ())
        legal = check(table, move(table, player, trial)).legal
        worth = str(value(table, player, trial))
        found.append(WorkerView(worker, place, words.card_name(card), worth, "check" if legal else "x", mine))
    return tuple(found)


def _is_known(table: Table, player: Player, card: str) -> bool:
    """Special characters lie open, and everybody saw who was recruited."""
    return card in table.catalogue.characters or card in recruited(player)


def _how_to_choose(cells: tuple[WorkerView, ...]) -> str:
    if not cells:
        return _("No card in hand can complete a work.")
    if all(cell.worker.kind == "unnamed" or cell.value for cell in cells):
        return _("Everybody will see it.")
    return _("Hold, slide to a card and let go. Everybody will see it.")


# What it is worth


def _best(table: Table, player: Player, worth: int) -> str:
    """What it means for the best work of the round."""
    best, seats = best_works(table)
    if not seats:
        return _("The first work of this round")
    if seats == (player.seat,):
        return _better_than_own(worth, best)
    names = listing([table.player(seat).name for seat in seats if seat != player.seat])
    if worth > best:
        line = _("Beats {names} with {value}: the best work so far")
    elif worth == best:
        line = _("Ties {names} with {value} for the best work")
    else:
        line = _("{names} with {value} stays the best work")
    return line.format(names=names, value=best)


def _better_than_own(worth: int, best: int) -> str:
    line = _("Better than your own {value}") if worth > best else _("Your own {value} stays the best work")
    return line.format(value=best)


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
        views.append(BonusView("", _("Another bonus card"), note))
    return tuple(views)


def _told_bonuses(table: Table, player: Player, draft: Draft) -> tuple[BonusView, ...]:
    """Beside a work that stays hidden: those named aloud, or still to be; what one adds would tell about the work."""
    found = _bonuses(table, player, draft, looking=False)
    return tuple(replace(one, adds="") for one in found if one.card not in player.bonus)


def _bonus(table: Table, player: Player, draft: Draft, card: str) -> BonusView:
    without = tuple(one for one in draft.bonus if one != card)
    worth = work_value(table, player, draft.card, (*without, card)).total
    adds = worth - work_value(table, player, draft.card, without).total
    played = card in draft.bonus
    note = _("played with this work") if played else _("the work would be worth {value}").format(value=worth)
    return BonusView(card, words.card_name(card), note, f"+{adds}", played)


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


def _refused(verdict: Verdict, missing: int) -> str:
    if not verdict.reasons:
        return ""
    if SHORT in verdict.rules:
        return plural("{n} point short", "{n} points short", missing)
    return plural("Not possible: {n} reason", "Not possible: {n} reasons", len(verdict.reasons))


def _hint(*, looking: bool, refused: bool, mended: bool) -> str:
    if not refused or mended:
        return ""
    return _("Nothing in hand helps now.") if looking else _("Hold to see what would help.")


def _others(verdict: Verdict) -> Verdict:
    """The reasons beside the missing points; what would help is offered apart, and only to the player."""
    others = [one for one in verdict.reasons if one.rule != SHORT]
    return Verdict(tuple(Reason(one.rule, firm=one.firm, **one.facts) for one in others))


def _passed(table: Table, player: Player, verdict: Verdict) -> tuple[str, ...]:
    """The checks that nobody need argue about."""
    said = []
    if not {"work.card", "work.once", "card.seen"} & set(verdict.rules):
        said.append(_("card is in hand"))
    if not {"action.two", "action.list"} & set(verdict.rules):
        left = actions_allowed(table, player) - len(table.taken.get(player.seat, ()))
        said.append(plural("{n} action left", "{n} actions left", left))
    if SHORT not in verdict.rules:
        said.append(_("the minimum is reached"))
    return tuple(said)
