"""A chosen mask: it travels with its owner's name, and is the same face on every screen and in every file."""

import json
import random
from collections.abc import Iterable
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest

from masque_arcade.app.results import boards
from masque_arcade.client import settings
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Item, Picture, Rect
from masque_arcade.client.screens.hotseat.mask_page import MaskScreen
from masque_arcade.client.screens.hotseat.players_page import PlayerList, PlayersScreen
from masque_arcade.client.screens.lan.lobby import LobbyActions, LobbyScreen
from masque_arcade.client.screens.menus.settings import SettingsScreen
from masque_arcade.client.screens.menus.table_flow import results
from masque_arcade.client.screens.table.results import Results, ResultsExits, ResultsScreen
from masque_arcade.client.screens.table.table_screen import TableExits, TableScreen
from masque_arcade.client.session.lan_api import Connection, ConnectionState
from masque_arcade.client.session.lobby_client import STEADY, LobbyClient
from masque_arcade.client.widgets.avatar import PARTS, guest_mask, mask_text, read_mask, turned
from masque_arcade.client.widgets.guest_names import guest_names
from masque_arcade.devtools.gallery.fake_network import FakeLan, FakeLink, facts, person
from masque_arcade.engine.game import Outcome, Over
from masque_arcade.server.local_session import create_session, recreate_session
from masque_arcade.server.resuming import guests_of
from masque_arcade.storage.journal import Header
from masque_arcade.storage.leaderboard import Leaderboard, Result, SeatResult
from masque_arcade.storage.saved_games import keep, look, resume
from masque_net import messages as msg
from masque_net.guest_name import GuestName, mask_of, masked, masks_of, plain_names
from tests.client.chat_table import Line
from tests.client.menus import context, nowhere
from tests.languages import COMPLETE
from tests.server.guests import Room

MASK = "4a71302"
AKI = GuestName("Aki", MASK)
BAD: tuple[Any, ...] = ("", "4a7130", "4a713020", "zzzzzzz", "4aa1302", "4A71302", "４a71302", None, 4, ["4a71302"])
"""No masks: of another length, parts that there are not, both hues alike, other signs, other kinds."""


def arts(name: str) -> set[tuple[str, str]]:
    """The pictures of the mask that a name has."""
    drawn = guest_mask(name).items("", Rect(0, 0, 96, 96))
    return {(item.art.name, item.art.tint) for item in drawn if isinstance(item.art, Picture)}


def shows(items: Iterable[Item], name: str) -> bool:
    """Whether all of that mask is on the picture; eyes may be shut."""
    seen = {(item.art.name, item.art.tint) for item in items if isinstance(item.art, Picture)}
    return {art for art in arts(name) if "eyes" not in art[0]} <= seen


def test_every_mask_has_a_code_of_its_own_and_a_name_carries_it() -> None:
    mask = guest_mask("Aki")
    for part in ("base", "hue", "second", "eyes", "crest", "brow", "cheek"):
        seen = [mask]
        while (new := turned(seen[-1], part, 1)) != mask:
            seen.append(new)
            assert turned(new, part, -1) == seen[-2]
        assert len({mask_text(one) for one in seen}) == len(seen) >= 4
        for one in seen:
            assert read_mask(mask_text(one)) == one == guest_mask(GuestName("Aki", mask_text(one)))
    assert guest_mask(AKI) != mask
    assert (AKI, type(str(AKI)), AKI.mask) == ("Aki", str, MASK)


def test_what_is_no_mask_is_the_names_own() -> None:
    assert {str(bad): guest_mask(GuestName("Aki", bad)) for bad in BAD} == dict.fromkeys(
        map(str, BAD), guest_mask("Aki")
    )


@pytest.mark.parametrize("masks", [None, "4a71302", [MASK], [MASK, "", ""], {}, [None, 3]])
def test_a_tree_without_fitting_masks_has_plain_names(masks: Any) -> None:
    assert masks_of(masked(["Aki", "Bo"], masks)) == ["", ""]
    assert masked(["Aki", "Bo"], masks) == ["Aki", "Bo"]


