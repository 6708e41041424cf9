"""Whole matches in words: by numbers alone, in every language, on a terminal of 80 columns."""

import io
import random
import re
from collections.abc import Iterator
from itertools import pairwise, product

import pytest

from masque_arcade.app.text_table import TextTable
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.text_layout import wide
from masque_arcade.engine.link import Link
from masque_arcade.engine.registry import INFOS
from masque_arcade.server.local_session import solo
from masque_arcade.storage import paths
from masque_net.messages import Message, Refused, Submit
from tests.languages import COMPLETE
from tests.quick import quick

WIDE = 80


class Player:
    """Somebody who reads nothing but the lines, and picks numbers; at times asks, or looks around."""

    def __init__(self, seed: int) -> None:
        self.out = io.StringIO()
        self._random = random.Random(seed)
        self._read = 0
        self.asked = 0

    def answers(self) -> Iterator[str]:
        while self.asked < 4000:
            said = self.out.getvalue()[self._read :].splitlines()
            self._read = len(self.out.getvalue())
            numbers = [line[:3].strip() for line in said if line[:3].strip().isdecimal() and line[3:5] == ". "]
            self.asked += 1
            if self._random.random() < 0.1:
                yield self._random.choice(["t", "h", "l", "u", "?1", "", "99", "? 2", "n", "n1", "r", "r 2"])
            # The last one often takes a pick back, and sometimes is the only way on.
            yield self._random.choice((numbers[:-1] if self._random.random() < 0.7 else numbers) or numbers or ["1"])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "language"),
    quick(product(INFOS, COMPLETE), ("mascarade", "ja"), ("masquerade_trick", "en"), ("lupusburg", "it")),
)
def test_a_whole_match_is_played_by_its_lines_alone(game: str, language: str) -> None:
    seats, texts, player = max(3, INFOS[game].seats[0]), Catalogue.load(language, paths.assets()), Player(3)
    names = ["Anna", *(f"Guest {seat}" for seat in range(1, seats))]
    link = solo(game, [None, *["casual"] * (seats - 1)], {}, 5, names, "instant")
    assert TextTable(link, texts, player.out).play(player.answers()), player.out.getvalue()[-2000:]
    lines = player.out.getvalue().splitlines()
    assert len(lines) > 50
    for line in lines:
        assert sum(2 if wide(sign) else 1 for sign in line) <= WIDE, line
        assert "{" not in line and "None" not in line, line


@pytest.mark.slow
def test_the_first_line_says_how_to_ask_and_what_is_new_before_the_player_is_told_once() -> None:
    texts, player = Catalogue.load("en", paths.assets()), Player(3)
    link = solo("lupusburg", [None, *["casual"] * 3], {}, 5, ["Anna", "Corvo", "Knight", "Ettore"], "instant")
    assert TextTable(link, texts, player.out).play(player.answers())
    lines = player.out.getvalue().splitlines()
    assert lines[0] == "Lupusburg, 4 at the table. ? tells what you can type, r the rules."
    mine = [line for line in lines if line.startswith("Yours: ")]
    assert any("goal" in line for line in mine)
    assert all(one != other for one, other in pairwise(mine))
    assert any(re.fullmatch(r"\d+/\d+\. .+", line) for line in lines), "a page of the rules"


def test_what_cannot_be_chosen_for_one_reason_is_told_in_one_line() -> None:
    texts, player = Catalogue.load("en", paths.assets()), Player(3)
    link = solo("masquerade_trick", [None, *["casual"] * 3], {}, 5, ["Anna", "Corvo", "Knight", "Ettore"], "instant")
    assert TextTable(link, texts, player.out).play(player.answers())
    found = 0
    for question in re.sub(r"\n    (?! )", " ", player.out.getvalue()).split("\n\n"):
        reasons = re.findall("not now: (.*)", question)
        assert len(reasons) == len(set(reasons)), question
        found += len(reasons)
    assert found


class Hasty:
    """A link whose host refuses the first answer: it came too fast."""

    def __init__(self, link: Link) -> None:
        self._link, self._refused = link, False
        self._inbox: list[Message] = []

    def send(self, message: Message) -> None:
        if isinstance(message, Submit) and not self._refused:
            self._refused = True
            self._inbox.append(Refused(message.id, "slow_down"))
        else:
            self._link.send(message)

    def poll(self, now: float) -> list[Message]:
        inbox, self._inbox = self._inbox, []
        return inbox + list(self._link.poll(now))

    def close(self) -> None:
        self._link.close()


@pytest.mark.slow
def test_an_answer_that_is_refused_says_why_and_is_asked_again() -> None:
    link = Hasty(solo("masquerade_trick", [None, "casual", "casual"], {}, 5, ["Anna", "Corvo", "Knight"], "instant"))
    player = Player(3)
    assert TextTable(link, Catalogue.load("en", paths.assets()), player.out).play(player.answers())
    assert "\nSlow down, please.\n" in player.out.getvalue()
