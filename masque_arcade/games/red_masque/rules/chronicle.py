"""What really happened in a match of The Red Masque: where everybody walked, and who was the Red Death; and the riddle
of its replay: who that is."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from msgspec.structs import replace

from masque_arcade.engine.chronicle import NOBODY, Award, Chronicle, Moment, Step
from masque_arcade.engine.game import Event, Seat
from masque_arcade.engine.riddle import NO_SEAT, Guess, Riddle, Riddles
from masque_arcade.games.red_masque import events as e
from masque_arcade.games.red_masque import model as m
from masque_arcade.games.red_masque.cards import ROLES, Card, Role
from masque_arcade.games.red_masque.model import AWAY
from masque_arcade.games.red_masque.rules.state import State

_ROLES: Final = tuple(Role)


def chronicle(steps: Sequence[Step]) -> Chronicle:
    """The chronicle of a finished match from its replayed steps."""
    state: State = steps[0].beat.state
    moments: list[Moment] = []
    for step in steps:
        for event in step.beat.events:
            if one := _moment_of(event, step.beat.state):
                moments.append(one)
    bare = Chronicle(
        m.INFO.id,
        state.seats,
        tuple(range(state.seats)),
        tuple(role.value for role in _ROLES),
        tuple(moments),
        board=board_of(state.switches),
    )
    return replace(bare, awards=awards(bare))


def board_of(switches: m.Switches) -> str:
    """A layout by its name, or by its doors: "1-2,2-3"."""
    doors = ",".join(f"{a + 1}-{b + 1}" for a, b in switches.doors)
    return doors if switches.layout == "custom" else switches.layout


def _moment_of(event: Event, state: State) -> Moment | None:
    """The moment of an event, after which the match was in `state`; None for what the next one says, too."""
    tell = _Teller(state)
    match event:
        case e.CardsDealt():
            return tell(
                "began", next((seat for seat, role in enumerate(state.roles) if role is Role.RED_DEATH), NOBODY)
            )
        case e.Moved(seat, source, room) | e.Rushed(seat, source, room):
            others = [one for one, place in enumerate(state.rooms) if place == room and one != seat]
            near = any(state.roles[one] is Role.RED_DEATH for one in others)
            way = "moved" if isinstance(event, e.Moved) else "rushed"
            return tell("met" if near else way, seat, (source, room))
        case e.TrapSprung(seat, room):
            return tell("trapped", seat, (room,))
        case e.CardLaid(seat, room, card):
            return tell("laid", seat, (room,), "" if card is None else card.value)
        case e.Unmasked(seat, card, target, role):
            stab = "stabbed" if card is Card.DAGGER else "unmasked"
            return tell(stab, seat, (target,), role.value, true=role is Role.RED_DEATH)
        case e.RedDeathStruck(target=target, room=room, victims=victims):
            return tell("struck", target, (room,), gain=len(victims))
        case e.GotTrapped(seat, target):
            return tell("caught", seat, (target,))
        case e.RoundEnded(why=why):
            return tell(why, NOBODY)
        case e.GameEnded(winners):
            return tell("ended", next(iter(winners), NOBODY))
        case _:
            return None


@dataclass(frozen=True, slots=True)
class _Teller:
    """Makes moments of one state."""

    state: State

    def __call__(
        self, what: str, seat: Seat, places: tuple[int, ...] = (), mask: str = "", true: bool = True, gain: int = 0
    ) -> Moment:
        rooms = [AWAY if room is None else room for room in self.state.rooms]
        roles = [_ROLES.index(role) for role in self.state.roles]
        pieces = (*rooms, *roles)
        return Moment(what, self.state.round, seat, places, pieces, tuple(self.state.scores), mask, true, gain=gain)


@dataclass
class _Counts:
    """Numbers of moments of one kind by seat."""

    by_seat: dict[Seat, list[int]] = field(default_factory=dict)

    def add(self, seat: Seat, number: int) -> None:
        self.by_seat.setdefault(seat, []).append(number)

    def best(self, name: str) -> tuple[Award, ...]:
        """The award of the seat with most of them, the first of equal ones, at its last; none without any."""
        if not self.by_seat:
            return ()
        seat = max(sorted(self.by_seat), key=lambda one: len(self.by_seat[one]))
        return (Award(name, seat, self.by_seat[seat][-1], len(self.by_seat[seat])),)


def awards(bare: Chronicle) -> tuple[Award, ...]:
    """The hunter: the Red Death unmasked most often. The hasty dagger: most Nobles stabbed. The charmed life: walked
    up to the Red Death most often."""
    hunter, hasty, charmed = _Counts(), _Counts(), _Counts()
    for number, moment in enumerate(bare.moments):
        if moment.what in ("stabbed", "unmasked") and moment.true:
            hunter.add(moment.seat, number)
        elif moment.what == "stabbed":
            hasty.add(moment.seat, number)
        elif moment.what == "met":
            charmed.add(moment.seat, number)
    return (*hunter.best("hunter"), *hasty.best("hasty"), *charmed.best("charmed"))


def ask(view: m.View, me: Seat) -> Riddle | None:
    """The players whose role is not known, and nobody where the Red Death may be out of play (3.1, 8.2)."""
    if not view.turn or Role.RED_DEATH in view.roles.values():
        return None
    seats = [seat for seat in range(view.seats) if seat not in view.roles]
    forced = view.switches.force_red_death and 3 <= view.seats <= 5
    options = (*seats, *([] if forced or view.seats == len(ROLES) else [NO_SEAT]))
    return Riddle(options) if len(options) > 1 else None


def answer(state: State, riddle: Riddle) -> Guess:
    """The player, if it is one."""
    return state.roles.index(Role.RED_DEATH) if Role.RED_DEATH in state.roles else NO_SEAT


RIDDLES: Final = Riddles(ask, answer)
