import { twoFriends, write } from './support/chats';
import { act, aMember, freshName, logInAs } from './support/members';
import { expect, test } from './support/test';

test('somebody is reported and blocked from their card, and is gone @phone', async ({ page, request }) => {
  // In a town of their own they meet nobody of another test.
  const home = { country: 'Iceland', state: 'Northeast', city: 'Akureyri' };
  const her = await aMember(request, {
    name: freshName('Asha'),
    gender: 'female',
    lookingFor: 'male',
    ...home,
  });
  const him = await aMember(request, {
    name: freshName('Ravi'),
    gender: 'male',
    lookingFor: 'female',
    ...home,
  });
  await act(request, him, her, 'like');
  await logInAs(page, her);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: `Report or block ${him.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await page.getByLabel('Something else').check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. We will look at it.')).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Block ${him.name}` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: `Report or block ${him.name}` })).toBeHidden();
  await page.goto('/settings');
  await expect(page.getByText(him.name).first()).toBeVisible();
});

test('a report from a conversation takes its last messages along @phone', async ({ page, request }) => {
  const [asha, ravi] = await twoFriends(request);
  await write(request, ravi, asha, 'Lend me 200 USD.');
  await logInAs(page, asha);
  await page.goto(`/chats?with=${ravi.id}`);
  await page.getByRole('button', { name: `More about ${ravi.name}` }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await expect(page.getByRole('dialog')).toContainText('along with the last messages between you');
  await page.getByLabel('Something else').check();
  const sent = page.waitForRequest('**/api/user/report');
  await page.getByRole('button', { name: 'Send report' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ targetUserId: ravi.id, place: 'chat' });
});
