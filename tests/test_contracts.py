"""The import contracts: a contract for every folder, no exception in any, and the same layers in ARCHITECTURE.md."""

import re
import tomllib
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
CONTRACTS: list[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"][
    "contracts"
]
PAINTERS = {"masque_arcade.client.device", "masque_arcade.client.render", "masque_arcade.client.audio"}
"""What touches pygame; and the developers' tools, which measure and photograph."""


def folders() -> list[str]:
    """Every package of the program, dotted; without those that only hold others."""
    found = {
        ".".join(file.parent.relative_to(top).parts)
        for top, package in ((ROOT, "masque_arcade"), (ROOT / "net", "masque_net"))
        for file in (top / package).rglob("*.py")
    }
    return sorted(found - {"masque_arcade"})


def bound(contract: dict[str, Any]) -> list[str]:
    """What a contract holds to something."""
    layers = [part.strip() for layer in contract.get("layers", ()) for part in layer.split("|")]
    inside = contract.get("containers")
    named = [f"{container}.{layer}" for container in inside for layer in layers] if inside else layers
    return [
        *named,
        *contract.get("source_modules", ()),
        *contract.get("protected_modules", ()),
        *contract.get("modules", ()),
    ]


def drawn(contract: dict[str, Any]) -> str:
    """A contract of layers as ARCHITECTURE.md writes it, on one line."""
    inside = contract.get("containers", ["masque_arcade"])[0].removeprefix("masque_arcade").strip(".").replace(".", "/")
    layers = " > ".join(layer.replace("masque_arcade.", "") for layer in contract["layers"])
    return f"{inside or 'masque_arcade'}: {layers}"


def test_every_folder_is_held_by_a_contract_of_its_own() -> None:
    patterns = [pattern for contract in CONTRACTS for pattern in bound(contract)]
    free = [name for name in folders() if not any(fnmatchcase(name, pattern) for pattern in patterns)]
    parts = [name for name in free if not any(name.startswith(f"{other}.") for other in PAINTERS)]
    assert parts == [], "these folders are named by no contract in pyproject.toml"


def test_no_contract_has_an_exception() -> None:
    assert [contract["name"] for contract in CONTRACTS if "ignore_imports" in contract] == []


def test_pygame_is_forbidden_wherever_nothing_is_painted_or_sounded() -> None:
    (contract,) = [one for one in CONTRACTS if one.get("forbidden_modules") == ["pygame"]]
    tops = {
        path.stem
        for path in (ROOT / "masque_arcade").iterdir()
        if path.suffix == ".py" or (path / "__init__.py").exists()
    }
    client = {
        path.stem
        for path in (ROOT / "masque_arcade/client").iterdir()
        if path.name not in ("__init__.py", "__pycache__")
    }
    all_parts = {f"masque_arcade.{top}" for top in tops - {"__init__", "client"}}
    all_parts |= {f"masque_arcade.client.{part}" for part in client}
    assert all_parts - set(contract["source_modules"]) == PAINTERS | {"masque_arcade.devtools"}


def test_the_map_draws_the_layers_that_are_checked() -> None:
    (block,) = re.findall(r"```layers\n(.*?)```", (ROOT / "ARCHITECTURE.md").read_text("utf-8"), re.DOTALL)
    assert block.splitlines() == [drawn(contract) for contract in CONTRACTS if contract["type"] == "layers"]


def test_the_picture_has_the_same_folders_from_above_to_below() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    (picture,) = re.findall(r"```\nmasque_arcade/\n(.*?)```", text, re.DOTALL)
    rows = [row for row in picture.splitlines() if re.match(r"  [a-z]", row)]
    layers = [layer.replace("masque_arcade.", "").split(" | ") for layer in CONTRACTS[0]["layers"][1:-1]]
    assert [[name for name in layer if f" {name} " in row] for layer, row in zip(layers, rows, strict=True)] == layers
    assert "net/masque_net" in picture
