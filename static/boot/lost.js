// Stands in front of a page's module script: where that, or a module that it imports, does not come,
// or comes and cannot be run by this browser, nobody else would say so. Of the first the element
// tells, of the second the window. The words are in the page, hidden, in `data-lost`.
{
  const files = new URL("..", document.currentScript.src).href;
  const lost = ({ target, filename }) => {
    if (target.type !== "module" && !filename?.startsWith(files)) return;
    document.querySelector("[data-lost]").hidden = false;
  };
  addEventListener("error", lost, true);
  // Once it has run, the module itself says what fails. (This event never gets to the window.)
  const run = ({ target }) => target.type === "module" && removeEventListener("error", lost, true);
  document.addEventListener("load", run, true);
}
