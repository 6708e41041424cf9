"""Mascarade on the screen: views become items and card poses, events become animations, picks become actions.

It holds the displayed moment, which runs behind the replica by as long as animations take.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from masque_arcade.client.animation.layer import Layer
from masque_arcade.client.animation.pose import Place, Pose
from masque_arcade.client.animation.stage import Stage
from masque_arcade.client.game_ui.base_presenter import BasePresenter, TableSeat, by_points
from masque_arcade.client.game_ui.concern import concerns
from masque_arcade.client.game_ui.effects.lighting import LOOK, candles
from masque_arcade.client.game_ui.effects.text import above_sentence
from masque_arcade.client.game_ui.presenter import TableFrame
from masque_arcade.client.game_ui.prompt import Prompt
from masque_arcade.client.game_ui.thing import Layered, Path, Scene
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Item, Rect
from masque_arcade.client.session.replica import ReplicaBeat
from masque_arcade.engine.game import Decide, Event, Seat
from masque_arcade.games.mascarade import events as e
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.events import CODEC
from masque_arcade.games.mascarade.model import (
    GOAL,
    Action,
    Handling,
    Looking,
    Memorise,
    Slot,
    UnderTable,
    View,
    hand,
    hand_size,
    owner,
)
from masque_arcade.games.mascarade.ui.animations.by_event import CUES
from masque_arcade.games.mascarade.ui.animations.exchange import hands_under
from masque_arcade.games.mascarade.ui.animations.kit import TurnAnimator
from masque_arcade.games.mascarade.ui.animations.secret_swap import RUBS, Hands
from masque_arcade.games.mascarade.ui.auto_answers import PREFIX, AutoAnswers
from masque_arcade.games.mascarade.ui.cards import card_things
from masque_arcade.games.mascarade.ui.cloth import cloth_prompt, drag
from masque_arcade.games.mascarade.ui.context import Moment, PlayerNames
from masque_arcade.games.mascarade.ui.danger import Pulse, heartbeats, in_danger, lean, tension
from masque_arcade.games.mascarade.ui.game_log import log_line, story
from masque_arcade.games.mascarade.ui.help import page
from masque_arcade.games.mascarade.ui.layout import DARK, Board, board, layout
from masque_arcade.games.mascarade.ui.middle import middle_things, scenery
from masque_arcade.games.mascarade.ui.notes import KINDS, Notes, note_prompt, pin_things
from masque_arcade.games.mascarade.ui.preload import EACH, ahead
from masque_arcade.games.mascarade.ui.private_look import (
    BREATH,
    GHOST,
    ghost_items,
    hands_buttons,
    hands_items,
    hands_sentence,
    hands_sheet,
    look_boxes,
    look_items,
    look_sheet,
    look_things,
)
from masque_arcade.games.mascarade.ui.question import MascaradeQuestion
from masque_arcade.games.mascarade.ui.seats import seat_things
from masque_arcade.games.mascarade.ui.ticker import Ticker
from masque_arcade.games.mascarade.ui.turn_summary import TurnSummary, caught_up, told
from masque_arcade.games.mascarade.ui.voices import OCCASIONS

_HEARD_LATE: Final = {e.Unmasked: 1.0, e.Answered: 1.0, e.Announced: 0.6, e.BroughtBack: 1.0}
"""The part of its animation after which an event shows on banner and plates; others at once."""
_TOLD: Final = frozenset({e.NothingHappened, e.TradeDeclined, e.CheatProved, e.StalemateNear, e.Questioned})
"""Events without an animation: always captioned."""
_SEEN: Final = frozenset({e.TurnStarted, e.Announced, e.Challenged, e.Passed, e.Unmasked, e.Dealt, e.GameEnded})
"""Events that plates, banner or the results show anyway."""


class MascaradePresenter(BasePresenter[View, PlayerNames]):
    """One table of Mascarade."""

    codec = CODEC
    occasions = OCCASIONS
    cues = CUES
    page = staticmethod(page)
    story_of = staticmethod(story)
    log_line = staticmethod(log_line)

    def __init__(self, at: TableSeat) -> None:
        super().__init__(at, PlayerNames(at.names, at.bots, at.you))
        self._standing = AutoAnswers(at.me)
        self._story = TurnSummary()
        self._ticker = Ticker(at.ctx.texts, self.guests)
        self._pulse = Pulse(partial(at.ctx.sounds.play, "pulse"))
        self.hands: Hands | None = None
        self._looked = self._lived = 0.0
        self.notes = Notes()
        self._shortly = False
        """Whether the exchange under way is shown in passing."""
        self._stirred: Mapping[Slot, int] = {}
        """How often each card that was looked at here has gone under the table since."""
        self._covered = False
        """Whether cards or the cloth lie over the ticker."""
        self._ahead: list[Item] = []
        self._rubs = False
        self._ghosts: Sequence[Character] = ()
        self._ended = GHOST
        """What was seen in the last look, and for how many seconds it has been over."""

    # --- beats ------------------------------------------------------------

    def show(self, beat: ReplicaBeat, stage: Stage) -> None:
        """Plan the animations of a beat, one event after another; the displayed view follows at its moment."""
        view: View = beat.view
        if beat.fresh or self.beat is None:
            self._story = caught_up(view)
        super().show(beat, stage)

    def stands_at_once(self, beat: ReplicaBeat, stage: Stage) -> bool:
        """The same of all games; who comes back while their hands are under the cloth finds them there."""
        at_once = super().stands_at_once(beat, stage)
        if at_once:
            mine = isinstance(beat.view.phase, Handling) and beat.view.phase.seat == self.me
            self.hands = self._under_cloth() if mine and self.waits else None
            self._ghosts, self._shortly = (), self._passes(beat.view)
        return at_once

    def animator(self, beat: ReplicaBeat, stage: Stage) -> TurnAnimator:
        """What animates the events of a beat."""
        self._shortly = self._passes(beat.view)
        return TurnAnimator(**self.tools(beat, stage), table=self.board_of(beat.view), shortly=self._shortly)

    def _passes(self, view: View) -> bool:
        """Whether the exchange under way is shown in passing: among bots alone, with no card on which a player alone
        with them has a note. At tables with other people nothing depends on notes."""
        phase = view.phase
        if not isinstance(phase, Handling):
            return self._shortly
        slots = phase.first, phase.second
        if self.waits and any(slot in self.notes.masks for slot in slots):
            return False
        return self.brisk and self.guests.pass_by(phase.seat, *(owner(slot, view.seats) for slot in slots))

    def animate(self, event: Event, animator: TurnAnimator, at: float) -> float:
        """Plan an event's animation, when it is known, and its caption."""
        stage, length = animator.stage, self.cue(event, animator, at)
        if isinstance(event, e.Unmasked | e.Answered | e.BroughtBack):
            stage.at(at, partial(setattr, self, "_covered", True))
            stage.at(at + length, partial(setattr, self, "_covered", False))
        known = at + length * _HEARD_LATE.get(type(event), 0.0)
        stage.at(known, partial(self.hear, event))
        if stage.still or type(event) in _TOLD:
            stage.at(known if type(event) in _TOLD else at + length, partial(self._tell, event))
        return length

    def concerned(self, event: Event) -> bool:
        """Whether an event names the local player, their purse or their card."""
        if isinstance(event, e.CoinsMoved):
            return any(self.me in (one.source, one.target) for one in event.transfers)
        seats = self.view.seats
        return concerns(event, self.me, [owner(slot, seats) for slot in range(seats * hand_size(seats))])

    def shown_after(self, event: Event) -> float | None:
        """Coins are counted once they have come."""
        return 1.0 if isinstance(event, e.CoinsMoved | e.FortunesTraded) else None

    def reveal(self, beat: ReplicaBeat) -> None:
        """Display `beat` from now on; what it asks of the local player goes before their notes."""
        super().reveal(beat)
        if self.asked:
            self.notes.about = None

    def hear(self, event: Event) -> None:
        """An event is known from now on: to banner, plates and ticker, and to the hands under the cloth."""
        self._ticker.hear(event)
        self._story = told(self._story, event)
        if isinstance(event, e.TakenUnder):
            under = (event.first, event.second)
            self._stirred = {slot: n + (slot in under) for slot, n in self._stirred.items()}
        if isinstance(event, e.TakenUnder) and event.seat == self.me:
            self.hands = self._under_cloth()
        elif isinstance(event, e.BroughtBack):
            self.hands = None
        elif isinstance(event, e.LookStarted):
            if event.seat == self.me and self.plays:
                self._stirred = {**self._stirred, **dict.fromkeys(event.slots, 0)}
            self._looked = 0.0
            self.peeking.begin()

    def _under_cloth(self) -> Hands | None:
        """The hands of the local player, which have just gone under the cloth."""
        if not self.plays or self.hurry:
            return None
        return Hands(steady=self.ctx.settings.cloth != "sleight", waits=self.waits)

    def _tell(self, event: Event) -> None:
        """Caption an event for a moment: one without an animation, and with reduced motion every one."""
        if type(event) not in _SEEN:
            self.say(self.line(event))

    # --- what is seen ------------------------------------------------------------

    def board_of(self, view: View) -> Board:
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
        if self.hands and not self.hands.closed:
            sentence = hands_sentence(table)
        zones = (Rect(204, y, left - 224, h), Rect(right + 20, y, table.canvas.width - right - 40, h))
        words = Rect(zones[1].x, table.foot.y + 8, zones[1].w, table.foot.h - 16)
        first = 0
        if self.hands and not self.hands.closed:
            zones, first = (hands_buttons(table), zones[1]), 3 if self._assisted else 2
        return TableFrame(table.foot, sentence, table.picker, zones, words, first=first)

    def _private_sheet(self, table: Board) -> Rect | None:
        """The sheet over the hand area during a private view, with room for one button beside it."""
        phase = self.view.phase
        if self.hands and not self.hands.closed:
            return hands_sheet(table)
        if not isinstance(phase, Looking) or not self._looks:
            return None
        boxes = look_boxes(table, len(phase.slots))
        return Rect(boxes[0].x, boxes[0].y, boxes[-1].right - boxes[0].x, boxes[0].h)

    def layout(self) -> Mapping[Place, Pose]:
        """The final place of every card in the displayed view."""
        view = self.view
        poses, phase = layout(view, self.me, self.ctx.canvas, self._name_of), view.phase
        if not isinstance(phase, Handling) or phase.seat == self.guests.me:
            return poses
        if self._shortly:
            del poses[DARK]
        still = self.ctx.settings.reduced_motion
        return poses if still else {**poses, **hands_under(self.board_of(view), phase.seat)}

    def _name_of(self, character: Character) -> str:
        return self.ctx.texts(f"mascarade.character.{character}.name")

    def _moment(self) -> Moment:
        view = self.view
        table, texts, goal = self.board_of(view), self.ctx.texts, self.goal or GOAL
        turn, story, handles = self.turn, self._story, self.hands is not None
        notes = {} if self.hidden else self.notes.masks
        return Moment(table, texts, self.guests, view, turn, self.plays, story, goal, self._stirred, notes, handles)

    def scene(self) -> Scene:
        """The cards, the players, and the middle of the table."""
        table, looks = self.board_of(self.view), self._looks and self.peeking.sees(self.ctx.peek)
        notes = self.notes.masks
        of = (self.beat, self._story, table, self.ctx.texts, self.hands is not None, self.hidden, looks, notes)
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
        return isinstance(phase, Looking) and phase.seat == self.me and self.plays

    @property
    def _faces_looked_at(self) -> Mapping[Slot, Character]:
        """The faces of the cards looked at; none while they are covered."""
        return self.view.faces if self.peeking.sees(self.ctx.peek) else {}

    def items(self) -> list[Layered]:
        """The things, what moves by itself around them, and the private part of the hand area."""
        view = self.view
        table, still = self.board_of(view), self.ctx.settings.reduced_motion
        out = self.scene().items + self._candles(table)
        out = out + heartbeats(table, view.coins, self.goal or GOAL, None if still else self._lived)
        self._ahead = self._ahead or ahead(table, view.cast, self.ctx.texts)
        soon = int(self._lived / EACH)
        if soon <= len(self._ahead) or isinstance(view.phase, Memorise):
            out = out + [(Layer.BACKDROP, item) for item in self._ahead[:soon]]
        if self.caption_left > 0:
            out = out + above_sentence(self.caption, Rect.around(table.cx, table.sentence.y - 22, 660, 32))
        elif not (self._covered or isinstance(view.phase, Memorise | Handling)):
            out = out + self._ticker.items(table, self.ctx.settings.text_size / 100)
        if self.hidden or not self.plays:
            return out
        if self.hands and not self.hands.closed and isinstance(view.phase, Handling):
            mine, theirs = (self._moment().card(slot) for slot in (view.phase.first, view.phase.second))
            out = out + hands_items(table, self.hands, (mine, theirs), still)
        elif self._looks and isinstance(view.phase, Looking):
            faces = self._faces_looked_at
            seen = [(slot, faces.get(slot), self._moment().card(slot)) for slot in view.phase.slots]
            age = LOOK if self.hurry or still else self._looked
            self._ghosts = list(faces.values()) if age > BREATH else []
            left = 1.0 if self.hurry or self.waits else max(0.0, 1 - self._looked / LOOK)
            out = out + look_items(table, self.ctx.texts, seen, left, self._look_sentence(bool(faces)), age)
            self._ended = 0.0
        elif self._ghosts and not self.shared and self._ended < GHOST:
            out = out + ghost_items(table, self.ctx.texts, self._ghosts, self._ended)
        return out

    def _candles(self, table: Board) -> list[Layered]:
        still = self.ctx.settings.reduced_motion or self.hurry
        shown = () if isinstance(self.view.phase, Memorise) else table.candles
        leans = [lean(table, self.view.coins, self.goal or GOAL, box) for box in shown]
        return [(Layer.CLOTH, item) for item in candles(shown, self._lived, still, leans)]

    @property
    def watched(self) -> Seat | None:
        """The one coin away from winning; nobody while eyes and light belong to the hands under the cloth."""
        view, goal = self.view, self.goal or GOAL
        if isinstance(view.phase, Handling):
            return None
        coins = view.coins
        return next((seat for seat in in_danger(coins, goal) if coins[seat] >= goal - 1), None)

    def _look_sentence(self, open_now: bool) -> str:
        return self.ctx.texts("mascarade.prompt.looking") if open_now else self.how_to_peek()

    def heading(self) -> str:
        """Turn and number of players."""
        view = self.view
        key = "heading" if view.turn else "heading_before"
        return self.ctx.texts(f"mascarade.table.{key}", turn=view.turn, seats=view.seats)

    # --- what is asked ------------------------------------------------------------

    def prompt(self, beat: ReplicaBeat, picks: Path) -> Prompt:
        """The question to the local player after `beat`."""
        view: View = beat.view
        if isinstance(view.phase, Handling) and view.phase.seat == self.me and self.plays:
            closed = self.hands and self.hands.closed
            return Prompt("") if closed else cloth_prompt(self.ctx.texts, self.hands, self._assisted)
        looks = self._looks
        if looks and not self.hurry and not self.waits:
            return Prompt("", asked=True)
        if self.notes.about is not None:
            return note_prompt(self._moment(), self.notes.about, self._waited_for(beat))
        legal = beat.legal if self.plays else ()
        question = MascaradeQuestion(self._moment(), legal, picks)
        asked = question.prompt(self.scene().things)
        if looks and not self.hurry:
            return replace(asked, sentence="")  # it stands over the card
        orders = self._standing.choices(view, beat.turn, self.ctx.texts) if self.plays else ()
        sentence = self.ctx.texts("mascarade.order.ask", waiting=asked.sentence)
        return replace(asked, sentence=sentence, choices=(*orders, *asked.choices)) if orders else asked

    def _waited_for(self, beat: ReplicaBeat) -> bool:
        """Whether the table waits for the local player."""
        return isinstance(beat.turn, Decide) and self.me in beat.turn.seats and bool(beat.legal)

    def ask_openly(self, seat: Seat, beat: ReplicaBeat, picks: Path) -> Prompt:
        """The question to `seat` on a shared screen: all players by name."""
        question = MascaradeQuestion(replace(self._moment(), plays=False), beat.legal, picks, seat)
        return question.prompt(self.scene().things)

    @property
    def _assisted(self) -> bool:
        """Whether one press under the cloth is all."""
        return self.hurry or self.ctx.settings.cloth == "assist"

    @property
    def handling(self) -> bool:
        """Whether the local player's hands are under the cloth."""
        return self.hands is not None

    def handle(self, intent: Intent) -> bool:
        """Hands under the cloth, a look under cards, and the panic key that hides everything private."""
        if self.panics(intent):
            return True
        if self.beat and self.plays:
            phase = self.view.phase
            if isinstance(phase, Looking) and phase.seat == self.me:
                area = look_sheet(self.board_of(self.view))
                if self.peeking.handle(intent, self.ctx.peek, area):
                    return True
            elif intent.verb is Verb.PEEK:
                if intent.down:
                    self.say(self.ctx.texts("mascarade.peek.costs"))
                return True
        still = self.ctx.settings.reduced_motion
        return bool(self.hands and not self._assisted and drag(self.hands, intent, self.board_of(self.view), still))

    def put(self, kind: str, fate: bool) -> UnderTable | None:
        """A button under the cloth: moves the hands, or (without windows) is the choice itself. `fate`: a coin flip."""
        if kind.startswith(PREFIX):
            self._standing.toggle(kind.removeprefix(PREFIX))
            return None
        if kind.partition(" ")[0] in KINDS:
            self.notes.put(kind)
            return None
        if kind == "back":
            if self.hands:
                self.hands.bring_back()
            return None
        crossed = fate if kind == "fate" else kind == "exchange"
        if self.hands is None:
            return UnderTable(crossed)
        self.hands.put(crossed)
        if self._assisted:
            self.hands.bring_back()
        return None

    def update(self, dt: float) -> Action | None:
        """Advance the hands; in the one step in which the cloth closes their place is the choice. A standing order is
        carried out."""
        self._looked += dt
        self._ended = self._ended + dt
        if self._ended >= GHOST:
            self._ghosts = ()
        self._lived += dt
        self.fade(dt, lambda view: tension(view, self.goal or GOAL))
        if self.beat and not self.hurry:
            self._pulse.update(dt, self.beat.view.turn, self.beat.view.coins, self.goal or GOAL)
        if self.hands and self.hands.update(dt):
            return UnderTable(self.hands.close())
        if self.hands and not self.hands.waits:
            self.ctx.hasten()
        elif self.hands:
            self._rub(self.hands)
        if self.beat is None or not self.plays:
            return None
        self._standing.follow(self.beat.view)
        return self._standing.answer(self.beat.view, self.beat.turn, self.beat.legal, dt)

    def _rub(self, hands: Hands) -> None:
        """The cloth that the cards drag along is heard, where nobody but bots could listen."""
        drags = abs(hands.at - hands.cloth) > RUBS
        if drags and not self._rubs:
            self.ctx.sounds.play("rustle")
        self._rubs = drags

    # --- what is told ------------------------------------------------------------

    def looked_up(self, events: Sequence[Event]) -> Sequence[Event]:
        """The last round: memory is the game."""
        seats = len(self.guests.names)
        starts = [i for i, event in enumerate(events) if isinstance(event, e.TurnStarted)]
        return events if len(starts) <= seats else events[starts[-seats] :]

    def trophy(self, winners: tuple[Seat, ...]) -> str:
        """The mask of the first winner at the end."""
        view = self.view
        face = view.faces.get(hand(winners[0], view.seats)[0]) if winners else None
        return f"games/mascarade/masks/{face}" if face else ""

    def ranking(self) -> list[tuple[Seat, int]]:
        """Seats by coins, richest first."""
        return by_points(self.view.coins)
