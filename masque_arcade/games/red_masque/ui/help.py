"""Help on the table of The Red Masque: rooms, players, clock, cards, steps; and the rules page."""

from collections import Counter
from typing import Final

from masque_arcade.client.game_ui.prompt import Choice
from masque_arcade.client.game_ui.thing import Tip
from masque_arcade.client.render.drawables import Rect
from masque_arcade.engine.game import Over, Seat, Turn
from masque_arcade.games.red_masque import model as m
from masque_arcade.games.red_masque.cards import CARDS, Card
from masque_arcade.games.red_masque.rooms import ROOM_NAMES, ROOMS, Room, adjacent
from masque_arcade.games.red_masque.ui.context import Moment, TurnStep, card_name, role_name, room_name
from masque_arcade.games.red_masque.ui.hand_area import lamp_box
from masque_arcade.games.red_masque.ui.images import GAME, role_key
from masque_arcade.games.red_masque.ui.placement import guests_in, has_roles, sees_role
from masque_arcade.games.red_masque.ui.rooms_view import gone_of

Tips = list[tuple[Choice, Tip]]
_NAMED: Final = 4
"""Players in a room up to whom all are named."""


def table_tips(moment: Moment, private: bool) -> Tips:
    """Everything on the table that explains itself. `private`: the own secrets are visible now."""
    made: Tips = []
    if moment.view.ending or (moment.plays and sees_role(moment.view, moment.table.me)):
        return made
    if private:
        made += _mine(moment)
    made += [_quiet(("room", room), moment.table.rooms[room], _room(moment, room)) for room in ROOMS]
    made += [_quiet(("seat", seat), moment.table.plates[seat], _seat(moment, seat)) for seat in moment.table.plates]
    made.append(_quiet("clock", moment.table.clock_side, _clock(moment)))
    made += [_quiet(("kind", card), moment.table.kind(i), _kind(moment, card)) for i, card in enumerate(Card)]
    for step in TurnStep:
        tip = Tip(moment.t(f"step.{step}"), moment.t(f"tip.{step}"), picture=f"games/{GAME}/pieces/step_{step}")
        made.append(_quiet(("step", step), lamp_box(moment, step), tip))
    return made


def _quiet(what: object, box: Rect, tip: Tip) -> tuple[Choice, Tip]:
    key = ("tip", what)
    return Choice(key, key, rect=box, style="quiet"), tip


def _mine(moment: Moment) -> Tips:
    """The own role and cards."""
    view, table, me = moment.view, moment.table, moment.table.me
    made: Tips = []
    if me in view.roles and has_roles(view):
        role = view.roles[me]
        tip = Tip(
            role_name(moment.texts, role),
            moment.t(f"character.{role_key(role, me)}.power"),
            face=f"{GAME}/{role_key(role, me)}",
        )
        made.append(_quiet("role", table.role(me), tip))
    if isinstance(view.phase, m.Searching) and view.phase.seat == me:
        # The card that was found lies over them.
        return made
    for card, count in Counter(view.hand).items():
        made.append(_quiet(("card", card), table.alike(view.hand.index(card), count), card_tip(moment, card)))
    return made


def card_tip(moment: Moment, card: Card) -> Tip:
    """The effect of a card, open and on a floor."""
    lines = [_power(moment, card), moment.t("tip.trap_floor" if card is Card.TRAP else "tip.floor")]
    return Tip(card_name(moment.texts, card), moment.texts.told(lines), face=f"{GAME}/{card}")


def _power(moment: Moment, card: Card) -> str:
    """The effect of a card; of a Reveal, what it is good for, too."""
    power = moment.t(f"character.{card}.power")
    return f"{power} {moment.t('tip.reveal')}" if card is Card.REVEAL else power


def _kind(moment: Moment, card: Card) -> Tip:
    gone, of = gone_of(moment, card), CARDS.count(card)
    lines = [moment.t("tip.gone", gone=gone, all=of, left=of - gone), _power(moment, card)]
    return Tip(card_name(moment.texts, card), moment.texts.told(lines), face=f"{GAME}/{card}")


def _room(moment: Moment, room: Room) -> Tip:
    view, texts = moment.view, moment.texts
    join = moment.t("tip.and")
    lines = [moment.t("tip.doors", rooms=join.join(room_name(texts, to) for to in adjacent(view.switches.doors, room)))]
    here = guests_in(view, room)
    if len(here) > _NAMED:
        lines.append(moment.t("tip.crowd", n=len(here)))
    elif here:
        lines.append(moment.t("tip.guests", names=moment.guests.all_of(texts, here)))
    if room in view.floors:
        known = list(dict.fromkeys(view.witnesses[room]))
        lines.append(moment.t("tip.lies", name=moment.guests.called(texts, known[0])))
        if known[1:]:
            lines.append(moment.t("tip.seen", n=len(known) - 1))
    return Tip(
        moment.t("tip.room", room=room_name(texts, room)),
        moment.texts.told(lines),
        picture=f"games/{GAME}/windows/{ROOM_NAMES[room]}",
    )


def _seat(moment: Moment, seat: Seat) -> Tip:
    view = moment.view
    lines = [moment.t("tip.points", n=view.scores[seat])]
    if seat in view.fallen:
        lines.append(moment.t("tip.fallen"))
    elif (room := view.rooms[seat]) is not None:
        lines.append(moment.t("tip.stands", room=room_name(moment.texts, room)))
    if seat in view.roles and (seat in view.revealed or view.ending):
        lines.append(moment.t("tip.is", role=role_name(moment.texts, view.roles[seat])))
    lines += [
        moment.t(f"tip.{mark}") for mark, seats in (("trapped", view.trapped), ("hidden", view.hidden)) if seat in seats
    ]
    lines.append(moment.t("tip.senior", n=view.seniority.index(seat) + 1))
    if seat in moment.guests.bots:
        lines.append(moment.t("tip.bot"))
    return Tip(
        moment.t("tip.seat", name=moment.guests.called(moment.texts, seat), n=seat + 1),
        moment.texts.told(lines),
        picture=f"seats/{seat + 1}",
    )


def _clock(moment: Moment) -> Tip:
    return Tip(
        moment.t("tip.clock_title"), moment.t("tip.clock", n=moment.view.deck), picture=f"games/{GAME}/pieces/clock"
    )


def page(view: m.View, turn: Turn, key: object) -> str:
    """The rules page that helps with `view`: that of the thing under `key`, else of the current phase."""
    match key:
        case ("card", Card() as card) | ("tip", ("card" | "kind", Card() as card, *_)):
            return _card_page(card)
        case ("tip", "role"):
            return "idea"
        case ("tip", "clock"):
            return "end"
        case ("tip", ("step", "search")):
            return "search"
    match view.phase:
        case _ if isinstance(turn, Over):
            return "end"
        case m.Masking() | m.Placing():
            return "round"
        case m.Moving():
            return "turn"
        case m.Looking() | m.Searching():
            return "search"
        case m.Playing():
            return "cards"
        case m.Resolving(card=card):
            return _card_page(card)
        case m.Interval():
            return "end"
    return "turn" if view.active is not None else "idea"


def _card_page(card: Card) -> str:
    if card in (Card.DAGGER, Card.REVEAL):
        return "unmask"
    return "trap" if card in (Card.TRAP, Card.KEY) else "flight"
