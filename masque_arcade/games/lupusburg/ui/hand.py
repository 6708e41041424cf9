"""The local player's hand area: both characters, chest, goal, ways to move in, discs, drawn coins, the pillow at night.

Private things are here and in private_look.py only, and only while they may be seen. At night all hand areas are the
same.
"""

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from masque_arcade.client.game_ui.plates import cover
from masque_arcade.client.game_ui.thing import Layered, Name, Role, Thing, Tip, on
from masque_arcade.client.render.drawables import Item, Layer, Panel, Picture, Rect, Words
from masque_arcade.engine.game import Seat
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.ui.context import (
    NO_HOUSE,
    WINDOWS,
    Moment,
    character_name,
    goal_name,
    goal_text,
    house_tag,
    own_hour,
)
from masque_arcade.games.lupusburg.ui.images import (
    BACK,
    FOLK,
    GAME,
    GOAL_BACK,
    SIDES,
    character_face,
    goal_face,
    goal_number,
    piece,
)
from masque_arcade.games.lupusburg.ui.score_page import score_thing


def hand_things(moment: Moment) -> list[Thing]:
    """The current contents; under the panic key's cover nothing of them is drawn."""
    me, table = moment.table.me, moment.table
    if moment.view.points:
        return [score_thing(moment)]
    if not moment.plays and moment.shared:
        return [_card(moment, house) for house in m.houses_of(me)]
    if not moment.plays:
        text = moment.t("lap.watching")
        words = Item("watching", Words(text, 18, "muted"), table.lap)
        return [_sign("lap", table.lap, text, on(Layer.FOOTLIGHTS, words))]
    if not moment.hidden:
        return _contents(moment)
    under = [replace(thing, items=()) for thing in _contents(moment)]
    return [*under, cover(table.vision, moment.t("lap.hidden"))]


def _contents(moment: Moment) -> list[Thing]:
    view, me = moment.view, moment.table.me
    match view.phase:
        case _ if moment.night:
            return [_pillow(moment)]
        case m.Settling() if me not in view.chosen:
            return _plans(moment)
        case m.Judging() if m.rights(view.alive, view.suspects, me):
            return [_discs(moment)]
        case m.Keeping(seat) if seat == me:
            return _coins(moment)
    return _own(moment)


def _sign(key: str, box: Rect, words: str, items: Sequence[Layered]) -> Thing:
    """A text in the hand area."""
    return Thing(key, box, Layer.FOOTLIGHTS, Name(Role.SIGN, words), None, items)


# --- what is mine ------------------------------------------------------------


def _own(moment: Moment) -> list[Thing]:
    """Both characters, and the goal with its words, which give their room to sentences to choose from."""
    view, table, t = moment.view, moment.table, moment.t
    out, box = [_card(moment, house) for house in m.houses_of(table.me)], table.goal_words
    if table.me in view.goals:
        out.append(_goal(moment, view.goals[table.me]))
    if not moment.seen:
        words = Words(moment.hint, 17, "muted", align="left", wrap=True)
        out.append(_sign("covered", box, moment.hint, on(Layer.FOOTLIGHTS, Item("covered", words, box))))
    elif table.me not in view.goals and not moment.speaks:
        lit = m.living(view.alive, table.me)
        text = t("lap.no_goal") if lit else t("banner.out", name=moment.display_name(table.me))
        room = Rect(table.goal.x, box.y, box.right - table.goal.x, box.h)
        words = Words(text, 17, "muted", align="left", wrap=True)
        out.append(_sign("no goal", room, text, on(Layer.FOOTLIGHTS, Item("goal text", words, room))))
    return out


def _card(moment: Moment, house: m.House) -> Thing:
    """One of one's own characters, darker once it is dead; the chest stands beside its inhabitant, over the name."""
    view, box, t = moment.view, moment.table.card(house), moment.t
    who = view.characters.get(house) if moment.seen else None
    chest = moment.seen and view.chests.get(moment.table.me) == house
    label, tip = t("lap.house", tag=house_tag(house)), None
    tag = Rect(box.x, moment.table.foot.y + 8, box.w, 24)
    face = Item(("own", house), character_face(moment.texts, who) if who else BACK, box)
    items = [*on(Layer.LAP, face), *on(Layer.FOOTLIGHTS, Item(("own tag", house), Words(label, 16, "candle"), tag))]
    if not view.alive[house]:
        bundle = Item(("own bundle", house), piece("bundle"), Rect.around(box.cx, box.cy, 54, 54))
        items += on(Layer.MODAL, Item(("own veil", house), Panel("night", "", 8, 0, 0.6), box), bundle)
    if chest:
        spot = Rect(box.right - 40, box.bottom - 68, 44, 44)
        items += on(Layer.MODAL, Item(("own chest", house), piece("chest"), spot))
    if who:
        lines = [t(f"character.{FOLK[who]}.power"), *([t("tip.own_chest")] if chest else [])]
        tip = Tip(character_name(moment.texts, who), moment.texts.sentences(lines), face=f"{GAME}/{FOLK[who]}")
    return Thing(
        ("card", house),
        box,
        Layer.LAP,
        Name(Role.CARD, label, _or_covered(moment, tip), "" if view.alive[house] else t("thing.dark")),
        tip,
        items,
        picks=(("card", house),),
        why=partial(moment.why, m.Show(house)),
        number=m.houses_of(moment.table.me).index(house) + 1,
        capped=True,
    )


