"""The role cards of Masquerade Trick, to be looked and pointed at: those in the centre, one's own, and the hands that
point. Those of the others lie on their plates (seats.py).

The cards themselves are moved by the stage; one's own face is drawn here, where it is open to its player alone.
"""

from functools import partial

from msgspec.structs import replace

from masque_arcade.client.game_ui.table_context import sign
from masque_arcade.client.game_ui.thing import Asked, Layered, Name, Role, Thing, Tip, on
from masque_arcade.client.render.drawables import Item, Layer, Panel, Picture, Rect, Words
from masque_arcade.games.masquerade_trick import model as m
from masque_arcade.games.masquerade_trick.legality import why_not
from masque_arcade.games.masquerade_trick.ui.context import Moment, mission_of
from masque_arcade.games.masquerade_trick.ui.images import GAME, role_face
from masque_arcade.games.masquerade_trick.ui.mission_sheet import mission_tip
from masque_arcade.games.masquerade_trick.ui.placement import gloves, hands_up, has_roles
from masque_arcade.games.masquerade_trick.ui.trick import label


def choosable(moment: Moment, place: m.Place, thing: Thing) -> Thing:
    """A thing that means the role card in `place`, where that may be looked or pointed at."""
    looks = isinstance(moment.view.phase, m.Looking)
    places = m.CENTRE if looks else sorted(moment.table.roles)
    if place not in places or not (looks or isinstance(moment.view.phase, m.Pointing)):
        return thing
    action = m.Look(place) if looks else m.Point(place)
    why, style = partial(_why_not, moment, action), "bright" if place == moment.table.me else "main"
    number = places.index(place) + 1
    return replace(thing, picks=(("place", place),), why=why, number=number, capped=True, style=style)


def _why_not(moment: Moment, action: m.Action, asked: Asked) -> str:
    return moment.reason(why_not(moment.view, asked.me, action))


def centre_roles(moment: Moment) -> list[Thing]:
    """The two masks that belong to nobody."""
    return [_centre(moment, place) for place in m.CENTRE] if has_roles(moment.view) else []


def _centre(moment: Moment, place: m.Place) -> Thing:
    box, role, lying = moment.table.roles[place], moment.known(place), moment.table.centre_name(place)
    name = moment.t(f"place.{'left' if place == m.LEFT else 'right'}")
    seen = [glance for glance in moment.view.glances if glance.place == place]
    by = moment.texts.listed([moment.display_name(glance.seat) for glance in seen])
    thing = Thing(
        ("place", place),
        box.grown(5),
        Layer.PLATES,
        _name(moment, place, moment.t("thing.seen", names=by) if seen else ""),
        mission_tip(moment, mission_of(moment.view, role))
        if role
        else Tip(name, moment.t("tip.centre"), f"{GAME}/back"),
        [*label(("centre", place), name, lying.cx, lying.cy), *_glances(box, seen)],
    )
    return choosable(moment, place, thing)


def _name(moment: Moment, place: m.Place, state: str) -> Name:
    role = moment.known(place)
    return Name(Role.CARD, moment.place(place), moment.role(role) if role else moment.texts("thing.face_down"), state)


def _glances(box: Rect, seen: list[m.Glance]) -> list[Layered]:
    """Looks at a card: by whom, and after which trick."""
    out: list[Item] = []
    for i, glance in enumerate(seen):
        place = glance.place
        mark = Rect.around(box.cx + (i - (len(seen) - 1) / 2) * 70, box.bottom + 16, 66, 24)
        eye, trick = Rect(mark.x + 24, mark.y + 4, 16, 16), Words(str(glance.trick), 14, "ivory")
        out += [
            Item(("glance", place, i), Panel("night", f"seat{glance.seat + 1}", 12, 1.5, 0.85), mark),
            Item(("glance seat", place, i), sign(glance.seat), Rect(mark.x + 6, mark.y + 4, 16, 16)),
            Item(("glance eye", place, i), Picture("icons/eye", "muted"), eye),
            Item(("glance trick", place, i), trick, Rect(mark.x + 39, mark.y + 1, 23, 22)),
        ]
    return on(Layer.OBJECTS, *out)


def own_role(moment: Moment) -> list[Thing]:
    """One's own mask, in the hand area."""
    view, me = moment.view, moment.table.me
    if not has_roles(view):
        return []
    role, box = moment.known(me), moment.table.roles[me]
    aims = moment.own_role and isinstance(view.phase, m.Pointing) and me in view.points
    aim = moment.t("lap.pointing", place=moment.place(view.points[me])) if aims else ""
    tip = mission_tip(moment, mission_of(view, role)) if role else None
    thing = Thing(("place", me), box.grown(5), Layer.LAP, _name(moment, me, aim), tip, _own_items(moment, aim))
    return [choosable(moment, me, thing)]


def _own_items(moment: Moment, aim: str) -> list[Layered]:
    """Its face, or how to see it; and where its player will point."""
    table, role = moment.table, moment.own_role
    box, strip, zone = table.roles[table.me], table.strip, table.button_zone
    if role is None:
        hint = Item("covered", Words(moment.hint, 16, "muted", align="left"), strip)
        return on(Layer.FOOTLIGHTS, hint) if moment.plays and not moment.hidden else []
    title = Rect(box.x - 6, strip.y, box.w + 12, strip.h)
    out = on(Layer.FOOTLIGHTS, Item("role label", Words(moment.t("lap.role"), 14, "muted"), title))
    if table.me not in moment.view.shown and not moment.lent:
        out += on(Layer.MODAL, Item("my role", role_face(moment.texts, role), box))
    if aim and not moment.looks:
        words = Words(aim, 17, "info", align="left", wrap=True)
        out += on(Layer.FOOTLIGHTS, Item("aim", words, Rect(zone.x, zone.y + 14, zone.w, 84)))
    return out


def pointing_hands(moment: Moment) -> list[Thing]:
    """All hands, once they are up."""
    view, made = moment.view, []
    for seat, pose in gloves(moment.table, view.points).items() if hands_up(view) else ():
        upright = pose.angle % 180 == 90
        box = Rect.around(pose.x, pose.y, *((pose.h, pose.w) if upright else (pose.w, pose.h)))
        words = moment.t("log.Pointed_one", name=moment.display_name(seat), place=moment.place(view.points[seat]))
        tip = Tip(words, moment.t("tip.glove"), picture=f"seats/{seat + 1}")
        made.append(Thing(("glove", seat), box, pose.layer, Name(Role.SIGN, words), tip, whose=seat))
    return made
