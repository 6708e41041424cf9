"""The presenter interface, a game's part of the client.

A presenter imports its game's model and nothing else of it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from masque_arcade.client.animation.pose import Place, Pose
from masque_arcade.client.animation.stage import Stage
from masque_arcade.client.game_ui.prompt import Prompt
from masque_arcade.client.game_ui.thing import Layered, Scene
from masque_arcade.client.game_ui.voices import Occasions
from masque_arcade.client.input.events import Intent
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.session.replica import ReplicaBeat
from masque_arcade.engine.codec import Codec
from masque_arcade.engine.game import Event, Seat


@dataclass(frozen=True, slots=True)
class TableFrame:
    """The areas a presenter gives to the shared parts of the table screen."""

    foot: Rect
    sentence: Rect
    picker: Rect
    buttons: tuple[Rect, Rect]
    """Left and right zone of the prompt's buttons."""
    words: Rect
    """Where spectators read what happens, in place of a hand: the hand area without what everybody may see there."""
    kept: tuple[Rect, ...] = ()
    """What explanations leave in sight where they can."""
    first: int = 0
    """How many buttons fill the first zone, in reading order for either hand; 0 for the usual places."""


class Presenter(Protocol):
    """One table of one game for one seat. `seats` in the order of Welcome's facts."""

    codec: Codec
    occasions: Occasions
    """The events after which a bot may say something."""
    own_turns: frozenset[str]
    """The decisions (Decide.what) that are a player's turn; others are questions. Each has its sound."""
    forced: frozenset[str]
    """The decisions whose only action, where there is but one, happens by itself for a player alone with bots."""
    goal: int
    """Coins that win by the operator's house rule, which ends the table then; 0 for the game's own end."""
    waits: bool
    """Whether the local player is alone with bots, so that every private moment lasts until they end it."""

    plays: bool
    """Whether a player looks here, who may answer; else somebody watches."""

    eases: bool
    """Whether choices that change nothing are then made by themselves: everywhere but in a lesson."""

    shared: bool
    """Whether several players look at this screen, so that nobody at it only watches."""

    @property
    def me(self) -> Seat:
        """The seat at the bottom: the local player's, or the one whose side a spectator sees."""

    def inherit(self, before: Any) -> None:
        """After a broken connection: take over what the same seat's presenter before has of its player alone."""

    def sit(self, seat: Seat) -> None:
        """Show a spectator the table from another seat."""

    def uncover(self) -> None:
        """Show all private information from now on: in a replay."""

    def show(self, beat: ReplicaBeat, stage: Stage) -> None:
        """Animate a beat; the displayed view follows at its moment."""

    def concerned(self, event: Event) -> bool:
        """Whether an event concerns the local player."""

    def frame(self) -> TableFrame:
        """The prompts' areas on the current canvas."""

    def layout(self) -> Mapping[Place, Pose]:
        """Every thing's end position in the displayed view."""

    def items(self) -> list[Layered]:
        """Everything outside the stage, with layers."""

    def heading(self) -> str:
        """The line at the top: turn and table."""

    def prompt(self, beat: ReplicaBeat, picks: tuple[tuple[str, object], ...]) -> Prompt:
        """The prompt after `beat`."""

    def shown(self) -> ReplicaBeat | None:
        """The displayed beat."""

    def scene(self) -> Scene:
        """The things on the table."""

    def context(self, key: object) -> str:
        """The relevant page of the rulebook; `key` is the focused or pointed-at item, if any."""

    @property
    def watched(self) -> Seat | None:
        """Whom all look at whatever happens, if anybody."""

    @property
    def out(self) -> bool:
        """Whether the local player is out until the round ends."""

    def uncovered(self) -> Scene:
        """The things as the player sees them uncovered; nothing else changes."""

    @property
    def open_now(self) -> bool:
        """Whether private information is visible now."""

    @property
    def looking(self) -> bool:
        """Whether the local player, alone with bots, is looking at something until they confirm it: nothing more is
        shown until then."""

    @property
    def handling(self) -> bool:
        """Whether a private gesture is in progress."""

    def handle(self, intent: Intent) -> bool:
        """Take a private gesture's intent."""

    def put(self, kind: str, fate: bool) -> Any:
        """A button of a private gesture; returns an action to submit, or None. `fate`: a coin flip."""

    def update(self, dt: float) -> Any:
        """Advance private gestures; returns an action to submit, or None."""

    def speaks(self, event: Event) -> bool:
        """Whether somebody speaks with a public event, so that no bot says anything beside it."""

    def overhear(self, line: str) -> bool:
        """Caption what a player says, unless there is a caption already; whether it stands there now."""

    def log_lines(self, events: Sequence[Event], everything: bool) -> list[str]:
        """The log's lines, oldest first; without `everything` only those available during the match."""

    def verdict(self, winners: tuple[Seat, ...], reason: str) -> tuple[str, str]:
        """Title and sentence of the result."""

    def story(self, events: Sequence[Event]) -> list[str]:
        """A finished match in a few sentences, from the public `events`; [] for none."""

    def trophy(self, winners: tuple[Seat, ...]) -> str:
        """The picture's name for the winner, "" for their own mask."""

    def ranking(self) -> list[tuple[Seat, int]]:
        """Seats and their score, best first."""

    def unit(self) -> str:
        """The picture of what the ranking counts just now, "" for the game's usual one (GameUi.counts)."""
