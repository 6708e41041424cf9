"""The rhythm of play: what `masque-arcade bench --rhythm` measures, held for one deal of each table."""

import statistics

import pytest

from masque_arcade.client.game_ui.concern import concerns
from masque_arcade.client.screens.table.lull import FASTEST, OUT, PATIENCE, Lull
from masque_arcade.devtools.bench_rhythm import CASES, waits
from masque_arcade.engine.registry import GAMES
from masque_arcade.games.mascarade import events as e
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.server.timing import PACES, PRESETS
from tests.quick import quick

HELD = {(case.game, case.seats): case for case in CASES if case.seats != 13}


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), quick(HELD, ("masquerade_trick", 4)))
def test_nobody_waits_longer_than_the_table_says(game: str, seats: int) -> None:
    case = HELD[game, seats]
    match = waits(case, 1)
    assert len(match.between) >= 3
    assert statistics.median(match.between) <= case.between
    assert match.nothing <= case.nothing, match.during


def test_what_is_measured_is_the_same_for_the_same_deal() -> None:
    case = HELD["mascarade", 4]
    assert waits(case, 5) == waits(case, 5)


def test_a_bot_thinks_for_a_second_and_answers_at_once() -> None:
    mascarade = GAMES["mascarade"]
    for preset in (PRESETS["normal"], PRESETS["kiosk"], *PACES.values()):
        if preset.name != "instant":
            assert preset.think_of(mascarade, "turn") == (0.6, 1.2)
            assert preset.think_of(mascarade, "contest")[1] <= 0.15


def test_a_window_of_bots_is_short_at_this_machine_alone() -> None:
    mascarade = GAMES["mascarade"]
    assert PRESETS["normal"].window_of(mascarade, "under_table", bots=True) < 1.0
    assert PRESETS["normal"].window_of(mascarade, "under_table") == 3.6
    for tempo in ("express", "normal", "relaxed"):
        far = PACES[tempo]
        assert far.window_of(mascarade, "under_table", bots=True) == far.window_of(mascarade, "under_table") >= 3.6


def test_an_event_concerns_whom_it_names_by_seat_or_card_and_all_if_nobody() -> None:
    cards = (0, 1, 2, 3, None)
    assert concerns(e.TurnStarted(2, 7, False), 2)
    assert not concerns(e.TurnStarted(2, 7, False), 0)
    assert concerns(e.TakenUnder(2, 2, 0), 0, cards)
    assert not concerns(e.TakenUnder(2, 2, 1), 0, cards)
    assert not concerns(e.TakenUnder(2, 2, 4), 0, cards)
    assert concerns(e.Unmasked(Character.KING, (e.Unmask(1, 1, Character.KING, True),)), 1, cards)
    assert concerns(e.StalemateNear(3, 15), 0)


def test_a_lull_goes_faster_and_ends_at_once() -> None:
    lull = Lull()
    lull.wait(PATIENCE, out=False)
    assert lull.pace == 1
    lull.wait(1, out=False)
    assert 1 < lull.pace < FASTEST
    lull.wait(60, out=False)
    assert lull.pace == FASTEST
    lull.end()
    assert lull.pace == 1
    lull.wait(0.1, out=True)
    assert lull.pace == OUT
