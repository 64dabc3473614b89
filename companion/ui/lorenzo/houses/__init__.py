"""What Houses of Renaissance adds to the screens of Lorenzo il Magnifico."""
