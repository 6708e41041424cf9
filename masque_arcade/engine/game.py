"""The game protocol: eight functions over plain data, and the few words every game shares.

Rules mutate a draft; the kernel (match.py) clones before and publishes after. `turn` is the only answer to "who moves
now?", and it is derived from the state, never stored.
"""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Protocol, TypeVar

from masque_arcade.engine.rng import Rng

Seat = int
"""A player's place, 0..n-1 clockwise; survives disconnects."""

Viewer = int | None
"""Who looks: a Seat, or None for a spectator."""

Options = Mapping[str, str]
"""A game's options as text, `{"stalemate": "15"}`; what is left out takes its default."""

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


@cache
def others(seat: Seat, seats: int) -> tuple[Seat, ...]:
    """Everybody but `seat`, clockwise from his left neighbour."""
    return tuple((seat + step) % seats for step in range(1, seats))


def seated(viewer: Viewer, seats: int) -> Seat | None:
    """Whose own things `viewer` may see: his seat's; None for a spectator."""
    return viewer if viewer is not None and 0 <= viewer < seats else None


class Pace(StrEnum):
    """How a decision's time runs. OPEN: published when submitted. FIXED: a window of public length, published at its
    end whenever the choice was made, so that nothing can be read from when or whether somebody chose."""

    OPEN = "open"
    FIXED = "fixed"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: the winners (ascending; several share, none when everybody lost), the reason's key, and each
    seat's public score where the game keeps one."""

    winners: tuple[Seat, ...]
    reason: str
    scores: tuple[int, ...] = ()

    def facts(self) -> dict[str, object]:
        """What scripts and host reports are told of it."""
        scores = {"scores": list(self.scores)} if self.scores else {}
        return {"winners": list(self.winners), "reason": self.reason, **scores}


@dataclass(frozen=True, slots=True)
class Decide:
    """These seats must decide; `what` names the decision (a key of texts and timers)."""

    seats: tuple[Seat, ...]
    what: str
    pace: Pace = Pace.OPEN


def ask_each(seats: range, what: str, pace: Pace = Pace.OPEN) -> tuple[Decide, ...]:
    """The same decision of one seat alone, by seat: built once, for games that ask it again and again."""
    return tuple(Decide((seat,), what, pace) for seat in range(seats.stop))


@dataclass(frozen=True, slots=True)
class Auto:
    """Nobody decides: the next beat happens by itself."""


@dataclass(frozen=True, slots=True)
class Over:
    """The match has ended."""

    outcome: Outcome


Turn = Decide | Auto | Over


def ask_rest(seats: int, done: Container[Seat], what: str) -> Decide | Auto:
    """A decision of all: of those who are not `done` with it; by itself once all are."""
    left = tuple(seat for seat in range(seats) if seat not in done)
    return Decide(left, what) if left else Auto()


@dataclass(frozen=True, slots=True)
class Event:
    """An immutable fact, past tense. Public unless `seen_by` is overridden."""

    def seen_by(self, viewer: Viewer) -> "Event | None":
        """The event as `viewer` may know it; None when he may not know that it happened."""
        return self


class IllegalAction(ValueError):
    """An action that the rules refuse, with a translatable reason (`reason.<key>` in the catalogues)."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class BadOptions(ValueError):
    """Options that a game cannot be played with; `reason` is a translatable key, `detail` names the offender."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason = reason
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Option:
    """One switch of a game. `choices` lists what menus offer, default first; `free` allows other text too."""

    key: str
    choices: tuple[str, ...]
    free: bool = False

    @property
    def default(self) -> str:
        """What holds when nothing was said."""
        return self.choices[0]


@dataclass(frozen=True, slots=True)
class Info:
    """What menus may know of a game without its rules."""

    id: str
    seats: range
    options: tuple[Option, ...]

    def read(self, seats: int, options: Options) -> dict[str, str]:
        """The text of every option, what was not said at its default. Raises BadOptions for what this game lacks."""
        if seats not in self.seats:
            raise BadOptions("option.seats", str(seats))
        texts = {option.key: option.default for option in self.options}
        for key, value in options.items():
            if key not in texts:
                raise BadOptions("option.unknown", key)
            texts[key] = value
        for option in self.options:
            if not option.free and texts[option.key] not in option.choices:
                raise BadOptions("option.value", f"{option.key}={texts[option.key]}")
        return texts


def seat_or_lot(texts: Mapping[str, str], key: str, seats: int) -> Seat | None:
    """The seat that an option names by its number, 1 to `seats`; None for "random". Raises BadOptions."""
    text = texts[key]
    if text == "random":
        return None
    if text not in [str(seat + 1) for seat in range(seats)]:
        raise BadOptions("option.value", f"{key}={text}")
    return int(text) - 1


class Game(Protocol[S, A, V]):
    """A game's rules. Pure: same arguments, same results; randomness only from `rng` and the state's own."""

    id: str
    seats: range
    version: int
    """Bumped when old logs would replay differently."""

    def setup(self, seats: int, options: Options, rng: Rng) -> S:
        """The state before the first beat. Raises BadOptions."""

    def turn(self, s: S) -> Turn:
        """Who moves now; derived from `s`."""

    def legal(self, s: S, seat: Seat) -> Sequence[A]:
        """What `seat` may do now: unique, at most 300; empty unless that seat must decide."""

    def why_not(self, s: S, seat: Seat, action: A) -> str:
        """The reason's key for refusing `action`, from what `seat` may know."""

    def apply(self, s: S, seat: Seat, action: A) -> list[Event]:
        """Do a legal action to the draft `s`: one beat."""

    def advance(self, s: S) -> list[Event]:
        """Let the next thing happen to the draft `s` while its turn is Auto: one beat."""

    def view(self, s: S, viewer: Viewer) -> V:
        """What `viewer` may see, built by allow-list; total over viewers."""

    def default(self, s: S, seat: Seat, rng: Rng) -> A:
        """What is done for a seat whose time ran out."""

    def determinize(self, view: V, viewer: Viewer, rng: Rng) -> S:
        """A state consistent with that view, drawn at random."""
