"""Legal actions from a player's view, and reasons for refusing others as keys of the texts; for rules and client.

The keys: "not_your_turn", "already_chosen", "wrong_moment" (another decision is asked); "not_yours" (another player's
character or house), "under_chest" (2.4); "no_such_house", "dead_house", "own_house" (3.2), "must_point" (no pass in the
Werewolf's window) and "spared" (3.3); "no_such_seat", "yourself", "dead_player" (4.3, 4.5), "other_edition",
"mayor_fallen" and "only_one" (4.3); "not_drawn" (4.5); "no_such_claim" and "no_ground" (4.6); "too_many_votes" (4.9).
"""

import functools
from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.grounds import Grounds, Record, strongest
from masque_arcade.games.lupusburg.talk import Talk, talk_of

GOAL: tuple[m.Action, ...] = (m.ChangeGoal(), m.Decline())
LOOK: tuple[m.Action, ...] = (m.Lower(),)
_NO_CLAIM: Final = -1
"""In place of signs: nobody makes a claim about themselves."""
TOWNSFOLK = (m.Character.MAN, m.Character.WOMAN)


@functools.cache
def settle(seat: Seat, right: m.Character, left: m.Character) -> tuple[m.Action, ...]:
    """Both ways round, the chest in either house, but never with Werewolf or Thief (2.4)."""
    ways = dict.fromkeys([(right, left), (left, right)])
    own = m.houses_of(seat)
    return tuple(
        m.Settle(way[0], chest) for way in ways for chest, guest in zip(own, way, strict=True) if guest in TOWNSFOLK
    )


@functools.lru_cache(maxsize=5000)
def for_thief(seat: Seat, alive: tuple[bool, ...]) -> tuple[m.Action, ...]:
    """Any house still in the circle that is not one's own, or a pass (3.2)."""
    return (_pick(m.NOWHERE), *map(_pick, _others(seat, alive)))


@functools.lru_cache(maxsize=5000)
def for_werewolf(seat: Seat, chest: m.House, alive: tuple[bool, ...]) -> tuple[m.Action, ...]:
    """Any living character of others, and of two own ones that of the chest house (3.3)."""
    own = [chest] if len(m.living(alive, seat)) > 1 else []
    return tuple(map(_pick, sorted([*_others(seat, alive), *own])))


_pick: Final = functools.cache(m.Pick)


def _others(seat: Seat, alive: tuple[bool, ...]) -> list[m.House]:
    return [house for house, here in enumerate(alive) if here and m.owner_of(house) != seat]


@functools.lru_cache(maxsize=5000)
def privilege(mayor: Seat, alive: tuple[bool, ...], edition: str) -> tuple[m.Action, ...]:
    """2008: ask a living player, or name one of two if the mayor can return it; 2011: name any (4.3)."""
    others = _others(mayor, alive)
    if edition == "2011":
        return (m.Decline(), *map(m.LookAt, others))
    named = [house for house in others if len(m.living(alive, m.owner_of(house))) > 1] if m.living(alive, mayor) else []
    return (m.Decline(), *(m.AskLook(seat) for seat in dict.fromkeys(map(m.owner_of, others))), *map(m.LookAt, named))


def show(seat: Seat, alive: tuple[bool, ...]) -> tuple[m.Action, ...]:
    """Any living character of one's own (4.3)."""
    return tuple(map(m.Show, m.living(alive, seat)))


@functools.cache
def broom(mayor: Seat, seats: int) -> tuple[m.Action, ...]:
    """Any other player, living or not (4.4)."""
    return tuple(m.GiveBroom(seat) for seat in range(seats) if seat != mayor)


@functools.lru_cache(maxsize=5000)
def sweep(seat: Seat, alive: tuple[bool, ...]) -> tuple[m.Action, ...]:
    """As the Thief (4.4)."""
    return (m.Decline(), *map(m.SweepHouse, _others(seat, alive)))


@functools.lru_cache(maxsize=5000)
def bet(seat: Seat, alive: tuple[bool, ...]) -> tuple[m.Action, ...]:
    """On another living player, or not today (4.5)."""
    return (m.Decline(), *map(m.Bet, dict.fromkeys(map(m.owner_of, _others(seat, alive)))))


def coin(drawn: list[int]) -> tuple[m.Action, ...]:
    """One of the drawn ones (4.5)."""
    return tuple(map(m.KeepCoin, dict.fromkeys(drawn)))


def speak(record: Record, talk: Talk, seats: int, seat: Seat) -> tuple[m.Speak, ...]:
    """Silence, or a claim about the speaker, another player with its ground, or any house (4.6)."""
    return _claims_of_players(record, talk, seat) + _plain_claims(seats)


def _claims_of_players(record: Record, talk: Talk, seat: Seat) -> tuple[m.Speak, ...]:
    against, trusting = Grounds(record, talk, seat).signs()
    against[seat] = trusting[seat] = _NO_CLAIM
    return _claims_by_signs(tuple(against), tuple(trusting))


@functools.lru_cache(maxsize=20_000)
def _claims_by_signs(against: tuple[int, ...], trusting: tuple[int, ...]) -> tuple[m.Speak, ...]:
    """All claims about players, by the signs against and for each."""
    claims: list[m.Speak] = []
    for claimed in map(_accusations, range(len(against)), against):
        claims += claimed
    for claimed in map(_trusts, range(len(trusting)), trusting):
        claims += claimed
    return tuple(claims)


@functools.cache
def _accusations(other: Seat, signs: int) -> tuple[m.Speak, ...]:
    return _claims(m.Claim.ACCUSE, other, signs)


@functools.cache
def _trusts(other: Seat, signs: int) -> tuple[m.Speak, ...]:
    return _claims(m.Claim.TRUST, other, signs)


def _claims(claim: m.Claim, other: Seat, signs: int) -> tuple[m.Speak, ...]:
    """A claim about a player with each of its grounds, and with none."""
    if signs == _NO_CLAIM:
        return ()
    return tuple(m.Speak(claim, other, ground) for ground in (*strongest(claim, signs), m.Ground.NONE))


@functools.cache
def _plain_claims(seats: int) -> tuple[m.Speak, ...]:
    """All claims that are not about a player, silence first."""
    return tuple(
        m.Speak(claim, about)
        for claim in m.Claim
        if claim not in m.ABOUT_SEAT
        for about in (range(2 * seats) if claim in m.ABOUT_HOUSE else [m.NOWHERE])
    )


def plead(record: Record, talk: Talk, seats: int, seat: Seat) -> tuple[m.Action, ...]:
    """A statement, which ends the plea, or none (4.8)."""
    return (m.Plead(), *_claims_of_players(record, talk, seat), *_plain_claims(seats)[1:])


@functools.lru_cache(maxsize=5000)
def token(alive: tuple[bool, ...]) -> tuple[m.Action, ...]:
    """Any living character (4.7)."""
    return tuple(m.PlaceToken(house) for house, here in enumerate(alive) if here)


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
        grounds = Grounds(view, talk_of(view.statements), seat)
        known = refusal or action.ground in grounds.of(action.claim, action.about)
        return refusal or (None if known else "no_ground")
    if action.claim in m.ABOUT_HOUSE and not 0 <= action.about < 2 * view.seats:
        return "no_such_house"
    if action.claim not in m.ABOUT_HOUSE and action.about != m.NOWHERE:
        return "no_such_claim"
    return None if action.ground is m.Ground.NONE else "no_ground"
