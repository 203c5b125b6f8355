"""Prints the figures: `make bench`, or some sections of it: `python -m bench start`."""

from __future__ import annotations

import argparse
import importlib
import json
import platform
import sys
from dataclasses import asdict
from datetime import date

import bench

SECTIONS = ("engine", "players", "hostile", "start", "game")
ON_REQUEST = ("measures",)
"""Sections that take long: they run only when they are named."""


def main(arguments: list[str]) -> int:
    """Measure and print the sections that are asked for, or all."""
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument(
        "section",
        nargs="*",
        metavar="section",
        help=f"of {', '.join((*SECTIONS, *ON_REQUEST))}; without any, all but the last",
    )
    parser.add_argument("--runs", type=int, default=5, help="repetitions whose median counts")
    parser.add_argument("--json", action="store_true", help="print JSON instead of text")
    asked = parser.parse_args(arguments)
    for name in asked.section:
        if name not in SECTIONS + ON_REQUEST:
            parser.error(f"there is no section {name!r}")
    figures: dict[str, list[bench.Figure]] = {}
    for name in asked.section or SECTIONS:
        module = importlib.import_module(f"bench.{name}")
        figures[name] = module.measure(asked.runs)
        if not asked.json:
            print(f"\n{(module.__doc__ or name).splitlines()[0]}")
            for figure in figures[name]:
                print(f"  {figure.line()}", flush=True)
    if asked.json:
        machine = {"date": date.today().isoformat(), "machine": platform.platform()}
        print(json.dumps({**machine, **{k: [asdict(f) for f in v] for k, v in figures.items()}}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
