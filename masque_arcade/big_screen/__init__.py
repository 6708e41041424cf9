"""The crowd's second screen: a table on this machine, seen by everybody in the room, drawn by a process of its own.

The window that plays the table starts a child (`screen.BigScreen`) and tells it through a pipe what a spectator of that
table is sent (`spectator.Spectator`), in the frames of the wire; the child (`crowd.run`) draws it on another display.
What must not enter: anything that a spectator is not sent.
"""
