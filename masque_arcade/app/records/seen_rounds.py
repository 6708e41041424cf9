"""The rounds of a deal as a guest saw them, and whether each was one that its guests could take part in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from masque_net.messages import Commit, Commitments, Draw, Lobby, Message, Open, Opened, Welcome
from masque_net.seed_agreement import as_shown, differing, misplaced, round_id, unopened

_ROUNDS_END: Final = 5
"""The version of the protocol from which a share that is not opened ends its round."""


@dataclass(slots=True)
class SeenRound:
    """One round as a guest saw it, and their messages in it."""

    terms: dict[str, Any]
    shown: dict[str, Any]
    """The lobby before it, if it was shown on this connection."""
    seat: int | None = None
    commitment: str = ""
    share: str = ""
    commitments: list[str] = field(default_factory=list)
    opened: list[str] | None = None
    changed: bool = False
    """Whether the host sent contradictory messages."""


class Broken(Exception):
    """The deal broke the agreement; `why` says how, `cause` is its key."""

    def __init__(self, cause: str, why: str) -> None:
        super().__init__(why)
        self.cause = cause


def rounds_of(messages: Sequence[Message]) -> list[SeenRound]:
    """The rounds, the one of the match last."""
    rounds: list[SeenRound] = []
    shown: dict[str, Any] = {}
    for message in messages:
        if isinstance(message, Draw) and (not rounds or rounds[-1].terms != message.terms):
            rounds.append(SeenRound(message.terms, shown))
        elif isinstance(message, Lobby):
            shown = as_shown(shown, message.table)
        elif isinstance(message, Welcome) and "names" not in message.table:
            shown = {}
        if not rounds:
            continue
        now = rounds[-1]
        match message:
            case Draw(seat=int(seat)):
                now.seat = seat
            case Commit(commitment=commitment):
                now.commitment = commitment
            case Commitments(commitments=commitments):
                now.changed |= bool(now.commitments) and now.commitments != commitments
                now.commitments = now.commitments or commitments
            case Open(share=share):
                now.share = share
            case Opened(shares=shares):
                now.changed |= now.opened is not None and now.opened != shares
                now.opened = shares if now.opened is None else now.opened
            case _:
                pass
    return rounds


def viewer_of(messages: Sequence[Message]) -> int | None:
    return next((m.viewer for m in reversed(messages) if isinstance(m, Welcome) and "names" in m.table), None)


def is_older(terms: Mapping[str, Any]) -> bool:
    """Whether these are the terms of a program before version 5, whose rounds went on without the unopened shares."""
    return "people" not in terms


def as_list(tree: object) -> list[Any]:
    return tree if isinstance(tree, list) else []


def check_rounds(rounds: Sequence[SeenRound], messages: Sequence[Message]) -> None:
    """Raises Broken unless each round was one that its guests could take part in."""
    protocols = [m.protocol for m in messages if isinstance(m, Welcome)]
    if all(is_older(one.terms) for one in rounds) and all(protocol < _ROUNDS_END for protocol in protocols):
        return
    before: SeenRound | None = None
    seen: set[tuple[object, object]] = set()
    viewer, match = viewer_of(messages), rounds[-1].terms.get("match")
    for one in rounds:
        terms = one.terms
        other = differing(terms, one.shown) if one.shown else []
        if "masks_on" in other:
            raise Broken("masks_on", "the lobby said that the masks come off, and the terms say that they stay on")
        if other or is_older(terms):
            raise Broken("terms", f"the terms are not what the lobby showed: {', '.join(other) or 'an older kind'}")
        if one.changed:
            raise Broken("told", "the host told different things about the shares")
        place = (str(terms["match"]), terms["round"])
        if place in seen or not _follows(one, before):
            raise Broken("told", "a round was drawn again, or does not follow the one before")
        seen.add(place)
        if misplaced(terms, one.commitments):
            raise Broken("places", "there are commitments at places where nobody sat")
        check_own(one)
        mine = one.commitments[viewer : viewer + 1] if viewer is not None and one.terms["match"] == match else []
        if one.shown and mine and mine[0] not in ("", one.commitment):
            raise Broken("shares", "a share that is not this guest's stood at this guest's place")
        before = one
    last = rounds[-1]
    names = next((as_list(m.table["names"]) for m in messages if isinstance(m, Welcome) and "names" in m.table), [])
    bound = [seat for seat, one in enumerate(last.commitments[:-1]) if one]
    if last.shown and any(seat >= len(names) or not names[seat] for seat in bound):
        raise Broken("places", "a place was bound as a person's, and a bot played there")
    if last.opened is not None and unopened(last.commitments[:-1], last.opened):
        raise Broken("withheld", "a share was not opened, and the cards were dealt all the same")


def check_own(seen: SeenRound) -> None:
    """Raises Broken when this guest's part in a round is shown to be another one."""
    own = seen.seat or 0
    if seen.commitment and seen.commitments and seen.commitments[own] not in ("", seen.commitment):
        raise Broken("shares", "this guest's commitment was exchanged")
    if seen.share and seen.opened and seen.opened[own] not in ("", seen.share):
        raise Broken("shares", "this guest's share was exchanged")


def _follows(now: SeenRound, before: SeenRound | None) -> bool:
    """Whether a round is a match's first, or the next one, without the seats that have not opened; as far as seen."""
    terms = now.terms
    if terms["round"] == 1:
        return not terms["out"] and not terms["after"]
    if before is None or before.opened is None or before.terms["match"] != terms["match"]:
        return True
    missing = unopened(before.commitments[:-1], before.opened)
    out = sorted({*before.terms["out"], *missing})
    after = round_id(before.terms, before.commitments)
    return bool(missing) and (terms["round"], terms["out"], terms["after"]) == (before.terms["round"] + 1, out, after)
