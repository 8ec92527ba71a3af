import { TEXTS } from '@contract';
import { aMember, freshEmail, PASSWORD } from './support/members';
import { expect, test } from './support/test';

/** A birth date in the form's format, so many years before today. */
const bornYearsAgo = (years: number): string => `${new Date().getFullYear() - years}-01-15`;

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

test.describe('the link that confirms an address', () => {
  test.use({ allowedProblems: [/status of 400/] });
  const PATH = '**/api/auth/verify-email/*';
  const refuse = (code: string, message: string) => ({
    status: 400,
    json: { statusCode: 400, code, error: message, message, issues: [{ path: 'password', message }] },
  });

  test('asks for the password and says under it what is wrong @desktop', async ({ page }) => {
    const sent: unknown[] = [];
    await page.route(PATH, async (route) => {
      sent.push(route.request().postDataJSON());
      await (sent.length === 1
        ? route.fulfill(refuse('WRONG_PASSWORD', 'This is not the password chosen at sign-up.'))
        : route.fulfill({ json: { message: 'Thank you! Your e-mail address is confirmed.' } }));
    });
    await page.goto('/verify-email/some-token');
    await expect(page.getByText('Enter the password you chose when you signed up.')).toBeVisible();
    expect(sent).toEqual([]);
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('not it');
    await password.press('Enter');
    await expect(page.getByText('This is not the password chosen at sign-up.')).toBeVisible();
    await expect(password).toBeFocused();
    await password.fill(PASSWORD);
    await password.press('Enter');
    await expect(page.getByText('Thank you! Your e-mail address is confirmed.')).toBeVisible();
    expect(sent).toEqual([{ password: 'not it' }, { password: PASSWORD }]);
    await page.getByRole('link', { name: 'Continue' }).press('Enter');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('removes an account of somebody else, after asking once more, by keys alone', async ({ page }) => {
    await page.route('**/api/auth/verify-email/*/disown', (route) =>
      route.fulfill({ json: { message: 'Thank you for telling us.' } }),
    );
    await page.goto('/verify-email/some-token');
    const remove = page.getByRole('button', { name: 'Remove the account' });
    await expect(page.getByRole('button', { name: 'Confirm my address' })).toBeVisible();
    await expect(remove).toHaveCount(0);
    await page.getByRole('button', { name: 'I did not sign up' }).press('Enter');
    await expect(page.getByText('Then somebody else used your address.')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(remove).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Thank you for telling us.')).toBeVisible();
  });
});

test.describe('a name with an address', () => {
  test.use({ allowedProblems: [/status of 400/] });

  test('is refused under its field @desktop', async ({ page }) => {
    await page.goto('/signup');
    await page.getByLabel('Name').fill('www.anna.example');
    await page.getByLabel('Email').fill(freshEmail());
    await page.getByLabel('Gender').selectOption('female');
    await page.getByLabel('Looking for').selectOption('male');
    await page.getByLabel('Date of birth').fill(bornYearsAgo(30));
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText('Please use a name without web addresses')).toBeVisible();
    await expect(page.getByLabel('Name')).toBeFocused();
  });
});
