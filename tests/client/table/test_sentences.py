"""Sentences with a person, a number or a mask in them: "you" as subject and object, one and many, in every language."""

import importlib
import re
import string
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import Any

import pytest

from masque_arcade.app.results import sayings
from masque_arcade.client.i18n import Catalogue, You
from masque_arcade.engine.game import Event
from masque_arcade.engine.registry import GAMES, GameEntry
from masque_arcade.games.ghost_for_sale import events as haunted
from masque_arcade.games.mascarade import events as masked
from masque_arcade.storage import paths
from tests.languages import COMPLETE
from tests.playing import SETTINGS, walk
from tests.quick import quick

FORMS = {"you", "to_you", "one", "two", "other"}
PEOPLE = {"name", "other", "names", "wolf", "thief"}
"""Placeholders in which a guest's name may stand."""
NAMES = ("Renata", "Isotta", "Ettore")
"""Names before which some language's words change."""
MASKS = {"character", "mask", "named", "real", "role", "target"}
"""Placeholders in which a mask's name stands."""
WORDS = {"b", "c", "d", "cap", "house", "out", "place", "room", "source", "table", "thing", "who", "whom"}
"""Placeholders in which never a number stands; b, c and d are the others in a lesson."""
OTHERS_ONLY = re.compile(
    r"(controls|door|host|lobby|operator|hotseat|presence|setup)\."  # keys, files, whoever is away
    r"|say\.\w+\.(me|them)|\w+\.voice\."  # chat and bots speak to all
    r"|ball\."  # everyone by name, and I am told so otherwise
    r"|kiosk\.session\.|\w+\.demo\."  # bots at a show
    r"|general\.waiting"  # I do not wait for myself
    r"|\w+\.prompt\."  # a question to me names others
    r"|\w+\.(chronicle|ground)\."  # told of all by name
    r"|\w+\.result\.one"  # my own victory has a sentence of its own
    r"|\w+\.wait\.(memorise|reserve|choose|role|next_round|next_deal)"  # I do not wait for myself
)
"""Texts whose names are never the reader's."""
NEVER_ONE = re.compile(
    r"(title\.play|cast\.line|setup\.only_(at|from)|lan\.facts|operator\.pads\.mute|kiosk\.(rule\.express|session\.by_goal))"
    r"|(lupusburg\.limit\.few|mascarade\.(cast_fault|table|tip\.near)|ghost_for_sale\.table)"
    r"|(red_masque\.(result\.many|score\.goal)|masquerade_trick\.(log\.PileGathered|rule\.))"
)
"""Texts whose numbers are always larger than one."""
LISTS = re.compile(r"sign\.words|date\.months|initials\.page_\d|\w+\.finale\.count|\w+\.book\.\w+\.row")
"""Texts of words with spaces between them, no sentences."""
QUEENS = {
    "es": "Reina|Bruja|Viuda|Princesa|Aldeana|Corona|Rosa|Daga|Trampa|Revelación",
    "it": "Regina|Strega|Vedova|Spia|Principessa|Corona|Rosa|Lanterna|Trappola|Rivelazione",
}
"""Names of women, and of other things that a language thinks of as such."""
_DER = "(bin|bist|ist|war|warst|nicht|als|dann|eben|wer) der"
_FRAU = "Königin|Hexe|Witwe|Prinzessin|Falle|Enthüllung|Eile|Krone|Rose|Laterne"
_FEMME = "Reine|Sorcière|Veuve|Princesse|Couronne|Rose|Lanterne|Dague|Clé|Course|Mort rouge"
_HOMME = "Roi|Juge|Fou|Voleur|Paysan|Tricheur|Bouffon|Chevalier|Prince|Piège|Rideau|Villageois"
WRONG = {
    "en": (
        r"\bYou (is|has|was|does|\w+[^s]s)\b",  # the verb of others
        r"\bYou['’]s\b",
        r"[a-z,;] You\b",  # a capital in the middle of a sentence
        r"\bYou\b[^.]*\b(their|his|her)\b",
        r"(?<!The )\b1 (?!is\b|was\b|has\b)[a-z]+s\b",
    ),
    "es": (
        r"\by (?=I|Í|Hi(?![ae]))|\bo (?=O|Ó|Ho|8|11\b)",  # the vowel of the next word
        rf"\b([Ee]l|[Aa]l|[Dd]el|[Uu]n) ({QUEENS['es']})\b",
        r"\b([Ll]a|[Uu]na) (Rey|Juez|Obispo|Bufón|Ladrón|Tramposo|Inquisidor|Caballero|Asesino|Príncipe)\b",
        r"\b([Aa]|[Dd]e) el\b",
        r"\b1 (monedas|cartas|bazas|puntos|fichas|jugadores|turnos|asientos|fantasmas|cuadros|casas|votos|rondas)\b",
        r"\b[Tt]ú (es|está|ha|tiene|hace|gana|ganó|pasa|pasó|mira|miró|juega|elige)\b",
        r"[a-z,;] Tú\b",
        r"\b([Uu]stedes|(?:[Mm]ir|[Pp]uls|[Ee]sper)en)\b",
        r"^[^¿]*[a-zñáéíóú\d»]\?",
        r"^[^¡]*[a-zñáéíóú\d»]!",
        r"\w …|[¿¡«] | [,;!»]|[a-z] \?(?! y)|\d%",
    ),
    "it": (
        r"\b([Ii]l|[Ll]o|[Dd]el|[Aa]l|[Dd]al|[Nn]el|[Ss]ul) (1|8|11|Inquisitore|Assassino)\b",
        rf"\b([Ii]l|[Dd]el|[Aa]l|[Dd]al|[Nn]el|[Ss]ul|[Uu]n) ({QUEENS['it']})\b",
        r"\b([Ll]a|[Uu]na) (Re|Giudice|Vescovo|Matto|Ladro|Contadino|Baro|Giullare|Cavaliere|Principe)\b",
        r"\b[Ee] E[a-z]|\b[Aa] A[a-z]",
        r"\b([Dd]i|[Aa]|[Dd]a|[Ii]n) il\b",
        r"\b1 (monete|carte|prese|punti|gettoni|giocatori|turni|posti|fantasmi|quadri|case|voti|giri|minuti)\b",
        r"\b[Tt]u (è|ha|fa|gioca|vince|passa|guarda|sceglie|dice)\b",
        r"[a-z,;] Tu\b",
        r"(?i)\b(perchè|poichè|finchè|nè|sè|pò|qual’è|un pò)\b",
        r"\w …| [,;!]|[a-z] \?(?! e)|[«»]|\w'\w",
    ),
    "de": (
        rf"\b({_DER}) ({_FRAU})\b|\b[Dd]en ({_FRAU})\b|\b[Dd]e[rn] Versteck\b",  # genders and cases
        r"\b[Dd]en (Narr|Prinz|Bauer)\b|\b[Dd]e[rn] Roter\b|\b[Dd]ie (König|Narr|Ritter|Dieb|Spion|Dolch)\b",
        r"\b[Dd]u (hat|ist|wird|nimmt|sieht|zeigt|spielt|macht|geht|legt)\b",  # the verb of others
        r"\b(Renata|Isotta|Ettore|Olimpia) (hast|bist|wirst|nimmst|siehst|zeigst|spielst|machst|gehst|legst)\b",
        r"\b[Dd]u (?!wählst|fragst)[^.!?:„]* (ihr|sein)(e|en|em|er)? (Karte|Maske|Münze|Zug|Beutel)",
        r"(?<!Renata)(?<!Isotta)(?<!Ettore)(?<!Olimpia)(?<=[a-zäöü,]) Du\b",
        r"(?<!:)\b1 (Münzen|Punkte|Züge|Karten|Stiche|Runden|Häuser|Stimmen|Plätze|Personen|Minuten|Geister|Tische)\b",
        r"\b(2|5|8|11) (Münze|Punkt|Zug|Karte|Stich|Runde|Haus|Stimme|Platz|Person|Minute|Geist|Tisch)\b",
        r", und (wurde|wurdest)\b",
        r"\b(von|zu|bei|mit|gegen|auf|für) du\b|\b(für|gegen) dir\b|\b(von|zu|bei|mit) dich\b",
    ),
    "fr": (
        r"\b([Qq]u|[LlDdJjNn])e (?!On[zc]e|Oui)[AEIOUÉÈÊ]\w",  # elisions
        rf"\b([Ll]e|[Dd]u|[Aa]u|[Uu]n|[Cc]e) ({_FEMME})\b|\b[LlUu](a|ne) ({_HOMME})\b",
        r"\b([Dd]e|[Àà]) les? [A-Z]\w+",
        rf"\b(suis|es|est|annonce|annoncé|joues?|désigne|montres?) ({_FEMME}|{_HOMME}|Inquisiteur)\b(?! \d)",
        r"\b[Tt]oi (a|est|avait|était|prend|gagne|joue|montre|regarde|conteste|répond)\b",
        r"(?<!Renata)(?<!Isotta)(?<!Ettore)(?<!Olimpia)(?<=[a-zé,]) Toi\b",
        r"\b[Tt]u (a|est|prend|gagne|joue|montre|regarde|voit|passe|pose|va)\b",  # the verb of others
        r"\b(Renata|Isotta|Ettore|Olimpia) (as|es|prends|gagnes|joues|montres|regardes|vois|passes|poses|vas)\b",
        r"\b1 (pièces|points|tours|cartes|plis|manches|maisons|voix\w|places|personnes|minutes|fantômes|tables)\b",
        r"\b(2|5|8|11) (pièce|point|tour|carte|pli|manche|maison|place|personne|minute|fantôme|table)\b",
        r"\b(de|à|chez|sur|pour|avec|contre) tu\b|\b(si il|jusque à|parce que il)\b",
        r"[\wàâéèêîôû)}’]( ?[;!?»]| ?:(?= |$))",  # a breaking space, or none
        r"«(?!\u00a0)|\w'\w|\w …",
    ),
    "ja": (
        r"あなた(さん|様|たち)",
        r"あなた(は|が)あなた",
        r"さんさん",
        r"をを|がが|にに|のの",
        r"\d+つ",  # one counts so up to nine, in words: 一つ
        r"[二三四五六七八九十]+(枚|軒|体|点|回|席|周|秒|手番|トリック|ラウンド)",  # figures before what is counted
        r"[？！] ?(?=[^？！」』）…。、・\s])|[？！] (?=\S)",  # a full space before what follows
        r"(?<=[ぁ-ヶ一-龠])[,.!?:;]",
        r"[０-９Ａ-Ｚａ-ｚ％＋]",
        r"(?<=[ぁ-んァ-ヶ一-龠]) (?=[ぁ-んァ-ヶ一-龠])",
        r"……|。。|、、|～|。」| %",
    ),
}


