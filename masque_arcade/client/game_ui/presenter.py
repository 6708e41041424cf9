"""What a game must bring to be played on a screen: a presenter, the client's half of "adding a game is adding a row".

A presenter knows its game's terms and nothing else of it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from masque_arcade.client.animation.pose import Place, Pose
from masque_arcade.client.animation.stage import Stage
from masque_arcade.client.game_ui.prompt import Choice, Prompt
from masque_arcade.client.input.events import Intent
from masque_arcade.client.render.drawables import Item, Rect
from masque_arcade.client.session.replica import ReplicaBeat
from masque_arcade.engine.codec import Codec
from masque_arcade.engine.game import Event, Seat

Layered = tuple[int, Item]


@dataclass(frozen=True, slots=True)
class TableFrame:
    """The places a presenter gives the shared parts of the table scene."""

    foot: Rect
    sentence: Rect
    picker: Rect
    buttons: tuple[Rect, Rect]
    """Left and right zone of the footlight buttons."""


@dataclass(frozen=True, slots=True)
class Tip:
    """What a thing is: a picture's name or a card's face, a title and a sentence."""

    title: str
    text: str
    face: str = ""
    picture: str = ""


class Presenter(Protocol):
    """One table of one game, as one seat sees it. `seats` in the order of Welcome's facts."""

    codec: Codec
    goal: int
    """Coins that win by a house rule of whoever runs the table, which ends it then; 0 for the rules' own."""
    waits: bool
    """Whether I am alone with bots, so that every private moment lasts until I end it."""

    def show(self, beat: ReplicaBeat, stage: Stage) -> None:
        """Plan the cues of a beat; the displayed view follows at its moment."""

    def frame(self) -> TableFrame:
        """Where prompts go, at the present canvas."""

    def layout(self) -> Mapping[Place, Pose]:
        """Where everything ends in the displayed view."""

    def items(self) -> list[Layered]:
        """Everything that the stage does not hold, with layers."""

    def heading(self) -> str:
        """The line at the top: turn and table."""

    def prompt(self, beat: ReplicaBeat, picks: tuple[tuple[str, object], ...]) -> Prompt:
        """What is asked of me after `beat`."""

    def shown(self) -> ReplicaBeat | None:
        """The beat that is displayed now."""

    def tips(self) -> list[tuple[Choice, Tip]]:
        """Things that explain themselves when pointed at."""

    def context(self, key: object) -> str:
        """The rules book's page that helps now; `key` is that of what has the focus or is pointed at, if anything."""

    @property
    def looking(self) -> bool:
        """Whether I, alone with bots, look at something until I say that I have seen it: nothing more is shown until
        then."""

    @property
    def handling(self) -> bool:
        """Whether a private gesture is going on."""

    def handle(self, intent: Intent) -> bool:
        """A private gesture."""

    def put(self, kind: str, fate: bool) -> Any:
        """A button of a private gesture; returns an action to submit, or None. `fate`: a coin flip."""

    def update(self, dt: float) -> Any:
        """Time passes for private gestures; returns an action to submit, or None."""

    def log_lines(self, events: Sequence[Event], everything: bool) -> list[str]:
        """The log's lines, oldest first; without `everything` only what the table lets one look up while playing."""

    def verdict(self, winners: tuple[Seat, ...], reason: str) -> tuple[str, str]:
        """Title and sentence of the result."""

    def trophy(self, winners: tuple[Seat, ...]) -> str:
        """A picture's name that stands for the winner, "" for none."""

    def ranking(self) -> list[tuple[Seat, int]]:
        """Seats and their score, best first."""
