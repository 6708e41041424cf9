"""The table screen: a match's playback, the question to the player, and what can be pointed at; it gives them input."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from masque_arcade.client.animation.stage import Stage
from masque_arcade.client.game_ui.presenter import AnyPresenter
from masque_arcade.client.input.events import Device, Intent, Verb, held
from masque_arcade.client.render.drawables import Item, Rect
from masque_arcade.client.screen import Context, nothing
from masque_arcade.client.screens.table.explanations import Explanations
from masque_arcade.client.screens.table.guard import PRESSES, OfferedPrompt
from masque_arcade.client.screens.table.overlay import Overlays
from masque_arcade.client.screens.table.playback import Playback
from masque_arcade.client.screens.table.question import OpenQuestion
from masque_arcade.client.screens.table.spoken_table import SpokenTable
from masque_arcade.client.screens.table.table_picture import TablePicture
from masque_arcade.client.screens.table.targets import Targets
from masque_arcade.client.session.replica import Replica
from masque_arcade.client.spoken import Description
from masque_arcade.engine.game import Over, Seat
from masque_arcade.engine.link import Link


@dataclass(frozen=True, slots=True)
class TableExits:
    """The screen's exits: `results` when the match is over, `pause` for a break."""

    results: Callable[["TableScreen", Over], None] = nothing
    pause: Callable[["TableScreen"], None] = nothing
    rules: Callable[["TableScreen"], None] = nothing
    log: Callable[["TableScreen"], None] = nothing


_SHEETS = {Verb.MENU: "pause", Verb.RULES: "rules", Verb.LOG: "log"}


