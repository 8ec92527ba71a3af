import type { Page } from '@playwright/test';
import { block, chatWith, messages, otherBrowser, say, twoFriends, write } from './support/chats';
import { logInAs } from './support/members';
import { expect, test } from './support/test';

test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|status of 404/] });

test('what waits is sent once and in order: after an outage, after a lost answer, and from a tab that was closed @desktop', async ({
  page,
  browser,
  baseURL,
  request,
  problems,
}) => {
  const [asha, ravi] = await twoFriends(request);
  await write(request, ravi, asha, 'Are you on the train?');
  const other = await otherBrowser(browser, page, baseURL, ravi, problems);
  await other.goto(chatWith(asha));
  await logInAs(page, asha);
  await page.goto(chatWith(ravi));
  await expect(messages(page, ravi).locator('[data-seq="1"]')).toBeVisible();
  /** Both see exactly these, from the second message on. */
  const bothSee = async (one: Page, texts: string[]): Promise<void> => {
    for (const [at, writer] of [
      [other, asha],
      [one, ravi],
    ] as const) {
      const shown = messages(at, writer).locator('[data-seq]:not([data-seq="1"])');
      await expect(shown).toContainText(texts);
    }
    await expect(messages(one, ravi).locator('[data-waiting]')).toHaveCount(0);
  };

  // The browser is offline: both wait, and go out by themselves.
  await page.context().setOffline(true);
  await say(page, ravi, 'In a tunnel');
  await say(page, ravi, 'Still in it');
  await expect(messages(page, ravi).getByText('Waiting for a connection')).toHaveCount(2);
  await page.context().setOffline(false);
  await bothSee(page, ['In a tunnel', 'Still in it']);

  // The server stored it, and its answer was lost: sent again by the same name, it is the same message.
  const names: unknown[] = [];
  page.on('request', (call) => {
    if (call.url().endsWith('/api/chat/send'))
      names.push((call.postDataJSON() as { clientId: unknown }).clientId);
  });
  await page.route(
    '**/api/chat/send',
    async (route) => {
      expect((await route.fetch()).status()).toBe(201);
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await say(page, ravi, 'Out again');
  await expect.poll(() => names.length).toBe(2);
  expect(new Set(names).size).toBe(1);
  await bothSee(page, ['In a tunnel', 'Still in it', 'Out again']);

  // The tab is closed while it waits; the next one sends it, whatever page it shows.
  await page.context().setOffline(true);
  await say(page, ravi, 'And closed');
  await expect(messages(page, ravi).getByText('Waiting for a connection')).toHaveCount(1);
  await page.close();
  await other.context().setOffline(false);
  const next = await page.context().newPage();
  await next.context().setOffline(false);
  await logInAs(next, asha);
  await next.goto('/profile');
  await expect(messages(other, asha).getByText('And closed')).toBeVisible();
  await next.goto(chatWith(ravi));
  await bothSee(next, ['In a tunnel', 'Still in it', 'Out again', 'And closed']);
  await other.context().close();
});

test('a message that can no longer be sent says so, and its words can be copied before it is deleted @phone', async ({
  page,
  request,
}) => {
  const [asha, ravi] = await twoFriends(request);
  await write(request, ravi, asha, 'Are you on the train?');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await logInAs(page, asha);
  await page.goto(chatWith(ravi));
  await expect(messages(page, ravi).locator('[data-seq="1"]')).toBeVisible();
  await page.context().setOffline(true);
  await say(page, ravi, 'Words that took a while to find');
  await expect(messages(page, ravi).getByText('Waiting for a connection')).toBeVisible();
  await block(request, ravi, asha.id);
  await page.context().setOffline(false);

  await expect(page.getByRole('heading', { name: 'This conversation is closed' })).toBeVisible();
  const unsent = page.getByRole('region', { name: 'Messages that were not sent' });
  await expect(unsent.getByText('Words that took a while to find')).toBeVisible();
  await expect(unsent.getByRole('alert')).toContainText('Not sent. This member is not available.');
  await expect(unsent.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await unsent.getByRole('button', { name: 'Copy text' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Words that took a while to find');

  // The list has no such conversation any more, and still leads to what was not sent.
  await page.getByRole('button', { name: 'All conversations' }).click();
  await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
  await page.getByRole('button', { name: 'A message was not sent' }).click();
  await unsent.getByRole('button', { name: 'Delete' }).click();
  await expect(unsent).toHaveCount(0);
  await page.getByRole('button', { name: 'All conversations' }).click();
  await expect(page.getByRole('button', { name: 'A message was not sent' })).toHaveCount(0);
});
