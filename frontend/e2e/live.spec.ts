import type { Page } from '@playwright/test';
import { likeNotificationBody, TEXTS } from '@contract';
import { openLive } from './support/live';
import { act, aMember, freshName, logInAs, type Member } from './support/members';
import { expect, test } from './support/test';

/** Returns the number on the link of a page in the navigation. */
const badge = (page: Page, place: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: place }).getByTestId('badge');

const couple = async (request: Parameters<typeof aMember>[0]): Promise<[Member, Member]> => [
  await aMember(request, { name: freshName('Asha'), lookingFor: 'male' }),
  await aMember(request, { name: freshName('Dev'), gender: 'male', lookingFor: 'female' }),
];

test.describe('live updates', () => {
  test('a like shows on the badge immediately, and in an alert without notification permission @desktop', async ({
    page,
    request,
  }) => {
    const [asha, dev] = await couple(request);
    await logInAs(page, asha);
    await openLive(page, '/profile');
    await expect(badge(page, 'Friends')).toHaveCount(0);
    const alerted = page.waitForEvent('dialog');
    await act(request, dev, asha, 'like');
    const dialog = await alerted;
    expect(dialog.message()).toBe(`${TEXTS.likeNotificationTitle}\n${likeNotificationBody(dev.name)}`);
    await dialog.accept();
    await expect(badge(page, 'Friends')).toHaveText('1');
  });

  test('a like after the lists were read and before the socket is open shows on the badge @phone', async ({
    page,
    request,
  }) => {
    const [asha, dev] = await couple(request);
    await logInAs(page, asha);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.routeWebSocket(/socket\.io/, async (socket) => {
      await released;
      socket.connectToServer();
    });
    const read = page.waitForResponse('**/api/user/requests');
    await page.goto('/chats');
    expect(await (await read).json()).toEqual([]);
    await act(request, dev, asha, 'like');
    release();
    await expect(badge(page, 'Friends')).toHaveText('1');
  });

  test('a member who is liked back sees the new friend immediately @desktop', async ({ page, request }) => {
    const [asha, dev] = await couple(request);
    await act(request, dev, asha, 'like');
    await logInAs(page, dev);
    await openLive(page, '/friends');
    await act(request, asha, dev, 'like');
    await expect(page.getByRole('button', { name: `${asha.name}, ` })).toBeVisible();
  });
});

test.describe('session that was ended on another device', () => {
  test.use({ allowedProblems: [/status of 401/] });

  test('ends in this browser immediately, with a message on the log-in page @desktop', async ({
    page,
    request,
  }) => {
    const [asha] = await couple(request);
    await logInAs(page, asha);
    await openLive(page, '/profile');
    await request.post('/api/auth/logout-all', { headers: { Authorization: `Bearer ${asha.token}` } });
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('You have been logged out. Please log in again.')).toBeVisible();
  });
});
