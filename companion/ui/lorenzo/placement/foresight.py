"""What a placement or a bonus action leads to, before anybody confirms it: every line that it costs and
brings, and the harvest or production that it starts, with its exchanges.

Nothing is computed here: the actions are applied to the table, and the ledger says the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from companion.games import lorenzo
from companion.games.lorenzo import words
from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.activation import Activity
from companion.games.lorenzo.cards_in_play import card_won
from companion.games.lorenzo.catalogue import GOODS, Card, Gain
from companion.games.lorenzo.houses.effect_kinds import ActivateOthers, DrawLeaders, FreeLeader, TakeDiscarded
from companion.games.lorenzo.houses.outlook import slots
from companion.games.lorenzo.houses.words import any_effect
from companion.games.lorenzo.member_value import bonus_value, placement_value, servants_for
from companion.games.lorenzo.outlook import may_take
from companion.games.lorenzo.state import (
    BonusActionChoice,
    Decision,
    ExchangeChoice,
    LossChoice,
    Player,
    PrivilegeChoice,
    Table,
)
from companion.table.goods import NOTHING, Goods
from companion.table.ledger import Change
from companion.table.receipt import gained, moved, spent
from companion.table.seats import Seat
from companion.table.source import Source
from companion.table.words import _, capital, either, listing, titled
from companion.ui.lorenzo.decisions.view import PrivilegeOption, privilege_options
from companion.ui.lorenzo.exchanges.view import ActivatedCard, ToTokens, activated, best_choices, possible

Move = lorenzo.Place | lorenzo.Take | lorenzo.Activate

SUPPLY = ("wood", "stone", "servants", "coins")
WITHOUT_GOODS = (ActivateOthers, DrawLeaders, FreeLeader, TakeDiscarded)
"""What a card does at once that is no amount of anything."""


@dataclass(frozen=True, slots=True)
class Answers:
    """What is decided beside the placement itself: servants for the action that a card sets off, and exchanges."""

    servants: int = 0
    exchanges: Mapping[int, int] | None = None
    """By card; none yet: as proposed."""
    later: bool = False
    """The action that a card sets off is decided after the placement: a leader may help first."""


NO_ANSWERS = Answers()


@dataclass(frozen=True, slots=True)
class Line:
    label: str
    goods: Goods


@dataclass(frozen=True, slots=True)
class OutOfReach:
    """A card that the action would activate with so many servants more, if the player has them."""

    card: ActivatedCard
    servants: int | None
    does: str = ""


@dataclass(frozen=True, slots=True)
class Run:
    """A harvest or production that begins at once."""

    action: Activity
    value: int
    by_card: bool
    """A card sets it off, so it has servants of its own."""
    servants: int
    owned: int
    active: tuple[ActivatedCard, ...]
    beyond: tuple[OutOfReach, ...]
    unknown: int
    """Cards that nobody has entered: what they do, the table must look up."""


@dataclass(frozen=True, slots=True)
class Foreseen:
    actions: tuple[Action, ...]
    """What is recorded when the sheet is confirmed."""
    pays: tuple[Line, ...] = ()
    gets: tuple[Line, ...] = ()
    run: Run | None = None
    later: tuple[Line, ...] = ()
    """What the card brings in a harvest or production, or scores at the end of the game."""
    then: tuple[str, ...] = ()
    """Decisions that follow, and what the card does from now on."""
    left: Mapping[str, int] = field(default_factory=dict)
    """The supply afterwards, also that of which nothing is left."""
    privilege: tuple[PrivilegeOption, ...] = ()
    """What a single Council Privilege, if it is to be chosen next, can be taken as."""

    @property
    def brings(self) -> tuple[Line | str, ...]:
        """Line by line; a word stands above what comes later."""
        gets = (*self.gets, *(Line(text, NOTHING) for text in self.then)) or (Line(_("nothing at once"), NOTHING),)
        return (*gets, _("Later"), *self.later) if self.later else gets

    @property
    def set_off(self) -> bool:
        """A card starts the harvest or production."""
        return self.run is not None and self.run.by_card

    @property
    def exchanges(self) -> Mapping[int, int]:
        """Those that are made, by card."""
        last = self.actions[-1]
        return last.choices if isinstance(last, lorenzo.Exchange) else {}

    def with_privilege(self, name: str) -> tuple[Action, ...]:
        return (*self.actions, lorenzo.TakePrivileges(seat=self.actions[0].seat, choices=(name,)))


def foresee(table: Table, move: Move, answers: Answers = NO_ANSWERS) -> Foreseen:
    """``move`` must be legal."""
    seat = move.seat or table.to_act
    assert seat
    course = _Course(table, seat)
    course.take(move)
    run = _set_off(course, answers) or _begun(table, course, move)
    if isinstance(course.asked, ExchangeChoice) and run:
        run = _exchanged(course, run, answers.exchanges)
    if run and isinstance(move, lorenzo.Place):
        run = _leading_to_tokens(table, table.player(seat), run)
    now, card = course.now, None if isinstance(move, lorenzo.Activate) else card_won(table, move)
    lines = next((one.lines for one in moved(table, now) if one.seat == seat), ())
    pays = _summed(Line(_pay_label(table, move, one, run), paid) for one in lines if (paid := spent([one])))
    gets = _summed(_gets(course, card, lines, run))
    return Foreseen(
        actions=tuple(course.actions),
        pays=pays,
        gets=gets,
        run=run,
        later=tuple(_later(card)),
        then=tuple(_then(course, card)),
        left=_left(now.player(seat).goods, pays + gets),
        privilege=tuple(_privilege(course)),
    )


def _left(goods: Goods, lines: tuple[Line, ...]) -> Mapping[str, int]:
    """What one pays with, always in this order, then the points that move."""
    points = [kind for kind in GOODS if kind not in SUPPLY and any(kind in line.goods for line in lines)]
    return {kind: goods[kind] for kind in (*SUPPLY, *points)}


class _Course:
    """The actions of one player, one after the other, and the table after them."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.before = self.now = table
        self.seat = seat
        self.actions: list[Action] = []

    def take(self, action: Action) -> None:
        self.actions.append(action)
        self.now = lorenzo.apply(self.now, action)

    @property
    def waiting(self) -> list[Decision]:
        """What the player has to decide then, and did not have to before."""
        old = self.before.awaiting
        return [one for one in self.now.awaiting if one.seat == self.seat and one not in old]

    @property
    def asked(self) -> Decision | None:
        """What comes next."""
        return next(iter(self.waiting), None)


