// The service worker of the whole site: files come from the copy that an earlier visit has kept.
// JupyterLite's own, which lets Python reach the notebook's folder, goes on in the second file.
const BUILD = "$build";
const KEPT = `adacta-${BUILD}`;
const NOT_FILES = /\/api\/(drive|stdin|service-worker-heartbeat)/;

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || NOT_FILES.test(url.pathname)) return;
  event.stopImmediatePropagation();
  event.respondWith(answer(request));
});

async function answer(request) {
  const kept = await caches.open(KEPT);
  const file = request.url.split(/[?#]/)[0].replace(/\/$/, "/index.html");
  const found = await kept.match(file, { ignoreSearch: true });
  if (found) return found;
  const fetched = await fetch(request);
  if (fetched.status === 200) await kept.put(file, fetched.clone()); // without ?v=...: one copy of each file
  return fetched;
}

self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("adacta-") && name !== KEPT).map((name) => caches.delete(name)));
}

self.addEventListener("message", (event) => {
  if (event.data?.keep) event.waitUntil(keepAll(event.source));
});

async function keepAll(page) {
  const scope = self.registration.scope;
  const list = await (await fetch(new URL("start/files.json", scope))).json();
  const kept = await caches.open(KEPT);
  let done = 0;
  for (const name of list) {
    const url = new URL(name, scope);
    if (!(await kept.match(url, { ignoreSearch: true }))) await kept.add(url).catch(() => {}); // tried again next time
    done += 1;
    if (done % 10 === 0 || done === list.length) page.postMessage({ kept: { done, all: list.length } });
  }
}

importScripts("service-worker-lite.js");
