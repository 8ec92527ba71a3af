import { expectAccessible, wcag } from './support/accessible';
import { aDevice } from './support/device';
import { codeOfNewMember, freshEmail, PASSWORD } from './support/members';
import { expect, test } from './support/test';

test.describe('sign-up', wcag('3.3.8'), () => {
  test('creates an account with a passkey and an invite code, and a password can be set later @phone', async ({
    page,
    request,
  }) => {
    const inviteCode = await codeOfNewMember(request);
    await aDevice(page);
    await page.goto('/signup?ref=NOSUCH22');
    await expect(page.getByText('We do not know this code.')).toBeVisible();
    await page.getByLabel('Referral code').fill(inviteCode.toLowerCase());
    await expect(page.getByText('invites you. You get 24 hours of Premium.')).toBeVisible();
    await page.getByLabel('Name').fill('Meera Iyer');
    await page.getByLabel('Email').fill(freshEmail());
    await page.getByLabel('Gender').selectOption('female');
    await page.getByLabel('Looking for').selectOption('both');
    await page.getByLabel('Date of birth').fill('1996-05-20');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Use a passkey instead' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText('Signup successful! Redirecting to login...')).toBeVisible();

    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).not.toHaveURL(/\/login/);
    await page.goto('/settings/log-in');
    const panel = page.getByRole('region', { name: 'Password', exact: true });
    await panel.getByLabel('New password').fill(PASSWORD);
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Set a password' }).click();
    await expect(panel.getByText('Your password has been changed.')).toBeVisible();
    await expect(panel.getByLabel('Current password')).toBeVisible();
  });
});
