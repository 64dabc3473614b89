"""What an auction shows: the stacks, the bids, who acts, why the others do not, and what happens next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal

from companion.games import princes
from companion.games.princes import words
from companion.games.princes.actions import Action
from companion.games.princes.auction import first_bid, in_the_running, last_price
from companion.games.princes.check_auction import next_bid
from companion.games.princes.state import Bidding, DrawChoice, MerchantChoice, Table, TileChoice
from companion.rulebook.pictures_princes import icon
from companion.rulebook.refusals import Refusal, WhyNot, overrulable, refusals
from companion.table.journal import Journal
from companion.table.seats import Seat
from companion.table.store import SavedGame
from companion.table.who import Who, who
from companion.table.words import _, capital
from companion.ui.princes.actions.view import recruit_choices
from companion.ui.princes.pieces.view import BOX, StackView, raising_money, stack_view, stack_views
from companion.ui.princes.table.view import Tag

MONEY = "auction.money"

SeatState = Literal["bids", "names", "highest", "waits", "passed", "sold", "out"]


@dataclass(frozen=True, slots=True)
class Draft:
    """What somebody has begun to tell, and nobody has recorded."""

    winner: Seat | None = None
    florin: int | None = None
    chosen: str = ""
    """By the last player."""
    tried: Action | None = None
    """What the rules refuse; the reasons are shown."""


@dataclass(frozen=True, slots=True)
class BidView:
    who: Who
    florin: int


@dataclass(frozen=True, slots=True)
class BlockView:
    """The object on the block and the ladder of bids, the first by whoever named it."""

    icon: str
    title: str
    note: str
    bids: tuple[BidView, ...]


@dataclass(frozen=True, slots=True)
class SeatView:
    who: Who
    state: SeatState
    text: str
    side: tuple[int | Tag | str, ...] = ()
    """At the right: the highest bid, what was bought or when this player passed, and as a mark the name of an icon."""
    offers: tuple[int, ...] = ()
    """The price at which to bid or pass."""

    @property
    def active(self) -> bool:
        return self.state in ("bids", "names")

    @property
    def bid(self) -> tuple[int, ...]:
        """The highest, if it is this player's."""
        return tuple(one for one in self.side if isinstance(one, int))

    @property
    def is_wide(self) -> bool:
        """Whether there is more than a mark at the right."""
        return any(not isinstance(one, str) for one in self.side)


@dataclass(frozen=True, slots=True)
class WinnerView:
    who: Who
    chosen: bool


@dataclass(frozen=True, slots=True)
class ResultView:
    """Only the result of an auction held aloud."""

    winners: tuple[WinnerView, ...]
    florin: int
    least: int
    step: int
    sold: princes.Sold


@dataclass(frozen=True, slots=True)
class NextView:
    """What happens next, and the rule that says so."""

    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class AuctionView:
    stacks: tuple[StackView, ...]
    seats: tuple[SeatView, ...]
    next: NextView
    block: BlockView | None = None
    result: ResultView | None = None


def auction_view(course: Sequence[Table], draft: Draft) -> AuctionView:
    """``course`` are the tables since the object was named, up to now (``since_named``)."""
    table = course[-1]
    return AuctionView(
        stacks=stack_views(table),
        seats=tuple(_seat(table, seat, course) for seat in table.clockwise(table.namer or table.first)),
        next=next_view(table),
        block=_block(table, table.bidding) if table.bidding else None,
        result=_result(table, table.bidding, draft) if table.bidding else None,
    )


def subtitle(table: Table) -> str:
    """The round, and which of its objects it is."""
    said = _("Round {round} of {rounds}").format(round=table.round, rounds=table.catalogue.board.rounds)
    return _("{one} · {other}").format(one=said, other=object_number(table))


def object_number(table: Table) -> str:
    return _("object {n} of {all}").format(n=len(table.sales) + 1, all=len(table.players) - len(table.out))


def is_last(table: Table) -> bool:
    """Whether one player is left, who takes an object without bidding."""
    return not table.bidding and table.namer is not None and len(in_the_running(table, table.namer)) == 1


def recruiter(table: Table) -> Seat | None:
    """Who has just won a Recruiting card and may use it at once, until somebody else acts."""
    seat = table.lingering
    usable = seat and table.player(seat).goods["recruiting_hand"] and recruit_choices(table, seat)
    return seat if usable else None


# The bids


def since_named(game: Journal | SavedGame) -> tuple[Table, ...]:
    """The tables from the moment the object on the block was named; only the one now if there is none."""
    first = game.position
    while first > 0 and game.state_at(first).bidding and game.state_at(first - 1).bidding:
        first -= 1
    return tuple(game.state_at(n) for n in range(first, game.position + 1))


def passed_at(course: Sequence[Table]) -> dict[Seat, int]:
    """Who bids no further for this object, and what the bid was then."""
    found: dict[Seat, int] = {}
    for before, after in pairwise(course):
        if before.bidding and after.bidding:
            gone = set(before.bidding.queue) - set(after.bidding.queue)
            found |= dict.fromkeys(gone, before.bidding.florin)
    return found


def _block(table: Table, bidding: Bidding) -> BlockView:
    return BlockView(
        icon=icon(table, bidding.object),
        title=words.stack(bidding.object),
        note=_("opened at {florin}").format(florin=bidding.bids[0][1]),
        bids=tuple(BidView(who(table, seat), florin) for seat, florin in bidding.bids),
    )


# The seats


