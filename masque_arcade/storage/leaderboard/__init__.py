"""The leaderboard: results, feats and usage statistics in one SQLite file that survives crashes.

    leaderboard = Leaderboard(data / "hall.sqlite")
    number = leaderboard.record(Result(...))        # an int: it is on disk; a Reason: it is not, play continues
    leaderboard.places(number, honours)             # the lists this result's humans are in
    leaderboard.sign(number, seat, "AKI")           # their initials; None when stored, else a Reason
    leaderboard.top(game, honour, leaderboard.tonight())    # the best eight since 06:00; None for all time
    leaderboard.audit(since)                        # plays, lengths, where players gave up, devices, crashes, hours

No method raises on disk errors; `leaderboard.message` says what was wrong when the file was opened.

Modules: `store` over `queries` and `usage_stats`; `leaders` and `streaks`, the tables that keep lists in order;
`upkeep`, the thread that checks and copies the file; `database` opens it, `schema` migrates it.
"""

from masque_arcade.storage.leaderboard.initials import LETTERS, PAGES, clean, is_blocked, is_blocked_name
from masque_arcade.storage.leaderboard.models import HOSTED, Line, Notice, Placement, Reason, Result, SeatResult, Winner
from masque_arcade.storage.leaderboard.store import Leaderboard
from masque_arcade.storage.leaderboard.usage_stats import Audit

__all__ = [
    "HOSTED",
    "LETTERS",
    "PAGES",
    "Audit",
    "Leaderboard",
    "Line",
    "Notice",
    "Placement",
    "Reason",
    "Result",
    "SeatResult",
    "Winner",
    "clean",
    "is_blocked",
    "is_blocked_name",
]
