// The page without a line. It keeps index.html, and the words and built files the page says it uses (their addresses
// carry their content), and nothing else. Registered for /companion, it keeps the companion, which needs no server; for /,
// the whole page, which then opens and says that there is no line. What is outside its scope is none of its business.
const PAGE = new URL(self.registration.scope).pathname;
const CACHE = PAGE === "/" ? "kickdoor-page" : "kickdoor-companion";
const OTHERS = /^\/(api|ws|assets|metrics|livez|readyz|healthz)(\/|$)/; // no pages
const LASTING = /^\/(assets\/[^?#]+|api\/words\/[^/?#]+\?v=[^&#]+)$/; // never changes under this address
const PATIENCE = 4000; // milliseconds

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  const files = Array.isArray(event.data?.keep) ? event.data.keep.filter((one) => LASTING.test(one)) : [];
  if (files.length) event.waitUntil(keep(files.slice(0, 100)));
});

/** The page with its words and files, all or nothing; what an older page used goes. */
async function keep(files) {
  const page = await fetch(PAGE, { cache: "no-cache" });
  if (!page.ok) return;
  const wanted = new Set(files);
  const named = [...(await page.clone().text()).matchAll(/"(\/assets\/[^"?#]+)"/g)].map((match) => match[1]);
  if (named.some((one) => one.endsWith(".js") && !wanted.has(one))) return; // the server has newer ones than this page
  for (const one of named) wanted.add(one);
  const cache = await caches.open(CACHE);
  await Promise.all(
    [...wanted].map(async (one) => {
      if (await cache.match(one)) return;
      const found = await fetch(one);
      if (found.ok) await cache.put(one, found);
    }),
  );
  await cache.put(PAGE, page);
  for (const request of await cache.keys()) {
    const address = addressOf(new URL(request.url));
    if (address !== PAGE && !wanted.has(address)) await cache.delete(request);
  }
}

const ours = (path) => (PAGE === "/" ? !OTHERS.test(path) : path === PAGE || path.startsWith(`${PAGE}/`));
const addressOf = (url) => url.pathname + url.search;
const keptOf = (address) => caches.match(address, { cacheName: CACHE, ignoreVary: true });

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate" && ours(url.pathname)) {
    event.respondWith(page(request));
  } else if (LASTING.test(addressOf(url))) {
    event.respondWith(keptOf(addressOf(url)).then((found) => found ?? fetch(request)));
  }
});

/** From the server, or as it was kept where the line is cut or too slow. */
async function page(request) {
  const kept = await keptOf(PAGE);
  const fresh = fetch(request);
  if (!kept) return fresh;
  const tired = new Promise((done) => setTimeout(done, PATIENCE, kept));
  return Promise.race([fresh.catch(() => kept), tired]);
}
