"""What a correction by hand changes: drafts of depots, strongbox, faith and tiles, and the actions they become."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from companion import rulebook
from companion.games import masters
from companion.games.masters import words
from companion.games.masters.actions import Action, Adjust, GiveCard, Rearrange, RemoveCard, TurnFavor
from companion.games.masters.catalogue import RESOURCES
from companion.games.masters.state import CROSS, STRONGBOX, Favor, Player, Table, total
from companion.games.masters.storage import depots_of
from companion.table.goods import NOTHING, Goods
from companion.table.seats import Seat
from companion.table.words import _
from companion.ui.masters.pieces.view import icon
from companion.ui.shared.picking.choice import Choice

Actions = tuple[Action, ...]
MANY = 999
"""No strongbox has ever held so much."""


class Count(NamedTuple):
    """A number to step."""

    what: str
    icon: str
    number: int
    most: int


@dataclass(frozen=True, slots=True)
class DepotDraft:
    place: str
    name: str
    size: int
    kind: str
    count: int
    fixed: bool
    """A leader's depot takes only its own kind."""

    def switched(self) -> DepotDraft:
        """With the next kind of resource."""
        after = RESOURCES[(RESOURCES.index(self.kind) + 1) % len(RESOURCES)]
        return replace(self, kind=after)


@dataclass(frozen=True, slots=True)
class StorageDraft:
    """What lies where; nothing of it has happened yet."""

    depots: tuple[DepotDraft, ...]
    strongbox: Goods

    @property
    def counts(self) -> tuple[Count, ...]:
        return tuple(Count(kind, icon(kind), self.strongbox[kind], MANY) for kind in RESOURCES)

    def with_boxed(self, kind: str, n: int) -> StorageDraft:
        return replace(self, strongbox=Goods({**self.strongbox, kind: n}))

    def with_depot(self, depot: DepotDraft) -> StorageDraft:
        return replace(self, depots=tuple(depot if one.place == depot.place else one for one in self.depots))


def storage_draft(table: Table, seat: Seat) -> StorageDraft:
    player = table.player(seat)
    depots = depots_of(table, player)
    rows = [_depot(player, place, size) for place, size in depots.sizes.items()]
    rows += [_depot(player, place, size, kind) for kind, (place, size) in depots.leaders.items()]
    return StorageDraft(tuple(rows), player.strongbox)


def _depot(player: Player, place: str, size: int, kind: str = "") -> DepotDraft:
    lying = player.depots.get(place, NOTHING)
    found = kind or next(iter(lying), RESOURCES[0])
    return DepotDraft(place, words.place(place), size, found, lying[found], bool(kind))


def storage_actions(table: Table, seat: Seat, draft: StorageDraft) -> Actions:
    """What only moved between depots is a move like any other; else first all that goes, then all that comes.

    In this order resources can change places without one kind lying in two depots in between.
    """
    player, before = table.player(seat), storage_draft(table, seat)
    changes = {
        row.place: Goods({row.kind: row.count}) - player.depots.get(row.place, NOTHING)
        for row, old in zip(draft.depots, before.depots, strict=True)
        if row != old
    }
    if draft.strongbox == player.strongbox and not total(changes):
        lying = {place: player.depots.get(place, NOTHING) + change for place, change in changes.items()}
        move = Rearrange(
            seat=seat, depots={place: goods for place, goods in {**player.depots, **lying}.items() if goods}
        )
        if not changes or masters.check(table, move).legal:
            return (move,) if any(changes.values()) else ()
    changes[STRONGBOX] = draft.strongbox - player.strongbox
    goes = {place: Goods({k: n for k, n in change.items() if n < 0}) for place, change in changes.items()}
    comes = {place: Goods({k: n for k, n in change.items() if n > 0}) for place, change in changes.items()}
    steps = [*goes.items(), *comes.items()]
    return tuple(Adjust(seat=seat, place=place, change=change) for place, change in steps if change)


