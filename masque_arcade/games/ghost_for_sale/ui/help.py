"""Help on the table of Ghost for Sale: houses, special cards, lots, players, cards; and the rules page."""

from collections import Counter
from typing import Final

from masque_arcade.client.game_ui.prompt import Choice
from masque_arcade.client.game_ui.thing import Tip
from masque_arcade.client.render.drawables import Rect
from masque_arcade.engine.game import Over, Seat, Turn
from masque_arcade.games.ghost_for_sale import model as m
from masque_arcade.games.ghost_for_sale.constants import HOUSES
from masque_arcade.games.ghost_for_sale.ui.context import Moment, honesty, lot_label, special_label
from masque_arcade.games.ghost_for_sale.ui.hand_area import (
    TOKENS,
    hand_places,
    question_boxes,
    token_choice_boxes,
    token_left,
)
from masque_arcade.games.ghost_for_sale.ui.house_marks import span, suspected
from masque_arcade.games.ghost_for_sale.ui.images import (
    MASKS,
    QUESTION,
    piece,
    special_picture,
    token_picture,
    truth_face,
)
from masque_arcade.games.ghost_for_sale.ui.layout import TRACK
from masque_arcade.games.ghost_for_sale.ui.placement import token_places

BLUFFS: Final = (1, 10)
"""The cards whose backs say the contrary (2.6)."""


def house_tips(moment: Moment) -> list[tuple[Choice, Tip]]:
    """All houses with their values, and the effects of their special cards."""
    out: list[tuple[Choice, Tip]] = []
    if not moment.view.round:
        return out
    for house in m.houses_of(moment.view.round):
        column = moment.table.column(house)
        boxes = {"house": column.box, "row": column.track}
        boxes |= {"special": column.special} if house in moment.view.specials else {}
        tips = {"house": _house, "row": _row, "special": _special}
        for kind, box in boxes.items():
            key = ("tip", (kind, house))
            out.append((Choice(key, key, rect=box, style="quiet"), tips[kind](moment, house)))
    return out


def _pays(moment: Moment, house: m.House) -> str:
    """A house's row in a sentence."""
    pays = {ghosts: m.house_value(house, ghosts) for ghosts in range(TRACK)}
    said = moment.t("tip.and").join(moment.t("table.best", n=n, value=value) for n, value in pays.items() if value)
    return moment.t("tip.row", pays=said)


def _row(moment: Moment, house: m.House) -> Tip:
    """What a house pays for how many ghosts, in words, and how many it can have."""
    t, lines = moment.t, [_pays(moment, house)]
    sure, noted = suspected(moment, house)
    if sure:
        lines.append(t("tip.possible", span=span(sure)))
    if noted and noted != sure:
        lines.append(t("tip.noted", span=span(noted)))
    return Tip(
        t("tip.row_title", house=lot_label(moment.texts, house)),
        moment.texts.told(lines),
        picture=piece("small_ghost").name,
    )


def _special(moment: Moment, house: m.House) -> Tip:
    special = moment.view.specials[house]
    return Tip(
        special_label(moment.texts, special),
        moment.t(f"special.{special}.effect"),
        picture=special_picture(special).name,
    )


def token_tips(moment: Moment) -> list[tuple[Choice, Tip]]:
    """The tokens at all houses with their owners, and in the player's own turn the tokens left."""
    out: list[tuple[Choice, Tip]] = []
    for house in m.houses_of(moment.view.round) if moment.view.round else ():
        if boxes := token_places(moment.view, moment.table, house):
            key = ("tip", ("tokens", house))
            right = max(box.right for box in boxes)
            area = Rect(boxes[0].x, boxes[0].y, right - boxes[0].x, boxes[-1].bottom - boxes[0].y)
            out.append((Choice(key, key, rect=area, style="quiet"), _lying(moment, house)))
    if moment.plays and isinstance(moment.view.phase, m.Declaring):
        for kind, box in zip(TOKENS, token_choice_boxes(moment.table), strict=True):
            choice = Choice(("token", kind), ("tip", ("token", kind)), rect=box, style="quiet")
            out.append((choice, _stock(moment, *kind)))
    return out


def _lying(moment: Moment, house: m.House) -> Tip:
    t, view, counted = moment.t, moment.view, house in moment.view.ghosts
    ghosts, paintings = Counter[Seat](), Counter[Seat]()
    for token in view.tokens:
        if token.house == house:
            ghost = m.is_real(token.face, view.truths[token.seat]) if counted else token.face is m.Face.GHOST
            (ghosts if ghost else paintings)[token.seat] += 1
    counts = [
        t("tip.token.of", name=moment.guests.called(moment.texts, seat), ghosts=ghosts[seat], paintings=paintings[seat])
        for seat in range(view.seats)
        if ghosts[seat] + paintings[seat]
    ]
    said = t("tip.token.counted" if counted else "tip.token.told", counts=t("tip.and").join(counts))
    title = t("tip.token.lying", house=lot_label(moment.texts, house))
    return Tip(title, said, picture=f"games/{moment.game}/pieces/{m.Face.GHOST}")


