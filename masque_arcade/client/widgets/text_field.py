"""A line of text that is typed, pasted, selected and edited, with the input method's composition underlined."""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Item, Measure, Panel, Rect, Words
from masque_arcade.client.render.legible import inked, legible
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Action, Take
from masque_arcade.client.spoken import Kind, Spoken
from masque_arcade.client.widgets.text_line import TextLine
from masque_arcade.client.widgets.widgets import Base, Look

EDITS: Final = (
    Verb.TYPE,
    Verb.ERASE,
    Verb.DELETE,
    Verb.HOME,
    Verb.END,
    Verb.SELECT_ALL,
    Verb.COPY,
    Verb.CUT,
    Verb.PASTE,
)
_INSET: Final = 10.0
_CARET: Final = 2.0
_SHRINKS: Final = 1.4
"""How much longer than its place a text may be that is drawn smaller while nobody types."""


def _guess(words: Words) -> tuple[float, float]:
    return 0.5 * words.size * len(words.text), words.size


@dataclass(frozen=True, slots=True)
class TextField(Base):
    """A line of text."""

    label: str
    text: str
    change: Take[str]
    limit: int = 16
    empty: str = ""
    """Shown dim while there is no text that can be drawn."""
    share: float = 0.45
    send: Action | None = None
    """CONFIRM's action; None: nothing."""
    line: TextLine = field(default_factory=TextLine, kw_only=True, compare=False)
    """The text while it is edited; the page keeps it."""
    measure: Measure = field(default=_guess, kw_only=True, compare=False)

    def kept(self, line: TextLine, measure: Measure) -> "TextField":
        """The same field, edited where `line` was left."""
        line.follow(self.text)
        made = replace(self, line=line, measure=measure)
        line.scroll(made._room, made._width)
        return made

    def box(self) -> Rect:
        """The text's place."""
        left = self.rect.x + self.rect.w * self.share
        return Rect(left, self.rect.y + 6, self.rect.right - 10 - left, self.rect.h - 12)

    def caret(self) -> Rect:
        """Where is written, for the input method's window: what is composed, else the cursor."""
        box, edges = self.box(), dict(self.edges())
        end = edges.get(self.line.caret, 0.0)
        start = edges.get(self.line.span[0], 0.0) if self.line.composing else end
        return Rect(box.x + _INSET + start, box.y, max(_CARET, end - start), box.h)

    def edges(self) -> list[tuple[int, float]]:
        """Its signs in sight (TextLine.edges)."""
        return self.line.edges(self._room, self._width)

    @property
    def _room(self) -> float:
        return self.box().w - 2 * _INSET - _CARET

    def _width(self, text: str) -> float:
        return self.measure(Words(text, theme().size["body"]))[0] if text else 0.0

    def items(self, look: Look) -> Iterator[Item]:
        """Row, label, box, text and cursor."""
        yield from self.row_items(look)
        yield from self.label_items(self.label, self.rect.w * self.share)
        box, size = self.box(), theme().size["body"]
        yield Item((self.key, "box"), Panel("night", "gold" if look.focused else "dim", 6, 1.5), box)
        inside = Rect(box.x + _INSET, box.y, box.w - 2 * _INSET, box.h)
        shown = self.line.shown if look.focused else self.text
        if not legible(shown):
            yield Item((self.key, "empty"), Words(self.empty, size, "muted", align="left"), inside.moved(2 * _CARET, 0))
        if look.focused or self._width(shown) > _SHRINKS * inside.w:
            yield from line_items(self.key, self.line, inside, size, self._width, look.focused and look.caret)
        elif legible(shown):
            yield Item((self.key, "text"), Words(shown, size, align="left"), inside)

    def spoken(self) -> Spoken:
        return self.said(Kind.FIELD, self.label, self.line.shown or self.text or self.empty)

    def handle(self, intent: Intent) -> bool:
        line = self.line
        line.follow(self.text)
        match intent.verb:
            case Verb.TYPE:
                line.write(intent.text, self.limit)
            case Verb.ERASE | Verb.DELETE if intent.down:
                line.erase(intent.verb is Verb.DELETE, intent.word)
            case Verb.LEFT | Verb.RIGHT if intent.device is not Device.PAD:
                # A held key stops at the edge; another press leaves the field.
                return line.move(intent.verb, intent.select, intent.word) or intent.repeat or intent.select
            case Verb.HOME | Verb.END:
                line.move(intent.verb, intent.select)
            case Verb.SELECT_ALL:
                line.select_all()
            case Verb.PRESS | Verb.POINT:
                self._point(intent)
            case Verb.CONFIRM if self.send:
                self.send()
                return True
            case verb:
                return verb in (Verb.RELEASE, Verb.CONFIRM)
        if line.text != self.text:
            self.change(line.text)
        return True

    def _point(self, intent: Intent) -> None:
        """Put the cursor where a press is, and select to where it is dragged; beyond an edge a sign at a time."""
        box, line = self.box(), self.line
        if intent.verb is Verb.PRESS and not box.has(intent.x, intent.y):
            return
        edges, far = self.edges(), intent.x - box.x - _INSET
        at = min(edges, key=lambda edge: abs(edge[1] - far))[0]
        if intent.verb is Verb.POINT and not box.x <= intent.x < box.right:
            line.move(Verb.LEFT if intent.x < box.x else Verb.RIGHT, select=True)
        else:
            line.put(at, select=intent.verb is Verb.POINT)


def line_items(
    key: Hashable, line: TextLine, box: Rect, size: float, width: Callable[[str], float], lit: bool = True
) -> Iterator[Item]:
    """The part in sight of a line that is edited, what is selected and composed, and the cursor if it is `lit`."""
    edges = line.edges(box.w - _CARET, width)
    places, high = dict(edges), min(box.h - 8, 1.5 * size)
    (start, left), (end, right) = edges[0], edges[-1]
    span = line.span if not line.composing else (line.span[0], line.caret)
    ends = [places.get(max(start, min(end, place)), left if place < start else right) for place in span]
    if ends[1] > ends[0] and not line.composing:
        chosen = Rect(box.x + ends[0], box.cy - high / 2, ends[1] - ends[0], high)
        yield Item((key, "chosen"), Panel("velvet_hi", "", 3), chosen)
    if line.composing:
        under = Rect(box.x + ends[0], box.cy + high / 2 - 2, max(_CARET, ends[1] - ends[0]), 2)
        yield Item((key, "line"), Panel("candle", "", 0), under)
    if lit:
        at = Rect(box.x + places.get(line.caret, right), box.cy - high / 2, _CARET, high)
        yield Item((key, "caret"), Panel("candle", "", 0), at)
    text = inked(line.shown[start:end])
    if text.strip():
        words = Words(text, size, align="left")
        yield Item((key, "text"), words, Rect(box.x, box.y, right + 2 * _CARET, box.h))
