"""The hand area of The Red Masque, the only place for secrets: one's role, cards and known floors, what they say and
explain, and the cover over them while the panic key is held; above them the four steps of a turn as lamps.

The cards themselves are moved by the stage: their places are placement.py's.
"""

from typing import Final

from masque_arcade.client.game_ui.plates import cover
from masque_arcade.client.game_ui.thing import Layered, Name, Role, Thing, Tip, on
from masque_arcade.client.render.drawables import Item, Layer, Panel, Picture, Rect, Words
from masque_arcade.games.red_masque.cards import Card
from masque_arcade.games.red_masque.model import Placing
from masque_arcade.games.red_masque.rooms import Room
from masque_arcade.games.red_masque.ui.clock import power
from masque_arcade.games.red_masque.ui.context import Moment, TurnStep, role_name, step_of
from masque_arcade.games.red_masque.ui.images import card_face, piece, role_face, role_key, window
from masque_arcade.games.red_masque.ui.placement import has_roles

_ORDER: Final = tuple(TurnStep)


def hand_things(moment: Moment) -> list[Thing]:
    """The steps, the role, and of a player who sits here the cards and what is known of floors."""
    public = [*(_step(moment, step) for step in _ORDER), *([_role(moment)] if has_roles(moment.view) else [])]
    if not moment.plays:
        return public
    cards = [_card(moment, card) for card in dict.fromkeys(moment.view.hand)]
    return [*public, *cards, *([_cover(moment)] if moment.hidden else _known(moment))]


def _step(moment: Moment, step: TurnStep) -> Thing:
    """A step's lamp; to a player it shines in one's own turn alone; its edge has the colour of whose turn it is."""
    view, now, lamps = moment.view, step_of(moment.view.phase), moment.table.lamps
    wide = lamps.w / len(_ORDER)
    box = Rect(lamps.x + _ORDER.index(step) * wide, lamps.y, wide - 10, lamps.h)
    lit = step is now
    own = not moment.plays or view.active == moment.table.me
    mine = lit and own
    done = now is not None and _ORDER.index(step) < _ORDER.index(now)
    barred = view.active in view.trapped and step in (TurnStep.MOVE, TurnStep.SEARCH)
    edge = f"seat{view.active + 1}" if lit and view.active is not None else ""
    ink = "candle" if mine else "ivory" if lit or (own and done and not barred) else "dim"
    lamp = Rect(box.x + 2, box.y, box.h, box.h)
    line = Rect(lamp.right + 8, box.y, box.w - lamp.w - 36, box.h)
    title, picture = moment.t(f"step.{step}"), piece(f"step_{step}")
    icon = Picture("icons/lock", "dim") if barred else Picture("icons/check", "ok")
    sign = Item(("lamp sign", step), icon, Rect(box.right - 25, box.cy - 8, 16, 16))
    state = "now" if lit else "barred" if barred else "done" if done else ""
    items = on(
        Layer.FOOTLIGHTS,
        *([Item(("lamp light", step), Picture("stage/halo"), lamp.grown(16))] if mine else []),
        Item(("lamp panel", step), Panel("plate" if mine else "plum", edge, box.h / 2, 2 if mine else 1, 0.9), box),
        Item(("lamp", step), picture, lamp, alpha=1.0 if own and (lit or done) else 0.5 if own or lit else 0.3),
        Item(("lamp name", step), Words(title, 17, ink, align="left"), line),
        *([sign] if own and (barred or done) else []),
    )
    name = Name(Role.SIGN, title, state=moment.t(f"thing.{state}") if state else "")
    tip = Tip(title, moment.t(f"tip.{step}"), picture=picture.name)
    return Thing(("step", step), box, Layer.FOOTLIGHTS, name, tip, items)


def _role(moment: Moment) -> Thing:
    view, me, texts = moment.view, moment.table.me, moment.texts
    box, public = moment.table.role(me), me in view.revealed
    role = view.roles.get(me) if public or moment.open_now else None
    value, state = role_name(texts, role) if role else texts("thing.face_down"), moment.t("lap.open") if public else ""
    name = Name(Role.CARD, moment.t("thing.role", name=moment.display_name(me)), value, state)
    tip: Tip | None = None
    items: list[Layered] = []
    if moment.plays and not moment.hidden:
        label = Words(state or moment.t("lap.role"), 15, "danger" if public else "muted")
        line = Rect(box.x - 4, moment.table.foot.y + 10, box.w + 8, 34)
        items = on(Layer.FOOTLIGHTS, Item("role label", label, line))
    if role and moment.open_now:
        face = role_face(texts, role, me)
        tip = Tip(value, moment.t(f"character.{role_key(role, me)}.power"), face=face.face)
        items += on(Layer.MODAL, *([] if public else [Item("my role", face, box)]))
    return Thing("role", box, Layer.LAP, name, tip, items)


