# `make run` opens the app and `make test` checks everything; both prepare .venv by themselves.

python := .venv/bin/python
pip := $(python) -m pip install --quiet --no-compile --disable-pip-version-check
ready := .venv/ready
MINUTES := 10
# Tests start processes of their own: whoever compiles everything each time waits for nothing else.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test types suite browser soak bench screenshots manual store translations desktop format clean
.DELETE_ON_ERROR:

run: $(ready)
	$(python) -m companion

test: $(ready)
	$(python) -m ruff format --check
	$(python) -m ruff check
	@$(MAKE) --no-print-directory --jobs=2 types suite

types: $(ready)
	$(python) -m mypy

suite: $(ready) browser
	$(python) -m pytest

# The page of the phones is tested in a real browser, where the system has one to install; elsewhere the tests say why not.
browser:
	@if command -v apt-get >/dev/null && ! command -v chromedriver >/dev/null; then \
	    if [ $$(id -u) = 0 ]; then sudo=; elif sudo -n true 2>/dev/null; then sudo=sudo; else exit 0; fi; \
	    $$sudo apt-get -qq update; \
	    $$sudo apt-get -qq install --yes --no-install-recommends chromium chromium-driver >/dev/null || true; \
	fi

soak: $(ready)
	$(python) -m tests.soak --minutes $(MINUTES) $(SEED:%=--seed %) $(ONLY:%=--only %)

bench: $(ready)
	$(python) -m tests.bench

screenshots: $(ready)
	$(python) -m tests.ui.gallery $(ONLY)

manual: $(ready)
	$(python) -m tests.ui.manual

store: $(ready)
	$(python) -m tests.ui.store_pictures

translations: $(ready)
	$(python) -m tests.translations

# One file for this system, in dist/: nothing else has to be installed.
desktop: $(ready)
	$(pip) --editable '.[desktop]'
	$(python) -m PyInstaller --noconfirm --clean --log-level ERROR --onefile --name giglio \
	    --workpath build/desktop --specpath build/desktop --collect-all companion \
	    --add-data '$(CURDIR)/data:companion/data' --collect-data font_source_serif_pro --collect-submodules plyer main.py
	$(python) -m tests.desktop_file dist/giglio

format: $(ready)
	$(python) -m ruff check --fix-only
	$(python) -m ruff format

clean:
	rm -rf .venv build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find companion tests -name __pycache__ -prune -exec rm -rf {} +

# uv takes a fifth of pip's time. Not every system has it, and it knows nothing of how pip is set up: there pip does it.
$(ready): $(python) pyproject.toml
	$(pip) uv && $(python) -m uv pip install --quiet --editable '.[test]' || $(pip) --editable '.[test]'
	@touch $@

$(python):
	@$(find_python); $(add_packages); $$found -m venv --clear .venv

# The system's Python first, where it can make an environment: it is built for speed, and those that people build
# themselves mostly are not; all tests take a fifth longer with such a one.
define find_python
for needed in ensurepip sys; do \
    for found in /usr/bin/python3 python3.13 python3.12 python3.11 python3 none; do \
        $$found -c "import $$needed, sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))" 2>/dev/null && break 2; \
    done; \
done; \
if [ $$found = none ]; then \
    echo 'Giglio needs Python 3.11, 3.12 or 3.13: see https://www.python.org/downloads/.'; exit 1; \
fi
endef

# Debian and Ubuntu keep OpenGL and venv in packages of their own; elsewhere nothing is missing.
define add_packages
if command -v apt-get >/dev/null; then \
    set --; \
    for package in libgl1 libegl1; do dpkg -s $$package >/dev/null 2>&1 || set -- $$@ $$package; done; \
    $$found -c 'import ensurepip' 2>/dev/null || \
        set -- $$@ $$($$found -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])'); \
    if [ $$# != 0 ]; then \
        if [ $$(id -u) = 0 ]; then sudo=; elif sudo -n true 2>/dev/null; then sudo=sudo; \
        else echo "Some system packages are missing; please type: sudo apt-get install $$*"; exit 1; fi; \
        $$sudo apt-get -qq update && $$sudo apt-get -qq install --yes --no-install-recommends $$@ || exit 1; \
    fi; \
fi
endef