def _or_covered(moment: Moment, tip: Tip | None) -> str:
    """What a card is called while it is seen."""
    return tip.title if tip else moment.texts("thing.face_down")


def _goal(moment: Moment, goal: m.Goal) -> Thing:
    box, t, tip = moment.table.goal_words, moment.t, None
    items = on(Layer.LAP, Item("goal", goal_face(goal) if moment.seen else GOAL_BACK, moment.table.goal))
    if moment.seen:
        name, text = goal_name(moment.texts, goal), goal_text(moment.texts, goal)
        tip = Tip(name, text, face=f"{GAME}/g{goal_number(goal)}")
        head = Words(t("lap.goal"), 16, "muted", align="left")
        words = Words(text, 17, "ivory", align="left", valign="top", wrap=True)
        lines = (
            Item("goal head", head, Rect(box.x, box.y, box.w, 22)),
            Item("goal name", Words(name, 20, "candle", "serif", "left"), Rect(box.x, box.y + 22, box.w, 32)),
            Item("goal text", words, Rect(box.x, box.y + 56, box.w, box.h - 56)),
        )
        items += [] if moment.speaks else on(Layer.FOOTLIGHTS, *lines)
    called = Name(Role.CARD, t("lap.goal"), _or_covered(moment, tip))
    return Thing("goal", moment.table.goal, Layer.LAP, called, tip, items)


# --- moving in ------------------------------------------------------------


def plans(view: m.View, seat: Seat) -> list[m.Settle]:
    """Every way to spread two characters and a chest, legal or not; two for two alike."""
    right, left = m.houses_of(seat)
    dealt = dict.fromkeys((view.characters[right], view.characters[left]))
    return [m.Settle(who, chest) for who in dealt for chest in (left, right)]


def _plans(moment: Moment) -> list[Thing]:
    table = moment.table
    ways = plans(moment.view, table.me)
    out = [_plan(moment, i, plan) for i, plan in enumerate(ways)]
    if not moment.seen:
        room = Rect(table.lap.x, table.foot.bottom - 34, table.plan(len(ways) - 1).right - table.lap.x, 28)
        hint = Item("covered", Words(moment.hint, 16, "muted"), room)
        out.append(_sign("covered", room, moment.hint, on(Layer.MODAL, hint)))
    return out


def _plan(moment: Moment, index: int, plan: m.Settle) -> Thing:
    """One way: two cards under the names of one's own houses, and the chest."""
    box, t = moment.table.plan(index), moment.t
    right, left = m.houses_of(moment.table.me)
    other = [moment.view.characters[house] for house in (right, left)]
    other.remove(plan.right)
    folk, tip = {right: plan.right, left: other[0]}, None
    wide = min(54.0, box.w / 2 - 10)
    items = on(Layer.FOOTLIGHTS, Item(("plan", index), Panel("plate", "gold", 12, 1.5, 0.95), box))
    for house, who in folk.items():
        x = box.cx + (wide / 2 + 4) * (1 if house == right else -1)
        card, tag = Rect.around(x, box.y + 68, wide, wide * 1.4), Rect.around(x, box.y + 16, wide, 24)
        face = character_face(moment.texts, who) if moment.seen else BACK
        items += on(
            Layer.LAP,
            Item(("plan card", index, house), face, card),
            Item(("plan tag", index, house), Words(house_tag(house), 16, "candle", "serif"), tag),
        )
        if plan.chest == house and moment.seen:
            spot = Rect.around(x, card.bottom + 18, 36, 36)
            items += on(Layer.MODAL, Item(("plan chest", index), piece("chest"), spot))
    if moment.seen:
        lives = partial(t, "log.TownRevealed_house")
        both = [lives(house=house_tag(at), name=character_name(moment.texts, one)) for at, one in folk.items()]
        text = t("tip.plan", who=t("log.and").join(both), chest=house_tag(plan.chest))
        tip = Tip(t("part.settle.title"), text, picture=piece("chest").name)
    key = ("plan", f"{plan.right} {plan.chest}")
    return Thing(
        key,
        box,
        Layer.LAP,
        Name(Role.PIECE, t("thing.plan", n=index + 1), tip.text if tip else moment.texts("thing.face_down")),
        tip,
        items,
        picks=(key,),
        why=partial(moment.why, plan),
        number=index + 1,
        capped=True,
    )


