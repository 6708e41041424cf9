"""SDL's devices: window, displays, gamepads."""
