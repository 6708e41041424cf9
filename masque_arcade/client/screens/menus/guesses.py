"""Guessing along at a replay: a riddle over the table and its options, and at last how many guesses were right, beside
those of a bot in the same seat."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Protocol

from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Draw, Item, Rect
from masque_arcade.client.screen import Action
from masque_arcade.client.screens.table.overlay import Overlay
from masque_arcade.client.screens.table.table_screen import TableScreen
from masque_arcade.engine.game import Seat
from masque_arcade.engine.riddle import NO_SEAT, Guess, Riddle, Solution

_TOP: Final = 46.0
"""Where the score begins; a question is asked below, where the reader sits, so that the others are seen."""
_GAP: Final = 6.0
_LINE: Final = 34.0
_EACH: Final = 6
"""The options of a row at most."""
_LEAST: Final = 640.0
_SCORE: Final = 860.0
"""The width of a question at least, and of the score."""
_WIDE: Final = 136.0
_HIGH: Final = 44.0
"""The size of an option."""
_KEPT: Final = 8
"""The latest guesses that the score lists."""
_STEPS: Final = {Verb.LEFT: -1, Verb.PREV: -1, Verb.RIGHT: 1, Verb.NEXT: 1}
_LEVELS: Final = {Verb.UP: -1, Verb.DOWN: 1}
_CLOSES: Final = (Verb.BACK, Verb.GLOVE)


class Way(StrEnum):
    """What else can be chosen, as in the texts: how good the guesses are, and back to the replay."""

    SCORE = "score"
    AWAY = "away"


class Riddler(Protocol):
    """Where a match's record is open: the riddles of every seat after each beat."""

    def riddle(self, beat: int, seat: Seat, covered: bool) -> Riddle | None:
        """What one may guess then with the eyes of `seat`, whose secrets may be covered."""

    def solution(self, beat: int, seat: Seat, covered: bool) -> Solution | None:
        """The truth of it, and what a bot there believed."""


@dataclass(frozen=True, slots=True)
class Guessed:
    """One guess, made with the eyes of `seat` after `beat` in the turn of that number."""

    turn: int
    beat: int
    seat: Seat
    covered: bool
    riddle: Riddle
    guess: Guess


def said(texts: Catalogue, game: str, names: Sequence[str], riddle: Riddle, guess: Guess) -> str:
    """An answer in words."""
    if isinstance(guess, str):
        return texts(f"{game}.{riddle.words.format(guess)}")
    return texts("guesses.nobody") if guess == NO_SEAT else names[guess]


