"""How each event of Mascarade looks and sounds: scripts E01 to E12 and E30 of the product page 4.12.

A cue moves things on the stage and returns how long it takes, in seconds at normal speed. Where things end is the
layout's business. What must not enter: the view's secrets; cues read events and public places only.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from masque_arcade.client.games.mascarade.layout import DIMMER, LAP, STAGE, TRAVEL, Board, card_place, seat_box
from masque_arcade.client.items import CardFace, Panel, Picture, Rect, Words
from masque_arcade.client.scene import Sounds
from masque_arcade.client.stage.pose import HOLD, L, M, Pose, S, enter, faded, land, leave, travel
from masque_arcade.client.stage.stage import Stage
from masque_arcade.client.text import Catalogue
from masque_arcade.core.game import Event
from masque_arcade.games.mascarade import events as e
from masque_arcade.games.mascarade.cast import Character
from masque_arcade.games.mascarade.terms import BANK, COURT, Purse, Slot

CANDLE = 0.45
DRUM = 0.90
HEM = 0.42
UNDER = 0.70
CLOTH_DOWN = 3.30
CLOTH_END = 3.60
LOOK = 3.0


@dataclass(slots=True)
class Cueing:
    """What cues work with. `hurry`: fixed windows are 0 long (instant play), so nothing may take fixed time."""

    stage: Stage
    table: Board
    texts: Catalogue
    sounds: Sounds
    hurry: bool = False

    def name(self, character: Character) -> str:
        """The character's name in the person's language."""
        return self.texts(f"mascarade.character.{character}.name")

    def sound(self, at: float, cue: str, pitch: int = 0) -> None:
        """Play a cue `at` seconds from now."""
        self.stage.at(at, lambda: self.sounds.play(cue, pitch=pitch))

    def purse(self, purse: Purse) -> Rect:
        """Where coins of a purse fly from and to."""
        if purse == BANK:
            return self.table.bank
        return self.table.court if purse == COURT else self.table.purse(purse)


def cue(event: Event, c: Cueing, at: float) -> float:
    """Plan `event` beginning `at` seconds from now; returns its length."""
    play = _CUES.get(type(event))
    return play(event, c, at) if play else 0.0


def _dealt(event: e.Dealt, c: Cueing, at: float) -> float:
    """E01: one card after another flies from the bank, turning a little."""
    start = c.table.bank
    for i, slot in enumerate(sorted(c.table.cards)):
        place = card_place(slot)
        end = c.stage.poses.get(place)
        if end is None:
            continue
        c.stage.poses[place] = replace(end, x=start.cx, y=start.cy, angle=-8 if i % 2 else 8, alpha=0.0)
        c.stage.move(place, end, at + i * 0.07, M, land)
        c.sound(at + i * 0.07, "deal", i)
    return len(c.table.cards) * 0.07 + M


def _turned_down(event: e.CardsTurnedDown, c: Cueing, at: float) -> float:
    """All cards turn over at once, then each goes to its place."""
    for slot, box in c.table.cards.items():
        _flip(c, slot, at, CardFace())
        rest = Pose(box.cx, box.cy, box.w, box.h, CardFace(), c.table.layer_of(slot))
        c.stage.move(card_place(slot), rest, at + 0.4, L, travel, lift=20)
    c.sound(at, "flip")
    return 0.4 + L


def _turn_started(event: e.TurnStarted, c: Cueing, at: float) -> float:
    """E04: the spotlight sweeps to the plate; mine sounds a gong."""
    box = seat_box(c.table, event.seat)
    light = Pose(box.cx, box.cy, box.w * 1.9, box.h * 2.4, Picture("stage/spotlight"), TRAVEL, alpha=0.0)
    spot = c.stage.pass_by(light, at)
    c.stage.timeline.move(spot, replace(light, alpha=0.8), at, 0.16, enter)
    c.stage.timeline.move(spot, faded(light), at + 0.2, 0.3, leave)
    c.sound(at, "yourturn" if event.seat == c.table.me else "turn")
    return 0.32


def _taken_under(event: e.TakenUnder, c: Cueing, at: float) -> float:
    """E10: two cards glide to the table's edge and under the cloth; the cloth ripples until its time is over.

    Public and the same whatever the hands do: nothing here depends on the choice.
    """
    foot, cx = c.table.foot, c.table.cx
    if c.hurry:
        return 0.0
    hem = Rect(cx - 430, foot.y - 142, 860, 200)
    down = Pose(hem.cx, foot.y + 170, hem.w, hem.h, Picture("stage/hem"), STAGE)
    cloth = c.stage.pass_by(down, at)
    up = replace(down, y=hem.cy)
    c.stage.timeline.move(cloth, up, at, HEM, enter)
    for i in range(6):
        sway = replace(up, y=hem.cy + (5 if i % 2 else -3), w=hem.w + (8 if i % 2 else -8))
        c.stage.timeline.move(cloth, sway, at + UNDER + i * 0.42, 0.42, travel)
        c.sound(at + UNDER + i * 0.42, "rustle" if i % 2 else "heart")
    c.stage.timeline.move(cloth, up, at + CLOTH_DOWN - 0.08, 0.08)
    c.stage.timeline.move(cloth, down, at + CLOTH_DOWN, CLOTH_END - CLOTH_DOWN, leave)
    c.sound(at + CLOTH_DOWN, "thump")
    for side, slot in ((-1, event.first), (1, event.second)):
        place = card_place(slot)
        edge = _stage_pose(c, slot, cx + side * 62, foot.y - 150, 66, 92)
        c.stage.timeline.move(place, replace(edge, layer=TRAVEL), at, HEM, travel, lift=24)
        c.stage.timeline.move(place, replace(edge, layer=TRAVEL, y=foot.y - 60), at + HEM, UNDER - HEM, leave)
    c.stage.at(at, lambda: c.sounds.duck(True))
    c.stage.at(at + CLOTH_END, lambda: c.sounds.duck(False))
    c.stage.timeline.fix(at + CLOTH_END)
    return CLOTH_END


def _brought_back(event: e.BroughtBack, c: Cueing, at: float) -> float:
    """E10's end: two identical cards return, with a wobble that is the same for both."""
    if c.hurry:
        return 0.0
    for slot in (event.first, event.second):
        place, box = card_place(slot), c.table.cards[slot]
        rest = Pose(box.cx, box.cy, box.w, box.h, CardFace(), c.table.layer_of(slot))
        c.stage.move(place, rest, at, 0.4, land, lift=20)
    return 0.4


