"""The bots: they see what a human in their seat would see."""
