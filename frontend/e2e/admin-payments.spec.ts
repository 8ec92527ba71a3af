import { readFile } from 'node:fs/promises';
import { request as requests, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './support/accessible';
import { startInstance } from './support/instance';
import { aMember, type Member } from './support/members';
import { expect, test } from './support/test';

const { ADMIN_PASSWORD = 'the-administrator-of-tests', MONGODB_URI = '' } = process.env;

// Expected responses, which the browser logs: actions that need the second factor are refused first.
test.use({ allowedProblems: [/status of 40[03]/] });

/** Returns the address of a separate database, so that the administrator has no second factor in any run. */
function freshDatabase(): string {
  const address = new URL(MONGODB_URI);
  address.pathname = `/payments_${Date.now().toString(36)}`;
  return address.href;
}

async function logInAsAdmin(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill('support@mutual.example');
  await page.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/admin$/);
}

/** Buys coins through the PayPal stand-in and requests a refund. */
async function buyAndRegret(request: APIRequestContext, { token }: Member): Promise<void> {
  const post = async <Answer>(path: string, data: object = {}): Promise<Answer> => {
    const answer = await request.post(path, { headers: { Authorization: `Bearer ${token}` }, data });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const config = (await (await request.get('/api/config')).json()) as { paypal: { sdkUrl: string } };
  const { orderId } = await post<{ orderId: string }>('/api/billing/orders', { product: 'coins-100' });
  await post(`${new URL(config.paypal.sdkUrl).origin}/stand-in/orders/${orderId}/approve`);
  await post(`/api/billing/orders/${orderId}/capture`);
  const bought = await request.get('/api/billing/purchases', {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { purchases } = (await bought.json()) as { purchases: { id: string }[] };
  await post(`/api/billing/purchases/${purchases[0]?.id}/refund-request`, { reason: 'The wrong pack' });
}

test.describe('administration: payments', () => {
  test('coins, refunds, codes and exports ask for the second factor, and then continue @desktop', async ({
    page,
    browser,
  }) => {
    // The test starts a separate instance.
    test.slow();
    const product = await startInstance({ ROLE: 'all', MONGODB_URI: freshDatabase(), PUBLIC_URL: '' });
    const request = await requests.newContext({ baseURL: product.url });
    try {
      const asha = await aMember(request, { name: '=SUM("A")' });
      await buyAndRegret(request, asha);
      await logInAsAdmin(page, product.url);
      const recoveryCode = await adjustCoins(page, asha, product.enrolmentToken);
      await refund(page);
      await makeCode(browser, product.url, recoveryCode);
      await exportUsers(page);
    } finally {
      await request.dispose();
      await product.stop();
    }
  });
});

/**
 * Changes the coins of a member. The first time it sets up the second factor in between; the typed values are
 * kept.
 */
async function adjustCoins(page: Page, { name }: Member, token: string): Promise<string> {
  await page.getByRole('button', { name: `View details of ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'User Details' });
  await dialog.getByLabel('Coins to add').fill('50');
  await dialog.getByLabel('Reason, shown to the member').fill('For the trouble');
  await dialog.getByRole('button', { name: 'Adjust coins' }).click();
  await dialog.getByLabel('Your password').fill(ADMIN_PASSWORD);
  await dialog.getByLabel('Enrolment token').fill(token);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '');
  await dialog.getByLabel('Code the app shows').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Finish' }).click();
  await expect(dialog.locator('code')).toHaveCount(10);
  const recoveryCode = await dialog.locator('code').first().innerText();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(dialog.getByText('Coins adjusted successfully')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Coins: 150' })).toBeVisible();
  await page.keyboard.press('Escape');
  return recoveryCode;
}

async function refund(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Purchases' }).click();
  const table = page.getByRole('region', { name: 'Purchases' });
  await expect(table.getByText('Refund requested')).toBeVisible();
  await expect(table.getByText('“The wrong pack”')).toBeVisible();
  await table.getByRole('button', { name: /^Refund 1 USD to / }).click();
  await table.getByLabel('Reason, for the audit log').fill('The wrong pack');
  await expectAccessible(page);
  await table.getByRole('button', { name: 'Refund 1 USD', exact: true }).click();
  await expect(page.getByText('Purchase refunded successfully')).toBeVisible();
  await expect(table.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(table.getByRole('button', { name: /^Refund/ })).toHaveCount(0);
}

/**
 * Creates a campaign code in another session with the keyboard only. Logs in with a recovery code, because
 * the current code of the app is already used. The second factor then counts for ten minutes.
 */
async function makeCode(browser: Browser, url: string, recoveryCode: string): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill('support@mutual.example');
  await page.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(page);
  await page.keyboard.insertText('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is not right, or was used before.')).toBeVisible();
  await expect(code).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin$/);
  await page.getByRole('link', { name: 'Codes', exact: true }).click();
  await page.getByLabel('Code', { exact: true }).fill('spring26');
  await page.getByLabel('Most uses').fill('100');
  await page.getByRole('button', { name: 'Make code' }).click();
  await expect(page.getByText('Code SPRING26 was made.')).toBeVisible();
  await context.close();
}

async function exportUsers(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Members' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('users.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(`"'=SUM(""A"")"`);
}

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() });
