PYTHON ?= python3
ARGS ?=

# Containers often forbid Python to keep what it compiled. The tests start hundreds of processes, and
# would compile every module, and their own assertions, anew in each.
unexport PYTHONDONTWRITEBYTECODE

BIN := .venv/bin
TRAIN_BIN := .venv-train/bin
INSTALL := -m pip install --quiet --quiet --disable-pip-version-check

.PHONY: help run demo test suite browsers lint test-train model check mutants bench bench-play films catalogues pins clean

help:
	@echo 'make run         serve the page; options: make run ARGS="--port 9000"'
	@echo 'make demo        serve the page with a rendered game: no camera is needed'
	@echo 'make test        lint, then every test; options: make test ARGS="tests/scorer"'
	@echo 'make browsers    the main ways through the page in Firefox, WebKit and Chromium'
	@echo 'make lint        ruff and mypy'
	@echo 'make test-train  the tests of the training, in .venv-train (6 GB)'
	@echo 'make model       the models from nothing, and their figures: hours, can be interrupted'
	@echo '                 data: make model SHARED=../shared; amounts: cribcam train --help'
	@echo 'make check       the long proofs: 200,000 deals, 1,000 servers killed, damaged files (an hour)'
	@echo 'make mutants     put 200 small faults into the source, and list those that no test notices'
	@echo 'make bench       time commands, frames, counts, advice, statistics, messages and the page; the memory'
	@echo 'make bench-play  how the play is told of films, accidents, hidden cards, undo, restarts'
	@echo '                 options: make bench-play ARGS="--films 4 --deals 20"; all of it: --full'
	@echo 'make films       rendered films of a table, with labels for cribcam evaluate, in build/films'
	@echo 'make catalogues  put new sentences into the catalogues, and compile them; begin one: NEW=it'
	@echo 'make pins        pin the versions of pyproject.toml, with the hashes of their files'
	@echo 'make clean       remove the environments and every cache'

run: .venv/.runtime
	@$(BIN)/cribcam serve $(ARGS)

demo: .venv/.runtime
	@$(BIN)/cribcam demo $(ARGS)

lint: .venv/.dev
	$(BIN)/python -m ruff check
	$(BIN)/python -m ruff format --check
	$(BIN)/python -m mypy

# The types are checked while tests wait for the browser.
test: .venv/.dev
	@begun=$$(date +%s); $(MAKE) --no-print-directory --jobs=2 lint suite; status=$$?; \
		echo "make test took $$(($$(date +%s) - begun)) s"; exit $$status

OTHER_BROWSERS := tests/web/static/test_other_browsers.py

suite: .venv/.dev
	$(BIN)/python -m pytest --numprocesses auto --dist worksteal --ignore $(OTHER_BROWSERS) $(ARGS)

browsers: .venv/.dev
	$(BIN)/python -m pytest --numprocesses auto --dist worksteal $(OTHER_BROWSERS) $(ARGS)

test-train: .venv-train/.train
	$(TRAIN_BIN)/python -m pytest vision/training tests/vision/training $(ARGS)

# Scenes are made of the card art and type faces that are there; debian.txt and npm.txt have the
# packages of those that the committed models were made of.
DEBIAN := vision/training/decks/debian.txt
SHARED := $(wildcard ../shared)
TRAIN := $(TRAIN_BIN)/cribcam train
TRAIN_OPTIONS := $(if $(SHARED),--shared $(SHARED)) $(ARGS)

model: .venv-train/.train
	@missing=$$(grep '^[a-z]' $(DEBIAN) | while read -r name; do \
		dpkg --status "$$name" >/dev/null 2>&1 || echo "$$name"; done); \
	test -z "$$missing" || echo 'For the scenes of the committed models: apt-get install' $$missing
	@test -d /usr/local/share/fonts/node_modules/@fontsource || grep npm vision/training/decks/npm.txt
	$(TRAIN) all $(TRAIN_OPTIONS)
	$(TRAIN) holdout $(TRAIN_OPTIONS)
	$(TRAIN) holdout $(TRAIN_OPTIONS) --courts german --holdout-scenes 200
	$(TRAIN) holdout $(TRAIN_OPTIONS) --courts french --holdout-scenes 200
	$(TRAIN) holdout $(TRAIN_OPTIONS) --courts polish --holdout-scenes 200
	$(TRAIN) holdout $(TRAIN_OPTIONS) --courts russian --holdout-scenes 200
	$(TRAIN) measure $(TRAIN_OPTIONS)
	$(TRAIN) calibrate $(TRAIN_OPTIONS)
	$(TRAIN) clips $(TRAIN_OPTIONS)

# These tests are slow: `make test` tries a few of their cases (tests/thoroughness.py), and of every
# property.
THOROUGHLY := $(BIN)/python -m pytest --hypothesis-profile thorough --quiet --numprocesses auto \
	--dist worksteal
SLOW_TESTS := tests/scorer/game/test_state_machine.py tests/web/http/test_broken_requests.py \
	tests/web/page/test_whole_games.py \
	tests/vision/table/test_busy_tables.py \
	tests/vision/health/test_named_in_time.py tests/vision/reading/test_recogniser.py \
	tests/vision/training/test_holdout.py tests/web/demo/test_script.py \
	tests/web/command/test_speech.py tests/web/static/test_accessibility.py \
	tests/web/static/test_table_film.py tests/web/test_watch.py tests/films/play/test_film.py \
	tests/films/play/test_recorded.py \
	tests/test_nothing_leaves.py

