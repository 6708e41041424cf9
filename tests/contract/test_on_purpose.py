"""What a hand does is what the player meant: every kind of action of every game, by every device, at every table."""

from collections.abc import Callable, Sequence
from itertools import chain, cycle, product

import pytest
from msgspec.structs import fields

from masque_arcade.engine.registry import GAMES
from tests.hand.cases import DEVICES, carried_out, meant, plays, steps
from tests.hand.second_thoughts import found_focused, hurried, slid_off, thought_again
from tests.hand.situations import Situation, gestures, situations
from tests.hand.wandering import WatchedMatches, wandered
from tests.hand.whole_match import WholeMatch
from tests.quick import crossed, paired, quick

pytestmark = pytest.mark.slow
CASES = {
    (game, how): [(game, how, device) for device in devices]
    for game in GAMES
    for how, devices in DEVICES.items()
    if plays(game, how)
}
BY_GAME = {game: [cases for (one, _), cases in CASES.items() if one == game] for game in GAMES}
IN_TURN = [cases[number % len(cases)][number] for number, cases in enumerate(BY_GAME.values())]
"""Every game in one way of playing, by one device after the other; `test_a_handful_by_every_device` has all ways."""
HANDS = ("touch", "keyboard", "mouse", "pad")
every_game = pytest.mark.parametrize("game", list(GAMES))


@every_game
def test_there_is_a_situation_for_every_class_of_action_and_both_answers(game: str) -> None:
    found = [one.action for one in situations(game)]
    assert {type(action) for action in found} == set(GAMES[game].actions)
    for kind in GAMES[game].actions:
        for name in (part.name for part in fields(kind) if part.type is bool):
            assert {getattr(action, name) for action in found if type(action) is kind} == {True, False}, (kind, name)


def as_meant(cases: Sequence[tuple[Situation, str, str]]) -> int:
    """How many of the situations were carried out as they were meant; all, but for those without a choice."""
    outcomes = [carried_out(*case) for case in cases]
    assert {" ".join(map(str, case)): out.why for case, out in zip(cases, outcomes, strict=True) if out.why} == {}
    done = sum(out.done for out in outcomes)
    assert done >= sum(len(one.legal) > 1 for one, _, _ in cases), "a choice was left out"
    return done


@pytest.mark.parametrize(("game", "how", "device"), paired(chain(*CASES.values()), IN_TURN))
def test_what_is_meant_is_what_the_table_gets(game: str, how: str, device: str) -> None:
    """The action submitted is the one intended, and nothing else is submitted, nor any sheet opened."""
    whole = (how, device) == ("alone", "mouse")
    cases = [(one, how, device) for one in meant(game, how, whole)]
    done = as_meant(cases)
    print(f"{game}, {how}, {device}: {done} as intended")
    assert done >= len({type(one.action) for one, _, _ in cases if len(one.legal) > 1}) > 0


@pytest.mark.parametrize("device", ["dwell", "dwell and assist"])
@pytest.mark.parametrize("how", ["network", "hot seat"])
@pytest.mark.parametrize("game", [game for game in GAMES if len(gestures(game)) > 1])
def test_who_clicks_by_resting_has_time_for_a_gesture(game: str, how: str, device: str) -> None:
    """In company it has to be made within seconds, and who clicks by resting does not hurry."""
    gestured = [one for one in meant(game, how) if one.action in gestures(game)]
    assert {one.action for one in gestured} == set(gestures(game))
    outcomes = {f"{one} {seed}": carried_out(one, how, device, seed) for one in gestured for seed in range(12)}
    assert {case: out.why for case, out in outcomes.items() if not out.done} == {}


@pytest.mark.nightly
@pytest.mark.parametrize(("game", "device"), list(zip(GAMES, cycle(HANDS), strict=False)))
def test_at_the_largest_tables_too(game: str, device: str) -> None:
    """Where things are small and lie close."""
    most = max(one.table.seats for one in meant(game, "alone", crowded=True))
    assert most >= GAMES[game].info.seats[-1] - 2
    assert as_meant([(one, "alone", device) for one in meant(game, "alone", crowded=True)])


@every_game
def test_a_handful_by_every_device(game: str) -> None:
    """Each class once, the devices in turn, and a gesture by each of them; at every other kind of table one."""
    some = {type(one.action): one for one in meant(game, "alone")}
    alone = DEVICES["alone"]
    cases = [(one, "alone", alone[i % len(alone)]) for i, one in enumerate(some.values())]
    gestured = [one for one in meant(game, "alone") if one.action in gestures(game)]
    cases += [(one, "alone", device) for one in gestured for device in alone]
    for how in ("kiosk", "network", "hot seat", "pads"):
        if plays(game, how):
            choices = [one for one in meant(game, how) if len(one.legal) > 1]
            cases.append((choices[len(game) % len(choices)], how, DEVICES[how][-1]))
    assert as_meant(cases) >= len(GAMES[game].actions)


