"""The second screen for a crowd: a child process that shows the spectators' view."""
