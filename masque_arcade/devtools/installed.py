"""The installed packages that the program consists of: itself, and what it needs, directly or not."""

import re
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from typing import Final

OWN: Final = "masque-arcade"


def program_packages() -> list[Distribution]:
    """The program's packages by name, itself first. Raises PackageNotFoundError when the program is not installed."""
    found = {OWN: distribution(OWN)}
    queue = [found[OWN]]
    while queue:
        for line in queue.pop().requires or ():
            name = canonical(re.split(r"[^\w.-]", line, maxsplit=1)[0])
            if "extra ==" in line or name in found:
                continue
            try:
                found[name] = distribution(name)
            except PackageNotFoundError:  # its marker is about another system
                continue
            queue.append(found[name])
    return [found.pop(OWN), *(found[name] for name in sorted(found))]


def canonical(name: str) -> str:
    """A package's name as indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()