def _stock(moment: Moment, face: m.Face, double: bool) -> Tip:
    t, kind = moment.t, f"{'double_' if double else ''}{face}"
    lines = [t(f"tip.token.{'double' if double else face}")]
    lines.append(t("tip.token.left", n=token_left(moment.view, moment.table.me, face, double)))
    return Tip(t(f"token.{kind}"), moment.texts.told(lines), picture=token_picture(face, double).name)


def _house(moment: Moment, house: m.House) -> Tip:
    t, view = moment.texts, moment.view
    lying = [token for token in view.tokens if token.house == house]
    ghosts = sum(token.face is m.Face.GHOST for token in lying)
    lines = [_pays(moment, house)]
    if lying:
        counted = {"ghosts": ghosts, "paintings": len(lying) - ghosts}
        words = {kind: moment.t(f"tip.{kind}" if n else f"tip.no_{kind}", n=n) for kind, n in counted.items()}
        lines.append(moment.t("tip.tokens", **words))
    if house in view.owners:
        lines.append(t("ghost_for_sale.tip.owner", name=moment.guests.called(t, view.owners[house])))
    picture = f"games/ghost_for_sale/houses/{HOUSES[house][0]}"
    if house in view.specials:
        special = view.specials[house]
        said = t(f"ghost_for_sale.special.{special}.effect")
        lines.append(t.about(special_label(t, special), said))
        picture = f"games/ghost_for_sale/specials/{special}"
    return Tip(lot_label(t, house), moment.texts.told(lines), picture=picture)


def info_tips(moment: Moment) -> list[tuple[Choice, Tip]]:
    """Mrs. Truelight and the pile."""
    t, out = moment.texts, list[tuple[Choice, Tip]]()
    for lot in moment.table.lots:
        name = "truelight" if lot == m.TRUELIGHT else "pile"
        key = ("tip", ("lot", lot))
        tip = Tip(lot_label(t, lot), t(f"ghost_for_sale.tip.{name}"), picture="games/ghost_for_sale/masks/truelight")
        if lot == m.PILE:
            tip = Tip(lot_label(t, lot), t("ghost_for_sale.tip.pile"), picture="icons/question")
        out.append((Choice(key, key, rect=moment.table.lot(lot), style="quiet"), tip))
    return out


def seat_tips(moment: Moment) -> list[tuple[Choice, Tip]]:
    """All players: points, what they openly hold, and whose "?" card they have seen; and the signs of the first player
    and of bots."""
    t, table, out = moment.t, moment.table, list[tuple[Choice, Tip]]()
    for seat in range(moment.view.seats):
        key = ("tip", ("seat", seat))
        out.append((Choice(key, key, rect=table.seat_box(seat), style="quiet"), _seat(moment, seat)))
    if (first := moment.view.first) is not None:
        sign, bell = (
            ("tip", "bell"),
            Tip(moment.guests.called(moment.texts, first), t("tip.first"), piece("first").name),
        )
        out.append((Choice(sign, sign, rect=table.bell(first).grown(4), style="quiet"), bell))
    for seat in moment.guests.bots - {table.me}:
        key, cog = ("tip", ("bot", seat)), Tip(moment.guests.names[seat], t("tip.bot"), picture="icons/clockwork")
        out.append((Choice(key, key, rect=table.cog(seat).grown(4), style="quiet"), cog))
    return out


def _seat(moment: Moment, seat: Seat) -> Tip:
    t, view, guests = moment.texts, moment.view, moment.guests
    buyer = f"character.{MASKS[seat]}"
    lines = [moment.t("tip.plays", buyer=moment.t(f"{buyer}.name"), about=moment.t(f"{buyer}.power"))]
    lines += [t("ghost_for_sale.tip.holds", n=view.hand_sizes[seat])]
    if view.reserve_sizes[seat]:
        lines.append(t("ghost_for_sale.tip.hidden", n=view.reserve_sizes[seat]))
    owned = [lot_label(t, house) for house, owner in sorted(view.owners.items()) if owner == seat]
    if owned:
        lines.append(t("ghost_for_sale.tip.owns", houses=t("ghost_for_sale.tip.and").join(owned)))
    if view.shown[seat]:
        lines.append(t("ghost_for_sale.tip.shown", cards=t("ghost_for_sale.tip.and").join(map(str, view.shown[seat]))))
    if seat in view.glasses:
        lines.append(t("ghost_for_sale.tip.glass", other=guests.called(t, view.glasses[seat])))
    if view.pile_looker == seat:
        lines.append(t("ghost_for_sale.tip.looked"))
    if view.first == seat:
        lines.append(t("ghost_for_sale.tip.first"))
    if seat in guests.bots:
        lines.append(t("ghost_for_sale.tip.bot"))
    title = t("ghost_for_sale.tip.seat", name=guests.called(t, seat), n=seat + 1)
    return Tip(title, moment.texts.told(lines), picture=f"seats/{seat + 1}")


