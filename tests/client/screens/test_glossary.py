"""The glossary: one word for one thing, in every text of a language and in what is written about the program."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.languages import ENGLISH
from masque_arcade.storage import paths
from tests.languages import COMPLETE

DATA = Path(__file__).parent / "glossary.toml"
START, END = r"(?<![a-zà-ÿ])", r"(?![a-zà-ÿ])"
"""Where a word begins and ends; any place does in Japanese."""
SAME = re.compile(r"\w+\.book\.(order|\w+\.(art|prop|list))")
"""Texts that are names of pages and pictures."""
ROOT = Path(__file__).parents[3]
PAGES = sorted(
    page
    for place in ("README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "CHANGELOG.md", "docs/*.md", "assets/games/*.md")
    for page in (*ROOT.glob(place), *ROOT.glob(f"masque_arcade/games/*/{place}"))
) + sorted(ROOT.glob("masque_arcade/games/*/RULES.md"))


@dataclass(frozen=True)
class Entry:
    """A term, and what is not said for it. `within`: beginnings of keys; `exempt`: whole keys."""

    term: str
    instead: tuple[re.Pattern[str], ...]
    within: tuple[str, ...]
    exempt: tuple[str, ...]
    pages: bool

    def faults(self, text: str) -> Iterator[str]:
        for wrong in self.instead:
            if found := wrong.search(text):
                yield f"“{found[0]}” ({self.term})"

    def holds(self, key: str) -> bool:
        return key.startswith(self.within or ("",)) and not any(re.fullmatch(one, key) for one in self.exempt)


def entry(fields: Mapping[str, Any]) -> Entry:
    """Refuses what no entry has, such as a misspelled `except`."""
    assert {"term", "not"} <= fields.keys() <= {"term", "not", "signs", "in", "except", "pages"}, fields
    words, signs, within, exempt = (fields.get(key, []) for key in ("not", "signs", "in", "except"))
    instead = [re.compile(each, re.IGNORECASE) for each in (*(f"{START}(?:{word}){END}" for word in words), *signs)]
    return Entry(fields["term"], tuple(instead), tuple(within), tuple(exempt), "pages" in fields)


@cache
def glossary() -> dict[str, list[Entry]]:
    read = tomllib.loads(DATA.read_text("utf-8"))
    return {language: [entry(one) for one in entries] for language, entries in read.items()}


@pytest.mark.slow
@pytest.mark.parametrize("language", sorted(glossary()))
def test_every_text_uses_the_glossarys_words(language: str) -> None:
    assert language in COMPLETE
    texts = Catalogue.load(language, paths.assets())
    found = [
        f"{key}: {fault} in {said!r}"
        for key in sorted(texts.keys())
        if not SAME.fullmatch(key)
        for one in glossary()[language]
        if one.holds(key)
        for said in texts.forms(key).values()
        for fault in one.faults(re.sub(r"\{\w+\}", "{}", said))
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_page_uses_them_too(page: Path) -> None:
    """What stands in `code` is a name, and keeps it."""
    prose = re.sub(r"```.*?```|`[^`]*`", "", page.read_text("utf-8"), flags=re.DOTALL)
    found = [fault for one in glossary()[ENGLISH] if one.pages for fault in one.faults(prose)]
    assert not found, "\n".join(found)


PLANTED = {
    "en": {
        "setup.title": "Everybody sits down",
        "mascarade.tip.bank": "Contesting is free",
        "red_masque.log.Moved": "The guest walked",
        "hotseat.join_press": "Press a pad",
        "lobby.kick": "Don't",
        "settings.percent": "45 %",
        "general.waiting": "Waiting …",
        "masquerade_trick.log.DealStarted": "The next deal",
        "ghost_for_sale.tip.side": "A “?” card",
        "notice.no": "You cannot do that.",
    },
    "de": {
        "lupusburg.banner.mayor": "Im Amt: Renata",
        "operator.row.display": "Zweiter Schirm",
        "mascarade.prompt.swap": "Getauscht oder getäuscht?",
        "mascarade.ticker.gained": "Du nahmst 2 Münzen.",
        "settings.percent": "45 %",
    },
    "fr": {
        "mascarade.explain.swap": "Nul ne voit.",
        "masquerade_trick.log.DealStarted": "La donne suivante",
        "settings.name": "Votre nom",
        "ask.yes": "Prêt ?",
        "log.said": "«bonsoir»",
    },
    "it": {
        "setup.people": "3 persone qui",
        "kiosk.session.next": "Altro atto",
        "red_masque.table.heading": "Ultimo giro",
        "mascarade.button.challenge": "Sfida",
        "ghost_for_sale.lot.pile": "Gli avanzi",
        "lupusburg.log.Died": "Ha graffiato la casa 2b",
        "settings.glyphs": "Pulsanti del pad",
        "hall.poster_ever": "Di ogni tempo",
        "share_page.plain_http": "scegli «Mantieni»",
        "settings.percent": "45 %",
    },
    "es": {
        "setup.people": "3 personas aquí",
        "kiosk.session.next": "Otro acto",
        "masquerade_trick.score.title": "Tras el reparto",
        "mascarade.button.challenge": "Disputar",
        "lupusburg.prompt.privilege": "La alcaldía puede mirar",
        "lupusburg.lap.discs": "Tu disco",
        "lobby.title": "El vestíbulo",
        "voice.vain.claim": "Contemplen",
        "lobby.ready_help": "Todo el mundo está a punto",
        "settings.percent": "45%",
    },
}


@pytest.mark.parametrize(
    ("language", "key", "said"), [(code, key, said) for code, faulty in PLANTED.items() for key, said in faulty.items()]
)
def test_the_faults_are_found(language: str, key: str, said: str) -> None:
    assert [fault for one in glossary()[language] if one.holds(key) for fault in one.faults(said)]


def test_every_exception_is_needed() -> None:
    """Whatever was exempt and is no longer said goes from the list."""
    for language, entries in glossary().items():
        texts = Catalogue.load(language, paths.assets())
        for one in entries:
            for exempt in one.exempt:
                keys = [key for key in sorted(texts.keys()) if re.fullmatch(exempt, key)]
                assert any(fault for key in keys for said in texts.forms(key).values() for fault in one.faults(said)), (
                    one.term,
                    exempt,
                )
