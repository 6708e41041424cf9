"""Tables nearby: those found, an address or code typed by hand, and the way to hosting."""

from collections.abc import Callable, Hashable, Sequence
from typing import Final

from masque_arcade.client.input.events import Verb
from masque_arcade.client.render.drawables import Item, Picture, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.lan.rows import TableRow
from masque_arcade.client.session.lan_api import Lan, ListedTable
from masque_arcade.client.widgets.backdrop import heading
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Button, TextField, Widget

PATIENCE: Final = 8.0
"""Seconds without a table before a hint."""
ROWS: Final = 5
NAME_LIMIT: Final = 12
Knock = Callable[[ListedTable | str], None]
"""Joins a table: one found, or a typed target."""


class BrowserScreen(Menu):
    """The list. `knock` joins a table, `host` opens the host's form."""

    area = Rect(70, 22, 1140, 676)

    def __init__(self, lan: Lan, knock: Knock, host: Callable[[], None]) -> None:
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
        box = self._box()
        return Rect(box.x + 40, box.y + 150, box.w - 80, ROWS * 70)

    def widgets(self) -> Sequence[Widget]:
        box, texts, kept, t = self._box(), self.ctx.texts, self.ctx.settings, theme()
        area = self._list()
        half = (area.w - 20) / 2

        def rename(text: str) -> None:
            kept.name = text

        made: list[Widget] = [
            TextField(
                "name",
                Rect(area.x, box.y + 92, half, 46),
                texts("lan.name"),
                kept.name,
                rename,
                NAME_LIMIT,
                empty=texts("guest.me"),
                help=texts("lan.name_help"),
                share=0.36,
            )
        ]
        pages = max(1, -(-len(self._tables) // ROWS))
        self._page = min(self._page, pages - 1)
        if pages > 1:
            label = texts("lan.page", at=self._page + 1, n=pages)
            more = Rect(area.right - 220, box.y + 92, 220, 46)
            made.append(
                Button("more", more, label, self._turn(pages), size=t.size["body"], help=texts("lan.page_help"))
            )
        for i, table in enumerate(self._tables[self._page * ROWS :][:ROWS]):
            made.append(self._row(table, Rect(area.x, area.y + i * 70, area.w, 62)))
        y = box.bottom - 144
        made.append(
            TextField(
                "typed",
                Rect(area.x, y, area.w - 190, 52),
                texts("lan.typed"),
                self._typed,
                self._type,
                64,
                empty=texts("lan.typed_empty"),
                help=texts("lan.typed_help"),
                share=0.28,
                send=self._go,
            )
        )
        made.append(
            Button(
                "join",
                Rect(area.right - 176, y, 176, 52),
                texts("lan.join"),
                self._go,
                icon="icons/play",
                enabled=bool(self._typed.strip()),
                why=texts("lan.join_why"),
                help=texts("lan.typed_help"),
            )
        )
        y = box.bottom - 76
        made.append(Button("back", Rect(area.x, y, 190, 54), texts("lan.back"), self.back, hint=Verb.BACK))
        host = Rect(area.right - 300, y, 300, 54)
        made.append(
            Button(
                "host", host, texts("lan.host"), self._open, "primary", icon="icons/home", help=texts("lan.host_help")
            )
        )
        return made

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
            lambda: self._knock(table),
            sign,
            glad=state in ("lobby", "mine"),
            alive=table.alive,
            help=texts(f"lan.state_help.{state}" if sign != "icons/lock" else "lan.locked_help"),
        )

    def _turn(self, pages: int) -> Callable[[], None]:
        def turn() -> None:
            self._page = (self._page + 1) % pages

        return turn

    def _type(self, text: str) -> None:
        self._typed = text

    def _go(self) -> None:
        if self._typed.strip():
            self.ctx.apply_settings()
            self._knock(self._typed.strip())

    def _open(self) -> None:
        self.ctx.apply_settings()
        self._host()

    def back(self) -> None:
        """To the title; the name is saved."""
        self.ctx.apply_settings()
        self.ctx.pop()

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
        box, texts, area, t = self._box(), self.ctx.texts, self._list(), theme()
        made = self._full_page()
        aside = texts("lan.found", n=len(self._tables)) if self._tables else ""
        made += heading(Rect(box.x + 40, box.y + 16, box.w - 80, 60), texts("lan.title"), aside)
        made += self.page.explanation(Rect(area.x + 200, box.bottom - 76, area.w - 510, 54))
        if self._tables:
            return made
        late, _ = self._hint
        middle = Rect(area.x + 90, area.y + 40, area.w - 180, 120)
        if not late:
            words = Words(texts("lan.looking"), t.size["banner"], "candle", "serif")
            made.append(Item("looking sign", Picture("icons/eye", "gold"), Rect.around(area.cx, area.y + 66, 64, 64)))
            made.append(Item("looking", words, Rect(middle.x, area.y + 108, middle.w, 50)))
            return made
        made.append(Item("none sign", Picture("icons/candle", "gold"), Rect.around(area.cx, area.y + 46, 56, 56)))
        words = Words(texts("lan.none"), t.size["banner"], "ivory", "serif", wrap=True)
        made.append(Item("none", words, Rect(middle.x, area.y + 84, middle.w, 44)))
        words = Words(texts("lan.none_text"), t.size["body"], "muted", wrap=True)
        made.append(Item("none text", words, Rect(middle.x, area.y + 132, middle.w, 84)))
        status = self._lan.status()
        if status and texts.has(status.key):
            words = Words(texts(status.key, **status.values), t.size["body"], "candle", wrap=True)
            made.append(Item("cause", words, Rect(middle.x, area.y + 226, middle.w, 84)))
        return made
