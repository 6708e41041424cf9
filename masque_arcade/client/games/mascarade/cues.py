"""How each event of Mascarade looks and sounds: scripts E01 to E12 and E30 of the product page 4.12.

A cue moves things on the stage and returns how long it takes, in seconds at normal speed. Where things end is the
layout's business. What must not enter: the view's secrets; cues read events and public places only.
"""

from collections.abc import Callable
from dataclasses import replace

from masque_arcade.client.games.mascarade.cue_parts import Cueing, change, dim, flip, says, stage_pose, verdict
from masque_arcade.client.games.mascarade.layout import LAP, STAGE, TRAVEL, Board, card_place, seat_box
from masque_arcade.client.items import CardFace, Panel, Picture, Rect
from masque_arcade.client.stage.pose import HOLD, L, M, Pose, S, enter, faded, land, leave, travel
from masque_arcade.core.game import Event
from masque_arcade.games.mascarade import events as e

CANDLE = 0.45
DRUM = 0.90
HEM = 0.42
UNDER = 0.70
CLOTH_DOWN = 3.30
CLOTH_END = 3.60
LOOK = 3.0


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
        flip(c, slot, at, CardFace())
        rest = Pose(box.cx, box.cy, box.w, box.h, CardFace(), c.table.layer_of(slot))
        c.stage.move(card_place(slot), rest, at + 0.4, L, travel, lift=20)
    c.sound(at, "flip")
    return 0.4 + L


def _turn_started(event: e.TurnStarted, c: Cueing, at: float) -> float:
    """E04: the spotlight sweeps to the plate; mine sounds a gong."""
    box = seat_box(c.table, event.seat)
    light = Pose(box.cx, box.cy, box.w * 1.9, box.h * 2.4, Picture("stage/spotlight"), TRAVEL, alpha=0.0)
    if not c.stage.still:
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
    hem = hem_box(c.table)
    down = Pose(hem.cx, foot.y + 170, hem.w, hem.h, Picture("stage/hem"), STAGE)
    up = replace(down, y=hem.cy)
    if c.stage.still:
        _still_cloth(event, c, at, up)
    else:
        _rippling_cloth(c, at, up, down)
    for i in range(6):
        c.sound(at + UNDER + i * 0.42, "rustle" if i % 2 else "heart")
    c.sound(at + CLOTH_DOWN, "thump")
    for side, slot in ((-1, event.first), (1, event.second)):
        place = card_place(slot)
        if c.stage.still:
            continue
        edge = stage_pose(c, slot, cx + side * 62, foot.y - 150, 66, 92)
        c.stage.timeline.move(place, replace(edge, layer=TRAVEL), at, HEM, travel, lift=24)
        c.stage.timeline.move(place, replace(edge, layer=TRAVEL, y=foot.y - 60), at + HEM, UNDER - HEM, leave)
    c.stage.at(at, lambda: c.sounds.duck(True))
    c.stage.at(at + CLOTH_END, lambda: c.sounds.duck(False))
    c.stage.timeline.fix(at + CLOTH_END)
    return CLOTH_END


def hem_box(table: Board) -> Rect:
    """Where the cloth hangs while hands are under it."""
    return Rect(table.cx - 430, table.foot.y - 142, 860, 200)


def _rippling_cloth(c: Cueing, at: float, up: Pose, down: Pose) -> None:
    """The hem rises, ripples in a way that is always the same, and falls."""
    cloth = c.stage.pass_by(down, at)
    c.stage.timeline.move(cloth, up, at, HEM, enter)
    for i in range(6):
        # Its size stays: a picture as wide as this costs 50 ms at 4K whenever it is drawn anew.
        sway = replace(up, x=up.x + (4 if i % 2 else -4), y=up.y + (5 if i % 2 else -3))
        c.stage.timeline.move(cloth, sway, at + UNDER + i * 0.42, 0.42, travel)
    c.stage.timeline.move(cloth, up, at + CLOTH_DOWN - 0.08, 0.08)
    c.stage.timeline.move(cloth, down, at + CLOTH_DOWN, CLOTH_END - CLOTH_DOWN, leave)


def _still_cloth(event: e.TakenUnder, c: Cueing, at: float, up: Pose) -> None:
    """Reduced motion: cards and cloth fade, and a line burns down while the cloth is there."""
    for slot in (event.first, event.second):
        if pose := c.stage.planned(card_place(slot)):
            c.stage.timeline.move(card_place(slot), faded(pose), at, S)
    line = Pose(up.x, up.y - up.h / 2 + 22, 500, 6, Panel("candle", "", 3), STAGE + 1)
    for pose, last in ((up, up), (line, replace(line, w=2))):
        place = c.stage.pass_by(faded(pose), at)
        c.stage.timeline.move(place, pose, at, S)
        c.stage.timeline.move(place, last, at + S, CLOTH_DOWN - S)
        c.stage.timeline.move(place, faded(last), at + CLOTH_DOWN, S)


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


def shown_size(table: Board, count: int) -> tuple[float, float]:
    """Width and height of the cards in the middle when `count` are shown at once."""
    room = table.sentence.y - table.banner.bottom
    w = min(120.0, 900 / count - 18, (room - 82) * 5 / 7)
    return w, w * 1.4


