"""What really happened in a game of Lupusburg: nights as they were, who looked where, who said what against what they
knew; and the riddle of its replay: whose house hides the Werewolf."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from msgspec.structs import replace

from masque_arcade.engine.chronicle import Award, Belief, Chronicle, Moment, Step
from masque_arcade.engine.game import Event, Seat
from masque_arcade.engine.riddle import Guess, Riddle, Riddles
from masque_arcade.games.lupusburg import events as e
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.rules.achievements import is_false
from masque_arcade.games.lupusburg.rules.state import State, wolf_seat
from masque_arcade.games.lupusburg.rules.visibility import see

ACCUSES, HONEST = "accuse", "honest"
"""Claimed "masks" that are about a player: the Werewolf, or none."""
_SURE = 0.5
"""The chance from which a belief counts as one."""


def chronicle(steps: Sequence[Step]) -> Chronicle:
    """The chronicle of a finished match from its replayed steps."""
    state: State = steps[-1].beat.state
    made = _ChronicleBuilder(state)
    for step in steps:
        made.take(step)
    owners = tuple(m.owner_of(house) for house in range(2 * state.seats))
    masks = tuple(character.value for character in state.characters)
    bare = Chronicle(m.INFO.id, state.seats, owners, masks, tuple(made.moments))
    return replace(bare, awards=awards(bare))


@dataclass
class _ChronicleBuilder:
    """A chronicle under construction. `end`: the last state, in which everybody lives where they have always lived."""

    end: State
    moments: list[Moment] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._beliefs: list[Belief | None] = [None] * self.end.seats
        self._state = self.end

    def take(self, step: Step) -> None:
        """Tell one step."""
        self._state = step.beat.state
        thought = step.thought
        if thought and step.seat is not None and thought.place < len(self.end.characters):
            real = self.end.characters[thought.place].value
            self._beliefs[step.seat] = Belief(thought.place, thought.mask, thought.chance, real)
        for event in step.beat.events:
            self._hear(event)

    def _hear(self, event: Event) -> None:
        characters, wolf = self.end.characters, wolf_seat(self.end)
        match event:
            case e.NightFell(round=1):
                self._tell("dealt", 0, (), turn=0)
            case e.Dreamt(dreams=dreams):
                for dream in dreams:
                    if dream.chest is not None:
                        self._tell("looked", dream.seat, (dream.house,), "chest" if dream.chest else "no_chest")
            case e.Swept(seat, house, chest):
                self._tell("swept", seat, (house,), "chest" if chest else "no_chest")
            case e.Shown(_, looker, house):
                self._tell("shown", looker, (house,), characters[house].value)
            case e.Died(seat, house, night):
                self._tell("bitten" if night else "lynched", wolf if night else seat, (house,), characters[house].value)
            case e.Spoke(seat, claim, about):
                self._said(seat, claim, about)
            case e.Ended(winner):
                self._tell("ended", winner, ())
            case _:
                pass

    def _said(self, seat: Seat, claim: m.Claim, about: int) -> None:
        """A claim; with `what` "lied" against what its speaker knew. Trust, and what nobody doubts, is not told."""
        state, false = self._state, is_false(self._state, seat, claim, about)
        if claim is m.Claim.ACCUSE:
            places, mask = tuple(m.living(state.alive, about)), ACCUSES
        elif claim in (m.Claim.HONEST, m.Claim.THIEF) and false:
            places, mask = tuple(m.living(state.alive, seat)), HONEST if claim is m.Claim.HONEST else "thief"
        elif claim in m.ABOUT_HOUSE:
            places, mask = (about,), m.LIVES[claim].value if claim in m.LIVES else claim.value
        else:
            return
        lie = false and (seat == wolf_seat(state) or self._knew(seat, claim, about))
        if places:
            self._tell("lied" if lie else "claimed", seat, places[:1], mask, not false)

    def _knew(self, seat: Seat, claim: m.Claim, about: int) -> bool:
        """Whether `seat` knew that a false claim is false."""
        view = see(self._state, seat)
        if claim is m.Claim.ACCUSE:
            return m.Character.WEREWOLF in view.characters.values()
        if claim in m.LIVES:
            return about in view.characters
        return claim not in m.ABOUT_HOUSE or about in m.known_chests(view)

    def _tell(
        self, what: str, seat: Seat, places: tuple[int, ...], mask: str = "", true: bool = True, turn: int | None = None
    ) -> None:
        state = self._state
        lights = tuple(len(m.living(state.alive, seat)) for seat in range(state.seats))
        day = state.round if turn is None else turn
        pieces = tuple(range(2 * state.seats))
        self.moments.append(
            Moment(what, day, seat, places, pieces, lights, mask, true, not true, beliefs=tuple(self._beliefs))
        )


def awards(bare: Chronicle) -> tuple[Award, ...]:
    """Those of the three that a player has earned."""
    made = (
        _most(bare, "boldest_liar", lambda moment: moment.what == "lied"),
        _most(bare, "best_nose", lambda moment: moment.mask == ACCUSES and moment.true),
        _delusion(bare),
    )
    return tuple(award for award in made if award)


def _most(bare: Chronicle, name: str, counts: Callable[[Moment], bool]) -> Award | None:
    """Who did most of it, and the last time they did."""
    found: dict[Seat, list[int]] = {}
    for number, moment in enumerate(bare.moments):
        if counts(moment):
            found.setdefault(moment.seat, []).append(number)
    if not found:
        return None
    seat = min(found, key=lambda one: (-len(found[one]), found[one][-1]))
    return Award(name, seat, found[seat][-1], len(found[seat]))


def _delusion(bare: Chronicle) -> Award | None:
    """The bot that was surest of a wrong house, and when."""
    found = [
        (belief.chance, -number)
        for number, moment in enumerate(bare.moments)
        if moment.beliefs and (belief := moment.beliefs[moment.seat]) and not belief.right and belief.chance >= _SURE
    ]
    chance, number = max(found, default=(0.0, 0))
    return Award("delusion", bare.moments[-number].seat, -number, round(100 * chance)) if found else None


def ask(view: m.View, me: Seat) -> Riddle | None:
    """The players of whom not all characters that still live are known."""
    if m.Character.WEREWOLF in view.characters.values() or not view.round:
        return None
    seats = [
        seat for seat in range(view.seats) if any(house not in view.characters for house in m.living(view.alive, seat))
    ]
    return Riddle(tuple(seats)) if len(seats) > 1 else None


def answer(state: State, riddle: Riddle) -> Guess:
    """The player."""
    return wolf_seat(state)


RIDDLES: Final = Riddles(ask, answer)
