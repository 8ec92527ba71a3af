import type { Page } from '@playwright/test';
import { BRAND, likeNotificationBody, TEXTS, type PushPayload } from '@contract';
import { WHOLE_BROWSER } from './support/browser';
import { twoFriends, write } from './support/chats';
import { openLive } from './support/live';
import { act, aMember, freshName, logInAs, type Member } from './support/members';
import { expect, test } from './support/test';

// Service workers are blocked in all other tests, see the configuration. The headless shell shows no
// notifications.
test.use({ launchOptions: WHOLE_BROWSER, serviceWorkers: 'allow', permissions: ['notifications'] });

/** Waits until the service worker has cached its files, controls the page and is activated. */
const workerTookOver = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const happens = (target: EventTarget, event: string) =>
      new Promise((resolve) => target.addEventListener(event, resolve, { once: true }));
    if (!serviceWorker.controller) await happens(serviceWorker, 'controllerchange');
    const { controller } = serviceWorker;
    while (controller && controller.state !== 'activated') await happens(controller, 'statechange');
  });

const aFreshMember = (request: Parameters<typeof aMember>[0]): Promise<Member> =>
  aMember(request, { name: freshName('Noor'), lookingFor: 'male' });

test.describe('installed app', () => {
  test('has a valid manifest, icons and service worker @phone', async ({ page, request }) => {
    await page.goto('/login');
    const href = await page.locator('link[rel="manifest"]').getAttribute('href');
    const answer = await request.get(href ?? '');
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const manifest = await answer.json();
    expect(manifest).toMatchObject({ name: BRAND.name, display: 'standalone', scope: '/' });
    expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true);
    for (const { src, type } of manifest.icons) {
      const icon = await request.get(src);
      expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type]);
    }
    expect((await request.get('/sw.js')).headers()['cache-control']).toBe('no-cache');
  });
});

test.describe('installed app on a device with full storage', () => {
  /** Leaves this site so many bytes of storage. */
  async function leaveRoom(page: Page, origin: string, quotaSize: number): Promise<void> {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
  }

  test('opens pages that were not opened before @phone', async ({ page, request }) => {
    await logInAs(page, await aFreshMember(request));
    await page.goto('/friends');
    await expect(page.getByRole('heading', { name: 'Your Friends' })).toBeVisible();
    await workerTookOver(page);
    await leaveRoom(page, new URL(page.url()).origin, 1000);
    await page.goto('/wallet');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/share');
    await expect(page.getByRole('heading', { name: 'No picture is waiting' })).toBeVisible();
  });

  test('has a service worker for pushes and shared pictures @phone', async ({ page, request, baseURL }) => {
    await leaveRoom(page, baseURL ?? '', 1000);
    await logInAs(page, await aFreshMember(request));
    await page.goto('/friends');
    await workerTookOver(page);
    const kept = () =>
      page.evaluate(async () => {
        const caching = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
        return (await Promise.all(caching.map((cache) => cache.keys()))).flat().length;
      });
    expect(await kept()).toBe(0);
    const { share_target } = await (await request.get('/manifest.webmanifest')).json();
    await shareFiles(page, share_target);
    await page.getByRole('button', { name: 'Take' }).click();
    await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  });
});

