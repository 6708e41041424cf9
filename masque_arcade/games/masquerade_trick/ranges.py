"""Ranges of Masquerade Trick's actions and views."""

from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.engine.ranges import Ranges, spelled
from masque_arcade.games.masquerade_trick import model as m
from masque_arcade.games.masquerade_trick.cards import Card
from masque_arcade.games.masquerade_trick.missions import ALL_TRICKS, TRICKS, Role, deck_for

_DEALS: Final = 12
_ENDINGS: Final = ("", *(role.value for role in Role), "couple", "nobody", "house", "failed")


def ranges(seats: int) -> Ranges:
    """The ranges at a table for `seats`."""
    deck = deck_for(seats)
    places = (*range(seats), *m.CENTRE, *m.GUESTS)
    values = {
        Seat: range(seats),
        Card: deck,
        m.Player: (*range(seats), *m.GUESTS),
        m.Place: places,
        "Look.place": m.CENTRE,
        "Point.place": (*range(seats), *m.CENTRE),
    }
    return Ranges(
        actions=tuple(spelled(m.Action, values)),
        values={**values, "View.ending": _ENDINGS},
        most={
            **dict.fromkeys(("View.deal", "View.scores", "View.house"), _DEALS),
            "View.half": len(TRICKS),
            **dict.fromkeys(("View.trick", "View.sizes", "View.wins", "Glance.trick"), ALL_TRICKS),
            **dict.fromkeys(("View.side", "View.boxed"), len(deck)),
            "Calling.order": len(Role),
        },
        longest={
            "View.scores": seats,
            "View.plays": len(m.circle_of(seats)),
            "View.glances": len(TRICKS),
            "View.answers": seats,
        },
        constant=frozenset({"circle", "cast", "deals"}),
    )
