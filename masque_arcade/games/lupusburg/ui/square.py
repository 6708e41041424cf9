"""The middle of the town: sun or moon, current part of the day, coins left, sums, suspects; and the room around it.

During the talk it has what is being said. Public facts only.
"""

from collections.abc import Sequence
from typing import Final

from masque_arcade.client.game_ui.plates import backdrop
from masque_arcade.client.game_ui.thing import Layered, Name, Role, Thing, Tip, on
from masque_arcade.client.render.drawables import Item, Layer, Panel, Picture, Rect, Words
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.ui.context import Moment, house_tag
from masque_arcade.games.lupusburg.ui.images import EVIDENCE, GAME, glaze, house, piece
from masque_arcade.games.lupusburg.ui.score_page import ending_thing
from masque_arcade.games.lupusburg.ui.speech import last_claim, speech_thing

_DARK: Final = 0.74
_RED: Final = 0.3
"""How dark the room is at night, and how red in the wolf's hour."""
_PILE: Final = 5
"""Visible coins of the pile."""


def scenery(moment: Moment) -> list[Layered]:
    """The room by day or night, light on the houses of the only player who must act, and the hand area's ground."""
    table, dark = moment.table, "_night" if moment.night else ""
    w, h, foot = table.canvas.width, table.canvas.height, table.foot
    cloth = Rect.around(w / 2, (foot.y + 30) / 2, min(w * 0.97, 1400.0), foot.y - 20)
    ground = Item("foot", Panel("plum", "", 0), foot)
    shades = [
        Item("dusk", Panel("night", "", 0, 0, _DARK), Rect(0, 0, w, h)),
        *([Item("red hour", Panel("ink_red", "", 0, 0, _RED), Rect(0, 0, w, h))] if moment.hunted else []),
    ]
    line = Item("foot line", Panel("gold", "", 0), Rect(0, foot.y, foot.w, 2))
    return [
        *backdrop(table.canvas, f"backdrop_{GAME}{dark}"),
        *on(
            Layer.CLOTH,
            Item("cloth", Picture(f"stage/cloth_{GAME}{dark}"), cloth),
            *([ground, *shades] if moment.night else [*_spotlight(moment), ground, line]),
        ),
    ]


def _spotlight(moment: Moment) -> list[Item]:
    if moment.decider is None:
        return []
    pair = Rect.covering(*(moment.table.houses[house] for house in m.houses_of(moment.decider)))
    light = Rect.around(pair.cx, pair.cy, pair.w * 1.5, pair.h * 1.7)
    return [Item("turn light", Picture("stage/halo"), light, alpha=0.75)]


def square_things(moment: Moment) -> list[Thing]:
    """The current contents of the middle."""
    box = moment.table.square
    match moment.view.phase:
        case m.Talking():
            number = last_claim(moment.view)
            return [_talk(moment, box) if number is None else speech_thing(moment, number)]
        case m.Marking() | m.Naming():
            return [_ranked(moment, box)]
        case m.Pleading() | m.Judging() | m.Tallying() | m.Lynching():
            return [_suspects(moment, box)]
        case m.Finished() | m.Scoring():
            return [ending_thing(moment, box)]
    return [_hour(moment, box)] if moment.night else _time_of_day(moment, box)


def _hour(moment: Moment, box: Rect) -> Thing:
    """The moon, red in the wolf's hour, and whose hour it is."""
    side = min(132.0, box.h - 6)
    left = box.cx - min(box.w, 560.0) / 2
    orb = Rect(left + 8, box.cy - side / 2, side, side)
    text = Rect(orb.right + 24, box.cy - 50, left + min(box.w, 560.0) - orb.right - 24, 54)
    label, value = (moment.t(f"part.{moment.part}.{what}") for what in ("title", "text"))
    ink = "danger" if moment.hunted else "candle"
    shine = Rect.around(orb.cx, orb.cy, side * 1.9, side * 1.9)
    blush = Panel("ink_red", "", side / 2, 0, 0.62)
    items = [
        Item("orb shine", Picture("stage/halo"), shine, alpha=0.45),
        Item("orb", piece("moon"), orb),
        *([Item("orb blush", blush, orb.grown(-side * 0.05))] if moment.hunted else []),
        Item("part title", Words(label, 40, ink, "serif", "left"), text),
        Item("part text", Words(value, 19, "ivory", align="left", valign="top", wrap=True), text.moved(0, 56)),
    ]
    return Thing("square", box, Layer.OBJECTS, Name(Role.SIGN, label, value), None, on(Layer.PLATES, *items))


