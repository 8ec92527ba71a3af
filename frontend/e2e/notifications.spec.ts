import { likeNotificationBody } from '@contract';
import { act, aMember, freshName, logInAs } from './support/members';
import { expect, test } from './support/test';

test.describe('notifications page', () => {
  test('shows a like live, counts it on the bell, and marks it read when opened', async ({
    page,
    request,
  }) => {
    const asha = await aMember(request, { name: freshName('Asha'), lookingFor: 'male' });
    const dev = await aMember(request, { name: freshName('Dev'), gender: 'male', lookingFor: 'female' });
    await logInAs(page, asha);
    await page.goto('/notifications');
    await expect(page.getByText('Nothing new yet')).toBeVisible();
    const bell = page.getByRole('link', { name: 'Notifications' }).getByTestId('badge');
    await expect(bell).toHaveCount(0);

    await act(request, dev, asha, 'like');
    const line = page.getByRole('main').getByRole('link', { name: likeNotificationBody(dev.name) });
    await expect(line).toBeVisible();
    await expect(line).toContainText('New');
    await expect(bell).toHaveText('1');
    await line.click();
    await expect(page).toHaveURL(/\/friends$/);
    await expect(bell).toHaveCount(0);
  });
});

test.describe('count badges', () => {
  for (const [count, shown] of [
    [12, '12'],
    [120, '99+'],
  ] as const)
    test(`show ${count} on one line @phone`, async ({ page, request }) => {
      const asha = await aMember(request, { name: 'Asha' });
      const dev = await aMember(request, { name: 'Dev' });
      await page.route('**/api/chat/unread', (route) => route.fulfill({ json: { [dev.id]: count } }));
      await page.route(/\/api\/notifications(\?|$)/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), unread: count } });
      });
      await logInAs(page, asha);
      await page.goto('/friends');
      const badges = page.getByTestId('badge');
      await expect(badges).toHaveText([shown, shown]);
      const lines = await badges.evaluateAll((all) =>
        all.map((badge) => {
          const text = document.createRange();
          text.selectNodeContents(badge);
          return text.getClientRects().length;
        }),
      );
      expect(lines).toEqual([1, 1]);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
});
