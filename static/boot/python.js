// Starts Python in PyScript's worker and carries calls to it. Knows nothing of the game.

import { dropSnapshot } from "./snapshot.js";

const ENTRY = "py/app/worker.py";
const CONFIG = "pyscript.toml";
const SILENCE = 60_000; // a start that shows no sign of life for so many milliseconds has failed
const ANSWER = 20_000; // the longest that any one call may take, in milliseconds

// What the start will ask for, one after the other. Asked for at once, it waits in the browser's
// cache by then, and what is missing is known at once. (Links with rel=preload would fetch alike,
// but browsers warn of them, because it is never the page itself that uses the files.)
const AHEAD = [
  CONFIG,
  "static/vendor/pyodide/pyodide.asm.wasm",
  "static/vendor/pyodide/python_stdlib.zip",
  "static/vendor/pyodide/interpreter.mjs",
  "static/vendor/pyodide/pyodide.mjs",
  "static/vendor/pyodide/pyodide.asm.mjs",
  ENTRY,
  "static/app.zip",
];

const site = new URL("../../", import.meta.url);
let core;
let outdated = false; // whether another version of the site serves this page now
navigator.serviceWorker?.addEventListener("controllerchange", () => (outdated = true));

// A start or a call that came to nothing. `reason` is one of "no-webassembly", "load" (something
// could not be fetched or started), "silent" (nothing happened for too long), "python" (the game's
// code failed), "ended" (the worker is gone); the message is for the console only.
export class PythonFailure extends Error {
  constructor(reason, message) {
    super(`${reason}: ${message}`);
    this.reason = reason;
  }
}

// Starts one worker. `onProgress({ loaded, total })` counts the bytes of the runtime as they
// arrive. The answer's `call(name, json)` resolves to Python's JSON text; `terminate()` ends it.
export async function startPython({ onProgress = () => {} } = {}) {
  if (outdated) {
    // What is on the page and what would be started are of two versions.
    location.reload();
    return new Promise(() => {});
  }
  if (typeof WebAssembly !== "object") {
    throw new PythonFailure("no-webassembly", "this browser has no WebAssembly");
  }
  const ahead = fetchAhead();
  core ??= loadCore();
  try {
    await core;
  } catch (error) {
    core = undefined;
    throw new PythonFailure("load", error.message);
  }
  const script = document.createElement("script");
  script.type = "py";
  script.setAttribute("worker", "");
  script.setAttribute("src", new URL(ENTRY, site).href);
  document.body.append(script);
  try {
    return connection(await started(script, onProgress, ahead));
  } finally {
    script.remove();
  }
}

// Rejects when a file cannot be had. That the files have come is no news: they are asked for again.
async function fetchAhead() {
  const fetched = AHEAD.map(async (file) => {
    const response = await fetch(new URL(file, site));
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    await response.body?.pipeTo(new WritableStream());
  });
  await Promise.all(fetched);
}

// PyScript reads its configuration from the page when its core is imported. It would take the
// addresses in it as seen from the page, which need not lie at the site's root: they are made whole.
async function loadCore() {
  const response = await fetch(new URL(CONFIG, site));
  if (!response.ok) throw new Error(`${CONFIG}: ${response.status}`);
  const config = (await response.text()).replaceAll('"./static/', `"${site}static/`);
  for (const [name, type, text] of [
    ["py-config", "toml", config],
    ["mpy-config", "json", JSON.stringify({ plugins: UNUSED })],
  ]) {
    if (document.querySelector(name)) continue;
    const element = document.createElement(name);
    element.setAttribute("type", type);
    element.hidden = true;
    element.textContent = text;
    document.head.append(element);
  }
  const { hooks } = await withoutStorage(() => import("../vendor/pyscript/core.js"));
  // The only hook that PyScript sets by itself is made from text with Function(), which our
  // content security policy refuses; it serves a file system that the game does not use.
  hooks.worker.onBeforeRunAsync.clear();
}

// PyScript opens a database when it is imported, for that same file system, and leaves the
// refusal unanswered where a browser blocks storage: it gets one that never opens.
async function withoutStorage(load) {
  const real = Object.getOwnPropertyDescriptor(globalThis, "indexedDB");
  const never = { value: { open: () => ({}) }, configurable: true };
  if (real?.configurable) Object.defineProperty(globalThis, "indexedDB", never);
  try {
    return await load();
  } finally {
    if (real?.configurable) Object.defineProperty(globalThis, "indexedDB", real);
  }
}

// PyScript's plugins, all off. Its MicroPython half reads this; pyscript.toml tells the other.
const UNUSED = [
  "codemirror",
  "deprecations-manager",
  "donkey",
  "error",
  "py-editor",
  "py-game",
  "py-terminal",
].map((name) => `!${name}`);

function started(script, onProgress, ahead) {
  return new Promise((resolve, reject) => {
    let worker;
    let silence;
    let poll;
    const settle = (outcome) => (value) => {
      clearTimeout(silence);
      clearInterval(poll);
      outcome(value);
    };
    const failed = (reason) => (message) => {
      dropSnapshot(); // whatever it was, the next try shall not begin with the same memory
      worker?.terminate();
      settle(reject)(new PythonFailure(reason, message));
    };
    const alive = () => {
      clearTimeout(silence);
      silence = setTimeout(failed("silent"), SILENCE, `nothing for ${SILENCE} ms`);
    };
    alive();
    ahead.catch((error) => failed("load")(error.message));
    poll = setInterval(() => {
      if (!script.xworker) return;
      clearInterval(poll);
      worker = script.xworker;
      worker.addEventListener("message", ({ data }) => {
        if (data?.boot === "progress") {
          alive();
          onProgress({ loaded: data.loaded, total: data.total });
        } else if (data?.boot === "failed") failed("load")(data.message);
      });
      worker.addEventListener("error", (event) => failed("load")(event.message));
      worker.ready.then(settle(resolve), (error) => failed("load")(error.message));
    }, 5);
  });
}

function connection(worker) {
  const waiting = new Set();
  let ended = false;

  function terminate() {
    ended = true;
    worker.terminate();
    for (const reject of waiting) reject(new PythonFailure("ended", "the worker was ended"));
  }

  function call(name, json = "null", limit = ANSWER) {
    return new Promise((resolve, reject) => {
      if (ended) {
        reject(new PythonFailure("ended", "the worker was ended"));
        return;
      }
      const settle = (outcome) => (value) => {
        clearTimeout(timer);
        waiting.delete(refuse);
        outcome(value);
      };
      const refuse = (error) => {
        if (error.reason !== "ended") dropSnapshot();
        settle(reject)(error);
      };
      const timer = setTimeout(
        () => refuse(new PythonFailure("silent", `${name}: no answer for ${limit} ms`)),
        limit,
      );
      waiting.add(refuse);
      worker.sync
        .call(`{"name": ${JSON.stringify(name)}, "data": ${json}}`)
        .then(settle(resolve), (error) => refuse(new PythonFailure("python", error?.message)));
    });
  }

  return { call, terminate };
}
