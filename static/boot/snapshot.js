// The memory of a Python that has imported the whole game, kept for later visits. The build takes
// it; here it is fetched, verified, kept in Cache Storage, and read again by the interpreter.

// The build fills in the file beside the interpreter, and the hash of what is packed in it.
const built = /* build:snapshot */ null /* end */;

const STORE = "complex-hearts-snapshot";
const FOLDER = new URL("../vendor/pyodide/", import.meta.url);
const key = () => new URL(`snapshot-${built.hash}`, FOLDER).href; // of this very version

// What is kept, as bytes; undefined when there is nothing, or nothing that can be trusted.
export async function readSnapshot() {
  if (!built) return undefined;
  try {
    const kept = await caches.match(key(), { cacheName: STORE });
    if (!kept) return undefined;
    const bytes = await kept.arrayBuffer();
    if ((await hashOf(bytes)) === built.hash) return bytes;
  } catch {
    return undefined;
  }
  await dropSnapshot();
  return undefined;
}

export async function dropSnapshot() {
  try {
    await caches.delete(STORE);
  } catch {
    // Where nothing can be kept there is nothing to drop.
  }
}

// Fetches the snapshot if it is not here yet, unless the person pays for what is fetched.
export async function keepSnapshot() {
  const { saveData, type } = navigator.connection ?? {};
  if (!built || saveData || type === "cellular") return;
  try {
    if (await caches.match(key(), { cacheName: STORE })) return;
    const response = await fetch(new URL(built.file, FOLDER));
    const unpacked = response.body.pipeThrough(new DecompressionStream("gzip"));
    const bytes = await new Response(unpacked).arrayBuffer();
    if ((await hashOf(bytes)) !== built.hash) return; // of another version
    await dropSnapshot();
    await (await caches.open(STORE)).put(key(), new Response(bytes));
  } catch {
    // Starting goes without it, and the next visit tries again.
  }
}

async function hashOf(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
