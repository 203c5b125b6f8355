"""One sitting at the table: what the person does, and what the page is to show for it."""

from __future__ import annotations

__all__ = ["Context", "Reply", "Session"]

import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from functools import partial
from typing import Any, get_args

from hearts import (
    HeartsError,
    MoonChoice,
)
from ui.state.actions import Dialog, News, PlainAction, TableAction
from ui.state.table import Notice, Settings, Table
from ui.table.speech import notice, prompt, standing

from .backup import BackupError, read_backup, write_backup
from .choices import Choices
from .days import day_of, read_day
from .exchange import Action, Context, IgnoredActionError, Reply, card_of, no_reply, result_message
from .experts import Experts, has_expert
from .notices import (
    AFTER_AN_ACTION,
    AT_A_DIALOG,
    AT_A_NEW_GAME,
    NO_STORAGE,
    NOT_STORED,
    UPDATE,
    Notices,
)
from .par import Par
from .play import Play
from .records import BroughtError, read_brought, record_to_give
from .saves import Save, chosen_cards
from .shelf import Shelf
from .showing import Beside, Showing
from .statistics import write_statistics
from .wishes import read_typed

_DIALOGS: tuple[Dialog, ...] = get_args(Dialog)


class Session:
    """Owns the game in progress and all that belongs to the table. Each action gets a reply."""

    def __init__(self, context: Context, today: Callable[[], date] = date.today) -> None:
        """`today` tells the date where the person is."""
        self._choices = Choices(context, today())
        self._shelf = Shelf(context.stored, context.entropy, context.pending, today)
        self._notices = Notices(self._choices.wishes.notices)
        if context.storage in NOT_STORED:
            self._notices.add(Notice(f"storage-{context.storage}"))
        elif context.storage == "ready" and context.saved and not self._shelf.has_game:
            self._notices.add(Notice("storage-gone"))
        self._dialog: str | None = None
        self._record: str | None = None
        self._showing = Showing()
        self._experts = Experts()
        self._par = Par()
        self._save_as: dict[str, str] | None = None
        save = self._shelf.open(self._choices.wishes, self.settings, context.opening)
        self.play = Play(save)
        """The game in progress."""
        self._follow(save)
        if save.record.game.code == context.opening and not save.selected:
            chosen_there = chosen_cards(self.play.view, context.chosen)
            self.play.save = replace(save, selected=chosen_there)

    @property
    def settings(self) -> Settings:
        """The settings that hold now."""
        return self._choices.settings

    def table(self) -> Table:
        """All that the page shows now."""
        return self._showing.table(self.play, self._beside())

    def _beside(self) -> Beside:
        days = self._shelf.days.shown(self._shelf.today(), self.play.game)
        return Beside(self.settings, self._notices, self._shelf, self._dialog, self._record, days)

    # Replies

    def start(self) -> Reply:
        """Take up the game that is kept, or begin one: the first frame of the page."""
        try:
            self.play.go_on()
            self._shelf.keep(self.play.save)
        except Exception:
            self._recover()
        # The page was not there to see the moves of the others: it shows where they led.
        self.play.settle()
        if self._choices.wishes.new:
            self._choices.drop(["new"])
        told = (partial(notice, one) for one in self._notices)
        self.play.said += [standing, prompt, *told]
        return self._reply({"type": "ready", "variant": self.play.game.variant.name})

    def act(self, action: Action) -> Reply:
        """Do what the person did, and say what the page is to show for it.

        An action upon something that is no longer on the page (its `step` is old) does
        nothing. No error leaves here: the table comes back from what was last stored.
        """
        self._save_as = None
        try:
            self.play.settle()
            self._do(action)
        except IgnoredActionError:
            return no_reply()
        except Exception:
            self._recover()
        return self._reply()

    def _do(self, action: Action) -> None:
        """Do an action. Raises `IgnoredActionError` if it is late, or none that our page sends."""
        if not isinstance(action, Mapping):
            raise IgnoredActionError
        name: Any = str(action.get("action"))
        if plain := self._plain_actions().get(name):
            plain(action)
            return
        upon_table = self._table_actions().get(name)
        if upon_table is None or str(action.get("step")) != str(self._showing.step):
            raise IgnoredActionError
        self._notices.remove(AFTER_AN_ACTION)
        if self._dialog == "last-trick":
            self._dialog = None
        upon_table(action)
        self._shelf.keep(self.play.save)

    def _table_actions(self) -> Mapping[TableAction, Callable[[Action], None]]:
        """Actions that mean what the person saw when doing them."""
        play = self.play
        return {
            "toggle": lambda action: play.toggle(card_of(action)),
            "pass": lambda _: play.pass_cards(),
            "accept": lambda _: play.accept(),
            "play": lambda action: play.play(card_of(action), self.settings.confirm),
            "moon-subtract": lambda _: play.choose_moon(MoonChoice.SUBTRACT),
            "moon-give": lambda _: play.choose_moon(MoonChoice.GIVE),
            "next-hand": lambda _: play.next_hand(),
            "finish-hand": lambda _: play.finish_hand(),
            "take-back": lambda _: self._take_back(),
            "hint": lambda _: play.ask_for_hint(),
        }

    def _plain_actions(self) -> Mapping[Dialog | PlainAction | News, Callable[[Action], None]]:
        """Actions that are the same whatever the table shows."""
        return {
            **{name: partial(self._show, name) for name in _DIALOGS},
            "close": partial(self._show, None),
            "new-game": self._new_game,
            "daily": self._play_day,
            "resume": lambda _: self._resume(),
            "set": self._set,
            "story": lambda action: self.play.tell_story(str(action.get("value"))),
            "language": lambda action: self._set({**action, "name": "language"}),
            "dismiss": lambda action: self._notices.remove((str(action.get("value")),)),
            "cancel": lambda _: self.play.put_back(),
            "thought": self._hear_thought,
            "storage": self._take_over,
            "not-kept": lambda _: self._note(Notice("storage-failed", error=True)),
            "kept-anew": lambda _: self._tell_stored_anew(),
            "kept": lambda _: self._notices.remove(("storage-failed",)),
            "offline-ready": lambda _: self._note(Notice("offline-ready")),
            "offline-failed": lambda _: self._note(Notice("offline-failed")),
            "installable": lambda _: self._note(Notice("install", action="install")),
            "install": lambda _: self._notices.remove(("install",)),
            "update-ready": lambda _: self._await_update(),
            "clear-statistics": lambda _: self._clear_statistics(),
            "export-statistics": lambda _: self._save_file(
                "statistics.txt", write_statistics(self._shelf.statistics)
            ),
            "export-all": lambda _: self._save_file(
                "everything.json", write_backup(self._shelf.backup(self._choices.taste))
            ),
            "import-all": self._import_all,
            "export-record": lambda _: self._save_file(
                f"{self.play.game.code}.txt", record_to_give(self.play.save.record)
            ),
            "open-record": self._open_record,
            "save-refused": lambda _: self._save_file("game.txt", self._shelf.refused),
            "retry": lambda _: self._take_up(self._shelf.last_stored()),
        }

    def _reply(self, message: dict[str, Any] | None = None) -> Reply:
        for one in self._shelf.notices:
            self._note(one)
        self._shelf.notices.clear()
        frames = self._showing.frames(self.play, self._beside())
        stored, self._shelf.changed = self._shelf.changed, {}
        taste, dropped = self._choices.told()
        par = self._par.ask(self._shelf.days, day_of(self.play.game, self._shelf.today()))
        return Reply(
            frames=[frame for frame in frames if any(frame.values())],
            store=stored,
            taste=taste,
            drop=dropped,
            message=message or result_message(self.play.game, self.play.events),
            save_as=self._save_as,
            thinkers=has_expert(self.play.save.record) or par is not None,
            job=self._experts.ask(self.play.save.record, self.play.thinking) or par,
        )

    # Games

    def _new_game(self, action: Action) -> None:
        """Begin a new game: as the settings have it, or as the action asks."""
        typed = read_typed(action)
        if isinstance(typed, Notice):
            self._note(typed)
            return
        for name in ("variant", "level", "hands"):
            if action.get(name):
                self._set({"name": name, "value": action[name]})
        if action.get("level"):
            # The person's choice beats the URL, now and later.
            self._choices.drop_players()
        new = self._shelf.begin(self.settings, *typed, self._choices.wishes.players)
        self._shelf.park(self.play.save)
        self._take_up(new)
        self._choices.drop_game()

    def _play_day(self, action: Action) -> None:
        """Play the hand of today, or of a day of the last weeks."""
        day = read_day(action.get("value"), self._shelf.today())
        save = self._shelf.begin_day(day, self.play.save)
        self._dialog = None
        if save is not self.play.save:
            self._take_up(save)
            self._leave_url()

    def _take_back(self) -> None:
        """Take the last card back; the statistics tell how often somebody did."""
        if self.table().can_take_back and self.play.take_back():
            self._shelf.count_taken_back(self.play.save)

    def _resume(self) -> None:
        """Go back to the game that was parked last."""
        back = self._shelf.take_back(self.play.save)
        if back:
            self._take_up(back)
            self._leave_url()

    def _leave_url(self) -> None:
        """The game at the table is another than the URL asks for: that no longer counts."""
        self._choices.drop_game()
        self._choices.drop_players()

    def _take_up(self, save: Save) -> None:
        """Put a game on the table, in place of the one there, which is kept or parked by now."""
        # Stored before anybody plays: it is not lost if a player fails.
        self._shelf.keep(save)
        self.play = Play(save)
        self._follow(save)
        self._dialog = None
        self._notices.remove(AT_A_NEW_GAME)
        self._showing.begin_anew()
        self.play.go_on()
        self._shelf.keep(self.play.save)
        self.play.said += [standing, prompt]

    def _follow(self, save: Save) -> None:
        """Have the settings be those of the game at the table: another one will be like it.

        The hand of a day is like no other game.
        """
        if day_of(save.record.game, self._shelf.today()) is None:
            self._choices.follow(save.record)

    def _recover(self) -> None:
        """After an error of ours: the table as it was last stored, and a calm word about it.

        If that game fails as well, it is parked, or kept as a refused record, for a new one.
        """
        sys.excepthook(*sys.exc_info())
        self._showing.forget_screen()
        try:
            self._take_up(self._shelf.last_stored())
        except Exception:
            sys.excepthook(*sys.exc_info())
            self._shelf.give_up()
            self._take_up(self._shelf.begin(self.settings))
            self._leave_url()
        self.play.moments, self.play.events = [], []
        self._note(Notice("recovered", error=True))

    # The table beside the game

    def _set(self, action: Action) -> None:
        """Change a setting; it is remembered, and stronger than the URL from now on."""
        try:
            self._choices.choose(str(action.get("name")), action.get("value"))
        except HeartsError:
            return
        self.play.lifted = ()

    def _show(self, dialog: str | None, _: Action) -> None:
        """Open a dialog, or close the one that is open; asking for it again closes it."""
        self._dialog = None if dialog == self._dialog else dialog
        self._record = record_to_give(self.play.save.record) if self._dialog == "share" else None
        self._notices.remove(AT_A_DIALOG)

    def _clear_statistics(self) -> None:
        self._shelf.clear_statistics()
        self._dialog = "statistics"

    def _save_file(self, name: str, text: str | None) -> None:
        if text is not None:
            self._save_as = {"name": f"complex-hearts-{name}", "text": text}

    def _import_all(self, action: Action) -> None:
        """Add what a file holds to what is here, or refuse the file as a whole."""
        self._dialog = None
        self._notices.remove_kind("backup")
        try:
            backup = read_backup(str(action.get("value")))
        except BackupError as error:
            which = {"game": str(error.game)}
            self._note(Notice(f"backup-refused.{error.key}", which, error=True))
            return
        self._choices.take_in(backup.settings)
        here = self.play.save
        back = self._shelf.take_in(backup, here)
        self._follow(back or here)
        if back:
            self._shelf.park(here)
            self._take_up(back)
            self._leave_url()
        self._note(Notice("backup-taken-in"))

    def _open_record(self, action: Action) -> None:
        """Have the game of a record at the table, or say what is wrong with the text."""
        text = str(action.get("record") or action.get("value") or "")
        self._notices.remove_kind("bad-record")
        try:
            brought = read_brought(text)
        except BroughtError as error:
            values = {"value": text[:_SHOWN], **error.values}
            self._note(Notice(f"bad-record.{error.key}", values, error=True))
            return
        self._shelf.bring(brought, self.play.save)
        self._take_up(brought)
        self._leave_url()
        self._note(Notice("record-opened", {"code": str(brought.record.game.code)}))

    def _note(self, one: Notice) -> None:
        self._notices.add(one)
        self.play.said.append(partial(notice, one))

    def _hear_thought(self, action: Action) -> None:
        """Do the move that was thought about in the second worker, and go on from there."""
        if par := self._par.answer(action):
            self._shelf.keep_days(self._shelf.days.with_par(*par))
            return
        move = self._experts.answer(action, self.play.save.record)
        if move is None:
            raise IgnoredActionError
        if missing := self._experts.newly_missing(action):
            self._note(Notice(f"expert-{missing}"))
        self.play.move(move)
        self._shelf.keep(self.play.save)

    def _take_over(self, action: Action) -> None:
        """The storage has answered late, or the tab that held it is closed: as in a context."""
        self._notices.remove(NO_STORAGE)
        state, stored, pending = (action.get(name) for name in ("storage", "stored", "pending"))
        if state in NOT_STORED:
            self._note(Notice(f"storage-{state}"))
        elif state == "ready" and isinstance(stored, Mapping):
            pending = pending if isinstance(pending, str) else None
            here = self.play.save
            save = self._shelf.take_over(stored, pending, here, self._choices.wishes)
            if save is here:
                self._shelf.keep(here)
            else:
                self._take_up(save)

    def _tell_stored_anew(self) -> None:
        """What was stored had gone, and has been stored again; the settings are now, too."""
        self._notices.remove(("storage-failed",))
        self._choices.store_anew()
        self._note(Notice("storage-emptied"))

    def _await_update(self) -> None:
        self._notices.await_update()
        if self._notices.offers_update(self.table().stage):
            self.play.said.append(partial(notice, UPDATE))


_SHOWN = 20_000
"""Characters of a text that is no record which are left in their field."""
