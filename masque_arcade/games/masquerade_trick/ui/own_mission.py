"""One's own mission in Masquerade Trick's hand area: a meter of tricks, how it stands, and whom to find."""

from masque_arcade.client.animation.layer import Layer
from masque_arcade.client.game_ui.thing import Name, Role, Thing, Tip, on
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.games.masquerade_trick.missions import ALL_TRICKS, Mission
from masque_arcade.games.masquerade_trick.ui.context import Moment, mission_of
from masque_arcade.games.masquerade_trick.ui.images import mask, piece


def standing(mission: Mission, wins: int, left: int) -> str:
    """The state of a mission with `left` tricks to play: "right" now, "short" while more may help, "over" when more
    cannot, "missed" when too few are left."""
    if mission.counts(wins):
        return "right"
    if max(mission.tricks) < wins:
        return "over"
    return "short" if missing(mission, wins) <= left else "missed"


def missing(mission: Mission, wins: int) -> int:
    """The tricks missing to the next right number; 0 when there is none."""
    return next((count - wins for count in mission.tricks if count > wins), 0)


def mission_things(moment: Moment) -> list[Thing]:
    """The meter, where one's own mask is open and no card that is looked at lies over it."""
    view, table, t = moment.view, moment.table, moment.t
    if moment.own_role is None or moment.looks:
        return []
    mission, wins, strip, title = mission_of(view, moment.own_role), view.wins[table.me], table.strip, t("table.wins")
    state = standing(mission, wins, ALL_TRICKS - sum(view.wins.values()))
    # What the tricks won so far mean for winning, also where they are spoiled (7.4, 9.5).
    key = ("spoiled" if state in ("over", "missed") else "count") + ("_alone" if view.seats == 1 else "")
    said = t(f"meter.{state}", won=wins, n=missing(mission, wins))
    sought = t("lap.find", role=moment.role(mission.find))
    find = Rect(table.meter.right + 2, strip.y, strip.w - table.meter.w - 4, strip.h)
    words = Words(sought, 16, "ivory", align="left")
    items = on(
        Layer.FOOTLIGHTS,
        *_meter(mission, wins, state, said, table.meter),
        Item("find mask", mask(mission.find), Rect(find.x, find.y - 1, 30, 30)),
        Item("find", words, Rect(find.x + 34, find.y, find.w - 34, find.h)),
    )
    tip = Tip(title, t(f"tip.{key}"), picture=piece("win").name)
    return [Thing("meter", table.meter, Layer.FOOTLIGHTS, Name(Role.SIGN, title, said, sought), tip, items)]


def _meter(mission: Mission, wins: int, state: str, said: str, box: Rect) -> list[Item]:
    """The numbers 0 to 10: those that fulfil the mission are gold, the present one is ringed; then words."""
    side = min(24.0, box.h - 4)
    ink = {"right": "ok", "short": "candle"}.get(state, "danger")
    out: list[Item] = []
    for count in range(ALL_TRICKS + 1):
        cell = Rect(box.x + count * side, box.cy - side / 2, side - 2, side)
        good, now = mission.counts(count), count == wins
        panel = Panel("gold" if good else "plum", ink if now else "", 5, 3, 1.0 if good else 0.9)
        figure = Words(str(count), 16, "night" if good else "ivory" if now else "dim", "serif")
        out.append(Item(("count", count), panel, cell.grown(2) if now else cell))
        out.append(Item(("count figure", count), figure, cell))
    icon = {"right": "icons/check", "short": "icons/up"}.get(state, "icons/cross")
    sign = Rect(box.x + (ALL_TRICKS + 1) * side + 8, box.cy - 9, 18, 18)
    line = Rect(sign.right + 6, box.y, box.right - sign.right - 6, box.h)
    out.append(Item("count sign", Picture(icon, ink), sign))
    out.append(Item("count words", Words(said, 16, ink, align="left"), line))
    return out
