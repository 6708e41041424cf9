"""Playback of a match: a link's beats one after another, at the chosen speed.

It owns one table's replica, stage and presenter, and the pace (speed, fast-forward, catching up).
"""

from collections.abc import Iterator, Sequence
from enum import Enum, auto
from typing import Any, Final

from masque_arcade.client.animation.stage import Stage
from masque_arcade.client.game_ui.face_items import FaceItems
from masque_arcade.client.game_ui.faces import Faces, Pose
from masque_arcade.client.game_ui.presenter import AnyPresenter
from masque_arcade.client.game_ui.registry import SHELF, later, soon
from masque_arcade.client.game_ui.table_seat import TableSeat
from masque_arcade.client.game_ui.thing import Layered
from masque_arcade.client.game_ui.voices import Line, Voices
from masque_arcade.client.input.events import Device
from masque_arcade.client.render.drawables import Canvas, Item, Layer
from masque_arcade.client.screen import Action, Context, nothing
from masque_arcade.client.screens.table.balloon import Balloon, seat_boxes
from masque_arcade.client.screens.table.finale import Finale
from masque_arcade.client.screens.table.lull import Lull
from masque_arcade.client.session.replica import Replica, ReplicaBeat
from masque_arcade.client.session.validation import Nonsense
from masque_arcade.client.widgets.avatar import reader
from masque_arcade.client.widgets.guest_names import guest_names, readable
from masque_arcade.engine.game import Decide, Event, Over, Pace
from masque_arcade.engine.link import Link
from masque_net.guest_name import masked
from masque_net.messages import Welcome

FACTORS: Final = {"slow": 1 / 1.35, "normal": 1.0, "fast": 1 / 0.6, "instant": 1 / 0.15}
_FORWARD: Final = 4.0
_PATIENCE: Final = 2.0
"""Seconds that animations wait for late pictures."""
_FAR_BEHIND: Final = 10
"""Waiting beats at a live table from which they are shortened."""


class Signal(Enum):
    """What a message meant for the question on screen."""

    RESTARTED = auto()
    """Another Welcome arrived: the match starts again with a full snapshot."""
    REFUSED = auto()
    """The host refused the submitted action."""


