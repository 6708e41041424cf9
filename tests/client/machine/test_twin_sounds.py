"""Exchange and feint sound alike: what a bystander's player starts, to the file, the side and the volume, and
how far the music gives way."""

from collections.abc import Iterator

import pygame
import pytest

from masque_arcade.client.audio import player
from masque_arcade.client.audio.mix import sides
from masque_arcade.client.audio.player import Audio
from masque_arcade.engine.codec import plain
from masque_arcade.games.mascarade.model import Swap, UnderTable
from masque_arcade.server.local_session import LocalLink
from masque_net.messages import PROTOCOL, Hello, Submit
from tests.client.positions import position, table_at
from tests.client.tables import FRAME, Seated

Start = tuple[float, str, float, float]


class Noting(Audio):
    """Notes when it starts which file, how loud, and from where."""

    def __init__(self) -> None:
        self.clock = 0.0
        self.started: list[Start] = []
        self.gave_way: list[float] = []
        """The music, frame by frame."""
        super().__init__(lambda: self.clock)
        read = self.library.get

        def get(file: str) -> pygame.mixer.Sound | None:
            self.file = file
            return read(file)

        self.library.get = get

    def sides(self, volume: float, pan: float) -> tuple[float, float]:
        self.started.append((self.clock, self.file, volume, pan))
        return sides(volume, pan)


@pytest.fixture
def stopped() -> Iterator[None]:
    yield
    pygame.mixer.stop()


def heard(exchange: bool, after: float, monkeypatch: pytest.MonkeyPatch) -> tuple[Noting, list[object]]:
    """What a bystander hears while another takes cards under the table, and all cards afterwards."""
    audio = Noting()
    audio.start()
    monkeypatch.setattr(player, "sides", audio.sides)
    table = table_at(position("turn", 4, active="B"))
    mine = LocalLink(table, 0, Hello(PROTOCOL, "0", "me"))
    me = Seated(4, link=mine)
    actor = LocalLink(table, 1, Hello(PROTOCOL, "1", "other"))
    me.ctx.sounds = audio
    me.screen.enter(me.ctx)
    me.run(0.8)
    does = [(0.5, Swap(1, 2)), (0.5 + after, UnderTable(exchange))]
    while audio.clock < 12:
        while does and audio.clock >= does[0][0]:
            submit = Submit(3 - len(does), table.match.decision, plain(does.pop(0)[1]))
            mine.collect(table.handle(actor.connection, submit, mine.now))
        me.screen.update(FRAME)
        audio.update(FRAME)
        audio.gave_way.append(audio.music.ducking.level)
        audio.clock += FRAME
    audio.stop()
    return audio, list(table.match.state.cards)


@pytest.mark.slow
@pytest.mark.usefixtures("stopped")
@pytest.mark.parametrize("after", [0.1, 2.0])
def test_exchange_and_feint_start_the_same_sounds(after: float, monkeypatch: pytest.MonkeyPatch) -> None:
    (feint, kept), (exchange, swapped) = (heard(exchanged, after, monkeypatch) for exchanged in (False, True))
    assert kept != swapped
    assert {file.split(".")[0] for _, file, _, _ in feint.started} >= {"heart", "rustle", "thump"}
    assert feint.started == exchange.started
    assert min(feint.gave_way) < 0.5
    assert feint.gave_way == exchange.gave_way
