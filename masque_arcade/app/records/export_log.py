"""The log of an export, as at the table after a match."""

from collections.abc import Iterator

from masque_arcade.app.records.match_export import BadExport, Export
from masque_arcade.client.game_ui.base_presenter import TableSeat
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.screen import Context, Silence
from masque_arcade.client.settings import Settings
from masque_arcade.client.widgets.guest_names import guest_names
from masque_arcade.engine.game import Event


def lines(export: Export, texts: Catalogue) -> Iterator[str]:
    """The game with its players, an empty line, and the log in the language of `texts`. Raises BadExport for events
    that do not fit the table."""
    guests = guest_names(texts)
    names = tuple(name or guests[seat % len(guests)] for seat, name in enumerate(export.names))
    ctx = Context(Settings(language=texts.language), texts, Silence(), lambda words: (0, 0))
    presenter = SHELF[export.game].make(TableSeat(ctx, names, export.bots, 0, True, False))
    told: list[Event] = []
    for beat in export.beats:
        told = [*(told if beat.past is None else beat.past), *beat.events]
    try:
        log = presenter.log_lines(told, everything=True)
    except Exception:  # Whatever a stranger's events make of the words.
        raise BadExport("its events do not fit its table") from None
    yield texts.about(texts(f"{export.game}.game.name"), texts.listed(names))
    yield ""
    yield from log
