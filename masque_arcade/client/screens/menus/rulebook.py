"""A game's rulebook: short pages with a picture, tabs for chapters, opened at the relevant page.

The pages are texts under `<game>.book`; `order` lists them, a page without its own title is a character's. Pages whose
names begin alike ("goals", "goals_1") share a tab. A page may have a `row` of numbers, a `list` of the game's texts
with their names, a line `ours` that says which of it is a rule of this program, or a drawing of the game's own
(GameUi.book_pictures), below the text or, on pages `..._board`, beside it.
"""

from collections.abc import Sequence
from functools import partial

from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import CardFace, Draw, Item, Panel, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Context, MakeScreen
from masque_arcade.client.widgets.backdrop import ballroom
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Portrait, Widget

_MASKS = "masks"
_PROPS = {
    "stage/coins": (138.0, 104.0),
    "stage/candle": (56.0, 112.0),
    "stage/court": (146.0, 110.0),
    "stage/bank": (146.0, 110.0),
    "stage/balustrade": (440.0, 55.0),
    "stage/glove_left": (94.0, 113.0),
    "stage/glove_right": (94.0, 113.0),
}
"""Sizes of the small pictures below a page's text, in units."""
_WIDER = 44.0
"""Units by which the row of tabs is wider than the page, on each side."""
_BOARD = "_board"
_LISTED = 5
"""Entries of a list on one page."""


