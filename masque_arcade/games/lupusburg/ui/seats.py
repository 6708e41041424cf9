"""The players of Lupusburg: their plates, what they have said last, and the mayor's chain, the broom and bets there.

Chain, broom and coins are moved by the stage: their places are placement.py's.
"""

from functools import partial

from msgspec.structs import replace

from masque_arcade.client.game_ui.plates import bot_sign, digit, seat_tip
from masque_arcade.client.game_ui.thing import Asked, Layered, Name, Role, Thing, Tip, on
from masque_arcade.client.render.drawables import Item, Layer, Panel, Picture, Rect, Words
from masque_arcade.client.widgets.avatar import face
from masque_arcade.engine.game import Seat
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.events import BetMade
from masque_arcade.games.lupusburg.talk import today
from masque_arcade.games.lupusburg.ui.context import TOGETHER, Moment, goal_text, house_tag
from masque_arcade.games.lupusburg.ui.game_log import log_line
from masque_arcade.games.lupusburg.ui.images import piece
from masque_arcade.games.lupusburg.ui.notebook import SIGNS
from masque_arcade.games.lupusburg.ui.placement import BROOM, CHAIN, DIM, layout
from masque_arcade.games.lupusburg.ui.spoken import said


def seat_things(moment: Moment) -> list[Thing]:
    """All players, then what lies over their plates."""
    return [*(_seat(moment, seat) for seat in range(moment.view.seats)), *_pieces(moment)]


def _seat(moment: Moment, seat: Seat) -> Thing:
    return Thing(
        ("seat", seat),
        moment.table.plate(seat).grown(3),
        Layer.PLATES,
        _name(moment, seat),
        _tip(moment, seat),
        _plate(moment, seat),
        picks=(("seat", seat),),
        why=partial(_why_not, moment, seat),
        number=seat + 1,
    )


def _name(moment: Moment, seat: Seat) -> Name:
    """A player, how many of their windows are lit or how many points they have, and what they do."""
    view, t = moment.view, moment.t
    windows = t("thing.windows", n=len(m.living(view.alive, seat)))
    value = t("thing.points", n=view.points[seat].total) if view.points else windows
    state = [
        *([t("thing.mayor")] if view.mayor == seat else []),
        *([t("thing.asked")] if seat in moment.lit() else [t("thing.ready")] if _ready(moment, seat) else []),
    ]
    return Name(Role.PLAYER, moment.display_name(seat), value, moment.texts.listed(state))


def _ready(moment: Moment, seat: Seat) -> bool:
    """Whether all see that a player has decided."""
    return isinstance(moment.view.phase, TOGETHER) and seat in moment.view.chosen


def _last_said(moment: Moment, seat: Seat) -> m.Statement | None:
    """A player's last claim of today."""
    claims = [one for one in today(moment.view) if one.seat == seat and one.claim is not m.Claim.SILENCE]
    return claims[-1] if claims else None


# --- what is explained ------------------------------------------------------------


def _tip(moment: Moment, seat: Seat) -> Tip:
    """What a player has left, has bet and says; at the end their points."""
    return seat_tip(moment, seat, _counted(moment, seat) if moment.view.points else _plays(moment, seat))


def _counted(moment: Moment, seat: Seat) -> list[str]:
    view, points = moment.view, moment.view.points[seat]
    parts = {"living": points.living, "chest": points.chest, "goal": points.goal, "bet": points.bet}
    goal = [goal_text(moment.texts, view.goals[seat])] if seat in view.goals else []
    return [moment.t("tip.points", total=points.total, **parts), *goal]


def _plays(moment: Moment, seat: Seat) -> list[str]:
    t, view, called = moment.t, moment.view, moment.display_name
    lit = len(m.living(view.alive, seat))
    lines = [t("tip.living", n=lit) if lit else t("tip.out")]
    if view.mayor == seat:
        lines.append(t("tip.mayor"))
    wager = next((wager for wager in view.wagers if wager.seat == seat), None)
    bets = lit or view.switches.edition == "2011"
    lines.append(t("tip.wager", other=called(wager.on)) if wager else t("tip.seal" if bets else "tip.seal_kept"))
    if one := _last_said(moment, seat):
        number = max(i for i, other in enumerate(view.statements) if other is one)
        words = said(view, number, moment.texts, moment.guests)
        lines.append(t("tip.says", phrase=words))
    if isinstance(view.phase, m.Talking) and seat in view.chosen:
        lines.append(t("log.Spoke_silence", name=called(seat)))
    if view.changes[seat]:
        lines.append(t("tip.changes", n=view.changes[seat]))
    return lines


def _why_not(moment: Moment, seat: Seat, asked: Asked) -> str:
    """Why a player cannot be chosen."""
    actions: dict[type, m.Action] = {
        m.Privilege: m.AskLook(seat),
        m.Brooming: m.GiveBroom(seat),
        m.Betting: m.Bet(seat),
        m.Talking: m.Speak(m.Claim.ACCUSE, seat),
        m.Pleading: m.Speak(m.Claim.ACCUSE, seat),
    }
    return moment.why(actions[type(moment.view.phase)], asked)


# --- what is drawn ------------------------------------------------------------


