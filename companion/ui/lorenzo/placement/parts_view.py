"""The parts of the placement sheet, from the top down: only those that have something to say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from companion.games import lorenzo
from companion.games.lorenzo import words
from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.catalogue import GOODS
from companion.rulebook.refusals import WhyNot
from companion.table.goods import Goods
from companion.table.who import Who
from companion.table.words import _, listing, plural
from companion.ui.lorenzo.decisions.view import PrivilegeOption
from companion.ui.lorenzo.exchanges.view import ActivatedCard, ToTokens, with_choice
from companion.ui.lorenzo.houses.own_copy.sources import CERTAIN, Mark
from companion.ui.lorenzo.placement.cards_view import CardChoice, matching
from companion.ui.lorenzo.placement.foresight import Answers, Foreseen, Move, OutOfReach, Run
from companion.ui.lorenzo.placement.paid_view import Paid, PaidAmount
from companion.ui.lorenzo.placement.view import PlacementView, TermBox, another_way
from companion.ui.lorenzo.table.view import PawnTile

BOXES = 3  # terms that fit side by side; more become a line of text
CARDS = 8  # of one type and period; where there are more, one may search
MANY = 6
"""Ways to pay that can be read; of more, one chooses kind by kind."""


@dataclass(frozen=True, slots=True)
class Pawns:
    choices: tuple[PawnTile, ...]


@dataclass(frozen=True, slots=True)
class Sign:
    text: str


@dataclass(frozen=True, slots=True)
class Result:
    value: int
    needs: int


@dataclass(frozen=True, slots=True)
class Equation:
    boxes: tuple[TermBox | Sign | str | Result, ...]
    """Each term followed by its sign, the last by ``=``; or the whole sum as a text."""
    in_words: tuple[str, Result]


@dataclass(frozen=True, slots=True)
class Servants:
    spent: int
    owned: int
    note: str


@dataclass(frozen=True, slots=True)
class OtherCard:
    """None of those shown: back to all of them, or one that nobody knows."""

    text: str
    chosen: bool
    unknown: bool


@dataclass(frozen=True, slots=True)
class Cards:
    title: str
    left: str
    search: tuple[str, ...]
    """What was typed, where there are many."""
    found: tuple[CardChoice | OtherCard, ...]
    said: str
    """What the chosen card does, where its name says nothing; and how well that is known."""
    doubt: str
    mark: Mark


@dataclass(frozen=True, slots=True)
class Way:
    text: str
    goods: Goods
    chosen: bool


@dataclass(frozen=True, slots=True)
class Ways:
    """Several ways to pay: the one that leaves most is proposed."""

    ways: tuple[Goods, ...]
    pay: Goods | None

    @property
    def offers(self) -> tuple[Way | PaidAmount, ...]:
        if len(self.ways) <= MANY or self.pay is None:
            return tuple(Way(words.goods(way), way, way == self.pay) for way in self.ways)
        amounts = {kind: {way[kind] for way in self.ways} for kind in GOODS}
        return tuple(
            PaidAmount("pay", kind, words.noun(kind), self.pay[kind], max(found), min(found))
            for kind, found in amounts.items()
            if len(found) > 1
        )

    def chosen(self, offer: Way | PaidAmount, amount: int = 0) -> Goods:
        """The way that was tapped, or the one with so much of a kind."""
        if isinstance(offer, Way):
            return offer.goods
        assert self.pay is not None
        return another_way(self.ways, self.pay, offer.kind, amount)


@dataclass(frozen=True, slots=True)
class Activity:
    """The harvest or production that begins at once, card by card."""

    title: str
    about: str
    steps: tuple[Servants, ...]
    """The servants of its own, if a card sets it off."""
    cards: tuple[ActivatedCard | OutOfReach, ...]
    note: str


@dataclass(frozen=True, slots=True)
class RunServants:
    """So many servants for the harvest or production."""

    servants: int


@dataclass(frozen=True, slots=True)
class Swapped:
    """This exchange of a card, or none."""

    card: int | None
    pick: int | None


def tapped(card: ActivatedCard | OutOfReach, pick: int | ToTokens | None = None) -> Swapped | OutOfReach | ToTokens:
    """An exchange of a card that is active, or a token for it; one out of reach is meant to be woken."""
    if isinstance(pick, ToTokens):
        return pick
    return Swapped(card.card, pick) if isinstance(card, ActivatedCard) else card


Decided = RunServants | OutOfReach | Swapped


def answered(move: Move, answers: Answers, foreseen: Foreseen, answer: Decided) -> tuple[Any, Answers]:
    """The move and the answers, with what was tapped in the parts of ``foreseen_parts``.

    A card out of reach gets the servants that it needs: of the action that a card sets off, or of the move itself.
    """
    match answer:
        case RunServants():
            return move, replace(answers, servants=answer.servants)
        case OutOfReach() if foreseen.set_off:
            return move, replace(answers, servants=answers.servants + (answer.servants or 0))
        case OutOfReach():
            return move.with_(servants=move.servants + (answer.servants or 0)), answers
        case Swapped():
            return move, replace(answers, exchanges=with_choice(foreseen.exchanges, answer.card, answer.pick))


@dataclass(frozen=True, slots=True)
class Privileges:
    """A tap confirms the placement and takes this Council Privilege."""

    options: tuple[PrivilegeOption, ...]


@dataclass(frozen=True, slots=True)
class Elsewhere:
    places: tuple[tuple[str, lorenzo.Place], ...]


@dataclass(frozen=True, slots=True)
class Here:
    """Who has placed here before; a tap tells more of them."""

    text: str


ForeseenPart = Activity | Foreseen
"""What ``foreseen_parts`` are."""
Part = Pawns | Equation | WhyNot | Servants | Cards | Ways | Paid | ForeseenPart | Privileges | str | Elsewhere | Here
"""A text says what the space does, where its name does not, and what has to be decided afterwards."""
Tapped = PawnTile | CardChoice | OtherCard | PrivilegeOption | ToTokens | Here
Answer = Tapped | Decided | tuple[str, lorenzo.Place] | Goods | Action | int | str
"""What was tapped in a part, or comes with it: servants are a number, what is searched for is a text."""


def parts(view: PlacementView, who: Who, unnamed: bool, typed: str) -> Iterator[Part]:
    """``unnamed``: nobody knows the card; ``typed``: what is searched among many."""
    insisted = view.move.overruled
    pawns = (PawnTile(who, member, value, "", member == view.move.member) for member, value in view.members)
    yield Pawns(tuple(pawns))
    if view.legal:
        yield _equation(view)
    elif insisted:  # why not, once more, and that the table may say what happened all the same
        yield " ".join([*(one.headline or one.sentence for one in view.refusals), _("Enter what really happened.")])
    else:
        yield WhyNot(view.refusals, kept=view.kept)
    servants = view.move.servants
    if servants or (view.servants_owned and (insisted or (view.legal and view.raisable))):
        more = plural("{n} more than needed", "{n} more than needed", view.surplus) if view.surplus > 0 else ""
        yield Servants(servants, view.servants_owned, more)
    if view.cards and (insisted or view.legal or view.card is not None or view.must_name):
        yield _cards(view, unnamed, typed)
    if view.paid and (unnamed or not view.needs_card):
        yield view.paid
    elif len(view.ways) > 1:
        yield Ways(view.ways, view.move.pay)
    if view.foreseen:
        yield from foreseen_parts(view.foreseen)
    if view.legal and view.notes:
        yield " ".join(view.notes)
    if view.here and not insisted:
        yield Here(_("Already here: {names}").format(names=listing(view.here)))
    if view.privilege:  # last, so that each choice is where it was for the player before
        yield Privileges(view.privilege)
    if view.elsewhere and not insisted:
        yield Elsewhere(view.elsewhere)


def foreseen_parts(foreseen: Foreseen) -> Iterator[ForeseenPart]:
    """The harvest or production that it starts, and what it costs and brings."""
    if foreseen.run:
        yield _activity(foreseen.run)
    if foreseen.pays or foreseen.gets or foreseen.then or foreseen.later:
        yield foreseen


def _activity(run: Run) -> Activity:
    harvest = run.action == "harvest"
    cards = sum(card.card is not None for card in run.active)
    if run.by_card:
        title = _("Then a harvest at {n}") if harvest else _("Then a production at {n}")
        title = title.format(n=run.value)
    else:
        title = _awake(cards, cards + len(run.beyond), harvest)
    unknown = plural(
        "{n} unknown card: look it up yourselves.", "{n} unknown cards: look them up yourselves.", run.unknown
    )
    hint = (
        _("Pay with what you have before the production: what it gives comes too late.")
        if any(one.options for one in run.active)
        else ""
    )
    return Activity(
        title=title,
        about=_("add servants to this action, you have {n}").format(n=run.owned) if run.by_card and run.owned else "",
        steps=(Servants(run.servants, run.owned, ""),) if run.by_card and run.owned else (),
        cards=(*run.active, *run.beyond),
        note=" ".join(filter(None, [hint, unknown if run.unknown else ""])),
    )


def _awake(cards: int, owned: int, harvest: bool) -> str:
    """How many of the cards that the player has are activated."""
    if not owned:
        return _("No territories to activate") if harvest else _("No buildings to activate")
    if cards < owned:
        said = (
            plural("{n} of {all} territories activates", "{n} of {all} territories activate", cards)
            if harvest
            else plural("{n} of {all} buildings activates", "{n} of {all} buildings activate", cards)
        )
        return said.format(all=owned)
    if owned == 2:
        return _("Both territories activate") if harvest else _("Both buildings activate")
    if harvest:
        return plural("Your territory activates", "All {n} territories activate", owned)
    return plural("Your building activates", "All {n} buildings activate", owned)


def _equation(view: PlacementView) -> Equation:
    result = Result(view.value, view.needs)
    said = (view.equation, result)
    signs = ["+" if term.amount >= 0 else "\N{MINUS SIGN}" for term in view.terms[1:]]
    pairs = zip(view.terms, [*signs, "="], strict=False)
    boxes = (*(one for term, sign in pairs for one in (term, Sign(sign))), result)
    return Equation(boxes if len(view.terms) <= BOXES else said, said)


def _cards(view: PlacementView, unnamed: bool, typed: str) -> Cards:
    """All that are possible; of those only the one chosen, and the way back to the others."""
    known, many = len(view.cards) == 1, len(view.cards) > CARDS
    chosen = next((one for one in view.cards if one.card == view.card), None)
    told = chosen if view.must_name else None
    found = (chosen,) if chosen else () if unnamed else matching(view.cards, typed) if many else view.cards
    others = () if known else tuple(_other_cards(view, chosen, unnamed))
    return Cards(
        title=_("The card") if known else _("Which card?"),
        left="" if known else _left(view.cards),
        search=(typed,) if many and not told else (),
        found=(*((one.once_chosen if one is chosen else one) for one in found), *others),
        said=told.text if told else "",
        doubt=told.standing if told else "",
        mark=_mark(told) if told else CERTAIN,
    )


def _left(cards: tuple[CardChoice, ...]) -> str:
    """How many it may be, or of how many the price is within reach."""
    payable = sum(one.payable for one in cards)
    if payable == len(cards):
        return plural("{n} possible", "{n} possible", payable)
    return _("{n} of {all} can be paid").format(n=payable, all=len(cards)) if payable else _("none can be paid")


def _mark(told: CardChoice) -> Mark:
    """How sure it is the sentence above has said: the mark is for entering one's own copy."""
    return told.mark._replace(text=_("Enter your copy")) if told.standing else told.mark


def _other_cards(view: PlacementView, chosen: CardChoice | None, unnamed: bool) -> Iterator[OtherCard]:
    if not chosen and not view.must_name:
        yield OtherCard(_("I don’t know the card"), unnamed, unknown=True)
    if chosen or unnamed:
        yield OtherCard(_("Another card") if chosen else _("Choose the card"), False, unknown=False)
