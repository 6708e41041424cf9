"""What really happened in a network match: from the record that its host opened, after the outcome, and from nothing
else."""

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from masque_arcade.app.chronicles import OpenedMatches, of_recording
from masque_arcade.app.records.seat_messages import Eyes
from masque_arcade.client.session.seal import Seal, SealState
from masque_arcade.storage.recording import RecordingLink
from masque_net.messages import Message, Record, Update, Welcome
from tests.client.menus import context
from tests.server.cheating_hosts import honest, in_record, played
from tests.server.guests import Room
from tests.server.test_audit import Told
from tests.waiting import until

SOUND = Seal(SealState.UNBROKEN)


@pytest.fixture(scope="module")
def room() -> Room:
    return played(honest, seats=4, bots=2)


def recorded(got: list[Message], path: Path) -> RecordingLink:
    link = RecordingLink(Told(got), path)
    link.poll(0.0)
    return link


def test_guests_and_watchers_are_told_the_same_with_the_bots_thoughts(room: Room, tmp_path: Path) -> None:
    told = [
        of_recording(recorded(guest.got, tmp_path / f"{n}.masque").path or tmp_path)
        for n, guest in enumerate(room.guests.values())
    ]
    assert told[0] and len(told) == 3 and told.count(told[0]) == 3
    table = room.lobby.state.table
    assert table
    end = told[0].moments[-1]
    assert [told[0].masks[piece] for piece in end.pieces] == [card.value for card in table.match.state.cards]
    thinking = {seat for moment in told[0].moments for seat, thought in enumerate(moment.beliefs) if thought}
    assert thinking == set(table.bots)


def test_no_truth_and_no_thought_is_sent_before_the_outcome(room: Room) -> None:
    for guest in room.guests.values():
        over = next(n for n, one in enumerate(guest.got) if isinstance(one, Update) and "'Over'" in str(one.beats))
        assert not [one for one in guest.got[: over + 1] if isinstance(one, Record) or "Thought" in str(one)]
        assert [one for one in guest.got[over:] if "Thought" in str(one)]


def test_a_table_whose_masks_stay_on_never_tells(tmp_path: Path) -> None:
    for guest in played(seats=4, bots=2, masks_on=True).guests.values():
        assert not [one for one in guest.got if isinstance(one, Record) or "Thought" in str(one)]
        link = recorded(guest.got, tmp_path / f"{guest.connection}.masque")
        assert OpenedMatches(context()).of(link, (), Seal(SealState.MASKED)) is None
        assert of_recording(link.path or tmp_path) is None
        assert Eyes.of_recording(guest.got) is None


def test_it_is_told_when_the_record_is_read_and_no_seal_is_broken(room: Room, tmp_path: Path) -> None:
    link = recorded(next(iter(room.guests.values())).got, tmp_path / "a.masque")
    matches = OpenedMatches(context())
    assert matches.of(link, list("abcd"), Seal(SealState.CHECKING)) is None
    assert matches.of(link, list("abcd"), Seal(SealState.BROKEN)) is None
    make = until(lambda: matches.of(link, list("abcd"), SOUND))
    assert make().length > 1


def test_the_record_shows_with_anyones_eyes_what_they_were_shown(room: Room) -> None:
    seated = 0
    for looker, guest in product(room.guests.values(), repeat=2):
        eyes = Eyes.of_recording(looker.got)
        assert eyes
        own = [one for one in guest.got if isinstance(one, Welcome) and "names" in one.table][-1]
        if own.viewer is not None:
            seated += 1
            made = eyes.messages(own.viewer, own.table)
            shown = [one.digest for one in guest.got[guest.got.index(own) :] if isinstance(one, Update)]
            again = {one.digest for one in made if isinstance(one, Update)}
            assert len(shown) > 10 and again.issuperset(shown)
    assert seated


def nonsense(thought: Any) -> Any:
    def forge(actions: list[list[Any]]) -> None:
        for action in actions:
            if len(action) > 3:
                action[3] = thought

    return in_record(forge)


@pytest.mark.parametrize(
    "thought",
    [
        {},
        {"$": "Thought", "place": -1, "mask": "king", "chance": 0.5},
        {"$": "Thought", "place": 99, "mask": "king", "chance": 0.5},
        {"$": "Thought", "place": 0, "mask": "nobody", "chance": 0.5},
        {"$": "Thought", "place": 0, "mask": "king", "chance": 1e300},
        {"$": "Thought", "place": 0, "mask": "king", "chance": "certain"},
    ],
)
def test_a_hosts_nonsense_is_no_thought(thought: Any, tmp_path: Path) -> None:
    got = next(iter(played(nonsense(thought), seats=3, bots=1, watcher=False).guests.values())).got
    told = of_recording(recorded(got, tmp_path / "a.masque").path or tmp_path)
    assert told and not [one for moment in told.moments for one in moment.beliefs if one]
