"""Pages: widgets with a focus, for mouse, touch, keyboard and pad alike; and the menu screen built on them."""

from collections.abc import Callable, Hashable, Iterator, Sequence

from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import UNIT_HEIGHT, UNIT_WIDTH, Draw, Item, Panel, Picture, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Context
from masque_arcade.client.spoken import Description, Kind, Spoken, words
from masque_arcade.client.widgets.backdrop import ballroom, heading, sheet, stage_box
from masque_arcade.client.widgets.focus import Focus, Spot, spot_at
from masque_arcade.client.widgets.text_field import EDITS, TextField
from masque_arcade.client.widgets.text_line import TextLine
from masque_arcade.client.widgets.widgets import Look, Widget

_DIRECTIONS = (Verb.LEFT, Verb.RIGHT, Verb.UP, Verb.DOWN)
_BLINK = 0.7
"""Seconds for which a cursor is lit, and is not."""
_DOUBLE = 0.4
"""Seconds between the two presses that select a word."""
_EXPLAINED = "explanation"
"""The key of the line about the focused widget, who says it itself."""


class Page:
    """Widgets of one screen. `build` makes them from the current state after every change."""

    def __init__(self, build: Callable[[], Sequence[Widget]], ctx: Context, preferred: Hashable | None = None) -> None:
        self._build = build
        self._sounds = ctx.sounds
        self._measure = ctx.measure
        self._ctx = ctx
        self._clock = 0.0
        self._born: dict[tuple[object, ...], float] = {}
        """Since when a key, and a press at a place, mean what they do."""
        self._held: Hashable | None = None
        self._clicked: Hashable | None = None
        self._pressed_at = -_DOUBLE
        self._lines: dict[Hashable, TextLine] = {}
        """The texts being edited, by field."""
        self._writes: Hashable | None = None
        """The field that is being written in: a pointer that only moves does not take the focus from it."""
        self._typed_at = 0.0
        self._lit = True
        self._pointer = (-1.0, -1.0)
        self.focus = Focus(in_order=True)
        self.device = Device.MOUSE
        self.version = 0
        """Grows whenever the picture changes."""
        self.widgets: Sequence[Widget] = ()
        self.renew(preferred)

    def renew(self, preferred: Hashable | None = None) -> None:
        """Rebuild the widgets; the focus stays on its widget if that still exists."""
        self.widgets = [self._kept(w) for w in self._build()]
        meant = [what for w in self.widgets for what in ((w.key, w.enabled), (w.key, w.enabled, w.rect))]
        self._born = {what: self._born.get(what, self._clock) for what in meant}
        self.focus.settle(self.spots, preferred)
        self.version += 1

    def _kept(self, widget: Widget) -> Widget:
        if not isinstance(widget, TextField):
            return widget
        return widget.kept(self._lines.setdefault(widget.key, TextLine()), self._measure)

    def appear(self, preferred: Hashable | None = None) -> None:
        """The page is shown again: everything is new under the pointer; what had the focus may have gone."""
        self._born.clear()
        self._held = None
        self.renew(preferred)

    @property
    def spots(self) -> list[Spot]:
        return [Spot(w.key, w.rect, w.enabled) for w in self.widgets if w.focusable]

    @property
    def focused(self) -> Widget | None:
        return self._widget(self.focus.key)

    @property
    def typing(self) -> bool:
        return isinstance(self.focused, TextField)

    def update(self, dt: float) -> None:
        """The cursor blinks while nothing is typed."""
        self._clock += dt
        still = self._ctx.settings.reduced_motion or not self.typing
        lit = still or int((self._clock - self._typed_at) / _BLINK) % 2 == 0
        if lit != self._lit:
            self._lit = lit
            self.version += 1

    def handle(self, intent: Intent) -> bool:
        """Take an intent; True when the page used it."""
        if intent.device != self.device:
            self.device = intent.device
            self.version += 1
        if intent.verb in (Verb.POINT, Verb.PRESS, Verb.RELEASE):
            return self._point(intent)
        focused = self.focused
        if isinstance(focused, TextField) and intent.verb is Verb.COMPOSE:
            focused.line.composing = intent.text
            self._edited()
            return True
        if isinstance(focused, TextField) and intent.down and intent.verb in EDITS:
            self._clicked = None
            return self._edit(focused, intent)
        if focused and intent.down and intent.verb in (*_DIRECTIONS, Verb.CONFIRM):
            if intent.verb is Verb.CONFIRM and self._fresh(focused.key, focused.enabled):
                return True
            if focused.enabled and self._do(focused, intent):
                return True
            if intent.verb is Verb.CONFIRM:
                self._sounds.play("deny")
                return True
        if self.focus.handle(intent, self.spots):
            self._moved()
            return True
        return intent.verb in (*_DIRECTIONS, Verb.NEXT, Verb.PREV)

    def _do(self, widget: Widget, intent: Intent) -> bool:
        chosen = intent.verb in (Verb.CONFIRM, Verb.RELEASE)
        if chosen and isinstance(widget, TextField) and self._wants_letters(widget, intent):
            self._ctx.letters(widget)
            return True
        if not widget.handle(intent):
            return False
        if intent.verb in (Verb.CONFIRM, Verb.RELEASE):
            self._sounds.play("ok")
        elif intent.verb in _DIRECTIONS and not isinstance(widget, TextField):
            self._sounds.play("focus")
        self._edited()
        return True

    def _edit(self, field: TextField, intent: Intent) -> bool:
        """Change the text, or take it to or from the clipboard."""
        if intent.verb in (Verb.COPY, Verb.CUT):
            if field.line.chosen:
                self._ctx.copy(field.line.chosen)
            if intent.verb is Verb.COPY or not field.line.chosen:
                return True
            intent = Intent(Verb.ERASE)
        elif intent.verb is Verb.PASTE:
            intent = Intent(Verb.TYPE, text=" ".join(self._ctx.pasted().split()))
        return field.enabled and self._do(field, intent)

    def _edited(self) -> None:
        self._typed_at, self._lit = self._clock, True
        self._writes = self.focus.key if self.typing else None
        self.renew()

    def _wants_letters(self, field: TextField, intent: Intent) -> bool:
        """A pad has no keyboard; mouse and finger ask for one by a second click on the same place of the field. A quick
        one selects the word there."""
        if intent.verb is Verb.CONFIRM:
            return intent.device is Device.PAD
        before, self._clicked = self._clicked, (field.key, field.line.span)
        quick, self._pressed_at = self._clock - self._pressed_at < _DOUBLE, self._clock
        if before != self._clicked:
            return False
        self._clicked = None
        return not (quick and field.line.select_word())

    def _point(self, intent: Intent) -> bool:
        held = self._widget(self._held)
        self._pointer = (intent.x, intent.y)
        if intent.verb is Verb.POINT and held:
            if held.enabled and held.handle(intent):
                self._edited()
            return True
        writes = intent.verb is Verb.POINT and self._writes is not None and self._writes == self.focus.key
        if not writes and self.focus.handle(intent, self.spots):
            self._moved()
        under = spot_at(self.spots, intent.x, intent.y)
        widget = self._widget(under.key) if under else None
        if intent.verb is Verb.PRESS and widget:
            if self._fresh(widget.key, widget.enabled, widget.rect):
                return True
            self._held = widget.key
            self.version += 1
            if widget.enabled and widget.handle(intent):
                self._edited()
        elif intent.verb is Verb.RELEASE:
            self._held = None
            self.version += 1
            if held and widget and held.key == widget.key:
                if held.enabled:
                    self._do(held, intent)
                else:
                    self._sounds.play("deny")
        return widget is not None or held is not None

    def _fresh(self, key: Hashable, enabled: bool, *place: Rect) -> bool:
        """Whether it has just appeared, come to its place or become possible, so that something else may be meant."""
        return enabled and self._clock - self._born[key, enabled, *place] < theme().time["guard"]

    def _moved(self) -> None:
        self._writes = None
        for line in self._lines.values():
            line.rest()
        self._clicked, self._typed_at, self._lit = None, self._clock, True
        self._sounds.play("focus", 0.5)
        self.version += 1

    def _widget(self, key: Hashable | None) -> Widget | None:
        return next((w for w in self.widgets if w.key == key), None) if key is not None else None

    def items(self) -> list[Item]:
        """The widgets, and the focus ring on top."""
        made: list[Item] = []
        ring: Rect | None = None
        for w in self.widgets:
            focused = w.focusable and w.key == self.focus.key
            look = Look(focused, w.key == self._held, self.device, self._lit, self._measure, self._ctx.caps)
            made += w.items(look)
            ring = w.rect if focused else ring
        if ring:
            radius = theme().radius["button"] + 4
            made.append(Item("focus ring", Panel("", "candle", radius, 3), ring.grown(5)))
        return made

    def spoken(self) -> list[Spoken]:
        """The widgets in words."""
        return [widget.spoken() for widget in self.widgets]

    def focus_on(self, key: Hashable) -> None:
        """Move the focus to a widget."""
        if key != self.focus.key and any(spot.key == key for spot in self.spots):
            self.focus.key = key
            self._moved()

    def explanation(self, rect: Rect) -> list[Item]:
        """One line about the focused widget: why it is dim, else its purpose."""
        focused = self.focused
        if focused is None or not (focused.why or focused.help):
            return []
        dim = bool(focused.why) and not focused.enabled
        text = focused.why if dim else focused.help
        line = Words(text, theme().size["name"], "candle" if dim else "muted", align="center", wrap=True)
        made = [Item(_EXPLAINED, line, Rect(rect.x + 30, rect.y, rect.w - 60, rect.h))]
        if dim:
            left = max(rect.x, rect.cx - self._measure(line)[0] / 2 - 32)
            made.append(Item("explanation sign", Picture("icons/lock", "candle"), Rect(left, rect.cy - 11, 22, 22)))
        return made


