"""What really happened in a match of Ghost for Sale: every token turned to what it was, and who lied in what; and the
riddle of its replay: whether another player is honest."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from msgspec.structs import replace

from masque_arcade.engine.chronicle import NOBODY, Award, Chronicle, Moment, Step
from masque_arcade.engine.game import Event, Seat
from masque_arcade.engine.riddle import Guess, Riddle, Riddles
from masque_arcade.games.ghost_for_sale import events as e
from masque_arcade.games.ghost_for_sale import model as m
from masque_arcade.games.ghost_for_sale.chronicle_pieces import PlacedToken
from masque_arcade.games.ghost_for_sale.rules.state import State


def chronicle(steps: Sequence[Step]) -> Chronicle:
    """The chronicle of a finished match from its replayed steps."""
    state: State = steps[0].beat.state
    made = _ChronicleBuilder()
    for step in steps:
        for event in step.beat.events:
            made.hear(event, step.beat.state)
    bare = Chronicle(m.INFO.id, state.seats, tuple(range(state.seats)), (), tuple(made.moments))
    return replace(bare, awards=awards(bare))


@dataclass
class _ChronicleBuilder:
    """A chronicle under construction."""

    moments: list[Moment] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._price = 0
        self._last: tuple[int, ...] = ()

    def hear(self, event: Event, state: State) -> None:
        """Tell one event, after which the match was in `state`."""
        match event:
            case e.PileFormed():
                self._tell("began", NOBODY, state)
            case e.Declared(seat, house, face):
                true = state.truth[seat] is True
                self._tell("declared", seat, state, (house,), face.value, true)
            case e.RowsRevealed(rows=rows):
                self._price = rows[0].total if rows else 0
            case e.Inspected(seat, target, truth):
                self._tell("looked", seat, state, (target,), "", truth is True)
            case e.HouseWon(seat, house):
                self._tell("won", seat, state, (house,), gain=self._price)
            case e.LotUnsold(lot) if lot >= 0:
                self._tell("unsold", NOBODY, state, (lot,))
            case e.HouseCounted(house, owner, ghosts=ghosts, value=value):
                self._tell("counted", owner, state, (house, ghosts), gain=value)
            case e.GameEnded(winners):
                self._tell("ended", next(iter(winners), NOBODY), state)
            case _:
                pass

    def _tell(
        self,
        what: str,
        seat: Seat,
        state: State,
        places: tuple[int, ...] = (),
        mask: str = "",
        true: bool = True,
        gain: int = 0,
    ) -> None:
        if what != "ended":  # By then the tokens have gone back to their owners.
            tokens = [
                PlacedToken(
                    one.seat, one.house, one.face is m.Face.GHOST, m.is_real(one.face, state.truth[one.seat] is True)
                )
                for one in state.tokens
            ]
            self._last = (*(int(truth is True) for truth in state.truth), *(token.number for token in tokens))
        scores = tuple(state.scores)
        self.moments.append(Moment(what, state.round, seat, places, self._last, scores, mask, true, gain=gain))


def awards(bare: Chronicle) -> tuple[Award, ...]:
    """The best bargain: most points from one house. The dearest ruin: the most paid for a worthless house. The
    boldest liar: most tokens laid as a liar at houses that others bought for nothing. Equal players share one, at the
    first moment; the liar's is the last house that they spoilt."""
    price = {moment.places[0]: moment.gain for moment in bare.moments if moment.what == "won"}
    bargains: list[tuple[int, int, Seat]] = []
    ruins: list[tuple[int, int, Seat]] = []
    lies: dict[Seat, list[int]] = {}
    for number, moment in enumerate(bare.moments):
        if moment.what != "counted":
            continue
        house = moment.places[0]
        (bargains if moment.gain else ruins).append((moment.gain or price.get(house, 0), -number, moment.seat))
        for token in map(PlacedToken.of, () if moment.gain else moment.pieces[bare.seats :]):
            if token.house == house and token.seat != moment.seat and token.shown is not token.real:
                lies.setdefault(token.seat, []).append(number)
    liars = [(len(spoilt), -spoilt[-1], seat) for seat, spoilt in lies.items()]
    named = (("bargain", bargains), ("ruin", ruins), ("liar", liars))
    return tuple(made for name, found in named for made in _best(name, found))


def _best(name: str, found: Sequence[tuple[int, int, Seat]]) -> Iterator[Award]:
    """The award for the most of something; each of `found` is how much, the negative moment, and whose."""
    most = max((n for n, _, _ in found), default=0)
    if most > 0:
        equal = sorted((-number, seat) for n, number, seat in found if n == most)
        number, first = equal[0]
        others = dict.fromkeys(seat for _, seat in equal if seat != first)
        yield Award(name, first, number, most, tuple(others))


HONEST: Final = "honest"
LIAR: Final = "liar"


def ask(view: m.View, me: Seat) -> Riddle | None:
    """The other players whose card is not known, in turn, once their tokens speak."""
    seats = [seat for seat in range(view.seats) if seat != me and seat not in view.truths]
    if not seats or not view.tokens:
        return None
    return Riddle((HONEST, LIAR), seats[(view.round + len(view.bids)) % len(seats)], words="truth.{}")


def answer(state: State, riddle: Riddle) -> Guess:
    """Their side."""
    return HONEST if state.truth[riddle.seat] else LIAR


RIDDLES: Final = Riddles(ask, answer)
