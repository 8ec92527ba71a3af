import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { anAdminPurchase } from '@/testing/builders/admin';
import { id, SOME_DAY } from '@/testing/builders/build';
import { openAdmin } from '@/testing/open-admin';
import { address } from '@/testing/render-app';
import { answer, failRequests, holdAnswers, refuse } from '@/testing/server';
import { type PurchaseDecisionView } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

type Purchase = ReturnType<typeof anAdminPurchase>;

const refundRequest = {
  state: 'requested' as const,
  requestedAt: SOME_DAY,
  reason: 'The wrong pack',
  answer: null,
};
const refundRequested = anAdminPurchase({ refund: refundRequest, can: { refund: true, decline: true } });
const settled = (special: Partial<PurchaseDecisionView> = {}): PurchaseDecisionView => ({
  status: 'refunded',
  message: 'Purchase refunded successfully',
  purchase: anAdminPurchase({
    status: 'refunded',
    refundedCents: 300,
    can: { refund: false, decline: false },
  }),
  ...special,
});

function open(...purchases: Purchase[]) {
  const calls = answer(adminEndpoints.purchases, { purchases, hasMore: false });
  return { user: openAdmin('purchases'), calls };
}
const table = () => screen.findByRole('region', { name: 'Purchases' });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);

describe('list of purchases', () => {
  test('shows a text when nothing was bought', async () => {
    open();
    expect(await screen.findByText('Nothing has been bought yet.')).toBeTruthy();
  });

  test('shows member, product, amount, status, time and PayPal ids', async () => {
    open(
      anAdminPurchase(),
      anAdminPurchase({ id: id(2002), status: 'pending', transactionId: null, member: null }),
      anAdminPurchase({ id: id(2003), refundedCents: 100, disputed: true }),
      anAdminPurchase({ id: id(2004), refundOrderedAt: SOME_DAY }),
    );
    const [first, second, third, fourth] = await rows();
    expect(
      first &&
        within(first)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
    ).toEqual([
      'Mehermeher@example.com',
      'Mutual Premium, 30 days',
      '3 USD',
      'Paid',
      '14 Mar 2026, 10:00',
      'ORDER00000001TX1',
      'Refund',
    ]);
    expect(second?.textContent).toContain('Account erased');
    expect(second?.textContent).toContain('Under review');
    expect(third?.textContent).toContain('Disputed');
    expect(third?.textContent).toContain('1 USD refunded');
    expect(fourth?.textContent).toContain('Refund under way');
  });

  test('stores an amount that staff enter because PayPal reported it unreadably', async () => {
    const unclear = { key: 'dispute:D:2.75 EUR', kind: 'dispute' as const, told: '2.75 EUR', at: SOME_DAY };
    const { user } = open(anAdminPurchase({ unclear: [unclear] }));
    const [row] = await rows();
    expect(row?.textContent).toContain('Amount unclear');
    await user.click(screen.getByRole('button', { name: 'Enter how much went back to Meher' }));
    expect((await table()).textContent).toContain('with an amount that cannot be read: 2.75 EUR.');
    const calls = answer(adminEndpoints.enterAmount, {
      status: 'entered',
      message: 'The amount was stored',
      purchase: anAdminPurchase({ refundedCents: 289 }),
    });
    await user.type(screen.getByLabelText(/^Went back, in USD/), '2.89');
    await user.type(screen.getByLabelText(/^Reason, for the audit log/), 'As PayPal shows it');
    await user.click(screen.getByRole('button', { name: 'Store amount' }));
    expect(await screen.findByText('The amount was stored')).toBeTruthy();
    expect(calls.requests[0]?.body).toEqual({ key: unclear.key, cents: 289, reason: 'As PayPal shows it' });
    expect((await rows())[0]?.textContent).toContain('2.89 USD refunded');
  });

  test('shows no button for a purchase that cannot be refunded', async () => {
    open(anAdminPurchase({ status: 'failed', can: { refund: false, decline: false } }));
    const [row] = await rows();
    expect(row?.textContent).toContain('Not paid');
    expect(within(await table()).queryByRole('button')).toBeNull();
  });

  test('sends search and filter to the server and keeps them in the address', async () => {
    const { user, calls } = open(anAdminPurchase());
    await rows();
    await user.selectOptions(screen.getByLabelText('Status'), 'Refund requested');
    await user.type(screen.getByLabelText('Find a purchase'), 'meher@example.com');
    await waitFor(() =>
      expect(calls.requests.at(-1)?.query).toMatchObject({
        search: 'meher@example.com',
        status: 'refund-requested',
      }),
    );
    expect(address()).toContain('status=refund-requested');
    expect(address()).toContain('search=meher%40example.com');
  });

  test('shows a text when no purchase matches the search', async () => {
    answer(adminEndpoints.purchases, { purchases: [], hasMore: false });
    openAdmin('purchases', { status: 'lost' });
    expect(await screen.findByText('No purchases match.')).toBeTruthy();
  });

  test('loads older purchases with Show older', async () => {
    const { user } = open();
    answer(adminEndpoints.purchases, ({ query }) =>
      query.before === undefined
        ? { purchases: [anAdminPurchase()], hasMore: true }
        : { purchases: [anAdminPurchase({ id: id(2000) })], hasMore: false },
    );
    await user.click(await screen.findByRole('button', { name: 'Show older' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  test('shows no empty text while loading', async () => {
    open();
    const held = holdAnswers(adminEndpoints.purchases, { purchases: [anAdminPurchase()], hasMore: false });
    await screen.findByLabelText('Find a purchase');
    expect(screen.queryByText('Nothing has been bought yet.')).toBeNull();
    held.release();
    expect(await rows()).toHaveLength(1);
  });

  test('offers Try again when the list cannot be read', async () => {
    const { user } = open();
    failRequests(adminEndpoints.purchases);
    expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
    answer(adminEndpoints.purchases, { purchases: [anAdminPurchase()], hasMore: false });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
  });
});

describe('refund of a purchase', () => {
  const begin = async (user: ReturnType<typeof openAdmin>) => {
    await user.click(await screen.findByRole('button', { name: 'Refund 3 USD to Meher' }));
    return screen.findByLabelText<HTMLInputElement>('Reason, for the audit log');
  };

  test('refunds with a reason and updates the row', async () => {
    const refunds = answer(adminEndpoints.refund, settled());
    const { user } = open(refundRequested);
    const [, under] = await rows();
    expect(under?.textContent).toBe('Asked for a refund on 14 Mar 2026: “The wrong pack” ');
    const reason = await begin(user);
    expect(document.activeElement).toBe(reason);
    expect((await table()).textContent).toContain('3 USD goes back through PayPal, and what it bought ends.');
    await user.type(reason, 'The wrong pack');
    await user.click(screen.getByRole('button', { name: 'Refund 3 USD' }));
    expect(await screen.findByText('Purchase refunded successfully')).toBeTruthy();
    expect(refunds.requests[0]).toMatchObject({
      params: { purchaseId: id(2001) },
      body: { reason: 'The wrong pack' },
    });
    const [row] = await rows();
    expect(row?.textContent).toContain('Refunded');
    expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('Purchase refunded successfully')).toBeNull());
  });

  test('shows a refund as pending until PayPal confirms it', async () => {
    answer(
      adminEndpoints.refund,
      settled({
        status: 'pending',
        message: 'PayPal has not confirmed the refund yet.',
        purchase: anAdminPurchase({ refundOrderedAt: SOME_DAY, can: { refund: false, decline: false } }),
      }),
    );
    const { user } = open(anAdminPurchase());
    await user.type(await begin(user), 'Why not{Enter}');
    expect(await screen.findByText('PayPal has not confirmed the refund yet.')).toBeTruthy();
    const [row] = await rows();
    expect(row?.textContent).toContain('Refund under way');
  });

  test('requires a reason and can be cancelled', async () => {
    const { user } = open(anAdminPurchase());
    await user.type(await begin(user), '  {Enter}');
    expect(await screen.findByText('Please say why.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByLabelText('Reason, for the audit log')).toBeNull());
  });

  test.each([
    ['REFUND_REFUSED', 'PayPal refused this refund.'],
    ['NOT_REFUNDABLE', 'Only a completed payment can be refunded.'],
    ['RATE_LIMITED', 'Too many attempts. Please try again later.'],
  ] as const)('shows the reason after the error %s', async (code, text) => {
    refuse(adminEndpoints.refund, code);
    const { user } = open(anAdminPurchase());
    await user.type(await begin(user), 'Why not{Enter}');
    const alert = await within(await table()).findByRole('alert');
    expect(alert.textContent).toBe(`Failed to refund the purchase${text}`);
  });
});

describe('decline of a refund request', () => {
  const begin = async (user: ReturnType<typeof openAdmin>) => {
    await user.click(await screen.findByRole('button', { name: 'Decline the refund request of Meher' }));
    return screen.findByLabelText<HTMLInputElement>('Reason, told to the member');
  };

  test('sends the reason to the member and shows it in the row', async () => {
    const declined = answer(
      adminEndpoints.declineRefund,
      settled({
        status: 'declined',
        message: 'Refund request declined',
        purchase: anAdminPurchase({
          refund: { ...refundRequest, state: 'declined', answer: 'All coins were spent' },
        }),
      }),
    );
    const { user } = open(refundRequested);
    const reason = await begin(user);
    expect((await table()).textContent).toContain('What was bought stays.');
    await user.type(reason, 'All coins were spent');
    await user.click(screen.getByRole('button', { name: 'Decline request' }));
    expect(await screen.findByText('Refund request declined')).toBeTruthy();
    expect(declined.requests[0]?.body).toEqual({ reason: 'All coins were spent' });
    const [, under] = await rows();
    expect(under?.textContent).toContain('Refund declined: “All coins were spent”');
  });

  test('shows the reason when the server rejects it', async () => {
    refuse(adminEndpoints.declineRefund, 'NO_REFUND_REQUEST');
    const { user } = open(refundRequested);
    await user.type(await begin(user), 'No{Enter}');
    const alert = await within(await table()).findByRole('alert');
    expect(alert.textContent).toBe('Failed to decline the requestNo request for a refund is waiting here.');
  });
});

describe('CSV export of purchases', () => {
  test('exports with the filter of the list', async () => {
    const exported = answer(adminEndpoints.exportPurchases);
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      expect(this.download).toBe('purchases.csv');
    });
    answer(adminEndpoints.purchases, { purchases: [], hasMore: false });
    const user = openAdmin('purchases', { status: 'paid' });
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('The file was saved to your downloads.')).toBeTruthy();
    expect(exported.requests[0]?.body).toEqual({ status: 'paid' });
    expect(saved).toHaveBeenCalledTimes(1);
  });

  test('shows the error when the export fails', async () => {
    refuse(adminEndpoints.exportPurchases, 'RATE_LIMITED');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('Too many attempts. Please try again later.')).toBeTruthy();
  });
});
