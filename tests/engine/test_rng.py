"""The generator: known numbers, ranges, and nothing from outside."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from masque_arcade.engine.rng import SEED_BITS, Rng


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
    """False alarm, for another generator: one in 400 000."""
    rng = Rng(1)
    assert all(850 < n < 1150 for n in Counter(rng.below(6) for _ in range(6000)).values())
    assert all(850 < n < 1150 for n in Counter(rng.choice("abcdef") for _ in range(6000)).values())
    assert 0.48 < sum(rng.unit() for _ in range(6000)) / 6000 < 0.52


def test_every_order_comes_up() -> None:
    """False alarm: one in 800 000."""
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


def test_what_small_seeds_deal_stays_for_ever() -> None:
    """Recordings, journals and typed seeds: also the largest of them, and forks."""
    rng = Rng(2**64 - 1)
    assert [rng.next() for _ in range(2)] == [16490336266968443936, 16834447057089888969]
    assert rng.fork() == Rng(rng_after(2**64 - 1, 3))


def rng_after(seed: int, draws: int) -> int:
    rng = Rng(seed)
    return [rng.next() for _ in range(draws)][-1]


def test_every_bit_of_a_wide_seed_counts() -> None:
    """Neither the key nor the counter may be left out, by a draw, a fork or a fork's fork."""

    def drawn(rng: Rng) -> list[tuple[int, ...]]:
        return [tuple(one.next() for _ in range(4)) for one in (rng, rng.fork(), rng.fork().fork())]

    seed = 0x123456789ABCDEF0_0F1E2D3C4B5A6978_8877665544332211
    plain = drawn(Rng(seed))
    for bit in range(SEED_BITS):
        assert not set(plain) & set(drawn(Rng(seed ^ 1 << bit))), bit


def test_numbers_of_a_wide_seed_do_not_tell_the_next() -> None:
    """SplitMix64 can be turned round: one number gives its state. Above 64 bits that must lead nowhere."""
    rng = Rng(1 << (SEED_BITS - 1) | 5)
    for one in (rng, rng.fork()):
        guessed = Rng(_turned_round(one.next()))
        assert [guessed.next() for _ in range(4)] != [one.next() for _ in range(4)]
        assert one.state > 2**64
    small = Rng(99)
    assert _turned_round(small.next()) == small.state


def _turned_round(z: int) -> int:
    """The state a number of SplitMix64 comes from."""
    mask = 2**64 - 1
    z ^= z >> 31 ^ z >> 62
    z = z * pow(0x94D049BB133111EB, -1, 2**64) & mask
    z ^= z >> 27 ^ z >> 54
    z = z * pow(0xBF58476D1CE4E5B9, -1, 2**64) & mask
    return z ^ z >> 30 ^ z >> 60


@given(st.integers(2**64, 2**SEED_BITS - 1), st.integers(1, 10**6))
def test_a_wide_generator_stays_within_its_bounds_and_can_be_kept(seed: int, n: int) -> None:
    rng = Rng(seed)
    assert 0 <= rng.below(n) < n
    assert 0 <= rng.unit() < 1
    again = Rng(rng.state)
    assert [rng.next() for _ in range(3)] == [again.next() for _ in range(3)]
