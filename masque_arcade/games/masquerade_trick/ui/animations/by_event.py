"""Animations and sounds of Masquerade Trick's events.

A cue moves things on the stage and returns how long it takes, in seconds at normal speed. Where things end is decided
by the layout.
"""

from typing import Final

from msgspec.structs import replace

from masque_arcade.client.animation.pose import M, Place, Pose, S, faded, land, lying, travel
from masque_arcade.client.game_ui.effects.animator import Cues, cues_in, only_heard
from masque_arcade.client.game_ui.effects.cards import FLIP, deal, flip, gather, play_card, stir
from masque_arcade.client.game_ui.effects.lighting import look_line, turn_starts
from masque_arcade.client.game_ui.effects.pieces import raise_plate, ripple
from masque_arcade.client.game_ui.effects.text import label
from masque_arcade.client.render.drawables import Layer, Picture, Rect
from masque_arcade.games.masquerade_trick import events as e
from masque_arcade.games.masquerade_trick.ui.animations import deal_end
from masque_arcade.games.masquerade_trick.ui.animations.kit import TurnAnimator
from masque_arcade.games.masquerade_trick.ui.images import NUMBER_BACK, ROLE_BACK, number_face

HOLD: Final = 1.4
"""Seconds for which a finished trick stays."""
_PASS: Final = 0.7
_RISEN: Final = 1.3
"""How much a card that takes the trick grows."""
_BEATEN: Final = 0.55
"""How visible the others stay."""


def _deal_started(event: e.DealStarted, c: TurnAnimator, at: float) -> float:
    """The last deal's masks and hands leave the table; light on the next leader."""
    for place in [place for place in c.stage.poses if place not in c.ends]:
        c.stage.vanish(place, at)
    return turn_starts(c, c.table.seat_box(event.leader), event.leader == c.guests.me, at)


def _roles_dealt(event: e.RolesDealt, c: TurnAnimator, at: float) -> float:
    """A role to each player, two to the centre; the open ones turn over."""
    places: list[Place] = [place for place in c.ends if isinstance(place, tuple) and place[0] == "role"]
    shown = {place: c.ends[place] for place in places}
    for place in places:
        c.stage.timeline.stop(place)
    c.stage.poses.update({place: replace(pose, art=ROLE_BACK) for place, pose in shown.items()})
    length = deal(c, places, c.table.middle, at)
    for place, pose in shown.items():
        if pose.art != ROLE_BACK:
            flip(c, place, pose.art, at + length)
    return length + (0.4 if event.shown else 0.0)


def _cards_dealt(event: e.CardsDealt, c: TurnAnimator, at: float) -> float:
    """One card after another clockwise; own ones turn over in the hand area."""
    held: dict[int, list[Place]] = {player: [] for player in c.after.circle}
    for place in c.ends:
        match place:
            case ("fan", int(player), _):
                held[player].append(place)
            case ("hand", _):
                held[c.table.me].append(place)
    places = [held[p][i] for i in range(event.each) for p in c.after.circle if i < len(held[p])]
    c.stage.poses.update({place: replace(c.ends[place], art=NUMBER_BACK) for place in places})
    length = deal(c, places, c.table.side, at)
    mine = [place for place in held[c.table.me] if c.ends[place].art != NUMBER_BACK]
    for place in mine:
        flip(c, place, c.ends[place].art, at + length)
    if mine:
        c.sound(at + length, "flip")
    return length + 0.34


def _pass_chosen(event: e.PassChosen, c: TurnAnimator, at: float) -> float:
    """A card goes face down before its owner."""
    mine: Place = ("hand", event.card)
    last: Place = ("fan", event.seat, c.before.sizes[event.seat] - 1)
    place = mine if mine in c.stage.poses else last
    end = c.ends.get(place)
    if end is None or place not in c.stage.poses:
        return 0.0
    if place == mine:
        flip(c, place, NUMBER_BACK, at)
    c.stage.move(place, c.raised(end), at, M + S, travel, lift=14)
    c.sound(at, "slide")
    return M + S


def _cards_passed(event: e.CardsPassed, c: TurnAnimator, at: float) -> float:
    """All the cards that were given slide to their new owners at once."""
    c.sound(at, "slide")
    c.sound(at + 0.12, "rustle")
    for giver, taker in event.routes:
        gift = lying(c.table.gift(giver), NUMBER_BACK)
        last: Place = ("fan", giver, c.before.sizes[giver] - 1)
        mine: Place = ("hand", event.gave.get(giver))
        source = mine if mine in c.stage.poses else last
        if source in c.stage.poses:
            gift = replace(c.stage.poses[source], art=NUMBER_BACK)
            c.stage.poses.pop(source)
            c.stage.timeline.stop(source)
        end = c.table.hand(0, 1) if taker == c.table.me else c.table.seat_box(taker)
        to = replace(gift, x=end.cx, y=end.cy - (30 if taker == c.table.me else 0), w=44, h=62)
        place = c.fly(c.raised(gift), c.raised(to), at, _PASS, travel, lift=30)
        c.let_go(place, to, at + _PASS)
    return _PASS + S


