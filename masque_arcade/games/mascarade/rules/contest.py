"""The contest: order of answers, sealed or public, unmasking and fines (7.2 to 7.8, 13)."""

import functools

from masque_arcade.engine.game import Event, Seat, others
from masque_arcade.games.mascarade.events import Challenged, Passed, Sealed, Unmask, Unmasked
from masque_arcade.games.mascarade.model import COURT, Challenge, Contest, Pass, Reply, Resolve, Slot, Unmasking
from masque_arcade.games.mascarade.rules.state import State, move_coins, show

_reply = functools.cache(Reply)
_unmask = functools.cache(Unmask)


def unsealed(s: State, contest: Contest) -> tuple[Seat, ...]:
    return tuple(seat for seat in others(contest.announcer, s.seats) if seat not in contest.sealed)


def answer_contest(s: State, contest: Contest, seat: Seat, action: Pass | Challenge) -> list[Event]:
    """One answer, in turn and public (7.2), or sealed (13)."""
    slot = action.mine if type(action) is Challenge else None
    announcer, claimed, character = contest.announcer, contest.slot, contest.character
    if s.switches.challenge_mode == "simultaneous":
        s.sealed = dict(sorted([*s.sealed.items(), (seat, slot)]))
        s.phase = Contest(announcer, claimed, character, (), tuple(sorted((*contest.sealed, seat))))
        return [Sealed(seat)]
    contest = Contest(announcer, claimed, character, (*contest.replies, _reply(seat, slot)))
    s.phase = contest if len(contest.replies) < s.seats - 1 else _after_contest(contest)
    return [_replied(seat, slot)]


@functools.cache
def _replied(seat: Seat, slot: Slot | None) -> Event:
    return Passed(seat) if slot is None else Challenged(seat, slot)


def publish(s: State, contest: Contest) -> list[Event]:
    """Open all sealed answers at once (13)."""
    answers = [(seat, s.sealed[seat]) for seat in others(contest.announcer, s.seats)]
    s.sealed = {}
    replies = tuple(_reply(seat, slot) for seat, slot in answers)
    s.phase = _after_contest(Contest(contest.announcer, contest.slot, contest.character, replies))
    return [_replied(seat, slot) for seat, slot in answers]


def _after_contest(contest: Contest) -> Unmasking | Resolve:
    """Without a contest the power is used unseen (7.3), else the cards turn over (7.4)."""
    for reply in contest.replies:
        if reply.slot is not None:
            return Unmasking(contest)
    return Resolve(contest.character, (contest.announcer,))


def unmask(s: State, phase: Unmasking) -> list[Event]:
    """Announcer and challengers show their cards; true claimants use the power, the others pay (7.4)."""
    contest = phase.contest
    claims = [(contest.announcer, contest.slot)]
    claims += [(reply.seat, reply.slot) for reply in contest.replies if reply.slot is not None]
    character = contest.character
    shown = [_unmask(seat, slot, s.cards[slot], s.cards[slot] is character) for seat, slot in claims]
    show(s, [slot for _, slot in claims])
    users = [card.seat for card in shown if card.true]
    payers = [card.seat for card in shown if not card.true]
    s.phase = Resolve(character, tuple(users), tuple(payers))
    return [Unmasked(character, tuple(shown))]


def fine(s: State, phase: Resolve) -> list[Event]:
    """Every false claimant pays one coin, all at once (7.4, 7.8)."""
    s.phase = Resolve(phase.character)
    return move_coins(s, "fine", [(payer, COURT, 1) for payer in phase.payers])
