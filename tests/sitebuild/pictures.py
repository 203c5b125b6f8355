"""Reads the size of a picture from its file, without any library."""

from __future__ import annotations

import struct
from pathlib import Path


def picture_size(file: Path) -> tuple[int, int]:
    """Width and height in pixels of a PNG or JPEG file."""
    data = file.read_bytes()
    if data.startswith(b"\x89PNG"):
        width, height = struct.unpack(">II", data[16:24])
        return width, height
    assert data.startswith(b"\xff\xd8"), file
    place = 2
    # Each segment is a marker and a length; a start of frame holds height and width.
    while not 0xC0 <= data[place + 1] <= 0xC2:
        place += 2 + int.from_bytes(data[place + 2 : place + 4], "big")
    height, width = struct.unpack(">HH", data[place + 5 : place + 9])
    return width, height
