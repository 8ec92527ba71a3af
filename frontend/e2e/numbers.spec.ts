import type { NumbersView } from '@contract';
import { expectAccessible, sidewaysScroll } from './support/accessible';
import { buyCoins } from './support/coins';
import { aMember, freshName, logInAs } from './support/members';
import { expect, test } from './support/test';

const week = (from: string, to: string, answered: number): NumbersView['weeks'][number] => ({
  from: `${from}T00:00:00.000Z`,
  to: `${to}T00:00:00.000Z`,
  numbers: answered === 0 ? null : { answered, liked: 40, notes: 10, notesOn: [] },
});
const FILLED: Omit<NumbersView, 'superLikes'> = {
  weeks: [
    week('2026-11-16', '2026-11-23', 240),
    week('2026-11-09', '2026-11-16', 1230),
    week('2026-11-02', '2026-11-09', 0),
  ],
  boosts: [
    {
      from: '2026-11-20T10:00:00.000Z',
      until: '2026-11-20T10:30:00.000Z',
      numbers: { during: { answered: 60, liked: 20 }, before: { answered: 10, liked: 0 } },
    },
  ],
};

test.describe('own numbers', () => {
  test(
    'are opened from the member’s own page, have no weeks at first, and list the results of super likes',
    { tag: '@phone' },
    async ({ page, request }) => {
      const asha = await aMember(request, { name: freshName('Asha'), picture: true });
      const bo = await aMember(request, { name: freshName('Bo'), gender: 'male', picture: true });
      await buyCoins(request, asha);
      const headers = { Authorization: `Bearer ${asha.token}` };
      const data = { kind: 'super-like', targetUserId: bo.id, clientId: 'super' };
      expect((await request.post('/api/wallet/spend', { headers, data })).status()).toBe(200);
      await logInAs(page, asha);
      await page.goto('/me');
      await page.getByRole('link', { name: 'My numbers' }).click();
      await expect(page.getByRole('heading', { name: 'Not enough answers yet' })).toBeVisible();
      const likes = page.getByRole('region', { name: 'Super likes' });
      await expect(likes.getByRole('listitem').filter({ hasText: bo.name })).toContainText('Waiting');
      await expectAccessible(page);

      // Weeks and boosts take longer than a test.
      await page.route('**/api/user/numbers', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), ...FILLED } });
      });
      await page.reload();
      await expect(page.getByRole('region', { name: 'Last week' })).toContainText('about 240');
      await expectAccessible(page);
      const full = page.viewportSize();
      await page.setViewportSize({ width: 320, height: full?.height ?? 800 });
      expect(await sidewaysScroll(page)).toBe(0);
    },
  );
});
