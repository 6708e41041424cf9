"""Moments of matches that were silent once: heard when they come, and only then."""

from collections import Counter
from collections.abc import Callable

from masque_arcade.engine.game import Event
from masque_arcade.games.masquerade_trick import events as trick
from masque_arcade.games.red_masque import events as red
from tests.client.game_tables import GameTables
from tests.client.menus import RecordedSounds
from tests.client.tables import Seated

Watched = tuple[Counter[str], list[Event]]


def watched(game: str, seats: int, enough: Callable[[Seated], bool]) -> Watched:
    """The cues and the events of a match of bots, until there were enough and the last is over."""
    one = GameTables(game).seated(seats, plays=False)
    one.ctx.sounds = sounds = RecordedSounds()
    one.until(lambda: enough(one), 600)
    one.until(lambda: one.screen.playback.settled)
    return Counter(sounds.cues), list(one.screen.playback.shown_events)


def test_the_last_trick_of_each_half_begins_with_two_bells() -> None:
    def half(one: Seated) -> bool:
        return any(
            isinstance(event, trick.CentreSeen | trick.NobodyLooked) for event in one.screen.playback.shown_events
        )

    cues, events = watched("masquerade_trick", 4, half)
    assert cues["last"] == 1
    assert cues["trick"] == sum(isinstance(event, trick.TrickWon) for event in events) > 2


def test_whoever_comes_into_a_room_with_others_is_greeted() -> None:
    def walked(one: Seated) -> bool:
        return sum(isinstance(event, red.Moved) for event in one.screen.playback.shown_events) >= 8

    cues, events = watched("red_masque", 4, walked)
    rooms: dict[int, int] = {}
    greeted = 0
    for event in events:
        if isinstance(event, red.Placed):
            rooms[event.seat] = event.room
        if isinstance(event, red.Moved | red.Rushed):
            rooms[event.seat] = event.room
            greeted += list(rooms.values()).count(event.room) > 1
    assert 0 < greeted == cues["greet"] < sum(isinstance(event, red.Moved) for event in events)