# The harvest or production


def _set_off(course: _Course, answers: Answers) -> Run | None:
    """The one that the card allows, which is begun here."""
    choice = course.asked
    if answers.later or not isinstance(choice, BonusActionChoice) or choice.effect.action == "take_card":
        return None
    before, player = course.now, course.now.player(course.seat)
    servants = min(answers.servants, player.goods["servants"])
    value = bonus_value(before, player, choice, None, servants).total
    course.take(lorenzo.Activate(seat=course.seat, servants=servants))
    return _run(before, ExchangeChoice(course.seat, choice.effect.action, value), servants, by_card=True)


def _begun(table: Table, course: _Course, move: Move) -> Run | None:
    """The one of the space, or the bonus action itself."""
    player = table.player(course.seat)
    if isinstance(move, lorenzo.Activate):
        choice = table.awaiting[0]
        assert isinstance(choice, BonusActionChoice)
        assert choice.effect.action != "take_card"
        action: Activity = choice.effect.action
        value = bonus_value(table, player, choice, None, move.servants)
    else:
        space = table.catalogue.spaces[move.space]
        if space.area not in ("harvest", "production") or isinstance(move, lorenzo.Take):
            return None
        action = space.area
        value = placement_value(table, player, move.member, space, move.servants)
    return _run(table, ExchangeChoice(course.seat, action, value.total), move.servants, by_card=False)


def _run(before: Table, choice: ExchangeChoice, servants: int, *, by_card: bool) -> Run:
    """``before``: the table when the servants are not spent yet."""
    assert choice.value is not None
    player = before.player(choice.seat)
    row = player.territories if choice.action == "harvest" else player.buildings
    supply = player.goods["servants"] - servants
    cards = activated(before, player, choice, {})
    return Run(
        action=choice.action,
        value=choice.value,
        by_card=by_card,
        servants=servants,
        owned=supply + servants,
        active=tuple(card for card in cards if card.active),
        beyond=tuple(_beyond(before, player, choice.value, servants, card) for card in cards if not card.active),
        unknown=row.count(None),
    )


def _beyond(table: Table, player: Player, value: int, servants: int, card: ActivatedCard) -> OutOfReach:
    more = servants_for(table, player, card.value - value, servants) - servants
    does = _does(table.catalogue.cards[card.card]) if card.card else ""
    return OutOfReach(card, more if servants + more <= player.goods["servants"] else None, does)


