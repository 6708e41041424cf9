"""Animations of a trial: tokens, suspects named, hands that lift together."""

from masque_arcade.client.animation.layer import Layer
from masque_arcade.client.animation.pose import M, S
from masque_arcade.client.game_ui.effects.hands import lift_hands
from masque_arcade.client.game_ui.effects.lighting import turn_starts
from masque_arcade.client.game_ui.effects.pieces import drop, hop
from masque_arcade.games.lupusburg import events as e
from masque_arcade.games.lupusburg.model import rights
from masque_arcade.games.lupusburg.ui.animations.kit import TurnAnimator
from masque_arcade.games.lupusburg.ui.animations.torches import count_up
from masque_arcade.games.lupusburg.ui.context import house_tag
from masque_arcade.games.lupusburg.ui.images import EVIDENCE
from masque_arcade.games.lupusburg.ui.placement import at as lying
from masque_arcade.games.lupusburg.ui.placement import token_poses


def token_placed(event: e.TokenPlaced, c: TurnAnimator, at: float) -> float:
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


def suspects_named(event: e.SuspectsNamed, c: TurnAnimator, at: float) -> float:
    """Evidence falls on two houses; with the reason when tokens were equal."""
    for number, house in enumerate((event.first, event.second)):
        pose = lying(c.table.evidence(house), EVIDENCE[number], Layer.TRAVELLING)
        drop(c, ("evidence", number), pose, "danger", at + 0.35 * number, "gavel")
    text = c.t("banner.suspects", first=house_tag(event.first), second=house_tag(event.second))
    why = c.t("banner.suspects_tied") if event.tied else ""
    return 0.7 + c.herald(text, at + 0.7, at + 2.1, below=why) + 0.5


def votes_opened(event: e.VotesOpened, c: TurnAnimator, at: float) -> float:
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
