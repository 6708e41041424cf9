"""Lupusburg on the screen: views become a town and a hand area, events become animations, picks become actions.

It holds the displayed moment, which runs behind the replica by as long as animations take.
"""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from functools import partial
from operator import attrgetter
from typing import Any, Final

from msgspec.structs import replace

from masque_arcade.client.animation.pose import Place, Pose
from masque_arcade.client.animation.stage import Stage
from masque_arcade.client.game_ui.effects.text import over_sentence
from masque_arcade.client.game_ui.presenter import SEEN, Presenter
from masque_arcade.client.game_ui.prompt import Prompt
from masque_arcade.client.game_ui.table_context import TableFrame
from masque_arcade.client.game_ui.table_seat import TableSeat
from masque_arcade.client.game_ui.thing import Layered, Path, Scene
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Item, Rect
from masque_arcade.client.session.replica import ReplicaBeat
from masque_arcade.engine.game import Event, Seat
from masque_arcade.games.lupusburg import events as e
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.events import CODEC
from masque_arcade.games.lupusburg.ui.animations.by_event import CUES
from masque_arcade.games.lupusburg.ui.animations.kit import TurnAnimator
from masque_arcade.games.lupusburg.ui.animations.night import KILL
from masque_arcade.games.lupusburg.ui.context import (
    NIGHT,
    WINDOWS,
    Moment,
    PlayerNames,
    PrivateLook,
    own_hour,
    speaks,
    tension,
)
from masque_arcade.games.lupusburg.ui.game_log import log_line, ranking, story, trophy, why_won
from masque_arcade.games.lupusburg.ui.hand import hand_things
from masque_arcade.games.lupusburg.ui.house import house_things
from masque_arcade.games.lupusburg.ui.images import GAME
from masque_arcade.games.lupusburg.ui.layout import Board, board
from masque_arcade.games.lupusburg.ui.night import DRUM, NightControls, drumming, drums, snow_items
from masque_arcade.games.lupusburg.ui.notebook import NotebookPage
from masque_arcade.games.lupusburg.ui.placement import layout
from masque_arcade.games.lupusburg.ui.private_look import VISION, look_by_day, sight_things, time_left
from masque_arcade.games.lupusburg.ui.question import LupusburgQuestion, page
from masque_arcade.games.lupusburg.ui.seats import seat_things
from masque_arcade.games.lupusburg.ui.square import scenery, square_things
from masque_arcade.games.lupusburg.ui.voices import OCCASIONS

_FOUR: Final = 4
_PARTS: Final = attrgetter(*(field.name for field in fields(Moment)))
"""All that the things of a moment are made from."""


