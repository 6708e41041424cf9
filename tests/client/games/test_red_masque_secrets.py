"""What one screen of The Red Masque may show: my secrets in my lap alone, a search that looks the same to others."""

from typing import Any

import pygame
import pytest

from masque_arcade.client.game_ui.thing import Role as ThingRole
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import CardFace
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.engine.match import Match
from masque_arcade.engine.rng import Rng
from masque_arcade.games.red_masque import events as e
from masque_arcade.games.red_masque.cards import Card, Role
from masque_arcade.games.red_masque.model import Masking, Playing, Searching
from masque_arcade.games.red_masque.ui.context import PlayerNames
from masque_arcade.games.red_masque.ui.entry import TOGETHER
from masque_arcade.games.red_masque.ui.game_log import log_line
from masque_arcade.games.red_masque.ui.images import role_mask
from masque_arcade.games.red_masque.ui.layout import FOOT
from masque_arcade.games.red_masque.ui.private_look import SEARCH
from masque_arcade.server.game_session import GameSession
from masque_arcade.server.local_session import LocalLink
from masque_arcade.server.timing import PRESETS
from masque_net.messages import PROTOCOL, Hello
from tests.client.game_tables import drawn, presenter
from tests.client.red_masque_tables import GAME, HELD, ROW, SEARCHED, choose, faces, seated, seated_at
from tests.client.tables import FRAME, Seated

DEATH = f"{GAME}/red_death"


def private(one: Seated) -> set[str]:
    """Faces that can be seen, but for the tally of open cards and the discards."""
    public = {f"{GAME}/{card}" for card in Card}
    return set(faces(one)) - public - {f"{GAME}/back", f"{GAME}/action_back"}


def in_lap(one: Seated) -> set[str]:
    """Faces of cards in my lap."""
    top = one.ctx.canvas.height - FOOT
    return {item.art.face for item in drawn(one) if isinstance(item.art, CardFace) and item.rect.y >= top}


def test_my_role_is_seen_in_my_lap_alone() -> None:
    one = seated_at({**HELD, "roles": {"A": "red_death"}})
    shown = [item for item in drawn(one) if isinstance(item.art, CardFace) and item.art.face == DEATH]
    assert shown
    assert all(item.rect.y >= one.ctx.canvas.height - FOOT for item in shown)
    assert private(one) == {DEATH}


@pytest.mark.parametrize("mode", ["hold", "toggle"])
def test_my_role_lies_covered_until_i_look(mode: str) -> None:
    one = seated_at({**HELD, "roles": {"A": "red_death"}}, peek=mode)
    aim = one.ctx.texts(f"{GAME}.lap.red_death")

    def shown() -> list[str]:
        return [getattr(item.art, "text", "") for item in drawn(one)]

    def named() -> bool:
        texts = one.ctx.texts
        return texts(f"{GAME}.role.red_death") in presenter(one).scene().by_key["role"].name.said(texts)

    assert private(one) == set()
    assert aim not in shown()
    assert not named()
    one.screen.handle(Intent(Verb.PEEK))
    assert private(one) == {DEATH}
    assert aim in shown()
    assert named()
    one.screen.handle(Intent(Verb.PEEK, down=False))
    assert (private(one) == {DEATH}) == (mode == "toggle")


@pytest.mark.parametrize("role", Role)
def test_my_new_role_fills_the_screen_and_lies_covered_like_every_secret(role: Role) -> None:
    one = seated_at({"phase": "role", "roles": {"A": role.value}}, peek="hold")
    title = one.ctx.texts(f"{GAME}.role_page.{role}.title")
    mask = role_mask(role, 0)

    def shown() -> set[object]:
        one.run(2.0)
        return {getattr(item.art, "text", item.art) for item in drawn(one)}

    assert not shown() & {title, mask}
    one.screen.handle(Intent(Verb.PEEK))
    assert {title, mask} <= shown()
    assert next(item.rect.w for item in drawn(one) if item.art == mask) > 250
    one.screen.handle(Intent(Verb.PANIC))
    assert not shown() & {title, mask}


def test_both_roles_light_the_room_alike(assets: Assets) -> None:
    """From behind a laptop nobody sees which one its player got."""
    painter, surface, lights = Painter(assets), pygame.Surface((320, 180)), []
    for role in Role:
        one = seated_at({"phase": "role", "roles": {"A": role.value}})
        one.run(2.0)
        painter.draw(surface, drawn(one))
        lights.append(sum(pygame.transform.average_color(surface, consider_alpha=False)[:3]))
    assert max(lights) < 1.15 * min(lights)


