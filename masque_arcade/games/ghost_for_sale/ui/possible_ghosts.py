"""Numbers of real ghosts that a house may have, as far as one viewer can tell (6.3).

Exact, from the view alone: every way in which the players may be honest or liars is tried.
"""

from collections.abc import Mapping
from functools import cache
from itertools import product

from masque_arcade.engine.game import Seat
from masque_arcade.games.ghost_for_sale.model import House, Token, View, extra_ghosts, is_real


def possible_ghosts(view: View, house: House, sides: Mapping[Seat, bool]) -> frozenset[int]:
    """The possible numbers; `sides` are those taken for certain, True for honest. Empty where they contradict what the
    viewer saw in the unused pile (7.6)."""
    tokens = tuple(token for token in view.tokens if token.house == house)
    extra = extra_ghosts(house, view.used, view.specials, view.switches)
    return _possible(tokens, view.seats, tuple(sorted(sides.items())), view.pile_lies, extra)


@cache
def _possible(
    tokens: tuple[Token, ...], seats: int, sides: tuple[tuple[Seat, bool], ...], honest: int | None, extra: int
) -> frozenset[int]:
    """`honest`: the number of honest players, as many as there are lies in the pile; None if unknown."""
    known, found = dict(sides), set[int]()
    for truths in product((True, False), repeat=seats):
        if honest not in (None, sum(truths)) or any(truths[seat] is not truth for seat, truth in known.items()):
            continue
        found.add(max(0, sum(is_real(token.face, truths[token.seat]) for token in tokens) + extra))
    return frozenset(found)
