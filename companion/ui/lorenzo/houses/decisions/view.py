"""What the sheets show for the decisions that special cards, leaders and families ask for."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games import lorenzo
from companion.games.lorenzo import words
from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.activation import Activity, least_value, reached
from companion.games.lorenzo.catalogue import CARD_TYPES, Card, CardType
from companion.games.lorenzo.houses.actions import ActivateCards, ChooseActivity, TakeDiscarded
from companion.games.lorenzo.houses.check_choices import may_be_discarded
from companion.games.lorenzo.houses.decisions import ActivityChoice, CardsChoice, DiscardedCardChoice, FreeLeaderChoice
from companion.games.lorenzo.houses.describe import when_activated
from companion.games.lorenzo.houses.words import ability, any_card_text, leader_text
from companion.games.lorenzo.member_value import activity_bonus
from companion.games.lorenzo.secrets import may_be_unnamed
from companion.games.lorenzo.state import Table
from companion.rulebook.cards_lorenzo import card_name
from companion.rulebook.refusals import ALLOWED, WhyNot, why_not
from companion.table.words import _, listing, number, plural
from companion.ui.lorenzo.decisions.view import LeaderFace, refusal
from companion.ui.shared.picking.choice import Choice

# Harvest or produce


def activities(table: Table, choice: ActivityChoice) -> list[Choice]:
    """Both, with the value that each would have and the cards that it reaches."""
    return [_activity(table, choice, "harvest"), _activity(table, choice, "production")]


def _activity(table: Table, choice: ActivityChoice, activity: Activity) -> Choice:
    player = table.player(choice.seat)
    value = choice.value + activity_bonus(table, player, activity, choice.source)
    names = [card_name(card) for card in reached(table, player, activity, value)]
    text = _("Activates {cards}.").format(cards=listing(names)) if names else _("Activates no cards.")
    if value < least_value(table, activity):
        text = _("Too weak: gives nothing.")
    title = _("{activity}, value {value}").format(activity=words.area(activity), value=number(value))
    return Choice(ChooseActivity(seat=choice.seat, activity=activity), title, text)


@dataclass(frozen=True, slots=True)
class CardsView:
    """Cards to choose from, and what is done with those that are chosen."""

    cards: tuple[Choice, ...]
    button: str
    action: Action | None = None
    why_not: WhyNot = ALLOWED

    @property
    def ready(self) -> bool:
        return self.action is not None and not self.why_not


# Activate other cards


def cards_to_activate(table: Table, choice: CardsChoice, chosen: tuple[int, ...] = ()) -> CardsView:
    """Those offered, with what they do; a token that lies on one is seen by everybody."""
    player = table.player(choice.seat)
    offered = [table.catalogue.cards[number] for number in choice.offered]
    cards = tuple(Choice(one.id, card_name(one), when_activated(player, one), one.id in chosen) for one in offered)
    if not chosen:
        return CardsView(cards, plural("Choose the card", "Choose up to {n} cards", choice.count))
    button = plural("Activate it", "Activate these {n}", len(chosen))
    return CardsView(cards, button, ActivateCards(seat=choice.seat, cards=chosen))


def toggled(choice: CardsChoice, chosen: tuple[int, ...], card: int) -> tuple[int, ...]:
    """One more or one less; of too many the oldest goes."""
    if card in chosen:
        return tuple(one for one in chosen if one != card)
    return (*chosen, card)[-choice.count :]


# Take a discarded card


def discarded_types(table: Table, choice: DiscardedCardChoice) -> tuple[CardType, ...]:
    """The types of which any card may lie among those discarded."""
    wanted = CARD_TYPES if choice.card_type is None else (choice.card_type,)
    return tuple(one for one in wanted if _discarded(table, one))


def discarded_view(table: Table, choice: DiscardedCardChoice, card_type: str, chosen: int | None = None) -> CardsView:
    cards = tuple(discarded_cards(table, choice, card_type, chosen))
    if chosen is None:
        return CardsView(cards, _("Choose the card"))
    action = TakeDiscarded(seat=choice.seat, card=chosen)
    against = why_not("lorenzo", table, action, lorenzo.check(table, action))
    return CardsView(cards, _("Not allowed") if against else _("Take it"), action, against)


def discarded_cards(table: Table, choice: DiscardedCardChoice, card_type: str, chosen: int | None) -> list[Choice]:
    """First those that were seen on the towers; the others nobody has seen, so they may have been there."""
    found = []
    for card in _discarded(table, card_type):
        against = refusal(table, TakeDiscarded(seat=choice.seat, card=card.id))
        found.append(Choice(card.id, card.name, against or any_card_text(card), card.id == chosen))
    return found


def _discarded(table: Table, card_type: str) -> list[Card]:
    cards = [
        card for card in table.catalogue.cards.values() if card.type == card_type and may_be_discarded(table, card)
    ]
    return sorted(cards, key=lambda card: (card.id not in table.swept, card.period, card.name))


# Play a leader freely


@dataclass(frozen=True, slots=True)
class FreeLeaderView:
    """The hand, whose faces only the owner sees; or leaders that lie open for everybody."""

    hand: tuple[LeaderFace | None, ...] = ()
    open: tuple[Choice, ...] = ()

    @property
    def can_look(self) -> bool:
        return any(self.hand)


def free_leader_view(table: Table, choice: FreeLeaderChoice) -> FreeLeaderView:
    if choice.among is None:
        return FreeLeaderView(tuple(_face(table, leader) for leader in table.player(choice.seat).hand))
    if None in choice.among:
        return FreeLeaderView(open=tuple(free_leaders(table, choice)))
    return FreeLeaderView(open=tuple(_free(table, choice, number) for number in choice.among if number is not None))


def _face(table: Table, number: int | None) -> LeaderFace | None:
    """What it asks for does not matter: any of them can be played."""
    if number is None:
        return None
    leader = table.catalogue.leaders[number]
    return LeaderFace(number, leader.name, ability(leader), "", playable=False)


def free_leaders(table: Table, choice: FreeLeaderChoice) -> list[Choice]:
    """The leaders that an unnamed card may be, by name."""
    unknown = may_be_unnamed(table, choice.seat)
    return sorted((_free(table, choice, leader.id) for leader in unknown), key=lambda option: option.title)


def _free(table: Table, choice: FreeLeaderChoice, number: int) -> Choice:
    leader = table.catalogue.leaders[number]
    return Choice(lorenzo.PlayLeader(seat=choice.seat, leader=number), leader.name, leader_text(leader))
