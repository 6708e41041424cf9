"""Mutation cases: deliberate one-line breakages of the source, and the test that must turn red for each.

`python tests/mutation_cases.py` breaks a copy of the tree, runs the named test there, prints a line for each and exits
with 1 when one went unnoticed. Goldens do not count: they notice everything and explain nothing. The breakages of
a game's rules and bots are in tests/games/<game>/mutation_cases.py, those of what a table shows and asks in
tests/client, of what a hand does in tests/hand, of the door, the wire, the lobby and the phones' gateway in tests/net;
here are those of the kernel and of Mascarade.
"""

import argparse
import importlib
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from queue import SimpleQueue

ROOT = Path(__file__).parent.parent
LEAKS = "tests/contract/test_leaks.py"
CONTRACT = "tests/contract/test_contract.py"
LANES = 2


@dataclass(frozen=True)
class Mutation:
    """Replace `old` by `new` in `path`; the tests of `red` (a file, or one test with a -k word) must fail."""

    name: str
    path: str
    old: str
    new: str
    red: str
    only: str


MUTATIONS = (
    Mutation(
        "a line of chat higher than the list blanks it",
        "masque_arcade/client/screens/lan/rows.py",
        'width) or ("",))[-room:]',
        'width) or ("",))\n        if len(rows) > room:\n            return',
        "tests/client/players/test_chat.py",
        "test_a_long_line_is_folded_and_silences_nobody",
    ),
    Mutation(
        "a field shows the beginning of a long text while its end is typed",
        "masque_arcade/client/widgets/text_line.py",
        "            first += 1\n",
        "            break\n",
        "tests/client/screens/test_text_field.py",
        "test_what_is_typed_stays_in_sight",
    ),
    Mutation(
        "what is composed stands at the end instead of at the cursor",
        "masque_arcade/client/widgets/text_line.py",
        "self.text[:start] + self.composing + self.text[end:]",
        "self.text + self.composing",
        "tests/client/screens/test_text_field.py",
        "test_composition_is_in_sight",
    ),
    Mutation(
        "a paste is put at the end instead of at the cursor",
        "masque_arcade/client/widgets/text_line.py",
        "self.text = self.text[:start] + new + self.text[end:]",
        "self.text = self.text + new",
        "tests/client/screens/test_text_field.py",
        "test_twenty_thousand_signs",
    ),
    Mutation(
        "a name is saved at an orderly exit alone",
        "masque_arcade/client/screen.py",
        "        self.settings.name = name\n        self.apply_settings()",
        "        self.settings.name = name",
        "tests/client/players/test_lan_screens.py",
        "test_a_typed_name_is_on_disk",
    ),
    Mutation(
        "a player who comes back to a match has another name there",
        "masque_arcade/server/lobby.py",
        "if person.seat is None or not self.state.busy:",
        "if True:",
        "tests/server/test_host.py",
        "test_through_a_match_a_player_keeps_the_name",
    ),
    Mutation(
        "an environment shows every agent what the first one sees",
        "masque_arcade/env/arcade_env.py",
        "self.encoding.observation(match.game.view(match.state, seat), seat)",
        "self.encoding.observation(match.game.view(match.state, 0), seat)",
        "tests/env/test_arcade_env.py",
        "test_an_agent_cannot_tell_twins_apart_before_and_after_a_step",
    ),
    Mutation(
        "an environment tells an agent events that it may not know",
        "masque_arcade/env/arcade_env.py",
        "(seen := event.seen_by(seat)) is not None",
        "(seen := event) is not None",
        "tests/env/test_arcade_env.py",
        "test_an_agent_is_told_what_its_seat_is_sent_and_nothing_twice",
    ),
    Mutation(
        "a translation's placeholders are not looked at",
        "masque_arcade/client/i18n.py",
        "    if spoken != wanted and not (spoken < wanted",
        "    if not wanted and not (spoken < wanted",
        "tests/client/screens/test_languages.py",
        "test_wrong_texts_are_english_and_the_check_tells",
    ),
    Mutation(
        "one is one in every language",
        "masque_arcade/client/i18n.py",
        "            return value in self._kind.one",
        "            return value == 1",
        "tests/client/screens/test_languages.py",
        "test_a_dropped_folder_is_a_language_and_english_fills_its_gaps",
    ),
    Mutation(
        "a blended fill ignores the clip",
        "masque_arcade/client/render/blending.py",
        "    if inside:\n        target.fill(colour, inside, flag)",
        "    target.fill(colour, box, flag)",
        "tests/client/drawing/test_blending.py",
        "test_a_blended_fill_stays_within_the_clip",
    ),
    Mutation(
        "what has gone stays on the screen",
        "masque_arcade/client/render/renderer.py",
        "        dirty += (rect for _, rect in gone)\n",
        "",
        "tests/client/drawing/test_paint.py",
        "test_every_frame_equals_a_full_redraw",
    ),
    Mutation(
        "a balloon covers the question",
        "masque_arcade/client/screens/table/balloon.py",
        "or _place(size, seat, ctx.canvas, kept)",
        "or _place(size, seat, ctx.canvas, [])",
        "tests/client/table/test_balloon.py",
        "test_bots_speak_beside_the_game and ghost_for_sale-en",
    ),
    Mutation(
        "the host's own share is not bound",
        "masque_arcade/app/records/audit.py",
        "if not shares[-1] or any(share and not fits(",
        'if not shares[-1] or any(share and at < terms["seats"] and not fits(',
        "tests/server/test_audit.py",
        "test_a_host_who_draws_another_share",
    ),
    Mutation(
        "a journal's export tells hidden events",
        "masque_arcade/app/records/match_export.py",
        "one.events if secrets else",
        "one.events if one else",
        "tests/app/test_export.py",
        "test_a_journals_export_is_a_spectators",
    ),
    Mutation(
        "an audit does not look at events",
        "masque_arcade/app/records/audit_replay.py",
        'and (whole or replay.events(step, viewer) == beat["events"])',
        "and (whole or bool(replay))",
        "tests/server/test_audit.py",
        "test_a_view_that_was_never_true",
    ),
    Mutation(
        "a guest opens against any list",
        "net/masque_net/seed_agreement.py",
        "return [Open(share)] if share and self._agrees(self._asked, share) else []",
        "return [Open(share)] if share else []",
        "tests/net/test_seed_agreement.py",
        "test_a_guest_does_not_open",
    ),
    Mutation(
        "a guest takes part on any terms",
        "net/masque_net/seed_agreement.py",
        "differing(terms, self._facts)\n            or not self._sits(seat)",
        "not self._sits(seat)",
        "tests/net/test_seed_agreement.py",
        "test_a_guest_takes_no_part_on_other_terms",
    ),
    Mutation(
        "a share that is not opened is dealt without",
        "masque_arcade/server/dealing.py",
        "            if current.withheld:",
        "            if not current.shown:",
        "tests/server/test_dealing.py",
        "test_a_share_that_is_not_opened",
    ),
    Mutation(
        "a bot's place may be bound",
        "masque_arcade/app/records/seen_rounds.py",
        "if misplaced(terms, one.commitments):",
        "if misplaced(terms, []):",
        "tests/server/test_seal_attacks.py",
        "test_guests_do_not_open",
    ),
    Mutation(
        "an own action is not looked for in the record",
        "masque_arcade/app/records/own_actions.py",
        "if any(one.accepted for one in mine) and",
        "if not mine and",
        "tests/server/test_seal_attacks.py",
        "Submit-another",
    ),
    Mutation(
        "the record is told before the end",
        "masque_arcade/server/dealing.py",
        "if table is None or not table.over or dealt is None",
        "if table is None or dealt is None",
        "tests/server/test_dealing.py",
        "test_the_record_comes_after_the_end",
    ),
    Mutation(
        "clone shares lists",
        "masque_arcade/engine/clone.py",
        "return list.copy if item is _share",
        "return _share if item is _share",
        CONTRACT,
        "test_a_random_game and mascarade-4",
    ),
    Mutation(
        "a ballot changes its number with every answer",
        "masque_arcade/engine/match.py",
        "            if not self._same_ballot(turn, seat):\n                self.decision += 1\n",
        "            self.decision += 1\n",
        "tests/engine/test_match.py",
        "ballot",
    ),
    Mutation(
        "a match begins without its guests' masks",
        "masque_arcade/server/lobby_state.py",
        "names = {person.seat: person.called for",
        "names = {person.seat: person.name for",
        "tests/client/players/test_chosen_masks.py",
        "another_client and mascarade",
    ),
    Mutation(
        "a host passes on whatever a guest calls a mask",
        "masque_arcade/server/lobby_commands.py",
        'person.mask = mask_code(args.get("mask"))',
        'person.mask = args.get("mask") or ""',
        "tests/client/players/test_chosen_masks.py",
        "a_host_takes",
    ),
    Mutation(
        "a foreign page speaks for a phone",
        "masque_arcade/app/phones/web.py",
        """if request.headers.get("Origin", "") == f"{'https' if self._secure else 'http'}://{host}":""",
        "if host:",
        "tests/app/test_phones.py",
        "only_the_own_page",
    ),
    Mutation(
        "a phone lists its covered cards, two alike as one",
        "masque_arcade/app/phones/phone_table.py",
        'for key, shown in covered.things.items() if names.get(key) == shown["name"]}',
        "for key, shown in covered.things.items()}",
        "tests/app/test_phone_cover.py",
        "red_masque-2",
    ),
    Mutation(
        "a phone's page has the pictures of covered cards",
        "masque_arcade/app/phones/phone_table.py",
        "poses = () if self._covered else presenter.layout().values()",
        "poses = presenter.layout().values()",
        "tests/app/test_phone_cover.py",
        "masquerade_trick-1",
    ),
    Mutation(
        "a foreign page that names this computer reads the page that shares the game",
        "masque_arcade/app/share/page_server.py",
        'elif not is_own_name(headers.get("host", "")):',
        'elif not headers.get("host", ""):',
        "tests/app/test_share.py",
        "test_odd_requests",
    ),
    Mutation(
        "what a table is called is typed into terminals",
        "masque_arcade/app/share/page.py",
        'if table is None or not re.fullmatch(r"[\\w.:%\\[\\]-]+", table.place, re.ASCII):',
        "if table is None:",
        "tests/app/test_share_page.py",
        "test_nothing_that_a_table_is_called",
    ),
)


