import { aMember, freshName } from '../support/members';
import { expect, test } from './support/test';

test.describe('settings', () => {
  test('are saved, and no page scrolls sideways in Hindi', async ({ openIn, request }) => {
    const page = await openIn(await aMember(request, { name: freshName('Asha') }));
    await page.goto('/settings/appearance');
    await page.getByRole('heading', { name: 'Language and colours' }).isShown();
    await page.getByRole('radio', { name: 'हिन्दी' }).click();
    await expect.poll(() => page.window.run('return document.documentElement.lang;')).toBe('hi');
    await page.goto('/profile');
    await expect.poll(() => page.window.run('return document.documentElement.lang;')).toBe('hi');
    for (const path of ['/dashboard', '/match', '/friends', '/chats', '/subscription', '/settings']) {
      await page.goto(path);
      await page.getByRole('heading').isShown();
      const excess =
        'const { scrollWidth, clientWidth } = document.documentElement; return scrollWidth - clientWidth;';
      expect([path, await page.window.run(excess)]).toEqual([path, 0]);
    }
  });
});