def _exchanged(course: _Course, run: Run, wanted: Mapping[int, int] | None) -> Run:
    """With the exchanges that were chosen and are possible, or as many as can be paid."""
    table, choice = course.now, course.asked
    assert isinstance(choice, ExchangeChoice)
    made = best_choices(table, choice) if wanted is None else possible(table, choice, wanted)
    course.take(lorenzo.Exchange(seat=choice.seat, choices=made))
    cards = activated(table, table.player(choice.seat), choice, made)
    return replace(run, active=tuple(card for card in cards if card.active))


def _leading_to_tokens(table: Table, player: Player, run: Run) -> Run:
    """Before placing, a token may still be laid on a card that has none."""
    free = {*slots(table, player)} - {*player.house.parked} if player.goods["tokens"] else set()
    return replace(
        run, active=tuple(replace(one, tokens=ToTokens()) if one.card in free else one for one in run.active)
    )


# What is paid and received


def _summed(lines: Iterable[Line]) -> tuple[Line, ...]:
    """Lines of the same label together."""
    found: dict[str, Goods] = {}
    for line in lines:
        found[line.label] = found.get(line.label, NOTHING) + line.goods
    return tuple(Line(label, goods) for label, goods in found.items())


def _label(source: Source, run: Run | None) -> str:
    """Where it comes from; what a harvest or production brings is listed card by card, and here summed up."""
    cards = [Source.of("card", one.card) for one in run.active] if run else []
    if run and (source in cards or source.kind == "bonus_tile"):
        return words.area(run.action)
    return capital(words.source(source))


def _pay_label(table: Table, move: Move, line: Change, run: Run | None) -> str:
    """The fee of a tower by those who stand there: others, if there are any."""
    if line.source.kind != "surcharge" or isinstance(move, lorenzo.Activate):
        return _label(line.source, run)
    seats = dict.fromkeys(one.seat for one in table.members_in[table.catalogue.spaces[move.space].tower])
    others = [seat for seat in seats if seat != (move.seat or table.to_act)] or seats
    names = listing([table.player(seat).name for seat in others])
    return _("Tower fee because of {names}").format(names=names)


def _gets(course: _Course, card: Card | None, lines: tuple[Change, ...], run: Run | None) -> Iterator[Line]:
    player = course.before.player(course.seat)
    for line in lines:
        if got := gained([line]):
            label = _label(line.source, run)
            if card is not None and line.source == Source.of("card", card.id):
                label = _("{card}, at once").format(card=label)
            elif run is None and line.source.kind == "bonus_tile":  # in the harvest that a family adds to a territory
                label = titled(capital(words.source(Source.of("family", player.house.family or ""))), label)
            yield Line(label, got)
    for effect in card.immediate if card else ():
        if isinstance(effect, WITHOUT_GOODS):
            yield Line(any_effect(effect), NOTHING)
    for choice in course.waiting:
        if isinstance(choice, PrivilegeChoice):
            yield Line(capital(words.source(choice.source)), Goods(privileges=choice.count))


def _privilege(course: _Course) -> Iterable[PrivilegeOption]:
    choice = course.asked
    if isinstance(choice, PrivilegeChoice) and choice.count == 1:
        return privilege_options(course.now, choice, ())
    return ()


def _later(card: Card | None) -> Iterator[Line]:
    if card and card.permanent and card.permanent.on in ("harvest", "production"):
        yield Line(titled(words.occasion(card.permanent), _does(card)), NOTHING)
    if card and card.permanent and card.type == "venture":
        for effect in card.permanent.effects:
            if isinstance(effect, Gain):
                yield Line(_("At the end of the game"), effect.gain)


def _does(card: Card) -> str:
    """Whenever it acts."""
    return " ".join(any_effect(effect) for effect in card.permanent.effects) if card.permanent else ""


def _then(course: _Course, card: Card | None) -> Iterator[str]:
    for choice in course.waiting:
        if isinstance(choice, BonusActionChoice):
            yield any_effect(choice.effect)
            if choice.effect.action == "take_card" and choice is course.now.awaiting[0] and not may_take(course.now):
                yield _("There is no card you can take now.")
        elif isinstance(choice, LossChoice):
            goods = either([words.amount(kind, choice.amount) for kind in choice.kinds])
            yield _("You then go without {goods}: you choose.").format(goods=goods)
    if card and card.permanent and card.permanent.on == "always":
        yield _("From now on: {does}").format(does=_does(card))
