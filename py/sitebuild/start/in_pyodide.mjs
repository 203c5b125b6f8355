// Runs a Python file inside the Pyodide of a folder, under Node.js:
//     node in_pyodide.mjs FOLDER [--stdlib ZIP] FILE [argument...]
//     node in_pyodide.mjs FOLDER [--stdlib ZIP] -m MODULE [argument...]
// The repository is mounted at /repo, which is also the working directory; py/ is importable.
// Building compiles with it, so that the byte code is the browser's own; measuring runs in it.
import { readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..", "..", "..");
const [folder, ...rest] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const options = {};
if (rest[0] === "--stdlib") {
  // An absolute file path works as a URL here on every system that Node.js runs on.
  options.stdLibURL = resolve(rest[1]);
  rest.splice(0, 2);
}
const module = rest[0] === "-m";
if (module) rest.shift();
const [name, ...argv] = rest;
const inside = module ? name : "/repo/" + relative(root, resolve(name)).split(sep).join("/");

// Byte code without columns is a sixth smaller; tracebacks name the line all the same.
// With one seed for hashes, sets come in the same order, and equal sources make equal byte code.
const env = { HOME: "/repo", PYTHONNODEBUGRANGES: "1", PYTHONHASHSEED: "0" };
const python = await loadPyodide({ ...options, env });
python.mountNodeFS("/repo", root);
python.FS.chdir("/repo");
python.globals.set("argv_of_node", python.toPy([inside, ...argv]));
try {
  python.runPython("import sys; sys.argv = argv_of_node; sys.path.insert(0, '/repo/py'); del argv_of_node");
  if (module) {
    const run = python.pyimport("runpy").run_module;
    run.callKwargs(name, { run_name: "__main__", alter_sys: true });
  } else {
    const globals = python.toPy({ __name__: "__main__", __file__: inside });
    await python.runPythonAsync(readFileSync(name, "utf8"), { globals, filename: inside });
  }
} catch (error) {
  console.error(error.message ?? error);
  process.exitCode = 1;
}
