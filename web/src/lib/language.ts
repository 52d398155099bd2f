// The language of the page: chosen by hand, else the browser's, else English. A change loads the page anew.
export type Language = "en" | "de";

const KEY = "kickdoor language";

function chosen(): Language {
  let wish: string | null = null;
  try {
    wish = localStorage.getItem(KEY);
  } catch {
    // storage is not allowed: the browser's own language decides
  }
  return (wish ?? navigator.language).startsWith("de") ? "de" : "en";
}

export const language: Language = chosen();

export function setLanguage(wish: Language) {
  try {
    localStorage.setItem(KEY, wish);
  } catch {
    return;
  }
  location.reload();
}

/** The texts in the present language; both have to be complete. */
export function pick<T>(both: { en: T; de: NoInfer<T> }): T {
  return both[language];
}
