# Everything a newcomer needs; each target sets up what it uses.
PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
WORKERS ?= 1
BIN := .venv/bin
SETUP := .venv/.installed

.PHONY: serve test lint check index clean changelog eval bench
.DEFAULT_GOAL := serve

$(SETUP): pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[test]'
	@touch $@

## Build the index if the content changed, and serve it.
serve: index
	$(BIN)/bac-api serve --host $(HOST) --port $(PORT) --workers $(WORKERS)

index: $(SETUP)
	$(BIN)/bac-index build

## Every check of content, then lints, types, arrows and all tests.
test: lint
	$(BIN)/pytest

lint: $(SETUP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

check: $(SETUP)
	$(BIN)/bac-index check

## CHANGELOG.md from content/changelog/.
changelog: $(SETUP)
	$(BIN)/python -m indexer.changelog > CHANGELOG.md

## How good the search is: queries with their expected first results.
eval: index
	$(BIN)/python -m tests.search.evaluate index

## How fast: each figure against a baseline of the same run.
bench: index
	$(BIN)/python -m tests.bench.run

clean:
	rm -rf .venv index build *.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
