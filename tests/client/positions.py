"""Table screens at any position of Mascarade, for tests: what tests/scenarios can say, on the screen."""

from typing import Any

from masque_arcade.client.screens.table.prompt_view import VisibleChoice
from masque_arcade.engine.match import Match
from masque_arcade.engine.registry import GAMES
from masque_arcade.engine.rng import Rng
from masque_arcade.games.mascarade.model import HAND
from masque_arcade.games.mascarade.rules.positions import arrange
from masque_arcade.server.game_session import GameSession
from masque_arcade.server.local_session import LocalLink
from masque_arcade.server.timing import PRESETS
from masque_net.messages import PROTOCOL, Hello
from tests.client.tables import Seated

ROW = GAMES["mascarade"]

# By name: the position, and the seats it can be laid with.
PHASES: dict[str, tuple[dict[str, Any], range]] = {
    "memorise": ({"turn": 0, "phase": "memorise"}, range(2, 14)),
    "turn": ({}, range(2, 14)),
    "first": ({"turn": 2}, range(2, 14)),
    "contest": (
        {"active": "B", "phase": {"kind": "contest", "character": "king", "card": "B"}, "last": True},
        range(2, 14),
    ),
    "asked": ({"active": "B", "phase": {"kind": "contest", "character": "king", "card": "B"}}, range(4, 14)),
    "looking": ({"phase": {"kind": "looking", "slots": ["A"]}}, range(2, 14)),
    "spying": ({"phase": {"kind": "looking", "slots": ["A", "B"], "spying": True}}, range(10, 14)),
    "mine_under": ({"phase": {"kind": "under_table", "first": "A", "second": "B"}}, range(2, 14)),
    "theirs_under": ({"active": "B", "phase": {"kind": "under_table", "first": "B", "second": "C"}}, range(4, 14)),
    "bishop": ({"phase": {"kind": "bishop"}}, range(4, 14)),
    "witch": ({"coins": {"B": 12, "C": 1}, "phase": {"kind": "witch"}}, range(5, 14)),
    "fool": ({"phase": {"kind": "fool"}}, range(8, 14)),
    "spy": ({"phase": {"kind": "spy"}}, range(10, 14)),
    "inquisitor": ({"phase": {"kind": "inquisitor"}}, range(11, 14)),
    "answer": ({"active": "C", "phase": {"kind": "answer", "seat": "C", "victim": "A"}}, range(11, 14)),
}


def position(name: str, seats: int, **more: object) -> dict[str, Any]:
    """One of PHASES for a number of seats."""
    words: dict[str, Any] = {"seats": seats, **PHASES[name][0], **more}
    if words.pop("last", False) and seats > 3:
        words["phase"] = {**words["phase"], "replies": ["pass"] * (seats - 2)}
    if isinstance(words.get("phase"), dict) and seats in HAND:
        phase = dict(words["phase"])
        for key in ("card", "first", "second"):
            if key in phase:
                phase[key] += ".L"
        if "slots" in phase:
            phase["slots"] = [f"{slot}.L" for slot in phase["slots"]]
        if phase["kind"] == "contest" and seats == 3:
            phase["replies"] = ["pass"]
        words["phase"] = phase
    return words


def table_at(words: dict[str, Any], names: list[str] | None = None, seat_bots: bool = False) -> GameSession:
    """A table standing at a position; without bots everybody else waits for ever."""
    state = arrange(words)
    match = Match.at(ROW.game, state.seats, state)
    rng = Rng(5)
    bots = {s: ROW.make_bot("keen", s, state.seats, rng.fork()) for s in range(1, state.seats)} if seat_bots else {}
    table = GameSession(ROW, match, bots, PRESETS["normal"], rng, names or [f"Guest {i}" for i in range(state.seats)])
    table.tick(0.0)
    return table


def seated_at(words: dict[str, Any], names: list[str] | None = None, **arguments: Any) -> Seated:
    """My seat at that table, a moment later."""
    table = table_at(words, names)
    seated = Seated(table.match.seats, link=LocalLink(table, 0, Hello(PROTOCOL, "0", "me")), **arguments)
    seated.run(0.8)
    return seated


def pick(seated: Seated, *wanted: object) -> None:
    """Take the first lit choice of each kind named by the first word of its pick ("kind") or the whole pick."""
    for want in wanted:
        seated.run(0.5)
        lit: list[VisibleChoice] = [one for one in seated.lit if not one.choice.why]
        one = next(one for one in lit if want in (one.choice.pick, one.choice.pick[0]))
        seated.choose(one.choice)
        seated.run(0.1)
