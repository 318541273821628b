# Two commands do everything on a fresh machine: `make play` and `make test`.
# They need Python 3.11 or later, make, node, npm and a C compiler (without one the pure build is installed).

PYTHON ?= python3
PURE := .venv/bin
COMPILED := .venv-compiled/bin
PIP_FLAGS := --quiet --disable-pip-version-check -c constraints.txt
# Python compiles what it imports, once, whatever the environment says: tests start hundreds of processes. Pip would
# compile everything that is installed, of which most is never read.
LEAN := --no-compile
export PYTHONDONTWRITEBYTECODE :=
SOURCES := $(shell find src -name '*.py') setup.py pyproject.toml constraints.txt
PAGE := $(shell find web/src web/public -type f) $(wildcard web/*.ts web/*.js web/*.html docs/play/*.md docs/play/strategy/*.md)
SCREENS := $(PURE)/python -m tools.screens --page web/dist --out docs/pictures
HASHES := $(CURDIR)/.stamps/hashes.json
ENGINE := tests/contract tests/core tests/games tests/perft tests/golden tests/table
# $(call PYTEST,where,workers): each worker has a run of tests that belong together, so what a file sets up is set up
# once, and who is done takes from the others. Their sums are small: more threads would only be in each other's way.
PYTEST = OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 $(1)/python -m pytest -q -n $(2) --dist worksteal

.PHONY: play tab tabfigures dist schemas docs terminal test quick slow check pure compiled train strength matches bench peers limit learners where load load-bots load-workers page clicks chaos chaos-workers chaos-kills chaos-messages chaos-leaks chaos-memory fuzz mutate codes notes golden pictures clean

# The page: its address is printed, and opened in a browser if there is a screen. The engine is compiled while the page
# is built and what the server needs is installed; nothing is installed that only tests need. The edition without a
# server is made when the page is there already: it is a link at the foot of the page, which works a little later.
play:
	@$(MAKE) --no-print-directory -j 3 .stamps/play .stamps/page
	@$(MAKE) --no-print-directory .stamps/tab >.stamps/tab.log 2>&1 & \
	    $(COMPILED)/starcup serve --page web/dist $(if $(DISPLAY)$(WAYLAND_DISPLAY),--browse)

# Starcup without a server: web/dist/tab is a folder for any static host. Its figures: `make tabfigures`.
tab: .stamps/tab
	@echo "Put web/dist/tab on any static host, or: python3 -m http.server -d web/dist/tab"

tabfigures: .stamps/pure .stamps/tab
	$(PURE)/python -m benchmarks.tab

# A source package and wheels, pure and compiled, with the page inside: dist/. Each is then installed and tried.
dist: .stamps/pure .stamps/tab
	$(PURE)/python -m tools.dist
	$(PURE)/python -m tools.dist_check

# docs/positions.md and docs/schemas, from the readers; docs/play/lessons, from the lessons.
schemas: .stamps/pure
	$(PURE)/python -m tools.positions
	$(PURE)/python -m tools.tutorials

# The site with everything there is to read: site/
docs: .stamps/docs
	.venv-docs/bin/python -m tools.docs

# A table in the terminal.
terminal: .stamps/play
	@$(COMPILED)/starcup play

# Lint and types on one core while the other compiles; then the tests on both.
test:
	$(MAKE) --no-print-directory -j 3 -O check .stamps/compiled .stamps/page
	$(MAKE) --no-print-directory pure compiled

# The engine interpreted, and the ledger: every rule must have a test.
pure: .stamps/pure
	STARCUP_BUILD=pure STARCUP_HASHES=$(HASHES) $(call PYTEST,$(PURE),2) --ledger $(ENGINE) tests/test_*.py

# Everything on the compiled engine, which is ten times as fast; whole games are compared ply by ply with the run above.
# Three at a time on two cores: who tests pages and servers waits a lot.
compiled: .stamps/compiled .stamps/web .stamps/page pure
	@tools/test_parts.sh
	STARCUP_BUILD=compiled STARCUP_HASHES=$(HASHES) STARCUP_PAGE=$(CURDIR)/web/dist $(call PYTEST,$(COMPILED),3) \
	    tests --ignore-glob='tests/test_*.py'

# The tests of the page with everything in it several times slower: none of them may depend on a quick machine.
SLOWER ?= 3
slow: .stamps/compiled .stamps/web .stamps/page
	STARCUP_SLOWER=$(SLOWER) STARCUP_BUILD=compiled STARCUP_PAGE=$(CURDIR)/web/dist $(call PYTEST,$(COMPILED),3) tests/web

# While working: the core and the rules, interpreted, in under 90 seconds.
quick: .stamps/pure
	STARCUP_BUILD=pure $(call PYTEST,$(PURE),2) -x tests/core tests/games tests/perft tests/golden \
	    tests/test_imports.py tests/test_readme.py

# Lint, format and types: Python, then the page.
check: .stamps/pure .stamps/web
	$(PURE)/ruff check .
	$(PURE)/ruff format --check .
	$(PURE)/mypy
	cd web && npm run --silent check

# A net for one game from nothing, by all runs of its course: make train GAME=rollers
GAME ?= rollers
train: .stamps/compiled
	OMP_NUM_THREADS=1 $(COMPILED)/starcup train $(GAME) --course

# How strong a game's net is, and how its levels follow each other: the tables in docs/minds.md.
strength: .stamps/compiled
	OMP_NUM_THREADS=1 $(COMPILED)/python -m benchmarks.strength $(GAME)

# The long matches of the level that looks ahead, with all cores; the same command goes on where it was stopped.
MINUTES ?= 60
matches: .stamps/compiled
	OMP_NUM_THREADS=1 $(COMPILED)/python -m benchmarks.matches --minutes $(MINUTES) --jobs $$(nproc)

bench: .stamps/compiled .stamps/pure
	$(COMPILED)/starcup bench --pure $(PURE)/starcup

# Moves per second over real WebSockets, every one on disk, beside boardgame.io.
load: .stamps/compiled .stamps/counter
	$(COMPILED)/python -m benchmarks.load

# Decisions per second of five bots at a table, every one on disk.
load-bots: .stamps/compiled
	$(COMPILED)/python -m benchmarks.bots

# Moves per second with one worker and with two, on PostgreSQL and behind nginx; docs/scale.md does its sums with it.
load-workers: .stamps/compiled
	@tools/test_parts.sh
	$(COMPILED)/python -m benchmarks.workers

# The page's size, how soon it is playable, how smoothly dice fall; what a frame costs on a phone, and the heap.
page: .stamps/compiled .stamps/page
	$(COMPILED)/python -m benchmarks.page
	$(COMPILED)/python -m benchmarks.frames

# How many clicks a round takes, in a whole game of each.
clicks: .stamps/compiled .stamps/page
	$(COMPILED)/python -m benchmarks.clicks

# The same figures beside catanatron's, in one run.
peers: .stamps/compiled .stamps/pure .stamps/peers
	$(COMPILED)/python -m benchmarks.peers --catanatron .venv-peers/bin/python --compiled $(COMPILED)/python --pure $(PURE)/python

# Rollers beside a flat numba loop, and all three beside the tree before the work on speed, in one run.
BEFORE ?= 4fa36f3
limit: .stamps/compiled .stamps/limit .stamps/before
	$(COMPILED)/python -m benchmarks.limit --loop .venv-limit/bin/python --this $(COMPILED)/python --before .stamps/before/$(COMPILED)/python
	$(COMPILED)/starcup bench --seats 2,5 --compare .stamps/before

# Steps a second for learners, beside OpenSpiel's and PettingZoo's own games.
learners: .stamps/compiled
	$(COMPILED)/python -m benchmarks.learners

# What a second worker adds, in processes and on Ray, and what the driver's work costs. Ray listens on all interfaces
# whatever it is told, so it is started in a network that has nothing but loopback.
where: .stamps/compiled .stamps/ray
	unshare -rn sh -c 'ip link set lo up && export PYTHONPATH=$(CURDIR)/.stamps/ray RAY_USAGE_STATS_ENABLED=0 && \
	    $(COMPILED)/python -m benchmarks.where && $(COMPILED)/python -m benchmarks.costs'

# The database is restarted and crashed fifty times under load; see docs/reliability.md.
chaos: .stamps/compiled
	@tools/test_parts.sh
	STARCUP_CHAOS_ROUNDS=50 STARCUP_BUILD=compiled $(COMPILED)/python -m pytest -q -s -n 0 tests/server/test_database.py

# Workers behind nginx, killed, taken out, frozen and cut off at random for ten minutes with people at all of them.
SECONDS ?= 600
chaos-workers: .stamps/compiled
	@tools/test_parts.sh
	$(COMPILED)/python -m tests.server.chaos --seconds $(SECONDS)

# `kill -9` in the middle of play, a thousand times, half on SQLite and half on PostgreSQL.
KILLS ?= 1000
chaos-kills: .stamps/compiled
	@tools/test_parts.sh
	$(COMPILED)/python -m tests.server.chaos_kills --kills $(KILLS)

# A hundred thousand malformed messages and bodies: no 5xx, and a game beside them that does not notice.
chaos-messages: .stamps/compiled
	$(COMPILED)/python -m tests.server.chaos_messages

# Every message to every viewer over a hundred thousand moves, searched for what the viewer may not know.
chaos-leaks: .stamps/compiled
	$(COMPILED)/python -m tests.server.chaos_leaks

# Ten thousand finished games, looked at and left: memory stays as it is.
chaos-memory: .stamps/compiled
	STARCUP_FINISHED=10000 STARCUP_BUILD=compiled $(COMPILED)/python -m pytest -q -s -n 0 tests/server/test_memory.py -k finished

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

# Figures of the notes on playing well, from the nets as they are: 1,000 games of each. Run it after a net has changed.
notes: .stamps/compiled
	$(COMPILED)/python -m tools.figures

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

# What compiles the engine; the edition for tabs takes two modules from it.
.stamps/tools: constraints.txt
	test -x $(COMPILED)/python || $(PYTHON) -m venv .venv-compiled
	$(COMPILED)/python -m pip install $(PIP_FLAGS) $(LEAN) --upgrade setuptools 'mypy[mypyc]'
	@mkdir -p .stamps && touch $@

# Compiled once, from a clean copy of the tree: with an old build/ folder it could be stale. A build that was cut off
# leaves nothing that looks complete.
.stamps/wheel: $(SOURCES) | .stamps/tools
	rm -rf $@ $@.new .stamps/tree && mkdir -p .stamps/tree
	cp -r src setup.py pyproject.toml README.md LICENSE .stamps/tree/
	rm -rf .stamps/tree/src/*.egg-info
	$(COMPILED)/python -m pip wheel $(PIP_FLAGS) --no-build-isolation --no-deps --wheel-dir $@.new ./.stamps/tree
	$(COMPILED)/python -m pip install $(PIP_FLAGS) --no-deps --force-reinstall $@.new/*.whl
	mv $@.new $@

# What a server needs, and what the tests need besides: installed while the wheel is made.
.stamps/needs-%: pyproject.toml setup.py constraints.txt tools/needs.py | .stamps/tools
	$(COMPILED)/python tools/needs.py $* > $@.new
	$(COMPILED)/python -m pip install $(PIP_FLAGS) $(LEAN) -r $@.new
	mv $@.new $@

.stamps/play: .stamps/wheel .stamps/needs-server
	@touch $@

.stamps/compiled: .stamps/wheel .stamps/needs-dev
	@touch $@ .stamps/play

# What builds the page, and what looks it over and tests it besides. Not npm ci: a lock file made on one system lacks the
# optional packages of the others, and ci refuses that.
NPM := cd web && npm install --no-audit --no-fund --loglevel=error
.stamps/builder: web/package.json web/package-lock.json web/.npmrc
	$(NPM) $(if $(wildcard .stamps/web)$(filter check .stamps/web,$(MAKECMDGOALS)),,--omit=dev)
	@mkdir -p .stamps && touch $@

.stamps/web: .stamps/builder
	$(NPM)
	@touch $@

.stamps/page: .stamps/builder $(PAGE)
	cd web && npm run build
	@touch $@

# The page's edition without a server lies beside it, so every server offers it.
.stamps/tab: .stamps/page $(SOURCES) $(wildcard web/tab/*) | .stamps/tools
	$(COMPILED)/python -m tools.tab
	@touch $@

.stamps/docs: pyproject.toml setup.py constraints.txt
	$(PYTHON) -m venv .venv-docs
	STARCUP_PURE=1 .venv-docs/bin/python -m pip install $(PIP_FLAGS) -e '.[docs]'
	@mkdir -p .stamps && touch $@

.stamps/counter: benchmarks/counter/package.json benchmarks/counter/package-lock.json
	cd benchmarks/counter && npm ci --no-audit --no-fund --loglevel=error
	@mkdir -p .stamps && touch $@

.stamps/peers: constraints.txt
	$(PYTHON) -m venv .venv-peers
	.venv-peers/bin/python -m pip install $(PIP_FLAGS) catanatron
	@mkdir -p .stamps && touch $@

.stamps/limit: constraints.txt
	$(PYTHON) -m venv .venv-limit
	.venv-limit/bin/python -m pip install $(PIP_FLAGS) numba
	@mkdir -p .stamps && touch $@

# Ray in a folder of its own, beside what is installed: the tests do without it.
.stamps/ray: constraints.txt .stamps/tools
	rm -rf $@ && $(COMPILED)/python -m pip install $(PIP_FLAGS) --target $@ ray

# An earlier tree in a clone of its own, compiled as it was.
.stamps/before:
	@mkdir -p .stamps && rm -rf $@.new
	git clone --quiet . $@.new && git -C $@.new checkout --quiet $(BEFORE)
	$(MAKE) -C $@.new .stamps/compiled
	mv $@.new $@

clean:
	rm -rf .venv .venv-compiled .venv-limit .venv-peers .venv-docs site .stamps build dist
