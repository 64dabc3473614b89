"""The commands: check and score exported games, answer a question about the rules, and look up cards."""

from __future__ import annotations

import argparse
import codecs
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from io import TextIOWrapper
from pathlib import Path
from textwrap import wrap
from typing import Any
from unicodedata import combining, east_asian_width

from companion import __version__, rulebook
from companion.rulebook.card_search import CardIndex
from companion.rulebook.cards import Card, cards
from companion.rulebook.search import BOXES, Hit, search
from companion.table import archive, boxes, languages
from companion.table.amend import Amend
from companion.table.archive import ArchiveError, ExportedGame
from companion.table.database import StoreError
from companion.table.journal import Finding, Journal, examine
from companion.table.rows import called
from companion.table.score import Sheet
from companion.table.words import MINUS, _, at_place, number, plural, titled, use

FINE, AMISS, UNREADABLE = 0, 1, 2
FOUND, NOT_FOUND = 0, 1
UNWRITTEN = 3
READ_ENOUGH = 141
"""As a shell says of whoever writes on when nobody reads: 128, and 13 for the signal."""
STOPPED = 130
"""And of whoever is told to stop."""

ANSWERS, WIDTH = 4, 80


def run(words: list[str], open_app: Callable[[str | None], int]) -> int:
    """``run(["rules", "same", "tower"], …)``; what it returns is the exit code. Without a command the app opens."""
    try:
        return _obey(words, open_app)
    except BrokenPipeError:
        _let_go_of_output()
        return READ_ENOUGH
    except KeyboardInterrupt:
        return STOPPED
    except OSError:
        _let_go_of_output()
        sentence = _(
            "The answer cannot be written. Check whether there is room for it and whether you may write there."
        )
        print(sentence, file=sys.stderr)
        return UNWRITTEN


def _obey(words: list[str], open_app: Callable[[str | None], int]) -> int:
    try:
        _accept_every_letter()
        asked = _language().parse_known_args(words)[0].language
        use(languages.translation(asked or languages.computers_own()))
        parser = _parser()
        parser.set_defaults(run=lambda arguments: open_app(arguments.language))
        arguments = parser.parse_args(words)
        exit_code: int = arguments.run(arguments)
        return exit_code
    finally:  # also after --help, which ends by an exception
        if sys.stdout:
            sys.stdout.flush()