@cache
def catalogue(language: str) -> Catalogue:
    return Catalogue.load(language, paths.assets())


@pytest.mark.parametrize("language", COMPLETE)
def test_whoever_chose_no_name_is_just_you_in_their_own_lap(language: str) -> None:
    texts = catalogue(language)
    for game in GAMES:
        kind = importlib.import_module(f"masque_arcade.games.{game}.ui.presenter").PlayerNames
        you = texts(f"{game}.table.you")
        assert kind([texts("guest.me"), "Anna"], frozenset(), 0).titled(texts, 0, True) == you
        assert kind(["Anna", "Bo"], frozenset(), 0).titled(texts, 0, True) == f"{you} · Anna"


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def every_field(texts: Catalogue, key: str) -> set[str]:
    return set().union(*map(fields, texts.forms(key).values()))


def faults(language: str, said: str) -> list[str]:
    """What is wrong with a sentence as it is read."""
    left = [r"\{\w*\}"]
    return [f"{said!r}: {pattern}" for pattern in (*WRONG.get(language, ()), *left) if re.search(pattern, said)]


@cache
def masks_of(texts: Catalogue, game: str) -> list[str]:
    """The names of a game's masks, some other word where it has none."""
    keys = sorted(key for key in sorted(texts.keys()) if re.fullmatch(rf"{game}\.character\.\w+\.name", key))
    return sorted({texts(key) for key in keys} - {""}) or ["Renata"]


