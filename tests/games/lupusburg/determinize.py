"""A possible world behind a view, for the leak tests."""

from msgspec.structs import replace

from masque_arcade.engine.game import Seat, Viewer
from masque_arcade.engine.rng import Rng
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.constants import COINS, GOALS
from masque_arcade.games.lupusburg.rules.ending import ending_of
from masque_arcade.games.lupusburg.rules.state import UNSEALED, State, deck
from masque_arcade.games.lupusburg.talk import talk_of
from tests.engine.known_part import known_part

_ROLES = (m.Character.WEREWOLF, m.Character.THIEF)


def determinize(view: m.View, viewer: Viewer, rng: Rng) -> State:
    """A state of which `view` is a view: what is seen stays, everything else is drawn again within what is known of
    it."""
    characters = _draw_characters(view, viewer, rng)
    chests = _draw_chests(view, characters, rng)
    goals, goal_deck = _draw_goals(view, rng)
    wagers, purse, drawn = _draw_coins(view, rng)
    return State(
        **known_part(view, State),
        mayor=rng.below(view.seats) if view.mayor is None else view.mayor,
        characters=characters,
        chests=chests,
        goals=goals,
        goal_deck=goal_deck,
        looks=tuple([_draw_look(view, look, rng) for look in view.looks]),
        dreams=tuple(_draw_dreams(view, viewer)),
        sweeps=tuple([replace(sweep, chest=chests[m.owner_of(sweep.house)] == sweep.house) for sweep in view.sweeps]),
        purse=purse,
        wagers=tuple(wagers),
        drawn=drawn,
        sealed=_draw_sealed(view, viewer, chests, rng),
        talk=talk_of(view),
        rng=rng.fork(),
    )


def _draw_characters(view: m.View, viewer: Viewer, rng: Rng) -> list[m.Character]:
    """Werewolf and Thief in possible places, townsfolk in the rest."""
    left = deck(view.seats)
    for known in view.characters.values():
        left.remove(known)
    free = [house for house in range(2 * view.seats) if house not in view.characters]
    where = {character: house for house, character in view.characters.items() if character in _ROLES}
    chests = m.known_chests(view)
    bitten = [death.house for death in view.deaths if death.night]
    pairs = []
    for wolf in [where[m.Character.WEREWOLF]] if m.Character.WEREWOLF in where else free:
        if wolf in bitten or chests.get(wolf) or not _fits(view, m.owner_of(wolf)):
            continue
        for thief in [where[m.Character.THIEF]] if m.Character.THIEF in where else free:
            if m.owner_of(thief) != m.owner_of(wolf) and not chests.get(thief):
                pairs.append((wolf, thief))
    wolf, thief = rng.choice(pairs)
    townsfolk = [character for character in left if character not in _ROLES]
    rng.shuffle(townsfolk)
    drawn = {**view.characters, wolf: m.Character.WEREWOLF, thief: m.Character.THIEF}
    return [drawn[house] if house in drawn else townsfolk.pop() for house in range(2 * view.seats)]


def _fits(view: m.View, wolf: Seat) -> bool:
    """Whether the game would have continued, or ended, as it has (6)."""
    if len(view.characters) == 2 * view.seats:
        return True
    ending = view.phase.ending if isinstance(view.phase, m.Revealing) else None
    return ending_of(view.switches.edition, view.alive, wolf) == ending


def _draw_chests(view: m.View, characters: list[m.Character], rng: Rng) -> list[m.House]:
    """Known chests, others at random away from Werewolf and Thief; none before settling."""
    known = m.known_chests(view)
    chests = []
    for seat in range(view.seats):
        may = [house for house in m.houses_of(seat) if known.get(house, True) and characters[house] not in _ROLES]
        chests.append(rng.choice(may) if _has_settled(view, seat) else m.NOWHERE)
    return chests


def _has_settled(view: m.View, seat: Seat) -> bool:
    if isinstance(view.phase, m.Opening):
        return False
    return not isinstance(view.phase, m.Settling) or seat in view.chosen


def _draw_goals(view: m.View, rng: Rng) -> tuple[list[m.Goal], list[m.Goal]]:
    every = [m.Goal(word) for word in GOALS[view.switches.edition]]
    left = [goal for goal in every if goal not in view.goals.values()]
    rng.shuffle(left)
    if not every:
        return [], []
    return [view.goals[seat] if seat in view.goals else left.pop() for seat in range(view.seats)], left


def _draw_coins(view: m.View, rng: Rng) -> tuple[list[m.Wager], list[int], list[int]]:
    """Bets, purse and drawn coins."""
    if view.switches.edition == "2008":
        return list(view.wagers), list(view.purse), []
    left = list(COINS[view.seats])
    for coin in (*view.drawn, *(wager.coin for wager in view.wagers if wager.coin is not None)):
        left.remove(coin)
    rng.shuffle(left)
    wagers = [m.Wager(bet.seat, bet.on, left.pop() if bet.coin is None else bet.coin) for bet in view.wagers]
    drawn = list(view.drawn)
    if isinstance(view.phase, m.Keeping) and not drawn:
        drawn = sorted(left[view.purse_size :], reverse=True)
        left = left[: view.purse_size]
    return wagers, sorted(left, reverse=True), drawn


def _draw_look(view: m.View, look: m.Look, rng: Rng) -> m.Look:
    """The house that was shown, of those standing that day."""
    if look.house != m.NOWHERE:
        return look
    gone = [
        death.house for death in view.deaths if death.round < look.round or (death.round == look.round and death.night)
    ]
    house = rng.choice([house for house in m.houses_of(look.owner) if house not in gone])
    return m.Look(look.round, look.looker, look.owner, house, look.named)


def _draw_dreams(view: m.View, viewer: Viewer) -> list[m.Dream]:
    """The viewer's own are known; the others' are of nowhere."""
    own = {dream.round: dream for dream in view.dreams}
    nights = view.round - isinstance(view.phase, m.Thieving | m.Dreaming)
    return [
        own[night] if seat == viewer else m.Dream(seat, night, m.NOWHERE, None)
        for night in range(1, nights + 1)
        for seat in range(view.seats)
    ]


def _draw_sealed(view: m.View, viewer: Viewer, chests: list[m.House], rng: Rng) -> list[int]:
    sealed = [UNSEALED] * view.seats
    if not isinstance(view.phase, m.Thieving | m.Dreaming | m.Prowling | m.Dawn | m.Judging | m.Tallying):
        return sealed
    for seat in view.chosen:
        if seat == viewer and view.pick is not None:
            sealed[seat] = view.pick
        elif isinstance(view.phase, m.Judging | m.Tallying):
            sealed[seat] = rng.below(m.rights(view.alive, view.suspects, seat) + 1)
        else:
            others = [house for house, here in enumerate(view.alive) if here and m.owner_of(house) != seat]
            sealed[seat] = rng.choice(others)
    return sealed
