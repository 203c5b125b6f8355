// One tab holds the table for as long as it lives: two never overwrite each other.

import { given } from "./browser.js";

const NAME = "complex-hearts";
const RELEASE = 600; // milliseconds in which a page being left lets go of the table

// Resolves when this tab has the table: at once where no other has it, and else when the other is
// closed. `onBusy` is called if another is seen to have it for longer than a page takes to leave.
// Where the browser has no locks, or none for this page, every tab has the table.
export function holdTable(onBusy) {
  const locks = given("locks", navigator);
  if (!locks) return Promise.resolve();
  return new Promise((resolve) => {
    let waiting = true;
    const got = () => {
      waiting = false;
      resolve();
    };
    locks.request(NAME, () => (got(), new Promise(() => {}))).catch(got);
    const look = async (seen) => {
      const { held } = await locks.query();
      if (!waiting) return;
      const again = held.some(({ name }) => name === NAME);
      if (seen && again) onBusy();
      else setTimeout(look, RELEASE, again);
    };
    setTimeout(() => look(false).catch(onBusy), RELEASE);
  });
}
