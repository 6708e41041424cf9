"""Help in Lupusburg: houses, players, coins, own cards and goal; and the rules page."""

from functools import partial
from typing import Final

from masque_arcade.client.game_ui.prompt import Choice
from masque_arcade.client.game_ui.thing import Tip
from masque_arcade.client.render.drawables import Rect
from masque_arcade.engine.game import Over, Seat, Turn
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.events import BetMade
from masque_arcade.games.lupusburg.talk import today
from masque_arcade.games.lupusburg.ui.context import Moment, character_name, goal_name, goal_text, house_tag, phrase
from masque_arcade.games.lupusburg.ui.game_log import log_line
from masque_arcade.games.lupusburg.ui.images import FOLK, GAME, goal_number, mask, piece
from masque_arcade.games.lupusburg.ui.notebook import contradicted, known_wrong, said_of
from masque_arcade.games.lupusburg.ui.placement import BROOM, CHAIN, box_of, layout
from masque_arcade.games.lupusburg.ui.town_view import plans

Tips = list[tuple[Choice, Tip]]
_DIFFERENT: Final = ("mayor", "bets", "end")
"""Chapters with a page for each edition."""


def table_tips(moment: Moment, seen: bool) -> Tips:
    """Everything on the table that explains itself. `seen`: the own secrets are visible now."""
    out = [_quiet(("house", house), box, _house(moment, house, seen)) for house, box in moment.table.houses.items()]
    out += [_quiet(("seat", seat), moment.table.plate(seat), _seat(moment, seat)) for seat in range(moment.view.seats)]
    if moment.view.purse_size:
        box = moment.table.square
        spot = Rect(box.right - 110, box.y, 100, box.h) if not _busy(moment) else None
        if spot:
            out.append(_quiet("coins", spot, _coins(moment)))
    out += _pieces(moment)
    if seen and moment.plays and not moment.night:
        out += _own(moment)
    return out


def _quiet(what: object, box: Rect, tip: Tip) -> tuple[Choice, Tip]:
    key = ("tip", what)
    return Choice(key, key, rect=box, style="quiet"), tip


def _busy(moment: Moment) -> bool:
    """Whether the square shows something else than coins."""
    phase = moment.view.phase
    return isinstance(
        phase,
        m.Talking | m.Marking | m.Naming | m.Pleading | m.Judging | m.Tallying | m.Lynching | m.Scoring | m.Finished,
    )


def _house(moment: Moment, house: m.House, seen: bool) -> Tip:
    t, view = moment.t, moment.view
    seat = m.owner_of(house)
    lines = []
    if view.alive[house]:
        lines.append(t("tip.lit"))
    else:
        death = next(death for death in view.deaths if death.house == house)
        lines.append(t("tip.bitten" if death.night else "tip.banished", n=death.round))
    tokens = m.totals(view.marks).get(house)
    if tokens:
        lines.append(t("tip.tokens", n=tokens))
    known = view.characters.get(house) if seen or moment.over else None
    picture = f"games/{GAME}/houses/lit" if view.alive[house] else f"games/{GAME}/houses/shuttered"
    if known:
        lines.append(t("tip.lives", name=character_name(moment.texts, known)))
        picture = mask(known).name
    elif not view.alive[house]:
        lines.append(t("tip.only_owner"))
    chest = m.known_chests(view).get(house) if seen or moment.over else None
    if chest is not None:
        lines.append(t("tip.chest" if chest else "tip.no_chest"))
    lines += _said_of(moment, house, seen)
    title = t("tip.house", tag=house_tag(house), name=moment.guests.called(moment.texts, seat))
    return Tip(title, moment.texts.told(lines), picture=picture)


def _said_of(moment: Moment, house: m.House, seen: bool) -> list[str]:
    """What was claimed of a house, by whom, and what of it cannot be true."""
    t, view, called = moment.t, moment.view, partial(moment.guests.called, moment.texts)
    lines = [
        t("tip.claimed", names=t("log.and").join(map(called, seats)), phrase=phrase(moment.texts, claim, house, called))
        for claim, seats in said_of(view, house).items()
    ]
    if contradicted(view, house):
        lines.append(t("tip.contradiction"))
    if (seen or moment.over) and known_wrong(view, house):
        lines.append(t("tip.known_wrong"))
    nights = [dream.round for dream in view.dreams if dream.house == house and dream.chest is not None]
    return [*lines, *(t("tip.looked", n=night) for night in nights[-1:] if seen)]


def _seat(moment: Moment, seat: Seat) -> Tip:
    t, view, guests = moment.t, moment.view, moment.guests
    called = partial(guests.called, moment.texts)
    lit = len(m.living(view.alive, seat))
    lines = [t("tip.living", n=lit) if lit else t("tip.out")]
    if view.mayor == seat:
        lines.append(t("tip.mayor"))
    if view.points:
        points = view.points[seat]
        lines = [
            t(
                "tip.points",
                living=points.living,
                chest=points.chest,
                goal=points.goal,
                bet=points.bet,
                total=points.total,
            )
        ]
        if seat in view.goals:
            lines.append(goal_text(moment.texts, view.goals[seat]))
    else:
        wager = next((wager for wager in view.wagers if wager.seat == seat), None)
        if wager:
            lines.append(t("tip.wager", other=called(wager.on)))
        else:
            bets = m.living(view.alive, seat) or view.switches.edition == "2011"
            lines.append(t("tip.seal" if bets else "tip.seal_kept"))
        said = [one for one in today(view) if one.seat == seat and one.claim is not m.Claim.SILENCE]
        for one in said[-1:]:
            words = phrase(moment.texts, one.claim, one.about, called, one.ground, one.of)
            lines.append(t("tip.says", phrase=words))
        if isinstance(view.phase, m.Talking) and seat in view.chosen:
            lines.append(t("log.Spoke_silence", name=called(seat)))
        if view.changes[seat]:
            lines.append(t("tip.changes", n=view.changes[seat]))
    if seat in guests.bots:
        lines.append(t("tip.bot"))
    title = t("tip.seat", name=called(seat), n=seat + 1)
    return Tip(title, moment.texts.told(lines), picture=f"seats/{seat + 1}")


