"""Legal actions from a player's view, and reasons for refusing others as keys of the texts; for rules and client.

The keys: "not_your_turn", "already_chosen", "wrong_moment" (another decision is asked); "not_yours" (another player's
character or house), "under_chest" (2.4); "no_such_house", "dead_house", "own_house" (3.2), "must_point" (no pass in the
Werewolf's window) and "spared" (3.3); "no_such_seat", "yourself", "dead_player" (4.3, 4.5), "other_edition",
"mayor_fallen" and "only_one" (4.3); "not_drawn" (4.5); "no_such_claim" (4.6); "too_many_votes" (4.9).
"""

import functools

from masque_arcade.engine.game import Seat
from masque_arcade.games.lupusburg.model import (
    ABOUT_HOUSE,
    ABOUT_SEAT,
    NOWHERE,
    Action,
    AskLook,
    Bet,
    Betting,
    Brooming,
    ChangeGoal,
    Changing,
    Character,
    Claim,
    Decline,
    GiveBroom,
    House,
    Judging,
    KeepCoin,
    Keeping,
    LookAt,
    Looking,
    Lower,
    Marking,
    Pick,
    PlaceToken,
    Plead,
    Pleading,
    Privilege,
    Prowling,
    Settle,
    Settling,
    Show,
    Showing,
    Speak,
    SweepHouse,
    Sweeping,
    Talking,
    Thieving,
    View,
    Vote,
    houses_of,
    living,
    owner_of,
    rights,
)

GOAL: tuple[Action, ...] = (ChangeGoal(), Decline())
PLEA: tuple[Action, ...] = (Plead(),)
LOOK: tuple[Action, ...] = (Lower(),)
TOWNSFOLK = (Character.MAN, Character.WOMAN)


@functools.cache
def settle(seat: Seat, right: Character, left: Character) -> tuple[Action, ...]:
    """Both ways round, the chest in either house, but never with Werewolf or Thief (2.4)."""
    ways = dict.fromkeys([(right, left), (left, right)])
    own = houses_of(seat)
    return tuple(
        Settle(way[0], chest) for way in ways for chest, guest in zip(own, way, strict=True) if guest in TOWNSFOLK
    )


@functools.lru_cache(maxsize=5000)
def for_thief(seat: Seat, alive: tuple[bool, ...]) -> tuple[Action, ...]:
    """Any house still in the circle that is not one's own, or a pass (3.2)."""
    return (Pick(NOWHERE), *(Pick(house) for house in _others(seat, alive)))


@functools.lru_cache(maxsize=5000)
def for_werewolf(seat: Seat, chest: House, alive: tuple[bool, ...]) -> tuple[Action, ...]:
    """Any living character of others, and of two own ones that of the chest house (3.3)."""
    own = [chest] if len(living(alive, seat)) > 1 else []
    return tuple(Pick(house) for house in sorted([*_others(seat, alive), *own]))


def _others(seat: Seat, alive: tuple[bool, ...]) -> list[House]:
    return [house for house, here in enumerate(alive) if here and owner_of(house) != seat]


@functools.lru_cache(maxsize=5000)
def privilege(mayor: Seat, alive: tuple[bool, ...], edition: str) -> tuple[Action, ...]:
    """2008: ask a living player, or name one of two if the mayor can return it; 2011: name any (4.3)."""
    others = _others(mayor, alive)
    if edition == "2011":
        return (Decline(), *map(LookAt, others))
    named = [house for house in others if len(living(alive, owner_of(house))) > 1] if living(alive, mayor) else []
    return (Decline(), *(AskLook(seat) for seat in dict.fromkeys(map(owner_of, others))), *map(LookAt, named))


def show(seat: Seat, alive: tuple[bool, ...]) -> tuple[Action, ...]:
    """Any living character of one's own (4.3)."""
    return tuple(map(Show, living(alive, seat)))


@functools.cache
def broom(mayor: Seat, seats: int) -> tuple[Action, ...]:
    """Any other player, living or not (4.4)."""
    return tuple(GiveBroom(seat) for seat in range(seats) if seat != mayor)


@functools.lru_cache(maxsize=5000)
def sweep(seat: Seat, alive: tuple[bool, ...]) -> tuple[Action, ...]:
    """As the Thief (4.4)."""
    return (Decline(), *map(SweepHouse, _others(seat, alive)))


@functools.lru_cache(maxsize=5000)
def bet(seat: Seat, alive: tuple[bool, ...]) -> tuple[Action, ...]:
    """On another living player, or not today (4.5)."""
    return (Decline(), *map(Bet, dict.fromkeys(map(owner_of, _others(seat, alive)))))


def coin(drawn: list[int]) -> tuple[Action, ...]:
    """One of the drawn ones (4.5)."""
    return tuple(map(KeepCoin, dict.fromkeys(drawn)))


@functools.cache
def speak(seat: Seat, seats: int) -> tuple[Action, ...]:
    """Silence, or a claim about the speaker, another player or any house (4.6)."""
    others = [other for other in range(seats) if other != seat]
    return tuple(
        Speak(claim, about)
        for claim in Claim
        for about in (others if claim in ABOUT_SEAT else range(2 * seats) if claim in ABOUT_HOUSE else [NOWHERE])
    )


