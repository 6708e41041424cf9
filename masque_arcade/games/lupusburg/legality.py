"""Legal actions from a player's view, and reasons for refusing others as keys of the texts; for rules and client.

The keys: "not_your_turn", "already_chosen", "wrong_moment" (another decision is asked); "not_yours" (another player's
character or house), "under_chest" (2.4); "no_such_house", "dead_house", "own_house" (3.2), "must_point" (no pass in the
Werewolf's window) and "spared" (3.3); "no_such_seat", "yourself", "dead_player" (4.3, 4.5), "other_edition",
"mayor_fallen" and "only_one" (4.3); "not_drawn" (4.5); "no_such_claim" and "no_ground" (4.6); "too_many_votes" (4.9).
"""

import functools
from collections.abc import Sequence
from itertools import compress
from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.grounds import Grounds
from masque_arcade.games.lupusburg.signs import of_speaker, strongest
from masque_arcade.games.lupusburg.talk import Talk, talk_of

_DECLINE: Final = m.Decline()
_PASS: Final = m.Pick(m.NOWHERE)
_HOUSES: Final = range(2 * m.INFO.seats.stop)
_PICKS, _LOOKS = [*map(m.Pick, _HOUSES)], [*map(m.LookAt, _HOUSES)]
_SWEPT, _TOKENS = [*map(m.SweepHouse, _HOUSES)], [*map(m.PlaceToken, _HOUSES)]
GOAL: tuple[m.Action, ...] = (m.ChangeGoal(), _DECLINE)
LOOK: tuple[m.Action, ...] = (m.Lower(),)
TOWNSFOLK = (m.Character.MAN, m.Character.WOMAN)


@functools.cache
def settle(seat: Seat, right: m.Character, left: m.Character) -> tuple[m.Action, ...]:
    """Both ways round, the chest in either house, but never with Werewolf or Thief (2.4)."""
    ways = dict.fromkeys([(right, left), (left, right)])
    own = m.houses_of(seat)
    return tuple(
        m.Settle(way[0], chest) for way in ways for chest, guest in zip(own, way, strict=True) if guest in TOWNSFOLK
    )


def for_thief(seat: Seat, alive: Sequence[bool]) -> tuple[m.Action, ...]:
    """Any house still in the circle that is not one's own, or a pass (3.2)."""
    return (_PASS, *compress(_PICKS, _others(seat, alive)))


def for_werewolf(seat: Seat, chest: m.House, alive: Sequence[bool]) -> tuple[m.Action, ...]:
    """Any living character of others, and of two own ones that of the chest house (3.3)."""
    may = _others(seat, alive)
    may[chest] = len(m.living(alive, seat)) > 1
    return tuple(compress(_PICKS, may))


def _others(seat: Seat, alive: Sequence[bool]) -> list[bool]:
    """By house, whether it is in the circle and not one's own."""
    return [*alive[: 2 * seat], False, False, *alive[2 * seat + 2 :]]


def privilege(mayor: Seat, alive: Sequence[bool], edition: str) -> tuple[m.Action, ...]:
    """2008: ask a living player, or name one of two if the mayor can return it; 2011: name any (4.3)."""
    others = _others(mayor, alive)
    if edition == "2011":
        return (_DECLINE, *compress(_LOOKS, others))
    named = [house for house, here in enumerate(others) if here and others[m.twin_of(house)] and m.living(alive, mayor)]
    return (_DECLINE, *map(m.AskLook, _players(others)), *map(m.LookAt, named))


