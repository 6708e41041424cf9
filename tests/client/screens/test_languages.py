"""Languages are data: found by listing, the system's at the first start, and completed by English."""

from datetime import date
from pathlib import Path

import pytest

from masque_arcade.client import settings as settings_file
from masque_arcade.client.game_ui.voices import Line, Occasion
from masque_arcade.client.i18n import Catalogue, Translation
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.languages import languages, system_language
from masque_arcade.client.screens.kiosk.kiosk_settings import offered
from masque_arcade.client.screens.menus.language_picker import LanguagePicker
from masque_arcade.devtools.doctor import machine
from masque_arcade.storage import paths
from tests.client.menus import context, stacked, title
from tests.client.tables import Seated

HEAD = """# Comments may stand before it.
[language]
name = "Esperanto"
one = [1, 21]
decimal = ","
comma = " kaj "
colon = " - "
"""


@pytest.fixture
def drop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder elsewhere with one language in two files."""
    locale = tmp_path / "assets" / "locale"
    (locale / "voices").mkdir(parents=True)
    (locale / "eo.toml").write_text(
        HEAD
        + """
[title]
play = "Ludi nun"
setup_help = "{ne}"
play_help = "{game} por {seats}"
[setup]
seats_value = { one = "{n} seĝo", other = "{n} seĝoj" }
[mascarade.action]
nothing = "ĉi tie"
""",
        "utf-8",
    )
    (locale / "voices" / "eo.toml").write_text('[bold]\nclaim = "Nur unu."\n', "utf-8")
    monkeypatch.setenv("MASQUE_ARCADE_GAMES", str(tmp_path))
    return locale


def test_a_dropped_folder_is_a_language_and_english_fills_its_gaps(drop: Path) -> None:
    assert languages()["eo"].name == "Esperanto"
    texts, english = (Catalogue.load(code, paths.assets()) for code in ("eo", "en"))
    own = {key for key in sorted(english.keys()) if ".voice." in key}
    assert texts.keys() == english.keys() - own, "what bots say of a game is in a language or it isn't"
    assert texts("title.play") == "Ludi nun"
    assert texts("title.quit") == english("title.quit")
    assert [texts("setup.seats_value", n=n) for n in (1, 2, 21)] == ["1 seĝo", "2 seĝoj", "21 seĝo"]
    assert (texts.number(1.5, 1), texts.listed(["a", "b"])) == ("1,5", "a kaj b")
    assert texts.about("a", "b") == "a - b"


def test_wrong_texts_are_english_and_the_check_tells(drop: Path) -> None:
    own, texts = Translation.read("eo", paths.assets()), Catalogue.load("eo", paths.assets())
    assert set(own.wrong) == {"title.setup_help", "title.play_help", "voice.bold.claim", "mascarade.action.nothing"}
    assert texts("title.setup_help") == Catalogue.load("en", paths.assets())("title.setup_help")
    assert len(own.missing) == len(texts.keys()) - 5
    (finding,) = [found for found in machine.translations() if "Esperanto" in found.text]
    assert finding.level == "note"
    assert f"{len(own.missing)} texts are missing" in finding.text
    assert "title.play_help has {game} {seats}, not {game} {level} {seats}" in finding.text


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("title.play_help", '"{game.__class__} {seats} {level}"'),
        ("title.play_help", '"{game:9999} {seats} {level}"'),
        ("title.play_help", '"{game} {seats} {level"'),
        ("setup.seats_value", '{ few = "{n}", other = "{n}" }'),
        ("title.play", '{ one = "a", other = "b" }'),
    ],
)
def test_a_text_that_would_break_the_program_is_found(drop: Path, key: str, text: str) -> None:
    section, _, name = key.partition(".")
    (drop / "eo.toml").write_text(f"{HEAD}\n[{section}]\n{name} = {text}\n", "utf-8")
    assert key in Translation.read("eo", paths.assets()).wrong


def test_a_file_that_cannot_be_read_is_told_and_replaced(drop: Path) -> None:
    (drop / "eo.toml").write_text(f"{HEAD}\n[title]\nplay = nonsense\n", "utf-8")
    assert languages()["eo"].name == "Esperanto"
    assert Catalogue.load("eo", paths.assets())("title.quit") == "Quit"
    assert Translation.read("eo", paths.assets()).unreadable == [drop / "eo.toml"]


@pytest.mark.parametrize("head", ["", "[title]\n", "[language]\nname = 3\n", "[language]\nname = 'a'\none = 'x'\n"])
def test_a_file_that_does_not_name_itself_is_no_language(
    head: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets" / "locale").mkdir(parents=True)
    (tmp_path / "assets" / "locale" / "eo.toml").write_text(head, "utf-8")
    monkeypatch.setenv("MASQUE_ARCADE_GAMES", str(tmp_path))
    assert "eo" not in languages()


def test_a_match_is_played_in_it(drop: Path) -> None:
    seated = Seated(4, plays=False, speed="instant", language="eo")
    seated.until(lambda: seated.over, 600)
    assert seated.ctx.texts.language == "eo"
    assert seated.screen.playback.log_lines()[0] == Catalogue.load("en", paths.assets())("mascarade.log.Dealt")


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "de_AT@euro"}, "de"),
        ({"LANG": "nl_NL.UTF-8"}, "en"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "ja_JP.UTF-8", "LC_MESSAGES": "it_IT"}, "it"),
        ({"LANG": "nl_NL.UTF-8", "LANGUAGE": "nl:es:fr"}, "es"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "fr"}, "en"),
    ],
)
def test_the_systems_language_if_it_is_ours(environment: dict[str, str], code: str) -> None:
    assert system_language(environment, "linux") == code


def test_windows_and_macos_are_asked_where_nothing_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("masque_arcade.client.languages._windows", lambda: "es_MX")
    monkeypatch.setattr("masque_arcade.client.languages._macos", lambda: "de_CH")
    assert [system_language({}, platform) for platform in ("win32", "darwin")] == ["es", "de"]
    assert system_language({"LANG": "ja_JP.UTF-8"}, "darwin") == "ja"


def test_the_first_start_takes_it_and_a_choice_stays(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    assert settings_file.load(path, "fr").language == "fr"
    settings_file.save(settings_file.Settings(language="it"), path)
    assert settings_file.load(path, "fr").language == "it"
    path.write_text('{"language": "tlh", "text_size": 150}', "utf-8")
    assert (settings_file.load(path, "fr").language, settings_file.load(path, "fr").text_size) == ("fr", 150)


def picker() -> tuple[LanguagePicker, list[str]]:
    ctx, applied = context("de"), list[str]()
    stack = stacked(ctx)
    ctx.apply_settings = lambda: applied.append(ctx.settings.language)
    stack.go(ctx, title())
    made = LanguagePicker()
    stack.push(ctx, made)
    made.update(1)
    return made, applied


def test_the_picker_takes_arrows_digits_and_the_pointer() -> None:
    codes = list(languages())
    made, applied = picker()
    assert made.page.focus.key == ("language", "de")
    made.handle(Intent(Verb.DOWN))
    made.handle(Intent(Verb.CONFIRM))
    assert applied == [codes[1]]
    made, applied = picker()
    made.handle(Intent(Verb.DOWN, device=Device.PAD))
    made.handle(Intent(Verb.CONFIRM, device=Device.PAD))
    assert applied == [codes[1]]
    made, applied = picker()
    made.handle(Intent(Verb.NUMBER, number=len(codes)))
    assert applied == [codes[-1]]
    made, applied = picker()
    (rect,) = [widget.rect for widget in made.page.widgets if widget.key == ("language", "ja")]
    for verb in (Verb.PRESS, Verb.RELEASE):
        made.handle(Intent(verb, x=rect.cx, y=rect.cy))
    assert applied == ["ja"]
    made, applied = picker()
    made.handle(Intent(Verb.BACK))
    assert applied == []
    assert made.ctx.top() is not made


def test_the_operator_offers_one_some_or_all() -> None:
    assert offered("ask", "ja")[0] == "ja"
    assert set(offered("ask", "ja")) == set(languages())
    assert offered("fr,en", "ja") == ("fr", "en")
    assert offered("tlh", "nl")[0] == "en"


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "1 March 2026"),
        ("de", "1. März 2026"),
        ("fr", "1er mars 2026"),
        ("it", "1º marzo 2026"),
        ("es", "1 de marzo de 2026"),
        ("ja", "2026年3月1日"),
    ],
)
def test_a_day_is_written_as_the_language_writes_it(code: str, said: str) -> None:
    assert Catalogue.load(code, paths.assets()).date(date(2026, 3, 1)) == said


def test_only_the_last_of_several_names_has_an_and() -> None:
    texts = Catalogue.load("en", paths.assets())
    assert [texts.listed("ABC"[:n], " and ") for n in range(4)] == ["", "A", "A and B", "A, B and C"]
    assert texts.listed("ABC") == "A, B, C"


@pytest.mark.parametrize(
    ("code", "name", "said"),
    [
        ("es", "Isotta", "Corvo e Isotta"),
        ("es", "Hilario", "Corvo e Hilario"),
        ("es", "Hierón", "Corvo y Hierón"),
        ("es", "Yago", "Corvo y Yago"),
        ("it", "Ettore", "Corvo ed Ettore"),
        ("it", "Isotta", "Corvo e Isotta"),
    ],
)
def test_words_that_meet_are_joined_as_the_language_joins_them(code: str, name: str, said: str) -> None:
    texts = Catalogue.load(code, paths.assets())
    assert texts.listed(["Corvo", name], texts("kiosk.session.and")) == said


@pytest.mark.parametrize(
    ("code", "mask", "said"),
    [
        ("es", "king", "¡El Rey, y lo digo de pie!"),
        ("es", "widow", "¡La Viuda, y lo digo de pie!"),
        ("it", "king", "Il Re, e lo dico in piedi!"),
        ("it", "spy", "La Spia, e lo dico in piedi!"),
        ("it", "inquisitor", "L’Inquisitore, e lo dico in piedi!"),
    ],
)
def test_a_mask_has_its_article_even_where_a_bot_speaks(code: str, mask: str, said: str) -> None:
    line = Line(0, "bold", Occasion.CLAIM, 0, "mascarade", 0, thing=f"character.{mask}.name")
    assert line.said(Catalogue.load(code, paths.assets())) == said


@pytest.mark.parametrize("joins", ["['(']", "[['(', 'a']]", "[['a']]", "3", "['a']"])
def test_joins_that_cannot_be_read_make_no_language(
    joins: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets" / "locale").mkdir(parents=True)
    (tmp_path / "assets" / "locale" / "eo.toml").write_text(f"[language]\nname = 'a'\njoins = {joins}\n", "utf-8")
    monkeypatch.setenv("MASQUE_ARCADE_GAMES", str(tmp_path))
    assert "eo" not in languages()


@pytest.mark.parametrize(
    ("code", "mask", "said"),
    [
        ("fr", "king", "Bianca : « Je suis le Roi ! »"),
        ("fr", "queen", "Bianca : « Je suis la Reine ! »"),
        ("fr", "spy", "Bianca : « Je suis l’Espionne ! »"),
        ("de", "king", "Bianca: „Ich bin der König!“"),
        ("de", "queen", "Bianca: „Ich bin die Königin!“"),
    ],
)
def test_a_mask_is_announced_with_its_article(code: str, mask: str, said: str) -> None:
    texts = Catalogue.load(code, paths.assets())
    called = texts(f"mascarade.character.{mask}.name")
    assert texts("mascarade.log.Announced", name="Bianca", character=called).replace("\u00a0", " ") == said


def test_a_weak_noun_has_its_ending() -> None:
    texts = Catalogue.load("de", paths.assets())
    said = texts("mascarade.log.Answered", name="Bianca", named="König", character="Narr")
    assert said == "Bianca sagt „König“ und zeigt den Narren."
