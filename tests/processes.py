"""Runs each file of tests in a process of its own, as many at a time as there are cores; all that browse in one.

A process is forked, so it has everything imported and a window open; and when it ends, whatever its tests have left is
gone at once. To search for that and to free it took a third of the time of all screen tests.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import sys
from collections import defaultdict
from collections.abc import Hashable, Iterator
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

import pytest

Numbers = list[int]
"""Of tests, in the order in which they were collected."""

CORES = len(os.sched_getaffinity(0)) if sys.platform == "linux" else 0  # elsewhere a window cannot be forked

SELDOM = 1_800_000
"""So many objects fit into 600 MB, and most processes end before they have made as many."""
FEW = 600_000
"""Objects that others may have left: the next test does not search for garbage before it ends, either. Python counts
what has come since it last searched."""

NOBODY = -1


class Anew(Exception):
    """Ends a test that wants a fresh process. It is run again in one, with those that came back with the same word."""


class Here:
    """What this process knows of itself."""

    forked = False
    test = NOBODY
    owner = NOBODY
    """The test for which it was fresh, or the last that has borne what others left."""
    word: Hashable = None
    """Whoever comes with it, too, can bear what is left."""
    anew: tuple[Hashable] | None = None
    searches = 0
    """For garbage, before its first test."""


def fresh(word: Hashable = None, *, bears: bool = False) -> bool:
    """Whether other tests have left nothing here, or only a few objects, all with this word, which the test ``bears``.

    Where they have, a forked process gives the test back; what it has left itself it has to tidy.
    """
    if not Here.forked:
        return False
    few = gc.get_count()[0] < FEW and _searches() == Here.searches
    if Here.owner == NOBODY or (bears and Here.word == word and few):
        Here.owner, Here.word = Here.test, word if bears else None
        return True
    if Here.owner == Here.test:
        Here.word = None  # nobody knows any more what is left
        return False
    Here.anew = (word,)
    raise Anew


def _searches() -> int:
    return sum(generation["collections"] for generation in gc.get_stats())


def pytest_addoption(parser: pytest.Parser) -> None:
    told = "how many at a time, and one in a browser; with 0 there is only this one"
    parser.addoption("--processes", type=int, default=CORES, help=told)


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    options = session.config.option
    if not options.processes or options.usepdb or options.collectonly or session.testsfailed:
        return None  # as pytest does it
    session.config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]  # one for all processes
    _Pool(session).run()
    return True


class _Pool:
    def __init__(self, session: pytest.Session) -> None:
        self.session = session
        # One process in a browser, which mostly waits, and as many others as there may be.
        self.room = {True: 1, False: session.config.option.processes}
        self.waiting: dict[bool, list[Numbers]] = {True: [], False: []}
        for numbers in _files(session.items):
            self.waiting[_browses(session.items, numbers)].append(numbers)
        if browsing := self.waiting[True]:
            self.waiting[True] = [[number for numbers in browsing for number in numbers]]  # they share the browser
        self.running: dict[Any, _Process] = {}

    def run(self) -> None:
        try:
            while self.running or any(self.waiting.values()):
                for browses, waiting in self.waiting.items():
                    while waiting and self.room[browses]:
                        self.room[browses] -= 1
                        process = _Process(self.session, waiting.pop(0), browses)
                        self.running[process.ear] = process
                for ear in wait(list(self.running)):
                    self._listen(self.running[ear])
                if self.session.shouldfail:
                    raise self.session.Failed(self.session.shouldfail)
                if self.session.shouldstop:
                    raise self.session.Interrupted(self.session.shouldstop)
        finally:
            for process in self.running.values():
                process.it.kill()

    def _listen(self, process: _Process) -> None:
        try:
            reports, anew = process.ear.recv()
        except (EOFError, OSError):  # it has ended, maybe in the middle of a word
            del self.running[process.ear]
            self.room[process.browses] += 1
            self.waiting[process.browses][:0] = process.left()
        else:
            process.heard(reports, anew)


class _Process:
    """One of them, as seen from the first."""

    def __init__(self, session: pytest.Session, numbers: Numbers, browses: bool) -> None:
        self.session, self.numbers, self.browses = session, numbers, browses
        self.again: dict[Hashable, Numbers] = defaultdict(list)
        fork = multiprocessing.get_context("fork")
        self.ear, mouth = fork.Pipe(duplex=False)
        self.it = fork.Process(target=_run, args=(session, numbers, mouth))
        self.it.start()
        mouth.close()

    def heard(self, reports: list[dict[str, Any]], anew: tuple[Hashable] | None) -> None:
        """A test is over, or has to be run again: those with a word of their own together, the others each alone."""
        number = self.numbers.pop(0)
        if anew:
            self.again[number if anew[0] is None else anew].append(number)
        hook, config = self.session.config.hook, self.session.config
        for data in reports:
            hook.pytest_runtest_logreport(report=hook.pytest_report_from_serializable(config=config, data=data))

    def left(self) -> list[Numbers]:
        """What is still to be run when it has ended."""
        self.it.join()
        if self.numbers:
            item = self.session.items[self.numbers.pop(0)]
            told = f"the process of this test ended with {self.it.exitcode}"
            crash = pytest.TestReport(item.nodeid, item.location, {}, "failed", told, "call")
            item.ihook.pytest_runtest_logreport(report=crash)
        return [numbers for numbers in (*self.again.values(), self.numbers) if numbers]


def _browses(items: list[pytest.Item], numbers: Numbers) -> bool:
    return any("phones" in getattr(items[number], "fixturenames", ()) for number in numbers)


def _files(items: list[pytest.Item]) -> Iterator[Numbers]:
    """What takes longest first, so that at the end no core waits for another: games in a browser, screens, commands."""
    files: dict[Any, Numbers] = defaultdict(list)
    for number, item in enumerate(items):
        files[item.path].append(number)
    yield from sorted(files.values(), key=lambda numbers: _urgency(items[numbers[0]].path))


def _urgency(path: Path) -> tuple[bool, ...]:
    parts = path.parts
    return "guests" not in parts, "ui" not in parts, path.stem != "test_whole_games", path.parent.name != "tests"


def _run(session: pytest.Session, numbers: Numbers, mouth: Connection) -> None:
    """All that happens in a forked process."""
    Here.forked = True
    gc.set_threshold(SELDOM)  # a search goes through all that it was forked with, and would copy that
    Here.searches = _searches()
    _reopen_files()
    plugins, hook = session.config.pluginmanager, session.config.hook
    capture: Any = plugins.getplugin("capturemanager")
    capture.stop_global_capturing()  # into a file that all processes would share
    capture.start_global_capturing()
    plugins.unregister(name="terminalreporter")
    reporter = _Reporter(session.config)
    plugins.register(reporter)
    for number, following in zip(numbers, [*numbers[1:], None], strict=True):
        Here.test, Here.anew, reporter.reports = number, None, []
        nextitem = None if following is None else session.items[following]
        hook.pytest_runtest_protocol(item=session.items[number], nextitem=nextitem)
        mouth.send(([] if Here.anew else reporter.reports, Here.anew))


def _reopen_files() -> None:
    """How far a file was read is shared by all that are forked: two that read the same font would get wrong letters."""
    import fcntl  # not where nothing is forked

    for link in list(Path("/proc/self/fd").iterdir()):
        if link.is_file() and fcntl.fcntl(int(link.name), fcntl.F_GETFL) & os.O_ACCMODE == os.O_RDONLY:
            own = os.open(link, os.O_RDONLY)
            os.lseek(own, os.lseek(int(link.name), 0, os.SEEK_CUR), os.SEEK_SET)
            os.dup2(own, int(link.name))
            os.close(own)


class _Reporter:
    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.reports: list[dict[str, Any]] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> pytest.TestReport | None:
        """Nothing is told of a test that is given back; to quote the lines around it would take long."""
        return pytest.TestReport(item.nodeid, item.location, {}, "skipped", None, "call") if Here.anew else None

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        hook = self.config.hook
        self.reports.append(hook.pytest_report_to_serializable(config=self.config, report=report))