class GuessPanel(Overlay):
    """Over a replay's table, while one guesses or reads the score; nothing is told before one asks for that, or the
    match is over. `done` follows when it closes."""

    def __init__(self, table: TableScreen, game: str, riddler: Riddler, done: Action) -> None:
        self.table, self._game, self._riddler, self._done = table, game, riddler, done
        self.guesses: dict[tuple[Seat, int], Guessed] = {}
        """By seat and turn; once told, they stand."""
        self.solutions: dict[tuple[Seat, int], Solution] = {}
        """Those of the guesses whose truth was told."""
        self.open = self.scored = False
        self._at: tuple[int, int, Seat] = (0, 0, 0)
        self._riddle: Riddle | None = None
        self._focus, self._pressed = 0, -1
        self._covered = True

    def ask(self, turn: int, beat: int, seat: Seat) -> None:
        """Open it with the riddle of that moment."""
        self.open, self.scored, self._at, self._focus = True, False, (turn, beat, seat), 0
        self._covered = not self.table.playback.uncovered
        self._riddle = None if (seat, turn) in self.solutions else self._riddler.riddle(beat, seat, self._covered)
        if self._riddle is None and self.guesses and self.table.playback.ended:
            self.score()

    def score(self) -> None:
        """Tell how good the guesses were."""
        for key, one in self.guesses.items():
            if key not in self.solutions and (solved := self._riddler.solution(one.beat, one.seat, one.covered)):
                self.solutions[key] = solved
        self.open = self.scored = True
        self._riddle, self._focus = None, 0

    def update(self, dt: float) -> None:
        if self.table.playback.ended and not self.open and self.guesses.keys() - self.solutions.keys():
            self.score()

    @property
    def asks(self) -> bool:
        """Whether there is something to guess now."""
        return self.open and self._riddle is not None

    # --- choosing ------------------------------------------------------------------------------------------------

    @property
    def _choices(self) -> Sequence[Guess | Way]:
        """The options, then the score where there is one, and the way back."""
        options = self._riddle.options if self._riddle else ()
        return (*options, *([Way.SCORE] if self.guesses and not self.scored else []), Way.AWAY)

    def handle(self, intent: Intent) -> bool:
        if not self.open:
            return False
        if intent.verb in (Verb.POINT, Verb.PRESS, Verb.RELEASE):
            under = next((at for at, box in enumerate(self._boxes()) if box.has(intent.x, intent.y)), -1)
            self._focus = under if under >= 0 else self._focus
            pressed, self._pressed = self._pressed, under if intent.verb is Verb.PRESS else -1
            if intent.verb is Verb.RELEASE and under >= 0 and under == pressed:
                self._choose(under)
            return under >= 0 or self._panel().has(intent.x, intent.y)
        if intent.verb in _STEPS:
            if intent.down:
                self._focus = (self._focus + _STEPS[intent.verb]) % len(self._choices)
            return True
        if intent.verb in _LEVELS:
            if intent.down:
                self._focus = self._above(_LEVELS[intent.verb])
            return True
        if intent.verb in _CLOSES and intent.down:
            self.close()
        elif intent.verb is Verb.CONFIRM and intent.down:
            self._choose(self._focus)
        elif intent.verb is Verb.NUMBER and intent.number <= len(self._choices):
            self._choose(intent.number - 1)
        return intent.verb in (*_CLOSES, Verb.CONFIRM, Verb.NUMBER)

    def _choose(self, number: int) -> None:
        choice, riddle = self._choices[number], self._riddle
        self.ctx.sounds.play("ok", 0.5)
        if choice is Way.SCORE:
            self.score()
            return
        if not isinstance(choice, Way) and riddle:
            turn, beat, seat = self._at
            self.guesses[seat, turn] = Guessed(turn, beat, seat, self._covered, riddle, choice)
        self.close()

    def close(self) -> None:
        """Go back to the replay."""
        self.open = False
        self._done()

    # --- the picture ---------------------------------------------------------------------------------------------

    def _panel(self) -> Rect:
        wide = max(_LEAST, max(self._rows) * _WIDE + 24) if not self.scored else _SCORE
        lines = _LINE * (2 + min(_KEPT, len(self.guesses))) if self.scored else _LINE
        high = lines + len(self._rows) * _HIGH + 20
        top = _TOP if self.scored else self.ctx.canvas.height - high - _GAP
        panel = Rect((self.ctx.canvas.width - wide) / 2, top, wide, high)
        sentence = self.table.presenter.frame().sentence if self.table.presenter else panel
        if sentence.y < panel.y < sentence.bottom:
            # Half of the table's sentence would look out above the panel.
            left, top = min(panel.x, sentence.x), sentence.y - 2
            return Rect(left, top, 2 * (panel.cx - left), panel.bottom - top)
        return panel

    def _boxes(self) -> Sequence[Rect]:
        panel, rows = self._panel(), self._rows
        top = panel.bottom - 8 - len(rows) * _HIGH
        return [
            Rect(panel.cx + (at - row / 2) * _WIDE, top + number * _HIGH, _WIDE, _HIGH).grown(-3)
            for number, row in enumerate(rows)
            for at in range(row)
        ]

    @property
    def _rows(self) -> Sequence[int]:
        """How many choices each row has; the ways are in the last one."""
        options = len(self._riddle.options) if self._riddle else 0
        count = -(-options // _EACH)
        return [*(options // count + (row < options % count) for row in range(count)), len(self._choices) - options]

    def _above(self, step: int) -> int:
        """The choice above the focus, or with 1 below it."""
        boxes = self._boxes()
        here = boxes[self._focus]
        levels = sorted({box.y for box in boxes})
        level = levels[(levels.index(here.y) + step) % len(levels)]
        return min((at for at, box in enumerate(boxes) if box.y == level), key=lambda at: abs(boxes[at].cx - here.cx))

    def moment(self) -> object:
        return self.open, self.scored, self._riddle, self._at, self._focus, (*self.guesses.values(),)

    def items(self) -> Sequence[Item]:
        if not self.open:
            return ()
        draw, panel = Draw(), self._panel()
        if self.scored:
            canvas = self.ctx.canvas
            draw.panel("guess veil", Rect(0, _TOP - 8, canvas.width, canvas.height), "night", "", 0, 0, 0.7)
        draw.panel("guess panel", panel, "night", "gold", 12, 2)
        line = Rect(panel.x + 20, panel.y + 8, panel.w - 40, _LINE)
        if self.scored:
            self._draw_score(draw, line)
        else:
            draw.label("guess question", line, self._question, 20, "candle", "serif")
        chosen = self.guesses.get((self._at[2], self._at[0]))
        for at, (choice, box) in enumerate(zip(self._choices, self._boxes(), strict=True)):
            mine = chosen is not None and choice == chosen.guess
            draw.panel(
                ("guess", at), box, *(("plate_hi", "ivory", 10, 3.5) if at == self._focus else ("plate", "gold"))
            )
            inner = box.grown(-6)
            if mine:
                draw.picture("guess mine", Rect(inner.x, inner.cy - 9, 18, 18), "icons/check")
                inner = Rect(inner.x + 22, inner.y, inner.w - 22, inner.h)
            draw.label(("guess words", at), inner, self._said(choice), 17, "ivory")
        return draw

    @property
    def _question(self) -> str:
        if self._riddle is None:
            return self.ctx.texts("guesses.nothing")
        return self.asked(self._riddle)

    def asked(self, riddle: Riddle) -> str:
        """The question in words."""
        texts, game, name = self.ctx.texts, self._game, ""
        if riddle.deed is not None and self.table.presenter is not None:
            return " ".join(self.table.presenter.log_lines([riddle.deed], True))
        if riddle.seat != NO_SEAT:
            name = self.table.names[riddle.seat]
        if riddle.part:
            name = texts(f"{game}.slot.of", name=name, part=texts(f"{game}.slot.{riddle.part}"))
        return texts(f"{game}.riddle.ask", name=name)

    def _said(self, choice: Guess | Way) -> str:
        if isinstance(choice, Way):
            return self.ctx.texts(f"guesses.{choice}")
        assert self._riddle is not None
        return said(self.ctx.texts, self._game, self.table.names, self._riddle, choice)

    def _draw_score(self, draw: Draw, line: Rect) -> None:
        """How many were right, of one's own and of the bot's, and the latest one by one."""
        texts, names, game = self.ctx.texts, self.table.names, self._game
        solutions: Mapping[tuple[Seat, int], Solution] = self.solutions
        right = sum(self.guesses[key].guess == one.truth for key, one in solutions.items())
        bots = sum(one.likeliest == one.truth for one in solutions.values())
        draw.label("guess right", line, texts("guesses.right", n=right, of=len(solutions)), 22, "candle", "serif")
        line = line.moved(0, _LINE)
        draw.label("guess bot", line, texts("guesses.bot", n=bots, of=len(solutions)), 17, "muted")
        for number, (key, one) in enumerate([*solutions.items()][-_KEPT:]):
            line, guessed = line.moved(0, _LINE), self.guesses[key]
            good = guessed.guess == one.truth
            icon = Rect(line.x, line.cy - 10, 20, 20)
            draw.picture(("guess icon", number), icon, "icons/check" if good else "icons/cross")
            values = {
                "turn": guessed.turn + 1,
                "name": names[guessed.seat],
                "guess": said(texts, game, names, one.riddle, guessed.guess),
                "truth": said(texts, game, names, one.riddle, one.truth),
                "n": round(100 * one.chance),
            }
            words = Rect(line.x + 30, line.y, line.w * 0.68 - 30, line.h)
            # Of two ways the sign says which was guessed.
            way = "truth" if one.riddle.deed is not None else "good" if good else "bad"
            row = f"{values['turn']} · {self.asked(one.riddle)} {texts(f'guesses.{way}', **values)}"
            draw.label(("guess row", number), words, row, 16, "ivory", align="left")
            share = Rect(words.right + 8, line.y, line.right - words.right - 8, line.h)
            draw.label(("guess share", number), share, texts("guesses.share", **values), 15, "muted", align="right")
