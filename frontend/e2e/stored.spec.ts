import { STORAGE_KEYS } from '@contract';
import type { Page } from '@playwright/test';
import { chatWith, field, messages, say, twoFriends } from './support/chats';
import { aMember, freshName, logInAs, PASSWORD, type Member } from './support/members';
import { expect, test } from './support/test';

/** Everything the page keeps under these names, as [key, value]. */
const typed = (page: Page): Promise<[string, string][]> =>
  page.evaluate(() =>
    [...Object.entries(localStorage), ...Object.entries(sessionStorage)].filter(([key]) =>
      key.startsWith('typed:'),
    ),
  );

/** Lets the session end as the server does it, seen by this page. */
async function endOnServer(page: Page, { token }: Member): Promise<void> {
  await page.evaluate(
    (bearer) => fetch('/api/auth/logout', { method: 'POST', headers: { Authorization: `Bearer ${bearer}` } }),
    token,
  );
}

async function logInByForm(page: Page, { email }: Member): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Puts the session in once, so that a later one in this browser is not undone by a reload. */
async function begin(page: Page, member: Member): Promise<void> {
  await page.goto('/login');
  await page.evaluate(
    ([keys, token, id]) => {
      localStorage.setItem(keys.userId, id);
      localStorage.setItem(keys.token, token);
    },
    [STORAGE_KEYS, member.token, member.id] as const,
  );
}

test('what the browser keeps may be broken: every page opens and forgets it @phone', async ({
  page,
  request,
}) => {
  const [asha, ravi] = await twoFriends(request);
  await begin(page, asha);
  await page.evaluate((id) => {
    for (const broken of ['{', 'null', '[]', '{"at":1,"value":null}', '{"at":1e15,"value":{"to":3}}'])
      for (const kind of ['outbox', 'draft', 'profile'])
        localStorage.setItem(`typed:${kind}:${id}:${broken.length}`, broken);
    sessionStorage.setItem(`typed:profile:${id}:draft`, '{"at":');
    for (const key of ['call-devices', 'theme', 'push', 'push-declined'])
      localStorage.setItem(key, '{broken');
    sessionStorage.setItem('reloaded-after', '{');
  }, asha.id);
  for (const route of ['/dashboard', '/profile', '/video-call', chatWith(ravi)]) {
    await page.goto(route);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeHidden();
  }
  await say(page, ravi, 'Still here');
  await expect(messages(page, ravi).locator('[data-seq="1"]')).toContainText('Still here');
  await expect.poll(() => typed(page)).toEqual([]);
});

test.describe('where the browser keeps nothing', () => {
  test('one logs in, writes and sends, for as long as the page is open @phone', async ({ page, request }) => {
    const [asha, ravi] = await twoFriends(request);
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Forbidden', 'SecurityError');
          },
        });
    });
    await page.goto('/login');
    await logInByForm(page, asha);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chats' }).click();
    await page.getByRole('button', { name: ravi.name }).click();
    await say(page, ravi, 'Kept nowhere');
    await expect(messages(page, ravi).locator('[data-seq="1"]')).toContainText('Kept nowhere');
  });

  test('a full storage loses no words while the page is open @phone', async ({ page, request }) => {
    const [asha, ravi] = await twoFriends(request);
    await page.addInitScript(() => {
      const setItem: Storage['setItem'] = Reflect.get(Storage.prototype, 'setItem');
      Storage.prototype.setItem = function (key: string, value: string) {
        if (key.startsWith('typed:')) throw new DOMException('Full', 'QuotaExceededError');
        setItem.call(this, key, value);
      };
    });
    await logInAs(page, asha);
    await page.goto(chatWith(ravi));
    await field(page, ravi).fill('A draft');
    await expect(field(page, ravi)).toHaveValue('A draft');
    await field(page, ravi).press('Enter');
    await expect(messages(page, ravi).locator('[data-seq="1"]')).toContainText('A draft');
  });
});

test('a message is sent from an address where browsers have no randomUUID @phone', async ({
  page,
  request,
}) => {
  const [asha, ravi] = await twoFriends(request);
  await page.addInitScript(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined }));
  await logInAs(page, asha);
  await page.goto(chatWith(ravi));
  await say(page, ravi, 'Over plain http');
  await expect(messages(page, ravi).locator('[data-seq="1"]')).toContainText('Over plain http');
});

