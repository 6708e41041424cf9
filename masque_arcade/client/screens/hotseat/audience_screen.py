"""The second screen: the page between tables, and the ballroom view of the table.

It receives a spectator's messages and sends nothing.
"""

from collections.abc import Hashable, Iterable, Sequence
from typing import Final

from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.client.render.theme import ease
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.hotseat.audience_chronicle import BEGINS, AudienceChronicle
from masque_arcade.client.screens.hotseat.audience_view import AudienceView
from masque_arcade.client.screens.hotseat.curtain import drapes
from masque_arcade.client.screens.table.table_screen import TableExits, TableScreen
from masque_arcade.client.screens.table.unmasking import UnmaskingScreen
from masque_arcade.client.spoken import Description, words
from masque_arcade.client.widgets.backdrop import curtains, marquee, sheet, stage_box, valance
from masque_arcade.client.widgets.drawn_screen import DrawnScreen
from masque_net.messages import Bye, Message, Welcome

OPENS: Final = 0.9
"""Seconds in which the curtain opens on a table."""
_WIDE: Final = 820.0
_HIGH: Final = 430.0
_PITCH: Final = 158.0


class _SpectatorLink:
    """A receive-only link. `lost`: a full refresh is needed, which cannot be requested."""

    def __init__(self) -> None:
        self.inbox: list[Message] = []
        self.lost = False

    def send(self, message: Message) -> None:
        """Ignore the message."""
        self.lost = True

    def poll(self, now: float) -> list[Message]:
        inbox, self.inbox = self.inbox, []
        return inbox

    def close(self) -> None: ...


class AudienceWaiting(DrawnScreen):
    """The page between two tables: the closed curtain, the name, and that a game will come.

    It is shown for hours, so it does not move.
    """

    def _draw(self) -> list[Item]:
        canvas, t = self.ctx.canvas, self.ctx.texts
        box = stage_box(canvas)
        card = Rect.around(box.cx, box.cy + 84, _WIDE, _HIGH)
        made = [Item("waiting night", Panel("night", "", 0), Rect(0, 0, canvas.width, canvas.height))]
        made += [*curtains(canvas, 0.0, 0.0), *valance(canvas), *marquee(canvas, 0), *sheet(card)]
        mask = Rect.around(card.cx, card.y + 108, 176, 176)
        made.append(Item("waiting halo", Picture("stage/halo"), mask.grown(70), alpha=0.35))
        made.append(Item("waiting mask", Picture("stage/title_mask"), mask))
        said = Words(t("waiting.next"), 42, "candle", "serif", wrap=True)
        made.append(Item("waiting next", said, Rect(card.x + 40, card.y + 204, card.w - 80, 64)))
        about = Words(t("waiting.public"), 22, "muted", wrap=True)
        made.append(Item("waiting public", about, Rect(card.x + 60, card.y + 270, card.w - 120, 40)))
        for i, game in enumerate(SHELF):
            cell = Rect.around(card.cx + (i - (len(SHELF) - 1) / 2) * _PITCH, card.bottom - 58, _PITCH - 4, 96)
            sign = Rect.around(cell.cx, cell.y + 26, 56, 56)
            made.append(Item(("waiting sign", game), Picture(SHELF[game].emblem), sign))
            name = Words(t(f"{game}.game.name"), 17, "ivory", "serif", wrap=True)
            made.append(Item(("waiting name", game), name, Rect(cell.x, cell.y + 55, cell.w, 40)))
        return made


_Page = AudienceWaiting | AudienceView | AudienceChronicle


class AudienceScreen:
    """`tell` it every message in order. `goal`: the house rule of the next tables, 0 for none."""

    opaque = True
    typing = False

    def __init__(self) -> None:
        self.goal = 0
        self._page: _Page = AudienceWaiting()
        self._next: AudienceChronicle | None = None
        """What the end of the match gives way to, after a while."""
        self.table: TableScreen | None = None
        """The table shown; None between tables."""
        self._link = _SpectatorLink()
        self._age = self._since = 0.0
        self._shown: tuple[object, ...] = ()
        self._items: Sequence[Item] = ()
        self._ctx: Context

    def tell(self, messages: Iterable[Message]) -> None:
        """A Welcome begins a table, a Bye ends it; other messages without a table are ignored."""
        for message in messages:
            match message:
                case Welcome(viewer=None):
                    self._link = _SpectatorLink()
                    self.table = TableScreen(self._link, TableExits(), "normal", plays=False, live=True)
                    self.table.playback.goal = self.goal
                    self._put(AudienceView(self.table))
                    self._link.inbox.append(message)
                case Bye() | Welcome():
                    self._end()
                case _ if self.table:
                    self._link.inbox.append(message)

    def show_chronicle(self, screen: UnmaskingScreen) -> None:
        """The table's match is over: after a while, tell what really happened until another one begins."""
        if self.table:
            self._next, self._since = AudienceChronicle(screen), self._age

    def _end(self) -> None:
        if self.table:
            self.table = None
            self._put(AudienceWaiting())

    def _put(self, page: "_Page") -> None:
        self._page.leave()
        self._page, self._age, self._next = page, 0.0, None
        page.enter(self._ctx)

    # --- Screen -----------------------------------------------------------------------------

    def enter(self, ctx: Context) -> None:
        """Shown (again): canvas or language may have changed."""
        self._ctx = ctx
        self._page.enter(ctx)

    def leave(self) -> None:
        self._page.leave()

    def update(self, dt: float) -> None:
        """Also drops a table that can no longer be followed."""
        self._age += dt
        self._page.update(dt)
        if self._next and self._age - self._since >= BEGINS:
            self._put(self._next)
            self._age = OPENS
        if self.table and self._link.lost:
            self._end()

    def handle(self, intent: Intent) -> bool:
        """Nothing can be done here; only the window can be closed."""
        return intent.verb is not Verb.QUIT

    def description(self) -> Description:
        """The page or table in words."""
        page = self._page
        return page.description() if isinstance(page, AudienceView) else Description(words(page.items()))

    def focus_on(self, key: Hashable) -> None:
        """Nothing can be done here."""

    def items(self) -> Sequence[Item]:
        """The page or table, behind a curtain that opens."""
        below = self._page.items()
        opened = 1.0
        if self.table and not self._ctx.settings.reduced_motion:
            opened = ease("travel", min(1.0, self._age / OPENS))
        if opened >= 1.0:
            return below
        moment = (below, opened)
        if moment != self._shown:
            self._shown = moment
            self._items = [*below, *drapes(self._ctx.canvas, opened)]
        return self._items
