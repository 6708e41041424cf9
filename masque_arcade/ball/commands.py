"""Orders at a ball: the owner's, and everybody's own mask."""

from collections.abc import Mapping
from typing import Any, Protocol

from msgspec import ValidationError, convert
from msgspec.structs import replace

from masque_arcade.ball.evening import ROUNDS, Ball, Settings, Stage, Table
from masque_arcade.engine.bot import LEVELS
from masque_arcade.engine.registry import INFOS
from masque_net.guest_name import mask_code

_HOW = ("replay", "standing", "none")


class Organiser(Protocol):
    """What carries out the owner's orders; each says whether it was possible."""

    ball: Ball

    def draft(self) -> bool: ...
    def publish(self) -> bool: ...
    def end_round(self) -> bool: ...
    def score(self, table: Table, how: str) -> bool: ...
    def forget(self, guest: int) -> None: ...


def obey(server: Organiser, guest: int, what: str, args: Mapping[str, Any]) -> str:
    """Take a guest's order; a reason's key when it is forbidden, else ""."""
    ball = server.ball
    if what == "mask":
        ball.people[guest].mask = mask_code(args.get("mask"))
        return ""
    if guest != ball.owner:
        return "not_the_host"
    match what:
        case "ball_draft":
            done = server.draft()
            if not done and ball.stage in (Stage.GATHERING, Stage.BREAK) and ball.round < ball.settings.rounds:
                return "too_few_guests"
        case "ball_swap":
            one, other = args.get("a"), args.get("b")
            done = type(one) is int and type(other) is int and ball.swap(one, other)
        case "ball_publish":
            done = server.publish()
        case "ball_end_round":
            done = server.end_round()
        case "ball_score":
            table = next((table for table in ball.tables if table.name == args.get("table")), None)
            done = table is not None and args.get("how") in _HOW and server.score(table, args["how"])
        case "ball_settings":
            done = _set(ball, args)
        case "ball_over":
            done = ball.end()
        case "kick":
            done = type(args.get("guest")) is int and args["guest"] in ball.people and args["guest"] != guest
            if done:
                server.forget(args["guest"])
        case _:
            done = False
    return "" if done else "unknown_order"


def _set(ball: Ball, args: Mapping[str, Any]) -> bool:
    """Change what of the settings is given. Rounds that were played stay; the draft is drawn anew."""
    now = {key: getattr(ball.settings, key) for key in Settings.__struct_fields__}
    try:
        wanted = convert({**now, **{key: args[key] for key in now if key in args and key != "name"}}, Settings)
    except ValidationError:
        return False
    if not valid(wanted) or wanted.rounds < ball.round or ball.stage is Stage.OVER:
        return False
    ball.settings = replace(wanted, name=ball.settings.name)
    ball.refresh()
    return True


def valid(settings: Settings) -> bool:
    """Whether an evening can be so."""
    return (
        0 < len(settings.games) <= ROUNDS
        and all(game in INFOS for game in settings.games)
        and 1 <= settings.rounds <= ROUNDS
        and 1 <= settings.minutes <= 240
        and 3 <= settings.seats <= 8
        and settings.level in LEVELS
    )
