"""What the twelve wear, one file each."""
