"""The Red Masque on the screen: views become items and poses, events become animations, picks become actions.

It holds the displayed moment, which runs behind the replica by as long as animations take.
"""

from collections import Counter, deque
from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from masque_arcade.client.animation.pose import Place, Pose
from masque_arcade.client.animation.stage import Stage
from masque_arcade.client.game_ui.effects.text import latest, over_sentence
from masque_arcade.client.game_ui.presenter import SEEN, Presenter
from masque_arcade.client.game_ui.prompt import Prompt
from masque_arcade.client.game_ui.table_context import TableFrame
from masque_arcade.client.game_ui.table_seat import TableSeat
from masque_arcade.client.game_ui.thing import Kept, Layered, Path, Scene
from masque_arcade.client.input.events import Intent
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.session.replica import ReplicaBeat
from masque_arcade.engine.game import Event, Over, Seat
from masque_arcade.games.red_masque import events as e
from masque_arcade.games.red_masque.cards import CARDS, GOAL, Card, Role
from masque_arcade.games.red_masque.events import CODEC
from masque_arcade.games.red_masque.model import Discard, Dying, Interval, Masking, Searching, Striking, Take, View
from masque_arcade.games.red_masque.ui.animations.by_event import CUES
from masque_arcade.games.red_masque.ui.animations.kit import TurnAnimator
from masque_arcade.games.red_masque.ui.clock import clock_things
from masque_arcade.games.red_masque.ui.context import Moment, PlayerNames
from masque_arcade.games.red_masque.ui.ending_page import EndingPage
from masque_arcade.games.red_masque.ui.game_log import in_story, log_line, story, story_items
from masque_arcade.games.red_masque.ui.hand import aside, hand_things
from masque_arcade.games.red_masque.ui.images import role_mask
from masque_arcade.games.red_masque.ui.layout import Board, board
from masque_arcade.games.red_masque.ui.placement import layout, sees_role
from masque_arcade.games.red_masque.ui.private_look import GLANCE, SEARCH, TURNS, Look, search_buttons, search_sheet
from masque_arcade.games.red_masque.ui.question import RedMasqueQuestion, page
from masque_arcade.games.red_masque.ui.role_page import REVEAL, page_frame, role_box, role_items, role_thing
from masque_arcade.games.red_masque.ui.rooms import room_things, scenery
from masque_arcade.games.red_masque.ui.seats import lap, seat_things
from masque_arcade.games.red_masque.ui.voices import OCCASIONS


def tension(view: View) -> float:
    """Higher near midnight, with more players together, and with a player near the goal."""
    if isinstance(view.phase, Dying | Striking):
        return 1.0
    late = 1 - view.deck / len(CARDS) if view.active is not None else 0.0
    crowds = Counter(room for room in view.rooms if room is not None)
    crowd = max(crowds.values(), default=1) - 1
    near = 0.2 if max(view.scores, default=0) >= GOAL - 1 else 0.0
    return min(1.0, 0.6 * late + 0.12 * crowd + near)


STORY: Final = 4
"""Number of lines of recent events."""
PAGE: Final = 2.4
"""Seconds for which the page of a round that is over stands, at least."""
_EARLY: Final = (e.TurnStarted, e.GotReady, e.RoundStarted, e.FloorSeen, e.CardPlayed)
"""Events that plates and steps follow at once; the others show themselves first."""
_CAUGHT: Final = frozenset({e.TrapSprung, e.GotTrapped})
"""Events captioned once they have been seen."""


