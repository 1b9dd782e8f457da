// The office without a network: its page and the parts of the program that were loaded once. What shops
// know never comes by here; a page keeps the day it saw itself (web/lib/last-seen.ts).
const kept = 'dangol-shell';
const office = '/';
/** Other pages than the office, which are nothing without the server. */
const elsewhere =
  /^\/(api|assets|docs|p|k|optout|operator|office-pictures|zero|i|ical|storage|_dev|healthz|readyz|metrics)(\/|$)/;
const patienceMs = 4000;
const mostFiles = 400;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const isFile = ({ origin, pathname }) =>
  origin === self.location.origin &&
  /^\/(assets|icons)\/|^\/(first\.js|theme\.js|first\.css|manifest\.webmanifest)$/.test(pathname);

/** Files of a release have its hash in their name: what is kept is right for ever. The oldest go. */
const keep = async (request, response) => {
  const cache = await caches.open(kept);
  await cache.put(request, response);
  const files = await cache.keys();
  for (const old of files.slice(0, Math.max(0, files.length - mostFiles)))
    if (new URL(old.url).pathname !== office) await cache.delete(old);
};

const openFile = async (request) => {
  const { pathname } = new URL(request.url);
  const found = await caches.match(request, { ignoreVary: true });
  if (found && pathname.startsWith('/assets/')) return found;
  try {
    const response = await fetch(request);
    if (response.ok) await keep(request, response.clone());
    return response;
  } catch (error) {
    if (found) return found;
    throw error;
  }
};

/** The page as it is now; the one kept when nobody answers in time, or only a proxy does. */
const openOffice = async (request) => {
  const found = await caches.match(office);
  try {
    const response = await fetch(request, found ? { signal: AbortSignal.timeout(patienceMs) } : {});
    if (response.ok) await keep(office, response.clone());
    return response.status >= 502 && found ? found : response;
  } catch (error) {
    if (found) return found;
    throw error;
  }
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const url = new URL(request.url);
  if (request.mode === 'navigate') {
    if (url.origin === self.location.origin && !elsewhere.test(url.pathname))
      event.respondWith(openOffice(request));
  } else if (isFile(url)) event.respondWith(openFile(request));
});

/** A page that was there before says what it had loaded by then. */
self.addEventListener('message', (event) => {
  const { files } = event.data ?? {};
  if (!Array.isArray(files)) return;
  event.waitUntil(
    Promise.allSettled(
      [office, ...files].map(async (file) => {
        const url = new URL(file, self.location.origin);
        if (url.pathname !== office && (!isFile(url) || (await caches.match(url.href)))) return;
        const response = await fetch(url.href);
        if (response.ok) await keep(url.pathname === office ? office : url.href, response);
      }),
    ),
  );
});

// A push says what happened and which page is about it, and names nobody.
const ofOffice = (path) => typeof path === 'string' && /^\/(?!\/)/.test(path);

const wordsOf = (event) => {
  try {
    return event.data?.json() ?? {};
  } catch {
    return {};
  }
};

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = wordsOf(event);
  event.waitUntil(
    self.registration.showNotification(title || '단골에 새 소식이 있어요', {
      body: body ?? '',
      tag: tag ?? 'news',
      lang: 'ko',
      icon: '/icons/icon-192.png',
      badge: '/icons/icon-192.png',
      data: { path: ofOffice(path) ? path : '/notices' },
    }),
  );
});

/** Opens the page in a window that is open already, where a typed draft stays; else in a new one. */
const openPath = async (path) => {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const office = windows.find(({ url }) => !elsewhere.test(new URL(url).pathname));
  if (!office) return self.clients.openWindow(path);
  office.postMessage({ open: path });
  return office.focus().catch(() => undefined);
};

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPath(event.notification.data?.path ?? '/notices'));
});
