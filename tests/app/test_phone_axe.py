"""The page of a phone, in every state and at three sizes of phones, as axe-core judges it: nothing to find."""

import json
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tests.app.chromium import PROGRAM, Tab, tab
from tests.app.phones import CODE, Phone, phone_table, seated
from tests.waiting import until

_SPEC = find_spec("axe_core_python")
AXE = Path(_SPEC.origin).with_name("axe.min.js") if _SPEC and _SPEC.origin else None

pytestmark = [
    pytest.mark.network,
    pytest.mark.process,
    pytest.mark.nightly,
    pytest.mark.skipif(not PROGRAM, reason="there is no Chromium"),
    pytest.mark.skipif(AXE is None, reason="there is no axe-core"),
]
HIDDEN = "document.getElementById('{}').hidden"


def findings(page: Tab) -> list[Any]:
    """What axe-core objects to, where, once nothing moves."""
    told: list[Any] = json.loads(
        page.js(
            "Promise.all(document.getAnimations().map(one => one.finished)).then(() => axe.run(document))"
            ".then(all => JSON.stringify(all.violations.map("
            "one => [one.id, one.nodes.map(node => [node.html.slice(0, 160), node.failureSummary])])))"
        )
    )
    return told


def opened(page: Tab, port: int, code: str) -> None:
    """The page, with axe-core in it."""
    assert AXE is not None
    page.do("Page.navigate", url="about:blank")
    page.do("Page.navigate", url=f"http://127.0.0.1:{port}/#code={code}")
    page.until(f"document.readyState === 'complete' && !{HIDDEN.format('door')}")
    page.js(AXE.read_text("utf-8") + ";0")


def press(page: Tab, selector: str) -> None:
    """A button, once it means something: right after it has changed it does not."""
    page.until(f"document.querySelector({json.dumps(selector)})")
    page.js("new Promise(done => setTimeout(done, 500))")
    page.js(f"document.querySelector({json.dumps(selector)}).click()")


@pytest.mark.parametrize(
    ("wide", "high", "language"), [(320, 568, "ja"), (390, 844, "en"), (844, 390, "de")], ids=["small", "tall", "wide"]
)
def test_axe_finds_nothing_in_any_state(tmp_path: Path, wide: int, high: int, language: str) -> None:
    with (
        phone_table(tmp_path, "red_masque", 2, pace="normal", seed=4) as (_, server, _),
        tab(tmp_path / "browser", wide, high, language) as page,
    ):
        (bela,) = seated(server, ["Béla"])
        found = {}
        opened(page, server.port, "000000")
        found["door"] = findings(page)
        press(page, "#door button[type=submit]")
        page.until("document.getElementById('why').textContent")
        found["refused"] = findings(page)
        opened(page, server.port, CODE)
        page.js("document.getElementById('name').value = 'Anna'")
        press(page, "#door button[type=submit]")
        page.until("document.querySelector('#choices button.go')")
        found["lobby"] = findings(page)
        press(page, "#move")
        page.until("!document.getElementById('moving').hidden")
        found["move"] = findings(page)
        press(page, "#move")
        bela.plays = True
        bela.say(key="ready")
        press(page, "#choices button.go")
        page.until("document.body.className === 'seated' && document.querySelector('#choices button')", 30)
        found["question"] = findings(page)
        page.js("document.getElementById('look').click()")
        page.until(f"!{HIDDEN.format('own')}")
        found["look"] = findings(page)
        page.js("document.getElementById('look').click()")
        page.js("document.documentElement.style.fontSize = '200%'")
        found["large"] = findings(page)
        page.js("document.documentElement.style.fontSize = ''")
        taken_over(page, server.port)
        found["replaced"] = findings(page)
        press(page, "#here")
        page.until(f"!{HIDDEN.format('leave')}")
        press(page, "#leave")
        page.until(f"!{HIDDEN.format('here')}")
        found["left"] = findings(page)
        assert found == {state: [] for state in found}
        assert len(found) == 9


def taken_over(page: Tab, port: int) -> None:
    """Another page comes with the same token."""
    other = Phone(port, "Anna")
    other.token = page.js("localStorage.getItem('masque-token')")
    other.open()
    until(lambda: other.page)
    page.until("document.getElementById('state').textContent")
    other.close()
