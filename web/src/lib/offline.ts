// The companion without a line: a service worker keeps the page, its words, and exactly the files this page has loaded.
export async function keepOffline(): Promise<void> {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  try {
    const worker = await navigator.serviceWorker.register("/companion-worker.js", { scope: "/companion" });
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
