import { twoFriends } from '../support/chats';
import { startInstance } from '../support/instance';
import { test } from './support/test';

test.describe('without a connection', () => {
  test('a page shows stored data, and log-out works', async ({ openIn, request }) => {
    const [asha, ravi] = await twoFriends(request);
    const instance = await startInstance();
    try {
      const page = await openIn(asha, { url: instance.url });
      await page.goto('/friends');
      const friend = page.getByRole('button', { name: new RegExp(`^${ravi.name}, `) });
      await friend.isShown();
      await page.isKept();
      await instance.stop();
      await page.goto('/friends');
      await friend.isShown();
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.isAt(/^\/login$/);
    } finally {
      await instance.stop();
    }
  });
});
