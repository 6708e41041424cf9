"""What Masquerade Trick's things are made from: the moment that is shown, and words for players and places."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import ClassVar

from masque_arcade.client.game_ui.table_context import Moment as Common
from masque_arcade.client.game_ui.table_context import PlayerNames as CommonNames
from masque_arcade.client.i18n import Catalogue, You
from masque_arcade.client.session.replica import ReplicaBeat
from masque_arcade.engine.game import Decide
from masque_arcade.games.masquerade_trick import model as m
from masque_arcade.games.masquerade_trick.cards import Card, is_crown, rank_of, suit_of
from masque_arcade.games.masquerade_trick.events import CardPlayed, DealStarted, PileGathered, TrickWon
from masque_arcade.games.masquerade_trick.missions import ALL_TRICKS, Mission, Role
from masque_arcade.games.masquerade_trick.model import CENTRE, KNIGHT, LEFT, Place, Player, is_guest
from masque_arcade.games.masquerade_trick.ui.layout import Board
from masque_arcade.games.masquerade_trick.ui.notes import Notes
from masque_arcade.games.masquerade_trick.ui.placement import hands_up


@dataclass(frozen=True, slots=True)
class PlayerNames(CommonNames):
    """The players at this table."""

    game: str = "masquerade_trick"

    def name(self, texts: Catalogue, player: Player) -> str:
        """A player by name; the guests of the house by their role."""
        if is_guest(player):
            return role_name(texts, Role.KNIGHT if player == KNIGHT else Role.ASSASSIN)
        return self.names[player]

    def display_name(self, texts: Catalogue, player: Player) -> str:
        """The same, but "You" for the local player."""
        return You(texts(f"{self.game}.table.you")) if player == self.me else self.name(texts, player)

    def place(self, texts: Catalogue, place: Place) -> str:
        """The place of a role card in words: its owner, or which of the centre."""
        if place in CENTRE:
            return texts(f"masquerade_trick.place.{'left' if place == LEFT else 'right'}")
        return texts("masquerade_trick.place.of", name=self.display_name(texts, place))


def role_name(texts: Catalogue, role: Role) -> str:
    return texts(f"masquerade_trick.character.{role}.name")


def card_label(texts: Catalogue, card: Card) -> str:
    """A number card in words."""
    return texts("masquerade_trick.card", suit=texts(f"masquerade_trick.suit.{suit_of(card)}"), rank=rank_of(card))


def counts_label(texts: Catalogue, counts: Sequence[int]) -> str:
    """The trick counts of a mission in words: "exactly 3", "2 or 4", "at least 2", "an even number"."""
    return _counts(texts, "counts", counts)


def counts_short(texts: Catalogue, counts: Sequence[int]) -> str:
    """The same as short as possible: "3", "2 or 4", "2+", "even"."""
    return _counts(texts, "counts_short", counts)


def _counts(texts: Catalogue, section: str, counts: Sequence[int]) -> str:
    prefix = f"masquerade_trick.{section}"
    if len(counts) == 1:
        return texts(f"{prefix}.exactly", low=counts[0])
    if list(counts) == list(range(counts[0], ALL_TRICKS + 1)):
        return texts(f"{prefix}.least", low=counts[0])
    if len(counts) > 2 and len({n % 2 for n in counts}) == 1:
        return texts(f"{prefix}.{'odd' if counts[0] % 2 else 'even'}")
    return texts(f"{prefix}.some", list=texts(f"{prefix}.or").join(str(n) for n in counts))


@dataclass(frozen=True, slots=True)
class LastTrick:
    """A trick that `player` has taken: its cards in the order of play, to be looked at until the next lead (5.4)."""

    player: m.Player
    plays: tuple[m.Played, ...]


def followed(last: LastTrick | None, before: m.View | None, beat: ReplicaBeat) -> LastTrick | None:
    """The trick to be looked at after `beat`, if any; `before`: the view until then."""
    won = next((event for event in beat.events if isinstance(event, TrickWon)), None)
    if won is not None and before is not None:
        last = LastTrick(won.player, before.plays)
    gone = beat.view.plays or hands_up(beat.view) or any(isinstance(event, DealStarted) for event in beat.events)
    return None if gone else last


def crowns_gone(gone: tuple[Card, ...] | None, beat: ReplicaBeat) -> tuple[Card, ...] | None:
    """The crowns played since cards were dealt last; None after a return in mid-deal, which may have missed some."""
    if beat.fresh:
        return () if beat.view.trick in (0, 1) else None
    for event in beat.events:
        if isinstance(event, DealStarted | PileGathered):
            gone = ()
        elif isinstance(event, CardPlayed) and gone is not None and is_crown(event.card):
            gone = tuple(sorted({*gone, event.card}))
    return gone


@dataclass(frozen=True, slots=True)
class Moment(Common[Board, PlayerNames, m.View]):
    """One displayed moment at one table; `legal`: the cards that may be played.

    `private`: one's own secrets are open on this screen now; `hint`: how to open them; `hidden`: the panic key covers
    them and the hand. `looks`: a card of the centre lies over one's own mission; `lent`: the stage has one's own mask.
    `sure`: a card is played with a second press. `crowns`: those played since the cards were dealt.
    """

    game: ClassVar[str] = "masquerade_trick"
    notes: Notes
    legal: Collection[Card] = ()
    last: LastTrick | None = None
    private: bool = False
    hint: str = ""
    hidden: bool = False
    looks: bool = False
    lent: bool = False
    sure: bool = False
    crowns: tuple[Card, ...] = ()

    def place(self, place: m.Place) -> str:
        """The place of a role card in words."""
        return self.guests.place(self.texts, place)

    def role(self, role: Role) -> str:
        """A role's name."""
        return role_name(self.texts, role)

    def card(self, card: Card) -> str:
        """A number card in words."""
        return card_label(self.texts, card)

    def known(self, place: m.Place) -> Role | None:
        """The role of a card whose face the viewer may see now."""
        return self.view.roles.get(place) if self.private or place in self.view.shown else None

    @property
    def own_role(self) -> Role | None:
        """One's own role, where it is open in the hand area."""
        return self.known(self.table.me) if self.plays and not self.hidden else None

    @property
    def lit(self) -> tuple[m.Player, ...]:
        """The players who must act: one brightest spot."""
        if isinstance(self.turn, Decide) and self.turn.what != "guard":
            return self.turn.seats
        return (self.view.phase.player,) if isinstance(self.view.phase, m.Playing) else ()


def mission_of(view: m.View, role: Role) -> Mission:
    """The card of a role that is in play."""
    return next(mission for mission in view.cast if mission.role is role)