class TableScreen:
    """One game at one table. `plays`: a human decides (else it is watched); `live`: others wait, so that no sheet stops
    the clock."""

    opaque = True
    typing = False

    def __init__(
        self, link: Link, leaving: TableExits, speed: str = "normal", plays: bool = True, live: bool = False
    ) -> None:
        self._leaving = leaving
        self.playback = Playback(link, speed, plays, live)
        self.explaining = Explanations()
        self.question = OpenQuestion(self.playback, self.explaining)
        self.targets = Targets(self.playback, self.question, self.explaining)
        self.picture = TablePicture(self.playback, self.question, self.targets)
        self.in_words = SpokenTable(self.playback, self.question, self.targets)
        self.overlays = Overlays()
        self.paused = False
        """Whether the clock waits below a sheet."""

    # --- what most readers want ------------------------------------------------------------

    @property
    def replica(self) -> Replica | None:
        """What is known of the match; None before the first message."""
        return self.playback.replica

    @property
    def presenter(self) -> AnyPresenter | None:
        """The game's part; None before the first message."""
        return self.playback.presenter

    @property
    def stage(self) -> Stage:
        """What moves."""
        return self.playback.stage

    @property
    def game(self) -> str:
        """The game's name, "" before the first message."""
        return self.playback.game

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self.playback.names

    # --- Screen ------------------------------------------------------------

    def enter(self, ctx: Context) -> None:
        """Canvas or settings may have changed, perhaps below a sheet."""
        self.playback.enter(ctx)
        self.question.renew()
        self.paused = self.paused and ctx.top() not in (None, self)
        self.overlays.enter(ctx)

    def hold(self) -> None:
        """A sheet opens over the table: its clock stops, unless others wait."""
        self.paused = not self.playback.live

    def go_on(self) -> None:
        """The sheet is closed: the clock continues. For screens that contain this one."""
        self.paused = False

    def leave(self) -> None:
        """The link is closed by its creator."""
        self.overlays.leave()

    def receive(self) -> None:
        """Take what has come from the table."""
        self.question.heed(self.playback.receive())

    def update(self, dt: float) -> None:
        """Advance the table, if what lies over it lets it go on."""
        if self.overlays.let(dt):
            self._advance(dt)
            self.overlays.update(dt)

    def _advance(self, dt: float) -> None:
        """Advance the table's clock, the animations and the hands under the cloth.

        Below a sheet the clock stops, but never within a fixed window.
        """
        playback, question = self.playback, self.question
        if self.paused and not playback.stage.timeline.fixed:
            return
        if not playback.replica or not playback.replica.beats:
            playback.now += dt * playback.haste
        self.receive()
        presenter = playback.presenter
        if presenter is None:
            return
        asked, underway = question.prompt.asked, playback.underway
        over = playback.animate(dt)
        if over:
            self._leaving.results(self, over)
        action = presenter.update(dt)
        if action is not None:
            question.submit(action)
            question.focus.key = None  # under the cloth it tells the choice
        if presenter.shown() is None:
            return
        playback.faces.update(dt)
        playback.update_balloon(dt)
        self.explaining.rest(dt)
        question.ask()
        question.grow(dt)
        if question.prompt.asked is not asked:
            self.explaining.open = False
        if question.shows or question.prompt.asked is not asked or playback.underway is not underway:
            self.explaining.turn_away()
        self.targets.tell_once(dt)

    def items(self) -> Sequence[Item]:
        """The table, the prompt, the focus, and what lies over them."""
        return self.overlays.over(self.picture.items())

    @property
    def only_ambient(self) -> bool:
        """Whether the last change of the picture was ambient, as some are every second."""
        return self.picture.only_ambient and not self.overlays.changed

    def description(self) -> Description:
        """The same in words."""
        return self.overlays.description(self.in_words.description())

    def focus_on(self, key: Hashable) -> None:
        """Move the focus to a thing of those told."""
        if self.targets.place_of(key):
            self.question.turn_to(key)
            self.explaining.move()

    # --- input ------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """What lies over the table first, then the table."""
        return self.overlays.handle(intent) or self.take(intent)

    def take(self, intent: Intent) -> bool:
        """Private gestures first, then the prompt, then the table's own keys."""
        playback, question, presenter = self.playback, self.question, self.playback.presenter
        if presenter is None or presenter.shown() is None:
            return False
        if intent.down and intent.verb in PRESSES:
            question.press()
        if playback.finale and not playback.ended:
            if intent.down and intent.verb in (Verb.CONFIRM, Verb.PRESS, Verb.BACK):
                playback.finale.skip()
            return True
        if not self.targets.on_button(intent) and presenter.handle(intent):
            question.renew()
            if intent.verb is Verb.POINT:
                self.explaining.leave()
            return True
        match intent.verb:
            case Verb.MENU | Verb.RULES | Verb.LOG if intent.down:
                self._open_sheet(_SHEETS[intent.verb])
            case Verb.FAST:
                sticky = playback.ctx is not None and playback.ctx.settings.sticky
                playback.forward = held(playback.forward, intent, sticky)
            case Verb.INFO:
                if intent.down and not question.shows:
                    self.targets.ask_what(intent)
            case Verb.BACK | Verb.ERASE if intent.down:
                if self.explaining.open:
                    self.targets.close_explanation()
                else:
                    self._back(intent)
            case Verb.CONFIRM if intent.down:
                self._confirm()
            case Verb.NUMBER:
                question.number(intent.number)
            case Verb.PRESS:
                self._begin_press(intent)
            case Verb.RELEASE:
                self._release(intent)
            case _:
                return self.move_focus(intent)
        return True

    def move_focus(self, intent: Intent) -> bool:
        """Move the focus by the pointer, arrows or Tab; whether it moved."""
        points = intent.verb is Verb.POINT
        spots = self.targets.under(intent.x, intent.y) if points else self.targets.stops()
        if points:
            self.explaining.point(spots[0].key if spots else None, intent.x, intent.y)
        if not self.question.focus.handle(intent, spots):
            return False
        self.question.turn_to(self.question.focus.key)
        if not points:
            self.explaining.move()
            self.playback.sound("focus")
        return True

    def _begin_press(self, intent: Intent) -> None:
        under = self.targets.under(intent.x, intent.y)
        self.question.focus.handle(intent, under)
        self.targets.pressed = under[0].key if under else None
        self.explaining.point(self.targets.pressed, intent.x, intent.y)
        if not under:
            self.explaining.open = False
        if not under and not (self.question.prompt.asked and self.question.interactive()):
            self.playback.stage.timeline.finish()

    def _release(self, intent: Intent) -> None:
        key = next((spot.key for spot in self.targets.under(intent.x, intent.y)), None)
        pressed, self.targets.pressed = self.targets.pressed, None
        if key is None or key != pressed:
            return
        choice = next((one.choice for one in self.targets.lit() if one.choice.key == key), None)
        if choice and not self.question.stands:
            self.playback.stage.timeline.finish()
        elif choice:
            if self.question.lets(lambda offer: offer.at(intent.x, intent.y)):
                self.question.choose(choice)
        elif key in _SHEETS.values():
            self._open_sheet(str(key))

    def _confirm(self) -> None:
        question = self.question
        focused = next((one.choice for one in self.targets.lit() if one.choice.key == question.focus.key), None)
        if question.stands and focused and question.interactive():
            if question.lets(OfferedPrompt.confirmed):
                question.choose(focused)
        else:
            self.playback.stage.timeline.finish()

    def _open_sheet(self, key: str) -> None:
        """Open a sheet over the table and stop its clock; not while the player's hands are under the cloth."""
        if self.presenter and self.presenter.handling:
            self.playback.sound("deny")
            return
        self.hold()
        {"rules": self._leaving.rules, "log": self._leaving.log, "pause": self._leaving.pause}[key](self)

    def _back(self, intent: Intent) -> None:
        question = self.question
        if question.picks:
            question.back_to(question.picks[:-1])
        elif intent.device is Device.PAD or intent.verb is Verb.ERASE:
            no = next((choice for choice in question.prompt.buttons if choice.declines), None)
            if no and question.stands and question.lets(lambda offer: offer.back(no.key)):
                question.choose(no)
        else:
            self._open_sheet("pause")

    # --- small parts ------------------------------------------------------------

    def say(self, seat: Seat, text: str) -> None:
        """Show what the player at `seat` says."""
        self.playback.balloon.say(seat, text)

    @property
    def page(self) -> str:
        """The relevant page of the rulebook; "" before anything is shown."""
        if self.presenter is None or self.presenter.shown() is None:
            return ""
        return self.presenter.context(self.targets.focused)

    @property
    def waits_for(self) -> str:
        """Why nothing happens for now, or the pending decision, in words."""
        return self.overlays.notice or ("" if self.question.prompt.asked else self.question.prompt.sentence)

    @property
    def sentence(self) -> tuple[str, Rect] | None:
        """What is asked or waited for, and where that stands; None while nothing is."""
        question, presenter = self.question, self.presenter
        if presenter is None or presenter.shown() is None or not (question.stands and question.prompt.sentence):
            return None
        return question.prompt.sentence, question.frame.sentence

    @property
    def asks_me(self) -> bool:
        """Whether the local player must decide now, and can."""
        return self.question.asks_me
