"""The middle of the town: sun or moon, current part of the day, coins left, sums, suspects, points.

During the talk it is clear for the board of claims. Public facts only.
"""

from typing import Final

from masque_arcade.client.animation.layer import Layer
from masque_arcade.client.game_ui.thing import Layered
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.ui.context import Moment, house_tag
from masque_arcade.games.lupusburg.ui.images import EVIDENCE, glaze, house, piece
from masque_arcade.games.lupusburg.ui.score_page import ending_items

_PILE: Final = 5
"""Visible coins of the pile."""


def square_items(moment: Moment) -> list[Layered]:
    """The current contents of the middle."""
    view, box = moment.view, moment.table.square
    match view.phase:
        case m.Talking():
            side = min(96.0, box.h - 20)
            speech = Item(
                "speech", Picture("icons/speech", "muted"), Rect.around(box.cx, box.cy, side, side), alpha=0.25
            )
            return [
                (Layer.OBJECTS, Item("square", Panel("night", "", 20, 0, 0.4), box.grown(-2))),
                (Layer.OBJECTS, speech),
            ]
        case m.Marking() | m.Naming():
            return _ranked(moment, box)
        case m.Pleading() | m.Judging() | m.Tallying() | m.Lynching():
            return _suspects(moment, box)
        case m.Finished() | m.Scoring():
            return ending_items(moment, box)
    return _time_of_day(moment, box)


def _time_of_day(moment: Moment, box: Rect) -> list[Layered]:
    """Sun or moon, the part of the day in a word and a sentence, coins."""
    side = min(104.0, box.h - 16)
    wide = min(box.w, 640.0)
    left = box.cx - wide / 2
    orb = Rect(left, box.cy - side / 2, side, side)
    coins = Rect(left + wide - 118, box.cy - 52, 118, 104)
    text = Rect(orb.right + 14, box.cy - 46, coins.x - orb.right - 26, 92)
    sentence = Words(moment.t(f"part.{moment.part}.text"), 17, "muted", align="left", valign="top", wrap=True)
    title = Words(moment.t(f"part.{moment.part}.title"), 26, "candle", "serif", "left")
    back = Rect(left - 10, box.cy - 60, wide + 20, 120)
    return [
        (Layer.OBJECTS, Item("square", Panel("night", "", 22, 0, 0.45), back)),
        (Layer.PLATES, Item("orb", piece("moon" if moment.night else "sun"), orb)),
        (Layer.PLATES, Item("part title", title, Rect(text.x, text.y, text.w, 38))),
        (Layer.PLATES, Item("part text", sentence, Rect(text.x, text.y + 40, text.w, 54))),
        *(_coins(moment, coins) if moment.part != "end" else []),
    ]


def _coins(moment: Moment, box: Rect) -> list[Layered]:
    """The coins that may still be bet: in 2008 a pile with the next one on top, in 2011 a bag."""
    view = moment.view
    if not view.purse_size:
        return []
    line = Rect(box.x, box.bottom - 24, box.w, 22)
    if not view.purse:
        bag = Rect.around(box.cx, box.y + 40, 70, 70)
        words = Words(moment.t("square.bag", n=view.purse_size), 16, "candle")
        return [
            (Layer.PLATES, Item("bag", Picture("stage/purse"), bag)),
            (Layer.PLATES, Item("bag words", words, line)),
        ]
    out: list[Layered] = []
    side = 58.0
    for i in range(min(_PILE, view.purse_size) - 1, -1, -1):
        spot = Rect.around(box.cx, box.y + 38 + 5 * i, side, side)
        out.append((Layer.PLATES, Item(("pile", i), piece("coin"), spot)))
    top = Rect.around(box.cx, box.y + 38, side, side)
    out.append((Layer.PLATES, Item("next coin", Words(str(view.purse[0]), 30, "ink", "serif"), top)))
    out.append((Layer.PLATES, Item("next words", Words(moment.t("square.next"), 16, "candle"), line)))
    return out


