"""Sounds of a network table around the game: the others come, go, are lost, return and write; so does this line."""

from collections.abc import Mapping
from typing import Any

from masque_arcade.client.screen import Sounds
from masque_arcade.client.session.lobby_client import LobbyClient


class PresenceSounds:
    """Of one visit to a table. What it finds there at first makes no sound."""

    def __init__(self, room: LobbyClient) -> None:
        self._room = room
        self._others: Mapping[Any, bool] | None = None
        """Everybody else with a seat, and whether they are here."""
        self._lost = False
        self._heard = room.written

    def update(self, sounds: Sounds, lost: bool) -> None:
        """Once a frame; `lost`: nothing comes from the host."""
        before, self._others = self._others, self._present() if self._room.facts else None
        if lost != self._lost:
            self._lost = lost
            sounds.play("lost" if lost else "back_again")
        if self._heard != self._room.written:
            self._heard = self._room.written
            sounds.play("chat")
        if before is None or self._others is None or before == self._others:
            return
        for guest in {**before, **self._others}:
            was, now = before.get(guest), self._others.get(guest)
            if was is None or now is None:
                sounds.play("join" if was is None else "leave")
            elif was != now:
                sounds.play("back_again" if now else "lost")

    def _present(self) -> Mapping[Any, bool]:
        room = self._room
        return {
            chair["guest"]: bool(chair["here"])
            for seat, chair in enumerate(room.chairs)
            if chair["kind"] == "person" and seat != room.seat
        }