def test_the_panic_key_hides_hand_role_and_what_i_know_of_floors() -> None:
    one = seated_at({**HELD, "roles": {"A": "red_death"}, "floors": {"green": "key"}, "layers": {"green": "A"}})
    assert {f"{GAME}/dagger", f"{GAME}/rush", f"{GAME}/key", DEATH} <= in_lap(one)
    one.screen.handle(Intent(Verb.PANIC))
    assert private(one) == set()
    assert ("known card", 2) not in {item.key for item in drawn(one)}
    names = {
        one.ctx.texts(f"{GAME}.{what}") for what in ("role.red_death", *(f"character.{card}.name" for card in Card))
    }
    things = [thing for thing in presenter(one).scene().things if thing.name.role is ThingRole.CARD]
    assert len(things) == 3
    assert not any(thing.tip or names & {thing.name.label, thing.name.value} for thing in things)
    one.screen.handle(Intent(Verb.PANIC, down=False))
    assert private(one) == {DEATH}


@pytest.mark.parametrize("seats", [2, 6])
def test_whoever_only_watches_sees_no_hand_and_no_role(seats: int) -> None:
    one = seated(seats, plays=False, viewer=None, seed=2)
    one.until(lambda: one.view and isinstance(one.view.phase, Masking))
    one.run(0.1)
    assert "role dark" not in {item.key for item in drawn(one)}, "one's own role is no page of the table's"
    one.until(lambda: one.view and isinstance(one.view.phase, Playing))
    one.run(0.1)
    assert not any(isinstance(item.key, tuple) and item.key[0] == "mine" for item in drawn(one))
    assert private(one) == set()


def test_a_floor_card_that_i_know_looks_on_the_floor_as_to_anybody() -> None:
    floors = []
    for card in ("key", "hide"):
        one = seated_at({"rooms": {"A": "blue"}, "floors": {"green": card}, "layers": {"green": "A"}, "deck": 9})
        kinds = ("floor", "room", "witness", "slot")
        floors.append([item for item in drawn(one) if isinstance(item.key, tuple) and item.key[0] in kinds])
    assert floors[0] == floors[1]


@pytest.mark.parametrize("seed", range(6))
def test_a_pad_tells_me_my_role_and_nobody_elses(seed: int) -> None:
    one = seated(6, seed=seed)
    one.until(lambda: one.view and isinstance(one.view.phase, Masking))
    tokens = TOGETHER.grid(one.view, one.ctx.texts)
    (place,) = TOGETHER.feels(one.view, 0)
    assert tokens[place].label == one.ctx.texts(f"{GAME}.role.{one.view.roles[0]}")
    assert TOGETHER.feels(one.view, 1) == ()


# --- searches ------------------------------------------------------------------------------------------------------


def watched(card: str, choice: str, after: float) -> list[Any]:
    """What guest C's screen shows, frame after frame, while B finds `card` and chooses `after` seconds later."""
    state = ROW.arrange(
        {
            "seats": 3,
            "active": "B",
            "rooms": {"A": "blue", "B": "purple", "C": "white"},
            "floors": {"green": card},
            "layers": {"green": "A"},
            "hands": {"A": ["hide"], "B": ["rush"], "C": ["hide"]},
            "next": ["reveal"],
        }
    )
    match = Match.at(ROW.game, 3, state)
    table = GameSession(ROW, match, {}, PRESETS["normal"], Rng(5), ["Anna", "Ben", "Cleo"])
    table.tick(0.0)
    actor = LocalLink(table, 1, Hello(PROTOCOL, "0", "ben"))
    one = Seated(3, link=LocalLink(table, 2, Hello(PROTOCOL, "0", "cleo")), viewer=2)
    played, number, clock, sent = seated_actor(actor), 0, 0.0, ""
    seen: list[Any] = []
    for step in range(int(9.0 / FRAME)):
        one.screen.update(FRAME)
        played.screen.update(FRAME)
        if step % 5 == 0:
            seen.append(list(one.screen.items()))
        asked = played.prompt
        if not asked.asked:
            continue
        phase = type(played.view.phase).__name__
        clock = clock + FRAME if phase == sent else 0.0
        sent = phase
        wanted = {"Moving": ("room", 2), "Searching": ("kind", choice)}.get(phase)
        if wanted and clock > (after if phase == "Searching" else 0.5):
            played.take(*wanted)
            number += 1
    assert number == 2
    return seen


