"""Lobby, browser and table on the network."""
