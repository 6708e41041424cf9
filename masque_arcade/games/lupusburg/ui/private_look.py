"""What the local player alone sees for a moment, on a sheet over the hand area: dreams, and looks by day."""

from typing import Final

from masque_arcade.client.game_ui.thing import Layered, Name, Role, Thing, on
from masque_arcade.client.render.drawables import Art, Item, Layer, Panel, Rect, Words
from masque_arcade.games.lupusburg.model import NOWHERE, Looking, View, owner_of
from masque_arcade.games.lupusburg.ui.context import Moment, PrivateLook, character_name, house_tag
from masque_arcade.games.lupusburg.ui.images import character_face, glaze, house, piece
from masque_arcade.games.lupusburg.ui.layout import Board

VISION: Final = 4.0
"""Seconds of the night's vision, the same for all."""
SIGHT: Final = 5.0
"""Seconds of a look by day, the same for all."""


def look_by_day(view: View) -> PrivateLook:
    """The look that `view`'s player has now: with the broom at a chest, or at a character."""
    if isinstance(view.phase, Looking) and view.phase.broom:
        sweep = view.sweeps[-1]
        return PrivateLook(sweep.house, sweep.chest, None, SIGHT)
    look = view.looks[-1]
    return PrivateLook(look.house, None, view.characters[look.house], SIGHT)


def sight_things(moment: Moment) -> list[Thing]:
    """The sheet, covered until the key is held if the player set it so."""
    sight, box = moment.sight, moment.table.vision
    if sight is None or moment.hidden:
        return []
    frame, text = Rect(box.x + 16, box.y + 12, 152, box.h - 24), _text(moment.table)
    words = _said(moment, sight) if moment.seen else moment.hint
    items = on(
        Layer.MODAL,
        Item("sight", Panel("night", "candle", 18, 2, 1.0), box),
        Item("sight frame", Panel("plum", "bronze", 14, 1.5), frame),
        Item("sight words", Words(words, 20, "ivory", "serif", "left", wrap=True), text),
        *(_picture(moment, sight, frame) if moment.seen else []),
    )
    return [Thing("sight", box, Layer.MODAL, Name(Role.SIGN, words), None, items)]


def time_left(table: Board, share: float) -> list[Layered]:
    """The rest of a look's time, as a share of it."""
    text, y = _text(table), table.vision.bottom - 18
    return on(Layer.MODAL, Item("time left", Panel("candle", "", 3), Rect(text.x, y, text.w * max(0.0, share), 6)))


def _text(table: Board) -> Rect:
    """The place of the words, beside the picture."""
    box = table.vision
    return Rect(box.x + 186, box.y + 12, box.w - 202, box.h - 34)


def _picture(moment: Moment, sight: PrivateLook, frame: Rect) -> list[Item]:
    if sight.character is not None:
        tall = frame.h - 8
        card = Rect.around(frame.cx, frame.cy, tall * 5 / 7, tall)
        return [Item("sight card", character_face(moment.texts, sight.character), card)]
    wide = 120.0
    home = Rect.around(frame.cx, frame.y + 50, wide, wide * 192 / 220)
    # The moon is brighter than a chest: smaller it gives as much light.
    side = 54.0 if sight.chest is None else 68.0
    spot = Rect.around(frame.cx, frame.bottom - 40, side, side)
    shown: Art = piece("moon") if sight.chest is None else piece("chest" if sight.chest else "no_chest")
    found = Item("sight thing", shown, spot)
    if sight.house == NOWHERE:
        return [found]
    roof = Item("sight glaze", glaze(owner_of(sight.house)), home, alpha=0.85)
    return [Item("sight house", house(alive=True), home), roof, found]


def _said(moment: Moment, sight: PrivateLook) -> str:
    tag = house_tag(sight.house)
    if sight.character is not None:
        return moment.t("sight.character", house=tag, name=character_name(moment.texts, sight.character))
    if sight.chest is None:
        return moment.t("sight.dream" if sight.house != NOWHERE else "sight.sleep", house=tag)
    return moment.t("sight.chest" if sight.chest else "sight.no_chest", house=tag)