test.describe('what was typed and not sent', () => {
  // The session ends, and sending is made to fail.
  test.use({ allowedProblems: [/status of (401|503)|WebSocket/] });

  /** Leaves a draft and an unsent message with a friend. */
  async function leaveBehind(page: Page, ravi: Member): Promise<void> {
    await page.route('**/api/chat/send', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto(chatWith(ravi));
    await say(page, ravi, 'Not sent yet');
    await field(page, ravi).fill('Not finished yet');
    await expect.poll(async () => (await typed(page)).length).toBe(2);
  }

  test('comes back after the session has ended and the same member logs in @phone', async ({
    page,
    request,
  }) => {
    const [asha, ravi] = await twoFriends(request);
    await begin(page, asha);
    await leaveBehind(page, ravi);
    await endOnServer(page, asha);
    await expect(page).toHaveURL(/\/login$/);
    await page.unroute('**/api/chat/send');
    await logInByForm(page, asha);
    await expect(field(page, ravi)).toHaveValue('Not finished yet');
    await expect(messages(page, ravi).locator('[data-seq="1"]')).toContainText('Not sent yet');
  });

  test('goes when another member logs in on the same browser @phone', async ({ page, request }) => {
    const [asha, ravi] = await twoFriends(request);
    const noor = await aMember(request, { name: freshName('Noor') });
    await begin(page, asha);
    await leaveBehind(page, ravi);
    await endOnServer(page, asha);
    await expect(page).toHaveURL(/\/login$/);
    expect(await typed(page)).toHaveLength(2);
    await logInByForm(page, noor);
    await expect(page).not.toHaveURL(/\/login$/);
    expect(await typed(page)).toEqual([]);
  });

  test('goes with the log-out, also on a page without chats and at once @phone', async ({
    page,
    request,
  }) => {
    const [asha, ravi] = await twoFriends(request);
    await begin(page, asha);
    await leaveBehind(page, ravi);
    await page.goto('/wallet');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await typed(page)).toEqual([]);
  });

  test('is dropped after seven days @phone', async ({ page, request }) => {
    const [asha, ravi] = await twoFriends(request);
    await begin(page, asha);
    await leaveBehind(page, ravi);
    const age = (days: number): Promise<void> =>
      page.evaluate((ms) => {
        for (const key of Object.keys(localStorage).filter((name) => name.startsWith('typed:'))) {
          const entry = JSON.parse(localStorage.getItem(key) ?? '') as { at: number };
          localStorage.setItem(key, JSON.stringify({ ...entry, at: Date.now() - ms }));
        }
      }, days * 86_400_000);
    await page.goto('/terms');
    await age(6.9);
    await page.reload();
    expect(await typed(page)).toHaveLength(2);
    await age(7.1);
    await page.reload();
    expect(await typed(page)).toEqual([]);
  });

  test('keeps its picture with the message, and drops it with it @phone', async ({ page, request }) => {
    const [asha, ravi] = await twoFriends(request);
    const noor = await aMember(request, { name: freshName('Noor') });
    const pictures = (): Promise<number> =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open('typed', 1);
            opening.onupgradeneeded = () => opening.result.createObjectStore('pictures');
            opening.onsuccess = () => {
              const counted = opening.result.transaction('pictures').objectStore('pictures').count();
              counted.onsuccess = () => {
                opening.result.close();
                resolve(counted.result);
              };
            };
          }),
      );
    await page.route('**/api/chat/send-picture', (route) => route.fulfill({ status: 503, json: {} }));
    await begin(page, asha);
    await page.goto(chatWith(ravi));
    await page.locator('input[type="file"]').setInputFiles({
      name: 'dot.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Send picture' }).click();
    await expect.poll(pictures).toBe(1);
    await page.reload();
    await expect.poll(pictures).toBe(1);
    await endOnServer(page, asha);
    await expect(page).toHaveURL(/\/login$/);
    await logInByForm(page, noor);
    await expect.poll(pictures).toBe(0);
  });
});
