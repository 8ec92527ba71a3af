import { BRAND, likeNotificationBody, TEXTS, type PushPayload } from '@contract';
import type { Page } from '@playwright/test';
import { twoFriends, write } from './support/chats';
import { openLive } from './support/live';
import { act, aMember, freshName, logInAs, type Member } from './support/members';
import { expect, test } from './support/test';

// Elsewhere it is blocked, see the configuration.
test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

/** Waits until the service worker has kept its files and has taken the page over. */
const workerTookOver = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const { serviceWorker } = navigator;
        if (serviceWorker.controller) resolve();
        else serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
      }),
  );

const aFreshMember = (request: Parameters<typeof aMember>[0]): Promise<Member> =>
  aMember(request, { name: freshName('Noor'), lookingFor: 'male' });

test('the product can be installed @phone', async ({ page, request }) => {
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

test.describe('without a connection', () => {
  test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/] });

  test('the frame and the friends read last are there, and nothing of the API is kept by the worker @phone', async ({
    page,
    request,
    context,
  }) => {
    const noor = await aFreshMember(request);
    const dev = await aMember(request, { name: freshName('Dev'), gender: 'male', lookingFor: 'female' });
    await act(request, dev, noor, 'like');
    await act(request, noor, dev, 'like');
    await logInAs(page, noor);
    await page.goto('/friends');
    await expect(page.getByRole('button', { name: `${dev.name}, ` })).toBeVisible();
    await workerTookOver(page);
    // The copy is written half a second after the last change.
    await expect.poll(() => copies(page)).toBe(1);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your Friends' })).toBeVisible();
    await expect(page.getByRole('button', { name: `${dev.name}, ` })).toBeVisible();
    const kept = await page.evaluate(async () => {
      const caching = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = (await Promise.all(caching.map((cache) => cache.keys()))).flat();
      return requests.map(({ url }) => new URL(url).pathname);
    });
    expect(kept.length).toBeGreaterThan(5);
    expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);
  });

  test('the last chats can be read, and what is written waits @phone', async ({ page, request, context }) => {
    const [asha, ravi] = await twoFriends(request);
    await write(request, ravi, asha, 'Meet you at the station');
    await logInAs(page, asha);
    await page.goto(`/chats?with=${ravi.id}`);
    const talk = page.getByRole('group', { name: `Messages with ${ravi.name}` });
    await expect(talk.getByText('Meet you at the station')).toBeVisible();
    await workerTookOver(page);
    await expect.poll(() => copies(page)).toBe(1);

    await context.setOffline(true);
    await page.reload();
    await expect(talk.getByText('Meet you at the station')).toBeVisible();
    await page.getByLabel(`Write to ${ravi.name}`).fill('On my way');
    await page.getByLabel(`Write to ${ravi.name}`).press('Enter');
    await expect(talk.getByText('On my way')).toBeVisible();
    await expect(talk.getByText('Waiting for a connection')).toBeVisible();
    await context.setOffline(false);
    await expect(talk.locator('[data-seq="2"]')).toContainText('On my way');
  });

  test('a picture that another app shares goes into a chat, with or without a connection @phone', async ({
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
    // Nothing of it is lost when the page goes.
    await page.reload();
    await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: `To ${ravi.name}` }).click();
    const preview = page.getByRole('dialog', { name: 'Send this picture?' });
    await preview.getByLabel('Add words').fill('From my gallery');
    await preview.getByRole('button', { name: 'Send picture' }).click();
    const talk = page.getByRole('group', { name: `Messages with ${ravi.name}` });
    await expect(talk.locator('[data-seq="1"]')).toContainText('From my gallery', { timeout: 20_000 });
    await page.goto('/share');
    await expect(page.getByRole('heading', { name: 'No picture is waiting' })).toBeVisible();
  });

  test('a form of another site hands over nothing @phone', async ({ page, request }) => {
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

/** How many members have a copy on this device. */
const copies = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('offline', 1);
        opening.onerror = () => resolve(0);
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onsuccess = () => {
          const database = opening.result;
          const asked = database.transaction('members').objectStore('members').count();
          asked.onsuccess = () => {
            database.close();
            resolve(asked.result);
          };
        };
      }),
  );

/** Sends files to the page as the device's share sheet does. */
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

