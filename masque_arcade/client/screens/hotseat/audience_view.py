"""The ballroom view: a table for a big screen and a room full of people.

The table, the scores, what is happening in large letters, and the claims.

It shows a spectator's messages only: a table with a seat's view is not drawn.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Protocol

from masque_arcade.client.game_ui.hotseat import Claim
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.draw import Draw
from masque_arcade.client.render.drawables import Canvas, Item, Panel, Picture, Rect, Words, scaled
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.table.table_screen import TableScreen
from masque_arcade.engine.game import Decide, Seat

RACE: Final = 360.0
FOOT: Final = 200.0
"""Units for the scores at the right and the words below."""
CLAIMS: Final = 6


class WatchedScreen(Protocol):
    """A screen with a table (online_table.OnlineTable)."""

    table: TableScreen
    typing: bool

    def enter(self, ctx: Context) -> None: ...
    def leave(self) -> None: ...
    def update(self, dt: float) -> None: ...
    def handle(self, intent: Intent) -> bool: ...


class AudienceView:
    """Draws what `watched` shows, readable from afar."""

    opaque = True

    def __init__(self, watched: WatchedScreen) -> None:
        self._watched = watched
        self._ctx: Context
        self._around_of: tuple[object, ...] = ()
        self._around: list[Item] = []
        self._below: Sequence[Item] = []
        self._items: list[Item] = []

    @property
    def typing(self) -> bool:
        return self._watched.typing

    @property
    def _area(self) -> Rect:
        canvas = self._ctx.canvas
        return Rect(0, 0, canvas.width - RACE, canvas.height - FOOT)

    @property
    def _scale(self) -> float:
        return min(self._area.w / 1280, self._area.h / 720)

    def enter(self, ctx: Context) -> None:
        """The table is laid out for a window of its own."""
        self._ctx = ctx
        area, k = self._area, self._scale
        inner = Canvas(area.w / k, area.h / k)
        self._watched.enter(replace(ctx, canvas=inner, top=lambda: None if ctx.top() is self else ctx.top()))

    def leave(self) -> None:
        self._watched.leave()

    def update(self, dt: float) -> None:
        self._watched.update(dt)

    def handle(self, intent: Intent) -> bool:
        """No decisions here, only sheets and talk."""
        if intent.verb in (Verb.MENU, Verb.LOG, Verb.RULES, Verb.TALK, Verb.BACK):
            return self._watched.handle(intent)
        return intent.verb not in (Verb.FULLSCREEN, Verb.SCREENSHOT, Verb.QUIT)

    @property
    def public(self) -> bool:
        """Whether the table shows a spectator's view."""
        replica = self._watched.table.replica
        return replica is not None and replica.viewer is None

    # --- pictures ---------------------------------------------------------------------------------------------------

    def items(self) -> Sequence[Item]:
        """The scaled table, the scores beside it, words and claims below."""
        table, canvas = self._watched.table, self._ctx.canvas
        presenter = table.presenter
        if not self.public or presenter is None or presenter.shown() is None:
            return self._nothing()
        below = table.items()
        told = table.told
        around = (len(told), presenter.shown(), table.waits_for, canvas, self._ctx.texts)
        if around != self._around_of:
            self._around_of = around
            lines = presenter.log_lines(told, everything=False)[-3:]
            self._around = self._race(Rect(canvas.width - RACE, 0, RACE, canvas.height))
            self._around += self._words(lines, Rect(0, canvas.height - FOOT, canvas.width - RACE, FOOT))
            self._below = []
        if below is not self._below:
            self._below = below
            # Larger text is for the scores and the words below: the table's layout is fixed.
            k, letters = self._scale, 100 / self._ctx.settings.text_size
            self._items = [*(scaled(item, k, letters) for item in below), *self._around]
        return self._items

    def _nothing(self) -> Sequence[Item]:
        canvas = self._ctx.canvas
        words = Words(self._ctx.texts("ballroom.empty"), 36, "candle", "serif")
        return [
            Item("ballroom night", Panel("night", "", 0), Rect(0, 0, canvas.width, canvas.height)),
            Item(
                "ballroom mask",
                Picture("stage/title_mask"),
                Rect.around(canvas.width / 2, canvas.height / 2 - 70, 260, 260),
            ),
            Item("ballroom empty", words, Rect(80, canvas.height / 2 + 90, canvas.width - 160, 60)),
        ]

    def _race(self, box: Rect) -> list[Item]:
        """A large plate per player with their score."""
        table = self._watched.table
        presenter = table.presenter
        shown = presenter.shown() if presenter else None
        assert presenter is not None and shown is not None
        scores = dict(presenter.ranking())
        asked = shown.turn.seats if isinstance(shown.turn, Decide) else ()
        best, made = max([1, *scores.values()]), Draw()
        made.panel("race ground", box, "night", "", 0)
        made.panel("race edge", Rect(box.x, 0, 3, box.h), "gold", "", 0)
        rect = Rect(box.x + 16, 10, box.w - 32, 46)
        made.label("race game", rect, self._ctx.texts(f"{table.game}.game.name"), 30, "candle", "serif")
        made.label("race turn", Rect(box.x + 14, 52, box.w - 28, 46), presenter.heading(), 17, "muted", wrap=True)
        high = min(118.0, (box.h - 110) / len(table.names))
        for seat, name in enumerate(table.names):
            row = Rect(box.x + 14, 102 + seat * high, box.w - 26, high - 7)
            score = scores.get(seat, 0)
            made += self._plate(seat, name, score, score / best, seat in asked, row)
        return made

    def _plate(self, seat: Seat, name: str, score: int, part: float, lit: bool, row: Rect) -> list[Item]:
        edge = f"seat{seat + 1}"
        tall = min(40.0, row.h - 14)
        counts = SHELF[self._watched.table.game].counts
        size, number = (25, 34) if row.h > 70 else (18, 20)
        bar = Rect(row.x + 12, row.bottom - 12, row.w - 24, 6)
        line = Rect(row.x, row.y + 3, row.w, row.h - 16)
        picture = Picture(counts, "candle" if counts.startswith("icons/") else "")
        return [
            Item(("race", seat), Panel("plate_hi" if lit else "plate", edge, 12, 5 if lit else 2), row),
            Item(("race shape", seat), Picture(f"seats/{seat + 1}"), Rect(row.x + 12, line.cy - tall / 2, tall, tall)),
            Item(
                ("race name", seat),
                Words(name, size, "candle" if lit else "ivory", "serif", "left"),
                Rect(row.x + 18 + tall, line.y, row.w - tall - 126, line.h),
            ),
            Item(("race coin", seat), picture, Rect(row.right - 104, line.cy - tall * 0.4, tall * 0.8, tall * 0.8)),
            Item(
                ("race score", seat),
                Words(str(score), number, "candle", "serif", "right"),
                Rect(row.right - 72, line.y, 60, line.h),
            ),
            Item(("race track", seat), Panel("night", "", 3), bar),
            Item(("race bar", seat), Panel(edge, "", 3), Rect(bar.x, bar.y, max(6.0, bar.w * max(0.0, part)), bar.h)),
        ]

    def _words(self, lines: Sequence[str], box: Rect) -> list[Item]:
        """The latest events, the pending decision, and the claims so far."""
        table, t = self._watched.table, self._ctx.texts
        banner, made = Rect(box.x + 16, box.y + 8, box.w - 32, 100), Draw()
        made.panel("ballroom foot", box, "night", "", 0)
        made.panel("ballroom line", Rect(box.x, box.y, box.w, 3), "gold", "", 0)
        made.panel("ballroom banner", banner, "parchment", "gold", 16, 3)
        rect = Rect(banner.x + 20, banner.y + 4, banner.w - 40, 58)
        made.label("ballroom says", rect, lines[-1] if lines else t("ballroom.begins"), 30, "ink", "serif")
        rect = Rect(banner.x + 20, banner.y + 62, banner.w - 40, 34)
        made.label("ballroom waits", rect, table.waits_for, 18, "ink_red")
        strip = Rect(box.x + 16, banner.bottom + 7, box.w - 32, box.bottom - banner.bottom - 14)
        tell = SHELF[table.game].together.claims
        claims = list(tell(self._watched.table.told, t, table.names))[-CLAIMS:] if tell else []
        if claims:
            return made + self._claims(claims, strip)
        for i, line in enumerate(lines[-3:-1]):
            row = Rect(strip.x, strip.y + i * strip.h / 2, strip.w, strip.h / 2)
            made.label(("earlier", i), row, line, 20, "muted")
        return made

    def _claims(self, claims: Sequence[Claim], box: Rect) -> list[Item]:
        """The claims, the newest at the right."""
        title = Rect(box.x, box.y, 118, box.h)
        words, made = Words(self._ctx.texts("ballroom.claims"), 18, "gold", "serif", "left", wrap=True), Draw()
        made.append(Item("claims", words, title))
        wide = (box.w - title.w) / CLAIMS
        for i, claim in enumerate(claims):
            cell = Rect(title.right + i * wide, box.y, wide - 8, box.h)
            edge = {True: "ok", False: "danger", None: f"seat{claim.seat + 1}"}[claim.kept]
            side = cell.h - 26
            made.panel(("claim", i), cell, "plate", edge, 12, 3)
            made.picture(("claim mask", i), Rect(cell.x + 6, cell.y + 4, side, side), claim.picture)
            made.picture(("claim seat", i), Rect(cell.x + side + 12, cell.y + 8, 28, 28), f"seats/{claim.seat + 1}")
            made.label(("claim words", i), Rect(cell.x + 5, cell.bottom - 24, cell.w - 10, 21), claim.text, 15)
            if claim.kept is not None:
                sign = Picture("icons/check" if claim.kept else "icons/cross", edge)
                made.append(Item(("claim kept", i), sign, Rect(cell.right - 34, cell.y + 10, 24, 24)))
        return made