def _card(moment: Moment, card: Card) -> Thing:
    """One's own cards of a kind: two alike are one choice, by either card."""
    hand, texts = moment.view.hand, moment.texts
    first, count = hand.index(card), hand.count(card)
    key, box = ("card", card), moment.table.alike(first, count).grown(3)
    name = Name(Role.CARD, moment.t("thing.card"), texts("thing.face_down"))
    tip: Tip | None = None
    items: list[Layered] = []
    if not moment.hidden:
        name = Name(Role.CARD, moment.card(card), state=moment.t("thing.alike") if count > 1 else "")
        lines = [power(moment, card), moment.t("tip.trap_floor" if card is Card.TRAP else "tip.floor")]
        tip = Tip(moment.card(card), texts.sentences(lines), face=card_face(texts, card).face)
        items = [item for i in range(first, first + count) for item in _words(moment, card, i)]
    return Thing(key, box, Layer.LAP, name, tip, items, picks=(key,), number=first + 1, capped=True)


def _words(moment: Moment, card: Card, index: int) -> list[Layered]:
    """Beside a card its name and what it does."""
    box = moment.table.says(index)
    name = Words(moment.card(card), 20, "candle", "serif", "left")
    effect = Words(moment.t(f"hand.{card}"), 17, "ivory", align="left", valign="top", wrap=True)
    return on(
        Layer.FOOTLIGHTS,
        Item(("card name", index), name, Rect(box.x, box.y + 2, box.w, 28)),
        Item(("card effect", index), effect, Rect(box.x, box.y + 32, box.w, box.h - 32)),
    )


def aside(moment: Moment) -> list[Layered]:
    """Beside the cards the aim of one's own role, or how to see it; while pawns are placed, who comes first; else the
    heading of known floors, where there is room."""
    if not moment.plays or moment.hidden:
        return []
    view, me, t = moment.view, moment.table.me, moment.t
    aim, below = _columns(moment)
    role = view.roles.get(me)
    out = []
    if me in view.fallen:
        pass
    elif role is not None and moment.open_now:
        out.append(Item("aim", Words(t(f"lap.{role}"), 16, "candle", align="left", valign="top", wrap=True), aim))
    elif moment.hint:
        words = Words(moment.hint, 16, "muted", align="left", valign="top", wrap=True)
        out.append(Item("peek hint", words, aim))
    if isinstance(view.phase, Placing):
        out.append(Item("order", Words(t("lap.order"), 16, "ivory", align="left", valign="top", wrap=True), below))
    elif view.floor_cards and len(view.hand) < 2:
        label = Words(t("lap.known"), 15, "muted", align="left")
        out.append(Item("known", label, Rect(below.x, below.y, below.w, 22)))
    return on(Layer.FOOTLIGHTS, *out)


def _columns(moment: Moment) -> tuple[Rect, Rect]:
    """The place of the aim, and that below it."""
    cards = len(moment.view.hand)
    box, high = moment.table.aside(cards), 56 if cards < 2 else 76
    return Rect(box.x, box.y, box.w, high), Rect(box.x, box.y + high, box.w, box.h - high)


def _known(moment: Moment) -> list[Thing]:
    """The floor cards that only some know: the room's window and the card."""
    if isinstance(moment.view.phase, Placing):
        return []
    known, box = sorted(moment.view.floor_cards.items()), _columns(moment)[1]
    step = min(76.0, box.w / max(1, len(known)))
    cells = [Rect(box.x + i * step, box.bottom - 52, step - 4, 52) for i in range(len(known))]
    return [_known_card(moment, room, card, cell) for (room, card), cell in zip(known, cells, strict=True)]


def _known_card(moment: Moment, room: Room, card: Card, cell: Rect) -> Thing:
    tall = min(50.0, (cell.w - 2) * 0.8)
    place = Rect(cell.x, cell.cy - tall / 2, tall * 0.5, tall * 0.7)
    face = Rect(cell.x + cell.w * 0.4, cell.cy - tall / 2, tall / 1.4, tall)
    items = [
        *on(Layer.FOOTLIGHTS, Item(("known window", room), window(room), place)),
        *on(Layer.LAP, Item(("known card", room), card_face(moment.texts, card), face)),
    ]
    name = Name(Role.CARD, moment.card(card), moment.room(room), moment.t("thing.floor"))
    return Thing(("known", room), cell, Layer.LAP, name, None, items)


def _cover(moment: Moment) -> Thing:
    """A cover over everything private, while the panic key is held."""
    table = moment.table
    foot, x = table.foot, table.left + 196
    return cover(Rect(x, foot.y + 42, table.right - x, foot.h - 46), moment.t("lap.hidden"))