def _square(box: Rect, panel: Panel, label: str, value: str, items: Sequence[Item], back: Rect | None = None) -> Thing:
    """What is seen in the middle, on its panel."""
    ground = on(Layer.OBJECTS, Item("square", panel, back or box.grown(-2)))
    return Thing(
        "square", box, Layer.OBJECTS, Name(Role.SIGN, label, value), None, [*ground, *on(Layer.PLATES, *items)]
    )


def _talk(moment: Moment, box: Rect) -> Thing:
    side = min(96.0, box.h - 20)
    speech = Rect.around(box.cx, box.cy, side, side)
    balloon = Item("speech", Picture("icons/speech", "muted"), speech, alpha=0.25)
    label, value = moment.t("part.talk.title"), moment.t("part.talk.text")
    return _square(box, Panel("night", "", 20, 0, 0.4), label, value, [balloon])


def _time_of_day(moment: Moment, box: Rect) -> list[Thing]:
    """Sun or moon, the part of the day in a word and a sentence, coins."""
    side, wide = min(104.0, box.h - 16), min(box.w, 640.0)
    left = box.cx - wide / 2
    orb = Rect(left, box.cy - side / 2, side, side)
    coins = Rect(left + wide - 118, box.cy - 52, 118, 104)
    text = Rect(orb.right + 14, box.cy - 46, coins.x - orb.right - 26, 92)
    label, value = (moment.t(f"part.{moment.part}.{what}") for what in ("title", "text"))
    sentence = Words(value, 17, "muted", align="left", valign="top", wrap=True)
    items = [
        Item("orb", piece("sun"), orb),
        Item("part title", Words(label, 26, "candle", "serif", "left"), Rect(text.x, text.y, text.w, 38)),
        Item("part text", sentence, Rect(text.x, text.y + 40, text.w, 54)),
    ]
    back = Rect(left - 10, box.cy - 60, wide + 20, 120)
    square = _square(box, Panel("night", "", 22, 0, 0.45), label, value, items, back)
    return [square, *([_coins(moment, coins)] if moment.view.purse_size and moment.part != "end" else [])]


def _coins(moment: Moment, box: Rect) -> Thing:
    """The coins that may still be bet: in 2008 a pile with the next one on top, in 2011 a bag."""
    view, t = moment.view, moment.t
    line, top = Rect(box.x, box.bottom - 24, box.w, 22), Rect.around(box.cx, box.y + 38, 58, 58)
    words = t("square.next") if view.purse else t("square.bag", n=view.purse_size)
    if view.purse:
        seen = range(min(_PILE, view.purse_size))
        items = [
            *(Item(("pile", i), piece("coin"), top.moved(0, 5 * i)) for i in reversed(seen)),
            Item("next coin", Words(str(view.purse[0]), 30, "ink", "serif"), top),
            Item("next words", Words(words, 16, "candle"), line),
        ]
    else:
        bag = Item("bag", Picture("stage/purse"), Rect.around(box.cx, box.y + 40, 70, 70))
        items = [bag, Item("bag words", Words(words, 16, "candle"), line)]
    left = moment.texts.listed([str(coin) for coin in view.purse])
    tip = Tip(
        t("tip.coins_title"),
        t("tip.pile" if view.purse else "tip.bag", coins=left, n=view.purse_size),
        picture=piece("coin").name,
    )
    name = Name(Role.PIECE, tip.title, left or words)
    return Thing("coins", box, Layer.PLATES, name, tip, on(Layer.PLATES, *items))


def _ranked(moment: Moment, box: Rect) -> Thing:
    """The houses with most tokens so far; the two leading ones would be suspects."""
    view = moment.view
    counted = sorted(m.totals(view.marks).items(), key=_most_first)[:5]
    title = moment.t("square.tokens", n=2 * view.seats - len(view.marks))
    heading = Rect(box.x + 10, box.y + 4, box.w - 20, 30)
    items = [Item("ranked title", Words(title, 19, "candle", "serif"), heading)]
    step, tall = min(118.0, (box.w - 20) / 5), min(62.0, box.h - 74)
    for i, (place, count) in enumerate(counted):
        x, seat = box.cx + (i - (len(counted) - 1) / 2) * step, m.owner_of(place)
        picture = Rect.around(x - 14, box.y + 38 + tall / 2, tall * 220 / 192, tall)
        tag = Rect.around(picture.cx, box.y + 38 + tall + 14, 44, 24)
        times = Words(f"×{count}", 22, "candle", "serif", "left")
        items += [
            Item(("ranked house", place), house(alive=True), picture),
            Item(("ranked glaze", place), glaze(seat), picture, alpha=0.85),
            Item(("ranked tag panel", place), Panel("night", f"seat{seat + 1}", 10, 1.5, 0.92), tag),
            Item(("ranked tag", place), Words(house_tag(place), 16, "ivory", "serif"), tag.grown(-1)),
            Item(("ranked count", place), times, Rect(picture.right + 1, picture.cy - 16, 36, 32)),
        ]
    first = moment.texts.listed([f"{house_tag(place)} ×{count}" for place, count in counted])
    return _square(box, Panel("night", "", 20, 0, 0.5), title, first, items)


