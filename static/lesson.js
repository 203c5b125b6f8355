// The lesson's page layer: forwards what the reader does to Python, and shows the figures that
// come back. Python is fetched when a figure is first touched. What goes each way is in
// py/app/lesson.py, and the names of the actions in py/ui/state/actions.py.

import { pressOnce } from "./boot/browser.js";
import { local } from "./boot/local.js";
import { startPython } from "./boot/python.js";
import { readStored } from "./boot/store.js";
import * as turner from "./lesson/turner.js";
import { Idiomorph } from "./vendor/idiomorph/idiomorph.esm.js";

const main = document.querySelector("main");
const part = (name) => main.querySelector(`[data-lesson="${name}"]`);
const still = matchMedia("(prefers-reduced-motion: reduce)");
const WAYS = {
  turn: ["rotate(90deg)", "rotate(0deg)"],
  double: ["scale(0.5)", "scale(1)"],
};
const QUIET = 500; // milliseconds after the last move when a screen reader is told where it led
const BEST = "practice-best"; // the longest row of right answers, on this device

let python; // the promise of a connection
let ready = false; // whether Python has answered
let last = Promise.resolve(); // actions are done one after the other
const held = new Map(); // what is in the reader's hand, by figure: it may be ahead of Python
const waiting = new Map(); // the newest move of each figure that Python has not been told yet
let quiet;

pressOnce();
for (const svg of main.querySelectorAll("[data-turner]")) turner.settle(svg);
for (const figure of main.querySelectorAll("[data-figure]")) {
  figure.asked = spoken(figure.querySelector(".lesson-ask"));
}
steps();

// A reader who comes near a figure will touch it: Python is started meanwhile.
for (const kind of ["pointerover", "focusin"]) {
  main.addEventListener(kind, ({ target }) => {
    if (target.closest?.("[data-figure]") && !python) connect().catch(() => {});
  });
}

main.addEventListener("click", (event) => {
  const control = event.target.closest("[data-action]");
  // Nothing is ever sent by a form, which a sandbox may forbid. Enter in a field clicks, too.
  const { type, form } = event.target.closest("button") ?? {};
  if (type === "submit") {
    event.preventDefault();
    if (form.reportValidity()) act(form, { ...form.dataset, ...Object.fromEntries(new FormData(form)) });
    return;
  }
  const plane = event.target.closest("[data-pick]");
  if (plane) act(plane, { action: plane.dataset.pick, ...placeIn(plane, event) });
  else if (control?.matches("button") && control.ariaDisabled !== "true") {
    if (control.dataset.action === "spin") spin(control);
    else act(control, { ...control.dataset });
  }
});

for (const kind of ["change", "input"]) {
  main.addEventListener(kind, ({ target }) => {
    if (!target.dataset.action || (kind === "input") !== (target.type === "range")) return;
    if (target.dataset.slider) slide(target, Number(target.value));
    else act(target, { ...target.dataset, value: target.value });
  });
}

// "× i" and "× 2" play their half of the turn, or show where it leads.
async function spin(button) {
  const figure = button.closest("[data-figure]");
  const slider = figure.querySelector("[data-slider]");
  const from = button.dataset.value === "turn" ? 0 : turner.FULL / 2;
  const to = from + turner.FULL / 2;
  const svg = figure.querySelector("[data-turner]");
  const follow = (percent) => {
    slider.value = percent;
    hold(figure, { percent });
  };
  if (still.matches || (await turner.play(svg, hold(figure, {}).parts, from, to, follow))) slide(slider, to);
}

function slide(slider, percent) {
  const figure = slider.closest("[data-figure]");
  const svg = figure.querySelector("[data-turner]");
  svg.playing = undefined;
  slider.value = percent;
  turner.draw(svg, hold(figure, { percent }));
  live(figure, { action: "spin", value: percent });
}

// What is in the reader's hand now, with what has just changed of it.
function hold(figure, changes) {
  const name = figure.dataset.figure;
  const svg = figure.querySelector("[data-turner]");
  const now = { ...(svg && turner.stateOf(svg)), ...held.get(name), ...changes };
  held.set(name, now);
  return now;
}