def questions(game: str, how: str) -> list[Situation]:
    """One situation for each question of a game."""
    found = {one.turn.what: one for one in meant(game, how)}
    assert found
    return list(found.values())


def at_fault(
    tried: Callable[[Situation, str], str], cases: Sequence[Situation], devices: Sequence[str]
) -> dict[str, str]:
    """What came of it, where anything did."""
    assert cases
    return {f"{one} {device}": why for one in cases for device in devices if (why := tried(one, device))}


@pytest.mark.parametrize("game", quick(GAMES, "mascarade", "masquerade_trick"))
def test_who_slides_off_before_letting_go_has_chosen_nothing(game: str) -> None:
    """Pressed on a choice, let go on another or beside: nothing is picked nor submitted."""
    assert at_fault(slid_off, questions(game, "alone"), ("mouse", "touch")) == {}


@pytest.mark.parametrize(("game", "device"), quick(product(GAMES, HANDS), *zip(GAMES, cycle(HANDS), strict=False)))
def test_who_presses_twice_in_haste_has_chosen_once(game: str, device: str) -> None:
    """The second press does not choose what has just come there, nor under the focus."""
    assert at_fault(hurried, meant(game, "alone"), (device,)) == {}


@pytest.mark.parametrize(
    ("game", "device"),
    quick(
        product(GAMES, HANDS),
        ("mascarade", "touch"),
        ("masquerade_trick", "keyboard"),
        ("red_masque", "mouse"),
        ("red_masque", "pad"),
    ),
)
def test_who_thinks_again_takes_it_back_and_does_what_they_mean(game: str, device: str) -> None:
    """Something else is chosen first and taken back: by its button or by the thing itself, by Escape, by B."""
    tried = {str(one): thought_again(one, device) for one in meant(game, "alone")}
    assert {case: why for case, (_, why) in tried.items() if why} == {}
    longest = max(len(steps(one, "alone", device) or ()) for one in meant(game, "alone"))
    assert longest < 2 or sum(times for times, _ in tried.values()) > 0


@every_game
def test_a_question_begins_on_a_choice_and_confirming_it_takes_it(game: str) -> None:
    """The focus begins on what can be chosen, where the question says, and Enter takes just that."""
    assert at_fault(found_focused, questions(game, "alone"), ("keyboard", "pad")) == {}


WANDERS = {"alone": ("mouse", "pad", "dwell"), "kiosk": ("mouse",), "network": ("mouse", "pad"), "hot seat": ("mouse",)}
"""The hands that wander, by way of playing."""


@pytest.mark.parametrize(("game", "device"), crossed(GAMES, ("mouse", "pad")))
def test_a_hand_that_passes_by_does_nothing(game: str, device: str) -> None:
    """Over every question of a player alone: what was submitted, picked, asked and shown is as if it had not been."""
    done = at_fault(lambda one, device: wandered(one, "alone", device, 5.0), questions(game, "alone"), (device,))
    assert done == {}


@pytest.mark.parametrize(
    ("game", "how"),
    quick(
        ((game, how) for game in GAMES for how in WANDERS if plays(game, how)),
        ("mascarade", "network"),
        ("masquerade_trick", "kiosk"),
    ),
)
def test_a_hand_that_wanders_does_nothing(game: str, how: str) -> None:
    """Over every question, resting on everything: for two minutes by mouse, alone, else for ten seconds. A worn
    stick drifts, and a pointer that clicks when it rests does not rest."""
    done = {
        f"{one} {device}": why
        for one in questions(game, how)
        for device in WANDERS[how]
        if (why := wandered(one, how, device, 120.0 if (how, device) == ("alone", "mouse") else 10.0))
    }
    assert done == {}


@pytest.mark.parametrize(("game", "device"), quick(product(GAMES, ("mouse", "pad")), ("mascarade", "mouse")))
def test_a_whole_match_by_one_hand_goes_as_it_means(game: str, device: str) -> None:
    """From the deal to the end among bots, through every show: each answer is the one that was meant."""
    match = WholeMatch(game, device, seed=5)
    match.play(200)
    assert match.faults == []
    assert match.over
    assert set(match.sheets) <= {"results"}
    assert sum(match.done.values()) > 2


@pytest.mark.nightly
@every_game
def test_in_five_minutes_of_play_a_wandering_hand_submits_nothing(game: str) -> None:
    """Through questions, shows and ends; what is submitted is what the test chose, and nothing else is picked."""
    watched = WatchedMatches(game, seed=3)
    watched.wander(300.0)
    assert watched.faults == []
    assert watched.answered >= watched.submits > 5
