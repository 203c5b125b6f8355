// Starts Python in PyScript's worker and carries calls to it. Knows nothing of the game.

import { given } from "./browser.js";
import { dropSnapshot } from "./snapshot.js";

const ENTRY = "py/app/worker.py";
const SILENCE = 60_000; // a start that shows no sign of life for so many milliseconds has failed
const ANSWER = 20_000; // the longest that any one call may take, in milliseconds

// The build fills in PyScript's configuration and modules, the first of which is its core, and the
// size of the engine, in bytes.
const built = /* build:facts */ { config: {}, modules: [], size: 0 } /* end */;

const ENGINE = "static/vendor/pyodide/pyodide.asm.wasm";
// What the worker will ask for, one after the other. Asked for at once, it waits in the browser's
// cache by then, and what is missing is known at once. (Links with rel=preload would fetch alike,
// but browsers warn of them, because it is never the page itself that uses the files.)
const AHEAD = [
  ENTRY,
  "static/vendor/pyodide/interpreter.mjs",
  "static/vendor/pyodide/pyodide.mjs",
  "static/vendor/pyodide/pyodide.asm.mjs",
  "static/vendor/pyodide/python_stdlib.zip",
  "static/app.bin",
];

const site = new URL("../../", import.meta.url);
const serviceWorker = given("serviceWorker", navigator);
let core; // PyScript, once it is asked for
const awaited = []; // who waits for a worker, in the order asked; one is as good as another
let broken = false; // whether PyScript did not come whole, which this page cannot mend
export let outdated = false; // whether another version of the site serves this page now
serviceWorker?.addEventListener("controllerchange", () => (outdated = true));

// A start or a call that came to nothing. `reason` is one of "no-webassembly", "sandbox" (the page is
// in a frame that is of no site, and may have none of its files), "load" (something could not be
// fetched or started), "silent" (nothing happened for too long), "python" (the game's code failed),
// "ended" (the worker is gone); the message is for the console only.
export class PythonFailure extends Error {
  constructor(reason, message) {
    super(`${reason}: ${message}`);
    this.reason = reason;
  }
}

// Starts one worker. `onProgress({ loaded, total })` counts the bytes of the runtime as they
// arrive. The answer's `call(name, json)` resolves to Python's JSON text; `terminate()` ends it.
// Without `mayReload` it fails where only another load of the page would help.
export async function startPython({ onProgress = () => {}, mayReload = true } = {}) {
  if (outdated || broken) {
    if (!mayReload) throw new PythonFailure("load", "the page is of another version, or not whole");
    // What is on the page and what would be started are of two versions; or a module is missing,
    // and a browser asks for none twice.
    location.reload();
    return new Promise(() => {});
  }
  if (typeof WebAssembly !== "object") {
    throw new PythonFailure("no-webassembly", "this browser has no WebAssembly");
  }
  if (self.origin === "null") throw new PythonFailure("sandbox", "the frame has no origin");
  return connection(await started(onProgress));
}

function started(onProgress) {
  return new Promise((resolve, reject) => {
    let worker;
    let silence;
    let over = false;
    const settle = (outcome) => (value) => {
      over = true;
      clearTimeout(silence);
      outcome(value);
    };
    const failed = (reason) => (error) => {
      dropSnapshot(); // whatever it was, the next try shall not begin with the same memory
      if (reason === "silent" && !worker) broken = true;
      worker?.terminate();
      settle(reject)(new PythonFailure(reason, error.message));
    };
    const alive = () => {
      clearTimeout(silence);
      silence = setTimeout(failed("silent"), SILENCE, { message: `nothing for ${SILENCE} ms` });
    };
    alive();
    const ahead = fetchAhead();
    const engine = compileEngine((progress) => {
      alive();
      onProgress(progress);
    });
    Promise.all([ahead, engine]).catch(failed("load"));
    startWorker(() => over)
      .then((begun) => {
        if (over) return begun.terminate();
        worker = begun;
        worker.addEventListener("message", ({ data }) => {
          if (data?.boot === "failed") failed("load")(data);
          if (data?.boot === "engine") engine.then((module) => data.port.postMessage(module), () => {});
        });
        worker.addEventListener("error", failed("load"));
        return worker.ready;
      })
      .then(() => settle(resolve)(worker), failed("load"));
  });
}

