"""The twelve heads, one file each."""
