// Opens the report screen without a network. The build fills in the two constants.
const VERSION = '__VERSION__';
const FILES = __FILES__;

const DASHBOARD = /^\/(?:overlay|transmissao|report|teams|meus-campeonatos|config)?(?:\/|$)/;
const PATIENCE_MS = 3000;

// A new version waits until all pages of the old one are closed, so that files do not change while somebody works.
self.addEventListener('install', (event) =>
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(['/', ...FILES]))),
);
self.addEventListener('activate', (event) => event.waitUntil(removeOldVersions()));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (FILES.includes(pathname)) event.respondWith(fromCache(event.request));
  else if (mode === 'navigate' && DASHBOARD.test(pathname)) event.respondWith(openPage(event.request));
});

async function removeOldVersions() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== VERSION).map((name) => caches.delete(name)));
}

async function fromCache(request) {
  return (await caches.match(request.url)) ?? fetch(request);
}

// The server's page, so that a visit gets the newest version; the cached one if the server fails or does not answer in time.
async function openPage(request) {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const answer = await Promise.race([fetch(request).catch(() => undefined), late]);
  return answer && answer.status < 500 ? answer : ((await caches.match('/')) ?? Response.error());
}
