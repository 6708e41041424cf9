"""The seal where people see it: a window's check in a process of its own, headless guests, the results page."""

import re
from pathlib import Path

import pytest

from masque_arcade.app.host_process import HostProcess
from masque_arcade.app.records.audit import Finding, Verdict, audit
from masque_arcade.app.records.seal_check import PATIENCE, SealCheck, SealChecks, read_seal, seal_of
from masque_arcade.app.records.seen_rounds import check_rounds
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.languages import languages
from masque_arcade.client.screens.table.seal_sentence import seal_sentence
from masque_arcade.client.session.lan_api import HostRequest
from masque_arcade.client.session.seal import Seal, SealState
from masque_arcade.storage import paths
from masque_arcade.storage.recording import RecordingLink
from masque_net.messages import Record
from tests.programs import Programs
from tests.server.cheating_hosts import honest, in_record, played
from tests.server.test_audit import Told, later
from tests.server.test_seal_attacks import CELLS
from tests.waiting import until

CAUSES = ("masks_on", "terms", "places", "withheld", "shares", "told", "nonsense")
"""What a deal is broken by."""


def known(check: SealCheck) -> Seal | None:
    """The seal once it is known."""
    until(lambda: check.seal() != Seal(SealState.CHECKING))
    return check.seal()


@pytest.mark.slow
@pytest.mark.process
@pytest.mark.parametrize("forge", [honest, in_record(later)], ids=["honest", "cheating"])
def test_a_window_audits_beside_its_frames(tmp_path: Path, forge: object) -> None:
    link = RecordingLink(Told(played(forge).guests[1].got), tmp_path / "a.masque")
    link.poll(0.0)
    check = SealCheck(link)
    assert check.seal() == Seal(SealState.CHECKING), "a frame waits for no audit"
    seal = known(check)
    assert seal is not None
    assert seal.state is (SealState.UNBROKEN if forge is honest else SealState.BROKEN)
    assert (seal.beat > 0) is (forge is not honest)


@pytest.mark.parametrize("language", list(languages()))
def test_there_is_a_sentence_for_every_verdict(language: str) -> None:
    texts, told = Catalogue.load(language, paths.assets()), set[str]()
    for cell in CELLS.values():
        for key in cell.seals:
            assert texts.has(f"seal.{key}"), key
    for verdict in (
        *(Verdict(Finding.UNBROKEN, shares=n) for n in (1, 3)),
        *(Verdict(Finding.UNBROKEN, shares=1, withheld=("Mia", "Leo", "Ada")[:n], deals=n + 1) for n in (1, 3)),
        *(Verdict(Finding.UNBROKEN, shares=1, **{limit: n}) for limit in ("redrawn", "moved") for n in (1, 3)),
        *(Verdict(Finding.UNBROKEN, shares=1, **{limit: True}) for limit in ("typed", "left_out")),
        Verdict(Finding.UNBROKEN),
        *(Verdict(Finding.BROKEN, beat=17, cause=cause) for cause in ("shown", "action", "rules")),
        Verdict(Finding.BROKEN, beat=17, cause="signature", named=("Mia",)),
        *(Verdict(Finding.UNBROKEN, shares=1, unsigned=n, named=("Mia", "Leo", "Ada")[:n]) for n in (1, 3)),
        *(Verdict(Finding.UNBROKEN, shares=1, same_address=(("Mia", "Leo"),) * n) for n in (1, 2)),
        Verdict(Finding.MASKED, same_address=(("Mia", "Leo"),)),
        *(Verdict(Finding.BROKEN, cause=cause) for cause in CAUSES),
        Verdict(Finding.MASKED),
        *(Verdict(Finding.UNKNOWN, cause=cause) for cause in ("closed", "rules", "end")),
    ):
        sentence = seal_sentence(seal_of(verdict), texts)
        assert "{" not in sentence
        assert sentence not in told
        assert verdict.beat == 0 or "17" in sentence
        assert not (verdict.named or verdict.same_address) or "Mia" in sentence
        assert not verdict.withheld or ("Mia" in sentence and str(verdict.deals) in sentence)
        told.add(sentence)


def test_the_audit_has_no_cause_without_a_sentence() -> None:
    sources = [Path(one.__code__.co_filename).read_text("utf-8") for one in (audit, check_rounds)]
    causes = {cause for source in sources for cause in re.findall(r'Broken\(\s*"(\w+)"', source)}
    assert causes | {"nonsense"} == set(CAUSES)


def test_a_host_that_does_not_open_the_match_has_no_seal(tmp_path: Path) -> None:
    got = played().guests[1].got
    link = RecordingLink(Told([m for m in got if not isinstance(m, Record)]), tmp_path / "a.masque")
    link.poll(0.0)
    now = [0.0]
    check = SealCheck(link, lambda: now[0])
    assert check.seal() == Seal(SealState.CHECKING)
    now[0] = PATIENCE + 0.1
    assert check.seal() == Seal(SealState.CLOSED)


@pytest.mark.process
def test_masks_that_stay_on_a_disk_that_refuses_and_a_table_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    masked = RecordingLink(Told(played(masks_on=True).guests[1].got), tmp_path / "a.masque")
    unwritten = RecordingLink(Told(played().guests[1].got), tmp_path / "file" / "b.masque")
    alone = RecordingLink(Told([]), tmp_path / "c.masque")
    for link in (masked, unwritten, alone):
        link.poll(0.0)
    checks = SealChecks()
    check = SealCheck(masked)
    assert known(check) == Seal(SealState.MASKED)
    check.close()
    assert checks.of(unwritten) == Seal(SealState.UNCHECKED)
    assert checks.of(alone) == Seal(SealState.CHECKING), "who is told of no deal is told that there is no seal"
    checks.close()
    assert read_seal("no line of JSON") == Seal(SealState.UNCHECKED)


@pytest.mark.network
@pytest.mark.process
@pytest.mark.slow
def test_a_table_whose_masks_stay_on_says_so_before_and_after(programs: Programs) -> None:
    host = programs.run(
        *("host", "mascarade", "--seats", "2", "--bots", "1", "--port", "0", "--pace", "instant", "--masks-on"),
        *("--headless", "--no-hall", "--data", str(programs.folder / "data")),
    )
    told = programs.wait(host, "listening")
    guest = programs.run("join", f"127.0.0.1:{told['port']}", "--code", told["code"], "--headless", "--autoplay")
    assert programs.wait(guest, "seal")["finding"] == "masked"


def test_a_window_hosts_as_its_form_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr("masque_arcade.app.host_process.subprocess.Popen", lambda words, **rest: started.append(words))
    for masks_on in (False, True):
        form = HostRequest(
            "Rose", "mascarade", 4, 0, "keen", "normal", masks_on=masks_on, options={"bank": "unlimited"}
        )
        HostProcess(form, tmp_path)
    assert ["--masks-on" in words for words in started] == [False, True]
    assert all("--option=bank=unlimited" in words for words in started)
