"""Animations and sounds of a day in Lupusburg; nights are in night.py, trials in trial.py.

A cue moves things on the stage and returns how long it takes, in seconds at normal speed. Where things end is decided
by the layout.
"""

from typing import Final

from msgspec.structs import replace

from masque_arcade.client.animation.pose import XL, L, M, Pose, S, faded, lying, travel
from masque_arcade.client.game_ui.effects.animator import Cues, cues_in
from masque_arcade.client.game_ui.effects.coins import coins
from masque_arcade.client.game_ui.effects.hands import lift_hands
from masque_arcade.client.game_ui.effects.lighting import cone, look_line, turn_starts
from masque_arcade.client.game_ui.effects.pieces import drop, fan_closes, hop, raise_plate, ripple, sink
from masque_arcade.client.render.drawables import Layer, Picture, Rect
from masque_arcade.games.lupusburg import events as e
from masque_arcade.games.lupusburg.model import NOWHERE, Claim, Looking, Talking, rights
from masque_arcade.games.lupusburg.ui.animations import end, night
from masque_arcade.games.lupusburg.ui.animations.kit import TurnAnimator
from masque_arcade.games.lupusburg.ui.animations.torches import count_up
from masque_arcade.games.lupusburg.ui.context import house_tag
from masque_arcade.games.lupusburg.ui.images import BACK, EVIDENCE, GOAL_BACK, piece
from masque_arcade.games.lupusburg.ui.placement import BROOM, CHAIN, token_poses, wager_poses
from masque_arcade.games.lupusburg.ui.private_look import SIGHT
from masque_arcade.games.lupusburg.ui.speech import reading, speech_items
from masque_arcade.games.lupusburg.ui.spoken import said

_READ: Final = 0.7
"""Seconds for a bet's banner."""


def _mayor_named(event: e.MayorNamed, c: TurnAnimator, at: float) -> float:
    """The chain is hung on the first mayor."""
    pose = c.ends[CHAIN]
    length = drop(c, CHAIN, pose, f"seat{event.seat + 1}", at)
    raise_plate(c, c.table.plate(event.seat), at + 0.2)
    return c.herald(c.t("banner.mayor", name=c.display_name(event.seat)), at + length, at + length + 1.2) + length + 0.4


def _settled(event: e.Settled, c: TurnAnimator, at: float) -> float:
    """A door closes: a player has moved in."""
    raise_plate(c, c.table.plate(event.seat), at)
    c.sound(at, "door", x=c.table.plate(event.seat).cx)
    return M


def _goal_changed(event: e.GoalChanged, c: TurnAnimator, at: float) -> float:
    """A goal goes under the deck, another comes: two face-down cards."""
    plate, deck = c.table.plate(event.seat), c.table.square
    card = Pose(plate.cx, plate.cy, 34, 47.6, GOAL_BACK, Layer.BANNER)
    away = replace(card, x=deck.cx, y=deck.cy)
    c.let_go(c.fly(card, away, at, L, travel, lift=24), away, at + L)
    c.let_go(c.fly(away, card, at + L, L, travel, lift=24), card, at + 2 * L)
    c.sound(at, "slide")
    c.sound(at + L, "deal")
    return 2 * L + S


def _declines(event: e.GoalKept | e.BetDeclined | e.SweepDeclined, c: TurnAnimator, at: float) -> float:
    """A hand is waved."""
    return fan_closes(c, c.table.plate(event.seat), at)


def _privilege_declined(event: e.PrivilegeDeclined, c: TurnAnimator, at: float) -> float:
    return fan_closes(c, c.table.plate(event.mayor), at)


def _look_asked(event: e.LookAsked, c: TurnAnimator, at: float) -> float:
    """A cone of light on the player named by the mayor."""
    box = c.table.plate(event.target) if event.house == NOWHERE else c.table.houses[event.house]
    length = cone(c, box, at)
    ripple(c, box, f"seat{event.mayor + 1}", at)
    return length


def _shown(event: e.Shown, c: TurnAnimator, at: float) -> float:
    """A face-down card goes to the looker; it comes back when the look is over."""
    source = c.table.plate(event.owner) if event.house == NOWHERE else c.table.houses[event.house]
    target = c.table.plate(event.looker)
    card = Pose(source.cx, source.cy, 40, 56, BACK, Layer.STAGE)
    there = replace(card, x=target.cx, y=target.cy)
    c.let_go(c.fly(card, there, at, L, travel, lift=34), there, at + L)
    c.sound(at, "slide")
    # The same length for all viewers and characters, as is the table's window.
    if isinstance(c.after.phase, Looking):
        _eye(c, target, at + L)
    return L


