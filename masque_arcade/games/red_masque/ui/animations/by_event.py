"""Animations and sounds of The Red Masque's events.

A cue moves things on the stage and returns how long it takes, in seconds at normal speed. Where things end is decided
by the layout.
"""

from typing import Final

from msgspec.structs import replace

from masque_arcade.client.animation.pose import HOLD, L, M, Place, Pose, S, enter, faded, leave, lying, travel
from masque_arcade.client.game_ui.effects.animator import Cues, cues_in, only_heard
from masque_arcade.client.game_ui.effects.cards import deal, flip
from masque_arcade.client.game_ui.effects.fullscreen import frame
from masque_arcade.client.game_ui.effects.lighting import look_line, sparks, turn_starts
from masque_arcade.client.game_ui.effects.pieces import cover, drop, gate_falls, ripple, shake
from masque_arcade.client.game_ui.effects.text import over_sentence
from masque_arcade.client.render.drawables import Layer, Rect, Threads
from masque_arcade.engine.game import Seat
from masque_arcade.games.red_masque import events as e
from masque_arcade.games.red_masque.cards import Card
from masque_arcade.games.red_masque.ui.animations import midnight, rounds, unmasking
from masque_arcade.games.red_masque.ui.animations.blow import ducks
from masque_arcade.games.red_masque.ui.animations.kit import TurnAnimator
from masque_arcade.games.red_masque.ui.clock import hour
from masque_arcade.games.red_masque.ui.context import room_name
from masque_arcade.games.red_masque.ui.images import CARD_BACK, INKS, ROLE_BACK, card_face, piece
from masque_arcade.games.red_masque.ui.pawns import PARTS
from masque_arcade.games.red_masque.ui.private_look import GLANCE

_WALK: Final = 0.45
_TURNED: Final = 1.3
"""Seconds until a card that nobody knew has turned over and been seen."""
_SHORT_WALK, _SHORT_GLANCE, _SHORT_HOLD, _SHORT_TURNED = 0.22, 0.42, 0.5, 1.0
"""Seconds of a bot's way and look at a floor card, and of its card played against nobody here or discarded, while
people wait."""
_GATE: Final = 1.75
"""A gate's size, of a pawn's."""


# --- a round begins ------------------------------------------------------------------------------------------------


def _roles_dealt(event: e.RolesDealt, c: TurnAnimator, at: float) -> float:
    """A role card to each player, face down."""
    places: list[Place] = [place for place in c.ends if isinstance(place, tuple) and place[0] == "role"]
    c.stage.poses.update({place: replace(c.ends[place], art=ROLE_BACK) for place in places})
    return deal(c, places, c.table.court.works, at)


def _placed(event: e.Placed, c: TurnAnimator, at: float) -> float:
    """A pawn comes down in its room, and its colour ripples."""
    c.regroup(at, M, but=event.seat)
    length = 0.0
    for part in PARTS:
        end = c.ends.get((part, event.seat))
        if end is not None:
            length = drop(c, (part, event.seat), end, f"seat{event.seat + 1}", at) if part == "pawn" else length
            if part != "pawn":
                _appears(c, (part, event.seat), end, at + 0.2)
    return length


def _cards_dealt(event: e.CardsDealt, c: TurnAnimator, at: float) -> float:
    """An action card to each player; one's own turns over in the hand area."""
    places = [place for place in c.ends if isinstance(place, tuple) and place[0] in ("held", "mine")]
    c.stage.poses.update({place: replace(c.ends[place], art=CARD_BACK) for place in places})
    length = deal(c, places, c.table.court.deck, at)
    for place in places:
        if c.ends[place].art != CARD_BACK:
            flip(c, place, c.ends[place].art, at + length)
            c.sound(at + length, "flip")
    return length + 0.34


# --- a turn --------------------------------------------------------------------------------------------------------


