// Keeps the site for use offline: registers the service worker, tells the table when everything is
// here and when a new version waits, and changes over to it when the person asks.

import { given } from "./browser.js";
import { keepSnapshot } from "./snapshot.js";
import { local } from "./local.js";
import { outdated } from "./python.js";

const WORKER = new URL("../../sw.js", import.meta.url);
const QUIET = 1_000; // milliseconds after which nothing is likely to be under way
const AGAIN = 3_600_000; // milliseconds between two looks for a new version

// What is kept for another time never delays what is wanted now.
const quiet = () =>
  new Promise((resolve) => setTimeout(self.requestIdleCallback ?? resolve, QUIET, resolve));

// Whoever installs the page gets the app in the language that it has then. (The page's `lang` may be
// another one's doing, such as a translator's.)
const root = document.documentElement;
new MutationObserver(() => {
  const link = document.querySelector('link[rel="manifest"]');
  link.href = link.href.replace(/app\.[^.]+\./, `app.${root.dataset.language}.`);
}).observe(root, { attributeFilter: ["data-language"] });

// `act` is told "offline-ready", once, or "offline-failed", once; and "update-ready", whenever a
// version is found waiting.
export async function keepOffline(main, act) {
  const serviceWorker = given("serviceWorker", navigator);
  await quiet();
  // Where that cannot be remembered, nobody expects that anything is kept.
  const tellFailure = () => {
    if (local("offline-failed") || !local("offline-failed", "1")) return;
    act({ action: "offline-failed", unasked: true });
  };
  let registration;
  try {
    registration = await serviceWorker.register(WORKER, { updateViaCache: "none" });
  } catch {
    if (serviceWorker) tellFailure();
    return; // the page works as long as it is online
  }

  const offer = () => act({ action: "update-ready", unasked: true });
  const watch = (worker) =>
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && registration.active) offer();
      // A file did not come as it was built: on a poor line, or altered on its way.
      if (worker.state === "redundant" && !registration.active) tellFailure();
    });
  // Another tab may have changed over at any moment, from the first on.
  if (outdated || (registration.waiting && registration.active)) offer();
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));
  // This tab is of the old version then, and is not interrupted either.
  serviceWorker.addEventListener("controllerchange", offer);

  main.addEventListener("click", ({ target }) => {
    if (!target.closest('[data-action="update"]')) return;
    const { waiting } = registration;
    if (!waiting) {
      location.reload();
      return;
    }
    waiting.addEventListener("statechange", () => {
      if (waiting.state === "activated") location.reload();
    });
    waiting.postMessage("take-over");
  });
  setInterval(() => registration.update().catch(() => {}), AGAIN);

  await serviceWorker.ready;
  if (!local("offline")) {
    act({ action: "offline-ready", unasked: true });
    local("offline", "1");
  }
  await quiet();
  keepSnapshot();
}
