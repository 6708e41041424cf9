"""Taking a table over: what the old host hears, and that no secret stays where the table does not."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from masque_arcade.app.table_taker import TableTaker
from masque_arcade.engine.registry import GAMES
from masque_arcade.storage.journal import Header, Journal
from masque_net import messages as msg
from tests.waiting import until

pytestmark = [pytest.mark.network, pytest.mark.process]

YES = msg.Command("take_over", {"on": True})


def journal(folder: Path, version: int = GAMES["mascarade"].game.version, **house: Any) -> str:
    told = {"name": "Rose", "code": "7KQ2M0", "pace": "relaxed", "port": 0} | house
    made = Journal(folder / "old.journal", Header("mascarade", version, 2, {}, 5, [1, "keen"], {"1": "Aki"}, {}, told))
    made.close()
    return made.path.read_text("utf-8")


def taker(folder: Path) -> tuple[TableTaker, list[msg.Message]]:
    sent: list[msg.Message] = []
    client: Any = SimpleNamespace(send=sent.append)
    return TableTaker(client, folder / "data", 0), sent


def test_another_version_of_the_rules_is_refused_by_that_word_before_anything_is_started(tmp_path: Path) -> None:
    taking, sent = taker(tmp_path)
    taking.hear(msg.Journal(0, 1, journal(tmp_path, 999)))
    assert sent == [YES, msg.Command("take_over", {"on": False, "why": "version"})]
    assert taking.over and taking.hosting is None
    assert not [*(tmp_path / "data" / "journals").iterdir()]


@pytest.mark.slow
def test_a_host_that_cannot_go_on_says_no(tmp_path: Path) -> None:
    taking, sent = taker(tmp_path)
    text = journal(tmp_path, pace="no such pace")
    middle = len(text) // 2
    taking.hear(msg.Journal(0, 2, text[:middle]))
    assert sent[1:] == [msg.Command("take_over", {"part": 1})]
    taking.hear(msg.Journal(0, 2, "once more"))
    taking.hear(msg.Journal(1, 2, text[middle:]))
    until(lambda: taking.update() or taking.over)
    assert sent[2:] == [msg.Command("take_over", {"on": False, "why": ""})]
    assert not [*(tmp_path / "data" / "journals").iterdir()]


@pytest.mark.slow
def test_the_new_host_ends_when_the_table_stays_and_only_then(tmp_path: Path) -> None:
    taking, sent = taker(tmp_path)
    taking.hear(msg.Journal(0, 1, journal(tmp_path)))
    until(lambda: taking.update() or len(sent) == 2)
    taken = sent[1]
    assert isinstance(taken, msg.Taken) and taking.hosting and taking.hosting.first_line
    assert taken.pin == taking.hosting.first_line["pin"]
    taking.hear(msg.Lobby({"heir": {"guest": 1, "name": "Aki"}}))
    assert taking.hosting.process.poll() is None and not taking.over
    taking.hear(msg.Lobby({}))
    assert taking.hosting.process.poll() is not None and taking.over
    assert not [*(tmp_path / "data" / "journals").iterdir()]
