# Needs Python 3.11 or newer, make and pip; everything else goes into .venv.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: help venv lab test quick lint bench site

help:
	@echo "make venv    create .venv and install the kit"
	@echo "make lab     open JupyterLab on the first notebook (ARGS=--no-browser only prints its address)"
	@echo "make test    run every test, those in a real browser included"
	@echo "make quick   run the tests that take less than a minute"
	@echo "make lint    check format, style, types and that notebooks hold no outputs"
	@echo "make site    build the kit for a browser tab in adacta-site (OUT=folder; ARGS=--serve shows it)"
	@echo "make bench   measure games per second (ARGS='--json FILE' keeps the numbers)"

venv: .venv/ready

.venv/ready: pyproject.toml
	@echo "Installing into .venv; the first time takes a minute or two."
	$(PYTHON) -m venv .venv
	$(PIP) --editable '.[notebook,study]'
	@touch $@

.venv/ready-for-tests: .venv/ready
	@echo "Installing the test tools into .venv."
	$(PIP) --editable '.[test]'
	@touch $@

lab: venv
	$(BIN)/adacta lab notebooks $(ARGS)

test: .venv/ready-for-tests
	$(BIN)/python -m pytest --numprocesses=auto $(ARGS)

quick: .venv/ready-for-tests
	$(BIN)/python -m pytest --numprocesses=auto -m "not browser and not slow" $(ARGS)

lint: .venv/ready-for-tests
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/nbstripout --verify --keep-id $$(git ls-files 'notebooks/*.ipynb')

# JupyterLite's part of JupyterLab stays out of .venv: the JupyterLab there would load it, too.
.venv-site/ready: pyproject.toml
	$(PYTHON) -m venv .venv-site
	.venv-site/bin/python -m pip install --quiet --disable-pip-version-check --editable '.[site]'
	@touch $@

OUT ?= adacta-site
site: .venv-site/ready
	.venv-site/bin/adacta site $(OUT) $(ARGS)

bench: venv
	$(BIN)/python -m adacta.bench $(ARGS)