class Playback:
    """One match on screen. `plays`: a human decides (else it is watched); `live`: others wait."""

    speaks = True
    """Whether bots may say something here."""
    goes_on = True
    """Whether the only thing that can be done happens by itself, for a player alone with bots."""
    refused: str | None = None
    """Why the host refused the last refused answer."""
    bows = True
    """Whether the winners step forward and bow at the end; else the table stays."""

    def __init__(self, link: Link, speed: str, plays: bool, live: bool) -> None:
        self.link = link
        self.speed, self.plays, self._wished, self.live = speed, plays, plays, live
        self.shared = False
        """Whether several players look at this screen."""
        self.uncovered = False
        """Whether a replay shows its viewer's secrets, as that player saw them; set before a Welcome."""
        self.stage = Stage()
        self.replica: Replica | None = None
        self.presenter: AnyPresenter | None = None
        self.names: tuple[str, ...] = ()
        """The names by seat, including generated ones for bots."""
        self.game = ""
        self.on_beat: Action = nothing
        """Called when a beat has settled (pictures for --shots)."""
        self.goal = 0
        """The presenter's goal, set before the first message."""
        self.ctx: Context | None = None
        self.now = 0.0
        """The link's clock in seconds: it stands still while beats are shown, and below a sheet."""
        self.forward = False
        self._lull = Lull()
        self._set_speed = ""
        self._late = 0.0
        """Seconds since all pictures were drawn."""
        self.settled = True
        """Whether the last beat has been shown to its end."""
        self.underway: ReplicaBeat | None = None
        self.balloon = Balloon()
        self.faces = FaceItems()
        self.bots: frozenset[int] = frozenset()
        self._voices = Voices((), frozenset(), {})
        self._spoken: list[tuple[int, Line]] = []
        """What bots have said, each after so many events."""
        self.ended = False
        self.finale: Finale | None = None
        self._coming: Iterator[Item] | None = None
        """What is still to be drawn ahead; None before the deal is over."""

    def enter(self, ctx: Context) -> None:
        """Canvas or settings may have changed."""
        self.ctx = ctx
        if self.game:
            ctx.sounds.loop(self.game)
        self.stage.still = ctx.settings.reduced_motion
        if self._set_speed not in ("", ctx.settings.speed) and not self.hurry:
            self.speed = ctx.settings.speed
        self._set_speed = ctx.settings.speed
        self._coming, self.forward = None, False
        if self.presenter and self.presenter.shown():
            self.stage.settle(self.presenter.layout())

    # --- time ------------------------------------------------------------

    @property
    def canvas(self) -> Canvas:
        """The canvas of the window."""
        assert self.ctx is not None
        return self.ctx.canvas

    @property
    def hurry(self) -> bool:
        """Whether nothing is animated."""
        return self.speed == "instant"

    @property
    def haste(self) -> float:
        """How fast the table's clock goes: faster while its only human skips the bots' thinking, or waits for what does
        not concern them; never in a window of fixed length, unless it is of bots alone."""
        shown = self.presenter.shown() if self.presenter else None
        turn = shown.turn if shown else None
        fixed = isinstance(turn, Decide) and turn.pace is Pace.FIXED and not self.bots.issuperset(turn.seats)
        if fixed or self.live:
            return 1.0
        return _FORWARD if self.forward else self._lull.pace

    def receive(self) -> list[Signal]:
        """Take what has come; what it means for the question."""
        signals: list[Signal] = []
        for message in self.link.poll(self.now):
            if self.replica is None or isinstance(message, Welcome):
                signals += [Signal.RESTARTED] if self.replica else []
                self.replica = self._welcome(message)
            for answer in self.replica.take(message):
                self.link.send(answer)
            if self.replica.nonsense and self.live:
                raise Nonsense("updates")
            if self.replica.refusal:
                self.refused, self.replica.refusal = self.replica.refusal, None
                signals.append(Signal.REFUSED)
        return signals

    def _welcome(self, message: Any) -> Replica:
        """The first message is the Welcome: it names the game and the players. Another one follows a broken connection
        and restarts from a full snapshot."""
        assert self.ctx is not None
        facts, viewer = message.table, message.viewer
        before = self.presenter if self.game == facts["game"] else None
        self.game = facts["game"]
        if before is None:
            self.ctx.prepare_only(self.game, soon(self.game, self.canvas))
        me = viewer if viewer is not None else 0
        self.bots = bots = frozenset(facts["bots"])
        self.plays = plays = (self._wished or self.uncovered) and viewer is not None and viewer not in bots
        names, guests = masked(facts["names"], facts.get("masks")), guest_names(self.ctx.texts)
        full = [name or guests[seat % len(guests)] for seat, name in enumerate(names)]
        self.names = tuple(readable(full, self.ctx.texts))
        self.ctx.sounds.loop(self.game)
        brisk = facts.get("brisk") is True and len(bots) < len(self.names)
        self.presenter = SHELF[self.game].make(TableSeat(self.ctx, self.names, bots, me, self.hurry, plays, brisk))
        if self.uncovered:
            self.presenter.uncover()
        elif before and before.me == me:
            self.presenter.inherit(before)
        self.presenter.goal, self.presenter.shared = self.goal, self.shared
        self.presenter.eases = self.goes_on
        self.presenter.waits = plays and not self.live and facts.get("waits") is True
        self._voices = Voices(self.names, bots, self.presenter.occasions, self.ctx.heard, self.game)
        self._spoken = []
        self.faces.show(Faces())
        if self.replica is None:
            return Replica(self.presenter.codec)
        self.stage = Stage()
        self.stage.still = self.ctx.settings.reduced_motion
        self.settled, self.ended, self.finale, self._coming = True, False, None, None
        return self.replica

    def animate(self, dt: float) -> Over | None:
        """Advance the animations; outside fixed windows they wait a while for late pictures, so that nothing is told of
        a card before it is seen."""
        assert self.presenter is not None and self.replica is not None and self.ctx is not None
        timeline = self.stage.timeline
        if self._may_lull and not self._concerned():
            self._lull.wait(dt, self.presenter.out)
        else:
            self._lull.end()
        far_behind = self.live and len(self.replica.beats) > _FAR_BEHIND and not self.presenter.handling
        if self.hurry or far_behind:
            timeline.fixed_until = timeline.now
            timeline.finish()
        elif timeline.fixed:
            timeline.advance(dt)
        else:
            self._late = 0.0 if self.ctx.drawn() else self._late + dt
            if 0 < self._late < _PATIENCE:
                return None
            factor = FACTORS[self.speed] * (_FORWARD if self.forward else self._lull.pace)
            # Only while something moves: how many beats wait may follow from a card that nobody has seen yet.
            behind = self.stage.busy and len(self.replica.beats) > 4
            timeline.advance(dt * factor * (2.0 if behind else 1.0))
        if self.presenter.shown():
            self._draw_ahead()
        for _ in range(200):
            if self.stage.busy:
                return None
            if not self.settled:
                self.settled = True
                self.stage.settle(self.presenter.layout())
                self._react()
                self._speak()
                self.on_beat()
                if self.hurry:
                    timeline.finish()
                continue
            if self.presenter.looking:
                return None
            if not self.replica.beats:
                return self._end(dt)
            beat = self.replica.beats.popleft()
            self.presenter.show(beat, self.stage)
            if isinstance(beat.turn, Over):
                self.ctx.prepare(Finale.pictures(self.canvas, beat.turn.outcome.winners, self._called()))
            self.settled, self.underway = False, beat
            self.faces.show(self.faces.faces.begin(beat.decision, beat.events, self.presenter.occasions))
            if self.hurry:
                timeline.finish()
                return None
        return None

    @property
    def _may_lull(self) -> bool:
        """Whether a player alone with bots waits for them, who has not asked for a slow table."""
        assert self.presenter is not None
        return self.presenter.waits and not self.hurry and self.speed != "slow"

    def _concerned(self) -> bool:
        """Whether the local player is asked, or what is shown concerns them."""
        assert self.presenter is not None
        shown = self.presenter.shown()
        turn = shown.turn if shown else None
        if turn is None or isinstance(turn, Over) or (isinstance(turn, Decide) and self.presenter.me in turn.seats):
            return True
        return any(self.presenter.concerned(event) for event in self._moving)

    @property
    def _moving(self) -> Sequence[Event]:
        """The events that are being shown."""
        return self.underway.events if self.underway and not self.settled else ()

    @property
    def lags(self) -> bool:
        """Whether the local player waits for what does not concern them."""
        return self._lull.long

    def _draw_ahead(self) -> None:
        """Let one of the pictures be drawn that the match will need at its great moments."""
        assert self.ctx is not None
        if self._coming is None:
            self._coming = iter(later(self.game, self.canvas, self.names))
        if (item := next(self._coming, None)) is not None:
            self.ctx.prepare([item])

    def _react(self) -> None:
        """What the beat that has just been shown does to the faces."""
        assert self.presenter is not None and self.underway is not None
        beat = self.underway
        occasions, watched = self.presenter.occasions, self.presenter.watched
        self.faces.show(self.faces.faces.end(beat.decision, beat.events, occasions, beat.turn, watched))

    def _speak(self) -> None:
        """What a bot says after the beat that has just been shown, unless a player speaks in it."""
        assert self.presenter is not None and self.underway is not None and self.ctx is not None
        if any(map(self.presenter.speaks, self.underway.events)):
            self.balloon.hush()
            return
        if not (self.speaks and self.ctx.settings.voices):
            return
        line = self._voices.hear(self.underway.decision, self.underway.events)
        if line is None:
            return
        self.ctx.heard += line.keys
        self._spoken.append((len(self.shown_events), line))
        if not self.hurry and (self.balloon.caption or not self.balloon.text):  # people finish speaking
            self.balloon.say(line.seat, line.said(self.ctx.texts), self._quoted(line), line.pause)

    def _quoted(self, line: Line) -> str:
        assert self.ctx is not None
        return self.ctx.texts("log.said", name=self.names[line.seat], text=line.said(self.ctx.texts))

    def _called(self) -> Sequence[str]:
        """The players' names; "You" for a player here who has none."""
        assert self.ctx is not None
        names, me = list(self.names), self.replica.viewer if self.plays and self.replica else None
        if me is not None and names[me] == self.ctx.texts("guest.me"):
            names[me] = reader(names[me], self.ctx.texts("result.you"))
        return names

    def _end(self, dt: float) -> Over | None:
        """After the last beat: the finale, unless nothing moves here, then the results, once."""
        shown = self.presenter.shown() if self.presenter else None
        if not shown or not isinstance(shown.turn, Over) or self.ended:
            return None
        assert self.ctx is not None and self.presenter is not None
        if self.finale is None and self.bows and not (self.hurry or self.stage.still):
            counts = self.presenter.unit() or SHELF[self.game].counts
            self.finale = Finale(shown.turn.outcome.winners, self._called(), seat_boxes(self.presenter), counts)
        if self.finale is not None and not self.finale.over:
            self.finale.update(dt, self.ctx)
            return None
        self.ended = True
        return shown.turn

    def current(self) -> ReplicaBeat | None:
        """The displayed beat, if it is also the newest, or asks the same; or while the player looks at something before
        more is shown."""
        if self.presenter is None or self.replica is None:
            return None
        shown, newest = self.presenter.shown(), self.replica.beats[-1] if self.replica.beats else None
        same = shown and newest and shown.legal and (shown.decision, shown.legal) == (newest.decision, newest.legal)
        return shown if same or not newest or self.presenter.looking else None

    def poses(self) -> tuple[Pose, ...]:
        """The faces now: a value that changes with the picture."""
        return self.faces.poses(len(self.names), self.stage.still or self.hurry)

    def with_faces(self, table: Sequence[Layered], poses: tuple[Pose, ...]) -> list[Layered]:
        """The table's items with living faces, lit where the room is dark."""
        shades = [pose for pose in self.stage.poses.values() if pose.layer is Layer.DIMMER]
        dimmed = max((pose.alpha for pose in shades if pose.w >= self.canvas.width), default=0.0)
        return self.faces.alive(table, self.faces.faces, poses, dimmed)

    def update_balloon(self, dt: float) -> None:
        """Advance the balloon; nothing is said while the lights are down or the player looks at something. What had no
        place is captioned, unless the stage has words of its own."""
        assert self.presenter is not None
        if not self.balloon.text:
            return
        seen = [pose for pose in self.stage.poses.values() if pose.alpha > 0]
        covered = any(pose.w >= self.canvas.width for pose in seen)
        if covered or self.stage.timeline.fixed or self.presenter.looking or self.presenter.handling:
            self.balloon.hush()
        self.balloon.update(dt * FACTORS[self.speed])
        if self.balloon.lost:
            if not any(pose.layer >= Layer.STAGE for pose in seen):
                self.presenter.overhear(self.balloon.caption)
            self.balloon.hush()

    def use(self, device: Device) -> None:
        """Show the keys of the device in use."""
        if self.ctx is not None:
            self.ctx.device = device

    def sound(self, cue: str) -> None:
        """Play a sound, unless the screen was never shown."""
        if cue and self.ctx:
            self.ctx.sounds.play(cue)

    # --- log -------------------------------------------------------------------------

    @property
    def shown_events(self) -> Sequence[Event]:
        """The events already animated: the log never runs ahead."""
        if self.replica is None:
            return []
        coming = len(self._moving) + sum(len(beat.events) for beat in self.replica.beats)
        return self.replica.log[: len(self.replica.log) - coming]

    @property
    def turns(self) -> int:
        """The number of turns so far."""
        return self.replica.turns if self.replica else 0

    def log_lines(self) -> list[str]:
        """The log's lines: all after the match, else the last round; with what bots said between them."""
        if self.presenter is None or self.ctx is None:
            return []
        events = self.shown_events
        lines = self.presenter.log_lines(events, everything=self.ended)
        count = len(lines)
        for at, line in reversed(self._spoken):
            place = count - len(self.presenter.log_lines(events[at:], everything=self.ended))
            if place <= 0:
                break
            lines.insert(place, self._quoted(line))
        return lines
