"""The town: its houses by day and night, and the moving in."""

from masque_arcade.client.animation.layer import Layer
from masque_arcade.client.game_ui.thing import Layered
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.client.widgets.avatar import face
from masque_arcade.engine.game import Seat
from masque_arcade.games.lupusburg.model import Claim, House, Settle, View, houses_of, living, owner_of, totals
from masque_arcade.games.lupusburg.talk import today
from masque_arcade.games.lupusburg.ui.context import TOGETHER, TRIAL, Moment, alone, house_tag
from masque_arcade.games.lupusburg.ui.images import BACK, GAME, SIDES, character_face, piece
from masque_arcade.games.lupusburg.ui.notebook import placard_items


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
        out.append((Layer.FOOTLIGHTS, Item(("plan", i), Panel("plate", "gold", 12, 1.5, 0.95), box)))
        rest = list(dealt)
        rest.remove(plan.right)
        wide = min(54.0, box.w / 2 - 10)
        for house, who in ((left, rest[0]), (right, plan.right)):
            x = box.cx + (wide / 2 + 4) * (1 if house == right else -1)
            card = Rect.around(x, box.y + 68, wide, wide * 1.4)
            tag = Words(house_tag(house), 16, "candle", "serif")
            face = character_face(moment.texts, who) if seen else BACK
            out.append((Layer.LAP, Item(("plan card", i, house), face, card)))
            out.append((Layer.LAP, Item(("plan tag", i, house), tag, Rect.around(x, box.y + 16, wide, 24))))
            if plan.chest == house and seen:
                out.append(
                    (Layer.MODAL, Item(("plan chest", i), piece("chest"), Rect.around(x, card.bottom + 18, 36, 36)))
                )
    if not seen:
        last = table.plan(len(plans(view, table.me)) - 1)
        room = Rect(table.lap.x, table.foot.bottom - 34, last.right - table.lap.x, 28)
        out.append((Layer.MODAL, Item("covered", Words(hint, 16, "muted"), room)))
    return out


def town_items(moment: Moment) -> list[Layered]:
    """Everything, unordered within a layer but for its own parts."""
    out = [*_room(moment), *_spotlight(moment)]
    for seat in range(moment.view.seats):
        out += plate_items(moment, seat)
    for house in moment.table.houses:
        out += _tag(moment, house)
    return [*out, *_sums(moment)]


def _room(moment: Moment) -> list[Layered]:
    table, dark = moment.table, "_night" if moment.night else ""
    w, h = table.canvas.width, table.canvas.height
    across = min(w * 0.97, 1400.0)
    cloth = Rect.around(w / 2, (table.foot.y + 30) / 2, across, table.foot.y - 20)
    dusk = [(Layer.CLOTH, Item("dusk", Panel("night", "", 0, 0, 0.42), Rect(0, 0, w, table.foot.y)))]
    return [
        (Layer.BACKDROP, Item("backdrop", Picture(f"stage/backdrop_{GAME}{dark}"), Rect(0, 0, w, h))),
        (Layer.CLOTH, Item("cloth", Picture(f"stage/cloth_{GAME}{dark}"), cloth)),
        *(dusk if moment.night else []),
    ]


def _spotlight(moment: Moment) -> list[Layered]:
    """Light on the houses of the only player who must act."""
    seat = alone(moment.turn)
    if seat is None:
        return []
    one, other = (moment.table.houses[house] for house in (2 * seat, 2 * seat + 1))
    left, top = min(one.x, other.x), min(one.y, other.y)
    pair = Rect(left, top, max(one.right, other.right) - left, max(one.bottom, other.bottom) - top)
    light = Rect.around(pair.cx, pair.cy, pair.w * 1.5, pair.h * 1.7)
    return [(Layer.CLOTH, Item("turn light", Picture("stage/halo"), light, alpha=0.75))]