def _look_started(event: e.LookStarted, c: Cueing, at: float) -> float:
    """E03: a thin line of candle light under the cards, as long for everybody and whatever is seen."""
    if c.hurry:
        return 0.0
    for slot in event.slots:
        box = c.table.cards[slot]
        line = Pose(box.cx, box.bottom + 3, box.w * 1.3, 8, Picture("stage/halo"), LAP, alpha=0.0)
        glow = c.stage.pass_by(line, at)
        c.stage.timeline.move(glow, replace(line, alpha=0.9), at, L, enter)
        c.stage.timeline.move(glow, faded(line), at + LOOK - L, L, leave)
    c.sound(at, "hush")
    c.stage.timeline.fix(at + LOOK)
    return LOOK


def _announced(event: e.Announced, c: Cueing, at: float) -> float:
    """E05: the mask flies from the seat to the banner."""
    box, banner = seat_box(c.table, event.seat), c.table.banner
    picture = Picture(f"games/mascarade/masks/{event.character}")
    start = Pose(box.cx, box.cy, 30, 30, picture, 7)
    mask = c.stage.pass_by(start, at)
    c.stage.timeline.move(mask, replace(start, x=banner.x + 42, y=banner.cy, w=64, h=64), at, L, travel, lift=40)
    c.sound(at, f"sting.{event.character}")
    return L + M


def _challenged(event: e.Challenged, c: Cueing, at: float) -> float:
    """E06: the candle reaches a seat and a mask slams on the table."""
    box = seat_box(c.table, event.seat)
    flame = Pose(box.cx, box.cy, 34, 34, Picture("stage/flame"), TRAVEL + 1, alpha=0.0)
    light = c.stage.pass_by(flame, at)
    c.stage.timeline.move(light, replace(flame, alpha=1.0, w=74, h=74), at, S, land)
    c.stage.timeline.move(light, faded(replace(flame, w=74, h=74)), at + 0.3, S, leave)
    c.sound(at, "slam")
    return CANDLE + 0.1


def _passed(event: e.Passed, c: Cueing, at: float) -> float:
    """E06: the candle passes by."""
    box = seat_box(c.table, event.seat)
    flame = Pose(box.right - 20, box.y + 16, 14, 24, Picture("stage/flame"), TRAVEL + 1, alpha=0.0)
    light = c.stage.pass_by(flame, at)
    c.stage.timeline.move(light, replace(flame, alpha=1.0), at, S, enter)
    c.stage.timeline.move(light, faded(flame), at + 0.26, S, leave)
    c.sound(at, "wick")
    return CANDLE


