"""The examples in the library's docstrings run as they are written."""

import doctest
from types import ModuleType

import pytest

import masque_net
from masque_net import gate, secure, text


@pytest.mark.parametrize("module", [masque_net, gate, secure, text], ids=lambda module: module.__name__)
def test_examples(module: ModuleType) -> None:
    results = doctest.testmod(module)
    assert results.attempted and not results.failed
