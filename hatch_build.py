"""What a wheel or an sdist needs besides the sources: the page (web/) built into the package where it is not there yet,
and in a wheel the compiled engine.

An editable install is left alone: there `make` builds the page, with the same scripts/page.py, and compiles the engine
into the cache folder (kickdoor.compiled). Node comes from PyPI and only when it is needed, so that installing from an
sdist, which carries the built page, takes nothing but Python, and a C compiler if the engine is to be compiled.

`KICKDOOR_WHEEL=pure` makes the wheel for every machine, `=compiled` one for this machine or an error. Otherwise the
engine is compiled where there is a C compiler, and where that fails the wheel is a pure one, and that is told.
"""

from __future__ import annotations

import os
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PURE, COMPILED = "pure", "compiled"


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """The hook hatchling looks for."""

    def _missing(self) -> bool:
        root = Path(self.root)
        return (root / "web" / "package.json").exists() and _page(root).missing(root)

    def dependencies(self) -> list[str]:
        # asked before it is known whether the install is editable; `make` says so, and saves 60 MB
        if os.environ.get("KICKDOOR_EDITABLE"):
            return []
        needed: list[str] = []
        page = _page(Path(self.root))
        if self._missing() and not page.installed_node():
            needed.append(page.NODE_WHEEL)
        if self._compiles():
            needed += self.metadata.core.optional_dependencies["compiled"]
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if self._missing():
            _page(Path(self.root)).build(Path(self.root))
        if self._compiles():
            self._compile(build_data)

    # ---- the engine ------------------------------------------------------------------------------------------------

    def _compiles(self) -> bool:
        wanted = os.environ.get("KICKDOOR_WHEEL", "")
        if wanted not in ("", PURE, COMPILED):
            raise ValueError(f"KICKDOOR_WHEEL is {wanted!r}; it can be {PURE!r}, {COMPILED!r} or nothing")
        if self.target_name != "wheel" or wanted == PURE:
            return False
        return wanted == COMPILED or _building(Path(self.root)).compiler() is not None

    def _compile(self, build_data: dict[str, Any]) -> None:
        building = _building(Path(self.root))
        self._made = TemporaryDirectory(prefix="kickdoor-wheel-")
        folder = Path(self._made.name)
        try:
            practised = os.environ.get("KICKDOOR_WHEEL") == COMPILED and building.learns_from_games()
            made = building.compile_into(folder, Path(self.root, "src", "kickdoor"), practised=practised)
        except building.CannotCompile as trouble:
            if os.environ.get("KICKDOOR_WHEEL") == COMPILED:
                raise
            self.app.display_warning(f"the engine is not compiled, it will run several times slower: {trouble}")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in made:
            build_data["force_include"][str(folder / path)] = path

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "_made"):
            self._made.cleanup()


def _building(root: Path) -> ModuleType:
    """kickdoor.compiled.building, which needs nothing but Python."""
    sys.path.insert(0, str(root / "src"))
    try:
        from kickdoor.compiled import building
    finally:
        sys.path.remove(str(root / "src"))
    return building


def _page(root: Path) -> ModuleType:
    """scripts/page.py, which is no package."""
    if "page" not in sys.modules:
        found = spec_from_file_location("page", root / "scripts" / "page.py")
        assert found and found.loader
        sys.modules["page"] = module_from_spec(found)
        found.loader.exec_module(sys.modules["page"])
    return sys.modules["page"]
