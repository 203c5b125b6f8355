// What PyScript loads as its interpreter: Pyodide, with honest progress, a start that always
// ends, and nothing that waits for storage. The build puts this file beside pyodide.mjs, because
// PyScript looks for Pyodide's other files in the folder of its interpreter.
//
// It runs in the worker. What it tells the page are messages { boot: "progress" | "failed", … }.
import { loadPyodide as load, version } from "./pyodide.mjs";

export { version };

// The build fills in the size of each large file, in bytes, and Pyodide's list of packages.
const built = /* build:facts */ { sizes: {}, packages: "" } /* end */;

// PyScript keeps a cache of packages in IndexedDB and waits for it at every start, for ever where
// a browser blocks storage (WebKit and others, in frames of other origins). We have no packages.
Object.defineProperty(globalThis, "indexedDB", { value: emptyStorage(), configurable: true });

// Starts Pyodide for PyScript; rejects when the engine cannot be loaded, which Pyodide's own
// promise leaves open.
export async function loadPyodide(options) {
  const { fetch, WebAssembly } = globalThis;
  const { instantiate, instantiateStreaming } = WebAssembly;
  try {
    return await new Promise((resolve, reject) => {
      globalThis.fetch = counting(fetch, reject);
      WebAssembly.instantiate = watched(instantiate, reject);
      WebAssembly.instantiateStreaming = watched(instantiateStreaming, reject);
      load({ ...options, lockFileContents: built.packages }).then(resolve, reject);
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
    const { status, headers } = response;
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
