import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { anAdminPurchase } from '@/testing/builders/admin';
import { id, SOME_DAY } from '@/testing/builders/build';
import { openAdmin } from '@/testing/open-admin';
import { address } from '@/testing/render-app';
import { answer, failRequests, holdAnswers, refuse } from '@/testing/server';
import { type PurchaseDecisionView } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

const secondPerson = { fromCents: 5_000, exists: true };
type Purchase = ReturnType<typeof anAdminPurchase>;

const refundRequest = {
  state: 'requested' as const,
  requestedAt: SOME_DAY,
  reason: 'The wrong pack',
  answer: null,
};
const refundRequested = anAdminPurchase({
  refund: refundRequest,
  can: { refund: true, decline: true, confirm: false, withdraw: false },
});
const settled = (special: Partial<PurchaseDecisionView> = {}): PurchaseDecisionView => ({
  status: 'refunded',
  message: 'Purchase refunded successfully',
  purchase: anAdminPurchase({
    status: 'refunded',
    refundedCents: 300,
    can: { refund: false, decline: false, confirm: false, withdraw: false },
  }),
  ...special,
});

function open(...purchases: Purchase[]) {
  const calls = answer(adminEndpoints.purchases, { purchases, hasMore: false, secondPerson });
  return { user: openAdmin('purchases'), calls };
}
const table = () => screen.findByRole('region', { name: 'Purchases' });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);

