import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { TEXTS } from '@contract';
import { AXE, expectAccessible } from './support/accessible';
import { aMember, befriend, freshName, logInAs, type Member } from './support/members';
import { expect, test } from './support/test';

const DAY_MS = 86_400_000;

const plan = (page: Page, name: 'Monthly' | 'Yearly') => page.getByRole('region', { name });
const activeCard = (page: Page) => page.getByRole('region', { name: 'Your Premium' });

/** Reads data of the member over HTTP. */
async function read<Answer>(request: APIRequestContext, { token }: Member, path: string): Promise<Answer> {
  const answer = await request.get(path, { headers: { Authorization: `Bearer ${token}` } });
  return (await answer.json()) as Answer;
}

/** Presses PayPal's button in `place` and returns the window it opens. */
async function openPaypal(page: Page, place: Locator): Promise<Page> {
  const window = page.waitForEvent('popup');
  await place.getByRole('button', { name: 'PayPal', exact: true }).click();
  const popup = await window;
  await expect(popup.getByRole('button', { name: 'Pay now' })).toBeVisible();
  return popup;
}

/** Checks the page with axe once PayPal's button is shown. */
async function expectFormAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible();
  await expectAccessible(page);
}

const choose = (popup: Page, choice: string) => popup.getByRole('button', { name: choice }).click();

const endOf = async (page: Page): Promise<number> =>
  Date.parse((await activeCard(page).locator('time').last().getAttribute('datetime')) ?? '');

// A declined card responds with 402, which the browser logs.
test.use({ allowedProblems: [/status of 402/] });

