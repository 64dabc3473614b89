"""What a seat could do now, in groups a person can choose from: about one thing, answer by answer.

Everything comes from the rules: legal actions are asked, and what each would cost and bring is read from the ledger
of the table after it. A page never names an action, only an answer to something that it was offered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from companion import rulebook
from companion.guests.box import Box, Entering, Heading, Path, Shown, Step, Telling, box
from companion.rulebook.refusals import Refusal, refusals, ticks
from companion.table.action import Action, Verdict
from companion.table.game import Game, game
from companion.table.goods import Goods
from companion.table.pictures import picture
from companion.table.receipt import Moved, gained, moved, spent
from companion.table.seats import Seat

Answers = Mapping[str, str]
OTHER_WAYS = 3


@dataclass(frozen=True)
class Seen:
    """A table as one seat sees it."""

    name: str
    table: Any
    seat: Seat

    @classmethod
    def of(cls, name: str, table: Any, seat: Seat) -> Seen:
        return cls(name, box(name).seen_by(table, seat), seat)

    @property
    def box(self) -> Box:
        return box(self.name)

    @property
    def game(self) -> Game:
        return game(self.name)

    @cached_property
    def now(self) -> tuple[str, ...]:
        """What this seat may do something about, each once."""
        return tuple(dict.fromkeys(self.box.abouts(self.table, self.seat)))

    def legal(self, table: Any) -> Iterator[Action]:
        """What this seat, or anybody, may do."""
        return (action for action in self.game.legal_actions(table) if action.seat in (self.seat, None))

    def may(self, about: str) -> bool:
        """Whether something can be done about it now, and not only if it were this seat's turn."""
        return about in self.now

    def is_secret(self, about: str) -> bool:
        """Whether only this seat can tell it, so that nobody need let it act."""
        return any(one.about == about and one.heading.secret for one in self.box.tellings(self.table, self.seat))

    @cached_property
    def in_turn(self) -> Any:
        return self.box.in_turn(self.table, self.seat)

    def asked_about(self, about: str) -> Any:
        """Who may still do something in another's turn asks about all else as if the own turn had come."""
        return self.in_turn if self.table.to_act != self.seat and not self.may(about) else self.table


# Things to do something about


def things(seen: Seen) -> list[Shown]:
    """Everything that this seat can do something about, each once: ``now``, or if it were this seat's turn."""
    later = seen.in_turn if seen.table.to_act != seen.seat else seen.table
    could = (
        dict.fromkeys(about for about in seen.box.abouts(later, seen.seat) if about not in seen.now)
        if later is not seen.table
        else ()
    )
    found = [
        *[(about, True, seen.box.heading(seen.table, seen.seat, about)) for about in seen.now],
        *[(about, False, seen.box.heading(later, seen.seat, about)) for about in could],
        *[(telling.about, True, telling.heading) for telling in seen.box.tellings(seen.table, seen.seat)],
    ]
    return [{"about": about, "now": may, **_shown_heading(heading)} for about, may, heading in found]


def _shown_heading(heading: Heading) -> Shown:
    return {**heading._asdict(), "icon": picture(heading.icon)}


# The answers to choose from


def offer(seen: Seen, about: str) -> Shown:
    """All ways to do something about one thing: questions in order, their answers, and which go together."""
    for telling in seen.box.tellings(seen.table, seen.seat):
        if telling.about == about:
            return _to_tell(telling)
    table = seen.asked_about(about)
    ways = [(path, seen.game.check(table, action).legal) for action, path in _ways(seen, table, about)]
    return {
        "about": about,
        **_shown_heading(seen.box.heading(table, seen.seat, about)),
        "questions": [*_questions(seen.box, [path for path, _legal in ways])],
        "ways": [{"answers": path.answers, "legal": legal} for path, legal in ways],
    }


def _to_tell(telling: Telling) -> Shown:
    return {
        "about": telling.about,
        **_shown_heading(telling.heading),
        "tell": telling.number,
        "choices": [_choice(step) for step in telling.choices],
    }


def _ways(seen: Seen, table: Any, about: str) -> Iterator[tuple[Action, Path]]:
    """Each action once, with how people come to it."""
    known: set[tuple[tuple[str, str], ...]] = set()
    for action in seen.box.considered(table, seen.seat, about):
        path = seen.box.path(table, action)
        way = tuple(path.answers.items())
        if path.about == about and way not in known:
            known.add(way)
            yield action, path


def _questions(asked: Box, paths: Sequence[Path]) -> Iterator[Shown]:
    by_question: dict[str, dict[str, Step]] = {}
    for path in paths:
        for step in path.steps:
            by_question.setdefault(step.question, {}).setdefault(step.key, step)
    for name, steps in by_question.items():
        choices = [_choice(step) for step in steps.values()]
        yield {"name": name, "label": asked.question(name), "guessed": asked.GUESSED[name], "choices": choices}


