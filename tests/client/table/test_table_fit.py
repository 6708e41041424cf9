"""Every question at every table: its words fit, and its choices can be reached by arrows."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from masque_arcade.client.game_ui.effects.text import above_sentence
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.input.events import Device, Verb
from masque_arcade.client.render.drawables import Canvas, Rect
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.devtools.gallery import Variant, build, screens
from masque_arcade.games.mascarade import events as e
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.ui.context import PlayerNames
from masque_arcade.games.mascarade.ui.game_log import log_line
from masque_arcade.games.mascarade.ui.layout import board, whole_seat
from masque_arcade.server.local_session import LocalLink
from masque_net.messages import PROTOCOL, Hello
from tests.client.positions import PHASES, pick, position, seated_at, table_at
from tests.client.tables import Seated
from tests.languages import COMPLETE
from tests.quick import crossed, quick

SEATS = (2, 3, 4, 6, 8, 13)
STEPS = {
    "turn": [("kind", "swap"), ("kind", "peek"), ("kind", "announce")],
    "fool": ["slot"],
    "contest": [("kind", "challenge")],
}


def guests(texts: Catalogue, seats: int) -> list[str]:
    """Me, and the longest of the names that the program gives."""
    names = sorted((texts(f"guest.g{i}") for i in range(1, 14)), key=len, reverse=True)
    return [texts("guest.me"), *names][:seats]


def moments(name: str, seats: int, language: str, painter: Painter, size: int) -> Iterator[Seated]:
    """The question, and what follows its first picks."""
    texts = Catalogue.load(language, painter.assets.folder)

    def fresh() -> Seated:
        most = 2 if seats > 3 else 0
        stirs = {"BC"[i]: 3 for i in range(most)} if name == "turn" else {}
        return seated_at(
            position(name, seats, stirs=stirs),
            guests(texts, seats),
            language=language,
            measure=painter.measure,
            text_size=size,
        )

    yield fresh()
    for step in STEPS.get(name, []):
        seated = fresh()
        pick(seated, step)
        if seated.prompt.asked:
            yield seated


@pytest.mark.slow
@pytest.mark.parametrize(("language", "seats"), crossed(COMPLETE, SEATS))
def test_no_text_on_the_table_is_cut(assets: Assets, language: str, seats: int) -> None:
    painter = Painter(assets)
    cut = set()
    for size in (100, 150):
        painter.text_scale = size / 100
        for name in (name for name, (_, counts) in PHASES.items() if seats in counts):
            for seated in moments(name, seats, language, painter, size):
                cut |= {(name, size, text) for text in seated.cut(painter)}
    assert not cut


@pytest.mark.parametrize("language", COMPLETE)
def test_no_caption_is_cut(assets: Assets, language: str) -> None:
    painter = Painter(assets)
    texts = Catalogue.load(language, assets.folder)
    people = PlayerNames(guests(texts, 13), frozenset())
    painter.text_scale = 1.5
    events = [
        e.NothingHappened(1, Character.INQUISITOR),
        e.TradeDeclined(1),
        e.CheatProved(1),
        e.StalemateNear(10, 15),
        e.Questioned(1, 2),
        e.TakenUnder(1, 1, 2),
        e.LookStarted(1, (1, 2)),
        e.FortunesTraded(1, 2, (1, 2)),
        e.PowerUsed(1, Character.INQUISITOR),
        e.Answered(1, Character.INQUISITOR, 1, Character.PEASANT, False),
        e.CoinsMoved((e.Transfer(1, 2, 1), e.Transfer(3, 2, 1)), "thief"),
        e.CardsTurnedDown(),
    ]
    for event in events:
        line = log_line(event, texts, people)
        assert line
        table = board(Canvas(), 13, 0, 0)
        for _, item in above_sentence(line, Rect.around(table.cx, table.sentence.y - 22, 660, 32)):
            assert painter.fits(item), line


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
def test_every_choice_is_reached_by_arrows_alone(assets: Assets, seats: int) -> None:
    painter = Painter(assets)
    for name in (name for name, (_, counts) in PHASES.items() if seats in counts):
        for seated in moments(name, seats, "en", painter, 100):
            wanted = {choice.key for choice in (*seated.prompt.answers, *seated.prompt.buttons)}
            seen = seated.reached((Verb.LEFT, Verb.RIGHT, Verb.UP, Verb.DOWN), Device.PAD)
            assert wanted <= seen, (name, wanted - seen)


@pytest.mark.parametrize("seats", range(4, 14))
def test_the_marks_of_a_seat_stand_apart(seats: int) -> None:
    rich = {chr(ord("A") + seat): 12 for seat in range(1, seats)}
    table = table_at(position("turn", seats, coins=rich), None, seat_bots=True)
    seated = Seated(seats, link=LocalLink(table, 0, Hello(PROTOCOL, "0", "me")))
    seated.run(0.8)
    boxes = {item.key: item.rect for item in seated.screen.items()}
    for seat in range(1, seats):
        marks = [boxes[kind, seat] for kind in ("near", "bot", "coin", "digit panel")]
        for i, one in enumerate(marks):
            assert not any(one.grown(1).touches(other.grown(1)) for other in marks[:i])
        assert all(
            whole_seat(seated.board, seat).has(*corner)
            for one in marks
            for corner in ((one.x, one.y), (one.right, one.bottom))
        )


LAPS = [*(f"introduction.{game}.1" for game in SHELF), "mascarade.hem.3"]


@pytest.mark.parametrize("name", quick(LAPS, LAPS[-1], slow=LAPS[:1]))
def test_nothing_of_the_table_shows_through_the_lap(assets: Assets, name: str) -> None:
    screen: Any = build(next(one for one in screens() if one.name == name), Variant()).screens[0]
    items = list(getattr(screen, "table", screen).items())
    at = next(i for i, item in enumerate(items) if item.key in ("lap", "foot", "role dark"))
    surfaces = []
    for shown in (items, items[at:]):
        surfaces.append(pygame.Surface((1280, 720)))
        Painter(assets).draw(surfaces[-1], shown)
    foot = pygame.Rect(0, round(items[at].rect.y) + 1, 1280, 719 - round(items[at].rect.y))
    whole, alone = (pygame.image.tobytes(surface.subsurface(foot), "RGB") for surface in surfaces)
    assert whole == alone
