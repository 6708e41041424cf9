"""Any legal position of Lupusburg from plain data, and its words for scenario files.

A position is what a TOML table can say: names of seats ("A"), houses ("AR"), characters and goals. The scenarios'
README is the reference.
"""

from collections import Counter
from typing import Final, cast, get_args

from masque_arcade.engine import position_parser as pos
from masque_arcade.engine.game import Decide, Seat
from masque_arcade.engine.rng import Rng
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.constants import GOALS
from masque_arcade.games.lupusburg.model import Character, Goal, House, house_name, owner_of, read_options
from masque_arcade.games.lupusburg.rules.ending import ending_of
from masque_arcade.games.lupusburg.rules.game import Lupusburg
from masque_arcade.games.lupusburg.rules.state import State, deck, new_state, wolf_seat

_FILLED: Final = "round mayor broom suspects marks"
KEYS: Final = (
    *("seats", "options", "phase", "characters", "chests", "goals", "goal_deck", "dead", "bets"),
    *_FILLED.split(),
)
"""The keys of a position."""

_PHASES: Final[dict[str, type]] = {
    "goal": m.Changing,
    "sweep": m.Sweeping,
    "bet": m.Betting,
    "settle": m.Settling,
    "dusk": m.Dusk,
    "thief": m.Thieving,
    "werewolf": m.Prowling,
    "privilege": m.Privilege,
    "broom": m.Brooming,
    "talk": m.Talking,
    "token": m.Marking,
    "vote": m.Judging,
    "tally": m.Tallying,
    "handing": m.Handing,
}
PHASES: Final = {kind: "seat" if kind in ("goal", "sweep", "bet") else "" for kind in _PHASES}
_ROLES: Final = (Character.WEREWOLF, Character.THIEF)


def _vocabulary(seats: int, *nowhere: House) -> pos.Vocabulary:
    houses = pos.by_names((*range(2 * seats), *nowhere), house_name)
    return pos.Vocabulary(seats, {House: houses, m.About: pos.by_names(range(seats), pos.seat_name) | houses})


def arrange(position: pos.Words) -> State:
    """The state that `position` describes; what it leaves out is filled in. Raises ValueError.

    A is mayor and opens the talk of the first day; A's right house has the Werewolf, B's the Thief, chests are left.
    """
    pos.only(position, KEYS, "position")
    seats = pos.number(position, "seats", 4)
    s = new_state(seats, read_options(seats, pos.texts(position, "options")), Rng(0))
    names = _vocabulary(seats)
    s.round, s.mayor = 1, 0
    names.assign(s, position, _FILLED)
    _people(s, names.get(position, "characters", dict[House, Character], {}))
    _place_chests(s, names.get(position, "chests", list[House], []))
    _give_goals(s, names.get(position, "goals", dict[Seat, Goal], {}), names.get(position, "goal_deck", list[Goal], []))
    _bury(s, names, position)
    for wager in names.get(position, "bets", list[m.Wager], []):
        _lay_bet(s, wager)
    kind, words = pos.kind_of(position, PHASES, "talk")
    seat = names.get(words, "seat", Seat, s.mayor)
    if kind == "token":
        pos.refuse_if({"marks: everybody has two tokens": len(s.marks) >= 2 * seats})
        seat = m.clockwise(seats, s.mayor)[len(s.marks) % seats]
    if kind == "settle":
        s.chests = [m.NOWHERE] * seats
    phase = _PHASES[kind]
    s.phase = phase(seat) if phase in m.OF_SEAT else phase()
    s.talk = s.talk.opened(s)
    _check(s)
    return s


# --- the parts of a position -----------------------------------------------------------------------------------------


def _people(s: State, given: dict[House, Character]) -> None:
    """Put characters in their houses; the rest of the deck in its order, without Werewolf and Thief at one player's."""
    left = Counter(deck(s.seats)) - Counter(given.values())
    if Counter(given.values()) - Counter(deck(s.seats)):
        pos.refuse(f"characters: with {s.seats} players there are not so many of one kind")
    free = [house for house in range(2 * s.seats) if house not in given]
    for role, other in (_ROLES, _ROLES[::-1]):
        if left[role]:
            taken = [owner_of(house) for house, character in given.items() if character is other]
            house = next((house for house in free if owner_of(house) not in taken), None)
            if house is None:
                pos.refuse(f"characters: no house is left for the {role}")
            given[house] = role
            free.remove(house)
    townsfolk = [character for character in left.elements() if character not in _ROLES]
    s.characters = [given[house] if house in given else townsfolk.pop() for house in range(2 * s.seats)]
    if wolf_seat(s) == owner_of(s.characters.index(Character.THIEF)):
        pos.refuse("characters: nobody has both Werewolf and Thief (2.2)")


def _place_chests(s: State, given: list[House]) -> None:
    s.chests = [
        m.houses_of(seat)[1] if s.characters[m.houses_of(seat)[1]] not in _ROLES else m.houses_of(seat)[0]
        for seat in range(s.seats)
    ]
    for house in given:
        if s.characters[house] in _ROLES:
            pos.refuse(f"chests: {house_name(house)} has the {s.characters[house]} (2.4)")
        s.chests[owner_of(house)] = house


def _give_goals(s: State, given: dict[Seat, Goal], top: list[Goal]) -> None:
    pos.refuse_if(
        {
            "goals: there are none in 2011": (given or top) and not s.goals,
            "goals: there is one of each": len({*given.values(), *top}) < len(given) + len(top),
        }
    )
    if s.goals:
        left = [Goal(word) for word in GOALS["2008"] if word not in (*given.values(), *top)]
        s.goals = [given[seat] if seat in given else left.pop(0) for seat in range(s.seats)]
        s.goal_deck = top + left