def _announced(event: e.Announced, c: Cueing, at: float) -> float:
    """E05: the mask flies from the seat to the banner."""
    box, banner = seat_box(c.table, event.seat), c.table.banner
    picture = Picture(f"games/mascarade/masks/{event.character}")
    start = Pose(box.cx, box.cy, 30, 30, picture, 7)
    if not c.stage.still:
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
    if not c.stage.still:
        for k, dx in enumerate((4, -4, 4, -4, 0)):
            c.stage.timeline.move(
                light, replace(flame, x=flame.x + dx, alpha=1.0, w=74, h=74), at + S + k * 0.036, 0.036
            )
    c.stage.timeline.move(light, faded(replace(flame, w=74, h=74)), at + 0.36, S, leave)
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
    w, h = shown_size(c.table, count)
    stagger = min(0.45, 1.35 / count)
    y = c.table.banner.bottom + room / 2 + 3
    c.sound(at + 0.38, "roll")
    reveal = at + 0.38 + DRUM
    gone = reveal + stagger * count + HOLD
    dim(c, at, gone)
    for i, card in enumerate(event.cards):
        place, when = card_place(card.slot), reveal + i * stagger
        pose = stage_pose(c, card.slot, c.table.cx + (i - (count - 1) / 2) * (w + 18), y, w, h)
        c.stage.move(place, pose, at, 0.38, travel, lift=30)
        face = CardFace(f"mascarade/{card.character}", c.name(card.character))
        flip(c, card.slot, when, face)
        verdict(c, pose, when + 0.32, gone, card.true)
        says(c, pose, c.called(card.seat), at + 0.38, gone, w + 12)
        c.sound(when, "true" if card.true else "false")
        box = c.table.cards[card.slot]
        rest = Pose(box.cx, box.cy, box.w, box.h, face, c.table.layer_of(card.slot))
        c.stage.move(place, rest, gone, 0.32, travel)
    return gone - at + 0.32


def _coins_moved(event: e.CoinsMoved, c: Cueing, at: float) -> float:
    """E08: at most eight coins per transfer fly on an arc; all transfers at once."""
    longest = 0.0
    for transfer in event.transfers:
        source, target = c.purse(transfer.source), c.purse(transfer.target)
        shown = min(8, transfer.amount)
        if c.stage.still:
            change(c, source, -transfer.amount, at)
            change(c, target, transfer.amount, at)
            longest = 1.2
            continue
        for i in range(shown):
            when = at + i * 0.06
            coin = Pose(source.cx, source.cy, 24, 24, Picture("stage/coin"), LAP + 1, alpha=0.0)
            place = c.stage.pass_by(coin, when)
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
    c.sound(at, "cackle")
    if c.stage.still:
        for box in boxes:
            bag = Pose(box.cx, box.cy, 40, 40, Picture("icons/swap", "candle"), LAP + 1)
            c.stage.vanish(c.stage.pass_by(bag, at), at + 1.2)
        return 1.2
    for source, target in (boxes, boxes[::-1]):
        bag = Pose(source.cx, source.cy, 40, 40, Picture("stage/purse"), LAP + 1)
        place = c.stage.pass_by(bag, at)
        c.stage.timeline.move(place, replace(bag, x=target.cx, y=target.cy), at, 0.7, travel, lift=50)
        c.stage.vanish(place, at + 0.72)
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
    pose = stage_pose(c, event.slot, c.table.cx, (c.table.banner.bottom + c.table.sentence.y) / 2, 96, 134)
    place = card_place(event.slot)
    face = CardFace(f"mascarade/{event.character}", c.name(event.character))
    dim(c, at, at + 2.0)
    c.stage.move(place, pose, at, 0.38, travel, lift=30)
    flip(c, event.slot, at + 0.5, face)
    claim = c.texts("mascarade.banner.claim", name=c.called(event.victim), character=c.name(event.named))
    says(c, pose, claim, at, at + 2.0, 380)
    verdict(c, pose, at + 0.82, at + 2.0, event.right)
    c.sound(at + 0.5, "flip")
    c.sound(at + 0.8, "true" if event.right else "false")
    rest = Pose(box.cx, box.cy, box.w, box.h, face, c.table.layer_of(event.slot))
    c.stage.move(place, rest, at + 2.0, 0.32, travel)
    return 2.32


def _cards_hidden(event: e.CardsHidden, c: Cueing, at: float) -> float:
    """Shown cards turn down again, all at once (E02)."""
    for slot in event.slots:
        flip(c, slot, at, CardFace())
    c.sound(at, "flip")
    return 0.34


def _game_ended(event: e.GameEnded, c: Cueing, at: float) -> float:
    """E12: a held breath, a bell, the masks fall, and there is light on the winners."""
    for slot, character in enumerate(event.cards):
        flip(c, slot, at + 0.3, CardFace(f"mascarade/{character}", c.name(character)))
    for seat in event.winners:
        box = seat_box(c.table, seat)
        light = Pose(box.cx, box.cy, box.w * 2, box.h * 2.6, Picture("stage/spotlight"), TRAVEL, alpha=0.0)
        place = c.stage.pass_by(light, at + 0.08)
        c.stage.timeline.move(place, replace(light, alpha=1.0), at + 0.08, L, enter)
    c.sound(at + 0.08, "finale")
    return 1.5


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
