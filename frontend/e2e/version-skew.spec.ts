import type { Page, WebSocketRoute } from '@playwright/test';
import { chatWith, field, messages, say, twoFriends, write } from './support/chats';
import { aMember, freshName, logInAs, type Member } from './support/members';
import { expect, test } from './support/test';

/** Gives out another build from now on, which differs in a file of the product, not in the bundler's. */
async function bringOutAnotherBuild(page: Page): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(
      /\/assets\/first-[\w-]+\.js/g,
      '/assets/first-another.js',
    );
    await route.fulfill({ response, body });
  });
}

const offersReload = (page: Page) => page.getByRole('status').getByRole('button', { name: 'Reload' });
const crashed = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' });

/** Files of a page or a part of it are gone, as after a new build was brought out. */
const loseFiles = async (page: Page, name: RegExp): Promise<void> => {
  await page.route(
    (url) => url.pathname.startsWith('/assets/') && name.test(url.pathname),
    (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  );
};

test.describe('an older page with a newer server', () => {
  test.use({
    allowedProblems: [/status of (4\d\d|503)|dynamically imported|preload CSS|Failed to load module script/],
  });

  test('shows the words of an error that it does not know, and offers the reload @phone', async ({
    page,
    request,
  }) => {
    const [asha, ravi] = await twoFriends(request);
    await logInAs(page, asha);
    await bringOutAnotherBuild(page);
    await page.route('**/api/chat/send', (route) =>
      route.fulfill({
        status: 403,
        json: {
          statusCode: 403,
          code: 'QUIET_HOURS',
          error: 'It is too late for messages.',
          message: 'It is too late for messages.',
          until: '07:00',
          issues: [{ path: 'message', message: 'Too late', code: 'new' }],
        },
      }),
    );
    await page.goto(chatWith(ravi));
    await say(page, ravi, 'Good night');
    // Refused, not unavailable: it is not sent again by itself, and nothing typed is lost.
    await expect(messages(page, ravi).getByText('It is too late for messages.')).toBeVisible();
    await expect(messages(page, ravi).getByText('Good night')).toBeVisible();
    await field(page, ravi).fill('Still typing');
    await expect(offersReload(page)).toBeVisible();
    await expect(field(page, ravi)).toHaveValue('Still typing');
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(offersReload(page)).toBeHidden();
  });

  test('says nothing of a new version when an error is only an error @phone', async ({ page, request }) => {
    const [asha, ravi] = await twoFriends(request);
    await logInAs(page, asha);
    const asked = page.waitForResponse((response) => new URL(response.url()).pathname === '/');
    await page.route('**/api/chat/send', (route) =>
      route.fulfill({ status: 418, json: { statusCode: 418, code: 'TEAPOT', error: 'No.', message: 'No.' } }),
    );
    await page.goto(chatWith(ravi));
    await say(page, ravi, 'Hello');
    await expect(messages(page, ravi).getByText('No.')).toBeVisible();
    await (await asked).finished();
    await expect(offersReload(page)).toBeHidden();
  });

  test('shows kinds of notifications, reasons and states that it does not know @phone', async ({
    page,
    request,
  }) => {
    const member = await aMember(request, { name: freshName('Noor'), lookingFor: 'male' });
    await aMember(request, { name: freshName('Dev'), gender: 'male', lookingFor: 'female' });
    await logInAs(page, member);
    await page.route('**/api/notifications?*', (route) => route.fulfill({ json: news }));
    await page.route('**/api/notifications', (route) => route.fulfill({ json: news }));
    await page.route('**/api/user/match', async (route) => {
      const response = await route.fetch();
      const deck = await response.json();
      for (const card of deck.users) {
        card.reasons = [{ kind: 'same-taste', values: ['tea'] }, { kind: 'nearby' }];
        card.active = 'this-minute';
        card.hobbies = ['Beekeeping'];
        card.zodiac = 'none';
      }
      await route.fulfill({ response, json: { ...deck, weather: 'fair' } });
    });
    await page.goto('/notifications');
    await expect(page.getByText('Your club meets on Sunday.')).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByText('Lives near you').first()).toBeVisible();
    await expect(page.getByText('Beekeeping').first()).toBeVisible();
    await page
      .getByRole('button', { name: /, \d\d$/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByText('this minute')).toBeVisible();
    await expect(page.getByText(/same-taste|reason\.|active\./)).toHaveCount(0);
    await expect(crashed(page)).toBeHidden();
  });

  test('passes over events that it does not know or misunderstands @phone', async ({ page, request }) => {
    const [asha, ravi] = await twoFriends(request);
    await logInAs(page, asha);
    let server: WebSocketRoute | undefined;
    await page.routeWebSocket(/socket\.io/, (socket) => {
      server = socket;
      socket.connectToServer();
    });
    const online = page.waitForResponse('**/api/user/requests');
    await page.goto(chatWith(ravi));
    await online;
    await expect.poll(() => server !== undefined).toBe(true);
    server?.send('42["club-opened",{"club":"chess"}]');
    server?.send('42["presence",{"userId":"64b000000000000000000000","online":true,"since":"now"}]');
    server?.send(`42["typing",{"from":"${ravi.id}","how":"fast"}]`);
    await write(request, ravi, asha, 'Heard all the same');
    await expect(messages(page, ravi).getByText('Heard all the same')).toBeVisible();
    await expect(crashed(page)).toBeHidden();
  });

  test('tells the end of the account for a reason that it does not know @phone', async ({
    page,
    request,
  }) => {
    const [asha] = await twoFriends(request);
    await logInAs(page, asha);
    let server: WebSocketRoute | undefined;
    await page.routeWebSocket(/socket\.io/, (socket) => {
      server = socket;
      socket.connectToServer();
    });
    await page.goto('/friends');
    await expect.poll(() => server !== undefined).toBe(true);
    await expect(page.getByRole('heading', { name: 'Your Friends' })).toBeVisible();
    await expect(async () => {
      server?.send('42["account-closed",{"reason":"merged"}]');
      await server?.close();
      await expect(page).toHaveURL(/\/login$/, { timeout: 1000 });
    }).toPass();
    await expect(page.getByText('You have been logged out. Please log in again.')).toBeVisible();
    await expect(page.getByText('merged')).toHaveCount(0);
  });

  test('reloads once for a page whose file is gone, and then says so @phone', async ({ page, request }) => {
    await logInAs(page, await aMember(request, { name: freshName('Noor') }));
    await page.goto('/notifications');
    await expect(page.getByRole('heading').first()).toBeVisible();
    await loseFiles(page, /friends-page/);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Friends' }).click();
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload' }).first()).toBeVisible();
    expect(loads).toBe(1);
    await page.unrouteAll();
    await page.getByRole('main').getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: 'Your Friends' })).toBeVisible();
  });

  test('keeps the page and what is typed when a dialogue’s file is gone @phone', async ({
    page,
    request,
  }) => {
    await loseFiles(page, /crop-dialog/);
    await logInAs(page, await aMember(request, { name: freshName('Noor') }));
    await page.goto('/profile');
    const bio = page.getByLabel('Bio');
    await bio.fill('Half a sentence about');
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({
        name: 'dot.png',
        mimeType: 'image/png',
        buffer: Buffer.from(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
          'base64',
        ),
      });
    await expect(offersReload(page)).toBeVisible();
    await expect(page.getByText('A part of this page did not load.')).toBeVisible();
    await expect(bio).toHaveValue('Half a sentence about');
    await offersReload(page).click();
    await expect(bio).toHaveValue('Half a sentence about');
  });
});