def _unmasked(event: e.Unmasked, c: Cueing, at: float) -> float:
    """E07: the cards come to the middle, a drum, and they turn over clockwise: truth rises, lies sink."""
    count = len(event.cards)
    room = c.table.sentence.y - c.table.banner.bottom
    w = min(120.0, 900 / count - 18, (room - 60) * 5 / 7)
    stagger = min(0.45, 1.35 / count)
    y = c.table.banner.bottom + room / 2 - 8
    c.sound(at + 0.38, "roll")
    reveal = at + 0.38 + DRUM
    gone = reveal + stagger * count + HOLD
    _dim(c, at, gone)
    for i, card in enumerate(event.cards):
        place, when = card_place(card.slot), reveal + i * stagger
        pose = _stage_pose(c, card.slot, c.table.cx + (i - (count - 1) / 2) * (w + 18), y, w, w * 1.4)
        c.stage.move(place, pose, at, 0.38, travel, lift=30)
        face = CardFace(f"mascarade/{card.character}", c.name(card.character))
        _flip(c, card.slot, when, face)
        _verdict(c, pose, when + 0.32, gone, card.true)
        c.sound(when, "true" if card.true else "false")
        box = c.table.cards[card.slot]
        rest = Pose(box.cx, box.cy, box.w, box.h, face, c.table.layer_of(card.slot))
        c.stage.move(place, rest, gone, 0.32, travel)
    return gone - at + 0.32


def _dim(c: Cueing, at: float, until: float) -> None:
    """Darken everything below the stage, so that only the cards in the middle are bright."""
    canvas = c.table.canvas
    shade = Pose(
        canvas.width / 2, canvas.height / 2, canvas.width, canvas.height, Panel("night", "", 0, 0, 0.62), DIMMER
    )
    place = c.stage.pass_by(faded(shade), at)
    c.stage.timeline.move(place, shade, at, M, enter)
    c.stage.timeline.move(place, faded(shade), until, M, leave)


def _verdict(c: Cueing, card: Pose, at: float, until: float, true: bool) -> None:
    """Halo and TRUE, or crack and FALSE: never by colour alone."""
    size = card.h * (1.5 if true else 0.9)
    art = Picture("stage/halo" if true else "stage/crack")
    mark = Pose(card.x, card.y, size, size, art, STAGE - 1 if true else STAGE + 1, alpha=0.0)
    word = Words(c.texts("mascarade.status.true" if true else "mascarade.status.false"), 18,
                 "ok" if true else "danger", "serif")  # fmt: skip
    line = Pose(card.x, card.y + card.h / 2 + 18, card.w + 6, 26, word, STAGE + 1, alpha=0.0)
    plate = replace(line, art=Panel("night", "ok" if true else "danger", 13, 1.5, 0.9))
    for pose in (mark, plate, line):
        place = c.stage.pass_by(pose, at)
        c.stage.timeline.move(place, replace(pose, alpha=1.0), at, S, enter)
        c.stage.vanish(place, until)


def _coins_moved(event: e.CoinsMoved, c: Cueing, at: float) -> float:
    """E08: at most eight coins per transfer fly on an arc; all transfers at once."""
    longest = 0.0
    for transfer in event.transfers:
        source, target = c.purse(transfer.source), c.purse(transfer.target)
        shown = min(8, transfer.amount)
        for i in range(shown):
            when = at + i * 0.06
            coin = Pose(source.cx, source.cy, 24, 24, Picture("stage/coin"), LAP + 1, alpha=0.0)
            place = c.stage.pass_by(coin, when)
            if c.stage.still:
                continue
            c.stage.timeline.move(place, replace(coin, alpha=1.0), when, 0.01)
            c.stage.timeline.move(place, replace(coin, x=target.cx, y=target.cy, alpha=1.0), when + 0.01, 0.37,
                                  travel, lift=46)  # fmt: skip
            c.stage.vanish(place, when + 0.39)
            c.sound(when + 0.3, "coin", i)
        longest = max(longest, 0.38 + shown * 0.06)
    return longest


def _fortunes_traded(event: e.FortunesTraded, c: Cueing, at: float) -> float:
    """E09: two purses cross."""
    boxes = [c.table.purse(event.seat), c.table.purse(event.other)]
    for source, target in (boxes, boxes[::-1]):
        bag = Pose(source.cx, source.cy, 40, 40, Picture("stage/purse"), LAP + 1)
        place = c.stage.pass_by(bag, at)
        c.stage.timeline.move(place, replace(bag, x=target.cx, y=target.cy), at, 0.7, travel, lift=50)
        c.stage.vanish(place, at + 0.72)
    c.sound(at, "cackle")
    return 0.74