def every() -> tuple[Mutation, ...]:
    """All breakages there are."""
    sys.path.insert(0, str(ROOT))
    paths = sorted([*ROOT.glob("tests/*/mutation_cases.py"), *ROOT.glob("tests/games/*/mutation_cases.py")])
    modules = (importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts)) for path in paths)
    return (*MUTATIONS, *(mutation for module in modules for mutation in module.MUTATIONS))


def main() -> int:
    """Try the mutations, two at a time."""
    parser = argparse.ArgumentParser(description="Break the program on purpose: a test must notice.")
    parser.add_argument("word", nargs="?", default="", help="only those with this word in name, path or test")
    parser.add_argument("--days", type=int, default=1, help="all within so many days, today those whose turn it is")
    arguments = parser.parse_args()
    today = date.today().toordinal() % arguments.days
    jobs = [job for at, job in enumerate(every()) if at % arguments.days == today]
    jobs = [job for job in jobs if arguments.word in f"{job.name} {job.path} {job.red} {job.only}"]
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(LANES) as pool:
        copies: SimpleQueue[Path] = SimpleQueue()
        for lane in range(LANES):
            copies.put(copied(Path(folder, str(lane))))
        outcomes = list(pool.map(lambda job: attempt(job, copies), jobs))
    for mutation, caught in zip(jobs, outcomes, strict=True):
        print(f"{'caught  ' if caught else 'SURVIVED'}  {mutation.name}  ({mutation.red}, {mutation.only})")
    print(f"{sum(outcomes)} of {len(jobs)} caught")
    return 0 if jobs and all(outcomes) else 1


