"""What newcomers to Lupusburg are told at the moment they wonder: reasons, deaths, bets, claims without room."""

from typing import Any

from msgspec.structs import replace

from masque_arcade.client.render.drawables import Layer, Picture, Words
from masque_arcade.games.lupusburg.events import Died
from masque_arcade.games.lupusburg.model import Claim, Ground, Statement, living, owner_of
from masque_arcade.games.lupusburg.ui.score_page import wolf_of
from masque_arcade.games.lupusburg.ui.spoken import last_word, would_say
from tests.client.game_tables import drawn, presenter
from tests.client.lupusburg_tables import seated, seated_at


def keyed(one: Any, word: str) -> dict[object, Any]:
    """The art of all items with a key that begins with that word."""
    return {i.key[1]: i.art for i in drawn(one) if isinstance(i.key, tuple) and i.key[0] == word}


def test_a_reason_is_the_whole_sentence_that_will_be_said() -> None:
    """4.6: one's own cards stay, and the goal's words give their room to the sentences."""
    one = seated_at({"seats": 8, "phase": "talk", "round": 3, "dead": ["BR bitten", "CL lynched", "DR bitten"]})
    for pick in (("say", "player"), ("seat", 4), ("claim", Claim.ACCUSE)):
        one.run(0.5)
        one.take(*pick)
        one.run(0.1)
    table = presenter(one)
    view, guests, texts = table.shown().view, table.guests, one.ctx.texts
    grounds = [choice for choice in one.prompt.buttons if choice.pick[0] == "ground"]
    assert [choice.pick[1] for choice in grounds] == [Ground.NONE, Ground.SPARED]
    assert [choice.label for choice in grounds] == [
        would_say(view, Statement(3, 0, Claim.ACCUSE, 4, ground), texts, guests)
        for ground in (Ground.NONE, Ground.SPARED)
    ]
    keys = [item.key for item in drawn(one)]
    assert "goal" in keys
    assert "goal text" not in keys


def test_a_death_says_why_the_game_goes_on_and_the_end_whose_bet_was_right() -> None:
    """4.10: after a verdict the owner's other window, or that they are out and still talk; 7: bets are ticked."""
    one, texts = seated(5, plays=False, seed=7), set[str]()
    for _ in one.to_the_end(0.2):
        texts |= {pose.art.text for pose in one.screen.stage.poses.values() if isinstance(pose.art, Words)}
    alive = [True] * 10
    for death in one.view.deaths[:-1]:
        alive[death.house] = False
        seat = owner_of(death.house)
        left = bool(living(alive, seat))
        name = one.screen.names[seat]
        meant = one.ctx.texts(f"lupusburg.banner.{'one_left' if left else 'out'}", name=name)
        assert (meant in texts) or (death.night and left), meant
    one.run(1)
    wolf, ticked = wolf_of(one.view), keyed(one, "score bet")
    bets = {wager.seat: wager.on == wolf for wager in one.view.wagers if wager.seat != wolf}
    assert bets
    assert {seat: isinstance(art, Picture) and art.name == "icons/check" for seat, art in ticked.items()} == bets


def test_claims_without_room_at_a_house_are_counted() -> None:
    one = seated_at({"seats": 8, "phase": "talk"})
    table = presenter(one)
    beat = table.shown()
    said = [Claim.CHEST, Claim.NO_CHEST, Claim.MAN_IN, Claim.WOMAN_IN]
    view = replace(beat.view, statements=tuple(Statement(1, seat, claim, 9) for seat, claim in enumerate(said, 1)))
    table.show(replace(beat, view=view, fresh=True), one.screen.stage)
    assert list(keyed(one, "note")) == [(9, Claim.WOMAN_IN)]
    assert keyed(one, "notes left")[9].text == "+3"


def test_a_player_without_a_lit_window_is_marked_out() -> None:
    one = seated_at({"seats": 8, "phase": "talk", "round": 2, "dead": ["BR", "CL", "DR", "DL"]})
    assert list(keyed(one, "out")) == [3]


def test_the_banished_walks_away_by_torchlight_with_a_last_word_that_the_log_keeps() -> None:
    """4.10: the screen is dark around the way; the words are the same for all who watch."""
    one = seated(6, plays=False, viewer=None, seed=3)
    one.until(lambda: any(isinstance(event, Died) and not event.night for event in _underway(one)), most=400)
    died = next(event for event in _underway(one) if isinstance(event, Died))
    one.run(1.2)
    table, texts = presenter(one), one.ctx.texts
    word = last_word(died.house, texts, table.guests)
    line = texts("lupusburg.log.Spoke", name=one.screen.names[died.seat], phrase=word)
    poses = list(one.screen.stage.poses.values())
    assert word and line in [pose.art.text for pose in poses if isinstance(pose.art, Words) and pose.alpha > 0.9]
    assert any(pose.w >= one.ctx.canvas.width and pose.alpha > 0.9 and pose.layer is Layer.MODAL for pose in poses)
    assert line in (table.line(died) or "")


def _underway(one: Any) -> Any:
    beat = one.screen.playback.underway
    return beat.events if beat is not None and not one.screen.playback.settled else ()
