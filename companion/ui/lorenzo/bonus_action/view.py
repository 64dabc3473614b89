"""What the sheet of a bonus action shows: floors and cards that can be taken, or the value of an activation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from companion.games import lorenzo
from companion.games.lorenzo import words
from companion.games.lorenzo.card_prices import price_for
from companion.games.lorenzo.cards_in_play import candidates
from companion.games.lorenzo.catalogue import Card, Space
from companion.games.lorenzo.check_tower import affordable, supply_for_card, surcharge, ways_to_pay
from companion.games.lorenzo.effects import in_force
from companion.games.lorenzo.houses.effect_kinds import Trade
from companion.games.lorenzo.houses.tower import SPECIAL, closed_to_bonus_actions
from companion.games.lorenzo.houses.words import any_effect
from companion.games.lorenzo.member_value import bonus_value
from companion.games.lorenzo.outlook import is_payable
from companion.games.lorenzo.state import BonusActionChoice, Table
from companion.rulebook.cards_lorenzo import card_name
from companion.table.action import Verdict
from companion.table.goods import NOTHING, Goods
from companion.table.words import _, plural
from companion.ui.lorenzo.decisions.view import asked, in_brief, refusal
from companion.ui.lorenzo.other_actions import OtherAction, name_of
from companion.ui.lorenzo.placement.foresight import NO_ANSWERS, Answers, Foreseen, foresee
from companion.ui.lorenzo.placement.parts_view import ForeseenPart, Ways, foreseen_parts
from companion.ui.lorenzo.table.space_view import ICONS, TowerType

FEW = 3
"""Ways to pay that have an option each."""


@dataclass(frozen=True, slots=True)
class FloorOption:
    """A floor for the bonus action: how it can be taken, or why not."""

    space: str
    title: str
    subtitle: str
    icon: str
    legal: bool
    servants: int
    cost: Goods
    """Of the card, where it is known."""


@dataclass(frozen=True, slots=True)
class TakeOption:
    title: str
    subtitle: str
    move: lorenzo.Take
    legal: bool
    cost: Goods = NOTHING
    ways: tuple[Goods, ...] = ()
    """To pay it, where they are too many for an option each."""
    chosen: bool = False

    @property
    def icon(self) -> str:
        return "check" if self.chosen else ""


@dataclass(frozen=True, slots=True)
class ActivationView:
    equation: str
    value: int
    most: int
    move: lorenzo.Activate
    refusal: str


@dataclass(frozen=True, slots=True)
class Instead:
    """What can be done instead of the bonus action, or before it."""

    does: Literal["decline", "later"] | OtherAction
    text: str


@dataclass(frozen=True, slots=True)
class Back:
    """To the cards of a floor, or to all floors."""

    text: str
    floor: str


@dataclass(frozen=True, slots=True)
class BonusActionView:
    """First the floors, then the cards of one floor, then the one chosen; or the value of a harvest or production."""

    title: str
    subtitle: str
    icon: str
    explained: str
    floor: str
    back: tuple[Back, ...]
    move: lorenzo.Take | lorenzo.Activate | None
    rows: tuple[FloorOption | TakeOption | ActivationView, ...]
    ways: tuple[Ways, ...]
    """To pay the card chosen."""
    foreseen: Foreseen | None
    """All that the action leads to, if it can be taken."""
    button: str
    ready: bool
    """The button can be tapped."""
    hopeless: bool
    """There is nothing to take or activate: the button skips the action."""
    instead: tuple[Instead, ...]

    @property
    def leads_to(self) -> tuple[ForeseenPart, ...]:
        return tuple(foreseen_parts(self.foreseen)) if self.foreseen else ()


def bonus_action_view(
    table: Table,
    choice: BonusActionChoice,
    floor: str,
    move: lorenzo.Take | lorenzo.Activate | None,
    answers: Answers = NO_ANSWERS,
) -> BonusActionView:
    title, subtitle, explained = heading(table, choice)
    rows: Sequence[FloorOption | TakeOption | ActivationView]
    ways: tuple[Ways, ...] = ()
    button, ready = _("Choose a card first"), False
    back = (Back(_("Another floor"), ""),) if floor else ()
    options = takes(table, choice, floor) if floor else []
    if move is None and len(options) == 1 and options[0].legal:
        move = options[0].move
    match move:
        case lorenzo.Activate():
            activation = activation_view(table, choice, move.servants)
            rows, explained = [activation], activation.refusal or explained
            button, ready = f"{title} ({activation.value})", not activation.refusal
            hopeless = not ready and bool(refusal(table, least_activation(table, choice)))
        case lorenzo.Take():
            chosen = [  # an option with many ways to pay is taken in whichever of them is chosen
                replace(one, chosen=one.move == move or bool(one.ways)) for one in options if one.move.card == move.card
            ]
            rows, ways = chosen, tuple(Ways(one.ways, move.pay) for one in chosen if one.ways)
            with_servants = _("Take it with {servants}").format(servants=words.amount("servants", move.servants))
            button, ready, hopeless = with_servants if move.servants else _("Take it"), True, False
            if len(options) > len(chosen):
                back = (Back(_("Another card"), floor),)
        case None:
            rows = options or floors(table, choice)
            hopeless = not floor and not any(row.legal for row in rows)
            if hopeless:
                explained = f"{explained} {_('There is no card you can take now.')}"
    foreseen = foresee(table, move, answers) if move and ready else None
    return BonusActionView(
        title=words.space(table.catalogue.spaces[floor]) if floor else title,
        subtitle=subtitle,
        icon=ICONS.get(choice.effect.card_type or choice.effect.action, "deck"),
        explained=explained,
        floor=floor,
        back=back,
        move=move,
        rows=tuple(rows),
        ways=ways,
        foreseen=foreseen,
        button=_("Skip") if hopeless else button,
        ready=ready or hopeless,
        hopeless=hopeless,
        instead=tuple(instead(table, choice, hopeless, foreseen)),
    )


def instead(
    table: Table, choice: BonusActionChoice, hopeless: bool, foreseen: Foreseen | None = None
) -> Iterator[Instead]:
    """With the expansion, tokens and the family may also come before the bonus action."""
    player = table.player(choice.seat)
    if foreseen and foreseen.set_off:
        yield Instead("later", _("Choose after this"))
    if not hopeless:
        yield Instead("decline", _("Skip"))
    if player.hand or player.leaders:
        yield Instead("leaders", name_of("leaders"))
    if player.goods["tokens"]:
        yield Instead("tokens", name_of("tokens"))
    if in_force(table, player).of(Trade):
        yield Instead("family", name_of("family"))


def heading(table: Table, choice: BonusActionChoice) -> tuple[str, str, str]:
    """Title, subtitle and the words of the effect."""
    title = {
        "take_card": _("Take a card"),
        "harvest": words.area("harvest"),
        "production": words.area("production"),
    }[choice.effect.action]
    return title, asked(table, choice.seat, choice.source), any_effect(choice.effect)


def floors(table: Table, choice: BonusActionChoice) -> list[FloorOption]:
    """Every floor of the towers that the action may use, from the top down; those that can be taken first."""
    found = [_floor(table, choice, space) for space in table.catalogue.board.spaces if _may_use(table, choice, space)]
    return sorted(found, key=lambda floor: (not floor.legal, floor.servants))


def _may_use(table: Table, choice: BonusActionChoice, space: Space) -> bool:
    """A tower of the type asked for, or the one where all types lie."""
    wanted = choice.effect.card_type
    if space.area != "tower" or wanted is None:
        return space.area == "tower"
    if space.card_type:
        return space.card_type == wanted
    return not closed_to_bonus_actions(table, space) and bool(_cards(table, choice, space))


def _cards(table: Table, choice: BonusActionChoice, floor: Space) -> list[Card]:
    """The cards that may lie there, of the type asked for."""
    cards = [table.catalogue.cards[number] for number in candidates(table, floor)]
    return [card for card in cards if choice.effect.card_type in (None, card.type)]


def _floor(table: Table, choice: BonusActionChoice, space: Space) -> FloorOption:
    known = _cards(table, choice, space) if space.id not in table.taken else []
    player, move = table.player(choice.seat), lorenzo.Take(seat=choice.seat, space=space.id)
    if space.tower == SPECIAL and known:
        tried = [lorenzo.with_fewest_servants(table, move.with_(card=card.id)) for card in known]
        move, verdict = min(tried, key=lambda one: (not one[1].legal, one[0].servants))
    else:
        move, verdict = lorenzo.with_fewest_servants(table, move)
    legal = verdict.legal and is_payable(table, player, move)
    facts = _floor_facts(table, move, space, known) if legal else _floor_faults(table, verdict, known)
    text = " · ".join(facts)
    lies: TowerType = space.card_type or "special"
    cost = price_for(table, player, move, space, known[0]).pay if len(known) == 1 else NOTHING
    return FloorOption(space.id, words.space(space), text, ICONS[lies], legal, move.servants, cost)


def _why_not(table: Table, verdict: Verdict) -> str:
    """One cause is enough in a list: what nothing mends, rather than what servants would."""
    return in_brief(table, sorted(verdict.reasons, key=lambda reason: bool(reason.fixes))[:1])


def _floor_faults(table: Table, verdict: Verdict, known: list[Card]) -> Iterator[str]:
    """Which card it is, if it is known, and why it cannot be taken; or that none of several can be paid."""
    yield from (card_name(card) for card in known if len(known) == 1)
    yield _("There is no card you can take now.") if verdict.legal else _why_not(table, verdict)


def _floor_facts(table: Table, move: lorenzo.Take, space: Space, known: list[Card]) -> Iterator[str]:
    """What the floor costs whichever card is taken, and which cards may lie there."""
    assert move.seat
    if move.servants:
        yield f"+ {words.amount('servants', move.servants)}"
    if fee := surcharge(table, table.player(move.seat), move, space):
        yield _("Tower fee: {goods}").format(goods=words.goods(fee))
    yield card_name(known[0]) if len(known) == 1 else plural("{n} possible", "{n} possible", len(known))


def takes(table: Table, choice: BonusActionChoice, space_id: str) -> list[TakeOption]:
    """Each card that may lie there and each way to pay it; last, the card left unnamed."""
    space = table.catalogue.spaces[space_id]
    cards = _cards(table, choice, space)
    options = [option for card in cards for option in _takes(table, choice, space, card)]
    options.sort(key=lambda option: not option.legal)
    if len(cards) != 1 and space.tower != SPECIAL:
        unnamed = lorenzo.Take(seat=choice.seat, space=space_id)
        complete, verdict = lorenzo.with_fewest_servants(table, unnamed)
        text = _("Enter it later, and adjust the goods yourselves")
        options.append(TakeOption(_("I don’t know the card"), text, complete, verdict.legal))
    return options


def _takes(table: Table, choice: BonusActionChoice, space: Space, card: Card) -> Iterator[TakeOption]:
    player = table.player(choice.seat)
    named = lorenzo.Take(seat=choice.seat, space=space.id, card=card.id)
    ways = ways_to_pay(table, player, named, card)
    if len(ways) > FEW:
        complete, verdict = lorenzo.with_fewest_servants(table, named)
        payable = affordable(player, ways, supply_for_card(table, player, complete, space))
        text = _("Choose how to pay") if verdict.legal else _why_not(table, verdict)
        cost = price_for(table, player, complete, space, card).pay
        yield TakeOption(card_name(card), text, complete, verdict.legal, cost, tuple(way.pay for way in payable))
        return
    for way in ways:
        move = named.with_(pay=way.pay) if len(ways) > 1 else named
        complete, verdict = lorenzo.with_fewest_servants(table, move)
        costs = way.pay or complete.servants or surcharge(table, player, complete, space)
        free = "" if costs else _("Pay {goods}").format(goods=words.goods(NOTHING))
        text = free if verdict.legal else _why_not(table, verdict)
        yield TakeOption(card_name(card), text, complete, verdict.legal, way.pay)


def least_activation(table: Table, choice: BonusActionChoice) -> lorenzo.Activate:
    return lorenzo.with_fewest_servants(table, lorenzo.Activate(seat=choice.seat))[0]


def activation_view(table: Table, choice: BonusActionChoice, servants: int) -> ActivationView:
    player = table.player(choice.seat)
    move = lorenzo.Activate(seat=choice.seat, servants=servants)
    total = bonus_value(table, player, choice, None, servants)
    return ActivationView(words.sum_text(total), total.total, player.goods["servants"], move, refusal(table, move))