def _swept(event: e.Swept, c: TurnAnimator, at: float) -> float:
    """The broom is held to the chimney; the result is private."""
    box = c.table.houses[event.house]
    broom = Pose(box.cx, box.y + 4, 56, 56, piece("broom"), Layer.STAGE)
    start = c.table.plate(event.seat)
    place = c.fly(replace(broom, x=start.cx, y=start.cy), broom, at, L, travel, lift=20)
    c.let_go(place, broom, at + L + XL)
    c.sound(at + L, "rustle")
    _eye(c, start, at + L)
    return L + M


def _eye(c: TurnAnimator, box: Rect, at: float) -> None:
    """A line of candle light, the same for any card seen."""
    look_line(c, [box], at, min(1.0, SIGHT))


def _broom_given(event: e.BroomGiven, c: TurnAnimator, at: float) -> float:
    """The broom goes round the table."""
    pose = lying(c.table.broom(event.seat), piece("broom"), Layer.TRAVELLING)
    if BROOM in c.stage.poses:
        c.stage.move(BROOM, pose, at, L, travel, lift=30)
    c.sound(at, "steps")
    return L


def _broom_gone(event: e.BroomGone, c: TurnAnimator, at: float) -> float:
    """The broom breaks and leaves the game."""
    if BROOM in c.stage.poses:
        sink(c, BROOM, at)
    c.sound(at, "snap")
    return L


def _bet_made(event: e.BetMade, c: TurnAnimator, at: float) -> float:
    """The seal is broken, coin and seal go to the named player; in 2011 the coin is still to be drawn."""
    on = c.table.plate(event.on)
    seal, whole = c.table.seal(event.seat), c.stage.planned(("seal", event.seat))
    if whole is not None:
        c.stage.timeline.move(("seal", event.seat), faded(whole), at, S)
    broken = Pose(seal.cx, seal.cy, 40, 40, piece("seal_used"), Layer.STAGE)
    there = replace(broken, x=on.cx, y=on.cy)
    c.let_go(c.fly(broken, there, at, L, travel, lift=30), there, at + L + M)
    c.sound(at, "bet", x=on.cx)
    if event.coin is None:
        ripple(c, on, f"seat{event.seat + 1}", at + L)
        return L + M
    wager = c.after.wagers[-1]
    poses = wager_poses(c.table, wager, c.after.wagers)
    for place, pose in poses.items():
        c.bring(place, replace(pose, x=c.table.square.cx, y=c.table.square.cy), at)
        c.stage.move(place, pose, at, L, travel, lift=30)
    text = c.t("banner.bet", name=c.display_name(event.seat), other=c.display_name(event.on), coin=event.coin)
    return max(L, c.herald(text, at + 0.1, at + 1.1, _READ)) + S


def _coins_drawn(event: e.CoinsDrawn, c: TurnAnimator, at: float) -> float:
    """A hand in the bag: the number of covered coins is public, not their values."""
    bag = Rect.around(c.table.square.cx, c.table.square.cy, 40, 40)
    return coins(c, bag, c.table.plate(event.seat), event.number, at, piece("coin_hidden").name)


def _coin_kept(event: e.CoinKept, c: TurnAnimator, at: float) -> float:
    """One covered coin goes under the seal."""
    wager = c.after.wagers[-1]
    source = c.table.plate(event.seat)
    pose = wager_poses(c.table, replace(wager, coin=None), c.after.wagers)["coin", event.seat]
    c.bring(("coin", event.seat), replace(pose, x=source.cx, y=source.cy), at)
    c.stage.move(("coin", event.seat), pose, at, L, travel, lift=30)
    c.sound(at + L - S, "coin")
    return L + S


def _spoke(event: e.Spoke, c: TurnAnimator, at: float) -> float:
    """The sentence stands in the square until it is read, with a ripple at its target; in a plea over the suspects."""
    if event.claim is Claim.SILENCE:
        c.sound(at, "stays", x=c.table.plate(event.seat).cx)
        return S
    raise_plate(c, c.table.plate(event.seat), at)
    c.sound(at, "phrase", x=c.table.plate(event.seat).cx)
    if event.about != NOWHERE:
        named = event.claim in (Claim.ACCUSE, Claim.TRUST)
        box = c.table.plate(event.about) if named else c.table.houses[event.about]
        ripple(c, box, f"seat{event.seat + 1}", at)
    number = len(c.after.statements) - 1
    text = said(c.after, number, c.texts, c.guests)
    length = reading(text)
    if not isinstance(c.before.phase, Talking):
        for layer, item in speech_items(c.table, c.texts, c.guests, c.after.statements[number], text):
            over = max(layer, Layer.STAGE)
            c.show(lying(item.rect, item.art, over), at, at + length, S, S)
    return length


