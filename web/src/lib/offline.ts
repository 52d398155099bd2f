// The page without a line: a service worker keeps it, its words, and exactly the files it has loaded. For the companion,
// which then goes on counting, and for the start page, which can be kept among the apps of a device.
export async function keepOffline(scope: "/companion" | "/"): Promise<void> {
  if (!("serviceWorker" in navigator) || !navigator.onLine || import.meta.env.DEV) return;
  try {
    if (scope === "/") await import("../pages/Companion.svelte"); // what works without a line is kept with it
    const worker = await navigator.serviceWorker.register("/companion-worker.js", { scope });
    await new Promise((done) => setTimeout(done, 1000)); // what the page still loads
    const files = performance
      .getEntriesByType("resource")
      .map((one) => new URL(one.name))
      .filter((one) => one.origin === location.origin && /^\/(assets|api\/words)\//.test(one.pathname))
      .map((one) => one.pathname + one.search);
    (worker.active ?? worker.waiting ?? worker.installing)?.postMessage({ keep: [...new Set(files)] });
  } catch {
    // no secure line, or it is switched off: then only with a line
  }
}
