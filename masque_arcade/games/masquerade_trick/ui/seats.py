"""The players at Masquerade Trick's table: their plates, the corner of the local one, and the leader's plume."""

from collections.abc import Sequence

from masque_arcade.client.game_ui.plates import bot_sign, seat_tip
from masque_arcade.client.game_ui.table_context import lap_head
from masque_arcade.client.game_ui.thing import Layered, Name, Thing, Tip, on
from masque_arcade.client.game_ui.thing import Role as Kind
from masque_arcade.client.render.drawables import Item, Layer, Panel, Picture, Rect, Words
from masque_arcade.client.widgets.avatar import face
from masque_arcade.games.masquerade_trick import model as m
from masque_arcade.games.masquerade_trick.missions import Role
from masque_arcade.games.masquerade_trick.ui.context import Moment
from masque_arcade.games.masquerade_trick.ui.images import GAME, mask, piece
from masque_arcade.games.masquerade_trick.ui.placement import has_roles
from masque_arcade.games.masquerade_trick.ui.role_card import choosable


def plates(moment: Moment) -> list[Thing]:
    """The others, guests of the house among them; a plate also means the role card on it."""
    return [choosable(moment, player, _plate(moment, player)) for player in moment.table.plates]


def _plate(moment: Moment, player: m.Player) -> Thing:
    box, items = moment.table.plates[player], _plate_items(moment, player)
    return Thing(("seat", player), box, Layer.PLATES, _name(moment, player), _tip(moment, player), items)


def own_seat(moment: Moment) -> Thing:
    """The player at the bottom."""
    me = moment.table.me
    return Thing(("seat", me), moment.table.seat_box(me), Layer.FOOTLIGHTS, _name(moment, me), None, _lap(moment))


def _name(moment: Moment, player: m.Player) -> Name:
    """What a player has won, and wears for all to see; what they do, and how they were right in the end."""
    view, texts, t = moment.view, moment.texts, moment.t
    deals, answer, status = _deals_won(view, player), _answer(view, player), _status(moment, player)
    has = [t("thing.won", n=view.wins[player]), *([t("thing.deals", n=deals)] if deals is not None else [])]
    if player in view.shown and not m.is_guest(player):
        has.append(moment.role(view.roles[player]))
    if answer:
        right = ("both" if answer.counted else "found") if answer.found else "tricks" if answer.counted else "none"
        status = t(f"thing.{right}")
    return Name(Kind.PLAYER, moment.guests.name(texts, player), texts.listed(has), status)


def _tip(moment: Moment, player: m.Player) -> Tip:
    view, t, texts, title = moment.view, moment.t, moment.texts, moment.display_name(player)
    lines = [t("tip.won", n=view.wins[player])]
    if m.is_guest(player):
        role = _guest_role(player)
        lines.append(t(f"tip.{role}"))
        if view.seats == 2:
            lines.append(t("tip.knight_two"))
        return Tip(title, texts.sentences(lines), face=f"{GAME}/{role}")
    if player in view.shown:
        lines.append(t("tip.is", role=moment.role(view.roles[player])))
    elif has_roles(view):
        lines.append(t("tip.hidden"))
    if view.leader == player:
        lines.append(t("tip.leads"))
    return seat_tip(moment, player, lines)


def _guest_role(player: m.Player) -> Role:
    return Role.KNIGHT if player == m.KNIGHT else Role.ASSASSIN


def _plate_items(moment: Moment, player: m.Player) -> list[Layered]:
    table, guests = moment.table, moment.guests
    box, head, words = table.plates[player], table.head(player), table.words(player)
    guest, lit = m.is_guest(player), player in moment.lit
    edge = "bronze" if guest else f"seat{player + 1}"
    panel = Panel("plate_hi" if lit else "plate", edge, 10, 3 if lit else 2, 0.95)
    masked = [Item(("shape", player), mask(_guest_role(player)), head.grown(-6))] if guest else []
    called = Words(guests.name(moment.texts, player), 17, "ivory", align="left")
    cog, candle = Rect(box.right - 25, box.bottom - 26, 17, 17), Rect(box.x - 8, box.y - 8, 30, 60)
    bot = guest or player in guests.bots
    return [
        *on(
            Layer.PLATES,
            Item(("plate", player), panel, box),
            *(masked or face(player, guests.names[player], head)),
            Item(("name", player), called, Rect(head.x, box.y + 6, box.right - head.x - 12, 28)),
            *_crowns(moment.view, player, Rect(box.right - 64, box.bottom - 70, 36, 21)),
            *([bot_sign(player, cog)] if bot else []),
            *_wins(moment.view, player, table.wins(player)),
        ),
        *(on(Layer.TRAVELLING, Item(("candle", player), Picture("stage/candle"), candle)) if lit else []),
        *_action(moment, player, Rect(words.x, box.y + 62, words.w, 40)),
    ]


