"""Every screen in words: whatever can be chosen is told, named and where it is seen, and so is all that can be read."""

import pytest

from masque_arcade.client.render.drawables import Item
from masque_arcade.client.screens.table.table_screen import TableScreen
from masque_arcade.client.spoken import Description, Kind, Teller
from masque_arcade.client.widgets.page import Menu
from masque_arcade.devtools.gallery import SIZES, Variant, build, screens
from masque_arcade.devtools.gallery.sample import BuiltSample
from tests.client.drawing.hidden_text import readable, text
from tests.client.menus import context
from tests.quick import quick

PARTS = 16
LANGUAGES = ("en", "ja")


def samples(language: str, part: int) -> list[tuple[str, BuiltSample]]:
    """Every sixteenth screen."""
    measure = context(language).measure
    chosen = screens()[part::PARTS]
    return [(one.name, build(one, Variant(SIZES[0], language), measure)) for one in chosen]


@pytest.mark.parametrize(
    ("language", "part"), quick([(code, part) for code in LANGUAGES for part in range(PARTS)], slow=[("ja", 1)])
)
def test_every_screen_is_told(language: str, part: int) -> None:
    tellers = ((name, made) for name, made in samples(language, part) if isinstance(made.top, Teller))
    said = {name: (made, made.top.description()) for name, made in tellers}
    assert len(said) > 5, "screens tell nothing"
    assert {name: faults for name, (made, one) in said.items() if (faults := unsaid(made, one))} == {}


def unsaid(made: BuiltSample, description: Description) -> list[object]:
    """What a screen does not say, or says wrongly."""
    top, keys = made.top, [one.key for one in description.things]
    faults: list[object] = [key for key in set(keys) if keys.count(key) > 1]
    faults += [one.key for one in description.things if not one.name.strip() or "{" in one.name + one.help + one.why]
    if isinstance(top, Menu):
        names = [one.name for one in description.things if one.kind is Kind.BUTTON]
        faults += [("the same name", name) for name in set(names) if names.count(name) > 1]
    faults += [("focus", description.focus)] if description.focus is not None and description.focus not in keys else []
    spots = top.targets.stops() if isinstance(top, TableScreen) else top.page.spots if isinstance(top, Menu) else []
    pressed = {one.key: one for one in description.things if one.kind is not Kind.WORDS or isinstance(top, TableScreen)}
    faults += [spot.key for spot in spots if spot.key not in pressed or pressed[spot.key].rect != spot.rect]
    faults += [spot.key for spot in spots if spot.key in pressed and pressed[spot.key].dim is spot.enabled]
    if isinstance(top, Menu):
        heard = " ".join(" ".join((one.name, one.value, one.help, one.why)) for one in description.things)
        faults += [
            text(item) for item in top.items() if readable(item) and not is_cap(item) and text(item) not in heard
        ]
    if top.description() != description:
        faults.append("not the same while nothing changes")
    return faults


def is_cap(item: Item) -> bool:
    """Whether it is a key on a button: its reader presses the button, or knows the keys from the settings."""
    return isinstance(item.key, tuple) and isinstance(item.key[0], tuple) and item.key[0][-1] == "cap"
