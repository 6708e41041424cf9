"""Initials for the leaderboard: three characters chosen by pad, keys, mouse or finger, within a time.

Starts at A; up and down change the character, CONFIRM continues, LEFT and BACK go back; a second page has kana. The
time-out takes the current ones.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final
from unicodedata import normalize

from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Draw, Item, Rect, Ring
from masque_arcade.client.screen import Take
from masque_arcade.client.screens.leaderboard.initials_widgets import Sign, grid, slot_items
from masque_arcade.client.widgets.avatar import guest_mask
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Widget

SECONDS: Final = 20.0
LENGTH: Final = 3
_URGENT: Final = 5.0
_SHAKE: Final = 0.35
_POINTERS: Final = (Verb.POINT, Verb.PRESS, Verb.RELEASE)


@dataclass(frozen=True, slots=True)
class InitialsRequest:
    """The request. `title` and `feat` give the reason ("New in the hall of fame", "12 turns"); `mask` is the name whose
    mask is shown, used without initials. `pages` are the available characters, `refused` tells whether three of them
    are blocked, `done` takes them, "" for none."""

    title: str
    feat: str
    mask: str
    pages: Sequence[str]
    refused: Callable[[str], bool]
    done: Take[str]
    seconds: float = SECONDS


class InitialsScreen(Menu):
    """Three characters; `done` is called once, and closing the screen is the caller's."""

    opaque = True
    size = 1120, 664

    def __init__(self, ask: InitialsRequest) -> None:
        super().__init__()
        self.ask = ask
        self._signs: list[str] = [""] * LENGTH
        self._at, self._which = 0, 0
        self._signs[0] = ask.pages[0][0]
        self._touched = self._full = False
        self._left = ask.seconds
        self._shake = 0.0
        self._why = ""
        self._over = False

    # --- the text ------------------------------------------------------------------------------------------------

    @property
    def written(self) -> str:
        """The characters so far."""
        return "".join(self._signs)

    def preferred(self) -> Hashable:
        """The current character."""
        return ("sign", self._signs[self._at])

    def update(self, dt: float) -> None:
        super().update(dt)
        self.typing = True
        self._shake = max(0.0, self._shake - dt)
        if self._over:
            return
        self._left = max(0.0, self._left - dt)
        if self._left == 0:
            text = self.written if self._touched else ""
            self._finish("" if self.ask.refused(text) else text)

    def handle(self, intent: Intent) -> bool:
        """Everything but the pointer is handled here, so that up and down are the same on every device."""
        if self._over or intent.verb in (Verb.FULLSCREEN, Verb.SCREENSHOT, Verb.QUIT):
            return self._over
        if intent.verb in _POINTERS:
            self.page.handle(intent)
            self._follow()
            return True
        if intent.device is not self.page.device:
            self.page.device = intent.device
            self.page.version += 1
        if not intent.down:
            return True
        match intent.verb:
            case Verb.UP | Verb.DOWN:
                self._turn(1 if intent.verb is Verb.UP else -1)
            case Verb.CONFIRM:
                self._forward()
            case Verb.RIGHT if self._at < LENGTH - 1:
                self._forward()
            case Verb.ERASE if self._full:
                self._signs[self._at], self._full = self.ask.pages[self._which][0], False
            case Verb.LEFT | Verb.BACK | Verb.ERASE:
                self._backward()
            case Verb.NEXT | Verb.PREV | Verb.RULES | Verb.LOG:
                self._other_page()
            case Verb.NUMBER if intent.device is Device.KEYBOARD:
                self._type(str(intent.number % 10))
            case Verb.TYPE:
                self._type(intent.text)
        self._renew()
        return True

    def _type(self, text: str) -> None:
        for sign in normalize("NFKC", text).upper():
            page = next((n for n, signs in enumerate(self.ask.pages) if sign in signs), None)
            if page is not None and not self._over:
                self._which = page
                self._put(sign)

    def _turn(self, by: int) -> None:
        signs = self.ask.pages[self._which]
        now = self._signs[self._at]
        at = signs.index(now) if now in signs else -by
        self._signs[self._at] = signs[(at + by) % len(signs)]
        self._touched, self._why = True, ""
        self.ctx.sounds.play("focus")

    def _put(self, sign: str) -> None:
        """Choose a character and advance, as by typing or touch; the last one stays until confirmed."""
        self._signs[self._at] = sign
        self._touched, self._why = True, ""
        self.ctx.sounds.play("ok")
        self._full = self._at == LENGTH - 1
        if not self._full:
            self._step(1)

    def _forward(self) -> None:
        self._touched = True
        if self._at < LENGTH - 1:
            self.ctx.sounds.play("ok")
            self._step(1)
            return
        self._try()

    def _backward(self) -> None:
        self.ctx.sounds.play("back")
        self._why = ""
        if self._at:
            self._signs[self._at] = ""
            self._step(-1)

    def _step(self, by: int) -> None:
        self._at += by
        self._full = False
        if not self._signs[self._at]:
            self._signs[self._at] = self.ask.pages[self._which][0]

    def _other_page(self) -> None:
        if len(self.ask.pages) > 1:
            self._which = (self._which + 1) % len(self.ask.pages)
            self._signs[self._at] = self.ask.pages[self._which][0]
            self.ctx.sounds.play("slide", 0.6)

    def _try(self) -> None:
        if self.ask.refused(self.written):
            self.ctx.sounds.play("deny")
            self._why, self._shake = self.ctx.texts("initials.refused"), _SHAKE
            self._signs, self._at, self._full = ["", "", ""], 0, False
            self._signs[0] = self.ask.pages[self._which][0]
            return
        self.ctx.sounds.play("ok")
        self._finish(self.written)

    def _finish(self, initials: str) -> None:
        self._over = True
        self.ask.done(initials)

    def _renew(self) -> None:
        self.page.renew()
        self._follow()

    def _follow(self) -> None:
        """The ring in the grid follows the current character."""
        self.page.focus.key = ("sign", self._signs[self._at])
        self.page.version += 1

    # --- pictures ------------------------------------------------------------------------------------------------

    def moment(self) -> object:
        """The clock's tenths, the current character, the shake."""
        return round(self._left * 10), self._at, round(self._shake * 60), self._why

    def _slot(self, n: int) -> Rect:
        box = self.page_box()
        return Rect.around(box.cx + (n - 1) * 130, box.y + 188, 108, 100)

    def widgets(self) -> Sequence[Widget]:
        """The grid for mouse and finger, arrows at the current character, and three buttons."""
        box, texts = self.page_box(), self.ctx.texts
        made: list[Widget] = []
        for sign, rect in grid(self.ask.pages[self._which], box.cx, box.y + 304):
            made.append(Sign(("sign", sign), rect, sign, partial(self._put, sign)))
        slot = self._slot(self._at)
        for key, by, y in (("up", 1, slot.y - 25), ("down", -1, slot.bottom + 25)):
            rect, said = Rect.around(slot.cx, y, 84, 44), texts(f"initials.{key}")
            made.append(Sign(key, rect, "", partial(self._turn, by), f"icons/{key}", help=said))
        form = Form(texts, "initials", "body")
        on = "next" if self._at < LENGTH - 1 else "done"
        row = (
            ("erase", "erase", self._backward, "plain", "icons/left"),
            ("page", f"page_{self._which}", self._other_page, "plain", "icons/language"),
            ("done", on, self._forward, "primary", "icons/check"),
        )
        for i, (key, text, act, style, icon) in enumerate(row):
            form.button(
                key, Rect.around(box.cx + (i - 1) * 250, box.bottom - 43, 236, 46), act, style, None, icon, text=text
            )
        return [*made, *form]

    def scenery(self) -> Sequence[Item]:
        """The sheet with title, mask, time and hint."""
        box, texts = self.page_box(), self.ctx.texts
        made = self.full_page(dim=0.55)
        for side in (-1, 1):
            made.picture(("crown", side), Rect.around(box.cx + side * 430, box.y + 54, 60, 60), "icons/crown", "gold")
        made.label("title", Rect(box.x + 150, box.y + 10, box.w - 300, 48), self.ask.title, 36, "candle", "serif")
        made.label("feat", Rect(box.x + 150, box.y + 58, box.w - 300, 28), self.ask.feat, 20)
        mask = Rect.around(box.x + 210, box.y + 178, 150, 150)
        made.picture("mask halo", mask.grown(40), "stage/halo", alpha=0.5)
        made += guest_mask(self.ask.mask).items("mask", mask)
        rect = Rect(mask.x - 40, mask.bottom + 6, mask.w + 80, 26)
        made.label("yours", rect, texts("initials.mask"), "name", "muted")
        clock = Rect.around(box.right - 210, box.y + 182, 96, 96)
        urgent = self._left <= _URGENT
        ink = "danger" if urgent else "candle"
        made.panel("clock ground", clock, "night", "", 48, opacity=0.6)
        made.append(Item("clock", Ring(self._left / self.ask.seconds, ink, 6), clock))
        made.label("seconds", clock, str(-int(-self._left // 1)), 36, ink, "serif")
        rect = Rect(clock.x - 60, clock.bottom + 16, clock.w + 120, 26)
        made.label("left", rect, texts("initials.left"), "name", "muted")
        return made

    def front(self) -> Sequence[Item]:
        """The three characters, and one line of help."""
        box, texts = self.page_box(), self.ctx.texts
        shift, made = 8.0 * (1 if int(self._shake * 30) % 2 else -1) if self._shake and not self._still else 0.0, Draw()
        for n, sign in enumerate(self._signs):
            made += slot_items(("slot", n), self._slot(n).moved(shift, 0), sign, n == self._at)
        caps, device = self.ctx.caps, self.page.device
        if device is Device.TOUCH or device is Device.MOUSE:
            words = texts("initials.hint_pointer")
        else:
            pad = device is Device.PAD
            words = texts(
                "initials.hint_pad" if pad else "initials.hint",
                on=caps(Verb.CONFIRM, device),
                back=caps(Verb.BACK, device),
                page=caps(Verb.LOG, device) if pad else "Tab",
            )
        hint = Rect(box.x + 40, box.bottom - 98, box.w - 80, 24)
        ink = "danger" if self._why else "muted"
        made.label("hint", hint, self._why or words, "name", ink)
        return made

    @property
    def _still(self) -> bool:
        return self.ctx.settings.reduced_motion
