"""Giving the program to the others on the local network: what can be given, and the page that gives it."""
