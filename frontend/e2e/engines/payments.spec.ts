import { TEXTS } from '@contract';
import { aMember, freshName } from '../support/members';
import { test } from './support/test';

test.describe('payments', () => {
  test('premium is bought with PayPal', async ({ openIn, request }) => {
    const page = await openIn(await aMember(request, { name: freshName('Asha') }));
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Go Premium' }).click();
    const monthly = page.getByRole('region', { name: 'Monthly' });
    await monthly.getByRole('button', { name: 'Subscribe' }).click();
    const paypal = await page.opened(() => monthly.getByRole('button', { name: 'PayPal' }).click());
    await paypal.getByRole('button', { name: 'Pay now' }).click();
    await page.getByText(TEXTS.paymentSucceeded).isShown();
    await page.getByRole('region', { name: 'Your Premium' }).getByText('Status: Active').isShown();
  });
});
