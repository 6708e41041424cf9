"""The kernel: games as pure functions over plain data; standard library only."""