def readings(texts: Catalogue, key: str) -> Iterator[str]:
    """The text of `key` as one may read it: about oneself in every place, about others, with one, two, several, and
    with every mask."""
    known = every_field(texts, key)
    numbers = ["5", "8", "11"] if NEVER_ONE.match(key) else ["5", "1", "2", "8", "11"]
    people = ["", *sorted(() if OTHERS_ONLY.match(key) else known & PEOPLE)]
    masks = masks_of(texts, key.split(".")[0]) if known & MASKS else ["Renata"]
    cases = [*product(numbers, people, NAMES[:1], masks[:1]), *product(numbers[:1], [""], NAMES, masks)]
    for number, me, name, mask in cases:
        values: dict[str, object] = {field: int(number) if field == "n" else number for field in known}
        values |= dict.fromkeys(known & (PEOPLE | WORDS), name) | dict.fromkeys(known & MASKS, mask)
        yield texts(key, **{"n": int(number), **values, **({me: you(texts)} if me else {})})


def you(texts: Catalogue) -> You:
    return You(texts("mascarade.table.you"))


@pytest.mark.parametrize("language", quick(COMPLETE, "en", slow=COMPLETE))
def test_every_text_reads_right_whomever_and_however_many_it_is_about(language: str) -> None:
    texts = catalogue(language)
    keys = [key for key in sorted(texts.keys()) if not LISTS.fullmatch(key)]
    found = [fault for key in keys for said in {*readings(texts, key)} for fault in faults(language, said)]
    assert not found, "\n".join(found)


