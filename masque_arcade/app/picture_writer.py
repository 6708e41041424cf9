"""The writer of pictures of a finished match, in a process of its own, so that no frame waits for it."""

import errno
from pathlib import Path
from typing import Any, Final

from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.offscreen import write, write_film
from masque_arcade.client.screens.table import chronicle_pictures
from masque_arcade.client.screens.table.chronicle_drawing import ChronicleDrawing
from masque_arcade.client.session.picture_saver import SaveState
from masque_arcade.engine.chronicle import Award, Belief, Chronicle, Moment
from masque_arcade.engine.codec import Codec
from masque_arcade.storage import paths
from masque_net.guest_name import masked

CODEC: Final = Codec([Chronicle, Moment, Award, Belief])
_FULL: Final = (errno.ENOSPC, errno.EDQUOT)
_LOCKED: Final = (errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOTDIR, errno.EEXIST)


def draw(wish: dict[str, Any]) -> SaveState:
    """Write what is wished for: "kind", "folder", "stem" of the files, "language", "names", "masks", "told"."""
    folder = Path(wish["folder"])
    chronicle = CODEC.read(wish["told"])
    chronicle_ui = SHELF[chronicle.game].chronicle_ui
    assert chronicle_ui
    names = masked(wish["names"], wish.get("masks"))
    drawing = ChronicleDrawing(chronicle, chronicle_ui, names, Catalogue.load(wish["language"], paths.assets()))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for path, size in chronicle_pictures.picture_files(wish["kind"], folder, wish["stem"]).items():
            if wish["kind"] == "film":
                write_film(chronicle_pictures.film(drawing), size, chronicle_pictures.FRAME, path)
            else:
                write(chronicle_pictures.poster(drawing, size), size, path)
    except OSError as error:
        return reason(error)
    return SaveState.SAVED


def reason(error: OSError) -> SaveState:
    """What a disk error means to a player. The picture writer's own errors have no number."""
    if error.errno in _FULL:
        return SaveState.FULL
    return SaveState.LOCKED if error.errno in _LOCKED else SaveState.FAILED
