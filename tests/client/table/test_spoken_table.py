"""A table in words: every choice is told and can be pressed by its name alone, and no words tell a secret."""

import random
from typing import Any

import pytest

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.reading import Reading
from masque_arcade.client.screens.table.table_screen import TableExits, TableScreen
from masque_arcade.client.spoken import Description, Kind, Request, Spoken, Wish
from masque_arcade.engine.registry import INFOS
from tests.app.test_phone_cover import LONG, ToldLink, tables, twins
from tests.client.game_tables import GameTables
from tests.client.games.test_secret_swap import PRETEND, SWAP, hands, taken
from tests.client.menus import context
from tests.client.table.test_on_top import moments
from tests.client.tables import FRAME, first_turn
from tests.contract.test_leaks import other_choices
from tests.playing import SETTINGS, Setting, walk
from tests.quick import quick

BEATS = 60


class Listener:
    """A reader that remembers what is said, and asks for what it is told to."""

    def __init__(self) -> None:
        self.active = True
        self.description = Description()
        self.changes = 0
        self.asked: list[Request] = []

    def start(self) -> None: ...

    def requests(self) -> list[Request]:
        asked, self.asked = self.asked, []
        return asked

    def show(self, description: Description) -> None:
        self.description, self.changes = description, self.changes + 1

    def look(self, focused: bool) -> None: ...


def open_buttons(description: Description) -> list[Spoken]:
    """What can be pressed, without the line at the top."""
    keys = (Verb.RULES, Verb.LOG, Verb.MENU)
    return [one for one in description.things if one.kind is Kind.BUTTON and not one.dim and one.verb not in keys]


@pytest.mark.parametrize("game", quick(INFOS, slow=["red_masque"]))
def test_every_choice_and_every_thing_is_told(game: str) -> None:
    asked = 0
    for one in moments(game, min(6, INFOS[game].seats[-1])):
        description = one.screen.description()
        things = {thing.key: thing for thing in description.things}
        assert len(things) == len(description.things), "two under one key"
        assert one.screen.description() is description, "not the same while nothing changes"
        for shown in one.visible_choices if one.screen.question.stands else ():
            said = things[shown.choice.key]
            assert said.name.strip() and "{" not in said.name + said.help + said.why
            assert (said.rect, said.dim, said.why) == (shown.rect, bool(shown.choice.why), shown.choice.why)
            assert said.kind is Kind.BUTTON
            asked += 1
        presenter = one.screen.presenter
        assert presenter is not None
        assert {thing.key for thing in presenter.scene().things} <= set(things)
        labels = {shown.choice.label for shown in one.visible_choices}  # what players say is as long as it is
        named = [thing.name for thing in things.values() if thing.kind is not Kind.TITLE]
        assert [name for name in named if len(name.split()) > 12 and name not in labels] == []
        assert {thing.inside for thing in things.values()} <= {None, *things}
        assert description.line == one.prompt.sentence
        assert one.focus is None or one.focus in things
    assert asked > 20


@pytest.mark.parametrize("game", quick(INFOS, slow=["mascarade"]))
def test_a_match_is_played_by_what_is_told_alone(game: str) -> None:
    one, rng, ear = (
        GameTables(game).seated(min(4, INFOS[game].seats[-1]), speed="instant", seed=5),
        random.Random(3),
        Listener(),
    )
    reading, pressed = Reading(ear), 0
    for _ in one.to_the_end(0.2):
        reading.tell(one.screen, (), True, 0.5)
        choices = open_buttons(ear.description)
        if choices and ear.description.line:
            ear.asked.append(Request(Wish.PRESS, rng.choice(choices).key))
            reading.obey(one.screen, one.screen.handle)
            pressed += 1
    assert pressed > 5 and ear.description.news


@pytest.mark.parametrize("game", quick(INFOS, slow=["lupusburg"]))
def test_a_match_is_played_by_a_reader_that_uncovers_the_own_cards(game: str) -> None:
    one, rng, ear = GameTables(game).seated(4, speed="instant", seed=5), random.Random(3), Listener()
    one.ctx.read_aloud = lambda: True
    reading, pressed, looks = Reading(ear), 0, 0
    for _ in one.to_the_end(0.2):
        reading.tell(one.screen, (), True, 0.5)
        choices = [thing for thing in open_buttons(ear.description) if not thing.name.startswith("Note")]
        if choices and ear.description.line:
            ear.asked.append(Request(Wish.PRESS, rng.choice(choices).key))
            pressed += 1
        elif any(thing.key == "look" and not thing.on for thing in ear.description.things):
            ear.asked.append(Request(Wish.PRESS, "look"))
            looks += 1
        reading.obey(one.screen, one.screen.handle)
    assert pressed > 5 and 0 < looks < 60


def test_nothing_is_told_anew_while_nothing_changes() -> None:
    one, ear = first_turn(), Listener()
    reading = Reading(ear)
    for _ in range(30):
        one.screen.update(0.03)
        reading.tell(one.screen, (), True, 0.5)
    assert ear.changes == 1


def test_a_dim_choice_says_why_and_takes_no_press() -> None:
    one = first_turn()
    dim = [thing for thing in one.screen.description().things if thing.dim]
    assert dim and all(thing.why for thing in dim)