def test_settings_keep_it_and_refuse_what_is_none(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    settings.save(settings.Settings(name="Aki", mask=MASK), path)
    assert settings.load(path).called("You").mask == MASK
    path.write_text(json.dumps(asdict(settings.Settings(name="Aki")) | {"mask": "a/../b"}), "utf-8")
    assert settings.load(path).mask == ""


def test_generated_guests_have_one_face_in_all_languages() -> None:
    """Bots on a network are named by each client in its own language."""
    english = guest_names(context("en").texts)
    assert [guest_mask(name) for name in english] == [guest_mask(str(name)) for name in english]
    for language in COMPLETE:
        names = guest_names(context(language).texts)
        assert [guest_mask(name) for name in names] == [guest_mask(name) for name in english]
        assert len(set(names)) == 13


class Guest:
    """A guest's own client at a house."""

    def __init__(self, house: Room, name: str, mask: str = "") -> None:
        self.house, self.mask = house, mask
        self.visitor = house.arrive(name)
        self.line = Line(self.visitor)
        self.client = LobbyClient(self.line)
        self.ctx = context("en")
        self.look()

    def look(self) -> None:
        """A frame, as the network screens have it."""
        self.client.update(0.1)
        self.client.wear(self.mask)
        self.client.update(0.1)

    def lobby(self) -> list[Item]:
        screen = LobbyScreen(self.client, FakeLan((), Connection(ConnectionState.IN)), LobbyActions(*[nowhere] * 3))
        screen.enter(self.ctx)
        return list(screen.items())

    def table(self) -> TableScreen:
        screen = TableScreen(self.client.link_to(self.client.match), TableExits(), "instant", live=True)
        screen.enter(self.ctx)
        for _ in range(60):
            screen.update(1 / 30)
        return screen


@pytest.mark.parametrize("game", ["mascarade", "ghost_for_sale", "masquerade_trick", "red_masque", "lupusburg"])
def test_another_client_sees_the_same_face_in_the_lobby_at_the_table_and_in_the_results(game: str) -> None:
    house = Room(4, 2, game=game)
    aki, bo = Guest(house, "Aki", MASK), Guest(house, "Bo")
    assert not shows([*bo.lobby()], "Aki")
    assert shows(bo.lobby(), AKI)
    assert shows(bo.lobby(), "Bo")
    aki.visitor.ready()
    bo.visitor.ready()
    bo.look()
    table = bo.table()
    assert masks_of(table.names)[:2] == [MASK, ""]
    assert shows(table.items(), AKI)
    assert not shows(table.items(), "Aki")
    shown = Results("", "", [(seat, name, 1) for seat, name in enumerate(table.names)], [0])
    page = ResultsScreen(shown, ResultsExits(nowhere, nowhere))
    page.enter(bo.ctx)
    for _ in range(30):
        page.update(0.1)
    assert shows(page.items(), AKI)
    assert shows(page.items(), "Bo")
    aki.look()
    assert shows(aki.table().items(), "Bo")


def test_a_player_without_a_name_keeps_the_face_of_the_table_in_the_results() -> None:
    house = Room(4, 2)
    aki, bo = Guest(house, "Aki"), Guest(house, "Bo")
    aki.visitor.ready()
    bo.visitor.ready()
    aki.look()
    table = aki.table()
    page = results(table, Over(Outcome((0,), "goal")), ResultsExits(nowhere, nowhere), ["", *table.names[1:]], me=0)
    page.enter(aki.ctx)
    for _ in range(30):
        page.update(0.1)
    assert shows(page.items(), "Aki")


def test_a_mask_is_told_once_and_only_to_a_host_that_knows_masks() -> None:
    link = FakeLink()
    made = LobbyClient(link)

    def hear(**more: Any) -> None:
        link.coming = [msg.Lobby(facts(you=1, chairs=[{**person(1, "Aki"), **more}, person(2, "Bo")]))]
        made.update(0.1)

    hear()
    made.wear(MASK)
    assert link.sent == []
    for _ in range(3):
        hear(mask="")
        made.wear(MASK)
    assert link.sent == [msg.Command("mask", {"mask": MASK})]
    hear(mask=MASK)
    made.update(STEADY)
    for quick in ("0100000", "0200000", "0300000", ""):
        made.wear(quick)
    assert link.sent[1:] == [msg.Command("mask", {"mask": "0100000"})], "leafing through costs no message for each"
    made.update(STEADY)
    made.wear("")
    assert link.sent[2:] == [msg.Command("mask", {"mask": ""})]


def test_a_host_takes_a_mask_from_anybody_and_nothing_that_is_none() -> None:
    house = Room(3)
    house.arrive("Aki")
    bo = house.arrive("Bo")
    for bad in BAD:
        bo.order("mask", mask=MASK)
        assert bo.lobby["chairs"][1]["mask"] == MASK
        bo.order("mask", mask=bad)
        assert bo.lobby["chairs"][1]["mask"] == (bad if bad in ("zzzzzzz", "4aa1302") else "")
    assert bo.refusals == []


def test_a_match_that_has_begun_keeps_its_faces_and_a_bot_has_none() -> None:
    house = Room(3, 1)
    guests = [house.arrive(name) for name in ("Aki", "Bo")]
    guests[0].order("mask", mask=MASK)
    for guest in guests:
        guest.ready()
    tables = [m.table for m in guests[1].got if isinstance(m, msg.Welcome) and "names" in m.table]
    assert tables[-1]["masks"] == [MASK, "", ""]
    assert [type(name) for name in tables[-1]["names"]] == [str] * 3
    watcher = house.arrive("Cy")
    shown = [m.table["masks"] for m in watcher.got if isinstance(m, msg.Welcome) and "names" in m.table]
    assert shown == [[MASK, "", ""]]
    guests[0].order("mask", mask="")
    assert house.lobby.state.table is not None
    assert masks_of(house.lobby.state.table.names) == [MASK, "", ""]


def test_the_winners_own_mask_is_lifted_where_the_game_gives_them_no_other() -> None:
    page = ResultsScreen(Results("title", "why", [(1, "Bea", 3), (0, AKI, 2)], (0,)), ResultsExits(nowhere, nowhere))
    page.enter(context())
    for _ in range(12):
        page.update(0.1)
    assert shows(page.front(), AKI) and not shows(page.front(), "Bea")


def test_a_saved_table_comes_back_with_its_masks(tmp_path: Path) -> None:
    table = create_session("mascarade", (None, "keen", "keen"), {}, 3, (AKI, "Bo", "Cy"), "normal")
    saver = keep(tmp_path, "solo", table, (None, "keen", "keen"))
    assert saver
    saver.close()
    (offer,) = look(tmp_path, "solo").offers
    assert masks_of(offer.names) == [MASK, "", ""]
    resumed = resume(offer, recreate_session)
    assert masks_of(resumed.table.names) == [MASK, "", ""]
    resumed.autosave.close()


def test_a_hosted_tables_journal_knows_its_guests_masks() -> None:
    def header(**house: Any) -> Header:
        return Header("mascarade", 1, 2, {}, 3, [1, 2], {"1": "Aki", "2": "Bo"}, {}, house)

    assert masks_of(guests_of(header(masks={"1": MASK})).values()) == [MASK, ""]
    for old in ({}, {"masks": [MASK]}, {"masks": {"1": 7}}):
        assert {guest: (str(name), name.mask) for guest, name in guests_of(header(**old)).items()} == {
            1: ("Aki", ""),
            2: ("Bo", ""),
        }
    house = Room(2)
    house.lobby.resume([1, 2], guests_of(header(masks={"1": MASK})), 3, lambda table: None, 0.0)
    assert house.lobby.state.table is not None
    assert masks_of(house.lobby.state.table.names) == [MASK, ""]
    bo = house.arrive("Bo", 2)
    assert bo.lobby["chairs"][0]["mask"] == MASK


def test_the_hall_of_fame_keeps_each_entrys_mask(tmp_path: Path) -> None:
    leaderboard = Leaderboard(tmp_path / "hall.sqlite")
    feats = {"turns": 9, "lies": 5, "unpunished": 4}
    chairs = (SeatResult("Aki", "", True, 13, feats, "AKI", MASK), SeatResult("Bo", "keen", False, 2))
    assert leaderboard.record(Result("mascarade", chairs, 1e9, 60.0, 9)) == 1
    entries = [row for page in boards(leaderboard, context("en").texts, "mascarade", True) for row in page.entries]
    assert {mask_of(row.mask) for row in entries} == {MASK}
    winner = leaderboard.last_winner(["mascarade"])
    assert winner and winner.mask == MASK
    assert leaderboard.results()[0].chairs[0].mask == MASK
    leaderboard.delete(1, 0)
    assert leaderboard.results()[0].chairs[0].mask == ""


def test_names_and_masks_part_and_meet_again() -> None:
    names = [AKI, "Bo"]
    assert masked(plain_names(names), json.loads(json.dumps(masks_of(names)))) == names


# --- the page where it is chosen -----------------------------------------------------------------


def page(screen: Any, ctx: Any) -> Any:
    """A screen that has been open for a moment."""
    screen.enter(ctx)
    screen.update(1.0)
    return screen


def press(screen: Any, *verbs: Verb) -> None:
    for verb in verbs:
        screen.handle(Intent(verb, Device.KEYBOARD))


def test_each_part_is_chosen_by_left_and_right_and_worn_at_once() -> None:
    worn: list[str] = []
    screen = page(MaskScreen("Aki", worn.append), context("en"))
    own = guest_mask("Aki")
    for part in PARTS:
        assert screen.page.focused.key == ("part", part)
        choice = screen.page.focused
        way, back = (Verb.RIGHT, Verb.LEFT) if choice.at + 1 < len(choice.values) else (Verb.LEFT, Verb.RIGHT)
        press(screen, way)
        assert read_mask(worn[-1]) == replace(own, **{part: getattr(read_mask(worn[-1]), part)}) != own
        assert shows(screen.items(), GuestName("Aki", worn[-1]))
        press(screen, back)
        assert read_mask(worn[-1]) == own
        press(screen, Verb.DOWN)
    for _ in range(11):
        press(screen, Verb.UP, Verb.UP, Verb.UP, Verb.UP, Verb.UP, Verb.UP, Verb.RIGHT)
        mask = read_mask(worn[-1])
        assert mask and mask.hue != mask.second


def test_a_surprise_is_any_mask_and_the_names_own_is_one_press_away() -> None:
    worn: list[str] = []
    rng = random.Random(1)
    screen = page(MaskScreen(AKI, worn.append, pick=rng.randrange), context("en"))
    buttons = {widget.key: widget for widget in screen.page.widgets}
    for _ in range(200):
        buttons["surprise"].action()
        assert read_mask(worn[-1])
    assert len(set(worn)) > 195
    buttons["own"].action()
    assert worn[-1] == ""
    assert shows(screen.items(), "Aki")


def test_the_large_face_blinks_and_starts_and_lies_still_with_reduced_motion() -> None:
    for reduced, moves in ((False, True), (True, False)):
        screen = page(MaskScreen(AKI, nowhere), context("en", reduced_motion=reduced))
        press(screen, Verb.RIGHT)
        poses = set()
        for _ in range(200):
            screen.update(0.05)
            poses.add(screen.moment())
        assert (len(poses) > 3) is moves
        assert any(pose.shut for pose in poses) is moves


def test_everybody_at_one_screen_has_a_mask_that_is_kept_under_the_name() -> None:
    ctx = context("en", name="Aki", mask=MASK)
    pushed: list[Any] = []
    ctx.push, ctx.apply_settings = pushed.append, nowhere
    company = PlayerList(count=3, names=["", "Bo", *[""] * 6])
    screen = page(PlayersScreen(company, "mascarade"), ctx)
    buttons = {widget.key: widget for widget in screen.page.widgets}
    for who, code in ((1, "0100000"), (0, "0200000")):
        buttons["mask", who].action()
        page(pushed[-1], ctx).change(code)
    assert (ctx.settings.mask, ctx.settings.masks) == ("0200000", {"Bo": "0100000"})
    party = company.party(ctx.texts, ctx.settings.called(""), ctx.settings.masks)
    assert masks_of(party.names)[:2] == ["0200000", "0100000"]
    assert party.names[2] in guest_names(ctx.texts)
    company.names[0] = "Bo"
    party = company.party(ctx.texts, ctx.settings.called(""), ctx.settings.masks)
    assert (party.names[:2], masks_of(party.names[:2])) == (("Bo", "Bo 2"), ["0100000", "0100000"])
    ctx.settings.keep_mask("Bo", "")
    assert ctx.settings.masks == {}


def test_the_settings_lead_to_it_and_only_so_many_other_masks_are_kept() -> None:
    ctx = context("en", name="Aki")
    pushed: list[Any] = []
    ctx.push, ctx.apply_settings = pushed.append, nowhere
    screen = page(SettingsScreen(), ctx)
    next(widget for widget in screen.page.widgets if widget.key == "mask").action()
    page(pushed[-1], ctx).change(MASK)
    assert ctx.settings.mask == MASK
    screen.page.renew()
    assert shows(screen.items(), AKI)
    for number in range(60):
        ctx.settings.keep_mask(f"Guest {number}", MASK)
    assert len(ctx.settings.masks) == 40
    assert "Guest 59" in ctx.settings.masks
