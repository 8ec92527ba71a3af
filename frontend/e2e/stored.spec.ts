import type { Page } from '@playwright/test';
import { STORAGE_KEYS } from '@contract';
import { chatWith, composer, messages, sendText, twoFriends } from './support/chats';
import { aMember, freshName, PASSWORD, type Member } from './support/members';
import { expect, test } from './support/test';

/** Returns the stored input that was not sent, as [key, value]. */
const typed = (page: Page): Promise<[string, string][]> =>
  page.evaluate(() =>
    [...Object.entries(localStorage), ...Object.entries(sessionStorage)].filter(([key]) =>
      key.startsWith('typed:'),
    ),
  );

/** Ends the session on the server. */
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

/** Stores the session only once, so that a reload does not replace a later session. */
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

test.describe('browser without storage', () => {
  test('allows a log-in, and drafts and messages while the page is open @phone', async ({
    page,
    request,
  }) => {
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
    await sendText(page, ravi, 'Kept nowhere');
    await expect(messages(page, ravi).locator('[data-seq="1"]')).toContainText('Kept nowhere');
  });
});

test.describe('draft', () => {
  // Expected: the session ends, and sending fails.
  test.use({ allowedProblems: [/status of (401|503)|WebSocket/] });

  /** Leaves a draft and an unsent message in a conversation. */
  async function leaveBehind(page: Page, ravi: Member): Promise<void> {
    await page.route('**/api/chat/send', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto(chatWith(ravi));
    await sendText(page, ravi, 'Not sent yet');
    await composer(page, ravi).fill('Not finished yet');
    await expect.poll(async () => (await typed(page)).length).toBe(2);
  }

  test('is deleted after seven days @phone', async ({ page, request }) => {
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

  test('of a picture message keeps its picture until another member logs in @phone', async ({
    page,
    request,
  }) => {
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
