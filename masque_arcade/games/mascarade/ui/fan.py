"""The masks that can be named, as a fan of cards: what each would bring now, and where it was seen last."""

from masque_arcade.client.game_ui.prompt import Choice, FanCard
from masque_arcade.engine.game import Seat
from masque_arcade.games.mascarade import model as m
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.payments import Gain, gain
from masque_arcade.games.mascarade.ui.context import Moment


def fan_choice(moment: Moment, character: Character, me: Seat) -> Choice:
    """A mask of the fan. What it would bring is told to the one who announces, not to the Inquisitor's victim."""
    tip, announces = moment.mask_tip(character), isinstance(moment.view.phase, m.Turning)
    brings = gain(character, me, moment.view, moment.goal) if announces else Gain()
    said = [moment.t("fan.now", gain=gain_words(moment, character, brings))] if announces else []
    signs = []
    if (seen := moment.story.seen_by_all(character)) and seen[0] <= moment.view.seats:
        signs.append(("icons/eye", str(seen[0])))
        said.append(moment.t("fan.seen", n=seen[0], name=moment.card(seen[1])))
    if noted := [moment.card(slot) for slot, mask in moment.notes.items() if mask is character]:
        signs.append(("icons/pin", str(len(noted))))
        said.append(moment.t("fan.noted", names=moment.texts.listed(noted)))
    worth = gain_figure(moment, character, brings) if announces else ""
    card = FanCard(f"mascarade/{character}", worth, moment.texts.sentences(said), brings.wins, tuple(signs))
    return Choice(("mask", character), ("character", character), tip.title, tip.text, tip=tip, card=card)


def gain_figure(moment: Moment, character: Character, brings: Gain) -> str:
    """What a mask would bring, as a figure."""
    if brings.wins:
        return moment.t("fan.wins")
    if not brings.coins:
        return "?" if character is Character.SPY else "–"
    return f"≤{brings.coins}" if brings.most else f"+{brings.coins}"


def gain_words(moment: Moment, character: Character, brings: Gain) -> str:
    """What a mask would bring, in words."""
    if brings.wins:
        return moment.t("fan.wins")
    if not brings.coins:
        return moment.t("fan.look" if character is Character.SPY else "fan.nothing")
    source = brings.source
    where = {None: "several", m.BANK: "bank", m.COURT: "court"}.get(source, "player")
    name = moment.display_name(source) if source is not None and source >= 0 else ""
    return moment.t(f"fan.{'most_' if brings.most else ''}{where}", n=brings.coins, name=name)
