"""Developers' tools: bench, simulator, doctor, gallery."""