@dataclass(frozen=True, slots=True)
class FaithDraft:
    """Where the markers stand and how the tiles lie; ``cross`` counts only in the solo game."""

    faith: int
    cross: int
    favors: tuple[Favor, ...]

    def with_favor(self, n: int, favor: Favor) -> FaithDraft:
        return replace(self, favors=(*self.favors[:n], favor, *self.favors[n + 1 :]))


def faith_draft(table: Table, seat: Seat) -> FaithDraft:
    player = table.player(seat)
    return FaithDraft(player.faith, table.cross, player.favors)


def faith_counts(table: Table, draft: FaithDraft) -> tuple[Count, ...]:
    last = table.catalogue.board.last_space
    cross = [Count("cross", "bcross", draft.cross, last)] if table.solo else []
    return (Count("faith", "faith", draft.faith, last), *cross)


class Tile(NamedTuple):
    """A Pope's Favor tile and how it lies."""

    section: int
    points: int
    favor: Favor


def tiles(table: Table, draft: FaithDraft) -> tuple[Tile, ...]:
    sections = enumerate(zip(table.catalogue.board.sections, draft.favors, strict=True))
    return tuple(Tile(n, section.points, favor) for n, (section, favor) in sections)


def faith_actions(table: Table, seat: Seat, draft: FaithDraft) -> Actions:
    """The markers first, because they may set off a report; then the tiles as somebody wants them."""
    player = table.player(seat)
    change = Goods({"faith": draft.faith - player.faith, CROSS: draft.cross - table.cross})
    found: list[Action] = [Adjust(seat=seat, change=change)] if change else []
    for n, (favor, old) in enumerate(zip(draft.favors, player.favors, strict=True), start=1):
        if favor != old:
            found.append(TurnFavor(seat=seat, section=n, favor=favor))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the rules say to several corrections, one after the other."""

    actions: Actions
    """Those against the rules are overruled already, if that is possible."""
    refusal: str
    rule: str
    recordable: bool

    @property
    def legal(self) -> bool:
        return not self.refusal


def judged(table: Table, actions: Actions) -> Judgement:
    ready: list[Action] = []
    said: list[str] = []
    rules: list[str] = []
    for action in actions:
        verdict = masters.check(table, action)
        rules += verdict.rules
        said += [rulebook.sentence("masters", reason, table) for reason in verdict.reasons]
        if not verdict.recordable:
            return Judgement((), " ".join(said), rules[0], recordable=False)
        ready.append(action if verdict.legal else action.with_(overruled=True))
        table = masters.apply(table, ready[-1])
    return Judgement(tuple(ready), " ".join(said), rules[0] if rules else "", recordable=True)


# Cards


def cards_in(table: Table, seat: Seat, slot: int) -> tuple[tuple[str, str], ...]:
    """The names and texts of a slot's cards, the visible one first."""
    cards = [table.catalogue.cards[card] for card in table.player(seat).slots[slot - 1]]
    return tuple((words.card_name(card), words.card_text(card)) for card in reversed(cards))


def removal(table: Table, seat: Seat, slot: int) -> RemoveCard | None:
    """Of the card on top."""
    cards = table.player(seat).slots[slot - 1]
    return RemoveCard(seat=seat, card=cards[-1]) if cards else None


def gifts(table: Table, seat: Seat, slot: int, level: int) -> list[Choice]:
    """The cards of a level that nobody has; one against the rules says why, and can be given all the same."""
    taken = {card for player in table.players for card in player.cards}
    cards = [card for card in table.catalogue.cards.values() if card.level == level and card.id not in taken]
    return [_gift(table, GiveCard(seat=seat, card=card.id, slot=slot)) for card in cards]


def _gift(table: Table, action: GiveCard) -> Choice:
    found = judged(table, (action,))
    card = table.catalogue.cards[action.card]
    cost = _("Cost: {cost}.").format(cost=words.goods(card.cost))
    refusal = "" if found.recordable else found.refusal
    return Choice(found.actions, words.card_name(card), found.refusal or cost, chosen=False, refusal=refusal)
