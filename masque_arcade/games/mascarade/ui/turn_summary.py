"""A turn so far: claims, contests, the current power. For banner and status lines.

Built from public events alone, so it is the same at every seat.
"""

from dataclasses import dataclass, replace

from masque_arcade.engine.game import Event, Seat
from masque_arcade.games.mascarade import events as e
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.model import Contest, Handling, Slot, Unmasking, View


@dataclass(frozen=True, slots=True)
class TurnSummary:
    """`status` by seat: a key under mascarade.status. `shown` by seat: the card turned up and whether it was true.

    `showed`: what was turned up in the turn before: their status for one turn.

    `away`: the cards under the table; `moved`: the same and their player, until the turn after. `acted`: players who
    have just exchanged or looked: their status stays a turn. `seen`: the masks that everyone has seen, each with the
    `turn` of that and the card.
    """

    claim: tuple[Seat, Slot, Character] | None = None
    status: tuple[tuple[Seat, str], ...] = ()
    shown: tuple[tuple[Seat, Character, bool], ...] = ()
    showed: tuple[tuple[Seat, Character], ...] = ()
    away: tuple[Slot, ...] = ()
    moved: tuple[Seat, Slot, Slot] | None = None
    acted: Seat | None = None
    turn: int = 0
    seen: tuple[tuple[Character, int, Slot], ...] = ()

    def of(self, seat: Seat) -> str:
        """The status key of a seat, "" for none."""
        return dict(self.status).get(seat, "")

    def with_status(self, *entries: tuple[Seat, str]) -> "TurnSummary":
        """The story with those seats' status replaced."""
        status = dict(self.status) | dict(entries)
        return replace(self, status=tuple(sorted(status.items())))

    def seen_by_all(self, character: Character) -> tuple[int, Slot] | None:
        """How many turns ago everyone saw a mask last, and at which card; None if they have not."""
        found = [(self.turn - turn, slot) for seen, turn, slot in self.seen if seen is character]
        return found[-1] if found else None

    def with_seen(self, *cards: tuple[Character, Slot]) -> "TurnSummary":
        """The story once everyone has seen those cards."""
        return replace(self, seen=(*self.seen, *((character, self.turn, slot) for character, slot in cards)))

    @property
    def challengers(self) -> list[Seat]:
        """The seats that contested, ascending."""
        return [seat for seat, status in self.status if status == "contest"]


def continued(story: TurnSummary, event: Event) -> TurnSummary:
    """The story after `event`."""
    match event:
        case e.TurnStarted(seat, number):
            kept = tuple(entry for entry in story.status if entry[0] == story.acted)
            moved = story.moved if story.moved and story.moved[0] == story.acted else None
            showed = tuple((shown, character) for shown, character, _ in story.shown)
            seen = [(shown, "showed") for shown, _ in showed]
            new = TurnSummary(status=kept, showed=showed, moved=moved, turn=number, seen=story.seen)
            return new.with_status(*seen, (seat, "turn"))
        case e.CardsTurnedDown():
            return TurnSummary()
        case e.GotReady(seat):
            return story.with_status((seat, "ready"))
        case e.TakenUnder(seat, first, second):
            return replace(story.with_status((seat, "under_table")), away=(first, second), moved=(seat, first, second))
        case e.BroughtBack(seat):
            return replace(story.with_status((seat, "exchanged")), away=(), acted=seat)
        case e.LookStarted(seat):
            return story.with_status((seat, "looks"))
        case e.LookEnded(seat):
            return replace(story.with_status((seat, "looked")), acted=seat)
        case e.Announced(seat, slot, character):
            return replace(story.with_status((seat, "claims")), claim=(seat, slot, character))
        case e.Challenged(seat):
            return story.with_status((seat, "contest"))
        case e.Passed(seat):
            return story.with_status((seat, "pass"))
        case e.Sealed(seat):
            return story.with_status((seat, "sealed"))
        case e.Unmasked(_, cards):
            marks = tuple((card.seat, "true" if card.true else "false") for card in cards)
            shown = tuple((card.seat, card.character, card.true) for card in cards)
            story = story.with_seen(*((card.character, card.slot) for card in cards))
            return replace(story.with_status(*marks), shown=shown)
        case e.Questioned(_, victim):
            return story.with_status((victim, "questioned"))
        case e.Answered(victim, _, slot, character, right):
            return story.with_seen((character, slot)).with_status((victim, "true" if right else "false"))
    return story


def caught_up(view: View) -> TurnSummary:
    """The story that a newcomer can read off the table."""
    story = TurnSummary(turn=view.turn).with_status((view.active, "turn"))
    if isinstance(view.phase, Handling):
        story = continued(story, e.TakenUnder(view.phase.seat, view.phase.first, view.phase.second))
    contest = view.phase.contest if isinstance(view.phase, Unmasking) else view.phase
    if isinstance(contest, Contest):
        marks = [(reply.seat, "pass" if reply.slot is None else "contest") for reply in contest.replies]
        marks += [(seat, "sealed") for seat in contest.sealed]
        story = story.with_status((contest.announcer, "claims"), *marks)
        return replace(story, claim=(contest.announcer, contest.slot, contest.character))
    return story