def description_of(
    table: Setting,
    seat: int,
    state: Any,
    events: Any = None,
    after: Any = None,
    covered: bool = False,
    aloud: bool = False,
) -> Description:
    """What a table says of a state, or of the next beat."""
    link = ToldLink(table, seat, state)
    screen = TableScreen(link, TableExits(), "instant", live=True)
    screen.playback.bows = screen.playback.speaks = False
    ctx = context(peek="hold" if covered else "open", voices=False)
    ctx.read_aloud = lambda: aloud
    screen.enter(ctx)
    for _ in range(4):
        screen.update(0.1)
    if events is not None:
        screen.description()
        link.tell(events, after)
        for _ in range(4):
            screen.update(0.1)
    if covered:
        screen.handle(Intent(Verb.PANIC))
        screen.update(0.1)
    return screen.description()


@tables(1)
def test_the_words_tell_nothing_that_their_reader_may_not_know(table: Setting) -> None:
    """They are the same in two games that differ in what the reader cannot know."""
    compared = 0
    for moment, seat, made in twins(table, LONG, private=True):
        description = description_of(table, seat, moment.state)
        for name, twin in made:
            assert description_of(table, seat, twin) == description, (name, moment.turn)
            compared += bool(description.things)
    assert compared > 10


@tables(0)
def test_the_words_of_no_other_player_tell_a_secret_choice(table: Setting) -> None:
    compared = 0
    for moment, its, events in other_choices(table, walk(table, seed=5, most=BEATS)):
        for seat in range(table.seats):
            if seat != moment.seat:
                one = description_of(table, seat, moment.state, list(moment.events), moment.after)
                two = description_of(table, seat, moment.state, events, its)
                assert one == two, moment.action
                compared += bool(one.things)
    assert compared or table.seats == 1


@pytest.mark.parametrize("aloud", [False, True])
def test_the_words_are_the_same_for_an_exchange_and_a_feint(aloud: bool) -> None:
    """To the player's own reader too, whose loudspeakers others may hear."""
    one, other = taken(), taken()
    one.ctx.read_aloud = other.ctx.read_aloud = lambda: aloud
    description: list[list[Description]] = [[], []]
    for table, choice, heard in ((one, SWAP, description[0]), (other, PRETEND, description[1])):
        while (clasped := hands(table)) is not None:
            if clasped.open:
                table.do([choice])
            table.run(FRAME)
            heard.append(table.screen.description())
        table.run(0.5)
        heard.append(table.screen.description())
    assert description[0] == description[1] and len(description[0]) > 30
    assert [len(table.ear.submits("UnderTable")) for table in (one, other)] == [1, 1]


@pytest.mark.parametrize("game", quick(INFOS, "mascarade", slow=["ghost_for_sale"]))
def test_covered_things_are_told_as_everyone_knows_them(game: str) -> None:
    """With secrets covered, what lies there is told alike in two games that differ in what a spectator cannot know."""
    table = next(one for one in SETTINGS if one.entry.info.id == game)
    compared = 0
    for moment, seat, made in twins(table, LONG, private=False):
        description = description_of(table, seat, moment.state, covered=True)
        for name, twin in made:
            assert lying(description_of(table, seat, twin, covered=True)) == lying(description), (name, moment.turn)
            compared += bool(description.things)
    assert compared > 10


@tables(1)
def test_a_reader_is_told_what_is_private_only_while_it_is_uncovered(table: Setting) -> None:
    """Until then all is told alike in two games that differ in what a spectator cannot know; the question, too."""
    compared = 0
    for moment, seat, made in twins(table, LONG, private=False):
        description = description_of(table, seat, moment.state, aloud=True)
        for name, twin in made:
            assert description_of(table, seat, twin, aloud=True) == description, (name, moment.turn)
            compared += bool(description.things)
    assert compared > 10


def test_a_press_uncovers_the_own_cards_for_a_reader_and_another_covers_them() -> None:
    one = GameTables("masquerade_trick").seated(4, speed="instant", seed=5)
    ear = Listener()
    one.ctx.read_aloud = lambda: True
    reading = Reading(ear)

    def press(key: object) -> None:
        ear.asked.append(Request(Wish.PRESS, key))
        reading.obey(one.screen, one.screen.handle)
        one.run(0.5)
        reading.tell(one.screen, (), True, 0.5)

    while not (one.screen.asks_me and one.screen.question.prompt.choices):
        one.run(0.2)
    reading.tell(one.screen, (), True, 0.5)
    switch = next(thing for thing in ear.description.things if thing.key == "look")
    assert switch.on is False and "headphones" in switch.help
    assert ear.description.line == "A question about your cards. Press P to hear it."
    assert not open_buttons(ear.description)
    press("look")
    cards = [thing for thing in open_buttons(ear.description) if " of " in thing.help]
    assert all(thing.help.endswith(f"{n} of {len(cards)}") for n, thing in enumerate(cards, 1))
    assert {thing.inside for thing in cards} == {("seat", 0)}
    press("look")
    assert not open_buttons(ear.description)


def lying(description: Description) -> list[str]:
    """What lies on the table and answers nothing."""
    return [one.name for one in description.things if one.kind in (Kind.WORDS, Kind.GROUP)]
