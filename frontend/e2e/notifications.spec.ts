import { aMember, logInAs } from './support/members';
import { expect, test } from './support/test';

test.describe('count badges', () => {
  test('show 12 and 99+ on one line @phone', async ({ page, request }) => {
    const asha = await aMember(request, { name: 'Asha' });
    const dev = await aMember(request, { name: 'Dev' });
    let count = 0;
    await page.route('**/api/chat/unread', (route) => route.fulfill({ json: { [dev.id]: count } }));
    await page.route(/\/api\/notifications(\?|$)/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), unread: count } });
    });
    await logInAs(page, asha);
    for (const [unread, shown] of [
      [12, '12'],
      [120, '99+'],
    ] as const) {
      count = unread;
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
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
