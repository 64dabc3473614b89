"""The score pad as a game: every cell is an action, so it is saved, undone, exported and found again like any other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter

from companion.table.action import Action, Reason, Refused, Verdict
from companion.table.boxes import EXPANDED
from companion.table.figures import Figures
from companion.table.limits import LONGEST_NAME
from companion.table.pad import NotANumber, Pad, Player, counted, plain, rules
from companion.table.pad_score import question, tied
from companion.table.pad_score import score as reckon
from companion.table.score import OPEN, Sheet
from companion.table.seats import COLOURS, Seat, names_are_distinct, told_apart
from companion.table.words import _, listing

TOTALS = range(-999, 10_000)
"""None comes near their ends, and all of them fit on the smallest phone in the largest letters."""


class Setup(BaseModel):
    """Which box was played with which of its modules, and by whom; the names as in the other games."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    box: Literal["lorenzo", "houses", "masters", "princes"]
    modules: tuple[str, ...] = ()
    seats: Annotated[tuple[str, ...], AfterValidator(told_apart)]
    colours: tuple[Seat, ...] = ()


class Enter(Action):
    """What stands in a cell from now on; nothing empties it."""

    kind: Literal["enter"] = "enter"
    row: str
    text: str


class Hold(Action):
    """The cards that a player scores in a row."""

    kind: Literal["hold"] = "hold"
    row: str
    cards: tuple[str, ...]


class Show(Action):
    """A row that not every game needs; away with it again when it is not ``shown``."""

    kind: Literal["show"] = "show"
    row: str
    shown: bool = True


class Order(Action):
    """The answer to a tie: who comes first in turn order, and then who, as far as it matters."""

    kind: Literal["order"] = "order"
    order: tuple[str, ...]


class Override(Action):
    """A total that the table knows better; None goes back to the computed one."""

    kind: Literal["override"] = "override"
    total: int | None = None


class Ended(Action):
    """How a game alone ended."""

    kind: Literal["ended"] = "ended"
    outcome: str


class Rename(Action):
    kind: Literal["rename"] = "rename"
    name: str


class Finish(Action):
    """The result goes into the history."""

    kind: Literal["finish"] = "finish"


_ACTIONS: TypeAdapter[Any] = TypeAdapter(
    Annotated[Enter | Hold | Show | Order | Override | Ended | Rename | Finish, Field(discriminator="kind")]
)


def read_setup(data: Any) -> Setup:
    return Setup.model_validate(data)


def write_setup(setup: Setup) -> dict[str, Any]:
    written: dict[str, Any] = setup.model_dump(mode="json", exclude_defaults=True)
    return written


def read_action(data: Any) -> Action:
    action: Action = _ACTIONS.validate_python(data)
    return action


# Beginning


def begin(setup: Setup) -> Pad:
    reasons = tuple(judge_setup(setup))
    if reasons:
        raise Refused(None, Verdict(reasons))
    known = rules(setup.box, setup.modules)
    players = zip(seats(setup), setup.seats, strict=True)
    return Pad(
        known,
        tuple(Player(seat, name.strip()) for seat, name in players),
        asked_for=tuple(row.id for row in known.rows.values() if row.module),  # its points must not be forgotten
    )


def seats(setup: Setup) -> tuple[Seat, ...]:
    return setup.colours or COLOURS[: len(setup.seats)]


def judge_setup(setup: Setup) -> Iterator[Reason]:
    known = rules(setup.box)
    fewest, most = known.head.players
    if not fewest <= len(setup.seats) <= most:
        yield Reason("setup.players", firm=True, fewest=fewest, most=most, has=len(setup.seats))
        return
    if not names_are_distinct(setup.seats) or any(len(name.strip()) > LONGEST_NAME for name in setup.seats):
        yield Reason("setup.names", firm=True)
    if len(seats(setup)) != len(setup.seats) or len(set(seats(setup))) < len(setup.seats):
        yield Reason("setup.colours", firm=True)
    if not set(setup.modules) <= set(known.modules):
        yield Reason("pad.module", firm=True)


# Filling in


def check(pad: Pad, action: Action) -> Verdict:
    """All reasons are firm: what cannot be counted cannot be recorded."""
    return Verdict(tuple(_judge(pad, action)))


def _judge(pad: Pad, action: Action) -> Iterator[Reason]:
    known = pad.rules
    if isinstance(action, Enter | Hold | Override | Rename) and action.seat not in pad.seats:
        yield Reason("pad.seat", firm=True)
        return
    match action:
        case Enter(row=row) | Hold(row=row) | Show(row=row) if row not in known.rows:
            yield Reason("pad.row", firm=True)
        case Enter(row=row, text=text):
            try:
                counted(text, known.rows[row])
            except NotANumber as error:
                yield Reason(error.rule, firm=True, most=known.rows[row].limit)
        case Hold(row=row, cards=cards):
            taken = [card for (seat, _row), held in pad.held.items() if seat != action.seat for card in held]
            free = [card.id for card in known.cards.values() if card.row == row and card.id not in taken]
            if len(set(cards)) < len(cards) or not set(cards) <= set(free):
                yield Reason("pad.card", firm=True)
        case Show(row=row) if known.rows[row].shown != "optional":
            yield Reason("pad.row", firm=True)
        case Order(order=order) if not set(order) <= set(pad.seats) or len(set(order)) < len(order):
            yield Reason("pad.seat", firm=True)
        case Override(total=total) if total is not None and total not in TOTALS:
            yield Reason("pad.too_large", firm=True, most=TOTALS[-1])
        case Ended(outcome=outcome) if outcome not in ["", *(one.rule for one in known.head.outcomes)]:
            yield Reason("pad.outcome", firm=True)
        case Rename(name=name):
            others = [player.name for player in pad.players if player.seat != action.seat]
            if len(name) > LONGEST_NAME or not names_are_distinct([name, *others]):
                yield Reason("setup.names", firm=True)


