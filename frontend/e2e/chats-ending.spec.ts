import { expectAccessible } from './support/accessible';
import {
  chatWith,
  composer,
  expectEnded,
  messages,
  openEnding,
  openWaysOut,
  twoFriends,
  write,
} from './support/chats';
import { openLive } from './support/live';
import { aMember, befriend, freshName, logInAs } from './support/members';
import { expect, test } from './support/test';

// After the end the profile of the other member responds with 404.
test.use({ allowedProblems: [/404/] });

test.describe('a conversation', () => {
  test('is pinned, muted and archived, and ended kindly for both @phone', async ({
    page,
    request,
    openAs,
  }) => {
    const [asha, ravi] = await twoFriends(request);
    const dev = await aMember(request, {
      name: freshName('Dev'),
      gender: 'male',
      lookingFor: 'female',
      premium: true,
    });
    await befriend(request, asha, dev);
    await write(request, ravi, asha, 'Namaste');
    await write(request, dev, asha, 'Hello');
    await logInAs(page, asha);
    await openLive(page, '/chats');
    const list = page.getByRole('complementary', { name: 'Conversations' });
    const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
    const choose = async (name: string, item: string) => {
      await row(name).getByRole('button', { name: 'Conversation options' }).press('Enter');
      await page.getByRole('menuitem', { name: item, exact: true }).press('Enter');
      await expect(page.getByRole('menu')).toHaveCount(0);
    };
    await choose(ravi.name, 'Pin');
    await expect(row(ravi.name).getByRole('img', { name: 'Pinned' })).toBeVisible();
    await choose(dev.name, 'Mute');
    await expect(row(dev.name).getByRole('img', { name: 'Muted' })).toBeVisible();
    await expect(list.getByRole('listitem').first()).toContainText(ravi.name);
    // The muted message is not counted.
    await expect(page.getByRole('link', { name: /^Chats/ }).getByTestId('badge')).toHaveText('1');
    await expectAccessible(page);
    await choose(dev.name, 'Archive');
    await expect(row(dev.name)).toBeHidden();
    await list.getByRole('button', { name: 'Archive' }).click();
    await expect(row(dev.name)).toBeVisible();

    const { page: other } = await openAs(ravi);
    await openLive(other, chatWith(asha));
    await composer(other, asha).fill('I was about to say');
    await page.goto(chatWith(ravi));
    await expect(messages(page, ravi).getByText('Namaste')).toBeVisible();
    const ways = await openWaysOut(page, ravi);
    await expectAccessible(page);
    await page.goBack();
    await expect(ways).toBeHidden();
    const dialog = await openEnding(page, ravi);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send and end' }).click();
    await expectEnded(page, ravi);
    await expectEnded(other, asha);
    await expectAccessible(other);
    await other.goto('/chats');
    await expect(other.getByRole('listitem').filter({ hasText: asha.name })).toContainText('Ended');
  });
});
