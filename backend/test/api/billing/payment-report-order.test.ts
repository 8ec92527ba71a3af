import { PAYMENT_CASES, Play } from '../../support/payment-cases.js';
import { expectedOf, storedOf, violationsAfterCases } from '../../support/payment-results.js';
import { useTestAppWithPaypal } from '../../support/stand-ins/paypal.js';

const t = useTestAppWithPaypal();
afterEach(async () => {
  t.clock.set(new Date());
  await t.paypal.call('DELETE', '/stand-in/faults');
});

describe('handling of the reports of PayPal in the opposite order and repeated', () => {
  it.each(
    PAYMENT_CASES.filter(({ steps }) => steps.length > 1 && steps.every(({ isReport }) => isReport)).map(
      (one) => [one.title, one] as const,
    ),
  )('has the same result: %s', async (_, one) => {
    const play = new Play(t, one);
    await play.prepare();
    for (const step of [...one.steps.toReversed(), ...one.steps]) await step.run(play);
    expect(await storedOf(play)).toEqual(expectedOf(one));
  });

  it('leaves no violation of the integrity check', async () => {
    expect(await violationsAfterCases(t)).toEqual([]);
  });
});