describe('list of purchases', () => {
  test('says so when nothing was bought', async () => {
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
    const calls = answer(adminEndpoints.enterRefundedAmount, {
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
    open(
      anAdminPurchase({
        status: 'failed',
        can: { refund: false, decline: false, confirm: false, withdraw: false },
      }),
    );
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

  test('says so when no purchase matches the search', async () => {
    answer(adminEndpoints.purchases, { purchases: [], hasMore: false, secondPerson });
    openAdmin('purchases', { status: 'lost' });
    expect(await screen.findByText('No purchases match.')).toBeTruthy();
  });

  test('loads older purchases with Show older', async () => {
    const { user } = open();
    answer(adminEndpoints.purchases, ({ query }) =>
      query.before === undefined
        ? { purchases: [anAdminPurchase()], hasMore: true, secondPerson }
        : { purchases: [anAdminPurchase({ id: id(2000) })], hasMore: false, secondPerson },
    );
    await user.click(await screen.findByRole('button', { name: 'Show older' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  test('shows no empty text while loading', async () => {
    open();
    const held = holdAnswers(adminEndpoints.purchases, {
      purchases: [anAdminPurchase()],
      hasMore: false,
      secondPerson,
    });
    await screen.findByLabelText('Find a purchase');
    expect(screen.queryByText('Nothing has been bought yet.')).toBeNull();
    held.release();
    expect(await rows()).toHaveLength(1);
  });

  test('offers Try again when the list cannot be read', async () => {
    const { user } = open();
    failRequests(adminEndpoints.purchases);
    expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
    answer(adminEndpoints.purchases, { purchases: [anAdminPurchase()], hasMore: false, secondPerson });
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
        purchase: anAdminPurchase({
          refundOrderedAt: SOME_DAY,
          can: { refund: false, decline: false, confirm: false, withdraw: false },
        }),
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

describe('a refund that needs two people', () => {
  const proposal = {
    by: { _id: id(900), name: 'Asha' },
    at: SOME_DAY,
    reason: 'Paid twice',
    cents: 8_000,
  };
  const large = { amountCents: 8_000, needsSecondPerson: true };

  test('is proposed, with the limit in the form', async () => {
    const { user } = open(anAdminPurchase(large));
    await user.click(await screen.findByRole('button', { name: 'Refund 80 USD to Meher' }));
    expect((await table()).textContent).toContain(
      'A colleague has to confirm it, because it is 50 USD or more, with what went back within a day.',
    );
    const calls = answer(
      adminEndpoints.refund,
      settled({
        status: 'proposed',
        message: 'The refund waits for a colleague to confirm it.',
        purchase: anAdminPurchase({
          ...large,
          proposal,
          can: { refund: false, decline: false, confirm: false, withdraw: false },
        }),
      }),
    );
    await user.type(screen.getByLabelText(/^Reason, for the audit log/), 'Paid twice');
    await user.click(screen.getByRole('button', { name: 'Propose a refund of 80 USD' }));
    expect(await screen.findByText('The refund waits for a colleague to confirm it.')).toBeTruthy();
    expect(calls.requests[0]?.body).toEqual({ reason: 'Paid twice' });
    expect((await table()).textContent).toContain(
      'Asha asked on 14 Mar 2026, 10:00 to refund 80 USD: “Paid twice” A colleague has to confirm it.',
    );
    expect((await rows())[0]?.textContent).toContain('Waits for a second person');
  });

  test.each([
    ['Confirm the refund of 80 USD to Meher', 'Confirm and refund 80 USD', adminEndpoints.confirmRefund],
    ['Decline the proposed refund to Meher', 'Decline proposal', adminEndpoints.declineProposal],
  ])('is decided by a colleague: %s', async (button, send, endpoint) => {
    const { user } = open(
      anAdminPurchase({
        ...large,
        proposal,
        can: { refund: false, decline: false, confirm: true, withdraw: false },
      }),
    );
    await user.click(await screen.findByRole('button', { name: button }));
    const calls = answer(endpoint, settled());
    await user.type(screen.getByLabelText(/for the audit log/), 'Seen at PayPal');
    await user.click(screen.getByRole('button', { name: send }));
    expect(await screen.findByText('Purchase refunded successfully')).toBeTruthy();
    expect(calls.requests[0]?.body).toEqual({ reason: 'Seen at PayPal' });
  });

  test('is withdrawn by who proposed it, who cannot confirm it', async () => {
    const proposed = anAdminPurchase({
      ...large,
      proposal,
      can: { refund: false, decline: false, confirm: false, withdraw: true },
    });
    const { user } = open(proposed);
    await user.click(await screen.findByRole('button', { name: 'Withdraw the proposed refund to Meher' }));
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
    expect((await table()).textContent).toContain('Nothing goes back. Colleagues can read the reason');
    const message = 'You withdrew the proposed refund.';
    const calls = answer(
      adminEndpoints.declineProposal,
      settled({ status: 'withdrawn', message, purchase: anAdminPurchase(large) }),
    );
    await user.type(screen.getByLabelText('Reason, for the audit log'), 'The wrong purchase');
    await user.click(screen.getByRole('button', { name: 'Withdraw proposal' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(calls.requests[0]).toMatchObject({
      params: { purchaseId: id(2001) },
      body: { reason: 'The wrong purchase' },
    });
    expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
  });

  test('shows the error when a colleague was faster, and keeps the form', async () => {
    const { user } = open(
      anAdminPurchase({
        ...large,
        proposal,
        can: { refund: false, decline: false, confirm: true, withdraw: false },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Confirm the refund of 80 USD to Meher' }));
    refuse(adminEndpoints.confirmRefund, 'NO_REFUND_PROPOSAL');
    await user.type(screen.getByLabelText(/for the audit log/), 'Seen at PayPal');
    await user.click(screen.getByRole('button', { name: 'Confirm and refund 80 USD' }));
    expect(await screen.findByText('No proposal of a refund is waiting here.')).toBeTruthy();
    expect(screen.getByLabelText(/for the audit log/)).toHaveProperty('value', 'Seen at PayPal');
  });

  test('waits while nobody else has the right, which the page says', async () => {
    answer(adminEndpoints.purchases, {
      purchases: [anAdminPurchase()],
      hasMore: false,
      secondPerson: { fromCents: 5_000, exists: false },
    });
    openAdmin('purchases');
    expect(
      await screen.findByText(/^From 50 USD on, a refund needs a second person, and nobody else/),
    ).toBeTruthy();
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
    answer(adminEndpoints.purchases, { purchases: [], hasMore: false, secondPerson });
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
