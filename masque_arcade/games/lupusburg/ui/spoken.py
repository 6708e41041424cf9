"""What is said in the talk and the pleas, word for word: the same for all who hear it, and no sentence twice.

Made from statements, deaths and the bots' tempers alone, all of it public. A bot says a few words of its temper before
the claim; who is accused takes up the ground; who accuses somebody else than before takes that back.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from typing import Final
from zlib import crc32

from masque_arcade.client.game_ui.voices import temper_of
from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.game import Seat
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.talk import NOTHING_SAID, Talk
from masque_arcade.games.lupusburg.ui.context import PlayerNames, house_tag
from masque_arcade.games.lupusburg.ui.images import GAME

_ACTS: Final = {m.Claim.ACCUSE: "accuse", m.Claim.TRUST: "trust", m.Claim.HONEST: "answer"}
_PLAIN: Final = 3
"""One of so many sentences has no words before it."""
_CHANGES: Final = 2
"""Changes of mind a day that are told."""
_OF_HOUSE: Final = (m.Ground.LIED, m.Ground.BITTEN)
"""Grounds that name a house."""


@dataclass(frozen=True, slots=True)
class Part:
    """One sentence: its text's key, which of its wordings, and whom or what it names."""

    key: str
    number: int
    about: int = m.NOWHERE
    of: int = m.NOWHERE
    house: m.House = m.NOWHERE


@dataclass(frozen=True, slots=True)
class Spoken:
    """A statement in words: those before the claim, if any, and the claim. `takes_up`: the ground of the accusation
    that it answers; `takes_back`: the player who is accused no longer."""

    parts: tuple[Part, ...]
    takes_up: m.Ground | None = None
    takes_back: Seat | None = None


def tempers(guests: PlayerNames) -> tuple[str, ...]:
    """The bots' tempers by seat; "" for people, who speak for themselves."""
    return tuple(temper_of(name) if seat in guests.bots else "" for seat, name in enumerate(guests.names))


def said(view: m.View, number: int, texts: Catalogue, guests: PlayerNames) -> str:
    """The statement `number` of the match, word for word."""
    return _sentences(spoken_in(view, texts, guests)[number], texts, guests)


def spoken_in(view: m.View, texts: Catalogue, guests: PlayerNames) -> tuple[Spoken, ...]:
    """All that was said in the match."""
    return _worded(view.statements, view.deaths, tempers(guests), _lot(guests), texts)


def would_say(view: m.View, one: m.Statement, texts: Catalogue, guests: PlayerNames) -> str:
    """A statement, word for word, if it is made next."""
    after = _worded((*view.statements, one), view.deaths, tempers(guests), _lot(guests), texts)
    return _sentences(after[-1], texts, guests)


def last_word(house: m.House, texts: Catalogue, guests: PlayerNames) -> str:
    """What a bot says whose `house` is banished; "" of people. Houses of one temper have different words."""
    moods = tempers(guests)
    temper = moods[m.owner_of(house)]
    if not temper:
        return ""
    lines = texts(f"{GAME}.last_word.{temper}").split("\n")
    alike = [own for own in range(2 * len(moods)) if moods[m.owner_of(own)] == temper]
    return lines[(_lot(guests) + alike.index(house)) % len(lines)]


def _lot(guests: PlayerNames) -> int:
    """Where the lists of wordings begin at this table."""
    return crc32(repr(tuple(guests.names)).encode())


def _sentences(spoken: Spoken, texts: Catalogue, guests: PlayerNames) -> str:
    return texts.sentences(_text(part, texts, guests) for part in spoken.parts)


def _text(part: Part, texts: Catalogue, guests: PlayerNames) -> str:
    """A sentence in the user's language."""
    values: dict[str, object] = {}
    if part.about != m.NOWHERE:
        values["name"] = guests.display_name(texts, part.about)
    if part.of != m.NOWHERE:
        values["other"] = guests.display_name(texts, part.of)
    if part.house != m.NOWHERE:
        values["house"] = values["place"] = house_tag(part.house)
    if part.key.startswith("temper."):
        return texts(f"{GAME}.{part.key}").split("\n")[part.number]
    return texts(_key(part), **values)


def _key(part: Part) -> str:
    """The text of a wording."""
    return f"{GAME}.{part.key}_{part.number + 1}" if part.number else f"{GAME}.{part.key}"


def _bare(part: Part, texts: Catalogue) -> Part:
    """The sentence without what its wording does not name, so that the same words are the same part."""
    if part.key.startswith("temper."):
        return part
    words = "".join(texts.forms(_key(part)).values())
    about, of = (seat if sign in words else m.NOWHERE for seat, sign in ((part.about, "{name}"), (part.of, "{other}")))
    return replace(part, about=about, of=of)


def _wordings(key: str, texts: Catalogue) -> int:
    """How many wordings a text has."""
    key = f"{GAME}.{key}"
    if key.startswith(f"{GAME}.temper."):
        return texts(key).count("\n") + 1
    number = 1
    while texts.has(f"{key}_{number + 1}"):
        number += 1
    return number


