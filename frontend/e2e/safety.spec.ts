import { logInAsAdmin, openCase } from './support/admin';
import { messages, openWaysOut, sendPicture, twoFriends, twoStrangers, write } from './support/chats';
import { act, aMember, freshName, logInAs } from './support/members';
import { expect, test } from './support/test';

test.describe('safety', () => {
  test('a member reported and blocked from the card disappears @phone', async ({ page, request }) => {
    // A town that no other test uses.
    const home = { country: 'Iceland', state: 'Northeast', city: 'Akureyri' };
    const her = await aMember(request, {
      name: freshName('Asha'),
      gender: 'female',
      lookingFor: 'male',
      staysInTown: true,
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
    await page.goto('/settings/blocked');
    await expect(page.getByText(him.name).first()).toBeVisible();
  });

  test('a report from a conversation includes its last messages @phone', async ({ page, request }) => {
    const [asha, ravi] = await twoFriends(request);
    await write(request, ravi, asha, 'Lend me 200 USD.');
    await logInAs(page, asha);
    await page.goto(`/chats?with=${ravi.id}`);
    const ways = await openWaysOut(page, ravi);
    await ways.getByRole('button', { name: 'Report' }).click();
    await expect(page.getByRole('dialog')).toContainText('along with the last messages between you');
    await page.getByLabel('Something else').check();
    const sent = page.waitForRequest('**/api/user/report');
    await page.getByRole('button', { name: 'Send report' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ targetUserId: ravi.id, place: 'chat' });
  });

  test("a stranger's picture is blurred until it is pressed, and staff see the reported picture", async ({
    page,
    browser,
    request,
  }) => {
    const [asha, ravi] = await twoStrangers(request);
    // She has liked him, so he is no new contact, but she has not answered his message.
    await act(request, asha, ravi, 'like');
    await sendPicture(request, ravi, asha);
    await logInAs(page, asha);
    await page.goto(`/chats?with=${ravi.id}`);
    await expect(page.getByText(/this picture is from someone you have not answered/)).toBeVisible();
    const picture = messages(page, ravi).getByRole('button', { name: 'Show the picture' });
    await picture.press('Enter');
    await expect(picture).toBeHidden();
    const open = messages(page, ravi).getByRole('button', { name: 'Open the picture' });
    await expect(open).toBeFocused();
    await open.press('Enter');
    await expect(
      page.getByRole('dialog').getByRole('img', { name: `Picture from ${ravi.name}` }),
    ).toBeVisible();
    await page.keyboard.press('Escape');

    const reported = { targetUserId: ravi.id, reason: 'other', place: 'chat' };
    await request.post('/api/user/report', {
      headers: { Authorization: `Bearer ${asha.token}` },
      data: reported,
    });
    const staff = await browser.newPage();
    await logInAsAdmin(staff);
    const report = await openCase(staff, ravi.name);
    const evidence = report.getByRole('region', { name: 'The last messages' });
    await evidence.getByRole('button', { name: 'Show the picture' }).press('Enter');
    await evidence.getByRole('button', { name: 'Open the picture' }).press('Enter');
    await expect(staff.getByRole('dialog').getByRole('img', { name: 'Reported picture' })).toBeVisible();
    await staff.close();
  });
});
