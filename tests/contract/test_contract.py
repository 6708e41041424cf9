"""What every game owes the kernel, at every table: one suite, all games (engine.game.Game)."""

import importlib
import random
from collections import Counter
from typing import Any

import pytest

from masque_arcade.engine.clone import clone
from masque_arcade.engine.codec import digest, plain
from masque_arcade.engine.game import Auto, BadOptions, Decide, Event, IllegalAction, Over
from masque_arcade.engine.match import Match
from masque_arcade.engine.registry import GAMES, GameEntry, phrases
from masque_arcade.engine.rng import Rng
from tests.playing import SETTINGS, Setting, every_setting, invariants, playout, walk

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.info.id)


@every_setting
@pytest.mark.usefixtures("immutable_values")
def test_a_random_game_ends_and_keeps_the_protocol(table: Setting) -> None:
    """Exactly one of Decide, Auto, Over; legal lists exactly for those asked; every view total; everything that
    travels comes back from the codec; no old state ever changes; the game's own invariants hold. After the end every
    submission is refused as "over"."""
    game, read, lots = table.entry.game, table.entry.codec.read, random.Random(7)
    old: list[tuple[Any, int]] = []
    moment = None
    for moment in walk(table, seed=7):
        old.append((moment.state, digest(moment.state)))
        invariants(table.entry).check(moment.after)
        if isinstance(moment.turn, Decide):
            for seat in moment.turn.seats:
                draft = clone(moment.state)
                assert game.default(draft, seat, Rng(1)) in game.legal(draft, seat), "what is done for an absent seat"
        turn = game.turn(moment.after)
        assert isinstance(turn, Decide | Auto | Over)
        asked = turn.seats if isinstance(turn, Decide) else ()
        assert len(set(asked)) == len(asked)
        assert set(asked) <= set(range(table.seats))
        assert bool(asked) == isinstance(turn, Decide)
        for seat in range(-1, table.seats + 1):
            legal = list(game.legal(moment.after, seat))
            assert bool(legal) == (seat in asked)
            assert len(set(legal)) == len(legal) <= 300
            for action in legal:
                assert type(action) in table.entry.actions
        views = [game.view(moment.after, viewer) for viewer in table.viewers()]
        view = lots.choice(views)
        tree = plain(view)
        back = read(tree)
        assert back == view
        assert plain(back) == tree
        for event in moment.events:
            assert type(event) in table.entry.events
            assert read(plain(event)) == event
        if moment.action is not None:
            assert read(plain(moment.action)) == moment.action
    assert moment is not None
    over = game.turn(moment.after)
    assert isinstance(over, Over), "the random game did not end"
    assert over.outcome.winners == tuple(sorted(set(over.outcome.winners)))
    assert set(over.outcome.winners) <= set(range(table.seats))
    assert len(over.outcome.scores) in (0, table.seats)
    assert over.outcome.reason
    ended = Match.at(game, table.seats, moment.after)
    for seat in range(table.seats):
        for action in invariants(table.entry).universe(ended.state)[::20]:
            with pytest.raises(IllegalAction, match="over"):
                ended.submit(seat, ended.decision, action)
    for state, before in old:
        assert digest(state) == before, "an old state was changed: aliasing"


@every_setting
def test_the_same_seed_and_log_give_the_same_match(table: Setting) -> None:
    """Two matches of one seed agree at every step, whatever Python's own generator does; the log replayed reaches the
    same state (determinism)."""
    random.seed(1)
    first = playout(table.match(11), 11, 300)
    random.seed(2)
    second = playout(table.match(11), 11, 300)
    assert digest(first.state) == digest(second.state)
    assert first.log == second.log
    again = table.match(11)
    again.start()
    for seat, action in first.log:
        again.submit(seat, again.decision, action)
    assert digest(again.state) == digest(first.state)
    assert (again.decision, again.turn) == (first.decision, first.turn)
    assert digest(table.match(11).state) != digest(table.match(12).state)


@every_setting
def test_illegal_actions_are_refused_with_a_reason_and_change_nothing(table: Setting) -> None:
    """Every illegal action, wrong seat and stale decision raises and leaves state, log and decision alone."""
    lots, match = random.Random(2), table.match(2)
    match.start()
    while isinstance(match.turn, Decide) and len(match.log) < 60:
        before = digest(match.state), match.decision, list(match.log), match.turn
        universe = invariants(table.entry).universe(match.state)
        for seat in (-1, *range(table.seats), table.seats):
            legal = list(match.game.legal(match.state, seat))
            for action in lots.sample(universe, 12):
                if action not in legal:
                    with pytest.raises(IllegalAction) as refusal:
                        match.submit(seat, match.decision, action)
                    assert refusal.value.reason == (
                        match.game.why_not(match.state, seat, action) if legal else "not_your_turn"
                    )
        seat = match.turn.seats[0]
        for decision in (match.decision - 1, match.decision + 1):
            with pytest.raises(IllegalAction, match="stale"):
                match.submit(seat, decision, match.game.legal(match.state, seat)[0])
        assert (digest(match.state), match.decision, match.log, match.turn) == before
        match.submit(seat, match.decision, lots.choice(list(match.game.legal(match.state, seat))))


