"""Options as text turned into switches; unknown values are refused (sections 7.5, 9.3, 9.6, 9.7)."""

from masque_arcade.engine.game import Options, seat_or_lot
from masque_arcade.games.masquerade_trick.model import ASSASSIN, INFO, Player, Switches


def read_options(seats: int, options: Options) -> tuple[Switches, Player | None]:
    """The switches, and the leader of the first deal (None: random). Raises BadOptions.

    Solo switches are read at every table, so that a menu may keep them, and used in the solo game only.
    """
    texts = INFO.read(seats, options)
    first = seat_or_lot(texts, "first", seats)
    if seats > 1:
        limit = 0 if texts["deal_limit"] == "off" else int(texts["deal_limit"])
        return Switches(match=texts["match"], deal_limit=limit), first
    level = int(texts["trial_level"]) if texts["trial"] == "on" else None
    return Switches(texts["match"], texts["solo_lead"], texts["guard"] == "on", level), ASSASSIN


def deals_of(seats: int, switches: Switches) -> int:
    """The number of deals of a match; 0 for until one is won. With two players the Knight wins when they do not, so
    that this is one deal; solo is always one (7.5)."""
    if seats == 1:
        return 1
    if switches.match == "deals":
        return seats
    return 1 if seats == 2 else 0
