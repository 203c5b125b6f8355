// Fills the list of files into the built service worker, by Workbox: node precache.mjs JOB, where
// JOB is a JSON file with `site`, the built folder, `source`, the service worker without its list,
// `target`, where it goes, and `ignored`, patterns of files that are not kept for use offline.
// Prints what it did as JSON.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { injectManifest } from "workbox-build";

const { site, source, target, ignored } = JSON.parse(readFileSync(process.argv[2], "utf8"));

// With its hash, an entry is the file of this very version, or it is refused.
function withHashes(entries) {
  const manifest = entries.map((entry) => {
    const hash = createHash("sha256").update(readFileSync(join(site, entry.url)));
    return { ...entry, integrity: `sha256-${hash.digest("base64")}` };
  });
  return { manifest, warnings: [] };
}

const { count, size, warnings } = await injectManifest({
  swSrc: source,
  swDest: target,
  globDirectory: site,
  globPatterns: ["**/*"],
  globIgnores: ignored,
  // Workbox leaves out large files unless told otherwise, and the engine is one.
  maximumFileSizeToCacheInBytes: 64e6,
  manifestTransforms: [withHashes],
});
console.log(JSON.stringify({ count, size, warnings }));
