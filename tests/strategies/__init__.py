"""Exploit probes: strategies that look for a gain against ruthless bots, and their measured shares of wins."""
