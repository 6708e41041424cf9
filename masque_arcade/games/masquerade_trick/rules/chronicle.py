"""What really happened in a match of Masquerade Trick: all hands open, trick by trick, and who sought whom; and the
riddle of its replay: whose mission another player has."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from msgspec.structs import replace

from masque_arcade.engine.chronicle import NOBODY, Award, Chronicle, Moment, Step
from masque_arcade.engine.game import Event, Seat
from masque_arcade.engine.riddle import Guess, Riddle, Riddles
from masque_arcade.games.masquerade_trick import events as e
from masque_arcade.games.masquerade_trick import model as m
from masque_arcade.games.masquerade_trick.cards import Card
from masque_arcade.games.masquerade_trick.missions import MISSIONS, Role, deck_for
from masque_arcade.games.masquerade_trick.model import GONE, PLAYED, places_of
from masque_arcade.games.masquerade_trick.rules.state import State

_ROLES: Final = tuple(Role)


def chronicle(steps: Sequence[Step]) -> Chronicle:
    """The chronicle of a finished match from its replayed steps."""
    made = _ChronicleBuilder(steps[0].beat.state.seats)
    for step in steps:
        for event in step.beat.events:
            made.hear(event, step.beat.state)
    owners = tuple(None if place >= made.seats else place for place in places_of(made.seats))
    bare = Chronicle(m.INFO.id, made.seats, owners, tuple(role.value for role in _ROLES), tuple(made.moments))
    return replace(bare, awards=awards(bare))


@dataclass
class _ChronicleBuilder:
    """A chronicle under construction."""

    seats: int
    moments: list[Moment] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._trick: dict[m.Player, Card] = {}

    def hear(self, event: Event, state: State) -> None:
        """Tell one event, after which the match was in `state`."""
        match event:
            case e.CardsDealt(half=1):
                self._tell("dealt", state, NOBODY)
            case e.CardPlayed(player, card):
                self._trick[player] = card
            case e.TrickWon(player):
                over = state.wins[player] > max(MISSIONS[state.roles[player]].tricks)
                self._tell("over" if over else "trick", state, player, player)
                self._trick.clear()
            case e.CentreSeen(seat, place):
                self._tell("looked", state, seat, place, state.roles[place])
            case e.OrderCalled(answers=answers):
                for one in answers:
                    sought = MISSIONS[one.role].find
                    self._tell("pointed", state, one.seat, one.place, sought, one.found, one.counted)
            case e.DealEnded(winners=winners):
                for seat in winners or (NOBODY,):
                    self._tell("won" if winners else "nobody", state, seat)
            case _:
                pass

    def _tell(
        self,
        what: str,
        state: State,
        player: m.Player,
        place: m.Place | None = None,
        role: Role | None = None,
        found: bool = True,
        counted: bool = False,
    ) -> None:
        circle = state.circle
        roles = [_ROLES.index(state.roles[one]) for one in places_of(self.seats)]
        held = {card: i for i, one in enumerate(circle) for card in state.hands.get(one, ())}
        lying = {card: PLAYED + circle.index(one) for one, card in self._trick.items()}
        cards = [lying.get(card, held.get(card, GONE)) for card in deck_for(self.seats)]
        self.moments.append(
            Moment(
                what,
                state.trick,
                player if player < self.seats else NOBODY,
                () if place is None else (place,),
                (*roles, *cards),
                tuple(state.wins[one] for one in circle),
                role or "",
                found,
                counted,
            )
        )


def awards(bare: Chronicle) -> tuple[Award, ...]:
    """The best nose: most roles found. Well hidden: sought most often in vain. Labour lost: most tricks in a
    deal that others won. Each at its last moment, the first seat of equal ones."""
    found: dict[Seat, list[int]] = {}
    hidden: dict[Seat, list[int]] = {}
    labour: list[tuple[int, Seat, int]] = []
    for number, moment in enumerate(bare.moments):
        if moment.what == "pointed":
            if moment.true:
                found.setdefault(moment.seat, []).append(number)
            else:
                place = moment.pieces.index(_ROLES.index(Role(moment.mask)))
                if (owner := bare.owners[place]) is not None:
                    hidden.setdefault(owner, []).append(number)
        elif moment.what in ("won", "nobody"):
            winners = {one.seat for one in bare.moments if one.what == "won" and one.pieces == moment.pieces}
            wins = zip(bare.owners, moment.coins, strict=False)
            labour += [(n, -seat, number) for seat, n in wins if seat is not None and seat not in winners]
    made = []
    for name, by_seat in (("nose", found), ("hidden", hidden)):
        if by_seat:
            seat = max(sorted(by_seat), key=lambda one: len(by_seat[one]))
            made.append(Award(name, seat, by_seat[seat][-1], len(by_seat[seat])))
    most, seat, number = max(labour, default=(0, 0, 0))
    if most:
        made.append(Award("labour", -seat, number, most))
    return tuple(made)


def ask(view: m.View, me: Seat) -> Riddle | None:
    """The other players whose role is not known, in turn, of the roles that are left."""
    seats = [seat for seat in range(view.seats) if seat != me and seat not in view.roles]
    if not view.half or not seats:
        return None
    known = view.roles.values()
    options = tuple(mission.role.value for mission in view.cast if mission.role not in known)
    return Riddle(options, seats[(view.trick + view.half) % len(seats)])


def answer(state: State, riddle: Riddle) -> Guess:
    """The role."""
    return state.roles[riddle.seat].value


RIDDLES: Final = Riddles(ask, answer)
