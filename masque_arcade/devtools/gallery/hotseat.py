"""Several people at one screen as exhibits: the curtain, what is behind it, pads, practice, and who plays."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from masque_arcade.app.hotseat import open_parlour
from masque_arcade.client.game_ui.game_setup import TableSetup
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.input.gamepad_slots import Pad
from masque_arcade.client.screen import Context, Scene
from masque_arcade.client.screens.hotseat.gamepad_join import JoinScene
from masque_arcade.client.screens.hotseat.handover import Stand
from masque_arcade.client.screens.hotseat.pass_and_play import RoundScene
from masque_arcade.client.screens.hotseat.players import Party, Way
from masque_arcade.client.screens.hotseat.players_page import Company, CompanyScene, People
from masque_arcade.client.screens.hotseat.rumble_practice import PracticeScene
from masque_arcade.client.screens.menus.game_setup import SetupScene
from masque_arcade.client.screens.table.table_screen import Leaving
from masque_arcade.devtools.gallery.sample import Exhibit, nowhere, raised
from masque_arcade.devtools.gallery.tables import guests
from masque_arcade.engine.game import Decide
from masque_arcade.engine.registry import INFOS

FRAME: Final = 1 / 30
_LONGEST: Final = 4000
PADS: Final = tuple(Pad(number, f"guid{number}", "Pad", number) for number in range(1, 9))


def exhibits() -> list[Exhibit]:
    """Every part of it."""
    made = [
        Exhibit("parlour.asked.6", partial(_round, 6, asked)),
        Exhibit("parlour.asked.13", partial(_round, 13, asked)),
        Exhibit("parlour.curtain", partial(_round, 6, shut)),
        Exhibit("parlour.holding", partial(_round, 6, holding), moving=True),
        Exhibit("parlour.click", partial(_round, 6, clicked)),
        Exhibit("parlour.again", partial(_round, 6, let_go)),
        Exhibit("parlour.look", partial(_round, 6, looking)),
        Exhibit("parlour.hands", partial(_round, 6, hands)),
        Exhibit("parlour.back", partial(_round, 6, back)),
        Exhibit("parlour.falling", partial(_round, 6, falling), moving=True),
        Exhibit("parlour.felt", partial(_pads, feeling)),
        Exhibit("parlour.felt_by_all", _all_feel),
        Exhibit("parlour.lost", partial(_pads, lost)),
        Exhibit("parlour.join.2", partial(_join, 2, 1)),
        Exhibit("parlour.join.8", partial(_join, 8, 5)),
        *(Exhibit(f"parlour.practice.{step}", partial(_practice, step)) for step in ("shown", "hidden", "told")),
        Exhibit("parlour.company.1", lambda ctx: [_page(ctx, CompanyScene(Company(), "mascarade"))]),
        Exhibit("parlour.company.4", lambda ctx: [_page(ctx, CompanyScene(crowd(ctx, 4), "mascarade"))]),
        Exhibit("parlour.company.pads", lambda ctx: [_page(ctx, CompanyScene(crowd(ctx, 8, Way.PADS), "mascarade"))]),
        Exhibit("parlour.company.big", _big),
        Exhibit("parlour.setup", _setup),
    ]
    for game in ("masquerade_trick", "ghost_for_sale"):
        made.append(Exhibit(f"parlour.own.{game}", partial(_own, game)))
    return made


# --- tables -----------------------------------------------------------------------------------------------------------


def names(ctx: Context, count: int) -> tuple[str, ...]:
    """The longest guests' names."""
    return tuple(guests(ctx, count + 1)[1:])


