"""The title's ticket to a saved game, and the sheet that says why it cannot be resumed."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.input.events import Verb
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Action, Take
from masque_arcade.client.session.lan_api import ListedTable
from masque_arcade.client.spoken import Kind, Spoken, written
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Button, Look, Widget


@dataclass(frozen=True, slots=True)
class ResumableGame:
    """A resumable table. `number` counts `what`, "turn" or "round"; "" when unknown."""

    game: str
    seats: int
    what: str = ""
    number: int = 0

    def line(self, texts: Catalogue) -> str:
        """ "6 seats, turn 14"."""
        seats = texts("resume.seats", n=self.seats)
        return texts(f"resume.{self.what}", seats=seats, n=self.number) if self.what else seats


@dataclass(frozen=True, slots=True)
class ResumeActions:
    """The title's inputs: `kept` finds the current offer, `go` resumes it, `forget` discards it."""

    kept: Callable[[], ResumableGame | None]
    go: Action
    forget: Action


@dataclass(frozen=True, slots=True)
class SeatActions:
    """Likewise for a seat at a network table: `kept` finds it, `go` returns there."""

    kept: Callable[[], ListedTable | None]
    go: Take[ListedTable]


@dataclass(frozen=True, slots=True)
class Ticket(Button):
    """A ticket stub: the game's emblem on the torn part, its name, its progress."""

    title: str = field(default="", kw_only=True)
    line: str = field(default="", kw_only=True)

    def items(self, look: Look) -> Iterator[Item]:
        t = theme()
        rect = self.rect.moved(0, 2) if look.pressed else self.rect
        glow = rect.grown(26)
        yield Item((self.key, "glow"), Picture("stage/spotlight"), glow, alpha=1.0 if look.focused else 0.5)
        fill = "candle" if look.focused else "parchment"
        yield Item((self.key, "paper"), Panel(fill, "gold", 12, 3), rect)
        stub = Rect(rect.x, rect.y, rect.h, rect.h)
        tear = Rect(stub.right, rect.y + 10, 2, rect.h - 20)
        yield Item((self.key, "tear"), Panel("velvet", "", 0, opacity=0.55), tear)
        yield Item((self.key, "emblem"), Picture(self.icon), stub.grown(-10))
        left, wide = stub.right + 14, rect.right - stub.right - 26
        rows = (
            (self.label, t.size["body"], "ink_red", "text", 0.08, 0.28),
            (self.title, t.size["name"] + 4, "ink", "serif", 0.34, 0.34 if self.line else 0.58),
            (self.line, t.size["body"], "ink", "text", 0.67, 0.27),
        )
        for i, (text, size, ink, face, top, part) in enumerate(rows):
            box = Rect(left, rect.y + rect.h * top, wide, rect.h * part)
            yield Item((self.key, i), Words(text, size, ink, face, "left", wrap=not self.line), box)  # type: ignore[arg-type]

    def spoken(self) -> Spoken:
        return self.said(Kind.BUTTON, written(self.items(Look())))


def trouble(texts: Catalogue, reason: str) -> "NoticeScreen":
    """Why a table cannot be resumed; `reason` as in saved_games.CorruptSave."""
    return NoticeScreen(texts("resume.title"), texts(f"resume.{reason}"))


class NoticeScreen(Menu):
    """A notice with one button; `act` (label, effect) adds an alternative."""

    opaque = False
    initial = "understood"
    size = 620, 330

    def __init__(self, title: str, text: str, act: tuple[str, Action] | None = None) -> None:
        """All texts in the current language."""
        super().__init__()
        self._title, self._text, self._act = title, text, act

    def widgets(self) -> Sequence[Widget]:
        box, texts, act = self.page_box(), self.ctx.texts, self._act
        y = box.bottom - 54
        if act is None:
            middle = Rect.around(box.cx, y, 260, 58)
            return [Button("understood", middle, texts("resume.understood"), self.back, "primary", Verb.CONFIRM)]
        left, right = (Rect.around(box.cx + side * 136, y, 248, 58) for side in (-1, 1))
        return [
            Button("understood", left, texts("resume.keep"), self.back, "primary", Verb.CONFIRM),
            Button("act", right, act[0], act[1], "danger"),
        ]

    def scenery(self) -> Sequence[Item]:
        box, t = self.page_box(), theme()
        made = self.sheet_items()
        made.append(Item("notice picture", Picture("icons/warning", "candle"), Rect.around(box.cx, box.y + 44, 44, 44)))
        title = Words(self._title, t.size["heading"], "candle", "serif", wrap=True)
        made.append(Item("notice title", title, Rect(box.x + 30, box.y + 72, box.w - 60, 50)))
        text = Words(self._text, t.size["body"], "ivory", wrap=True)
        made.append(Item("notice text", text, Rect(box.x + 40, box.y + 126, box.w - 80, 110)))
        return made