def _questioned(event: e.Questioned, c: Cueing, at: float) -> float:
    """E11: a cone of light on the victim."""
    box = seat_box(c.table, event.victim)
    cone = Pose(box.cx, box.cy, box.w * 1.8, box.h * 2.2, Picture("stage/spotlight"), TRAVEL, alpha=0.0)
    place = c.stage.pass_by(cone, at)
    c.stage.timeline.move(place, replace(cone, alpha=1.0), at, 0.3, enter)
    c.stage.timeline.move(place, faded(cone), at + 0.9, 0.3, leave)
    c.sound(at, "organ")
    return 0.7


def _answered(event: e.Answered, c: Cueing, at: float) -> float:
    """E11: the answer, then the card turns over (E02)."""
    box = c.table.cards[event.slot]
    pose = _stage_pose(c, event.slot, c.table.cx, (c.table.banner.bottom + c.table.sentence.y) / 2, 96, 134)
    place = card_place(event.slot)
    face = CardFace(f"mascarade/{event.character}", c.name(event.character))
    _dim(c, at, at + 2.0)
    c.stage.move(place, pose, at, 0.38, travel, lift=30)
    _flip(c, event.slot, at + 0.5, face)
    _verdict(c, pose, at + 0.82, at + 2.0, event.right)
    c.sound(at + 0.5, "flip")
    c.sound(at + 0.8, "true" if event.right else "false")
    rest = Pose(box.cx, box.cy, box.w, box.h, face, c.table.layer_of(event.slot))
    c.stage.move(place, rest, at + 2.0, 0.32, travel)
    return 2.32


def _cards_hidden(event: e.CardsHidden, c: Cueing, at: float) -> float:
    """Shown cards turn down again, all at once (E02)."""
    for slot in event.slots:
        _flip(c, slot, at, CardFace())
    c.sound(at, "flip")
    return 0.34


def _game_ended(event: e.GameEnded, c: Cueing, at: float) -> float:
    """E12: a held breath, a bell, and light on the winners."""
    for seat in event.winners:
        box = seat_box(c.table, seat)
        light = Pose(box.cx, box.cy, box.w * 2, box.h * 2.6, Picture("stage/spotlight"), TRAVEL, alpha=0.0)
        place = c.stage.pass_by(light, at + 0.08)
        c.stage.timeline.move(place, replace(light, alpha=1.0), at + 0.08, L, enter)
    c.sound(at + 0.08, "finale")
    return 1.5


def _flip(c: Cueing, slot: Slot, at: float, face: CardFace) -> None:
    """E02: squeeze to an edge, change the face, unfold."""
    place = card_place(slot)
    pose = c.stage.planned(place)
    if pose is None or pose.art == face:
        return
    if c.stage.still:
        c.stage.at(at + 0.16, lambda: _set_face(c, slot, face))
        return
    c.stage.timeline.move(place, replace(pose, squeeze=0.02), at, 0.14, leave)
    c.stage.timeline.move(place, replace(pose, squeeze=0.02, art=face), at + 0.14, 0)
    c.stage.timeline.move(place, replace(pose, art=face), at + 0.14, 0.18, enter)


def _set_face(c: Cueing, slot: Slot, face: CardFace) -> None:
    place = card_place(slot)
    if place in c.stage.poses:
        c.stage.poses[place] = replace(c.stage.poses[place], art=face)


def _stage_pose(c: Cueing, slot: Slot, x: float, y: float, w: float, h: float) -> Pose:
    now = c.stage.planned(card_place(slot))
    art = now.art if now else CardFace()
    return Pose(x, y, w, h, art, STAGE)


_CUES: dict[type[Event], Callable[..., float]] = {
    e.Dealt: _dealt,
    e.CardsTurnedDown: _turned_down,
    e.TurnStarted: _turn_started,
    e.TakenUnder: _taken_under,
    e.BroughtBack: _brought_back,
    e.LookStarted: _look_started,
    e.Announced: _announced,
    e.Challenged: _challenged,
    e.Passed: _passed,
    e.Unmasked: _unmasked,
    e.CoinsMoved: _coins_moved,
    e.FortunesTraded: _fortunes_traded,
    e.Questioned: _questioned,
    e.Answered: _answered,
    e.CardsHidden: _cards_hidden,
    e.GameEnded: _game_ended,
}
WITHOUT_CUE = frozenset(
    {e.GotReady, e.LookEnded, e.Sealed, e.PowerUsed, e.TradeDeclined, e.CheatProved, e.NothingHappened, e.StalemateNear}
)
"""Events that change a word on a plate or the log, and move nothing."""
