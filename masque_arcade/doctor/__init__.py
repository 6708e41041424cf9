"""`masque-arcade doctor`: everything a game needs from this machine, checked before the doors open.

It only looks. What must not enter: repairs.
"""

from collections.abc import Iterator
from pathlib import Path

from masque_arcade.doctor import machine, network, stage
from masque_arcade.doctor.finding import Finding, safely


def examine(data: Path) -> Iterator[Finding]:
    """Every finding, one check after another; every check stands alone. `data`: the user's folder."""
    yield from safely("program", machine.program)
    yield from safely("screen", stage.screen)
    yield from safely("sound", stage.sound)
    yield from safely("pads", stage.pads)
    yield from safely("network", network.network)
    yield from safely("files", machine.fonts)
    yield from safely("files", machine.assets)
    yield from safely("files", lambda: machine.user_folder(data))