def _most_first(counted: tuple[m.House, int]) -> tuple[int, m.House]:
    house, count = counted
    return -count, house


# --- the trial ------------------------------------------------------------


def _suspects(moment: Moment, box: Rect) -> Thing:
    """Both suspects face to face; a light on the one whose owner pleads."""
    half = min(box.w / 2 - 20, 300.0)
    left, right = (Rect(x, box.y + 8, half, box.h - 44) for x in (box.cx - half - 14, box.cx + 14))
    words, against = _trial_words(moment), [_against(moment, side) for side in (0, 1)]
    versus = Words(moment.t("square.or"), 22, "muted", "serif")
    foot = Rect(box.x + 14, box.bottom - 34, box.w - 28, 26)
    items = [
        *_suspect(moment, 0, left, against[0]),
        *_suspect(moment, 1, right, against[1]),
        Item("versus", versus, Rect(box.cx - 14, box.cy - 34, 28, 40)),
        Item("trial words", Words(words, 17, "ivory"), foot),
    ]
    both = [
        moment.texts.about(house_tag(place), said) for place, said in zip(moment.view.suspects, against, strict=True)
    ]
    return _square(box, Panel("night", "", 20, 0, 0.55), words, moment.texts.listed(both), items)


def _trial_words(moment: Moment) -> str:
    view = moment.view
    if isinstance(view.phase, m.Pleading):
        return moment.t("square.pleads", name=moment.display_name(view.phase.seat))
    if isinstance(view.phase, m.Judging):
        voters = sum(bool(m.rights(view.alive, view.suspects, seat)) for seat in range(view.seats))
        return moment.t("square.voted", done=len(view.chosen), all=voters)
    first, second = map(house_tag, view.suspects)
    return moment.t("square.decided", first=first, second=second)


def _against(moment: Moment, side: int) -> str:
    """The votes against a suspect, before them the tokens."""
    view = moment.view
    if view.votes:
        return moment.t("square.votes_at", n=sum(votes[side] for votes in view.votes))
    return moment.t("square.tokens_at", n=m.totals(view.marks).get(view.suspects[side], 0))


def _suspect(moment: Moment, side: int, box: Rect, against: str) -> list[Item]:
    phase, place = moment.view.phase, moment.view.suspects[side]
    seat = m.owner_of(place)
    pleads = isinstance(phase, m.Pleading) and phase.seat == seat
    tall = min(72.0, box.h - 14)
    token = Rect(box.x + 10, box.cy - tall * 0.4, tall * 0.8, tall * 0.8)
    if narrow := box.w < 260:
        token = Rect(box.x + 8, box.cy, tall * 0.5, tall * 0.5)
    picture = Rect(token.cx if narrow else token.right + 6, box.cy - tall / 2, tall * 220 / 192, tall)
    text = Rect(picture.right + 10, box.cy - 40, box.right - picture.right - 18, 26)
    panel = Panel("plate", "candle" if pleads else f"seat{seat + 1}", 12, 3 if pleads else 2, 0.95)
    tag, name = (
        Words(house_tag(place), 22, "candle", "serif", "left"),
        Words(moment.display_name(seat), 18, align="left"),
    )
    said = Rect(text.x, box.cy + 14, text.w, 24)
    return [
        Item(("suspect", side), panel, box),
        Item(("suspect token", side), EVIDENCE[side], token),
        Item(("suspect house", side), house(alive=True), picture),
        Item(("suspect glaze", side), glaze(seat), picture, alpha=0.85),
        Item(("suspect tag", side), tag, text),
        Item(("suspect name", side), name, text.moved(0, 26)),
        Item(("suspect told", side), Words(against, 16, "muted", align="left"), said),
    ]
