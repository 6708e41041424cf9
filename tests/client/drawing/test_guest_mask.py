"""A guest's mask: the same name gives the same mask, many names many masks, every layer is drawn and stays in its
box.
"""

from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from masque_arcade.client.render import theme
from masque_arcade.client.render.drawables import Picture, Rect
from masque_arcade.client.widgets import avatar as guests
from masque_arcade.client.widgets.avatar import GuestMask, count, guest_mask

ASSETS = Path(__file__).resolve().parents[3] / "assets"
BOX = Rect(100, 50, 96, 96)
NAMES = [f"guest {number}" for number in range(4000)]


def everything(mask: GuestMask) -> list[Picture]:
    return [item.art for item in mask.items("k", BOX) if isinstance(item.art, Picture)]


def test_a_name_always_gives_the_same_mask() -> None:
    """Written down once: another laptop, another day, another version must give the same."""
    assert guest_mask("Chiara") == guest_mask("Chiara")
    assert guest_mask("Chiara") == GuestMask(*FIXED["Chiara"])
    assert guest_mask("さくら") == GuestMask(*FIXED["さくら"])


FIXED = {
    "Chiara": ("bauta", "almond", "veil", "moon", "sun", "seat13", "seat4"),
    "さくら": ("gatta", "drooping", "rays", "bow", "moon", "seat12", "seat7"),
}


def test_spelling_and_spaces_make_no_difference() -> None:
    assert guest_mask("Jos\u00e9") == guest_mask("Jose\u0301") == guest_mask("  Jos\u00e9 ")
    assert guest_mask("Ann") != guest_mask("Bob")


def test_an_empty_name_has_a_mask_too() -> None:
    assert everything(guest_mask(""))


def test_there_are_at_least_twenty_thousand() -> None:
    assert count() >= 20_000
    assert len({guest_mask(name) for name in NAMES}) > 0.99 * len(NAMES)


@pytest.mark.parametrize("part", ["base", "eyes", "crest", "brow", "cheek", "hue", "second"])
def test_no_choice_is_much_commoner_than_another(part: str) -> None:
    seen = Counter(getattr(guest_mask(name), part) for name in NAMES)
    assert min(seen.values()) > 0.7 * len(NAMES) / len(seen)
    assert max(seen.values()) < 1.3 * len(NAMES) / len(seen)


def test_the_two_hues_differ_and_are_inks_of_the_theme() -> None:
    inks = theme.load(ASSETS / "theme.toml").colour
    for mask in map(guest_mask, NAMES):
        assert mask.hue != mask.second
        assert {mask.hue, mask.second} <= set(inks)


def test_every_layer_is_drawn() -> None:
    """All bases with all crests, all signs: each picture exists."""
    wanted = {
        picture.name
        for base, crest in product(guests.BASES, guests.CRESTS)
        for picture in everything(GuestMask(base, "almond", crest, "", "", "seat1", "seat2"))
    }
    wanted |= {f"stage/guests/eyes_{cut}" for cut in (*guests.EYES, "closed")} | {"stage/guests/look"}
    wanted |= {
        p.name
        for sign in guests.SIGNS
        for p in everything(GuestMask("volto", "round", "bow", sign, sign, "seat1", "seat2"))
    }
    assert [name for name in sorted(wanted) if not (ASSETS / f"{name}.svg").is_file()] == []
    assert {path.stem for path in (ASSETS / "stage" / "guests").glob("*.svg")} == {
        name.removeprefix("stage/guests/") for name in wanted
    }


@pytest.mark.parametrize("base", guests.BASES)
def test_the_eyes_are_never_covered_by_the_base_and_keys_are_unique(base: str) -> None:
    items = list(GuestMask(base, "sharp", "crown", "star", "heart", "seat3", "seat6").items("k", BOX))
    order = [item.art.name for item in items if isinstance(item.art, Picture)]
    assert (
        order.index(f"stage/guests/base_{base}")
        < order.index(f"stage/guests/base_{base}_shade")
        < order.index("stage/guests/eyes_sharp")
    )
    assert len({item.key for item in items}) == len(items)


@pytest.mark.slow
@pytest.mark.parametrize("side", [48, 96, 200])
def test_what_is_seen_stays_in_the_box(side: int) -> None:
    """Drawn on a larger sheet, nothing opaque lies outside the guest's own square."""
    pygame = pytest.importorskip("pygame")
    for base, crest in product(guests.BASES, guests.CRESTS):
        sheet = pygame.Surface((side * 2, side * 2), pygame.SRCALPHA)
        home = Rect(side / 2, side / 2, side, side)
        for item in GuestMask(base, "round", crest, "sun", "tear", "seat1", "seat2").items("k", home):
            assert isinstance(item.art, Picture)
            size = (round(item.rect.w), round(item.rect.h))
            picture = pygame.image.load_sized_svg(ASSETS / f"{item.art.name}.svg", size)
            sheet.blit(picture, (round(item.rect.x), round(item.rect.y)))
        box = pygame.mask.from_surface(sheet, 127).get_bounding_rects()
        whole = box[0].unionall(box[1:])
        allowed = pygame.Rect(side // 2, side // 2, side, side).inflate(4, 4)
        assert allowed.contains(whole), (base, crest, whole)
