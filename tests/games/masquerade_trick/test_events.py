"""Events tell every visible change and no more: folded they give the view, and what they name is in it."""

from typing import Any

from masque_arcade.engine.game import Event, Viewer
from masque_arcade.games.masquerade_trick import events as e
from masque_arcade.games.masquerade_trick.model import KNIGHT, View, is_guest
from tests.games.masquerade_trick.table import GAME
from tests.playing import Setting, every_setting_of, walk


def fold(known: dict[str, Any], event: Event, viewer: Viewer, seats: int) -> None:
    """Let `known`, what a viewer has been told so far, learn of the event."""
    match event:
        case e.DealStarted(deal, leader):
            known.update(deal=deal, leader=leader, roles={}, wins={}, points={}, hand=set(), side=0, boxed=0)
            known.update(gave=None, received=None, row=[], plays=[])
        case e.RolesDealt(roles):
            known["roles"] = dict(roles)
        case e.PileGathered():
            known.update(gave=None, received=None)
        case e.CardsDealt(boxed=boxed, hands=hands):
            known.update(side=0, boxed=boxed)
            known["hand"] = set(hands.get(viewer, ()))
        case e.PassChosen(seat, card) if seat == viewer:
            known["gave"] = card
        case e.CardsPassed(gave=gave, received=received) if viewer in gave:
            known["hand"] = known["hand"] - {gave[viewer]} | {received[viewer]}
            known["received"] = received[viewer]
        case e.RowLaid(guest, cards):
            assert guest == KNIGHT
            known["row"] = list(cards)
        case e.CardPlayed(player, card, led):
            assert led == (not known["plays"])
            known["plays"].append((player, card))
            known["hand"].discard(card)
            known["row"] = [one for one in known["row"] if one != card]
        case e.TrickWon(player, _, card, wins):
            assert (player, card) in known["plays"]
            known["side"] += len(known["plays"]) - 1
            known["plays"] = []
            known["wins"][player] = wins
            known["leader"] = player
        case e.CentreSeen(seat, place, role):
            assert (role is None) == (seat != viewer)
            if role is not None:
                known["roles"][place] = role
        case e.PointChosen(seat, place):
            assert (place is None) == (seat != viewer)
            if place is not None:
                known["points"][seat] = place
        case e.Pointed(points):
            known["points"] = dict(points)
        case e.OrderCalled(answers=answers):
            for answer in answers:
                known["roles"] |= {answer.seat: answer.role, answer.place: answer.target}
        case e.CentreShown(roles):
            known["roles"] |= roles
        case e.DealEnded(scores=scores):
            known["scores"] = scores
        case e.StackLaid(guest):
            assert is_guest(guest)
        case e.GotReady(seat):
            assert 0 <= seat < seats


@every_setting_of("masquerade_trick")
def test_events_folded_give_the_view(table: Setting) -> None:
    """10.1, 10.2: whoever hears all events of his seat knows all that his view shows, for everybody and spectators."""
    for viewer in table.viewers():
        known: dict[str, Any] = {}
        folded = 0
        for moment in walk(table, seed=5):
            for event in moment.events:
                heard = event.seen_by(viewer)
                assert heard is not None
                fold(known, heard, viewer, table.seats)
                folded += 1
            agree(known, GAME.view(moment.after, viewer), table)
        assert folded > 60


def agree(known: dict[str, Any], view: View, table: Setting) -> None:
    assert known["deal"] == view.deal
    assert known["roles"] == view.roles
    assert known["points"] == view.points
    assert known["hand"] == set(view.hand)
    assert known["plays"] == [(one.player, one.card) for one in view.plays]
    assert {player: won for player, won in view.wins.items() if won} == known["wins"]
    assert (known["gave"], known["received"]) == (view.gave, view.received)
    assert list(view.rows.get(KNIGHT, known["row"])) == known["row"]
    assert (known["side"], known["boxed"]) == (view.side, view.boxed)
    if table.seats > 1 and view.trick:
        assert known["leader"] == view.leader
    if "scores" in known:
        assert known["scores"] == view.scores


@every_setting_of("masquerade_trick")
def test_one_visible_change_in_a_beat(table: Setting) -> None:
    """At most one event of a beat moves cards; an end may come with what brought it."""
    followers = {"NobodyLooked", "GameEnded"}
    for moment in walk(table, seed=6):
        assert len([event for event in moment.events if type(event).__name__ not in followers]) == 1
