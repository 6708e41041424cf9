"""Nights and days in detail: timeouts, dreams, privilege, broom, bets, talk (3, 4)."""

import pytest

from masque_arcade.engine.clone import clone
from masque_arcade.engine.game import Decide, Pace
from masque_arcade.engine.rng import Rng
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.events import Dreamt, Picked, Shown, Swept
from masque_arcade.games.lupusburg.grounds import Grounds
from tests.games.lupusburg.table import GAME, Table, names

NEW = {"edition": "2011"}


def test_3_4_night_timeouts() -> None:
    """The Thief passes; the Werewolf gets a random legal victim of another player."""
    thief = Table(seats=4, phase="thief")
    assert GAME.default(thief.state, 1, Rng(1)) == m.Pick(m.NOWHERE)
    wolf = Table(seats=4, phase="werewolf")
    for seat in range(4):
        picks = {GAME.default(clone(wolf.state), seat, Rng(lot)) for lot in range(60)}
        houses = {pick.house for pick in picks if isinstance(pick, m.Pick)}
        assert houses == {house for house in range(8) if m.owner_of(house) != seat}


def test_3_2_dreams_have_one_shape() -> None:
    """Everybody hears one dream, his own; only the Thief's says something."""
    table = Table(seats=4, phase="thief", chests=["CL"])
    events = table.do("A", "pick", house="CR") + table.do("B", "pick", house="CL") + table.do("CD", "pick", house="-")
    dreamt = next(event for event in events if isinstance(event, Dreamt))
    assert dreamt.seen_by(1) == Dreamt(1, (m.Dream(1, 1, 5, True),))
    assert dreamt.seen_by(0) == Dreamt(1, (m.Dream(0, 1, 4, None),))
    assert dreamt.seen_by(2) == Dreamt(1, (m.Dream(2, 1, m.NOWHERE, None),))
    assert dreamt.seen_by(None) == Dreamt(1, ())
    assert Picked(1, 5).seen_by(0) == Picked(1, None)
    assert table.view("B").dreams == (m.Dream(1, 1, 5, True),)


def test_3_3_only_the_werewolf_bites() -> None:
    """All others' picks have no effect; a dead Werewolf card still bites while its player lives (2.9)."""
    table = Table(seats=4, phase="werewolf", round=2, dead=["BL bitten", "AR lynched"])
    table.do("BCD", "pick", house="AL")
    table.do("A", "pick", house="DR")
    assert [death.house for death in table.state.deaths] == [3, 0, 6]
    assert table.state.deaths[-1].night


def test_4_2_goals_go_under_the_deck() -> None:
    """The new goal is the top one; the old one lies at the bottom."""
    table = Table(seats=4, phase="goal", goals={"A": "bitten"}, goal_deck=["lynched"])
    table.do("A", "change_goal")
    assert table.view("A").goals == {0: "lynched"}
    assert table.view("B").goals.keys() == {1}
    assert table.state.goal_deck[-1] == "bitten"
    assert table.view("B").changes == (1, 0, 0, 0)
    assert GAME.default(table.state, 1, Rng(1)) == m.Decline()


def test_4_3_who_sees_what_is_shown() -> None:
    """Named houses are public, picked ones are not; the character is for two."""
    shown = Shown(1, 0, 2, None, False, False)
    assert shown.seen_by(3) == Shown(1, 0, m.NOWHERE, None, False, False)
    assert Shown(1, 0, 2, None, True, False).seen_by(None) == Shown(1, 0, 2, None, True, False)
    table = Table(seats=4, phase="privilege", characters={"BR": "werewolf", "BL": "man"})
    table.do("A", "look_at", house="BL")
    table.do("A", "lower")
    table.do("A", "show", house="AR")
    assert table.view("A").characters[3] == "man"
    assert set(table.view("B").characters) == {0, 2, 3}
    assert table.view("C").looks == (m.Look(1, 0, 1, 3, True), m.Look(1, 1, 0, m.NOWHERE, False))


