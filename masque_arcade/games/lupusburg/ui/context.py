"""What Lupusburg's things are made from: the moment that is shown, and words for houses, characters and goals."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import ClassVar, Final

from masque_arcade.client.game_ui.table_context import Moment as Common
from masque_arcade.client.game_ui.table_context import PlayerNames as CommonNames
from masque_arcade.client.game_ui.thing import Asked, Path
from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.game import Decide, Pace, Seat
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.legality import why_not
from masque_arcade.games.lupusburg.ui.images import FOLK, GAME
from masque_arcade.games.lupusburg.ui.layout import Board


@dataclass(frozen=True, slots=True)
class PlayerNames(CommonNames):
    """The players at this table."""

    game: str = GAME


def house_tag(house: m.House) -> str:
    """A house's short name: its owner's number, "a" for the right one, which comes first clockwise, "b" for the
    left."""
    return "–" if house < 0 else f"{m.owner_of(house) + 1}{'ab'[house % 2]}"


def house_label(texts: Catalogue, house: m.House) -> str:
    """A house in words."""
    return texts(f"{GAME}.house.none") if house == m.NOWHERE else texts(f"{GAME}.house.name", tag=house_tag(house))


def character_name(texts: Catalogue, character: m.Character) -> str:
    """A character's name."""
    return texts(f"{GAME}.character.{FOLK[character]}.name")


def claim_text(texts: Catalogue, claim: m.Claim, house: m.House) -> str:
    """A claim about a house in words."""
    return texts(f"{GAME}.claim.{claim}.none", house=house_tag(house))


def goal_name(texts: Catalogue, goal: m.Goal) -> str:
    """A goal in few words."""
    return texts(f"{GAME}.goal.{goal}.name")


def goal_text(texts: Catalogue, goal: m.Goal) -> str:
    """A goal in a sentence, with its points."""
    return texts(f"{GAME}.goal.{goal}.text")


NIGHT = (m.Thieving, m.Dreaming, m.Prowling, m.Dawn)
WINDOWS = (m.Thieving, m.Prowling)
TRIAL = (m.Marking, m.Naming, m.Pleading, m.Judging, m.Tallying, m.Lynching)
TOGETHER = (m.Settling, m.Talking, m.Judging)
"""Decisions of several seats whose progress is public."""


NO_HOUSE: Final = -9
"""In `Moment.picked`: nothing yet."""


@dataclass(frozen=True, slots=True)
class PrivateLook:
    """What the local player alone sees for `length` seconds: at `house` a `chest` or none, None for a dream; or its
    `character`."""

    house: m.House
    chest: bool | None
    character: m.Character | None
    length: float


def speaks(picks: Path) -> bool:
    """Whether sentences about a player or house are asked, which need room."""
    return len(picks) > 1 and picks[0][0] == "say"


@dataclass(frozen=True, slots=True)
class Moment(Common[Board, PlayerNames, m.View]):
    """One displayed moment of this game. `seen`: one's own secrets are visible now; `hidden`: the panic key is held;
    `hint`: how to see what is covered.

    `picks` of the present question; `picked`: the house of this night's window. `alone`: with bots only, so that no
    neighbour compares two screens; `shared`: several players look at this one.
    """

    game: ClassVar = GAME
    dawn: bool = False
    """Whether day breaks, before what the night has done is seen."""
    seen: bool = False
    hidden: bool = False
    hint: str = ""
    picks: Path = ()
    picked: m.House = NO_HOUSE
    sight: PrivateLook | None = None
    alone: bool = False
    shared: bool = False

    def why(self, action: m.Action, asked: Asked) -> str:
        """Why an action is not legal, in words."""
        return self.reason(why_not(self.view, asked.me, action))

    def lit(self) -> Collection[Seat]:
        """The seats that the table waits for: the brightest plates; none in a window of the night, which waits for
        all."""
        if isinstance(self.turn, Decide) and not isinstance(self.view.phase, WINDOWS):
            return self.turn.seats
        return ()

    @property
    def decider(self) -> Seat | None:
        """The only seat deciding openly, None without."""
        turn = self.turn
        if isinstance(turn, Decide) and len(turn.seats) == 1 and turn.pace is Pace.OPEN:
            return turn.seats[0]
        return None

    @property
    def speaks(self) -> bool:
        """Whether sentences about a player or house are asked, which need room."""
        return speaks(self.picks)

    @property
    def dreams(self) -> bool:
        """Whether the local player still looks at what the Thief's hour has shown."""
        return self.alone and self.sight is not None and isinstance(self.view.phase, m.Prowling)

    @property
    def night(self) -> bool:
        """Whether it is dark."""
        return isinstance(self.view.phase, NIGHT) and not self.dawn

    @property
    def hunted(self) -> bool:
        """Whether it is the wolf's hour, for everybody."""
        return self.night and self.part == "werewolf"

    @property
    def part(self) -> str:
        """The current part of the day, as a key of its texts."""
        if self.dreams:
            return "thief"
        return "dawn" if self.dawn else part_of_day(self.view.phase)

    @property
    def over(self) -> bool:
        """Whether everything is open."""
        return isinstance(self.view.phase, m.Scoring | m.Finished)


def own_hour(view: m.View, me: Seat) -> str:
    """The role in which `me` acts in this window of the night: "werewolf", "thief", or "" for a mere dreamer (2.9)."""
    acting = m.Character.THIEF if isinstance(view.phase, m.Thieving) else m.Character.WEREWOLF
    acts = isinstance(view.phase, WINDOWS) and m.living(view.alive, me)
    return acting.value if acts and acting in [view.characters.get(own) for own in m.houses_of(me)] else ""


_PARTS: Final[dict[type, str]] = {
    m.Settling: "settle",
    **dict.fromkeys((m.Thieving, m.Dreaming), "thief"),
    **dict.fromkeys((m.Prowling, m.Dawn), "werewolf"),
    m.Changing: "goals",
    **dict.fromkeys((m.Privilege, m.Showing), "privilege"),
    m.Looking: "look",
    **dict.fromkeys((m.Brooming, m.Sweeping), "broom"),
    **dict.fromkeys((m.Betting, m.Drawing, m.Keeping), "bets"),
    m.Talking: "talk",
    **dict.fromkeys((m.Marking, m.Naming), "tokens"),
    m.Pleading: "plea",
    **dict.fromkeys((m.Judging, m.Tallying, m.Lynching), "vote"),
    **dict.fromkeys((m.Revealing, m.Scoring, m.Finished), "end"),
}


def part_of_day(phase: m.Phase) -> str:
    """The current part of the day, as a key of its texts."""
    return _PARTS.get(type(phase), "dusk")


def tension(view: m.View) -> float:
    """0 during moving in, higher with every death, 1 at night and when hands lift."""
    gone = len(view.deaths) / (2 * view.seats)
    match view.phase:
        case m.Settling():
            return 0.0
        case m.Judging() | m.Tallying() | m.Lynching() | m.Revealing():
            return 1.0
        case m.Marking() | m.Pleading():
            return 0.75
        case phase if isinstance(phase, NIGHT):
            return 0.9
    return min(0.7, 0.2 + gone)