def seated_actor(link: LocalLink) -> Seated:
    return Seated(3, link=link, viewer=1)


def test_a_search_looks_the_same_whatever_is_found_and_whenever_it_is_chosen() -> None:
    first = watched("key", "take", 0.5)
    assert first == watched("dagger", "take", 0.5)
    assert first == watched("key", "take", 3.0)


def test_what_i_find_lies_large_in_my_lap_and_waits_for_my_choice() -> None:
    one = seated_at(SEARCHED)
    assert {"search sheet", "search card", "time left"} <= {item.key for item in drawn(one)}
    assert f"{GAME}/dagger" in in_lap(one)
    things = presenter(one).scene().by_key
    assert things["search"].name.value == one.ctx.texts(f"{GAME}.character.dagger.name")
    assert not {("card", Card.RUSH), ("step", "play")} & set(things), "what lies under it is no thing any more"
    assert {choice.pick for choice in one.prompt.choices} == {("kind", "take"), ("kind", "discard")}
    choose(one, ("kind", "take"))
    one.run(0.3)
    assert not one.prompt.asked
    assert isinstance(one.view.phase, Searching)
    assert one.prompt.sentence == one.ctx.texts(f"{GAME}.prompt.sealed_take")
    one.run(SEARCH)
    assert isinstance(one.view.phase, Playing)
    assert "search sheet" not in {item.key for item in drawn(one)}


def test_who_says_nothing_shows_the_card_when_the_window_ends() -> None:
    one = seated_at(SEARCHED)
    one.run(SEARCH + 3)
    assert Card.DAGGER in one.view.discards
    assert isinstance(one.view.phase, Playing)


@pytest.mark.parametrize("peek", ["open", "hold"])
def test_a_found_card_is_covered_like_my_role(peek: str) -> None:
    one = seated_at(SEARCHED, peek=peek)
    card = next(item.art for item in drawn(one) if item.key == "search card")
    assert (card == CardFace(f"{GAME}/action_back")) == (peek == "hold")
    if peek == "hold":
        one.screen.handle(Intent(Verb.PEEK))
        card = next(item.art for item in drawn(one) if item.key == "search card")
        assert card.face == f"{GAME}/dagger"


def test_after_a_rush_the_card_is_seen_and_left_there() -> None:
    one = seated_at({**HELD, "floors": {"green": "key"}, "layers": {"green": "B"}})
    choose(one, ("card", "rush"), ("room", 2))
    one.until(lambda: "search sheet" in {item.key for item in drawn(one)}, 6)
    assert f"{GAME}/key" in in_lap(one)
    assert not one.prompt.choices
    one.run(3.5)
    assert "search sheet" not in {item.key for item in drawn(one)}
    assert 2 in one.view.floors
    assert ("known card", 2) in {item.key for item in drawn(one)}


# --- words ---------------------------------------------------------------------------------------------------------


def test_no_line_tells_what_only_one_guest_knows() -> None:
    one = seated(2)
    guests = PlayerNames(("Anna", "Ben"), frozenset())
    for mine, others in (
        (e.FloorSeen(0, 2, Card.KEY, False), e.FloorSeen(0, 2, None, False)),
        (e.FloorTaken(0, 2, Card.KEY), e.FloorTaken(0, 2, None)),
        (e.CardLaid(0, 2, Card.KEY), e.CardLaid(0, 2, None)),
        (e.CardDrawn(0, Card.KEY, 4), e.CardDrawn(0, None, 4)),
        (e.RolesDealt({0: Role.RED_DEATH}, 4), e.RolesDealt({}, 4)),
    ):
        assert log_line(mine, one.ctx.texts, guests) == log_line(others, one.ctx.texts, guests)


@pytest.mark.slow
def test_the_log_of_a_match_that_goes_on_is_that_of_this_round() -> None:
    one = seated(2, plays=False, speed="instant", seed=3)
    one.until(lambda: one.view and one.view.round >= 3, 4000)
    heard = one.screen.replica.log if one.screen.replica else []
    running, everything = (presenter(one).log_lines(heard, all_of) for all_of in (False, True))
    assert len(running) < len(everything)
    starts = [line for line in everything if line in running and "3" in line]
    assert starts
    assert running == everything[-len(running) :]