def _stack_laid(event: e.StackLaid, c: TurnAnimator, at: float) -> float:
    """The Assassin's cards are shuffled."""
    return stir(c, [("fan", event.guest, i) for i in range(event.cards)], at)


def _row_laid(event: e.RowLaid, c: TurnAnimator, at: float) -> float:
    """The Knight's cards turn over from left to right, strongest first."""
    for i, card in enumerate(event.cards):
        c.stage.carry({("fan", event.guest, i): ("row", card)})
        end = c.ends.get(("row", card))
        if end is not None:
            c.stage.poses[("row", card)] = replace(end, art=NUMBER_BACK)
            flip(c, ("row", card), end.art, at + 0.1 * i)
        c.sound(at + 0.1 * i, "flip")
    return 0.1 * len(event.cards) + 0.32


def _card_played(event: e.CardPlayed, c: TurnAnimator, at: float) -> float:
    """A card is thrown into the trick, face up."""
    place: Place = ("play", event.player)
    last = c.before.sizes[event.player] - 1
    for source in (("hand", event.card), ("row", event.card), ("fan", event.player, last)):
        if source in c.stage.poses:
            c.stage.carry({source: place})
            break
    end = lying(c.table.trick[event.player], number_face(event.card))
    now = c.stage.poses.get(place) or lying(c.table.seat_box(event.player), NUMBER_BACK)
    c.stage.poses[place] = replace(now, art=end.art, alpha=1.0, layer=Layer.TRAVELLING)
    if event.led:
        ripple(c, c.table.trick[event.player], "candle", at + 0.2)
    return play_card(c, place, end, at) + 0.1


def trick_stays(event: e.TrickWon, c: TurnAnimator) -> None:
    """While a finished trick stays, the winning card rises into the light, with its player's name; others fade."""
    for player in c.before.circle:
        if player != event.player:
            c.stage.change(("play", player), 0.1, M, alpha=_BEATEN)
    won: Place = ("play", event.player)
    lies = c.stage.planned(won) or lying(c.table.trick[event.player], NUMBER_BACK)
    middle = c.table.middle
    inwards = replace(lies, x=lies.x + (middle.cx - lies.x) / 3, y=lies.y + (middle.cy - lies.y) / 3, angle=0)
    risen = c.raised(c.swell(inwards, _RISEN))
    light = Pose(risen.x, risen.y, risen.h * 1.7, risen.h * 1.7, Picture("stage/halo"), Layer.TRAVELLING)
    c.stage.timeline.move(c.stage.pass_by(faded(light)), light, 0.1, M)
    # After the light, as both lie in one layer.
    c.stage.poses[won] = c.stage.poses.pop(won, lies)
    c.stage.move(won, risen, 0.1, M, land)
    c.sound(0.1, "trick", x=risen.x)
    tag = Rect.around(risen.x, risen.y + risen.h / 2 - 8, 206, 28)
    said = c.texts("masquerade_trick.table.takes", name=c.display_name(event.player))
    label(c, tag, said, "ok", 0.1 + M, HOLD, Layer.HANDS)


def trick_gathered(event: e.TrickWon, c: TurnAnimator, at: float) -> float:
    """The winning card becomes a marker before its owner, the others go to the side pile."""
    lying_there: list[Place] = [("play", one) for one in c.before.circle if ("play", one) in c.stage.poses]
    for place in lying_there:
        c.stage.change(place, at, 0, alpha=1.0)
        flip(c, place, NUMBER_BACK, at)
    won: Place = ("play", event.player)
    gather(c, [place for place in lying_there if place != won], c.table.side, at + FLIP)
    wins = c.table.wins(event.player)
    if won in lying_there:
        gather(c, [won], Rect.around(wins.x + 20, wins.cy, 22, 30), at + FLIP, "tok")
    taken = at + FLIP + 0.32
    raise_plate(c, c.table.seat_box(event.player), taken)
    label(c, Rect.around(wins.right - 16, wins.y - 10, 40, 28), "+1", "candle", taken, taken + 0.5, Layer.MODAL)
    if max(c.after.sizes.values(), default=0) == 1:
        c.sound(taken, "last")
    return FLIP + 0.32


def _pile_gathered(event: e.PileGathered, c: TurnAnimator, at: float) -> float:
    """The side pile is shuffled."""
    places = [c.stage.pass_by(lying(c.table.side.moved(3 * i, -2 * i), NUMBER_BACK)) for i in range(4)]
    length = stir(c, places, at)
    for place in places:
        c.stage.vanish(place, at + length)
    return length + 0.1


def _centre_seen(event: e.CentreSeen, c: TurnAnimator, at: float) -> float:
    """A line of light under the card, equally long for all viewers and roles."""
    return look_line(c, [c.table.roles[event.place]], at)


def _point_chosen(event: e.PointChosen, c: TurnAnimator, at: float) -> float:
    """A hand is ready, without its target."""
    c.sound(at, "drum")
    return raise_plate(c, c.table.seat_box(event.seat), at)


CUES: Final[Cues] = {
    **cues_in(globals(), vars(deal_end)),
    e.NobodyLooked: only_heard("nothing"),
    e.GotReady: only_heard("seal"),
}
