// What the person does, by pointer or keyboard, as actions. Which of them mean something is
// decided elsewhere.

import { focusCard, repeat, replayTurn } from "./screen.js";

const RANKS = { 1: "T", 0: "T" }; // "10" is typed as two keys
const SUITS = new Set(["C", "D", "S", "H"]);
const TYPING = 1_500; // milliseconds in which a suit must follow its rank

// Calls `act` with each action, and `skip` when the person does not want to wait.
export function listen(main, act, skip) {
  let rank = null;
  let typed = 0;

  main.addEventListener("click", (event) => {
    const control = event.target.closest("[data-action]");
    // The rest of a double or triple click is a slip of the finger.
    if (event.detail > 1) return;
    if (!control) {
      if (event.target.closest('[data-region="trick"]')) skip();
    } else if (control.type === "submit" || control.matches("input, select")) {
      return;
    } else if (control.dataset.action === "copy") {
      copy(control.dataset.value);
    } else if (control.dataset.action === "replay-turn") {
      replayTurn(control.closest("[data-turn]"));
    } else {
      act({ ...control.dataset });
    }
  });

  main.addEventListener("change", ({ target }) => {
    if (!target.dataset.action) return;
    const value = target.type === "checkbox" ? target.checked : target.value;
    act({ ...target.dataset, value });
  });

  main.addEventListener("submit", (event) => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.target));
    act({ ...fields, ...(event.submitter ?? event.target).dataset });
  });

  // A modal dialog is closed by Python, as everything else is.
  main.addEventListener(
    "cancel",
    (event) => {
      event.preventDefault();
      act({ action: "close" });
    },
    true,
  );

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { key, target } = event;
    if (main.querySelector("dialog")) return;
    const cards = [...main.querySelectorAll('[data-region="hand"] [data-card]')];
    const place = cards.indexOf(target);
    const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
    if (place >= 0 && (key in steps || key === "Home" || key === "End")) {
      event.preventDefault();
      const last = cards.length - 1;
      const next = { Home: 0, End: last }[key] ?? place + steps[key];
      focusCard(cards.at(next > last ? 0 : next));
    } else if (key === "Escape") {
      skip();
      act({ action: "cancel" });
    } else if (main.dataset.keys !== "off" && !target.closest("input, select, textarea")) {
      letter(key.toUpperCase(), event.timeStamp, cards);
    }
  });

  // A rank and then a suit lead to a card; other letters are for what is done often.
  function letter(key, now, cards) {
    const pending = now - typed < TYPING ? rank : null;
    rank = null;
    if (pending && SUITS.has(key)) {
      const card = cards.find((one) => one.dataset.card === pending + key);
      if (card) focusCard(card);
    } else if (/^[0-9TJQKA]$/.test(key)) {
      rank = RANKS[key] ?? key;
      typed = now;
    } else if (key === "R") repeat();
    else if (key === "L") press("last-trick");
    else if (key === "H") press("hint");
  }

  const press = (action) => main.querySelector(`[data-action="${action}"]`)?.click();
}

async function copy(id) {
  const source = document.getElementById(id);
  try {
    await navigator.clipboard.writeText(source.href ?? source.textContent);
  } catch {
    // Where the clipboard is closed to us, the text is selected for the person to copy.
    getSelection().selectAllChildren(source);
  }
}
