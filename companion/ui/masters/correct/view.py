"""What a correction by hand changes: drafts of depots, strongbox, faith and tiles, and the actions they become."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from companion import rulebook
from companion.games import masters
from companion.games.masters import words
from companion.games.masters.actions import Action, Adjust, CorrectLeader, GiveCard, Rearrange, RemoveCard, TurnFavor
from companion.games.masters.catalogue import RESOURCES
from companion.games.masters.report import is_held, markers
from companion.games.masters.state import CROSS, STRONGBOX, Favor, Player, Table, total
from companion.rulebook.pieces_masters import depots, favor_views
from companion.table.goods import NOTHING, Goods
from companion.table.pictures import picture
from companion.table.seats import Seat
from companion.table.words import _, capital
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


class Tile(NamedTuple):
    """A Pope's Favor tile and how it lies."""

    points: int
    favor: Favor


Row = DepotDraft | Count | Tile


@dataclass(frozen=True, slots=True)
class Draft:
    """What lies or stands where; nothing of it has happened yet."""

    rows: tuple[Row, ...]

    @property
    def depots(self) -> tuple[DepotDraft, ...]:
        return tuple(row for row in self.rows if isinstance(row, DepotDraft))

    @property
    def counts(self) -> tuple[Count, ...]:
        return tuple(row for row in self.rows if isinstance(row, Count))

    @property
    def tiles(self) -> tuple[Tile, ...]:
        return tuple(row for row in self.rows if isinstance(row, Tile))

    def number(self, what: str) -> int:
        return next((row.number for row in self.counts if row.what == what), 0)

    def changed(self, old: Row, new: Row) -> Draft:
        return Draft(tuple(new if row == old else row for row in self.rows))


# Depots and strongbox


def storage_draft(table: Table, seat: Seat) -> Draft:
    player = table.player(seat)
    boxed = [Count(kind, picture(kind), player.strongbox[kind], MANY) for kind in RESOURCES]
    return Draft((*[row for depot in depots(table, player) for row in _depot(player, *depot)], *boxed))


def _depot(player: Player, place: str, size: int, kind: str) -> list[DepotDraft]:
    """A row for each kind that lies there; against the rules there may be several."""
    lying = player.depots.get(place, NOTHING)
    kinds = dict.fromkeys([*([kind] if kind else []), *lying]) or RESOURCES[:1]
    return [DepotDraft(place, words.place(place), size, one, lying[one], bool(kind)) for one in kinds]


def storage_actions(table: Table, seat: Seat, draft: Draft) -> Actions:
    """What only moved between depots is a move like any other; else all of it is one correction."""
    player = table.player(seat)
    strongbox = Goods({kind: draft.number(kind) for kind in RESOURCES})
    lying: dict[str, Goods] = {}
    for row in draft.depots:
        lying[row.place] = lying.get(row.place, NOTHING) + Goods({row.kind: row.count})
    changes = {place: goods - player.depots.get(place, NOTHING) for place, goods in lying.items()}
    if strongbox == player.strongbox and not total(changes):
        move = Rearrange(seat=seat, depots={place: goods for place, goods in lying.items() if goods})
        if not any(changes.values()) or masters.check(table, move).legal:
            return (move,) if any(changes.values()) else ()
    changes[STRONGBOX] = strongbox - player.strongbox
    corrected = [(place, change) for place, change in changes.items() if change]
    return tuple(
        Adjust(seat=seat, place=place, change=change, besides=dict(corrected[1:]) or None)
        for place, change in corrected[:1]
    )


# Markers and tiles


def faith_draft(table: Table, seat: Seat) -> Draft:
    player, last = table.player(seat), table.catalogue.board.last_space
    cross = [Count(CROSS, "bcross", table.cross, last)] if table.solo else []
    tiles = [Tile(points, favor) for points, favor in favor_views(table, player)]
    return Draft((Count("faith", "faith", player.faith, last), *cross, *tiles))


def faith_actions(table: Table, seat: Seat, draft: Draft) -> Actions:
    """All of it is one correction."""
    player = table.player(seat)
    cross = draft.number(CROSS) - table.cross if table.solo else 0
    change = Goods({"faith": draft.number("faith") - player.faith, CROSS: cross})
    lying = enumerate(zip(draft.tiles, player.favors, strict=True), start=1)
    turned = {section: tile.favor for section, (tile, old) in lying if tile.favor != old}
    if change or len(turned) > 1:
        return (Adjust(seat=seat, change=change, favors=turned or None),)
    return tuple(TurnFavor(seat=seat, section=section, favor=favor) for section, favor in turned.items())


def reports_left(table: Table, seat: Seat, draft: Draft) -> str:
    """Of reports that no marker has set off, if the draft is right: tiles stay as they lie, and some may be others'."""
    standing = {**markers(table), **{seat if row.what == "faith" else row.what: row.number for row in draft.counts}}
    before, after = max(markers(table).values()), max(standing.values())
    text = _("Report {n} has been held. If that was a mistake, set everybody’s tile to open, too.")
    sections = enumerate(table.catalogue.board.sections)
    left = [n + 1 for n, section in sections if after < section.pope <= before and is_held(table, n)]
    return " ".join(text.format(n=n) for n in left)


# What the rules say


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the rules say to several corrections, one after the other."""

    actions: Actions
    """Those against the rules are overruled already, if that is possible."""
    refusal: str
    rule: str
    recordable: bool


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
    return Choice(found.actions, words.card_name(card), found.refusal or cost, refusal=refusal)


# Leaders


def other_leaders(table: Table, seat: Seat, wrong: str) -> list[Choice]:
    """All that nobody has in play: whether one of them is in a hand is not to be read from this list."""
    in_play = {leader for player in table.players for leader in player.leaders}
    found = []
    for leader in [leader for leader in table.catalogue.leaders.values() if leader.id not in in_play]:
        action = CorrectLeader(seat=seat, wrong=wrong, leader=leader.id)
        found.append(Choice(action, capital(words.leader_name(leader)), words.leader_text(leader)))
    return found
