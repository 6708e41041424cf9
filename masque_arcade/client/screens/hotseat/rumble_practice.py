"""Rumble practice: one place shown to all, then one for each player to find.

The same place for all players, since it is no secret here.
"""

import secrets
from collections.abc import Callable, Sequence
from typing import Final

from masque_arcade.client.game_ui.hotseat import Token
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Draw, Item, Panel, Picture, Rect, Words
from masque_arcade.client.screen import Action, Context
from masque_arcade.client.screens.hotseat.rumble_code import COLUMNS, RumbleMessage, cell, grid_items
from masque_arcade.client.widgets.backdrop import ballroom, heading, sheet, stage_box
from masque_arcade.client.widgets.drawn_screen import DrawnScreen

COUNT: Final = 12
READ: Final = 0.8
"""Minimum seconds for reading the answer."""
SHOWN: Final = 6
"""The place shown: second row, third column."""
_STEPS: Final = {Verb.LEFT: (-1, 0), Verb.RIGHT: (1, 0), Verb.UP: (0, -1), Verb.DOWN: (0, 1)}


class RumblePracticeScreen(DrawnScreen):
    """`pads` by player, with `names`; `done` continues. `pick` draws the hidden place."""

    def __init__(
        self, names: Sequence[str], pads: Sequence[int], done: Action, pick: Callable[[int], int] = secrets.randbelow
    ) -> None:
        self._names, self._pads, self._done, self._pick = names, pads, done, pick
        self.step = "shown"
        """"shown", "hidden" while it is felt and searched, "told"."""
        self.place = SHOWN
        self.cursors = [0] * len(pads)
        self.answers: dict[int, int] = {}
        self.dumb: set[int] = set()
        """Players whose pad cannot rumble."""
        self._feeling: RumbleMessage | None = None
        self._read = 0.0

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self.dumb = {i for i, pad in enumerate(self._pads) if not ctx.rumble(pad, 0.0, 0.0, 0.05)}
        if self._feeling is None:
            self._tell()

    def _tell(self) -> None:
        self._feeling = RumbleMessage({pad: [self.place] for pad in self._pads})

    def update(self, dt: float) -> None:
        self._read += dt
        if self._feeling is not None and not self._feeling.over:
            self._feeling.update(dt, self.ctx.rumble)

    @property
    def _listens(self) -> list[int]:
        return [i for i in range(len(self._pads)) if i not in self.dumb]

    def handle(self, intent: Intent) -> bool:
        """Each pad moves its own mark; Start continues, Y repeats the buzzes."""
        if not intent.down:
            return False
        person = self._pads.index(intent.pad) if intent.device is Device.PAD and intent.pad in self._pads else None
        if intent.verb is Verb.MENU or (person is None and intent.verb in (Verb.CONFIRM, Verb.BACK)):
            self._done()
        elif intent.verb is Verb.INFO:
            self._tell()
        elif intent.verb is Verb.CONFIRM:
            self._confirm(person)
        elif intent.verb in _STEPS and person is not None and self.step == "hidden" and person not in self.answers:
            self._move(person, *_STEPS[intent.verb])
        else:
            return intent.verb not in (Verb.FULLSCREEN, Verb.SCREENSHOT, Verb.QUIT)
        return True

    def _move(self, person: int, across: int, down: int) -> None:
        row, column = divmod(self.cursors[person], COLUMNS)
        row, column = (row + down) % (COUNT // COLUMNS), (column + across) % COLUMNS
        self.cursors[person] = row * COLUMNS + column

    def _confirm(self, person: int | None) -> None:
        if self.step == "shown":
            self.step, self.place, self.answers = "hidden", self._pick(COUNT), {}
            self._tell()
        elif self.step == "told":
            # An answer just after the last one must not close the page unread.
            if self._read >= READ:
                self._done()
        elif person is not None and person in self._listens and self._feeling is not None:
            self.answers[person] = self.cursors[person]
            self.ctx.sounds.play("ok")
            if len(self.answers) == len(self._listens):
                self.step, self._read = "told", 0.0

    def moment(self) -> object:
        return self.step, tuple(self.cursors), dict(self.answers), self._part

    @property
    def _part(self) -> float:
        return round(self._feeling.part, 2) if self._feeling else 0.0

    def _draw(self) -> list[Item]:
        ctx, t = self.ctx, self.ctx.texts
        area = stage_box(ctx.canvas)
        box = Rect(area.x + 60, area.y + 22, area.w - 120, 676)
        tokens = [Token(f"seats/{i + 1}", "") for i in range(COUNT)]
        grid = Rect(box.x + 60, box.y + 150, 640, 420)
        lit = self.place if self.step in ("shown", "told") else None
        made = Draw([*ballroom(ctx.canvas, 0.45), *sheet(box)])
        made += heading(Rect(box.x + 40, box.y + 16, box.w - 80, 60), t("hotseat.practice_title"))
        rect = Rect(box.x + 44, box.y + 84, box.w - 88, 54)
        made.label("practice how", rect, t("hotseat.felt_how"), "body", wrap=True, align="left")
        made += grid_items(grid, tokens, lit)
        made += self._marks(grid)
        made += self._people(Rect(grid.right + 50, grid.y, box.right - grid.right - 90, grid.h))
        line = Rect(grid.x + 58, grid.bottom + 14, grid.w - 58, 8)
        made.panel("practice line", line, "dim", "", 4, opacity=0.5)
        made.panel("practice part", Rect(line.x, line.y, line.w * self._part, line.h), "candle", "", 4)
        said = t(f"hotseat.practice_{self.step}", cap=ctx.caps(Verb.CONFIRM, Device.PAD))
        again = t("hotseat.practice_keys", again=ctx.caps(Verb.INFO, Device.PAD), start=ctx.caps(Verb.MENU, Device.PAD))
        rect = Rect(box.x + 44, box.bottom - 74, box.w * 0.6 - 50, 56)
        made.label("practice say", rect, said, "banner", "candle", "serif", "left", wrap=True)
        rect = Rect(box.x + box.w * 0.6, box.bottom - 74, box.w * 0.4 - 44, 56)
        made.label("practice keys", rect, again, "name", "muted", align="right", wrap=True)
        return made

    def _marks(self, grid: Rect) -> list[Item]:
        """Players' marks while they search; all of them at the end."""
        if self.step == "shown":
            return []
        made = Draw()
        for i in self._listens:
            at = cell(grid, self.cursors[i], COUNT)
            mark = Rect(at.x + 12 + i % 4 * 30, at.y + 10 + i // 4 * 30, 28, 28)
            made.panel(("mark", i), mark, "night", f"seat{i + 1}", 14, 3)
            made.label(("mark number", i), mark, str(i + 1), 16)
        return made

    def _people(self, box: Rect) -> list[Item]:
        made, t = [], self.ctx.texts
        high = min(70.0, box.h / len(self._names))
        for i, name in enumerate(self._names):
            row = Rect(box.x, box.y + i * high, box.w, high - 8)
            said, ink = self._said(i)
            made += [
                Item(("who", i), Panel("plate", f"seat{i + 1}", 12, 2), row),
                Item(("who shape", i), Picture(f"seats/{i + 1}"), Rect(row.x + 10, row.cy - 13, 26, 26)),
                Item(
                    ("who name", i),
                    Words(f"{i + 1}  {name}", 18, "ivory", "serif", "left"),
                    Rect(row.x + 44, row.y + 3, row.w - 54, row.h / 2 - 2),
                ),
                Item(
                    ("who said", i),
                    Words(t(said), 15, ink, align="left"),
                    Rect(row.x + 44, row.cy, row.w - 54, row.h / 2 - 4),
                ),
            ]
        return made

    def _said(self, person: int) -> tuple[str, str]:
        if person in self.dumb:
            return "hotseat.practice_dumb", "danger"
        if self.step == "told":
            right = self.answers.get(person) == self.place
            return ("hotseat.practice_right", "ok") if right else ("hotseat.practice_wrong", "danger")
        if person in self.answers:
            return "hotseat.practice_answered", "candle"
        return ("hotseat.practice_feels", "muted")