def _let_go_of_output() -> None:
    """Otherwise Python tries once more to write it when it ends, and complains."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _language() -> argparse.ArgumentParser:
    """Read before all else: the words of the help are in it, too."""
    parser = argparse.ArgumentParser(prog="companion", add_help=False)
    codes = languages.languages()
    parser.add_argument("--language", choices=codes, help=_("speak this language, not the computer’s own"))
    return parser


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="companion",
        parents=[_language()],
        description=_("Giglio, a companion for board games at a real table. Without a command it opens the app."),
    )
    parser.add_argument("--version", action="version", version=f"Giglio {__version__}")
    commands = parser.add_subparsers(metavar=_("COMMAND"))
    add = partial(commands.add_parser, parents=[_language()])  # people say it after the command, too
    for name, command, purpose in (
        ("check", check, _("replay exported games and say what breaks the rules")),
        ("score", score, _("print the score sheet of exported games")),
    ):
        one = add(name, help=purpose, description=purpose)
        one.add_argument("file", metavar=_("FILE"), type=Path, help=_("a file exported by Giglio"))
        one.set_defaults(run=partial(_go_through, command))
    purpose = _("look up a rule")
    rules = add("rules", help=purpose, description=purpose)
    rules.add_argument("question", metavar=_("QUESTION"), nargs="+", help=_("in your own words, such as: same tower"))
    rules.add_argument("--box", choices=BOXES, help=_("only the rules of this game"))
    rules.set_defaults(run=_look_up)
    purpose = _("look up cards, by name, number or what they do")
    lookup = add("cards", help=purpose, description=purpose)
    lookup.add_argument("question", metavar=_("QUESTION"), nargs="+", help=_("such as: gives servants, or: no. 40"))
    lookup.add_argument("--box", choices=BOXES, help=_("only the cards of this game"))
    lookup.set_defaults(run=_look_up_cards)
    purpose = _("let phones at the table join a saved game")
    host = add("host", help=purpose, description=purpose)
    which = host.add_mutually_exclusive_group(required=True)
    which.add_argument("file", metavar=_("FILE"), type=Path, nargs="?", help=_("a file exported by Giglio"))
    which.add_argument("--last", action="store_true", help=_("the game played last on this computer"))
    host.add_argument("--act", action="store_true", help=_("let everybody act from their phones"))
    host.set_defaults(run=_host)
    return parser


# Phones


def _host(arguments: argparse.Namespace) -> int:
    from companion.guests.hosting import Hosting

    try:
        hosting = Hosting(arguments.file, lambda line: print(_printable_lines(line), flush=True))
    except OSError:
        sentence = _("The phones cannot connect. Close other programs that share over Wi-Fi, then try again.")
        print(sentence, file=sys.stderr)
        return UNREADABLE
    except (ArchiveError, StoreError) as error:
        print(_printable(str(error)), file=sys.stderr)
        return UNREADABLE
    if arguments.act:
        hosting.let_everybody_act()
    hosting.show_codes()
    hosting.serve()
    return FINE


# Rules


def _look_up(arguments: argparse.Namespace) -> int:
    hits = search(" ".join(arguments.question), arguments.box, ANSWERS)
    if not hits:
        print(_("No rule was found for this. Try other words, or fewer: what it is about, such as tower or tie."))
        return NOT_FOUND
    for hit in hits:
        print(*map(_printable, _answer(hit)), sep="\n")
    return FOUND


def _answer(hit: Hit) -> Iterator[str]:
    page = _(", p. {page}").format(page=hit.entry.page) if hit.entry.page else ""
    where = _("{box}: {section}").format(box=boxes.title(hit.box), section=_(hit.entry.section))
    yield _(hit.entry.title)
    yield from wrap(_(hit.entry.text), WIDTH, initial_indent="  ", subsequent_indent="  ")
    for reading in rulebook.readings(hit.entry):
        yield from wrap(reading.text, WIDTH, initial_indent="  - ", subsequent_indent="    ")
    yield f"  ({where}{page})"
    yield ""


# Cards


def _look_up_cards(arguments: argparse.Namespace) -> int:
    hits = CardIndex(cards(arguments.box)).search(" ".join(arguments.question))
    if not hits:
        print(_("No card was found for this. Try its name or number, or what it does, such as: gives servants."))
        return NOT_FOUND
    for hit in hits[:ANSWERS]:
        print(*map(_printable, _card(hit.card)), sep="\n")
    if len(hits) > ANSWERS:
        print(plural("{n} more card fits.", "{n} more cards fit.", len(hits) - ANSWERS))
    return FOUND


def _card(card: Card) -> Iterator[str]:
    numbered = _(", no. {number}").format(number=card.number) if card.number and card.named else ""
    yield card.name
    for part in card.parts:
        for n, line in enumerate(part.text.split("\n")):
            text = titled(part.label, line) if n == 0 else line
            yield from wrap(text, WIDTH, initial_indent="  ", subsequent_indent="  ")
    if not card.confirmed:
        yield from wrap(card.standing, WIDTH, initial_indent="  ", subsequent_indent="  ")
    yield f"  ({titled(boxes.title(card.box), card.about + numbered)})"
    yield ""


# Reading


def _go_through(command: Callable[[Replayed], Report], arguments: argparse.Namespace) -> int:
    """Each game that can be read is reported at once, for a file may have hundreds; of the others it is said why not.

    Where none can be read, the first of them says it for the whole file.
    """
    try:
        document = archive.read_document(archive.content_of(arguments.file))
    except ArchiveError as error:
        print(_printable(str(error)), file=sys.stderr)
        return UNREADABLE
    fine, problems = list[bool](), list[ArchiveError]()
    for place, record in enumerate(document.games, start=1):
        try:
            report = _report(archive.understood(place, record), command)
        except ArchiveError as error:
            problems.append(error)
        else:
            fine.append(report.fine)
            print(*map(_printable, report.lines), sep="\n")
    problems += document.unreadable()
    if not (fine or problems):
        print(_("There is no game in this file."))
    sentences = [problem.left_out for problem in problems] if fine else [str(problem) for problem in problems[:1]]
    for sentence in sentences:
        print(_printable(sentence), file=sys.stderr)
    if problems:
        return UNREADABLE
    return FINE if all(fine) else AMISS


@dataclass(frozen=True, slots=True)
class Replayed:
    """One game of a file, played again by the rules of today. Without a journal, its setup was refused."""

    exported: ExportedGame
    findings: tuple[Finding, ...]
    journal: Journal | None

    @property
    def illegal(self) -> list[Finding]:
        return [finding for finding in self.findings if not finding.verdict.legal]


def _replay(exported: ExportedGame) -> Replayed:
    rules, setup = exported.game, exported.setup
    findings = tuple(examine(rules, setup, exported.actions))
    if findings and findings[0].action is None:
        return Replayed(exported, findings, None)
    journal = Journal(rules, setup)
    for finding in findings:
        if finding.action and finding.verdict.recordable:
            journal.do(finding.action.with_(overruled=finding.action.overruled or not finding.verdict.legal))
    journal.go_to(min(exported.record.position, len(journal.entries)))
    return Replayed(exported, findings, journal)


# Writing


@dataclass(frozen=True, slots=True)
class Report:
    lines: list[str]
    fine: bool


def _report(exported: ExportedGame, command: Callable[[Replayed], Report]) -> Report:
    """A file may hold anything. What the rules stumble over is a bug of ours, and still only a sentence."""
    try:
        return command(_replay(exported))
    except Exception as error:
        sentence = _("Giglio stumbled over game {place} of this file ({error}). Please report this, with the file.")
        raise ArchiveError(sentence.format(place=exported.place, error=type(error).__name__)) from error


def check(replayed: Replayed) -> Report:
    """All is well where all is legal."""
    return Report(list(_check(replayed)), fine=not replayed.illegal)


def score(replayed: Replayed) -> Report:
    """All is well where all that was recorded is counted, against the rules or not: the table has decided that."""
    return Report(list(_scored(replayed)), fine=all(finding.verdict.recordable for finding in replayed.findings))


def _check(replayed: Replayed) -> Iterator[str]:
    """The score if all is legal; otherwise each entry that is not, with every reason."""
    wrong = len(replayed.illegal)
    count = plural("{n} entry breaks the rules", "{n} entries break the rules", wrong) if wrong else _("all is legal")
    yield _("{title}: {count}.").format(title=called(replayed.exported.record.title), count=count)
    yield ""
    if replayed.journal and not wrong:
        yield from _score(replayed.exported, replayed.journal)
        return
    for finding in replayed.illegal:
        yield from _refusal(replayed, finding)


def _scored(replayed: Replayed) -> Iterator[str]:
    """The score sheet, whatever was recorded."""
    if not replayed.journal:
        yield from _check(replayed)
        return
    yield called(replayed.exported.record.title)
    yield ""
    yield from _score(replayed.exported, replayed.journal)
    if replayed.illegal:
        numbers = ", ".join(str(finding.number) for finding in replayed.illegal)
        yield _("Entries that break the rules: {numbers}. To see why: companion check.").format(numbers=numbers)
        if not replayed.findings[-1].verdict.recordable:
            yield _("What follows the last of them cannot be replayed and is not counted.")
        yield ""


def _refusal(replayed: Replayed, finding: Finding) -> Iterator[str]:
    exported = replayed.exported
    yield _("{entry}: {line}").format(entry=_entry(exported, finding), line=finding.text)
    for breach in finding.breaches:
        for reason in breach.reasons:
            said = breach.told(rulebook.sentence(exported.record.box, reason, breach.state))
            yield _("  - {sentence} ({rule})").format(sentence=said, rule=reason.rule)
    if not finding.verdict.recordable and finding.number < len(exported.actions):
        yield _("  What follows cannot be replayed.")
    yield ""


def _entry(exported: ExportedGame, finding: Finding) -> str:
    """``Entry 12, recorded anyway``."""
    if finding.action is None:
        return _("Before the first entry")
    parts = [_("Entry {number}").format(number=finding.number)]
    anyway = finding.action.overruled or isinstance(finding.action, Amend)  # which is never refused
    if anyway and finding.verdict.recordable:
        parts.append(_("recorded anyway"))
    if finding.number > exported.record.position:
        parts.append(_("undone later"))
    return ", ".join(parts)


def _score(exported: ExportedGame, journal: Journal) -> Iterator[str]:
    box, state = exported.record.box, journal.state
    sheet = exported.game.score(state)
    yield _("Final score") if exported.game.is_over(state) else _("Score if the game ended now")
    yield ""
    yield from _aligned(_rows(box, sheet, state))
    yield ""
    for rank in sheet.ranking:
        name = rulebook.say(box, "seat", rank.seat, state)
        yield at_place(rank.place, titled(name, number(rank.total)))
    yield ""
    for why in sheet.why:
        yield rulebook.sentence(box, why, state)
    corrected = [str(entry.number) for entry in journal.entries[: journal.position] if entry.action.correction]
    if corrected:
        yield _("Corrected by hand in these entries: {numbers}.").format(numbers=", ".join(corrected))
    yield ""


def _rows(box: str, sheet: Sheet, state: Any) -> Iterator[list[str]]:
    """Players side by side, categories one below the other."""
    yield ["", *[rulebook.say(box, "seat", seat, state) for seat in sheet.seats]]
    for category in sheet.rows:
        points = [number(sheet.points(category, seat)) for seat in sheet.seats]
        yield [rulebook.say(box, "category", category, state), *points]
    yield [_("Total"), *[number(sheet.total(seat)) for seat in sheet.seats]]


def _aligned(rows: Iterator[list[str]]) -> Iterator[str]:
    lines = list(rows)
    first, *others = [max(map(_columns, column)) for column in zip(*lines, strict=True)]
    for name, *points in lines:
        cells = [_blank(one, width) + one for one, width in zip(points, others, strict=True)]
        yield "  ".join([name + _blank(name, first), *cells])


def _blank(text: str, width: int) -> str:
    """What is missing beside the text."""
    return " " * (width - _columns(text))


def _columns(text: str) -> int:
    """A terminal gives letters such as those of Chinese two columns each, and accents on the letter before none."""
    return sum(0 if combining(one) else 2 if east_asian_width(one) in "FW" else 1 for one in text)


def _accept_every_letter() -> None:
    """Names may have letters that this terminal does not, and so do the words of some languages."""
    codecs.register_error("giglio", _similar)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="giglio")


def _similar(error: UnicodeError) -> tuple[str, int]:
    """Where there is no true minus, a hyphen says as much; without one, a number would be another."""
    assert isinstance(error, UnicodeEncodeError)
    missing = error.object[error.start : error.end]
    return "".join("-" if letter == MINUS else "?" for letter in missing), error.end


def _printable_lines(text: str) -> str:
    return "\n".join(map(_printable, text.split("\n")))


def _printable(line: str) -> str:
    """Names and titles come from a file: what would move the cursor or break the line becomes a space."""
    return "".join([letter if letter.isprintable() else " " for letter in line])
