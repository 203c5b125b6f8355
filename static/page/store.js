// What is kept between visits: games and statistics in IndexedDB, taste in localStorage.

import { createStore, delMany, entries, setMany } from "../vendor/idb-keyval/index.js";

const NAME = "complex-hearts";
const PATIENCE = 2_000; // milliseconds that a storage which never answers is waited for
const RELEASE = 600; // milliseconds in which a page being left lets go of the table

let database;

// Opens the storage. `state` is "ready", "blocked" (nothing can be kept) or "busy" (another tab
// has the game, and this one must not overwrite it); `stored` holds what is kept, by name.
export async function openStore() {
  try {
    database = createStore(NAME, "kept");
    const late = new Promise((_, reject) => setTimeout(reject, PATIENCE, new Error("no answer")));
    const stored = await Promise.race([readStored(), late]);
    return { state: (await holdTable()) ? "ready" : "busy", stored };
  } catch {
    return { state: "blocked", stored: {} };
  }
}

export const readStored = async () => Object.fromEntries(await entries(database));

// Stores values by name; a null forgets one. Rejects if that fails.
export async function keep(values) {
  const named = Object.entries(values);
  if (!named.length) return;
  await setMany(named.filter(([, value]) => value !== null), database);
  await delMany(named.filter(([, value]) => value === null).map(([name]) => name), database);
  local("saved", "1");
  // Asked once, after a hand is finished: let the browser not throw this away by itself.
  if (values.statistics && !local("asked")) navigator.storage?.persist?.(local("asked", "1"));
}

// Reads a small text kept in localStorage, or writes it. Where that is blocked there is none.
export function local(name, text) {
  try {
    if (text !== undefined) localStorage.setItem(`${NAME}.${name}`, text);
    return localStorage.getItem(`${NAME}.${name}`);
  } catch {
    return null;
  }
}

// One tab holds the table for as long as it lives: two never overwrite each other.
function holdTable() {
  if (!navigator.locks) return true;
  return new Promise((resolve) => {
    const hold = () => new Promise(() => resolve(true));
    navigator.locks
      .request(NAME, { signal: AbortSignal.timeout(RELEASE) }, hold)
      .catch(() => resolve(false));
  });
}
