// Stands in the page itself and runs while it is read, before anything of it is seen: shows it in
// the person's language and theme, with one of the first hands that it brings, or with no hand where
// another table will come.
{
  const main = document.querySelector("main");
  const find = (selector) => main.querySelector(`[data-region="${selector}"]`);
  const query = new URLSearchParams(location.search);
  let kept = {};
  let taste = {};
  try {
    kept = localStorage ?? {}; // null in some web views
    taste = Object(JSON.parse(kept["complex-hearts.taste"] ?? "{}"));
  } catch {
    // Storage is closed to us, or holds what cannot be read: nothing was kept.
  }
  document.documentElement.dataset.theme = query.get("theme") ?? taste.theme ?? "auto";

  // Each language has a template: of the whole table, or of the cards alone where that is shown.
  const brought = [...document.querySelectorAll("template[lang]")];
  const named = (wish) => ({ lang }) =>
    `${wish}-`.replaceAll("_", "-").toLowerCase().startsWith(`${lang.toLowerCase()}-`);
  const language = [query.get("lang"), taste.language, ...navigator.languages]
    .map((wish) => brought.find(named(wish)))
    .find(Boolean) ?? brought[0];
  const { content, dataset, lang } = language;
  document.documentElement.dataset.language = lang;
  if (language !== brought[0]) {
    main.replaceChildren(...content.querySelector("main").childNodes);
    document.documentElement.lang = lang;
    document.title = dataset.title;
  }

  const elsewhere = ["game", "deal", "day", "variant", "new"].some((name) => query.has(name));
  if (elsewhere || kept["complex-hearts.saved"]) {
    delete main.dataset.opening;
    main.dataset.phase = "starting";
    for (const name of ["hand", "trick", "actions"]) find(name).replaceChildren();
    main.querySelector(".loading p").replaceChildren();
  } else {
    const all = brought[0].dataset.openings.split(" ");
    const one = all[Math.floor(Math.random() * all.length)];
    const [code, cards] = [one.slice(0, 9), one.slice(9).match(/../g)];
    main.dataset.opening = code;
    find("header").querySelector(".code").textContent = code;
    for (const [place, slot] of find("hand").querySelectorAll(".slot").entries()) {
      const card = content.querySelector(`[data-card="${cards[place]}"]`);
      card.tabIndex = place ? -1 : 0;
      slot.replaceChildren(card);
    }
  }
  delete document.documentElement.dataset.picking;
  // Where the page's module or one that it imports does not come, or comes and cannot be run by this
  // browser, nobody else would say so. Of the first the element tells, of the second the window. In
  // a sandbox the page is of no site, and may have none of its own modules.
  const files = new URL("static/", location).href; // what extensions run here is no business of ours
  const lost = ({ target, filename }) => {
    if (target.type !== "module" && !filename?.startsWith(files)) return;
    const reason = self.origin === "null" ? "sandbox" : "load";
    const failure = main.querySelector(`[data-failure="${reason}"]`);
    main.dataset.python = "failed";
    failure.hidden = false;
    const again = failure.querySelector("button");
    if (again) again.onclick = () => location.reload();
  };
  addEventListener("error", lost, true);
  // Once it has run, the module itself says what fails. (This event never gets to the window.)
  const run = ({ target }) => target.type === "module" && removeEventListener("error", lost, true);
  document.addEventListener("load", run, true);
}
