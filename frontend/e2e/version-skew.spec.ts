import type { Page } from '@playwright/test';
import { chatWith, composer, messages, sendText, twoFriends, write } from './support/chats';
import { aMember, freshName, logInAs } from './support/members';
import { expect, test } from './support/test';

/** Serves another build from now on. It differs in a file of the product, not in the bundler's own file. */
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

/** Removes files of a page or a component, as a deployment does. */
const loseFiles = async (page: Page, name: RegExp): Promise<void> => {
  await page.route(
    (url) => url.pathname.startsWith('/assets/') && name.test(url.pathname),
    (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  );
};

test.describe('older page with a newer server', () => {
  test.use({
    allowedProblems: [/status of (4\d\d|503)|dynamically imported|preload CSS|Failed to load module script/],
  });

  test("shows the server's text of an unknown error and offers a reload @phone", async ({
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
    await sendText(page, ravi, 'Good night');
    // The message was refused, so it is not sent again automatically, and its text is kept.
    await expect(messages(page, ravi).getByText('It is too late for messages.')).toBeVisible();
    await expect(messages(page, ravi).getByText('Good night')).toBeVisible();
    await composer(page, ravi).fill('Still typing');
    await expect(offersReload(page)).toBeVisible();
    await expect(composer(page, ravi)).toHaveValue('Still typing');
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(offersReload(page)).toBeHidden();
  });

  test('offers no reload when an error has another cause @phone', async ({ page, request }) => {
    const [asha, ravi] = await twoFriends(request);
    await logInAs(page, asha);
    const pageResponse = page.waitForResponse((response) => new URL(response.url()).pathname === '/');
    await page.route('**/api/chat/send', (route) =>
      route.fulfill({ status: 418, json: { statusCode: 418, code: 'TEAPOT', error: 'No.', message: 'No.' } }),
    );
    await page.goto(chatWith(ravi));
    await sendText(page, ravi, 'Hello');
    await expect(messages(page, ravi).getByText('No.')).toBeVisible();
    await (await pageResponse).finished();
    await expect(offersReload(page)).toBeHidden();
  });

  test('reloads once when the file of a page is missing, and then shows an error page @phone', async ({
    page,
    request,
  }) => {
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

  test('keeps the page and the typed text when the file of a dialogue is missing @phone', async ({
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
    await expect(page.getByText('Part of this page did not load.')).toBeVisible();
    await expect(bio).toHaveValue('Half a sentence about');
    await offersReload(page).click();
    await expect(bio).toHaveValue('Half a sentence about');
  });

  test('shows a dialogue with its styles when they failed to load before @desktop', async ({
    page,
    request,
  }) => {
    await loseFiles(page, /keyboard-dialog-.*\.css$/);
    await logInAs(page, await aMember(request, { name: freshName('Noor') }));
    await page.goto('/notifications');
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByText('Part of this page did not load.')).toBeVisible();
    await page.unrouteAll();
    const key = page.getByRole('dialog', { name: 'Keyboard' }).getByText('Esc', { exact: true });
    // The page may listen for the connection only after it has shown the message.
    await expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('online')));
        return key.isVisible();
      })
      .toBe(true);
    await expect(key).toHaveCSS('min-width', '28px');
  });
});

test.describe('newer page with an older server', () => {
  test.use({ allowedProblems: [/status of 404/] });

  /** Responds to a path with 404, as a server without this endpoint does. */
  const unknownCall = async (page: Page, path: string): Promise<void> => {
    await page.route(path, (route) =>
      route.fulfill({
        status: 404,
        json: { statusCode: 404, code: 'NOT_FOUND', error: 'Not found.', message: 'Not found.' },
      }),
    );
  };

  test('works without unknown endpoints and offers a reload @phone', async ({ page, request }) => {
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
    // The friends page stays until the file of the next one is loaded.
    await expect(page.getByRole('button', { name: `${ravi.name}, ` })).toBeHidden();
    await page.getByRole('button', { name: ravi.name }).click();
    await sendText(page, ravi, 'Works without them');
    await expect(messages(page, ravi).locator('[data-seq="1"]')).toContainText('Works without them');
  });

  test('works with a socket that acknowledges nothing @phone', async ({ page, request }) => {
    const [asha, ravi] = await twoFriends(request);
    await logInAs(page, asha);
    await page.clock.install();
    let connections = 0;
    let unanswered = 0;
    await page.routeWebSocket(/socket\.io/, (socket) => {
      connections += 1;
      const server = socket.connectToServer();
      server.onMessage((frame) => {
        // Socket.IO acknowledgement packet: message (4), ack (3), id.
        if (/^43\d*\[/.test(String(frame))) unanswered += 1;
        else socket.send(frame);
      });
    });
    await page.goto(chatWith(ravi));
    await expect.poll(() => unanswered).toBeGreaterThan(0);
    // The timeout of an acknowledgement is ten seconds.
    await page.clock.fastForward(12_000);
    await write(request, ravi, asha, 'Heard all the same');
    await expect(messages(page, ravi).getByText('Heard all the same')).toBeVisible();
    expect(connections).toBe(1);
  });
});