PLANTED = {
    "es": (
        "Ganan Corvo y Isotta.",
        "Gana 7 o 8 bazas.",
        "Busca al Princesa.",
        "Eres la Rey.",
        "Enseña la carta de el Juez.",
        "Llevas 1 monedas.",
        "Tú tiene la vela.",
        "Esperando a Tú.",
        "Miren bien.",
        "Quién eres?",
        "Te pillé!",
        "Un momento …",
        "Estás un 90% seguro.",
    ),
    "it": (
        "Il 8 sul tavolo.",
        "Sei il Inquisitore.",
        "Il Regina mente.",
        "Sei la Re.",
        "Vincono Corvo e Ettore.",
        "Qualcosa a Algernon ho visto.",
        "La carta di il Giudice.",
        "Hai 1 monete.",
        "Tu ha la candela.",
        "Si aspetta Tu.",
        "Perchè no.",
        "Chi sei ?",
        "Scegli «Mantieni».",
        "L'ho visto.",
    ),
    "de": (
        "Ich bin der Königin!",
        "Renata zeigt den Hexe.",
        "Du suchst den Narr.",
        "Es war der Roter Tod.",
        "Du hat noch eine Karte.",
        "Renata bist am Zug.",
        "Du siehst ihre Karte an.",
        "Nur 1 Münzen",
        "Noch 5 Punkt",
        "Corvo war gegen dich, und wurde gerissen!",
        "Ein Geschenk für dir",
        "Jetzt bist Du dran.",
    ),
    "fr": (
        "Que dis-tu de Ettore\u00a0?",
        "Je suis le Espion.",
        "Je suis le Veuve.",
        "La carte de le Roi",
        "Je suis Veuve.",
        "Tu a une carte.",
        "Renata as une carte.",
        "1 pièces",
        "5 pièce",
        "C’est à tu.",
        "Prêt ?",
        "«Bonsoir»",
        "L'Espion",
    ),
    "en": (
        "You has no cards left.",
        "You is looking…",
        "The deal goes to You.",
        "1 ghosts",
        "You kept their coins.",
        "{name}",
        "Seen: 1 tokens",
        "You’s mask",
    ),
    "ja": (
        "あなたさんを待っています…",
        "空席が12つあります。",
        "手札は十三枚です。",
        "レナータがが札を見た。",
        "交換した？それともふり？",
        "嘘！ 人狼はレナータ。",
        "札を見る.",
        "確信は４５％。",
        "レナータ の札",
        "お待ちください……",
        "{name}の札",
        "レナータ「見送る。」",
    ),
}


@pytest.mark.parametrize(("language", "said"), [(code, said) for code, faulty in PLANTED.items() for said in faulty])
def test_the_faults_are_found(language: str, said: str) -> None:
    assert faults(language, said)


