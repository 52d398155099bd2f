# Kickdoor: `make play` and `make test` work on a machine that has nothing but Python 3.11 or later.
# The environment lives in .venv; it is made on first use and brought up to date when pyproject.toml changes.

SHELL := /bin/sh
VENV  := .venv
BIN   := $(VENV)/bin
# What is installed is compiled to bytecode when it is first imported, which is less than all of it.
PIP   := KICKDOOR_EDITABLE=1 $(BIN)/python -m pip --disable-pip-version-check --quiet
READY := $(VENV)/.ready

# Containers often forbid Python to keep what it has compiled. Then every process compiles everything anew, and the tests
# start hundreds of them.
unexport PYTHONDONTWRITEBYTECODE

# An interpreter of your own choice: make test PYTHON=/path/to/python3.12
PYTHON ?=

# Of what takes turns in `make test` (tests/turns.py): 1 to 4, or all. Unless you say it, the commit does.
PART ?=
export KICKDOOR_PART := $(PART)

.PHONY: help play terminal test all-tests soak lint lint-python lint-page format bench bench-check compiled compiled-test extras-test page browser pictures docs golden wheels platform-wheels image clean
.DEFAULT_GOAL := help

help: ## show this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-22s %s\n", $$1, $$2 }'

play: page ## play in the browser, alone or with friends (ARGS="--port 9000")
	@$(BIN)/python -m kickdoor.compiled --background
	@$(BIN)/kickdoor serve $(ARGS)

terminal: $(READY)-play ## play in the terminal against bots (ARGS="--edition star")
	@$(BIN)/python -m kickdoor.compiled --background
	@$(BIN)/kickdoor play --terminal $(ARGS)

test: $(READY)-dev ## everything that has to hold: style, types, layers, tests, also in a real browser (PART=all: without taking turns)
	@$(MAKE) --no-print-directory -j 2 page browser
	@$(MAKE) --no-print-directory -j 3 lint all-tests
	@$(BIN)/python -m kickdoor.compiled --background  # for the next time: half of a run would be the one, half the other

all-tests: $(READY)-dev
	$(BIN)/python scripts/run_tests.py

soak: $(READY)-dev page browser ## the long tests whole, then thousands of games, looked at closely; goes on where it was stopped (ARGS="--rounds 3 --games 200000")
	$(BIN)/python scripts/soak.py $(ARGS)

lint: lint-python lint-page ## style, types and layers only, of the page too

lint-python: $(READY)-dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/python -m mypy
	$(BIN)/lint-imports

lint-page: $(READY)-dev
	$(BIN)/python scripts/page.py check

format: $(READY)-dev ## put the code in shape
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: $(READY)-bench ## measure speed, beside other engines; a few minutes (ARGS="--rounds 9"; --store keeps it)
	-@$(BIN)/python -m kickdoor.compiled
	$(BIN)/python bench/peers.py $(ARGS)

bench-check: $(READY)-bench ## measure speed and say what got slower than it was when it was last kept
	-@$(BIN)/python -m kickdoor.compiled
	$(BIN)/python bench/peers.py --check $(ARGS)

compiled: $(READY)-play ## compile the engine now, and wait for it; needs a C compiler
	@$(BIN)/python -m kickdoor.compiled

compiled-test: $(READY)-dev page browser compiled ## the tests against the compiled engine, and nothing else
	KICKDOOR_COMPILED=1 $(BIN)/python scripts/run_tests.py

extras-test: $(READY)-dev ## the tests of Ray, Parquet and MaskablePPO, with the real ones, which are installed for it (2 GB)
	@$(PIP) install --no-compile --editable '.[ray,parquet,examples]'
	$(BIN)/python -m pytest -q -p no:xdist -m extra

pictures: $(READY)-dev page browser ## take the pictures of docs/img anew
	KICKDOOR_PICTURES=1 $(BIN)/python -m pytest -q tests/browser/test_pictures.py

docs: $(READY)-docs ## build the documentation into build/site (ARGS=serve: look at it in the browser)
	@$(BIN)/python scripts/docs.py $(ARGS)

golden: $(READY)-dev ## write the golden games of tests/golden anew; then read what git says has changed
	$(BIN)/python scripts/golden.py

wheels: | $(BIN)/python ## the source archive, the pure wheel and the compiled one of this machine, with the page, into dist
	@$(PIP) install --no-compile build
	KICKDOOR_WHEEL=pure $(BIN)/python -m build
	KICKDOOR_WHEEL=compiled $(BIN)/python -m build --wheel

platform-wheels: | $(BIN)/python ## the compiled wheels of this kind of machine for every Python, into dist (Linux: needs Docker)
	@$(PIP) install --no-compile cibuildwheel
	$(BIN)/python -m cibuildwheel --output-dir dist $(ARGS)

image: ## build the image and try it, alone and with a proxy, two servers and PostgreSQL (needs Docker)
	@for candidate in $(PYTHON) python3 python; do "$$candidate" scripts/image.py && exit 0; test $$? -ne 127 && exit 1; done; exit 1

clean: ## remove the environment and everything generated
	rm -rf $(VENV) build dist web/node_modules src/kickdoor/server/static
	rm -rf .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# ---- the page and the browser -----------------------------------------------------------------------------------

# Built where it is missing or older than web/; node comes from PyPI if this machine has none.
page: $(READY)-play
	@$(BIN)/python scripts/page.py build

# A browser for the tests: the installed one, or one is fetched.
browser: $(READY)-dev
	@$(BIN)/python scripts/browser.py >/dev/null

# ---- the environment --------------------------------------------------------------------------------------------

$(READY)-play: pyproject.toml | $(BIN)/python
	@echo "Installing Kickdoor into $(VENV) ..."
	@$(PIP) install --no-compile --editable '.[champion]'
	@touch $@

$(READY)-dev: pyproject.toml | $(BIN)/python
	@echo "Installing Kickdoor and its development tools into $(VENV) ..."
	@$(PIP) install --no-compile --editable '.[dev]'
	@touch $@ $(READY)-play

$(READY)-bench: pyproject.toml | $(BIN)/python
	@echo "Installing Kickdoor and the engines it is measured beside into $(VENV) ..."
	@$(PIP) install --no-compile --editable '.[compiled]'
	@$(BIN)/python bench/install.py
	@touch $@ $(READY)-play

$(READY)-docs: pyproject.toml | $(BIN)/python
	@echo "Installing Kickdoor and what makes its documentation into $(VENV) ..."
	@$(PIP) install --no-compile --editable '.[docs]'
	@touch $@ $(READY)-play

# A command of that name is not enough (version managers leave stubs behind), so every candidate has to run.
$(BIN)/python:
	@for candidate in $(PYTHON) python3.13 python3.12 python3.11 python3 python; do \
		if "$$candidate" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then \
			echo "Making $(VENV) with $$("$$candidate" --version) ..."; \
			"$$candidate" -m venv --clear $(VENV) && exit 0; \
			exit 1; \
		fi; \
	done; \
	echo "Kickdoor needs Python 3.11 or later with its venv module, and found none." >&2; \
	echo "Install one (python.org; Debian and Ubuntu: apt install python3 python3-venv) or name it: make PYTHON=/path/to/python3" >&2; \
	exit 1