class LupusburgPresenter(Presenter[m.View, PlayerNames]):
    """One town of Lupusburg."""

    codec = CODEC
    occasions = OCCASIONS
    cues = CUES
    page = staticmethod(page)
    public_since = e.NightFell
    story_of = staticmethod(story)
    counted = ("one", "one")
    own_turns = frozenset({"talk"})
    captioned = frozenset(
        {e.LookAsked, e.Shown, e.BroomGiven, e.Swept, e.BroomGone, e.GoalChanged, e.PrivilegeDeclined}
    )
    uncaptioned = frozenset(
        {
            *(e.Spoke, e.MayorNamed, e.Died, e.SuspectsNamed, e.VotesOpened),
            *(e.TownRevealed, e.PointsCounted, e.Ended, e.Dreamt),
        }
    )
    late = frozenset(
        {
            *(e.NightFell, e.Dreamt, e.Died, e.VotesOpened, e.TownRevealed),
            *(e.MayorMoved, e.GoalChanged, e.Shown, e.Swept),
        }
    )

    def __init__(self, at: TableSeat) -> None:
        super().__init__(at, PlayerNames(at.names, at.bots, at.you))
        self._night = NightControls()
        self._sight: PrivateLook | None = None
        self._looked = 0.0
        """Seconds of this look."""
        self._picks: Path = ()
        self._buttons = 0
        self._dawn = False
        self._ends = False
        """Whether the ending is shown over the table."""
        self._dark_for = 0.0
        """Seconds of this night."""
        self._hour = 0.0
        self._hour_of: type | None = None
        """Seconds of this phase, and its kind."""

    # --- beats ------------------------------------------------------------

    def animator(self, beat: ReplicaBeat, stage: Stage) -> TurnAnimator:
        table = self.board_of(beat.view)
        return TurnAnimator(**self.tools(beat, stage), table=table, ends=layout(beat.view, table))

    def animate(self, event: Event, animator: TurnAnimator, at: float) -> float:
        """The same of all games; a death by night breaks the day."""
        stage, length = animator.stage, super().animate(event, animator, at)
        self._ends = isinstance(event, e.TownRevealed)
        if isinstance(event, e.Died) and event.night and not self.hurry:
            stage.at(at + KILL, partial(setattr, self, "_dawn", True))
        if isinstance(event, e.Died) and self._hunts_on(event, animator.after):
            stage.at(at + length, partial(self.say, self.ctx.texts(f"{GAME}.banner.own_wolf")))
        return length

    def _hunts_on(self, event: e.Died, view: m.View) -> bool:
        """Whether the local player, alone with bots, has lost the Werewolf's house but not the other."""
        mine = self.waits and self.plays and event.seat == self.me
        return mine and view.characters[event.house] is m.Character.WEREWOLF and bool(m.living(view.alive, self.me))

    def hear(self, event: Event) -> None:
        """An event is known from now on: the local player's dream."""
        if isinstance(event, e.Dreamt) and self.plays and not self.hurry:
            dream = next((dream for dream in event.dreams if dream.seat == self.me), None)
            slept = dream is not None and dream.house == m.NOWHERE and self.waits and self.eases
            if dream is not None and not slept:
                self._look(PrivateLook(dream.house, dream.chest, None, VISION))

    def concerned(self, event: Event) -> bool:
        """Whether an event concerns the local player: a dark window concerns the whole town."""
        return isinstance(event, e.Died) or super().concerned(event)

    def speaks(self, event: Event) -> bool:
        """A statement in the talk or a plea, which stands in the square."""
        return isinstance(event, e.Spoke) and event.claim is not m.Claim.SILENCE

    def reveal(self, beat: ReplicaBeat) -> None:
        view: m.View = beat.view
        dreamt = self._sight if self.waits and isinstance(view.phase, m.Prowling) else None
        self.beat, self._sight, self._dawn, self._ends = beat, dreamt, False, False
        if isinstance(view.phase, m.Looking) and view.phase.seat == self.me and self.plays and not self.hurry:
            self._look(look_by_day(view))

    def _look(self, sight: PrivateLook) -> None:
        self._sight, self._looked = sight, 0.0
        self.peeking.begin()

    # --- what is seen ------------------------------------------------------------

    def board_of(self, view: m.View) -> Board:
        """The places of things in a view."""
        return board(self.ctx.canvas, view.seats, self.me)

    def _moment(self) -> Moment:
        assert self.beat is not None
        view, seen = self.view, self.open_now
        return Moment(
            self.board_of(view),
            self.ctx.texts,
            self.guests,
            view,
            self.turn,
            self.plays,
            dawn=self._dawn,
            seen=seen,
            hidden=self.hidden,
            hint=self.how_to_peek(),
            picks=self._picks,
            picked=self._night.picked(self.beat.decision),
            sight=self._sight,
            alone=self.waits,
            shared=self.shared,
        )

    @property
    def _dark(self) -> bool:
        """Whether it is night on screen."""
        return isinstance(self.view.phase, NIGHT) and not self._dawn

    def frame(self) -> TableFrame:
        """The place of prompts: buttons at the right end of the hand area."""
        table = self.board_of(self.view)
        above, below = table.buttons
        if speaks(self._picks):
            above, below = (
                Rect(table.goal_words.x, zone.y, zone.right - table.goal_words.x, zone.h) for zone in (above, below)
            )
        # Two buttons stand in a column; four need both rows.
        first = above if self._buttons >= _FOUR else Rect(above.x, above.y, 300, above.h)
        words = Rect(table.lap.x, table.foot.y + 8, below.right - table.lap.x, table.foot.h - 16)
        return TableFrame(table.foot, table.sentence, table.square, (first, below), words, (table.square,))

    def layout(self) -> Mapping[Place, Pose]:
        view = self.view
        return layout(view, self.board_of(view))

    def scene(self) -> Scene:
        """Houses, players, the square, the hand area; nothing of what the ending covers explains itself."""
        moment = self._moment()
        of = (*_PARTS(moment), self.beat, self._ends)
        return self.kept_scene.of(of, partial(self._made_scene, moment))

    def _made_scene(self, moment: Moment) -> Scene:
        town = [*house_things(moment), *seat_things(moment), *square_things(moment)]
        things = [*town, *hand_things(moment), *sight_things(moment)]
        return Scene([replace(thing, tip=None) for thing in things] if self._ends else things, scenery(moment))

    def items(self) -> list[Layered]:
        """The things, what moves by itself around them, and what covers them for a moment."""
        out, table, still = self.scene().items, self.board_of(self.view), self.ctx.settings.reduced_motion
        if self._dark and not (self.hurry or still):
            out = out + snow_items(table, self._dark_for)
        if self.caption_left > 0 and not self.asked:
            out = out + over_sentence(self.caption, table.sentence)
        if self._sight and not (self.hidden or self.waits):
            out = out + time_left(table, 1 - self._looked / self._sight.length)
        return out + self._night.items(still)

    def notebook(self, box: Rect) -> Sequence[Item]:
        """What was said of whom, and by day also what the local player has seen."""
        moment = self._moment()
        return NotebookPage(moment, box, self.open_now and not moment.night).items()

    def heading(self) -> str:
        """Day or night, its number, and the current part."""
        view, t = self.view, self.ctx.texts
        part = t(f"{GAME}.part.{self._moment().part}.title")
        if not view.round:
            return t(f"{GAME}.table.heading_before", part=part)
        if isinstance(view.phase, m.Talking):
            return t(f"{GAME}.table.heading_talk", n=view.round, part=part, done=len(view.chosen), all=view.seats)
        key = "heading_night" if isinstance(view.phase, NIGHT) else "heading"
        return t(f"{GAME}.table.{key}", n=view.round, part=part, lit=sum(view.alive), all=len(view.alive))

    # --- what is asked ------------------------------------------------------------

    def prompt(self, beat: ReplicaBeat, picks: Path) -> Prompt:
        """The question to the local player after `beat`; in a window of the night, after the pick, only the drum is
        left."""
        view: m.View = beat.view
        legal = beat.legal if self.plays else ()
        self._picks = picks
        if self.waits and self._sight is not None and self.plays:
            self._buttons = 1
            return self.end_of_look("" if isinstance(view.phase, WINDOWS) else self._waiting())
        if isinstance(view.phase, m.Looking):
            ready = legal[0] if legal and not self._night.has_picked(beat.decision) else None
            if ready is not None:
                self._night.close(beat.decision)
            return Prompt(self._waiting(), ready=ready)
        if isinstance(view.phase, WINDOWS) and self.plays and self._night.has_picked(beat.decision):
            self._buttons = 1
            return drumming(self.ctx.texts)
        idle = self._idle_pick(beat)
        if idle is not None:
            self._night.pick(beat.decision, idle)
            return Prompt("", ready=idle)
        prompt = LupusburgQuestion(self._moment(), legal, picks).prompt(self.scene().things)
        if isinstance(view.phase, WINDOWS) and prompt.ready is not None:
            self._night.pick(beat.decision, prompt.ready)
        self._buttons = prompt.room
        return prompt

    def _idle_pick(self, beat: ReplicaBeat) -> m.Action | None:
        """What somebody alone with bots picks by themselves at night, whose pick changes nothing: to stay in bed, or
        some house."""
        view: m.View = beat.view
        asks = isinstance(view.phase, WINDOWS) and self.plays and self.waits and self.eases
        if not (asks and beat.legal) or own_hour(view, self.me):
            return None
        bed = m.Pick(m.NOWHERE)
        return bed if bed in beat.legal else beat.legal[beat.decision % len(beat.legal)]

    def ask_openly(self, seat: Seat, beat: ReplicaBeat, picks: Path) -> Prompt:
        """The question to `seat` on a shared screen."""
        self._picks = picks
        prompt = LupusburgQuestion(self._moment(), beat.legal, picks, seat).prompt(self.scene().things)
        self._buttons = prompt.room
        return prompt

    def _waiting(self) -> str:
        return LupusburgQuestion(self._moment(), (), ()).waiting()

    @property
    def _drums(self) -> bool:
        """Whether drumming is the only thing left to do."""
        if self.beat is None or not self.plays or not self._dark:
            return False
        sees = self._sight is not None
        return not self.waits if sees else self._night.has_picked(self.beat.decision)

    def _drum(self) -> None:
        self._night.drum(self.board_of(self.view).square)
        self.ctx.sounds.play("drum")

    @property
    def handling(self) -> bool:
        """Whether a private look lasts."""
        return self._sight is not None

    def handle(self, intent: Intent) -> bool:
        """A look at one's own cards, the drum at night, the panic key that hides everything private."""
        if self.panics(intent):
            return True
        if not self.plays or self.beat is None:
            return False
        table = self.board_of(self.view)
        if self._drums:
            beaten = intent.verb is Verb.CONFIRM or (intent.verb is Verb.PRESS and intent.y > table.square.y - 40)
            if beaten and intent.down and not (intent.verb is Verb.PRESS and table.lap.has(intent.x, intent.y)):
                self._drum()
                return True
        if self.hidden:
            return False
        lifts = self._sight is not None or not self._asks_in_hand()
        return self.peeking.handle(intent, self.ctx.peek, table.vision if lifts else Rect(0, 0, 0, 0))

    def _asks_in_hand(self) -> bool:
        """Whether a press in the hand area chooses something, so that it cannot also lift cards."""
        assert self.beat is not None
        return LupusburgQuestion(self._moment(), self.beat.legal, self._picks).in_hand

    def put(self, kind: str, fate: bool) -> Any:
        """The drum's button, and the end of a look."""
        if kind == DRUM:
            self._drum()
        elif kind == SEEN and self.beat is not None:
            self._sight = None
            if isinstance(self.view.phase, m.Looking) and self.beat.legal:
                self._night.close(self.beat.decision)
                return self.beat.legal[0]
        return None

    def update(self, dt: float) -> Any:
        """Advance captions, looks and the drum."""
        self.fade(dt, tension)
        self._night.update(dt)
        self._dark_for = self._dark_for + dt if self.beat and self._dark else 0.0
        self._drum_on(dt)
        self._looked += dt
        if self._sight is not None and not self.waits and self._looked >= self._sight.length:
            self._sight = None
        return None

    def _drum_on(self, dt: float) -> None:
        """The town drums through both hours of the night."""
        phase = self.view.phase if self.beat else None
        before, self._hour = self._hour, self._hour + dt
        if type(phase) is not self._hour_of:
            self._hour_of, self._hour = type(phase), 0.0
        elif isinstance(phase, WINDOWS) and not self.hurry and drums(before, self._hour, isinstance(phase, m.Prowling)):
            self.ctx.sounds.play("drum")

    # --- what is told ------------------------------------------------------------

    def line(self, event: Event) -> str | None:
        return log_line(event, self.ctx.texts, self.guests, self.view if self.beat else None)

    def verdict(self, winners: tuple[Seat, ...], reason: str) -> tuple[str, str]:
        """Title and sentence of the result."""
        sentence = why_won(self.view, reason, self.ctx.texts, self.guests)
        return self.title_of(winners), sentence

    def trophy(self, winners: tuple[Seat, ...]) -> str:
        """The mask of a surviving character of the winner."""
        return trophy(self.view, winners)

    def ranking(self) -> list[tuple[Seat, int]]:
        """Seats by points; after a Werewolf's victory by living characters."""
        return ranking(self.view)

    def unit(self) -> str:
        """Before the points are counted, lit houses."""
        return "" if self.view.points else "icons/candle"
