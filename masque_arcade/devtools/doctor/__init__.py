"""`masque-arcade doctor`: a read-only check of this machine before an event."""

from collections.abc import Iterator
from pathlib import Path

from masque_arcade.devtools.doctor import devices, machine, network
from masque_arcade.devtools.doctor.check_result import Finding, safely


def examine(data: Path) -> Iterator[Finding]:
    """Every finding, one check after another; checks are independent. `data`: the user's folder."""
    yield from safely("program", machine.program)
    yield from safely("screen", devices.screen)
    yield from safely("sound", devices.sound)
    yield from safely("pads", lambda: devices.pads(data))
    yield from safely("network", network.network)
    yield from safely("files", machine.fonts)
    yield from safely("files", machine.assets)
    yield from safely("files", machine.translations)
    yield from safely("files", lambda: machine.user_folder(data))
