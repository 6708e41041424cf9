"""Playback of a match: a link's beats one after another, at the chosen speed.

It owns one table's replica, stage and presenter, and the pace (speed, fast-forward, catching up).
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from masque_arcade.client.animation.stage import Stage
from masque_arcade.client.game_ui.base_presenter import TableSeat
from masque_arcade.client.game_ui.face_items import FaceItems
from masque_arcade.client.game_ui.faces import Faces
from masque_arcade.client.game_ui.presenter import Presenter
from masque_arcade.client.game_ui.registry import SHELF, later
from masque_arcade.client.game_ui.thing import Layered
from masque_arcade.client.game_ui.voices import Line, Voices
from masque_arcade.client.i18n import You
from masque_arcade.client.render.drawables import Canvas, Item
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.table.balloon import Balloon
from masque_arcade.client.screens.table.claims_view import board_items
from masque_arcade.client.screens.table.finale import Finale
from masque_arcade.client.session.replica import Replica, ReplicaBeat
from masque_arcade.client.session.validation import Nonsense
from masque_arcade.client.widgets.avatar import reader
from masque_arcade.client.widgets.guest_names import guest_names, readable
from masque_arcade.engine.game import Decide, Event, Over, Pace
from masque_arcade.engine.link import Link
from masque_arcade.engine.phrases import Placard
from masque_arcade.engine.registry import phrases
from masque_net.guest_name import masked
from masque_net.messages import Welcome

FACTORS: Final = {"slow": 1 / 1.35, "normal": 1.0, "fast": 1 / 0.6, "instant": 1 / 0.15}
_FORWARD: Final = 4.0
_PATIENCE: Final = 2.0
"""Seconds that animations wait for late pictures."""
_FAR_BEHIND: Final = 10
"""Waiting beats at a live table from which they are shortened."""


class Playback(ABC):
    """One match on screen. `plays`: a human decides (else it is watched); `live`: others wait."""

    speaks = True
    """Whether bots may say something here."""
    bows = True
    """Whether the winners bow at the end, behind a curtain that comes down; else the table stays."""

    def __init__(self, link: Link, speed: str, plays: bool, live: bool) -> None:
        self._link = link
        self.speed, self._plays, self._wished, self._live = speed, plays, plays, live
        self.stage = Stage()
        self.replica: Replica | None = None
        self.presenter: Presenter | None = None
        self.names: tuple[str, ...] = ()
        """The names by seat, including generated ones for bots."""
        self.game = ""
        self.on_beat: Callable[[], None] = lambda: None
        """Called when a beat has settled (pictures for --shots)."""
        self.claims: Callable[[Any], Sequence[Placard]] = lambda view: phrases(self.game).claims(view)
        """The claims on the board, from the displayed view; network tables have further ones."""
        self.goal = 0
        """The presenter's goal, set before the first message."""
        self._ctx: Context | None = None
        self._now = 0.0
        self._forward = False
        self._late = 0.0
        """Seconds since all pictures were drawn."""
        self._settled = True
        self._underway: ReplicaBeat | None = None
        self.balloon = Balloon()
        self._faces, self._faced = Faces(), 0.0
        """The players' faces, and the seconds since they changed."""
        self._face_items = FaceItems()
        self._voices = Voices((), frozenset(), {})
        self._spoken: list[tuple[int, Line]] = []
        """What bots have said, each after so many events."""
        self._ended = False
        self._finale: Finale | None = None
        self._coming: Iterator[Item] | None = None
        """What is still to be drawn ahead; None before the deal is over."""
        self._board_of: tuple[object, ...] = ()
        self._board_items: list[Layered] = []

    @abstractmethod
    def _begin_anew(self) -> None:
        """Another Welcome arrived: start again with a full snapshot."""

    @abstractmethod
    def _finish(self, over: Over) -> None:
        """The end of the match is on screen."""

    @abstractmethod
    def _refused(self) -> None:
        """The host refused the submitted action."""

    # --- time ------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the end of the match is on screen."""
        return self._ended

    @property
    def _canvas(self) -> Canvas:
        assert self._ctx is not None
        return self._ctx.canvas

    @property
    def _hurry(self) -> bool:
        return self.speed == "instant"

    @property
    def _haste(self) -> float:
        """How fast the table's clock goes: faster while its only human skips the bots' thinking, never in a window of
        fixed length."""
        shown = self.presenter.shown() if self.presenter else None
        fixed = shown is not None and isinstance(shown.turn, Decide) and shown.turn.pace is Pace.FIXED
        return _FORWARD if self._forward and not (self._live or fixed) else 1.0

    def _receive(self) -> None:
        for message in self._link.poll(self._now):
            if self.replica is None or isinstance(message, Welcome):
                self.replica = self._welcome(message)
            for answer in self.replica.take(message):
                self._link.send(answer)
            if self.replica.nonsense and self._live:
                raise Nonsense("updates")
            if self.replica.refusal:
                self.replica.refusal = None
                self._refused()

    def _welcome(self, message: Any) -> Replica:
        """The first message is the Welcome: it names the game and the players. Another one follows a broken connection
        and restarts from a full snapshot."""
        assert self._ctx is not None
        facts, viewer = message.table, message.viewer
        self.game = facts["game"]
        me = viewer if viewer is not None else 0
        bots = frozenset(facts["bots"])
        plays = self._wished and viewer is not None and viewer not in bots
        self._plays = plays
        names, guests = masked(facts["names"], facts.get("masks")), guest_names(self._ctx.texts)
        full = [name or guests[seat % len(guests)] for seat, name in enumerate(names)]
        self.names = tuple(readable(full, self._ctx.texts))
        self._ctx.sounds.loop(self.game)
        self.presenter = SHELF[self.game].make(TableSeat(self._ctx, self.names, bots, me, self._hurry, plays))
        self.presenter.goal = self.goal
        self.presenter.waits = plays and not self._live and facts.get("waits") is True
        self._voices = Voices(self.names, bots, self.presenter.occasions, self._ctx.heard)
        self._spoken = []
        self._faces = Faces()
        if self.replica is None:
            return Replica(self.presenter.codec)
        self.stage = Stage()
        self.stage.still = self._ctx.settings.reduced_motion
        self._settled, self._ended, self._finale, self._coming = True, False, None, None
        self._begin_anew()
        return self.replica

    def _animate(self, dt: float) -> None:
        """Advance the animations; outside fixed windows they wait a while for late pictures, so that nothing is told of
        a card before it is seen."""
        assert self.presenter is not None and self.replica is not None and self._ctx is not None
        timeline = self.stage.timeline
        far_behind = self._live and len(self.replica.beats) > _FAR_BEHIND and not self.presenter.handling
        if self._hurry or far_behind:
            timeline.fixed_until = timeline.now
            timeline.finish()
        elif timeline.fixed:
            timeline.advance(dt)
        else:
            self._late = 0.0 if self._ctx.drawn() else self._late + dt
            if 0 < self._late < _PATIENCE:
                return
            factor = FACTORS[self.speed] * (_FORWARD if self._forward else 1.0)
            waiting = len(self.replica.beats)
            timeline.advance(dt * factor * (2.0 if waiting > 4 else 1.0))
        if self.presenter.shown():
            self._draw_ahead()
        for _ in range(200):
            if self.stage.busy:
                return
            if not self._settled:
                self._settled = True
                self.stage.settle(self.presenter.layout())
                self._react()
                self._speak()
                self.on_beat()
                if self._hurry:
                    timeline.finish()
                continue
            if self.presenter.looking:
                return
            if not self.replica.beats:
                self._end(dt)
                return
            beat = self.replica.beats.popleft()
            self.presenter.show(beat, self.stage)
            if isinstance(beat.turn, Over):
                self._ctx.prepare(Finale.pictures(self._canvas, beat.turn.outcome.winners, self._called()))
            self._settled, self._underway = False, beat
            self._face(self._faces.begin(beat.decision, beat.events, self.presenter.occasions))
            if self._hurry:
                timeline.finish()
                return

    def _draw_ahead(self) -> None:
        """Let one of the pictures be drawn that the match will need at its great moments."""
        assert self._ctx is not None
        if self._coming is None:
            self._coming = iter(later(self.game, self._canvas, self.names))
        if (item := next(self._coming, None)) is not None:
            self._ctx.prepare([item])

    def _react(self) -> None:
        """What the beat that has just been shown does to the faces."""
        assert self.presenter is not None and self._underway is not None
        beat = self._underway
        told, watched = self.presenter.occasions, self.presenter.watched
        self._face(self._faces.end(beat.decision, beat.events, told, beat.turn, watched))

    def _face(self, faces: Faces) -> None:
        if faces != self._faces:
            self._faces, self._faced = faces, 0.0

    def _speak(self) -> None:
        """What a player or a bot says after the beat that has just been shown; in nobody's way while something is
        looked at."""
        assert self.presenter is not None and self._underway is not None and self._ctx is not None
        said = next((one for event in self._underway.events if (one := self.presenter.spoken(event))), None)
        if said is not None and not self._hurry:
            self.balloon.say(*said)
            return
        if not (self.speaks and self._ctx.settings.voices):
            return
        line = self._voices.hear(self._underway.decision, self._underway.events)
        if line is None:
            return
        self._ctx.heard.append(line.text)
        self._spoken.append((len(self.told), line))
        if not self._hurry and (self.balloon.caption or not self.balloon.text):  # people finish speaking
            self.balloon.say(line.seat, line.said(self._ctx.texts), self._quoted(line), line.pause)

    def _quoted(self, line: Line) -> str:
        assert self._ctx is not None
        return self._ctx.texts("log.said", name=self.names[line.seat], text=line.said(self._ctx.texts))

    def _called(self) -> Sequence[str]:
        """The players' names; "You" for a player here who has none."""
        assert self._ctx is not None
        names, me = list(self.names), self.replica.viewer if self._plays and self.replica else None
        if me is not None and names[me] == self._ctx.texts("guest.me"):
            names[me] = reader(names[me], self._ctx.texts("result.you"))
        return names

    def _end(self, dt: float) -> None:
        """After the last beat: the finale, unless nothing moves here, then the results."""
        shown = self.presenter.shown() if self.presenter else None
        if not shown or not isinstance(shown.turn, Over) or self._ended:
            return
        assert self._ctx is not None
        if self._finale is None and self.bows and not (self._hurry or self.stage.still):
            self._finale = Finale(shown.turn.outcome.winners, self._called())
        if self._finale is not None and not self._finale.over:
            self._finale.update(dt, self._ctx)
            return
        self._ended = True
        self._finish(shown.turn)

    def _current(self) -> ReplicaBeat | None:
        """The displayed beat, if it is also the newest, or asks the same; or while the player looks at something before
        more is shown."""
        if self.presenter is None or self.replica is None:
            return None
        shown, newest = self.presenter.shown(), self.replica.beats[-1] if self.replica.beats else None
        same = shown and newest and shown.legal and (shown.decision, shown.legal) == (newest.decision, newest.legal)
        return shown if same or not newest or self.presenter.looking else None

    # --- board and log -------------------------------------------------------------------------

    def _board(self) -> list[Layered]:
        """The claim board; the same list while nothing changes."""
        shown = self.presenter.shown() if self.presenter else None
        known = phrases(self.game)
        if shown is None or self._ctx is None or not known.sayings:
            return self._board_items
        placards = tuple(self.claims(shown.view))
        of = (shown, placards, self.names, self._ctx.canvas, self._ctx.texts, self._ctx.settings.text_size)
        if of != self._board_of:
            self._board_of = of
            fallen = known.fallen(shown.view)
            names = list(self.names)
            if self._plays and self.replica and self.replica.viewer is not None:
                names[self.replica.viewer] = You(self._ctx.texts(f"{self.game}.table.you"))
            self._board_items = board_items(self.presenter, self._ctx, known, names, placards, fallen)
        return self._board_items

    @property
    def told(self) -> Sequence[Event]:
        """The events already animated: the log never runs ahead."""
        if self.replica is None:
            return []
        coming = sum(len(beat.events) for beat in self.replica.beats) + (
            len(self._underway.events) if self._underway and not self._settled else 0
        )
        return self.replica.log[: len(self.replica.log) - coming]

    @property
    def turns(self) -> int:
        """The number of turns so far."""
        return self.replica.turns if self.replica else 0

    def log_lines(self) -> list[str]:
        """The log's lines: all after the match, else the last round; with what bots said between them."""
        if self.presenter is None or self._ctx is None:
            return []
        told = self.told
        lines = self.presenter.log_lines(told, everything=self._ended)
        count = len(lines)
        for at, line in reversed(self._spoken):
            place = count - len(self.presenter.log_lines(told[at:], everything=self._ended))
            if place <= 0:
                break
            lines.insert(place, self._quoted(line))
        return lines
