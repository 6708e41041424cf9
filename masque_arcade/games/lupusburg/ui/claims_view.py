"""Today's claims, as a small sign at each plate; the sentences are on the screen's board of claims.

All of it is a speech act; no claim has to be true.
"""

from masque_arcade.client.game_ui.presenter import Layered
from masque_arcade.client.game_ui.table_context import PLATES, sign
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.games.lupusburg.model import ABOUT_HOUSE, ABOUT_SEAT, LIVES, Claim, Statement
from masque_arcade.games.lupusburg.ui.context import Moment, house_tag
from masque_arcade.games.lupusburg.ui.images import GAME, mask, piece

SIGNS = {
    Claim.ACCUSE: piece("paw"),
    Claim.TRUST: Picture("icons/check", "ok"),
    Claim.HONEST: Picture("icons/hand", "candle"),
    Claim.THIEF: Picture(f"games/{GAME}/masks/thief"),
    Claim.CHEST: piece("chest"),
    Claim.NO_CHEST: piece("no_chest"),
    **{claim: mask(character) for claim, character in LIVES.items()},
}
"""The pictures of claims; an accused player has the paw."""


def placard_items(moment: Moment, said: Statement, box: Rect) -> list[Layered]:
    """A claim in signs: its kind, and its player or house."""
    about = said.claim in ABOUT_SEAT or said.claim in ABOUT_HOUSE
    width = 66.0 if about else 40.0
    card = Rect(box.right - width, box.y, width, box.h)
    picture = Rect(card.x + 5, card.cy - 12, 24, 24)
    out: list[Layered] = [
        (PLATES, Item(("placard", said.seat), Panel("parchment", "bronze", 7, 1.5), card)),
        (PLATES, Item(("placard disc", said.seat), Panel("plum", "", 12), picture)),
        (PLATES, Item(("placard sign", said.seat), SIGNS[said.claim], picture.grown(-2))),
    ]
    aim = Rect(picture.right + 5, card.y + 2, card.right - picture.right - 9, card.h - 4)
    if said.claim in ABOUT_SEAT:
        spot = Rect.around(aim.cx, aim.cy, 24, 24)
        out.append((PLATES, Item(("placard aim disc", said.seat), Panel("plum", "", 12), spot)))
        out.append((PLATES, Item(("placard aim", said.seat), sign(said.about), spot.grown(-4))))
    elif about:
        words = Words(house_tag(said.about), 16, "ink", "serif")
        out.append((PLATES, Item(("placard aim", said.seat), words, aim)))
    return out
