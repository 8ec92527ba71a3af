import { Types } from 'mongoose';
import { BILLING_LIMITS, CURRENCY, PRODUCTS } from '@mutual/backend/contract';
import type { Order } from '@mutual/backend/modules/billing/orders/order.schema';
import type { LedgerEntry } from '@mutual/backend/modules/billing/wallet/ledger.schema';
import { DAY_MS } from '@mutual/backend/platform/clock/days';
import { hoursLater, idAt } from './times.ts';
import type { MemberDocument } from './users.ts';

/** Creates an order for each bought period and links both. The orders agree with the payments of the KPIs. */
export function ordersOf(
  users: readonly MemberDocument[],
  today: Date,
): { orders: Order[]; ledger: LedgerEntry[] } {
  const orders: Order[] = [];
  for (const user of users)
    for (const period of user.premiumPeriods) {
      if (period.kind !== 'subscription') continue;
      const paidAt = period.start;
      const openedAt = new Date(paidAt.getTime() - 2 * 60_000);
      const _id = idAt(paidAt);
      const product = period.plan ?? 'monthly';
      period.source = _id.toHexString();
      const key = _id.toHexString().toUpperCase();
      orders.push({
        _id,
        userId: user._id,
        product,
        amountCents: PRODUCTS[product].cents,
        currency: CURRENCY,
        paypalOrderId: `DEMO-ORDER-${key}`,
        merchantId: null,
        captureId: `DEMO-CAPTURE-${key}`,
        status: 'paid',
        attempt: 1,
        createdAt: openedAt,
        openedAt,
        checkAt: null,
        paidAt,
        takenBackAt: null,
        revokedMs: 0,
        reported: { capture: null, refunds: [], reversals: [], disputes: [], entered: [] },
        refundedCents: 0,
        disputed: false,
        unclear: false,
        refund: null,
        refundOrderedAt: null,
        proposal: null,
        refundAttempt: 1,
        changes: 0,
        history: [
          { at: openedAt, status: 'open', note: 'created' },
          { at: paidAt, status: 'paid', note: 'captured' },
        ],
      });
    }
  orders.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  const inTime = orders.filter(
    ({ paidAt }) =>
      paidAt && today.getTime() - paidAt.getTime() < (BILLING_LIMITS.refundRequestDays - 1) * DAY_MS,
  );
  for (const [order, reason] of [
    [inTime[0], 'I bought the year by mistake and meant the month.'],
    [inTime[1], 'We met in the first week! Thank you, but I will not need it any more.'],
  ] as const)
    if (order?.paidAt)
      order.refund = { state: 'requested', requestedAt: hoursLater(order.paidAt, 6, today), reason };
  const declined = orders.find(({ paidAt }) => paidAt && paidAt.getTime() < today.getTime() - 9 * DAY_MS);
  if (declined?.paidAt)
    declined.refund = {
      state: 'declined',
      requestedAt: hoursLater(declined.paidAt, 30, today),
      reason: 'I did not get a date in three days.',
      answer: 'Premium was used on each of these days; see the refund policy.',
    };
  const ledger = orders.map(({ _id, userId, product, amountCents, captureId, paidAt }): LedgerEntry => ({
    _id: new Types.ObjectId(),
    userId,
    kind: 'purchase',
    key: `capture:${captureId}`,
    coins: 0,
    cents: amountCents,
    reason: product,
    orderId: _id,
    at: paidAt ?? today,
  }));
  return { orders, ledger };
}
