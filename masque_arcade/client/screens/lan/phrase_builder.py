"""The phrase builder: `[who] [says] [whom or where]` in three short columns; and the player's own claims.

A sheet over the table; the clock continues below.
"""

from collections.abc import Hashable, Sequence
from functools import partial

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Item, Panel, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Action
from masque_arcade.client.screens.lan.chat_controls import ChatControls
from masque_arcade.client.screens.table.phrases import note, place_name, sentence
from masque_arcade.client.widgets.backdrop import heading, stage_box
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Widget
from masque_arcade.engine.phrases import About, Placard, Saying

_ROWS, _PITCH, _TALL = 8, 48.0, 44.0
_SHOWN = 4
"""The player's latest claims that can be taken back here."""


class PhraseBuilder(Menu):
    """One phrase being built. `write` leads to free text."""

    opaque = False

    def __init__(self, talk: ChatControls, write: Action) -> None:
        super().__init__()
        self._talk, self.write = talk, write
        self._who = talk.seat if talk.seat is not None else 0
        self._says: Saying | None = None
        self._about: int | None = None
        self._seen: object = None

    def preferred(self) -> Hashable:
        """What to say: the subject is usually oneself."""
        return ("says", self._sayings()[0].id)

    # --- the phrase ---------------------------------------------------------------------------

    @property
    def _me(self) -> int:
        return self._talk.seat if self._talk.seat is not None else 0

    def _seats(self) -> list[int]:
        """The local seat, then the others clockwise."""
        count = len(self._talk.names)
        return [(self._me + step) % count for step in range(count)]

    def _sayings(self) -> list[Saying]:
        return self._talk.sayings.for_subject(self._who == self._me)

    def _abouts(self) -> list[int]:
        if self._says is None:
            return []
        return list(self._talk.sayings.abouts(self._says, len(self._talk.names), self._who))

    @property
    def claim(self) -> Placard | None:
        """The finished claim; None while something is missing."""
        if self._says is None:
            return None
        ids = [self._who] if self._about is None else [self._who, self._about]
        return self._talk.sayings.read(self._me, len(self._talk.names), self._says.id, ids)

    def _pick_who(self, seat: int) -> None:
        self._who = seat
        if self._says not in self._sayings():
            self._says = None
        self._keep_about()
        self._go_on()

    def _pick_says(self, saying: Saying) -> None:
        self._says = saying
        self._keep_about()
        self._go_on()

    def _pick_about(self, about: int) -> None:
        self._about = about
        self._go_on()

    def _keep_about(self) -> None:
        if self._about not in self._abouts():
            self._about = None

    def _go_on(self) -> None:
        """Move the focus to what is still missing."""
        self.page.renew()
        if self._says is None:
            key: Hashable = ("says", self._sayings()[0].id)
        elif self.claim is None:
            key = ("about", self._abouts()[0])
        else:
            key = "say"
        self.page.focus.key = key
        self.page.version += 1

    def _say(self) -> None:
        claim = self.claim
        if claim:
            ids = [claim.who] if claim.about < 0 else [claim.who, claim.about]
            self._talk.room.say(phrase=claim.saying, ids=ids)
            self.ctx.pop()

    # --- widgets ----------------------------------------------------------------------------------

    def page_box(self) -> Rect:
        box = stage_box(self.ctx.canvas)
        return Rect.around(box.cx, box.cy + 8, 1180, 596)

    def _columns(self) -> tuple[Rect, Rect, Rect, Rect]:
        box = self.page_box()
        y, h = box.y + 108, _ROWS * _PITCH
        return (
            Rect(box.x + 30, y, 208, h),
            Rect(box.x + 254, y, 318, h),
            Rect(box.x + 588, y, 300, h),
            Rect(box.x + 904, y, 246, h),
        )

    def widgets(self) -> Sequence[Widget]:
        """Three columns, the claims to take back, and the button to say it."""
        texts, talk, form = self.ctx.texts, self._talk, Form(self.ctx.texts, "builder", "name")
        who, says, about, _ = self._columns()
        for seat, rect in zip(self._seats(), grid(who, len(talk.names)), strict=True):
            name = texts("builder.me") if seat == self._me else talk.names[seat]
            self._add_cell(form, ("who", seat), rect, name, partial(self._pick_who, seat), seat == self._who, seat)
        verb = "verb_me" if self._who == self._me else "verb_other"
        for one, rect in zip(self._sayings(), grid(says, len(self._sayings())), strict=True):
            label = texts(f"say.{one.id}.{verb}")
            self._add_cell(form, ("says", one.id), rect, label, partial(self._pick_says, one), one == self._says)
        for which, rect in zip(self._abouts(), grid(about, len(self._abouts())), strict=True):
            seated = self._says is not None and self._says.about is About.SEAT
            label = talk.names[which] if seated else place_name(texts, talk.sayings, which)
            seat, on = which if seated else talk.sayings.owner(which), which == self._about
            self._add_cell(form, ("about", which), rect, label, partial(self._pick_about, which), on, seat)
        self._add_side(form)
        box, size, why = self.page_box(), theme().size["body"] + 2, "" if self.claim else texts("builder.say_why")
        say = Rect(box.right - 30 - 246, box.bottom - 72, 246, 54)
        form.button("say", say, self._say, "primary", size=size, text="talk.say", why=why)
        form.button("close", Rect(box.x + 30, say.y, 150, 54), self.back, hint=Verb.BACK, text="talk.close")
        return form

    @staticmethod
    def _add_cell(
        form: Form, key: Hashable, rect: Rect, label: str, pick: Action, on: bool, seat: int | None = None
    ) -> None:
        icon = f"seats/{seat + 1}" if seat is not None else ""
        form.button(key, rect, pick, "primary" if on else "plain", icon=icon, label=label)

    def _add_side(self, form: Form) -> None:
        """Claims, more time, free text."""
        texts, talk = self.ctx.texts, self._talk
        rects = grid(self._columns()[3], _ROWS)
        for claim, rect in zip(talk.mine()[-_SHOWN:], rects, strict=False):
            label, key = note(texts, talk.sayings, talk.names, claim), ("unsay", claim)
            undo = partial(talk.room.take_back, claim)
            form.button(key, rect, undo, "quiet", None, "icons/cross", "caption", text="unsay", label=label)
        if talk.room.more:
            label, about = texts("builder.more", n=talk.left), texts("builder.more_help")
            why = texts(f"notice.{talk.no_more}") if talk.no_more else ""
            icon = "icons/hourglass"
            form.button("more", rects[_ROWS - 2], talk.ask_more, icon=icon, label=label, help=about, why=why)
        form.button("write", rects[_ROWS - 1], self._to_words, "plain", Verb.TALK, "icons/speech")

    def _to_words(self) -> None:
        self.ctx.pop()
        self.write()

    # --- intents, time, pictures ------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """A digit takes the n-th item of the current column, chat keys work; blocks the table below."""
        if intent.verb is Verb.NUMBER:
            self._number(intent.number)
            return True
        if intent.verb is Verb.TALK and intent.down:
            self._to_words()
            return True
        if intent.verb is Verb.SAY and intent.down:
            self.back()
            return True
        return super().handle(intent)

    def _number(self, number: int) -> None:
        key = self.page.focus.key
        kind = key[0] if isinstance(key, tuple) and key[0] in ("who", "says", "about") else "says"
        column = [one.key for one in self.page.widgets if isinstance(one.key, tuple) and one.key[0] == kind]
        if number <= len(column):
            self.page.focus.key = column[number - 1]
            super().handle(Intent(Verb.CONFIRM, self.page.device))

    def update(self, dt: float) -> None:
        """Claims and the local seat may change."""
        super().update(dt)
        if self._talk.seat is None or not self._talk.speaks:
            self.ctx.pop()
            return
        seen = (self._talk.room.version, self._talk.no_more, len(self._talk.names))
        if seen != self._seen:
            self._seen = seen
            self.page.renew()

    def scenery(self) -> Sequence[Item]:
        """The sheet, the columns' headings, and the phrase so far."""
        box, texts, t = self.page_box(), self.ctx.texts, theme()
        made = self.sheet_items(dim=0.6)
        cap = self.ctx.caps(Verb.GLOVE, self.page.device)
        hint = texts("builder.glove_key", cap=cap) if cap else texts("builder.glove_hold")
        made += heading(Rect(box.x + 30, box.y + 8, box.w - 60, 60), texts("builder.title"), hint)
        for key, rect in zip(("who", "says", "about", "board"), self._columns(), strict=True):
            words = Words(texts(f"builder.{key}"), t.size["name"], "candle", "serif", "left")
            made.append(Item(("head", key), words, Rect(rect.x + 4, rect.y - 30, rect.w - 8, 26)))
        line = Rect(box.x + 196, box.bottom - 74, 940 - 246 - 14, 58)
        made.append(Item("sentence ground", Panel("parchment", "gold", 10, 1.5, 0.95), line))
        claim, focused = self.claim, self.page.focused
        if claim:
            text, ink = sentence(texts, self._talk.sayings, self._talk.names, claim), "ink"
        elif focused is not None and focused.why and not focused.enabled:
            text, ink = focused.why, "ink"
        else:
            text, ink = texts("builder.empty"), "ink"
        made.append(Item("sentence", Words(text, t.size["body"], ink, "serif", wrap=True), line.grown(-6)))
        return made


def grid(area: Rect, count: int) -> list[Rect]:
    """`count` cells in as few columns of `area` as possible, filled downwards."""
    columns = max(1, -(-count // _ROWS))
    wide = (area.w - (columns - 1) * 8) / columns
    return [Rect(area.x + (i // _ROWS) * (wide + 8), area.y + (i % _ROWS) * _PITCH, wide, _TALL) for i in range(count)]
