// Unpacks the archive of the game's Python: a tar archive, and the browser does the gzip around it.
// In Python the same takes ten times as long, at a moment when somebody waits.

const BLOCK = 512;
const decoder = new TextDecoder();

// Writes every file of an archive (its bytes) below a folder of Emscripten's file system.
export function unpack(archive, fs, folder) {
  const text = (from, length) => decoder.decode(archive.subarray(from, from + length)).split("\0")[0];
  for (let at = 0; archive[at]; ) {
    const path = `${folder}/${text(at, 100)}`;
    const size = parseInt(text(at + 124, 12), 8);
    const start = at + BLOCK;
    fs.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    fs.writeFile(path, archive.subarray(start, start + size), { canOwn: true });
    at = start + BLOCK * Math.ceil(size / BLOCK);
  }
}
