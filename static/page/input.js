// What the person does, by pointer or keyboard, as actions. What they mean is decided elsewhere;
// their names are in py/ui/state/actions.py.

import { copy, readFile } from "../boot/browser.js";
import { finishTelling, hand, point, repeat, replayTurn, rove } from "./screen.js";

const RANKS = { 1: "T", 0: "T" }; // for "10", typed as two keys
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const HAND = '[data-region="hand"] [data-card]';
const TYPING = 1_500; // milliseconds in which a suit must follow its rank

// Calls `act` with each action, and `skip`, which says if there was something, not to wait.
export function listen(main, act, skip) {
  let rank = null;
  let typed = 0;

  main.addEventListener("click", (event) => {
    const control = event.target.closest("[data-action]");
    // Nothing is ever sent by a form, which a sandbox may forbid. Enter in a field clicks, too.
    const sending = control?.form && control.type === "submit";
    if (sending) event.preventDefault();
    // The rest of a double or triple click is a slip of the finger.
    if (event.detail > 1 || control?.matches("input, select")) return;
    const { action, value } = control?.dataset ?? {};
    if (sending) submit(control);
    else if (action === "copy") copy(document.getElementById(value), control);
    else if (action === "replay-turn") replayTurn(control.closest("[data-turn]"));
    else if (action === "repeat") repeat();
    else if (action) act({ ...control.dataset }, control);
    else if (event.target.matches("dialog")) act({ action: "close" });
    else if (!event.target.closest("dialog, a, label, summary")) skip(); // anywhere on the table
    finishTelling();
  });

  for (const type of ["pointerover", "focusin"])
    main.addEventListener(type, ({ target }) => point(target.closest(HAND)?.dataset.card));

  main.addEventListener("change", async ({ target }) => {
    let value = target.type === "checkbox" ? target.checked : target.value;
    if (target.type === "file") value = await readFile(target.files[0]);
    if (target.dataset.action) act({ ...target.dataset, value });
  });

  function submit({ form, dataset }) {
    if (form.reportValidity()) act({ ...Object.fromEntries(new FormData(form)), ...dataset });
  }

  // A dialog closes as everything else happens: by an action. (The event does not bubble.)
  const close = (event) => (event.preventDefault(), act({ action: "close" }));
  main.addEventListener("cancel", (event) => event.target.matches("dialog") && close(event), true);

  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (!key || !target.closest) return; // made by an extension, and no key
    if (event.ctrlKey || event.altKey || event.metaKey || target.closest("dialog")) return;
    const place = hand().indexOf(target);
    finishTelling();
    // Keys that press what has the focus hurry the others on instead, while they play.
    if ((key === "Enter" || key === " ") && skip()) event.preventDefault();
    else if (place >= 0 && (key in STEPS || key === "Home" || key === "End")) {
      event.preventDefault();
      const next = { Home: 0, End: -1 }[key] ?? (place + STEPS[key]) % hand().length;
      rove(hand().at(next));
    } else if (key === "Escape") {
      skip();
      act({ action: "cancel" });
    } else if (main.dataset.keys === "on" && !target.closest("input, select, textarea")) {
      letter(key.toUpperCase(), event.timeStamp);
    }
  });

  // A rank and then a suit lead to a card; a letter by itself is for what is done often.
  function letter(key, now) {
    const pending = now - typed < TYPING ? rank : null;
    rank = null;
    const card = hand().find((one) => one.dataset.card === pending + key);
    const action = pending === null && { H: "hint", L: "last-trick", R: "repeat", U: "take-back" }[key];
    if (card) rove(card);
    else if (/^[0-9TJQKA]$/.test(key)) [rank, typed] = [RANKS[key] ?? key, now];
    else if (action) main.querySelector(`[data-action="${action}"]`)?.click();
  }
}
