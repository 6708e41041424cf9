"""What a player reads who records the whole network: no names, no cards, no talk, and no secret in sizes and times."""

import base64
import json
import statistics
import subprocess
import time
from bisect import bisect
from collections.abc import Iterator
from pathlib import Path

import msgpack
import pytest

from masque_arcade.engine.registry import INFOS
from masque_arcade.storage.recording import read
from masque_net.framing import frame
from masque_net.messages import Chat, Update
from tests.lan.capture import Stream, streams
from tests.lan.lan_sessions import SHORT_GRACE, Evening, name_of
from tests.lan.lan_simulator import Lan
from tests.quick import quick

pytestmark = [pytest.mark.network, pytest.mark.process, pytest.mark.slow]

PORT = 47474
TABLE = "Ball of the Heron"
CHAT = ["the moon hangs over the canal", "der Mond über dem Kanal", "運河の上に月が出ている"]
SCRIPTED = (str(Path(__file__).with_name("scripted.py")),)
SHORT = 6
"""Bytes below which a word alone proves nothing: so few occur by chance in encrypted data."""
TURNS = 10
MORE = {"ghost_for_sale": ("--option", "advanced=true"), "red_masque": ("--option", "force_red_death=on")}


@pytest.fixture
def evening(lan: Lan, tmp_path: Path) -> Iterator[Evening]:
    lan.calm()
    made = Evening(lan, tmp_path, SHORT_GRACE)
    yield made
    lan.capture(None)
    made.close()


def spellings(word: str) -> set[bytes]:
    """How a word may stand in a packet."""
    raw = word.encode()
    found = {
        raw,
        word.encode("utf-16-le"),
        word.encode("utf-16-be"),
        word.encode("utf-32-le"),
        msgpack.packb(word),
        json.dumps(word).encode(),
        json.dumps(word, ensure_ascii=False).encode(),
        raw.hex().encode(),
        raw.hex().upper().encode(),
        base64.b64encode(raw),
        word.upper().encode(),
        word.title().encode(),
    }
    return {spelling for spelling in found if len(spelling) >= SHORT or spelling == msgpack.packb(word)}


def found_in(data: bytes, words: list[str]) -> list[str]:
    """Those of the words that occur in any spelling."""
    return [word for word in words if any(spelling in data for spelling in spellings(word))]


def words_of(recording: Path) -> set[str]:
    """Every word long enough to be known again that a guest was told in views and events."""

    def words(tree: object) -> Iterator[str]:
        if isinstance(tree, str):
            yield tree
        elif isinstance(tree, dict):
            yield from (word for pair in tree.items() for part in pair for word in words(part))
        elif isinstance(tree, list | tuple):
            yield from (word for part in tree for word in words(part))

    updates = [one for one in read(recording.read_bytes())[0] if isinstance(one, Update)]
    return {word for one in updates for word in words(one.beats) if len(word) >= SHORT}


@pytest.mark.parametrize("game", quick(INFOS, "mascarade"))
def test_a_capture_of_a_whole_game_holds_no_name_no_card_and_no_talk(lan: Lan, evening: Evening, game: str) -> None:
    """And it is a game like any other: it ends alike for everybody, and leaves every seal unbroken."""
    seats = max(3, INFOS[game].seats[0])
    names = [name_of(i + 1) for i in range(seats)]
    pcap, recording = evening.folder / "all.pcap", evening.folder / "one.masque"
    lan.capture(pcap)
    host = evening.host(
        game, "--seats", str(seats), "--pace", "instant", "--name", TABLE, "--open", *MORE.get(game, ())
    )
    talker = evening.run("talk", lan.ip(0), str(PORT), *CHAT, laptop=seats + 1, program=SCRIPTED)
    evening.wait(talker, "said")
    keep = ("--record", str(recording))
    quick = ("--level", "casual")
    guests = [evening.guest(i + 1, TABLE, *quick, *(keep if i == 0 else ())) for i in range(seats)]
    evening.wait(host, "over", seconds=120)
    evening.wait(talker, "said", len(CHAT))
    evening.agree(evening.truth(host), guests)
    assert [evening.wait(guest, "seal")["shares"] for guest in guests] == [seats] * seats
    lan.capture(None)
    data = pcap.read_bytes()
    sent = sum(len(stream.data) for stream in streams(pcap, PORT).values())
    beats = len(evening.beats(guests[0]))
    secrets = sorted(words_of(recording))
    print(
        f"{game}: {len(data)} bytes captured, {sent} of them to or from the table, {beats} beats, {len(secrets)} words"
    )
    assert sent > 2048 * beats, "the game is not in the capture"
    assert found_in(data, [*secrets, *names, *CHAT, "Melisande the Talker"]) == []
    # The same search finds what may be read, and would find the rest if it were sent in the clear.
    assert found_in(data, [TABLE, game]) == [TABLE, game]
    assert set(found_in(recording.read_bytes(), names)) == set(names)
    assert len(secrets) >= 12 and found_in(recording.read_bytes(), secrets) == secrets
    assert found_in(b"".join(frame(Chat(line)) for line in CHAT), CHAT) == CHAT


