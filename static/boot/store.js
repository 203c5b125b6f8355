// What is kept between visits: games and statistics, in IndexedDB.

import { local } from "./local.js";
import { holdTable } from "./tabs.js";
import { createStore, entries, keys, promisifyRequest } from "../vendor/idb-keyval/index.js";

const PATIENCE = [2_000, 15_000]; // milliseconds that a start waits: a first visit, a later one
const NEVER = 30_000; // milliseconds after which a storage that has not answered never will

let database;
let pending = {}; // what is on its way into it
let state = "late";
let stored = {};

// What is known of the storage now. `storage` is "late" (it has not answered yet), "ready", "busy"
// (another tab has the game, and this one must not overwrite it) or "blocked" (nothing can be kept).
// `stored` is all that is to be there, by name; `pending` the text of what may not have got there
// in the last visit; `saved`, whether a visit before has stored anything.
const facts = () => {
  const pending = state === "ready" ? local("pending") : null;
  return { storage: state, stored, pending, saved: local("saved") !== null };
};

// Opens the storage. Resolves to `facts` when there is something to go on, or after a while in any
// case: what is slow is not absent, and the game can begin without it. Each change of the state
// calls `onNews(facts)`.
export async function openStore(onNews) {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE[local("saved") ? 1 : 0]));
  const settled = new Promise((resolve) => open((news, there) => {
    [state, stored] = [news, there];
    resolve();
    onNews(facts);
  }));
  await Promise.race([settled, late]);
  return facts;
}

async function open(turn) {
  try {
    const there = await readStored();
    await holdTable(() => turn("busy", there));
    turn("ready", await readStored()); // with what the tab that held the table has stored last
  } catch {
    turn("blocked", {});
  }
}

export async function readStored() {
  database ??= createStore("complex-hearts", "kept");
  const never = new Promise((_, reject) => setTimeout(reject, NEVER));
  return Object.fromEntries(await Promise.race([entries(database), never]));
}

// What is on its way is noted where writing takes no time: a page left meanwhile loses nothing.
function note(values) {
  pending = values;
  local("pending", JSON.stringify(values));
  return values;
}

// Stores values by name; with them what could not be stored before, and what has been deleted
// since. Returns "kept", "kept-anew" after a deletion, or "not-kept".
export async function keep(values) {
  const all = Object.assign(stored, values);
  const news = note({ ...pending, ...values });
  local("saved", "1"); // the next visit has a game to come back to, and begins with no other
  try {
    const there = new Set(await keys(database));
    const gone = Object.entries(all).filter(([name]) => !there.has(name) && !(name in news));
    await database("readwrite", (kept) => {
      for (const [name, value] of [...gone, ...Object.entries(news)]) kept.put(value, name);
      return promisifyRequest(kept.transaction);
    });
    if (pending === news) note({}); // else more has come, and is on its way with these
    return gone.length ? "kept-anew" : "kept";
  } catch {
    return "not-kept";
  }
}