test('push is offered to who has just written, once @phone', async ({ page, request }) => {
  const [asha, ravi] = await twoFriends(request);
  await logInAs(page, asha);
  await page.goto(`/chats?with=${ravi.id}`);
  const offer = page.getByText('Hear of likes and messages when this page is closed?');
  await page.getByLabel(`Write to ${ravi.name}`).fill('Hello');
  await expect(offer).toBeHidden();
  await page.getByLabel(`Write to ${ravi.name}`).press('Enter');
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toBeHidden();
  await page.reload();
  await page.getByLabel(`Write to ${ravi.name}`).fill('And again');
  await page.getByLabel(`Write to ${ravi.name}`).press('Enter');
  await expect(
    page.getByRole('group', { name: `Messages with ${ravi.name}` }).locator('[data-seq="2"]'),
  ).toBeVisible();
  await expect(offer).toBeHidden();
});

test('nothing of a member stays on the device after the log-out @phone', async ({ page, request }) => {
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

/** Hands pushes to the page's service worker, as the browser does with those of a push service. */
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

test('a push is shown as a notification @phone', async ({ page, request, baseURL }) => {
  await logInAs(page, await aFreshMember(request));
  await page.goto('/profile');
  await workerTookOver(page);
  const deliver = await pushesTo(page, baseURL);
  const { type, path, ...shown } = aLike('Dev', 'like-1');
  await deliver({ type, path, ...shown });
  await expect.poll(() => notifications(page)).toEqual([shown]);
});

test('a like that comes by the connection and by push is one notification @phone', async ({
  page,
  request,
  baseURL,
}) => {
  const noor = await aFreshMember(request);
  const dev = await aMember(request, { name: freshName('Dev'), gender: 'male', lookingFor: 'female' });
  // There is no push service here; the page is to take push for switched on.
  await page.addInitScript((id) => {
    const keys = { p256dh: 'key', auth: 'secret' };
    const subscription = { toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/here', keys }) };
    PushManager.prototype.getSubscription = () =>
      Promise.resolve(subscription as unknown as PushSubscription);
    localStorage.setItem('push', id);
  }, noor.id);
  await page.route('**/api/notifications/push-subscriptions', (route) =>
    route.fulfill({ json: { success: true } }),
  );
  await logInAs(page, noor);
  await openLive(page, '/settings');
  await workerTookOver(page);
  await expect(page.getByText('Push is on for this browser.')).toBeVisible();
  const { type, path, ...shown } = aLike(dev.name, `like-${dev.id}`);
  await act(request, dev, noor, 'like');
  await expect.poll(() => notifications(page)).toEqual([shown]);
  const deliver = await pushesTo(page, baseURL);
  await deliver({ type, path, ...shown, body: 'by push' });
  await expect.poll(() => notifications(page)).toEqual([{ ...shown, body: 'by push' }]);
});

test('a newer build is offered when the worker of it tells, and not by the worker of this one @phone', async ({
  page,
  request,
}) => {
  await logInAs(page, await aFreshMember(request));
  await page.goto('/profile');
  await workerTookOver(page);
  const reload = page.getByRole('status').getByRole('button', { name: 'Reload' });
  const tellBuild = (ending: string) =>
    page.evaluate((last) => {
      const scripts = document.querySelectorAll<HTMLScriptElement>('script[type="module"]');
      const program = Array.from(scripts, ({ src }) => new URL(src).pathname).join(' ') + last;
      const message = new MessageEvent('message', { data: { type: 'build', program } });
      navigator.serviceWorker.dispatchEvent(message);
    }, ending);
  await tellBuild('');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(reload).toBeHidden();
  await tellBuild('2');
  await expect(reload).toBeVisible();
});

test('a pressed notification leads the open page to its place, and calls still go to the server @phone', async ({
  page,
  request,
}) => {
  await logInAs(page, await aFreshMember(request));
  await page.goto('/profile');
  await workerTookOver(page);
  const asked = page.waitForRequest('**/api/user/friends');
  await page.evaluate(() => {
    const message = new MessageEvent('message', { data: { type: 'open', path: '/friends' } });
    navigator.serviceWorker.dispatchEvent(message);
  });
  await expect(page).toHaveURL(/\/friends$/);
  await asked;
});
