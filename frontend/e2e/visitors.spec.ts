import { aMember, PASSWORD } from './support/members';
import { expect, test } from './support/test';

test.describe('visitors', () => {
  test('a forgotten password is replaced through the mailed link @desktop', async ({ page, request }) => {
    const member = await aMember(request, { name: 'Meera', complete: false });
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    // The log-in page, which has an e-mail field as well, stays until the next page is loaded.
    await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible();
    await page.getByLabel('Email').fill(member.email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.getByRole('link', { name: /reset-password/ }).click();
    await page.getByLabel('New password').fill('another-quiet-river-8');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('Email').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill('another-quiet-river-8');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('the language switch loads the font for the name of Hindi @phone', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'हिन्दी' })).toBeVisible();
    const fonts = () =>
      page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
      );
    await expect.poll(fonts).toContainEqual(expect.stringContaining('Hindi Name'));
    expect((await fonts()).join()).not.toContain('Devanagari');
  });
});

test.describe('form whose schema fails to load', () => {
  test.use({ allowedProblems: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported/] });

  test('keeps the typed text, shows an error, and works after the schema is loaded @desktop', async ({
    page,
    request,
  }) => {
    const member = await aMember(request, { name: 'Kabir' });
    const schemas = /\/assets\/(schemas|contract-schemas)-/;
    await page.route(schemas, (route) => route.abort());
    await page.goto('/login');
    await page.getByLabel('Email').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert')).toHaveText('Login failed');
    await expect(page.getByLabel('Email')).toHaveValue(member.email);
    await page.unroute(schemas);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});
