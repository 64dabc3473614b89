"""What the setup shows: its three steps, the seats, and the summary before the first turn."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

from companion.games.masters.state import LeaderChoice, Player, StartChoice, Table
from companion.rulebook.pieces_masters import Items, goods_items
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.table.who import Who, who
from companion.table.words import _, listing, plural
from companion.ui.masters.market import tray_view
from companion.ui.masters.market.tray_view import is_known
from companion.ui.masters.setup.progress import Step, begun, choice, holder, is_settled, seat_gives
from companion.ui.masters.setup.seat_view import Draft, Part, seat_view


@dataclass(frozen=True, slots=True)
class Stage:
    """Where the setup is; nothing of it is recorded."""

    step: Step = "market"
    how: str = "copy"
    """Or ``draw``: the app draws the marbles."""
    tray: tray_view.Draft | None = None
    """As far as it was tapped; else as the table has told it."""
    seat: Seat | None = None
    draft: Draft = field(default_factory=Draft)
    passed: frozenset[Seat] = frozenset()
    """Who has had the phone: that somebody tells the leaders later is not on record."""


@dataclass(frozen=True, slots=True)
class Tab:
    key: Step
    text: str
    done: bool
    now: bool
    over: bool


@dataclass(frozen=True, slots=True)
class Tile:
    """A seat: what it gives, and how far its player is."""

    who: Who
    first: bool
    said: str
    gives: Items
    chooses: bool
    can_open: bool
    """Something of this seat is still to be told."""


@dataclass(frozen=True, slots=True)
class Intro:
    text: str


@dataclass(frozen=True, slots=True)
class PlayRow:
    who: Who
    first: bool
    goods: Items
    said: str


@dataclass(frozen=True, slots=True)
class MarketPage:
    how: str
    said: str
    tray: tray_view.TrayView
    cards: str


@dataclass(frozen=True, slots=True)
class PlayPage:
    rows: tuple[PlayRow, ...]
    market: str
    cards: str


@dataclass(frozen=True, slots=True)
class SetupView:
    tabs: tuple[Tab, ...]
    parts: tuple[MarketPage | PlayPage | tuple[Tile, ...] | Intro | Part, ...]
    """Of the step, from the top."""
    button: str
    ready: bool
    icon: str
    skips: bool
    """The step can be left out."""


def setup_view(table: Table, stage: Stage) -> SetupView:
    button, ready, icon = _button(table, stage)
    return SetupView(
        tabs=tabs(table, stage),
        parts=tuple(_parts(table, stage)),
        button=button,
        ready=ready,
        icon=icon if ready else "lock",
        skips=stage.step == "market" and not is_known(table),
    )


def _parts(table: Table, stage: Stage) -> Iterator[MarketPage | PlayPage | tuple[Tile, ...] | Intro | Part]:
    match stage.step:
        case "market":
            yield _market_page(table, stage)
        case "seats":
            yield from _seats(table, stage)
        case "play":
            known, unknown = _("Market saved."), _("Market not entered: you are asked when somebody takes marbles.")
            yield PlayPage(play_rows(table), known if is_known(table) else unknown, _cards_said())


def _market_page(table: Table, stage: Stage) -> MarketPage:
    draws = stage.how == "draw"
    tray = tray_view.tray_view(table, _tray(table, stage), locked=draws)
    drawn = _("Put the marbles in your tray like this, the last one on the slide.")
    said = drawn if is_known(table) else _("The app draws all the marbles; then fill your tray to match.")
    return MarketPage(stage.how, said if draws else "", tray, _cards_said())


def _tray(table: Table, stage: Stage) -> tray_view.Draft:
    return stage.tray or tray_view.drafted(table)


def _button(table: Table, stage: Stage) -> tuple[str, bool, str]:
    """What it says, whether it can be tapped, and its icon."""
    if stage.step == "market":
        return _market_button(table, stage)
    if stage.step == "play":
        return start_text(table), table.phase != "setup", ""
    if table.deal_leaders:
        return _("Deal the leaders"), True, "leader"
    if stage.seat:
        asked = seat_view(table, stage.seat, stage.draft, stage.passed)
        return asked.button, asked.ready, "" if table.solo else "pass"
    return _("Next: play"), True, ""


def draws(table: Table, stage: Stage) -> bool:
    """The app is to draw the marbles, and has not done so yet."""
    return stage.how == "draw" and not is_known(table)


def _market_button(table: Table, stage: Stage) -> tuple[str, bool, str]:
    if draws(table, stage):
        return _("Draw the marbles"), True, "shuffle"
    tray = _tray(table, stage)
    if not tray.is_complete:
        return tray_view.taps_left(tray), False, ""
    return _("Next: leaders") if tray.marbles == tray_view.drafted(table).marbles else _("Keep this tray"), True, ""


# The steps and the seats


def tabs(table: Table, stage: Stage) -> tuple[Tab, ...]:
    steps: tuple[tuple[Step, str, bool], ...] = (
        ("market", _("Market"), is_known(table)),
        ("seats", _("Seats"), holder(table, stage.passed) is None),
        ("play", _("Play"), begun(table)),
    )
    return tuple(
        Tab(key, text if done and key != stage.step else f"{n}  {text}", done, key == stage.step, begun(table))
        for n, (key, text, done) in enumerate(steps, start=1)
    )


def _seats(table: Table, stage: Stage) -> Iterator[tuple[Tile, ...] | Intro | Part]:
    """Everybody's seat, unless one plays alone; and what the player who holds the phone is asked."""
    if not table.solo:
        yield tiles(table, None if table.deal_leaders else stage.seat, stage.passed)
    if table.deal_leaders or stage.seat is None:
        yield Intro(intro(table))
    else:
        yield from seat_view(table, stage.seat, stage.draft, stage.passed).parts