def _seat(table: Table, seat: Seat, course: Sequence[Table]) -> SeatView:
    """Everybody but the one to act shows why not."""
    one, bidding = who(table, seat), table.bidding
    if sale := next((sale for sale in table.sales if sale.seat == seat), None):
        said = _("{object}, {florin}").format(object=stack_view(table, sale.object).title, florin=sale.florin)
        return SeatView(one, "sold", _("no more this round"), (Tag(said, icon(table, sale.object)), "lock"))
    if seat in table.out:
        return SeatView(one, "out", _("passed this round"), ("lock",))
    if not bidding:
        if seat == table.namer:
            return SeatView(one, "names", _("opens the auction: tap a stack"))
        return SeatView(one, "waits", _("waits for the auction"))
    if seat == bidding.queue[0]:
        return SeatView(one, "bids", _("to bid or pass"), offers=(next_bid(table),))
    if seat not in bidding.queue:
        said = _("passed at {florin}").format(florin=passed_at(course).get(seat, bidding.florin))
        return SeatView(one, "passed", _("out for this object only"), (Tag(said),))
    if seat == bidding.highest:
        return SeatView(one, "highest", _("highest so far"), (bidding.florin,))
    before = table.player(bidding.queue[bidding.queue.index(seat) - 1]).name
    return SeatView(one, "waits", _("bids after {player}").format(player=before))


def asked(table: Table, seat: Seat) -> Action:
    """What the rules are asked about somebody whose row is tapped: why not now? It is nothing that costs money."""
    return princes.Pass(seat=seat) if table.bidding else princes.NameNothing(seat=seat)


# Only the result


def _result(table: Table, bidding: Bidding, draft: Draft) -> ResultView:
    winner, florin = draft.winner or bidding.highest, draft.florin or bidding.florin
    return ResultView(
        winners=tuple(
            WinnerView(who(table, seat), seat == winner) for seat in in_the_running(table, table.namer or table.first)
        ),
        florin=florin,
        least=bidding.florin,
        step=table.catalogue.board.auction.raise_by,
        sold=princes.Sold(seat=winner, object=bidding.object, florin=florin),
    )


def won_by(table: Table, draft: Draft, winner: Seat) -> Draft:
    """A price at which bidding in turn cannot have ended so goes up to the next that it can."""
    assert table.bidding is not None
    step = table.catalogue.board.auction.raise_by
    florin = draft.florin or table.bidding.florin
    for more in range(len(table.players) + 1):
        sold = princes.Sold(seat=winner, object=table.bidding.object, florin=florin + more * step)
        if "auction.result" not in princes.check(table, sold).rules:
            return Draft(winner=winner, florin=sold.florin)
    return Draft(winner=winner, florin=florin)


# What happens next


def next_view(table: Table) -> NextView:
    bidding, seat = table.bidding, table.to_act
    if seat is None:
        return NextView("", "auction.course")
    player = table.player(seat)
    if not bidding:
        text = _("{player} opens with a bid of {florin}. Then the others bid or pass, clockwise.")
        return NextView(text.format(player=player.name, florin=words.florin(first_bid(table))), "auction.namer")
    later = princes.apply(table, princes.Pass(seat=seat))
    if later.bidding:
        bidder = later.player(later.bidding.queue[0]).name
        text = _("If {player} passes, {other} bids {florin} or passes.")
        florin = words.florin(next_bid(later))
        return NextView(text.format(player=player.name, other=bidder, florin=florin), "auction.order")
    text = _("If {player} passes, {other} gets it for {florin}.")
    winner = table.player(bidding.highest).name
    said = text.format(player=player.name, other=winner, florin=words.florin(bidding.florin))
    then = [said, _and_does(later, winner), _and_then(later)]
    return NextView(" ".join(part for part in then if part), "auction.win")


def _and_does(later: Table, winner: str) -> str:
    """What the winner does at once."""
    does = {
        TileChoice: _("{player} places it at once."),
        DrawChoice: _("{player} draws cards and keeps one."),
        MerchantChoice: _("{player} decides about the Merchant."),
    }
    return does.get(type(later.awaiting[0]), "").format(player=winner) if later.awaiting else ""


def _and_then(later: Table) -> str:
    """How the auctions go on."""
    if later.phase != "auction" or later.namer is None:
        return after_auctions(later)
    namer = later.player(later.namer).name
    if is_last(later):
        text = _("{player} may then take any object for {florin}.")
        return text.format(player=namer, florin=words.florin(last_price(later)))
    return _("{player} opens the next auction.").format(player=namer)


def after_auctions(later: Table) -> str:
    """Everybody has an object or is out."""
    seat = later.order[0]
    if later.muse:
        text = _("Then take back the markers; {player} opens the auction of special characters.")
    else:
        text = _("Then take back the markers; {player} begins the Action phase.")
    return text.format(player=later.player(seat).name)


# Why not


def why_not(table: Table, action: Action) -> WhyNot:
    """All reasons. Everybody looks on, so money is spoken of only if all else is fine, and no sum is said."""
    verdict = princes.check(table, action)
    found = refusals(BOX, table, verdict, _label)
    public = tuple(one for one in found if one.rule != MONEY)
    return WhyNot(public or tuple(_discreet(table, one) for one in found), overrulable(action, verdict))


def _discreet(table: Table, refusal: Refusal) -> Refusal:
    if refusal.rule != MONEY or table.to_act is None:
        return refusal
    text = _("{player} cannot pay this. Hold the purse to see why.")
    return replace(refusal, sentence=text.format(player=table.player(table.to_act).name), headline="")


def _label(fix: Action) -> str:
    match fix:
        case princes.SellPoints():
            return raising_money()
        case princes.NameObject(object=name):
            return capital(_("Auction {object}").format(object=words.object_taken(name)))
        case princes.TakeLast(object=name):
            return capital(_("Take {object}").format(object=words.object_taken(name)))
        case princes.Bid(florin=florin):
            return _("Bid {florin}").format(florin=florin)
        case _:
            return _("Do this instead")
