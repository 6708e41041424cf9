"""The project's pages: what they link to is there, and both first pages say the same."""

import re
import tomllib
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from masque_arcade import __version__

ROOT = Path(__file__).parent.parent
FIRST = {"en": ROOT / "README.md", "ja": ROOT / "README.ja.md"}
LINK = re.compile(r"\]\((?!https?:|mailto:)([^)\s]+)\)")


def pages() -> list[Path]:
    """Every Markdown page of ours, without what is built or installed."""
    folders = ("docs", "net", "assets", "masque_arcade", "workshop", "tests")
    return [*ROOT.glob("*.md"), *(page for folder in folders for page in (ROOT / folder).rglob("*.md"))]


def anchors(page: Path) -> set[str]:
    """What can be linked to in a page: its headings, as a forge names them, and its own ids."""
    text = page.read_text("utf-8")
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return set(re.findall(r'<a id="([^"]+)">', text)) | {
        re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings
    }


def test_every_link_of_a_page_leads_somewhere() -> None:
    found = [(page, link) for page in pages() for link in LINK.findall(page.read_text("utf-8"))]
    assert len(found) > 20
    lost = []
    for page, link in found:
        place, _, anchor = unquote(link).partition("#")
        target = (page.parent / place).resolve() if place else page
        if not target.exists() or (anchor and anchor not in anchors(target)):
            lost.append(f"{page.relative_to(ROOT)}: {link}")
    assert lost == []


def test_no_file_is_a_symbolic_link() -> None:
    """Git on Windows writes one as a text file."""
    tops = [path for path in ROOT.iterdir() if not path.name.startswith(".")]
    assert [path for top in tops for path in (top, *top.rglob("*")) if path.is_symlink()] == []


def test_the_first_pages_are_short_and_have_the_same_commands_and_pictures() -> None:
    texts = {language: page.read_text("utf-8") for language, page in FIRST.items()}
    assert {language: len(text.splitlines()) for language, text in texts.items() if text.count("\n") > 70} == {}
    commands = [re.findall(r"```sh\n(.*?)```", text, re.DOTALL) for text in texts.values()]
    pictures = [re.findall(r"!\[.*\]\((.*)\)", text) for text in texts.values()]
    assert commands[0] == commands[1] and len(commands[0]) == 2
    assert pictures[0] == pictures[1] and len(pictures[0]) == 2
    moving, still = ((ROOT / picture).stat().st_size for picture in pictures[0])
    assert moving < 2_000_000 and still < 300_000


def test_the_first_pages_credit_whose_rules_the_games_follow() -> None:
    missing = []
    for language, page in FIRST.items():
        text = page.read_text("utf-8")
        for file in sorted((ROOT / "assets/games").glob(f"*/{language}.toml")):
            credit = tomllib.loads(file.read_text("utf-8"))["game"]["credit"]
            author = re.sub(r"^(rules )?after (the )?|^ルール原案：|(の作品のルールによる|より)$", "", credit)
            missing += [f"{page.name}: {author}"] if author not in text else []
    assert missing == []


@pytest.mark.skipif(not (ROOT / ".github").is_dir(), reason="the workflows are in the checkout alone")
def test_every_action_of_the_workflows_is_pinned_by_its_commit() -> None:
    used = [
        line.split("uses:")[1].strip()
        for file in sorted((ROOT / ".github/workflows").glob("*.yml"))
        for line in file.read_text("utf-8").splitlines()
        if "uses:" in line
    ]
    assert used
    assert [one for one in used if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v[\d.]+", one)] == []


def test_the_program_its_package_the_changes_and_the_shop_page_name_one_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    changes = re.findall(r"^## \[(.+)\] - (\d{4}-\d\d-\d\d)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    store = ElementTree.parse(ROOT / "assets/desktop/masque-arcade.metainfo.xml").getroot()
    released = [(one.get("version"), one.get("date")) for one in store.iterfind("releases/release")]
    assert project["version"] == __version__
    assert (changes[0], released[0]) == ((__version__, changes[0][1]), changes[0])


def test_a_change_is_one_line_that_begins_with_its_name() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8").partition("\n## ")[2]
    entries = [line for line in text.splitlines() if line.startswith((" ", "-"))]
    assert entries
    assert [line for line in entries if not line.startswith("- **") or len(line) > 132] == []
