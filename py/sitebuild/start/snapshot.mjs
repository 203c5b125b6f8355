// Takes a snapshot of Pyodide's memory once the game is imported: node snapshot.mjs JOB, where JOB
// is a JSON file with `pyodide`, the folder of what is served of it (with a slash at its end), `app`,
// the archive as it is served, `python`, the code to run, and `target`, the file to write the snapshot
// to, gzipped. Prints its hash.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";
import { unpack } from "../../../static/boot/unpack.js";

async function take({ pyodide, app, python: code, target }) {
  const python = await loadPyodide({ _makeSnapshot: true, indexURL: pyodide, stdLibURL: `${pyodide}python_stdlib.zip` });
  unpack(gunzipSync(readFileSync(app)), python.FS, python.FS.cwd());
  python.runPython(code);
  const memory = python.makeMemorySnapshot();
  writeFileSync(target, gzipSync(memory, { level: 9 }));
  console.log(createHash("sha256").update(memory).digest("hex"));
}

try {
  await take(JSON.parse(readFileSync(process.argv[2], "utf8")));
} catch (error) {
  // Left to Node.js, the whole of Pyodide would be printed as the place of the error.
  console.error(error.message ?? error);
  process.exitCode = 1;
}
