// Small texts that are kept between visits, in localStorage: the settings, and what was told once.

import { given } from "./browser.js";

const storage = given("localStorage");

// Reads a text, or writes it. Where that is blocked there is none.
export function local(name, text) {
  try {
    if (text !== undefined) storage.setItem(`complex-hearts.${name}`, text);
    return storage.getItem(`complex-hearts.${name}`);
  } catch {
    return null;
  }
}
