"""The table screen: a match's playback, and the player's answers.

It owns input and the ways to the sheets; prompts are Question's, explanations ExplainedQuestion's, display and speed
Playback's.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from operator import itemgetter

from masque_arcade.client.animation.layer import Layer
from masque_arcade.client.game_ui.prompt import Prompt
from masque_arcade.client.game_ui.thing import Layered
from masque_arcade.client.input.events import Device, Intent, Verb, held
from masque_arcade.client.render.drawables import Item, Panel, Rect
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.table.balloon import must_show, seat_boxes, taken_by
from masque_arcade.client.screens.table.explained_question import ExplainedQuestion
from masque_arcade.client.screens.table.guard import PRESSES, OfferedPrompt
from masque_arcade.client.screens.table.playback import FACTORS
from masque_arcade.client.screens.table.prompt_view import focus_items, prompt_items, tip_items
from masque_arcade.client.screens.table.top_bar import bar_items
from masque_arcade.engine.game import Over, Seat
from masque_arcade.engine.link import Link


@dataclass(frozen=True, slots=True)
class TableExits:
    """The screen's exits: `results` when the match is over, `pause` for a break."""

    results: Callable[["TableScreen", Over], None] = lambda table, over: None
    pause: Callable[["TableScreen"], None] = lambda table: None
    rules: Callable[["TableScreen"], None] = lambda table: None
    log: Callable[["TableScreen"], None] = lambda table: None


