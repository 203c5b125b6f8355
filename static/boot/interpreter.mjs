// What PyScript loads as its interpreter: Pyodide, with honest progress, a start that always
// ends, and nothing that waits for storage. The build puts this file beside pyodide.mjs, because
// PyScript looks for Pyodide's other files in the folder of its interpreter.
//
// It runs in the worker. What it tells the page are messages { boot: "progress" | "failed", … }.
import { dropSnapshot, readSnapshot } from "../../boot/snapshot.js";
import { loadPyodide as load, version } from "./pyodide.mjs";

export { version };

// The build fills in the size of each large file, in bytes, and Pyodide's list of packages.
const built = /* build:facts */ { sizes: {}, packages: "" } /* end */;

// PyScript keeps a cache of packages in IndexedDB and waits for it at every start, for ever where
// a browser blocks storage (WebKit and others, in frames of other origins). We have no packages.
Object.defineProperty(globalThis, "indexedDB", { value: emptyStorage(), configurable: true });

const SLOW = 20_000; // milliseconds after which a start from the snapshot is given up

// Starts Pyodide for PyScript, from the snapshot of its memory if that is here, and without it if
// that comes to nothing.
export async function loadPyodide(options) {
  const snapshot = await readSnapshot();
  globalThis.startedFrom = snapshot ? "snapshot" : "files";
  if (!snapshot) return start(options);
  try {
    const late = new Promise((_, reject) => setTimeout(reject, SLOW, new Error("too slow")));
    return await Promise.race([load({ ...withPackages(options), _loadSnapshot: snapshot }), late]);
  } catch (error) {
    console.info("starting without the snapshot:", error);
    globalThis.startedFrom = "files";
    await dropSnapshot();
    return start(options);
  }
}

const withPackages = (options) => ({ ...options, lockFileContents: built.packages });

// Rejects when the engine cannot be loaded, which Pyodide's own promise leaves open.
async function start(options) {
  const { fetch, WebAssembly } = globalThis;
  const { instantiate, instantiateStreaming } = WebAssembly;
  try {
    return await new Promise((resolve, reject) => {
      globalThis.fetch = counting(fetch, reject);
      WebAssembly.instantiate = watched(instantiate, reject);
      WebAssembly.instantiateStreaming = watched(instantiateStreaming, reject);
      load(withPackages(options)).then(resolve, reject);
    });
  } catch (error) {
    postMessage({ boot: "failed", message: String(error?.message ?? error) });
    throw error;
  } finally {
    globalThis.fetch = fetch;
    Object.assign(WebAssembly, { instantiate, instantiateStreaming });
  }
}

// A fetch that reports how much of the large files has arrived.
function counting(fetch, reject) {
  const total = Object.values(built.sizes).reduce((sum, size) => sum + size, 0);
  let loaded = 0;
  return async (resource, options) => {
    const url = new URL(resource.url ?? resource, location.href.replace(/^blob:/, ""));
    const name = url.pathname.split("/").at(-1);
    let response;
    try {
      response = await fetch(resource, options);
    } catch (error) {
      reject(new Error(`${name}: ${error.message}`));
      throw error;
    }
    if (!response.ok) reject(new Error(`${name}: ${response.status}`));
    if (!(name in built.sizes) || !response.body) return response;
    const counter = new TransformStream({
      transform(chunk, controller) {
        loaded += chunk.byteLength;
        postMessage({ boot: "progress", loaded, total });
        controller.enqueue(chunk);
      },
    });
    const { status } = response;
    const headers = new Headers(response.headers);
    // Some hosts do not know the type, and browsers insist on it.
    if (name.endsWith(".wasm")) headers.set("Content-Type", "application/wasm");
    return new Response(response.body.pipeThrough(counter), { status, headers });
  };
}

// Instantiating is tried streaming first, then from bytes: a failure is final when nothing has
// followed it for a while.
function watched(instantiate, reject) {
  return async (...args) => {
    try {
      return await instantiate.apply(WebAssembly, args);
    } catch (error) {
      setTimeout(reject, 3000, error);
      throw error;
    }
  };
}

// The few parts of IndexedDB that PyScript uses, over nothing at all.
function emptyStorage() {
  const answer = (result) => {
    const request = {};
    queueMicrotask(() => request.onsuccess?.({ target: { result } }));
    return request;
  };
  const store = new Proxy({}, { get: (_, name) => () => answer(name === "getAllKeys" ? [] : undefined) });
  const database = { transaction: () => ({ objectStore: () => store }), close() {} };
  return { open: () => answer(database) };
}
