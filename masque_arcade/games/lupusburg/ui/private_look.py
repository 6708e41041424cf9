"""Temporary items in a hand area: the Thief's vision, the others' dream, a look at a character or a chest.

A dream and a vision are one picture of the same size, brightness and length, even over a shoulder.
"""

from dataclasses import dataclass
from typing import Final

from masque_arcade.client.game_ui.presenter import Layered
from masque_arcade.client.game_ui.table_context import MODAL
from masque_arcade.client.render.drawables import Art, Item, Panel, Rect, Words
from masque_arcade.games.lupusburg.model import NOWHERE, Character, House, Looking, View, owner_of
from masque_arcade.games.lupusburg.ui.context import Moment, character_name, house_tag
from masque_arcade.games.lupusburg.ui.images import character_face, glaze, house, piece

VISION: Final = 4.0
"""Seconds of the night's vision, the same for all."""
SIGHT: Final = 5.0
"""Seconds of a look by day, the same for all."""


@dataclass(frozen=True, slots=True)
class PrivateLook:
    """The current sight: at `house` a `chest` or none, None for a dream; or its `character`. `length` seconds, of which
    `since` have passed."""

    house: House
    chest: bool | None = None
    character: Character | None = None
    length: float = VISION
    since: float = 0.0

    def later(self, dt: float) -> "PrivateLook | None":
        """The same a moment later; None when it is over."""
        since = self.since + dt
        if since >= self.length:
            return None
        return PrivateLook(self.house, self.chest, self.character, self.length, since)


def look_by_day(view: View) -> PrivateLook:
    """The look that `view`'s player has now: with the broom at a chest, or at a character."""
    if isinstance(view.phase, Looking) and view.phase.broom:
        sweep = view.sweeps[-1]
        return PrivateLook(sweep.house, sweep.chest, None, SIGHT)
    look = view.looks[-1]
    return PrivateLook(look.house, None, view.characters[look.house], SIGHT)


def sight_items(moment: Moment, sight: PrivateLook, seen: bool, hint: str, timed: bool) -> list[Layered]:
    """The picture in the hand area, covered until the key is held if the player set it so.

    `timed`: with the rest of its time.
    """
    box = moment.table.vision
    frame = Rect(box.x + 16, box.y + 12, 152, box.h - 24)
    text = Rect(frame.right + 18, box.y + 12, box.right - frame.right - 34, box.h - 34)
    left = Rect(text.x, box.bottom - 18, text.w * max(0.0, 1 - sight.since / sight.length), 6)
    said = Words(_said(moment, sight) if seen else hint, 20, "ivory", "serif", "left", wrap=True)
    out: list[Layered] = [
        (MODAL, Item("sight", Panel("night", "candle", 18, 2, 1.0), box)),
        (MODAL, Item("sight frame", Panel("plum", "bronze", 14, 1.5), frame)),
        (MODAL, Item("sight words", said, text)),
        *([(MODAL, Item("time left", Panel("candle", "", 3), left))] if timed else []),
    ]
    return out + (_picture(moment, sight, frame) if seen else [])


def _picture(moment: Moment, sight: PrivateLook, frame: Rect) -> list[Layered]:
    if sight.character is not None:
        tall = frame.h - 8
        card = Rect.around(frame.cx, frame.cy, tall * 5 / 7, tall)
        return [(MODAL, Item("sight card", character_face(moment.texts, sight.character), card))]
    wide = 120.0
    home = Rect.around(frame.cx, frame.y + 50, wide, wide * 192 / 220)
    # The moon is brighter than a chest: smaller it gives as much light.
    side = 54.0 if sight.chest is None else 68.0
    thing = Rect.around(frame.cx, frame.bottom - 40, side, side)
    shown: Art = piece("moon") if sight.chest is None else piece("chest" if sight.chest else "no_chest")
    out: list[Layered] = [(MODAL, Item("sight thing", shown, thing))]
    if sight.house != NOWHERE:
        out.insert(0, (MODAL, Item("sight house", house(alive=True), home)))
        out.insert(1, (MODAL, Item("sight glaze", glaze(owner_of(sight.house)), home, alpha=0.85)))
    return out


def _said(moment: Moment, sight: PrivateLook) -> str:
    tag = house_tag(sight.house)
    if sight.character is not None:
        return moment.t("sight.character", house=tag, name=character_name(moment.texts, sight.character))
    if sight.chest is None:
        return moment.t("sight.dream" if sight.house != NOWHERE else "sight.sleep", house=tag)
    return moment.t("sight.chest" if sight.chest else "sight.no_chest", house=tag)