def party_scene(ctx: Context, game: str, seats: int, persons: int, way: Way = Way.ROUND,
                who: Sequence[str] = ()) -> RoundScene:  # fmt: skip
    """A table with several persons, nothing done yet; with Way.PADS their pads are there and rumble."""
    ctx.pads = lambda: PADS
    ctx.rumble = lambda number, low, high, seconds: True
    who = tuple(who or names(ctx, seats))
    setup = TableSetup(game, seats, ("casual",) * (seats - 1), {"first": "1"} if game == "mascarade" else {}, 7)
    party = Party(who[:persons], way, tuple(range(1, persons + 1)) if way is Way.PADS else ())
    parlour = open_parlour(setup, party, "fast", "instant", who[persons:])
    scene = parlour.scene(Leaving(nowhere, nowhere, nowhere, nowhere))
    scene.enter(ctx)
    return scene


def go_on(scene: RoundScene, come: Callable[[], bool], wanted: str = "") -> None:
    """Let time pass until something holds; open questions are answered by a wanted kind of action, or the first one.

    Whoever must look looks. Raises LookupError when it never comes.
    """
    for _ in range(_LONGEST):
        if come():
            return
        scene.update(FRAME)
        asked = scene.public.asked
        if scene.stand is Stand.PUBLIC and asked is not None:
            person = scene.people[asked]
            if person.newest is not None and person.newest.legal and not person.waiting and not come():
                legal, turn = person.newest.legal, person.newest.turn
                action = next((one for one in legal if type(one).__name__ == wanted), legal[0])
                person.answer(person.newest.decision, action)
                if isinstance(turn, Decide):
                    scene._answered_openly(asked, turn)
        elif scene.stand in (Stand.WAITING, Stand.OPEN) and not scene.grip.holds and not scene.grip.part:
            scene.handle(Intent(Verb.PEEK))
    raise LookupError("it never came")


def what(scene: RoundScene) -> str:
    """The decision that is open in public."""
    beat = scene.public.current
    return beat.turn.what if beat and isinstance(beat.turn, Decide) else ""


def run(scene: Any, seconds: float) -> None:
    """Let time pass."""
    for _ in range(max(1, round(seconds / FRAME))):
        scene.update(FRAME)


def _round(seats: int, stop: Callable[[RoundScene], None], ctx: Context) -> list[Scene]:
    if stop is clicked:
        ctx.settings.sticky = True
    scene = party_scene(ctx, "mascarade", seats, min(seats, 8))
    stop(scene)
    return [scene]


def asked(scene: RoundScene) -> None:
    """Somebody other than the first is asked before all."""
    go_on(scene, lambda: what(scene) == "turn" and scene.public.asked == 4, "Announce")
    run(scene, 1.0)


def shut(scene: RoundScene) -> None:
    """The curtain waits for somebody."""
    go_on(scene, lambda: scene.stand is Stand.WAITING and scene.looker == 2)
    scene.grip.let_go()
    run(scene, 0.1)


def holding(scene: RoundScene) -> None:
    """He holds, and the ring fills."""
    shut(scene)
    scene.handle(Intent(Verb.PEEK, Device.PAD))
    run(scene, 0.5)


def clicked(scene: RoundScene) -> None:
    """Somebody who cannot hold has pressed once."""
    go_on(scene, lambda: scene.stand is Stand.WAITING)
    scene.grip.let_go()
    scene.handle(Intent(Verb.CONFIRM))
    run(scene, 0.1)


def hands(scene: RoundScene) -> None:
    """Hands under the cloth, while he holds."""
    go_on(scene, lambda: scene.sees == 2)
    run(scene, 1.5)
    scene.handle(Intent(Verb.RIGHT))
    run(scene, 0.5)


def let_go(scene: RoundScene) -> None:
    """He has let go: everything is covered."""
    hands(scene)
    scene.handle(Intent(Verb.PEEK, down=False))
    run(scene, FRAME)


def back(scene: RoundScene) -> None:
    """The laptop goes back."""
    go_on(scene, lambda: scene.stand is Stand.BACK)
    run(scene, 0.2)


def falling(scene: RoundScene) -> None:
    """The curtain falls on the public table."""
    go_on(scene, lambda: scene.stand is Stand.FALLING)
    run(scene, 0.3)


