// The page layer: forwards what the person does to Python in its worker, and shows the frames
// that come back. It knows no rules.

import { PythonFailure, startPython } from "./boot/python.js";
import { listen } from "./page/input.js";
import { say, show } from "./page/screen.js";
import { hasSave, keep, openStore, readStored, readTaste, writeTaste } from "./page/store.js";

const main = document.querySelector("main");
const query = new URLSearchParams(location.search);
const store = openStore();

let python = null; // the connection to the worker, once it has answered
let writes = false; // whether this tab keeps what happens
let queue = []; // actions on their way to Python, in the order done
let busy = false;
let rest = []; // frames still to be shown
let timer = 0;

// Before Python has arrived

prepare();
listen(main, act, showRest);
boot();

// The built page shows the first hand of a game of its own. Where another table is asked for,
// or kept here, a bare one waits for it instead.
function prepare() {
  const { theme } = JSON.parse(readTaste() ?? "{}") ?? {};
  document.documentElement.dataset.theme = query.get("theme") ?? theme ?? "auto";
  if (query.get("embed") === "1") document.documentElement.dataset.embed = "";
  const other = ["game", "deal", "variant", "lang"].some((name) => query.has(name));
  if (!other && !hasSave()) return;
  delete main.dataset.opening;
  main.dataset.phase = "starting";
  for (const name of ["hand", "trick", "actions"]) {
    main.querySelector(`[data-region="${name}"]`).replaceChildren();
  }
}

// Until Python is there, choosing cards is a matter of marks; what they mean comes later.
function mark(action) {
  const chosen = [...main.querySelectorAll('[data-region="hand"] .chosen')];
  const pass = main.querySelector('[data-action="pass"]');
  if (action.action === "toggle") {
    const card = main.querySelector(`[data-region="hand"] [data-card="${action.card}"]`);
    if (!card || (chosen.length === 3 && !chosen.includes(card))) return;
    const on = card.classList.toggle("chosen");
    card.setAttribute("aria-pressed", on);
    const ready = chosen.length + (on ? 1 : -1) === 3;
    pass?.toggleAttribute("aria-disabled", !ready);
    if (!ready) pass?.setAttribute("aria-disabled", "true");
    delete pass?.dataset.queued;
    queue = queue.filter((queued) => queued.action !== "pass");
  } else if (action.action === "pass" && chosen.length === 3) {
    pass.dataset.queued = "";
    pass.setAttribute("aria-busy", "true");
    queue.push(action);
  } else if (action.action === "retry") {
    boot();
  } else if (!["pass", "play", "cancel", "close"].includes(action.action)) {
    queue.push(action);
  }
}

// Starting

async function boot() {
  fail(null);
  main.dataset.python = "loading";
  try {
    const connection = await startPython({ onProgress });
    const { state, stored } = await store;
    writes = state === "ready";
    const context = {
      query: [...query],
      taste: readTaste(),
      stored,
      languages: navigator.languages,
      entropy: [...crypto.getRandomValues(new Uint32Array(4))].join("-"),
      storage: state,
      opening: main.dataset.opening ?? null,
      chosen: [...main.querySelectorAll('[data-region="hand"] .chosen')].map(
        (card) => card.dataset.card,
      ),
    };
    const reply = JSON.parse(await connection.call("start", JSON.stringify(context)));
    delete main.dataset.opening;
    python = connection;
    await take(reply);
    const waiting = queue.map((action) => ({ ...action, step: main.dataset.step }));
    queue = [];
    waiting.forEach(act);
  } catch (error) {
    lose(error);
  }
}

function onProgress({ loaded, total }) {
  const bar = main.querySelector("[data-loading] progress");
  if (bar && total) bar.value = Math.round((bar.max * loaded) / total);
}

// Python could not be started, or has stopped answering: says so, and how to go on.
function lose(error) {
  console.error(error);
  python?.terminate();
  python = null;
  busy = false;
  main.dataset.python = "failed";
  fail(error instanceof PythonFailure ? error.reason : "python");
  tell({ type: "error", reason: error.reason ?? "python" });
}

// Shows the built page's own words for a kind of failure, or none of them.
function fail(reason) {
  const words = [...document.querySelectorAll("[data-failure]")];
  const found = words.find((one) => one.dataset.failure === reason) ?? words[0];
  for (const one of words) one.hidden = !reason || one !== found;
  if (reason && found) say(found.textContent);
}

// Playing

function act(action) {
  if (!python) return mark(action);
  // What was on the page when it was done: too late for it, Python drops the action.
  queue.push({ step: main.dataset.step, ...action });
  if (!busy) work();
}

async function work() {
  busy = true;
  while (queue.length && python) {
    const action = queue.shift();
    try {
      await take(JSON.parse(await python.call("act", JSON.stringify(action))));
    } catch (error) {
      if (!(error instanceof PythonFailure) || error.reason === "python") lose(error);
      else await restart();
    }
  }
  busy = false;
}

// The worker is gone or hangs: a new one takes the game up where it was stored.
async function restart() {
  python?.terminate();
  python = null;
  queue = [];
  if (writes) Object.assign((await store).stored, await readStored());
  await boot();
}

async function take(reply) {
  if (writes && Object.keys(reply.store).length) {
    keep(reply.store).catch((error) => {
      console.warn("Not kept:", error?.message);
      writes = false;
      act({ action: "not-kept" });
    });
  }
  if (reply.taste) writeTaste(reply.taste);
  if (reply.drop.length) forget(reply.drop);
  if (reply.save_as) saveAs(reply.save_as);
  if (reply.frames.length) {
    showRest();
    rest = reply.frames;
    showNext();
  }
  if (reply.message) tell(reply.message);
}

function showNext() {
  clearTimeout(timer);
  const frame = rest.shift();
  if (!frame) return;
  show(frame);
  if (rest.length) timer = setTimeout(showNext, frame.dwell);
}

// All that is still to be shown, at once: each frame holds only what changes.
function showRest() {
  clearTimeout(timer);
  while (rest.length) show(rest.shift());
}

// The parameters that no longer hold leave the address, so that a reload comes back here.
function forget(names) {
  for (const name of names) query.delete(name);
  const text = query.toString();
  history.replaceState(history.state, "", text ? `?${text}` : location.pathname);
}

function saveAs({ name, text }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

// What an embedding page is told. Nothing of it is hidden, so any page may hear it.
function tell(message) {
  if (parent !== window) parent.postMessage({ app: "complex-hearts", v: 1, ...message }, "*");
}

if (parent !== window) {
  new ResizeObserver(() =>
    tell({ type: "resize", height: Math.ceil(document.documentElement.getBoundingClientRect().height) }),
  ).observe(document.body);
}
