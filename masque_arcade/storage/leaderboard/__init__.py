"""The hall of fame: results, feats and audits of an evening in one SQLite file that outlives crashes.

    hall = Hall(data / "hall.sqlite")
    number = hall.record(Result(...))          # an int: it is on disk; a Reason: it is not, play goes on
    hall.places(number, honours)               # the lists that a person of this result has just made
    hall.sign(number, seat, "AKI")             # his initials; None when written, a Reason when not
    hall.top(game, honour, hall.tonight())     # the best eight, from 06:00 on; None for ever
    hall.audit(since)                          # plays, lengths, where people gave up, devices, crashes, hours

No call raises for the disk's sake; `hall.message` says what was wrong when it was opened.
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
