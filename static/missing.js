// Stands inside the page for an address at which nothing lies: finds the site's folder, the
// nearest above that address which holds the app's manifest, and leads the links there.

(async () => {
  let folder = new URL("./", location);
  while (!(await holds(folder))) {
    if (folder.pathname === "/") return;
    folder = new URL("../", folder);
  }
  for (const link of document.querySelectorAll("[data-home]")) {
    link.href = new URL(link.dataset.home, folder);
  }
})();

async function holds(folder) {
  try {
    return (await fetch(new URL("app.en.webmanifest", folder), { method: "HEAD" })).ok;
  } catch {
    return false;
  }
}