def _pleaded(event: e.Pleaded, c: TurnAnimator, at: float) -> float:
    """The speaker bows."""
    raise_plate(c, c.table.plate(event.seat), at)
    c.sound(at, "plea", x=c.table.plate(event.seat).cx)
    return M


def _voted(event: e.Voted, c: TurnAnimator, at: float) -> float:
    """A hand covers its discs, the same for every vote."""
    box = c.table.plate(event.seat)
    hand = Pose(box.cx, box.cy, 40, 40, Picture("icons/hand", "candle"), Layer.TRAVELLING)
    c.show(hand, at, at + M)
    c.sound(at, "vote", x=box.cx)
    return M


def _mayor_moved(event: e.MayorMoved, c: TurnAnimator, at: float) -> float:
    """The chain goes to the next living player."""
    pose = c.ends[CHAIN]
    c.stage.move(CHAIN, pose, at, L, travel, lift=40)
    if BROOM in c.stage.poses and BROOM in c.ends:
        c.stage.move(BROOM, c.ends[BROOM], at, L, travel, lift=40)
    c.sound(at + L - S, "power", x=c.table.plate(event.seat).cx)
    raise_plate(c, c.table.plate(event.seat), at + L)
    return XL


def _look_ended(event: e.LookEnded, c: TurnAnimator, at: float) -> float:
    c.sound(at, "slide")
    return S


def _token_placed(event: e.TokenPlaced, c: TurnAnimator, at: float) -> float:
    """A token hops from its owner to the house; the others there make room."""
    marks = c.after.marks or c.before.marks
    number = len(c.before.marks)
    same = [i for i, mark in enumerate(marks[: number + 1]) if mark.house == event.house]
    count = max(1, len(same))
    for index, other in enumerate(same[:-1]):
        seat = marks[other].seat
        for place, pose in token_poses(c.table, event.house, seat, other, index, count).items():
            c.stage.move(place, pose, at, S)
    made = token_poses(c.table, event.house, event.seat, number, count - 1, count)
    for place, pose in made.items():
        hop(c, place, c.table.plate(event.seat), pose, at)
    return M + S


def _suspects_named(event: e.SuspectsNamed, c: TurnAnimator, at: float) -> float:
    """Evidence falls on two houses; with the reason when tokens were equal."""
    for number, house in enumerate((event.first, event.second)):
        pose = lying(c.table.evidence(house), EVIDENCE[number], Layer.TRAVELLING)
        drop(c, ("evidence", number), pose, "danger", at + 0.35 * number, "gavel")
    text = c.t("banner.suspects", first=house_tag(event.first), second=house_tag(event.second))
    why = c.t("banner.suspects_tied") if event.tied else ""
    return 0.7 + c.herald(text, at + 0.7, at + 2.1, below=why) + 0.5


def _votes_opened(event: e.VotesOpened, c: TurnAnimator, at: float) -> float:
    """All hands lift together; by torchlight they are turned over one by one, and counted under the suspects; then the
    verdict."""
    seats = [seat for seat in range(c.after.seats) if rights(c.before.alive, c.before.suspects, seat)]
    boxes = [c.table.hand(seat) for seat in seats]
    counts = [c.t("banner.split", first=event.votes[seat][0], second=event.votes[seat][1]) for seat in seats]
    length = lift_hands(c, boxes, at, counts)
    length += count_up(c, seats, [event.votes[seat] for seat in seats], at + length)
    turn_starts(c, c.table.houses[event.house].grown(6), False, at + length)
    key = "banner.verdict_tied" if event.tied else "banner.verdict"
    text = c.t(key, house=house_tag(event.house))
    return length + c.herald(text, at + length, at + length + 1.2) + 0.4


CUES: Final[Cues] = cues_in(globals(), vars(end), vars(night))
WITHOUT_CUE: Final = frozenset({e.Picked})
"""A pick at night has no animation: only the player's own drum is audible (3.1)."""
