"""The page itself, in Chromium as on phones of three sizes: it is touched, held, and reached by keys."""

from pathlib import Path

import pytest

from tests.app.chromium import PROGRAM, Tab, tab
from tests.app.drops import drops
from tests.app.phones import CODE, phone_table, seated
from tests.quick import quick

pytestmark = [
    pytest.mark.network,
    pytest.mark.process,
    pytest.mark.slow,
    pytest.mark.skipif(not PROGRAM, reason="there is no Chromium"),
]
PRIVATE = "['sentence', 'choices', 'things'].map(id => document.getElementById('own-' + id).textContent).join('')"
IN_SIGHT = """(one => {
  const box = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
})(document.querySelector('#own-choices button:not([aria-disabled])'))"""
"""Whether the first choice is seen without scrolling."""
FITS = "document.documentElement.scrollWidth <= innerWidth"


def seat_anna(page: Tab, port: int) -> None:
    """Come by the QR code, and sit down."""
    page.do("Page.navigate", url=f"http://127.0.0.1:{port}/#code={CODE}")
    page.until("document.readyState === 'complete' && !document.getElementById('door').hidden")
    assert page.js("document.getElementById('code-line').hidden")
    page.js("document.getElementById('name').value = '<i>Anna</i>'")
    page.tap("#door button[type=submit]")
    page.until("document.querySelector('#choices button')")
    assert page.js("document.querySelector('#seats').innerText").count("<i>Anna</i>") == 1
    assert page.js("document.querySelectorAll('i').length") == 0


@pytest.mark.parametrize(
    ("wide", "high", "language"), quick([(320, 568, "ja"), (390, 844, "en"), (844, 390, "de")], (320, 568, "ja"))
)
def test_a_hand_is_shown_while_held_and_a_card_is_played_by_sliding(
    tmp_path: Path, wide: int, high: int, language: str
) -> None:
    with (
        phone_table(tmp_path, "masquerade_trick", 2, pace="normal", seed=3) as (_, server, _),
        tab(tmp_path / "browser", wide, high, language) as page,
    ):
        (bela,) = seated(server, ["Béla"])
        seat_anna(page, server.port)
        assert page.js("document.documentElement.lang") == language and page.js(FITS)
        bela.plays = True
        bela.say(key="ready")
        page.until("document.querySelector('#choices button.go')")
        page.js("new Promise(done => setTimeout(done, 500))")  # A button means nothing right after it has changed.
        page.tap("#choices button.go")
        page.until("!document.getElementById('private').hidden")
        for text in ("100%", "200%"):
            page.js(f"document.documentElement.style.fontSize = '{text}'")
            page.until("document.getElementById('clock').textContent && document.body.className === 'seated'", 30)
            assert page.js(PRIVATE) == "", "something private stands there before it is asked for"
            page.touch("touchStart", *page.middle("#look"))
            page.until("document.querySelector('#own-choices button:not([aria-disabled])')")
            assert page.js(FITS) and page.js(IN_SIGHT)
            before = page.js("document.querySelector('#own-choices button:not([aria-disabled])').dataset.key")
            page.js("new Promise(done => setTimeout(done, 500))")
            page.touch("touchMove", *page.middle("#own-choices button:not([aria-disabled])"))
            page.touch("touchEnd")
            page.until("document.getElementById('own').hidden")
            assert page.js(PRIVATE) == ""
            page.until(f"!document.querySelector('[data-key=\"{before}\"]')")
        assert page.js(FITS)
        assert page.errors == []


def test_everything_is_named_and_reached_by_keys(tmp_path: Path) -> None:
    with (
        phone_table(tmp_path, "red_masque", 2, pace="normal", seed=4) as (_, server, _),
        tab(tmp_path / "browser", 390, 844) as page,
    ):
        (bela,) = seated(server, ["Béla"])
        seat_anna(page, server.port)
        bela.plays = True
        bela.say(key="ready")
        page.js("new Promise(done => setTimeout(done, 500))")
        page.tap("#choices button")
        page.until("!document.getElementById('private').hidden && document.querySelector('#choices button')", 30)
        count = page.js(
            "[...document.querySelectorAll('button')].filter(b => b.offsetParent || b.id === 'look').length"
        )
        reached = set()
        for _ in range(3 * count):
            page.key("Tab")
            reached.add(page.js("document.activeElement.tagName === 'BUTTON' && document.activeElement.innerText"))
        named = page.js("[...document.querySelectorAll('button')].filter(b => b.offsetParent).map(b => b.innerText)")
        assert all(named) and set(named) <= reached
        page.js("document.getElementById('look').focus()")
        page.js("document.getElementById('look').click()")
        page.until("!document.getElementById('own').hidden")
        page.js("document.getElementById('look').click()")
        page.until("document.getElementById('own').hidden")
        assert page.errors == []


def test_who_holds_while_the_line_is_gone_is_shown_the_hand_once_it_is_back(tmp_path: Path) -> None:
    with (
        phone_table(tmp_path, "masquerade_trick", 2, pace="normal", seed=3) as (_, server, _),
        drops(server.port) as line,
        tab(tmp_path / "browser", 390, 844) as page,
    ):
        (bela,) = seated(server, ["Béla"])
        seat_anna(page, line.port)
        bela.plays = True
        bela.say(key="ready")
        page.js("new Promise(done => setTimeout(done, 500))")
        page.tap("#choices button.go")
        page.until("document.getElementById('clock').textContent && document.body.className === 'seated'", 30)
        look = page.middle("#look")
        line.cut()
        page.until("document.getElementById('state').textContent")
        page.touch("touchStart", *look)
        page.until("document.getElementById('own-things').textContent")
        page.touch("touchEnd")
        assert page.js(PRIVATE) == "" and page.errors == []
