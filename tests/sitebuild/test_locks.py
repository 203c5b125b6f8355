"""The lock files pin everything by hash and name no host."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from sitebuild.machine import setup
from sitebuild.paths import ROOT


@pytest.mark.parametrize("lock", setup.LOCKS, ids=lambda lock: lock.name)
def test_every_python_package_is_pinned_with_hashes(lock: Path) -> None:
    requirements = re.split(r"\n(?=\S)", lock.read_text())
    packages = [text for text in requirements if not text.startswith("#")]
    assert packages
    for text in packages:
        assert "==" in text.split("\n")[0]
        assert "--hash=sha256:" in text
    assert "://" not in lock.read_text()


def test_every_node_package_is_pinned_with_a_hash_and_no_address() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text())
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert packages
    for name, entry in packages.items():
        assert entry["integrity"].startswith("sha512-"), name
        assert "resolved" not in entry, name


def test_direct_node_dependencies_are_exact_versions() -> None:
    package = json.loads((ROOT / "package.json").read_text())
    for versions in (package["dependencies"], package["devDependencies"]):
        for name, version in versions.items():
            assert re.fullmatch(r"\d+\.\d+\.\d+", version), name
