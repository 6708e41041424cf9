"""The houses of the town: the tag, sums and notes at each, what is explained of it, and why it cannot be chosen.

The houses themselves, tokens and evidence are moved by the stage: their places are placement.py's.
"""

from functools import partial
from typing import Final

from masque_arcade.client.game_ui.table_context import sign
from masque_arcade.client.game_ui.thing import Asked, Layered, Name, Pick, Role, Thing, Tip, on
from masque_arcade.client.render.drawables import Item, Layer, Panel, Picture, Rect, Words
from masque_arcade.engine.game import Seat
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.ui.context import TRIAL, Moment, character_name, claim_text, house_tag
from masque_arcade.games.lupusburg.ui.images import SIDES, mask
from masque_arcade.games.lupusburg.ui.images import house as house_picture
from masque_arcade.games.lupusburg.ui.notebook import SIGNS, contradicted, known_of, known_wrong, said_of

_NOTE: Final = 32.0
"""A note's side."""


def house_things(moment: Moment) -> list[Thing]:
    """All houses. Lit ones stay bright when they cannot be chosen: dark ones are dead."""
    return [_house(moment, house) for house in moment.table.houses]


def _house(moment: Moment, house: m.House) -> Thing:
    view = moment.view
    disc: list[Pick] = [("disc", view.suspects.index(house))] if house in view.suspects else []
    return Thing(
        ("house", house),
        moment.table.spot(house),
        Layer.OBJECTS,
        _name(moment, house),
        _tip(moment, house),
        [*_tag(moment, house), *_sum(moment, house), *_pinned(moment, house)],
        picks=(("house", house), *disc),
        why=partial(_why_not, moment, house),
        number=m.owner_of(house) + 1,
        style="bright" if view.alive[house] else "main",
        whose=m.owner_of(house),
    )


def _name(moment: Moment, house: m.House) -> Name:
    """Whose house it is, whether somebody lives there, and what lies at it."""
    view, t = moment.view, moment.t
    tokens = m.totals(view.marks).get(house, 0)
    state = [
        t("thing.lit" if view.alive[house] else "thing.dark"),
        *([t("square.tokens_at", n=tokens)] if tokens else []),
        *([t("thing.suspect")] if house in view.suspects else []),
    ]
    label = t("lap.house", tag=house_tag(house))
    return Name(Role.PLACE, label, moment.display_name(m.owner_of(house)), moment.texts.listed(state))


# --- what is explained ------------------------------------------------------------


def _tip(moment: Moment, house: m.House) -> Tip:
    """Who lives or lived there, what lies there, and what was said of it."""
    t, view, open_now = moment.t, moment.view, moment.seen or moment.over
    lines = [_fate(moment, house)]
    if tokens := m.totals(view.marks).get(house):
        lines.append(t("tip.tokens", n=tokens))
    known = view.characters.get(house) if open_now else None
    picture = house_picture(view.alive[house])
    if known:
        lines.append(t("tip.lives", name=character_name(moment.texts, known)))
        picture = mask(known)
    elif not view.alive[house]:
        lines.append(t("tip.only_owner"))
    chest = m.known_chests(view).get(house) if open_now else None
    if chest is not None:
        lines.append(t("tip.chest" if chest else "tip.no_chest"))
    title = t("tip.house", tag=house_tag(house), name=moment.display_name(m.owner_of(house)))
    return Tip(title, moment.texts.sentences([*lines, *_claims(moment, house)]), picture=picture.name)


def _fate(moment: Moment, house: m.House) -> str:
    if moment.view.alive[house]:
        return moment.t("tip.lit")
    death = next(death for death in moment.view.deaths if death.house == house)
    return moment.t("tip.bitten" if death.night else "tip.banished", n=death.round)


def _claims(moment: Moment, house: m.House) -> list[str]:
    """What was claimed of a house, by whom, and what of it cannot be true."""
    t, view, called = moment.t, moment.view, moment.display_name
    lines = [
        t("tip.claimed", names=t("log.and").join(map(called, seats)), phrase=claim_text(moment.texts, claim, house))
        for claim, seats in said_of(view, house).items()
    ]
    if contradicted(view, house):
        lines.append(t("tip.contradiction"))
    if (moment.seen or moment.over) and known_wrong(view, house):
        lines.append(t("tip.known_wrong"))
    nights = [dream.round for dream in view.dreams if dream.house == house and dream.chest is not None]
    return [*lines, *(t("tip.looked", n=night) for night in nights[-1:] if moment.seen)]


def _why_not(moment: Moment, house: m.House, asked: Asked) -> str:
    """Why a house cannot be chosen. At night nothing about it may depend on one's own cards (3.1)."""
    view = moment.view
    if isinstance(view.phase, m.Prowling) and view.alive[house] and m.owner_of(house) == asked.me:
        two = len(m.living(view.alive, asked.me)) > 1
        return moment.reason("own_below" if two else "spared")
    actions: dict[type, m.Action] = {
        m.Thieving: m.Pick(house),
        m.Prowling: m.Pick(house),
        m.Privilege: m.LookAt(house),
        m.Sweeping: m.SweepHouse(house),
        m.Marking: m.PlaceToken(house),
        m.Talking: m.Speak(m.Claim.CHEST, house),
        m.Pleading: m.Speak(m.Claim.CHEST, house),
    }
    return moment.why(actions[type(view.phase)], asked)


