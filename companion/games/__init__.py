"""The rules of the games: pure Python, no I/O, no clock, no Kivy."""

from companion.table.game import register

register("lorenzo", "companion.games.lorenzo")
register("pad", "companion.table.pad_game")
