"""Masquerade Trick on the screen: views become items and card poses, events become animations, picks become actions.

It holds the displayed moment, which runs behind the replica by as long as animations take.
"""

import dataclasses
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from masque_arcade.client.animation.pose import Place, Pose
from masque_arcade.client.animation.stage import Stage
from masque_arcade.client.game_ui.effects.lighting import LOOK
from masque_arcade.client.game_ui.effects.text import above_sentence, over_sentence
from masque_arcade.client.game_ui.presenter import SEEN, Presenter
from masque_arcade.client.game_ui.prompt import Prompt
from masque_arcade.client.game_ui.table_context import TableFrame
from masque_arcade.client.game_ui.table_seat import TableSeat
from masque_arcade.client.game_ui.thing import Layered, Path, Scene
from masque_arcade.client.input.events import Intent
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.session.replica import ReplicaBeat
from masque_arcade.engine.game import Event, Seat
from masque_arcade.games.masquerade_trick import events as e
from masque_arcade.games.masquerade_trick import model as m
from masque_arcade.games.masquerade_trick.cards import Card
from masque_arcade.games.masquerade_trick.events import CODEC
from masque_arcade.games.masquerade_trick.missions import ALL_TRICKS, Role
from masque_arcade.games.masquerade_trick.ui.animations.by_event import CUES, HOLD, trick_gathered, trick_stays
from masque_arcade.games.masquerade_trick.ui.animations.deal_end import PAGE
from masque_arcade.games.masquerade_trick.ui.animations.kit import TurnAnimator
from masque_arcade.games.masquerade_trick.ui.context import LastTrick, Moment, PlayerNames, crowns_gone, followed
from masque_arcade.games.masquerade_trick.ui.game_log import deal_reason, log_line, may_be_looked_up, story
from masque_arcade.games.masquerade_trick.ui.images import mask, role_face
from masque_arcade.games.masquerade_trick.ui.layout import Board, board
from masque_arcade.games.masquerade_trick.ui.mission_sheet import MissionSheet, sheet_box
from masque_arcade.games.masquerade_trick.ui.notes import Notes
from masque_arcade.games.masquerade_trick.ui.placement import has_roles, layout
from masque_arcade.games.masquerade_trick.ui.private_look import look_button, look_items, look_sheet, look_thing
from masque_arcade.games.masquerade_trick.ui.question import TrickQuestion, page
from masque_arcade.games.masquerade_trick.ui.scene import scenery, table_things
from masque_arcade.games.masquerade_trick.ui.score_page import score_page
from masque_arcade.games.masquerade_trick.ui.trick_hold import TrickHold
from masque_arcade.games.masquerade_trick.ui.voices import OCCASIONS


def tension(view: m.View) -> float:
    """0 when a deal begins, 1 when hands point and orders are called."""
    if isinstance(view.phase, m.Pointing | m.Calling | m.Unveiling | m.Judging):
        return 1.0
    look = 0.25 if isinstance(view.phase, m.Looking) else 0.0
    return min(1.0, 0.7 * view.trick / ALL_TRICKS + look)


