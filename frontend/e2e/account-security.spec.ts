import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './support/accessible';
import { aDevice } from './support/device';
import { aMember, freshName, PASSWORD, type Member } from './support/members';
import { expect, test } from './support/test';

// Expected responses, which the browser logs: a log-in that requires a code, and a wrong code.
test.use({ allowedProblems: [/status of 40[013]/] });

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() });

const panel = (page: Page, name: string) => page.getByRole('region', { name });

/** Confirms the dialogue that asks for the password again. */
async function stepUp(page: Page, action: string, code?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  if (code) await dialog.getByLabel('Code').fill(code);
  await dialog.getByRole('button', { name: action }).click();
}

/** Removes the session from this browser and opens the log-in. */
async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
}

async function logInByPassword(page: Page, { email }: Member): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Logs in by the form and opens the settings. Does not use the session that other tests inject. */
async function toSettings(page: Page, member: Member): Promise<void> {
  await page.goto('/login');
  await logInByPassword(page, member);
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/settings/log-in');
}

async function switchOn(page: Page): Promise<{ recoveryCodes: string[] }> {
  await panel(page, 'Two-step log-in').getByRole('button', { name: 'Switch on' }).click();
  await stepUp(page, 'Continue');
  const app = page.getByRole('dialog', { name: 'Connect your app' });
  await expect(app.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const secret = (await app.locator('code').innerText()).replace(/\s/g, '');
  await app.getByLabel('Code the app shows').fill(codeOf(secret));
  await app.getByRole('button', { name: 'Finish' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.locator('code')).toHaveCount(10);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Download as text' }).click();
  expect((await download).suggestedFilename()).toBe('mutual-recovery-codes.txt');
  const recoveryCodes = await codes.locator('code').allInnerTexts();
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(panel(page, 'Two-step log-in')).toContainText('10 recovery codes are left.');
  return { recoveryCodes };
}

test.describe('account security', () => {
  test('two-step log-in can be switched on, requires a code, accepts a recovery code, and can be switched off @desktop', async ({
    page,
    request,
  }) => {
    test.slow();
    const asha = await aMember(request, { name: freshName('Asha') });
    await toSettings(page, asha);
    const { recoveryCodes } = await switchOn(page);

    await logOut(page);
    await logInByPassword(page, asha);
    await expect(page.getByText('or write to our support')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Code').fill('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This code is not right, or was used before.')).toBeVisible();
    await page.getByLabel('Code').fill(recoveryCodes[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/\/login/);
    await page.goto('/settings/log-in');
    await expect(panel(page, 'Two-step log-in')).toContainText('9 recovery codes are left.');
    await panel(page, 'Two-step log-in').getByRole('button', { name: 'Switch off' }).click();
    await stepUp(page, 'Switch off', recoveryCodes[1]);
    await expect(panel(page, 'Two-step log-in').getByRole('button', { name: 'Switch on' })).toBeVisible();
  });

  test('passkeys log in on two devices, and a recovery code logs in after both are lost @phone', async ({
    page,
    browser,
    request,
  }) => {
    test.slow();
    const asha = await aMember(request, { name: freshName('Asha') });
    const phone = await aDevice(page);
    await toSettings(page, asha);
    const { recoveryCodes } = await switchOn(page);
    await panel(page, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).click();
    await stepUp(page, 'Continue', recoveryCodes[3]);
    await expect(panel(page, 'Passkeys').getByText('not used yet')).toBeVisible();
    expect(await phone.credentials()).toBe(1);
    // The browser refuses a second passkey on the same device.
    await panel(page, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).click();
    await stepUp(page, 'Continue', recoveryCodes[4]);
    await expect(page.getByRole('dialog')).toContainText('It may have one already.');
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await logOut(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).not.toHaveURL(/\/login/);

    const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const second = await context.newPage();
    const laptop = await aDevice(second);
    await second.goto('/login');
    await logInByPassword(second, asha);
    await second.getByLabel('Code').fill(recoveryCodes[1] ?? '');
    await second.keyboard.press('Enter');
    await expect(second).not.toHaveURL(/\/login/);
    await second.goto('/settings/log-in');
    await panel(second, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).click();
    await stepUp(second, 'Continue', recoveryCodes[5]);
    await expect(panel(second, 'Passkeys').getByRole('listitem')).toHaveCount(2);
    await logOut(second);
    await second.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(second).not.toHaveURL(/\/login/);

    // The first passkey is removed from another device; then that device is lost.
    await second.goto('/settings/log-in');
    await panel(second, 'Passkeys')
      .getByRole('button', { name: /^Remove the passkey/ })
      .first()
      .click();
    await stepUp(second, 'Remove', recoveryCodes[6]);
    await expect(panel(second, 'Passkeys').getByRole('listitem')).toHaveCount(1);
    await laptop.lose();
    await context.close();
    await logOut(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('This passkey was refused')).toBeVisible();
    await logInByPassword(page, asha);
    await page.getByLabel('Code').fill(recoveryCodes[2] ?? '');
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/\/login/);
  });
});
