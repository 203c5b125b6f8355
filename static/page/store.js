// What is kept between visits: games and statistics, in IndexedDB.

import { local } from "../boot/local.js";
import { holdTable } from "../boot/tabs.js";
import { createStore, entries, keys, promisifyRequest } from "../vendor/idb-keyval/index.js";

const PATIENCE = [2_000, 15_000]; // milliseconds: a storage that never answers, one that has

let database;
let kept = {}; // all that is to be there, by name
const written = {}; // what was stored of it last

// Opens the storage. `state` is "ready", "blocked" (nothing can be kept) or "busy" (another tab
// has the game, and this one must not overwrite it); `stored` holds what is kept, now and later.
export async function openStore() {
  try {
    database = createStore("complex-hearts", "kept");
    const late = new Promise((_, no) => setTimeout(no, PATIENCE[local("saved") ? 1 : 0]));
    kept = await Promise.race([readStored(), late]);
    if (!(await holdTable())) return { state: "busy", stored: kept };
    kept = await readStored(); // with what the tab that held the table has stored last
    Object.assign(written, kept);
    Object.assign(kept, JSON.parse(local("pending") ?? "{}"));
    return { state: "ready", stored: kept };
  } catch {
    return { state: "blocked", stored: {} };
  }
}

const readStored = async () => Object.fromEntries(await entries(database));

// Stores values by name, a null forgets one; and with them what could not be stored before, and
// what has been deleted since. Returns "kept", "kept-anew" after a deletion, or "not-kept".
export async function keep(values) {
  Object.assign(kept, values);
  notePending();
  try {
    const there = new Set(await keys(database));
    const isNews = ([name, value]) => value !== (there.has(name) ? written[name] : null);
    const news = Object.entries(kept).filter(isNews);
    const gone = news.some(([name, value]) => value === written[name]);
    await database("readwrite", (store) => {
      for (const [name, value] of news) value === null ? store.delete(name) : store.put(value, name);
      return promisifyRequest(store.transaction);
    });
    Object.assign(written, Object.fromEntries(news));
    local("saved", "1");
    notePending();
    return gone ? "kept-anew" : "kept";
  } catch {
    return "not-kept";
  }
}

// What is on its way is noted where writing takes no time: a page left meanwhile loses nothing.
function notePending() {
  const pending = Object.entries(kept).filter(([name, value]) => value !== written[name]);
  local("pending", JSON.stringify(Object.fromEntries(pending)));
}
