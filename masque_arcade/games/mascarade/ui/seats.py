"""The players at Mascarade's table: their plates, and the hand area of the one at the bottom."""

from typing import Final

from masque_arcade.client.animation.layer import Layer
from masque_arcade.client.game_ui.thing import Layered, Name, Role, Thing, Tip, on
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.client.widgets.avatar import face, shoulders
from masque_arcade.engine.game import Decide, Over, Seat
from masque_arcade.games.mascarade import model as m
from masque_arcade.games.mascarade.legality import why_not
from masque_arcade.games.mascarade.ui.danger import leads, near
from masque_arcade.games.mascarade.ui.layout import whole_seat
from masque_arcade.games.mascarade.ui.moment import Moment

POOR: Final = 1
"""Coins down to which a player may soon end the game."""
_INKS: Final = {"turn": "candle", "claims": "candle", "asked": "candle", "true": "candle", "false": "danger"}


def seat_things(moment: Moment) -> list[Thing]:
    """All players, the others with the faces over their plates."""
    return [_seat(moment, seat) for seat in range(moment.view.seats)]


def _seat(moment: Moment, seat: Seat) -> Thing:
    table, view = moment.table, moment.view
    mine = seat == table.me
    status = _status(moment, seat)
    return Thing(
        ("seat", seat),
        whole_seat(table, seat),
        Layer.FOOTLIGHTS if mine else Layer.PLATES,
        Name(Role.PLAYER, moment.display_name(seat), moment.t("thing.coins", n=view.coins[seat]), status[0]),
        _tip(moment, seat),
        _lap(moment) if mine else _plate(moment, seat),
        picks=(("seat", seat),),
        why=lambda asked: moment.reason(why_not(view, asked.me, m.ChooseSeat(seat)) or "wrong_moment"),
        number=seat + 1,
    )


def _tip(moment: Moment, seat: Seat) -> Tip:
    """The meaning of the marks on a plate."""
    view, t, coins = moment.view, moment.t, moment.view.coins[seat]
    lines = [t("tip.coins", n=coins)]
    if coins >= near(moment.goal):
        lines.append(t("tip.near", n=moment.goal))
    elif leads(seat, view.coins):
        lines.append(t("tip.leads"))
    elif coins <= POOR:
        lines.append(t("tip.poor"))
    if any(view.stirs[slot] for slot in m.hand(seat, view.seats)):
        lines.append(t("tip.stirs"))
    if seat in moment.guests.bots:
        lines.append(t("tip.bot"))
    title = t("tip.seat", name=moment.display_name(seat), n=seat + 1)
    return Tip(title, moment.texts.sentences(lines), picture=f"seats/{seat + 1}")


def _plate(moment: Moment, seat: Seat) -> list[Layered]:
    table, names = moment.table, moment.guests.names
    box, small, active = table.plates[seat], table.small, _is_lit(moment, seat)
    edge = f"seat{seat + 1}"
    panel = Panel("plate_hi" if active else "plate", edge, 10, 3 if active else 2, 0.96)
    head = table.head(seat)
    round_digit = 15 if small else 19
    digit = Rect(box.right - round_digit - 4, box.y + (11 if small else 9), round_digit, round_digit)
    left = table.name_left(seat)
    name = Rect(left, table.name_top(seat), (digit.x - 2 if small else box.right - 8) - left, 26)
    purse, number = table.purse(seat), table.number(seat)
    coins = Words(str(moment.view.coins[seat]), 23 if small else 25, "candle", "serif", "left")
    cog = 13 if small else 16
    at = Rect.around(digit.cx, digit.bottom + 3 + cog / 2 if small else number.cy, cog, cog)
    bot = [Item(("bot", seat), Picture("icons/clockwork", "muted"), at)] if seat in moment.guests.bots else []
    line = 20 if small else 22
    status = Rect(table.text_left(seat) - 2, box.bottom - line - 6, 0, line)
    mark = 18 if small else 20
    x, y = (box.right - mark - 4, number.cy - 5) if small else (number.right, number.cy - mark / 2)
    return on(
        Layer.PLATES,
        *shoulders(seat, head),
        Item(("plate", seat), panel, box),
        *face(seat, names[seat], head),
        Item(("name", seat), Words(names[seat], 16, "ivory", align="left"), name),
        Item(("digit panel", seat), Panel("night", edge, round_digit / 2, 1), digit),
        Item(("digit", seat), Words(str(seat + 1), 11, "ivory"), digit.grown(1)),
        Item(("coin", seat), Picture("stage/coin"), purse),
        Item(("coins", seat), coins, number),
        *bot,
        *_status_items(moment, seat, status, box.right - 8),
        *_danger(moment, seat, Rect(x, y, mark, mark)),
    )