@pytest.mark.parametrize("language", COMPLETE)
def test_forms_are_known_and_whole(language: str) -> None:
    """A form's condition speaks of a placeholder of the text, and "other" is the last resort."""
    texts = catalogue(language)
    needs = {"you": "name", "to_you": "other", "one": "n", "two": "n"}
    for key in sorted(texts.keys()):
        forms = texts.forms(key)
        assert {part for name in forms for part in name.split(".")} <= FORMS, key
        assert list(forms)[-1] == "other", key
        if len(forms) > 1 and not key.startswith("mascarade.wait.memorise"):
            spoken = every_field(texts, key) | every_field(catalogue("en"), key)
            assert {needs[part] for name in forms for part in name.split(".") if part != "other"} <= spoken, key


def test_state_words_suit_you_and_others() -> None:
    """They stand under a name, and under my own: "placing a pawn", not "places a pawn"."""
    texts = catalogue("en")
    words = [texts(key, character="King", n=2) for key in sorted(texts.keys()) if ".status." in key]
    assert len(words) > 40
    assert not [said for said in words if re.match(r"(has|is|[a-z]+s)\b", said)]


# --- what is told of real games --------------------------------------------------------------------------------------


def guests_of(entry: GameEntry, names: Sequence[str], me: int | None) -> Any:
    module = importlib.import_module(f"masque_arcade.games.{entry.info.id}.ui.presenter")
    return module.PlayerNames(names, frozenset(), me)


SELDOM: dict[str, list[Event]] = {
    "mascarade": [masked.CheatProved(0), masked.StalemateNear(14, 15)],
    "ghost_for_sale": [haunted.GhostTaken(0, 1)],
}
"""What hardly ever happens by chance."""


@cache
def happened(game: str) -> tuple[tuple[int, Event], ...]:
    """Events of random games at every table, with the number of seats; of each kind a few at each table."""
    found: list[tuple[int, Event]] = [(5, event) for event in SELDOM.get(game, ())]
    for table in SETTINGS:
        if table.entry.info.id != game:
            continue
        count: dict[type[Event], int] = {}
        for seed in (1, 2):
            for moment in walk(table, seed, 1500):
                for event in moment.events:
                    count[type(event)] = count.get(type(event), 0) + 1
                    if count[type(event)] <= 12:
                        found.append((table.seats, event))
    return tuple(found)


SPOKEN = list(product(GAMES.values(), COMPLETE))
NAMED = [f"{entry.info.id}-{language}" for entry, language in SPOKEN]


@pytest.mark.parametrize(("entry", "language"), quick(SPOKEN, *SPOKEN[::7]), ids=NAMED)
def test_every_event_is_told_right_to_everybody(entry: GameEntry, language: str) -> None:
    """To whoever did it, to whom it was done, and to a spectator; nobody reads his own name."""
    texts = catalogue(language)
    loglines = importlib.import_module(f"masque_arcade.games.{entry.info.id}.ui.game_log")
    everybody = [texts(f"guest.g{i}") for i in range(1, 14)]
    found, logged = set(), set()
    for seats, event in happened(entry.info.id):
        names = everybody[:seats]
        for me in (None, *range(seats)):
            line = loglines.log_line(event.seen_by(me), texts, guests_of(entry, names, me))
            if line is None:
                continue
            logged.add(type(event))
            found |= set(faults(language, line))
            if me is None:
                found |= {line for word in (texts("mascarade.table.you"), "your") if re.search(rf"\b{word}\b", line)}
            elif names[me] in line:
                found.add(f"{names[me]} reads: {line}")
    assert not found, "\n".join(sorted(found))
    kinds = importlib.import_module(f"masque_arcade.games.{entry.info.id}.events").EVENTS
    assert set(kinds) == logged | loglines.WITHOUT_LINE, set(kinds) - logged - loglines.WITHOUT_LINE


def test_a_feat_of_mine_is_told_to_me() -> None:
    """The line on the results, when only one person has played."""
    found = [{"unseen": 1, "pointed": 1}, {}, {}]
    for language, said in (("en", "no one pointed at you"), ("ja", "あなたはだれにも指されず")):
        texts = catalogue(language)
        (line,) = sayings(texts, "masquerade_trick", [you(texts), "Renata", "Corvo"], found)
        assert line.endswith(said)
