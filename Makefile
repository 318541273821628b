# Two commands do everything on a fresh machine: `make play` and `make test`.
# They need Python 3.11 or later, make, node, npm and a C compiler (without one the pure build is installed).

PYTHON ?= python3
PURE := .venv/bin
COMPILED := .venv-compiled/bin
PIP_FLAGS := --quiet --disable-pip-version-check -c constraints.txt
SOURCES := $(shell find src -name '*.py') setup.py pyproject.toml constraints.txt
PAGE := $(shell find web/src web/public -type f) $(wildcard web/*.ts web/*.js web/*.html docs/games/*.md)
SCREENS := $(PURE)/python -m tools.screens --page web/dist --out docs/pictures
HASHES := $(CURDIR)/.stamps/hashes.json

.PHONY: play terminal test quick check pure compiled train bench peers load page chaos fuzz mutate codes golden pictures clean

# The page: its address is printed, and opened in a browser if there is a screen.
play: .stamps/compiled .stamps/page
	@$(COMPILED)/starcup serve --page web/dist $(if $(DISPLAY)$(WAYLAND_DISPLAY),--browse)

# A table in the terminal.
terminal: .stamps/compiled
	@$(COMPILED)/starcup play

test: check pure compiled

# Everything, interpreted, and the ledger: every rule must have a test.
pure: .stamps/pure .stamps/web
	@tools/test_parts.sh
	STARCUP_BUILD=pure STARCUP_HASHES=$(HASHES) $(PURE)/python -m pytest -q -n 2 --ledger

# The engine's tests again, compiled; whole games are compared ply by ply with the interpreted run.
compiled: .stamps/compiled pure
	STARCUP_BUILD=compiled STARCUP_HASHES=$(HASHES) $(COMPILED)/python -m pytest -q -n 2 \
	    tests/contract tests/core tests/games tests/perft tests/golden tests/table tests/minds tests/train tests/rl

# While working: the core and the rules, interpreted, in under 90 seconds.
quick: .stamps/pure
	STARCUP_BUILD=pure $(PURE)/python -m pytest -q -n 2 -x tests/core tests/games tests/perft tests/golden \
	    tests/test_imports.py tests/test_readme.py

# Lint, format and types: Python, then the page.
check: .stamps/pure .stamps/web
	$(PURE)/ruff check .
	$(PURE)/ruff format --check .
	$(PURE)/mypy
	cd web && npm run --silent check

# A net for one game, by the recipe of the one that is shipped: make train GAME=rollers LESSONS=5000
GAME ?= rollers
LESSONS ?= 1000
train: .stamps/compiled
	OMP_NUM_THREADS=1 $(COMPILED)/starcup train $(GAME) --lessons $(LESSONS)

bench: .stamps/compiled .stamps/pure
	$(COMPILED)/starcup bench --pure $(PURE)/starcup

# Moves per second over real WebSockets, every one on disk.
load: .stamps/compiled
	$(COMPILED)/python -m benchmarks.load

# The page's size, how soon it is playable, how smoothly dice fall.
page: .stamps/compiled .stamps/page
	$(COMPILED)/python -m benchmarks.page

# The same figures beside catanatron's, in one run.
peers: .stamps/compiled .stamps/pure .stamps/peers
	$(COMPILED)/python -m benchmarks.peers --catanatron .venv-peers/bin/python --compiled $(COMPILED)/python --pure $(PURE)/python

# The database is restarted and crashed fifty times under load; see docs/reliability.md.
chaos: .stamps/pure
	STARCUP_CHAOS_ROUNDS=50 $(PURE)/python -m pytest -q -s -n 0 tests/server/test_database.py

# Hypothesis searches longer; then 10,000 corrupted positions of each game are refused or played to an end.
fuzz: .stamps/pure .stamps/compiled
	STARCUP_FUZZ=1 $(PURE)/python -m pytest -q -n 2 tests/contract
	$(COMPILED)/python -m tools.fuzz

# Change every row of the games' data in turn: a test must fail each time.
mutate: .stamps/pure
	$(PURE)/python tools/mutate.py

# Write every game's codes.py from its book.
codes: .stamps/pure
	$(PURE)/python -m tools.codes

golden: .stamps/pure
	$(PURE)/python -m tests.golden.write

# The pictures in docs/pictures, from the real page. To review all positions: `python -m tools.screens <game>`.
pictures: .stamps/pure .stamps/page
	$(SCREENS) roll --only 04 --sizes desk --themes dark
	$(SCREENS) tiny --only 01 --sizes desk --themes dark
	$(SCREENS) rollers --only 01 --sizes desk --themes dark
	$(SCREENS) tiny --only 07 --sizes phone --themes light
	$(SCREENS) roll --only 05 --sizes phone --themes dark

# ---- environments: rebuilt only when something they depend on has changed ----

.stamps/pure: pyproject.toml setup.py constraints.txt
	$(PYTHON) -m venv .venv
	$(PURE)/python -m pip install $(PIP_FLAGS) --upgrade pip setuptools
	STARCUP_PURE=1 $(PURE)/python -m pip install $(PIP_FLAGS) --no-build-isolation -e '.[dev]'
	@mkdir -p .stamps && touch $@

# From a clean copy of the tree: with an old build/ folder the install could be stale.
.stamps/compiled: $(SOURCES)
	$(PYTHON) -m venv .venv-compiled
	$(COMPILED)/python -m pip install $(PIP_FLAGS) --upgrade pip setuptools
	rm -rf .stamps/tree && mkdir -p .stamps/tree
	cp -r src setup.py pyproject.toml README.md LICENSE .stamps/tree/
	rm -rf .stamps/tree/src/*.egg-info
	STARCUP_PURE=1 $(COMPILED)/python -m pip install $(PIP_FLAGS) '.stamps/tree[dev]'
	$(COMPILED)/python -m pip install $(PIP_FLAGS) --no-build-isolation --no-deps --force-reinstall .stamps/tree
	@touch $@

# Not npm ci: a lock file made on one system lacks the optional packages of the others, and ci refuses that.
.stamps/web: web/package.json web/package-lock.json web/.npmrc
	cd web && npm install --no-audit --no-fund --loglevel=error
	@mkdir -p .stamps && touch $@

.stamps/page: .stamps/web $(PAGE)
	cd web && npm run build
	@touch $@

.stamps/peers: constraints.txt
	$(PYTHON) -m venv .venv-peers
	.venv-peers/bin/python -m pip install $(PIP_FLAGS) catanatron
	@mkdir -p .stamps && touch $@

clean:
	rm -rf .venv .venv-compiled .venv-peers .stamps build dist
