"""The reasons for which the rules refuse a move."""

from __future__ import annotations

__all__ = ["Refusal"]

from enum import Enum


class Refusal(Enum):
    """Why a move is refused. The value is a stable key that messages are looked up by."""

    FOLLOW_SUIT = "follow-suit"
    """You hold a card of the suit led, so you must play one (house rule 4)."""

    LEAD_TWO_OF_CLUBS = "lead-two-of-clubs"
    """The first lead of a hand is the 2 of clubs (house rule 3)."""

    FIRST_TRICK_HEART = "first-trick-heart"
    """No heart on the first trick while you hold another playable card (house rule 5)."""

    FIRST_TRICK_QUEEN = "first-trick-queen"
    """No queen of spades on the first trick while another card is playable (house rule 5)."""

    HEARTS_NOT_BROKEN = "hearts-not-broken"
    """A heart may not be led before one was played to an earlier trick (house rule 6)."""

    HEARTS_NOT_BROKEN_LEAD_QUEEN = "hearts-not-broken-lead-queen"
    """As above, where the queen of spades is all that is left beside hearts: lead her."""

    NOT_HELD = "not-held"
    """The card is not in that hand."""

    NOT_YOUR_TURN = "not-your-turn"
    """Another seat is to play."""

    NOT_PASSING = "not-passing"
    """No cards are passed now."""

    NOT_PLAYING = "not-playing"
    """No card can be played now."""

    ALREADY_PASSED = "already-passed"
    """That seat has passed its three cards already; nothing received is passed on."""

    PASS_THREE = "pass-three"
    """Exactly three different cards are passed (house rule 2)."""

    NO_MOON_CHOICE = "no-moon-choice"
    """No moon is waiting for a choice, or the variant does not offer that one."""

    NOT_THE_SHOOTER = "not-the-shooter"
    """Only the player who shot the moon chooses: subtract it or give it."""

    HAND_NOT_OVER = "hand-not-over"
    """The next hand is dealt when this one has been scored."""

    GAME_OVER = "game-over"
    """The game has ended."""
