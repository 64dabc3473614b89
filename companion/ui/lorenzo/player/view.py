"""What the player sheet shows: everything about one player as plain values, and no rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from companion.games import lorenzo
from companion.games.lorenzo import moment, words
from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.catalogue import CARD_TYPES, Card, CardType, Good, IgnoreTerritoryMilitary
from companion.games.lorenzo.changes import track_ends
from companion.games.lorenzo.check_leaders import lying_open
from companion.games.lorenzo.effects import acting_leader, in_force
from companion.games.lorenzo.houses.actions import CorrectFamily
from companion.games.lorenzo.houses.effect_kinds import ExcommunicationLoss
from companion.games.lorenzo.houses.families import card_limit
from companion.games.lorenzo.houses.tokens import drawable
from companion.games.lorenzo.houses.words import any_bonus_tile_text, any_card_text, family_text, leader_text, tile_of
from companion.games.lorenzo.report import periods_over
from companion.games.lorenzo.state import ROWS, BonusTileChoice, Player, Table
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.table.who import Who
from companion.table.words import _, listing, number, plural, roman
from companion.ui.lorenzo.decisions.view import bonus_tiles, in_brief, refusal
from companion.ui.lorenzo.final_view import cards_owned, category_label
from companion.ui.lorenzo.houses.family.view import family_view
from companion.ui.lorenzo.houses.own_copy.sources import CERTAIN, Mark, mark
from companion.ui.lorenzo.table.space_view import TOKENS, person
from companion.ui.shared.form.fields import Number
from companion.ui.shared.picking.choice import Choice
from companion.ui.shared.table.player_view import UNTOLD, Projected, place_in_turn_order

COUNTED: tuple[Good, ...] = ("wood", "stone", "servants", "coins", "military", "faith", "victory", "tokens")
"""What a stepper corrects; special tokens only with the expansion."""
MOST = 999


@dataclass(frozen=True, slots=True)
class OwnedCard:
    """A card or a leader; ``number`` is none for a card that nobody has named."""

    number: int | None
    name: str
    text: str
    mark: Mark = CERTAIN


@dataclass(frozen=True, slots=True)
class CardRow:
    card_type: CardType
    label: str
    icon: str
    cards: tuple[OwnedCard, ...]
    slots: int
    names: str

    @property
    def places(self) -> tuple[tuple[str, bool], ...]:
        """Its colour for each slot, and whether a card lies there."""
        return tuple((self.icon, place < len(self.cards)) for place in range(self.slots))


@dataclass(frozen=True, slots=True)
class Report:
    """One period's Vatican Report for this player."""

    outcome: Literal["supported", "excommunicated", "coming"]
    said: str


@dataclass(frozen=True, slots=True)
class Hint:
    icon: str
    text: str


@dataclass(frozen=True, slots=True)
class HouseRow:
    """Something of the expansion; ``opens`` says which sheet."""

    opens: Literal["family", "tokens"]
    icon: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class PlayerView:
    who: Who
    place: str
    points: int
    counts: tuple[Number, ...]
    house: tuple[HouseRow, ...]
    """Empty without the expansion."""
    other_family: str
    """The button that enters or corrects the family, once families are awarded."""
    hints: tuple[Hint, ...]
    rows: tuple[CardRow, ...]
    bonus_tile: str
    no_bonus_tile: bool
    """An advanced game was joined, and nobody has told the tile."""
    other_bonus_tile: bool
    """It has been told, perhaps wrongly."""
    untold_tiles: tuple[int, ...]
    """The periods whose excommunication tile the app does not know."""
    leaders: tuple[OwnedCard, ...]
    hand: int
    unnamed: int
    """How many of the hand the app only counts."""
    leaders_line: str
    reports: tuple[Report, ...]
    correctable: bool
    """A report is over, so that what came of it can be corrected."""
    excommunications: tuple[Hint, ...]
    projected: str
    projection: tuple[Projected, ...]


def player_view(table: Table, seat: Seat, told: Mapping[str, int] = UNTOLD) -> PlayerView:
    """``told`` is what the steppers say otherwise, and nobody has recorded."""
    player = table.player(seat)
    sheet = lorenzo.score(table)
    tile = table.catalogue.bonus_tiles.get(player.bonus_tile or "")
    other_family = _("Correct the family") if player.house.family else _("Enter the family")
    return PlayerView(
        who=person(table, player.seat),
        place=place_in_turn_order(table, seat),
        points=player.goods["victory"],
        counts=_counts(table, player.goods, told),
        house=tuple(_house(table, player)),
        other_family=other_family if table.houses and table.houses.awarded else "",
        hints=tuple(hint for hint in (_territory_hint(table, player), _faith_hint(table, player)) if hint),
        rows=tuple(card_row(table, player, card_type) for card_type in CARD_TYPES),
        bonus_tile=any_bonus_tile_text(tile) if tile else "",
        no_bonus_tile=table.advanced and table.phase != "setup" and tile is None,
        other_bonus_tile=table.advanced and table.phase != "setup" and tile is not None,
        untold_tiles=tuple(period for period, tile in enumerate(table.tiles, start=1) if tile is None),
        leaders=tuple(_leaders(table, player)),
        hand=len(player.hand),
        unnamed=player.hand.count(None),
        leaders_line=_leaders_line(player) if table.advanced else "",
        reports=tuple(_report(table, player, period) for period in range(1, table.catalogue.board.periods + 1)),
        correctable=bool(periods_over(table)),
        excommunications=tuple(Hint("excom", tile_of(table, period)) for period in player.excommunications),
        projected=number(sheet.total(seat)),
        projection=tuple(
            Projected(name, _projected_label(table, player, name), number(sheet.points(name, seat)))
            for name in sheet.rows
            if name != "excommunications" or sheet.points(name, seat)
        ),
    )


