"""What the dice screen shows: who rolls, and which placements a changed die no longer fits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from companion import rulebook
from companion.games import lorenzo
from companion.games.lorenzo.catalogue import MemberBonus, ServantsPerValue
from companion.games.lorenzo.effects import in_force
from companion.games.lorenzo.houses.effect_kinds import ValuePerServant
from companion.games.lorenzo.houses.words import any_effect
from companion.games.lorenzo.member_value import member_value
from companion.games.lorenzo.state import Table
from companion.table.evolve import evolve
from companion.table.who import Who
from companion.table.words import _, titled
from companion.ui.lorenzo.table.space_view import person

BOX = "lorenzo"
HOW, LAY = "lorenzo.dice", "lorenzo.app_lays_cards"
"""The settings: who rolls the dice, and whether the app draws the cards."""
Colour = Literal["white", "black", "orange"]
COLOURS: tuple[Colour, ...] = ("white", "black", "orange")
UNTOLD: Mapping[Colour, int] = dict.fromkeys(COLOURS, 0)
Rolling = Literal["to roll", "rolls", "rolled"]


@dataclass(frozen=True, slots=True)
class DiceView:
    title: str
    subtitle: str
    roller: Who
    who_rolls: str
    changing: bool
    """The round is under way: one die may be corrected."""
    early: bool
    """The leaders come first: there are no dice yet."""
    dealing: bool
    """The app is to deal the leaders."""
    cards_unknown: bool
    dice: tuple[DieLine, ...]
    neutral: tuple[str, ...]
    """What neutral pawns and servants are worth, and for whom it is otherwise."""
    notes: tuple[str, ...]
    """The placements that a changed die no longer fits; nothing is altered silently."""
    button: str
    ready: bool
    """The button can be tapped."""

    @property
    def to_roll(self) -> bool:
        return not (self.changing or self.early)

    @property
    def lines(self) -> tuple[DieLine | str, ...]:
        """The dice that have something to say or to tap: none while the app is to roll them; and the neutral pawn."""
        if self.early:
            return ()
        telling = (die for die in self.dice if die.value or die.faces)
        return (*telling, "\n".join(self.neutral))

    @property
    def parts(self) -> tuple[DiceView | str | tuple[str, ...], ...]:
        """The dice, or that the leaders are to be dealt; and the notes."""
        deal = _("The app deals four leaders to each player; everybody keeps one and passes the rest on.")
        first = [deal] if self.dealing else [] if self.early else [self]
        return (*first, *([self.notes] if self.notes else []))


def dice_view(table: Table, values: Mapping[Colour, int] = UNTOLD, rolling: Rolling | None = None) -> DiceView:
    """``rolling`` says how far the app is, where it rolls."""
    first = table.player(table.order[0])
    changing, early = table.phase == "actions" and bool(table.dice), table.phase == "setup"
    change = changed_die(table, values) if changing else None
    button, ready = _button(table, values, rolling, change)
    phase = _("B: actions") if changing else _("A: round setup")
    place = _("Round {round} of {rounds}").format(round=table.round, rounds=table.catalogue.rounds)
    return DiceView(
        title=_("Setup") if early else _("Change a die") if changing else _("Dice"),
        subtitle=f"{place} · {phase}",
        roller=person(table, first.seat),
        who_rolls=_("{name}, first player, rolls for everyone").format(name=first.name),
        changing=changing,
        early=early,
        dealing=early and not table.awaiting,
        cards_unknown=table.phase == "dice" and not table.laid,
        dice=die_lines(table, values, None if changing else rolling),
        neutral=(_("Neutral pawns are 0. Each servant adds 1."), *_otherwise(table)),
        notes=tuple(change_notes(table, change)),
        button=button,
        ready=ready,
    )


def _button(
    table: Table, values: Mapping[Colour, int], rolling: Rolling | None, change: lorenzo.ChangeDie | None
) -> tuple[str, bool]:
    """What it says, and whether it can be tapped."""
    if table.phase == "setup":
        return (_("Decide now") if table.awaiting else _("Deal the leaders")), True
    if table.phase == "actions" and table.dice:
        return change_text(change), change is not None
    if table.phase != "dice":
        return _("No dice in this phase"), False
    if rolling == "rolls":
        return _("The dice are rolling"), False
    if rolling == "to roll":
        return _("Roll the dice"), True
    return start_text(table, values), all(values.values())


@dataclass(frozen=True, slots=True)
class Face:
    kind: Colour
    number: int
    chosen: bool


@dataclass(frozen=True, slots=True)
class DieLine:
    """One die: what it shows, what that means, and its six faces to tap where the table rolls."""

    kind: Colour
    value: int
    name: str
    text: str
    faces: tuple[Face, ...]


def die_lines(table: Table, values: Mapping[Colour, int], rolling: Rolling | None) -> tuple[DieLine, ...]:
    names = {"white": _("White"), "black": _("Black"), "orange": _("Orange")}
    return tuple(
        DieLine(
            kind,
            value,
            names[kind],
            acts_at(table, kind, value) if value or not rolling else "",
            () if rolling else tuple(Face(kind, number, number == value) for number in range(1, 7)),
        )
        for kind, value in values.items()
    )


def acts_at(table: Table, colour: Colour, value: int) -> str:
    """Of everybody's pawn; or for whom leaders and excommunications make it another value."""
    if not value:
        return _("tap what it shows")
    rolled = evolve(table, dice={**table.dice, colour: value})
    own = {player.name: member_value(rolled, player, colour).total for player in table.players}
    if other := [titled(name, str(total)) for name, total in own.items() if total != value]:
        the_others = [titled(_("The others"), str(value))] if len(other) < len(own) else []
        return " · ".join([*other, *the_others])
    return {
        "white": _("every white pawn acts at {value}"),
        "black": _("every black pawn acts at {value}"),
        "orange": _("every orange pawn acts at {value}"),
    }[colour].format(value=value)


def _otherwise(table: Table) -> Iterator[str]:
    """For whom neutral pawns or servants are worth something else."""
    for player in table.players:
        effects = in_force(table, player)
        said = [any_effect(effect) for effect, _source in effects.of(MemberBonus) if effect.members == "neutral"]
        said += [any_effect(effect) for effect, _source in effects.of(ServantsPerValue)]
        said += [any_effect(effect) for effect, _source in effects.of(ValuePerServant)]
        yield from (titled(player.name, text) for text in said)


def start_text(table: Table, values: Mapping[Colour, int]) -> str:
    """What the button says: it names the dice, so that a mistake is seen before it is recorded."""
    if not all(values.values()):
        return _("Tap all three dice")
    shown = " · ".join(str(values[colour]) for colour in COLOURS)
    return _("Start round {round} with {dice}").format(round=table.round, dice=shown)


def changed_die(table: Table, values: Mapping[Colour, int]) -> lorenzo.ChangeDie | None:
    """The correction that the screen shows, if there is one."""
    for colour in COLOURS:
        if values[colour] != table.dice[colour]:
            return lorenzo.ChangeDie(die=colour, value=values[colour])
    return None


def change_text(change: lorenzo.ChangeDie | None) -> str:
    if change is None:
        return _("Tap the right number")
    text = {
        "white": _("Change white to {value}"),
        "black": _("Change black to {value}"),
        "orange": _("Change orange to {value}"),
    }[change.die]
    return text.format(value=change.value)


def change_notes(table: Table, change: lorenzo.ChangeDie | None) -> list[str]:
    if change is None:
        return []
    return [rulebook.sentence(BOX, note, table) for note in lorenzo.check(table, change).notes]
