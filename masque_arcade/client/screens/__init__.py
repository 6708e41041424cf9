"""Every screen of the program."""
