"""Why no tables are found: the likely causes, each tested as far as a program can, as translatable keys."""

from collections.abc import Sequence
from typing import Final

from masque_net.addresses import LocalAddress

PATIENCE: Final = 5.0
"""Seconds without tables before a cause is shown."""
NO_ADDRESS, BLOCKED, UNREACHABLE, VPN, NO_WAY, NO_TABLES = (
    "no_address",
    "blocked",
    "host_unreachable",
    "vpn",
    "no_way",
    "no_tables",
)


def cause(own: Sequence[LocalAddress], default: str, forbidden: bool, silent_near_host: bool, any_way: bool) -> str:
    """The likeliest cause, the most certain first.

    `default`: the address this machine would go to the internet with; `forbidden`: the system refused to send to the
    local network; `silent_near_host`: a host known from before, in this very network, answers nothing (it is gone,
    or the access point keeps guests apart); `any_way`: whether either way to look works here at all.

    >>> cause([Own("10.8.0.6", 24, "wg0"), Own("10.77.0.3", 24, "wlan0")], "10.8.0.6", False, False, True)
    'vpn'
    """
    if not own:
        return NO_ADDRESS
    if forbidden:
        return BLOCKED
    if silent_near_host:
        return UNREACHABLE
    if any(a.tunnel and a.text == default for a in own) or all(a.tunnel for a in own):
        return VPN
    return NO_TABLES if any_way else NO_WAY
