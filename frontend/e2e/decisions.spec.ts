import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, sidewaysScroll } from './support/accessible';
import { endUndoTime, logInAsAdmin, openCase, showDecisions, theOwner } from './support/admin';
import { twoFriends, write } from './support/chats';
import { aMember, freshName, logInAs, type Member } from './support/members';
import { expect, test } from './support/test';

/** Reports a member over HTTP and opens the report as the administrator. */
async function openReport(page: Page, request: APIRequestContext, reporter: Member, target: Member) {
  const answer = await request.post('/api/user/report', {
    headers: { Authorization: `Bearer ${reporter.token}` },
    data: { targetUserId: target.id, reason: 'harassment', details: 'Keeps writing.' },
  });
  expect(answer.status()).toBe(201);
  await logInAsAdmin(page);
  return openCase(page, target.name);
}

/** Checks that the page is not wider than the smallest phone. */
async function expectNoScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
}

test.describe('decisions', { tag: '@desktop' }, () => {
  test('staff warn a reported member, who reads the warning and appeals against it', async ({
    page,
    browser,
    request,
  }) => {
    const [asha, ravi] = [
      await aMember(request, { name: freshName('Asha') }),
      await aMember(request, { name: freshName('Ravi') }),
    ];
    const staff = await browser.newPage();
    const report = await openReport(staff, request, asha, ravi);
    await expect(report.getByText(/^Due /)).toBeVisible();
    await report.getByLabel('Decision').selectOption('warned');
    await report.getByLabel('Rule').selectOption({ label: 'Threats or violence' });
    await report.getByRole('button', { name: 'Decide' }).click();
    await expect(report).toBeHidden();
    await staff.close();

    await showDecisions(ravi);
    await logInAs(page, ravi);
    await page.goto('/decisions');
    const card = page.getByRole('region', { name: 'A warning from our team' });
    await expect(card).toContainText('The rule: Threats or violence.');
    await expect(card).toContainText('It is about what your profile says.');
    await expect(page.locator('body')).not.toContainText(asha.name);
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Appeal' }).press('Enter');
    await expect(card.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('It was a line of a song.');
    await card.getByRole('button', { name: 'Send the appeal' }).press('Enter');
    await expect(card.getByText('Appeal received')).toBeVisible();
    await expectNoScroll(page);
  });

  test('a reporter contests a decision, and the same member of staff cannot decide again', async ({
    page,
    browser,
    request,
  }) => {
    const [asha, ravi] = [
      await aMember(request, { name: freshName('Asha') }),
      await aMember(request, { name: freshName('Ravi') }),
    ];
    const staff = await browser.newPage();
    const report = await openReport(staff, request, asha, ravi);
    await report.getByLabel('Reason, told to whom it restricts').fill('Nothing to see.');
    await report.getByRole('button', { name: 'Decide' }).click();
    await expect(report).toBeHidden();
    await showDecisions(ravi);

    await logInAs(page, asha);
    await page.goto('/settings/reports');
    const reports = page.getByRole('region', { name: 'My reports' });
    const action = reports.getByRole('button', { name: `second look at your report about ${ravi.name}` });
    await action.press('Enter');
    await expect(reports.getByRole('textbox')).toBeFocused();
    await reports.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(action).toBeFocused();
    await action.press('Enter');
    await reports.getByRole('button', { name: 'Send' }).click();
    await expect(reports.getByText('Please write what we have missed.')).toBeVisible();
    await reports.getByRole('textbox').fill('He wrote from two accounts.');
    await reports.getByRole('button', { name: 'Send' }).click();
    // The text depends on whether other test files have invited staff.
    await expect(
      reports.getByText(/It waits (for someone else of our team|until there is someone else in our team)/),
    ).toBeVisible();
    await expect(reports.getByText('He wrote from two accounts.')).toBeVisible();
    await expectAccessible(page);
    await expectNoScroll(page);

    await openCase(staff, ravi.name);
    await expect(report.getByText('Contested', { exact: true })).toBeVisible();
    await expect(report).toContainText('He wrote from two accounts.');
    await expect(report).toContainText('someone else has to look at it');
    await expect(report.getByRole('button', { name: 'Decide' })).toBeHidden();
    await expectAccessible(staff);
    await staff.close();
  });

  test('staff warn a member from the details of the member', async ({ page, request }) => {
    const ravi = await aMember(request, { name: freshName('Ravi') });
    await logInAsAdmin(page);
    await page.getByPlaceholder('Search users by name, email, or location...').fill(ravi.email);
    await page.getByRole('button', { name: `View details of ${ravi.name}` }).click();
    const form = page.getByRole('dialog').getByRole('region', { name: 'Warn' });
    await form.getByLabel('Rule').selectOption({ label: 'Picture that is not allowed' });
    await form.getByLabel('What it is about').selectOption('photo');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Warn the member' }).click();
    await expect(form.getByText('User warned successfully')).toBeVisible();
    const headers = { Authorization: `Bearer ${ravi.token}` };
    await showDecisions(ravi);
    const answer = await request.get('/api/user/decisions', { headers });
    expect(await answer.json()).toMatchObject({ decisions: [{ kind: 'warning', about: 'photo' }] });
  });

  test('a block for fraud sends a notice to members to whom the fraud wrote, and its end removes it', async ({
    page,
    request,
  }) => {
    const [asha, ravi] = await twoFriends(request);
    await write(request, ravi, asha, 'Lend me 200 USD.');
    const owner = await theOwner(request);
    const restrict = (action: 'block' | 'unblock') =>
      request.post('/api/admin/block', {
        headers: { Authorization: `Bearer ${owner.token}` },
        data: { userId: ravi.id, action, ...(action === 'block' && { rule: 'scam' }) },
      });
    expect((await restrict('block')).status()).toBe(200);
    await endUndoTime();
    await logInAs(page, asha);
    const notice = page.getByRole('link', { name: /Somebody you wrote with was removed for fraud/ });
    await expect(async () => {
      await page.goto('/notifications');
      await expect(notice).toContainText(ravi.name, { timeout: 2000 });
    }).toPass();
    await expect(notice).toContainText('call your bank at once');
    await expectAccessible(page);
    await notice.press('Enter');
    const mark = page.getByRole('region', { name: `${ravi.name} was removed for fraud.` });
    await expect(mark).toBeVisible();
    await expect(page.getByText('Lend me 200 USD.').last()).toBeVisible();
    const download = page.waitForEvent('download');
    await mark.getByRole('button', { name: 'Save as a file' }).click();
    expect((await download).suggestedFilename()).toBe(`Conversation with ${ravi.name}.txt`);
    await expectAccessible(page);
    expect((await restrict('unblock')).status()).toBe(200);
    await endUndoTime();
    const correction = page.getByRole('link', { name: /We take a warning back/ });
    await expect(async () => {
      await page.goto('/notifications');
      await expect(correction).toContainText(ravi.name, { timeout: 2000 });
    }).toPass();
    await expect(notice).toBeHidden();
    await expectNoScroll(page);
  });
});
