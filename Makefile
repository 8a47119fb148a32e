VENV := .venv
BIN := $(VENV)/bin
UV_VERSION := 0.13.9
WORKERS ?= 2
COMPILE := $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --custom-compile-command "make lock"

.PHONY: setup setup-dev tools serve check test thorough bench golden package lock
.DELETE_ON_ERROR:

setup: $(VENV)/.setup
setup-dev: $(VENV)/.setup-dev

$(VENV)/.setup: requirements.txt
	@for python in $(PYTHON) python3.13 python3.12 python3.11 python3 python3.14; do \
		"$$python" -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
		echo "Building $(VENV) with $$("$$python" -c 'import sys; print(sys.executable)')"; \
		exec "$$python" -m venv --clear $(VENV); \
	done; \
	echo "Needed: Python 3.11 or later with its venv module (Debian: python3-venv). None was found;" \
		"'make PYTHON=/path/to/python3' names one." >&2; exit 1
	@$(BIN)/python -m pip install --quiet --retries 5 --disable-pip-version-check uv==$(UV_VERSION)
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements.txt
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps -e .
	@touch $@

$(VENV)/.setup-dev: $(VENV)/.setup requirements-dev.txt
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements-dev.txt
	@touch $@

tools: setup-dev
	@$(BIN)/python -m tests.support.install

serve: setup
	@$(BIN)/rightbower serve

check: setup-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(if $(wildcard infra/template.yaml),$(BIN)/cfn-lint infra/template.yaml)
	$(BIN)/pytest -q tests/test_tree.py

test: check tools
	$(BIN)/pytest -n $(WORKERS) --cov --cov-report=
	$(BIN)/coverage report --include='engine/*' --fail-under=100
	$(BIN)/coverage report --omit='engine/*' --fail-under=95

thorough: check tools
	HYPOTHESIS_PROFILE=thorough $(BIN)/pytest -n $(WORKERS) -m '' -o faulthandler_timeout=0

bench: tools
	$(BIN)/python -m bench

golden: setup-dev
	$(BIN)/python -m tests.golden

package: setup-dev
	$(BIN)/python -m infra.package

lock: setup
	$(COMPILE) pyproject.toml -o requirements.txt
	$(COMPILE) pyproject.toml --extra dev -c requirements.txt -o requirements-dev.txt
	$(COMPILE) --group tools --no-deps -o requirements-tools.txt
