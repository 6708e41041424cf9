"""Tables nearby: those found, an address or code typed by hand, and the way to hosting."""

from collections.abc import Hashable, Sequence
from functools import partial
from typing import Final

from masque_arcade.client.input.events import Verb
from masque_arcade.client.render.drawables import Item, Rect
from masque_arcade.client.screen import Action, Context, Take
from masque_arcade.client.screens.hotseat.mask_page import choose_own
from masque_arcade.client.session.lan_api import Lan, ListedTable
from masque_arcade.client.settings import NAME_LIMIT
from masque_arcade.client.widgets.backdrop import heading
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.table_row import TableRow
from masque_arcade.client.widgets.widgets import Widget

PATIENCE: Final = 8.0
"""Seconds without a table before a hint."""
ROWS: Final = 5
Knock = Take[ListedTable | str]
"""Joins a table: one found, or a typed target."""


class BrowserScreen(Menu):
    """The list. `knock` joins a table, `host` opens the host's form."""

    area = Rect(70, 22, 1140, 676)

    def __init__(self, lan: Lan, knock: Knock, host: Action) -> None:
        super().__init__()
        self._lan, self._knock, self._host = lan, knock, host
        self._tables: Sequence[ListedTable] = ()
        self._page = 0
        self._typed = ""
        self._alone = 0.0
        self._hint: tuple[bool, object] = (False, None)

    def enter(self, ctx: Context) -> None:
        """Start browsing."""
        self._lan.look(True)
        super().enter(ctx)

    def leave(self) -> None:
        """Stop browsing when covered."""
        self._lan.look(False)

    def preferred(self) -> Hashable:
        """The first table, if there is one already."""
        return ("table", self._tables[0].id) if self._tables else "typed"

    def _list(self) -> Rect:
        box = self.page_box()
        return Rect(box.x + 40, box.y + 150, box.w - 80, ROWS * 70)

    def widgets(self) -> Sequence[Widget]:
        box, texts, kept, form = self.page_box(), self.ctx.texts, self.ctx.settings, Form(self.ctx.texts, "lan")
        area = self._list()
        name = Rect(area.x, box.y + 92, (area.w - 20) / 2, 46)
        form.field("name", name, kept.name, self.ctx.rename, NAME_LIMIT, empty=texts("guest.me"), share=0.36)
        named, face = kept.called(texts("guest.me")), Rect(name.right + 8, name.y, 64, 46)
        form.mask("mask", face, named, partial(choose_own, self.ctx), label="", help=texts("settings.mask_help"))
        pages = max(1, -(-len(self._tables) // ROWS))
        self._page = min(self._page, pages - 1)
        if pages > 1:
            label, about = texts("lan.page", at=self._page + 1, n=pages), texts("lan.page_help")
            more = Rect(area.right - 220, box.y + 92, 220, 46)
            form.button("more", more, partial(self._turn, pages), size="body", label=label, help=about)
        for i, table in enumerate(self._tables[self._page * ROWS :][:ROWS]):
            form.append(self._row(table, Rect(area.x, area.y + i * 70, area.w, 62)))
        y, empty = box.bottom - 144, texts("lan.typed_empty")
        typed = Rect(area.x, y, area.w - 190, 52)
        form.field("typed", typed, self._typed, self._type, 64, empty=empty, share=0.28, send=self._go)
        join, about = Rect(area.right - 176, y, 176, 52), texts("lan.typed_help")
        why = "" if self._typed.strip() else texts("lan.join_why")
        form.button("join", join, self._go, icon="icons/play", help=about, why=why)
        form.button("back", Rect(area.x, box.bottom - 76, 190, 54), self.back, hint=Verb.BACK)
        host = Rect(area.right - 300, box.bottom - 76, 300, 54)
        form.button("host", host, self._host, "primary", icon="icons/home")
        return form

    def _row(self, table: ListedTable, rect: Rect) -> TableRow:
        texts = self.ctx.texts
        key = f"{table.game}.game.name"
        game = texts(key) if texts.has(key) else table.game
        facts = texts("lan.facts", game=game, seats=table.seats)
        if table.watching:
            facts += texts("lan.watching", n=table.watching)
        full = table.seats and table.seats.split("/")[0] == table.seats.split("/")[-1]
        state = "mine" if table.mine else "full" if table.state != "play" and full else table.state
        if not table.alive:
            state = "silent"
        if not table.fits:
            state = "other_version"
        sign = "icons/warning" if not table.fits else "icons/lock" if table.code_needed and not table.mine else ""
        place = texts("lan.place", where=table.where, version=table.version)
        return TableRow(
            ("table", table.id),
            rect,
            table.name,
            facts,
            texts(f"lan.state.{state}"),
            place,
            partial(self._knock, table),
            sign,
            glad=state in ("lobby", "mine"),
            alive=table.alive,
            help=texts(f"lan.state_help.{state}" if sign != "icons/lock" else "lan.locked_help"),
        )

    def _turn(self, pages: int) -> None:
        self._page = (self._page + 1) % pages

    def _type(self, text: str) -> None:
        self._typed = text

    def _go(self) -> None:
        if self._typed.strip():
            self._knock(self._typed.strip())

    def update(self, dt: float) -> None:
        """Tables come and go; after a while without any there is a hint."""
        super().update(dt)
        tables = tuple(self._lan.tables())
        self._alone = 0.0 if tables else self._alone + dt
        hint = (self._alone >= PATIENCE, self._lan.status())
        if tables != self._tables or hint != self._hint:
            first = not self._tables and bool(tables) and not self._typed
            self._tables, self._hint = tables, hint
            if first:
                self.page.focus.key = ("table", tables[0].id)
            self.page.renew()

    def scenery(self) -> Sequence[Item]:
        box, texts, area = self.page_box(), self.ctx.texts, self._list()
        made = self.full_page()
        aside = texts("lan.found", n=len(self._tables)) if self._tables else ""
        made += heading(Rect(box.x + 40, box.y + 16, box.w - 80, 60), texts("lan.title"), aside)
        made += self.page.explanation(Rect(area.x + 200, box.bottom - 76, area.w - 510, 54))
        if self._tables:
            return made
        late, _ = self._hint
        middle = Rect(area.x + 90, area.y + 40, area.w - 180, 120)
        if not late:
            made.picture("looking sign", Rect.around(area.cx, area.y + 66, 64, 64), "icons/eye", "gold")
            line = Rect(middle.x, area.y + 108, middle.w, 50)
            made.label("looking", line, texts("lan.looking"), "banner", "candle", "serif")
            return made
        made.picture("none sign", Rect.around(area.cx, area.y + 46, 56, 56), "icons/candle", "gold")
        line, text = Rect(middle.x, area.y + 84, middle.w, 44), Rect(middle.x, area.y + 132, middle.w, 84)
        made.label("none", line, texts("lan.none"), "banner", "ivory", "serif", wrap=True)
        made.label("none text", text, texts("lan.none_text"), "body", "muted", wrap=True)
        status = self._lan.status()
        if status and texts.has(status.key):
            cause = Rect(middle.x, area.y + 226, middle.w, 84)
            made.label("cause", cause, texts(status.key, **status.values), "body", "candle", wrap=True)
        return made
