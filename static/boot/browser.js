// What the browser does for the page, whatever the page may be.

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
