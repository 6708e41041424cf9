"""What the results page tells of a match: from public events, and of the player who reads it."""

from functools import partial
from typing import Any

import pytest

from masque_arcade.client.render.drawables import Words
from masque_arcade.client.screens.table.results import Results, ResultsExits, ResultsScreen
from masque_arcade.devtools.gallery.sample import Sample, Variant, build, nowhere, raised
from masque_arcade.devtools.gallery.tables import match_results
from masque_arcade.engine.game import Event
from masque_arcade.engine.registry import INFOS
from masque_arcade.games.ghost_for_sale import events as ghost
from masque_arcade.games.ghost_for_sale.ui.context import PlayerNames as GhostNames
from masque_arcade.games.ghost_for_sale.ui.game_log import story as ghost_story
from masque_arcade.games.lupusburg import events as wolf
from masque_arcade.games.lupusburg.model import Character as Townsman
from masque_arcade.games.lupusburg.ui.context import PlayerNames as WolfNames
from masque_arcade.games.lupusburg.ui.game_log import story as wolf_story
from masque_arcade.games.mascarade import events as e
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.model import BANK, COURT
from masque_arcade.games.mascarade.ui.context import PlayerNames
from masque_arcade.games.mascarade.ui.game_log import story
from masque_arcade.games.masquerade_trick import events as trick
from masque_arcade.games.masquerade_trick.ui.context import PlayerNames as TrickNames
from masque_arcade.games.masquerade_trick.ui.game_log import story as trick_story
from masque_arcade.games.red_masque import events as red
from masque_arcade.games.red_masque.cards import Role
from masque_arcade.games.red_masque.ui.context import PlayerNames as RedNames
from masque_arcade.games.red_masque.ui.game_log import story as red_story
from tests.client.menus import context

DAGGER: Any = "dagger"
CARD: Any = None
NAMES = ("Anna", "Bea", "Carl")


def moved(source: int, target: int, n: int, why: str) -> Event:
    return e.CoinsMoved((e.Transfer(source, target, n),), why)


def unmasked(*cards: tuple[int, bool]) -> Event:
    turned = [e.Unmask(seat, seat, Character.KING if true else Character.FOOL, true) for seat, true in cards]
    return e.Unmasked(Character.KING, tuple(turned))


def test_mascarade_tells_the_last_coins_the_biggest_turn_and_the_caught_lies() -> None:
    events = [
        unmasked((1, False), (0, True)),
        moved(BANK, 0, 3, "king"),
        moved(1, COURT, 1, "fine"),
        moved(COURT, 2, 6, "judge"),
        unmasked((1, False), (2, False)),
        moved(1, COURT, 9, "fine"),
        moved(BANK, 0, 3, "king"),
        e.GameEnded((0,), "goal", ()),
    ]
    assert story(events, context().texts, PlayerNames(NAMES, frozenset(), 0)) == [
        "You took the last coins as the King.",
        "Biggest turn: Carl as the Judge, +6.",
        "Caught lying: Bea, twice.",
    ]


def test_a_match_without_great_moments_has_no_story() -> None:
    events = [moved(BANK, 0, 3, "king"), e.GameEnded((1,), "stalemate", ())]
    assert story(events, context().texts, PlayerNames(NAMES, frozenset(), 0)) == []


def test_ghost_for_sale_tells_the_best_house_and_who_was_fooled() -> None:
    counted = [(2, 1, 4), (1, 2, 0), (0, 2, 0)]
    events = [ghost.HouseCounted(house, owner, (), 0, 2, value, (0, 0, 0)) for house, owner, value in counted]
    assert ghost_story(events, context().texts, GhostNames(NAMES, frozenset(), 0)) == [
        "Bea had the best house: Culzean, 4 points.",
        "Carl bought 2 houses worth nothing.",
    ]
    events.append(ghost.HouseCounted(3, 0, (), 0, 2, 0, (0, 0, 0)))
    events.append(ghost.HouseCounted(4, 0, (), 0, 2, 0, (0, 0, 0)))
    lines = ghost_story(events, context().texts, GhostNames(NAMES, frozenset(), 0))
    assert lines == ["Bea had the best house: Culzean, 4 points."], "two were fooled alike"


def test_the_red_masque_tells_who_found_the_red_death() -> None:
    found = red.Unmasked(0, DAGGER, 1, Role.RED_DEATH, False)
    own = red.Unmasked(1, DAGGER, 1, Role.RED_DEATH, False)
    assert red_story([found, own, found], context().texts, RedNames(NAMES, frozenset(), 0)) == [
        "You found the Red Death twice."
    ]


