"""The game protocol: seven functions over plain data and the terms all games share.

Rules mutate a draft; the kernel (match.py) clones before and publishes after. `turn` alone says who moves next, and is
derived from the state, never stored.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cache
from typing import Annotated, ClassVar, Protocol, TypeVar

from msgspec.structs import replace

from masque_arcade.engine.rng import Rng
from masque_arcade.engine.value import Value

Seat = Annotated[int, "seat"]
"""A player's place, 0..n-1 clockwise; survives disconnects."""

Viewer = int | None
"""A Seat, or None for a spectator."""

Options = Mapping[str, str]
"""A game's options as text, `{"stalemate": "15"}`; missing ones take their defaults."""

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V", covariant=True)


@cache
def others(seat: Seat, seats: int) -> tuple[Seat, ...]:
    """All other seats, clockwise from the left neighbour."""
    return tuple((seat + step) % seats for step in range(1, seats))


def seated(viewer: Viewer, seats: int) -> Seat | None:
    """The seat whose secrets `viewer` may see; None for a spectator."""
    return viewer if viewer is not None and 0 <= viewer < seats else None


class Pace(StrEnum):
    """How a decision's time runs. OPEN: published when submitted. FIXED: a window of public length, published at its
    end, so that neither the time nor the fact of a choice reveals anything."""

    OPEN = "open"
    FIXED = "fixed"


class Outcome(Value):
    """A match's result: the winners (ascending; several share, none when all lost), the reason's key, and each seat's
    public score if the game has one."""

    winners: tuple[Seat, ...]
    reason: str
    scores: tuple[int, ...] = ()

    def facts(self) -> dict[str, object]:
        """The outcome for scripts and host reports."""
        scores = {"scores": list(self.scores)} if self.scores else {}
        return {"winners": list(self.winners), "reason": self.reason, **scores}


class Decide(Value):
    """These seats must decide; `what` names the decision (a key of texts and timers)."""

    seats: tuple[Seat, ...]
    what: str
    pace: Pace = Pace.OPEN


class Auto(Value):
    """No decision: the next beat follows automatically."""


class Over(Value):
    """The match has ended."""

    outcome: Outcome


Turn = Decide | Auto | Over


class Event(Value):
    """An immutable fact, past tense. Public, but fields in OWN are for the player at `seat` only; a subclass may
    override `seen_by`."""

    OWN: ClassVar[tuple[str, ...]] = ()
    """The fields for the player at `seat` alone; None for all others."""

    def seen_by(self, viewer: Viewer) -> "Event | None":
        """The event as `viewer` may know it; None when the viewer may not know that it happened."""
        if not self.OWN or viewer == self.seat:  # type: ignore[attr-defined]
            return self
        return replace(self, **dict.fromkeys(self.OWN))

    def proved(self) -> Sequence[tuple[Seat, bool]]:
        """Whose word this shows to all to be true, or false; nobody's unless a subclass says so."""
        return ()


class IllegalAction(ValueError):
    """An action the rules refuse, with a translatable reason (`reason.<key>` in the catalogues)."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class BadOptions(ValueError):
    """Options a game cannot be played with; `reason` is a translatable key, `detail` names the culprit."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason = reason
        self.detail = detail


class Option(Value):
    """One option of a game. `choices` lists what menus offer, default first; `free` allows other text too."""

    key: str
    choices: tuple[str, ...]
    free: bool = False

    @property
    def default(self) -> str:
        return self.choices[0]


class Info(Value):
    """A game's facts for menus, without its rules."""

    id: str
    seats: range
    options: tuple[Option, ...]

    def read(self, seats: int, options: Options) -> dict[str, str]:
        """Every option's text, defaults filled in. Raises BadOptions for unknown options or values."""
        if type(seats) is not int or seats not in self.seats:
            raise BadOptions("option.seats", str(seats))
        texts = {option.key: option.default for option in self.options}
        for key, value in options.items():
            if key not in texts:
                raise BadOptions("option.unknown", str(key))
            if not isinstance(value, str):
                raise BadOptions("option.value", f"{key}={value}")
            texts[key] = value
        for option in self.options:
            if not option.free and texts[option.key] not in option.choices:
                raise BadOptions("option.value", f"{option.key}={texts[option.key]}")
        return texts


def seat_or_lot(texts: Mapping[str, str], key: str, seats: int) -> Seat | None:
    """The seat an option names by its number, 1 to `seats`; None for "random". Raises BadOptions."""
    text = texts[key]
    if text == "random":
        return None
    if text not in [str(seat + 1) for seat in range(seats)]:
        raise BadOptions("option.value", f"{key}={text}")
    return int(text) - 1


class Game(Protocol[S, A, V]):
    """A game's rules. Pure: same arguments, same results; randomness only from `rng` and the state's own generator."""

    id: str
    seats: range
    version: int
    """Bumped when old logs would replay differently."""

    def setup(self, seats: int, options: Options, rng: Rng) -> S:
        """The state before the first beat. Raises BadOptions."""

    def turn(self, s: S) -> Turn:
        """Who moves now; derived from `s`."""

    def legal(self, s: S, seat: Seat) -> Sequence[A]:
        """The actions of `seat`: unique, at most 300; empty unless that seat must decide."""

    def why_not(self, s: S, seat: Seat, action: A) -> str:
        """The reason's key for refusing `action`, based on what `seat` may know."""

    def apply(self, s: S, seat: Seat, action: A) -> list[Event]:
        """Apply a legal action to the draft `s`: one beat."""

    def advance(self, s: S) -> list[Event]:
        """Advance the draft `s` while its turn is Auto: one beat."""

    def view(self, s: S, viewer: Viewer) -> V:
        """What `viewer` may see, built by allow-list; total over viewers."""

    def default(self, s: S, seat: Seat, rng: Rng) -> A:
        """The action for a seat whose time has run out."""