@functools.lru_cache(maxsize=5000)
def token(alive: tuple[bool, ...]) -> tuple[Action, ...]:
    """Any living character (4.7)."""
    return tuple(PlaceToken(house) for house, here in enumerate(alive) if here)


@functools.cache
def vote(number: int) -> tuple[Action, ...]:
    """So many votes split in any way (4.9)."""
    return tuple(map(Vote, range(number + 1)))


WRONG_MOMENT = "wrong_moment"
_TOGETHER = (Settling, Thieving, Prowling, Talking, Judging)


def why_not(view: View, seat: Seat, action: Action) -> str | None:
    """Why `seat` may not do `action` now; None if they may."""
    if not _asked(view, seat):
        chosen = isinstance(view.phase, _TOGETHER) and seat in view.chosen
        return "already_chosen" if chosen else "not_your_turn"
    match view.phase, action:
        case Settling(), Settle():
            return _settle(view, seat, action)
        case Thieving(), Pick(house):
            return None if house == NOWHERE else _foreign(view, seat, house)
        case Prowling(), Pick(house):
            return _bite(view, seat, house)
        case Changing(), ChangeGoal() | Decline():
            return None
        case ((Privilege() | Sweeping() | Betting()), Decline()):
            return None
        case Privilege(), AskLook(target):
            return "other_edition" if view.switches.edition == "2011" else _living_other(view, seat, target)
        case Privilege(), LookAt(house):
            return _foreign(view, seat, house) or _named(view, seat, house)
        case Showing(), Show(house):
            return _standing(view, house) or (None if owner_of(house) == seat else "not_yours")
        case Brooming(), GiveBroom(target):
            return _other(view, seat, target)
        case Sweeping(), SweepHouse(house):
            return _foreign(view, seat, house)
        case Betting(), Bet(target):
            return _living_other(view, seat, target)
        case Keeping(), KeepCoin(coin):
            return None if coin in view.drawn else "not_drawn"
        case Talking(), Speak():
            return _speak(view, seat, action)
        case Marking(), PlaceToken(house):
            return _standing(view, house)
        case (Pleading(), Plead()) | (Looking(), Lower()):
            return None
        case Judging(), Vote(first):
            return None if 0 <= first <= rights(view.alive, view.suspects, seat) else "too_many_votes"
    return WRONG_MOMENT


def _asked(view: View, seat: Seat) -> bool:
    phase = view.phase
    match phase:
        case Privilege() | Brooming():
            return seat == view.mayor
        case Showing(shower, _, house):
            return seat == shower and house is None and len(living(view.alive, seat)) > 1
        case (
            Changing(asked)
            | Sweeping(asked)
            | Betting(asked)
            | Keeping(asked)
            | Looking(asked)
            | Marking(asked)
            | Pleading(asked)
        ):
            return seat == asked
        case Judging() if 0 <= seat < view.seats and not rights(view.alive, view.suspects, seat):
            return False
    return isinstance(phase, _TOGETHER) and 0 <= seat < view.seats and seat not in view.chosen


def _settle(view: View, seat: Seat, action: Settle) -> str | None:
    right, left = houses_of(seat)
    dealt = [view.characters[right], view.characters[left]]
    if action.right not in dealt or action.chest not in (right, left):
        return "not_yours"
    dealt.remove(action.right)
    guest = action.right if action.chest == right else dealt[0]
    return None if guest in (Character.MAN, Character.WOMAN) else "under_chest"


def _standing(view: View, house: House) -> str | None:
    if not 0 <= house < 2 * view.seats:
        return "no_such_house"
    return None if view.alive[house] else "dead_house"


def _foreign(view: View, seat: Seat, house: House) -> str | None:
    """Only a house still in the circle that is not one's own."""
    return _standing(view, house) or ("own_house" if owner_of(house) == seat else None)


def _bite(view: View, seat: Seat, house: House) -> str | None:
    if house == NOWHERE:
        return "must_point"
    if (refusal := _standing(view, house)) or owner_of(house) != seat:
        return refusal
    return None if len(living(view.alive, seat)) > 1 and house == view.chests[seat] else "spared"


def _other(view: View, seat: Seat, target: Seat) -> str | None:
    if not 0 <= target < view.seats:
        return "no_such_seat"
    return "yourself" if target == seat else None


def _living_other(view: View, seat: Seat, target: Seat) -> str | None:
    return _other(view, seat, target) or (None if living(view.alive, target) else "dead_player")


def _named(view: View, mayor: Seat, house: House) -> str | None:
    """2008: one of two, and the mayor has one to return (4.3b)."""
    if view.switches.edition == "2011":
        return None
    if not living(view.alive, mayor):
        return "mayor_fallen"
    return None if len(living(view.alive, owner_of(house))) > 1 else "only_one"


def _speak(view: View, seat: Seat, action: Speak) -> str | None:
    if action.claim in ABOUT_SEAT:
        return _other(view, seat, action.about)
    if action.claim in ABOUT_HOUSE:
        return None if 0 <= action.about < 2 * view.seats else "no_such_house"
    return None if action.about == NOWHERE else "no_such_claim"