def _lap(moment: Moment) -> list[Layered]:
    """The ground of the hand area, and its player's corner."""
    table, view, guests, me = moment.table, moment.view, moment.guests, moment.table.me
    foot, left = table.foot, table.left
    name = guests.titled(moment.texts, me, moment.plays)
    title = Words(moment.t("table.wins"), 14, "muted", align="left")
    line = Rect(left + 20, foot.y + 48, 176, 22)
    return [
        *lap_head(foot, me, me in moment.lit, name, Rect(left + 18, foot.y + 15, 180, 30)),
        *on(
            Layer.FOOTLIGHTS,
            Item("my wins", title, Rect(left + 20, foot.y + 72, 176, 20)),
            *_wins(view, me, table.wins(me)),
            *_crowns(view, me, Rect(left + 84, foot.y + 150, 60, 24)),
            *face(me, guests.names[me], table.head(me)),
        ),
        *_action(moment, me, line),
    ]


def plume(moment: Moment) -> list[Thing]:
    """The plume of the leader, while that matters."""
    view, table, t = moment.view, moment.table, moment.t
    leader = view.leader
    if leader is None or not isinstance(view.phase, m.Playing | m.Taking | m.Passing):
        return []
    box, title, art, name = table.plume(leader), t("tip.lead_title"), piece("lead"), moment.display_name(leader)
    layer = Layer.FOOTLIGHTS if leader == table.me else Layer.TRAVELLING
    tip = Tip(title, t("tip.lead", name=name), picture=art.name)
    return [Thing("lead", box, layer, Name(Kind.SIGN, title, name), tip, on(layer, Item("lead", art, box)))]


def _deals_won(view: m.View, player: m.Player) -> int | None:
    """The deals of the match that a player has won; None where one deal decides."""
    if view.deals < 2 or (m.is_guest(player) and view.seats != 2):
        return None
    return view.house if m.is_guest(player) else view.scores[player]


def _crowns(view: m.View, player: m.Player, box: Rect) -> Sequence[Item]:
    count = _deals_won(view, player)
    if count is None:
        return ()
    number = Words(str(count), 16, "candle", "serif")
    return (
        Item(("won", player), Picture("icons/crown", "candle"), Rect(box.x, box.y + 1, 18, 18)),
        Item(("won count", player), number, Rect(box.x + 18, box.y - 2, 18, 25)),
    )


def _wins(view: m.View, player: m.Player, box: Rect) -> list[Item]:
    """A token for every trick won, and their number."""
    count, side = view.wins[player], box.h
    figure = Rect(box.right - 30, box.cy - 15, 28, 30)
    step = min(side - 3, (figure.x - box.x - side) / max(1, count - 1))
    tokens = [Item(("win", player, i), piece("win"), Rect(box.x + i * step, box.y, side, side)) for i in range(count)]
    none = Item(("win", player, -1), piece("win_empty"), Rect(box.x, box.y, side, side))
    return [Item(("wins", player), Words(str(count), 22, "candle", "serif"), figure), *(tokens or [none])]


def _status(moment: Moment, player: m.Player) -> str:
    """A player's action in words; "" for none."""
    view, phase = moment.view, moment.view.phase
    if isinstance(phase, m.Passing | m.Pointing | m.Interval) and player < view.seats:
        kind = {m.Passing: "pass", m.Pointing: "point", m.Interval: "next"}[type(phase)]
        return moment.t(f"status.{kind}_{'done' if player in view.chosen else 'open'}")
    if isinstance(phase, m.Looking) and phase.seat == player:
        return moment.t("status.looks")
    if isinstance(phase, m.Playing) and phase.player == player:
        return moment.t("status.leads" if not view.plays else "status.plays")
    if isinstance(phase, m.Playing | m.Taking) and view.leader == player:
        return moment.t("status.led")
    return ""


def _answer(view: m.View, player: m.Player) -> m.Answer | None:
    return next((one for one in view.answers if one.seat == player), None)


def _action(moment: Moment, player: m.Player, line: Rect) -> list[Layered]:
    """What a player does, or how they were right: on a plate clear of pointing hands, in two lines."""
    mine = player == moment.table.me
    if answer := _answer(moment.view, player):
        at, down = (line, 0.0) if mine else (Rect(line.x, line.y, line.w, 22), line.h / 2 + 4)
        return on(Layer.FOOTLIGHTS if mine else Layer.STAGE, *_judged(moment, answer, at, down))
    if not (said := _status(moment, player)):
        return []
    ink = "candle" if player in moment.lit else "muted"
    words = Words(said, 15, ink, align="left", wrap=not mine)
    return on(Layer.FOOTLIGHTS if mine else Layer.PLATES, Item(("status", player), words, line))


def _judged(moment: Moment, answer: m.Answer, line: Rect, down: float) -> list[Item]:
    """The two missions of a called player: a tick or a cross, and the word for it. `down`: the way from the first one
    at `line` to the second below it; 0 for side by side."""
    out: list[Item] = []
    wide = line.w if down else line.w / 2
    for i, (key, good) in enumerate((("tricks", answer.counted), ("found", answer.found))):
        ink, player = "ok" if good else "danger", answer.seat
        box = Rect(line.x + (0 if down else i * wide), line.y + i * down, wide, line.h)
        sign = Rect(box.x, box.cy - 8, 16, 16)
        words = Words(moment.t(f"status.{key}_{'yes' if good else 'no'}"), 14, ink, align="left")
        out += [
            Item(("answer", player, i), Panel("night", "", 10, 0, 0.92), box.grown(2)),
            Item((key, player, "sign"), Picture("icons/check" if good else "icons/cross", ink), sign),
            Item((key, player), words, Rect(sign.right + 4, box.y, box.w - 22, box.h)),
        ]
    return out
