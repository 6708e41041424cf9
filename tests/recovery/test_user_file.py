"""JSON files that are replaced as a whole."""

import json
import os
from pathlib import Path

import pytest

from masque_arcade.storage import user_file
from tests.file_rights import is_private


def test_a_file_is_whole_on_the_disk_before_it_takes_the_old_ones_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, flushed = tmp_path / "folder" / "tree.json", []
    user_file.save(path, {"name": "桜"})
    assert json.loads(path.read_text("utf-8")) == {"name": "桜"}
    assert is_private(path)

    def refuse(handle: int) -> None:
        flushed.append(json.loads(path.with_name("tree.json.new").read_text("utf-8")))
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", refuse)
        with pytest.raises(OSError, match="No space"):
            user_file.save(path, {"name": "Aki"})
    assert flushed == [{"name": "Aki"}]
    assert json.loads(path.read_text("utf-8")) == {"name": "桜"}, "the old one stands until the new one is safe"
    with pytest.raises(TypeError):
        user_file.save(path, {"name": object()})
    user_file.save(path, {"name": "Aki"})
    assert [file.name for file in path.parent.iterdir()] == ["tree.json"]
