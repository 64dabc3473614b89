"""What a page may know and do at a table of Masters of Renaissance."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from companion.games.masters import actions as act
from companion.games.masters import apply, words
from companion.games.masters.cards_in_play import left_in, top_of
from companion.games.masters.check_leaders import named
from companion.games.masters.describe import describe
from companion.games.masters.market import converted, gain, marbles_in
from companion.games.masters.secrets import seen_by
from companion.games.masters.state import Decision, StoreChoice, Table
from companion.games.masters.storage import best_storage
from companion.guests.box import Heading, Telling
from companion.guests.masters_paths import leader_step, path
from companion.guests.masters_view import own, view
from companion.guests.masters_ways import abouts, considered, in_turn
from companion.rulebook.pieces_masters import does_not_fit, report_lines
from companion.table.action import Action, Kept
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.table.source import Source
from companion.table.words import _, capital, plural

__all__ = ["GUESSED", "abouts", "considered", "in_turn", "own", "path", "seen_by", "view"]


# In words


def heading(table: Table, seat: Seat, about: str) -> Heading:
    what, _colon, which = about.partition(":")
    match what:
        case "line":
            return Heading(capital(words.line(which)), _gives(table, seat, which), "market", drawn=True)
        case "stack":
            return _stack(table, which)
        case "produce":
            title = plural("Produce with {n} power", "Produce with {n} powers", len(which.split("+")))
            return Heading(title, icon="prod", drawn=True)
        case "leader":
            return _leader(table, which)
        case _:
            return _simple(table, seat, about)


def _gives(table: Table, seat: Seat, line: str) -> str:
    marbles, player = marbles_in(table, line), table.player(seat)
    if None in marbles:
        return _("unknown marbles")
    return words.goods(gain(table.catalogue, marbles, converted(table, player, marbles)))


def _stack(table: Table, stack: str) -> Heading:
    if card := top_of(table, stack):
        facts = table.catalogue.cards[card]
        return Heading(capital(words.card_name(facts)), words.power_text(facts.production), "build", drawn=True)
    facts = table.catalogue.cards[table.catalogue.stacks[stack][0]]
    title = capital(words.card_kind(facts.colour, facts.level))
    return Heading(title, plural("{n} left", "{n} left", left_in(table, stack)), "build", drawn=True)


def _leader(table: Table, which: str) -> Heading:
    leader = table.catalogue.leaders.get(which)
    if leader is None:
        return Heading(_("A leader from your hand"), icon="leader", drawn=True, secret=True)
    return Heading(capital(words.leader_name(leader)), words.leader_text(leader), "leader", drawn=True, secret=True)


def _simple(table: Table, seat: Seat, about: str) -> Heading:
    match about:
        case "store":
            taken = [one.taken for one in table.awaiting if isinstance(one, StoreChoice) and one.seat == seat]
            return Heading(_("Store what you took"), words.goods(taken[0]) if taken else "", "depot")
        case "depots":
            return Heading(_("Move resources"), _("between your depots"), "depot", drawn=True)
        case "keep":
            kept = table.catalogue.board.leaders_kept
            return Heading(plural("Keep {n} leader", "Keep {n} leaders", kept), icon="leader", secret=True)
        case "start":
            return Heading(_("Starting resources"), icon="coin")
        case "token":
            return Heading(_("Lorenzo reveals a token"), icon="token")
        case "end":
            return Heading(_("End my turn"), _("no more leader actions"), "check")
        case _:
            return Heading("")


def question(name: str) -> str:
    what, _dash, n = name.partition("-")
    return {
        "marble": _("Marble {n}").format(n=n),
        "white": _("White marble {n} gives").format(n=n),
        "discard": _("What do you discard?"),
        "depots": _("How should the depots look?"),
        "card": _("Which card is on top?"),
        "slot": _("Which slot?"),
        "pay": _("Pay from where?"),
        "spend": _("What do you pay?"),
        "receive": _("What do you get?"),
        "do": _("Play or discard?"),
        "which": _("Which leader?"),
        "leader": _("Leader {n} to keep").format(n=n),
        "goods": _("What do you start with?"),
        "token": _("Which token?"),
    }[what]


GUESSED: Mapping[str, bool] = {
    **{f"marble-{n}": False for n in range(1, 5)},
    **{f"white-{n}": True for n in range(1, 5)},
    "discard": True,
    "depots": True,
    "card": False,
    "slot": True,
    "pay": True,
    "spend": True,
    "receive": True,
    "do": False,
    "which": False,
    "leader-1": False,
    "leader-2": False,
    "goods": False,
    "token": False,
}


def source(name: Source) -> str:
    return words.source(name)


def then(table: Table, decision: Decision) -> str:
    """What was taken, and whether there is room for it."""
    if not isinstance(decision, StoreChoice):
        return ""
    lost = best_storage(table, table.player(decision.seat), decision.taken).discard
    store = _("Then store {goods}.").format(goods=words.goods(decision.taken))
    return f"{store} {does_not_fit(lost) or _('All of it fits.')}"


def fix_label(table: Table, fix: Action, _move: Action) -> str:
    match fix:
        case act.Take(line=line):
            return _("Take {line}").format(line=words.line(line))
        case act.Produce(powers=powers):
            return plural("Produce with {n} of them", "Produce with {n} of them", len(powers))
        case act.Buy(slot=int(slot)):
            return _("Lay it in slot {n}").format(n=slot)
        case _:
            return describe(table, fix) if isinstance(fix, act.Action) else ""


def kept(table: Table, action: Action) -> Iterable[Kept]:
    """Here a refusal says it all."""
    return ()


def notes(table: Table, action: act.Action) -> Iterable[str]:
    """The reports that it sets off."""
    return report_lines(table, apply(table, action))


def ended(table: Table) -> Table:
    return table


def supply(table: Table, seat: Seat) -> Goods:
    player = table.player(seat)
    return player.goods + Goods(faith=player.faith)


def due(table: Table) -> str | None:
    """Alone, Lorenzo's token comes before one's next action."""
    return "token" if table.token_due else None


# Leaders that the table has dealt in secret


def tellings(table: Table, seat: Seat) -> Sequence[Telling]:
    unnamed = table.player(seat).hand.count(None)
    if not unnamed:
        return ()
    choices = [leader_step(table, "which", one) for one in table.catalogue.leaders if one not in named(table)]
    heading = Heading(_("Enter my leaders"), _("only you see them"), "leader", secret=True)
    return (Telling("tell", heading, unnamed, tuple(choices)),)


def entered(table: Table, seat: Seat, about: str, answers: Mapping[str, str]) -> Action | None:
    """Every answer is listed."""
    return None


def told(table: Table, seat: Seat, about: str, keys: Sequence[str]) -> Action | None:
    asked = {choice.key for telling in tellings(table, seat) for choice in telling.choices if telling.about == about}
    return act.TellLeaders(seat=seat, leaders=tuple(keys)) if keys and asked.issuperset(keys) else None
