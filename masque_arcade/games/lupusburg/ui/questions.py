"""The questions of Lupusburg: the one sentence over the buttons, and the picks that lead to each action."""

from collections.abc import Sequence
from itertools import permutations
from typing import Final, assert_never

from masque_arcade.client.game_ui.thing import Path, Pick
from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.game import Decide, Pace, Seat, Turn
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.model import Pick as Dream
from masque_arcade.games.lupusburg.ui.context import PlayerNames, house_tag, own_hour
from masque_arcade.games.lupusburg.ui.images import GAME

YES: Final[Pick] = ("kind", "yes")
"""Irreversible choices need confirming."""
DECLINE: Final[Pick] = ("kind", "decline")
PASS: Final[Pick] = ("kind", "pass")
OWN: Final[Pick] = ("kind", "own")
"""The own chest house, which the button does not name."""


def question(texts: Catalogue, guests: PlayerNames, view: m.View, me: Seat, picks: Path, alone: bool = False) -> str:
    """The question to the local player, after the picks so far. `alone` with bots nobody else can read it."""

    def t(key: str, **values: object) -> str:
        return texts(f"{GAME}.prompt.{key}", **values)

    at = int(str(picks[-1][1])) if picks and picks[-1][0] in ("seat", "house", "card", "coin", "disc") else -1
    who = guests.names[at] if picks and picks[-1][0] == "seat" else ""
    match view.phase:
        case m.Settling():
            return t("settle_sure" if picks else "settle")
        case m.Thieving() | m.Prowling():
            role = own_hour(view, me) if alone else ""
            return t("own_sure" if picks else f"night_{role}" if role else "night")
        case m.Changing():
            return t("goal")
        case m.Privilege():
            if not picks:
                return t("privilege" if view.switches.edition == "2008" else "privilege_new")
            return t("ask_sure", name=who) if who else t("look_sure", house=house_tag(at))
        case m.Showing(_, to, _, back):
            return t("show_back" if back else "show", name=guests.names[to])
        case m.Brooming():
            return t("give_sure", name=who) if who else t("broom")
        case m.Sweeping():
            return t("look_sure", house=house_tag(at)) if picks else t("sweep")
        case m.Betting():
            return t("bet_sure", name=who) if who else t("bet")
        case m.Keeping():
            return t("coin_sure", coin=at) if picks else t("coin")
        case m.Talking():
            return _talk(t, guests, picks)
        case m.Marking():
            nth = sum(mark.seat == me for mark in view.marks)
            return t("token_second" if nth else "token")
        case m.Pleading():
            return _talk(t, guests, picks) if picks else t("plea")
        case m.Judging():
            left = m.rights(view.alive, view.suspects, me) - sum(kind == "disc" for kind, _ in picks)
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


def waiting(texts: Catalogue, guests: PlayerNames, turn: Turn, view: m.View, me: Seat) -> str:
    """The players that all wait for; in a fixed window none in particular."""
    if not isinstance(turn, Decide):
        return ""
    if isinstance(view.phase, m.Thieving | m.Prowling):
        return texts(f"{GAME}.wait.night")
    if isinstance(view.phase, m.Judging) and guests.me is not None and not m.rights(view.alive, view.suspects, me):
        return texts(f"{GAME}.wait.no_vote")
    others = [seat for seat in turn.seats if seat != guests.me]
    if turn.what in ("settle", "talk", "vote"):
        return texts(f"{GAME}.wait.{turn.what}", n=len(others)) if others else ""
    if turn.pace is Pace.FIXED:
        return texts(f"{GAME}.wait.look", name=guests.called(texts, turn.seats[0]))
    return texts(f"{GAME}.wait.{turn.what}", name=guests.called(texts, turn.seats[0])) if others else ""


def paths(action: m.Action, votes: int, mine: Sequence[int]) -> list[Path]:
    """The picks that lead to `action`, in each possible order. `votes`: number of own votes; `mine`: own houses."""
    match action:
        case m.Settle(right, chest):
            return [(("plan", f"{right} {chest}"), YES)]
        case Dream(house):
            return [(OWN, YES)] if house in mine else [(PASS,)] if house == m.NOWHERE else [(("house", house),)]
        case m.ChangeGoal() | m.Plead() | m.Lower():
            return [(YES,)]
        case m.Decline():
            return [(DECLINE,)]
        case m.AskLook(seat) | m.GiveBroom(seat) | m.Bet(seat):
            return [(("seat", seat), YES)]
        case m.LookAt(house) | m.SweepHouse(house):
            return [(("house", house), YES)]
        case m.Show(house):
            return [(("card", house), YES)]
        case m.KeepCoin(coin):
            return [(("coin", coin), YES)]
        case m.PlaceToken(house):
            return [(("house", house),)]
        case m.Speak(claim, about, ground):
            return [_phrase(claim, about, ground)]
        case m.Vote(first):
            sides = [0] * first + [1] * (votes - first)
            return [(*(("disc", side) for side in order), YES) for order in dict.fromkeys(permutations(sides))]
    assert_never(action)


def _phrase(claim: m.Claim, about: int, ground: m.Ground) -> Path:
    """A phrase: its subject, player or house, then the claim, and of a claim about a player its ground."""
    if claim is m.Claim.SILENCE:
        return (("say", "silence"),)
    if claim in m.ABOUT_SEAT:
        return ("say", "player"), ("seat", about), ("claim", claim), ("ground", ground)
    if claim in m.LIVES:
        return ("say", "house"), ("house", about), ("lives", "who"), ("claim", claim)
    if claim in m.ABOUT_HOUSE:
        return ("say", "house"), ("house", about), ("claim", claim)
    return ("say", "me"), ("claim", claim)


def speaks(picks: Path) -> bool:
    """Whether sentences about a player or house are asked, which need room."""
    return len(picks) > 1 and picks[0][0] == "say"


def ways(legal: Sequence[m.Action], votes: int, mine: Sequence[int]) -> list[tuple[m.Action, Path]]:
    """The legal actions, each with every path to it."""
    return [(action, path) for action in legal for path in paths(action, votes, mine)]