def looking(scene: RoundScene) -> None:
    """A look under one's own card, while he holds."""
    go_on(scene, lambda: what(scene) == "looking" and scene.sees is not None, "Peek")
    run(scene, 0.5)


def _pads(stop: Callable[[Any], None], ctx: Context) -> list[Scene]:
    scene = party_scene(ctx, "mascarade", 8, 4, Way.PADS)
    stop(scene)
    return [scene]


def feeling(scene: Any) -> None:
    """A mask is told by rumbling."""
    go_on(scene, lambda: scene._feeling is not None, "Peek")
    run(scene, 2.0)


def _all_feel(ctx: Context) -> list[Scene]:
    """Everybody learns his role at once."""
    scene: Any = party_scene(ctx, "red_masque", 4, 4, Way.PADS, names(ctx, 4))
    go_on(scene, lambda: scene._feeling is not None and scene._feeling.over)
    return [scene]


def lost(scene: Any) -> None:
    """A pad was pulled out."""
    go_on(scene, lambda: what(scene) == "turn")
    run(scene, 1.0)
    scene._ctx.pads = lambda: PADS[:2]
    run(scene, 0.1)


def _own(game: str, ctx: Context) -> list[Scene]:
    """The longest hand of a game, while he holds."""
    seats = INFOS[game].seats[-1]
    scene = party_scene(ctx, game, seats, 3, who=names(ctx, 13)[-seats:])
    go_on(scene, lambda: scene.sees == 0)
    run(scene, 0.8)
    return [scene]


# --- pages -----------------------------------------------------------------------------------------------------------


def crowd(ctx: Context, count: int, way: Way = Way.ROUND) -> Company:
    """So many people; some have typed a name."""
    company = Company(count, way)
    company.names[1] = names(ctx, 1)[0]
    return company


def _page(ctx: Context, scene: Any) -> Scene:
    entered: Scene = raised(ctx, scene, 0.5)
    return entered


def _big(ctx: Context) -> list[Scene]:
    """As many people as can be, and a second display."""
    ctx.displays = lambda: 2
    company = crowd(ctx, 8)
    company.crowd = 2
    return [_page(ctx, CompanyScene(company, "mascarade"))]


def _setup(ctx: Context) -> list[Scene]:
    scene = SetupScene(INFOS["mascarade"], nowhere, nowhere, People(crowd(ctx, 3), nowhere))
    return [_page(ctx, scene)]


def _join(count: int, here: int, ctx: Context) -> list[Scene]:
    ctx.pads = lambda: PADS[: here + 1]
    scene = JoinScene(names(ctx, count), nowhere, nowhere)
    scene.enter(ctx)
    for pad in range(1, here + 1):
        scene.handle(Intent(Verb.CONFIRM, Device.PAD, pad=pad))
    return [scene]


def _practice(step: str, ctx: Context) -> list[Scene]:
    ctx.rumble = lambda number, low, high, seconds: number != 4
    scene = PracticeScene(names(ctx, 4), (1, 2, 3, 4), nowhere, pick=lambda count: 5)
    scene.enter(ctx)
    run(scene, 2.0)
    if step != "shown":
        _looked_for(scene, step)
    return [scene]


def _looked_for(scene: PracticeScene, step: str) -> None:
    moves: Sequence[tuple[Verb, int]] = ((Verb.RIGHT, 1), (Verb.DOWN, 1), (Verb.DOWN, 2), (Verb.RIGHT, 3))
    scene.handle(Intent(Verb.CONFIRM, Device.PAD, pad=1))
    run(scene, 1.0)
    for verb, pad in moves:
        scene.handle(Intent(verb, Device.PAD, pad=pad))
    for pad in (1, 2, 3) if step == "told" else (1,):
        scene.handle(Intent(Verb.CONFIRM, Device.PAD, pad=pad))
    run(scene, 0.1)