// The tip of an arrow is dragged: by what takes hold of it, or with a mouse from anywhere.
main.addEventListener("pointerdown", (event) => {
  const { target, button, pointerId, pointerType } = event;
  const svg = target.closest?.("[data-limit], [data-wheel]");
  const grip = target.closest?.(".grip");
  if (!svg || button || (!grip && pointerType !== "mouse")) return;
  const figure = svg.closest("[data-figure]");
  const drag = new AbortController();
  const on = (type, does) => addEventListener(type, does, { signal: drag.signal });
  const begun = svg.dataset.limit ? hold(figure, {}).parts : angleOf(figure, svg);
  const end = () => {
    drag.abort();
    svg.removeAttribute("data-dragged");
  };
  const move = (to) => (svg.dataset.limit ? moveTip(figure, svg, to) : turnTo(figure, svg, to));
  const follow = (moved) => {
    if (moved.pointerId !== pointerId) return;
    const point = turner.pointIn(svg, moved);
    move(svg.dataset.limit ? turner.partsAt(svg, point) : turner.angleAt(svg, point));
  };
  svg.setPointerCapture(pointerId);
  svg.dataset.dragged = "";
  event.preventDefault();
  svg.querySelector(".grip").focus({ preventScroll: true });
  on("pointermove", follow);
  on("pointerup", end);
  on("pointercancel", end);
  on("keydown", ({ key }) => {
    if (key !== "Escape") return;
    end();
    move(begun);
  });
  follow(event);
});

// A finger on it never scrolls the page, whatever the browser makes of `touch-action` in a drawing.
const stay = (event) => event.target.closest?.(".grip") && event.preventDefault();
main.addEventListener("touchstart", stay, { passive: false });

// A tap puts the tip there.
main.addEventListener("click", (event) => {
  const svg = event.target.closest?.("[data-limit]");
  if (!svg || event.target.closest(".grip")) return;
  moveTip(svg.closest("[data-figure]"), svg, turner.partsAt(svg, turner.pointIn(svg, event)));
});

main.addEventListener("keydown", (event) => {
  const svg = event.target.closest?.(".grip")?.closest("svg");
  if (!svg) return;
  const figure = svg.closest("[data-figure]");
  if (svg.dataset.limit) {
    const parts = turner.partsAfter(svg, hold(figure, {}).parts, event.key);
    if (parts) moveTip(figure, svg, parts);
    else return;
  } else {
    const angle = turner.angleAfter(svg, angleOf(figure, svg), event.key);
    if (angle === undefined) return;
    turnTo(figure, svg, angle);
  }
  event.preventDefault();
});

function moveTip(figure, svg, parts) {
  const now = hold(figure, {});
  if (String(now.parts) === String(parts)) return;
  const { percent } = hold(figure, { parts });
  turner.draw(svg, { parts, percent });
  const [re, im] = turner.sumOf(parts);
  live(figure, { action: "tip", re, im, percent });
}

const angleOf = (figure, svg) =>
  held.get(figure.dataset.figure)?.angle ?? Number(svg.querySelector(".grip").ariaValueNow);

function turnTo(figure, svg, angle) {
  if (angleOf(figure, svg) === angle) return;
  hold(figure, { angle });
  turner.drawWheel(svg, angle);
  live(figure, { action: "halve", value: angle });
}

// An item of the order lab is dragged, with a mouse or a finger, onto the place that it is to take.
main.addEventListener("pointerdown", ({ target, button, pointerId, clientY }) => {
  const grip = target.closest?.(".lesson-grip");
  if (!grip || button) return;
  const item = grip.closest("[data-item]");
  const drag = new AbortController();
  const on = (type, does) => addEventListener(type, does, { signal: drag.signal });
  const end = () => {
    drag.abort();
    item.removeAttribute("data-dragged");
    item.style.translate = "";
  };
  grip.setPointerCapture(pointerId);
  item.dataset.dragged = "";
  on("pointermove", (event) => (item.style.translate = `0 ${event.clientY - clientY}px`));
  on("pointercancel", end);
  on("keydown", ({ key }) => key === "Escape" && end());
  on("pointerup", (event) => {
    end();
    const onto = [...item.parentElement.children].find((other) => holds(other, event));
    if (!onto || onto === item) return;
    act(item, { action: "order", moved: item.dataset.item, onto: onto.dataset.item });
  });
});

function holds(element, { clientX, clientY }) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
}

