"""Authoritative tables: sessions, lobby, discussion, timing."""
