// What the browser does for the page, whatever the page may be.

// What the browser has by a name, or undefined. Where a page may keep nothing (cookies blocked, a
// sandbox, some web views) a storage is null, or throws when it is named and not only when used:
// so none of them is named anywhere but here.
export function given(name, owner = globalThis) {
  try {
    return owner[name] ?? undefined;
  } catch {
    return undefined;
  }
}

// Resolves once what is on the page now has been on the screen, or soon if nobody looks at it. That
// is when the next frame but one is begun: at the next one it is only about to be drawn.
export const seen = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
    setTimeout(resolve, 100);
  });

// Gives the person a text as a file.
export function saveAs({ name: download, text }) {
  const href = URL.createObjectURL(new Blob([text]));
  Object.assign(document.createElement("a"), { href, download }).click();
}

// Reads a file. One that cannot be read, or is too long to be ours, is as good as a damaged one.
export const readFile = (file) => file.slice(0, 9e6).text().catch(() => "");

// Where the clipboard is closed to us, the text is selected for the person to copy.
export async function copy(source, button) {
  try {
    await navigator.clipboard.writeText(source.href ?? source.textContent);
    button.textContent = button.ariaLabel = button.dataset.done;
  } catch {
    getSelection().selectAllChildren(source);
  }
}

// Drops URL parameters from the address, so that a reload comes back here. (Not every browser can
// say how many are left.)
export function forget(query, names) {
  for (const name of names) query.delete(name);
  const rest = String(query);
  history.replaceState(null, "", location.pathname + (rest && `?${rest}`) + location.hash);
}

const WRITES = "textarea, select, input:not([type=checkbox], [type=radio])";
const PRESSED = "a, button, input, summary";

// Has a key that is held down press once. In a field it goes on writing, and elsewhere it goes on
// moving what is on the screen.
export function pressOnce() {
  const presses = (key, on) =>
    key === "Enter" || (key === " " ? on.closest(PRESSED) : key.length === 1) && !on.closest(WRITES);
  const held = (event) => {
    const { key, target, repeat, ctrlKey, altKey, metaKey } = event;
    if (!repeat || ctrlKey || altKey || metaKey || !presses(key, target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("keydown", held, true);
}
