"""What a table tells of a running game: the moment, a player's sheet, the auctions, and the lists to choose from."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from companion.games.princes import catalogue as printed
from companion.games.princes import words
from companion.games.princes.catalogue import ACTIONS, FREEDOMS, OwnWork
from companion.games.princes.counts import freedoms_left, tiles_left
from companion.games.princes.state import Table
from companion.rulebook.pictures_princes import ICONS
from companion.table.seats import Seat
from companion.table.words import _, apart, capital
from companion.ui.princes.join.view import FLORIN, PLAYED, Running
from companion.ui.princes.pieces.view import StackView, stack_views
from companion.ui.princes.table.view import action_words
from companion.ui.shared.join import form
from companion.ui.shared.join.form import Cell, Cells, Chip, Chips, Head, Hint, Note, Parts, Picking, Row, had, then
from companion.ui.shared.join.view import Asked
from companion.ui.shared.picking.choice import Choice

MARKS = {**ICONS, "hand": "prof", PLAYED: "prof", FLORIN: "purse", "freedom": "travel"}


class Sold(NamedTuple):
    """Something to be sold, and who has bought it."""

    then: form.Then
    stack: StackView


@dataclass(frozen=True)
class PrincesForm(form.Form):
    running: Running

    @cached_property
    def table(self) -> Table:
        return self.running.table()

    def moment(self) -> Parts:
        running = self.running
        cells = [
            Cell(then(Running.with_one, "round", n), str(n), chosen=n == running.round, strong=True, inset=True)
            for n in range(1, running.box.board.rounds + 1)
        ]
        bidding = _("Bidding already? Enter the money from before, then repeat the bids.")
        begins = [
            Chip(then(Running.with_one, "first", one), running.name(one), "", one == running.beginner)
            for one in running.colours
        ]
        return (
            Head(_("Round"), running.about_round()),
            Cells(tuple(cells), cols=((len(cells), len(cells)), (0, 4)), style="", gap=0),
            form.Segments(then(Running.with_one, "phase"), running.phase, self.phases(), roomy=30, across=18),
            self.fault("round", "phase", "players"),
            Head(_("Who begins this round?")),
            Chips("begins", tuple(begins)),
            Head(_("Whose turn?"), running.about_turn()),
            self.turns(),
            Note(bidding if running.phase == "characters" else ""),  # the auction is over soon: nobody is asked for it
            Head(_("Players in turn order")),
            self.tabs(),
        )

    def phases(self) -> tuple[form.Option, ...]:
        names = {"auction": _("Auction"), "characters": _("Special characters"), "actions": _("Actions")}
        short = {"characters": _("Characters")}
        return tuple(form.Option(phase, names[phase], short.get(phase, "")) for phase in self.running.phases())

    def player(self) -> Parts:
        running, seat = self.running, self.seat
        acted = running.has_acted(seat)
        *numbers, florin = (self.told(field, asked) for field, asked in running.numbers().items())
        return (
            Cells(tuple(numbers), cols=((24, 3), (13, 2)), style="floor"),
            self.fault("goods", "cards"),
            Cells((florin, self.money()), cols=((20, 2),), style="floor", gap=2),
            self.head("freedoms", _("Freedoms")),
            self.freedoms(),
            self.head("buildings", _("Buildings"), _("you can place them later")),
            self.buildings(),
            self.fault("tiles"),
            *(self.characters() if running.setup.muse else ()),
            *(self.actions() if acted else ()),
            form.Rows(
                (
                    Row(then(names), "prof", _("Which Professions were played"), self.named()),
                    Row(then(works), "work", _("Works this round"), self.works(acted), possible=acted),
                ),
                "works",
            ),
            self.fault("works"),
        )

    def told(self, field: str, asked: Asked) -> form.Number:
        return self.number(field, MARKS.get(field, field), capital(asked.noun))

    def money(self) -> Hint:
        """Beside the amount, which nobody else is to see."""
        if self.field == FLORIN:
            text = _("Only {name} looks now. The next step hides it.")
        elif self.running.number(self.seat, FLORIN) is None:
            text = _("Private: only {name} looks. Empty means 0.")
        else:
            text = _("Private: only {name} looks.")
        return Hint(text.format(name=self.running.name(self.seat)), "left", strong=self.field == FLORIN)

    def freedoms(self) -> Chips:
        return self._own(
            "freedoms", [(one, words.freedom(one), freedoms_left(self.table, one) > 0) for one in FREEDOMS]
        )

    def buildings(self) -> Chips:
        """Those of which the others have every copy cannot be chosen."""
        all_ = self.running.box.buildings
        return self._own("buildings", [(one, words.tile(one), tiles_left(self.table, one) > 0) for one in all_])

    def characters(self) -> Parts:
        running = self.running
        there = [running.box.characters[one] for one in running.possible_characters()]
        others = {one for seat in running.order if seat != self.seat for one in running.characters(seat)}
        chips = self._own("characters", [(one.id, one.name, one.id not in others) for one in there])
        kept = "" if running.phase == "actions" else _("kept from the round before")
        return self.head("characters", _("Special characters"), kept), chips, self.fault("characters")

    def _own(self, what: str, things: list[tuple[Any, str, bool]]) -> Chips:
        """Key, words and whether any is left of all that this player may have."""
        mine = getattr(self.running.sheet(self.seat), what)
        toggle = Running.own_toggled
        chips = [had(then(toggle, self.seat, what, key), text, key in mine, left) for key, text, left in things]
        return Chips(what, tuple(chips))

    def actions(self) -> Parts:
        """Only of those whose turn has come."""
        taken = self.running.sheet(self.seat).taken
        chips = [
            Chip(
                then(Running.action_tapped, self.seat, one),
                f"{action_words(one).short} {taken.get(one, 0)}",
                MARKS.get(one, one),
                bool(taken.get(one)),
            )
            for one in ACTIONS
        ]
        return self.head("taken", _("Actions this round"), _("each tap adds one")), Chips("taken", tuple(chips))

    def named(self) -> str:
        names = ", ".join(words.card_name(card) for card in self.running.named(self.seat))
        return names or _("none entered; you can enter them later")

    def works(self, acted: bool) -> str:
        if not acted:
            return _("not played yet this round")
        done = self.running.works(self.seat).items()
        return ", ".join(f"{words.card_name(card)} {value}" for card, value in done) or _("none entered")

    def details(self) -> Parts:
        running = self.running
        stacks = tuple(Sold(then(sale, stack.name), stack) for stack in stack_views(self.table))
        return (
            Head(_("Sold this round"), _("optional")),
            Cells(stacks, cols=((24, 4), (0, 2)), style="caption", gap=2),
            Note(self.sales()),
            *(self.out() if running.phase == "auction" else ()),
            self.fault("sales"),
            *(self.fund() if running.setup.muse else ()),
            self.fault("fund"),
        )

    def sales(self) -> str:
        said = [
            _("{object}: {name}, {florin}").format(
                object=words.stack(one.object), name=self.running.name(one.seat), florin=words.florin(one.florin)
            )
            for one in self.running.sales
        ]
        return apart(said)

    def out(self) -> Parts:
        running = self.running
        sold_to = {sale.seat for sale in running.sales}
        chips = [
            had(then(Running.out_toggled, seat), running.name(seat), seat in running.out, seat not in sold_to)
            for seat in running.order
        ]
        return Head(_("Going without"), _("who passed this round")), Chips("out", tuple(chips))

    def fund(self) -> Parts:
        """What each round without a buyer adds is printed on the Banker."""
        effects = [one.effect for one in self.running.box.characters.values()]
        by = next(effect.unsold for effect in effects if isinstance(effect, printed.Fund))
        least = self.running.at_start().fund
        step = form.Step(then(Running.with_one, "fund"), self.table.fund, least, by=by, icon="coin", boxed=True)
        return Head(_("The Banker holds")), step


# To choose from


def sale(running: Running, stack: str, _tab: str = "") -> Picking:
    now = running.sale(stack)
    by = running.box.board.auction.raise_by
    return Picking(
        title=words.stack(stack),
        subtitle=_("Who bought it this round?"),
        choices=buyers(running, stack),
        choose=then(Running.sold, stack),
        foot=_number(
            (_("Price"), now.florin) if now else None,
            then(Running.priced, stack),
            _("Tap who bought it, then enter the price."),
            by,
        ),
    )


def buyers(running: Running, stack: str) -> list[Choice]:
    """Nobody, then everybody; who has bought something else says what."""
    now = running.sale(stack)
    found = [Choice(None, _("Not sold this round"), "", now is None)]
    for seat in running.order:
        other = next((sale for sale in running.sales if sale.seat == seat and sale.object != stack), None)
        refusal = _("bought {object}").format(object=words.object_taken(other.object)) if other else ""
        found.append(Choice(seat, running.name(seat), "", bool(now and now.seat == seat), refusal))
    return found


def _number(now: tuple[str, int] | None, tell: form.Then, hint: str, by: int = 1) -> tuple[form.Foot]:
    """A number of what was chosen, or how one comes to it."""
    about, number = now or ("", 0)
    step = form.Step(tell, number, by=by, boxed=True, possible=bool(now))
    return (form.Foot(about, (step,), "" if now else hint),)


def names(running: Running, _tab: str = "") -> Picking:
    return Picking(
        title=_("{name}’s Professions").format(name=running.name(running.seat)),
        subtitle=_("Tap those you know; the others stay unknown"),
        choices=_cards(running, _by_name(running), running.named(running.seat)),
        choose=then(Running.name_toggled, running.seat),
    )


def works(running: Running, _tab: str = "") -> Picking:
    """The number is that of the Work told last."""
    seat = running.seat
    done = running.works(seat)
    last = next(reversed(done), "")
    return Picking(
        title=_("{name}’s Works").format(name=running.name(seat)),
        subtitle=_("Of this round only, for the best Work"),
        choices=possible_works(running, seat),
        choose=then(Running.work_toggled, seat),
        foot=_number(
            (words.card_name(last), done[last]) if last else None,
            then(Running.work_valued, seat, last),
            _("Tap a card, then enter what its Work was worth."),
        ),
    )


def possible_works(running: Running, seat: Seat) -> list[Choice]:
    """This player's Works, then everything that can have been one, until the turn has no more room for it."""
    done = running.works(seat)
    own = [one for one in running.characters(seat) if isinstance(running.box.characters[one].effect, OwnWork)]
    others = [one for one in (*own, *running.named(seat), *_by_name(running)) if one not in done]
    full = len(done) >= running.box.board.actions.limits["work"]
    refusal = _("no more Works in one turn") if full else ""
    return [
        *[Choice(card, words.card_name(card), _("worth {n}").format(n=n), True) for card, n in done.items()],
        *[one._replace(refusal=one.refusal or refusal) for one in _cards(running, list(dict.fromkeys(others)))],
    ]


def _by_name(running: Running) -> list[str]:
    return sorted(running.box.professions, key=lambda card: words.card_name(card).casefold())


def _cards(running: Running, cards: list[str], chosen: tuple[str, ...] = ()) -> list[Choice]:
    """One that somebody else has played says so."""
    owners = {card: one for one in running.order if one != running.seat for card in running.named(one)}
    return [
        Choice(card, words.card_name(card), words.card_note(card), card in chosen, running.has_it(owners.get(card)))
        for card in cards
    ]
