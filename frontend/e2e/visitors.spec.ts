import { TEXTS } from '@contract';
import { aMember, freshEmail, PASSWORD } from './support/members';
import { expect, test } from './support/test';

/** A birth date in the form's format, so many years before today. */
const bornYearsAgo = (years: number): string => `${new Date().getFullYear() - years}-01-15`;

test('the start page is the log-in @desktop', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
});

test('sign-up says what is missing, keeps what was typed, and takes nobody under 18', async ({ page }) => {
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Please enter your name.')).toBeVisible();
  await expect(page.getByText(TEXTS.termsRequired)).toBeVisible();

  await page.getByLabel('Name').fill('Ravi');
  await page.getByLabel('Email').fill(freshEmail());
  await page.getByLabel('Gender').selectOption('male');
  await page.getByLabel('Looking for').selectOption('female');
  await page.getByLabel('Date of birth').fill(bornYearsAgo(17));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText(TEXTS.underAge).first()).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Ravi');
});

test('the terms open beside the form @desktop', async ({ page, context }) => {
  await page.goto('/signup');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Terms and Conditions' }).click();
  await expect(await opened).toHaveURL(/\/terms$/);
});

test.describe('after a wrong password', () => {
  test.use({ allowedProblems: [/status of 401/] });

  test('log-in says so and keeps the address @desktop', async ({ page }) => {
    const email = freshEmail();
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Invalid e-mail or password.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
  });
});

test('a forgotten password is replaced by the link @desktop', async ({ page, request }) => {
  const member = await aMember(request, { name: 'Meera', complete: false });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The log-in, with an e-mail field of its own, stays until the next page has come.
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

test('a member page sends a visitor to the log-in and back after it @phone', async ({ page, request }) => {
  const member = await aMember(request, { name: 'Kabir' });
  await page.goto('/friends');
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/friends$/);
  await expect(page.getByRole('heading', { name: 'Your Friends' })).toBeVisible();
});

test('legal and help pages hold their facts @phone', async ({ page }) => {
  const facts: Record<string, string[]> = {
    '/contact-us': [
      'support@mutual.example',
      'business@mutual.example',
      '10:00 AM',
      '6:00 PM',
      '3 August 2025',
    ],
    '/cancellation-refund': ['5 August 2025', '7 to 10 business days'],
    '/shipping': ['5 August 2025', 'within 24 hours', 'transaction ID'],
    '/terms': ['18', '24 hours', 'India'],
    '/privacy': ['India'],
  };
  for (const [route, texts] of Object.entries(facts)) {
    await page.goto(route);
    for (const text of texts) await expect(page.getByRole('main')).toContainText(text);
  }
  await page.goto('/Faq');
  for (const link of ['/cancellation-refund', '/privacy', '/terms', '/shipping', '/contact-us'])
    await expect(page.getByRole('main').locator(`a[href="${link}"]`).first()).toBeAttached();
});
