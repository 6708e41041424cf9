"""Whose decision a table screen asks for: here the local player's."""

from typing import Any

from masque_arcade.client.game_ui.presenter import TableFrame
from masque_arcade.client.game_ui.prompt import Prompt
from masque_arcade.client.game_ui.thing import Path
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.screens.table.playback import Playback
from masque_arcade.client.session.replica import ReplicaBeat


class Decider:
    """The local player, if one plays here. Tables of several players at one screen have their own."""

    def __init__(self, playback: Playback) -> None:
        self.playback = playback

    @property
    def decides(self) -> bool:
        """Whether anybody may choose here."""
        return self.playback.plays

    def beat(self) -> ReplicaBeat | None:
        """The beat that asks, with the legal actions; None while it is not on screen."""
        return self.playback.current()

    def prompt(self, beat: ReplicaBeat, picks: Path) -> Prompt:
        """The question after some picks."""
        assert self.playback.presenter is not None
        return self.playback.presenter.prompt(beat, picks)

    def submit(self, beat: ReplicaBeat, action: Any) -> None:
        """Send the answer to the displayed `beat`."""
        assert self.playback.replica is not None
        self.playback.link.send(self.playback.replica.submit(beat.decision, action))

    def sentence_box(self, frame: TableFrame) -> Rect:
        """The place of the question."""
        return frame.sentence

    def refused(self) -> None:
        """The host refused the last answer."""
