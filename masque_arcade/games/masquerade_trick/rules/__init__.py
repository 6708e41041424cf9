"""The rules: state, legality, effects."""