def _counts(table: Table, goods: Goods, told: Mapping[str, int]) -> tuple[Number, ...]:
    """Up to the end of the track, where there is one, or to the tokens that there are."""
    most = {**track_ends(table), "tokens": goods["tokens"] + drawable(table)}
    return tuple(
        Number(kind, value=told.get(kind, goods[kind]), most=most.get(kind, MOST), icon=kind)
        for kind in COUNTED
        if kind in table.catalogue.goods
    )


# The next thresholds that matter


def _territory_hint(table: Table, player: Player) -> Hint | None:
    """How many territories the military points allow, and what the next one needs."""
    if in_force(table, player).of(IgnoreTerritoryMilitary):
        return Hint("mil", _("Territories need no military points."))
    needed = table.catalogue.board.territory_military
    owned, strength = len(player.territories), player.goods["military"]
    allowed = sum(points <= strength for points in needed)
    if owned >= len(needed):
        return None
    if allowed >= len(needed):
        return Hint("mil", _("{strength} military: every territory is allowed.").format(strength=strength))
    if owned >= allowed:
        text = plural("Territory {place} needs {n} more", "Territory {place} needs {n} more", needed[owned] - strength)
        return Hint("mil", text.format(place=owned + 1))
    text = plural(
        "{strength} military: enough for {n} territory",
        "{strength} military: enough for {n} territories",
        allowed,
    )
    following = _("Territory {place} needs {points}.").format(place=allowed + 1, points=needed[allowed])
    return Hint("mil", f"{text.format(strength=strength)}. {following}")


def _faith_hint(table: Table, player: Player) -> Hint | None:
    """What the coming Vatican Report wants."""
    asks = moment.report_asks(table)
    if asks is None:
        return None
    (report, required), has = asks, player.goods["faith"]
    if has >= required:
        return Hint("faith", _("Enough for the report of round {round} ({needs})").format(round=report, needs=required))
    return Hint("faith", _("{n} more faith by round {round}").format(n=required - has, round=report))


# The expansion


def _house(table: Table, player: Player) -> Iterator[HouseRow]:
    """The family as soon as it is won, and the tokens, of which everybody may know the number."""
    if table.houses is None:
        return
    if family := family_view(table, player.seat):
        yield HouseRow("family", "family", family.name, " ".join((family.text, *family.facts)))
    parked = plural("{n} on a card", "{n} on cards", len(player.house.parked)) if player.house.parked else ""
    yield HouseRow("tokens", "token", words.amount("tokens", player.goods["tokens"]), parked)


def families_for(table: Table, seat: Seat) -> list[Choice]:
    """All of the game, and none if somebody had one by mistake; one that somebody has says so."""
    possible: dict[str | None, tuple[str, str]] = {}
    if table.player(seat).house.family:
        possible[None] = _("Not entered"), _("Then it does nothing.")
    possible |= {one.id: (one.name, family_text(one)) for one in table.catalogue.families.values()}
    found = []
    for family, said in possible.items():
        action = CorrectFamily(seat=seat, family=family)
        found.append(Choice(action, *said, refusal=in_brief(table, lorenzo.check(table, action).reasons)))
    return found


# What lies before the player


def card_row(table: Table, player: Player, card_type: CardType) -> CardRow:
    cards = tuple(_card(table, n) for n in player.row(card_type))
    return CardRow(
        card_type=card_type,
        label=words.tower(ROWS[card_type]),
        icon=TOKENS[card_type],
        cards=cards,
        slots=max(card_limit(table.catalogue, player.house.family, card_type), len(cards)),
        names=", ".join(card.name for card in cards) or _("none yet"),
    )


def _card(table: Table, n: int | None) -> OwnedCard:
    if n is None:
        return OwnedCard(None, _("Unknown card"), "")
    card = table.catalogue.cards[n]
    return OwnedCard(n, card.name, any_card_text(card), mark(table, card))


def name_candidates(table: Table, seat: Seat, card_type: CardType) -> list[Choice]:
    """The cards that an unknown one may be; each stands for the action that names it."""
    named = [(lorenzo.NameCard(seat=seat, card=card.id), card) for card in _cards_of(table, card_type)]
    return [_chosen(action, card) for action, card in named if lorenzo.check(table, action).legal]


