"""Events of Lupusburg, immutable facts in the past tense; one visible change for each beat.

Secrets are left out for viewers who may not know them (`seen_by`): None or NOWHERE stands in their place, so that all
get the same shape (5).
"""

from typing import Final

from msgspec.structs import replace

from masque_arcade.engine.codec import events_in, game_codec
from masque_arcade.engine.game import Event, Seat, Viewer
from masque_arcade.games.lupusburg import model
from masque_arcade.games.lupusburg.town import NOWHERE, Character, Claim, Dream, Goal, Ground, House, Points, Wager


class MayorNamed(Event):
    """The characters are dealt and `seat` is mayor; at random when `lot` (2.1)."""

    seat: Seat
    lot: bool


class Settled(Event):
    """`seat` has filled their houses; the choice is for that viewer only (2.4)."""

    seat: Seat
    right: Character | None
    left: Character | None
    chest: House

    def seen_by(self, viewer: Viewer) -> Event:
        """Without the characters and the chest for all others."""
        return self if viewer == self.seat else replace(self, right=None, left=None, chest=NOWHERE)


class NightFell(Event):
    """Round `round` begins with the night (3)."""

    round: int


class Picked(Event):
    """`seat` has picked a house in the night's window; the house (NOWHERE for a pass) is for that viewer only (3.1)."""

    OWN = ("house",)
    seat: Seat
    house: House | None


class Dreamt(Event):
    """The Thief's window closed. All players have a dream, only the Thief's is true; each viewer gets their own
    (3.2)."""

    round: int
    dreams: tuple[Dream, ...]

    def seen_by(self, viewer: Viewer) -> Event:
        """With the viewer's own dream only; a spectator has none."""
        return replace(self, dreams=tuple(dream for dream in self.dreams if dream.seat == viewer))


class Died(Event):
    """`seat` lost `house`: bitten at `night`, else lynched. It leaves face down (4.1, 4.10)."""

    seat: Seat
    house: House
    night: bool


class GoalChanged(Event):
    """`seat` put their goal under the deck and drew another; the goal is for that viewer only (4.2)."""

    OWN = ("goal",)
    seat: Seat
    goal: Goal | None


class GoalKept(Event):
    """`seat` keeps their goal today (4.2)."""

    seat: Seat


class LookAsked(Event):
    """The mayor wants to see a character of `target`: that of `house`, or (NOWHERE) one that `target` picks (4.3)."""

    mayor: Seat
    target: Seat
    house: House


class PrivilegeDeclined(Event):
    """The mayor does not look today (4.3)."""

    mayor: Seat


class Shown(Event):
    """`owner` showed `looker` the character of `house`. The house is public when it was `named`, else for these two
    only; the character always is (4.3). `back`: it was the mayor's return."""

    owner: Seat
    looker: Seat
    house: House
    character: Character | None
    named: bool
    back: bool

    def seen_by(self, viewer: Viewer) -> Event:
        """Without the character, and the house unless it was named, for all others."""
        if viewer is not None and viewer in (self.owner, self.looker):
            return self
        return replace(self, character=None, house=self.house if self.named else NOWHERE)


class LookEnded(Event):
    """`seat` has looked at what they were shown (4.3, 4.4)."""

    seat: Seat


class BroomGiven(Event):
    """The mayor gave the broom to `seat` (4.4)."""

    mayor: Seat
    seat: Seat


class BroomGone(Event):
    """Too few players live: the broom left the game (4.4)."""


class Swept(Event):
    """With the broom `seat` looked at `house` by daylight; the result is for that viewer only (4.4)."""

    OWN = ("chest",)
    seat: Seat
    house: House
    chest: bool | None


class SweepDeclined(Event):
    """`seat` did not look with the broom (4.4)."""

    seat: Seat


class BetMade(Event):
    """`seat` put their seal in front of `on`; with the top `coin` (2008), or None before drawing one (2011, 4.5)."""

    seat: Seat
    on: Seat
    coin: int | None


class BetDeclined(Event):
    """`seat` does not bet today (4.5)."""

    seat: Seat


class CoinsDrawn(Event):
    """`seat` drew `number` coins from the bag; their values, highest first, are for that viewer only (2011, 4.5)."""

    OWN = ("coins",)
    seat: Seat
    number: int
    coins: tuple[int, ...] | None


class CoinKept(Event):
    """`seat` put one coin under their seal and the others back; its value is for that viewer only (2011, 4.5)."""

    OWN = ("coin",)
    seat: Seat
    coin: int | None


class Spoke(Event):
    """`seat` made a statement in the talk or a plea, or is ready to vote (SILENCE); `ground` and `of` as in
    town.Statement; `number`: the statements of the match before it (4.6, 4.8)."""

    seat: Seat
    claim: Claim
    about: int
    ground: Ground = Ground.NONE
    of: int = NOWHERE
    number: int = 0


class TokenPlaced(Event):
    """`seat` placed a voting token at `house` (4.7)."""

    seat: Seat
    house: House


class SuspectsNamed(Event):
    """The two characters with most tokens; `tied` when nearness to the mayor decided for one of them (4.8)."""

    first: House
    second: House
    tied: bool


class Pleaded(Event):
    """`seat` has ended the plea for their suspect (4.8)."""

    seat: Seat


class Voted(Event):
    """`seat` has voted secretly; the votes are for that viewer only (4.9)."""

    OWN = ("first",)
    seat: Seat
    first: int | None


class VotesOpened(Event):
    """All votes are open: by seat against the first and the second suspect; `house` is lynched, `tied` when nearness to
    the mayor decided (4.9)."""

    votes: tuple[tuple[int, int], ...]
    house: House
    tied: bool


class MayorMoved(Event):
    """`seat` is mayor now (4.11)."""

    seat: Seat


class TownRevealed(Event):
    """The game is decided, `ending` "town" or "werewolf"; every character (by house), chest, goal (2008; by seat) and
    bet was turned over (6)."""

    ending: str
    characters: tuple[Character, ...]
    chests: tuple[House, ...]
    goals: tuple[Goal, ...]
    wagers: tuple[Wager, ...]


class PointsCounted(Event):
    """The town's points, by seat; the Werewolf's player has none (7)."""

    points: tuple[Points, ...]


class Ended(Event):
    """`winner` has won (6, 7)."""

    winner: Seat
    ending: str


EVENTS: Final = events_in(globals())
CODEC: Final = game_codec(model.Action, EVENTS, model.View)