def _players(houses: Sequence[bool]) -> Sequence[Seat]:
    return [seat for seat in range(len(houses) // 2) if m.living(houses, seat)]


def show(seat: Seat, alive: Sequence[bool]) -> tuple[m.Action, ...]:
    """Any living character of one's own (4.3)."""
    return tuple(map(m.Show, m.living(alive, seat)))


@functools.cache
def broom(mayor: Seat, seats: int) -> tuple[m.Action, ...]:
    """Any other player, living or not (4.4)."""
    return tuple(m.GiveBroom(seat) for seat in range(seats) if seat != mayor)


def sweep(seat: Seat, alive: Sequence[bool]) -> tuple[m.Action, ...]:
    """As the Thief (4.4)."""
    return (_DECLINE, *compress(_SWEPT, _others(seat, alive)))


def bet(seat: Seat, alive: Sequence[bool]) -> tuple[m.Action, ...]:
    """On another living player, or not today (4.5)."""
    return (_DECLINE, *map(m.Bet, _players(_others(seat, alive))))


def coin(drawn: list[int]) -> tuple[m.Action, ...]:
    """One of the drawn ones (4.5)."""
    return tuple(map(m.KeepCoin, dict.fromkeys(drawn)))


def speak(talk: Talk, seat: Seat) -> tuple[m.Speak, ...]:
    """Silence, or a claim about the speaker, another player with its ground, or any house (4.6)."""
    return (*_claims_of_players(talk, seat), *_plain_claims(len(talk.spoken)))


def plead(talk: Talk, seat: Seat) -> tuple[m.Action, ...]:
    """A statement, which ends the plea, or none (4.8)."""
    return (m.Plead(), *_claims_of_players(talk, seat), *_plain_claims(len(talk.spoken))[1:])


def _claims_of_players(talk: Talk, seat: Seat) -> tuple[m.Speak, ...]:
    against, trusting = of_speaker(talk.against, seat), of_speaker(talk.trusting, seat)
    seats = len(talk.spoken)
    return _each(m.Claim.ACCUSE, seat, against[:seats]) + _each(m.Claim.TRUST, seat, trusting[:seats])


@functools.lru_cache(maxsize=5000)
def _each(claim: m.Claim, seat: Seat, signs: bytes) -> tuple[m.Speak, ...]:
    """A claim about each other player with the grounds of their signs."""
    claims: list[m.Speak] = []
    for other, about in enumerate(signs):
        if other != seat:
            claims += _about(claim, other, about)
    return tuple(claims)


@functools.cache
def _about(claim: m.Claim, other: Seat, signs: int) -> list[m.Speak]:
    """A claim about a player with each of its grounds, and with none."""
    return [m.Speak(claim, other, ground) for ground in (*strongest(claim, signs), m.Ground.NONE)]


@functools.cache
def _plain_claims(seats: int) -> tuple[m.Speak, ...]:
    """All claims that are not about a player, silence first."""
    return tuple(
        m.Speak(claim, about)
        for claim in m.Claim
        if claim not in m.ABOUT_SEAT
        for about in (range(2 * seats) if claim in m.ABOUT_HOUSE else [m.NOWHERE])
    )


def token(alive: Sequence[bool]) -> tuple[m.Action, ...]:
    """Any living character (4.7)."""
    return tuple(compress(_TOKENS, alive))


@functools.cache
def vote(number: int) -> tuple[m.Action, ...]:
    """So many votes split in any way (4.9)."""
    return tuple(map(m.Vote, range(number + 1)))


WRONG_MOMENT = "wrong_moment"
_TOGETHER = (m.Settling, m.Thieving, m.Prowling, m.Talking, m.Judging)


def why_not(view: m.View, seat: Seat, action: m.Action) -> str | None:
    """Why `seat` may not do `action` now; None if they may."""
    if not _asked(view, seat):
        chosen = isinstance(view.phase, _TOGETHER) and seat in view.chosen
        return "already_chosen" if chosen else "not_your_turn"
    match view.phase, action:
        case m.Settling(), m.Settle():
            return _settle(view, seat, action)
        case m.Thieving(), m.Pick(house):
            return None if house == m.NOWHERE else _foreign(view, seat, house)
        case m.Prowling(), m.Pick(house):
            return _bite(view, seat, house)
        case m.Changing(), m.ChangeGoal() | m.Decline():
            return None
        case ((m.Privilege() | m.Sweeping() | m.Betting()), m.Decline()):
            return None
        case m.Privilege(), m.AskLook(target):
            return "other_edition" if view.switches.edition == "2011" else _living_other(view, seat, target)
        case m.Privilege(), m.LookAt(house):
            return _foreign(view, seat, house) or _named(view, seat, house)
        case m.Showing(), m.Show(house):
            return _standing(view, house) or (None if m.owner_of(house) == seat else "not_yours")
        case m.Brooming(), m.GiveBroom(target):
            return _other(view, seat, target)
        case m.Sweeping(), m.SweepHouse(house):
            return _foreign(view, seat, house)
        case m.Betting(), m.Bet(target):
            return _living_other(view, seat, target)
        case m.Keeping(), m.KeepCoin(coin):
            return None if coin in view.drawn else "not_drawn"
        case m.Pleading(), m.Speak(m.Claim.SILENCE):
            return WRONG_MOMENT
        case ((m.Talking() | m.Pleading()), m.Speak()):
            return _speak(view, seat, action)
        case m.Marking(), m.PlaceToken(house):
            return _standing(view, house)
        case (m.Pleading(), m.Plead()) | (m.Looking(), m.Lower()):
            return None
        case m.Judging(), m.Vote(first):
            return None if 0 <= first <= m.rights(view.alive, view.suspects, seat) else "too_many_votes"
    return WRONG_MOMENT


def _asked(view: m.View, seat: Seat) -> bool:
    phase = view.phase
    if type(phase) in m.OF_SEAT:
        return seat == phase.seat  # type: ignore[union-attr]
    match phase:
        case m.Privilege() | m.Brooming():
            return seat == view.mayor
        case m.Showing(shower, _, house):
            return seat == shower and house is None and len(m.living(view.alive, seat)) > 1
        case m.Judging() if 0 <= seat < view.seats and not m.rights(view.alive, view.suspects, seat):
            return False
    return isinstance(phase, _TOGETHER) and 0 <= seat < view.seats and seat not in view.chosen


def _settle(view: m.View, seat: Seat, action: m.Settle) -> str | None:
    right, left = m.houses_of(seat)
    dealt = [view.characters[right], view.characters[left]]
    if action.right not in dealt or action.chest not in (right, left):
        return "not_yours"
    dealt.remove(action.right)
    guest = action.right if action.chest == right else dealt[0]
    return None if guest in (m.Character.MAN, m.Character.WOMAN) else "under_chest"


def _standing(view: m.View, house: m.House) -> str | None:
    if not 0 <= house < 2 * view.seats:
        return "no_such_house"
    return None if view.alive[house] else "dead_house"


def _foreign(view: m.View, seat: Seat, house: m.House) -> str | None:
    """Only a house still in the circle that is not one's own."""
    return _standing(view, house) or ("own_house" if m.owner_of(house) == seat else None)


def _bite(view: m.View, seat: Seat, house: m.House) -> str | None:
    if house == m.NOWHERE:
        return "must_point"
    if (refusal := _standing(view, house)) or m.owner_of(house) != seat:
        return refusal
    return None if len(m.living(view.alive, seat)) > 1 and house == view.chests[seat] else "spared"


def _other(view: m.View, seat: Seat, target: Seat) -> str | None:
    if not 0 <= target < view.seats:
        return "no_such_seat"
    return "yourself" if target == seat else None


def _living_other(view: m.View, seat: Seat, target: Seat) -> str | None:
    return _other(view, seat, target) or (None if m.living(view.alive, target) else "dead_player")


def _named(view: m.View, mayor: Seat, house: m.House) -> str | None:
    """2008: one of two, and the mayor has one to return (4.3b)."""
    if view.switches.edition == "2011":
        return None
    if not m.living(view.alive, mayor):
        return "mayor_fallen"
    return None if len(m.living(view.alive, m.owner_of(house))) > 1 else "only_one"


def _speak(view: m.View, seat: Seat, action: m.Speak) -> str | None:
    if action.claim in m.ABOUT_SEAT:
        refusal = _other(view, seat, action.about)
        grounds = Grounds(view, talk_of(view), seat)
        known = refusal or action.ground in grounds.of(action.claim, action.about)
        return refusal or (None if known else "no_ground")
    if action.claim in m.ABOUT_HOUSE and not 0 <= action.about < 2 * view.seats:
        return "no_such_house"
    if action.claim not in m.ABOUT_HOUSE and action.about != m.NOWHERE:
        return "no_such_claim"
    return None if action.ground is m.Ground.NONE else "no_ground"