test.describe('installed app without a connection', () => {
  test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket/] });

  test('shows the last loaded friends and chats, not an empty list instead of others, and queues messages @phone', async ({
    page,
    request,
    context,
  }) => {
    const [asha, ravi] = await twoFriends(request);
    await write(request, ravi, asha, 'Meet you at the station');
    const talk = page.getByRole('group', { name: `Messages with ${ravi.name}` });
    const friend = page.getByRole('button', { name: `${ravi.name}, ` });
    await logInAs(page, asha);
    await page.goto('/friends');
    await expect(friend).toBeVisible();
    await page.goto(`/chats?with=${ravi.id}`);
    await expect(talk.getByText('Meet you at the station')).toBeVisible();
    await workerTookOver(page);
    // The copy is written half a second after the last change.
    await expect.poll(() => copyIn(page)).toContain('Meet you at the station');
    // A later page that does not read the chats keeps them.
    const readAt = async () => profileReadAt(await copyIn(page));
    const before = await readAt();
    await page.goto('/dashboard');
    await expect(page.getByText('Nobody is waiting for your answer.')).toBeVisible();
    await expect.poll(readAt).toBeGreaterThan(before);

    await context.setOffline(true);
    await page.goto(`/chats?with=${ravi.id}`);
    await expect(talk.getByText('Meet you at the station')).toBeVisible();
    await page.getByLabel(`Write to ${ravi.name}`).fill('On my way');
    await page.getByLabel(`Write to ${ravi.name}`).press('Enter');
    await expect(talk.getByText('On my way')).toBeVisible();
    await expect(talk.getByText('Waiting for a connection')).toBeVisible();

    await page.goto('/friends');
    await expect(page.getByRole('heading', { name: 'Your Friends' })).toBeVisible();
    await expect(friend).toBeVisible();
    const cachedPaths = await page.evaluate(async () => {
      const caching = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = (await Promise.all(caching.map((cache) => cache.keys()))).flat();
      return requests.map(({ url }) => new URL(url).pathname);
    });
    expect(cachedPaths.length).toBeGreaterThan(5);
    expect(cachedPaths.filter((path) => path.startsWith('/api'))).toEqual([]);

    await page.goto('/dashboard');
    await expect(page.getByText(/^Not loaded\./)).toBeVisible();
    await expect(page.getByText('Nobody is waiting for your answer.')).toHaveCount(0);
    await expect(page.getByText(/^You are offline/)).toBeVisible();

    await page.goto(`/chats?with=${ravi.id}`);
    await context.setOffline(false);
    await expect(talk.locator('[data-seq="2"]')).toContainText('On my way');
  });

  test('sends a picture shared by another app to a chat, offline and online @phone', async ({
    page,
    request,
    context,
  }) => {
    const manifest = await (await request.get('/manifest.webmanifest')).json();
    expect(manifest.share_target).toMatchObject({ action: '/share', method: 'POST' });
    const [asha, ravi] = await twoFriends(request);
    await logInAs(page, asha);
    await page.goto('/friends');
    await workerTookOver(page);
    await expect.poll(() => copies(page)).toBe(1);
    await context.setOffline(true);
    await shareFiles(page, manifest.share_target);
    await expect(page).toHaveURL(/\/share$/);
    await page.getByRole('button', { name: 'Take' }).click();
    await expect(page.getByText('notes.txt is not a picture.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to my profile' })).toBeDisabled();
    // The shared picture survives a reload.
    await page.reload();
    await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: `To ${ravi.name}` }).click();
    const preview = page.getByRole('dialog', { name: 'Send this picture?' });
    await preview.getByLabel('Add words').fill('From my gallery');
    await preview.getByRole('button', { name: 'Send picture' }).click();
    const talk = page.getByRole('group', { name: `Messages with ${ravi.name}` });
    await expect(talk.locator('[data-seq="1"]')).toContainText('From my gallery');
    await page.goto('/share');
    await expect(page.getByRole('heading', { name: 'No picture is waiting' })).toBeVisible();
  });

  test('accepts no shared files from a form of another site @phone', async ({ page, request }) => {
    const { share_target } = await (await request.get('/manifest.webmanifest')).json();
    await logInAs(page, await aFreshMember(request));
    await page.goto('/friends');
    await workerTookOver(page);
    const action = new URL(share_target.action, page.url()).href;
    await page.route('http://elsewhere.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' }),
    );
    await page.goto('http://elsewhere.example/');
    await shareFiles(page, { ...share_target, action });
    await expect(page).toHaveURL(action);
    await expect(page.getByRole('heading', { name: 'No picture is waiting' })).toBeVisible();
  });
});

/** Returns the number of members with a copy on this device. */
const copies = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('offline', 1);
        opening.onerror = () => resolve(0);
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onsuccess = () => {
          const database = opening.result;
          const countRequest = database.transaction('members').objectStore('members').count();
          countRequest.onsuccess = () => {
            database.close();
            resolve(countRequest.result);
          };
        };
      }),
  );

/** Returns the copies on this device as text. */
const copyIn = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('offline', 1);
        opening.onerror = () => resolve('');
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction('members').objectStore('members').getAll();
          reading.onsuccess = () => {
            database.close();
            resolve(JSON.stringify(reading.result));
          };
        };
      }),
  );

/** Returns when the profile in these copies was read, in ms. */
function profileReadAt(copies: string): number {
  const [copy] = JSON.parse(copies) as {
    queries: { queryKey: unknown[]; state: { dataUpdatedAt: number } }[];
  }[];
  return copy?.queries.find(({ queryKey }) => queryKey[0] === 'profile')?.state.dataUpdatedAt ?? 0;
}

/** Submits files to the page as the device's share sheet does. */
const shareFiles = (
  page: Page,
  { action, params }: { action: string; params: { files: { name: string }[] } },
) =>
  page.evaluate(
    async ([to, field]) => {
      const canvas = new OffscreenCanvas(60, 80);
      canvas.getContext('2d')?.fillRect(0, 0, 60, 80);
      const files = new DataTransfer();
      files.items.add(new File([await canvas.convertToBlob()], 'beach.png', { type: 'image/png' }));
      files.items.add(new File(['words'], 'notes.txt', { type: 'text/plain' }));
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: to, enctype: 'multipart/form-data' });
      const input = document.createElement('input');
      Object.assign(input, { type: 'file', name: field, multiple: true });
      input.files = files.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [action, params.files[0]?.name ?? ''] as const,
  );

