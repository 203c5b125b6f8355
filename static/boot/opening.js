// The table before Python has arrived: the built page shows the first hand of a game of its own,
// and cards can be chosen in it. What that means is for Python to say, once it is there.

const main = document.querySelector("main");
const find = (selector) => main.querySelector(selector);

// Where the page was altered on its way, its policy keeps the script out that stands in it.
export async function picked() {
  const { dataset } = document.documentElement;
  if ("picking" in dataset) await import("./pick.js").catch(() => {});
  delete dataset.picking;
}

export const chosenCards = () =>
  [...main.querySelectorAll('[data-region="hand"] .chosen')].map((card) => card.dataset.card);

// Shows what was done as far as that can be done by marks, and returns what Python is to be
// asked for when it is there, given what it was to be asked for before. `told` is whether Python
// has been told which cards are chosen: from then on it must be asked for each change of them.
export function mark(action, queue, told) {
  const { action: name, card: cardName } = action;
  const chosen = chosenCards();
  const pass = find('[data-action="pass"]');
  if (name === "toggle") {
    const card = find(`[data-region="hand"] [data-card="${cardName}"]`);
    if (!card || (chosen.length === 3 && !chosen.includes(cardName))) return queue;
    card.setAttribute("aria-pressed", card.classList.toggle("chosen"));
    if (chosenCards().length === 3) pass?.removeAttribute("aria-disabled");
    else pass?.setAttribute("aria-disabled", "true");
    pass?.removeAttribute("data-queued");
    const others = queue.filter((one) => one.action !== "pass");
    return told ? [...others, action] : others;
  }
  const later = name === "pass" ? chosen.length === 3 : !["play", "cancel", "close"].includes(name);
  if (!later) return queue;
  find(`[data-action="${name}"]`)?.setAttribute("data-queued", "");
  return [...queue.filter((one) => one.action !== name), action];
}

export function showProgress({ loaded, total }) {
  const bar = find("[data-loading] progress");
  if (bar && total) bar.value = (bar.max * loaded) / total;
}

// Shows the built page's own words for a kind of failure, or none of them; returns their text.
export function showFailure(reason) {
  const all = [...main.querySelectorAll("[data-failure]")];
  const shown = reason && (all.find((one) => one.dataset.failure === reason) ?? all[0]);
  for (const one of all) one.hidden = one !== shown;
  return shown?.textContent;
}
