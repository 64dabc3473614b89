"""What the table of The Princes of Florence shows: everything as plain values, and no rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from companion.games.princes import words
from companion.games.princes.catalogue import ACTIONS, FREEDOMS, ActionName, Freedom
from companion.games.princes.check_actions import building_price
from companion.games.princes.counts import cards_left, count, freedoms, freedoms_left, tiles_left
from companion.games.princes.effects import actions_allowed
from companion.games.princes.outlook import barred, character_uses, workers
from companion.games.princes.rounds import best_works
from companion.games.princes.state import DrawChoice, Player, Table, TileChoice
from companion.rulebook.pictures_princes import COUNTED, ICONS
from companion.table.seats import Seat
from companion.table.who import Turn, Who, who
from companion.table.words import _, listing, plural
from companion.ui.princes.pieces.view import MinimumView, lap, minimum_views, turn_views
from companion.ui.princes.resume import prompt
from companion.ui.shared.picking.choice import Choice


class Count(NamedTuple):
    """How many somebody has, with the icon of what it is."""

    icon: str
    n: int


class ActionWords(NamedTuple):
    """An action in a word, as an offer, and when it is done."""

    short: str
    offer: str
    did: str


class Tag(NamedTuple):
    """A few words on a pill."""

    text: str
    icon: str = ""
    tone: str = "plain"


@dataclass(frozen=True, slots=True)
class PlayerTile:
    """Money and the names of hidden cards are nowhere in it."""

    who: Who
    points: int
    lap: str
    work: int
    """The best work of this round; none is nought."""
    status: str
    counts: tuple[Count, ...]
    marks: tuple[Count, ...]
    """The Freedoms, and the special characters of this round."""
    freedoms_said: str
    bonus: tuple[Count, ...]
    """Bonus cards in hand, where there are any; as for characters, there is no room beside them for words."""
    hand: int
    laid: int
    """Cards on the table."""
    active: bool

    @property
    def tags(self) -> tuple[Tag, ...]:
        """Those that say something."""
        work = Tag(str(self.work) if self.work else "", "work", "ok")
        status = Tag(self.status, "", "strong" if self.active else "plain")
        return tuple(tag for tag in (Tag(self.lap, "flag"), work, status) if tag.text)


@dataclass(frozen=True, slots=True)
class Offer:
    """One of the five actions; a refused one leads to the reason."""

    name: ActionName
    icon: str
    title: str
    about: str
    """Around a tablet there is room for it."""
    price: str
    coin: bool
    possible: bool


@dataclass(frozen=True, slots=True)
class Step:
    """Whose turn it is, and what that player can do."""

    seat: Seat
    prompt: str
    besides: str
    """What a tap on the pips leads to."""
    usable: tuple[str, ...]
    """The special characters that wait there to be used."""
    done: int
    actions: int
    lingering: Who | None
    """Who acted just before and may still recruit."""
    offers: tuple[Offer, ...]
    """The five actions; none where something waits on another screen."""
    elsewhere: str
    """What waits there."""

    @property
    def ways(self) -> tuple[Offer | str, ...]:
        """The five actions, or the one step that waits elsewhere."""
        return self.offers or (self.elsewhere,)


@dataclass(frozen=True, slots=True)
class Pips:
    """How far the turn is; beside the pips perhaps in words."""

    step: Step
    text: str = ""
    small: bool = False


@dataclass(frozen=True, slots=True)
class SupplyItem:
    icon: str
    n: int
    text: str


@dataclass(frozen=True, slots=True)
class TableView:
    round: int
    rounds: int
    step_of_round: int
    """1 the auction, 2 the actions, 3 the best work."""
    started: str
    minimums: tuple[MinimumView, ...]
    turns: tuple[Turn, ...]
    best: int
    tiles: tuple[PlayerTile, ...]
    supply: tuple[SupplyItem, ...]
    step: Step


def table_view(table: Table) -> TableView:
    return TableView(
        round=table.round,
        rounds=table.catalogue.board.rounds,
        step_of_round=1 if table.phase in ("auction", "characters") else 2 if table.turns else 3,
        started=_("Starting player: {name}").format(name=table.player(table.first).name),
        minimums=minimum_views(table),
        turns=turn_views(table),
        best=best_works(table)[0],
        tiles=tuple(player_tile(table, table.player(seat)) for seat in table.order),
        supply=_supply(table),
        step=_step(table),
    )


def player_tile(table: Table, player: Player) -> PlayerTile:
    points, recruiting = player.goods["points"], player.goods["recruiting_hand"]
    has = freedoms(player)
    counts = tuple(Count(icon, count(table, player, metric)) for icon, metric in COUNTED)
    return PlayerTile(
        who=who(table, player.seat),
        points=points,
        lap=lap(table, points),
        work=max((work.value for work in table.works if work.seat == player.seat), default=0),
        status=_status(table, player),
        counts=(*counts, *([Count("recruit", recruiting)] if recruiting else [])),
        marks=tuple(Count(one, int(one in (*has, *player.characters))) for one in (*FREEDOMS, *player.characters)),
        freedoms_said="" if player.bonus or player.characters else plural("{n} Freedom", "{n} Freedoms", len(has)),
        bonus=(Count("bonus", len(player.bonus)),) if player.bonus else (),
        hand=count(table, player, "cards_hand"),
        laid=count(table, player, "cards_table"),
        active=player.seat == table.to_act,
    )


def _status(table: Table, player: Player) -> str:
    """How many actions are left, or who follows."""
    if table.phase != "actions" or player.seat not in table.turns[:2]:
        return ""
    if player.seat == table.turns[0]:
        return plural("{n} action", "{n} actions", actions_left(table, player))
    return _("next")


def actions_left(table: Table, player: Player) -> int:
    return max(0, actions_allowed(table, player) - len(table.taken.get(player.seat, ())))


# What is left beside the board


def _supply(table: Table) -> tuple[SupplyItem, ...]:
    return (
        *(SupplyItem(one, freedoms_left(table, one), words.freedom(one)) for one in FREEDOMS),
        SupplyItem("prof", max(0, cards_left(table, "profession")), _("Profession")),
        SupplyItem("bonus", max(0, cards_left(table, "bonus")), _("Bonus")),
    )


def supply_rows(table: Table) -> list[Choice]:
    """Freedoms, decks and Buildings, with how many are left and what they are."""
    rows = [(words.freedom(one), freedoms_left(table, one), words.freedom_text(one)) for one in FREEDOMS]
    rows += [(words.deck(deck), cards_left(table, deck), "") for deck in ("profession", "bonus", "prestige")]
    rows += [
        (one.name, tiles_left(table, one.id), words.building_text(one)) for one in table.catalogue.buildings.values()
    ]
    left = _("{title}: {n} left")
    return [Choice(title, left.format(title=title, n=max(0, n)), text) for title, n, text in rows]


# The thumb zone


def _step(table: Table) -> Step:
    acts = table.phase == "actions" and bool(table.turns) and not table.awaiting
    seat = table.to_act or table.lingering or table.order[0]
    player = table.player(seat)
    done, actions = len(table.taken.get(seat, ())), actions_allowed(table, player)
    lingering = table.lingering if table.lingering != seat else None
    usable = tuple(dict.fromkeys(use.character for use in character_uses(table, player))) if acts else ()
    return Step(
        seat=seat,
        prompt=prompt(table),
        besides=_besides(table, player, usable) if acts else "",
        usable=usable,
        done=done,
        actions=actions,
        lingering=who(table, lingering) if lingering and table.player(lingering).goods["recruiting_hand"] else None,
        offers=tuple(_offer(table, player, name) for name in ACTIONS) if acts else (),
        elsewhere="" if acts else _elsewhere(table),
    )


def _besides(table: Table, player: Player, usable: tuple[str, ...]) -> str:
    """What is no action, and not on the table."""
    if usable:
        return _("{character} or end turn").format(character=table.catalogue.characters[usable[0]].name)
    if table.points_are_sold:
        return _("Recruit, sell, end turn") if player.goods["recruiting_hand"] else _("Sell or end turn")
    return _("Recruit or end turn") if player.goods["recruiting_hand"] else _("End the turn")


def _elsewhere(table: Table) -> str:
    """The button that leads to where the game goes on."""
    if table.awaiting:
        what = {TileChoice: _("Next: place the tile"), DrawChoice: _("Next: keep a card")}
        return what.get(type(table.awaiting[0]), _("Next: decide"))
    if table.phase in ("auction", "characters"):
        return _("Continue the auction")
    return _("Next: best Work") if table.phase == "actions" else _("Next: final scoring")


def _offer(table: Table, player: Player, name: ActionName) -> Offer:
    price = price_of(table, player, name)
    return Offer(
        name=name,
        icon=action_icon(table, player, name),
        title=action_words(name).short,
        about=_about(table, player, name),
        price=_("min {n}").format(n=table.minimum) if price is None else str(price),
        coin=price is not None,
        possible=not barred(table, player.seat, name) and (name != "work" or bool(workers(table, player))),
    )


def _about(table: Table, player: Player, name: ActionName) -> str:
    match name:
        case "work":
            return _("needs {n}").format(n=table.minimum)
        case "building":
            return _("+{n} PP").format(n=table.catalogue.board.building_points)
        case "profession" | "bonus":
            return _("{n} in the deck").format(n=max(0, cards_left(table, name)))
        case "freedom":
            names = [words.freedom(one) for one in open_freedoms(table, player)]
            return _("{names} only").format(names=names[0]) if len(names) == 1 else listing(names) or _("none left")


def price_of(table: Table, player: Player, name: ActionName) -> int | None:
    """A work has none."""
    if name == "building":
        return building_price(table, player)
    return table.catalogue.board.actions.prices.get(name)


def action_words(name: ActionName) -> ActionWords:
    return {
        "work": ActionWords(_("Work"), _("Complete a Work"), _("completed a Work")),
        "building": ActionWords(_("Build"), _("Build a Building"), _("built a Building")),
        "profession": ActionWords(_("Profession"), _("Take a Profession card"), _("took a Profession card")),
        "freedom": ActionWords(_("Freedom"), _("Introduce a Freedom"), _("introduced a Freedom")),
        "bonus": ActionWords(_("Bonus"), _("Acquire a Bonus card"), _("acquired a Bonus card")),
    }[name]


def action_icon(table: Table, player: Player, name: ActionName) -> str:
    """For a Freedom, one that can still be introduced."""
    if name == "freedom":
        return next(iter(open_freedoms(table, player)), "opinion")
    return ICONS.get(name, name)


def open_freedoms(table: Table, player: Player) -> list[Freedom]:
    """Those that this player can still introduce."""
    return [one for one in FREEDOMS if not player.goods[one] and freedoms_left(table, one) > 0]
