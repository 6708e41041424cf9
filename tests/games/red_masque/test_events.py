"""Events tell every visible change and no more: folded they give the view, and what they name is in it."""

import random
from typing import Any

import pytest
from msgspec.structs import replace

from masque_arcade.engine.game import Decide, Event, Viewer
from masque_arcade.engine.match import Match
from masque_arcade.games.red_masque import events as ev
from masque_arcade.games.red_masque.cards import Card, Role
from masque_arcade.games.red_masque.model import View
from tests.games.red_masque.table import GAME


class Account:
    """What a viewer has been told so far, from events alone."""

    def __init__(self, viewer: Viewer, seats: int) -> None:
        self.viewer, self.seats = viewer, seats
        self.scores: tuple[int, ...] = (0,) * seats
        self.clear()

    def clear(self) -> None:
        """A new round."""
        self.rooms: list[int | None] = [None] * self.seats
        self.marks: dict[str, set[int]] = {"trapped": set(), "hidden": set(), "revealed": set()}
        self.fallen: list[int] = []
        self.roles: dict[int, Any] = {}
        self.hand: list[Card] = []
        self.sizes = [0] * self.seats
        self.floors: dict[int, Card | None] = {}
        self.discards: list[Card] = []
        self.played: Card | None = None
        self.deck = 22

    def hear(self, event: Event) -> None:
        """Learn of one event as this viewer is told it."""
        match event:
            case ev.RoundStarted():
                self.clear()
            case ev.RolesDealt(roles):
                self.roles = dict(roles)
            case ev.Placed(seat, room) | ev.Moved(seat, _, room) | ev.Rushed(seat, _, room):
                self.rooms[seat] = room
            case ev.CardsDealt(cards, deck):
                self.hand, self.deck, self.sizes = list(cards.values()), deck, [1] * self.seats
            case ev.HideEnded(seat):
                self.marks["hidden"].discard(seat)
                self.discards.append(Card.HIDE)
            case ev.TrapSprung(seat, room):
                self.marks["trapped"].add(seat)
                del self.floors[room]
                self.discards.append(Card.TRAP)
            case ev.FloorSeen(seat, room, card) if seat == self.viewer:
                self.floors[room] = card
            case ev.FloorDiscarded(_, room, card):
                del self.floors[room]
                self.discards.append(card)
            case ev.Scored(_, scores):
                self.scores = scores
            case ev.RoundEnded(roles=roles):
                self.roles = dict(enumerate(roles))
        self._hear_of_hands(event)
        self._hear_of_plays(event)

    def _hear_of_hands(self, event: Event) -> None:
        match event:
            case ev.FloorTaken(seat, room, card):
                del self.floors[room]
                self._get(seat, card)
            case ev.CardDrawn(seat, card, deck):
                self.deck = deck
                self._get(seat, card)
            case ev.CardLaid(seat, room, card):
                self.floors[room] = card
                self._lose(seat, card)
            case ev.CardPlayed(seat, card):
                self.played = card
                self._lose(seat, card)

    def _hear_of_plays(self, event: Event) -> None:
        if isinstance(event, ev.NothingHappened | ev.Unmasked | ev.GotTrapped | ev.GotFree | ev.Rushed):
            assert self.played is not None
            self.discards.append(self.played)
        match event:
            case ev.Unmasked(_, _, target, role):
                self.marks["revealed"].add(target)
                self.roles[target] = role
            case ev.GotTrapped(_, target):
                self.marks["trapped"].add(target)
            case ev.GotFree(seat):
                self.marks["trapped"].discard(seat)
            case ev.GotHidden(seat):
                self.marks["hidden"].add(seat)
            case ev.NobleFell(_, target, _, cards):
                self._fall(target, cards)
            case ev.RedDeathStruck(victims=victims):
                for one in victims:
                    self._fall(one.seat, one.cards)

    def _get(self, seat: int, card: Card | None) -> None:
        self.sizes[seat] += 1
        assert (card is not None) == (seat == self.viewer)
        self.hand += [card] if card else []

    def _lose(self, seat: int, card: Card | None) -> None:
        self.sizes[seat] -= 1
        if seat == self.viewer and card:
            self.hand.remove(card)

    def _fall(self, seat: int, cards: tuple[Card, ...]) -> None:
        self.fallen.append(seat)
        self.rooms[seat] = None
        self.sizes[seat] = 0
        self.discards += cards
        for mark in ("trapped", "hidden"):
            self.marks[mark].discard(seat)
        self.hand = [] if seat == self.viewer else self.hand

    def agrees(self, view: View) -> None:
        """What was told is what is seen."""
        assert tuple(self.rooms) == view.rooms
        assert tuple(self.fallen) == view.fallen
        for mark, seats in self.marks.items():
            assert tuple(sorted(seats)) == getattr(view, mark)
        assert self.roles == view.roles
        assert tuple(self.hand) == view.hand
        assert tuple(self.sizes) == view.sizes
        assert tuple(sorted(self.floors)) == view.floors
        assert {room: card for room, card in self.floors.items() if card} == view.floor_cards
        assert tuple(self.discards) == view.discards
        assert (self.deck, self.scores) == (view.deck, view.scores)


@pytest.mark.parametrize("seats", GAME.seats)
def test_events_tell_all_that_changes(seats: int) -> None:
    """Three rounds or so: after every beat everybody's account is his view."""
    lots, match = random.Random(seats), Match(GAME, seats, {}, seats)
    accounts = {viewer: Account(viewer, seats) for viewer in (None, *range(seats))}
    beats = match.start()
    rounds = 0
    while isinstance(match.turn, Decide) and match.state.round < 4:
        for beat in beats:
            rounds += any(isinstance(event, ev.RoundEnded) for event in beat.events)
            for viewer, account in accounts.items():
                for event in beat.events:
                    heard = event.seen_by(viewer)
                    assert heard is not None
                    account.hear(heard)
                view = GAME.view(beat.state, viewer)
                account.agrees(view)
        seat = lots.choice(match.turn.seats)
        beats = match.submit(seat, match.decision, lots.choice(list(GAME.legal(match.state, seat))))
    assert rounds == 3


@pytest.mark.parametrize(
    "event",
    [
        ev.FloorSeen(1, 2, Card.KEY, False),
        ev.FloorTaken(1, 2, Card.KEY),
        ev.CardDrawn(1, Card.KEY, 7),
        ev.CardLaid(1, 2, Card.KEY),
    ],
)
def test_a_secret_card_is_told_to_its_owner_only(event: Any) -> None:
    """8.4: that it happened is public, which card it was is not."""
    assert event.seen_by(1) == event
    for viewer in (None, 0, 2):
        seen = event.seen_by(viewer)
        assert seen == replace(event, card=None)


def test_deals_are_told_to_each_his_own() -> None:
    """3.1, 3.4."""
    roles = ev.RolesDealt({0: Role.NOBLE, 1: Role.RED_DEATH}, 4)
    assert [roles.seen_by(viewer).roles for viewer in (None, 0, 1)] == [{}, {0: Role.NOBLE}, {1: Role.RED_DEATH}]
    cards = ev.CardsDealt({0: Card.KEY, 1: Card.HIDE}, 20)
    assert [cards.seen_by(viewer).cards for viewer in (None, 0, 1)] == [{}, {0: Card.KEY}, {1: Card.HIDE}]
