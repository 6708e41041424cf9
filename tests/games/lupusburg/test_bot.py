"""What a bot of Lupusburg concludes and does, level by level."""

import pytest

from masque_arcade.core.bot import LEVELS
from masque_arcade.core.game import Decide, Over
from masque_arcade.core.rng import Rng
from masque_arcade.games.lupusburg import terms as t
from masque_arcade.games.lupusburg.belief import by_player, werewolf_odds
from masque_arcade.games.lupusburg.bot import make_bot
from tests.games.lupusburg.table import GAME, Table, seat_of


def answer(table: Table, letter: str, level: str, lots: int = 1) -> t.Action:
    """What a bot in that seat does now."""
    bot = make_bot(level, seat_of(letter), table.state.seats, Rng(lots))
    return bot.choose(table.view(letter), table.legal(letter), Rng(lots + 100))


def test_odds_know_what_is_certain() -> None:
    """Not oneself, not the bitten, not with the chest; the seen card is the Werewolf."""
    table = Table(seats=4, phase="thief", characters={"CR": "werewolf", "BR": "thief"}, dead=["AR"], chests=["DL"])
    table.do("B", "pick", house="DL")
    table.do("ACD", "pick", house="-")
    odds = werewolf_odds(table.view("B"), 1, 0.0)
    assert sum(odds) == pytest.approx(1)
    assert odds[0] == odds[2] == odds[3] == odds[7] == 0
    assert odds[6] == pytest.approx(2 * odds[4])
    seen = Table(seats=4, phase="privilege", characters={"CR": "werewolf", "CL": "man"})
    seen.do("A", "look_at", house="CR")
    assert werewolf_odds(seen.view("A"), 0, 1.0)[4] == 1


def test_odds_of_an_onlooker_use_no_cards() -> None:
    """The public opinion is the same whoever asks for it."""
    table = Table(seats=5, characters={"CR": "werewolf"}, dead=["AL"])
    assert werewolf_odds(table.view("C"), None, 1.0) == werewolf_odds(table.view("A"), None, 1.0)
    assert by_player(werewolf_odds(table.view("A"), None, 1.0))[0] < 0.2


@pytest.mark.parametrize("level", LEVELS)
def test_a_werewolf_does_not_bite_himself(level: str) -> None:
    """Nor does he show the Werewolf when he has another."""
    table = Table(seats=4, phase="werewolf")
    for lots in range(20):
        pick = answer(table, "A", level, lots)
        assert isinstance(pick, t.Pick) and t.owner_of(pick.house) != 0
    asked = Table(seats=4, phase="privilege", mayor="B")
    asked.do("B", "ask_look", target="A")
    assert {answer(asked, "A", "ruthless", lots) for lots in range(10)} == {t.Show(1)}


def test_the_ruthless_vote_for_the_seen_werewolf() -> None:
    """With all votes, and bet on him."""
    table = Table(seats=5, phase="privilege", characters={"CR": "werewolf", "CL": "man"})
    table.do("A", "look_at", house="CR")
    table.do("A", "show", house="AL")
    assert answer(table, "A", "ruthless") == t.Bet(2)
    vote = Table(seats=5, phase="vote", suspects=["CR", "DR"], characters={"CR": "werewolf"}, dead=["CL", "EL", "ER"])
    vote.state.looks.append(t.Look(1, 0, 2, 4, True))
    assert answer(vote, "A", "ruthless") == t.Vote(2)


def test_a_lost_goal_is_changed() -> None:
    """Both own alive cannot be reached with one dead."""
    lost = Table(seats=4, phase="goal", dead=["AL"], goals={"A": "both_alive"})
    assert answer(lost, "A", "ruthless") == t.ChangeGoal()
    kept = Table(seats=4, phase="goal", dead=["AL"], goals={"A": "bitten"})
    assert answer(kept, "A", "ruthless") == t.Decline()


@pytest.mark.parametrize("level", LEVELS)
def test_every_decision_gets_a_legal_answer(level: str) -> None:
    """Whole games, in both editions."""
    for seats, options in ((4, {"edition": "2011"}), (7, {})):
        state = GAME.setup(seats, options, Rng(seats))
        bots = [make_bot(level, seat, seats, Rng(seat)) for seat in range(seats)]
        lots = Rng(3)
        while not isinstance(turn := GAME.turn(state), Over):
            if not isinstance(turn, Decide):
                GAME.advance(state)
                continue
            seat = turn.seats[0]
            legal = GAME.legal(state, seat)
            action = bots[seat].choose(GAME.view(state, seat), legal, lots)
            assert action in legal
            GAME.apply(state, seat, action)
        assert state.round <= seats


def test_the_bitten_is_no_werewolf_for_anybody() -> None:
    """The Werewolf card is never bitten (3.3)."""
    table = Table(seats=5, dead=["BL"])
    assert werewolf_odds(table.view("A"), None, 0.0)[3] == 0
