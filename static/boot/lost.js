// Stands in front of a page's module script: where that cannot be had, or a module that it imports,
// nobody else would say so. The words are in the page, hidden, in `data-lost`.
addEventListener(
  "error",
  ({ target }) => {
    if (target.type === "module") document.querySelector("[data-lost]").hidden = false;
  },
  true,
);
