"""The ways to fill the own two houses as small pictures in the hand area: inhabitants, and chest (2.4)."""

from masque_arcade.client.game_ui.presenter import Layered
from masque_arcade.client.game_ui.table_context import FOOTLIGHTS, LAP, MODAL
from masque_arcade.client.render.drawables import Item, Panel, Rect, Words
from masque_arcade.engine.game import Seat
from masque_arcade.games.lupusburg.model import Settle, View, houses_of
from masque_arcade.games.lupusburg.ui.context import Moment
from masque_arcade.games.lupusburg.ui.images import BACK, character_face, piece
from masque_arcade.games.lupusburg.ui.labels import house_tag


def plans(view: View, seat: Seat) -> list[Settle]:
    """Every way to spread two characters and a chest, legal or not; two for two alike."""
    right, left = houses_of(seat)
    dealt = dict.fromkeys((view.characters[right], view.characters[left]))
    return [Settle(who, chest) for who in dealt for chest in (left, right)]


def plan_items(moment: Moment, seen: bool, hint: str) -> list[Layered]:
    """Each way: two cards under the names of the own houses, and the chest."""
    view, table = moment.view, moment.table
    out: list[Layered] = []
    right, left = houses_of(table.me)
    dealt = [view.characters[right], view.characters[left]]
    for i, plan in enumerate(plans(view, table.me)):
        box = table.plan(i)
        out.append((FOOTLIGHTS, Item(("plan", i), Panel("plate", "gold", 12, 1.5, 0.95), box)))
        rest = list(dealt)
        rest.remove(plan.right)
        wide = min(54.0, box.w / 2 - 10)
        for house, who in ((left, rest[0]), (right, plan.right)):
            x = box.cx + (wide / 2 + 4) * (1 if house == right else -1)
            card = Rect.around(x, box.y + 68, wide, wide * 1.4)
            tag = Words(house_tag(house), 16, "candle", "serif")
            face = character_face(moment.texts, who) if seen else BACK
            out.append((LAP, Item(("plan card", i, house), face, card)))
            out.append((LAP, Item(("plan tag", i, house), tag, Rect.around(x, box.y + 16, wide, 24))))
            if plan.chest == house and seen:
                out.append((MODAL, Item(("plan chest", i), piece("chest"), Rect.around(x, card.bottom + 18, 36, 36))))
    if not seen:
        last = table.plan(len(plans(view, table.me)) - 1)
        room = Rect(table.lap.x, table.foot.bottom - 34, last.right - table.lap.x, 28)
        out.append((MODAL, Item("covered", Words(hint, 16, "muted"), room)))
    return out
