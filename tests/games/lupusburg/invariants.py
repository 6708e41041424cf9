"""What the suites over every game need to know of Lupusburg: tables, what always holds, every action."""

from collections import Counter
from typing import Any

from masque_arcade.engine.game import Seat
from masque_arcade.engine.ranges import spelled
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.constants import COINS, GOALS
from masque_arcade.games.lupusburg.rules.ending import ending_of
from masque_arcade.games.lupusburg.rules.state import UNSEALED, State, deck, wolf_seat

VARIANTS: list[tuple[int, dict[str, str]]] = [
    (4, {"edition": "2011"}),
    (6, {"edition": "2011", "broom": "true", "mayor": "3"}),
    (8, {"edition": "2011", "tie_mayor_last": "true"}),
    (5, {"tie_mayor_last": "true", "mayor": "5"}),
]
"""Tables beside the basic ones, such that every option is played."""


def check(s: State) -> None:
    """What holds after every beat."""
    assert Counter(s.characters) == Counter(deck(s.seats))
    wolf = s.characters.index(m.Character.WEREWOLF)
    thief = s.characters.index(m.Character.THIEF)
    assert m.owner_of(wolf) != m.owner_of(thief)
    assert wolf not in s.chests and thief not in s.chests
    assert all(house == m.NOWHERE or m.owner_of(house) == seat for seat, house in enumerate(s.chests))
    assert (m.NOWHERE not in s.chests) == (s.round > 0 or type(s.phase).__name__ == "Dusk")
    assert Counter(s.goals + s.goal_deck) == Counter(list(GOALS[s.switches.edition]))
    assert len(s.goals) == (s.seats if s.switches.edition == "2008" else 0)
    coins = [*s.purse, *s.drawn, *(wager.coin or 0 for wager in s.wagers)]
    assert sorted(coins, reverse=True) == list(COINS[s.seats])
    assert len({wager.seat for wager in s.wagers}) == len(s.wagers)
    assert all(wager.seat != wager.on for wager in s.wagers)
    assert [house for house, here in enumerate(s.alive) if not here] == sorted(death.house for death in s.deaths)
    assert not any(death.night and death.house == wolf for death in s.deaths), "the Werewolf was bitten"
    bitten = [death.round for death in s.deaths if death.night]
    lynched = [death.round for death in s.deaths if not death.night]
    assert len(set(bitten)) == len(bitten) and len(set(lynched)) == len(lynched)
    assert s.round <= s.seats
    dreams = s.round - (type(s.phase).__name__ in ("Thieving", "Dreaming"))
    assert len(s.dreams) == s.seats * max(dreams, 0)
    for dream in s.dreams:
        if dream.chest is not None:
            assert dream.seat == m.owner_of(thief) != m.owner_of(dream.house)
            assert (s.chests[m.owner_of(dream.house)] == dream.house) is dream.chest
    for sweep in s.sweeps:
        assert (s.chests[m.owner_of(sweep.house)] == sweep.house) is sweep.chest
    assert len(s.marks) <= 2 * s.seats
    assert all(s.alive[mark.house] for mark in s.marks)
    assert len(s.suspects) in (0, 2) and all(s.alive[house] for house in s.suspects)
    for trial in s.trials:
        assert trial.lynched in trial.suspects
        assert len(trial.marks) == 2 * s.seats
    over = ending_of(s.switches.edition, s.alive, wolf_seat(s)) is not None
    assert over == isinstance(s.phase, m.Revealing | m.Scoring | m.Finished)
    for seat, sealed in enumerate(s.sealed):
        if s.suspects and sealed != UNSEALED:
            assert 0 <= sealed <= m.rights(s.alive, s.suspects, seat)
        assert sealed != m.NOWHERE or isinstance(s.phase, m.Thieving) or type(s.phase).__name__ == "Dreaming"


def hidden(s: State) -> list[object]:
    """What a drawn world has to guess."""
    return [s.characters, s.chests, s.goals, s.sealed]


def universe(s: State) -> list[Any]:
    """Every action anybody could spell at this table, and some about seats and houses that are not there."""
    houses, seats = range(-1, 2 * s.seats + 1), range(-1, s.seats + 1)
    values = {m.House: houses, m.About: houses, Seat: seats, int: range(-1, 10)}
    plain = spelled(m.Action, {**values, m.Ground: [m.Ground.NONE, m.Ground.OWN]})
    return plain + [m.Speak(claim, about, ground) for claim in m.ABOUT_SEAT for about in seats for ground in m.Ground]
