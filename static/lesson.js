// The lesson's page layer: forwards what the reader does to Python, and shows the figures that
// come back. Python is fetched when a figure is first touched.

import { startPython } from "./boot/python.js";
import { openStore } from "./page/store.js";
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

main.addEventListener("click", (event) => {
  const control = event.target.closest("[data-action]");
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

main.addEventListener("submit", (event) => {
  event.preventDefault();
  act(event.target, { ...event.target.dataset, ...Object.fromEntries(new FormData(event.target)) });
});

// An item of the order lab is dropped onto the place that it is to take.
main.addEventListener("dragstart", ({ target, dataTransfer }) => {
  if (target.dataset?.item) dataTransfer.setData("text/plain", target.dataset.item);
});
main.addEventListener("dragover", (event) => {
  if (event.target.closest?.("[data-item]")) event.preventDefault();
});
main.addEventListener("drop", (event) => {
  const onto = event.target.closest("[data-item]");
  if (!onto) return;
  event.preventDefault();
  const moved = event.dataTransfer.getData("text/plain");
  act(onto, { action: "order", moved, onto: onto.dataset.item });
});

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
  if (action.action === "own") action.record = (await openStore()).stored.record ?? null;
  const { figures } = JSON.parse(await connection.call("lesson", JSON.stringify(action)));
  for (const [name, html] of Object.entries(figures)) show(name, html);
  if (figures[figure.dataset.figure]) tell(figure);
  main.dataset.python = "ready";
}

async function start() {
  const connection = await startPython();
  await connection.call("lesson-start", JSON.stringify(document.documentElement.lang));
  return connection;
}

function show(name, html) {
  const figure = main.querySelector(`[data-figure="${name}"]`);
  Idiomorph.morph(figure, html, { morphStyle: "innerHTML" });
  if (still.matches) return;
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
