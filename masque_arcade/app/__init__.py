"""Composition roots: the only place that knows client and server."""
