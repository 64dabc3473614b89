"""What the placement sheet shows: the move, its sum, its cards, what it costs and why not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games import lorenzo
from companion.games.lorenzo import words
from companion.games.lorenzo.cards_in_play import card_won
from companion.games.lorenzo.catalogue import GOODS, Effects, Member, Space
from companion.games.lorenzo.check_tower import affordable, move_value, supply_for_card, ways_to_pay
from companion.games.lorenzo.fix_words import fix_label
from companion.games.lorenzo.houses.box import everything
from companion.games.lorenzo.houses.effect_kinds import HarvestOrProduction
from companion.games.lorenzo.houses.leaders import acting_on, leader_of
from companion.games.lorenzo.houses.tower import SPECIAL, besides_the_name, floor_value
from companion.games.lorenzo.houses.words import any_effect
from companion.games.lorenzo.member_value import member_value
from companion.games.lorenzo.outlook import useful
from companion.games.lorenzo.state import Player, Table
from companion.rulebook.refusals import Refusal, RuleChip, refusals, ticks
from companion.table.action import Verdict
from companion.table.goods import Goods
from companion.table.sums import Sum, Term
from companion.table.words import _, plural, roman
from companion.ui.lorenzo.decisions.view import PrivilegeOption
from companion.ui.lorenzo.placement.cards_view import CardChoice, card_choices
from companion.ui.lorenzo.placement.foresight import NO_ANSWERS, Answers, Foreseen, foresee
from companion.ui.lorenzo.placement.paid_view import Paid, paid_view
from companion.ui.lorenzo.table.space_view import icon_of

BOX = "lorenzo"
COVERED = "space.covered"


@dataclass(frozen=True, slots=True)
class TermBox:
    """A term of the value: the die (which one, or what else has a picture), the amount and where it comes from."""

    die: str
    amount: int
    label: str


@dataclass(frozen=True, slots=True)
class PlacementView:
    title: str
    subtitle: str
    icon: str
    move: lorenzo.Place
    verdict: Verdict
    equation: str
    terms: tuple[TermBox, ...]
    value: int
    needs: int
    servants_owned: int
    members: tuple[tuple[Member, int], ...]
    cards: tuple[CardChoice, ...]
    card: int | None
    """The card named, or the only one that can lie here."""
    ways: tuple[Goods, ...]
    """The ways to pay it, where there is a choice."""
    foreseen: Foreseen | None
    """All that it leads to, if nothing hinders it or the table insists."""
    paid: Paid | None
    """What was paid, where the table may have to say it: against the rules, or for an unknown card."""
    refusals: tuple[Refusal, ...]
    kept: tuple[RuleChip, ...]
    """Beside the refusals, what is no hindrance."""
    elsewhere: tuple[tuple[str, lorenzo.Place], ...]
    """Where this member may go now, when it may not go here."""
    instead: str
    """What to choose where nothing can be fixed."""
    here: tuple[str, ...]
    """Who has placed here before, where several may."""
    surplus: int = 0
    """Servants that a tower does not ask for, or that raise nothing: excommunicated, it takes two for each 1."""
    raisable: bool = False
    """A higher value brings more, or there may be a card that asks for it."""
    must_name: bool = False
    """Cards of all types lie here: without its name nobody knows what was taken."""
    notes: tuple[str, ...] = ()
    """What the space does, where its name does not say it; and that any token pays."""

    @property
    def legal(self) -> bool:
        """The member may go there, once the card is named where it must be."""
        return not besides_the_name(self.verdict.reasons)

    @property
    def privilege(self) -> tuple[PrivilegeOption, ...]:
        """A single Council Privilege, where it is all that is left to choose: taking it confirms the placement."""
        if self.foreseen is None or self.foreseen.run or self.cards or self.move.overruled:
            return ()
        return self.foreseen.privilege

    @property
    def recordable(self) -> bool:
        """Whether the table may record it anyway."""
        return not self.legal and self.verdict.recordable and COVERED not in self.verdict.rules

    @property
    def needs_card(self) -> bool:
        """Whether the table should still say which card it is."""
        return bool(self.cards) and self.card is None


def switched(table: Table, move: lorenzo.Place, **changes: object) -> lorenzo.Place:
    """The move with another member, card or space, and the fewest servants that then suffice."""
    better, _verdict = lorenzo.with_fewest_servants(table, move.with_(**{"pay": None, "fee": None, **changes}))
    return better


def placement_view(table: Table, move: lorenzo.Place, answers: Answers = NO_ANSWERS) -> PlacementView:
    space = table.catalogue.spaces[move.space]
    player = table.player(move.seat or table.turns[0])
    verdict = lorenzo.check(table, move)
    hindrances = Verdict(besides_the_name(verdict.reasons))
    if hindrances.legal and move.overruled:
        move = move.with_(overruled=False)
    total = move_value(table, player, move, space)
    card = card_won(table, move)
    ways = []
    if card:
        ways = affordable(player, ways_to_pay(table, player, move, card), supply_for_card(table, player, move, space))
    happens = verdict.legal or (move.overruled and verdict.recordable)
    foreseen = foresee(table, move, answers) if happens else None
    found = _refusals(table, move, hindrances)
    return PlacementView(
        title=words.space(space),
        subtitle=_subtitle(table, player, move, total),
        icon=icon_of(space),
        move=move,
        verdict=verdict,
        equation=words.sum_text(total),
        terms=tuple(_term(term, move.member) for term in total.terms),
        value=total.total,
        needs=floor_value(table, space),
        servants_owned=player.goods["servants"],
        members=tuple((one, member_value(table, player, one).total) for one in table.home(player.seat)),
        cards=tuple(card_choices(table, player, move, space)),
        card=card.id if card else None,
        ways=tuple(way.pay for way in ways),
        foreseen=foreseen,
        instead=_instead(table, move, found),
        paid=paid_view(table, move) if foreseen and (move.overruled or card is None) else None,
        refusals=found,
        kept=() if hindrances.legal else ticks(BOX, table, lorenzo.kept(table, move)),
        elsewhere=() if hindrances.legal else tuple(_elsewhere(table, move)),
        here=tuple(dict.fromkeys(table.player(one.seat).name for one in table.members_on(space.id))),
        surplus=_surplus(table, player, move, space),
        raisable=_raisable(table, player, space),
        must_name=space.tower == SPECIAL and space.id not in table.taken,
        notes=tuple(_notes(table, player, space, foreseen)),
    )


def _refusals(table: Table, move: lorenzo.Place, hindrances: Verdict) -> tuple[Refusal, ...]:
    """A covered space is not there in this game: that is all there is to say of it."""
    found = refusals(BOX, table, hindrances, lambda fix: fix_label(table, fix, move), move)
    covered = tuple(replace(one, fixes=(), best=None, calm=True) for one in found if one.rule == COVERED)
    return covered or found


def _instead(table: Table, move: lorenzo.Place, found: tuple[Refusal, ...]) -> str:
    """Another card if this pawn may take one, another pawn if one may go there, or another space."""
    if not found or any(one.fixes for one in found):
        return ""
    if move.card is not None:
        any_card = switched(table, move, card=None)
        if not besides_the_name(lorenzo.check(table, any_card).reasons):
            return _("Choose another card")
    if lorenzo.propose(table, move.space).open:
        return _("Choose another pawn")
    return _("Choose another space")


def _surplus(table: Table, player: Player, move: lorenzo.Place, space: Space) -> int:
    """How many servants fewer would do."""
    total = move_value(table, player, move, space).total
    needs = floor_value(table, space) if space.area == "tower" else total
    fewest = (
        n for n in range(move.servants) if move_value(table, player, move.with_(servants=n), space).total >= needs
    )
    return move.servants - next(fewest, move.servants)


def _raisable(table: Table, player: Player, space: Space) -> bool:
    if space.area == "leader":
        return any(isinstance(effect, HarvestOrProduction) for effect in _performed(table, player, space))
    return space.area not in ("market", "council")


def _performed(table: Table, player: Player, space: Space) -> Effects:
    """What a leader's own space does; the other spaces say it themselves."""
    leader = acting_on(table, player, leader_of(space)) if space.area == "leader" else None
    return () if leader is None else table.catalogue.leaders[leader].ability


