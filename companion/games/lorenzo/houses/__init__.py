"""Houses of Renaissance, the expansion for two to five players: what is printed on its pieces."""
