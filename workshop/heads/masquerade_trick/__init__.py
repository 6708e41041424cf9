"""The six heads of Masquerade Trick, one file each."""