test.describe('installed app with a connection', () => {
  test("removes a member's data from the device on log-out @phone", async ({ page, request }) => {
    const noor = await aFreshMember(request);
    await page.goto('/login');
    await page.evaluate(
      ([token, id]) => {
        localStorage.setItem('token', token);
        localStorage.setItem('userId', id);
      },
      [noor.token, noor.id] as const,
    );
    await page.goto('/friends');
    await expect.poll(() => copies(page)).toBe(1);
    const menu = page.getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect.poll(() => copies(page)).toBe(0);
  });

  /** Delivers push messages to the page's service worker, as a push service does. */
  async function pushesTo(page: Page, baseURL: string | undefined) {
    const devTools = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [own] = registrations;
        if (own) resolve(own.registrationId);
      });
    });
    await devTools.send('ServiceWorker.enable');
    const { origin } = new URL(baseURL ?? '');
    return async (payload: PushPayload) =>
      devTools.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId: await registered,
        data: JSON.stringify(payload),
      });
  }

  const aLike = (name: string, tag: string): PushPayload => ({
    type: 'like',
    title: TEXTS.likeNotificationTitle,
    body: likeNotificationBody(name),
    path: '/friends',
    tag,
  });

  const notifications = (page: Page) =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });

  /**
   * Delivers a push until its notification is shown, because the browser drops pushes while it stops the
   * worker.
   */
  const expectShownByPush = async (
    page: Page,
    deliver: (payload: PushPayload) => Promise<unknown>,
    payload: PushPayload,
  ) => {
    const { title, body, tag } = payload;
    await expect(async () => {
      await deliver(payload);
      await expect.poll(() => notifications(page), { timeout: 5000 }).toEqual([{ title, body, tag }]);
    }).toPass();
  };

  test('tells the server when the browser has replaced the push subscription @phone', async ({
    page,
    request,
  }) => {
    await logInAs(page, await aMember(request, { name: 'Asha' }));
    await page.goto('/profile');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const [worker] = page.context().serviceWorkers();
    // No command of the browser replaces a subscription, and tests have no push service.
    const sent = await worker?.evaluate(async () => {
      const subscription = (endpoint: string) => {
        const fields = { endpoint, keys: { p256dh: `p-${endpoint}`, auth: `a-${endpoint}` } };
        return { ...fields, options: { userVisibleOnly: true }, toJSON: () => fields };
      };
      const own = { oldSubscription: subscription('old'), newSubscription: subscription('new') };
      const work: Promise<unknown>[] = [];
      const event = Object.assign(new Event('pushsubscriptionchange'), own, {
        waitUntil: (promise: Promise<unknown>) => work.push(promise),
      });
      const requests: unknown[] = [];
      self.fetch = (address, init) => {
        requests.push([address, JSON.parse(init?.body as string)]);
        return Promise.resolve(new Response());
      };
      self.dispatchEvent(event);
      await Promise.all(work);
      return requests;
    });
    const keys = { p256dh: 'p-new', auth: 'a-new' };
    const body = { replaced: { endpoint: 'old', auth: 'a-old' }, subscription: { endpoint: 'new', keys } };
    expect(sent).toEqual([['/api/notifications/push-subscriptions/renewal', body]]);
  });

  test('shows one notification for a like received by socket and by push @phone', async ({
    page,
    request,
    baseURL,
  }) => {
    const noor = await aFreshMember(request);
    const dev = await aMember(request, { name: freshName('Dev'), gender: 'male', lookingFor: 'female' });
    // Simulates that push is switched on, because tests have no push service.
    await page.addInitScript((id) => {
      const keys = { p256dh: 'key', auth: 'secret' };
      const subscription = {
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/here', keys }),
      };
      PushManager.prototype.getSubscription = () =>
        Promise.resolve(subscription as unknown as PushSubscription);
      localStorage.setItem('push', id);
    }, noor.id);
    await page.route('**/api/notifications/push-subscriptions', (route) =>
      route.fulfill({ json: { success: true } }),
    );
    await logInAs(page, noor);
    await openLive(page, '/settings/notifications');
    await workerTookOver(page);
    await expect(page.getByText('Push is on for this browser.')).toBeVisible();
    const { type, path, ...shown } = aLike(dev.name, `like-${dev.id}`);
    await act(request, dev, noor, 'like');
    await expect.poll(() => notifications(page)).toEqual([shown]);
    const deliver = await pushesTo(page, baseURL);
    await expectShownByPush(page, deliver, { type, path, ...shown, body: 'by push' });
  });

  test('opens the page of a pressed notification with data of the server, and offers a reload for a newer worker @phone', async ({
    page,
    request,
  }) => {
    await logInAs(page, await aFreshMember(request));
    await page.goto('/profile');
    await workerTookOver(page);
    const reload = page.getByRole('status').getByRole('button', { name: 'Reload' });
    const announceBuild = (ending: string) =>
      page.evaluate((last) => {
        const scripts = document.querySelectorAll<HTMLScriptElement>('script[type="module"]');
        const program = Array.from(scripts, ({ src }) => new URL(src).pathname).join(' ') + last;
        const message = new MessageEvent('message', { data: { type: 'build', program } });
        navigator.serviceWorker.dispatchEvent(message);
      }, ending);
    await announceBuild('');
    const friendsRequest = page.waitForRequest('**/api/user/friends');
    await page.evaluate(() => {
      const message = new MessageEvent('message', { data: { type: 'open', path: '/friends' } });
      navigator.serviceWorker.dispatchEvent(message);
    });
    await expect(page).toHaveURL(/\/friends$/);
    await friendsRequest;
    await expect(reload).toBeHidden();
    await announceBuild('2');
    await expect(reload).toBeVisible();
  });
});
