"""The told opening of a game's lessons, a few pictures with one sentence each, and the curtain call after them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from masque_arcade.client.animation.pose import enter, pulse
from masque_arcade.client.input.events import Verb
from masque_arcade.client.render.drawables import Art, CardFace, Draw, Item, Picture, Rect
from masque_arcade.client.screen import Action, PictureWait
from masque_arcade.client.widgets.avatar import face, shoulders
from masque_arcade.client.widgets.backdrop import ballroom, curtains
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Widget

_OPENS: Final = 0.7
"""Seconds in which the curtain opens."""
_APART: Final = 0.28
"""Seconds between two pictures that rise."""
_RISE: Final = 0.5
_REST: Final = 54.0
"""Units of the open curtain that stay visible on either side."""
_PLACE: Final = (760.0, 300.0)
"""The largest room of the pictures, in units."""
_BOWS, _BOW = 0.3, 0.8
"""Seconds until the first guest bows, and those of a bow."""
_SUMMED: Final = ("aim", "turn", "win")
_PLAQUE: Final = (372.0, 176.0)


@dataclass(frozen=True)
class OpeningPage:
    """A page of a game's opening; `text` is the key of its sentence under `<game>.opening`.

    `pictures` stand side by side, each `shape[0]` wide to `shape[1]` high; an icon stands on a medallion.
    """

    text: str
    pictures: tuple[str, ...]
    shape: tuple[float, float] = (1, 1)


class _Stage(Menu):
    """A lit stage behind a curtain that opens, with two buttons below."""

    initial = "next"

    def __init__(self) -> None:
        super().__init__()
        self.age = 0.0
        self._open = 0.0
        self._wait = PictureWait()

    @property
    def _still(self) -> bool:
        return self.ctx.settings.reduced_motion

    def update(self, dt: float) -> None:
        """Advance once the pictures are there."""
        super().update(dt)
        if self._wait.over(dt, self.ctx):
            self._open = min(1.0, self._open + dt / _OPENS)
            self.age += dt if self._open == 1 else 0

    def _buttons(self, on: tuple[str, Action, str], out: tuple[str, Action, str]) -> Form:
        """The way on and the way out, each as its text, what it does, and its icon."""
        box, form = self.page_box(), Form(self.ctx.texts, "introduction", "button")
        wide = Rect.around(box.cx + 150, box.bottom - 52, 280, 58)
        form.button("next", wide, on[1], "primary", Verb.CONFIRM, f"icons/{on[2]}", text=on[0])
        form.button("out", wide.moved(-300, 0), out[1], icon=f"icons/{out[2]}", text=out[0])
        return form

    def _rising(self, at: int) -> float:
        """How far the thing `at` has come, 0..1."""
        return 1.0 if self._still else enter(max(0.0, min(1.0, (self.age - at * _APART) / _RISE)))

    @property
    def _moves(self) -> float:
        """The seconds after which everything has come."""
        raise NotImplementedError

    def moment(self) -> object:
        return self._open, min(self.age, self._moves)

    def scenery(self) -> Draw:
        canvas, draw = self.ctx.canvas, Draw()
        draw += ballroom(canvas, 0.5)
        box = self.page_box()
        draw.picture("beam", Rect.around(box.cx, box.y + 240, 940, 640), "stage/spotlight")
        return draw

    def front(self) -> Sequence[Item]:
        return list(curtains(self.ctx.canvas, 1.0 if self._still else enter(self._open), _REST))

    def _sentence(self, text: str) -> Item:
        box, draw = self.page_box(), Draw()
        draw.label("opening", Rect.around(box.cx, box.bottom - 192, 980, 150), text, 38, "ivory", "serif", wrap=True)
        return draw[0]


class OpeningScreen(_Stage):
    """The opening of one game's lessons: its pages, each until a key, then `ended`; BACK goes to the page before, and
    from the first one to `leave`."""

    def __init__(self, game: str, pages: Sequence[OpeningPage], ended: Action, leave: Action) -> None:
        super().__init__()
        self._game, self._pages, self._ended, self._leave = game, pages, ended, leave
        self.at = 0

    def _next(self) -> None:
        if self.at + 1 == len(self._pages):
            self._ended()
        else:
            self._turn(self.at + 1)

    def _turn(self, at: int) -> None:
        self.at, self.age, self._wait = at, 0.0, PictureWait()
        self.page.renew("next")

    @property
    def _moves(self) -> float:
        return len(self._pages[self.at].pictures) * _APART + _RISE

    def back(self) -> None:
        if self.at:
            self._turn(self.at - 1)
        else:
            self._leave()

    def widgets(self) -> Sequence[Widget]:
        last = self.at + 1 == len(self._pages)
        on = ("begin", self._next, "hand") if last else ("next", self._next, "right")
        return self._buttons(on, ("skip_opening", self._ended, "cross"))

    def scenery(self) -> Draw:
        """The game's name, the page's pictures and sentence, and a dot for each page."""
        draw, box, page = super().scenery(), self.page_box(), self._pages[self.at]
        title = Rect.around(box.cx, box.y + 56, 560, 60)
        draw.panel("opening plate", title, "night", "gold", 14, 1.5, 0.94)
        draw.label("opening game", title, self.ctx.texts(f"{self._game}.game.name"), "heading", "gold", "serif")
        count, (w, h) = len(page.pictures), page.shape
        high = min(_PLACE[1], _PLACE[0] / (count * 1.12) * h / w)
        for i, name in enumerate(page.pictures):
            up = self._rising(i)
            if up == 0:
                continue
            x = box.cx + (i - (count - 1) / 2) * high * w / h * 1.12
            place = Rect.around(x, box.y + 250 + 46 * (1 - up), high * w / h, high)
            if name.startswith("icons/"):
                draw.picture(("medal", self.at, i), place, "stage/medallion", alpha=round(up, 2))
                place = place.grown(-high * 0.26)
            draw.append(Item(("told", self.at, i), self._art(name), place, alpha=round(up, 2)))
        draw.append(self._sentence(self.ctx.texts(f"{self._game}.opening.{page.text}")))
        for i in range(len(self._pages)):
            dot = Rect.around(box.cx + (i - (len(self._pages) - 1) / 2) * 26, box.bottom - 98, 12, 12)
            draw.panel(("opening dot", i), dot, "gold" if i <= self.at else "plum", "gold", 6, 1.5)
        return draw

    def _art(self, name: str) -> Art:
        """The picture; a card with its name on its plate."""
        face = name.removeprefix(f"games/{self._game}/cards/")
        key = f"{self._game}.character.{face}.name"
        if face == name or not self.ctx.texts.has(key):
            return Picture(name)
        return CardFace(f"{self._game}/{face}", self.ctx.texts(key))


class CurtainCall(_Stage):
    """The end of one `game`'s lessons: everybody bows, `names` by seat, the local player's first; and its aim, a turn
    and the win stand in a sentence each, `<game>.call`, where it has them."""

    def __init__(self, game: str, names: Sequence[str], play: Action, leave: Action) -> None:
        super().__init__()
        self._game, self._names, self._play, self._leave = game, names, play, leave

    @property
    def _moves(self) -> float:
        return _BOWS + len(self._names) * _APART + _BOW

    def back(self) -> None:
        self._leave()

    def widgets(self) -> Sequence[Widget]:
        return self._buttons(("play", self._play, "play"), ("leave", self._leave, "home"))

    def scenery(self) -> Draw:
        draw = super().scenery()
        draw += self._guests()
        said = self.ctx.texts("introduction.call")
        if not self._sums_up:
            draw.append(self._sentence(said))
            return draw
        box = self.page_box()
        draw.label("call", Rect.around(box.cx, box.y + 414, 1080, 44), said, 28, "candle", "serif")
        for at, key in enumerate(_SUMMED):
            draw += self._plaque(at, key)
        return draw

    @property
    def _sums_up(self) -> bool:
        return self.ctx.texts.has(f"{self._game}.call.aim")

    def _plaque(self, at: int, key: str) -> Draw:
        """One sentence under its heading."""
        box, t, draw = self.page_box(), self.ctx.texts, Draw()
        up, (w, h) = self._rising(at), _PLAQUE
        if up == 0:
            return draw
        place = Rect.around(box.cx + (at - 1) * (w + 14), box.y + 532 + 30 * (1 - up), w, h)
        draw.panel(("plaque", at), place, "night", "gold", 14, 1.5, round(0.88 * up, 2))
        head = Rect(place.x + 14, place.y + 8, w - 28, 34)
        draw.label(("plaque head", at), head, t(f"introduction.call_{key}"), 22, "gold", "serif")
        words = Rect(place.x + 16, head.bottom + 2, w - 32, place.bottom - head.bottom - 12)
        draw.label(("plaque words", at), words, t(f"{self._game}.call.{key}"), 21, wrap=True)
        return draw

    def _guests(self) -> Iterator[Item]:
        """All guests side by side, who bow one after another."""
        box, count = self.page_box(), len(self._names)
        middle = box.y + (206 if self._sums_up else 250)
        side = min(180.0, 980 / (count * 1.4))
        for seat, name in enumerate(self._names):
            part = (self.age - _BOWS - seat * _APART) / _BOW
            bow = 0.0 if self._still else pulse(max(0.0, min(1.0, part)))
            x = box.cx + (seat - (count - 1) / 2) * side * 1.4
            head = Rect.around(x, middle + side * 0.2 * bow, side, side)
            yield from shoulders(seat, head.moved(0, -side * 0.12 * bow))
            yield from face(seat, name, head)
        light = Rect(0, middle + side * 0.45, self.ctx.canvas.width, 90)
        yield Item("footlights", Picture("stage/footlights"), light)
