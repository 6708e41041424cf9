"""The examples in the library's docstrings run as they are written."""

import doctest
from types import ModuleType

import pytest

import masque_net
from masque_net import admission, clean_text, tls


@pytest.mark.network
@pytest.mark.parametrize("module", [masque_net, admission, tls, clean_text], ids=lambda module: module.__name__)
def test_examples(module: ModuleType) -> None:
    results = doctest.testmod(module)
    assert results.attempted and not results.failed
