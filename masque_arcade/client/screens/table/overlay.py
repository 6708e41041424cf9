"""Overlays: what lies over a table beside its own picture, such as a bar, a strip or a line of help."""

from collections.abc import Sequence

from msgspec.structs import replace

from masque_arcade.client.input.events import Intent
from masque_arcade.client.render.drawables import Item
from masque_arcade.client.screen import Context
from masque_arcade.client.spoken import Description, words


class Overlay:
    """One of them. What its kind does not say for itself is left to the table."""

    ctx: Context
    """Of the screen that shows the table; set before anything else is asked."""

    @property
    def notice(self) -> str:
        """Why nothing happens at the table for now, in words; "" mostly."""
        return ""

    def enter(self, ctx: Context) -> None:
        """The table is shown (again): canvas or settings may have changed."""
        self.ctx = ctx

    def leave(self) -> None:
        """The table is gone or covered."""

    def lets(self, dt: float) -> bool:
        """Before the table's next `dt` seconds: whether it may go on."""
        return True

    def update(self, dt: float) -> None:
        """After them."""

    def handle(self, intent: Intent) -> bool:
        """Take an intent before the table does; False leaves it to the table."""
        return False

    def moment(self) -> object:
        """A value that changes with the picture; canvas, language and device need not be in it."""

    def items(self) -> Sequence[Item]:
        """The picture, from back to front."""
        return ()


class Overlays:
    """Those of one table, from back to front."""

    def __init__(self) -> None:
        self._all: list[Overlay] = []
        self._ctx: Context | None = None
        self._below: Sequence[Item] = ()
        self._moment: tuple[object, ...] = ()
        self._items: Sequence[Item] = ()
        self.changed = False
        """Whether the last picture differs from the one before by them."""

    def add(self, overlay: Overlay) -> None:
        """Lay another one over those."""
        self._all.append(overlay)
        if self._ctx:
            overlay.enter(self._ctx)

    @property
    def notice(self) -> str:
        """Why nothing happens at the table for now, "" mostly."""
        return next((one.notice for one in self._all if one.notice), "")

    def enter(self, ctx: Context) -> None:
        """The table is shown (again)."""
        self._ctx, self._below = ctx, ()
        for one in self._all:
            one.enter(ctx)

    def leave(self) -> None:
        """The table is gone or covered."""
        for one in self._all:
            one.leave()

    def let(self, dt: float) -> bool:
        """Whether the table may go on for `dt` seconds; once one says no, those behind it are not asked."""
        return all(one.lets(dt) for one in reversed(self._all))

    def update(self, dt: float) -> None:
        """The table went on."""
        for one in self._all:
            one.update(dt)

    def handle(self, intent: Intent) -> bool:
        """Whether one of them took the intent; the one in front is asked first."""
        return any(one.handle(intent) for one in reversed(self._all))

    def over(self, below: Sequence[Item]) -> Sequence[Item]:
        """The table's picture with theirs; the same list while nothing changes."""
        if not self._all or self._ctx is None:
            return below
        ctx = self._ctx
        moment = (ctx.canvas, ctx.texts, ctx.device, *(one.moment() for one in self._all))
        self.changed = moment != self._moment
        if below is not self._below or self.changed:
            self._below, self._moment = below, moment
            self._items = [*below, *(item for one in self._all for item in one.items())]
        return self._items

    def description(self, below: Description) -> Description:
        """The table in words, with those written on them."""
        said = words(item for one in self._all for item in one.items()) if self._ctx else []
        return replace(below, things=[*below.things, *said]) if said else below
