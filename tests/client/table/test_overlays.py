"""What lies over a table: who gets an intent first, when the table goes on, and what is drawn again."""

from collections.abc import Sequence

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Item, Panel, Rect
from masque_arcade.client.screens.table.overlay import Overlay
from tests.client.positions import position, seated_at
from tests.client.tables import FRAME


class Plate(Overlay):
    """An overlay that remembers what it was asked. `stops`: the table may not go on; `wants`: the verb it takes."""

    def __init__(self, name: str, calls: list[str], wants: Verb | None = None) -> None:
        self.name, self.calls, self.wants = name, calls, wants
        self.stops, self.text = False, ""

    @property
    def notice(self) -> str:
        return self.text

    def lets(self, dt: float) -> bool:
        return not self.stops

    def update(self, dt: float) -> None:
        self.calls.append(f"{self.name} goes on")

    def handle(self, intent: Intent) -> bool:
        self.calls.append(f"{self.name} is asked")
        return intent.verb is self.wants

    def moment(self) -> object:
        return self.text

    def items(self) -> Sequence[Item]:
        return [Item(self.name, Panel("night"), Rect(0, 0, 10, 10))]


def test_the_overlay_in_front_is_asked_first_and_the_table_last() -> None:
    one, calls = seated_at(position("turn", 6)), list[str]()
    behind, front = Plate("behind", calls, Verb.NEXT), Plate("front", calls)
    one.screen.overlays.add(behind)
    one.screen.overlays.add(front)
    focus = one.screen.question.focus.key
    assert one.screen.handle(Intent(Verb.NEXT))
    assert calls == ["front is asked", "behind is asked"]
    assert one.screen.question.focus.key == focus, "what an overlay took never comes to the table"
    behind.wants = None
    assert one.screen.handle(Intent(Verb.NEXT))
    assert one.screen.question.focus.key != focus


def test_a_table_goes_on_only_while_all_overlays_let_it() -> None:
    one, calls = seated_at(position("turn", 6)), list[str]()
    plate = Plate("plate", calls)
    one.screen.overlays.add(plate)
    age = one.screen.question.age
    plate.stops = True
    one.screen.update(FRAME)
    assert (calls, one.screen.question.age) == ([], age)
    plate.stops = False
    one.screen.update(FRAME)
    assert calls == ["plate goes on"]
    assert one.screen.question.age > age


def test_overlays_lie_over_the_table_in_their_order_and_the_same_picture_is_the_same_list() -> None:
    one = seated_at(position("turn", 6))
    table = list(one.screen.items())
    behind, front = Plate("behind", []), Plate("front", [])
    for plate in (behind, front):
        one.screen.overlays.add(plate)
    items = one.screen.items()
    assert [item.key for item in items] == [*(item.key for item in table), "behind", "front"]
    assert one.screen.items() is items
    front.text = "Paused"
    assert one.screen.items() is not items
    assert one.screen.waits_for == "Paused"


def test_flames_and_swaying_cards_change_the_picture_by_themselves_and_an_overlay_does_not() -> None:
    one, plate = seated_at(position("turn", 8)), Plate("front", [])
    one.screen.overlays.add(plate)
    one.run(12.0)  # what the match will need has been drawn
    before, changes = one.screen.items(), 0
    for _ in range(40):
        one.screen.update(FRAME)
        if one.screen.items() is not before:
            before, changes = one.screen.items(), changes + 1
            assert one.screen.only_ambient
    assert changes > 4
    plate.text = "Paused"
    assert one.screen.items()
    assert not one.screen.only_ambient
