"""The result of an auction, lot by lot: rows, looks, purchases, special cards (7.4-7.6, 8.2, 8.3, 12)."""

from itertools import pairwise

from masque_arcade.engine.game import Event, Seat
from masque_arcade.games.ghost_for_sale import events as e
from masque_arcade.games.ghost_for_sale import model as m
from masque_arcade.games.ghost_for_sale.rules.state import State, expose, lies_open, lift_special, rank

_FOR_THE_WINNER = frozenset({m.Special.MIRROR, m.Special.CRYPT, m.Special.BALL, m.Special.PORTRAIT})


def settle(s: State, phase: m.Settling) -> list[Event]:
    """One beat of resolving a lot."""
    match phase.part:
        case m.Part.ROWS:
            return _reveal_rows(s, phase.lot)
        case m.Part.LOOK:
            return _look_into_pile(s, phase) if phase.lot == m.PILE else _look_at_next(s, phase)
        case m.Part.AWARD:
            return _award(s, phase)
        case m.Part.CLEAR:
            return _clear(s, phase)
        case m.Part.CARD:
            return _take_special(s, phase)


def rows_on(s: State, lot: m.Lot) -> dict[Seat, tuple[m.Card, ...]]:
    """The cards of each bidder on `lot` in the order of placement."""
    rows: dict[Seat, tuple[m.Card, ...]] = {}
    for bid in s.bids:
        if bid.lot == lot:
            rows[bid.seat] = (*rows.get(bid.seat, ()), bid.card)
    return rows


def _reveal_rows(s: State, lot: m.Lot) -> list[Event]:
    """Turn up the cards on the lot (7.4); without any, it is not sold or seen (7.6, 8.3)."""
    ranks = rank(s, lot)
    if not ranks:
        if lot in s.specials:
            lift_special(s, lot)
        if lot >= 0:
            s.unsold += (lot,)
        next_lot(s, lot)
        return [e.LotUnsold(lot)]
    if not lies_open(s, lot):
        for bid in s.bids:
            if bid.lot == lot:
                expose(s, bid.seat, bid.card)
    rows = rows_on(s, lot)
    edges = [_edge(rows[better], rows[worse]) for better, worse in pairwise(ranks)]
    s.phase = m.Settling(lot, m.Part.AWARD if lot >= 0 else m.Part.LOOK, ranks)
    revealed = [e.Row(seat, rows[seat], sum(rows[seat]), edge) for seat, edge in zip(ranks, [*edges, ""], strict=True)]
    return [e.RowsRevealed(lot, tuple(revealed))]


def _edge(better: tuple[m.Card, ...], worse: tuple[m.Card, ...]) -> str:
    if sum(better) != sum(worse):
        return "total"
    return "card" if max(better) != max(worse) else "earlier"


def _look_at_next(s: State, phase: m.Settling) -> list[Event]:
    """Rank k sees the "?" card of rank k+1 and takes their glass (7.5)."""
    ranks, looks = phase.ranks, phase.looks
    looker, target = ranks[looks], ranks[looks + 1]
    s.glasses = {**s.glasses, looker: target}
    last = looks + 2 == len(ranks)
    s.phase = m.Settling(phase.lot, m.Part.CLEAR if last else m.Part.LOOK, ranks, looks + 1)
    return [e.Inspected(looker, target, s.truth[target])]


def _look_into_pile(s: State, phase: m.Settling) -> list[Event]:
    """Rank 1 sees the whole pile: how many of each (7.6)."""
    looker = phase.ranks[0]
    s.pile_looker = looker
    lies = sum(truth is True for truth in s.truth)
    s.phase = m.Settling(phase.lot, m.Part.CLEAR, phase.ranks)
    return [e.PileInspected(looker, s.pile - lies, lies)]


def _award(s: State, phase: m.Settling) -> list[Event]:
    """Rank 1 buys the house (8.2)."""
    s.owners = {**s.owners, phase.lot: phase.ranks[0]}
    s.phase = m.Settling(phase.lot, m.Part.CLEAR, phase.ranks)
    return [e.HouseWon(phase.ranks[0], phase.lot)]


def _clear(s: State, phase: m.Settling) -> list[Event]:
    """On Mrs. Truelight all but the last rank pay, elsewhere only the first; the others take their cards back (7.5,
    7.6, 8.2)."""
    lot, ranks = phase.lot, phase.ranks
    payers = ranks[:-1] if lot == m.TRUELIGHT else ranks[:1]
    spent: list[e.Cards] = []
    returned: list[e.Cards] = []
    rows = rows_on(s, lot)
    for seat in ranks:
        row = rows[seat]
        if seat in payers:
            spent.append(e.Cards(seat, row))
            s.spent[seat] = sorted((*s.spent[seat], *row))
        else:
            returned.append(e.Cards(seat, row))
            s.hand[seat] = sorted((*s.hand[seat], *row))
            s.shown[seat] = sorted((*s.shown[seat], *row))
    s.bids = [bid for bid in s.bids if bid.lot != lot]
    if s.specials.get(lot) in _FOR_THE_WINNER:
        s.phase = _decision(s, lot, ranks[0]) or m.Settling(lot, m.Part.CARD, ranks)
    else:
        next_lot(s, lot)
    return [e.CardsCleared(lot, tuple(spent), tuple(returned))]


def _take_special(s: State, phase: m.Settling) -> list[Event]:
    """The Portrait goes to the winner; a Mirror without a ghost-face token is removed (12.2, 12.3)."""
    house, seat = phase.lot, phase.ranks[0]
    if lift_special(s, house) is m.Special.PORTRAIT:
        s.kept = {**s.kept, m.Special.PORTRAIT: seat}
        events: list[Event] = [e.PortraitKept(seat, house)]
    else:
        events = [e.SpecialUnusable(house, m.Special.MIRROR)]
    next_lot(s, house)
    return events


def _decision(s: State, house: m.House, winner: Seat) -> m.Using | None:
    """The winner's decision on the house's special card; None without one (12.2, 12.3)."""
    special = s.specials[house]
    if special is m.Special.PORTRAIT or (special is m.Special.MIRROR and not _mirror_can_work(s, house)):
        return None
    return m.Using(winner, house, special)


def _mirror_can_work(s: State, house: m.House) -> bool:
    return s.switches.mirror == "minus_one" or any(
        token.house == house and token.face is m.Face.GHOST for token in s.tokens
    )


def next_lot(s: State, lot: m.Lot) -> None:
    """Continue with the next lot, or the next step of the round (8.2)."""
    place = s.lots.index(lot) + 1
    if place < len(s.lots):
        s.phase = m.Settling(s.lots[place])
    else:
        s.phase = m.Opening(m.Step.PROPERTY if m.TRUELIGHT in s.lots else m.Step.REVEAL)
        s.lots = s.passed = ()