// Where a drawing was pointed at, as fractions of half of it from its middle.
function placeIn(plane, { clientX, clientY }) {
  const box = plane.getBoundingClientRect();
  return {
    x: (2 * (clientX - box.left)) / box.width - 1,
    y: (2 * (clientY - box.top)) / box.height - 1,
  };
}

function act(control, action) {
  const figure = control.closest("[data-figure]");
  last = last.then(() => answer(figure, action)).then(() => tell(figure)).catch(lose);
}

// A move of the reader's hand: Python is told the newest one alone, as fast as it answers.
function live(figure, action) {
  const begun = waiting.has(figure);
  waiting.set(figure, action);
  clearTimeout(quiet);
  quiet = setTimeout(() => (last = last.then(() => tell(figure))), QUIET);
  if (begun) return;
  last = last
    .then(() => {
      const newest = waiting.get(figure);
      waiting.delete(figure);
      return answer(figure, newest);
    })
    .catch(lose);
}

function connect() {
  python ??= start();
  return python;
}

async function answer(figure, action) {
  part("loading").hidden = ready;
  const connection = await connect();
  ready = true;
  part("loading").hidden = true;
  if (action.action === "own") action.records = await storedRecords();
  if (figure.dataset.figure === "practice") {
    action.best = local(BEST);
    action.seed = crypto.getRandomValues(new Uint32Array(2)).join("-");
  }
  const { figures } = JSON.parse(await connection.call("lesson", JSON.stringify(action)));
  for (const [name, html] of Object.entries(figures)) show(name, html);
  main.dataset.python = "ready";
}

// The games that are kept, the one played last first.
async function storedRecords() {
  const { record, parked } = await readStored().catch(() => ({}));
  const aside = Array.isArray(parked) ? parked.map((game) => game?.record) : [];
  return [record, ...aside.reverse()];
}

async function start() {
  const connection = await startPython();
  await connection.call("lesson-start", JSON.stringify(document.documentElement.dataset.language));
  return connection;
}

function show(name, html) {
  const figure = main.querySelector(`[data-figure="${name}"]`);
  const played = figure.querySelector("[data-plays]");
  Idiomorph.morph(figure, html, { morphStyle: "innerHTML", ignoreActiveValue: true });
  catchUp(figure);
  steps();
  const best = figure.querySelector("[data-keep-best]")?.dataset.keepBest;
  if (best) local(BEST, best);
  if (still.matches) return;
  const plays = figure.querySelector("[data-plays]");
  if (plays && !played) turner.play(plays, turner.stateOf(plays).parts, 0, turner.FULL);
  for (const arrow of figure.querySelectorAll("[data-moves]")) {
    const frames = WAYS[arrow.dataset.moves].map((transform) => ({ transform }));
    arrow.animate(frames, { duration: 900, easing: "ease-in-out" });
  }
}

// Python has drawn a figure as it was when it was told. The reader's hand may be further by now.
function catchUp(figure) {
  const now = held.get(figure.dataset.figure);
  const svg = figure.querySelector("[data-turner], [data-wheel]");
  if (svg?.dataset.turner) turner.settle(svg);
  if (!waiting.has(figure) && !svg?.playing) held.delete(figure.dataset.figure);
  else if (now?.angle !== undefined) turner.drawWheel(svg, now.angle);
  else if (now) turner.draw(svg, now);
  const slider = figure.querySelector("[data-slider]");
  if (slider) slider.value = now?.percent ?? slider.getAttribute("value");
}

// Where motion is not wanted, the slider of the turn has steps and nothing between them.
function steps() {
  if (!still.matches) return;
  for (const slider of main.querySelectorAll("[data-slider]")) slider.step = turner.FULL / 2;
}

// What a figure says now, for a screen reader.
function tell(figure) {
  const texts = [".lesson-ask", ".lesson-says"].map((name) => spoken(figure.querySelector(name)));
  const asked = figure.asked === texts[0] ? "" : texts[0];
  figure.asked = texts[0];
  part("live").textContent = `${asked} ${texts[1]}`.trim();
}

function spoken(element) {
  const said = element?.cloneNode(true);
  for (const drawn of said?.querySelectorAll('[aria-hidden="true"]') ?? []) drawn.remove();
  return said?.textContent.replace(/\s+/g, " ").trim() ?? "";
}

function lose(error) {
  console.error(error);
  python = undefined;
  part("loading").hidden = true;
  part("failed").hidden = false;
  main.dataset.python = "failed";
}
