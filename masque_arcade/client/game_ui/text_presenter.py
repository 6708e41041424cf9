"""The general presenter: any game as text and buttons, for games without their own screen.

It uses the game's texts alone. Of a view's field `x` it shows `table.x` once, `seat.x` on every player's line (a value
per seat), `mark.x` on the lines of the seats in it, and `own.x` in the private area; of an event `log.<Event>`; of an
action `action.<Action>`, then `pick.<field>` for each remaining field. `value.<v>` names a value; things without a text
are not shown.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Any, Final

from msgspec.structs import asdict

from masque_arcade.client.animation.pose import Place, Pose
from masque_arcade.client.animation.stage import Stage
from masque_arcade.client.game_ui.effects.text import over_sentence
from masque_arcade.client.game_ui.presenter import Presenter, by_points
from masque_arcade.client.game_ui.prompt import UNDO, Choice, Prompt, after
from masque_arcade.client.game_ui.table_context import PlayerNames, TableFrame, lap_head, sign
from masque_arcade.client.game_ui.table_seat import TableSeat
from masque_arcade.client.game_ui.thing import Layered, Name, Path, Pick, Role, Scene, Thing, on
from masque_arcade.client.input.events import Intent
from masque_arcade.client.render.drawables import Item, Layer, Panel, Picture, Rect, Words
from masque_arcade.client.session.replica import ReplicaBeat
from masque_arcade.engine.codec import Codec
from masque_arcade.engine.game import Decide, Event, Over, Seat

_FOOT: Final = 176.0
_LINE: Final = 58.0
"""The maximum height of a player's line."""
_LOG: Final = 30.0
_BUTTONS: Final = 3
"""Up to so many choices are buttons, BACK included; more are in a grid."""
_EVENT: Final = 0.9
"""Seconds of an event's line."""