class Menu:
    """A screen that is a page on some backdrop."""

    opaque = True
    size: tuple[float, float] = UNIT_WIDTH, UNIT_HEIGHT
    """The page's box in the middle of the canvas, in units."""
    area: Rect | None = None
    """The same box where it is off the middle, in the middle 1280 x 720."""
    initial: Hashable | None = None
    """The widget focused first."""

    def __init__(self) -> None:
        self.typing = False
        self.ctx: Context
        self.page: Page
        self._shown: tuple[object, ...] = ()
        self._items: list[Item] = []
        self._around: list[Item] = []
        """Those that are no widget's."""
        self._worded_of: list[Item] | None = None
        self._worded = Description()

    @property
    def typing_at(self) -> Rect | None:
        """Where is written, for the input method's window."""
        field = self.page.focused
        return field.caret() if isinstance(field, TextField) else None

    def enter(self, ctx: Context) -> None:
        """Build the page for the current language and canvas."""
        self.ctx = ctx
        if not hasattr(self, "page"):
            self.page = Page(self.widgets, ctx, self.preferred())
        else:
            self.page.appear(self.preferred())
        self.page.device = ctx.device

    def preferred(self) -> Hashable | None:
        """The widget focused first."""
        return self.initial

    def page_box(self) -> Rect:
        stage = stage_box(self.ctx.canvas)
        return self.area.moved(stage.x, stage.y) if self.area else Rect.around(stage.cx, stage.cy, *self.size)

    def full_page(self, title: str = "", aside: str = "", dim: float = 0.45, top: float = 20, left: float = 40) -> Draw:
        """A sheet with its heading in the ballroom."""
        draw = Draw([*ballroom(self.ctx.canvas, dim), *sheet(self.page_box())])
        draw += self._heading(title, aside, top, left) if title else ()
        return draw

    def sheet_items(self, title: str = "", dim: float = 0.7, top: float = 20, left: float = 40) -> Draw:
        """A sheet with its heading over the dimmed screen below."""
        canvas, draw = self.ctx.canvas, Draw()
        draw.panel("dim", Rect(0, 0, canvas.width, canvas.height), "night", "", 0, opacity=dim)
        draw += sheet(self.page_box())
        draw += self._heading(title, "", top, left) if title else ()
        return draw

    def _heading(self, title: str, aside: str, top: float, left: float) -> Iterator[Item]:
        box = self.page_box()
        return heading(Rect(box.x + left, box.y + top, box.w - 2 * left, 60), title, aside)

    def widgets(self) -> Sequence[Widget]:
        """The widgets for the current state."""
        raise NotImplementedError

    @property
    def in_sight(self) -> bool:
        """Whether the widgets are seen: everywhere but behind a closed curtain; depends on `moment` only."""
        return True

    def scenery(self) -> Sequence[Item]:
        """The items behind the widgets; depends on the canvas, the page, and `moment` only."""
        return ()

    def front(self) -> Sequence[Item]:
        """The items over the widgets, likewise."""
        return ()

    def moment(self) -> object:
        """All else the picture depends on: a new value means a new picture."""
        return None

    def handle(self, intent: Intent) -> bool:
        if self.page.handle(intent):
            return True
        if intent.verb is Verb.BACK and intent.down:
            self.ctx.sounds.play("back")
            self.back()
            return True
        return False

    def back(self) -> None:
        """Handle BACK: leave."""
        self.ctx.pop()

    def update(self, dt: float) -> None:
        self.page.update(dt)
        self.typing = self.page.typing

    def items(self) -> Sequence[Item]:
        """The picture; the same list while nothing changes."""
        shown = (self.page.version, self.ctx.canvas, self.moment())
        if shown != self._shown:
            self._shown = shown
            behind, over = self.scenery(), self.front()
            self._around = [*behind, *over]
            self._items = [*behind, *(self.page.items() if self.in_sight else ()), *over]
        return self._items

    def description(self) -> Description:
        """What is written around the widgets, then they."""
        self.items()
        if self._items is not self._worded_of:
            self._worded_of = self._items
            written = words(item for item in self._around if item.key != _EXPLAINED)
            title = next((one.name for one in written if one.kind is Kind.TITLE), written[0].name if written else "")
            self._worded = Description([*written, *self.page.spoken()], self.page.focus.key, title)
        return self._worded

    def focus_on(self, key: Hashable) -> None:
        """Move the focus to a widget."""
        self.page.focus_on(key)

    def leave(self) -> None: ...
