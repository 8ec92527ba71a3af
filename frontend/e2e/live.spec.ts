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
  test('a like shows in an alert, on the badges and as a notification, which is read when it is opened @desktop', async ({
    page,
    request,
  }) => {
    const [asha, dev] = await couple(request);
    const bell = page.getByRole('link', { name: 'Notifications' }).getByTestId('badge');
    await logInAs(page, asha);
    await openLive(page, '/notifications');
    await expect(page.getByText('Nothing new yet')).toBeVisible();
    await expect(badge(page, 'Friends')).toHaveCount(0);
    await expect(bell).toHaveCount(0);
    // Without the permission for system notifications.
    const alerted = page.waitForEvent('dialog');
    await act(request, dev, asha, 'like');
    const dialog = await alerted;
    expect(dialog.message()).toBe(`${TEXTS.likeNotificationTitle}\n${likeNotificationBody(dev.name)}`);
    await dialog.accept();
    await expect(badge(page, 'Friends')).toHaveText('1');
    const line = page.getByRole('main').getByRole('link', { name: likeNotificationBody(dev.name) });
    await expect(line).toContainText('New');
    await expect(bell).toHaveText('1');
    await line.click();
    await expect(page).toHaveURL(/\/friends$/);
    await expect(bell).toHaveCount(0);
  });
});