class TextPresenter(Presenter[Any, PlayerNames]):
    """One table of any game."""

    counted = ("none", "one", "many")

    def __init__(self, game: str, codec: Codec, at: TableSeat) -> None:
        super().__init__(at, PlayerNames(at.names, at.bots, at.you, game))
        self.codec = codec
        self._game, self._names, self._bots = game, at.names, at.bots
        self._lines: list[str] = []
        self._grid: tuple[Choice, ...] = ()

    # --- texts ------------------------------------------------------------

    def _has(self, key: str) -> bool:
        return self.ctx.texts.has(f"{self._game}.{key}")

    def _t(self, key: str, **values: object) -> str:
        return self.ctx.texts(f"{self._game}.{key}", **values)

    def _called(self, seat: Seat) -> str:
        return self.guests.display_name(self.ctx.texts, seat)

    def _word(self, value: object) -> str:
        """A value's name."""
        if isinstance(value, list | tuple | set | frozenset):
            return self.ctx.texts.listed([self._word(one) for one in value])
        key = f"value.{value}"
        return self._t(key) if self._has(key) else str(value)

    def line(self, event: Event) -> str:
        """An event's text, "" without one."""
        key = f"log.{type(event).__name__}"
        if not self._has(key):
            return ""
        values: dict[str, object] = {name: self._word(value) for name, value in asdict(event).items()}
        if isinstance(seat := getattr(event, "seat", None), int):
            values["name"] = self._called(seat)
        return self._t(key, **values)

    # --- beats ------------------------------------------------------------

    def animator(self, beat: ReplicaBeat, stage: Stage) -> tuple[Stage, float]:
        """The stage, and the seconds of each line: none where the same question goes on."""
        same = self.beat is not None and beat.decision == self.beat.decision and bool(beat.legal)
        return stage, 0.0 if same else _EVENT

    def animate(self, event: Event, animator: tuple[Stage, float], at: float) -> float:
        """Write an event's line, if it has one."""
        stage, each = animator
        line = self.line(event)
        if not line:
            return 0.0
        stage.at(at, partial(self._tell, line))
        return each

    def shown_after(self, event: Event) -> float | None:
        """The view follows all lines."""
        return 1.0

    def _tell(self, line: str) -> None:
        self._lines.append(line)
        self.say(line)

    # --- pictures ---------------------------------------------------------

    @property
    def _foot(self) -> Rect:
        canvas = self.ctx.canvas
        return Rect(0, canvas.height - _FOOT, canvas.width, _FOOT)

    @property
    def _own(self) -> Rect:
        """The private area."""
        foot = self._foot
        return Rect(24, foot.y + 44, foot.w * 0.42 - 24, foot.h - 58)

    @property
    def _left(self) -> Rect:
        canvas = self.ctx.canvas
        return Rect(24, 56, canvas.width / 2 - 36, canvas.height - _FOOT - 56 - 66)

    @property
    def _right(self) -> Rect:
        return self._left.moved(self._left.w + 24, 0)

    def frame(self) -> TableFrame:
        """The prompts' areas: buttons in a row at the right of one's own area, the grid in the right half."""
        canvas, foot = self.ctx.canvas, self._foot
        x = foot.w * 0.42 + 16
        zone = Rect(x, foot.cy - 34, (foot.w - x - 38) / 2, 68)
        sentence = Rect.around(canvas.width / 2, foot.y - 32, min(820.0, canvas.width - 80), 44)
        return TableFrame(foot, sentence, self._right, (zone, zone.moved(zone.w + 14, 0)), foot.grown(-10))

    def layout(self) -> Mapping[Place, Pose]:
        """An empty stage."""
        return {}

    def scene(self) -> Scene:
        """The players' lines at the left, one's own area below; around them the events, and what can be chosen."""
        around = (self.ctx.texts, self.ctx.canvas, self.open_now, self.hidden, self.ctx.device)
        return self.kept_scene.of((self.beat, len(self._lines), self._grid, *around), self._made_scene)

    def _made_scene(self) -> Scene:
        whole = Rect(0, 0, self.ctx.canvas.width, self.ctx.canvas.height)
        room = on(
            Layer.BACKDROP,
            Item("backdrop", Picture("stage/backdrop"), whole),
            Item("backdrop shade", Panel("night", "", 0, opacity=0.45), whole),
        )
        frame = on(Layer.CLOTH, Item("players", Panel("plum", "plate_hi", 14, 1.5, 0.9), self._left))
        foot = [] if self.plays else on(Layer.PLATES, Item("foot", Panel("night", "", 0), self._foot))
        things = [*map(self._player, range(len(self._names))), *([self._own_thing()] if self.plays else [])]
        return Scene(things, [*room, *frame, *self._story(), *foot, *self._cells()])

    def items(self) -> list[Layered]:
        """The things, and a caption."""
        caption = self.caption_left > 0 and not self.asked
        return self.scene().items + (over_sentence(self.caption, self.frame().sentence) if caption else [])

    def _player(self, seat: Seat) -> Thing:
        """A player's line: sign, name, and the seat's texts."""
        box, seats = self._left, len(self._names)
        high = min(_LINE, (box.h - 18) / seats)
        line = Rect(box.x + 14, box.y + 12 + seat * high, box.w - 28, high - 6)
        mark, middle = Rect(line.x + 6, line.cy - 14, 28, 28), line.x + line.w * 0.42
        called, name = self._called(seat), self._names[seat]
        label = f"{called}" + (f" · {name}" if called != name else "")
        facts = [*self._about("seat", partial(_of, seat, seats)), *self._marks(seat)]
        edge = "gold" if isinstance(self.turn, Decide) and seat in self.turn.seats else ""
        words = Rect(mark.right + 10, line.y, line.w * 0.42 - 44, line.h)
        items = on(
            Layer.PLATES,
            Item(("line", seat), Panel("plate", edge, 10, 2, 0.9), line),
            Item(("sign", seat), sign(seat), mark),
            Item(("name", seat), Words(label, 19, "ivory", align="left"), words),
            Item(
                ("facts", seat),
                Words("  ·  ".join(facts), 18, "candle", align="right"),
                Rect(middle, line.y, line.w * 0.58 - 12, line.h),
            ),
        )
        if seat in self._bots:
            cogs = Rect(middle - 26, line.cy - 10, 20, 20)
            items += on(Layer.PLATES, Item(("bot", seat), Picture("icons/clockwork", "muted"), cogs))
        value = self.ctx.texts.listed(facts)
        return Thing(("seat", seat), line, Layer.PLATES, Name(Role.PLAYER, called, value), None, items)

    def _about(self, group: str, part: Any = None) -> list[str]:
        """The texts of a group, each with a field's value, or its `part`."""
        fields = asdict(self.view).items()
        found = [(name, part(value) if part else value) for name, value in fields if self._has(f"{group}.{name}")]
        return [self._t(f"{group}.{name}", value=self._word(value)) for name, value in found if value not in (None, ())]

    def _marks(self, seat: Seat) -> list[str]:
        view = self.view
        names = [name for name in view.__struct_fields__ if self._has(f"mark.{name}")]
        return [self._t(f"mark.{name}") for name in names if _holds(getattr(view, name), seat)]

    def _story(self) -> list[Layered]:
        """The newest events, above the grid if there is one."""
        box = self._log_box
        rows = int((box.h - 16) // _LOG)
        out: list[Layered] = [(Layer.CLOTH, Item("story", Panel("night", "plate_hi", 14, 1.5, 0.82), box))]
        for i, line in enumerate(self._lines[-rows:]):
            rect = Rect(box.x + 16, box.y + 8 + i * _LOG, box.w - 32, _LOG)
            out.append((Layer.OBJECTS, Item(("story", i), Words(line, 17, "ivory", align="left"), rect)))
        return out

    @property
    def _log_box(self) -> Rect:
        right = self._right
        return Rect(right.x, right.y, right.w, right.h * 0.4 - 6) if self._grid else right

    def _own_thing(self) -> Thing:
        """What only the local player may see."""
        box, open_now = self._own, self.open_now
        words = self._about("own") if open_now else [self.how_to_peek()]
        line = Rect(24, self._foot.y + 8, box.w, 30)
        size, ink = (24, "candle") if open_now else (16, "muted")
        text = Words("   ".join(words), size, ink, "serif" if open_now else "text", wrap=True)
        items = [
            *lap_head(self._foot, self.me, self.asked, self._called(self.me), line),
            *on(
                Layer.LAP,
                Item("own", Panel("plum", "gold" if open_now else "plate_hi", 12, 2), box),
                Item("own words", text, box.grown(-12)),
            ),
        ]
        name = Name(Role.PLACE, self._called(self.me), self.ctx.texts.listed(words))
        return Thing("own", box, Layer.LAP, name, None, items)

    def _cells(self) -> list[Layered]:
        out: list[Layered] = []
        for choice in self._grid:
            assert choice.rect is not None
            fill, ink = ("plum", "dim") if choice.why else ("plate_hi", "candle")
            words = Words(choice.label, 19, ink, "serif")
            out += on(
                Layer.OBJECTS,
                Item((choice.key, "cell"), Panel(fill, "gold", 10, 1.5), choice.rect),
                Item((choice.key, "words"), words, choice.rect.grown(-4)),
            )
        return out

    def heading(self) -> str:
        """The table's texts."""
        return "  ·  ".join(self._about("table"))

    def context(self, key: object) -> str:
        """The first page."""
        return ""

    # --- prompts ----------------------------------------------------------

    def prompt(self, beat: ReplicaBeat, picks: Path) -> Prompt:
        """The prompt after `beat`: first the kind of action, then each of its fields."""
        self._grid = ()
        turn = beat.turn
        if not isinstance(turn, Decide):
            return Prompt("")
        if not (self.plays and self.me in turn.seats and beat.legal):
            names = self.ctx.texts.listed(
                [self._names[seat] for seat in turn.seats if seat != self.me or not self.plays]
            )
            return Prompt(self.ctx.texts("general.waiting", name=names) if names else "")
        kinds = {type(action) for action in beat.legal}
        ways = after(picks, [(action, _path(action, len(kinds) > 1)) for action in beat.legal])
        done = next((action for action, rest in ways if not rest), None)
        if done is not None:
            return Prompt("", asked=True, ready=done)
        choices = [self._choice(pick) for pick in dict.fromkeys(rest[0] for _, rest in ways)]
        if len(choices) + bool(picks) > _BUTTONS:
            choices = self._in_grid(choices)
            self._grid = tuple(choices)
        if picks:
            back = self.ctx.texts("ask.back")
            choices.append(Choice(("kind", "undo"), UNDO, back, style="calm", icon="icons/back"))
        return Prompt(self._t(f"prompt.{turn.what}"), asked=True, choices=tuple(choices))

    def _choice(self, pick: Pick) -> Choice:
        kind, value = pick
        key = f"action.{value}" if kind == "kind" else f"pick.{kind}"
        label = self._t(key, value=self._word(value)) if self._has(key) else self._word(value)
        hint = self._t(f"{key}_hint") if self._has(f"{key}_hint") else ""
        return Choice(pick, pick, label, hint)

    def _in_grid(self, choices: Sequence[Choice]) -> list[Choice]:
        """The choices with their places, in as few columns as give each a line's height."""
        box = self._right
        area = Rect(box.x, box.y + box.h * 0.4 + 6, box.w, box.h * 0.6 - 6)
        columns = next(n for n in range(2, 40) if area.h / -(-len(choices) // n) >= 40 or n == 39)
        wide, high = area.w / columns, min(64.0, area.h / -(-len(choices) // columns))
        return [
            Choice(
                one.key,
                one.pick,
                one.label,
                one.hint,
                Rect(area.x + i % columns * wide + 5, area.y + i // columns * high + 5, wide - 10, high - 10),
            )
            for i, one in enumerate(choices)
        ]

    def handle(self, intent: Intent) -> bool:
        """A look at one's own area, and the panic key that hides it."""
        if self.panics(intent):
            return True
        return self.plays and self.peeking.handle(intent, self.ctx.peek, self._own)

    def update(self, dt: float) -> Any:
        self.fade(dt, lambda view: 0.3)

    # --- result -----------------------------------------------------------

    def story(self, events: Sequence[Event]) -> list[str]:
        """None: what is telling of a game, its texts do not say."""
        return []

    def trophy(self, winners: tuple[Seat, ...]) -> str:
        """The winner's sign."""
        return f"seats/{winners[0] + 1}" if winners else ""

    def ranking(self) -> list[tuple[Seat, int]]:
        """Seats by the outcome's scores; without any the winners have one point."""
        outcome = self.turn.outcome if isinstance(self.turn, Over) else None
        won = outcome.winners if outcome else ()
        scores = (
            outcome.scores if outcome and outcome.scores else [int(seat in won) for seat in range(len(self._names))]
        )
        return by_points(scores)


def _path(action: Any, kinds: bool) -> Path:
    """An action's path: its kind, where there are several, then its fields."""
    kind: Path = (("kind", type(action).__name__),)
    said = tuple(asdict(action).items())
    return (*kind, *said) if kinds or not said else said


def _of(seat: Seat, seats: int, value: Any) -> Any:
    """A seat's part of a value with one for each."""
    if isinstance(value, Mapping):
        return value.get(seat)
    return value[seat] if isinstance(value, Sequence) and len(value) == seats else None


def _holds(value: Any, seat: Seat) -> bool:
    return seat in value if isinstance(value, Collection) else value == seat
