"""What the table of Masters of Renaissance shows: everything as plain values, and no rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from companion.games import masters
from companion.games.masters import words
from companion.games.masters.check_buy import is_affordable
from companion.games.masters.state import Favor, Player, Table
from companion.rulebook.pieces_masters import LaneView, ends, favor_views, lane_view, news, own_sentence
from companion.table.seats import Seat
from companion.table.who import Turn, Who, who
from companion.table.words import _, plural
from companion.ui.masters.correct.board_view import BoardView, board_view
from companion.ui.masters.resume import prompt

Next = Literal["act", "end", "go_on"]
"""Choose an action; after the very last turn, say that it is over; or whatever waits on another screen."""


@dataclass(frozen=True, slots=True)
class PlayerTile:
    who: Who
    faith: int
    cards: int
    last_card: int
    """With so many the end begins."""
    favors: tuple[tuple[int, Favor], ...]
    active: bool
    shown: bool
    """This player's board is the one below."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One of the three actions, and what is possible of it now."""

    screen: str
    icon: str
    title: str
    text: str
    possible: bool


class Lingering(NamedTuple):
    """Who acted just before and may still use leaders."""

    who: Who
    text: str


class Leaders(NamedTuple):
    seat: Seat
    text: str


@dataclass(frozen=True, slots=True)
class Step:
    """What to do next, and who may use leaders."""

    next: Next
    prompt: str
    hint: str
    seat: Seat
    leaders: Seat | None
    lingering: Who | None
    offers: tuple[Offer, ...]
    elsewhere: str
    """Where there is no action to choose, what the one button says."""

    @property
    def buttons(self) -> tuple[Offer | str, ...]:
        """The three actions, or the one step that is left."""
        return self.offers or (self.elsewhere,)

    def leader_buttons(self, *, brief: bool) -> tuple[Lingering | Leaders, ...]:
        text = "" if brief else _("Leaders")
        late = [Lingering(self.lingering, text)] if self.lingering else []
        return (*late, *([Leaders(self.leaders, text)] if self.leaders else []))


class FaithView(NamedTuple):
    lane: LaneView
    own: str
    """What the next steps mean to the player whose board is shown."""
    news: str
    """Who is closest to the next Vatican Report."""


@dataclass(frozen=True, slots=True)
class TableView:
    round: int
    ends: str
    ends_brief: str
    turns: tuple[Turn, ...]
    tiles: tuple[PlayerTile, ...]
    faith: FaithView
    board: BoardView
    step: Step


def table_view(table: Table, shown: Seat | None = None) -> TableView:
    """The table with this player's board, or that of whoever's turn it is."""
    turn = table.to_act or table.lingering or table.order[0]
    player = table.player(shown or turn)
    return TableView(
        round=table.round,
        ends=ends(table, _("ends at {cards} cards or {faith} faith")),
        ends_brief=ends(table, _("{cards} cards or {faith} faith")),
        turns=tuple(Turn(who(table, seat), seat == table.to_act) for seat in table.order),
        tiles=tuple(_tile(table, table.player(seat), player.seat) for seat in table.order),
        faith=FaithView(lane_view(table, player.seat), own_sentence(table, player), news(table)),
        board=board_view(table, player, turn),
        step=_step(table, turn),
    )


def _tile(table: Table, player: Player, shown: Seat) -> PlayerTile:
    return PlayerTile(
        who=who(table, player.seat),
        faith=player.faith,
        cards=len(player.cards),
        last_card=table.catalogue.board.last_card,
        favors=favor_views(table, player),
        active=player.seat == table.to_act,
        shown=player.seat == shown,
    )


# The thumb zone


def _step(table: Table, turn: Seat) -> Step:
    player = table.player(turn)
    lingering = table.lingering if table.lingering != turn else None
    acts = table.phase == "turns" and table.turn is not None and not table.awaiting and not table.token_due
    ended = table.phase == "turns" and table.turn is None and not table.awaiting and not table.token_due
    return Step(
        next="act" if acts else "end" if ended else "go_on",
        prompt=_("The last turn is over") if ended else prompt(table),
        hint=_("one action") if acts else "",
        seat=turn,
        leaders=turn if player.hand and table.phase == "turns" else None,
        lingering=who(table, lingering) if lingering and table.player(lingering).hand else None,
        offers=_offers(table, player) if acts else (),
        elsewhere="" if acts else _("No more leaders: final scoring") if ended and player.hand else _elsewhere(table),
    )


def _elsewhere(table: Table) -> str:
    """What waits on another screen."""
    if table.phase == "setup":
        return _("Next: setup")
    if table.awaiting:
        return _("Next: store what was taken")
    return _("Next: Lorenzo’s turn") if table.token_due else _("Next: final scoring")


def _offers(table: Table, player: Player) -> tuple[Offer, ...]:
    prospect = masters.outlook(table, player.seat)
    known = sum(stack.verdict is not None and stack.verdict.legal for stack in prospect.stacks)
    unnamed = [table.catalogue.cards[one] for stack in prospect.stacks if not stack.verdict for one in stack.cards]
    perhaps = not known and any(is_affordable(table, player, card) for card in unnamed)
    ready, none = len(prospect.production.powers) if prospect.production else 0, _("none right now")
    cards = plural("{n} you can buy", "{n} you can buy", known) if known else _("enter the card") if perhaps else none
    powers = plural("{n} power ready", "{n} powers ready", ready) if ready else none
    return (
        Offer("masters_market", "market", _("Market"), _("any row, column"), possible=True),
        Offer("masters_buy", "build", _("Buy card"), cards, bool(known or perhaps)),
        Offer("masters_produce", "prod", _("Produce"), powers, bool(ready)),
    )


def basic_line(table: Table) -> str:
    """The power that every board has, in words."""
    return words.power_text(table.catalogue.board.basic_production)
