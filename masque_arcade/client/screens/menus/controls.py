"""Controls: the key and pad button of each action.

To change a key, choose an action and press the new key.
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from masque_arcade.client.input.bindings import CHANGEABLE, USUAL, Bindings, Taken
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Item, Panel, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Action
from masque_arcade.client.widgets.backdrop import heading
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Base, Look, Widget, cap_items, cap_width

_ROW, _PITCH = 52, 64


@dataclass(frozen=True, slots=True)
class KeyRow(Base):
    """An action with its key and pad button; `waiting` for a new one."""

    label: str
    caps: tuple[str, str]
    waiting: str
    action: Action

    def items(self, look: Look) -> Iterator[Item]:
        yield from self.row_items(look)
        yield from self.label_items(self.label, self.rect.w * 0.5)
        if self.waiting:
            box = Rect(self.rect.x + self.rect.w * 0.5, self.rect.y, self.rect.w * 0.5 - 14, self.rect.h)
            words = Words(self.waiting, theme().size["name"], "candle", "serif", wrap=True)
            yield Item((self.key, "waiting"), words, box)
            return
        right = self.rect.right - 12
        for name, cap in zip(("pad", "keyboard"), reversed(self.caps), strict=True):
            if cap:
                width = cap_width(cap)
                yield from cap_items((self.key, name), cap, Rect(right - width, self.rect.cy - 14, width, 28), "ivory")
            right = self.rect.right - 12 - self.rect.w * 0.2

    def handle(self, intent: Intent) -> bool:
        """Start waiting for a key."""
        return self.does(self.action, intent)


class ControlsScreen(Menu):
    """All actions with their keys, in two columns."""

    area = Rect(90, 46, 1100, 628)

    def __init__(self) -> None:
        super().__init__()
        self.waiting: Verb | None = None
        self.said = ""

    def preferred(self) -> Hashable:
        return ("key", CHANGEABLE[0])

    def _place(self, column: int, line: float) -> Rect:
        box = self.page_box()
        wide = (box.w - 104) / 2
        return Rect(box.x + 40 + column * (wide + 24), box.y + 110 + line * _PITCH, wide, _ROW)

    @property
    def _bindings(self) -> Bindings:
        kept = self.ctx.settings
        return Bindings(kept.keys, kept.pad, kept.glyphs)

    def widgets(self) -> Sequence[Widget]:
        texts, bindings, box, form = self.ctx.texts, self._bindings, self.page_box(), Form(self.ctx.texts, "controls")
        half, about = len(CHANGEABLE) // 2, texts("controls.row_help")
        for i, verb in enumerate(CHANGEABLE):
            names = bindings.name(verb), bindings.name(verb, pad=True)
            caps = bindings.written(names[0]) if names[0] else "", bindings.written(names[1], True) if names[1] else ""
            waiting = texts("controls.press") if verb is self.waiting else ""
            key, label, place = ("key", verb), texts(f"controls.verb.{verb}"), self._place(i // half, i % half)
            form.append(KeyRow(key, place, label, caps, waiting, partial(self._wait, verb), help=about))
        back = Rect(box.right - 40 - 200, box.bottom - 66, 200, 50)
        why = "" if bindings != self._usual() else texts("controls.reset_why")
        reset = Rect(box.right - 40 - 200 - 16 - 250, back.y, 250, 50)
        form.button("reset", reset, self._reset, icon="icons/replay", size="body", why=why)
        form.button("back", back, self.back, "primary", Verb.BACK, text="settings.back")
        return form

    def _usual(self) -> Bindings:
        return Bindings(glyphs=self.ctx.settings.glyphs)

    def _reset(self) -> None:
        self._keep(self._usual())
        self.said = self.ctx.texts("controls.was_reset")

    def _keep(self, bindings: Bindings) -> None:
        kept = self.ctx.settings
        kept.keys, kept.pad = dict(bindings.keys), dict(bindings.pad)
        self.ctx.apply_settings()

    # --- waiting for a key -------------------------------------------------------

    def _wait(self, verb: Verb) -> None:
        self.waiting, self.said = verb, ""
        self.ctx.listen(self._heard)

    def _give_up(self) -> None:
        self.waiting = None
        self.ctx.listen(None)
        self.page.renew()

    def _heard(self, name: str, pad: bool) -> None:
        verb, texts = self.waiting, self.ctx.texts
        assert verb is not None
        bindings = self._bindings
        cap = bindings.written(name, pad)
        self.waiting = None
        if USUAL.verb(name, pad) is Verb.BACK and name == "escape":
            self.said = ""
        else:
            try:
                changed, other = bindings.changed(verb, name, pad)
            except Taken as taken:
                by = texts(f"controls.verb.{taken.by}") if taken.by else ""
                self.said = texts("controls.taken" if by else "controls.kept", cap=cap, other=by)
                self.ctx.sounds.play("deny")
            else:
                said = "controls.swapped" if other else "controls.changed"
                name_of = texts(f"controls.verb.{other}") if other else ""
                self.said = texts(said, cap=cap, action=texts(f"controls.verb.{verb}"), other=name_of)
                self._keep(changed)
                self.ctx.sounds.play("ok")
        self.page.renew()

    def handle(self, intent: Intent) -> bool:
        """While waiting, a press or BACK ends it; moving on clears the message."""
        if self.waiting is not None and intent.verb in (Verb.PRESS, Verb.BACK):
            self._give_up()
            return True
        if intent.down and intent.verb not in (Verb.POINT, Verb.PRESS, Verb.RELEASE, Verb.CONFIRM) and self.said:
            self.said = ""
            self.page.renew()
        return super().handle(intent)

    def leave(self) -> None:
        """Stop waiting."""
        self.waiting = None
        self.ctx.listen(None)

    def scenery(self) -> Sequence[Item]:
        box = self.page_box()
        made = self.full_page()
        aside = self.ctx.texts("controls.aside")
        made += heading(Rect(box.x + 40, box.y + 16, box.w - 80, 60), self.ctx.texts("controls.title"), aside)
        line = Rect(box.x + 40, box.bottom - 68, box.w - 80 - 480, 54)
        if self.said:
            made.append(Item("said ground", Panel("night", "gold", 10, 1), line))
            words = Words(self.said, theme().size["name"], "candle", wrap=True)
            made.append(Item("said", words, line.grown(-6)))
        else:
            made += self.page.explanation(line)
        return made