@every_setting
def test_a_reason_is_given_exactly_for_what_is_not_legal(table: Setting) -> None:
    """Over every action one could spell, in decisions of every kind, from the view alone; and each reason is named by
    the module's first lines."""
    game, lots, seen = table.entry.game, random.Random(1), Counter[str]()
    legality = importlib.import_module(f"masque_arcade.games.{table.entry.info.id}.legality")
    for moment in walk(table, seed=21, most=400):
        asked = moment.turn.what if isinstance(moment.turn, Decide) else "nobody"
        seen[asked] += 1
        everything = invariants(table.entry).universe(moment.state) if seen[asked] <= 4 else []
        for seat in range(table.seats) if everything else ():
            legal, view = set(game.legal(moment.state, seat)), game.view(moment.state, seat)
            given = dict[str, Any]()
            for action in {*legal, *(everything if legal else lots.sample(everything, 5))}:
                reason = legality.why_not(view, seat, action)
                assert (reason is None) == (action in legal), (reason, action)
                if reason is not None:
                    given[reason] = action
            for reason, action in given.items():
                assert f'"{reason}"' in (legality.__doc__ or "")
                assert game.why_not(moment.state, seat, action) == reason
        for seat in (-1, table.seats):
            assert game.why_not(moment.state, seat, moment.action) == "not_your_turn"


@every_setting
def test_ballots_commute(table: Setting) -> None:
    """Where several seats decide at once, the order in which they submit makes no difference, unless they talk."""
    lots, match, ballots, talk = random.Random(6), table.match(6), 0, phrases(table.entry.info.id).talk
    match.start()
    while isinstance(match.turn, Decide) and len(match.log) < 60:
        game, seats = match.game, match.turn.seats
        if talk and match.turn.what == talk:
            match.submit(seats[0], match.decision, lots.choice(list(game.legal(match.state, seats[0]))))
            continue
        choice = {seat: lots.choice(list(game.legal(match.state, seat))) for seat in seats}
        ballots += len(seats) > 1
        forth, back = (Match.at(game, table.seats, match.state) for _ in "ab")
        for one, order in ((forth, seats), (back, seats[::-1])):
            number = one.decision
            for seat in order:
                one.submit(seat, number, choice[seat])
        assert digest(forth.state) == digest(back.state)
        ab, ba = (Match.at(game, table.seats, match.state) for _ in "ab")
        for one, order in ((ab, seats[:2]), (ba, seats[:2][::-1])):
            for seat in order:
                one.submit(seat, 1, choice[seat])
        assert digest(ab.state) == digest(ba.state), "the order shows while others still choose"
        forth.log[:0] = match.log
        match = forth
    assert ballots or table.seats == 1


@every_game
def test_options_are_refused_clearly(game: GameEntry) -> None:
    """Unknown keys and values, and impossible numbers of seats, are BadOptions with a reason."""
    seats = game.info.seats[0]
    for options in ({"nonsense": "1"}, *({option.key: "nonsense"} for option in game.info.options)):
        with pytest.raises(BadOptions) as refusal:
            Match(game.game, seats, options, 1)
        assert refusal.value.reason
        assert refusal.value.detail
    for number in (game.info.seats[0] - 1, game.info.seats[-1] + 1):
        with pytest.raises(BadOptions):
            Match(game.game, number, {}, 1)


@every_game
def test_the_menu_offers_only_what_can_be_played(game: GameEntry) -> None:
    """Every choice that an option lists is playable at some number of seats."""
    for option in game.info.options:
        for choice in option.choices:
            assert any(playable(game, seats, {option.key: choice}) for seats in game.info.seats), (option.key, choice)


def playable(game: GameEntry, seats: int, options: dict[str, str]) -> bool:
    try:
        Match(game.game, seats, options, 1)
    except BadOptions:
        return False
    return True


@every_game
def test_the_catalogue_row_is_whole(game: GameEntry) -> None:
    """The row's parts speak of the same game, and it is found by its name."""
    assert GAMES[game.info.id] is game
    assert game.game.id == game.info.id
    assert game.game.seats == game.info.seats
    assert game.game.version >= 1
    assert len(game.actions) == len(set(game.actions))
    assert all(issubclass(event, Event) for event in game.events)
    assert {table.seats for table in SETTINGS if table.entry is game and not table.options} == set(game.info.seats)


def test_an_unknown_game_is_named_in_the_error() -> None:
    """GAMES[] says what there is."""
    with pytest.raises(KeyError, match="there are: mascarade"):
        GAMES["poker"]


@every_game
def test_the_first_seat_can_begin(game: GameEntry) -> None:
    """By the options that a game names for it, with any number of seats: it is the first to be asked alone. A game that
    always asks all names none."""
    for seats in game.info.seats:
        match, lots, asked = Match(game.game, seats, game.first_seat, 7), random.Random(7), ""
        match.start()
        while isinstance(turn := match.turn, Decide) and (len(turn.seats) > 1 or turn.what == asked):
            seat, asked = turn.seats[0], turn.what
            match.submit(seat, match.decision, lots.choice(match.game.legal(match.state, seat)))
        assert turn.seats == (0,) if isinstance(turn, Decide) else not game.first_seat, seats
