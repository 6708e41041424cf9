"""Discussion controls at a network table: what may be said and done now, the hands, and the key for more time.

They connect the match on screen with the lobby.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Item, Panel, Rect, Words
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.lan.pointing import Pointing, glove_items, lit_guest
from masque_arcade.client.screens.table.balloon import seat_boxes
from masque_arcade.client.screens.table.table_screen import TableScreen
from masque_arcade.client.session.lobby_client import LobbyClient
from masque_arcade.engine.game import Decide, Seat
from masque_arcade.engine.phrases import Placard, Sayings
from masque_arcade.engine.registry import phrases

_MORE = (84.0, 32.0)


class ChatControls:
    """The discussion at `table`, with the guests in `room`."""

    def __init__(self, table: TableScreen, room: LobbyClient) -> None:
        self.table, self.room = table, room
        self.pointing = Pointing()
        self._aim: Seat | None = None
        self._pressed = False

    # --- state --------------------------------------------------------------------------------

    @property
    def sayings(self) -> Sayings:
        """The game's phrases."""
        return phrases(self.table.game)

    @property
    def names(self) -> Sequence[str]:
        """The names by seat."""
        return self.table.names

    @property
    def seat(self) -> Seat | None:
        """The local player's seat; None for spectators."""
        return self.room.seat

    @property
    def speaks(self) -> bool:
        """Whether the local player can use structured phrases."""
        return bool(self.sayings.sayings) and self.seat is not None and self._view is not None

    @property
    def _view(self) -> Any:
        shown = self.table.presenter.shown() if self.table.presenter else None
        return shown.view if shown else None

    @property
    def turn(self) -> Decide | None:
        """The displayed decision."""
        shown = self.table.presenter.shown() if self.table.presenter else None
        return shown.turn if shown and isinstance(shown.turn, Decide) else None

    @property
    def talking(self) -> bool:
        """Whether all talk until they are ready."""
        return self.turn is not None and bool(self.sayings.talk) and self.turn.what == self.sayings.talk

    @property
    def ready(self) -> tuple[int, int]:
        """The number of ready players, and of all."""
        waited = len(self.turn.seats) if self.turn else 0
        return len(self.names) - waited, len(self.names)

    @property
    def muted(self) -> str:
        """Why free text is not allowed now, a key under [notice]; "" when it is."""
        turn = self.turn
        return "plea" if turn and turn.what in self.sayings.floor and self.seat not in turn.seats else ""

    @property
    def no_more(self) -> str:
        """Why asking for more time is not allowed now, a key under [notice]; "" when it is."""
        if not self.talking:
            return "no_talk"
        if self.seat is None:
            return "watching"
        if self.seat in self.room.fallen:
            return "fallen"
        return "" if self.left > 0 else "no_more_time"

    @property
    def left(self) -> int:
        """The remaining requests for more time."""
        more = self.room.more
        return more[self.seat] if self.seat is not None and self.seat < len(more) else 0

    def mine(self) -> list[Placard]:
        """The local player's claims on the board, oldest first."""
        view = self._view
        claims = self.room.claims(self.sayings, view) if view is not None else ()
        return [claim for claim in claims if claim.seat == self.seat]

    def ask_more(self) -> None:
        if not self.no_more:
            self.room.order("more_time")

    # --- hands and keys -----------------------------------------------------------------------

    def update(self, ctx: Context) -> None:
        """Once a frame: update the state and the local hand."""
        room, view = self.room, self._view
        room.names = self.names
        if view is not None:
            room.fallen = self.sayings.fallen(view) if room.playing else frozenset()
        turn = self.turn
        may = self.speaks and room.playing and turn is not None and turn.what not in self.sayings.hush
        self.pointing.update(self.seat if may else None, self.boxes() if may else {}, room.clock)
        self._tell()

    def lower(self) -> None:
        """Lower the hand: something else has the player's attention."""
        self.pointing.let_go()
        self._tell()

    def _tell(self) -> None:
        """Send each change once: a hand held too long stays down until it moves."""
        if self.pointing.at != self._aim:
            self._aim = self.pointing.at
            self.room.point(self._aim)

    def boxes(self) -> Mapping[Seat, Rect]:
        """The players' boxes."""
        presenter = self.table.presenter
        return seat_boxes(presenter) if presenter and presenter.shown() else {}

    def handle(self, intent: Intent, ctx: Context, more: Rect) -> bool:
        """The key for more time in `more`, and the hand; True when the table below should not get it."""
        if intent.verb in (Verb.PRESS, Verb.RELEASE) and self.talking and more.has(intent.x, intent.y):
            if intent.verb is Verb.RELEASE and self._pressed:
                ctx.sounds.play("deny" if self.no_more else "ok")
                self.ask_more()
            self._pressed = intent.verb is Verb.PRESS
            return True
        self._pressed = False
        if self.pointing.handle(intent, self.room.clock, self.table.targets.focused, ctx.settings.sticky):
            self._tell()
            if intent.verb is Verb.RELEASE:
                # Lowering the hand must not choose what is under it.
                self.table.take(Intent(Verb.RELEASE, intent.device, False, -1, -1))
            return True
        return False

    # --- pictures -----------------------------------------------------------------------------

    def items(self, ctx: Context, strip: Rect) -> list[Item]:
        """The hands, and the key for more time at the right of `strip`."""
        boxes = self.boxes() if self.room.hands or self.pointing.at is not None else {}
        made = glove_items(self.table.game, boxes, self.room.hands, self.room.clock)
        made += lit_guest(boxes, self.pointing)
        if self.talking and self.room.more:
            made += self._more_items(ctx, more_box(strip))
        return made

    def moment(self) -> object:
        """A value that changes with the picture, beside the table's."""
        ages = [(seat, hand, round((self.room.clock - hand.since) * 4)) for seat, hand in self.room.hands.items()]
        return (tuple(ages), self.pointing.at, self.talking, self.no_more, self.left)

    def _more_items(self, ctx: Context, box: Rect) -> list[Item]:
        ink, edge = ("muted", "dim") if self.no_more else ("candle", "gold")
        return [
            Item("more", Panel("plate", edge, 14, 1.5, 0.95), box),
            Item("more text", Words(ctx.texts("builder.more_key"), 16, ink, "serif"), box.grown(-4)),
        ]


def more_box(strip: Rect) -> Rect:
    """The key for more time: at the right of the strip."""
    return Rect(strip.right - _MORE[0], strip.y, *_MORE)