def _choice(step: Step) -> Shown:
    return {
        "key": step.key,
        "label": step.label,
        "note": step.note,
        "icon": picture(step.icon),
        "amounts": amounts(step.amounts),
        **({"enter": _entering(step.enter)} if step.enter else {}),
    }


def _entering(enter: Entering) -> Shown:
    return {**enter._asdict(), "amounts": [(kind, picture(kind)) for kind in enter.amounts]}


def amounts(goods: Goods) -> list[tuple[str, int]]:
    """Pictures and numbers."""
    return [(picture(kind), n) for kind, n in goods.items()]


def chosen(seen: Seen, table: Any, about: str, answers: Answers) -> Action | None:
    """The action that these answers lead to; none if nothing of the kind was offered."""
    listed = (action for action, path in _ways(seen, table, about) if path.answers == dict(answers))
    return next(listed, None) or seen.box.entered(table, seen.seat, about, answers)


# What it would cost and bring


def preview(seen: Seen, about: str, answers: Answers) -> Shown | None:
    """All that an action leads to, or why it is refused; none if nothing of the kind was offered."""
    table = seen.asked_about(about)
    action = chosen(seen, table, about, answers)
    if action is None:
        return None
    verdict = seen.game.check(table, action)
    if not verdict.legal:
        return refusal(seen, table, action, verdict)
    after = seen.game.apply(table, action, verdict)
    own, others = _parted(moved(table, after), seen.seat)
    return {
        "legal": True,
        "text": seen.game.describe(table, action),
        "pays": [*_lines(seen.box, own, spent)],
        "gets": [*_lines(seen.box, own, gained)],
        "others": [*_others(table, others)],
        "then": [*_then(seen, table, after)],
        "left": amounts(seen.box.supply(after, seen.seat)) if not seen.game.is_over(after) else [],
        "notes": [*seen.box.notes(table, action), *[rulebook.sentence(seen.name, one, table) for one in verdict.notes]],
    }


def _parted(everybody: Iterable[Moved], seat: Seat) -> tuple[Moved | None, list[Moved]]:
    both = [*everybody]
    return next((one for one in both if one.seat == seat), None), [one for one in both if one.seat != seat]


def _lines(asked: Box, own: Moved | None, part: Any) -> Iterator[Shown]:
    """Lines of the same source together."""
    found: dict[str, Goods] = {}
    for line in own.lines if own else ():
        if goods := part([line]):
            label = asked.source(line.source)
            found[label] = found.get(label, Goods()) + goods
    yield from ({"label": label, "amounts": amounts(goods)} for label, goods in found.items())


def _others(table: Any, others: Iterable[Moved]) -> Iterator[Shown]:
    for one in others:
        yield {"label": table.player(one.seat).name, "amounts": amounts(one.gets)}


def _then(seen: Seen, before: Any, after: Any) -> Iterator[str]:
    waiting = [one for one in after.awaiting if one.seat == seen.seat and one not in before.awaiting]
    yield from filter(None, (seen.box.then(after, one) for one in waiting))


def refusal(seen: Seen, table: Any, action: Action, verdict: Verdict) -> Shown:
    """Why not, what is no hindrance, and the ways out: the best first."""
    said = refusals(seen.name, table, verdict, lambda fix: seen.box.fix_label(table, fix, action), action)
    kept = ticks(seen.name, table, seen.box.kept(table, action))
    return {
        "legal": False,
        "headline": said[0].headline or said[0].sentence,
        "reasons": [_reason(one) for one in said],
        "kept": [{"text": one.text, "icon": picture(one.icon)} for one in kept],
        "fixes": [*_fixes(seen, table, said)][:OTHER_WAYS],
    }


def _reason(said: Refusal) -> Shown:
    return {
        "sentence": said.sentence,
        "headline": said.headline,
        "icon": picture(said.icon),
        "rule": said.rule,
        "place": said.place,
    }


def _fixes(seen: Seen, table: Any, said: Sequence[Refusal]) -> Iterator[Shown]:
    """Those that this seat is offered and may do; one after which nothing else speaks against it comes first."""
    best = [one.best for one in said if one.best]
    known: list[Any] = []
    for fix in [*best, *(fix for one in said for fix in one.fixes)]:
        path = seen.box.path(table, fix.action)
        way = chosen(seen, table, path.about, path.answers)
        if fix.action in known or way is None or not seen.game.check(table, way).legal:
            continue
        known.append(fix.action)
        yield {"label": fix.label, "about": path.about, "answers": path.answers, "best": fix in best[:1]}