def tiles(table: Table, now: Seat | None, passed: Collection[Seat]) -> tuple[Tile, ...]:
    return tuple(_tile(table, seat, now, passed) for seat in table.order)


def _tile(table: Table, seat: Seat, now: Seat | None, passed: Collection[Seat]) -> Tile:
    gives = seat_gives(table, seat)
    asked = any(one.seat == seat for one in table.awaiting) or None in table.player(seat).hand
    return Tile(
        who=who(table, seat),
        first=seat == table.order[0],
        said=_("chooses") if seat == now else _("ready") if is_settled(table, seat, passed) else _("waits"),
        gives=(("any", gives.resources), ("faith", gives.faith)),
        chooses=seat == now,
        can_open=asked and seat != now,
    )


def intro(table: Table) -> str:
    """Where nobody is asked: before the deal, and when all have chosen."""
    board = table.catalogue.board
    if not table.deal_leaders:
        return _("Everybody is ready.")
    text = _("The app deals {n} leaders to each player. Keep {kept} in secret and take your starting resources.")
    if table.solo:
        text = _("The app deals you {n} leaders, and you keep {kept} of them.")
    return text.format(n=board.leaders_dealt, kept=board.leaders_kept)


# The summary


def _cards_said() -> str:
    return _("Enter a card only when somebody buys it.")


def play_rows(table: Table) -> tuple[PlayRow, ...]:
    return tuple(_play_row(table, table.player(seat)) for seat in table.order)


def _play_row(table: Table, player: Player) -> PlayRow:
    said = [_("begins, with the inkwell")] if player.seat == table.order[0] else []
    if choice(table, player.seat, LeaderChoice) or table.deal_leaders:
        said.append(_("leaders to choose"))
    elif None in player.hand:
        said.append(_("leaders not entered yet"))
    else:
        said.append(plural("{n} leader in hand", "{n} leaders in hand", len(player.hand)))
    if start := choice(table, player.seat, StartChoice):
        said.append(plural("{n} resource to choose", "{n} resources to choose", start.count))
    goods = goods_items(player.goods + Goods(faith=player.faith))
    return PlayRow(who(table, player.seat), player.seat == table.order[0], goods, " · ".join(said))


def start_text(table: Table) -> str:
    """On the button that begins the game."""
    if begun(table):
        return _("Back to the game")
    if table.phase == "setup":
        waits = [table.player(seat).name for seat in table.order if any(one.seat == seat for one in table.awaiting)]
        return _("Waiting for {names}").format(names=listing(waits)) if waits else _("Deal the leaders first")
    return _("Start: {name} begins").format(name=table.player(table.order[0]).name)
