// The lesson's page layer: forwards what the reader does to Python, and shows the figures that
// come back. Python is fetched when a figure is first touched. What goes each way is in
// py/app/lesson.py, and the names of the actions in py/ui/state/actions.py.

import { pressOnce } from "./boot/browser.js";
import { startPython } from "./boot/python.js";
import { readStored } from "./boot/store.js";
import { Idiomorph } from "./vendor/idiomorph/idiomorph.esm.js";

const main = document.querySelector("main");
const part = (name) => main.querySelector(`[data-lesson="${name}"]`);
const still = matchMedia("(prefers-reduced-motion: reduce)");
const WAYS = {
  turn: ["rotate(90deg)", "rotate(0deg)"],
  double: ["scale(0.5)", "scale(1)"],
};

let python; // the promise of a connection
let last = Promise.resolve(); // actions are done one after the other

pressOnce();

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
    act(control, { ...control.dataset });
  }
});

for (const kind of ["change", "input"]) {
  main.addEventListener(kind, ({ target }) => {
    if (!target.dataset.action || (kind === "input") !== (target.type === "range")) return;
    const value = target.type === "checkbox" ? target.checked : target.value;
    act(target, { ...target.dataset, value });
  });
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
  last = last.then(() => answer(figure, action)).catch(lose);
}

async function answer(figure, action) {
  part("loading").hidden = python !== undefined;
  python ??= start();
  const connection = await python;
  part("loading").hidden = true;
  if (action.action === "own") action.records = await storedRecords();
  const { figures } = JSON.parse(await connection.call("lesson", JSON.stringify(action)));
  for (const [name, html] of Object.entries(figures)) show(name, html);
  if (figures[figure.dataset.figure]) tell(figure);
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
  Idiomorph.morph(figure, html, { morphStyle: "innerHTML" });
  if (still.matches) return;
  const pieces = figure.querySelectorAll("[data-appears]");
  for (const [place, piece] of pieces.entries()) {
    const timing = { duration: 300, delay: 350 * place, fill: "backwards" };
    piece.animate({ opacity: [0, 1] }, timing);
  }
  for (const arrow of figure.querySelectorAll("[data-moves]")) {
    const frames = WAYS[arrow.dataset.moves].map((transform) => ({ transform }));
    arrow.animate(frames, { duration: 900, easing: "ease-in-out" });
  }
}

// What a figure says now, for a screen reader.
function tell(figure) {
  const said = figure.querySelector(".lesson-says").cloneNode(true);
  for (const drawn of said.querySelectorAll('[aria-hidden="true"]')) drawn.remove();
  part("live").textContent = said.textContent.replace(/\s+/g, " ").trim();
}

function lose(error) {
  console.error(error);
  python = undefined;
  part("loading").hidden = true;
  part("failed").hidden = false;
  main.dataset.python = "failed";
}
