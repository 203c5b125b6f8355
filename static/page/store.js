// What is kept between visits: games and statistics in IndexedDB, taste in localStorage.

import { createStore, delMany, entries, setMany } from "../vendor/idb-keyval/index.js";

const NAME = "complex-hearts";
const PATIENCE = 2_000; // milliseconds that a storage which never answers is waited for

let database;

// Opens the storage. `state` is "ready", "blocked" (nothing can be kept) or "busy" (another tab
// has the game, and this one must not overwrite it); `stored` holds what is kept, by name.
export async function openStore() {
  try {
    database = createStore(NAME, "kept");
    const stored = Object.fromEntries(await within(PATIENCE, entries(database)));
    return { state: (await holdTable()) ? "ready" : "busy", stored };
  } catch (error) {
    console.warn("Nothing can be kept here:", error?.message);
    return { state: "blocked", stored: {} };
  }
}

// All that is kept, by name.
export const readStored = async () => Object.fromEntries(await entries(database));

// Stores values by name, all or none of them; a null forgets one. Rejects if that fails.
export async function keep(values) {
  const named = Object.entries(values);
  const gone = named.filter(([, value]) => value === null).map(([name]) => name);
  await setMany(named.filter(([, value]) => value !== null), database);
  if (gone.length) await delMany(gone, database);
  writeLocal("saved", "1");
}

export const readTaste = () => readLocal("taste");
export const writeTaste = (text) => writeLocal("taste", text);
export const hasSave = () => readLocal("saved") !== null;

function readLocal(name) {
  try {
    return localStorage.getItem(`${NAME}.${name}`);
  } catch {
    return null;
  }
}

function writeLocal(name, text) {
  try {
    localStorage.setItem(`${NAME}.${name}`, text);
  } catch {
    // Where storage is blocked, the page has said so already.
  }
}

// One tab holds the table for as long as it lives. A tab that is being reloaded lets go of it
// a moment after the new page has asked, hence the wait.
function holdTable() {
  if (!navigator.locks) return true;
  return new Promise((resolve) => {
    const patience = new AbortController();
    setTimeout(() => patience.abort(), 600);
    navigator.locks
      .request(NAME, { signal: patience.signal }, () => {
        resolve(true);
        return new Promise(() => {});
      })
      .catch(() => resolve(false));
  });
}

function within(time, promise) {
  return Promise.race([
    promise,
    new Promise((_, reject) => setTimeout(reject, time, new Error("the storage does not answer"))),
  ]);
}
