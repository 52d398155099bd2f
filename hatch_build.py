"""Builds the page (web/) into the package when a wheel or an sdist is made and the page is not there yet.

An editable install is left alone: there `make` builds the page, with the same scripts/page.py. Node comes from PyPI and
only when it is needed, so that installing from an sdist, which carries the built page, takes nothing but Python.
"""

from __future__ import annotations

import os
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """The hook hatchling looks for."""

    def _missing(self) -> bool:
        root = Path(self.root)
        return (root / "web" / "package.json").exists() and _page(root).missing(root)

    def dependencies(self) -> list[str]:
        # asked before it is known whether the install is editable; `make` says so, and saves 60 MB
        if os.environ.get("KICKDOOR_EDITABLE") or not self._missing():
            return []
        page = _page(Path(self.root))
        return [] if page.installed_node() else [page.NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable" and self._missing():
            _page(Path(self.root)).build(Path(self.root))


def _page(root: Path) -> ModuleType:
    """scripts/page.py, which is no package."""
    if "page" not in sys.modules:
        found = spec_from_file_location("page", root / "scripts" / "page.py")
        assert found and found.loader
        sys.modules["page"] = module_from_spec(found)
        found.loader.exec_module(sys.modules["page"])
    return sys.modules["page"]
