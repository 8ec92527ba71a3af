import type { PushPayload } from '@contract';
import type { AskShared, Build, WorkerMessage } from './build';

declare const self: ServiceWorkerGlobalScope;
/** Replaced by vite/installable.ts. */
declare const __BUILD__: Build;

const build = __BUILD__;
const PREFIX = 'files-';
const CACHE = PREFIX + build.version;
const SHELL = '/index.html';
/** Time in ms without a response of the server after which the cached frame is shown. */
const SERVER_TIMEOUT_MS = 4000;
/** Paths with data of members, and paths that are no pages. The service worker never handles them. */
const NEVER_CACHED = /^\/(api|health|socket\.io)(\/|$)/;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

async function install(): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    await cache.addAll([SHELL, ...build.files].map(fresh));
  } catch (error) {
    // Without space only opening offline is impossible. Pushes and shared pictures still need the worker.
    if (!isFull(error)) throw error;
  }
  await self.skipWaiting();
}

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** Files with a hash in their name never change, so they may come from the browser's own cache. */
const isHashed = (path: string): boolean => path.startsWith('/assets/');
const fresh = (path: string): Request => new Request(path, { cache: isHashed(path) ? 'default' : 'reload' });

/**
 * Firefox (seen in 153) shows its own error page when a navigation preload finds no server, whatever the
 * worker responds. No feature test exists, so the name of the browser is checked.
 */
const FAILS_WITH_PRELOAD = self.navigator.userAgent.includes('Firefox/');

/** Deletes old builds, except for the previous one, which open pages may still run. */
async function activate(): Promise<void> {
  const kept = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(kept.slice(0, -1).map((name) => caches.delete(name)));
  const preload = self.registration.navigationPreload;
  await (FAILS_WITH_PRELOAD ? preload?.disable() : preload?.enable());
  await self.clients.claim();
  await tellPages({ type: 'build', program: build.program });
}

const openWindows = (): Promise<readonly WindowClient[]> =>
  self.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function tellPages(message: WorkerMessage): Promise<void> {
  for (const page of await openWindows()) page.postMessage(message);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isShare = request.method === 'POST' && pathname === build.shared.address;
  if (isShare && origin === self.location.origin) return event.respondWith(takeShared(request));
  if (request.method !== 'GET' || origin !== self.location.origin || NEVER_CACHED.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (isHashed(pathname)) event.respondWith(hashedFile(event));
  else if (build.files.includes(pathname)) event.respondWith(changingFile(request));
});

/**
 * Returns a page of the server. If the server is unavailable or slow, returns the cached frame, which says
 * so.
 */
async function page(event: FetchEvent): Promise<Response> {
  const kept = await keptFile(SHELL);
  const preloaded = event.preloadResponse as Promise<Response | undefined>;
  const asked = preloaded.then((response) => response ?? fetch(event.request));
  if (!kept) return asked;
  const answer = await Promise.race([asked.catch(() => undefined), serverTimeout()]);
  return answer && answer.status < 500 ? answer : kept;
}

const serverTimeout = (): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), SERVER_TIMEOUT_MS));

async function hashedFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await keptFile(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) event.waitUntil(keepFile(request, response.clone()));
  return response;
}

async function changingFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await keptFile(request);
    if (kept) return kept;
    throw error;
  }
}

/**
 * Returns a cached file. A storage that cannot be read counts as empty, so that pages still load from the
 * server.
 */
const keptFile = (file: Request | string): Promise<Response | undefined> =>
  caches.match(file).catch(() => undefined);

async function keepFile(request: Request, response: Response): Promise<void> {
  try {
    await (await caches.open(CACHE)).put(request, response);
  } catch {
    // Without space the file is not stored, and the next visit tries again.
  }
}

/** Files that another app has shared, until the page asks for them. */
let handedOver: File[] = [];

/**
 * Holds the files that another app shares, also without a connection, and redirects to the page for them,
 * which asks the member before it keeps any. Forms of other sites are ignored: the browser sends them with
 * that site as the referrer, and a launch by the device with none.
 */
async function takeShared(request: Request): Promise<Response> {
  const { address, field } = build.shared;
  if (isOfOtherSite(request)) return Response.redirect(address, 303);
  try {
    handedOver = (await request.formData()).getAll(field).filter((part) => part instanceof File);
    return Response.redirect(address, 303);
  } catch {
    return Response.redirect(`${address}?failed`, 303);
  }
}

const isOfOtherSite = ({ headers, referrer }: Request): boolean =>
  headers.get('Sec-Fetch-Site') === 'cross-site' ||
  (URL.canParse(referrer) && /^https?:/.test(referrer) && new URL(referrer).origin !== self.location.origin);

self.addEventListener('message', ({ data, ports: [port] }) => {
  if ((data as AskShared).type !== 'shared') return;
  port?.postMessage(handedOver);
  handedOver = [];
});

self.addEventListener('push', (event) => {
  const { type, title, body, path, tag } = payloadOf(event.data);
  const options = {
    body,
    tag,
    // A further message of the same sender replaces its notification and alerts again. A like does not,
    // because the page may have announced it already.
    renotify: tag !== '' && type !== 'like',
    icon: '/icons/icon-192.png',
    badge: '/icons/badge.png',
    data: { path },
  };
  event.waitUntil(self.registration.showNotification(title, options));
});

/**
 * Returns the payload of a push. Every push must show a notification, or the browser revokes the permission.
 */
function payloadOf(
  data: PushMessageData | null,
): Partial<Pick<PushPayload, 'type'>> & Omit<PushPayload, 'type'> {
  const nothing = { title: build.name, body: '', path: '/notifications', tag: '' };
  try {
    return { ...nothing, ...(data?.json() as Partial<PushPayload> | undefined) };
  } catch {
    return nothing;
  }
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(event)));

/**
 * Tells the server the subscription with which the browser has replaced another one. The worker has no session;
 * the secret of the replaced subscription authorizes it. Without one, and after a failure, the next page that is
 * opened subscribes (push-switch.ts).
 */
async function renewPush({
  oldSubscription: old,
  newSubscription,
}: PushSubscriptionChangeEvent): Promise<void> {
  const replaced = old?.toJSON();
  if (!old || !replaced) return;
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(old.options));
  await fetch(build.pushRenewal, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      replaced: { endpoint: replaced.endpoint, auth: replaced.keys?.auth },
      subscription,
    }),
  });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path = '/notifications' } = (event.notification.data ?? {}) as { path?: string };
  event.waitUntil(open(path));
});

async function open(path: string): Promise<void> {
  const { href, origin } = new URL(path, self.location.origin);
  if (origin !== self.location.origin) return;
  const [page] = await openWindows();
  if (!page) return void (await self.clients.openWindow(href));
  page.postMessage({ type: 'open', path } satisfies WorkerMessage);
  await page.focus();
}