def test_4_3_one_living_character_is_returned_by_itself() -> None:
    """A mayor with a single one has no choice."""
    table = Table(seats=4, phase="privilege", dead=["AL"])
    assert names(table.do("A", "look_at", house="CR")) == ["LookAsked", "Shown"]
    assert names(table.do("A", "lower")) == ["LookEnded", "Shown"]
    assert table.state.looks[-1] == m.Look(1, 2, 0, 0, False)


def test_4_3_a_look_lasts_as_long_for_everybody() -> None:
    """Its end is a window's, whoever looks and whatever was shown (decision "look")."""
    table = Table(seats=4, phase="privilege", dead=["AL"])
    table.do("A", "ask_look", target="D")
    table.do("D", "show", house="DL")
    assert GAME.turn(table.state) == Decide((0,), "look", Pace.FIXED)
    assert table.refused("D", "lower") == "not_your_turn"
    assert table.refused("A", "decline") == "wrong_moment"
    assert GAME.default(table.state, 0, Rng(1)) == m.Lower()
    table.do("A", "lower")
    assert table.asked == "A bet"


def test_4_4_what_the_broom_showed_is_for_its_bearer() -> None:
    """The house is public, the chest is not."""
    assert Swept(1, 5, True).seen_by(0) == Swept(1, 5, None)
    assert Swept(1, 5, True).seen_by(1) == Swept(1, 5, True)
    table = Table(seats=6, phase={"kind": "sweep", "seat": "C"})
    assert GAME.default(table.state, 2, Rng(1)) == m.Decline()
    table.do("C", "sweep_house", house="AL")
    assert table.view("C").sweeps[0].chest is True
    assert table.view("A").sweeps[0].chest is None
    table.do("C", "lower")
    assert table.asked == "A bet"


def test_4_12_the_highest_coin_is_kept() -> None:
    """2011, when the time runs out."""
    table = Table(seats=8, options=NEW, phase="bet")
    table.do("A", "bet", target="B")
    assert GAME.default(table.state, 0, Rng(1)) == m.KeepCoin(max(table.state.drawn))
    assert len(table.view("A").drawn) == 3
    assert table.view("B").drawn == ()
    assert table.view("B").purse == () and table.view("B").purse_size == 5


def test_4_5_the_last_coins_are_fewer_than_three() -> None:
    """All, if fewer (2011)."""
    table = Table(seats=4, options=NEW, phase={"kind": "bet", "seat": "D"}, bets=[["A", "B", 4], ["B", "A", 2]])
    table.do("D", "bet", target="A")
    assert table.state.drawn == [3, 2]


def test_4_6_talk_lasts_until_all_are_ready() -> None:
    """Everybody may say three things, the dead too; what was said is public and kept."""
    table = Table(seats=4, dead=["DR", "DL"], round=2)
    assert GAME.turn(table.state) == Decide((0, 1, 2, 3), "talk", Pace.OPEN)
    table.do("D", "speak", claim="accuse", about="A")
    assert table.refused("C", "speak", claim="accuse", about="C") == "yourself"
    assert table.refused("C", "speak", claim="thief", about="AR") == "no_such_claim"
    assert table.refused("C", "speak", claim="accuse", about="A", ground="bet") == "no_ground"
    table.do("A", "speak", claim="chest", about="BL")
    assert table.view(None).statements == (
        m.Statement(2, 3, m.Claim.ACCUSE, 0),
        m.Statement(2, 0, m.Claim.CHEST, 3, m.Ground.LOOKED, 1),
    )
    assert GAME.default(table.state, 1, Rng(1)) == m.Speak(m.Claim.SILENCE, m.NOWHERE)
    table.do("BC", "speak", claim="silence")
    assert table.asked == "AD talk"
    table.do("A", "speak", claim="accuse", about="B", ground="none")
    assert table.asked == "BDA talk", "whoever is ready and accused may answer; who said least is named first"
    table.do("B", "speak", claim="honest")
    assert table.state.talk.statements[-1] == m.Statement(2, 1, m.Claim.HONEST, m.NOWHERE, m.Ground.ANSWER, 0)
    table.do("A", "speak", claim="honest")
    assert table.asked == "DB talk", "three statements each"
    table.do("BD", "speak", claim="silence")
    assert table.asked == "A token"
    assert m.Claim.TRUST in m.ABOUT_SEAT