def _ranked(moment: Moment, box: Rect) -> list[Layered]:
    """The houses with most tokens so far; the two leading ones would be suspects."""
    view = moment.view
    counted = sorted(m.totals(view.marks).items(), key=lambda entry: (-entry[1], entry[0]))[:5]
    left = 2 * view.seats - len(view.marks)
    title = Words(moment.t("square.tokens", n=left), 19, "candle", "serif")
    out: list[Layered] = [
        (Layer.OBJECTS, Item("square", Panel("night", "", 20, 0, 0.5), box.grown(-2))),
        (Layer.PLATES, Item("ranked title", title, Rect(box.x + 10, box.y + 4, box.w - 20, 30))),
    ]
    step = min(118.0, (box.w - 20) / 5)
    for i, (place, count) in enumerate(counted):
        x = box.cx + (i - (len(counted) - 1) / 2) * step
        tall = min(62.0, box.h - 74)
        seat = m.owner_of(place)
        picture = Rect.around(x - 14, box.y + 38 + tall / 2, tall * 220 / 192, tall)
        tag = Rect.around(picture.cx, box.y + 38 + tall + 14, 44, 24)
        out += [
            (Layer.PLATES, Item(("ranked house", place), house(alive=True), picture)),
            (Layer.PLATES, Item(("ranked glaze", place), glaze(seat), picture, alpha=0.85)),
            (Layer.PLATES, Item(("ranked tag panel", place), Panel("night", f"seat{seat + 1}", 10, 1.5, 0.92), tag)),
            (Layer.PLATES, Item(("ranked tag", place), Words(house_tag(place), 16, "ivory", "serif"), tag.grown(-1))),
            (
                Layer.PLATES,
                Item(
                    ("ranked count", place),
                    Words(f"×{count}", 22, "candle", "serif", "left"),
                    Rect(picture.right + 1, picture.cy - 16, 36, 32),
                ),
            ),
        ]
    return out


def _suspects(moment: Moment, box: Rect) -> list[Layered]:
    """Both suspects face to face; a light on the one whose owner pleads."""
    view = moment.view
    out: list[Layered] = [(Layer.OBJECTS, Item("square", Panel("night", "", 20, 0, 0.55), box.grown(-2)))]
    half = min(box.w / 2 - 20, 300.0)
    for side, place in enumerate(view.suspects):
        panel = Rect(box.cx - half - 14 if side == 0 else box.cx + 14, box.y + 8, half, box.h - 44)
        out += _suspect(moment, side, place, panel)
    versus = Words(moment.t("square.or"), 22, "muted", "serif")
    out.append((Layer.PLATES, Item("versus", versus, Rect(box.cx - 14, box.cy - 34, 28, 40))))
    out.append(
        (
            Layer.PLATES,
            Item(
                "trial words",
                Words(_trial_words(moment), 17, "ivory"),
                Rect(box.x + 14, box.bottom - 34, box.w - 28, 26),
            ),
        )
    )
    return out


def _trial_words(moment: Moment) -> str:
    view = moment.view
    if isinstance(view.phase, m.Pleading):
        return moment.t("square.pleads", name=moment.guests.called(moment.texts, view.phase.seat))
    if isinstance(view.phase, m.Judging):
        voters = sum(bool(m.rights(view.alive, view.suspects, seat)) for seat in range(view.seats))
        return moment.t("square.voted", done=len(view.chosen), all=voters)
    first, second = map(house_tag, view.suspects)
    return moment.t("square.decided", first=first, second=second)


def _suspect(moment: Moment, side: int, place: int, box: Rect) -> list[Layered]:
    view, seat = moment.view, m.owner_of(place)
    pleads = isinstance(view.phase, m.Pleading) and view.phase.seat == seat
    tall = min(72.0, box.h - 14)
    token = Rect(box.x + 10, box.cy - tall * 0.4, tall * 0.8, tall * 0.8)
    if narrow := box.w < 260:
        token = Rect(box.x + 8, box.cy, tall * 0.5, tall * 0.5)
    left = token.cx if narrow else token.right + 6
    picture = Rect(left, box.cy - tall / 2, tall * 220 / 192, tall)
    text = Rect(picture.right + 10, box.y + 4, box.right - picture.right - 18, box.h - 8)
    edge = "candle" if pleads else f"seat{seat + 1}"
    against = sum(votes[side] for votes in view.votes) if view.votes else None
    number = m.totals(view.marks).get(place, 0)
    told = moment.t("square.tokens_at", n=number) if against is None else moment.t("square.votes_at", n=against)
    name = Words(moment.guests.called(moment.texts, seat), 18, "ivory", align="left")
    return [
        (Layer.OBJECTS, Item(("suspect", side), Panel("plate", edge, 12, 3 if pleads else 2, 0.95), box)),
        (Layer.PLATES, Item(("suspect token", side), EVIDENCE[side], token)),
        (Layer.PLATES, Item(("suspect house", side), house(alive=True), picture)),
        (Layer.PLATES, Item(("suspect glaze", side), glaze(seat), picture, alpha=0.85)),
        (
            Layer.PLATES,
            Item(
                ("suspect tag", side),
                Words(house_tag(place), 22, "candle", "serif", "left"),
                Rect(text.x, text.cy - 40, text.w, 26),
            ),
        ),
        (Layer.PLATES, Item(("suspect name", side), name, Rect(text.x, text.cy - 14, text.w, 26))),
        (
            Layer.PLATES,
            Item(
                ("suspect told", side), Words(told, 16, "muted", align="left"), Rect(text.x, text.cy + 14, text.w, 24)
            ),
        ),
    ]
