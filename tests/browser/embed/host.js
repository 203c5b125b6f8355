// All that the game tells this page, for the tests.
window.told = [];
addEventListener("message", ({ data, origin }) => window.told.push({ ...data, origin }));

// What the element tells, as its events.
window.events = [];
for (const type of ["ready", "result", "error"]) {
  addEventListener(type, ({ target, detail }) => {
    if (target.localName === "complex-hearts") window.events.push(detail);
  }, true);
}