Talk = dict[tuple[int | None, str], Stream]
"""What passed, by viewer and direction."""


def exchanges(lan: Lan, evening: Evening, cross: bool) -> Talk:
    """Cards go under the cloth for some turns, and are exchanged or not: what is recorded of it."""
    pcap = evening.folder / f"cross-{cross}.pcap"
    host = evening.run(
        "host",
        "mascarade",
        "--seats",
        "4",
        "--pace",
        "instant",
        "--open",
        "--headless",
        "--seed",
        "11",
        "--option",
        "first=1",
        "--data",
        str(evening.folder / f"{cross}"),
        program=SCRIPTED,
    )
    evening.wait(host, "listening")
    words = ["swap", lan.ip(0), str(PORT), "4", str(TURNS), str(int(cross))]
    guests = evening.run(*words, laptop=1, program=SCRIPTED, stdin=subprocess.PIPE)
    seated = evening.wait(guests, "seated")
    assert seated["viewers"] == [0, 1, 2, 3, None]
    time.sleep(0.3)
    lan.capture(pcap)
    assert guests.stdin
    guests.stdin.write("go\n")
    guests.stdin.flush()
    evening.wait(guests, "done")
    time.sleep(0.2)
    lan.capture(None)
    assert [action.exchange for _, action in evening.truth(host).story.actions if hasattr(action, "exchange")] == (
        [cross] * TURNS
    )
    for process in (guests, host):
        process.kill()
        process.wait()
    viewers = dict(zip(seated["ports"], seated["viewers"], strict=True))
    return {
        (viewers[flow[1] if flow[3] == PORT else flow[3]], "up" if flow[3] == PORT else "down"): stream
        for flow, stream in streams(pcap, PORT).items()
    }


def delays(talk: Talk) -> list[float]:
    """Seconds from every guest's packet to the first the spectator is sent after it."""
    down = [at for at, _ in talk[None, "down"].packets]
    up = sorted(at for (_, way), stream in talk.items() if way == "up" for at, _ in stream.packets)
    return [down[bisect(down, at)] - at for at in up]


@pytest.mark.nightly
def test_exchange_and_feint_look_alike_on_the_wire(lan: Lan, evening: Evening) -> None:
    """Same seed, same public moves, another secret: same packets both ways on every connection (Mascarade 5.2)."""
    feint, exchange = (exchanges(lan, evening, cross) for cross in (False, True))
    assert set(feint) == set(exchange) >= {(seat, way) for seat in range(4) for way in ("up", "down")}
    for end, stream in feint.items():
        other = exchange[end]
        assert stream.records() == other.records(), end
        assert [size for _, size in stream.packets] == [size for _, size in other.packets], end
    sizes = [size for _, size in feint[0, "down"].records()]
    assert len([size for size in sizes if size > 2048]) >= 2 * TURNS
    times = [delays(talk)[-2 * TURNS :] for talk in (feint, exchange)]
    for what, first in (("cards taken", 0), ("cards brought back", 1)):
        quartiles = [statistics.quantiles(some[first::2]) for some in times]
        print(
            f"{what}: from choice to news, median of feint and exchange:", [f"{1000 * q[1]:.2f} ms" for q in quartiles]
        )
        grain = max(q[2] - q[0] for q in quartiles)
        assert abs(quartiles[0][1] - quartiles[1][1]) < 0.05 + grain