test.describe('payments', () => {
  test('premium is bought, extended and refunded @desktop', AXE, async ({ page, request }) => {
    const asha = await aMember(request, { name: freshName('Asha'), lookingFor: 'male' });
    const ravi = await aMember(request, { name: freshName('Ravi'), gender: 'male', lookingFor: 'female' });
    await befriend(request, asha, ravi);
    await logInAs(page, asha);
    // Opened by a link inside the app, because PayPal's script runs only in documents of the payment pages.
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Go Premium' }).first().click();

    const monthly = plan(page, 'Monthly');
    await expect(monthly.getByText('3 USD')).toBeVisible();
    await expect(plan(page, 'Yearly').getByText('2.67 USD a month')).toBeVisible();
    await expect(page.locator('script[src*="/sdk/js"]')).toHaveCount(0);

    await test.step('leaving PayPal leads back to the plans', async () => {
      await monthly.getByRole('button', { name: 'Subscribe' }).click();
      await expectFormAccessible(page);
      await choose(await openPaypal(page, monthly), 'Cancel and return');
      await expect(monthly.getByText('You left PayPal before paying. Nothing was charged.')).toBeVisible();
      await expect(monthly.getByRole('button', { name: 'Subscribe' })).toBeFocused();
    });

    await test.step('a declined card asks for another one in the same window', async () => {
      await monthly.getByRole('button', { name: 'Subscribe' }).click();
      const popup = await openPaypal(page, monthly);
      await choose(popup, 'Pay with a card that is declined');
      await expect(monthly.getByText('Your card was declined', { exact: false })).toBeVisible();
      await choose(popup, 'Pay now');
      await expect(page.getByText(TEXTS.paymentSucceeded)).toBeVisible();
    });

    await expect(activeCard(page).getByText('Status: Active')).toBeVisible();
    await expect(monthly).toHaveCount(0);
    const first = await endOf(page);

    await test.step('chat is open', async () => {
      await page.getByRole('link', { name: 'Open chats' }).click();
      await page.getByRole('button', { name: ravi.name }).click();
      await expect(page.getByLabel(`Write to ${ravi.name}`)).toBeEnabled();
    });

    await test.step('a second purchase adds 30 days', async () => {
      await page.goto('/subscription');
      await activeCard(page).getByRole('button', { name: 'Extend' }).click();
      await monthly.getByRole('button', { name: 'Subscribe' }).click();
      await choose(await openPaypal(page, monthly), 'Pay now');
      await expect(page.getByText(TEXTS.paymentSucceeded)).toBeVisible();
      await expect.poll(() => endOf(page)).toBe(first + 30 * DAY_MS);
    });

    const { purchases } = await read<{ purchases: { transactionId: string }[] }>(
      request,
      asha,
      '/api/billing/purchases',
    );
    expect(purchases).toHaveLength(2);

    await test.step('the receipt is a file', async () => {
      await page.getByRole('link', { name: 'Wallet' }).last().click();
      await expect(page.getByRole('button', { name: /^Receipt \(PDF\)/ })).toHaveCount(2);
      // Checks that the object URL is still valid when the browser starts to read it.
      await page.evaluate(() => {
        const revoke = URL.revokeObjectURL.bind(URL);
        URL.revokeObjectURL = (url) => {
          document.body.dataset.revoked = url;
          revoke(url);
        };
      });
      const download = page.waitForEvent('download');
      await page
        .getByRole('button', { name: /^Receipt \(PDF\)/ })
        .first()
        .click();
      expect((await download).suggestedFilename()).toMatch(/^receipt-\d{8}-[0-9A-F]{10}\.pdf$/);
      await expect(page.locator('body')).not.toHaveAttribute('data-revoked');
    });

    await test.step('money given back on PayPal’s side ends what it bought', async () => {
      await page.goto('/subscription');
      await expect.poll(() => endOf(page)).toBe(first + 30 * DAY_MS);
      await refundAtPaypal(request, purchases[0]?.transactionId ?? '');
      await expect.poll(() => endOf(page)).toBe(first);
      await refundAtPaypal(request, purchases[1]?.transactionId ?? '');
      await expect(activeCard(page)).toHaveCount(0);
      await expect(monthly.getByRole('button', { name: 'Subscribe' })).toBeVisible();
    });
  });

  /** Refunds a payment at PayPal and not in the app, as PayPal's support does. */
  async function refundAtPaypal(request: APIRequestContext, transactionId: string): Promise<void> {
    const config = (await (await request.get('/api/config')).json()) as { paypal: { sdkUrl: string } };
    const refund = `${new URL(config.paypal.sdkUrl).origin}/stand-in/captures/${transactionId}/refund`;
    const answer = await request.post(refund, { data: {} });
    if (!answer.ok()) throw new Error(`Refund failed: ${await answer.text()}`);
  }

  test('coins are bought and refunded @phone', AXE, async ({ page, request }) => {
    const asha = await aMember(request, { name: freshName('Asha') });
    await logInAs(page, asha);
    await page.goto('/wallet');
    const balance = page.getByRole('region', { name: 'Your balance' });
    await expect(balance.getByText('0 coins', { exact: true })).toBeVisible();
    const pack = balance.getByRole('listitem').filter({ hasText: '5 USD' });
    await pack.getByRole('button', { name: 'Buy' }).click();
    await expectFormAccessible(page);
    await choose(await openPaypal(page, pack), 'Pay now');
    await expect(page.getByText(TEXTS.paymentSucceeded)).toBeVisible();
    await expect(balance.getByText('550 coins').first()).toBeVisible();
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'History' }).click();
    await expect(page.getByRole('region', { name: 'History' }).getByText('+550 coins')).toBeVisible();
    await main.getByRole('link', { name: 'Wallet' }).click();
    await main.getByRole('link', { name: 'Purchases' }).click();

    const purchases = page.getByRole('region', { name: 'Purchases' });
    await purchases.getByRole('button', { name: /^Ask for a refund/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog.getByText('Please tell us why.')).toBeVisible();
    await dialog.getByLabel('Why would you like a refund?').fill('I bought the wrong pack.');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(purchases.getByText(/^Refund requested on/)).toBeVisible();
    await expect(purchases.getByRole('button', { name: /^Ask for a refund/ })).toHaveCount(0);

    await main.getByRole('link', { name: 'Wallet' }).click();
    const reminder = page.getByRole('switch', { name: 'E-mail me 3 days before my Premium ends' });
    const expected = !(await reminder.isChecked());
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await reminder.click();
    await expect(reminder).toBeChecked({ checked: expected });
    await saved;
    await page.reload();
    await expect(reminder).toBeChecked({ checked: expected });
  });
});