def _bury(s: State, names: pos.Vocabulary, position: pos.Words) -> None:
    """Mark the dead: `dead` lists houses in the order of their deaths, by night and by lynching in turn, or as `"AR
    lynched"` says."""
    for count, value in enumerate(pos.items(position.get("dead", []), "dead")):
        name, _, how = value.partition(" ") if isinstance(value, str) else (value, "", "")
        house = names.read(name, House, "dead")
        if how not in ("", "bitten", "lynched") or not s.alive[house]:
            pos.refuse(f'dead: expected "AR", "AR bitten" or "AR lynched", each house once, got {value!r}')
        night = how == "bitten" or (not how and count % 2 == 0)
        if night and s.characters[house] is Character.WEREWOLF:
            pos.refuse("dead: the Werewolf is never bitten (3.3)")
        s.alive[house] = False
        s.deaths += (m.Death(house, 1 + count // 2, night),)


def _lay_bet(s: State, wager: m.Wager) -> None:
    if wager.coin not in s.purse:
        pos.refuse(f'bets: expected ["A", "B", 4] with a coin that is left, got {wager.coin}')
    if wager.seat == wager.on or wager.seat in [bet.seat for bet in s.wagers]:
        pos.refuse("bets: one each, on another (4.5)")
    s.purse.remove(wager.coin)
    s.wagers += (wager,)


def _check(s: State) -> None:
    """Refuse what the rules could not reach. Raises ValueError."""
    phase = s.phase
    trial = isinstance(phase, m.Judging | m.Tallying)
    free = trial and any(m.rights(s.alive, s.suspects, seat) for seat in range(s.seats))
    standing = [house for house in dict.fromkeys(s.suspects) if s.alive[house]]
    pos.refuse_if(
        {
            "dead: the game would be over (6)": ending_of(s.switches.edition, s.alive, wolf_seat(s)),
            "phase goal: there are no goals in 2011": isinstance(phase, m.Changing) and not s.goals,
            "phase broom: it is not in the game": isinstance(phase, m.Brooming | m.Sweeping) and not s.broom,
            "phase bet: the player's seal is spent": (
                isinstance(phase, m.Betting) and phase.seat in [wager.seat for wager in s.wagers]
            ),
            "suspects: two different living characters are needed": (
                trial and not len(s.suspects) == len(standing) == 2
            ),
            "phase: those with votes vote first, tally is for none": trial and free is isinstance(phase, m.Tallying),
            "suspects: only in phase vote or tally": s.suspects and not trial,
            "marks: tokens lie at living characters": any(not s.alive[mark.house] for mark in s.marks),
            "phase goal: only living players change goals": (
                isinstance(phase, m.Changing) and not m.living(s.alive, phase.seat)
            ),
        }
    )


# --- the words of scenario files -------------------------------------------------------------------------------------


def read_action(s: State, seat: Seat, words: pos.Words) -> m.Action:
    """The action that `words` name for `seat`: `do` and its fields. Raises ValueError."""
    names = _vocabulary(s.seats, m.NOWHERE)
    return cast(m.Action, names.action(words, get_args(m.Action), about=m.NOWHERE))


def facts(s: State) -> dict[str, object]:
    """The facts that an expectation may name, in the words of a position."""
    names = _vocabulary(s.seats, m.NOWHERE)
    turn, kind = Lupusburg().turn(s), type(s.phase).__name__.lower()
    return names.facts(
        s,
        "seats round phase mayor characters deck chests goals goal_deck changes dead broom purse drawn bets looks marks"
        " suspects votes",
        {"characters": House, "goals": Seat},
        phase=turn.what if isinstance(turn, Decide) else {"tallying": "tally", "showing": "show"}.get(kind, kind),
        deck=dict(sorted(Counter(character.value for character in s.characters).items())),
        dead=[house_name(death.house) + (" bitten" if death.night else " lynched") for death in s.deaths],
        bets=names.write(s.wagers, list[m.Wager]),
        looks=[[pos.seat_name(look.looker), house_name(look.house)] for look in s.looks],
        votes=[list(against) for against in (s.trials[-1].votes if s.trials else ())],
    )


def faces(view: m.View) -> dict[str, str]:
    """The secrets a view shows: characters by house, "A.chest", "A.goal", "~1" (the dream of night 1), "*1" (the first
    look with the broom), "#1" (the first bet's coin in 2011)."""
    shown = {house_name(house): character.value for house, character in view.characters.items()}
    shown |= {f"{pos.seat_name(seat)}.chest": house_name(house) for seat, house in view.chests.items()}
    shown |= {f"{pos.seat_name(seat)}.goal": goal.value for seat, goal in view.goals.items()}
    for dream in view.dreams:
        seen = {None: "dream", True: "chest", False: "no chest"}[dream.chest]
        shown[f"~{dream.round}"] = f"{house_name(dream.house)} {seen}"
    for count, sweep in enumerate(view.sweeps, 1):
        if sweep.chest is not None:
            shown[f"*{count}"] = f"{house_name(sweep.house)} {'chest' if sweep.chest else 'no chest'}"
    if view.switches.edition == "2011":
        shown |= {f"#{count}": str(bet.coin) for count, bet in enumerate(view.wagers, 1) if bet.coin is not None}
    return shown
