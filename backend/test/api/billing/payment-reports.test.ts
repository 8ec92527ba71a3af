import { IntegrityRunService } from '../../../src/modules/integrity/index.js';
import { HOUR_MS } from '../../../src/platform/clock/days.js';
import { database } from '../../support/match.js';
import { PAYMENT_CASES, Play, type PaymentCase } from '../../support/payment-cases.js';
import { useTestAppWithPaypal } from '../../support/stand-ins/paypal.js';

const t = useTestAppWithPaypal();
afterEach(async () => {
  t.clock.set(new Date());
  await t.paypal.call('DELETE', '/stand-in/faults');
});

/** Returns what is stored about each payment of a case, in every collection that contains it. */
async function known({ payments }: Play) {
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

const expected = ({
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

describe('handling of the reports of PayPal about a payment', () => {
  it.each(PAYMENT_CASES.map((one) => [one.title, one] as const))('%s', async (_, one) => {
    const play = new Play(t, one);
    await play.prepare();
    for (const step of one.steps) await step.run(play);
    await t.jobsDone();
    expect(await known(play)).toEqual(expected(one));
  });

  it.each(
    PAYMENT_CASES.filter(({ steps }) => steps.length > 1 && steps.every(({ isReport }) => isReport)).map(
      (one) => [one.title, one] as const,
    ),
  )('has the same result in the opposite order and repeated: %s', async (_, one) => {
    const play = new Play(t, one);
    await play.prepare();
    for (const step of [...one.steps.toReversed(), ...one.steps]) await step.run(play);
    expect(await known(play)).toEqual(expected(one));
  });

  it('leaves no violation of the integrity check', async () => {
    // Later than the clock of any case, so that no period starts in the future.
    t.clock.advance(HOUR_MS);
    await t.app.get(IntegrityRunService).runDue();
    const violations = await database(t).collection('violations').find().toArray();
    expect(violations.map(({ kind, id }) => [kind, String(id)])).toEqual([]);
  });
});
