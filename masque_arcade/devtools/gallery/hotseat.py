"""Gallery samples of hot seat: the curtain, private tables, pads, practice, and the players' page."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from masque_arcade.app.hotseat import open_hotseat
from masque_arcade.client.game_ui.game_setup import TableSetup
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.input.gamepad_slots import Pad
from masque_arcade.client.screen import Context, Screen
from masque_arcade.client.screens.hotseat.curtain import HandoverState
from masque_arcade.client.screens.hotseat.gamepad_join import GamepadJoinScreen
from masque_arcade.client.screens.hotseat.gamepad_table import GamepadTableScreen
from masque_arcade.client.screens.hotseat.pass_and_play import PassAndPlayScreen
from masque_arcade.client.screens.hotseat.players import Party, SharingMode
from masque_arcade.client.screens.hotseat.players_page import People, PlayerList, PlayersScreen
from masque_arcade.client.screens.hotseat.private_table import PrivateTable
from masque_arcade.client.screens.hotseat.rumble_practice import RumblePracticeScreen
from masque_arcade.client.screens.menus.game_setup import SetupScreen
from masque_arcade.client.screens.table.table_screen import TableExits
from masque_arcade.devtools.gallery.sample import Sample, nowhere, raised
from masque_arcade.devtools.gallery.tables import guests
from masque_arcade.engine.game import Decide, Turn
from masque_arcade.engine.registry import INFOS

FRAME: Final = 1 / 30
_LONGEST: Final = 4000
PADS: Final = tuple(Pad(number, f"guid{number}", "Pad", number) for number in range(1, 9))


def samples() -> list[Sample]:
    waits, turns = HandoverState.WAITING, HandoverState.TURNING
    back, falls = HandoverState.BACK, HandoverState.FALLING
    made = [
        *(
            Sample(f"hotseat.asked.{seats}", partial(_round, seats, 1.0, wanted="Announce", what="turn", asked=4))
            for seats in (6, 13)
        ),
        Sample("hotseat.curtain", partial(_round, 6, 0.1, stand=waits, looker=2)),
        Sample("hotseat.passed", _passed),
        Sample("hotseat.again", _covered),
        Sample("hotseat.turning", partial(_round, 6, 0.6, stand=turns)),
        Sample("hotseat.look", partial(_round, 6, 0.5, wanted="Peek", what="looking", looks=True)),
        Sample("hotseat.hands", _hands),
        Sample("hotseat.back", partial(_round, 6, 0.2, stand=back)),
        Sample("hotseat.falling", partial(_round, 6, 0.3, stand=falls), moving=True),
        Sample("hotseat.felt", _felt),
        Sample("hotseat.felt_by_all", _all_feel),
        Sample("hotseat.lost", _lost),
        Sample("hotseat.join.2", partial(_join, 2, 1)),
        Sample("hotseat.join.8", partial(_join, 8, 5)),
        *(Sample(f"hotseat.practice.{step}", partial(_practice, step)) for step in ("shown", "hidden", "told")),
        Sample("hotseat.company.1", lambda ctx: [_page(ctx, PlayersScreen(PlayerList(), "mascarade"))]),
        Sample("hotseat.company.4", partial(_company, 4, SharingMode.ROUND)),
        Sample("hotseat.company.pads", partial(_company, 8, SharingMode.PADS)),
        Sample("hotseat.company.phones", partial(_company, 6, SharingMode.PHONES)),
        Sample("hotseat.company.phones.13", partial(_company, 13, SharingMode.PHONES)),
        Sample("hotseat.company.big", _big),
        Sample("hotseat.setup", _setup),
    ]
    for game in ("masquerade_trick", "ghost_for_sale"):
        made.append(Sample(f"hotseat.own.{game}", partial(_own, game)))
    for game, asked_what in (("red_masque", "move"), ("lupusburg", "bet"), ("lupusburg", "talk")):
        made.append(Sample(f"hotseat.turned.{game}.{asked_what}", partial(_turned, game, asked_what)))
    return made


# --- tables -----------------------------------------------------------------------------------------------------------


def names(ctx: Context, count: int) -> tuple[str, ...]:
    """The longest generated names."""
    return tuple(guests(ctx, count + 1)[1:])


def party_scene(
    ctx: Context, game: str, seats: int, persons: int, way: SharingMode = SharingMode.ROUND, who: Sequence[str] = ()
) -> PassAndPlayScreen:
    """A fresh table with several players; with Way.PADS their pads are plugged in and rumble."""
    ctx.pads = lambda: PADS
    ctx.rumble = nowhere
    who = tuple(who or names(ctx, seats))
    setup = TableSetup(game, seats, ("casual",) * (seats - 1), {"first": "1"} if game == "mascarade" else {}, 7)
    party = Party(who[:persons], way, tuple(range(1, persons + 1)) if way is SharingMode.PADS else ())
    hotseat = open_hotseat(setup, party, "fast", "instant", who[persons:])
    screen = hotseat.screen(TableExits())
    screen.enter(ctx)
    return screen


def _answer(person: PrivateTable, wanted: str) -> Turn | None:
    """Answer what a player is asked, if anything, and what that was."""
    newest = person.newest
    if newest is None or not newest.legal or person.waiting or newest.decision in person.answered:
        return None
    action = next((one for one in newest.legal if type(one).__name__ == wanted), newest.legal[0])
    person.answer(newest.decision, action)
    return newest.turn


def go_on(screen: PassAndPlayScreen, wanted: str = "", **moment: object) -> None:
    """Advance until the table is as in `moment` (see `_now`); open prompts are answered by a wanted kind of action, or
    the first one.

    Players who must look do so. Raises LookupError when it never comes.
    """
    for _ in range(_LONGEST):
        if moment.items() <= _now(screen).items():
            return
        screen.update(FRAME)
        come = moment.items() <= _now(screen).items()
        asked, looks = screen.public.asked, screen.looker is not None and screen.sees is None
        if screen.stand is HandoverState.PUBLIC and asked is not None and not come:
            turn = _answer(screen.people[asked], wanted)
            if isinstance(turn, Decide):
                screen.answered_openly(asked, turn)
        elif looks:
            screen.handle(Intent(Verb.CONFIRM))
        elif screen.looker is not None and not come:
            _answer(screen.people[screen.looker], wanted)
    raise LookupError("it never came")


def _now(screen: Any) -> dict[str, object]:
    """Where a table is: the open decision, who is asked and sits at the bottom, who has the laptop and looks, what is
    felt."""
    beat = screen.public.current
    felt = screen.secret.feeling if isinstance(screen, GamepadTableScreen) else None
    return {
        "what": beat.turn.what if beat and isinstance(beat.turn, Decide) else "",
        "asked": screen.public.asked,
        "bottom": screen.public.bottom,
        "stand": screen.stand,
        "looker": screen.looker,
        "sees": screen.sees,
        "looks": screen.sees is not None,
        "feels": felt is not None,
        "felt": felt is not None and felt.over,
    }


def run(screen: Any, seconds: float) -> None:
    """Advance."""
    for _ in range(max(1, round(seconds / FRAME))):
        screen.update(FRAME)


def _round(seats: int, seconds: float, ctx: Context, wanted: str = "", **moment: object) -> list[Screen]:
    """One laptop for all, so long after a moment has come."""
    screen = party_scene(ctx, "mascarade", seats, min(seats, 8))
    go_on(screen, wanted, **moment)
    run(screen, seconds)
    return [screen]


def _hands(ctx: Context) -> list[Screen]:
    """Hands under the cloth."""
    made = _round(6, 1.5, ctx, sees=2)
    made[0].handle(Intent(Verb.NUMBER, number=1))
    run(made[0], 0.5)
    return made


def _covered(ctx: Context) -> list[Screen]:
    """Everything is covered before the end."""
    made = _hands(ctx)
    made[0].handle(Intent(Verb.PEEK))
    run(made[0], FRAME)
    return made


def _felt(ctx: Context) -> list[Screen]:
    """A mask is conveyed by rumble."""
    screen = party_scene(ctx, "mascarade", 8, 4, SharingMode.PADS)
    go_on(screen, "Peek", feels=True)
    run(screen, 2.0)
    return [screen]


def _all_feel(ctx: Context) -> list[Screen]:
    """All players learn their roles at once."""
    screen = party_scene(ctx, "red_masque", 4, 4, SharingMode.PADS, names(ctx, 4))
    go_on(screen, felt=True)
    return [screen]


def _lost(ctx: Context) -> list[Screen]:
    """A pad was unplugged."""
    screen = party_scene(ctx, "mascarade", 8, 4, SharingMode.PADS)
    go_on(screen, what="turn")
    run(screen, 1.0)
    ctx.pads = lambda: PADS[:2]
    run(screen, 0.1)
    return [screen]


def _own(game: str, ctx: Context) -> list[Screen]:
    """The longest hand of a game."""
    seats = INFOS[game].seats[-1]
    screen = party_scene(ctx, game, seats, 3, who=names(ctx, 13)[-seats:])
    go_on(screen, sees=0)
    run(screen, 0.8)
    return [screen]


def _turned(game: str, asked_what: str, ctx: Context) -> list[Screen]:
    """The last of three persons is asked before all, at their own place."""
    screen = party_scene(ctx, game, 4, 3, who=names(ctx, 4))
    go_on(screen, what=asked_what, asked=2, bottom=2)
    run(screen, 1.0)
    return [screen]


def _passed(ctx: Context) -> list[Screen]:
    """The curtain waits for a player who gets the laptop from another."""
    screen = party_scene(ctx, "ghost_for_sale", 5, 4, who=names(ctx, 5))
    go_on(screen, stand=HandoverState.WAITING, looker=1)
    run(screen, 0.1)
    return [screen]


# --- pages -----------------------------------------------------------------------------------------------------------


def crowd(ctx: Context, count: int, way: SharingMode = SharingMode.ROUND) -> PlayerList:
    """So many players; some have typed a name."""
    company = PlayerList(count, way)
    company.names[1] = names(ctx, 1)[0]
    return company


def _page(ctx: Context, screen: Any) -> Screen:
    entered: Screen = raised(ctx, screen, 0.5)
    return entered


def _company(count: int, way: SharingMode, ctx: Context) -> list[Screen]:
    return [_page(ctx, PlayersScreen(crowd(ctx, count, way), "mascarade"))]


def _big(ctx: Context) -> list[Screen]:
    """The maximum of players, and a second display."""
    ctx.displays = lambda: 2
    company = crowd(ctx, 8)
    company.crowd = 2
    return [_page(ctx, PlayersScreen(company, "mascarade"))]


def _setup(ctx: Context) -> list[Screen]:
    screen = SetupScreen(INFOS["mascarade"], nowhere, lambda game: nowhere, People(crowd(ctx, 3), nowhere))
    return [_page(ctx, screen)]


def _join(count: int, here: int, ctx: Context) -> list[Screen]:
    ctx.pads = lambda: PADS[: here + 1]
    screen = GamepadJoinScreen(names(ctx, count), nowhere, nowhere)
    screen.enter(ctx)
    for pad in range(1, here + 1):
        screen.handle(Intent(Verb.CONFIRM, Device.PAD, pad=pad))
    return [screen]


def _practice(step: str, ctx: Context) -> list[Screen]:
    ctx.rumble = lambda number, low, high, seconds: number != 4
    screen = RumblePracticeScreen(names(ctx, 4), (1, 2, 3, 4), nowhere, pick=lambda count: 5)
    screen.enter(ctx)
    run(screen, 2.0)
    if step != "shown":
        _looked_for(screen, step)
    return [screen]


def _looked_for(screen: RumblePracticeScreen, step: str) -> None:
    moves: Sequence[tuple[Verb, int]] = ((Verb.RIGHT, 1), (Verb.DOWN, 1), (Verb.DOWN, 2), (Verb.RIGHT, 3))
    screen.handle(Intent(Verb.CONFIRM, Device.PAD, pad=1))
    run(screen, 1.0)
    for verb, pad in moves:
        screen.handle(Intent(verb, Device.PAD, pad=pad))
    for pad in (1, 2, 3) if step == "told" else (1,):
        screen.handle(Intent(Verb.CONFIRM, Device.PAD, pad=pad))
    run(screen, 0.1)