def _turn_started(event: e.TurnStarted, c: TurnAnimator, at: float) -> float:
    """Light on the player whose turn it is; a ring around the pawn, unless the turn is soon over."""
    short = c.passes(event.seat)
    if not short:
        ripple(c, c.pawn(event.seat), f"seat{event.seat + 1}", at)
    light: Place = ("light", event.seat)
    if light in c.ends:
        _appears(c, light, c.ends[light], at)
    mine = event.seat == c.table.me and c.guests.me is not None
    return turn_starts(c, c.table.seat_box(event.seat), mine, at, short)


def _hide_ended(event: e.HideEnded, c: TurnAnimator, at: float) -> float:
    """The curtain before a pawn opens."""
    veil: Place = ("veil", event.seat)
    pose = c.stage.planned(veil)
    c.sound(at, "cloth")
    if pose is not None:
        c.stage.timeline.move(veil, faded(pose if c.still else replace(pose, w=pose.w * 0.2)), at, L, leave)
    c.toss(c.pawn(event.seat), card_face(c.texts, Card.HIDE), c.table.court.discards, at + S)
    return S + L


def _moved(event: e.Moved, c: TurnAnimator, at: float) -> float:
    """A pawn walks through a passage; on its player's screen the edge takes the colour of the room."""
    walk = _SHORT_WALK if c.passes(event.seat) else _WALK
    return _goes(c, event.seat, event.room, at, "steps", walk, 0)


def _rushed(event: e.Rushed, c: TurnAnimator, at: float) -> float:
    """A pawn rushes straight through the walls."""
    return _goes(c, event.seat, event.room, at, "whoosh", 0.42, 60)


def _goes(c: TurnAnimator, seat: Seat, room: int, at: float, sound: str, length: float, lift: float) -> float:
    for part in PARTS:
        end = c.ends.get((part, seat))
        if end is not None and (part, seat) in c.stage.poses:
            over = c.stage.poses[part, seat]
            c.stage.poses[part, seat] = replace(over, layer=Layer.TRAVELLING)
            c.stage.move((part, seat), end, at, length, travel, lift)
    c.regroup(at + length / 2, min(L, length / 2), but=seat)
    c.sound(at, sound, x=c.ends["pawn", seat].x if ("pawn", seat) in c.ends else None)
    if c.after.rooms.count(room) > 1:
        c.sound(at + length, "greet", x=c.table.rooms[room].cx)
    if seat == c.table.me and c.guests.me is not None:
        frame(c, INKS[room], at + length / 2, at + length + 0.3)
    return length if c.passes(seat) else length + 0.1


def _trap_sprung(event: e.TrapSprung, c: TurnAnimator, at: float) -> float:
    """The floor card turns over before all, is a Trap, and slams shut; meanwhile it is said whom it has caught."""
    floor: Place = ("floor", event.room)
    box = c.table.floor(event.room)
    pose = c.stage.planned(floor)
    if pose is not None:
        c.stage.timeline.move(floor, faded(pose), at, 0.1)
    turned = _SHORT_TURNED if c.passes(event.seat) else _TURNED
    c.hold_up(box, card_face(c.texts, Card.TRAP), at, at + turned, c.table.court.discards, turns=True)
    if event.seat == c.table.me and c.guests.me is not None:
        frame(c, "danger", at + turned, at + turned + 1.0)
    length = turned + _gate(c, event.seat, at + turned)
    said = c.texts("red_masque.log.TrapSprung", name=c.display_name(event.seat), room=room_name(c.texts, event.room))
    for layer, item in over_sentence(said, c.table.sentence):
        c.show(lying(item.rect, item.art, layer), at + turned, at + length)
    return length


def _gate(c: TurnAnimator, seat: Seat, at: float) -> float:
    """A gate falls over a pawn; the chain stays."""
    pawn = c.pawn(seat)
    gate = Rect.around(pawn.cx, pawn.cy, pawn.h * _GATE, pawn.h * _GATE)
    length = gate_falls(c, gate, at, piece("gate"), [(part, seat) for part in PARTS])
    chain = c.ends.get(("chain", seat))
    if chain is not None:
        _appears(c, ("chain", seat), chain, at + L)
    return length


