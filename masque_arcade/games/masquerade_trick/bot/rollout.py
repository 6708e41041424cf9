"""The fast trick-playing core of the bots: cards as bits, players as numbers in the circle, nothing but arithmetic.

A hand is an int with bit `card` set for each card. All play by one rule of thumb: those who still want tricks try to
take, the others duck and throw high cards away; the Knight of the house plays by its own rule (8.4).
"""

from collections.abc import Sequence
from typing import Final

from masque_arcade.games.masquerade_trick.model import KNIGHT_GOAL

Hand = int
Wants = Sequence[Sequence[bool]]
"""By tricks won, then by tricks left in the deal (this one included): whether one more is welcome."""

GUEST_KNIGHT: Final = "knight"
GUEST_STACK: Final = "stack"

CROWNS: Final = 0x3FF
_SUITS: Final = tuple(0x3FF << 10 * suit for suit in range(4))
_PLAIN: Final = _SUITS[1:]
_HIGH: Final = 6
"""Rank from which a plain card is good enough to lead for a trick."""


def bits(cards: Sequence[int]) -> Hand:
    """The cards as a hand."""
    hand = 0
    for card in cards:
        hand |= 1 << card
    return hand


def _top_plain(hand: Hand) -> int:
    """The plain card of highest rank; `hand` has one."""
    ranks = (hand >> 10 | hand >> 20 | hand >> 30) & 0x3FF
    card = ranks.bit_length() + 9
    while not hand >> card & 1:
        card += 10
    return card


def _low_plain(hand: Hand) -> int:
    """The plain card of lowest rank; `hand` has one."""
    ranks = (hand >> 10 | hand >> 20 | hand >> 30) & 0x3FF
    card = (ranks & -ranks).bit_length() + 9
    while not hand >> card & 1:
        card += 10
    return card


def _leads(hand: Hand, want: bool, hands: Sequence[Hand]) -> int:
    """The card to lead: for a trick a plain card that is high or that nothing of its suit beats, before a crown."""
    plain = hand & ~CROWNS
    if not want:
        return _low_plain(plain) if plain else (hand & -hand).bit_length() - 1
    if plain:
        card = _top_plain(plain)
        if card % 10 >= _HIGH or not hand & CROWNS:
            return card
    for suit in _PLAIN:
        own = plain & suit
        if own and not any(one & suit > own for one in hands):
            return own.bit_length() - 1
    return (hand & CROWNS).bit_length() - 1


def _follows(legal: Hand, best: int, want: bool, last: bool) -> int:
    winning = legal & _SUITS[best // 10] & -(2 << best)
    if best >= 10:
        winning |= legal & CROWNS
    if want:
        if not winning:
            plain = legal & ~CROWNS
            return _low_plain(plain) if plain else (legal & -legal).bit_length() - 1
        same = winning & ~CROWNS
        if not same:
            return (winning & -winning).bit_length() - 1
        return (same & -same).bit_length() - 1 if last else same.bit_length() - 1
    losing = legal & ~winning
    if losing:
        crowns = losing & CROWNS
        return crowns.bit_length() - 1 if crowns else _top_plain(losing)
    return winning.bit_length() - 1 if last else (winning & -winning).bit_length() - 1


def knights(hand: Hand, legal: Hand, wins: int) -> int:
    """The Knight's card: highest rank first while it wants tricks, then lowest; equal ranks by suit (8.3, 8.4)."""
    ranks = (legal | legal >> 10 | legal >> 20 | legal >> 30) & 0x3FF
    if wins < KNIGHT_GOAL:
        card = ranks.bit_length() - 1
        while not legal >> card & 1:
            card += 10
        return card
    card = (ranks & -ranks).bit_length() + 29
    while not legal >> card & 1:
        card -= 10
    return card


class Hands:
    """The start of a playout: one world, to be copied for every try.

    `hands` by number in the circle; `stack`: the Assassin's cards, next last, when it plays; `minds`: for each player
    their Wants, GUEST_KNIGHT or GUEST_STACK.
    """

    __slots__ = ("hands", "minds", "stack")

    def __init__(self, hands: list[Hand], minds: list[Wants | str], stack: list[int]) -> None:
        self.hands, self.minds, self.stack = hands, minds, stack


def play_on(
    world: Hands,
    plays: Sequence[int],
    player: int,
    first: int | None,
    wins: list[int],
    tricks: int,
    beyond: int,
    always_leads: int | None = None,
) -> int:
    """Play `tricks` tricks to their end, the one in progress included, adding to `wins`. Returns the winner of the
    last.

    `plays`: the cards in the trick; `player` is due next and plays `first` when given. `beyond`: tricks of the deal
    after these. `always_leads`: the leader of every trick, None for the winner.
    """
    hands, stack, minds = world.hands[:], world.stack[:], world.minds
    size = len(hands)
    best, lead, taker = -1, -1, player
    for step, card in enumerate(plays):
        if step == 0:
            lead, best, taker = card // 10, card, (player - len(plays)) % size
        elif (card // 10 == best // 10 and card > best) or (card < 10 <= best):
            best, taker = card, (player - len(plays) + step) % size
    due = size - len(plays)
    for left in range(tricks + beyond, beyond, -1):
        while due:
            hand = hands[player]
            mind = minds[player]
            if first is not None:
                card, first = first, None
            elif mind.__class__ is str:
                if mind == GUEST_STACK:
                    card = stack.pop()
                else:
                    legal = (hand & _SUITS[lead] or hand) if best >= 0 else hand
                    card = knights(hand, legal, wins[player])
            else:
                want = mind[wins[player]][left]
                if best < 0:
                    card = _leads(hand, want, hands)  # type: ignore[arg-type]
                else:
                    legal = hand & _SUITS[lead] or hand
                    card = legal.bit_length() - 1 if not legal & legal - 1 else _follows(legal, best, want, due == 1)  # type: ignore[arg-type]
            hands[player] = hand & ~(1 << card)
            if best < 0:
                lead, best, taker = card // 10, card, player
            elif (card // 10 == best // 10 and card > best) or (card < 10 <= best):
                best, taker = card, player
            player = player + 1 if player + 1 < size else 0
            due -= 1
        wins[taker] += 1
        last = taker
        player = taker if always_leads is None else always_leads
        best, due = -1, size
    return last
