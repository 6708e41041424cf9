"""The leaderboard: a game's lists, tonight's or all-time, eight masks each."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.leaderboard.initials_widgets import label_items
from masque_arcade.client.widgets.avatar import guest_mask
from masque_arcade.client.widgets.backdrop import heading
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Widget

MOST: Final = 8
_MEDALS: Final = ("gold", "parchment2", "bronze")


@dataclass(frozen=True, slots=True)
class LeaderboardRow:
    """One line: `label` (initials, or a name), `mask` the name whose mask is shown, the `achievement`, `when` a short
    date or hour. `mark`: a highlighting word such as "new"."""

    label: str
    mask: str
    achievement: str
    when: str
    mark: str = ""


@dataclass(frozen=True, slots=True)
class LeaderboardPage:
    """One list: its title, a sentence on what counts, and its lines, best first."""

    name: str
    help: str
    entries: tuple[LeaderboardRow, ...]


@dataclass(frozen=True, slots=True)
class LastCrown:
    """The crown of the latest ball here: the name whose mask is shown, who won in words, and which ball it was."""

    mask: str
    said: str
    where: str


Read = Callable[[str, bool], Sequence[LeaderboardPage]]
"""A game's lists by its id and whether they are all-time."""


class LeaderboardScreen(Menu):
    """`read` gives the lists when the page opens and when game or period change; `game` is the first, `at` its open
    list."""

    area = Rect(70, 30, 1140, 660)

    def __init__(
        self, read: Read, game: str = "", ever: bool = False, at: int = 0, crown: LastCrown | None = None
    ) -> None:
        super().__init__()
        self._read, self._crown = read, crown
        self._game = game if game in SHELF else next(iter(SHELF))
        self._ever, self._at = ever, at
        self._known: dict[tuple[str, bool], Sequence[LeaderboardPage]] = {}

    def enter(self, ctx: Context) -> None:
        self._known.clear()
        super().enter(ctx)

    @property
    def board(self) -> LeaderboardPage:
        """The list that is open."""
        return self._boards[self._at]

    @property
    def _boards(self) -> Sequence[LeaderboardPage]:
        key = self._game, self._ever
        if key not in self._known:
            self._known[key] = self._read(*key)
        return self._known[key]

    def preferred(self) -> Hashable:
        """The open list."""
        return ("board", self._at)

    def widgets(self) -> Sequence[Widget]:
        """Games above, lists on the left, the two periods and the way back below."""
        box, form = self.page_box(), Form(self.ctx.texts, "hall", "body")
        self._at = min(self._at, max(0, len(self._boards) - 1))
        wide, side, foot = (box.w - 80) / len(SHELF), self._side(), box.bottom - 68
        for i, (game, row) in enumerate(SHELF.items()):
            rect, style = (
                Rect(box.x + 44 + i * wide, box.y + 88, wide - 8, 46),
                "chosen" if game == self._game else "tab",
            )
            act, text = partial(self._open, game), f"{game}.game.name"
            form.button(("game", game), rect, act, style, icon=row.emblem, size="name", text=text)
        for i, board in enumerate(self._boards):
            rect, style = Rect(side.x, side.y + i * 60, side.w, 52), "chosen" if i == self._at else "plain"
            form.button(("board", i), rect, partial(self._choose, i), style, label=board.name, help=board.help)
        for i, (key, ever) in enumerate((("tonight", False), ("ever", True))):
            style = "chosen" if ever == self._ever else "plain"
            form.button(key, Rect(box.x + 40 + i * 190, foot, 180, 50), partial(self._since, ever), style)
        form.button("back", Rect(box.right - 40 - 220, foot, 220, 50), self.back, "primary", Verb.BACK, size=0)
        return form

    def handle(self, intent: Intent) -> bool:
        """The wheel moves through the lists."""
        if intent.verb is Verb.SCROLL and intent.number and self._boards:
            self._at = (self._at - (1 if intent.number > 0 else -1)) % len(self._boards)
            self.page.renew()
            return True
        used = super().handle(intent)
        focused = self.page.focus.key
        if intent.verb in (Verb.UP, Verb.DOWN) and isinstance(focused, tuple) and focused[0] == "board":
            self._choose(focused[1])
            self.page.renew()
        return used

    def _side(self) -> Rect:
        box = self.page_box()
        return Rect(box.x + 40, box.y + 152, 270, 360)

    def _open(self, game: str) -> None:
        self._game, self._at = game, 0

    def _choose(self, at: int) -> None:
        self._at = at

    def _since(self, ever: bool) -> None:
        self._ever = ever

    def scenery(self) -> Sequence[Item]:
        box, texts = self.page_box(), self.ctx.texts
        made = self.full_page()
        aside = texts("hall.aside_ever" if self._ever else "hall.aside_tonight")
        made += heading(Rect(box.x + 40, box.y + 18, box.w - 80, 60), texts("hall.title"), aside)
        side = self._side()
        leaf = Rect(side.right + 22, side.y, box.right - 40 - side.right - 22, 424)
        if self._boards:
            made += board_items("board", leaf, self.board, texts("hall.nobody"))
        if self._crown:
            made += _crown_items(Rect(side.x, side.bottom - 32, side.w, 96), self._crown)
        made += self.page.explanation(Rect(box.x + 410, box.bottom - 68, box.w - 410 - 270, 50))
        return made


