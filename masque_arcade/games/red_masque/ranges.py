"""Ranges of The Red Masque's actions and views."""

from collections import Counter
from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.engine.ranges import Ranges, spelled
from masque_arcade.games.red_masque import model as m
from masque_arcade.games.red_masque.cards import AIMED, CARDS, GOAL, PLAYOFF, ROLES, STALL, Card
from masque_arcade.games.red_masque.rooms import ROOMS, Room

_ENDINGS: Final = ("red_death", "last_one", "deck")
_HAND: Final = 2


def ranges(seats: int) -> Ranges:
    """The ranges at a table for `seats`."""
    values = {Seat: range(seats), Room: ROOMS}
    return Ranges(
        actions=tuple(action for action in spelled(m.Action, values) if _possible(action)),
        values={**values, "Closing.why": _ENDINGS, "View.ending": ("", *_ENDINGS)},
        most={
            "View.round": 2 * GOAL,
            "View.playoff": PLAYOFF,
            "View.turn": len(CARDS) * STALL,
            "View.scores": GOAL + PLAYOFF,
            "View.removed": len(ROLES),
            **dict.fromkeys(("View.hand", "View.sizes"), _HAND),
            "View.deck": len(CARDS),
            "View.discards": max(Counter(CARDS).values()),
            "View.stalled": STALL * seats,
            "View.gains": 1,
        },
        longest={
            f"View.{name}": seats for name in ("seniority", "order", "scores", "rooms", "fallen", "sizes", "gains")
        },
    )


def _possible(action: m.Action) -> bool:
    match action:
        case m.Play(card, target, room):
            return (target is None or card in AIMED) and (room is None or card is Card.RUSH)
    return True
