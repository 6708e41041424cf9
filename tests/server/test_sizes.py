"""A listener counts bytes: all that is said at a table has the same sizes, whatever hands do under the cloth.

Source: Mascarade 5.2.
"""

import random

import pytest

from masque_arcade.engine.game import Decide
from masque_arcade.games.mascarade.model import Ready, Swap, UnderTable
from masque_net.framing import PAST_STEP, STEP, UPDATE_STEP, frame
from masque_net.messages import Message, Update
from tests.server.guests import Room, Visitor

TURNS = 12
SEATS = 5


def evening(secrets: list[bool]) -> tuple[dict[str, list[int]], list[object]]:
    """Turns of nothing but cards under the cloth: the sizes of all frames by guest and direction, and the cards."""
    room = Room(SEATS, pace="normal", auto_start=True)
    room.lobby.state.seed = 7
    sizes: dict[str, list[int]] = {}
    guests = [room.arrive(f"Guest {i}") for i in range(SEATS + 1)]
    for guest in guests:
        guest.got.clear()
    left = list(secrets)
    while left:
        table = room.lobby.state.table
        assert table is not None and isinstance(table.match.turn, Decide)
        turn, guest = table.match.turn, next(one for one in guests if one.asked)
        seat = guest.replica.viewer
        assert seat is not None
        swap = Swap(seat, (seat + 1) % SEATS)
        action = {"memorise": Ready(), "turn": swap, "under_table": UnderTable(left[0])}[turn.what]
        submit = guest.replica.submit(guest.latest.decision, action)
        sizes.setdefault(f"{guest.name} says", []).append(len(frame(submit)))
        guest.say(submit)
        if turn.what == "under_table":
            left.pop(0)
            room.tick(5.0)
    for guest in guests:
        sizes[f"{guest.name} hears"] = [len(frame(heard)) for heard in guest.got]
        assert _padded(guest)
    assert room.lobby.state.table is not None
    return sizes, list(room.lobby.state.table.match.state.cards)


def _padded(guest: Visitor) -> bool:
    """Whether nothing he hears is of its natural length."""
    return all(_fills(message) for message in guest.got)


def _fills(message: Message) -> bool:
    size = len(frame(message))
    return size % (UPDATE_STEP if type(message).__name__ == "Update" else STEP) == 0


@pytest.mark.parametrize("pattern", [[True], [True, False], [False, False, True]])
def test_exchanges_and_feints_have_the_same_sizes(pattern: list[bool]) -> None:
    feints, cards = evening([False] * TURNS)
    other, others_cards = evening([pattern[i % len(pattern)] for i in range(TURNS)])
    assert cards != others_cards, "nothing was exchanged"
    assert feints == other
    assert len(feints["Guest 5 hears"]) >= 2 * TURNS


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_what_somebody_who_comes_back_is_sent_is_as_long_for_every_hand(seed: int) -> None:
    """Ghost for Sale, where a hand is told card by card: all who come back hear frames of one size."""
    room = Room(4, game="ghost_for_sale", pace="normal", auto_start=True)
    room.lobby.state.seed = seed
    guests = [room.arrive(f"Guest {i}") for i in range(4)]
    rng, sizes = random.Random(seed), set[int]()
    for _ in range(30):
        for guest in guests:
            guest.play(rng)
        room.tick(1.0)
        for guest in guests:
            guest.drop()
            guest.got.clear()
            room.arrive(guest.name, guest.guest)
            sizes |= {len(frame(heard)) for heard in guest.got if isinstance(heard, Update)}
    assert sizes == {PAST_STEP}


@pytest.mark.parametrize("game", ["mascarade", "ghost_for_sale"])
def test_a_long_log_is_as_long_for_every_secret_in_it(game: str) -> None:
    """Hundreds of events, of which some tell only one seat's own cards; what is sent has one length all along."""
    room = Room(4, game=game, pace="instant", auto_start=True)
    room.lobby.state.seed = 3
    guests = [room.arrive(f"Guest {i}") for i in range(4)]
    table = room.lobby.state.table
    assert table is not None
    sizes, told, rng = set[int](), 0, random.Random(3)
    for _ in range(60):
        for guest in guests:
            guest.play(rng)
        room.tick(1.0)
        for heard in table.heard.values():
            # An evening of a thousand turns in a few.
            heard += heard[-6:] if len(heard) < 4000 else []
        guest = rng.choice(guests)
        guest.drop()
        guest.got.clear()
        room.arrive(guest.name, guest.guest)
        for message in guest.got:
            if isinstance(message, Update):
                sizes.add(len(frame(message)))
                told = max(told, len(message.beats[0].get("past", ())))
    assert sizes == {PAST_STEP}
    assert told > 300