def copied(folder: Path) -> Path:
    """A copy of the tree, in which one thing after the other is broken."""
    for part in ("masque_arcade", "net", "tests"):
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__", "*.txt", "*.png"))
    (folder / "assets").symlink_to(ROOT / "assets")
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def attempt(mutation: Mutation, copies: SimpleQueue[Path]) -> bool:
    """Whether the named tests fail on a broken copy of the tree; they must have run."""
    copy = copies.get()
    target = copy / mutation.path
    whole = target.read_text(encoding="utf-8")
    target.write_text(broken(mutation, whole), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", "-o", "addopts="]
    command += ["--timeout", "120"]  # A breakage may hang, or be shrunk for minutes.
    done = subprocess.run(
        [*command, mutation.red, "-k", mutation.only],
        cwd=copy,
        env={**os.environ, "PYTHONPATH": f"{copy}{os.pathsep}{copy / 'net'}", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    target.write_text(whole, encoding="utf-8")
    copies.put(copy)
    if done.returncode not in (0, 1):
        print(done.stdout[-2000:], done.stderr[-2000:])
    return done.returncode == 1 and "error" not in done.stdout.splitlines()[-1]


def broken(mutation: Mutation, text: str) -> str:
    """The text with the breakage in it. Raises ValueError unless the place is there exactly once."""
    if text.count(mutation.old) != 1:
        raise ValueError(f"{mutation.name}: found {text.count(mutation.old)} times in {mutation.path}")
    return text.replace(mutation.old, mutation.new)


if __name__ == "__main__":
    sys.exit(main())
