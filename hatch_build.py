"""Build hooks: shell completions and the man page, made from the command line's parser, in the wheel and the sdist; the
README with addresses that hold on a registry's page."""

import os
import re
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

_COMPLETIONS: Final = {
    "bash": "bash-completion/completions/masque-arcade",
    "zsh": "zsh/site-functions/_masque-arcade",
    "fish": "fish/vendor_completions.d/masque-arcade.fish",
}
_MANUAL: Final = "man/man6/masque-arcade.6"


class RegistryPage(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        """Set the readme: its pictures and links are whole addresses, and its moving picture stands still."""
        text = (Path(self.root) / "README.md").read_text("utf-8")
        text = text.replace("assets/exchange.webp", "assets/screenshot.png")
        whole = re.sub(r"\]\((?!https?:|#)", f"]({metadata['urls']['Source']}/raw/HEAD/", text)
        metadata["readme"] = {"content-type": "text/markdown", "text": whole}


class CommandLinePages(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the pages; none for an editable installation."""
        if version == "editable":
            return
        sys.path[:0] = [self.root, f"{self.root}/net"]
        os.environ["COLUMNS"] = "100"
        import shtab
        from argparse_manpage.manpage import Manpage

        from masque_arcade import __version__
        from masque_arcade.cli.main import parser

        about = {"project_name": "Masque Arcade", "version": __version__, "manual_title": "Games", "manual_section": 6}
        pages = {place: shtab.complete(parser(hidden=False), shell) for shell, place in _COMPLETIONS.items()}
        pages[_MANUAL] = str(Manpage(parser(hidden=False), about))
        self._folder = Path(tempfile.mkdtemp())
        part = build_data["shared_data" if self.target_name == "wheel" else "force_include"]
        for place, text in pages.items():
            page = self._folder / place
            page.parent.mkdir(parents=True)
            page.write_text(text, "utf-8", newline="\n")
            part[str(page)] = f"share/{place}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            shutil.rmtree(self._folder)
