"""The terms of a work's value as a screen shows them: all of them, also those that are worth nothing."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.princes import words
from companion.games.princes.catalogue import CountTerm, OwnWork
from companion.games.princes.counts import count
from companion.games.princes.metric_words import several
from companion.games.princes.state import Player, Table
from companion.games.princes.work_value import with_card_played
from companion.rulebook.pictures_princes import WORTH, icon
from companion.table.sums import Sum, Term
from companion.table.words import _, plural
from companion.ui.princes.work.draft import Draft

RULES = {"jesters": "jester.work", "cards": "work.cards"}


@dataclass(frozen=True, slots=True)
class TermView:
    """``rule`` says where it comes from."""

    icon: str
    label: str
    amount: int
    rule: str


def terms(table: Table, player: Player, draft: Draft, worth: Sum) -> tuple[TermView, ...]:
    laid, box = with_card_played(table, player, draft.card), table.catalogue
    bonus = sum(term.amount for term in worth.terms if _card(term) in box.bonus_cards)
    shown = [_term(table, laid, draft.card, term) for term in worth.terms if _card(term) not in box.bonus_cards]
    if draft.card in box.professions:
        played = plural("{n} Bonus card", "{n} Bonus cards", len(draft.bonus)) if draft.bonus else _("Bonus cards")
        at = next((n for n, term in enumerate(worth.terms) if _card(term)), len(shown))
        shown.insert(at, TermView("bonus", played, bonus, "bonus.count"))
    return tuple(shown)


def _card(term: Term) -> str:
    return term.source.which if term.source.kind == "card" else ""


def _term(table: Table, laid: Player, card: str, term: Term) -> TermView:
    what, which = term.source.kind, term.source.which
    if what == "count":
        return _counted(table, laid, card, which, term.amount)
    if what == "card":
        return TermView("muse", words.source(term.source), term.amount, "muse.muse")
    label = words.source(term.source)
    if not term.amount:
        label = _("{thing}: none").format(thing=label)
    return TermView(icon(table, which), label, term.amount, "work.wishes")


def _counted(table: Table, laid: Player, card: str, metric: str, amount: int) -> TermView:
    """``2 Jesters``, times what each adds."""
    printed = next(one for one in _printed(table, card) if one.metric == metric)
    n = count(table, laid, printed.metric)
    things = plural("{n} card", "{n} cards", n) if metric == "cards" else several(printed.metric, n)
    rule = RULES[metric] if card in table.catalogue.professions else "muse.princess"
    label = _("{things} \N{MULTIPLICATION SIGN} {each}").format(things=things, each=printed.each)
    return TermView(WORTH[metric], label, amount, rule)


def _printed(table: Table, card: str) -> tuple[CountTerm, ...]:
    if card in table.catalogue.professions:
        return table.catalogue.board.work.terms
    effect = table.catalogue.characters[card].effect
    return effect.terms if isinstance(effect, OwnWork) else ()