class TableScreen(ExplainedQuestion):
    """One game at one table. `plays`: a human decides (else it is watched); `live`: others wait, so that no sheet stops
    the clock."""

    opaque = True
    typing = False

    def __init__(
        self, link: Link, leaving: TableExits, speed: str = "normal", plays: bool = True, live: bool = False
    ) -> None:
        super().__init__(link, speed, plays, live)
        self._leaving = leaving
        self._set_speed = ""
        self.paused = False
        """Whether the clock waits below a sheet."""
        self.heading = ""
        """What stands at the top instead of the turn; "" for the turn."""
        self._moment: tuple[object, ...] = ()
        self._was_busy = True

    # --- Screen ------------------------------------------------------------

    def enter(self, ctx: Context) -> None:
        """Canvas or settings may have changed, perhaps below a sheet."""
        self._ctx = ctx
        if self.game:
            ctx.sounds.loop(self.game)
        self.stage.still = ctx.settings.reduced_motion
        if self._set_speed not in ("", ctx.settings.speed) and not self._hurry:
            self.speed = ctx.settings.speed
        self._set_speed = ctx.settings.speed
        self._prompt_key = self._coming = None
        self._forward = False
        self.paused = self.paused and ctx.top() not in (None, self)
        if self.presenter and self.presenter.shown():
            self.stage.settle(self.presenter.layout())

    def hold(self) -> None:
        """A sheet opens over the table: its clock stops, unless others wait."""
        self.paused = not self._live

    def go_on(self) -> None:
        """The sheet is closed: the clock continues. For screens that contain this one."""
        self.paused = False

    def leave(self) -> None:
        """The link is closed by its creator."""

    def update(self, dt: float) -> None:
        """Advance the table's clock, the animations and the hands under the cloth.

        Below a sheet the clock stops, but never within a fixed window.
        """
        if self.paused and not self.stage.timeline.fixed:
            return
        if not self.replica or not self.replica.beats:
            self._now += dt * self._haste
        self._receive()
        if self.presenter is None or self.replica is None:
            return
        asked, underway = self._prompt.asked, self._underway
        self._animate(dt)
        action = self.presenter.update(dt)
        if action is not None:
            self._submit(action)
            self._focus.key = None  # under the cloth it tells the choice
        if self.presenter.shown() is None:
            return
        self._faced += dt
        self._hold_balloon(dt)
        self._explaining.rest(dt)
        self._quiet += dt
        self._ask()
        self._grow(dt)
        if self._prompt.asked is not asked:
            self._explaining.open = False
        if self._shows or self._prompt.asked is not asked or self._underway is not underway:
            self._explaining.turn_away()
        self._tell_once(dt)

    def handle(self, intent: Intent) -> bool:
        """Private gestures first, then the prompt, then the table's own keys."""
        if self.presenter is None or self.presenter.shown() is None:
            return False
        if intent.down and intent.verb in PRESSES:
            self._press()
        if self._finale and not self._ended:
            if intent.down and intent.verb in (Verb.CONFIRM, Verb.PRESS, Verb.BACK):
                self._finale.skip()
            return True
        if not self._on_button(intent) and self.presenter.handle(intent):
            self._prompt_key = None
            if intent.verb is Verb.POINT:
                self._explaining.leave()
            return True
        match intent.verb:
            case Verb.MENU | Verb.RULES | Verb.LOG if intent.down:
                self._open_sheet({Verb.MENU: "pause", Verb.RULES: "rules", Verb.LOG: "log"}[intent.verb])
            case Verb.FAST:
                self._forward = held(self._forward, intent, self._sticky)
            case Verb.INFO:
                if intent.down and not self._shows:
                    self._ask_what(intent)
            case Verb.BACK | Verb.ERASE if intent.down:
                if self._explaining.open:
                    self._close_explanation()
                else:
                    self._back(intent)
            case Verb.CONFIRM if intent.down:
                self._confirm()
            case Verb.NUMBER:
                self._number(intent.number)
            case Verb.PRESS:
                under = self._under(intent.x, intent.y)
                self._focus.handle(intent, under)
                self._pressed = under[0].key if under else None
                self._explaining.point(self._pressed, intent.x, intent.y)
                if not under:
                    self._explaining.open = False
                if not under and not (self._prompt.asked and self._interactive()):
                    self.stage.timeline.finish()
            case Verb.RELEASE:
                self._release(intent)
            case _:
                return self._move_focus(intent)
        return True

    def _move_focus(self, intent: Intent) -> bool:
        points = intent.verb is Verb.POINT
        spots = self._under(intent.x, intent.y) if points else self._spots(keys=True)
        if points:
            self._explaining.point(spots[0].key if spots else None, intent.x, intent.y)
        if not self._focus.handle(intent, spots):
            return False
        self._guard.turn_to(self._focus.key)
        if not points:
            self._explaining.move()
            self._ctx_sound("focus")
        return True

    def items(self) -> Sequence[Item]:
        """The table, the prompt, and the focus."""
        if self.presenter is None or self.presenter.shown() is None or self._ctx is None:
            return [Item("empty", Panel("night", "", 0), Rect(0, 0, 4000, 4000))]
        ctx, frame = self._ctx, self.presenter.frame()
        base = self.presenter.items()
        asked, laid = (self._prompt, self._laid_out()) if self._stands else (Prompt(""), [])
        ending = self._finale.items(ctx.canvas) if self._finale and not self._ended else []
        focused = self._focus.spot(self._spots()) if self._decides and not ending and not self._shows else None
        tip = None if ending else self._tip()
        board = self._board()
        art = (ctx.canvas, ctx.texts, ctx.device, ctx.caps, self.stage.breath)
        shades = [
            pose for pose in self.stage.poses.values() if pose.layer == Layer.DIMMER and pose.w >= self._canvas.width
        ]
        dimmed = max((pose.alpha for pose in shades), default=0.0)
        faces = self._faces.poses(len(self.names), self._faced, self.stage.still or self._hurry)
        moment = (
            base,
            asked,
            focused,
            tip,
            self._way_to_hold(),
            *art,
            board,
            self.balloon.moment,
            self._faces,
            faces,
            ending,
        )
        busy = self.stage.busy
        if not busy and not self._was_busy and moment == self._moment:
            return self._items
        self._moment, self._was_busy = moment, busy
        layered: list[Layered] = self._face_items.alive(base, self._faces, faces, dimmed)
        layered += board
        seated = len(layered)
        staged = self.stage.layered()
        layered += staged
        layered += prompt_items(asked, laid, frame, self._focus.key)
        name = ctx.texts(f"{self.game}.game.name")
        heading = self.heading or self.presenter.heading()
        layered += bar_items(self._canvas, name, heading, lambda verb: ctx.caps(verb, ctx.device))
        if focused:
            layered += focus_items(focused.rect)
        if tip:
            asks = [one.rect for one in laid if one.choice.rect is None]
            asks += [frame.sentence] if asked.asked else []
            open_now = [one.rect for one in laid if one.choice.rect and not one.choice.why]
            kept = [*open_now, *frame.kept]
            told = tip_items(tip[1], tip[0], ctx.canvas, ctx.measure, asks, kept, self._way_to_hold())
            shows = any(
                layer in (Layer.STAGE, Layer.BANNER) and item.rect.touches(told[0][1].rect) for layer, item in staged
            )
            shows |= any(one.touches(told[0][1].rect) for one in asks)
            if self._explaining.open or not shows:
                layered += told
        if self.balloon.shown:
            table, high = base + board, [entry for entry in staged if entry[0] >= Layer.STAGE]
            layered += self._balloon_items(table, high + layered[seated + len(staged) :])
        layered += ending
        layered.sort(key=itemgetter(0))
        self._items = [item for _, item in layered]
        return self._items

    # --- what is said ------------------------------------------------------

    def say(self, seat: Seat, text: str) -> None:
        """Show what the player at `seat` says."""
        self.balloon.say(seat, text)

    def _balloon_items(self, table: Sequence[Layered], above: Sequence[Layered]) -> list[Layered]:
        """The balloon: beside prompts, cards, faces and banners, nor if possible over anything else on the table."""
        assert self.presenter is not None and self._ctx is not None
        frame = self.presenter.frame()
        ends = [Rect.around(pose.x, pose.y, pose.w, pose.h) for pose in self.presenter.layout().values()]
        bare = [item.rect for layer, item in table if layer >= Layer.STAGE or must_show(item)]
        kept = [self._sentence_box(), *frame.buttons, *ends, *bare, *taken_by(above, self._canvas)]
        foot = Rect(frame.foot.x, frame.foot.y, 220, frame.foot.h)
        seats = {self.presenter.me: foot} | seat_boxes(self.presenter)
        return self.balloon.items(self._ctx, seats, kept, partial(taken_by, table, self._canvas))

    def _sentence_box(self) -> Rect:
        """The place of the question."""
        assert self.presenter is not None
        return self.presenter.frame().sentence

    def _hold_balloon(self, dt: float) -> None:
        """Advance the balloon; nothing is said while the lights are down or the player looks at something. What had no
        place is captioned, unless the stage has words of its own."""
        assert self.presenter is not None
        if not self.balloon.text:
            return
        seen = [pose for pose in self.stage.poses.values() if pose.alpha > 0]
        covered = any(pose.w >= self._canvas.width for pose in seen)
        if covered or self.stage.timeline.fixed or self.presenter.looking or self.presenter.handling:
            self.balloon.hush()
        self.balloon.update(dt * FACTORS[self.speed])
        if self.balloon.lost:
            if not any(pose.layer >= Layer.STAGE for pose in seen):
                self.presenter.overhear(self.balloon.caption)
            self.balloon.hush()

    # --- prompts -----------------------------------------------------------

    def _begin_anew(self) -> None:
        super()._begin_anew()
        self._moment = ()

    def _finish(self, over: Over) -> None:
        self._leaving.results(self, over)

    @property
    def _sticky(self) -> bool:
        return self._ctx is not None and self._ctx.settings.sticky

    def _confirm(self) -> None:
        focused = next((one.choice for one in self._lit() if one.choice.key == self._focus.key), None)
        if not self._stands:
            self.stage.timeline.finish()
        elif focused and self._interactive():
            if self._lets(OfferedPrompt.confirmed):
                self._choose(focused)
        else:
            self.stage.timeline.finish()

    def _release(self, intent: Intent) -> None:
        key = next((spot.key for spot in self._under(intent.x, intent.y)), None)
        pressed, self._pressed = self._pressed, None
        if key is None or key != pressed:
            return
        choice = next((one.choice for one in self._lit() if one.choice.key == key), None)
        if choice and not self._stands:
            self.stage.timeline.finish()
        elif choice:
            if self._lets(lambda offer: offer.at(intent.x, intent.y)):
                self._choose(choice)
        elif key in ("rules", "log", "pause"):
            self._open_sheet(str(key))

    def _open_sheet(self, key: str) -> None:
        """Open a sheet over the table and stop its clock; not while the player's hands are under the cloth."""
        assert self.presenter is not None
        if self.presenter.handling:
            self._ctx_sound("deny")
            return
        self.hold()
        {"rules": self._leaving.rules, "log": self._leaving.log, "pause": self._leaving.pause}[key](self)

    def _back(self, intent: Intent) -> None:
        if self._picks:
            self._back_to(self._picks[:-1])
        elif intent.device is Device.PAD or intent.verb is Verb.ERASE:
            no = next((choice for choice in self._prompt.buttons if choice.declines), None)
            if no and self._stands and self._lets(lambda offer: offer.back(no.key)):
                self._choose(no)
        else:
            self._open_sheet("pause")

    # --- small parts ------------------------------------------------------------

    @property
    def page(self) -> str:
        """The relevant page of the rulebook; "" before anything is shown."""
        if self.presenter is None or self.presenter.shown() is None:
            return ""
        return self.presenter.context(self.focused)

    @property
    def waits_for(self) -> str:
        """The pending decision, in words."""
        return "" if self._prompt.asked else self._prompt.sentence
