"""The end of a round: "?" cards turn over, sold houses are counted one by one, the table is cleared (9, 11.1, 12.7)."""

from masque_arcade.engine.game import Event, Outcome, Seat
from masque_arcade.games.ghost_for_sale import events as e
from masque_arcade.games.ghost_for_sale import model as m
from masque_arcade.games.ghost_for_sale.constants import BALL_POINTS
from masque_arcade.games.ghost_for_sale.model import is_castle
from masque_arcade.games.ghost_for_sale.rules.state import State, full_stock, lift_special

ROUNDS = 2


def reveal(s: State, phase: m.Revealing) -> list[Event]:
    """The next beat of the reveal (9.1)."""
    if phase.house is None:
        _count_next(s, m.houses_of(s.round).start)
        return [e.TruthsRevealed(tuple(truth is True for truth in s.truth))]
    return [_judge(s, phase.house)] if phase.ball else [_count(s, phase.house)]


def _count_next(s: State, start: m.House) -> None:
    """Continue with the next sold house, or the end of the round."""
    sold = [house for house in m.houses_of(s.round) if house >= start and house in s.owners]
    if sold:
        s.phase = m.Revealing(sold[0])
    elif s.round < ROUNDS:
        s.phase = m.Clearing()
    else:
        s.phase = m.Totting(m.Special.PORTRAIT in s.kept)


def _count(s: State, house: m.House) -> Event:
    """Real ghosts and value of a house (6.3, 6.4); Crypt and Mirror may shift the count (12.3, 12.4)."""
    lying = [token for token in s.tokens if token.house == house]
    real = tuple(m.is_real(token.face, s.truth[token.seat] is True) for token in lying)
    extra = m.extra_ghosts(house, s.used, s.specials, s.switches)
    ghosts = max(0, sum(real) + extra)
    value = m.house_value(house, ghosts)
    owner = s.owners[house]
    s.ghosts, s.values = {**s.ghosts, house: ghosts}, {**s.values, house: value}
    s.scores[owner] += value
    if s.specials.get(house) is m.Special.BALL:
        s.phase = m.Revealing(house, True)
    else:
        _count_next(s, house + 1)
    return e.HouseCounted(house, owner, real, extra, ghosts, value, tuple(s.scores))


def _judge(s: State, house: m.House) -> Event:
    """A right guess keeps the Crystal Ball for its points (12.2)."""
    seat, guess, ghosts = s.owners[house], s.used[house], s.ghosts[house]
    if guess == ghosts:
        lift_special(s, house)
        s.kept = {**s.kept, m.Special.BALL: seat}
        s.scores[seat] += BALL_POINTS
    _count_next(s, house + 1)
    return e.BallJudged(seat, house, guess, ghosts, guess == ghosts, tuple(s.scores))


def clear_table(s: State, phase: m.Clearing) -> list[Event]:
    """Tokens, glasses and "?" cards go back; the castles come next (9.2, 10.3)."""
    s.tokens = []
    s.stock = [full_stock(s.seats)] * s.seats
    s.truth = [None] * s.seats
    s.pile = 0
    s.glasses = {}
    s.pile_looker = None
    s.specials = {}
    s.used = {}
    s.phase = m.Laying()
    return [e.TableCleared(s.round)]


def tot_up(s: State, phase: m.Totting) -> list[Event]:
    """The Family Portrait's points, then the end (11.1, 12.7)."""
    if phase.portrait:
        s.phase = m.Totting()
        return [_score_portrait(s, s.kept[m.Special.PORTRAIT])]
    s.phase = m.Finished()
    over = outcome(s)
    return [e.GameEnded(over.winners, over.reason, over.scores, tuple(tuple(hand) for hand in s.hand))]


def _score_portrait(s: State, seat: Seat) -> Event:
    worthless = tuple(house for house, value in s.values.items() if value == 0 and s.owners[house] == seat)
    s.scores[seat] += len(worthless)
    return e.PortraitScored(seat, worthless, tuple(s.scores))


def outcome(s: State) -> Outcome:
    """The winners of the points as they stand: most points, then fewer castles (or houses), then the higher sum of
    cards in hand; a remaining tie is shared (11.1-11.3)."""
    best = _most(list(range(s.seats)), s.scores)
    if len(best) == 1:
        return _won(s, best, "points")
    everything = s.switches.tiebreak_counts == "all"
    fewest = _most(best, [-_houses(s, seat, everything) for seat in range(s.seats)])
    if len(fewest) == 1:
        return _won(s, fewest, "houses" if everything else "castles")
    richest = _most(fewest, [sum(hand) for hand in s.hand])
    return _won(s, richest, "cards" if len(richest) == 1 else "shared")


def _won(s: State, winners: list[Seat], reason: str) -> Outcome:
    return Outcome(tuple(winners), reason, tuple(s.scores))


def _most(seats: list[Seat], amounts: list[int]) -> list[Seat]:
    """Those of `seats` with the highest amount."""
    top = max(amounts[seat] for seat in seats)
    return [seat for seat in seats if amounts[seat] == top]


def _houses(s: State, seat: Seat, everything: bool) -> int:
    return sum(owner == seat and (everything or is_castle(house)) for house, owner in s.owners.items())