def _lap(moment: Moment) -> list[Layered]:
    table, me, coins = moment.table, moment.table.me, moment.view.coins[moment.table.me]
    foot = table.foot
    name = moment.guests.titled(moment.texts, me, moment.guests.me == me)
    goal = Words(moment.t("table.goal", n=moment.goal), 15, "muted", align="left")
    return on(
        Layer.FOOTLIGHTS,
        Item("lap", Panel("night", "", 0), foot),
        Item("lap line", Panel(f"seat{me + 1}", "", 0), Rect(0, foot.y, foot.w, 4 if _is_lit(moment, me) else 2)),
        *face(me, moment.guests.names[me], table.head(me)),
        Item("my name", Words(name, 17, "ivory", align="left"), Rect(56, foot.y + 18, 142, 30)),
        Item("my coin", Picture("stage/coin"), table.purse(me)),
        Item("my coins", Words(str(coins), 36, "candle", "serif", "left"), Rect(62, foot.y + 54, 54, 46)),
        Item("goal", goal, Rect(106 if coins > 9 else 88, foot.y + 68, 60, 24)),
        *_status_items(moment, me, Rect(20, foot.y + 106, 0, 22), 190),
        *_danger(moment, me, Rect(166, foot.y + 70, 20, 20)),
    )


def _is_lit(moment: Moment, seat: Seat) -> bool:
    """One brightest spot: the seat that must decide, in open decisions; else the seat whose turn it is."""
    if isinstance(moment.turn, Decide) and not isinstance(moment.view.phase, m.Looking):
        return seat in moment.turn.seats
    return seat == moment.view.active and moment.view.turn > 0


def _status(moment: Moment, seat: Seat) -> tuple[str, str]:
    """What a player does or did, or how little they need to win: in words, and its key, "" for nothing."""
    key, turn = moment.story.of(seat), moment.turn
    if isinstance(turn, Decide) and seat in turn.seats and key not in ("claims", "contest"):
        key = {"contest": "asked", "memorise": "memorises"}.get(turn.what, key or "turn")
    coins = moment.view.coins[seat]
    if not key and coins >= near(moment.goal) and not isinstance(turn, Over):
        return moment.t("ticker.needs", n=moment.goal - coins), "turn"
    claim = moment.story.claim
    return (moment.t(f"status.{key}", character=moment.mask(claim[2]) if claim else ""), key) if key else ("", "")


def _status_items(moment: Moment, seat: Seat, at: Rect, right: float) -> list[Item]:
    words, key = _status(moment, seat)
    box = Rect(at.x, at.y, right - at.x, at.h)
    if not key:
        return []
    if key == "contest":
        pill = Rect(box.x, box.y + 3, box.w, box.h - 3)
        return [
            Item(("status", seat, "pill"), Panel("danger", "", 10), pill),
            Item(("status", seat), Words(words, 14, "ink"), box),
        ]
    return [Item(("status", seat), Words(words, 14, _INKS.get(key, "muted"), align="left"), box)]


def _danger(moment: Moment, seat: Seat, box: Rect) -> list[Item]:
    """A crown for who is near to winning, a dim one for who leads; a warning for who is nearly bankrupt."""
    coins = moment.view.coins[seat]
    if coins >= near(moment.goal) or leads(seat, moment.view.coins):
        ink = "candle" if coins >= near(moment.goal) else "muted"
        return [Item(("near", seat), Picture("icons/crown", ink), box)]
    return [Item(("near", seat), Picture("icons/warning", "danger"), box)] if coins <= POOR else []
