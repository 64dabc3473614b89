"""``python -m tests.soak --minutes 30``; with ``--seed`` and ``--only`` that one trial again, with all it says."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from contextlib import suppress
from random import Random

from tests.soak.running import Soak
from tests.soak.trials import TRIALS


def main(arguments: list[str] | None = None) -> int:
    parser = ArgumentParser(prog="make soak", description="Try everything at random until the time is up.")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, help="the first seed")
    parser.add_argument("--only", choices=[trial.name for trial in TRIALS], help="one trial alone")
    given = parser.parse_args(arguments)
    chosen = [trial for trial in TRIALS if given.only in (None, trial.name)]
    soak = Soak(chosen, say=lambda text: print(text, flush=True))
    if given.only and given.seed is not None:
        soak.attempt(chosen[0], given.seed)
    else:
        seed = Random().randrange(10**6) if given.seed is None else given.seed
        print(f"Seeds from {seed} on, for {given.minutes:g} min", flush=True)
        with suppress(KeyboardInterrupt):
            soak.go_round(given.minutes * 60, seed)
    print(soak.report())
    return 1 if soak.failures else 0


if __name__ == "__main__":
    sys.exit(main())