def _notes(table: Table, player: Player, space: Space, foreseen: Foreseen | None) -> Iterator[str]:
    yield from (any_effect(one) for one in _performed(table, player, space) if one.kind != "gain")
    paid = sum(line.goods["tokens"] for line in foreseen.pays) if foreseen else 0
    if foreseen and paid:
        yield plural(
            "Any special token will do, whatever it shows.", "Any special tokens will do, whatever they show.", paid
        )
        left = player.goods["tokens"] + sum(line.goods["tokens"] for line in foreseen.gets) - paid
        if len(player.house.faces) > left:
            yield _("Then enter again which ones you keep.")


def _subtitle(table: Table, player: Player, move: lorenzo.Place, total: Sum) -> str:
    """Says it where not the strongest pawn is proposed."""
    space = table.catalogue.spaces[move.space]
    values = {one: member_value(table, player, one).total for one in table.home(player.seat)}
    strongest = move.with_(member=max(values, key=values.__getitem__, default=move.member))
    spare = move.member in values and values[move.member] < values[strongest.member]
    as_much = useful(table, player, move) == useful(table, player, strongest)
    enough = as_much and total.total >= floor_value(table, space)
    text = _("{name} places one pawn here")
    if spare and enough and not move.servants:
        text = _("{name}: the {member} is enough here")
    return text.format(name=player.name, member=words.member(move.member))


def _term(term: Term, member: Member) -> TermBox:
    what, which = term.source.kind, term.source.which
    match what:
        case "die":
            label = words.source(term.source) if which == "neutral" else _("die {n}").format(n=term.amount)
            return TermBox(which, term.amount, label)
        case "servants":
            label = words.amount("servants", int(which)) if which.isdecimal() else words.noun("servants", term.amount)
            return TermBox(what, term.amount, label)
        case "tile":  # in a narrow box its name would be tiny
            label = _("tile {period}").format(period=roman(everything().tiles[which].period))
            return TermBox(what, term.amount, label)
    brown = member == "brown" and what == "family"
    return TermBox("brown" if brown else "", term.amount, words.source(term.source))


def _elsewhere(table: Table, move: lorenzo.Place) -> list[tuple[str, lorenzo.Place]]:
    prospects = [one for one in lorenzo.outlook(table, move.member) if one.open and one.space != move.space]
    return [(words.space(table.catalogue.spaces[one.space]), one.move) for one in prospects]


def another_way(ways: tuple[Goods, ...], pay: Goods, kind: str, amount: int) -> Goods:
    """The way with so much of a kind, or beyond that, which changes the other kinds least.

    What may be paid instead of the others, which is what the ways differ in most, makes up for it.
    """
    ranges = {one: max(way[one] for way in ways) - min(way[one] for way in ways) for one in GOODS}
    instead = max(reversed(GOODS), key=lambda one: ranges[one])
    amounts = [way[kind] for way in ways]
    beyond = [n for n in amounts if (n >= amount if amount > pay[kind] else n <= amount)]
    wanted = min(beyond or amounts, key=lambda n: abs(n - amount))

    def changes(way: Goods) -> int:
        return sum(abs(way[one] - pay[one]) for one in GOODS if one not in (kind, instead))

    return min((way for way in ways if way[kind] == wanted), key=changes)
