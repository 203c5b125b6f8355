// The page layer: forwards what the person does to Python in its worker, and shows the frames
// that come back. It knows no rules. What goes each way, and the names of the actions, are in
// py/app/exchange.py and py/ui/state/actions.py.

import { forget, pressOnce, saveAs, seen } from "./boot/browser.js";
import { tell } from "./boot/host.js";
import { askToLast } from "./boot/lasting.js";
import { local } from "./boot/local.js";
import { keepOffline } from "./boot/offline.js";
import { chosenCards, mark, picked, showFailure, showProgress } from "./boot/opening.js";
import { PythonFailure, startPython, thinkFor } from "./boot/python.js";
import { keep, openStore } from "./boot/store.js";
import { listen } from "./page/input.js";
import { say, show } from "./page/screen.js";

const main = document.querySelector("main");
const query = new URLSearchParams(location.search);

let python = null; // the connection to the worker, once it has answered
let writes = false; // whether Python knows that this tab keeps what happens
let keeping = "kept"; // what came of the last attempt at it
let queue = []; // actions on their way to Python, in the order done
let told = false; // whether a start of Python has been told which cards are chosen
let working = false;
let offline; // what keeps the site for use offline, once Python has answered
let timer = 0; // until the next of the frames that are still to be shown
const rest = [];

pressOnce();
listen(main, act, showRest);
const storage = openStore(hear);
boot();

async function boot() {
  showFailure(null);
  main.dataset.python = "loading";
  try {
    await picked();
    const connection = await startPython({ onProgress: showProgress });
    const facts = await storage;
    const context = {
      ...facts(),
      query: [...query],
      taste: local("taste"),
      languages: navigator.languages,
      entropy: crypto.getRandomValues(new Uint32Array(4)).join("-"),
      opening: main.dataset.opening ?? null,
      chosen: chosenCards(),
    };
    // What a start that failed was to be asked for is among the cards that are chosen now.
    queue = queue.filter(({ action }) => action !== "toggle");
    told = true;
    const reply = JSON.parse(await connection.call("start", JSON.stringify(context)));
    delete main.dataset.opening;
    python = connection;
    writes = context.storage === "ready";
    take(reply);
    performance.mark("python"); // the bench asks when that was
    work();
    if (facts().storage !== context.storage) hear(facts);
    offline ??= keepOffline(main, act);
  } catch (error) {
    lose(error);
  }
}

// The storage has answered late, or has come free. Python is told, who may take up what is there.
function hear(facts) {
  if (python) act({ action: "storage", ...facts(), unasked: true });
}

// Python could not be started, or has failed: says so, and how to go on.
function lose(error) {
  console.error(error);
  python = null;
  told = false;
  main.dataset.python = "failed";
  const reason = error instanceof PythonFailure ? error.reason : "python";
  say(showFailure(reason));
  tell({ type: "error", reason });
}

function act(action, control) {
  if (python) {
    control?.classList.add("pressed");
    // With the step that was on the page when it was done: once that is old, Python drops the action.
    queue.push({ step: main.dataset.step, ...action });
    work();
  } else if (action.action === "retry") {
    if (main.dataset.python === "failed") boot();
  } else {
    queue = mark(action, queue, told);
  }
}

async function work() {
  if (working) return;
  working = true;
  while (queue.length && python) {
    // What was done before Python came has no step, for there was none: it takes the one of now.
    const action = { step: main.dataset.step, ...queue.shift() };
    try {
      const asked = python.call("act", JSON.stringify(action));
      // What was pressed is seen before what comes of it.
      const [reply] = await Promise.all([asked, seen()]);
      if (action.action === "storage") writes = action.storage === "ready";
      take(JSON.parse(reply), action.unasked);
      for (const one of main.querySelectorAll(".pressed")) one.classList.remove("pressed");
    } catch (error) {
      lose(error);
      // A worker that is gone or hangs is replaced; a new one takes the game up as stored.
      queue = [];
      if (error.reason === "silent" || error.reason === "ended") boot();
    }
  }
  working = false;
}

function take(reply, unasked) {
  // With nothing new there is nothing to write, unless what was new before is not written yet.
  if (writes && (keeping !== "kept" || Object.keys(reply.store).length)) store(reply.store);
  if (reply.taste) local("taste", reply.taste);
  if (reply.drop.length) forget(query, reply.drop);
  if (reply.save_as) saveAs(reply.save_as);
  if (reply.message) tell(reply.message);
  if (reply.message?.type === "result") askToLast(act);
  if (reply.thinkers) thinkFor(reply.job, act);
  if (reply.frames.length && !unasked) showRest(); // news of the page itself cuts nobody short
  if (rest.push(...reply.frames) && !timer) showNext();
}

function showNext() {
  const frame = rest.shift();
  if (frame) show(frame);
  // The last one, too, is shown for its while: somebody may be thinking about the next.
  timer = frame && setTimeout(showNext, frame.dwell);
}

// All that is still to be shown, at once: each frame holds only what changes.
function showRest() {
  timer = clearTimeout(timer);
  return rest.splice(0).map((frame) => show(frame, true)).length > 0;
}

// After a failure each action tries again, until it succeeds. Either is told once.
async function store(values) {
  const outcome = await keep(values);
  if (outcome !== keeping) act({ action: outcome, unasked: true });
  keeping = outcome;
}
