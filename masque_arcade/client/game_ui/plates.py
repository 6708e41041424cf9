"""What tables of all games draw and say alike: of a player's plate the digit, the bot's sign and the explanation; the
cover over a hand; the room."""

from collections.abc import Sequence
from typing import Any

from masque_arcade.client.game_ui.table_context import Moment, sign
from masque_arcade.client.game_ui.thing import Layered, Name, Role, Thing, Tip, on
from masque_arcade.client.render.drawables import Canvas, Item, Layer, Panel, Picture, Rect, Words
from masque_arcade.engine.game import Seat


def seat_tip(moment: Moment[Any, Any, Any], seat: Seat, lines: Sequence[str]) -> Tip:
    """The explanation of a player's plate: `lines`, and whether a bot plays."""
    t, bot = moment.t, seat in moment.guests.bots
    said = moment.texts.sentences([*lines, *([t("tip.bot")] if bot else [])])
    return Tip(t("tip.seat", name=moment.display_name(seat), n=seat + 1), said, picture=sign(seat).name)


def digit(seat: Seat, box: Rect, size: float = 12) -> list[Item]:
    """The number of a seat on a disc with an edge in its colour."""
    return [
        Item(("digit panel", seat), Panel("night", f"seat{seat + 1}", box.w / 2, 1), box),
        Item(("digit", seat), Words(str(seat + 1), size, "ivory"), box.grown(1)),
    ]


def bot_sign(seat: Seat, box: Rect) -> Item:
    """The sign of a bot."""
    return Item(("bot", seat), Picture("icons/clockwork", "muted"), box)


def cover(box: Rect, said: str) -> Thing:
    """The cover over everything private, while the panic key is held."""
    items = on(
        Layer.MODAL,
        Item("hidden", Panel("velvet", "gold", 12, 2), box),
        Item("hidden words", Words(said, 20, "candle", "serif"), box),
    )
    return Thing("hidden", box, Layer.MODAL, Name(Role.SIGN, said), None, items)


def backdrop(canvas: Canvas, picture: str, *around: Item) -> list[Layered]:
    """The room behind a table, and what belongs to it."""
    whole = Rect(0, 0, canvas.width, canvas.height)
    return on(Layer.BACKDROP, Item("backdrop", Picture(f"stage/{picture}"), whole), *around)
