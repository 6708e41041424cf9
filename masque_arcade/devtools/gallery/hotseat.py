"""Gallery samples of hot seat: the curtain, private tables, pads, practice, and the players' page."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from masque_arcade.app.hotseat import open_hotseat
from masque_arcade.client.game_ui.game_setup import TableSetup
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.input.gamepad_slots import Pad
from masque_arcade.client.screen import Context, Screen
from masque_arcade.client.screens.hotseat.curtain import HandoverState
from masque_arcade.client.screens.hotseat.gamepad_join import GamepadJoinScreen
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
    made = [
        Sample("hotseat.asked.6", partial(_round, 6, asked)),
        Sample("hotseat.asked.13", partial(_round, 13, asked)),
        Sample("hotseat.curtain", partial(_round, 6, shut)),
        Sample("hotseat.passed", _passed),
        Sample("hotseat.again", partial(_round, 6, covered)),
        Sample("hotseat.turning", partial(_round, 6, turning)),
        Sample("hotseat.look", partial(_round, 6, looking)),
        Sample("hotseat.hands", partial(_round, 6, hands)),
        Sample("hotseat.back", partial(_round, 6, back)),
        Sample("hotseat.falling", partial(_round, 6, falling), moving=True),
        Sample("hotseat.felt", partial(_pads, feeling)),
        Sample("hotseat.felt_by_all", _all_feel),
        Sample("hotseat.lost", _lost),
        Sample("hotseat.join.2", partial(_join, 2, 1)),
        Sample("hotseat.join.8", partial(_join, 8, 5)),
        *(Sample(f"hotseat.practice.{step}", partial(_practice, step)) for step in ("shown", "hidden", "told")),
        Sample("hotseat.company.1", lambda ctx: [_page(ctx, PlayersScreen(PlayerList(), "mascarade"))]),
        Sample("hotseat.company.4", lambda ctx: [_page(ctx, PlayersScreen(crowd(ctx, 4), "mascarade"))]),
        Sample(
            "hotseat.company.pads",
            lambda ctx: [_page(ctx, PlayersScreen(crowd(ctx, 8, SharingMode.PADS), "mascarade"))],
        ),
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
    ctx.rumble = lambda number, low, high, seconds: True
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


def go_on(screen: PassAndPlayScreen, come: Callable[[], bool], wanted: str = "") -> None:
    """Advance until a condition holds; open prompts are answered by a wanted kind of action, or the first one.

    Players who must look do so. Raises LookupError when it never holds.
    """
    for _ in range(_LONGEST):
        if come():
            return
        screen.update(FRAME)
        asked, looks = screen.public.asked, screen.looker is not None and screen.sees is None
        if screen.stand is HandoverState.PUBLIC and asked is not None and not come():
            turn = _answer(screen.people[asked], wanted)
            if isinstance(turn, Decide):
                screen.answered_openly(asked, turn)
        elif looks:
            screen.handle(Intent(Verb.CONFIRM))
        elif screen.looker is not None and not come():
            _answer(screen.people[screen.looker], wanted)
    raise LookupError("it never came")


def what(screen: PassAndPlayScreen) -> str:
    """The current open decision."""
    beat = screen.public.current
    return beat.turn.what if beat and isinstance(beat.turn, Decide) else ""


def run(screen: Any, seconds: float) -> None:
    """Advance."""
    for _ in range(max(1, round(seconds / FRAME))):
        screen.update(FRAME)


def _round(seats: int, stop: Callable[[PassAndPlayScreen], None], ctx: Context) -> list[Screen]:
    screen = party_scene(ctx, "mascarade", seats, min(seats, 8))
    stop(screen)
    return [screen]


def asked(screen: PassAndPlayScreen) -> None:
    """A player other than the first is asked openly."""
    go_on(screen, lambda: what(screen) == "turn" and screen.public.asked == 4, "Announce")
    run(screen, 1.0)


def shut(screen: PassAndPlayScreen) -> None:
    """The curtain waits for a player."""
    go_on(screen, lambda: screen.stand is HandoverState.WAITING and screen.looker == 2)
    run(screen, 0.1)


def hands(screen: PassAndPlayScreen) -> None:
    """Hands under the cloth."""
    go_on(screen, lambda: screen.sees == 2)
    run(screen, 1.5)
    screen.handle(Intent(Verb.NUMBER, number=1))
    run(screen, 0.5)


def covered(screen: PassAndPlayScreen) -> None:
    """Everything is covered before the end."""
    hands(screen)
    screen.handle(Intent(Verb.PEEK))
    run(screen, FRAME)


def turning(screen: PassAndPlayScreen) -> None:
    """The table turns to another player."""
    go_on(screen, lambda: screen.stand is HandoverState.TURNING)
    run(screen, 0.6)


def back(screen: PassAndPlayScreen) -> None:
    """The laptop is returned."""
    go_on(screen, lambda: screen.stand is HandoverState.BACK)
    run(screen, 0.2)


def falling(screen: PassAndPlayScreen) -> None:
    """The curtain falls on the public table."""
    go_on(screen, lambda: screen.stand is HandoverState.FALLING)
    run(screen, 0.3)


def looking(screen: PassAndPlayScreen) -> None:
    """A look under one's own card."""
    go_on(screen, lambda: what(screen) == "looking" and screen.sees is not None, "Peek")
    run(screen, 0.5)


def _pads(stop: Callable[[Any], None], ctx: Context) -> list[Screen]:
    screen = party_scene(ctx, "mascarade", 8, 4, SharingMode.PADS)
    stop(screen)
    return [screen]


def feeling(screen: Any) -> None:
    """A mask is conveyed by rumble."""
    go_on(screen, lambda: screen.feeling is not None, "Peek")
    run(screen, 2.0)


def _all_feel(ctx: Context) -> list[Screen]:
    """All players learn their roles at once."""
    screen: Any = party_scene(ctx, "red_masque", 4, 4, SharingMode.PADS, names(ctx, 4))
    go_on(screen, lambda: screen.feeling is not None and screen.feeling.over)
    return [screen]


def _lost(ctx: Context) -> list[Screen]:
    """A pad was unplugged."""
    screen = party_scene(ctx, "mascarade", 8, 4, SharingMode.PADS)
    go_on(screen, lambda: what(screen) == "turn")
    run(screen, 1.0)
    ctx.pads = lambda: PADS[:2]
    run(screen, 0.1)
    return [screen]


def _own(game: str, ctx: Context) -> list[Screen]:
    """The longest hand of a game."""
    seats = INFOS[game].seats[-1]
    screen = party_scene(ctx, game, seats, 3, who=names(ctx, 13)[-seats:])
    go_on(screen, lambda: screen.sees == 0)
    run(screen, 0.8)
    return [screen]


def _turned(game: str, asked_what: str, ctx: Context) -> list[Screen]:
    """The last of three persons is asked before all, at their own place."""
    screen = party_scene(ctx, game, 4, 3, who=names(ctx, 4))
    go_on(screen, lambda: what(screen) == asked_what and screen.public.asked == screen.public.bottom == 2)
    run(screen, 1.0)
    return [screen]


def _passed(ctx: Context) -> list[Screen]:
    """The curtain waits for a player who gets the laptop from another."""
    screen = party_scene(ctx, "ghost_for_sale", 5, 4, who=names(ctx, 5))
    go_on(screen, lambda: screen.stand is HandoverState.WAITING and screen.looker == 1)
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
