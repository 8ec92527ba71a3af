import { BILLING_LIMITS, MATCH_LIMITS, TEXTS } from '@contract';
import { expectNoViolations } from './support/accessible';
import { buyCoins } from './support/coins';
import { act, aMember, freshName, logInAs, type Member } from './support/members';
import { expect, test } from './support/test';

const HOME = { country: 'Cyprus', state: 'Limassol', city: 'Limassol' };

test.describe('coins', () => {
  test(
    'buy more likes, a super like and a boost, until the balance is too low',
    { tag: '@phone' },
    async ({ page, request }) => {
      test.slow();
      const others: Member[] = [];
      for (let count = 0; count < MATCH_LIMITS.dailyLikes + 3; count += 1)
        others.push(
          await aMember(request, { name: `Andreas ${count}`, gender: 'male', lookingFor: 'female', ...HOME }),
        );
      const eleni = await aMember(request, {
        name: freshName('Eleni'),
        lookingFor: 'male',
        staysInTown: true,
        ...HOME,
      });
      for (const other of others.slice(0, MATCH_LIMITS.dailyLikes)) await act(request, eleni, other, 'like');
      await buyCoins(request, eleni);
      await logInAs(page, eleni);
      await page.goto('/dashboard');
      const like = page.getByRole('button', { name: /^Like / }).first();
      const dialog = page.getByRole('dialog');

      await test.step('more likes, from the dialogue of the limit', async () => {
        await like.click();
        await expect(dialog.getByText(TEXTS.likeLimit)).toBeVisible();
        await expect(dialog.getByText(TEXTS.likeLimitUpgrade)).toBeVisible();
        await dialog.getByRole('button', { name: '5 more likes today for 20 coins' }).click();
        await expect(dialog.getByText('You have 100 coins.')).toBeVisible();
        await dialog.getByRole('button', { name: 'Spend 20 coins' }).click();
        await expect(dialog).toBeHidden();
        const liked = page.waitForResponse((answer) => answer.url().endsWith('/api/user/match/action'));
        await like.click();
        expect((await liked).status()).toBe(200);
      });

      await test.step('a super like', async () => {
        await page
          .getByRole('button', { name: /^Super like / })
          .first()
          .click();
        await expect(dialog.getByText('You have 80 coins.')).toBeVisible();
        await expectNoViolations(page);
        const spent = page.waitForResponse((answer) => answer.url().endsWith('/api/wallet/spend'));
        await dialog.getByRole('button', { name: 'Spend 10 coins' }).click();
        expect(await (await spent).json()).toMatchObject({
          entry: { reason: 'super-like', coins: -10 },
          likeCountToday: MATCH_LIMITS.dailyLikes + 2,
          dailyLimit: MATCH_LIMITS.dailyLikes + BILLING_LIMITS.moreLikes,
        });
        await expect(dialog).toBeHidden();
      });

      await test.step('a boost, and none without the coins for it', async () => {
        await page.goto('/wallet');
        const balance = page.getByRole('region', { name: 'Your balance' });
        await expect(balance.getByText('70 coins', { exact: true })).toBeVisible();
        const main = page.getByRole('main');
        await main.getByRole('link', { name: 'What coins buy' }).click();
        const shop = page.getByRole('region', { name: 'What coins buy' });
        await shop.getByRole('button', { name: 'Boost me' }).click();
        await dialog.getByRole('button', { name: 'Spend 50 coins' }).click();
        await expect(shop.getByRole('timer')).toContainText('29m');
        await expect(main.getByText('You have 20 coins.')).toBeVisible();
        await shop.getByRole('button', { name: '30 more minutes' }).click();
        await expect(dialog.getByText('It costs 50 coins, and you have 20 coins.')).toBeVisible();
        await dialog.getByRole('link', { name: 'Get coins' }).click();
        await expect(dialog).toBeHidden();
        await expect(balance.getByRole('button', { name: 'Buy' }).first()).toBeVisible();
        await main.getByRole('link', { name: 'History' }).click();
        await expect(page.getByRole('region', { name: 'History' }).getByText('−50 coins')).toBeVisible();
        await page.goto('/dashboard');
        await expect(page.getByRole('region', { name: 'Your boost runs' })).toBeVisible();
      });
    },
  );
});