class RulebookScreen(Menu):
    """The rulebook of `game`, opened at `page` (a page's key; the first if unknown). `learn` makes the game's tutorial,
    linked from the first page."""

    initial = "next"
    area = Rect(90, 86, 1100, 548)

    def __init__(self, game: str, page: str = "", learn: MakeScreen | None = None) -> None:
        super().__init__()
        self._game, self._learn = game, learn
        self._wanted = page
        self._pages: list[str] = []
        self._at = 0

    def enter(self, ctx: Context) -> None:
        self._pages = ctx.texts(f"{self._game}.book.order").split()
        if self._wanted in self._pages:
            self._at = self._pages.index(self._wanted)
            self._wanted = ""
        super().enter(ctx)

    def _character(self, page: str) -> bool:
        return not self.ctx.texts.has(f"{self._game}.book.{page}.title")

    def _chapters(self) -> list[str]:
        """Pages with a tab; all characters share one."""
        chapters: list[str] = []
        for page in self._pages:
            if self._chapter_of(page) not in chapters:
                chapters.append(self._chapter_of(page))
        return chapters

    def _chapter_of(self, page: str) -> str:
        return _MASKS if self._character(page) else page.partition("_")[0]

    def widgets(self) -> Sequence[Widget]:
        """Tabs above, page turning and closing below, characters' heads on their pages."""
        box, texts = self.page_box(), self.ctx.texts
        page = self._pages[self._at]
        chapters = self._chapters()
        form, wide = Form(texts, "book", 19), (box.w + 2 * _WIDER + 6) / len(chapters)
        for i, chapter in enumerate(chapters):
            style = "primary" if chapter == self._chapter_of(page) else "plain"
            rect = Rect(box.x - _WIDER + i * wide, box.y - 62, wide - 6, 48)
            first = next(one for one in self._pages if self._chapter_of(one) == chapter)
            own = f"{self._game}.book.{first}.tab"
            text = own if texts.has(own) else f"tab_{chapter}"
            form.button(("tab", chapter), rect, partial(self._open, first), style, size=17, text=text)
        if self._character(page):
            form += self._heads(box, page)
        aside, on = Rect(box.x, box.bottom + 16, 250, 54), Rect(box.right - 250, box.bottom + 16, 250, 54)
        if self._teaches:
            form.button("learn", aside, self._begin, icon="icons/hand")
        else:
            form.button("previous", aside, partial(self._turn, -1), icon="icons/left")
        form.button("close", Rect.around(box.cx, aside.y + 27, 220, 54), self.back, hint=Verb.BACK, size=0)
        form.button("next", on, partial(self._turn, 1), icon="icons/right")
        return form

    @property
    def _teaches(self) -> bool:
        """Whether this page links to the tutorial instead of the last page."""
        return self._learn is not None and self._at == 0

    def _begin(self) -> None:
        assert self._learn is not None
        self.ctx.go(self._learn())

    def _heads(self, box: Rect, page: str) -> Sequence[Widget]:
        people = [p for p in self._pages if self._character(p)]
        wide = (box.w - 48) / len(people)
        return [
            Portrait(
                ("head", name),
                Rect(box.x + 24 + i * wide + 3, box.bottom - 116, wide - 6, 100),
                self.ctx.texts(f"{self._game}.character.{name}.name"),
                f"games/{self._game}/masks/{name}",
                name == page,
                partial(self._look, name),
                tick=False,
            )
            for i, name in enumerate(people)
        ]

    def _look(self, page: str, on: bool) -> None:
        self._open(page)

    def _open(self, page: str) -> None:
        self._at = self._pages.index(page)

    def _turn(self, by: int) -> None:
        self._at = (self._at + by) % len(self._pages)
        self.ctx.sounds.play("slide", 0.6)

    def handle(self, intent: Intent) -> bool:
        """The wheel turns pages; so do left and right where they move no focus."""
        if intent.verb is Verb.SCROLL and intent.number:
            self._turn(-1 if intent.number > 0 else 1)
            self.page.renew()
            return True
        if (
            intent.verb in (Verb.LEFT, Verb.RIGHT)
            and intent.down
            and self.page.focus.key in ("previous", "close", "next")
            and not (self._teaches and intent.verb is Verb.LEFT)
        ):
            self._turn(-1 if intent.verb is Verb.LEFT else 1)
            self.page.focus.key = "previous" if intent.verb is Verb.LEFT else "next"
            self.page.renew("next")
            return True
        if intent.verb is Verb.RULES and intent.down:
            self.back()
            return True
        return super().handle(intent)

    def scenery(self) -> Sequence[Item]:
        """A parchment page with its picture and text."""
        box = self.page_box()
        t = theme()
        page = self._pages[self._at]
        made = Draw(ballroom(self.ctx.canvas, 0.55))
        for grow, opacity in ((12, 0.14), (7, 0.2), (3, 0.3)):
            made.panel(("shade", grow), box.grown(grow).moved(0, 6), "night", "", 14 + grow, opacity=opacity)
        made.panel("leaf", box, "parchment", "bronze", 14, 3)
        made.append(Item("leaf edge", Panel("", "ink_red", 8, 1.5), box.grown(-9), alpha=0.55))
        name = Words(self.ctx.texts(f"{self._game}.game.name"), t.size["name"], "ink_violet", "serif", "left")
        made.append(Item("game", name, Rect(box.x + 56, box.y + 14, 420, 24)))
        if self._character(page):
            made += self._portrait(box, page)
        else:
            made += self._chapter(box, page)
        at = self.ctx.texts("book.page", at=self._at + 1, n=len(self._pages))
        made.label("number", Rect(box.right - 120, box.y + 20, 96, 26), at, "name", "ink_violet", "serif")
        return made

    def _words(self, page: str, at: Rect) -> Item:
        text = self.ctx.texts(f"{self._game}.book.{page}.text")
        return Item("text", Words(text, 26, "ink", "serif", "left", "top", wrap=True), at)

    def _chapter(self, box: Rect, page: str) -> list[Item]:
        texts = self.ctx.texts
        title, made = Words(texts(f"{self._game}.book.{page}.title"), 36, "ink_red", "serif", "left"), Draw()
        made.append(Item("title", title, Rect(box.x + 56, box.y + 42, box.w - 220, 54)))
        made.panel("rule", Rect(box.x + 56, box.y + 100, 220, 3), "bronze", "", 1)
        if texts.has(f"{self._game}.book.{page}.list"):
            return made + self._entries(box, page)
        if picture := SHELF[self._game].book_pictures.get(page):
            words = Rect(box.x + 56, box.y + 116, box.w - 112, 184)
            drawn = Rect(words.x, box.y + 312, words.w, 206)
            if page.endswith(_BOARD):
                drawn = Rect(box.right - 494, box.y + 46, 470, box.h - 62)
                words = Rect(words.x, box.y + 124, drawn.x - words.x - 30, box.h - 150)
            return [*made, self._words(page, words), *picture(drawn, texts)]
        art = texts(f"{self._game}.book.{page}.art").split()
        wide, ours = 330.0, texts.has(f"{self._game}.book.{page}.ours")
        props, row = texts(f"{self._game}.book.{page}.prop").split(), texts.has(f"{self._game}.book.{page}.row")
        high = (228 if ours else 268) + (0 if props or row else 104)
        line = Rect(box.x + 56, box.y + 124, box.w - 56 - wide - 110, high)
        made.append(self._words(page, line))
        if ours:
            said = texts("book.ours", rule=texts(f"{self._game}.book.{page}.ours"))
            rule = Words(said, 19, "ink_violet", "serif", "left", wrap=True)
            made.picture("ours seal", Rect(line.x, line.bottom + 8, 40, 40), "stage/wax")
            made.append(Item("ours", rule, Rect(line.x + 52, line.bottom + 4, line.w - 52, 50)))
        if row:
            made += self._row(page, box.x + 56, box.bottom - 34)
        for i, prop in enumerate(props):
            w, h = _PROPS.get(prop, (104.0, 104.0))
            made.picture(("prop", i), Rect(box.x + 56 + i * (w + 12), box.bottom - 34 - h, w, h), prop)
        middle, y = box.right - 74 - wide / 2, box.y + 292
        turns = {0: (), 1: (0.0,), 2: (-9.0, 9.0), 3: (-12.0, 0.0, 12.0)}[min(3, len(art))]
        tall = 270.0
        order = sorted(range(len(turns)), key=lambda i: -abs(turns[i]))
        for i in order:
            name, turn = art[i], turns[i]
            x = middle + (i - (len(turns) - 1) / 2) * 82
            rect = Rect.around(x, y + abs(turn) * 1.6, tall * 5 / 7, tall)
            face = CardFace(f"{self._game}/{name}", texts(f"{self._game}.character.{name}.name"))
            made.append(Item(("card", i), face, rect, turn))
        return made

    def _entries(self, box: Rect, page: str) -> list[Item]:
        """A sentence, then the page's list: sign, name and text of each entry."""
        texts, key = self.ctx.texts, f"{self._game}.book.{page}"
        about, made = Words(texts(f"{key}.text"), 21, "ink_violet", align="left"), Draw()
        made.append(Item("text", about, Rect(box.x + 56, box.y + 108, box.w - 112, 36)))
        top = box.y + 150
        high = (box.bottom - 22 - top) / _LISTED
        listed = zip(texts(f"{key}.list").split(), texts(f"{key}.prop").split(), strict=True)
        for i, (entry, sign) in enumerate(listed):
            line = Rect(box.x + 56, top + i * high, box.w - 112, high)
            words = Rect(line.x + 84, line.y, line.w - 84, line.h)
            name = Words(texts(f"{self._game}.{entry.rpartition('.')[0]}.name"), 24, "ink_red", "serif", "left")
            said = Words(texts(f"{self._game}.{entry}"), 22, "ink", align="left")
            made.picture(("sign", entry), Rect(line.x, line.cy - 32, 64, 64), sign)
            made.append(Item(("name", entry), name, Rect(words.x, line.cy - 38, words.w, 36)))
            made.append(Item(("said", entry), said, Rect(words.x, line.cy + 2, words.w, 34)))
        return made

    def _row(self, page: str, x: float, bottom: float) -> list[Item]:
        """Pairs of numbers, one above the other as on the table; the first pair labels them."""
        pairs = [pair.split(":") for pair in self.ctx.texts(f"{self._game}.book.{page}.row").split()]
        wide, high, first = 70.0, 92.0, 138.0
        whole, made = Rect(x, bottom - high, first + wide * (len(pairs) - 1), high), Draw()
        made.panel("row", whole, "parchment2", "bronze", 8, 1.5)
        for i, (above, below) in enumerate(pairs):
            left = x + (first + wide * (i - 1) if i else 0)
            cell = Rect(left, whole.y, wide if i else first, high)
            if i and below != "0":
                made.panel(("row cell", i), cell.grown(-4), "parchment", "", 6)
            size, ink = (32, "ink" if below != "0" else "ink_violet") if i else (20, "ink")
            upper, lower = Rect(cell.x, cell.y + 4, cell.w, 34), Rect(cell.x, cell.y + 40, cell.w, 48)
            made.label(("row above", i), upper.grown(-2), above, 20, "ink_violet")
            made.label(("row below", i), lower.grown(-2), below, size, ink, "serif" if i else "text")
        return made

    def _portrait(self, box: Rect, page: str) -> list[Item]:
        texts = self.ctx.texts
        name = texts(f"{self._game}.character.{page}.name")
        tall = 350.0
        card, made = Rect(box.x + 60, box.y + 48, tall * 5 / 7, tall), Draw()
        made.append(Item("big card", CardFace(f"{self._game}/{page}", name), card))
        x = card.right + 48
        made.label("title", Rect(x, box.y + 44, 460, 54), name, 38, "ink_red", "serif", "left")
        made.panel("rule", Rect(x, box.y + 102, 220, 3), "bronze", "", 1)
        power = texts(f"{self._game}.character.{page}.power")
        bold = Words(power, 25, "ink_violet", "serif", "left", wrap=True)
        made.append(Item("power", bold, Rect(x, box.y + 114, box.right - 60 - x, 84)))
        made.append(self._words(page, Rect(x, box.y + 212, box.right - 112 - x, 190)))
        made.picture("seal", Rect(box.right - 96, box.y + 330, 58, 58), "stage/wax")
        return made
