"""The page for visitors: the way to the table by their browser, and the program for their system."""

import base64
import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from masque_arcade.app.share.offers import Offers
from masque_arcade.client.i18n import Catalogue

_STYLE: Final = """
:root { color-scheme: dark; }
body { background: #1b1016; color: #f3e9d8; font: 18px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 46rem;
  padding: 1.2rem; }
h1, h2 { color: #f1c96b; font-family: Georgia, serif; line-height: 1.2; }
section { background: #2b1a23; border: 1px solid #6d5234; border-radius: 12px; margin: 1.2rem 0;
  padding: 0.4rem 1.2rem; }
a.take { background: #f1c96b; border-radius: 8px; color: #1b1016; display: inline-block; font-weight: 700;
  padding: 0.7rem 1.2rem; text-decoration: none; }
a { color: #f1c96b; }
a:focus-visible { outline: 3px solid #fff; outline-offset: 3px; }
pre { background: #120a0f; border-radius: 8px; overflow-x: auto; padding: 0.8rem; user-select: all;
  white-space: pre-wrap; word-break: break-all; }
.code { color: #f1c96b; font-size: 1.6rem; letter-spacing: 0.1em; }
.small { color: #c9b8a4; font-size: 0.9rem; }
"""
_HASH: Final = base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()
HEADERS: Final = (
    f"Content-Security-Policy: default-src 'none'; style-src 'sha256-{_HASH}'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'",
    "Cache-Control: no-store",
)
_SHOWN: Final = {"windows": "Windows", "macos": "macOS", "linux": "Linux"}
_PHONES: Final = ("android", "iphone", "ipad")


@dataclass(frozen=True, slots=True)
class SharedTable:
    """The table that visitors may come to: its name, "address:port", its code as it is shown, and the address of the
    page by which phones play there; "" for none."""

    name: str
    place: str
    code: str = ""
    phones: str = ""


@dataclass(frozen=True, slots=True)
class Visit:
    """Who asks: the address they came to, "192.168.1.20:47480", and their browser's words."""

    host: str
    agent: str = ""

    @property
    def system(self) -> str:
        """ "windows", "macos", "linux", "phone", or "" when the browser does not say."""
        words = self.agent.lower()
        if any(phone in words for phone in _PHONES):
            return "phone"
        named = {"windows": "windows", "macintosh": "macos", "mac os": "macos", "linux": "linux", "x11": "linux"}
        return next((system for word, system in named.items() if word in words), "")


def page(texts: Catalogue, visit: Visit, offers: Offers | None, table: SharedTable | None) -> bytes:
    """The page in the language of `texts`; `offers` is None while things are still being packed."""
    parts = [f"<h1>{_said(texts, 'title')}</h1><p>{_said(texts, 'about')}</p>"]
    if table:
        parts.append(_table(texts, table))
    if offers is None:
        parts.append(f"<section><p>{_said(texts, 'packing')}</p></section>")
    else:
        parts += _for_visitor(texts, visit, offers, table)
    parts.append(f'<p class="small">{_said(texts, "plain_http")}</p>')
    refresh = '<meta http-equiv="refresh" content="3">' if offers is None else ""
    head = (
        f'<!doctype html><html lang="{texts.language}"><head><meta charset="utf-8">{refresh}'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{_said(texts, 'title')}</title><style>{_STYLE}</style></head><body>"
    )
    return f"{head}{''.join(parts)}</body></html>\n".encode()


def _said(texts: Catalogue, key: str, **values: object) -> str:
    return escape(texts(f"share_page.{key}", **values))


def _table(texts: Catalogue, table: SharedTable) -> str:
    code = f'<p class="code">{_said(texts, "code", code=table.code)}</p>' if table.code else ""
    play = ""
    if table.phones:
        play = f'<p><a class="take" href="{escape(table.phones)}">{_said(texts, "play")}</a></p>'
        play += f"<p>{_said(texts, 'play_how')}</p>"
    return (
        f"<section><h2>{_said(texts, 'table', name=table.name)}</h2>{play}{code}"
        f"<p>{_said(texts, 'table_how', place=table.place)}</p></section>"
    )


def _for_visitor(texts: Catalogue, visit: Visit, offers: Offers, table: SharedTable | None) -> Iterator[str]:
    mine = [system for system in offers.systems if system.partition("-")[0] == visit.system]
    others = [system for system in offers.systems if system not in mine]
    if visit.system == "phone":
        if not (table and table.phones):
            yield f"<section><p>{_said(texts, 'phone', address=visit.host)}</p></section>"
    elif visit.system and not mine:
        yield f"<section><h2>{_said(texts, 'nothing', system=_SHOWN[visit.system])}</h2>"
        yield f"<p>{_said(texts, 'nothing_how')}</p></section>"
    for system in mine:
        yield _system(texts, system, offers, table)
    if others and visit.system != "phone":
        yield f"<h2>{_said(texts, 'others')}</h2>" if visit.system else ""
        for system in others:
            yield _system(texts, system, offers, table)


def _system(texts: Catalogue, system: str, offers: Offers, table: SharedTable | None) -> str:
    kind, _, machine = system.partition("-")
    about = {"macos": "apple", "macos-intel": "intel"}.get(system, "arm" if machine else "x64")
    made = [f"<section><h2>{_SHOWN[kind]} · {_said(texts, f'machine.{about}')}</h2>"]
    if name := offers.programs.get(system):
        made.append(f'<p><a class="take" href="/file/{name}" download>{_said(texts, "program")}</a></p>')
        made.append(f"<p>{_said(texts, f'program_{kind}')}</p>")
        if table:
            made.append(f"<pre>{escape(_start(kind, table))}</pre>")
    return "".join([*made, "</section>"])


def _start(kind: str, table: SharedTable) -> str:
    """How the unpacked program goes to the table."""
    program = "masque-arcade\\masque-arcade" if kind == "windows" else "./masque-arcade/masque-arcade"
    return " ".join([program, *_join(table)])


def _join(table: SharedTable | None) -> list[str]:
    """The words that lead to the table: nothing that others named, as these words are typed into terminals."""
    if table is None or not re.fullmatch(r"[\w.:%\[\]-]+", table.place, re.ASCII):
        return []
    code = ["--code", table.code] if re.fullmatch(r"[0-9A-Z-]+", table.code, re.ASCII) else []
    return ["join", table.place, *code]


def preferred(header: str, languages: Sequence[str]) -> str:
    """The first of a browser's languages (Accept-Language) that there is; else the first there is."""
    wishes: list[tuple[float, int, str]] = []
    for i, part in enumerate(header[:400].split(",")):
        name, _, quality = part.strip().partition(";")
        found = re.fullmatch(r"\s*q=([01](?:\.\d{0,3})?)\s*", quality)
        weight = float(found[1]) if found else 1.0
        if weight:
            wishes.append((-weight, i, name.partition("-")[0].strip().lower()))
    return next((name for _, _, name in sorted(wishes) if name in languages), languages[0])


def visit_of(headers: Mapping[str, str]) -> Visit:
    """Who asks, by a request's headers."""
    return Visit(headers.get("host", ""), headers.get("user-agent", ""))
