import { IntegrityRunService } from '../../src/modules/integrity/index.js';
import { HOUR_MS } from '../../src/platform/clock/days.js';
import { database } from './match.js';
import type { PaymentCase, Play } from './payment-cases.js';
import type { TestApp } from './test-app.js';

/** Returns what is stored about each payment of a case, in every collection that contains it. */
export async function storedOf({ t, payments }: Play) {
  const [{ buyer }] = payments as [Play['payments'][number]];
  const purchases = await buyer.purchases();
  const profile = await buyer.profile();
  const { history } = (await buyer.api.get('/api/wallet')).body;
  const inWallet = (history as { kind: string; cents: number }[])
    .filter(({ kind }) => kind === 'refund')
    .reduce((sum, { cents }) => sum - cents, 0);
  const orders = await database(t)
    .collection('orders')
    .find({ paypalOrderId: { $in: payments.map(({ paypalOrderId }) => paypalOrderId) } })
    .toArray();
  return {
    payments: orders.map(({ paypalOrderId, refundedCents, unclear, disputed }) => {
      const purchase = purchases.find(({ orderId }) => orderId === paypalOrderId);
      return {
        cents: [Number(refundedCents), purchase?.refundedCents ?? 0],
        status: purchase?.status ?? 'none',
        disputed: Boolean(disputed),
        unclear: Boolean(unclear),
      };
    }),
    inWallet,
    isPremium: Boolean(profile.isPremium),
    coins: Number(profile.wallet.coins),
  };
}

export const expectedOf = ({
  cents,
  status,
  payments = 1,
  product = 'monthly',
  disputed = false,
  unclear = 0,
}: PaymentCase) => ({
  payments: Array.from({ length: payments }, () => ({
    cents: [cents, cents],
    status,
    disputed,
    unclear: unclear > 0,
  })),
  inWallet: cents * payments,
  isPremium: product === 'monthly' && status === 'paid',
  coins: product === 'coins-100' && status === 'paid' ? 100 : 0,
});

/** Runs the integrity check later than the clock of any case, so that no period starts in the future. */
export async function violationsAfterCases(t: TestApp) {
  t.clock.advance(HOUR_MS);
  await t.app.get(IntegrityRunService).runDue();
  const violations = await database(t).collection('violations').find().toArray();
  return violations.map(({ kind, id }) => [kind as string, String(id)]);
}
