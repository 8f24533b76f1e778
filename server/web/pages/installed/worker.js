/*
 * The service worker of the site. `revision`, `offlinePages` and `pageFiles` are written above it by the server
 * (`write-worker.ts`): another build, name or colour is another worker, which takes the place of this one at once.
 *
 * It keeps files of the build, whose names are hashes of what they hold, and what is shown without a connection. No page
 * and no data of anybody is ever kept: whatever else is asked for goes by as if there were no worker.
 */
const prefix = 'menyala-';
const cacheName = prefix + revision;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepOffline());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!/^\/office(\/|$)/.test(url.pathname)) event.respondWith(pageOrOffline(event, url));
  } else if (url.pathname.startsWith('/assets/')) event.respondWith(fileOf(request));
  else if (url.pathname === '/theme.css') event.respondWith(themeOf(request));
});

async function keepOffline() {
  const cache = await caches.open(cacheName);
  // As somebody of whom nothing is known: what is kept is the same for everybody who uses this browser.
  const requests = [...offlinePages, '/theme.css'].map(
    (url) => new Request(url, { credentials: 'omit', cache: 'no-store' }),
  );
  await cache.addAll([...requests, ...pageFiles]);
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  );
  // The page is asked for while the worker still starts, and as the browser itself would ask.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function pageOrOffline(event, url) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const page = offlinePages[/^\/en(\/|$)/.test(url.pathname) ? 1 : 0];
    return (await caches.match(page, { cacheName })) ?? Response.error();
  }
}

async function fileOf(request) {
  const kept = await caches.match(request, { cacheName });
  if (kept) return kept;
  const answer = await fetch(request);
  const isForEver = answer.ok && /immutable/.test(answer.headers.get('cache-control') ?? '');
  // A worker that gave way in between opens no cache: the next one has deleted it, and would not do so again.
  if (isForEver && buildFiles.has(new URL(request.url).pathname) && (await caches.has(cacheName)))
    await (await caches.open(cacheName)).put(request, answer.clone()).catch(() => undefined);
  return answer;
}

async function themeOf(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match('/theme.css', { cacheName })) ?? Response.error();
  }
}

/*
 * News of a claim. Messages name no address: which page asked for them stands in this browser alone, by the id of the
 * subscription (`site/claims/claim-push.ts` writes it down).
 */
self.addEventListener('push', (event) => {
  const message = event.data?.json() ?? {};
  if (message.id) event.waitUntil(showNews(message));
});

async function showNews({ id, title, body }) {
  // A page that is open in the background notifies under the same tag: the two are shown as one.
  const tag = (await pageOf(id))?.split('/').pop() ?? id;
  await self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { id } });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showPage(event.notification.data?.id));
});

async function showPage(id) {
  const path = (await pageOf(id)) ?? '/';
  const open = await self.clients.matchAll({ type: 'window' });
  const shown = open.find(({ url }) => new URL(url).pathname === path);
  return shown ? shown.focus() : self.clients.openWindow(path);
}

function pageOf(id) {
  return new Promise((resolve) => {
    const opening = indexedDB.open('menyala-push', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('pages');
    opening.onerror = () => resolve(undefined);
    opening.onsuccess = () => {
      const asked = opening.result
        .transaction('pages')
        .objectStore('pages')
        .get(id ?? '');
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => resolve(undefined);
    };
  });
}
