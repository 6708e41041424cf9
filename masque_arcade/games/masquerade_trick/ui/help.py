"""Help on Masquerade Trick's table: cards, roles, plates, marks; and the rules page."""

from masque_arcade.client.game_ui.prompt import Choice
from masque_arcade.client.game_ui.thing import Tip
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Rect
from masque_arcade.engine.game import Over, Turn
from masque_arcade.games.masquerade_trick import model as m
from masque_arcade.games.masquerade_trick.cards import is_crown, suit_of, taker
from masque_arcade.games.masquerade_trick.missions import ALL_TRICKS, Role
from masque_arcade.games.masquerade_trick.ui.hand_area import mission_of, standing
from masque_arcade.games.masquerade_trick.ui.images import GAME, badge, piece
from masque_arcade.games.masquerade_trick.ui.labels import PlayerNames, card_label, role_name
from masque_arcade.games.masquerade_trick.ui.last_trick import LastTrick
from masque_arcade.games.masquerade_trick.ui.layout import Board
from masque_arcade.games.masquerade_trick.ui.mission_sheet import mission_tip
from masque_arcade.games.masquerade_trick.ui.placement import gloves, hands_up, has_roles, own_cards

Tips = list[tuple[Choice, Tip]]


def table_tips(
    t: Catalogue, view: m.View, table: Board, guests: PlayerNames, private: bool, trick: LastTrick | None
) -> Tips:
    """Everything on the table that explains itself. `private`: the own secrets are visible now; `trick`: the last
    trick, as long as it may be looked at."""
    made: Tips = [] if trick is None else [_quiet("last", trick.box(table), trick.tip(t, guests))]
    if private:
        made += _hand(t, view, table)
    for player in table.plates:
        made.append(_quiet(("player", player), table.plates[player], _player(t, view, guests, player)))
    if has_roles(view):
        for place in m.CENTRE:
            made.append(_quiet(("role", place), table.roles[place], _role(t, view, guests, place, private)))
        if private or table.me in view.shown:
            made.append(_quiet(("role", table.me), table.roles[table.me], _role(t, view, guests, table.me, True)))
            made.append(_quiet("meter", table.meter, _meter(t, view, table.me)))
    if view.leader is not None and isinstance(view.phase, m.Playing | m.Taking | m.Passing):
        said = t(f"{GAME}.tip.lead", name=guests.called(t, view.leader))
        tip = Tip(t(f"{GAME}.tip.lead_title"), said, picture=piece("lead").name)
        made.append(_quiet("lead", table.plume(view.leader), tip))
    made += _lying(t, view, table, guests)
    if view.side:
        made.append(
            _quiet("side", table.side, Tip(t(f"{GAME}.tip.side_title"), t(f"{GAME}.tip.side"), f"{GAME}/number_back"))
        )
    if count := view.sizes.get(m.KNIGHT, 0):
        first, last = table.row_card(0, count), table.row_card(count - 1, count)
        row = Rect(first.x, first.y, last.right - first.x, first.h)
        made.append(_quiet("row", row, Tip(t(f"{GAME}.tip.row_title"), t(f"{GAME}.tip.row"), f"{GAME}/knight")))
    return made


def _lying(t: Catalogue, view: m.View, table: Board, guests: PlayerNames) -> Tips:
    """Cards in the trick, the suit that was led, cards that wait to be passed, and hands that point."""
    made: Tips = []
    best = view.plays[taker([play.card for play in view.plays])].player if view.plays else None
    for one in view.plays:
        key = "best" if one.player == best else "beaten"
        said = t(f"{GAME}.tip.{key}", name=guests.called(t, one.player))
        tip = Tip(card_label(t, one.card), said, picture=badge(suit_of(one.card)).name)
        made.append(_quiet(("play", one.player), table.trick[one.player], tip))
    led = m.led_card(view)
    if led is not None and not isinstance(view.phase, m.Taking):
        suit = suit_of(led)
        title = t(f"{GAME}.table.led", suit=t(f"{GAME}.suit.{suit}"))
        made.append(_quiet("led", table.led, Tip(title, t(f"{GAME}.tip.led"), picture=badge(suit).name)))
    for seat in view.chosen if isinstance(view.phase, m.Passing) else ():
        tip = Tip(guests.called(t, seat), t(f"{GAME}.tip.gift"), face=f"{GAME}/number_back")
        made.append(_quiet(("gift", seat), table.gift(seat), tip))
    for seat, pose in gloves(table, view.points).items() if hands_up(view) else ():
        upright = pose.angle % 180 == 90
        box = Rect.around(pose.x, pose.y, *((pose.h, pose.w) if upright else (pose.w, pose.h)))
        said = t(f"{GAME}.log.Pointed_one", name=guests.called(t, seat), place=guests.place(t, view.points[seat]))
        made.append(_quiet(("glove", seat), box, Tip(said, t(f"{GAME}.tip.glove"), picture=f"seats/{seat + 1}")))
    return made


