"""What the six of Masquerade Trick wear, one file each."""
