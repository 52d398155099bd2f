#!/usr/bin/env bash
# Compiles kickdoor/engine with mypyc in a copy of the sources and runs the test suite against that copy.
# With arguments, runs that command against the compiled engine instead: scripts/compiled_test.sh python bench/run.py
set -euo pipefail
cd "$(dirname "$0")/.."

PYTHON=$(realpath --no-symlinks "${PYTHON:-.venv/bin/python}")
BUILD=$PWD/build/compiled

command -v cc >/dev/null || command -v gcc >/dev/null || command -v clang >/dev/null || {
    echo "compiling the engine needs a C compiler (cc, gcc or clang)" >&2
    exit 1
}

rm -rf "$BUILD/kickdoor"
mkdir -p "$BUILD"
cp -R src/kickdoor "$BUILD/kickdoor"
find "$BUILD/kickdoor" -name __pycache__ -type d -prune -exec rm -rf {} +

# The engine becomes one extension module; the rest stays interpreted.
(
    cd "$BUILD"
    MYPYPATH=. "$PYTHON" - <<'COMPILE'
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup

engine = sorted(str(path) for path in Path("kickdoor/engine").rglob("*.py"))
setup(
    name="kickdoor-compiled",
    packages=[],
    ext_modules=mypycify(["--strict", "--python-version=3.11", *engine], opt_level="3"),
    script_args=["--quiet", "build_ext", "--inplace"],
)
COMPILE
)

# The copy comes before the installed package on the path. Make sure that it is what gets tested.
export PYTHONPATH=$BUILD${PYTHONPATH:+:$PYTHONPATH}
"$PYTHON" - <<'CHECK'
import kickdoor.engine.ids as ids

assert ids.__file__ is not None and not ids.__file__.endswith(".py"), f"not compiled: {ids.__file__}"
print("compiled engine:", ids.__file__)
CHECK

PATH=$(dirname "$PYTHON"):$PATH
if [ $# -gt 0 ]; then
    exec "$@"
fi
exec "$PYTHON" -m pytest -n auto --dist worksteal