def _cards_of(table: Table, card_type: CardType) -> list[Card]:
    return [card for card in table.catalogue.cards.values() if card.type == card_type]


def _chosen(action: Action, card: Card) -> Choice:
    return Choice(action, card.name, any_card_text(card))


# Given by hand


def gift_refusal(table: Table, seat: Seat, card_type: CardType) -> str:
    """Why the player may not have another card of this type; empty when there is room."""
    return refusal(table, lorenzo.GiveCard(seat=seat, type=card_type))


def gifts(table: Table, seat: Seat, card_type: CardType) -> list[Choice]:
    """One that nobody names, or one that nobody has; given against the rules where there is no room."""
    overruled = bool(gift_refusal(table, seat, card_type))
    unnamed = lorenzo.GiveCard(seat=seat, type=card_type, overruled=overruled)
    found = [Choice(unnamed, _("Unknown card"), _("Counts as a card. You can enter which one later."))]
    for card in _cards_of(table, card_type):
        gift = lorenzo.GiveCard(seat=seat, card=card.id)
        if lorenzo.check(table, gift).recordable:
            found.append(_chosen(gift.with_(overruled=overruled), card))
    return found


# Told later


def bonus_tiles_for(table: Table, seat: Seat) -> list[Choice]:
    """Those that a player may have who joined without one, or with a wrong one."""
    found = bonus_tiles(table, BonusTileChoice(seat))
    return [Choice(one.key, one.title, one.subtitle, refusal=one.refusal) for one in found]


def _leaders(table: Table, player: Player) -> Iterator[OwnedCard]:
    for played in player.leaders:
        leader, acting = table.catalogue.leaders[played.leader], acting_leader(table.catalogue, played)
        name = leader.name
        if played.copies is not None:
            name = _("{leader}, copying {copied}").format(leader=name, copied=acting.name)
        text = leader_text(acting)
        if played.used and acting.once_per_round:
            text = _("{text} Used this round.").format(text=text)
        yield OwnedCard(played.leader, name, text)


def _leaders_line(player: Player) -> str:
    parts = [plural("{n} played", "{n} played", len(player.leaders))] if player.leaders else []
    parts.append(plural("{n} in hand, hidden", "{n} in hand, hidden", len(player.hand)))
    return " · ".join(parts)


def _report(table: Table, player: Player, period: int) -> Report:
    if period in player.excommunications:
        return Report("excommunicated", _outcome(period, excommunicated=True))
    asked = any(decision.seat == player.seat for decision in table.awaiting)
    decided = table.period == period and table.phase == "report" and not asked
    if decided or table.period > period or table.phase == "over":
        return Report("supported", _outcome(period, excommunicated=False))
    return Report("coming", roman(period))


def _outcome(period: int, *, excommunicated: bool) -> str:
    if excommunicated:
        return _("Period {period}: excommunicated").format(period=roman(period))
    return _("Period {period}: supported the Church").format(period=roman(period))


def leaders_in_play(table: Table, seat: Seat) -> list[Choice]:
    """Of which one may be another."""
    played = [table.catalogue.leaders[one.leader] for one in table.player(seat).leaders]
    return [Choice(leader.id, leader.name, leader_text(leader)) for leader in played]


def other_leaders(table: Table, seat: Seat, wrong: int) -> list[Choice]:
    """All that do not lie open: whether one of them is in a hand is not to be read from this list."""
    known = lying_open(table)
    return [
        Choice(lorenzo.CorrectLeader(seat=seat, wrong=wrong, leader=leader.id), leader.name, leader_text(leader))
        for leader in sorted(table.catalogue.leaders.values(), key=lambda leader: leader.name)
        if leader.id not in known
    ]


def other_outcomes(table: Table, seat: Seat) -> list[Choice]:
    """Of each report that is over what did not come of it; a tap says that it did."""
    player = table.player(seat)
    return [
        Choice(
            lorenzo.CorrectReport(seat=seat, period=period, excommunicated=now),
            _outcome(period, excommunicated=now),
            _by_hand(table, player, excommunicated=now),
        )
        for period in periods_over(table)
        for now in [period not in player.excommunications]
    ]


def _by_hand(table: Table, player: Player, *, excommunicated: bool) -> str:
    """The points that the family of somebody excommunicated loses do not come and go with the cube."""
    losses = [words.goods(effect.lose) for effect, _source in in_force(table, player).of(ExcommunicationLoss)]
    text = _("Take off {goods} yourselves.") if excommunicated else _("Give back {goods} yourselves.")
    return text.format(goods=listing(losses)) if losses else ""


def _projected_label(table: Table, player: Player, category: str) -> str:
    """``2 territory cards``, ``8 resources``: the number is what the points are for."""
    if category == "resources":
        owned = player.goods.only(table.catalogue.board.final.resources).total
        return plural("{n} resource", "{n} resources", owned)
    return cards_owned(player, category) or category_label(category)
