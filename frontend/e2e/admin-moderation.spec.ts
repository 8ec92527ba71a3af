import type { Page } from '@playwright/test';
import { logInAsAdmin } from './support/admin';
import { aMember, freshName, PASSWORD } from './support/members';
import { expect, test } from './support/test';

/** Finds the row of one member by search. */
async function rowOf(page: Page, email: string) {
  await page.getByPlaceholder('Search users by name, email, or location...').fill(email);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toHaveCount(1);
  return row;
}

// The job dashboard requests a Google font, which the CSP blocks.
test.use({ allowedProblems: [/fonts\.googleapis\.com/] });

test.describe('administration: moderation', () => {
  test('the administrator grants and removes premium, blocks and suspends a member, and opens the job dashboard @desktop', async ({
    page,
    request,
  }) => {
    const name = freshName('Farah');
    const { email } = await aMember(request, { name });
    await logInAsAdmin(page);
    await expect(page.getByText('Total Users')).toBeVisible();
    const row = await rowOf(page, email);
    await expect(row.getByText('Free')).toBeVisible();

    await row.getByRole('button', { name: `Add premium for ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Premium' });
    await expect(dialog.getByText('Select the duration for premium access:')).toBeVisible();
    await expect(dialog.getByRole('radio', { name: '1 Month (30 days)' })).toBeChecked();
    await dialog.getByRole('radio', { name: '1 Year (365 days)' }).check();
    await dialog.getByRole('button', { name: 'Add Premium' }).click();
    await expect(page.getByText('Premium (1year) added to user successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(row.getByText('Premium', { exact: true })).toBeVisible();
    await row.getByRole('button', { name: `Remove premium from ${name}` }).click();
    await expect(page.getByText('Premium removed from user successfully')).toBeVisible();

    for (const [action, banner, status] of [
      ['Block', 'User blocked successfully', 'Blocked'],
      ['Unblock', 'User unblocked successfully', 'Free'],
      ['Suspend', 'User suspended successfully', 'Suspended'],
    ] as const) {
      await row.getByRole('button', { name: `${action} ${name}`, exact: true }).click();
      await expect(page.getByText(banner)).toBeVisible();
      await expect(row.getByText(status, { exact: true })).toBeVisible();
    }
    await page.getByLabel('Reason').fill('Rude messages');
    await page.getByRole('button', { name: 'Save reason' }).click();
    await expect(page.getByText('The reason was saved.')).toBeVisible();
    await row.getByRole('button', { name: `View details of ${name}` }).click();
    await expect(page.getByRole('dialog').getByText('Rude messages')).toBeVisible();
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: `Unsuspend ${name}` }).click();
    await expect(page.getByText('User unsuspended successfully')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('User unsuspended successfully')).toBeHidden();

    await page.getByRole('link', { name: 'Audit log' }).click();
    await expect(page.getByRole('row').filter({ hasText: name }).first()).toContainText(
      `unsuspended ${name}`,
    );
    await page.getByRole('link', { name: 'Jobs' }).click();
    await expect(page).toHaveURL(/\/api\/admin\/queues/);
    await expect(page.getByRole('link', { name: 'notifications' }).first()).toBeVisible();
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('a blocked member appeals from the log-in, staff revoke the block, and the member logs in @desktop', async ({
    page,
    request,
    browser,
  }) => {
    const name = freshName('Gauri');
    const { email } = await aMember(request, { name });
    await logInAsAdmin(page);
    const row = await rowOf(page, email);
    await row.getByRole('button', { name: `Block ${name}`, exact: true }).click();
    await expect(page.getByText('User blocked successfully')).toBeVisible();

    const context = await browser.newContext();
    const visitor = await context.newPage();
    await visitor.goto('/login');
    const logIn = async () => {
      await visitor.getByLabel('Email').fill(email);
      await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await visitor.getByRole('button', { name: 'Log in' }).click();
    };
    await logIn();
    await visitor.getByRole('link', { name: 'Appeal' }).click();
    await expect(visitor.getByRole('heading', { name: 'Decisions about you' })).toBeVisible();
    await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await visitor.getByRole('button', { name: 'Show the decision' }).click();
    await visitor.getByRole('button', { name: 'Appeal' }).click();
    await visitor.getByRole('textbox').fill('I did nothing of the kind.');
    await visitor.getByRole('button', { name: 'Send the appeal' }).click();
    await expect(visitor.getByText('Appeal received')).toBeVisible();

    await page.getByRole('link', { name: 'Appeals' }).click();
    const appeal = page.getByRole('article').filter({ hasText: name });
    await expect(appeal).toContainText('I did nothing of the kind.');
    await appeal.getByLabel('Decision').selectOption('lifted');
    await appeal.getByLabel('Reason, told to the member').fill('We mixed you up.');
    await appeal.getByRole('button', { name: 'Decide' }).click();
    await expect(appeal).toBeHidden();

    await visitor.goto('/login');
    await logIn();
    await expect(visitor).not.toHaveURL(/login/);
    await context.close();
  });
});
