"""Options as text turned into switches; unknown values are refused (sections 2.2, 2.6, 8.2, 8.3)."""

from masque_arcade.engine.game import BadOptions, Options, Seat
from masque_arcade.games.red_masque.model import INFO, Switches
from masque_arcade.games.red_masque.rooms import LAYOUTS, doors_of


def read_options(seats: int, options: Options) -> tuple[Switches, tuple[Seat, ...] | None]:
    """The switches, and the seats in order of seniority (None: random). Raises BadOptions."""
    texts = INFO.read(seats, options)
    try:
        doors = doors_of(texts["layout"])
    except ValueError as error:
        raise BadOptions("option.value", f"layout={texts['layout']} ({error})") from error
    name = texts["layout"] if texts["layout"] in LAYOUTS else "custom"
    on = {key: texts[key] == "on" for key in ("may_stay", "force_red_death", "shared")}
    return Switches(name, doors, **on), _seniority(seats, texts["seniority"])


def _seniority(seats: int, text: str) -> tuple[Seat, ...] | None:
    if text == "random":
        return None
    if text == "seats":
        return tuple(range(seats))
    numbers = [part.strip() for part in text.split(",")]
    if sorted(numbers) != [str(seat + 1) for seat in range(seats)]:
        raise BadOptions("option.value", f"seniority={text}")
    return tuple(int(number) - 1 for number in numbers)
