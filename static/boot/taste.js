// Runs while a static page is read, before anything of it is seen: the look chosen at the table.
try {
  const { theme, deck } = JSON.parse(localStorage["complex-hearts.taste"]);
  Object.assign(document.documentElement.dataset, { theme, deck });
} catch {
  // Nothing was kept, or it cannot be read: the page looks as the system does.
}