test.describe('a newer page with an older server', () => {
  test.use({ allowedProblems: [/status of 404/] });

  /** A call of this path that the server does not know. */
  const unknownCall = async (page: Page, path: string): Promise<void> => {
    await page.route(path, (route) =>
      route.fulfill({
        status: 404,
        json: { statusCode: 404, code: 'NOT_FOUND', error: 'Not found.', message: 'Not found.' },
      }),
    );
  };

  test('does without calls that the server does not know, and offers the reload @phone', async ({
    page,
    request,
  }) => {
    const [asha, ravi] = await twoFriends(request);
    await bringOutAnotherBuild(page);
    await unknownCall(page, '**/api/notifications*');
    await unknownCall(page, '**/api/chat/unread');
    await unknownCall(page, '**/api/user/requests');
    await logInAs(page, asha);
    await page.goto('/friends');
    await expect(page.getByRole('button', { name: `${ravi.name}, ` })).toBeVisible();
    await expect(offersReload(page)).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chats' }).click();
    // The page of friends stays until the other one's file has come.
    await expect(page.getByRole('button', { name: `${ravi.name}, ` })).toBeHidden();
    await page.getByRole('button', { name: ravi.name }).click();
    await say(page, ravi, 'Works without them');
    await expect(messages(page, ravi).locator('[data-seq="1"]')).toContainText('Works without them');
  });

  test('lives with a socket that acknowledges nothing @phone', async ({ page, request }) => {
    const [asha, ravi] = await twoFriends(request);
    await logInAs(page, asha);
    await page.clock.install();
    let connections = 0;
    let unanswered = 0;
    await page.routeWebSocket(/socket\.io/, (socket) => {
      connections += 1;
      const server = socket.connectToServer();
      server.onMessage((frame) => {
        // Socket.IO's packet of an acknowledgement: message (4), ack (3), its number.
        if (/^43\d*\[/.test(String(frame))) unanswered += 1;
        else socket.send(frame);
      });
    });
    await page.goto(chatWith(ravi));
    await expect.poll(() => unanswered).toBeGreaterThan(0);
    // A command waits ten seconds for its acknowledgement.
    await page.clock.fastForward(12_000);
    await write(request, ravi, asha, 'News come all the same');
    await expect(messages(page, ravi).getByText('News come all the same')).toBeVisible();
    expect(connections).toBe(1);
  });
});

const line = (member: Partial<Member>): object => ({ _id: member.id, name: member.name, photo: null });

const news = {
  notifications: [
    {
      id: '64b000000000000000000001',
      type: 'club-meeting',
      from: null,
      text: 'Your club meets on Sunday.',
      count: 1,
      path: '/clubs',
      createdAt: '2026-11-20T10:00:00.000Z',
      read: false,
    },
    {
      id: '64b000000000000000000002',
      type: 'gift',
      from: line({ id: '64b000000000000000000003', name: 'Meera' }),
      text: 'Meera sent you a gift.',
      count: 1,
      path: '/gifts',
      createdAt: '2026-11-20T09:00:00.000Z',
      read: true,
    },
  ],
  hasMore: false,
  unread: 1,
};
