"""The one sentence over the buttons: the question to the local player, or the players that all wait for."""

from masque_arcade.client.game_ui.prompt import Path
from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.game import Decide, Pace, Seat, Turn
from masque_arcade.games.lupusburg.model import (
    Betting,
    Brooming,
    Changing,
    Judging,
    Keeping,
    Marking,
    Pleading,
    Privilege,
    Prowling,
    Settling,
    Showing,
    Sweeping,
    Talking,
    Thieving,
    View,
    rights,
)
from masque_arcade.games.lupusburg.ui.context import PlayerNames, house_tag, own_hour
from masque_arcade.games.lupusburg.ui.images import GAME


def question(texts: Catalogue, guests: PlayerNames, view: View, me: Seat, picks: Path, alone: bool = False) -> str:
    """The question to the local player, after the picks so far. `alone` with bots nobody else can read it."""

    def t(key: str, **values: object) -> str:
        return texts(f"{GAME}.prompt.{key}", **values)

    at = int(str(picks[-1][1])) if picks and picks[-1][0] in ("seat", "house", "card", "coin", "disc") else -1
    who = guests.names[at] if picks and picks[-1][0] == "seat" else ""
    match view.phase:
        case Settling():
            return t("settle_sure" if picks else "settle")
        case Thieving() | Prowling():
            role = own_hour(view, me) if alone else ""
            return t("own_sure" if picks else f"night_{role}" if role else "night")
        case Changing():
            return t("goal")
        case Privilege():
            if not picks:
                return t("privilege" if view.switches.edition == "2008" else "privilege_new")
            return t("ask_sure", name=who) if who else t("look_sure", house=house_tag(at))
        case Showing(_, to, _, back):
            return t("show_back" if back else "show", name=guests.names[to])
        case Brooming():
            return t("give_sure", name=who) if who else t("broom")
        case Sweeping():
            return t("look_sure", house=house_tag(at)) if picks else t("sweep")
        case Betting():
            return t("bet_sure", name=who) if who else t("bet")
        case Keeping():
            return t("coin_sure", coin=at) if picks else t("coin")
        case Talking():
            return _talk(t, guests, picks)
        case Marking():
            nth = sum(mark.seat == me for mark in view.marks)
            return t("token_second" if nth else "token")
        case Pleading():
            return _talk(t, guests, picks) if picks else t("plea")
        case Judging():
            left = rights(view.alive, view.suspects, me) - sum(kind == "disc" for kind, _ in picks)
            return t("vote", n=left) if left else t("vote_sure")
    return ""


def _talk(t: object, guests: PlayerNames, picks: Path) -> str:
    assert callable(t)
    if not picks:
        return str(t("talk"))
    kind, value = picks[-1]
    if kind == "say":
        return str(t(f"talk_{value}"))
    if kind == "lives":
        return str(t("talk_lives", house=house_tag(int(str(picks[-2][1])))))
    if kind == "claim":
        return str(t(f"talk_{value}", name=guests.names[int(str(picks[-2][1]))]))
    if kind == "seat":
        return str(t("talk_of", name=guests.names[int(str(value))]))
    return str(t("talk_at", house=house_tag(int(str(value)))))


def waiting(texts: Catalogue, guests: PlayerNames, turn: Turn, view: View, me: Seat) -> str:
    """The players that all wait for; in a fixed window none in particular."""
    if not isinstance(turn, Decide):
        return ""
    if isinstance(view.phase, Thieving | Prowling):
        return texts(f"{GAME}.wait.night")
    if isinstance(view.phase, Judging) and guests.me is not None and not rights(view.alive, view.suspects, me):
        return texts(f"{GAME}.wait.no_vote")
    others = [seat for seat in turn.seats if seat != guests.me]
    if turn.what in ("settle", "talk", "vote"):
        return texts(f"{GAME}.wait.{turn.what}", n=len(others)) if others else ""
    if turn.pace is Pace.FIXED:
        return texts(f"{GAME}.wait.look", name=guests.called(texts, turn.seats[0]))
    return texts(f"{GAME}.wait.{turn.what}", name=guests.called(texts, turn.seats[0])) if others else ""
