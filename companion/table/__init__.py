"""What every game shares; this floor knows no game."""
