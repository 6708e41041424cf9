"""A table whose host cheats: what each guest's client keeps of it, with the host's messages forged on the way."""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from masque_arcade.app.records.audit import Verdict, audit
from masque_net.messages import Message, Record, Submit
from masque_net.seed_agreement import GuestRound
from tests.server.guests import Room, Visitor, lots

Forge = Callable[[Visitor, Message], list[Message]]
"""What a host sends to a guest instead of a message."""


def honest(visitor: Visitor, message: Message) -> list[Message]:
    return [message]


def played(
    forge: Forge = honest, game: str = "mascarade", seats: int = 3, bots: int = 1, drops: float = 0.0, **more: Any
) -> Room:
    """A whole match; each guest's `got` is what their client keeps."""
    made = begun(forge, game, seats, bots, **more)
    made.finish(random.Random(5), drops)
    return made


def begun(
    forge: Forge = honest,
    game: str = "mascarade",
    seats: int = 3,
    bots: int = 1,
    watcher: bool = True,
    seed: int | None = None,
    origins: Sequence[str] = (),
    **room: Any,
) -> Room:
    """A match that has begun. `origins`: the addresses that the guests come from."""
    made = Room(seats, bots, game=game, seed=3, **room)
    made.lobby.state.seed = seed
    deliver, speak = Visitor.hear, Visitor.say

    def say(visitor: Visitor, message: Message) -> None:
        if isinstance(message, Submit):
            visitor.got.append(message)
        speak(visitor, message)

    def hear(visitor: Visitor, message: Message) -> None:
        for told in forge(visitor, message):
            deliver(visitor, told)

    for i in range(seats - bots + watcher):
        visitor = made.guests[i + 1] = Visitor(made, i + 1, f"Guest {i}")
        visitor.hear, visitor.say = hear.__get__(visitor), say.__get__(visitor)
        visitor.round = Kept(visitor)
        made.arrive(visitor.name, visitor.guest, origins[i] if i < len(origins) else "")
    for visitor in list(made.guests.values())[: seats - bots]:
        visitor.ready()
    return made


class Kept(GuestRound):
    """Keeps what a guest answers, as a client's inbox does."""

    def __init__(self, visitor: Visitor) -> None:
        super().__init__(lots(visitor.guest))
        self._visitor = visitor

    def hear(self, message: Message, table: str) -> list[Message]:
        answers = super().hear(message, table)
        self._visitor.got += answers
        return answers


def verdicts(room: Room) -> list[Verdict]:
    """What everybody's audit comes to."""
    return [audit(visitor.got) for visitor in room.guests.values()]


def in_record(change: Callable[[list[list[Any]]], None]) -> Forge:
    """Another record than what happened."""

    def forge(visitor: Visitor, message: Message) -> list[Message]:
        if not isinstance(message, Record):
            return [message]
        actions = [list(action) for action in message.actions]
        change(actions)
        return [replace(message, actions=actions)]

    return forge
