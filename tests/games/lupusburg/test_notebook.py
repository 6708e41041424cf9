"""The notebook of Lupusburg: who claimed what of a house, what cannot all be true, what one knows better."""

from msgspec.structs import replace

from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.ui.notebook import contradicted, known_wrong, said_of, said_of_player
from tests.games.lupusburg.table import Table


def view_of(*said: tuple[int, m.Claim, int]) -> m.View:
    """A's view of a town in which that was said; D's right house has the chest, as A saw at night."""
    characters = {"AR": "thief", "AL": "man", "DR": "woman"}
    table = Table(seats=4, phase="thief", characters=characters, chests=["AL", "DR"])
    table.do("A", "pick", house="DR")
    table.do("BCD", "pick", house="-")
    view = table.view("A")
    return replace(view, statements=tuple(m.Statement(1, *one) for one in said))


def test_claims_are_kept_by_house() -> None:
    view = view_of((1, m.Claim.CHEST, 6), (2, m.Claim.NO_CHEST, 6), (3, m.Claim.CHEST, 6), (1, m.Claim.ACCUSE, 3))
    assert said_of(view, 6) == {m.Claim.CHEST: [1, 3], m.Claim.NO_CHEST: [2]}
    assert said_of(view, 3) == {}


def test_what_cannot_all_be_true_is_marked() -> None:
    """2.4: one chest to an owner, one character to a house, no Werewolf with the chest."""
    claim = m.Claim
    assert not contradicted(view_of((1, claim.CHEST, 6), (2, claim.NO_CHEST, 7)), 6)
    for said in (
        [(1, claim.CHEST, 6), (2, claim.NO_CHEST, 6)],
        [(1, claim.CHEST, 6), (2, claim.CHEST, 7)],
        [(1, claim.MAN_IN, 6), (2, claim.WOMAN_IN, 6)],
        [(1, claim.CHEST, 6), (2, claim.WEREWOLF_IN, 6)],
    ):
        assert contradicted(view_of(*said), 6), said
    assert not contradicted(view_of((1, claim.MAN_IN, 6), (2, claim.WOMAN_IN, 7)), 6)


def test_one_knows_better_by_own_looks_alone() -> None:
    """3.2: the Thief saw the chest; of another house nothing is known."""
    claim = m.Claim
    assert known_wrong(view_of((1, claim.NO_CHEST, 6)), 6)
    assert known_wrong(view_of((1, claim.CHEST, 7)), 7)
    assert not known_wrong(view_of((1, claim.CHEST, 6)), 6)
    assert not known_wrong(view_of((1, claim.NO_CHEST, 4)), 4)


def test_a_player_is_accused_by_others_and_speaks_for_themselves() -> None:
    claim = m.Claim
    view = view_of((1, claim.ACCUSE, 3), (2, claim.ACCUSE, 3), (1, claim.ACCUSE, 3), (3, claim.HONEST, m.NOWHERE))
    assert said_of_player(view, 3) == {claim.ACCUSE: [1, 2], claim.HONEST: [3]}
    assert said_of_player(view, 1) == {}
