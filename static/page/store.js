// What is kept between visits: games and statistics, in IndexedDB.

import { local } from "../boot/local.js";
import { holdTable } from "../boot/tabs.js";
import { createStore, entries, keys, promisifyRequest } from "../vendor/idb-keyval/index.js";

const PATIENCE = [2_000, 15_000]; // milliseconds: a storage that never answers, one that has

let database;
let kept = {}; // all that is to be there, by name
let pending = {}; // what of it is not there yet

// Opens the storage. `state` is "ready", "blocked" (nothing can be kept) or "busy" (another tab
// has the game, and this one must not overwrite it); `stored` holds what is kept, now and later.
export async function openStore() {
  try {
    database = createStore("complex-hearts", "kept");
    const late = new Promise((_, no) => setTimeout(no, PATIENCE[local("saved") ? 1 : 0]));
    kept = await Promise.race([readStored(), late]);
    if (!(await holdTable())) return { state: "busy", stored: kept };
    kept = await readStored(); // with what the tab that held the table has stored last
    pending = await new Response(local("pending") ?? "{}").json().catch(() => ({}));
    return { state: "ready", stored: Object.assign(kept, pending) };
  } catch {
    return { state: "blocked", stored: {} };
  }
}

const readStored = async () => Object.fromEntries(await entries(database));

// What is on its way is noted where writing takes no time: a page left meanwhile loses nothing.
function note(values) {
  pending = values;
  local("pending", JSON.stringify(values));
  return values;
}

// Stores values by name; with them what could not be stored before, and what has been deleted
// since. Returns "kept", "kept-anew" after a deletion, or "not-kept".
export async function keep(values) {
  Object.assign(kept, values);
  const news = note({ ...pending, ...values });
  local("saved", "1"); // the next visit has a game to come back to, and begins with no other
  try {
    const there = new Set(await keys(database));
    const gone = Object.entries(kept).filter(([name]) => !there.has(name) && !(name in news));
    await database("readwrite", (store) => {
      for (const [name, value] of [...gone, ...Object.entries(news)]) store.put(value, name);
      return promisifyRequest(store.transaction);
    });
    if (pending === news) note({}); // else more has come, and is on its way with these
    return gone.length ? "kept-anew" : "kept";
  } catch {
    return "not-kept";
  }
}
