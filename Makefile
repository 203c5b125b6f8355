# Every target does all of its own set-up. The work itself is Python (py/sitebuild), so that
# a machine without make has the same commands: cd py && python3 -m sitebuild play
PYTHON ?= python3
RUN = PYTHONPATH=py $(PYTHON) -m sitebuild

.PHONY: setup play test test-quick test-failed mutate site bench check format serve lock clean

setup play test test-quick test-failed mutate site bench check format serve lock clean:
	@$(RUN) $@