def _coins(moment: Moment) -> Tip:
    view = moment.view
    key = "tip.pile" if view.purse else "tip.bag"
    left = moment.texts.listed([str(coin) for coin in view.purse])
    return Tip(
        moment.t("tip.coins_title"), moment.t(key, coins=left, n=view.purse_size), picture=f"games/{GAME}/pieces/coin"
    )


def _pieces(moment: Moment) -> Tips:
    """The mayor's chain, the broom, and the coins of bets."""
    view, table, t = moment.view, moment.table, moment.t
    called = partial(moment.guests.called, moment.texts)
    out: Tips = []
    places = layout(view, table)
    if view.mayor is not None:
        tip = Tip(t("banner.mayor", name=called(view.mayor)), t("tip.mayor"), picture=piece("mayor").name)
        out.append(_quiet("chain", box_of(places[CHAIN]), tip))
    if BROOM in places:
        tip = Tip(t("part.broom.title"), t("tip.broom"), picture=piece("broom").name)
        out.append(_quiet("broom", box_of(places[BROOM]), tip))
    for wager in view.wagers:
        bet = log_line(BetMade(wager.seat, wager.on, wager.coin), moment.texts, moment.guests) or ""
        tip = Tip(bet, moment.t("introduction.bet.after"), picture=piece("coin").name)
        out.append(_quiet(("wager", wager.seat), box_of(places["coin", wager.seat]).grown(6), tip))
    return out


def _plans(moment: Moment) -> Tips:
    """Every way to move in, in words."""
    t, me = moment.t, moment.table.me
    out: Tips = []
    for i, plan in enumerate(plans(moment.view, me)):
        dealt = [moment.view.characters[house] for house in m.houses_of(me)]
        dealt.remove(plan.right)
        folk = zip(m.houses_of(me), (plan.right, dealt[0]), strict=True)
        who = [
            t("log.TownRevealed_house", house=house_tag(at), name=character_name(moment.texts, one)) for at, one in folk
        ]
        text = t("tip.plan", who=t("log.and").join(who), chest=house_tag(plan.chest))
        out.append(
            _quiet(("plan", i), moment.table.plan(i), Tip(t("part.settle.title"), text, picture=piece("chest").name))
        )
    return out


def _own(moment: Moment) -> Tips:
    view, table, t = moment.view, moment.table, moment.t
    if isinstance(view.phase, m.Settling) and table.me not in view.chosen:
        return _plans(moment)
    if isinstance(view.phase, m.Settling | m.Judging | m.Keeping):
        return []
    out: Tips = []
    for house in m.houses_of(table.me):
        who = view.characters.get(house)
        if who:
            lines = [moment.texts(f"{GAME}.character.{FOLK[who]}.power")]
            if view.chests.get(table.me) == house:
                lines.append(t("tip.own_chest"))
            tip = Tip(character_name(moment.texts, who), moment.texts.told(lines), face=f"{GAME}/{FOLK[who]}")
            out.append(_quiet(("own", house), table.card(house), tip))
    if table.me in view.goals:
        goal = view.goals[table.me]
        tip = Tip(goal_name(moment.texts, goal), goal_text(moment.texts, goal), face=f"{GAME}/g{goal_number(goal)}")
        out.append(_quiet("goal", table.goal, tip))
    return out


def page(view: m.View, turn: Turn, key: object) -> str:
    """The rules page that helps with `view`: that of the thing under `key`, else of the current phase; where the
    editions differ, that of the current edition."""
    chapter = _chapter(view, turn, key)
    return f"{chapter}_2011" if view.switches.edition == "2011" and chapter in _DIFFERENT else chapter


def _chapter(view: m.View, turn: Turn, key: object) -> str:
    match key:
        case ("tip", "coins"):
            return "bets"
        case ("tip", "goal"):
            return "goals"
        case ("tip", ("own", int(house))) if house in view.characters:
            return FOLK[view.characters[house]]
    match view.phase:
        case _ if isinstance(turn, Over):
            return "end"
        case m.Settling():
            return "houses"
        case m.Thieving() | m.Dreaming() | m.Prowling() | m.Dawn():
            return "night"
        case m.Changing():
            return "goals"
        case m.Privilege() | m.Showing() | m.Looking() | m.Brooming() | m.Sweeping():
            return "mayor"
        case m.Betting() | m.Drawing() | m.Keeping():
            return "bets"
        case m.Talking():
            return "talk"
        case m.Marking() | m.Naming() | m.Pleading() | m.Judging() | m.Tallying() | m.Lynching():
            return "votes"
    return "idea"
