"""Any legal position of Lupusburg from plain data, and its words for scenario files.

A position is what a TOML table can say: names of seats ("A"), houses ("AR"), characters and goals. The scenarios'
README is the reference.
"""

from collections import Counter
from collections.abc import Callable
from typing import Final, cast

from masque_arcade.engine.game import Seat
from masque_arcade.engine.position_parser import (
    Words,
    items,
    only,
    read_kind,
    read_named,
    read_seat,
    refuse,
    seat_name,
    table,
    texts,
    whole,
    word,
    yes_or_no,
)
from masque_arcade.engine.rng import Rng
from masque_arcade.games.lupusburg import model
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.constants import GOALS
from masque_arcade.games.lupusburg.rules.ending import ending_of
from masque_arcade.games.lupusburg.rules.options import read_options
from masque_arcade.games.lupusburg.rules.state import State, deck, new_state, wolf_seat


def read_house(value: object, seats: int) -> m.House:
    """A house by its name: "AR", "AL"; "-" is no house at all."""
    names = [m.house_name(house) for house in range(2 * seats)]
    if value == "-":
        return m.NOWHERE
    if not isinstance(value, str) or value not in names:
        refuse(f"no house {value!r} (there are: {', '.join(names)})")
    return names.index(value)


def read_own_house(value: object, seats: int) -> m.House:
    """A house that is one."""
    house = read_house(value, seats)
    if house == m.NOWHERE:
        refuse("no house '-' here")
    return house


_KEYS: Final = frozenset(
    {
        "seats",
        "options",
        "round",
        "phase",
        "mayor",
        "characters",
        "chests",
        "goals",
        "goal_deck",
        "dead",
        "bets",
        "broom",
        "marks",
        "suspects",
    }
)
_ROLES: Final = (m.Character.WEREWOLF, m.Character.THIEF)


def arrange(position: Words) -> State:
    """The state that `position` describes; what it leaves out is filled in. Raises ValueError.

    A is mayor and opens the talk of the first day; A's right house has the Werewolf, B's the Thief, chests are left.
    """
    only(position, _KEYS, "position")
    seats = whole(position.get("seats", 4), "seats")
    s = new_state(seats, read_options(seats, texts(position, "options")), Rng(0))
    s.mayor = read_seat(position.get("mayor", "A"), seats)
    s.round = whole(position.get("round", 1), "round")
    _people(s, position)
    _place_chests(s, position)
    _give_goals(s, position)
    _bury(s, position)
    _lay_bets(s, position)
    if "broom" in position:
        s.broom = yes_or_no(position["broom"], "broom")
    s.suspects = tuple(_houses(s, position.get("suspects", []), "suspects"))
    s.marks = [_mark(s, mark) for mark in items(position.get("marks", []), "marks")]
    _read_phase(s, position)
    _check(s)
    return s


# --- the parts of a position -----------------------------------------------------------------------------------------


def _houses(s: State, value: object, what: str) -> list[m.House]:
    return [read_own_house(name, s.seats) for name in items(value, what)]


def _people(s: State, position: Words) -> None:
    """Put characters in their houses; the rest of the deck in its order, without Werewolf and Thief at one player's."""
    given = {
        read_own_house(name, s.seats): word(character, m.Character, "characters")
        for name, character in table(position, "characters").items()
    }
    left = Counter(deck(s.seats)) - Counter(given.values())
    if Counter(given.values()) - Counter(deck(s.seats)):
        refuse(f"characters: with {s.seats} players there are not so many of one kind")
    free = [house for house in range(2 * s.seats) if house not in given]
    for role, other in (_ROLES, _ROLES[::-1]):
        if left[role]:
            taken = [m.owner_of(house) for house, character in given.items() if character is other]
            house = next((house for house in free if m.owner_of(house) not in taken), None)
            if house is None:
                refuse(f"characters: no house is left for the {role}")
            given[house] = role
            free.remove(house)
    townsfolk = [character for character in left.elements() if character not in _ROLES]
    s.characters = [given[house] if house in given else townsfolk.pop() for house in range(2 * s.seats)]
    if wolf_seat(s) == m.owner_of(s.characters.index(m.Character.THIEF)):
        refuse("characters: nobody has both Werewolf and Thief (2.2)")


def _place_chests(s: State, position: Words) -> None:
    s.chests = [
        m.houses_of(seat)[1] if s.characters[m.houses_of(seat)[1]] not in _ROLES else m.houses_of(seat)[0]
        for seat in range(s.seats)
    ]
    for name in items(position.get("chests", []), "chests"):
        house = read_own_house(name, s.seats)
        if s.characters[house] in _ROLES:
            refuse(f"chests: {m.house_name(house)} has the {s.characters[house]} (2.4)")
        s.chests[m.owner_of(house)] = house