def _crown_items(box: Rect, crown: LastCrown) -> Iterator[Item]:
    """The last ball's crown, below the lists."""
    yield Item(("ball", "plate"), Panel("velvet", "gold", 10, 1.5), box)
    head = Rect(box.x + 14, box.cy - 26, 52, 52)
    yield from guest_mask(crown.mask).items(("ball", "mask"), head)
    yield Item(("ball", "laurel"), Picture("stage/kiosk/laurel"), Rect.around(head.cx, head.cy - 2, 78, 70))
    words = Rect(box.x + 78, box.y + 6, box.w - 82, 42)
    yield Item(("ball", "said"), Words(crown.said, 16, "candle", "serif", "left", wrap=True), words)
    where = Rect(words.x, box.y + 50, words.w, 42)
    yield Item(("ball", "where"), Words(crown.where, 14, "ivory", align="left", wrap=True), where)


def board_items(key: Hashable, leaf: Rect, board: LeaderboardPage, nobody: str) -> Iterator[Item]:
    """A list on a sheet of parchment, at most eight entries; `nobody` is the text of an empty one. Also for the attract
    loop and the poster: the lines share the sheet's height."""
    yield Item((key, "leaf"), Panel("parchment", "bronze", 14, 3), leaf)
    yield Item((key, "edge"), Panel("", "ink_red", 8, 1.5), leaf.grown(-8), alpha=0.5)
    high = (leaf.h - 68) / MOST
    top = leaf.y + 56
    title = Rect(leaf.x + 70, leaf.y + 12, leaf.w - 140, 40)
    yield Item((key, "title"), Words(board.name, min(28, high * 0.62), "ink_red", "serif"), title)
    for side in (-1, 1):
        crown = Rect.around(leaf.cx + side * (leaf.w / 2 - 48), leaf.y + 32, 30, 30)
        yield Item((key, "crown", side), Picture("icons/crown", "bronze"), crown)
    for i in range(MOST):
        row = Rect(leaf.x + 22, top + i * high, leaf.w - 44, high - 3)
        if i % 2 == 0:
            yield Item((key, "row", i), Panel("parchment2", "", 8, opacity=0.75), row)
        if i < len(board.entries):
            yield from _entry((key, i), row, i, board.entries[i])
        elif board.entries:
            yield Item((key, i, "dots"), Words("·  ·  ·", row.h * 0.4, "bronze"), Rect(row.x + 60, row.y, 120, row.h))
    if not board.entries:
        note = Rect(leaf.x + 60, top + high * 2.5, leaf.w - 120, high * 3)
        yield Item((key, "note ground"), Panel("parchment", "bronze", 10, 1.5), note)
        yield Item(
            (key, "note"), Words(nobody, min(24, high * 0.52), "ink_violet", "serif", wrap=True), note.grown(-14)
        )


def _entry(key: Hashable, row: Rect, rank: int, entry: LeaderboardRow) -> Iterator[Item]:
    size = row.h
    if rank < len(_MEDALS):
        medal = Rect.around(row.x + 24, row.cy, min(30, size * 0.8), min(30, size * 0.8))
        yield Item((key, "medal"), Panel(_MEDALS[rank], "ink_red", medal.w / 2, 1.5), medal)
    yield Item((key, "rank"), Words(str(rank + 1), size * 0.5, "ink", "serif"), Rect(row.x + 4, row.y, 40, size))
    mask = Rect.around(row.x + 74, row.cy, size * 0.98, size * 0.98)
    yield from guest_mask(entry.mask).items((key, "mask"), mask)
    label = Rect(row.x + 108, row.y, row.w * 0.53 - 112, size)
    yield from label_items((key, "label"), label, entry.label, min(30, size * 0.68), "ink")
    achievement = Rect(row.x + row.w * 0.53, row.y, row.w * 0.31, size)
    yield Item((key, "told"), Words(entry.achievement, min(22, size * 0.5), "ink_red", "serif", "right"), achievement)
    when = Rect(row.right - row.w * 0.15, row.y, row.w * 0.15 - 8, size)
    if entry.mark:
        yield Item((key, "marked"), Panel("", "ink_red", 8, 2.5), row)
        pill = Rect(when.right - 64, row.cy - 12, 60, 24)
        yield Item((key, "mark ground"), Panel("ink_red", "", 12), pill)
        yield Item((key, "mark"), Words(entry.mark, 15, "parchment"), pill.grown(-3))
    else:
        yield Item((key, "when"), Words(entry.when, min(16, size * 0.38), "ink_violet", align="right"), when)
