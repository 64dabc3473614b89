"""How ``make bench`` measures, and how it prints a figure."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from statistics import median
from time import perf_counter

MICRO, MILLI = 1e6, 1e3
LONG = 40
"""Rounds of what is measured without a reference: they must not all fall into a moment when the machine is slow."""
Act = Callable[[], object]


def timed(act: Act, rounds: int = 7) -> float:
    """Seconds for one call: the best of several runs, each long enough to be measured.

    Other programs only ever make a run slower, so the best is the truest; both sides are measured alike.
    """
    act()
    calls = 1
    while (elapsed := _run(act, calls)) < 0.002:
        calls *= 2
    return min([elapsed / calls, *[_run(act, calls) / calls for _ in range(rounds)]])


def beside(acts: Iterable[Act], reference: Act) -> tuple[float, float]:
    """Microseconds of ours and of the reference, by turns: no machine is as fast in one second as in the next."""
    pairs = [(timed(act), timed(reference)) for act in acts]
    ours, theirs = (median(times) * MICRO for times in zip(*pairs, strict=True))
    return ours, theirs


def best(run: Callable[[], str]) -> dict[str, float]:
    """Of three processes that each print the same figures, a name and a number a line, the smallest of each."""
    printed = [dict(map(str.split, run().splitlines())) for _ in range(3)]
    return {name: min(float(one[name]) for one in printed) for name in printed[0]}


def _run(act: Act, calls: int) -> float:
    start = perf_counter()
    for _ in range(calls):
        act()
    return perf_counter() - start


def compared(name: str, measured: tuple[float, float], aim: float) -> None:
    """A line about something that takes so many times as long as its reference."""
    ours, reference = measured
    line(name, ours, aim, "µs", reference)


def line(name: str, ours: float, aim: float, unit: str = "ms", reference: float | None = None) -> None:
    value = ours / reference if reference else ours
    beside = f"{reference:9.2f} {unit}  {value:6.1f}x" if reference else " " * 21
    met = "met" if value <= aim else "NOT MET"
    goal = f"{aim:g}x" if reference else f"{aim:g} {unit}"
    print(f"{name:44} {ours:9.2f} {unit} {beside:22} aim {goal:>8}  {met}")
