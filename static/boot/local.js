// Small texts that are kept between visits, in localStorage: the settings, and what was told once.

// Reads a text, or writes it. Where that is blocked there is none.
export function local(name, text) {
  try {
    if (text !== undefined) localStorage.setItem(`complex-hearts.${name}`, text);
    return localStorage.getItem(`complex-hearts.${name}`);
  } catch {
    return null;
  }
}
