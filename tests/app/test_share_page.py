"""The page that shares the game: what each visitor is offered, in their language, and the lines to type."""

import re
from dataclasses import replace
from pathlib import Path

from masque_arcade.app.share.offers import Offers
from masque_arcade.app.share.page import SharedTable, Visit, page, preferred
from masque_arcade.client.i18n import Catalogue
from masque_arcade.storage import paths

TABLE = SharedTable("Rosa & <Friends>", "192.168.1.20:47474", "7KQ-2M0")


LINUX = "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101"


WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)"


PHONE = "Mozilla/5.0 (Linux; Android 16) Mobile"


GIVEN = Offers(
    {"masque-arcade-1-linux-x64.tar.gz": Path("x"), "masque-arcade-1-windows-arm64.zip": Path("y")},
    {"linux": "masque-arcade-1-linux-x64.tar.gz", "windows-arm": "masque-arcade-1-windows-arm64.zip"},
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
    told = page(texts(), Visit("h", LINUX), GIVEN, evil).decode()
    assert "<pre>./masque-arcade/masque-arcade</pre>" in told
    told = page(texts(), Visit("h", LINUX), GIVEN, TABLE).decode()
    assert f"<pre>./masque-arcade/masque-arcade join {TABLE.place} --code {TABLE.code}</pre>" in told


def test_whoever_comes_may_play_at_once_in_their_browser() -> None:
    way = "http://192.168.1.20:47482/#code=7KQ2M0"
    for agent in (LINUX, WINDOWS, PHONE, ""):
        told = page(texts(), Visit("h", agent), Offers(), replace(TABLE, phones=way)).decode()
        assert f'<a class="take" href="{way}">Play in this browser</a>' in told
        assert "exec(" not in told and "python" not in told.lower()


def test_every_word_of_the_page_is_used_and_in_every_language_that_has_it() -> None:
    languages = [file.stem for file in (paths.assets() / "locale").glob("*.toml")]
    seen = {}
    for language in languages:
        there = texts(language)
        if there.has("share_page.title"):
            for agent in (LINUX, WINDOWS, PHONE, "Macintosh"):
                for given in (None, Offers(), GIVEN):
                    page(there, Visit("h", agent), given, TABLE)
            seen[language] = True
    assert {"en", "ja"} <= seen.keys()
