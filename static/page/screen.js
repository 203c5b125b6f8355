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
  const edge = edgeOfPlane();
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
  if (cards) moveAll(cards, gathered, edgeOfPlane() / edge);
  point(pointed);
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

// Shows where the card that is pointed at or has the focus would lead: an arrow and a sentence.
let pointed = null;
export function point(card) {
  pointed = card;
  for (const one of main.querySelectorAll("[data-with]"))
    if (one.dataset.with.split(" ").includes(card)) one.dataset.ghost = one.dataset.would;
    else delete one.dataset.ghost;
}

const edgeOfPlane = () => Number(main.querySelector(".plane")?.dataset.edge);
const zoomed = (by) => ({ transform: [`scale(${by})`, "none"] });

function placesOfCards() {
  const cards = [...hand(), ...region("trick").querySelectorAll("[data-card]")];
  return new Map(cards.map((card) => [card.dataset.card, card.getBoundingClientRect()]));
}

const seatOf = (by) => main.querySelector(`[data-seat="${by}"]`).getBoundingClientRect();

// Has something come to its box from another one, or leave its own for good.
function fly(card, box, other, leaves) {
  const x = other.x + other.width / 2 - box.x - box.width / 2;
  const y = other.y + other.height / 2 - box.y - box.height / 2;
  if (Math.hypot(x, y) < 4) return;
  const size = leaves ? 0.3 : Math.min(1, other.width / box.width);
  const there = { transform: `translate(${x}px, ${y}px) scale(${size})`, opacity: leaves ? 0 : 1 };
  const motion = { duration: pace(), easing: EASING, direction: leaves ? "reverse" : "normal" };
  card.animate([there, {}], motion).onfinish = () => leaves && card.remove();
}

// A card that is new on the table comes from where it was, or from who played it.
function moveAll(before, copies, zoom) {
  if (zoom && zoom !== 1) main.querySelector(".drawn").animate(zoomed(zoom), 2 * pace());
  if (!copies.some(({ id }) => document.getElementById(id))) gather(copies);
  for (const card of region("trick").querySelectorAll("[data-by] [data-card]")) {
    const from = before.get(card.dataset.card) ?? seatOf(card.closest("[data-by]").dataset.by);
    fly(card, card.getBoundingClientRect(), from, false);
  }
}

// A complete trick goes to who took it while the next card comes: copies of its cards do.
function copiesOfTrick() {
  return [...region("trick").querySelectorAll(".complete:not(.past) .played")].map((card) => {
    const [copy, box] = [card.querySelector(".face").cloneNode(true), card.getBoundingClientRect()];
    copy.classList.add("gathered");
    for (const side of ["left", "top", "width", "height"]) copy.style[side] = `${box[side]}px`;
    return { id: card.id, copy, box, by: card.closest("ol").querySelector(".taking").dataset.by };
  });
}

function gather(copies) {
  for (const { copy, box, by } of copies) {
    main.append(copy);
    fly(copy, box, seatOf(by), true);
  }
}

// The score is told line by line, in motions of its styles: whoever taps or types has it all at once.
export const finishTelling = () =>
  region("score").getAnimations({ subtree: true }).forEach((motion) => motion.finish());

// Plays the quarter-turn and the doubling as two motions; without motion the drawing, which
// shows all three arrows, says it by itself.
export function replayTurn(figure) {
  if (!figure || !pace()) return;
  const turned = "rotate(-90deg)";
  const transform = ["rotate(0deg)", turned, turned, `${turned} scale(2)`];
  const steps = { transform, offset: [0, 0.45, 0.55, 1], opacity: [1, 1, 1, 1] };
  figure.querySelector(".mover").animate(steps, { duration: 10 * pace(), easing: "ease-in-out" });
}
