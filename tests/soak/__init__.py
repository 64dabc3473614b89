"""Long runs, for as long as one likes: ``make soak MINUTES=30``.

Random games, random handling, killed processes and damaged files go round until the time is up. Every trial is a
function of a seed, and every failure comes with the command that repeats it alone.
"""
