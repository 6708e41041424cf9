"""Mascarade on the screen: views become items and card poses, events become animations, picks become actions.

It holds the displayed moment, which runs behind the replica by as long as animations take.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from msgspec import structs

from masque_arcade.client.animation.pose import Place, Pose
from masque_arcade.client.animation.stage import Stage
from masque_arcade.client.game_ui.concern import concerns
from masque_arcade.client.game_ui.effects.lighting import candles
from masque_arcade.client.game_ui.effects.text import above_sentence
from masque_arcade.client.game_ui.presenter import Presenter, by_points
from masque_arcade.client.game_ui.prompt import Prompt
from masque_arcade.client.game_ui.table_context import TableFrame
from masque_arcade.client.game_ui.table_seat import TableSeat
from masque_arcade.client.game_ui.thing import Layered, Path, Scene
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Item, Layer, Rect
from masque_arcade.client.session.replica import ReplicaBeat
from masque_arcade.engine.game import Decide, Event, Seat
from masque_arcade.games.mascarade import events as e
from masque_arcade.games.mascarade import model as m
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.events import CODEC
from masque_arcade.games.mascarade.ui.animations.by_event import CUES
from masque_arcade.games.mascarade.ui.animations.exchange import hands_under
from masque_arcade.games.mascarade.ui.animations.kit import TurnAnimator
from masque_arcade.games.mascarade.ui.auto_answers import PREFIX, AutoAnswers
from masque_arcade.games.mascarade.ui.cards import card_things
from masque_arcade.games.mascarade.ui.cloth import UnderCloth
from masque_arcade.games.mascarade.ui.context import Moment, PlayerNames
from masque_arcade.games.mascarade.ui.danger import Pulse, heartbeats, in_danger, lean, tension
from masque_arcade.games.mascarade.ui.game_log import log_line, story
from masque_arcade.games.mascarade.ui.layout import DARK, Board, board, layout
from masque_arcade.games.mascarade.ui.middle import middle_things, scenery
from masque_arcade.games.mascarade.ui.notes import KINDS, Notes, note_prompt, pin_things
from masque_arcade.games.mascarade.ui.preload import EACH, ahead
from masque_arcade.games.mascarade.ui.private_look import (
    PrivateLook,
    hands_buttons,
    hands_items,
    hands_sentence,
    hands_sheet,
    look_boxes,
    look_sheet,
    look_things,
)
from masque_arcade.games.mascarade.ui.question import MascaradeQuestion, page
from masque_arcade.games.mascarade.ui.seats import seat_things
from masque_arcade.games.mascarade.ui.ticker import Ticker
from masque_arcade.games.mascarade.ui.turn_summary import TurnSummary, caught_up, continued
from masque_arcade.games.mascarade.ui.voices import OCCASIONS

_HEARD_LATE: Final = {e.Unmasked: 1.0, e.Answered: 1.0, e.Announced: 0.6, e.BroughtBack: 1.0, e.CoinsMoved: 0.4}
"""The part of its animation after which an event shows on banner and plates; others at once."""


class MascaradePresenter(Presenter[m.View, PlayerNames]):
    """One table of Mascarade."""

    codec = CODEC
    occasions = OCCASIONS
    cues = CUES
    page = staticmethod(page)
    story_of = staticmethod(story)
    log_line = staticmethod(log_line)
    late = frozenset({e.CoinsMoved, e.FortunesTraded})
    captioned = frozenset({e.NothingHappened, e.TradeDeclined, e.CheatProved, e.StalemateNear, e.Questioned})
    uncaptioned = frozenset({e.TurnStarted, e.Announced, e.Challenged, e.Passed, e.Unmasked, e.Dealt, e.GameEnded})

    def __init__(self, at: TableSeat) -> None:
        super().__init__(at, PlayerNames(at.names, at.bots, at.you))
        self._standing = AutoAnswers(at.me)
        self._story = TurnSummary()
        self._ticker = Ticker(at.ctx.texts, self.guests)
        self._pulse = Pulse(partial(at.ctx.sounds.play, "pulse"))
        self.cloth = UnderCloth(at.ctx, at.hurry)
        self._look = PrivateLook()
        self._lived = 0.0
        self.notes = Notes()
        self._shortly = False
        """Whether the exchange under way is shown in passing."""
        self._stirred: Mapping[m.Slot, int] = {}
        """How often each card that was looked at here has gone under the table since."""
        self._covered = False
        """Whether cards or the cloth lie over the ticker."""
        self._ahead: list[Item] = []

    # --- beats ------------------------------------------------------------

    def show(self, beat: ReplicaBeat, stage: Stage) -> None:
        if beat.fresh or self.beat is None:
            self._story = caught_up(beat.view)
        super().show(beat, stage)

    def stands_at_once(self, beat: ReplicaBeat, stage: Stage) -> bool:
        """The same of all games; who comes back while their hands are under the cloth finds them there."""
        at_once = super().stands_at_once(beat, stage)
        if at_once:
            mine = isinstance(beat.view.phase, m.Handling) and beat.view.phase.seat == self.me
            self.cloth.hands = None
            if mine and self.waits:
                self._take_under()
            self._shortly = self._passes(beat.view)
            self._look.forget()
        return at_once

    def animator(self, beat: ReplicaBeat, stage: Stage) -> TurnAnimator:
        self._shortly = self._passes(beat.view)
        return TurnAnimator(**self.tools(beat, stage), table=self.board_of(beat.view), shortly=self._shortly)

    def _passes(self, view: m.View) -> bool:
        """Whether the exchange under way is shown in passing: among bots alone, with no card on which a player alone
        with them has a note. At tables with other people nothing depends on notes."""
        phase = view.phase
        if not isinstance(phase, m.Handling):
            return self._shortly
        slots = phase.first, phase.second
        if self.waits and any(slot in self.notes.masks for slot in slots):
            return False
        return self.brisk and self.guests.pass_by(phase.seat, *(m.owner(slot, view.seats) for slot in slots))

    def animate(self, event: Event, animator: TurnAnimator, at: float) -> float:
        """Plan an event's animation, when it is known, and its caption."""
        stage, length = animator.stage, self.cue(event, animator, at)
        if isinstance(event, e.Unmasked | e.Answered | e.BroughtBack):
            stage.at(at, partial(setattr, self, "_covered", True))
            stage.at(at + length, partial(setattr, self, "_covered", False))
        known = at + length * _HEARD_LATE.get(type(event), 0.0)
        stage.at(known, partial(self.hear, event))
        stage.at(known if self.said_at_once(event) else at + length, partial(self.tell, event))
        return length

    def concerned(self, event: Event) -> bool:
        """Whether an event names the local player, their purse or their card."""
        if isinstance(event, e.CoinsMoved):
            return any(self.me in (one.source, one.target) for one in event.transfers)
        seats = self.view.seats
        return concerns(event, self.me, [m.owner(slot, seats) for slot in range(seats * m.hand_size(seats))])

    def reveal(self, beat: ReplicaBeat) -> None:
        """Display `beat` from now on; what it asks of the local player goes before their notes."""
        super().reveal(beat)
        if self.asked:
            self.notes.about = None

    def hear(self, event: Event) -> None:
        """An event is known from now on: to banner, plates and ticker, and to the hands under the cloth."""
        self._ticker.hear(event)
        self._story = continued(self._story, event)
        if isinstance(event, e.TakenUnder):
            under = (event.first, event.second)
            self._stirred = {slot: n + (slot in under) for slot, n in self._stirred.items()}
        if isinstance(event, e.TakenUnder) and event.seat == self.me:
            self._take_under()
        elif isinstance(event, e.BroughtBack):
            self.cloth.hands = None
        elif isinstance(event, e.LookStarted):
            if event.seat == self.me and self.plays:
                self._stirred = {**self._stirred, **dict.fromkeys(event.slots, 0)}
            self._look.begin()
            self.peeking.begin()

    def _take_under(self) -> None:
        """The hands of the local player have just gone under the cloth."""
        if self.plays:
            self.cloth.take(self.waits)

    # --- what is seen ------------------------------------------------------------

    def board_of(self, view: m.View) -> Board:
        """The places of things in a view."""
        return board(self.ctx.canvas, view.seats, view.centre, self.me)

    def frame(self) -> TableFrame:
        """The place of prompts: beside the cards in the hand area."""
        table = self.board_of(self.view)
        lap = [box for slot, box in table.cards.items() if table.in_lap(slot)]
        left, right = min(box.x for box in lap), max(box.right for box in lap)
        y, h = table.foot.y + 42, 66
        sheet, sentence = self._private_sheet(table), table.sentence
        if self.waits and sheet is not None:
            right = sheet.right
        first, zones = 0, (Rect(204, y, left - 224, h), Rect(right + 20, y, table.canvas.width - right - 40, h))
        words = Rect(zones[1].x, table.foot.y + 8, zones[1].w, table.foot.h - 16)
        if self.cloth.busy:
            sentence = hands_sentence(table)
            zones, first = (hands_buttons(table), zones[1]), 3 if self.cloth.assisted else 2
        return TableFrame(table.foot, sentence, table.picker, zones, words, first=first)

    def _private_sheet(self, table: Board) -> Rect | None:
        """The sheet over the hand area during a private view, with room for one button beside it."""
        phase = self.view.phase
        if self.cloth.busy:
            return hands_sheet(table)
        if not isinstance(phase, m.Looking) or not self._looks:
            return None
        boxes = look_boxes(table, len(phase.slots))
        return Rect.covering(*boxes)

    def layout(self) -> Mapping[Place, Pose]:
        view = self.view
        poses, phase = layout(view, self.me, self.ctx.canvas, self._name_of), view.phase
        if not isinstance(phase, m.Handling) or phase.seat == self.guests.me:
            return poses
        if self._shortly:
            del poses[DARK]
        still = self.ctx.settings.reduced_motion
        return poses if still else {**poses, **hands_under(self.board_of(view), phase.seat)}

    def _name_of(self, character: Character) -> str:
        return self.ctx.texts(f"mascarade.character.{character}.name")

    def _moment(self) -> Moment:
        view = self.view
        table, texts, goal = self.board_of(view), self.ctx.texts, self.goal or m.GOAL
        turn, story, handles = self.turn, self._story, self.handling
        notes = {} if self.hidden else self.notes.masks
        return Moment(table, texts, self.guests, view, turn, self.plays, story, goal, self._stirred, notes, handles)

    def scene(self) -> Scene:
        """The cards, the players, and the middle of the table."""
        table, looks = self.board_of(self.view), self._looks and self.peeking.sees(self.ctx.peek)
        of = (self.beat, self._story, table, self.ctx.texts, self.handling, self.hidden, looks, self.notes.masks)
        return self.kept_scene.of(of, self._made_scene)

    def _made_scene(self) -> Scene:
        moment = self._moment()
        looked = look_things(moment, self._faces_looked_at) if self._looks and not self.hidden else []
        things = [*middle_things(moment), *seat_things(moment), *card_things(moment), *pin_things(moment), *looked]
        return Scene(things, scenery(moment))

    @property
    def _looks(self) -> bool:
        """Whether the local player looks at cards now."""
        phase = self.view.phase
        return isinstance(phase, m.Looking) and phase.seat == self.me and self.plays

    @property
    def _faces_looked_at(self) -> Mapping[m.Slot, Character]:
        """The faces of the cards looked at; none while they are covered."""
        return self.view.faces if self.peeking.sees(self.ctx.peek) else {}

    def items(self) -> list[Layered]:
        """The things, what moves by itself around them, and the private part of the hand area."""
        view = self.view
        table, still = self.board_of(view), self.ctx.settings.reduced_motion
        out = self.scene().items + self._candles(table)
        out = out + heartbeats(table, view.coins, self.goal or m.GOAL, None if still else self._lived)
        self._ahead = self._ahead or ahead(table, view.cast, self.ctx.texts)
        soon = int(self._lived / EACH)
        if soon <= len(self._ahead) or isinstance(view.phase, m.Memorise):
            out = out + [(Layer.BACKDROP, item) for item in self._ahead[:soon]]
        if self.caption_left > 0:
            out = out + above_sentence(self.caption, Rect.around(table.cx, table.sentence.y - 22, 660, 32))
        elif not (self._covered or isinstance(view.phase, m.Memorise | m.Handling)):
            out = out + self._ticker.items(table, self.ctx.settings.text_size / 100)
        if self.hidden or not self.plays:
            return out
        if (hands := self.cloth.busy) and isinstance(view.phase, m.Handling):
            mine, theirs = (self._moment().card(slot) for slot in (view.phase.first, view.phase.second))
            return out + hands_items(table, hands, (mine, theirs), still)
        if self._looks:
            faces, timed = self._faces_looked_at, not (self.hurry or self.waits)
            sentence = self.ctx.texts("mascarade.prompt.looking") if faces else self.how_to_peek()
            return out + self._look.items(self._moment(), faces, sentence, timed, self.hurry or still)
        return out if self.shared else out + self._look.left(table, self.ctx.texts)

    def _candles(self, table: Board) -> list[Layered]:
        still = self.ctx.settings.reduced_motion or self.hurry
        shown = () if isinstance(self.view.phase, m.Memorise) else table.candles
        leans = [lean(table, self.view.coins, self.goal or m.GOAL, box) for box in shown]
        return [(Layer.CLOTH, item) for item in candles(shown, self._lived, still, leans)]

    @property
    def watched(self) -> Seat | None:
        """The one coin away from winning; nobody while eyes and light belong to the hands under the cloth."""
        view, goal = self.view, self.goal or m.GOAL
        if isinstance(view.phase, m.Handling):
            return None
        coins = view.coins
        return next((seat for seat in in_danger(coins, goal) if coins[seat] >= goal - 1), None)

    def heading(self) -> str:
        """Turn and number of players."""
        view = self.view
        key = "heading" if view.turn else "heading_before"
        return self.ctx.texts(f"mascarade.table.{key}", turn=view.turn, seats=view.seats)

    # --- what is asked ------------------------------------------------------------

    def prompt(self, beat: ReplicaBeat, picks: Path) -> Prompt:
        view: m.View = beat.view
        if isinstance(view.phase, m.Handling) and view.phase.seat == self.me and self.plays:
            return self.cloth.prompt()
        looks = self._looks
        if looks and not self.hurry and not self.waits:
            return Prompt("", asked=True)
        if self.notes.about is not None:
            return note_prompt(self._moment(), self.notes.about, self._waited_for(beat))
        legal = beat.legal if self.plays else ()
        question = MascaradeQuestion(self._moment(), legal, picks)
        asked = question.prompt(self.scene().things)
        if looks and not self.hurry:
            return structs.replace(asked, sentence="")  # it stands over the card
        orders = self._standing.choices(view, beat.turn, self.ctx.texts) if self.plays else ()
        sentence = self.ctx.texts("mascarade.order.ask", waiting=asked.sentence)
        return structs.replace(asked, sentence=sentence, choices=(*orders, *asked.choices)) if orders else asked

    def _waited_for(self, beat: ReplicaBeat) -> bool:
        """Whether the table waits for the local player."""
        return isinstance(beat.turn, Decide) and self.me in beat.turn.seats and bool(beat.legal)

    def ask_openly(self, seat: Seat, beat: ReplicaBeat, picks: Path) -> Prompt:
        """The question to `seat` on a shared screen: all players by name."""
        question = MascaradeQuestion(replace(self._moment(), plays=False), beat.legal, picks, seat)
        return question.prompt(self.scene().things)

    @property
    def handling(self) -> bool:
        """Whether the local player's hands are under the cloth."""
        return self.cloth.hands is not None

    def handle(self, intent: Intent) -> bool:
        """Hands under the cloth, a look under cards, and the panic key that hides everything private."""
        if self.panics(intent):
            return True
        if self.beat and self.plays:
            phase = self.view.phase
            if isinstance(phase, m.Looking) and phase.seat == self.me:
                area = look_sheet(self.board_of(self.view))
                if self.peeking.handle(intent, self.ctx.peek, area):
                    return True
            elif intent.verb is Verb.PEEK:
                if intent.down:
                    self.say(self.ctx.texts("mascarade.peek.costs"))
                return True
        return self.cloth.drag(intent, self.board_of(self.view))

    def put(self, kind: str, fate: bool) -> m.UnderTable | None:
        """A button under the cloth: moves the hands, or (without windows) is the choice itself. `fate`: a coin flip."""
        if kind.startswith(PREFIX):
            self._standing.toggle(kind.removeprefix(PREFIX))
            return None
        if kind.partition(" ")[0] in KINDS:
            self.notes.put(kind)
            return None
        return self.cloth.put(kind, fate)

    def update(self, dt: float) -> m.Action | None:
        """Advance the hands; in the one step in which the cloth closes their place is the choice. A standing order is
        carried out."""
        self._look.update(dt)
        self._lived += dt
        self.fade(dt, lambda view: tension(view, self.goal or m.GOAL))
        if self.beat and not self.hurry:
            self._pulse.update(dt, self.beat.view.turn, self.beat.view.coins, self.goal or m.GOAL)
        if chosen := self.cloth.update(dt):
            return chosen
        if self.beat is None or not self.plays:
            return None
        self._standing.follow(self.beat.view)
        return self._standing.answer(self.beat.view, self.beat.turn, self.beat.legal, dt)

    # --- what is told ------------------------------------------------------------

    def looked_up(self, events: Sequence[Event]) -> Sequence[Event]:
        """The last round: memory is the game."""
        seats = len(self.guests.names)
        starts = [i for i, event in enumerate(events) if isinstance(event, e.TurnStarted)]
        return events if len(starts) <= seats else events[starts[-seats] :]

    def trophy(self, winners: tuple[Seat, ...]) -> str:
        """The mask of the first winner at the end."""
        view = self.view
        face = view.faces.get(m.hand(winners[0], view.seats)[0]) if winners else None
        return f"games/mascarade/masks/{face}" if face else ""

    def ranking(self) -> list[tuple[Seat, int]]:
        """Seats by coins, richest first."""
        return by_points(self.view.coins)