def _plate(moment: Moment, seat: Seat) -> list[Layered]:
    """A player's face, name and number; candle and bright edge for those the table waits for, a lantern for those
    counted as having decided."""
    view, box, head = moment.view, moment.table.plate(seat), moment.table.head(seat)
    lit, fallen = seat in moment.lit(), not m.living(view.alive, seat)
    edge = f"seat{seat + 1}"
    number = Rect(box.right - 25, box.y + 6, 19, 19)
    name = Rect(head.right + 2, box.y + 2, number.x - head.right - 4, 27)
    panel = Panel("plate_hi" if lit else "plate", edge, 10, 3.5 if lit else 2, 0.95)
    called = Words(moment.display_name(seat), 17, "muted" if fallen else "ivory", align="left")
    out = [
        *on(Layer.OBJECTS, Item(("plate", seat), panel, box)),
        *on(
            Layer.PLATES,
            *face(seat, moment.guests.names[seat], head),
            Item(("name", seat), called, name),
            *digit(seat, number),
        ),
    ]
    if fallen and not moment.over:
        out += _out(moment, seat, Rect(head.x, head.y + 8, head.w - 6, 19))
    if seat in moment.guests.bots and not moment.alone:
        gear = Rect(box.right - 46, box.y - 18, 19, 19)
        disc = Item(("bot panel", seat), Panel("night", edge, 9.5, 1), gear)
        out += on(Layer.PLATES, disc, bot_sign(seat, gear.grown(-2.5)))
    if lit:
        candle = Rect(box.right - 14, box.y - 30, 24, 48)
        out += on(Layer.SIGNS, Item(("candle", seat), Picture("stage/candle"), candle))
    elif _ready(moment, seat):
        lantern = Rect(box.right - 17, box.y - 22, 30, 30)
        out += on(Layer.SIGNS, Item(("ready", seat), piece("ready"), lantern))
    out += _line(moment, seat, moment.table.line(seat))
    # In the dark there are windows, and hardly anybody.
    return [(layer, replace(item, alpha=item.alpha * DIM)) for layer, item in out] if moment.night else out


def _out(moment: Moment, seat: Seat, box: Rect) -> list[Layered]:
    """The sign over the face of a player without a lit window."""
    return on(
        Layer.TRAVELLING,
        Item(("out panel", seat), Panel("night", f"seat{seat + 1}", 9, 1.5, 0.95), box),
        Item(("out", seat), Words(moment.t("table.out"), 14, "ivory"), box.grown(-1)),
    )


def _line(moment: Moment, seat: Seat, box: Rect) -> list[Layered]:
    """At the end the points; else today's last claim, and before it whom the player has bet on."""
    if moment.view.points:
        points = Words(str(moment.view.points[seat].total), 22, "candle", "serif", "right")
        star = Rect(box.right - 56, box.cy - 9, 18, 18)
        return on(
            Layer.PLATES,
            Item(("star", seat), Picture("icons/star", "candle"), star),
            Item(("points", seat), points, Rect(star.right + 2, box.y, 34, box.h)),
        )
    if moment.over or moment.night:
        return []
    said, wager = _last_said(moment, seat), next((one for one in moment.view.wagers if one.seat == seat), None)
    return _placard(moment, said, box) if said else _bet(moment, wager) if wager else []


def _bet(moment: Moment, wager: m.Wager) -> list[Layered]:
    """A coin in the place of the seal, and whom its player bet on."""
    seat, line = wager.seat, moment.table.line(wager.seat)
    coin, arrow = Rect(line.x, line.cy - 9, 18, 18), Rect(line.x + 19, line.cy - 5.5, 11, 11)
    name = Rect(arrow.right + 2, line.y + 1, line.right - 9 - arrow.right, line.h - 2)
    return on(
        Layer.PLATES,
        Item(("bet coin", seat), piece("coin"), coin),
        Item(("bet arrow", seat), Picture("icons/right", "muted"), arrow),
        Item(("bet on", seat), Words(moment.display_name(wager.on), 14, "candle", align="left"), name),
    )


def _placard(moment: Moment, said: m.Statement, box: Rect) -> list[Layered]:
    """A claim: the sign of its kind, and the name of its player or house."""
    about = moment.display_name(said.about) if said.claim in m.ABOUT_SEAT else ""
    words = house_tag(said.about) if said.claim in m.ABOUT_HOUSE else about
    card = replace(box, w=box.w if about else 76.0 if words else 40.0)
    picture = Rect(card.x + 5, card.cy - 13, 26, 26)
    aim = Rect(picture.right + 4, card.y + 1, card.right - picture.right - 7, card.h - 2)
    items = [
        Item(("placard", said.seat), Panel("parchment", "bronze", 7, 1.5), card),
        Item(("placard disc", said.seat), Panel("plum", "", 13), picture),
        Item(("placard sign", said.seat), SIGNS[said.claim], picture.grown(-2)),
    ]
    if words:
        items.append(Item(("placard aim", said.seat), Words(words, 14 if about else 17, "ink", "serif", "left"), aim))
    return on(Layer.PLATES, *items)


# --- what lies there ------------------------------------------------------------


def _pieces(moment: Moment) -> list[Thing]:
    """The mayor's chain, the broom, and the coins of bets."""
    view, t, places = moment.view, moment.t, layout(moment.view, moment.table)
    out = []
    if view.mayor is not None:
        tip = Tip(t("banner.mayor", name=moment.display_name(view.mayor)), t("tip.mayor"), picture=piece("mayor").name)
        out.append(_piece("chain", places[CHAIN].box, tip))
    if BROOM in places:
        tip = Tip(t("part.broom.title"), t("tip.broom"), picture=piece("broom").name)
        out.append(_piece("broom", places[BROOM].box, tip))
    for wager in view.wagers:
        coin = None if moment.hidden and wager.seat == moment.table.me else wager.coin
        bet = log_line(BetMade(wager.seat, wager.on, coin), moment.texts, moment.guests) or ""
        tip = Tip(bet, t("introduction.bet.after"), picture=piece("coin").name)
        out.append(_piece(("wager", wager.seat), places["coin", wager.seat].box.grown(6), tip))
    return out


def _piece(key: object, box: Rect, tip: Tip) -> Thing:
    return Thing(key, box, Layer.TRAVELLING, Name(Role.PIECE, tip.title), tip)
