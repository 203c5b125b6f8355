// The thinker: a second worker with the same Python, for what takes long. It starts when it is first
// asked for. What it is given and answers (jobs and thoughts) is in py/app/exchange.py, and the kinds
// of work are in py/app/thinking.py.

import { startPython } from "./python.js";

const TRIES = 3; // so many workers that failed are replaced, one after the other
const PATIENCE = 5_000; // milliseconds that a step may take beyond what its job may

let worker = null; // the connection, once Python has answered in it
let starting = null; // the promise of one
let failures = 0;
let reason = "starting"; // why there is none

// Starts the worker, if there is none; resolves to it, or to null where there can be none.
export function startThinker() {
  if (failures >= TRIES) return Promise.resolve(null);
  starting ??= startPython({ mayReload: false }).then(
    (connection) => (worker = connection),
    (error) => lose(null, error),
  );
  return starting;
}

// What failed is told to the console alone: the game goes on.
function lose(failed, error) {
  console.info("the thinker:", error);
  failed?.terminate();
  if (failed !== worker) return null; // another job has met the same failure
  worker = starting = null;
  failures += 1;
  reason = "failed";
  if (failed) startThinker();
  return null;
}

// Does a job to its end, and resolves to its last thought; to null if `wanted()` is no longer true
// between two steps. `onThought` hears each thought. Rejects when the worker fails.
export async function think(job, { onThought = () => {}, wanted = () => true } = {}) {
  const python = await startThinker();
  if (!python) throw new Error("there is no thinker");
  const limit = (job.milliseconds ?? PATIENCE) + PATIENCE;
  try {
    let text = await python.call("think", JSON.stringify(job), limit);
    for (;;) {
      const thought = JSON.parse(text);
      onThought(thought);
      if (thought.over) return thought;
      if (!wanted()) break;
      text = await python.call("think-on", JSON.stringify(job.id), limit);
    }
    await python.call("think-stop", JSON.stringify(job.id), limit);
    return null;
  } catch (error) {
    lose(python, error);
    throw error;
  }
}

// What comes of a job, or at once why nothing does, if somebody waits. Without a job it only starts
// the worker.
export async function answer(job) {
  startThinker();
  if (!job || !(worker || job.patient)) return { missing: reason };
  try {
    const { result } = await think(job);
    return result;
  } catch {
    return { missing: "failed" };
  }
}