def _quiet(what: object, box: Rect, tip: Tip) -> tuple[Choice, Tip]:
    key = ("tip", what)
    return Choice(key, key, rect=box, style="quiet"), tip


def _hand(t: Catalogue, view: m.View, table: Board) -> Tips:
    made: Tips = []
    kept = own_cards(view, table.me)
    for i, card in enumerate(kept):
        kind = "crown" if is_crown(card) else "plain"
        tip = Tip(card_label(t, card), t(f"{GAME}.tip.{kind}"), picture=badge(suit_of(card)).name)
        made.append(_quiet(("card", card), table.hand(i, len(kept)), tip))
    return made


def _meter(t: Catalogue, view: m.View, me: m.Player) -> Tip:
    """What the tricks won so far mean for winning, also where they are spoiled (7.4, 9.5)."""
    mission, wins = mission_of(view, view.roles[me]), view.wins[me]
    spoiled = standing(mission, wins, ALL_TRICKS - sum(view.wins.values())) in ("over", "missed")
    key = ("spoiled" if spoiled else "count") + ("_alone" if view.seats == 1 else "")
    return Tip(t(f"{GAME}.table.wins"), t(f"{GAME}.tip.{key}"), picture=piece("win").name)


def _role(t: Catalogue, view: m.View, guests: PlayerNames, place: int, private: bool) -> Tip:
    if place in view.shown or (private and place in view.roles):
        return mission_tip(t, mission_of(view, view.roles[place]))
    return Tip(guests.place(t, place), t(f"{GAME}.tip.centre"), face=f"{GAME}/back")


def _player(t: Catalogue, view: m.View, guests: PlayerNames, player: m.Player) -> Tip:
    lines = [t(f"{GAME}.tip.won", n=view.wins[player])]
    title = guests.called(t, player)
    if m.is_guest(player):
        role = Role.KNIGHT if player == m.KNIGHT else Role.ASSASSIN
        lines.append(t(f"{GAME}.tip.{'knight' if player == m.KNIGHT else 'assassin'}"))
        if view.seats == 2:
            lines.append(t(f"{GAME}.tip.knight_two"))
        return Tip(title, t.told(lines), face=f"{GAME}/{role}")
    title = t(f"{GAME}.tip.seat", name=title, n=player + 1)
    if player in view.shown:
        lines.append(t(f"{GAME}.tip.is", role=role_name(t, view.roles[player])))
    elif has_roles(view):
        lines.append(t(f"{GAME}.tip.hidden"))
    if view.leader == player:
        lines.append(t(f"{GAME}.tip.leads"))
    if player in guests.bots:
        lines.append(t(f"{GAME}.tip.bot"))
    return Tip(title, t.told(lines), picture=f"seats/{player + 1}")


def page(view: m.View, turn: Turn, key: object) -> str:
    """The rules page that helps with `view`: that of the thing under `key`, else of the current phase."""
    match key:
        case ("tip", ("role", int(place))) | ("place", int(place)) if place in view.shown:
            return view.roles[place]
        case ("tip", "row") | ("tip", ("player", 6 | 7)):
            return "two" if view.seats == 2 else "solo"
        case ("tip", "side"):
            return "halves"
    match view.phase:
        case _ if isinstance(turn, Over):
            return "end"
        case m.Passing():
            return "pass"
        case m.Playing():
            return "trick"
        case m.Looking():
            return "halves"
        case m.Pointing() | m.Calling() | m.Unveiling():
            return "point"
        case m.Judging() | m.Interval():
            return "end"
    return "idea"
