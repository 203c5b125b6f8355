// What is asked once a hand is finished, once: that the browser keeps what is stored here, and
// whether the person wants to install the page as an app, where the browser offers that.

import { given } from "./browser.js";
import { local } from "./local.js";

let offer = null; // the browser's, until it is made use of

addEventListener("beforeinstallprompt", (event) => {
  if (local("install") || parent !== window) return; // then the browser may tell it in its way
  event.preventDefault();
  offer = event;
});

// Only a press of the person's may bring the browser's question.
document.addEventListener("click", ({ target }) => {
  if (!target.closest?.('[data-action="install"]')) return;
  offer?.prompt();
  offer = null;
});

// To be called whenever a hand is finished. `act` is told "installable", once.
export function askToLast(act) {
  // Where it cannot be remembered that this was asked, it is not asked at all.
  if (!local("asked") && local("asked", "1")) given("storage", navigator)?.persist?.();
  if (offer && !local("install") && local("install", "1")) {
    act({ action: "installable", unasked: true });
  }
}
