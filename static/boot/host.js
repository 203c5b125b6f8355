// The page that this one is in a frame of, if any: what it is told, and what is left to it. The
// messages that Python composes are in py/app/exchange.py.

// Pixels. In less height the table is drawn for a small screen, which a frame need not be.
const LEAST = 840;

const root = document.documentElement;

// Nothing of what is told is hidden from anybody at the table, so any page may hear it.
export function tell(message) {
  if (parent !== window) parent.postMessage({ app: "complex-hearts", v: 1, ...message }, "*");
}

if (["1", "true"].includes(new URLSearchParams(location.search).get("embed"))) {
  root.dataset.embed = "";
  // A link leads out of the frame: in it, it would take the place of the game.
  document.head.append(Object.assign(document.createElement("base"), { target: "_blank" }));
  // At one width the frame only grows: the page below it must not jump with every trick.
  let [width, height] = [0, 0];
  new ResizeObserver(() => {
    if (width !== root.offsetWidth) [width, height] = [root.offsetWidth, LEAST];
    height = Math.max(height, root.offsetHeight);
    tell({ type: "resize", height });
  }).observe(root);
}
