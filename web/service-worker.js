// Opens pages without a network: one worker for the report screens, one for the captain's page. The build fills in the constants.
const VERSION = '__VERSION__';
const FILES = __FILES__;
// Any of the pages: they are one file, which loads what its address needs.
const PAGE = '__PAGE__';
const PATHS = __PATHS__;

const PATIENCE_MS = 3000;

// A new version waits until all pages of the old one are closed, so that files do not change while somebody works.
self.addEventListener('install', (event) =>
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll([PAGE, ...FILES]))),
);
self.addEventListener('activate', (event) => event.waitUntil(removeOldVersions()));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (FILES.includes(pathname)) event.respondWith(fromCache(event.request));
  else if (mode === 'navigate' && PATHS.test(pathname)) event.respondWith(openPage(event.request));
});

async function removeOldVersions() {
  const names = await caches.keys();
  const old = names.filter((name) => name !== VERSION && workerOf(name) === workerOf(VERSION));
  await Promise.all(old.map((name) => caches.delete(name)));
}

// Versions are named after their worker: 'meutime-4f0c…'. Those of the report screens had no name at first.
function workerOf(version) {
  return /^\w+(?=-)/.exec(version)?.[0] ?? 'painel';
}

async function fromCache(request) {
  return (await caches.match(request.url)) ?? fetch(request);
}

// The server's page, so that a visit gets the newest version; the cached one if the server fails or does not answer in time.
async function openPage(request) {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const answer = await Promise.race([fetch(request).catch(() => undefined), late]);
  return answer && answer.status < 500 ? answer : ((await caches.match(PAGE)) ?? Response.error());
}