def test_masquerade_trick_tells_who_won_most_tricks_and_nothing_of_a_tie() -> None:
    names, texts = TrickNames(NAMES, frozenset(), 0), context().texts
    won = [trick.TrickWon(player, i, CARD, 1) for i, player in enumerate((0, 1, 1))]
    assert trick_story(won, texts, names) == ["Bea won the most tricks: 2."]
    assert trick_story(won[:2], texts, names) == []


def test_a_loser_reads_their_place_and_lines_give_way_to_rows() -> None:
    for seats, lines in ((5, 4), (13, 2)):
        ranking = [(seat, f"Guest {seat}", 20 - seat) for seat in range(seats)]
        shown = Results("title", "why", ranking, (0,), lines=("a", "b", "c", "d"), me=3)
        screen = ResultsScreen(shown, ResultsExits(nowhere, nowhere))
        items = {item.key: item for item in raised(context(), screen, 6.0).items()}
        texts = [items[key].art.text for i in range(9) if (key := ("told", i)) in items]
        assert texts == [f"You came in at 4 of {seats}.", "a", "b", "c"][:lines]
        assert isinstance(items["title"].art, Words)
        assert items["results"].rect.y >= 0


@pytest.mark.parametrize("game", INFOS)
def test_a_result_is_read_in_the_language_that_was_chosen_last(game: str) -> None:
    sample = Sample(f"{game}.results", partial(match_results, game, INFOS[game].seats[0]))
    switched, german = build(sample, Variant()), build(sample, Variant(language="de"))
    english, me = switched.top.title, switched.ctx.texts("guest.me")
    switched.ctx.texts = german.ctx.texts
    for screen in switched.screens:
        screen.enter(switched.ctx)
    assert switched.top.title != english
    assert switched.top.sentence == german.top.sentence.replace(german.ctx.texts("guest.me"), me)
    items = {item.key: item.art for item in switched.items()}
    assert items["title"].text == switched.top.title


def test_lupusburg_tells_the_verdict_that_found_the_werewolf_or_the_nights_that_lost_the_town() -> None:
    names, texts = WolfNames(NAMES, frozenset(), 0), context().texts
    others = [who for who in Townsman if who is not Townsman.WEREWOLF]
    people = (*others[:3], Townsman.WEREWOLF, *others[3:5])
    night, wrong = wolf.Died(0, 1, True), wolf.Died(2, 4, False)
    verdict = [wolf.SuspectsNamed(0, 3, False), wolf.VotesOpened(((1, 1), (2, 0), (0, 2)), 3, False)]
    town = wolf.TownRevealed("town", people, (), (), ())
    caught = [night, wrong, *verdict, wolf.Died(1, 3, False)]
    for later in ((), (wolf.Died(2, 5, False),)):
        assert wolf_story([*caught, *later, town], texts, names) == [
            "Verdict 2 found the Werewolf: house 2b.",
            "Carl cast the most votes against it: 2.",
            f"The town banished {1 + len(later)} innocent{'s' if later else ''}.",
        ]
    other = wolf.Died(1, 2, False)
    assert wolf_story([*caught, other, town], texts, names)[-1] == "The town banished 1 innocent.", (
        "the wolf's other house"
    )
    lost = wolf.TownRevealed("werewolf", people, (), (), ())
    assert wolf_story([night, night, wrong, lost], texts, names) == [
        "2 houses went dark at night.",
        "The town banished 1 innocent.",
    ]
    assert wolf_story([night, wrong], texts, names) == []


def test_nobody_is_crowned_where_nobody_wins() -> None:
    """Alone there is not even a row; deals won are numbers without crowns; and a loser has no place."""
    for ranking in ([(0, "Anna", 0)], [(0, "Anna", 1), (1, "Bea", 0)]):
        for winners in ((), (0,)):
            shown = Results("title", "why", ranking, winners, counts="icons/crown", me=1)
            screen = ResultsScreen(shown, ResultsExits(nowhere, nowhere))
            items = list(raised(context(), screen, 6.0).items())
            crowned = [item for item in items if getattr(item.art, "name", "") == "icons/crown"]
            assert bool(crowned) is bool(winners)
            place = screen.ctx.texts("result.place", n=2, of=2)
            assert any(getattr(item.art, "text", "") == place for item in items) is (
                len(ranking) > 1 and winners == (0,)
            )
            rows = sum(isinstance(item.key, tuple) and item.key[0] == "row" for item in items)
            assert rows == (0 if len(ranking) == 1 and not winners else len(ranking))