async function fetchFile(file) {
  const response = await fetch(new URL(file, site));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response;
}

// Compiles the engine while it arrives. The page does so, long before there is a worker that could.
async function compileEngine(onProgress) {
  const response = await fetchFile(ENGINE);
  let loaded = 0;
  const counter = new TransformStream({
    transform(chunk, controller) {
      loaded += chunk.byteLength;
      onProgress({ loaded, total: built.size });
      controller.enqueue(chunk);
    },
  });
  // Not with the host's headers: some do not know the type, and browsers insist on it.
  const headers = { "Content-Type": "application/wasm" };
  return WebAssembly.compileStreaming(new Response(response.body.pipeThrough(counter), { headers }));
}

// Rejects when a file cannot be had. That the files have come is no news: they are asked for again.
async function fetchAhead() {
  if (serviceWorker?.controller) return; // it has them all
  // As blobs, which the browser takes in without a turn of the page for every chunk.
  await Promise.all(AHEAD.map(async (file) => (await fetchFile(file)).blob()));
}

// Resolves to a worker of PyScript's as soon as there is one. What has asked for it may be over by
// then, and must end it: PyScript makes the worker all the same, and keeps it.
async function startWorker(givenUp) {
  core ??= loadCore();
  await core;
  if (givenUp()) throw new Error("given up before there was a worker");
  const script = document.createElement("script");
  script.type = "py";
  script.setAttribute("worker", "");
  script.setAttribute("src", new URL(ENTRY, site).href);
  const made = new Promise((resolve) => awaited.push(resolve));
  document.body.append(script);
  const worker = await made;
  script.remove();
  return worker;
}

// PyScript reads its configuration from the page when its core is imported.
async function loadCore() {
  // It would take addresses as seen from the page, which need not lie at the site's root.
  const interpreter = new URL(built.config.interpreter, site).href;
  for (const [name, config] of [
    ["py-config", { ...built.config, interpreter }],
    ["mpy-config", { plugins: built.config.plugins }],
  ]) {
    if (document.querySelector(name)) continue;
    const element = document.createElement(name);
    element.setAttribute("type", "json");
    element.hidden = true;
    element.textContent = JSON.stringify(config);
    document.head.append(element);
  }
  const modules = built.modules.map((name) => `../vendor/pyscript/${name}`);
  const [{ hooks }] = await closedIn(() => Promise.all(modules.map((name) => import(name)))).catch(
    (error) => {
      broken = true;
      throw error;
    },
  );
  // The only hook that PyScript sets by itself is made from text with Function(), which our
  // content security policy refuses; it serves a file system that the game does not use.
  hooks.worker.onBeforeRunAsync.clear();
  hooks.main.onWorker.add((_, worker) => awaited.shift()(worker));
}

// Where a browser keeps nothing for a page, PyScript does not even load: it opens a database and a
// channel to other tabs for means of its own that the game does not use. It gets a database that
// never opens, and where there are no channels, one that nobody hears.
async function closedIn(load) {
  const stand = { indexedDB: { open: () => ({}) } };
  try {
    new BroadcastChannel("complex-hearts").close();
  } catch {
    stand.BroadcastChannel = class extends EventTarget {
      postMessage() {}
    };
  }
  const real = Object.entries(stand).map(([name, value]) => {
    const own = Object.getOwnPropertyDescriptor(globalThis, name);
    if (own?.configurable) Object.defineProperty(globalThis, name, { value, configurable: true });
    return [name, own];
  });
  try {
    return await load();
  } finally {
    for (const [name, own] of real) if (own?.configurable) Object.defineProperty(globalThis, name, own);
  }
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
      // Whatever fails once is not asked again: its worker ends here.
      const refuse = (error) => {
        settle(reject)(error);
        if (error.reason === "ended") return;
        dropSnapshot();
        terminate();
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

// Has the second worker think about a move that somebody at the table is to make, and tells of it by
// an action; without a job, that worker is only started. The game goes on, whatever fails.
export async function thinkFor(job, act) {
  const missed = async () => ({ missing: "failed" });
  const { answer } = await import("./thinker.js").catch(() => ({ answer: missed }));
  const thought = await answer(job);
  if (job) act({ action: "thought", id: job.id, ...thought, unasked: true });
}
