"""Diagnostics for an empty table list: the likely causes, each tested as far as possible, as translatable keys."""

from collections.abc import Sequence
from typing import Final

from masque_net.discovery.addresses import LocalAddress

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

    `default`: the address of the route to the internet; `forbidden`: the system refused to send to the local network;
    `silent_near_host`: a host known from before, in this very network, does not answer (it is gone, or the access point
    isolates its clients); `any_way`: whether any way of discovery works here at all.

    >>> own = [LocalAddress("10.8.0.6", 24, "wg0"), LocalAddress("10.77.0.3", 24, "wlan0")]
    >>> cause(own, "10.8.0.6", False, False, True)
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
