"""What a mask is said to bring is what the rules then pay, in whole games."""

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest
from msgspec.structs import replace

from masque_arcade.engine.game import Event, Seat
from masque_arcade.games.mascarade import events as e
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.model import BANK, COURT, Turning, View
from masque_arcade.games.mascarade.payments import Gain, gain
from tests.games.mascarade.test_bot import view
from tests.playing import SETTINGS, walk
from tests.quick import quick

TABLES = [table for table in SETTINGS if table.entry.info.id == "mascarade"]


def received(events: Sequence[Event], user: Seat, character: Character) -> tuple[int, set[int]]:
    """The coins that came to `user` by a power, and from where."""
    paid = [event for event in events if isinstance(event, e.CoinsMoved) and event.why == character]
    came = [one for event in paid for one in event.transfers if one.target == user]
    return sum(one.amount for one in came), {one.source for one in came}


def powers(seed: int, index: int) -> Iterator[tuple[View, Seat, Character, Sequence[Event]]]:
    """Each power used by one player in a random game, with the view before it and all that it did."""
    table = TABLES[index]
    used: tuple[View, Seat, Character] | None = None
    done: list[Event] = []
    for moment in walk(table, seed):
        begun = [event for event in moment.events if isinstance(event, e.PowerUsed)]
        ended = any(isinstance(event, e.TurnStarted | e.GameEnded) for event in moment.events)
        if begun and len(begun) == 1:
            used, done = (table.entry.game.view(moment.state, None), begun[0].seat, begun[0].character), []
        done += moment.events
        if used and ended:
            yield *used, done
            used = None


@pytest.mark.parametrize("index", quick(range(len(TABLES)), 0, 4, slow=[11]))
def test_what_a_mask_would_bring_is_what_it_brings(index: int) -> None:
    found = Counter[Character]()
    for seed in range(6):
        for seen, user, character, events in powers(seed, index):
            forecast, (coins, sources) = gain(character, user, seen), received(events, user, character)
            found[character] += 1
            traded = [event for event in events if isinstance(event, e.FortunesTraded)]
            if traded:
                coins, sources = max(0, traded[0].coins[0] - seen.coins[user]), set()
            if forecast.most:
                assert coins <= forecast.coins
            else:
                assert coins == forecast.coins, (character, forecast)
                assert forecast.source is None or sources <= {forecast.source}
            cheated = any(isinstance(event, e.CheatProved) for event in events)
            assert not cheated or forecast.wins
            assert forecast.wins is (cheated or (not forecast.most and seen.coins[user] + forecast.coins >= 13))
    assert len(found) > 4


COINS = (6, 9, 3, 9, 12, 1)


@pytest.mark.parametrize(
    ("character", "changes", "expected"),
    [
        (Character.KING, {}, Gain(3, BANK)),
        (Character.KING, {"bank": 1}, Gain(1, BANK)),
        (Character.KING, {"bank": None, "coins": (10, *COINS[1:])}, Gain(3, BANK, wins=True)),
        (Character.JUDGE, {"court": 2}, Gain(2, COURT)),
        (Character.JUDGE, {}, Gain(0, COURT)),
        (Character.BISHOP, {}, Gain(2, 4)),
        (Character.BISHOP, {"coins": (6, 9, 3, 9, 8, 1)}, Gain(2)),
        (Character.BISHOP, {"coins": (6, 1, 0, 0, 0, 0)}, Gain(1, 1)),
        (Character.THIEF, {}, Gain(2)),
        (Character.THIEF, {"coins": (6, 0, 3, 9, 12, 1)}, Gain(1)),
        (Character.WITCH, {}, Gain(6, 4, most=True)),
        (Character.WITCH, {"coins": (12, *COINS[1:4], 3, 1)}, Gain(0, None, most=True)),
        (Character.INQUISITOR, {}, Gain(4, most=True)),
        (Character.SPY, {}, Gain()),
        (Character.PEASANT, {}, Gain(1, BANK)),
        (Character.FOOL, {"coins": (12, *COINS[1:])}, Gain(1, BANK, wins=True)),
        (Character.WIDOW, {}, Gain(4, BANK)),
        (Character.WIDOW, {"coins": (11, *COINS[1:])}, Gain(0, BANK)),
        (Character.CHEAT, {}, Gain()),
        (Character.CHEAT, {"coins": (10, *COINS[1:])}, Gain(wins=True)),
    ],
)
def test_what_each_mask_would_bring_at_a_table(
    character: Character, changes: dict[str, object], expected: Gain
) -> None:
    table = replace(view(Turning()), **{"coins": COINS, **changes})
    assert gain(character, 0, table) == expected