# --- at night ------------------------------------------------------------


def _pillow(moment: Moment) -> Thing:
    """The same for all: a moon, and the picked house; alone with bots also one's own part."""
    box, words = moment.table.vision, _night_words(moment)
    orb = Rect(box.x + 26, box.cy - 54, 108, 108)
    text = Rect(orb.right + 20, box.y + 10, box.right - orb.right - 36, box.h - 20)
    items = on(
        Layer.FOOTLIGHTS,
        Item("pillow", Panel("night", "info", 18, 1.5, 0.9), box),
        Item("pillow moon", piece("moon" if moment.picked == NO_HOUSE else "drum"), orb),
        Item("pillow words", Words(words, 20, "ivory", "serif", "left", wrap=True), text),
    )
    return _sign("pillow", box, words, items)


def _night_words(moment: Moment) -> str:
    view, t = moment.view, moment.t
    if isinstance(view.phase, m.Dawn):
        return t("part.dawn.text")
    if moment.picked == NO_HOUSE:
        reveals = moment.seen and moment.alone and isinstance(view.phase, WINDOWS)
        return t(f"lap.night_{own_hour(view, moment.table.me) or 'dreamer'}" if reveals else "lap.night")
    if not moment.seen:
        return t("lap.picked_covered")
    at_home = moment.picked == m.NOWHERE
    return t("lap.picked_none") if at_home else t("lap.picked", house=house_tag(moment.picked))


# --- discs and coins ------------------------------------------------------------


def _discs(moment: Moment) -> Thing:
    """One's own votes under the hand: the side each will show."""
    view, table = moment.view, moment.table
    count, done = m.rights(view.alive, view.suspects, table.me), table.me in view.chosen
    placed = [int(str(side)) for kind, side in moment.picks if kind == "disc"]
    if done and view.pick is not None:
        placed = [0] * view.pick + [1] * (count - view.pick)
    text = moment.t("lap.discs_done" if done else "lap.discs", n=count)
    items = _head(moment, "discs head", text)
    for i in range(count):
        box = table.thing(i, count)
        shown = i < len(placed) and moment.seen
        items += on(
            Layer.LAP, Item(("disc", i), SIDES[placed[i]] if shown else Panel("plate", "gold", box.w / 2, 2), box)
        )
        if i < len(placed) and not shown:
            items += on(Layer.LAP, Item(("disc hand", i), Picture("icons/hand", "candle"), box.grown(-22)))
    return Thing("discs", table.lap, Layer.LAP, Name(Role.PIECE, text), None, items)


def _coins(moment: Moment) -> list[Thing]:
    """The drawn coins (2011); two of one value are one choice."""
    text, drawn = moment.t("lap.coins"), moment.view.drawn
    head = _sign("coins head", moment.table.lap, text, _head(moment, "coins head", text))
    return [head, *(_coin(moment, coin) for coin in dict.fromkeys(drawn))]


def _coin(moment: Moment, coin: int) -> Thing:
    drawn = moment.view.drawn
    boxes = {i: moment.table.thing(i, len(drawn)) for i, one in enumerate(drawn) if one == coin}
    items = []
    for i, box in boxes.items():
        items += on(Layer.LAP, Item(("drawn", i), piece("coin" if moment.seen else "coin_hidden"), box))
        if moment.seen:
            items += on(Layer.MODAL, Item(("drawn value", i), Words(str(coin), 36, "ink", "serif"), box))
    return Thing(
        ("coin", coin),
        boxes[drawn.index(coin)],
        Layer.LAP,
        Name(Role.PIECE, moment.t("thing.coin"), str(coin) if moment.seen else moment.texts("thing.face_down")),
        None,
        items,
        picks=(("coin", coin),),
        why=partial(moment.why, m.KeepCoin(coin)),
        number=coin,
    )


def _head(moment: Moment, key: str, text: str) -> list[Layered]:
    table = moment.table
    line = Rect(table.lap.x, table.foot.y + 8, table.lap.w, 30)
    return on(Layer.FOOTLIGHTS, Item(key, Words(text, 17, "muted"), line))
