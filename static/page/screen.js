// Shows frames: morphs the regions that changed, keeps the focus, speaks, and moves the cards.

import { Idiomorph } from "../vendor/idiomorph/idiomorph.esm.js";

const PACE = [0, 130, 240, 420]; // milliseconds that a card takes to its place, by speed
const PLACES = ["south", "west", "north", "east"];

const main = document.querySelector("main");
const region = (name) => main.querySelector(`[data-region="${name}"]`);
const still = matchMedia("(prefers-reduced-motion: reduce)");

const voices = [document.createElement("p"), document.createElement("p")];
region("live").replaceChildren(...voices);

let opener = null; // where the focus returns to when the dialog closes
let homeless = false; // whether the focus has lost its element and found no other yet

export function show(frame) {
  const cards = Object.keys(frame.regions).length && pace() ? placesOfCards() : null;
  const focus = rememberFocus();
  for (const [name, html] of Object.entries(frame.regions)) {
    const target = region(name);
    if (html) Idiomorph.morph(target, html, { morphStyle: "innerHTML" });
    else target.replaceChildren();
  }
  for (const [name, value] of Object.entries(frame.main)) main.setAttribute(name, value);
  const { lang, dir, theme, title } = frame.page;
  const root = document.documentElement;
  if (lang) root.lang = lang;
  if (dir) root.dir = dir;
  if (theme) root.dataset.theme = theme;
  if (title) document.title = title;
  if ("dialog" in frame.regions) openDialog();
  settleFocus(focus);
  if (cards) moveCards(cards);
  if (frame.announce) say(frame.announce);
}

// Says a text to a screen reader. The two paragraphs take turns, so that the same text said
// again is a change, and is read again.
export function say(text) {
  voices.reverse();
  voices[1].textContent = "";
  voices[0].textContent = text;
}

export const repeat = () => say(voices[0].textContent);

// Dialogs

function openDialog() {
  const dialog = region("dialog").querySelector("dialog");
  if (!dialog || dialog.matches(":modal")) return;
  opener = opener ?? selectorOf(document.activeElement);
  dialog.removeAttribute("open");
  dialog.showModal();
}

// Focus

const hand = () => [...region("hand").querySelectorAll("[data-card]")];

function selectorOf(element) {
  if (element?.id) return `#${CSS.escape(element.id)}`;
  const { action, value } = element?.dataset ?? {};
  if (!action) return null;
  return `[data-action="${action}"]${value ? `[data-value="${CSS.escape(value)}"]` : ""}`;
}

function rememberFocus() {
  const element = document.activeElement;
  if (!main.contains(element)) return { place: -1 };
  return { element, selector: selectorOf(element), place: hand().indexOf(element) };
}

// Where the focus goes when its element has gone: the card that moved up, what opened the
// dialog, what is to be done next, or the hand.
function settleFocus({ element, selector, place }) {
  const dialog = region("dialog").querySelector("dialog");
  if (!dialog && opener) {
    main.querySelector(opener)?.focus();
    opener = null;
  }
  if (!document.activeElement || document.activeElement === document.body) {
    if (element) homeless = true;
    if (homeless) {
      const cards = hand();
      const next =
        (place >= 0 && cards[Math.min(place, cards.length - 1)]) ||
        (selector && main.querySelector(selector)) ||
        region("actions").querySelector(".primary") ||
        region("trick").querySelector(".primary") ||
        cards.find((card) => card.tabIndex === 0);
      next?.focus({ preventScroll: place >= 0 });
      homeless = !next;
    }
  }
  const current = document.activeElement;
  if (region("hand").contains(current)) rove(current);
}

// The hand is one stop for Tab: only this card of it is in the order.
export function rove(card) {
  for (const other of hand()) other.tabIndex = other === card ? 0 : -1;
}

export function focusCard(card) {
  rove(card);
  card.focus();
}

// Motion

export const pace = () => (still.matches ? 0 : PACE[main.dataset.speed] ?? 0);

function placesOfCards() {
  const places = new Map();
  for (const card of main.querySelectorAll(
    '[data-region="hand"] [data-card], [data-region="trick"] [data-card]',
  )) {
    places.set(card.dataset.card, card.getBoundingClientRect());
  }
  return places;
}

// A card that is new on the table comes from where it was, or from who played it.
function moveCards(before) {
  for (const card of region("trick").querySelectorAll("[data-place] [data-card]")) {
    const place = card.closest("[data-place]").dataset.place;
    const seat = main.querySelector(`[data-seat="${PLACES.indexOf(place)}"]`);
    const to = card.getBoundingClientRect();
    const from = before.get(card.dataset.card) ?? seat?.getBoundingClientRect();
    if (!from || !to.width) continue;
    const x = from.x + from.width / 2 - to.x - to.width / 2;
    const y = from.y + from.height / 2 - to.y - to.height / 2;
    if (Math.hypot(x, y) < 4) continue;
    const scale = before.has(card.dataset.card) ? from.width / to.width : 0.5;
    card.animate(
      [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }],
      { duration: pace(), easing: "cubic-bezier(.2, .7, .3, 1)" },
    );
  }
}

// Plays the quarter-turn and the doubling as two motions; without motion the drawing, which
// shows all three arrows, says it by itself.
export function replayTurn(figure) {
  const mover = figure.querySelector(".mover");
  if (!mover || !pace()) return;
  figure.classList.add("turning");
  const turned = "rotate(-90deg)";
  const motion = mover.animate(
    [
      { transform: "rotate(0deg)", opacity: 1 },
      { transform: turned, opacity: 1, offset: 0.45 },
      { transform: turned, opacity: 1, offset: 0.55 },
      { transform: `${turned} scale(2)`, opacity: 1 },
    ],
    { duration: pace() * 10, easing: "ease-in-out" },
  );
  motion.onfinish = motion.oncancel = () => figure.classList.remove("turning");
}
