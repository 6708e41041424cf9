"""The moment that decided a match, which its poster and its film tell."""

from collections.abc import Sequence
from typing import Any

import pytest

from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.render.drawables import Words
from masque_arcade.client.screens.table import chronicle_pictures
from masque_arcade.client.screens.table.chronicle_drawing import ChronicleDrawing
from masque_arcade.engine.chronicle import NOBODY, Chronicle, Moment
from masque_arcade.games.ghost_for_sale.ui import chronicle_ui as ghost
from masque_arcade.games.lupusburg.ui import chronicle_ui as wolf
from masque_arcade.games.mascarade.ui import chronicle_ui as mascarade
from masque_arcade.games.masquerade_trick.ui import chronicle_ui as trick
from masque_arcade.games.red_masque.ui import chronicle_ui as red
from tests.client.menus import context
from tests.games.chronicles import played


def chronicle_of(moments: Sequence[Moment], winners: tuple[int, ...], masks: tuple[str, ...] = ()) -> Chronicle:
    return Chronicle("any", 3, (0, 1, 2), masks, tuple(moments), winners=winners)


def one(what: str, seat: int = NOBODY, place: int = 0, **more: Any) -> Moment:
    return Moment(what, more.pop("turn", 1), seat, (place,), **more)


def test_mascarade_was_decided_by_the_winners_last_claim_that_paid_or_challenge() -> None:
    claims = [one("claimed", 1, gain=3), one("claimed", 1, gain=0), one("claimed", 0, gain=2), one("ended", 1)]
    assert mascarade.decided(chronicle_of(claims, (1,))) == 0
    assert mascarade.decided(chronicle_of(claims, (2,))) == 3
    lie = [one("claimed", 0, true=False, turn=2), one("contested", 1, turn=2), one("contested", 2, true=False, turn=2)]
    challenged = chronicle_of([*claims[:3], *lie, claims[3]], (1,))
    assert mascarade.decided(challenged) == 4
    assert mascarade.plays(challenged) == [3, 4, 6]


def test_lupusburg_was_decided_by_the_wolfs_last_house_or_by_the_last_one_of_the_others() -> None:
    falls = [one("bitten", 0, 2), one("lynched", 0, 0), one("claimed", 1, 3), one("lynched", 0, 1), one("bitten", 0, 4)]
    masks = ("werewolf", "man", "man", "woman", "woman", "thief")
    assert wolf.decided(chronicle_of([*falls, one("ended", 1)], (1,), masks)) == 3
    assert wolf.decided(chronicle_of([*falls, one("ended", 0)], (0,), masks)) == 4


def test_the_red_masque_was_decided_by_the_last_rounds_blow() -> None:
    before = [one("stabbed", 0, 1, true=True), one("red_death")]
    felled, winner = one("stabbed", 2, 1, true=False, turn=2), one("stabbed", 2, 0, true=False, turn=2)
    found = one("unmasked", 1, 2, true=True, turn=2)
    ends = [one("deck", turn=2), one("ended", 0, turn=2)]
    assert red.decided(chronicle_of([*before, felled, winner, found, *ends], (0,))) == 4
    assert red.decided(chronicle_of([*before, felled, winner, *ends], (0,))) == 2
    assert red.decided(chronicle_of([*before, winner, *ends], (0,))) == 3, "midnight"


def test_ghost_for_sale_was_decided_by_the_house_that_took_the_lead_for_good() -> None:
    scores = [(0, 3, 0), (5, 3, 0), (5, 7, 0), (8, 7, 0), (8, 7, 4), (9, 7, 4)]
    houses = [one("counted", seat, coins=score) for seat, score in zip((1, 0, 1, 0, 2, 0), scores, strict=True)]
    assert ghost.decided(chronicle_of([*houses, one("ended", 0, coins=scores[-1])], (0,))) == 3
    level = [one("counted", 0, gain=4, coins=(4, 0, 0)), one("counted", 1, gain=4, coins=(4, 4, 0))]
    assert ghost.decided(chronicle_of([*level, one("ended", 1, coins=(4, 4, 0))], (1,))) == 1, (
        "fewer castles, as many points"
    )


def test_masquerade_trick_was_decided_by_the_hand_that_found_its_mask() -> None:
    hands = [one("over", 1, 1), one("pointed", 0, 1), one("pointed", 2, 0, true=False), one("won", 0)]
    assert trick.decided(chronicle_of(hands, (0,))) == 1
    assert trick.decided(chronicle_of([hands[0], hands[2], one("nobody")], ())) == 0


@pytest.mark.slow
@pytest.mark.parametrize("game", SHELF)
def test_poster_and_film_tell_what_decided(game: str) -> None:
    match, chronicle_ui = played(game, 4)[1], SHELF[game].chronicle_ui
    assert chronicle_ui
    drawing = ChronicleDrawing(match, chronicle_ui, ["Anna", "Bruno", "Carla", "Dino"], context().texts)
    sentence = chronicle_ui.sentence(drawing.texts, match, chronicle_ui.decided(match), drawing.names)
    heading = drawing.texts("truth.decided")
    said = {item.key: item.art for item in chronicle_pictures.poster(drawing, chronicle_pictures.WIDE)}
    assert (text(said["decided"]), text(said["sentence"])) == (heading, sentence)
    frames = [{item.key: item.art for item in frame} for frame in chronicle_pictures.film(drawing)]
    held = [frame for frame in frames if "title" in frame and text(frame["title"]) == heading]
    assert len(held) > 2 / chronicle_pictures.FRAME, "long enough to be read"
    assert {text(frame["sentence"]) for frame in held} == {sentence}
    last = chronicle_ui.sentence(drawing.texts, match, len(match.moments) - 1, drawing.names)
    assert text(frames[-1]["sentence"]) == last


def text(art: object) -> str:
    assert isinstance(art, Words)
    return art.text
