import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request as requests, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './support/accessible';
import { startInstance } from './support/instance';
import { mailTo } from './support/mails';
import { aMember } from './support/members';
import { expect, test } from './support/test';

const { ADMIN_PASSWORD = 'the-administrator-of-tests', MONGODB_URI = '' } = process.env;
const EMAIL = 'nisha@mutual.example';
const PASSWORD = 'a colleague of some standing';

// Expected responses, which the browser logs: actions that need the second factor or another role are
// refused.
test.use({ allowedProblems: [/status of 40[03]/] });

/**
 * Returns a separate database, so that the administrator has no second factor in any run, and a separate
 * queue prefix, so that no other worker takes the mails.
 */
function freshStores(): { MONGODB_URI: string; REDIS_PREFIX: string } {
  const name = `staff_${Date.now().toString(36)}`;
  const address = new URL(MONGODB_URI);
  address.pathname = `/${name}`;
  return { MONGODB_URI: address.href, REDIS_PREFIX: name };
}

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() });

async function logIn(page: Page, url: string, email: string, password: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/admin$/);
}

/** Sets up an authenticator app in the enrolment form. */
async function setUp(page: Page, password: string, token: string): Promise<void> {
  const form = page.getByRole('region', { name: 'Set up your second factor' });
  await form.getByLabel('Your password').fill(password);
  await form.getByLabel('Enrolment token').fill(token);
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await form.locator('code').innerText()).replace(/\s/g, '');
  await form.getByLabel('Code the app shows').fill(codeOf(secret));
  await form.getByRole('button', { name: 'Finish' }).click();
  await form.getByRole('button', { name: 'I have kept them' }).click();
}

test.describe('administration: staff', () => {
  test('the owner invites a moderator, who claims a report, cannot open other views, and loses access @desktop', async ({
    page,
    browser,
  }) => {
    // The test starts a separate instance.
    test.slow();
    const folder = await mkdtemp(join(tmpdir(), 'mutual-staff-'));
    const product = await startInstance({
      ROLE: 'all',
      ...freshStores(),
      PUBLIC_URL: '',
      DATA_DIR: folder,
    });
    const request = await requests.newContext({ baseURL: product.url });
    const theirs = await browser.newContext();
    try {
      const asha = await aMember(request, { name: 'Ashalata' });
      const ravi = await aMember(request, { name: 'Raviprakash' });
      await request.post('/api/user/report', {
        headers: { authorization: `Bearer ${asha.token}` },
        data: { targetUserId: ravi.id, reason: 'scam', details: 'Asked me for money.' },
      });
      await logIn(page, product.url, 'support@mutual.example', ADMIN_PASSWORD);
      await page.getByRole('link', { name: 'Staff' }).click();
      await page.getByLabel('Name, as the audit log shows it').fill('Nisha');
      await page.getByLabel('E-mail address').fill(EMAIL);
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      await setUp(page, ADMIN_PASSWORD, product.enrolmentToken);
      await expect(page.getByText('Give Nisha this enrolment token')).toBeVisible();
      const token = await page.locator('code').innerText();
      await expectAccessible(page);

      const nisha = await theirs.newPage();
      const { text } = await mailTo(EMAIL, folder);
      await nisha.goto(`${product.url}${/\/reset-password\/[\w-]{43}/.exec(text)?.[0]}`);
      await nisha.getByLabel('New password', { exact: true }).fill(PASSWORD);
      await nisha.getByRole('button', { name: 'Reset Password' }).click();
      await expect(nisha).toHaveURL(/\/login/);
      await logIn(nisha, product.url, EMAIL, PASSWORD);
      await setUp(nisha, PASSWORD, token);
      const views = nisha.getByRole('navigation', { name: 'Views' });
      await expect(views.getByRole('link')).toHaveText([
        /^Waiting/,
        /^Reports/,
        'Reasons',
        /^Appeals/,
        /^Requests/,
        /^Photos/,
        /^Voice prompts/,
        /^Verification/,
        'Members',
        'Security',
      ]);
      await views.getByRole('link', { name: 'Reports' }).click();
      await nisha.locator('[data-row]').filter({ hasText: 'Raviprakash' }).click();
      const report = nisha.getByRole('article').filter({ hasText: 'Raviprakash' });
      await report.getByRole('button', { name: 'Claim' }).click();
      await expect(report.getByText(/^You are deciding this/)).toBeVisible();
      await expectAccessible(nisha);
      // Requests an endpoint that is reserved for the owner.
      const refused = await nisha.evaluate(async () => {
        const session = Object.values(localStorage).find((value) => /^ey[\w-]+\./.test(value)) ?? '';
        const answer = await fetch('/api/admin/audit', { headers: { authorization: `Bearer ${session}` } });
        return [answer.status, ((await answer.json()) as { code: string }).code];
      });
      expect(refused).toEqual([403, 'RIGHT_REQUIRED']);

      await page.getByRole('link', { name: 'Reports' }).click();
      await expect(page.getByText(/^Nisha is deciding this/)).toBeVisible();
      await page.getByRole('link', { name: 'Limits' }).click();
      await expect(page.getByRole('row', { name: /Free likes a day/ })).toContainText('10');
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Reasons' }).click();
      await page.getByRole('button', { name: 'Change: Advertising or spam' }).click();
      const texts = page.getByRole('form', { name: 'Change: Advertising or spam' });
      await expectAccessible(page);
      const english = texts.getByRole('group', { name: 'English' });
      await expect(english.getByLabel('Title')).toBeFocused();
      await english.getByLabel('Title').fill('Adverts');
      await texts.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('heading', { name: 'Adverts' })).toBeVisible();
      await page.getByRole('link', { name: 'Staff' }).click();
      await page.getByRole('button', { name: 'End access: Nisha' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'End access' }).click();
      await expect(page.getByText('The access of Nisha has ended.')).toBeVisible();
      await nisha.reload();
      await expect(nisha).toHaveURL(/\/login/);
      await page.getByRole('link', { name: 'Audit log' }).click();
      await expect(page.getByText('Mutual ended the access of Nisha.')).toBeVisible();
    } finally {
      await theirs.close();
      await request.dispose();
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
