"""What the sheet of a bonus action shows: floors and cards that can be taken, or the value of an activation."""

from __future__ import annotations

from dataclasses import dataclass

from companion import rulebook
from companion.games import lorenzo
from companion.games.lorenzo import words
from companion.games.lorenzo.cards_in_play import candidates
from companion.games.lorenzo.catalogue import CardType, Space
from companion.games.lorenzo.check_tower import ways_to_pay
from companion.games.lorenzo.state import BonusActionChoice, Table
from companion.games.lorenzo.values import bonus_value
from companion.table.action import Verdict
from companion.table.words import _
from companion.ui.lorenzo.decisions_view import asked

BOX = "lorenzo"


@dataclass(frozen=True, slots=True)
class FloorOption:
    """A floor for the bonus action: how it can be taken, or why not."""

    space: str
    card_type: CardType
    label: str
    needs: int
    servants: int
    legal: bool
    text: str


@dataclass(frozen=True, slots=True)
class TakeOption:
    title: str
    subtitle: str
    move: lorenzo.Take
    legal: bool


@dataclass(frozen=True, slots=True)
class ActivationView:
    equation: str
    value: int
    least: int
    most: int
    move: lorenzo.Activate
    refusals: tuple[str, ...]


def heading(table: Table, choice: BonusActionChoice) -> tuple[str, str, str]:
    """Title, subtitle and the words of the effect."""
    title = {
        "take_card": _("Take a card"),
        "harvest": words.area("harvest"),
        "production": words.area("production"),
    }[choice.effect.action]
    return title, asked(table, choice.seat, choice.source), words.effect(choice.effect)


def floors(table: Table, choice: BonusActionChoice) -> list[FloorOption]:
    """Every floor of the towers that the action may use, from the top down; those that can be taken first."""
    found = []
    for space in table.catalogue.board.spaces:
        if space.card_type is None or choice.effect.card_type not in (None, space.card_type):
            continue
        move, verdict = lorenzo.with_fewest_servants(table, lorenzo.Take(seat=choice.seat, space=space.id))
        found.append(_floor(table, space, move, verdict))
    return sorted(found, key=lambda floor: (not floor.legal, floor.servants))


def _floor(table: Table, space: Space, move: lorenzo.Take, verdict: Verdict) -> FloorOption:
    assert space.card_type is not None
    if verdict.legal:
        known = candidates(table, space)
        text = table.catalogue.cards[known[0]].name if len(known) == 1 else _("Tell which card it is")
        if move.servants:
            text = f"+ {words.amount('servants', move.servants)} · {text}"
    else:
        text = _because(table, verdict)
    return FloorOption(space.id, space.card_type, words.space(space), space.value, move.servants, verdict.legal, text)


def takes(table: Table, choice: BonusActionChoice, space_id: str) -> list[TakeOption]:
    """Each card that may lie there and each way to pay it; last, the card left unnamed."""
    space = table.catalogue.spaces[space_id]
    player = table.player(choice.seat)
    options = []
    numbers = candidates(table, space)
    for number in numbers:
        card = table.catalogue.cards[number]
        named = lorenzo.Take(seat=choice.seat, space=space_id, card=number)
        ways = ways_to_pay(table, player, named, card)
        for way in ways:
            move = named.with_(pay=way.pay) if len(ways) > 1 else named
            complete, verdict = lorenzo.with_fewest_servants(table, move)
            text = _("Pay {goods}").format(goods=words.goods(way.pay)) if verdict.legal else _because(table, verdict)
            options.append(TakeOption(card.name, text, complete, verdict.legal))
    options.sort(key=lambda option: not option.legal)
    if len(numbers) != 1:
        unnamed = lorenzo.Take(seat=choice.seat, space=space_id)
        complete, verdict = lorenzo.with_fewest_servants(table, unnamed)
        text = _("Name it later, and correct the goods by hand")
        options.append(TakeOption(_("Another card"), text, complete, verdict.legal))
    return options


def take_text(move: lorenzo.Take) -> str:
    if not move.servants:
        return _("Take it")
    return _("Take it with {servants}").format(servants=words.amount("servants", move.servants))


def least_activation(table: Table, choice: BonusActionChoice) -> lorenzo.Activate:
    return lorenzo.with_fewest_servants(table, lorenzo.Activate(seat=choice.seat))[0]


def activation_view(table: Table, choice: BonusActionChoice, servants: int) -> ActivationView:
    player = table.player(choice.seat)
    move = lorenzo.Activate(seat=choice.seat, servants=servants)
    total = bonus_value(table, player, choice, None, servants)
    least = least_activation(table, choice).servants
    reasons = lorenzo.check(table, move).reasons
    refusals = tuple(rulebook.sentence(BOX, reason, table) for reason in reasons)
    return ActivationView(words.sum_text(total), total.total, least, player.goods["servants"], move, refusals)


def _because(table: Table, verdict: Verdict) -> str:
    return " ".join(rulebook.sentence(BOX, reason, table) for reason in verdict.reasons)
