"""What every game's screen is made of."""
