"""Ranges of Ghost for Sale's actions and views."""

from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.engine.ranges import Ranges, spelled
from masque_arcade.games.ghost_for_sale import model as m
from masque_arcade.games.ghost_for_sale.constants import BIDS, DOUBLE_TOKENS, GHOST_TOKENS, HOUSES, PAINTING_TOKENS
from masque_arcade.games.ghost_for_sale.legality import RESERVES

_HOUSES: Final = range(len(HOUSES))
_TWICE: Final = 2
"""Cards of one value that a player can have (2.4)."""
_VALUE: Final = max(max(values) for _, values in HOUSES)


def ranges(seats: int) -> Ranges:
    """The ranges at a table for `seats`."""
    tokens = seats * (GHOST_TOKENS + PAINTING_TOKENS + DOUBLE_TOKENS[seats])
    values = {
        Seat: range(seats),
        m.Card: range(min(BIDS), max(BIDS) + 1),
        m.House: _HOUSES,
        m.Lot: (m.PILE, m.TRUELIGHT, *_HOUSES),
        "Reserve.cards": [reserve.cards for reserve in RESERVES if isinstance(reserve, m.Reserve)],
        "Guess.ghosts": range(tokens + 1),
    }
    most = {
        "View.round": 2,
        "View.used": tokens,
        **dict.fromkeys(("View.hands", "View.reserves", "View.spent", "View.shown"), _TWICE),
        **dict.fromkeys(("View.hand_sizes", "View.reserve_sizes"), len(BIDS)),
        **dict.fromkeys(("View.pile", "View.pile_lies", "Settling.looks"), seats),
        "View.ghosts": 5,
        "View.values": _VALUE,
        "View.scores": 40,
        "Stock.ghost": GHOST_TOKENS,
        "Stock.painting": PAINTING_TOKENS,
        "Stock.double": DOUBLE_TOKENS[seats],
        "Bidding.placed": m.TURN_CARDS,
    }
    by_seat = ("stock", "hand_sizes", "reserve_sizes", "spent", "shown", "scores")
    return Ranges(
        actions=tuple(spelled(m.Action, values)),
        values={**values, "Closing.why": ("passed", "sole", "empty")},
        most=most,
        longest={
            **{f"View.{name}": seats for name in by_seat},
            "View.tokens": tokens,
            "View.bids": seats * len(BIDS),
            "Settling.ranks": seats,
        },
    )
