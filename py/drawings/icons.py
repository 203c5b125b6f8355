"""Small signs of the page, 24 units square, all in the colour of the words beside them."""

from __future__ import annotations

from drawings.cats import HEAD
from drawings.suits import OUTLINES, SUITS, suit_name
from drawings.svg import Element, dot, group, path, pip

__all__ = ["icons"]

_LINES = {
    "hint": "M9 17.5H15M10 21H14M12 3A6.5 6.5 0 0 0 8 14.6C8.7 15.2 9 16 9 17.5M12 3"
    "A6.5 6.5 0 0 1 16 14.6C15.3 15.2 15 16 15 17.5M10.5 10L12 11.5L13.5 10M12 11.5V14",
    "speed": "M4.6 17.5A9 9 0 1 1 19.4 17.5M12 13L16 9M12 4V5.5M5 11H6.5M17.5 11H19",
    "language": "M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3ZM3 12H21M12 3C8 7 8 17 12 21"
    "C16 17 16 7 12 3Z",
    "menu": "M4 7H20M4 12H20M4 17H20",
    "settings": "M4 7H11M17 7H20M4 17H7M13 17H20M14 4.5A2.5 2.5 0 1 0 14 9.5A2.5 2.5 0 1 0 14 4.5Z"
    "M10 14.5A2.5 2.5 0 1 0 10 19.5A2.5 2.5 0 1 0 10 14.5Z",
    "new-game": "M20 12A8 8 0 1 1 17.2 5.9M20.5 3V7.5H16M12 9V15M9 12H15",
    "last-trick": "M9 14L4 9L9 4M4 9H14A6 6 0 0 1 14 21H10",
    "quarter-turn": "M4 20H20M4 20V4M17.5 15.5A12 12 0 0 0 9 7M12.5 4.6L8.4 6.8L10.6 11",
    "double": "M4 20L20 4M13.5 4H20V10.5M8 11.5L12.5 16",
    "moon": "M20 14.2A8.5 8.5 0 1 1 9.8 4A6.8 6.8 0 0 0 20 14.2Z",
    "sun": "M12 7.5A4.5 4.5 0 1 0 12 16.5A4.5 4.5 0 1 0 12 7.5ZM12 2V4M12 20V22M2 12H4M20 12H22"
    "M4.9 4.9L6.3 6.3M17.7 17.7L19.1 19.1M19.1 4.9L17.7 6.3M6.3 17.7L4.9 19.1",
    "offline": "M6.5 18.5A4.5 4.5 0 0 1 6 9.6A6.5 6.5 0 0 1 18.4 10.7A4 4 0 0 1 17.5 18.5Z"
    "M9.5 13.5L11.5 15.5L15 11.7",
    "export": "M12 15V3.5M7.5 8L12 3.5L16.5 8M4 14V19A1.5 1.5 0 0 0 5.5 20.5H18.5"
    "A1.5 1.5 0 0 0 20 19V14",
    "import": "M12 3.5V15M7.5 10.5L12 15L16.5 10.5M4 14V19A1.5 1.5 0 0 0 5.5 20.5H18.5"
    "A1.5 1.5 0 0 0 20 19V14",
    "share": "M6 9.5A2.5 2.5 0 1 0 6 14.5A2.5 2.5 0 1 0 6 9.5Z"
    "M18 3.5A2.5 2.5 0 1 0 18 8.5A2.5 2.5 0 1 0 18 3.5Z"
    "M18 15.5A2.5 2.5 0 1 0 18 20.5A2.5 2.5 0 1 0 18 15.5ZM8.3 10.8L15.7 7.2M8.3 13.2L15.7 16.8",
    "copy": "M9 8.5H19A1 1 0 0 1 20 9.5V19.5A1 1 0 0 1 19 20.5H9A1 1 0 0 1 8 19.5V9.5"
    "A1 1 0 0 1 9 8.5Z"
    "M16 8.5V5A1 1 0 0 0 15 4H5A1 1 0 0 0 4 5V15A1 1 0 0 0 5 16H8",
    "statistics": "M4 20H20M7 16.5V12M12 16.5V5M17 16.5V9",
    "close": "M5.5 5.5L18.5 18.5M18.5 5.5L5.5 18.5",
    "check": "M4.5 12.5L9.5 17.5L19.5 6.5",
    "info": "M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3ZM12 11V16.5M12 7.5V7.6",
    "warning": "M12 3.5L21.5 20H2.5ZM12 10V14.5M12 17.2V17.3",
    "help": "M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3ZM9.3 9.5C9.3 6.5 14.8 6.5 14.8 9.5"
    "C14.8 11.5 12 11.7 12 13.7M12 16.8V16.9",
    "pass-left": "M20 12H4M10 6L4 12L10 18",
    "pass-right": "M4 12H20M14 6L20 12L14 18",
    "pass-across": "M12 20V4M6 10L12 4L18 10",
    "pass-none": "M5 12H19M5 7V17M19 7V17",
    "take-back": "M13 3H19A2 2 0 0 1 21 5V19A2 2 0 0 1 19 21H11A2 2 0 0 1 9 19V17"
    "M15 10H3M7 6L3 10L7 14",
    "replay": "M4 12A8 8 0 1 0 6.8 5.9M3.5 3V7.5H8M10.5 9L15 12L10.5 15Z",
    "play": "M8 5L19 12L8 19Z",
    "pause": "M8.5 5V19M15.5 5V19",
    "plane": "M3 16.5H21M8 3V21M8 16.5L17.5 7M17.7 11.5V6.8H13",
    "rules": "M12 6C9.5 4.2 6.5 3.8 3.5 4.2V18.5C6.5 18.1 9.5 18.5 12 20.3"
    "C14.5 18.5 17.5 18.1 20.5 18.5V4.2"
    "C17.5 3.8 14.5 4.2 12 6ZM12 6V20.3",
    "trophy": "M7.5 4H16.5V9.5A4.5 4.5 0 0 1 7.5 9.5ZM7.5 5.5H4C4 9 5.5 10.5 7.8 10.7M16.5 5.5H20"
    "C20 9 18.5 10.5 16.2 10.7"
    "M12 14V17M8.5 20.5C8.5 18 10 17 12 17C14 17 15.5 18 15.5 20.5Z",
    "speaker": "M4 9.5H7L11.5 5.5V18.5L7 14.5H4ZM15 9A4.2 4.2 0 0 1 15 15M17.5 6.2"
    "A8 8 0 0 1 17.5 17.8",
    "keyboard": "M4 6.5H20A1.5 1.5 0 0 1 21.5 8V16A1.5 1.5 0 0 1 20 17.5H4A1.5 1.5 0 0 1 2.5 16V8"
    "A1.5 1.5 0 0 1 4 6.5Z"
    "M6.5 10H6.6M10 10H10.1M13.5 10H13.6M17.3 10H17.4M8 14H16",
    "deck": "M9 4.5L18 6.5L15.5 19.5L6.5 17.5ZM6.7 6.5L5 7L3.5 15.5L4.7 16",
    "heart": "M12 20C10 17 3 14 3 8.5C3 5.5 5.2 3.8 7.4 3.8C9.5 3.8 11.2 5 12 7"
    "C12.8 5 14.5 3.8 16.6 3.8"
    "C18.8 3.8 21 5.5 21 8.5C21 14 14 17 12 20Z",
}