def _appears(c: TurnAnimator, place: Place, end: Pose, at: float) -> None:
    """Something new fades in where it will stay."""
    if place not in c.stage.poses:
        c.stage.poses[place] = faded(end)
    c.stage.timeline.move(place, end, at, S, enter)


def _floor_seen(event: e.FloorSeen, c: TurnAnimator, at: float) -> float:
    """The floor card is lifted, and a line of light burns, equally long for all viewers and cards."""
    floor: Place = ("floor", event.room)
    pose, short = c.ends.get(floor), c.passes(event.seat)
    length = _SHORT_GLANCE if short else GLANCE
    if pose is not None and not c.hurry:
        lifted = pose if c.still else replace(pose, y=pose.y - 12, layer=Layer.TRAVELLING)
        c.stage.timeline.move(floor, lifted, at, M, enter)
        c.stage.timeline.move(floor, pose, at + length - M, M, leave)
    return look_line(c, [c.table.floor(event.room)], at, length, fixed=not short)


def _floor_taken(event: e.FloorTaken, c: TurnAnimator, at: float) -> float:
    """A player takes a floor card into their hand."""
    _leaves_floor(c, event.room, at)
    _to_hand(c, event.seat, c.table.floor(event.room), at)
    c.sound(at, "take")
    return L + 0.1


def _leaves_floor(c: TurnAnimator, room: int, at: float) -> None:
    floor: Place = ("floor", room)
    pose = c.stage.planned(floor)
    if pose is not None:
        c.stage.timeline.move(floor, faded(pose), at, 0.08)


def _to_hand(c: TurnAnimator, seat: Seat, source: Rect, at: float, length: float = L) -> None:
    """A card comes to a hand: a back, one's own turns over in the hand area."""
    new = [
        place
        for place in c.ends
        if isinstance(place, tuple)
        and place not in c.stage.poses
        and (place[0] == "mine" or place[:2] == ("held", seat))
    ]
    for place in new[:1]:
        end = c.ends[place]
        c.stage.poses[place] = lying(source, CARD_BACK, Layer.LAP, 4)
        c.stage.move(place, replace(end, art=CARD_BACK, layer=Layer.LAP), at, length, travel, lift=30)
        if end.art != CARD_BACK:
            flip(c, place, end.art, at + length)
        else:
            c.stage.timeline.move(place, end, at + length, 0)


def _floor_discarded(event: e.FloorDiscarded, c: TurnAnimator, at: float) -> float:
    """A floor card is shown to all and discarded."""
    _leaves_floor(c, event.room, at)
    box, face = c.table.floor(event.room), card_face(c.texts, event.card)
    short = c.passes(event.seat)
    turned, way = (_SHORT_TURNED, M) if short else (_TURNED, L)
    return c.hold_up(box, face, at, at + turned, c.table.court.discards, turns=True, way=way)


def _card_drawn(event: e.CardDrawn, c: TurnAnimator, at: float) -> float:
    """A card is drawn and the clock advances; with the last one it strikes."""
    length = S if c.passes(event.seat) else L
    _to_hand(c, event.seat, c.table.court.deck, at, length)
    c.sound(at, "slide")
    for name in ("hour", "minute"):
        c.stage.move(("hand", name), c.ends["hand", name], at, length, travel)
    if event.deck:
        if hour(event.deck) != hour(event.deck + 1):
            c.sound(at + 0.2, "chime", x=c.table.court.clock.cx)
        return length if c.passes(event.seat) else L + 0.34
    c.sound(at + L, "last")
    ripple(c, c.table.court.clock, "danger", at + L)
    shake(c, [("hand", "minute")], at + L, 2)
    return L + HOLD


def _card_laid(event: e.CardLaid, c: TurnAnimator, at: float) -> float:
    """A card goes face down to the floor."""
    source = _from_hand(c, event.seat, event.card)
    end = c.ends["floor", event.room]
    c.sound(at, "slide")
    short = c.passes(event.seat)
    flies = M if short else L
    c.toss(source, CARD_BACK, c.table.floor(event.room), at, flies)
    _appears(c, ("floor", event.room), end, at + flies)
    ripple(c, c.table.floor(event.room), INKS[event.room], at + (0 if short else L))
    return flies if short else L + 0.3


