import { logInAsAdmin } from './support/admin';
import { aMember, freshName, logInAs } from './support/members';
import { expect, test } from './support/test';

test.describe('announcements', () => {
  test('a new announcement is shown to members immediately, until it is withdrawn @desktop', async ({
    page,
    request,
    browser,
  }) => {
    const title = freshName('Maintenance');
    const member = await browser.newPage();
    await logInAs(member, await aMember(request, { name: 'Reader' }));
    await member.goto('/dashboard');
    await expect(member.getByRole('heading').first()).toBeVisible();

    await logInAsAdmin(page);
    await page.getByRole('link', { name: 'Announcements' }).click();
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Text').fill('<b>Tonight</b> we are away.');
    await expect(page.getByRole('region', { name: 'As members see it' })).toContainText(
      '<b>Tonight</b> we are away.',
    );
    await page.getByRole('button', { name: 'Announce now' }).click();
    await expect(member.getByRole('status').filter({ hasText: title })).toContainText(
      '<b>Tonight</b> we are away.',
    );
    await page.getByRole('button', { name: `Take back: ${title}` }).click();
    await expect(member.getByText(title)).toBeHidden();
    await expect(page.getByRole('article').filter({ hasText: title })).toContainText('Taken back');
    await member.close();
  });
});
