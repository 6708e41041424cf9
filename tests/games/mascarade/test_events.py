"""Events tell the whole public truth and no more: folded they give the coins, and every face they name lies open."""

from collections.abc import Iterable

from masque_arcade.engine.game import Event, Over
from masque_arcade.games.mascarade import events as e
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.model import BANK, COURT
from masque_arcade.games.mascarade.rules.state import State
from tests.games.mascarade.table import GAME
from tests.playing import Setting, every_setting_of, walk


def purses(s: State) -> dict[int, int]:
    return {**dict(enumerate(s.coins)), COURT: s.court, BANK: s.bank}


def folded(before: dict[int, int], events: Iterable[Event]) -> dict[int, int]:
    coins = dict(before)
    for event in events:
        if isinstance(event, e.CoinsMoved):
            for move in event.transfers:
                assert move.amount > 0
                coins[move.source] -= move.amount
                coins[move.target] += move.amount
        elif isinstance(event, e.FortunesTraded):
            coins[event.seat], coins[event.other] = coins[event.other], coins[event.seat]
            assert event.coins == (coins[event.seat], coins[event.other])
    return coins


@every_setting_of("mascarade")
def test_coins_are_where_the_events_say(table: Setting) -> None:
    """1.6, 8: every coin that moves is told."""
    moved = 0
    for seed in (1, 2, 3):
        for moment in walk(table, seed):
            assert folded(purses(moment.state), moment.events) == purses(moment.after)
            moved += any(isinstance(event, e.CoinsMoved) for event in moment.events)
    assert moved > 3


@every_setting_of("mascarade")
def test_every_face_that_is_told_lies_open(table: Setting) -> None:
    """7.4, 8.10, 2.4, 9.5: a spectator sees each card that an event names, in the same beat."""
    compared = 0
    for seed in (1, 2):
        for moment in walk(table, seed):
            faces = GAME.view(moment.after, None).faces
            for event in moment.events:
                for slot, character in named(event):
                    assert faces[slot] is character
                    compared += 1
    assert compared > 12


def named(event: Event) -> list[tuple[int, Character]]:
    match event:
        case e.Dealt(cards) | e.GameEnded(_, _, cards):
            return list(enumerate(cards))
        case e.Unmasked(announced, cards):
            assert all(card.true == (card.character is announced) for card in cards)
            return [(card.slot, card.character) for card in cards]
        case e.Answered(_, says, slot, character, right):
            assert right == (says is character)
            return [(slot, character)]
    return []


@every_setting_of("mascarade")
def test_begun_is_ended(table: Setting) -> None:
    """5.1, 6, 7.4, 9: what is taken is brought back, what is shown is hidden; one end, at the end."""
    under, looking, shown, ends, turn = None, None, 0, 0, 0
    moment = None
    for moment in walk(table, seed=9):
        assert not ends, "something happened after the end"
        for event in moment.events:
            match event:
                case e.TakenUnder(seat, first, second):
                    assert under is None
                    under = (seat, first, second)
                case e.BroughtBack(seat, first, second):
                    assert under == (seat, first, second)
                    under = None
                case e.LookStarted(seat, slots):
                    assert looking is None
                    looking = (seat, slots)
                case e.LookEnded(seat, slots):
                    assert looking == (seat, slots)
                    looking = None
                case e.Unmasked(_, cards):
                    shown = len(cards)
                case e.CardsHidden(slots):
                    assert len(slots) >= shown
                    shown = 0
                case e.TurnStarted(seat, number, _):
                    turn += 1
                    assert (under, looking, shown) == (None, None, 0)
                    assert (moment.after.active, moment.after.turn) == (seat, number) == (seat, turn)
                case e.GameEnded(winners, reason, _):
                    ends += 1
                    over = GAME.turn(moment.after)
                    assert isinstance(over, Over)
                    assert (over.outcome.winners, over.outcome.reason) == (winners, reason)
    assert ends == 1
