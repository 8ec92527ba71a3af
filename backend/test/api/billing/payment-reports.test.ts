import { PAYMENT_CASES, Play } from '../../support/payment-cases.js';
import { expectedOf, storedOf, violationsAfterCases } from '../../support/payment-results.js';
import { useTestAppWithPaypal } from '../../support/stand-ins/paypal.js';

const t = useTestAppWithPaypal();
afterEach(async () => {
  t.clock.set(new Date());
  await t.paypal.call('DELETE', '/stand-in/faults');
});

describe('handling of the reports of PayPal about a payment', () => {
  it.each(PAYMENT_CASES.map((one) => [one.title, one] as const))('%s', async (_, one) => {
    const play = new Play(t, one);
    await play.prepare();
    for (const step of one.steps) await step.run(play);
    await t.jobsDone();
    expect(await storedOf(play)).toEqual(expectedOf(one));
  });

  it('leaves no violation of the integrity check', async () => {
    expect(await violationsAfterCases(t)).toEqual([]);
  });
});
