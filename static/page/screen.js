// Shows frames: morphs the regions that changed, keeps the focus, speaks, and moves the cards.

import { Idiomorph } from "../vendor/idiomorph/idiomorph.esm.js";

// Milliseconds that a card takes to its place, by speed: longer than until the next (app/frames.py).
const PACE = [0, 180, 320, 420];
const EASING = "cubic-bezier(.2, .7, .3, 1)";

const root = document.documentElement;
const main = document.querySelector("main");
const region = (name) => main.querySelector(`[data-region="${name}"]`);
const dialog = () => region("dialog").querySelector("dialog");
export const hand = () => [...region("hand").querySelectorAll("[data-card]")];

const still = matchMedia("(prefers-reduced-motion: reduce)");
const pace = () => (still.matches ? 0 : (PACE[main.dataset.speed] ?? 0));

let said = ""; // the last announcement
let opener = null; // where the focus returns to when the dialog closes
let homeless = false; // whether the focus has lost its element and found no other yet

// Shows a frame; `at once`, when somebody does not want to wait, without any motion.
export function show(frame, atOnce = false) {
  const cards = pace() && !atOnce ? placesOfCards() : null;
  const gathered = cards && copiesOfTrick();
  const focus = document.activeElement;
  const [selector, place] = [selectorOf(focus), hand().indexOf(focus)];
  const opened = dialog()?.dataset.modal;
  for (const [name, html] of Object.entries(frame.regions)) {
    if (html) Idiomorph.morph(region(name), html, { morphStyle: "innerHTML" });
    else region(name).replaceChildren();
  }
  for (const [name, value] of Object.entries(frame.main)) main.setAttribute(name, value);
  const { title = document.title, ...page } = frame.page;
  document.title = title;
  for (const [name, value] of Object.entries(page)) root.setAttribute(name, value);
  if (dialog() && !dialog().matches(":modal")) {
    opener ??= selector;
    dialog().removeAttribute("open");
    dialog().showModal();
  }
  if (dialog() && dialog().dataset.modal !== opened) dialog().querySelector("h2").focus();
  if (!focus?.isConnected && focus !== document.body) homeless = true;
  settleFocus(selector, place);
  if (cards) moveCards(cards);
  if (cards) gather(gathered);
  if ("data-phase" in frame.main) playTurnOnceSeen();
  if (frame.announce) say(frame.announce);
}

// Says a text to a screen reader: in the open dialog, outside of which nothing is heard. It is a
// paragraph of its own, so that the same text said again is a change, and is read again.
export function say(text) {
  said = text;
  const paragraph = Object.assign(document.createElement("p"), { textContent: text });
  (dialog()?.querySelector("[aria-live]") ?? region("live")).replaceChildren(paragraph);
}

export const repeat = () => say(said);

function selectorOf(element) {
  if (element?.id) return `#${CSS.escape(element.id)}`;
  const { action, value } = element?.dataset ?? {};
  if (!action) return null;
  return `[data-action="${action}"]${value ? `[data-value="${CSS.escape(value)}"]` : ""}`;
}

// Where the focus goes when its element has gone: to what opened the dialog, the card that
// moved up, the same control drawn anew, what is to be done next, the hand, or for a while the trick.
function settleFocus(selector, place) {
  const cards = hand();
  const trick = region("trick");
  const nowhere = () => [document.body, trick].includes(document.activeElement);
  if (document.activeElement === trick) selector = null;
  let next = null;
  if (!dialog() && opener) {
    next = main.querySelector(opener);
    opener = null;
  } else if (homeless && nowhere()) {
    next =
      cards[Math.min(place, cards.length - 1)] ??
      (selector && main.querySelector(selector)) ??
      main.querySelector(':is([data-region="actions"], [data-region="trick"]) .primary') ??
      cards.find((card) => card.tabIndex === 0) ??
      Object.assign(trick, { tabIndex: -1 });
  }
  next?.focus({ preventScroll: true });
  homeless &&= nowhere();
  if (cards.includes(document.activeElement)) rove(document.activeElement);
}

// The hand is one stop for Tab: only this card of it is in the order.
export function rove(card) {
  for (const other of hand()) other.tabIndex = other === card ? 0 : -1;
  card.focus();
}

function placesOfCards() {
  const cards = [...hand(), ...region("trick").querySelectorAll("[data-card]")];
  return new Map(cards.map((card) => [card.dataset.card, card.getBoundingClientRect()]));
}

// A card that is new on the table comes from where it was, or from who played it.
function moveCards(before) {
  for (const card of region("trick").querySelectorAll("[data-by] [data-card]")) {
    const player = main.querySelector(`[data-seat="${card.closest("[data-by]").dataset.by}"]`);
    const from = before.get(card.dataset.card) ?? player.getBoundingClientRect();
    const to = card.getBoundingClientRect();
    const x = from.x + from.width / 2 - to.x - to.width / 2;
    const y = from.y + from.height / 2 - to.y - to.height / 2;
    if (Math.hypot(x, y) < 4) continue;
    const start = `translate(${x}px, ${y}px) scale(${Math.min(1, from.width / to.width)})`;
    card.animate({ transform: [start, "none"] }, { duration: pace(), easing: EASING });
  }
}

// A complete trick goes to who took it while the next card comes: copies of its cards do.
function copiesOfTrick() {
  return [...region("trick").querySelectorAll(".complete:not(.past) .played")].map((card) => {
    const { left, top, width, height } = card.getBoundingClientRect();
    const copy = card.querySelector(".face").cloneNode(true);
    const place = { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
    Object.assign(copy.style, { position: "fixed", zIndex: 2, pointerEvents: "none", ...place });
    return { id: card.id, copy, taker: card.closest("ol").querySelector(".taking").dataset.by };
  });
}

function gather(copies) {
  if (copies.some(({ id }) => document.getElementById(id))) return; // it lies there still
  for (const { copy, taker } of copies) {
    main.append(copy);
    const from = copy.getBoundingClientRect();
    const to = main.querySelector(`[data-seat="${taker}"]`).getBoundingClientRect();
    const x = to.x + to.width / 2 - from.x - from.width / 2;
    const y = to.y + to.height / 2 - from.y - from.height / 2;
    const end = { transform: `translate(${x}px, ${y}px) scale(.3)`, opacity: 0 };
    copy.animate(end, { duration: pace(), easing: EASING }).onfinish = () => copy.remove();
  }
}

// A motion that nobody looks at says nothing: the turn of a new score waits until it is seen.
const onceSeen = new IntersectionObserver(
  ([{ isIntersecting, target }]) => {
    if (!isIntersecting) return;
    onceSeen.disconnect();
    replayTurn(target.closest("[data-turn]"));
  },
  { threshold: 0.6 },
);

function playTurnOnceSeen() {
  onceSeen.disconnect();
  const drawing = region("plane").querySelector("[data-turn] svg");
  if (drawing) onceSeen.observe(drawing);
}

// Plays the quarter-turn and the doubling as two motions; without motion the drawing, which
// shows all three arrows, says it by itself.
export function replayTurn(figure) {
  if (!figure || !pace()) return;
  const turned = "rotate(-90deg)";
  const transform = ["rotate(0deg)", turned, turned, `${turned} scale(2)`];
  const steps = { transform, offset: [0, 0.45, 0.55, 1], opacity: [1, 1, 1, 1] };
  figure.querySelector(".mover").animate(steps, { duration: 10 * pace(), easing: "ease-in-out" });
}
