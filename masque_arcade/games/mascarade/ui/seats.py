"""The players at Mascarade's table: their plates, and the hand area of the one at the bottom."""

from typing import Final

from masque_arcade.client.game_ui.plates import bot_sign, digit, seat_tip
from masque_arcade.client.game_ui.thing import Layered, Name, Role, Thing, Tip, on
from masque_arcade.client.render.drawables import Item, Layer, Panel, Picture, Rect, Words
from masque_arcade.client.widgets.avatar import face, half_figure, shoulders, turned_away
from masque_arcade.engine.game import Decide, Over, Seat
from masque_arcade.games.mascarade import model as m
from masque_arcade.games.mascarade.legality import why_not
from masque_arcade.games.mascarade.ui.context import Moment
from masque_arcade.games.mascarade.ui.danger import leads, near
from masque_arcade.games.mascarade.ui.layout import EDGE_LIGHT, whole_seat

HIGHEST: Final = 13
"""The coins of the highest stack that is drawn."""
SWEATS: Final = 2
"""Coins down to which a player sweats."""
POOR: Final = 1
"""Coins down to which a player may soon end the game."""
_ACCENT: Final = 2.0
"""Units between a name and the line below it, for the accents of capitals."""
_NOW: Final = frozenset({"asked", "turn", "contest", "true", "false"})
"""What is said even of a player who is near to winning, where there is room for one thing."""
_NEEDS: Final = 0.44
"""The share of a line that says how little a player needs."""
_INKS: Final = {"turn": "candle", "claims": "candle", "asked": "candle", "true": "candle", "false": "danger"}


def seat_things(moment: Moment) -> list[Thing]:
    """All players, the others with the faces over their plates."""
    return [_seat(moment, seat) for seat in range(moment.view.seats)]


