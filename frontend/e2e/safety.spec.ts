import { logInAsAdmin, openCase } from './support/admin';
import { messages, sendPicture, twoStrangers } from './support/chats';
import { act, logInAs } from './support/members';
import { expect, test } from './support/test';

test.describe('safety', () => {
  test("a stranger's picture is blurred until it is pressed, and staff see the reported picture @desktop", async ({
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
