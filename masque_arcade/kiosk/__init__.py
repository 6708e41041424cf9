"""The kiosk: one command in the morning, and nobody has to touch the machine again.

`start.run` is its way in. What must not enter: anything at all, so that the first frame waits for no import.
"""