@lru_cache(64)
def _worded(
    statements: tuple[m.Statement, ...], deaths: tuple[m.Death, ...], moods: tuple[str, ...], lot: int, texts: Catalogue
) -> tuple[Spoken, ...]:
    """All statements of a match in words. `moods` as from `tempers`; `lot`: where each list of wordings begins."""
    talk = _next_day(NOTHING_SAID, len(moods))
    found: list[Spoken] = []
    used, heard = Counter[str](), set[tuple[Part, ...]]()
    for number, one in enumerate(statements):
        if number and statements[number - 1].round != one.round:
            talk = _next_day(talk, len(moods))
        spoken = _plan(talk, one, deaths, found, moods[one.seat], used)
        parts = _fresh(spoken.parts, used, heard, lot, texts)
        used.update(part.key for part in parts)
        heard.add(parts)
        found.append(replace(spoken, parts=parts))
        talk = talk.after(one)
    return tuple(found)


def _next_day(talk: Talk, seats: int) -> Talk:
    """The talk with nothing said yet today."""
    kept = talk.statements, talk.named, talk.denied, talk.thieves, talk.against, talk.trusting
    return Talk(*kept, {}, (0,) * seats, (), frozenset(), frozenset())


def _plan(
    talk: Talk, one: m.Statement, deaths: Sequence[m.Death], before: Sequence[Spoken], temper: str, used: Counter[str]
) -> Spoken:
    """The sentences of a statement, their wordings still to be chosen."""
    seat, pleads = one.seat, len(talk.ready) == len(talk.spoken)
    claim = _claim(talk, one, deaths, pleads)
    accuser = talk.accused[seat][-1] if seat in talk.unanswered else None
    if accuser is not None and one.claim is not m.Claim.ACCUSE:
        ground = _ground(talk, accuser, seat)
        answer = Part(f"answer.{ground}", 0, of=accuser)
        parts = (claim,) if one.claim is m.Claim.HONEST else (answer, claim)
        return Spoken(_with_temper(parts, temper, "plead" if pleads else "answer", used), takes_up=ground)
    back = _changed(talk, one, before)
    if back is not None and temper:
        return Spoken((Part("mind.changed", 0, of=back), claim), takes_back=back)
    act = "plead" if pleads else _ACTS.get(one.claim, "tell")
    return Spoken(_with_temper((claim,), temper, act, used))


def _claim(talk: Talk, one: m.Statement, deaths: Sequence[m.Death], pleads: bool) -> Part:
    """The claim itself."""
    if one.ground is m.Ground.ANSWER:
        return Part(f"answer.{_ground(talk, one.of, one.seat)}", 0, of=one.of)
    if one.claim is m.Claim.HONEST:
        lost = [one_.house for one_ in deaths if one_.night and one_.round <= one.round]
        own = [house for house in lost if m.owner_of(house) == one.seat]
        return Part("claim.honest.bitten", 0, house=own[-1]) if pleads and own else Part("claim.honest.none", 0)
    key = f"claim.{one.claim}.{one.ground}"
    about, place = (one.about, m.NOWHERE) if one.claim in m.ABOUT_SEAT else (m.NOWHERE, one.about)
    if one.ground in _OF_HOUSE:
        return Part(key, 0, about, house=one.of)
    return Part(key, 0, about, one.of, place)


def _ground(talk: Talk, accuser: Seat, seat: Seat) -> m.Ground:
    """The ground of somebody's last accusation."""
    return next(
        one.ground
        for one in reversed(talk.statements)
        if (one.seat, one.claim, one.about) == (accuser, m.Claim.ACCUSE, seat)
    )


def _changed(talk: Talk, one: m.Statement, before: Sequence[Spoken]) -> Seat | None:
    """The player whom the speaker accused last, until now, and accuses no longer."""
    if one.claim not in (m.Claim.ACCUSE, m.Claim.TRUST):
        return None
    mine = [old for old in talk.statements if old.seat == one.seat and old.claim is m.Claim.ACCUSE]
    if not mine:
        return None
    today = [new for new, old in zip(before, talk.statements, strict=True) if old.round == one.round]
    if sum(new.takes_back is not None for new in today) >= _CHANGES:
        return None
    last = mine[-1].about
    return last if (last != one.about) is (one.claim is m.Claim.ACCUSE) else None


def _with_temper(parts: tuple[Part, ...], temper: str, act: str, used: Counter[str]) -> tuple[Part, ...]:
    """The sentences, with words of a bot's temper before a single one, but not always."""
    key = f"temper.{temper}.{act}"
    if not temper or len(parts) > 1:
        return parts
    used[f"{key} turn"] += 1
    return (Part(key, 0), *parts) if used[f"{key} turn"] % _PLAIN else parts


def _fresh(
    parts: tuple[Part, ...], used: Counter[str], heard: set[tuple[Part, ...]], lot: int, texts: Catalogue
) -> tuple[Part, ...]:
    """The sentences in wordings that were not heard together yet, those heard least first."""
    counts = [_wordings(part.key, texts) for part in parts]
    first = [used[part.key] + lot for part in parts]
    for steps in product(*map(range, counts)):
        numbers = [(at + step) % count for at, step, count in zip(first, steps, counts, strict=True)]
        made = tuple(_bare(replace(part, number=n), texts) for part, n in zip(parts, numbers, strict=True))
        if made not in heard:
            return made
    return parts
