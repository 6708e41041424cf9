"""The wheel and the sdist: what stands in them beside the program."""

import configparser
import re
import shutil
import struct
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import pytest
from packaging.requirements import Requirement

from masque_arcade import __version__
from masque_arcade.cli.main import parser
from masque_arcade.devtools.systems import SYSTEMS

pytestmark = pytest.mark.process

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel's files in "wheel" and the sdist's in "sdist"."""
    for tool in ("hatchling", "shtab", "argparse_manpage"):
        pytest.importorskip(tool, reason=f"{tool} is missing: pip install -e '.[ci]'")
    made = tmp_path_factory.mktemp("built")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-d", str(made)], cwd=ROOT, check=True, timeout=120)
    with zipfile.ZipFile(next(made.glob("*.whl"))) as wheel:
        wheel.extractall(made / "wheel")
    with tarfile.open(next(made.glob("*.tar.gz"))) as sdist:
        sdist.extractall(made / "unpacked", filter="data")
    next((made / "unpacked").iterdir()).rename(made / "sdist")
    next((made / "wheel").glob("*.data/data/share")).rename(made / "wheel" / "share")
    return made


@pytest.mark.nightly
def test_the_wheel_is_small(built: Path) -> None:
    assert next(built.glob("*.whl")).stat().st_size < 20_000_000


@pytest.mark.nightly
def test_the_man_page_and_completions_tell_every_verb(built: Path) -> None:
    listed = next(action for action in parser()._actions if action.metavar == "VERB")
    verbs = [verb.dest for verb in listed._choices_actions]
    for page in (
        "bash-completion/completions/masque-arcade",
        "zsh/site-functions/_masque-arcade",
        "fish/vendor_completions.d/masque-arcade.fish",
        "man/man6/masque-arcade.6",
    ):
        text = (built / "wheel/share" / page).read_text("utf-8").replace("\\-", "-")
        assert text == (built / "sdist/share" / page).read_text("utf-8").replace("\\-", "-")
        assert [verb for verb in (*verbs, "autoplay") if verb not in text] == [], page
        assert "big-screen" not in text


@pytest.mark.nightly
@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
def test_bash_completes_verbs_and_choices(built: Path) -> None:
    page = built / "wheel/share/bash-completion/completions/masque-arcade"

    def offered(*words: str) -> str:
        script = 'source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($#-1)); _shtab_masque_arcade; echo "${COMPREPLY[*]}"'
        done = subprocess.run(
            ["bash", "-c", script, str(page), *words], capture_output=True, text=True, check=True, timeout=30
        )
        return done.stdout.strip()

    assert offered("masque-arcade", "wat") == "watch"
    assert offered("masque-arcade", "play", "--lev") == "--level"
    assert offered("masque-arcade", "play", "mascarade", "--level", "k") == "keen"


@pytest.mark.nightly
def test_the_fonts_come_with_their_licences(built: Path) -> None:
    fonts = sorted((ROOT / "assets/fonts").iterdir())
    assert [font.suffix for font in fonts].count(".txt") == 2
    for font in fonts:
        assert (built / "wheel/masque_arcade/assets/fonts" / font.name).read_bytes() == font.read_bytes()


@pytest.mark.nightly
def test_the_workshop_is_in_the_sdist_alone(built: Path) -> None:
    assert (built / "sdist/workshop/write.py").is_file()
    assert list((built / "wheel").rglob("*workshop*")) == []


@pytest.mark.nightly
def test_the_page_of_a_registry_holds_no_address_that_ends_at_the_checkout(built: Path) -> None:
    page = next((built / "wheel").glob("*.dist-info/METADATA")).read_text("utf-8")
    links = re.findall(r"\]\(([^)]*)\)", page)
    assert len(links) > 9
    assert [link for link in links if not link.startswith("https://")] == []
    assert "](https://example.org/masque-arcade/raw/HEAD/assets/screenshot.png)" in page
    assert "](https://example.org/masque-arcade/raw/HEAD/assets/phone.webp)" in page, "a still, which the page shows"


@pytest.mark.nightly
def test_desktops_find_the_program_and_its_icon(built: Path) -> None:
    share = built / "wheel/share"
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(share / "applications/masque-arcade.desktop", "utf-8")
    assert {entry[part]["Exec"].split()[0] for part in entry.sections()} == {"masque-arcade"}
    assert (share / f"icons/hicolor/scalable/apps/{entry['Desktop Entry']['Icon']}.svg").is_file()
    store = ElementTree.parse(share / "metainfo/masque-arcade.metainfo.xml").getroot()
    assert store.findtext("launchable") == "masque-arcade.desktop"
    assert store.find(f"releases/release[@version='{__version__}']") is not None


def test_the_icons_of_windows_and_macos_hold_whole_pictures() -> None:
    ico = (ROOT / "assets/desktop/masque-arcade.ico").read_bytes()
    for i in range(struct.unpack_from("<H", ico, 4)[0]):
        side, *_, size, at = struct.unpack_from("<4B2H2I", ico, 6 + 16 * i)
        assert ico[at : at + 8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack_from(">2I", ico, at + 16) == (side or 256, side or 256)
        assert ico[at : at + size].endswith(b"IEND\xaeB`\x82")
    icns, at = (ROOT / "assets/desktop/masque-arcade.icns").read_bytes(), 8
    assert icns[:8] == b"icns" + struct.pack(">I", len(icns))
    while at < len(icns):
        assert icns[at + 8 : at + 16] == b"\x89PNG\r\n\x1a\n"
        at += struct.unpack_from(">I", icns, at + 4)[0]
    assert at == len(icns)


PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--timeout", "10", "--retries", "0"]


@pytest.fixture(scope="module")
def registry() -> None:
    """Skips where there is no registry."""
    asked = subprocess.run([*PIP, "index", "versions", "msgpack"], capture_output=True, text=True, check=False)
    if asked.returncode:
        pytest.skip(f"the package registry cannot be reached: {asked.stderr.strip().splitlines()[-1:]}")


@pytest.mark.network
@pytest.mark.nightly
@pytest.mark.usefixtures("registry")
def test_every_laptop_installs_without_a_compiler(tmp_path: Path) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    running = {}
    for name, system in SYSTEMS.items():
        # pip judges markers by the machine that it runs on.
        needed = [one for one in map(Requirement, project["dependencies"]) if system.needs(one, "3.12")]
        assert len([one for one in needed if one.name == "cryptography"]) == 1
        words = [word for tag in system.tags for word in ("--platform", tag)]
        words += ["--target", str(tmp_path / name), "--python-version", "3.12", "--only-binary=:all:"]
        words += [f"{one.name}{one.specifier}" for one in needed]
        command = [*PIP, "install", "--dry-run", "--ignore-installed", "--quiet", *words]
        running[name] = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    told = {name: process.communicate(timeout=280)[1] for name, process in running.items()}
    assert {name: told[name][-2000:] for name, process in running.items() if process.returncode} == {}
