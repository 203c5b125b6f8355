// What PyScript loads as its interpreter: Pyodide, with the game's own Python in place, a start that
// always ends, and nothing that waits for storage. The build puts this file beside pyodide.mjs,
// because PyScript looks for Pyodide's other files in the folder of its interpreter.
//
// It runs in the worker. What it tells the page are messages { boot: "engine", port }, that it wants
// the compiled engine through that port, and { boot: "failed", message }.

// The build fills in Pyodide's version, its list of packages, and whether the game's code is in a table.
const built = /* build:facts */ { version: "", packages: "", table: false } /* end */;

export const { version } = built;

// Its failure is dealt with where it is waited for.
const begun = (promise) => promise.catch(() => {}) && promise;

// All at once: as static imports they would be waited for before anything else is asked for.
const [pyodide, snapshots, unpacking] = [
  import("./pyodide.mjs"),
  import("../../boot/snapshot.js"),
  import("../../boot/unpack.js"),
  import("./pyodide.asm.mjs"), // for which Pyodide asks when all else is there
].map(begun);

// PyScript keeps a cache of packages in IndexedDB and waits for it at every start, for ever where
// a browser blocks storage (WebKit and others, in frames of other origins). We have no packages.
Object.defineProperty(globalThis, "indexedDB", { value: emptyStorage(), configurable: true });

const APP = new URL("../../app.bin", import.meta.url);
const ENGINE = new URL("pyodide.asm.wasm", import.meta.url).href;
const SLOW = 20_000; // milliseconds after which a start from the snapshot is given up

// Starts Pyodide for PyScript, from the snapshot of its memory if that is here, and without it if
// that comes to nothing. What takes long is begun at once, side by side.
export async function loadPyodide(options) {
  const engine = engineOfPage();
  const { dropSnapshot, readSnapshot } = await snapshots;
  const settings = { ...options, lockFileContents: built.packages };
  const snapshot = await readSnapshot();
  if (snapshot) {
    globalThis.startedFrom = "snapshot";
    try {
      const late = new Promise((_, reject) => setTimeout(reject, SLOW, new Error("too slow")));
      return await Promise.race([start({ ...settings, _loadSnapshot: snapshot }, engine), late]);
    } catch (error) {
      console.info("starting without the snapshot:", error);
      await dropSnapshot();
    }
  }
  globalThis.startedFrom = "files";
  const app = begun(fetchApp());
  try {
    const python = await start(settings, engine);
    const { unpack } = await unpacking;
    unpack(await app, python.FS, python.FS.cwd());
    if (built.table) python.pyimport("code_table").destroy();
    return python;
  } catch (error) {
    postMessage({ boot: "failed", message: String(error?.message ?? error) });
    throw error;
  }
}

// Rejects when the engine cannot be loaded, which Pyodide's own promise leaves open.
async function start(settings, engine) {
  const { loadPyodide: load } = await pyodide;
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  try {
    return await new Promise((resolve, reject) => {
      const orReject = (work) => async (...args) => {
        try {
          return await work(...args);
        } catch (error) {
          reject(error);
          throw error;
        }
      };
      // Pyodide's own request for the engine is answered with nothing: it is compiled already.
      globalThis.fetch = orReject(async (file, ...rest) =>
        String(file.url ?? file) === ENGINE ? new Response() : fetchFile(file, ...rest),
      );
      WebAssembly.instantiateStreaming = orReject(async (_, imports) => {
        const module = await engine;
        return { module, instance: await WebAssembly.instantiate(module, imports) };
      });
      load(settings).then(resolve, reject);
    });
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

const get = globalThis.fetch;

async function fetchFile(file, ...rest) {
  const name = String(file.url ?? file).split("/").at(-1);
  const response = await get(file, ...rest).catch((error) => {
    throw new Error(`${name}: ${error.message}`);
  });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

async function fetchApp() {
  const { body } = await fetchFile(APP);
  const archive = new Response(body.pipeThrough(new DecompressionStream("gzip")));
  return new Uint8Array(await archive.arrayBuffer());
}

// The page has fetched and compiled the engine, and hands it over when asked.
function engineOfPage() {
  const { port1, port2 } = new MessageChannel();
  postMessage({ boot: "engine", port: port2 }, [port2]);
  return new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
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
