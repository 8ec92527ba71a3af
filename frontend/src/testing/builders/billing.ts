import { LedgerEntryView, PurchaseView, WalletView } from '@contract';
import { builderOf, id, minutesFromNow, SOME_DAY } from './build';

/** A paid month of premium with its receipt; too old for a refund. */
export const aPurchase = builderOf(PurchaseView)(() => ({
  id: id(2001),
  orderId: 'ORDER00000001',
  product: 'monthly',
  description: 'Mutual Premium, 30 days',
  amountCents: 300,
  refundedCents: 0,
  currency: 'USD',
  status: 'paid',
  disputed: false,
  createdAt: SOME_DAY,
  paidAt: SOME_DAY,
  transactionId: 'TX1',
  receiptNumber: 'R-1',
  refund: null,
  refundableUntil: null,
}));

export const aLedgerEntry = builderOf(LedgerEntryView)(() => ({
  id: id(3001),
  kind: 'purchase',
  coins: 100,
  cents: 100,
  reason: 'coins-100',
  at: SOME_DAY,
}));

export const aWallet = builderOf(WalletView)(() => ({ coins: 0, boostedUntil: null, history: [] }));

/** A subscription with 20 days left. */
export const aSubscription = () => ({
  plan: 'monthly' as const,
  startDate: minutesFromNow(-10 * 24 * 60),
  endDate: minutesFromNow(20 * 24 * 60),
});
