"""The rules of the games: pure Python, no I/O, no clock, no Kivy."""

from companion.table.game import register

register("lorenzo", "companion.games.lorenzo")
register("masters", "companion.games.masters")
register("princes", "companion.games.princes")
register("pad", "companion.table.pad_game")
