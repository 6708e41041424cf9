"""The page that shares the game: what each visitor is offered, in their language, and the lines to type."""

import json
import re
from pathlib import Path

from masque_arcade.app.share.offers import Offers
from masque_arcade.app.share.page import SharedTable, Visit, install_line, install_script, page, preferred, uv_line
from masque_arcade.client.i18n import Catalogue
from masque_arcade.storage import paths

TABLE = SharedTable("Rosa & <Friends>", "192.168.1.20:47474", "7KQ-2M0")


LINUX = "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101"


WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)"


PHONE = "Mozilla/5.0 (Linux; Android 16) Mobile"


GIVEN = Offers(
    {"masque-arcade-1-linux-x64.tar.gz": Path("x"), "a-1-py3-none-any.whl": Path("y")},
    {"linux": "masque-arcade-1-linux-x64.tar.gz"},
    {("linux", "3.11"): ["a-1-py3-none-any.whl"], ("windows-arm", "3.13"): ["a-1-py3-none-any.whl"]},
)


def texts(language: str = "en") -> Catalogue:
    return Catalogue.load(language, paths.assets())


def test_a_visitor_sees_their_own_system_first_and_what_others_get_below() -> None:
    told = page(texts(), Visit("192.168.1.20:47480", LINUX), GIVEN, TABLE).decode()
    linux, windows = told.index("<h2>Linux"), told.index("<h2>Windows")
    assert linux < told.index("For other computers") < windows
    assert "/file/masque-arcade-1-linux-x64.tar.gz" in told[:windows]
    assert "Rosa &amp; &lt;Friends&gt;" in told and "7KQ-2M0" in told


def test_the_page_says_what_it_cannot_give() -> None:
    told = page(texts(), Visit("192.168.1.20:47480", WINDOWS), Offers(), None).decode()
    assert "There’s nothing for Windows here" in told
    assert "take" not in re.findall(r'class="(\w+)"', told)
    phone = page(texts(), Visit("192.168.1.20:47480", PHONE), GIVEN, None).decode()
    assert "192.168.1.20:47480" in phone and "/file/" not in phone


def test_the_page_is_in_the_visitors_language() -> None:
    there = ["en", "de", "ja"]
    asked = {"ja": "ja", "ja-JP,en;q=0.5": "ja", "fr,de;q=0.8,en;q=0.9": "en", "": "en", "de;q=0": "en", ",;q=x,": "en"}
    assert {header: preferred(header, there) for header in asked} == asked
    assert '<html lang="ja">' in page(texts("ja"), Visit(""), None, None).decode()


def test_nothing_that_a_table_is_called_reaches_a_line_to_type() -> None:
    evil = SharedTable("x", "10.0.0.1:1; rm -rf ~", "A B")
    for line in (uv_line("10.0.0.1:1", "3.13", evil), install_line("linux", "10.0.0.1:1", "en")):
        assert "rm" not in line
    facts = json.loads(install_script(texts(), "10.0.0.1:1", evil).decode().partition("\n")[0].removeprefix("FACTS = "))
    assert facts["join"] == []
    facts = json.loads(
        install_script(texts(), "10.0.0.1:1", TABLE).decode().partition("\n")[0].removeprefix("FACTS = ")
    )
    assert facts["join"] == ["join", TABLE.place, "--code", TABLE.code]


def test_every_word_of_the_page_is_used_and_in_every_language_that_has_it() -> None:
    languages = [file.stem for file in (paths.assets() / "locale").glob("*.toml")]
    seen = {}
    for language in languages:
        there = texts(language)
        if there.has("share_page.title"):
            for agent in (LINUX, WINDOWS, PHONE, "Macintosh"):
                for given in (None, Offers(), GIVEN):
                    page(there, Visit("h", agent), given, TABLE)
            seen[language] = len(install_script(there, "h", None))
    assert {"en", "ja"} <= seen.keys()