class MasqueradeTrickPresenter(Presenter[m.View, PlayerNames]):
    """One table of Masquerade Trick."""

    codec = CODEC
    occasions = OCCASIONS
    cues = CUES
    page = staticmethod(page)
    story_of = staticmethod(story)
    log_line = staticmethod(log_line)
    counted = ("none", "one", "many")
    own_turns = frozenset({"play"})
    forced = own_turns
    captioned = frozenset({e.NobodyLooked, e.DealStarted, e.PileGathered, e.CentreSeen})
    uncaptioned = frozenset({e.DealEnded, e.GameEnded, e.GotReady, e.OrderCalled, e.RolesDealt})
    late = frozenset({e.CentreSeen, e.OrderCalled, e.DealEnded})

    def __init__(self, at: TableSeat) -> None:
        super().__init__(at, PlayerNames(at.names, at.bots, at.you))
        self._holding = TrickHold()
        self._stage: Stage | None = None
        self._looked: tuple[e.CentreSeen, float] | None = None
        self.notes = Notes()
        self._last: LastTrick | None = None
        self._crowns: tuple[Card, ...] | None = None
        self._scene = False
        """Whether an ending's scene covers the table, where nothing is explained."""
        self._called = False
        """Whether one's own mask, open for its player, is shown by the stage: it is called, or pointed at."""

    # --- beats ------------------------------------------------------------

    def show(self, beat: ReplicaBeat, stage: Stage) -> None:
        """Plan the animations of a beat; a finished trick stays as long as the player holds it."""
        won = next((event for event in beat.events if isinstance(event, e.TrickWon)), None)
        if won is None or beat.fresh:
            super().show(beat, stage)
        elif not self.stands_at_once(beat, stage):
            self._trick_won(won, beat, self.animator(beat, stage))

    def animate(self, event: Event, animator: TurnAnimator, at: float) -> float:
        length = self.cue(event, animator, at)
        self._tell_at(event, animator.stage, at if type(event) in self.captioned else at + length)
        return length

    def end_beat(self, beat: ReplicaBeat, stage: Stage, at: float) -> float:
        """Time for the page between two deals."""
        late = any(type(event) in self.late for event in beat.events)
        return PAGE if isinstance(beat.view.phase, m.Interval) and late and at else 0.0

    def _lend_mask(self, beat: ReplicaBeat, stage: Stage) -> None:
        """Let the stage have one's own mask where it comes to the centre: one mask is in one place."""
        answers = [one for event in beat.events if isinstance(event, e.OrderCalled) for one in event.answers]
        mine, role = ("role", self.me), self.view.roles.get(self.me)
        moved = any(self.me in (one.seat, one.place) for one in answers)
        if moved and role and self.open_now and mine in stage.poses:
            self._called = True
            stage.poses[mine] = replace(stage.poses[mine], art=role_face(self.ctx.texts, role))

    def animator(self, beat: ReplicaBeat, stage: Stage) -> TurnAnimator:
        self._lend_mask(beat, stage)
        tools = self.tools(beat, stage)
        return TurnAnimator(**tools, table=self.board_of(), ends=self._layout_of(beat), reason=self._reason)

    def _reason(self, view: m.View) -> list[str]:
        """Why the deal of `view` ended so."""
        return deal_reason(self.ctx.texts, self.guests, view.answers, view.wins, view.roles, view.ending)

    def _trick_won(self, event: e.TrickWon, beat: ReplicaBeat, c: TurnAnimator) -> None:
        """Let a finished trick stay, longer while a key is held, then be taken."""
        trick_stays(event, c)
        self._holding.begin()
        self._stage = c.stage

        def taken() -> None:
            if not self.hurry and self._holding.waits():
                c.stage.at(TrickHold.STEP, taken)
                return
            self._holding.end()
            for place in [place for place in c.stage.poses if isinstance(place, tuple) and place[0] == "passing"]:
                c.stage.vanish(place, 0)
            length = trick_gathered(event, c, 0.0)
            for other in beat.events:
                self._tell_at(other, c.stage, 0.0)
            c.stage.at(length, partial(self.reveal, beat))
            c.stage.timeline.hold(length)

        c.stage.at(HOLD, taken)

    def _tell_at(self, event: Event, stage: Stage, at: float) -> None:
        self.hear(event)
        stage.at(at, partial(self.tell, event))

    def hear(self, event: Event) -> None:
        """An event is known from now on: a look of the local player, an ending's scene."""
        if isinstance(event, e.CentreSeen) and event.seat == self.me and self.plays and not self.hurry:
            self._looked = (event, 0.0)
            self.peeking.begin()
        self._scene = self._scene or isinstance(event, e.DealEnded)

    def tell(self, event: Event) -> None:
        """The same of all games; a look of others is read as long as it lasts."""
        if not (isinstance(event, e.CentreSeen) and event.seat == self.me and self.plays):
            super().tell(event)
            if isinstance(event, e.CentreSeen) and self.caption_left:
                self.caption_left = LOOK

    def reveal(self, beat: ReplicaBeat) -> None:
        self._last = followed(self._last, self.beat.view if self.beat else None, beat)
        self._crowns = crowns_gone(self._crowns, beat)
        self.beat, self._scene, self._called = beat, False, False
        if not self.waits:
            self._looked = None
        self.notes.follow(beat.view)

    # --- what is seen ------------------------------------------------------------

    def board_of(self) -> Board:
        return board(self.ctx.canvas, self.view.seats, self.me)

    def frame(self) -> TableFrame:
        """The place of prompts: beside the cards in the hand area."""
        table = self.board_of()
        zone = look_button(table) if self._looked else table.button_zone
        half = (zone.h - 10) / 2
        zones = (Rect(zone.x, zone.y, zone.w, half), Rect(zone.x, zone.bottom - half, zone.w, half))
        words = Rect(table.strip.x + 16, table.foot.y + 8, table.summary.x - table.strip.x - 26, table.foot.h - 16)
        kept = [
            table.strip,
            table.roles[self.me],
            *(table.trick[one.player] for one in self.view.plays),
            *map(table.wins, table.plates),
        ]
        if has_roles(self.view):
            kept.append(sheet_box(table, self.view))
        return TableFrame(table.foot, table.sentence, table.middle, zones, words, tuple(kept))

    def layout(self) -> Mapping[Place, Pose]:
        assert self.beat is not None
        return self._layout_of(self.beat)

    def _layout_of(self, beat: ReplicaBeat) -> dict[Place, Pose]:
        return layout(beat.view, self.board_of(), self.ctx.texts, self.plays, self._legal_cards(beat))

    def _legal_cards(self, beat: ReplicaBeat) -> tuple[Card, ...]:
        """The cards among the legal actions."""
        actions = beat.legal if self.plays else ()
        return tuple(action.card for action in actions if isinstance(action, m.Pass | m.Play))

    def _moment(self) -> Moment:
        assert self.beat is not None
        return Moment(
            self.board_of(),
            self.ctx.texts,
            self.guests,
            self.view,
            self.turn,
            self.plays,
            self.notes,
            self._legal_cards(self.beat),
            self._last,
            private=self.open_now,
            hint=self.how_to_peek(),
            hidden=self.hidden,
            looks=self._looked is not None,
            lent=self._called,
            sure=self.ctx.settings.presses == "two",
            crowns=self._crowns or (),
        )

    def scene(self) -> Scene:
        """All that explains itself: nothing under the scene of an ending."""
        return Scene() if self._scene else self._drawn()

    def _drawn(self) -> Scene:
        settings = self.ctx.settings
        of = (
            *(self.beat, self.board_of(), self.ctx.texts, self.ctx.device, self.notes.version, self._last),
            *(self.open_now, self.hidden, self._called, self._looked is not None, self.waits),
            *(self.ctx.peek, settings.presses),
        )
        return self.kept_scene.of(of, self._made_scene)

    def _made_scene(self) -> Scene:
        moment = self._moment()
        things = [*table_things(moment), *MissionSheet(moment).things()]
        if isinstance(moment.view.phase, m.Interval):
            things.append(score_page(moment))
        if self._looked and not self.hidden:
            things.append(look_thing(moment, self._looked[0].place, self._looked[0].role))
        return Scene(things, scenery(moment))

    def items(self) -> list[Layered]:
        """The things, a caption, and the card that is looked at."""
        out, table = self._drawn().items, self.board_of()
        if self.caption_left > 0:
            above = above_sentence(self.caption, Rect.around(table.cx, table.sentence.y - 20, table.sentence.w, 32))
            out = out + (above if self.asked else over_sentence(self.caption, table.sentence))
        if self._looked and not self.hidden:
            seen, since = self._looked
            left = 1.0 if self.waits else max(0.0, 1 - since / LOOK)
            age = LOOK if self.ctx.settings.reduced_motion else since
            out = out + look_items(self._moment(), seen.place, seen.role if self.open_now else None, left, age)
        return out

    def heading(self) -> str:
        """The trick, the deal, and that crowns are trump."""
        view, t = self.view, self.ctx.texts
        if view.trick == 0:
            return t("masquerade_trick.table.heading_before", deal=view.deal)
        if isinstance(view.phase, m.Gathering | m.Dealing | m.Passing | m.Laying):
            return t("masquerade_trick.table.heading_half", deal=view.deal)
        return t("masquerade_trick.table.heading", trick=view.trick, all=ALL_TRICKS, deal=view.deal)

    # --- what is asked ------------------------------------------------------------

    def prompt(self, beat: ReplicaBeat, picks: Path) -> Prompt:
        """The question to the local player after `beat`; none during a look at the chosen card."""
        if self._looked is not None:
            return self.end_of_look() if self.waits else Prompt("")
        legal = beat.legal if self.plays else ()
        return TrickQuestion(self._moment(), legal, picks).prompt(self._drawn().things)

    def ask_openly(self, seat: Seat, beat: ReplicaBeat, picks: Path) -> Prompt:
        """The question to `seat` on a shared screen."""
        moment = dataclasses.replace(self._moment(), plays=False)
        return TrickQuestion(moment, beat.legal, picks, seat).prompt(self._drawn().things)

    @property
    def looking(self) -> bool:
        """Whether a look at a card of the centre lasts until the player ends it."""
        return self._looked is not None and self.waits

    def put(self, kind: str, fate: bool) -> None:
        """End a look, or change the notes."""
        if kind == SEEN:
            self._looked = None
        else:
            self.notes.put(kind)

    def handle(self, intent: Intent) -> bool:
        """A held trick, a look at one's own role, the panic key that hides everything private."""
        if self.panics(intent):
            return True
        if self._holding.handle(intent):
            if self._holding.hurried and self._stage is not None:
                self._stage.timeline.finish()
            return True
        if not self.plays or self.beat is None:
            return False
        table = self.board_of()
        area = look_sheet(table) if self._looked else table.roles[self.me]
        return self.peeking.handle(intent, self.ctx.peek, area)

    def update(self, dt: float) -> Any:
        """Advance captions, a look, and a trick that is held."""
        self.fade(dt, tension)
        self._holding.update(dt)
        if self._looked is not None:
            seen, since = self._looked
            self._looked = (seen, since + dt)

    # --- what is told ------------------------------------------------------------

    def looked_up(self, events: Sequence[Event]) -> Sequence[Event]:
        """All but the cards of tricks that were taken."""
        return may_be_looked_up(events)

    def trophy(self, winners: tuple[Seat, ...]) -> str:
        """The mask of the first winner, or of the Knight of the house."""
        view = self.view
        if winners and winners[0] in view.roles:
            return mask(view.roles[winners[0]]).name
        return mask(Role.KNIGHT).name if view.ending == "house" else ""
