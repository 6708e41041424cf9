"""The generator: known numbers, ranges, and nothing from outside."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from masque_arcade.core.rng import Rng


def test_the_published_first_numbers_of_splitmix64() -> None:
    """Seed 1234567, as in the reference implementations."""
    rng = Rng(1234567)
    assert [rng.next() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


@given(st.integers(0, 2**64 - 1), st.integers(1, 10**6))
def test_below_stays_below(seed: int, n: int) -> None:
    assert 0 <= Rng(seed).below(n) < n


@given(st.integers(0, 2**64 - 1))
def test_unit_stays_in_the_unit_interval(seed: int) -> None:
    assert 0 <= Rng(seed).unit() < 1


def test_everything_comes_up_about_equally_often() -> None:
    rng = Rng(1)
    assert all(850 < n < 1150 for n in Counter(rng.below(6) for _ in range(6000)).values())
    assert all(850 < n < 1150 for n in Counter(rng.choice("abcdef") for _ in range(6000)).values())
    assert 0.48 < sum(rng.unit() for _ in range(6000)) / 6000 < 0.52


def test_every_order_comes_up() -> None:
    rng, seen = Rng(2), Counter[str]()
    for _ in range(6000):
        letters = list("abc")
        rng.shuffle(letters)
        seen["".join(letters)] += 1
    assert len(seen) == 6
    assert all(850 < n < 1150 for n in seen.values())


def test_the_state_is_all_of_it() -> None:
    rng = Rng(5)
    rng.next()
    again = Rng(rng.state)
    assert [rng.next() for _ in range(5)] == [again.next() for _ in range(5)]
    assert 0 <= rng.state < 2**64


def test_a_fork_goes_its_own_way() -> None:
    rng, twin = Rng(5), Rng(5)
    fork = rng.fork()
    assert fork == twin.fork()
    first = [fork.next() for _ in range(3)]
    assert first != [rng.next() for _ in range(3)]
    for _ in range(10):
        twin.next()
    assert [rng.next() for _ in range(3)] != first