def apply(pad: Pad, action: Action, verdict: Verdict | None = None) -> Pad:
    verdict = verdict or check(pad, action)
    if not verdict.legal:
        raise Refused(action, verdict)
    seat = action.seat or ""
    match action:
        case Enter(row=row, text=text):
            return replace(pad, cells={**pad.cells, (seat, row): plain(text)})
        case Hold(row=row, cards=cards):
            return replace(pad, held={**pad.held, (seat, row): cards})
        case Show():
            return replace(pad, asked_for=_asked_for(pad, action))
        case Order(order=order):
            return replace(pad, order=order, compared=(*order, *tied(pad)))
        case Override(total=None):
            return replace(pad, overrides={one: total for one, total in pad.overrides.items() if one != seat})
        case Override(total=int(total)):
            return replace(pad, overrides={**pad.overrides, seat: total})
        case Ended(outcome=outcome):
            return replace(pad, outcome=outcome)
        case Rename(name=name):
            players = [Player(one.seat, name.strip() if one.seat == seat else one.name) for one in pad.players]
            return replace(pad, players=tuple(players))
        case _:
            return replace(pad, finished=True)


def _asked_for(pad: Pad, action: Show) -> tuple[str, ...]:
    """Only one row of a group at a time."""
    group = pad.rules.rows[action.row].group
    rest = [row for row in pad.asked_for if row != action.row and not (group and pad.rules.rows[row].group == group)]
    return (*rest, action.row) if action.shown else tuple(row for row in pad.asked_for if row != action.row)


def legal_actions(pad: Pad) -> Iterator[Action]:
    """Any number may be typed into any cell; what can be listed is the end."""
    if not pad.finished:
        yield Finish()


def hindsight(then: Pad, now: Pad) -> Pad:
    """Nothing is put right later."""
    return then


def is_over(pad: Pad) -> bool:
    return pad.finished


def score(pad: Pad) -> Sheet:
    """While it is asked who wins, the places of those with the most points are open."""
    sheet, asked = reckon(pad), question(pad)
    if asked is None:
        return sheet
    ranking = (replace(one, place=OPEN) if one.total == asked.total else one for one in sheet.ranking)
    return replace(sheet, ranking=tuple(ranking))


def figures(pads: Sequence[Pad]) -> Figures:
    """Nobody has said who began, and a total that was typed over says nothing about what it is made of."""
    pad, sheet = pads[-1], score(pads[-1])
    points: dict[str, dict[str, int]] = {seat: {} for seat in pad.seats if seat not in pad.overrides}
    for row in sheet.rows:
        for seat, found in points.items():
            category = pad.rules.rows[row].belongs or row
            found[category] = found.get(category, 0) + sheet.points(row, seat)
    played = {row.module for row in pad.rules.rows.values()}
    modules = [module for module in pad.rules.modules if module in played]
    return Figures(modules=tuple([pad.rules.box, *modules] if pad.rules.box in EXPANDED else modules), points=points)


def describe(pad: Pad, action: Action) -> str:
    name = next((player.name for player in pad.players if player.seat == action.seat), "")
    rows, cards = pad.rules.rows, pad.rules.cards
    match action:
        case Enter(row=row, text=text) if row in rows:
            return _("{name}, {row}: {text}").format(name=name, row=rows[row].label, text=plain(text) or "–")  # noqa: RUF001
        case Hold(cards=held):
            said = listing([cards[card].label for card in held if card in cards]) or _("none")
            return _("{name} scores these cards: {cards}").format(name=name, cards=said)
        case Show(row=row, shown=shown) if row in rows:
            return (_("Row added: {row}") if shown else _("Row left out: {row}")).format(row=rows[row].label)
        case Order(order=order):
            names = [player.name for seat in order for player in pad.players if player.seat == seat]
            return _("Turn order among tied players: {names}").format(names=", ".join(names))
        case Override(total=None):
            return _("{name}: total is the sum again").format(name=name)
        case Override(total=total):
            return _("{name}: total corrected to {total}").format(name=name, total=total)
        case Ended():
            return _("How the game ended")
        case Rename(name=new):
            return _("{name} renamed to {new}").format(name=name, new=new.strip())
        case Finish():
            return _("Saved to the history")
        case _:
            return _("Score pad")


__all__ = [
    "Ended",
    "Enter",
    "Finish",
    "Hold",
    "Order",
    "Override",
    "Rename",
    "Setup",
    "Show",
    "apply",
    "begin",
    "check",
    "describe",
    "figures",
    "hindsight",
    "is_over",
    "judge_setup",
    "legal_actions",
    "read_action",
    "read_setup",
    "score",
    "write_setup",
]