def icons() -> dict[str, list[Element]]:
    """Every sign by its name: the lines above, then those with surfaces."""
    heart = _LINES["heart"]
    drawings = {name: [_lines(d)] for name, d in _LINES.items() if name != "heart"}
    drawings |= {
        f"suit-{suit_name(suit)}": [path(pip(OUTLINES[suit], 12, 12, 21), "currentColor")]
        for suit in SUITS
    }
    drawings |= {
        "hearts-unbroken": [_lines(heart)],
        "hearts-broken": [
            _lines(heart),
            _lines("M12 7L9.5 10.5L13.5 12.5L11 15.5L12 20"),
        ],
        "theme": [
            path("M12 3A9 9 0 0 1 12 21Z", "currentColor"),
            _lines("M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3Z"),
        ],
        "cat": [
            group(
                path(HEAD, "none", stroke_width=11),
                path("M-24-6V4M24-6V4M-11 20Q-6 26 0 20Q6 26 11 20", "none", stroke_width=10),
                stroke="currentColor",
                transform="translate(12 13) scale(.165)",
            )
        ],
        "paw": [
            group(
                path(
                    "M12 11.5C15.5 11.5 18 15.5 17.5 18C17 20.2 14.2 19.7 12 19.7"
                    "C9.8 19.7 7 20.2 6.5 18C6 15.5 8.5 11.5 12 11.5Z"
                ),
                dot(5, 11.5, 2.1),
                dot(19, 11.5, 2.1),
                dot(9, 6.5, 2.4),
                dot(15, 6.5, 2.4),
                fill="currentColor",
            )
        ],
    }
    return dict(sorted(drawings.items()))


def _lines(d: str) -> Element:
    return path(d, "none", stroke="currentColor", stroke_width=1.8)
