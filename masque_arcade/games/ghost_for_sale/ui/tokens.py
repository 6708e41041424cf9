"""The tokens at the houses: whose they are, what they tell, and one of them to take away with the Magic Mirror.

The tokens themselves are on the stage: their places are placement.py's. A rim shows which was placed last.
"""

from collections import Counter
from functools import partial

from masque_arcade.client.animation.pose import Place
from masque_arcade.client.game_ui.thing import Layered, Name, Role, Thing, Tip, on
from masque_arcade.client.render.drawables import Item, Layer, Panel, Rect
from masque_arcade.engine.game import Seat
from masque_arcade.games.ghost_for_sale import model as m
from masque_arcade.games.ghost_for_sale.ui.context import Moment, lot_label, token_label
from masque_arcade.games.ghost_for_sale.ui.images import piece
from masque_arcade.games.ghost_for_sale.ui.placement import is_ghost, token_places, tokens_at


def token_things(moment: Moment, house: m.House) -> list[Thing]:
    """All tokens at a house, which are explained together, and each of them."""
    boxes = token_places(moment.view, moment.table, house)
    if not boxes:
        return []
    right = max(box.right for box in boxes)
    area = Rect(boxes[0].x, boxes[0].y, right - boxes[0].x, boxes[-1].bottom - boxes[0].y)
    tip = _tip(moment, house)
    tokens = zip(tokens_at(moment.view, house), boxes, strict=True)
    name = Name(Role.PIECE, tip.title, tokens_label(moment, house))
    return [
        Thing(("tokens", house), area, Layer.OBJECTS, name, tip, _newest(moment.view, house, boxes[-1])),
        *(_token(moment, n, place, token, box) for n, ((place, token), box) in enumerate(tokens, 1)),
    ]


def _newest(view: m.View, house: m.House, last: Rect) -> list[Layered]:
    """The rim of the token that was placed last of all, while tokens are placed."""
    if not isinstance(view.phase, m.Declaring) or view.tokens[-1].house != house:
        return []
    rim = last.grown(3)
    return on(Layer.PLATES, Item("newest token", Panel("", "candle", rim.w / 2, 3), rim))


def tokens_label(moment: Moment, house: m.House) -> str:
    """The tokens at a house in words, "" for none; as they were once they are counted."""
    ghosts = [is_ghost(moment.view, token) for token in moment.view.tokens if token.house == house]
    counts = {"ghosts": sum(ghosts), "paintings": len(ghosts) - sum(ghosts)}
    return moment.texts.listed([moment.t(f"thing.{kind}", n=n) for kind, n in counts.items()]) if ghosts else ""


def _token(moment: Moment, number: int, place: Place, token: m.Token, box: Rect) -> Thing:
    """One token; equal ones of one player are one choice."""
    phase, ghost = moment.view.phase, is_ghost(moment.view, token)
    mirror = isinstance(phase, m.Using) and phase.house == token.house
    value = (token.seat, token.double) if token.face is m.Face.GHOST else place
    said = token_label(moment.texts, m.Face.GHOST if ghost else m.Face.PAINTING, token.double)
    name = Name(Role.PIECE, moment.t("thing.token", name=moment.display_name(token.seat)), said)
    picks, why = ((("ghost", value),) if mirror else ()), partial(moment.why, "no_ghost_token")
    return Thing(place, box, Layer.PLATES, name, picks=picks, why=why, number=number, capped=True)


def _tip(moment: Moment, house: m.House) -> Tip:
    """Who has placed what, as it is shown or, once the house is counted, as it was."""
    t, view, counted = moment.t, moment.view, house in moment.view.ghosts
    ghosts, paintings = Counter[Seat](), Counter[Seat]()
    for token in view.tokens:
        if token.house == house:
            (ghosts if is_ghost(view, token) else paintings)[token.seat] += 1
    counts = [
        t("tip.token.of", name=moment.display_name(seat), ghosts=ghosts[seat], paintings=paintings[seat])
        for seat in range(view.seats)
        if ghosts[seat] + paintings[seat]
    ]
    said = t("tip.token.counted" if counted else "tip.token.told", counts=t("tip.and").join(counts))
    title = t("tip.token.lying", house=lot_label(moment.texts, house))
    return Tip(title, said, picture=piece(m.Face.GHOST).name)