def _seat(moment: Moment, seat: Seat) -> Thing:
    table, view = moment.table, moment.view
    mine = seat == table.me
    coins = moment.t("thing.coins", n=view.coins[seat])
    state = moment.texts.listed([said for said in (_status(moment, seat)[0], _needs(moment, seat)) if said])
    return Thing(
        ("seat", seat),
        whole_seat(table, seat),
        Layer.FOOTLIGHTS if mine else Layer.PLATES,
        Name(Role.PLAYER, moment.display_name(seat), coins, state),
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
    return seat_tip(moment, seat, lines)


def _plate(moment: Moment, seat: Seat) -> list[Layered]:
    """Who sits at the table: behind a plaque, beside their coins; of many players their masks over small plates."""
    return _small_plate(moment, seat) if moment.table.small else _sitting(moment, seat)


def _sitting(moment: Moment, seat: Seat) -> list[Layered]:
    table, names, coins = moment.table, moment.guests.names, moment.view.coins[seat]
    plaque, head, stack, number = table.plaque(seat), table.head(seat), table.stack(seat), table.number(seat)
    name = Rect(table.name_left(seat), table.name_top(seat), number.x - 2 - table.name_left(seat), 26)
    disc = Rect.around(plaque.x + 12, plaque.y - 9, 19, 19)
    cog = Rect.around(disc.right + 11, disc.cy, 16, 16)
    status = Rect(name.x, plaque.bottom - 25, 0, 21)
    above = Rect.around(stack.cx, stack.y - 14, 20, 20)
    return on(
        Layer.PLATES,
        *(turned_away(seat, head) if _looks_away(moment, seat) else half_figure(seat, names[seat], head)),
        *_sweat(moment, seat, head),
        _edged(moment, seat, plaque),
        Item(("name", seat), Words(names[seat], 16, "ivory", align="left"), name),
        *digit(seat, disc, 11),
        _stack(coins, seat, stack),
        Item(("coins", seat), Words(str(coins), 25, "candle", "serif"), number),
        *_cog(moment, seat, cog),
        *_status_items(moment, seat, status, plaque.right - 6),
        *_danger(moment, seat, above),
    )


def _edged(moment: Moment, seat: Seat, box: Rect) -> Item:
    """The ground of a name, brighter while the player is awaited."""
    lit = _is_lit(moment, seat)
    panel = Panel("plate_hi" if lit else "plate", f"seat{seat + 1}", 10, 3 if lit else 2, 0.96)
    return Item(("plate", seat), panel, box)


def _stack(coins: int, seat: Seat, box: Rect) -> Item:
    """The coins as they stand; more than win at most tables change nothing."""
    return Item(("coin", seat), Picture(f"stage/stack_{min(coins, HIGHEST)}"), box)


def _cog(moment: Moment, seat: Seat, box: Rect) -> list[Item]:
    """The sign of a bot."""
    return [bot_sign(seat, box)] if seat in moment.guests.bots else []


def _looks_away(moment: Moment, seat: Seat) -> bool:
    """Whether a player turns away while another one looks at cards: everybody who sits behind a plaque."""
    phase = moment.view.phase
    return isinstance(phase, m.Looking) and seat != phase.seat and not moment.table.small


def _sweat(moment: Moment, seat: Seat, head: Rect) -> list[Item]:
    """Drops on the temples of who has little left, as part of the face."""
    if moment.view.coins[seat] > SWEATS or _looks_away(moment, seat):
        return []
    return [Item((("face", seat), "sweat"), Picture("stage/sweat"), head)]


def _small_plate(moment: Moment, seat: Seat) -> list[Layered]:
    table, names = moment.table, moment.guests.names
    box, head, purse, number = table.plates[seat], table.head(seat), table.purse(seat), table.number(seat)
    disc = Rect(box.right - 19, box.y + 11, 15, 15)
    left = table.name_left(seat)
    name = Rect(left, table.name_top(seat), disc.x - 2 - left, 26)
    coins = Words(str(moment.view.coins[seat]), 23, "candle", "serif", "left")
    return on(
        Layer.PLATES,
        *shoulders(seat, head),
        _edged(moment, seat, box),
        *face(seat, names[seat], head),
        *_sweat(moment, seat, head),
        Item(("name", seat), Words(names[seat], 16, "ivory", align="left"), name),
        *digit(seat, disc, 11),
        Item(("coin", seat), Picture("stage/coin"), purse),
        Item(("coins", seat), coins, number),
        *_cog(moment, seat, Rect.around(disc.cx, disc.bottom + 9.5, 13, 13)),
        *_status_items(moment, seat, Rect(table.text_left(seat) - 2, box.bottom - 26, 0, 20), box.right - 8),
        *_danger(moment, seat, Rect(box.right - 22, number.cy - 5, 18, 18)),
    )


def _lap(moment: Moment) -> list[Layered]:
    table, me, coins = moment.table, moment.table.me, moment.view.coins[moment.table.me]
    foot = table.foot
    name = moment.guests.titled(moment.texts, me, moment.guests.me == me)
    goal = Words(moment.t("table.goal", n=moment.goal), 15, "muted", align="left")
    number, edge = table.number(me), f"seat{me + 1}"
    light = [Item("lap light", Picture("stage/edge_light", edge), Rect(0, foot.y, foot.w, EDGE_LIGHT))]
    return on(
        Layer.FOOTLIGHTS,
        Item("lap", Panel("night", "", 0), foot),
        Item("lap velvet", Picture("stage/near_edge"), foot),
        *(light if _is_lit(moment, me) else []),
        Item("lap line", Panel(edge, "", 0), Rect(0, foot.y, foot.w, 5 if _is_lit(moment, me) else 2)),
        *face(me, moment.guests.names[me], table.head(me)),
        Item("my name", Words(name, 17, "ivory", align="left"), Rect(62, foot.y + 24, 138, 28)),
        _stack(coins, me, table.stack(me)),
        Item("my coins", Words(str(coins), 36, "candle", "serif", "left"), number),
        Item("goal", goal, Rect(number.x + (46 if coins > 9 else 25), foot.y + 68, 52, 24)),
        *_status_items(moment, me, Rect(70, foot.y + 108, 0, 22), 204),
        *_danger(moment, me, Rect(174, foot.y + 70, 20, 20)),
    )


def _is_lit(moment: Moment, seat: Seat) -> bool:
    """One brightest spot: the seat that must decide, in open decisions; else the seat whose turn it is."""
    if isinstance(moment.turn, Decide) and not isinstance(moment.view.phase, m.Looking):
        return seat in moment.turn.seats
    return seat == moment.view.active and moment.view.turn > 0


def _status(moment: Moment, seat: Seat) -> tuple[str, str]:
    """What a player does or did: in words, and its key, "" for nothing."""
    key, turn = moment.story.of(seat), moment.turn
    if isinstance(turn, Decide) and seat in turn.seats and key not in ("claims", "contest"):
        key = {"contest": "asked", "memorise": "memorises"}.get(turn.what, key or "turn")
    story = moment.story
    mask = dict(story.showed).get(seat) if key == "showed" else story.claim[2] if story.claim else None
    return (moment.t(f"status.{key}", character=moment.mask(mask) if mask else ""), key) if key else ("", "")


def _needs(moment: Moment, seat: Seat) -> str:
    """How little a player needs who is near to winning."""
    coins = moment.view.coins[seat]
    close = near(moment.goal) <= coins < moment.goal and not isinstance(moment.turn, Over)
    return moment.t("ticker.needs", n=moment.goal - coins) if close else ""


def _status_items(moment: Moment, seat: Seat, at: Rect, right: float) -> list[Item]:
    """What a player does, and behind it how little they need; where both have no room, that unless they answer now."""
    (words, key), needs = _status(moment, seat), _needs(moment, seat)
    box = Rect(at.x, at.y + _ACCENT, right - at.x, at.h)
    narrow = moment.table.small and seat != moment.table.me
    if needs and (not key or (narrow and key not in _NOW)):
        return [Item(("needs", seat), Words(needs, 14, _INKS["turn"], align="left"), box)]
    if needs and not narrow:
        share = box.w * _NEEDS
        end = Rect(box.right - share, box.y, share, box.h)
        box = Rect(box.x, box.y, box.w - share - 4, box.h)
        return [
            *_status_words(seat, words, key, box),
            Item(("needs", seat), Words(needs, 14, "candle", align="right"), end),
        ]
    return _status_words(seat, words, key, box) if key else []


def _status_words(seat: Seat, words: str, key: str, box: Rect) -> list[Item]:
    """What a player does."""
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
