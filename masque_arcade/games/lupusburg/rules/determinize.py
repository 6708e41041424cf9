"""A possible world behind a view, for the leak tests."""

from dataclasses import replace

from masque_arcade.engine.game import Seat, Viewer
from masque_arcade.engine.rng import Rng
from masque_arcade.games.lupusburg.constants import COINS, GOALS
from masque_arcade.games.lupusburg.model import (
    NOWHERE,
    Character,
    Dawn,
    Dream,
    Dreaming,
    Goal,
    House,
    Judging,
    Keeping,
    Look,
    Opening,
    Prowling,
    Revealing,
    Settling,
    Tallying,
    Thieving,
    View,
    Wager,
    houses_of,
    known_chests,
    owner_of,
    rights,
)
from masque_arcade.games.lupusburg.rules.ending import ending_of
from masque_arcade.games.lupusburg.rules.state import UNSEALED, State, deck

_ROLES = (Character.WEREWOLF, Character.THIEF)


def guess_world(view: View, viewer: Viewer, rng: Rng) -> State:
    """A state of which `view` is a view: what is seen stays, everything else is drawn again within what is known of
    it."""
    characters = _draw_characters(view, viewer, rng)
    chests = _draw_chests(view, characters, rng)
    goals, goal_deck = _draw_goals(view, rng)
    wagers, purse, drawn = _draw_coins(view, rng)
    return State(
        seats=view.seats,
        switches=view.switches,
        round=view.round,
        phase=view.phase,
        mayor=rng.below(view.seats) if view.mayor is None else view.mayor,
        alive=list(view.alive),
        deaths=list(view.deaths),
        broom=view.broom,
        characters=characters,
        chests=chests,
        goals=goals,
        goal_deck=goal_deck,
        changes=list(view.changes),
        looks=[_draw_look(view, look, rng) for look in view.looks],
        dreams=_draw_dreams(view, viewer),
        sweeps=[replace(sweep, chest=chests[owner_of(sweep.house)] == sweep.house) for sweep in view.sweeps],
        purse=purse,
        wagers=wagers,
        drawn=drawn,
        sealed=_draw_sealed(view, viewer, chests, rng),
        statements=list(view.statements),
        marks=list(view.marks),
        suspects=view.suspects,
        votes=view.votes,
        trials=list(view.trials),
        rng=rng.fork(),
    )


def _draw_characters(view: View, viewer: Viewer, rng: Rng) -> list[Character]:
    """Werewolf and Thief in possible places, townsfolk in the rest."""
    left = deck(view.seats)
    for known in view.characters.values():
        left.remove(known)
    free = [house for house in range(2 * view.seats) if house not in view.characters]
    where = {character: house for house, character in view.characters.items() if character in _ROLES}
    chests = known_chests(view)
    bitten = [death.house for death in view.deaths if death.night]
    pairs = []
    for wolf in [where[Character.WEREWOLF]] if Character.WEREWOLF in where else free:
        if wolf in bitten or chests.get(wolf) or not _fits(view, owner_of(wolf)):
            continue
        for thief in [where[Character.THIEF]] if Character.THIEF in where else free:
            if owner_of(thief) != owner_of(wolf) and not chests.get(thief):
                pairs.append((wolf, thief))
    wolf, thief = rng.choice(pairs)
    townsfolk = [character for character in left if character not in _ROLES]
    rng.shuffle(townsfolk)
    drawn = {**view.characters, wolf: Character.WEREWOLF, thief: Character.THIEF}
    return [drawn[house] if house in drawn else townsfolk.pop() for house in range(2 * view.seats)]


def _fits(view: View, wolf: Seat) -> bool:
    """Whether the game would have continued, or ended, as it has (6)."""
    if len(view.characters) == 2 * view.seats:
        return True
    ending = view.phase.ending if isinstance(view.phase, Revealing) else None
    return ending_of(view.switches.edition, view.alive, wolf) == ending


def _draw_chests(view: View, characters: list[Character], rng: Rng) -> list[House]:
    """Known chests, others at random away from Werewolf and Thief; none before settling."""
    known = known_chests(view)
    chests = []
    for seat in range(view.seats):
        may = [house for house in houses_of(seat) if known.get(house, True) and characters[house] not in _ROLES]
        chests.append(rng.choice(may) if _has_settled(view, seat) else NOWHERE)
    return chests


def _has_settled(view: View, seat: Seat) -> bool:
    if isinstance(view.phase, Opening):
        return False
    return not isinstance(view.phase, Settling) or seat in view.chosen


def _draw_goals(view: View, rng: Rng) -> tuple[list[Goal], list[Goal]]:
    every = [Goal(word) for word in GOALS[view.switches.edition]]
    left = [goal for goal in every if goal not in view.goals.values()]
    rng.shuffle(left)
    if not every:
        return [], []
    return [view.goals[seat] if seat in view.goals else left.pop() for seat in range(view.seats)], left


def _draw_coins(view: View, rng: Rng) -> tuple[list[Wager], list[int], list[int]]:
    """Bets, purse and drawn coins."""
    if view.switches.edition == "2008":
        return list(view.wagers), list(view.purse), []
    left = list(COINS[view.seats])
    for coin in (*view.drawn, *(wager.coin for wager in view.wagers if wager.coin is not None)):
        left.remove(coin)
    rng.shuffle(left)
    wagers = [Wager(bet.seat, bet.on, left.pop() if bet.coin is None else bet.coin) for bet in view.wagers]
    drawn = list(view.drawn)
    if isinstance(view.phase, Keeping) and not drawn:
        drawn = sorted(left[view.purse_size :], reverse=True)
        left = left[: view.purse_size]
    return wagers, sorted(left, reverse=True), drawn


def _draw_look(view: View, look: Look, rng: Rng) -> Look:
    """The house that was shown, of those standing that day."""
    if look.house != NOWHERE:
        return look
    gone = [
        death.house for death in view.deaths if death.round < look.round or (death.round == look.round and death.night)
    ]
    house = rng.choice([house for house in houses_of(look.owner) if house not in gone])
    return Look(look.round, look.looker, look.owner, house, look.named)


def _draw_dreams(view: View, viewer: Viewer) -> list[Dream]:
    """The viewer's own are known; the others' are of nowhere."""
    own = {dream.round: dream for dream in view.dreams}
    nights = view.round - isinstance(view.phase, Thieving | Dreaming)
    return [
        own[night] if seat == viewer else Dream(seat, night, NOWHERE, None)
        for night in range(1, nights + 1)
        for seat in range(view.seats)
    ]


def _draw_sealed(view: View, viewer: Viewer, chests: list[House], rng: Rng) -> list[int]:
    sealed = [UNSEALED] * view.seats
    if not isinstance(view.phase, Thieving | Dreaming | Prowling | Dawn | Judging | Tallying):
        return sealed
    for seat in view.chosen:
        if seat == viewer and view.pick is not None:
            sealed[seat] = view.pick
        elif isinstance(view.phase, Judging | Tallying):
            sealed[seat] = rng.below(rights(view.alive, view.suspects, seat) + 1)
        else:
            others = [house for house, here in enumerate(view.alive) if here and owner_of(house) != seat]
            sealed[seat] = rng.choice(others)
    return sealed
