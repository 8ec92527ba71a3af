import { chatWith, messages, sendText, twoFriends, write } from './support/chats';
import { logInAs } from './support/members';
import { expect, test } from './support/test';

test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED/] });

test.describe('message queue', () => {
  test('messages queued in a closed tab are sent by the next tab on any page @desktop', async ({
    page,
    request,
    openAs,
  }) => {
    const [asha, ravi] = await twoFriends(request);
    await write(request, ravi, asha, 'Are you on the train?');
    const { page: other } = await openAs(ravi);
    await other.goto(chatWith(asha));
    await logInAs(page, asha);
    await page.goto(chatWith(ravi));
    await expect(messages(page, ravi).locator('[data-seq="1"]')).toBeVisible();
    await page.context().setOffline(true);
    await sendText(page, ravi, 'And closed');
    await expect(messages(page, ravi).getByText('Waiting for a connection')).toHaveCount(1);
    await page.close();
    const next = await page.context().newPage();
    await next.context().setOffline(false);
    await logInAs(next, asha);
    await next.goto('/profile');
    await expect(messages(other, asha).getByText('And closed')).toBeVisible();
    await next.goto(chatWith(ravi));
    await expect(messages(next, ravi).locator('[data-seq="2"]')).toContainText('And closed');
    await expect(messages(next, ravi).locator('[data-waiting]')).toHaveCount(0);
  });
});