class RedMasquePresenter(Presenter[View, PlayerNames]):
    """One table of The Red Masque."""

    codec = CODEC
    occasions = OCCASIONS
    cues = CUES
    page = staticmethod(page)
    public_since = e.RoundStarted
    story_of = staticmethod(story)
    log_line = staticmethod(log_line)
    counted = ("many", "one", "pair", "many")
    own_turns = frozenset({"move"})
    forced = frozenset({"move", "play"})
    captioned = frozenset({e.NothingHappened, e.Stayed, e.FloorTaken, e.CardLaid})
    uncaptioned = frozenset({e.RoundStarted, e.RoundEnded, e.GameEnded, e.PlayoffCalled, e.RedDeathStruck, e.Unmasked})

    def __init__(self, at: TableSeat) -> None:
        super().__init__(at, PlayerNames(at.names, at.bots, at.you))
        self._glance: tuple[e.FloorSeen, float] | None = None
        self._searched = self._masked = self._lifted = 0.0
        self._sealed: tuple[int, str] = (-1, "")
        self._ended = self._closing = False
        self._story: deque[str] = deque(maxlen=STORY)
        self._buttons = False
        self._kept_items = Kept[list[Layered]]()

    # --- beats ------------------------------------------------------------

    def animator(self, beat: ReplicaBeat, stage: Stage) -> TurnAnimator:
        """What animates the events of a beat; the captions of what is seen now are over."""
        if any(type(event) in self.uncaptioned for event in beat.events):
            self.caption_left = 0.0
        tools = self.tools(beat, stage)
        return TurnAnimator(**tools, table=self.board_of(beat.view), ends=self._layout_of(beat.view))

    def shown_after(self, event: Event) -> float | None:
        """All but what only begins something changes the view after its animation."""
        return None if isinstance(event, _EARLY) else 1.0

    def end_beat(self, beat: ReplicaBeat, stage: Stage, at: float) -> float:
        """Time for one's own role, and for the page between two rounds."""
        before, after = self.view.phase, beat.view.phase
        masked = self.plays and isinstance(after, Masking) and not isinstance(before, Masking)
        paused = isinstance(after, Interval) and not self.hurry and not isinstance(before, Interval)
        return REVEAL * masked + PAGE * paused

    def hear(self, event: Event) -> None:
        """The consequences of an event for the hand area."""
        if isinstance(event, e.GameEnded):
            self._ended = self.plays and not self.hurry
        if isinstance(event, e.RoundStarted | e.RoundEnded):
            self._closing = isinstance(event, e.RoundEnded)
            self._story.clear()
        if isinstance(event, e.RolesDealt):
            self.peeking.begin()
            self._masked = REVEAL if self.hurry or self.ctx.settings.reduced_motion else 0.0
        if isinstance(event, e.FloorSeen) and event.seat == self.me and self.plays:
            self.peeking.begin()
            self._searched = 0.0
            self._lifted = TURNS if self.hurry or self.ctx.settings.reduced_motion else 0.0
            self._glance = (event, GLANCE) if event.left and not self.hurry else None

    def tell(self, event: Event) -> None:
        """The same of all games; deeds are among the recent events from now on."""
        line = self.line(event)
        if line and in_story(event):
            # An older caption beside a newer line would say that the older thing happened last.
            self._story.append(line)
            self.caption_left = 0.0
        if type(event) in _CAUGHT:
            self.say(line)
        else:
            super().tell(event)

    # --- what is seen ------------------------------------------------------------

    def board_of(self, view: View) -> Board:
        """The places of things in a view."""
        return board(self.ctx.canvas, view.seats, self.me, view.switches.layout, view.switches.doors)

    def _moment(self) -> Moment:
        view, texts, turn, plays = self.view, self.ctx.texts, self.turn, self.plays
        table, hint = self.board_of(view), self._hint()
        return Moment(table, texts, self.guests, view, turn, plays, self.open_now, self.hidden, hint)

    def _hint(self) -> str:
        """The way to see covered things."""
        return self.how_to_peek() if self.plays else ""

    def frame(self) -> TableFrame:
        """The place of prompts: at the right end of the hand area, above each other."""
        table = self.board_of(self.view)
        if self._sees_role or self.view.ending:
            return page_frame(table)
        zone = search_buttons(table) if self._searches else table.button_zone
        half = (zone.h - 8) / 2
        zones = (Rect(zone.x, zone.y, zone.w, half), Rect(zone.x, zone.bottom - half, zone.w, half))
        return TableFrame(table.foot, table.sentence, table.area, zones, table.words)

    def layout(self) -> Mapping[Place, Pose]:
        return self._layout_of(self.view)

    def _layout_of(self, view: View) -> dict[Place, Pose]:
        return layout(view, self.board_of(view), self.ctx.texts, self.guests, self.plays)

    def scene(self) -> Scene:
        """The house, what is in the hand area, and the players; or what covers them for a moment."""
        table, look, texts = self.board_of(self.view), self._look(), self.ctx.texts
        of = (self.beat, table, texts, self.open_now, self.hidden, self._hint(), self._closing, self._sees_role)
        seen = (look.room, look.seen, look.sentence) if look else ()
        return self.kept_scene.of((*of, *seen), partial(self._made_scene, look))

    def _made_scene(self, look: Look | None) -> Scene:
        moment = self._moment()
        if moment.view.ending:
            return EndingPage(moment).scene()
        if self._sees_role:
            return Scene([role_thing(moment)])
        things = [*room_things(moment), *clock_things(moment), *hand_things(moment), *seat_things(moment)]
        around = [*scenery(moment), *lap(moment), *aside(moment)]
        if self._closing:
            return Scene((), Scene(things, around).items)
        if look is None:
            return Scene(things, around)
        # What lies under the sheet is drawn, but is no thing any more.
        sheet = look.thing()
        seen = [thing for thing in things if not sheet.box.has(thing.box.cx, thing.box.cy)]
        around += [item for thing in things if thing not in seen for item in thing.items]
        return Scene([*seen, sheet], around)

    def items(self) -> list[Layered]:
        """The things, and what passes before them: recent events, a caption, a floor card looked at."""
        view, scene = self.view, self.scene()
        if self._sees_role:
            return role_items(self._moment(), self._masked)
        if view.ending:
            return scene.items
        silent = self._buttons or len(view.hand) > 1 or isinstance(self.turn, Over)
        caption = self.caption if self.caption_left > 0 and not self.asked else ""
        of = (scene, silent, tuple(self._story), caption)
        out = self._kept_items.of(of, partial(self._with_words, scene, silent, caption))
        look = self._look()
        return out + look.items() if look else out

    def _with_words(self, scene: Scene, silent: bool, caption: str) -> list[Layered]:
        """The things and what is told over them; the same list while nothing changes."""
        table, out = self.board_of(self.view), list(scene.items)
        if caption:
            out += over_sentence(caption, table.sentence)
        if not silent:
            out += story_items(table, self._story)
        elif self._story and not caption:
            out += latest(self._story[-1], table.latest)
        return out

    def _look(self) -> Look | None:
        """The floor card looked at."""
        view = self.view
        if self.hidden or not self.plays:
            return None
        if self._searches:
            room, length = view.rooms[self.me], 0.0 if self.hurry else SEARCH
            assert room is not None
            card: Card | None = view.floor_cards.get(room)
            left = max(0.0, 1 - self._searched / length) if length else 1.0
            key = f"sealed_{self._seal}" if self._seal else "choose"
        elif self._glance and self._glance[1] > 0:
            room, card, left, key = self._glance[0].room, self._glance[0].card, self._glance[1] / GLANCE, "put_back"
        else:
            return None
        moment = self._moment()
        sentence = moment.t(f"lap.{key}") if self.open_now else moment.hint
        return Look(moment, room, card if self.open_now else None, left, self._lifted, sentence)

    @property
    def _sees_role(self) -> bool:
        """Whether the page with one's own role lies over the table."""
        return self.plays and self.beat is not None and sees_role(self.view, self.me)

    @property
    def _searches(self) -> bool:
        """Whether the local player decides about a floor card."""
        phase = self.view.phase
        return self.plays and isinstance(phase, Searching) and phase.seat == self.me

    @property
    def _seal(self) -> str:
        """What was chosen in the search in progress, "" before."""
        return self._sealed[1] if self.beat and self._sealed[0] == self.beat.decision else ""

    def heading(self) -> str:
        """Round, goal, and the rest of the deck."""
        view, t = self.view, self.ctx.texts
        if view.playoff:
            return t("red_masque.table.heading_playoff", round=view.round, n=view.playoff)
        return t("red_masque.table.heading", round=max(1, view.round))

    # --- what is asked ------------------------------------------------------------

    def prompt(self, beat: ReplicaBeat, picks: Path) -> Prompt:
        if self.looking:
            self._buttons = True
            return self.end_of_look()
        question = RedMasqueQuestion(self._moment(), beat.legal if self.plays else (), picks)
        asked = question.prompt(self.scene().things, self._seal)
        self._buttons = bool(asked.buttons)
        if isinstance(asked.ready, Take | Discard) and not self.hurry:
            self._sealed = (beat.decision, "take" if isinstance(asked.ready, Take) else "discard")
        return asked

    def ask_openly(self, seat: Seat, beat: ReplicaBeat, picks: Path) -> Prompt:
        """The question to `seat` on a shared screen."""
        return RedMasqueQuestion(self._moment(), beat.legal, picks, seat).prompt(self.scene().things)

    @property
    def out(self) -> bool:
        """Whether the local player has fallen in this round."""
        return self.plays and self.me in self.view.fallen

    @property
    def looking(self) -> bool:
        """Whether a look at a floor card that goes back, or the end of the match, stays until the player ends it."""
        return self._ended or (self._glance is not None and self.waits)

    def put(self, kind: str, fate: bool) -> None:
        """End a look."""
        if kind == SEEN:
            self._glance, self._ended = None, False

    def handle(self, intent: Intent) -> bool:
        """A look at one's own role, or at a floor card; the panic key that hides everything private."""
        if self.panics(intent):
            return True
        if not self.plays or self.beat is None:
            return False
        table = self.board_of(self.view)
        looking = self._glance is not None or self._searches
        area = search_sheet(table) if looking else role_box(table) if self._sees_role else table.role(self.me)
        return self.peeking.handle(intent, self.ctx.peek, area)

    def update(self, dt: float) -> Any:
        self.fade(dt, tension)
        self._searched += 0 if self.waits else dt
        self._lifted = min(TURNS, self._lifted + dt)
        self._masked = min(REVEAL, self._masked + dt) if self._sees_role else self._masked
        if self._glance is not None and not self.waits:
            event, left = self._glance
            self._glance = (event, left - dt) if left > dt else None

    # --- what is told ------------------------------------------------------------

    def trophy(self, winners: tuple[Seat, ...]) -> str:
        """The first winner's role in the last round."""
        roles = self.view.roles
        return role_mask(roles.get(winners[0], Role.NOBLE), winners[0]).name if winners else ""