def _from_hand(c: TurnAnimator, seat: Seat, card: Card | None) -> Rect:
    """A card leaves a hand, and the other own cards close up; returns where it was."""
    held = c.own_hand(seat)
    mine: list[Place] = [("mine", card, n) for n in range(2) if ("mine", card, n) in held]
    places = mine or held
    if not places:
        return c.table.seat_box(seat)
    pose = c.stage.poses.pop(places[-1])
    c.stage.timeline.stop(places[-1])
    return pose.box


def _card_played(event: e.CardPlayed, c: TurnAnimator, at: float) -> float:
    """A card is played face up for all to see; an arrow shows its target, or a line its destination."""
    source = _from_hand(c, event.seat, event.card)
    for place in c.own_hand(event.seat):
        if c.ends.get(place) not in (None, c.stage.planned(place)):
            c.stage.move(place, c.ends[place], at, L, travel)
    c.sound(at + 0.1, "snap", x=source.cx)
    long, way = (_SHORT_HOLD, M) if c.passes(event.seat, event.target) else (HOLD, L)
    until = at + long + (0.3 if event.target is not None else 0.0)
    if event.target is not None:
        _arrow(c, event.seat, event.target, at + M, until + M)
    if event.card is Card.DAGGER:
        ducks(c, event.seat, at + M)
    if event.room is not None:
        ripple(c, c.table.rooms[event.room], INKS[event.room], at + M)
    return c.hold_up(source, card_face(c.texts, event.card), at, until, c.table.court.discards, way=way)


def _arrow(c: TurnAnimator, seat: Seat, target: Seat, at: float, until: float) -> None:
    """From pawn to pawn, and a ring around the target."""
    a, b = c.pawn(seat), c.pawn(target)
    left, right = min(a.cx, b.cx) - 4, max(a.cx, b.cx) + 4
    high = 34.0
    box = Rect(left, min(a.y, b.y) - high, right - left, high + 12)
    ways = [(a.cx - box.x, a.y - box.y), ((a.cx + b.cx) / 2 - box.x, 8.0), (b.cx - box.x, b.y - box.y)]
    c.show(lying(box, Threads(tuple(ways), "danger", 4), Layer.HANDS), at, until)
    tip = b.y - box.y
    head = ((b.cx - box.x - 8, tip - 12), (b.cx - box.x + 8, tip - 12), (b.cx - box.x, tip + 3))
    c.show(lying(box, Threads(head, "danger"), Layer.HANDS), at, until)


def _nothing(event: e.NothingHappened, c: TurnAnimator, at: float) -> float:
    """The card had no effect, with a caption."""
    c.sound(at, "nothing")
    return 0.5


# --- what comes of a card --------------------------------------------------------------------------------------------


def _got_trapped(event: e.GotTrapped, c: TurnAnimator, at: float) -> float:
    """A gate falls over the trapped pawn."""
    return _gate(c, event.target, at)


def _got_free(event: e.GotFree, c: TurnAnimator, at: float) -> float:
    """The chain falls off."""
    chain: Place = ("chain", event.seat)
    pose = c.stage.planned(chain)
    if pose is not None:
        down = pose if c.still else replace(pose, y=pose.y + 26, angle=20)
        c.stage.timeline.move(chain, faded(down), at, L, leave)
    sparks(c, c.pawn(event.seat), at, 8)
    c.sound(at, "door", x=c.pawn(event.seat).cx)
    return L + S


def _got_hidden(event: e.GotHidden, c: TurnAnimator, at: float) -> float:
    """A curtain is drawn before the pawn."""
    veil = c.ends.get(("veil", event.seat))
    length = cover(c, c.pawn(event.seat).grown(6), at)
    if veil is not None:
        _appears(c, ("veil", event.seat), veil, at + L)
    return length


CUES: Final[Cues] = {
    **cues_in(globals(), vars(midnight), vars(rounds), vars(unmasking)),
    e.GotReady: only_heard("seal"),
    e.Stayed: only_heard("stays"),
}
