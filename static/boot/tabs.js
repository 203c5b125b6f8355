// One tab holds the table for as long as it lives: two never overwrite each other.

const RELEASE = 600; // milliseconds in which a page being left lets go of the table

// Whether this tab has the table. Where the browser has no locks, every tab does.
export function holdTable() {
  if (!navigator.locks) return true;
  return new Promise((resolve) => {
    const hold = () => new Promise(() => resolve(true));
    navigator.locks
      .request("complex-hearts", { signal: AbortSignal.timeout(RELEASE) }, hold)
      .catch(() => resolve(false));
  });
}
