"""The last winner's poster: asked of the hall, so that it outlives the process and obeys the operator."""

from collections.abc import Callable
from pathlib import Path

from masque_arcade.client.screens.kiosk.attract_api import Poster
from masque_arcade.storage.leaderboard import Leaderboard, Result, SeatResult
from tests.kiosk.kiosk_fixture import KioskFixture

Open = Callable[..., KioskFixture]


def won(leaderboard: Leaderboard, *chairs: SeatResult, game: str = "mascarade", finished: bool = True) -> int:
    number = leaderboard.record(Result(game, chairs, 1e9, 60, finished=finished))
    assert isinstance(number, int)
    return number


def shown(made: KioskFixture) -> Poster | None:
    return made.kiosk_app.shows.poster(made.kiosk_app.texts["en"])


def filled(folder: Path) -> Leaderboard:
    """AKI won long ago, Emi since then; what came after has no person who won."""
    leaderboard = Leaderboard(folder / "hall.sqlite")
    leaderboard.sign(won(leaderboard, SeatResult("Aki", "", True, 13), SeatResult("Leo", "keen", False, 2)), 0, "AKI")
    won(
        leaderboard,
        SeatResult("Bob", "", False, 3),
        SeatResult("Emi", "", True, None),
        SeatResult("Zoe", "", True, None),
        game="red_masque",
    )
    won(leaderboard, SeatResult("Nobody", "", False, 3), SeatResult("Clockwork", "keen", True, 13))
    won(leaderboard, SeatResult("Left", "", True, 3), finished=False)
    won(leaderboard, SeatResult("Foreign", "", True, 3), game="a_lost_game")
    return leaderboard


def test_the_last_person_who_won_hangs_there_after_a_restart(open_kiosk: Open, tmp_path: Path) -> None:
    filled(tmp_path).close()
    made = open_kiosk()
    assert shown(made) == Poster("Emi", "Emi", "red_masque", "won")
    made.kiosk_app.shared.leaderboard.hide(2, 1)
    assert shown(made) == Poster("Zoe", "Zoe", "red_masque", "won")
    made.kiosk_app.shared.leaderboard.delete(2, 2)
    assert shown(made) == Poster("AKI", "Aki", "mascarade", "won with 13")
    made.kiosk_app.shared.leaderboard.hide(2, 1, hidden=False)
    assert shown(made) == Poster("Emi", "Emi", "red_masque", "won")
    made.kiosk_app.shared.leaderboard.clear()
    assert shown(made) is None


def test_whoever_plays_and_wins_hangs_there_with_his_initials(open_kiosk: Open) -> None:
    made = open_kiosk()
    assert shown(made) is None
    number = won(made.kiosk_app.shared.leaderboard, SeatResult("Emi", "", True, 10))
    assert shown(made) == Poster("Emi", "Emi", "mascarade", "won with 10")
    made.kiosk_app.shared.leaderboard.sign(number, 0, "♥M3")
    assert shown(made) == Poster("♥M3", "Emi", "mascarade", "won with 10")


def test_an_operator_who_wants_none_has_none_from_the_start(open_kiosk: Open, tmp_path: Path) -> None:
    filled(tmp_path).close()
    first = open_kiosk()
    first.kiosk_app.kiosk_settings.poster = False
    first.kiosk_app.changed()
    assert shown(first) is None
    assert shown(open_kiosk()) is None


def test_a_hall_that_cannot_be_read_has_no_poster(open_kiosk: Open, tmp_path: Path) -> None:
    (tmp_path / "hall.sqlite").mkdir()
    assert shown(open_kiosk()) is None