def test_4_7_tokens_go_round_twice() -> None:
    """From the mayor clockwise, everybody one and then everybody the second."""
    table = Table(seats=4, phase="token", mayor="C")
    order = []
    for _ in range(8):
        order.append(table.asked[0])
        table.do(table.asked[0], "place_token", house="AR")
    assert "".join(order) == "CDABCDAB"
    assert table.state.suspects == (0, 4), "the second has no token: the mayor's own is nearest"


def test_4_6_grounds_are_public_facts() -> None:
    """An accusation may name what all know: a lie as the speaker says, a bet, a victim, a look."""
    table = Table(seats=5, dead=["BL", "CR", "DR"], round=2, mayor="A")
    table.state.wagers += (m.Wager(1, 3, 5),)
    table.state.talk = table.state.talk.after(m.Statement(1, 3, m.Claim.ACCUSE, 4)).opened(table.state)
    table.do("E", "speak", claim="chest", about="EL")
    table.do("A", "speak", claim="no_chest", about="EL")

    def named(letter: str, about: str, claim: m.Claim = m.Claim.ACCUSE) -> dict[m.Ground, int]:
        return Grounds(table.state, table.state.talk, ord(letter) - 65).of(claim, ord(about) - 65)

    ground = m.Ground
    assert named("A", "E") == {ground.LIED: 9, ground.SILENCED: 3, ground.SPARED: m.NOWHERE, ground.NONE: m.NOWHERE}
    assert named("A", "D") == {ground.BET: 1, ground.NONE: m.NOWHERE}
    assert ground.REVENGE in named("E", "D")
    assert named("A", "B", m.Claim.TRUST) == {ground.BITTEN: 3, ground.NONE: m.NOWHERE}
    assert named("E", "A") == {ground.LIED: 8, ground.SPARED: m.NOWHERE, ground.NONE: m.NOWHERE}


def test_4_8_a_plea_is_one_statement_or_none() -> None:
    """It ends the plea."""
    table = Table(seats=4, phase="token", marks=[["A", "BR"], ["B", "CL"]] * 3 + [["C", "BR"]])
    table.do("D", "place_token", house="CL")
    assert table.refused("B", "speak", claim="silence") == "wrong_moment"
    assert names(table.do("B", "speak", claim="man_in", about="BR")) == ["Spoke", "Pleaded"]
    assert table.asked == "C plea"
    assert names(table.do("C", "plead")) == ["Pleaded"]


def test_4_8_both_suspects_of_one_owner_plead_once() -> None:
    """He speaks for both."""
    table = Table(seats=4, phase="token", marks=[["A", "BR"], ["B", "BL"]] * 3 + [["C", "BR"]])
    table.do("D", "place_token", house="BL")
    assert table.state.suspects == (2, 3)
    assert names(table.do("B", "plead")) == ["Pleaded"]
    assert table.asked == "ACD vote"


def test_4_9_a_tie_is_for_the_nearer_suspect() -> None:
    """Only in arranged positions: an even number lives by day."""
    table = Table(
        seats=5, phase="vote", mayor="D", dead=["AR", "AL"], characters={"BL": "werewolf"}, suspects=["CR", "ER"]
    )
    table.do("BD", "vote", first=1)
    table.do("C", "vote", first=0)
    table.do("E", "vote", first=1)
    assert table.state.trials[-1].lynched == 8
    assert table.state.mayor == 4


@pytest.mark.parametrize("seats", [4, 8])
def test_every_game_ends_within_so_many_rounds(seats: int) -> None:
    """Two characters leave in each round; this one began with round 2."""
    table = Table(seats=seats, phase="dusk")
    lots = Rng(5)
    while table.outcome is None:
        turn = GAME.turn(table.state)
        assert isinstance(turn, Decide)
        seat = turn.seats[0]
        table.match.submit(seat, table.match.decision, lots.choice(GAME.legal(table.state, seat)))
    assert 1 < table.state.round <= seats + 1
