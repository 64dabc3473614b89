from tests.golden import GAMES, readable

for path in GAMES:
    path.with_suffix(".txt").write_text(readable(path), encoding="utf-8")