def _give_goals(s: State, position: Words) -> None:
    given = {read_seat(name, s.seats): word(goal, m.Goal, "goals") for name, goal in table(position, "goals").items()}
    top = [word(goal, m.Goal, "goal_deck") for goal in items(position.get("goal_deck", []), "goal_deck")]
    if not s.goals:
        if given or top:
            refuse("goals: there are none in 2011")
        return
    if len({*given.values(), *top}) < len(given) + len(top):
        refuse("goals: there is one of each")
    left = [m.Goal(word) for word in GOALS["2008"] if word not in (*given.values(), *top)]
    s.goals = [given[seat] if seat in given else left.pop(0) for seat in range(s.seats)]
    s.goal_deck = top + left


def _bury(s: State, position: Words) -> None:
    """Mark the dead: `dead` lists houses in the order of their deaths, by night and by lynching in turn, or as `"AR
    lynched"` says."""
    for number, value in enumerate(items(position.get("dead", []), "dead")):
        name, _, how = value.partition(" ") if isinstance(value, str) else (value, "", "")
        house = read_own_house(name, s.seats)
        if how not in ("", "bitten", "lynched") or not s.alive[house]:
            refuse(f'dead: expected "AR", "AR bitten" or "AR lynched", each house once, got {value!r}')
        night = how == "bitten" or (not how and number % 2 == 0)
        if night and s.characters[house] is m.Character.WEREWOLF:
            refuse("dead: the Werewolf is never bitten (3.3)")
        s.alive[house] = False
        s.deaths.append(m.Death(house, 1 + number // 2, night))


def _lay_bets(s: State, position: Words) -> None:
    for value in items(position.get("bets", []), "bets"):
        parts = items(value, "bets")
        if len(parts) != 3 or type(parts[2]) is not int or parts[2] not in s.purse:
            refuse(f'bets: expected ["A", "B", 4] with a coin that is left, got {value!r}')
        wager = m.Wager(read_seat(parts[0], s.seats), read_seat(parts[1], s.seats), parts[2])
        if wager.seat == wager.on or wager.seat in [bet.seat for bet in s.wagers]:
            refuse("bets: one each, on another (4.5)")
        s.purse.remove(parts[2])
        s.wagers.append(wager)


def _mark(s: State, value: object) -> m.Mark:
    parts = items(value, "marks")
    if len(parts) != 2:
        refuse(f'marks: expected ["A", "BR"], got {value!r}')
    return m.Mark(read_seat(parts[0], s.seats), read_own_house(parts[1], s.seats))


def _seat(s: State, words: Words) -> Seat:
    return read_seat(words.get("seat", seat_name(s.mayor)), s.seats)


def _settling(s: State, words: Words) -> m.Phase:
    s.chests = [m.NOWHERE] * s.seats
    return model.Settling()


def _marking(s: State, words: Words) -> m.Phase:
    if len(s.marks) >= 2 * s.seats:
        refuse("marks: everybody has two tokens")
    return model.Marking(model.clockwise(s.seats, s.mayor)[len(s.marks) % s.seats])


_PHASES: Final[dict[str, tuple[Callable[[State, Words], m.Phase], str]]] = {
    "settle": (_settling, ""),
    "dusk": (lambda s, words: model.Dusk(), ""),
    "thief": (lambda s, words: model.Thieving(), ""),
    "werewolf": (lambda s, words: model.Prowling(), ""),
    "goal": (lambda s, words: model.Changing(_seat(s, words)), "seat"),
    "privilege": (lambda s, words: model.Privilege(), ""),
    "broom": (lambda s, words: model.Brooming(), ""),
    "sweep": (lambda s, words: model.Sweeping(_seat(s, words)), "seat"),
    "bet": (lambda s, words: model.Betting(_seat(s, words)), "seat"),
    "talk": (lambda s, words: model.Talking(), ""),
    "token": (_marking, ""),
    "vote": (lambda s, words: model.Judging(), ""),
    "tally": (lambda s, words: model.Tallying(), ""),
    "handing": (lambda s, words: model.Handing(), ""),
}


def _read_phase(s: State, position: Words) -> None:
    read, words = read_kind(position.get("phase", "talk"), _PHASES, "phase")
    s.phase = read(s, words)


def _check(s: State) -> None:
    """Refuse what the rules could not reach. Raises ValueError."""
    if ending_of(s.switches.edition, s.alive, wolf_seat(s)):
        refuse("dead: the game would be over (6)")
    if isinstance(s.phase, model.Changing) and not s.goals:
        refuse("phase goal: there are no goals in 2011")
    if isinstance(s.phase, model.Brooming | model.Sweeping) and not s.broom:
        refuse("phase broom: it is not in the game")
    if isinstance(s.phase, model.Betting) and s.phase.seat in [wager.seat for wager in s.wagers]:
        refuse("phase bet: the player's seal is spent")
    if isinstance(s.phase, model.Judging | model.Tallying):
        alive = [house for house in dict.fromkeys(s.suspects) if s.alive[house]]
        if len(s.suspects) != 2 or len(alive) != 2:
            refuse("suspects: two different living characters are needed")
        free = any(model.rights(s.alive, s.suspects, seat) for seat in range(s.seats))
        if free is isinstance(s.phase, model.Tallying):
            refuse("phase: those with votes vote first, tally is for none")
    elif s.suspects:
        refuse("suspects: only in phase vote or tally")
    if any(not s.alive[mark.house] for mark in s.marks):
        refuse("marks: tokens lie at living characters")
    if isinstance(s.phase, model.Changing) and not m.living(s.alive, s.phase.seat):
        refuse("phase goal: only living players change goals")


# --- the words of scenario files -------------------------------------------------------------------------------------

_FIELDS: Final = {
    "settle": "right chest",
    "pick": "house",
    "change_goal": "",
    "decline": "",
    "ask_look": "target",
    "look_at": "house",
    "show": "house",
    "lower": "",
    "give_broom": "target",
    "sweep_house": "house",
    "bet": "target",
    "keep_coin": "coin",
    "speak": "claim about",
    "place_token": "house",
    "plead": "",
    "vote": "first",
}


def read_action(s: State, seat: Seat, words: Words) -> model.Action:
    """The action that `words` name for `seat`: `do` and its fields. Raises ValueError."""
    read: dict[str, Callable[[object], object]] = {
        "right": lambda value: word(value, m.Character, "right"),
        "chest": lambda value: read_house(value, s.seats),
        "house": lambda value: read_house(value, s.seats),
        "target": lambda value: read_seat(value, s.seats),
        "coin": lambda value: whole(value, "coin"),
        "claim": lambda value: word(value, m.Claim, "claim"),
        "about": lambda value: _about(s, value),
        "first": lambda value: whole(value, "first"),
    }
    return cast(model.Action, read_named(words, _FIELDS, model, read, {"about": m.NOWHERE}))


def _about(s: State, value: object) -> int:
    """A seat by one letter, a house by two."""
    return read_seat(value, s.seats) if isinstance(value, str) and len(value) == 1 else read_house(value, s.seats)


def facts(s: State) -> dict[str, object]:
    """The facts that an expectation may name, in the words of a position."""
    return {
        "seats": s.seats,
        "round": s.round,
        "phase": phase_word(s.phase),
        "mayor": seat_name(s.mayor),
        "characters": {m.house_name(house): character.value for house, character in enumerate(s.characters)},
        "deck": dict(sorted(Counter(character.value for character in s.characters).items())),
        "chests": [m.house_name(house) for house in s.chests],
        "goals": {seat_name(seat): goal.value for seat, goal in enumerate(s.goals)},
        "goal_deck": [goal.value for goal in s.goal_deck],
        "changes": list(s.changes),
        "dead": [m.house_name(death.house) + (" bitten" if death.night else " lynched") for death in s.deaths],
        "broom": s.broom,
        "purse": list(s.purse),
        "drawn": list(s.drawn),
        "bets": [[seat_name(bet.seat), seat_name(bet.on), bet.coin] for bet in s.wagers],
        "looks": [[seat_name(look.looker), m.house_name(look.house)] for look in s.looks],
        "marks": [[seat_name(mark.seat), m.house_name(mark.house)] for mark in s.marks],
        "suspects": [m.house_name(house) for house in s.suspects],
        "votes": [list(against) for against in (s.trials[-1].votes if s.trials else ())],
    }


def faces(view: model.View) -> dict[str, str]:
    """The secrets a view shows: characters by house, "A.chest", "A.goal", "~1" (the dream of night 1), "*1" (the first
    look with the broom), "#1" (the first bet's coin in 2011)."""
    shown = {m.house_name(house): character.value for house, character in view.characters.items()}
    shown |= {f"{seat_name(seat)}.chest": m.house_name(house) for seat, house in view.chests.items()}
    shown |= {f"{seat_name(seat)}.goal": goal.value for seat, goal in view.goals.items()}
    for dream in view.dreams:
        seen = {None: "dream", True: "chest", False: "no chest"}[dream.chest]
        shown[f"~{dream.round}"] = f"{m.house_name(dream.house)} {seen}"
    for number, sweep in enumerate(view.sweeps, 1):
        if sweep.chest is not None:
            shown[f"*{number}"] = f"{m.house_name(sweep.house)} {'chest' if sweep.chest else 'no chest'}"
    if view.switches.edition == "2011":
        shown |= {f"#{number}": str(bet.coin) for number, bet in enumerate(view.wagers, 1) if bet.coin is not None}
    return shown


def phase_word(phase: m.Phase) -> str:
    """The word of a phase, the same as its decision's if it has one."""
    words = {
        model.Settling: "settle",
        model.Thieving: "thief",
        model.Prowling: "werewolf",
        model.Changing: "goal",
        model.Showing: "show",
        model.Brooming: "broom",
        model.Sweeping: "sweep",
        model.Betting: "bet",
        model.Keeping: "coin",
        model.Looking: "look",
        model.Talking: "talk",
        model.Marking: "token",
        model.Pleading: "plea",
        model.Judging: "vote",
        model.Tallying: "tally",
    }
    return words.get(type(phase), type(phase).__name__.lower())