# --- what is drawn ------------------------------------------------------------


def _tag(moment: Moment, house: m.House) -> list[Layered]:
    """The name of a house."""
    box = moment.table.tag(house)
    ink = "ivory" if moment.view.alive[house] else "muted"
    return on(
        Layer.TRAVELLING,
        Item(("tag panel", house), Panel("night", f"seat{m.owner_of(house) + 1}", 10, 1.5, 0.92), box),
        Item(("tag", house), Words(house_tag(house), 16, ink, "serif"), box.grown(-1)),
    )


def _sum(moment: Moment, house: m.House) -> list[Layered]:
    """The number of tokens at a house, and in its stead after the vote of votes against a suspect."""
    view, box = moment.view, moment.table.houses[house]
    if not isinstance(view.phase, TRIAL):
        return []
    if view.votes and house in view.suspects:
        side = view.suspects.index(house)
        against = Words(str(sum(votes[side] for votes in view.votes)), 24, "candle", "serif")
        badge = Rect.around(box.cx, box.cy + 4, 74, 34)
        return on(
            Layer.STAGE,
            Item(("against panel", house), Panel("night", "danger", 17, 2, 0.95), badge),
            Item(("against sign", house), SIDES[side], Rect(badge.x + 6, badge.y + 4, 26, 26)),
            Item(("against", house), against, Rect(badge.x + 34, badge.y, 36, badge.h)),
        )
    count = m.totals(view.marks).get(house)
    if not count:
        return []
    badge = Rect(box.right - 42, box.y + box.h * 0.34, 44, 26)
    return on(
        Layer.SIGNS,
        Item(("sum panel", house), Panel("night", "candle", 13, 1.5, 0.95), badge),
        Item(("sum", house), Words(f"×{count}", 18, "candle", "serif"), badge.grown(-2)),
    )


def _pinned(moment: Moment, house: m.House) -> list[Layered]:
    """By day the latest claim at a house, left of its door, with the number of the others; and what the local player
    knows, while it is seen."""
    view, box = moment.view, moment.table.houses[house]
    if moment.night or moment.over or house in view.suspects:
        return []
    top, out = box.y + box.h * 0.36, list[Layered]()
    if said := list(said_of(view, house).items()):
        note = Rect(box.x - 5, top, _NOTE, _NOTE)
        out += _note(house, *said[-1], note, contradicted(view, house))
        if len(said) > 1:
            out += _more(house, len(said) - 1, Rect(note.x, note.bottom + 1, _NOTE, 20))
    if moment.seen and m.owner_of(house) != moment.table.me:
        out += _knowledge(view, house, Rect(box.right - _NOTE + 5, box.bottom - _NOTE - 12, _NOTE, _NOTE))
    return out


def _note(house: m.House, claim: m.Claim, seats: list[Seat], box: Rect, doubtful: bool) -> list[Layered]:
    """A slip with what is claimed and by whom; with a mark where it cannot be true beside what others say."""
    key = (house, claim)
    small, corner = Rect(box.right - 9, box.bottom - 14, 18, 18), Rect(box.x - 7, box.y - 7, 18, 18)
    paper = Panel("parchment", "danger" if doubtful else "bronze", 6, 1.8)
    by, doubt = Panel("night", f"seat{seats[-1] + 1}", 9, 1), Panel("danger", "night", 9, 1)
    out = [
        *on(Layer.TRAVELLING, Item(("note", key), paper, box)),
        *on(
            Layer.SIGNS, Item(("note sign", key), SIGNS[claim], box.grown(-4)), Item(("note by panel", key), by, small)
        ),
        *on(Layer.STAGE, Item(("note by", key), sign(seats[-1]), small.grown(-3))),
    ]
    if doubtful:
        out += on(Layer.SIGNS, Item(("note doubt panel", key), doubt, corner))
        out += on(Layer.STAGE, Item(("note doubt", key), Words("!", 15, "ink", "serif"), corner))
    return out


def _more(house: m.House, number: int, box: Rect) -> list[Layered]:
    """The number of claims that have no room at a house; its explanation has all."""
    return [
        *on(Layer.SIGNS, Item(("notes left panel", house), Panel("night", "bronze", 7, 1.2, 0.95), box)),
        *on(Layer.STAGE, Item(("notes left", house), Words(f"+{number}", 15, "candle"), box.grown(-1))),
    ]


def _knowledge(view: m.View, house: m.House, box: Rect) -> list[Layered]:
    """What the local player was shown of another's house, with an eye."""
    picture, eye = known_of(view, house), Rect(box.right - 10, box.y - 8, 18, 18)
    if picture is None:
        return []
    known, panel = Item(("known what", house), picture, box.grown(-3)), Panel("night", "info", 9, 1)
    return [
        *on(Layer.TRAVELLING, Item(("known", house), Panel("night", "info", 6, 1.8, 0.95), box)),
        *on(Layer.SIGNS, known, Item(("known eye panel", house), panel, eye)),
        *on(Layer.STAGE, Item(("known eye", house), Picture("icons/eye", "info"), eye.grown(-2))),
    ]
