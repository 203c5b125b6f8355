// Starts Python under Node.js from the files as they are served: node starting.mjs JOB, where JOB is
// a JSON file with `pyodide`, the folder of what is served of it, `app`, the archive, `table`, whether
// the archive has a table of code, and `python`, the code to run then. With `snapshot`, a file, the
// memory after that is written there, gzipped; `again`, some more code, must run in a Python that is
// started from it; and the memory's hash is printed.
import crypto, { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import { unpack } from "../../../static/boot/unpack.js";

async function start({ pyodide, app, table, python: code, again, snapshot }) {
  const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
  const env = { LANG: "en_US.UTF-8" };
  const settings = { env, indexURL: join(pyodide, "/"), stdLibURL: join(pyodide, "python_stdlib.zip") };
  if (snapshot) holdStill();
  const python = await loadPyodide({ ...settings, _makeSnapshot: Boolean(snapshot) });
  unpack(gunzipSync(readFileSync(app)), python.FS, python.FS.cwd());
  if (table) python.pyimport("code_table").destroy();
  python.runPython(code);
  if (!snapshot) return;
  const memory = python.makeMemorySnapshot();
  const later = await loadPyodide({ ...settings, _loadSnapshot: memory });
  later.runPython(again);
  writeFileSync(snapshot, gzipSync(memory, { level: 9 }));
  console.log(createHash("sha256").update(memory).digest("hex"));
}

// Holds chance and time still, and hides where this is: all of them leave traces in the memory, and
// equal sources shall make equal snapshots. A page that starts from one seeds its chance anew.
function holdStill() {
  crypto.randomFillSync = (view) => view.fill(7);
  Date.now = performance.now = () => 0;
  process.env.TZ = "UTC";
  process.argv[1] = "python";
}

try {
  await start(JSON.parse(readFileSync(process.argv[2], "utf8")));
} catch (error) {
  // Left to Node.js, the whole of Pyodide would be printed as the place of the error.
  console.error(error.message ?? error);
  process.exitCode = 1;
}
