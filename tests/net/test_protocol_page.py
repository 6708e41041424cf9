"""PROTOCOL.md says what the code does: every message, every number that is on it, and the example byte by byte."""

import re
from dataclasses import fields

from masque_arcade.server.local_session import create_session, local_link
from masque_net.discovery.advertisement import PORT, SERVICE
from masque_net.framing import MAX_IN, MAX_OUT, MAX_STRANGER, PAST_STEP, SNAPSHOT_STEP, STEP, UPDATE_STEP
from masque_net.host_session import POINTS
from masque_net.messages import FROM_GUEST, FROM_HOST, MESSAGES, PART, PROTOCOL, Welcome
from masque_net.seed_agreement import PATIENCE, SEED, SHARE
from tests.net.protocol_capture import BEGIN, END, PAGE, capture


def test_the_example_is_what_is_said_today() -> None:
    page = PAGE.read_text("utf-8")
    told = page.partition(BEGIN)[2].partition(END)[0]
    assert told == capture(), "write it anew: python -m tests.net.protocol_capture"


def test_every_message_is_on_the_page_with_its_number_its_fields_and_who_says_it() -> None:
    rows = re.findall(r"^\| (\d+) \| (\w+) \|([^|]*)\| ([^|]*) \|$", PAGE.read_text("utf-8"), re.MULTILINE)
    told = [(int(number), name, names.strip()) for number, name, names, _ in rows]
    assert told == [
        (number, kind.__name__, ", ".join(one.name for one in fields(kind))) for number, kind in enumerate(MESSAGES)
    ]
    for kind, (*_, said) in zip(MESSAGES, rows, strict=True):
        says = (bool(re.search(r"\bG\b", said)), bool(re.search(r"\bH\b", said)))
        assert says == (kind in FROM_GUEST, kind in FROM_HOST), kind


def test_the_numbers_on_the_page_are_the_programs() -> None:
    page = PAGE.read_text("utf-8")
    for words in (
        f"Version {PROTOCOL}.", f"`{PROTOCOL} 0.1.0`", SERVICE,
        f"UDP port {PORT}", f"multiple of {STEP} bytes", f"Update of {UPDATE_STEP:,};",
        f"everything of {SNAPSHOT_STEP:,}",
        f"of {PAST_STEP:,};", f"{MAX_STRANGER // 1024} KiB before", f"{MAX_IN // 1024} KiB from a guest",
        f"{MAX_OUT // 1024} KiB from a host", f"after {PATIENCE} s", f"{SHARE} random bytes", f"first {SEED} bytes",
        f"parts of {PART} actions",
        f"{POINTS} changes of the pointing hand",
    ):  # fmt: skip
        assert words in page, words


def test_the_facts_of_a_match_are_on_the_page() -> None:
    link = local_link(create_session("mascarade", ["casual"] * 2, {}, 1, ["", ""], "instant"))
    (facts,) = [message.table for message in link.poll(0.0) if isinstance(message, Welcome)]
    part = PAGE.read_text("utf-8").partition("### The facts of a match")[2].partition("\n#")[0]
    told = re.findall(r"^\| `(\w+)` \|", part, re.MULTILINE)
    assert told == list(facts)