check: .venv/.dev
	$(BIN)/python tests/checks/check_play.py
	$(BIN)/python tests/checks/check_counts.py
	$(THOROUGHLY) -m hypothesis
	$(THOROUGHLY) -m 'not hypothesis' $(SLOW_TESTS)
	$(BIN)/python tests/checks/check_kill.py --kills 1000
	$(BIN)/python tests/checks/check_cut_off.py
	$(BIN)/python tests/checks/check_damage.py
	$(BIN)/python tests/checks/check_surroundings.py
	$(BIN)/python tests/checks/check_clock.py
	$(BIN)/python tests/checks/check_signals.py
	$(BIN)/python tests/checks/check_reach.py
	$(BIN)/python tests/checks/check_table.py
	$(BIN)/python tests/checks/check_halting.py --seeds 1 2 3 4
	$(BIN)/python tests/checks/check_halting.py --seeds 5 6 7 8 --between 0.45
	$(BIN)/python tests/checks/check_films.py
	$(BIN)/python tests/checks/check_play_films.py --seeds 1 2 3
	$(if $(SHARED),$(BIN)/python tests/checks/check_restless.py $(SHARED)/photos/webcam)
	$(BIN)/python tests/checks/check_faults.py
	$(BIN)/python tests/checks/check_silent.py
	$(BIN)/python tests/checks/check_pictures.py
	$(BIN)/python tests/checks/check_requests.py
	$(BIN)/python tests/checks/check_layouts.py
	$(BIN)/python tests/checks/check_taps.py
	$(BIN)/python tests/checks/check_nothing_leaves.py

mutants: .venv/.mutants
	$(BIN)/python tests/checks/check_mutants.py $(ARGS)

bench: .venv/.dev
	@$(BIN)/python tests/checks/bench_command.py
	@$(BIN)/python tests/checks/bench_counts.py
	@$(BIN)/python tests/checks/bench_advice.py
	@$(BIN)/python tests/checks/bench_statistics.py
	@$(BIN)/python tests/checks/bench_import.py
	@$(BIN)/python tests/checks/bench_check.py
	@$(BIN)/python tests/checks/bench_frame.py
	@$(BIN)/python tests/checks/bench_memory.py
	@$(BIN)/python tests/checks/bench_message.py
	@$(BIN)/python tests/checks/bench_page.py
	@$(BIN)/python tests/checks/bench_table.py

bench-play: .venv/.dev
	@$(BIN)/python tests/checks/bench_play.py $(ARGS)

films: .venv/.dev
	$(BIN)/python -m tests.films.write build/films $(ARGS)

catalogues: .venv/.dev
	@mkdir -p build
	$(BIN)/pybabel --quiet extract --add-location=file --mapping-file=pyproject.toml \
		--project=cribcam --output-file=build/cribcam.pot .
	$(if $(NEW),$(BIN)/pybabel --quiet init --domain=cribcam --output-dir=scorer/locale \
		--input-file=build/cribcam.pot --locale=$(NEW))
	$(BIN)/pybabel --quiet update --domain=cribcam --output-dir=scorer/locale \
		--input-file=build/cribcam.pot --no-fuzzy-matching --ignore-obsolete \
		--ignore-pot-creation-date --width=100
	$(BIN)/pybabel --quiet compile --domain=cribcam --directory=scorer/locale

# Versions stay as they are where pyproject.toml permits; `make pins ARGS=--upgrade` takes the newest.
PIN := $(BIN)/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 \
	--generate-hashes --no-annotate --custom-compile-command 'make pins' --extra build $(ARGS)

pins: .venv/.dev
	$(PIN) --extra dev --output-file constraints-dev.txt
	$(PIN) --constraint constraints-dev.txt --output-file constraints.txt
	$(PIN) --extra mutants --constraint constraints-dev.txt \
		--output-file constraints-mutants.txt
	printf 'pytest\nhypothesis\n' | $(PIN) - --extra train --constraint constraints-dev.txt \
		--output-file constraints-train.txt

clean:
	rm -f .venv/.runtime .venv/.dev .venv-train/.train
	rm -rf .venv .venv-train build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis

# A stamp goes first and comes back last: an environment without one is half made, and made again
# from nothing; one with an old stamp is brought up to date. Every file of a library must have one of
# the hashes that are pinned; ours is then built by the pinned hatchling.
PINNED := $(INSTALL) --require-hashes --no-deps --requirement
OURS := $(INSTALL) --no-deps --no-build-isolation --editable .

.venv/.runtime: pyproject.toml constraints.txt
	@echo 'Installing cribcam in .venv: about 100 MB to fetch, the first time alone.'
	@test -f $@ || $(PYTHON) -m venv --clear .venv
	@rm -f $@
	@$(BIN)/python $(PINNED) constraints.txt
	@$(BIN)/python $(OURS)
	@touch $@

.venv/.dev: .venv/.runtime constraints-dev.txt
	@echo 'Adding the tools of the tests to .venv.'
	@rm -f .venv/.runtime $@
	@$(BIN)/python $(PINNED) constraints-dev.txt
	@touch .venv/.runtime
	@touch $@

.venv/.mutants: .venv/.dev constraints-mutants.txt
	@echo 'Adding cosmic-ray and coverage to .venv.'
	@$(BIN)/python $(PINNED) constraints-mutants.txt
	@touch $@

.venv-train/.train: pyproject.toml constraints-train.txt
	@echo 'Installing the training in .venv-train: several GB to fetch, the first time alone.'
	@test -f $@ || $(PYTHON) -m venv --clear .venv-train
	@rm -f $@
	@$(TRAIN_BIN)/python $(PINNED) constraints-train.txt
	@$(TRAIN_BIN)/python $(OURS)
	@touch $@