def hand_tips(moment: Moment) -> list[tuple[Choice, Tip]]:
    """The own cards: what others will see of each; the two that bluff say so."""
    t, out = moment.texts, list[tuple[Choice, Tip]]()
    if isinstance(moment.view.phase, m.Choosing | m.Declaring | m.Using) or not moment.plays:
        return out
    for held in hand_places(moment.view, moment.table, moment.table.me):
        back = t(f"ghost_for_sale.back.{m.back_of(held.card)}")
        said = [t("ghost_for_sale.tip.back", back=back)]
        if held.card in BLUFFS:
            said.append(t("ghost_for_sale.tip.bluff"))
        if held.lot is not None:
            said.append(t("ghost_for_sale.tip.lies", lot=lot_label(t, held.lot)))
        title = t("ghost_for_sale.hand.card", n=held.card, back=back)
        choice = Choice(("hand", held.card, held.number), ("tip", ("card", held.card)), rect=held.box, style="quiet")
        out.append((choice, Tip(title, moment.texts.told(said), picture="icons/eye")))
    return out


def side_tips(moment: Moment) -> list[tuple[Choice, Tip]]:
    """The "?" cards on the table, and the two sides to choose from."""
    t, out = moment.t, list[tuple[Choice, Tip]]()
    for seat in moment.view.chosen:
        title = str(moment.guests.called(moment.texts, seat))
        said = t("tip.side_mine" if seat == moment.table.me and moment.plays else "tip.side")
        if seat in moment.sure:
            title = moment.texts.about(title, honesty(moment.texts, moment.sure[seat]))
        key = ("tip", ("side", seat))
        out.append((Choice(key, key, rect=moment.table.truth(seat), style="quiet"), Tip(title, said, QUESTION.face)))
    if moment.plays and isinstance(moment.view.phase, m.Choosing) and moment.table.me not in moment.view.chosen:
        for truth, box in zip((True, False), question_boxes(moment.table), strict=True):
            side = ("truth", truth)
            tip = Tip(
                honesty(moment.texts, truth), t(f"tip.choose_{'honest' if truth else 'liar'}"), truth_face(truth).face
            )
            out.append((Choice(side, ("tip", side), rect=box, style="quiet"), tip))
    return out


def steps_tip(moment: Moment) -> list[tuple[Choice, Tip]]:
    """The steps of a round in their order."""
    if not moment.view.round:
        return []
    key, names = ("tip", "steps"), [moment.t(f"short.{step}") for step in m.Step]
    title = moment.t(f"table.round_{moment.view.round}")
    return [
        (Choice(key, key, rect=moment.table.steps, style="quiet"), Tip(title, " → ".join(names), picture="icons/info"))
    ]


def note_tips(moment: Moment) -> list[tuple[Choice, Tip]]:
    """The meaning of the notes."""
    t = moment.texts
    tip = Tip(t("ghost_for_sale.tip.note_title"), t("ghost_for_sale.tip.note"), picture="icons/question")
    return [
        (Choice(("note", seat), ("order", seat), rect=moment.table.note(i)), tip)
        for i, seat in enumerate(moment.table.plates)
    ]


def page(view: m.View, turn: Turn, key: object) -> str:
    """The rules page that helps with `view`: that of the thing under `key`, else of the current phase."""
    match key:
        case ("tip", ("house", int(house))) | ("lot", int(house)) if house >= 0:
            return "special" if house in view.specials else "values"
        case ("tip", ("lot", _)):
            return "looks"
        case ("tip", ("row", _)):
            return "values"
        case ("tip", ("special", _)):
            return "special"
        case ("tip", ("side", _)) | ("truth", _):
            return "truth"
        case ("tip", ("tokens", _)) | ("token", *_):
            return "tokens"
        case ("note", _):
            return "truth"
        case ("hand", _, _):
            return "reserve" if isinstance(view.phase, m.Reserving) else "backs"
        case ("lot", int(lot)) if lot < 0:
            return "looks"
    match view.phase:
        case _ if isinstance(turn, Over):
            return "end"
        case m.Reserving():
            return "reserve"
        case m.Choosing():
            return "truth"
        case m.Declaring():
            return "tokens"
        case m.Bidding() | m.Settling():
            return "looks" if m.TRUELIGHT in view.lots else "auction"
        case m.Using(special=m.Special()):
            return "special"
        case m.Revealing():
            return "reveal"
    return "idea"
