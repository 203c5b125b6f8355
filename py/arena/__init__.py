"""Plays computer players against each other and measures them.

`play_plan` plays a `Plan` on every core and gives its figures with 95 % intervals; `compare`
does so both ways; `play_series` and `figures_of` are the same without processes, for places
that have none.

`read_position` and `view_as_text` bring back the decision at which a player failed.

>>> plan = Plan("complex", seat="random", table="habits", games=4, seed=1)
>>> measured = play_plan(plan, workers=1)
>>> measured.games, measured.loss.ours.value
(4, 0.75)
"""

from .compare import Comparison, compare
from .failures import ArenaError, Failure, PlayerError
from .intervals import Estimate
from .measure import Figures, Measurement, Plan, figures_of
from .play import Played, Tally, play_game
from .players import PLAYERS, read_player
from .position import read_position, view_as_text
from .series import Series, code_of_series, play_series
from .work import play_plan

__all__ = [
    "PLAYERS",
    "ArenaError",
    "Comparison",
    "Estimate",
    "Failure",
    "Figures",
    "Measurement",
    "Plan",
    "Played",
    "PlayerError",
    "Series",
    "Tally",
    "code_of_series",
    "compare",
    "figures_of",
    "play_game",
    "play_plan",
    "play_series",
    "read_player",
    "read_position",
    "view_as_text",
]