def plate_items(moment: Moment, seat: Seat) -> list[Layered]:
    """A player's shape, name, number; candle and bright edge for those the table waits for, a lantern for those counted
    as having decided."""
    view, box = moment.view, moment.table.plate(seat)
    lit, fallen = seat in moment.lit(), not living(view.alive, seat)
    edge = f"seat{seat + 1}"
    head = moment.table.head(seat)
    number = Rect(box.right - 25, box.y + 6, 19, 19)
    name = Rect(head.right + 2, box.y + 2, number.x - head.right - 4, 27)
    panel = Panel("plate_hi" if lit else "plate", edge, 10, 3.5 if lit else 2, 0.95)
    ink = "muted" if fallen else "ivory"
    out: list[Layered] = [
        (Layer.OBJECTS, Item(("plate", seat), panel, box)),
        *((Layer.PLATES, item) for item in face(seat, moment.guests.names[seat], head)),
        (
            Layer.PLATES,
            Item(("name", seat), Words(moment.guests.called(moment.texts, seat), 17, ink, align="left"), name),
        ),
        (Layer.PLATES, Item(("digit panel", seat), Panel("night", edge, 9.5, 1), number)),
        (Layer.PLATES, Item(("digit", seat), Words(str(seat + 1), 12, "ivory"), number.grown(1))),
    ]
    if fallen and not moment.over:
        out += _out(moment, seat, Rect(head.x, head.y + 8, head.w - 6, 19))
    if seat in moment.guests.bots:
        gear = Rect(box.right - 46, box.y - 18, 19, 19)
        out.append((Layer.PLATES, Item(("bot panel", seat), Panel("night", edge, 9.5, 1), gear)))
        out.append((Layer.PLATES, Item(("bot", seat), Picture("icons/clockwork", "muted"), gear.grown(-2.5))))
    if lit:
        candle = Rect(box.right - 14, box.y - 30, 24, 48)
        out.append((Layer.SIGNS, Item(("candle", seat), Picture("stage/candle"), candle)))
    elif isinstance(view.phase, TOGETHER) and seat in view.chosen:
        lantern = Rect(box.right - 17, box.y - 22, 30, 30)
        out.append((Layer.SIGNS, Item(("ready", seat), piece("ready"), lantern)))
    return out + _said(moment, seat, moment.table.said(seat))


def _out(moment: Moment, seat: Seat, box: Rect) -> list[Layered]:
    """The sign over the face of a player without a lit window."""
    return [
        (Layer.TRAVELLING, Item(("out panel", seat), Panel("night", f"seat{seat + 1}", 9, 1.5, 0.95), box)),
        (Layer.TRAVELLING, Item(("out", seat), Words(moment.t("table.out"), 14, "ivory"), box.grown(-1))),
    ]


def _said(moment: Moment, seat: Seat, box: Rect) -> list[Layered]:
    """At the end the points; else today's last claim."""
    view = moment.view
    if view.points:
        points = Words(str(view.points[seat].total), 22, "candle", "serif", "right")
        star = Rect(box.right - 56, box.cy - 9, 18, 18)
        return [
            (Layer.PLATES, Item(("star", seat), Picture("icons/star", "candle"), star)),
            (Layer.PLATES, Item(("points", seat), points, Rect(star.right + 2, box.y, 34, box.h))),
        ]
    words = [one for one in today(view) if one.seat == seat and one.claim is not Claim.SILENCE]
    return placard_items(moment, words[-1], box) if words and not moment.over and not moment.night else []


def _tag(moment: Moment, house: House) -> list[Layered]:
    """The name of a house."""
    box, seat = moment.table.tag(house), owner_of(house)
    ink = "ivory" if moment.view.alive[house] else "muted"
    return [
        (Layer.TRAVELLING, Item(("tag panel", house), Panel("night", f"seat{seat + 1}", 10, 1.5, 0.92), box)),
        (Layer.TRAVELLING, Item(("tag", house), Words(house_tag(house), 16, ink, "serif"), box.grown(-1))),
    ]


def _sums(moment: Moment) -> list[Layered]:
    """The number of tokens at a house, and in its stead after the vote of votes against a suspect."""
    view = moment.view
    if not isinstance(view.phase, TRIAL):
        return []
    out: list[Layered] = []
    judged = view.suspects if view.votes else ()
    for house, count in totals(view.marks).items():
        if house in judged:
            continue
        box = moment.table.houses[house]
        badge = Rect(box.right - 42, box.y + box.h * 0.34, 44, 26)
        out += [
            (Layer.SIGNS, Item(("sum panel", house), Panel("night", "candle", 13, 1.5, 0.95), badge)),
            (Layer.SIGNS, Item(("sum", house), Words(f"×{count}", 18, "candle", "serif"), badge.grown(-2))),
        ]
    for side, house in enumerate(judged):
        box = moment.table.houses[house]
        against = sum(votes[side] for votes in view.votes)
        badge = Rect.around(box.cx, box.cy + 4, 74, 34)
        out += [
            (Layer.STAGE, Item(("against panel", house), Panel("night", "danger", 17, 2, 0.95), badge)),
            (Layer.STAGE, Item(("against sign", house), SIDES[side], Rect(badge.x + 6, badge.y + 4, 26, 26))),
            (
                Layer.STAGE,
                Item(
                    ("against", house),
                    Words(str(against), 24, "candle", "serif"),
                    Rect(badge.x + 34, badge.y, 36, badge.h),
                ),
            ),
        ]
    return out
