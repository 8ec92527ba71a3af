import type { AdminPurchaseView, AuditEntryView, WaitingQueueView } from '@contract';
import { ErasureService } from '../../../src/modules/users/erasure/erasure.service.js';
import { DAY_MS, HOUR_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { adminApi, setUpSecondFactor, type ApiClient } from '../../support/admin.js';
import { database } from '../../support/match.js';
import { aColleague, type Colleague } from '../../support/staff.js';
import { aBuyer, deliverWebhook, useTestAppWithPaypal } from '../../support/stand-ins/paypal.js';

const t = useTestAppWithPaypal();
let owner: ApiClient;
let asha: Colleague;
let ravi: Colleague;

const changeLimit = async (name: string, value: number) => {
  const { version } = (await owner.get('/api/admin/limits')).body;
  return owner.put('/api/admin/limits', { name, value, reason: 'For the tests', version });
};

beforeAll(async () => {
  owner = await adminApi(t);
  await setUpSecondFactor(t, owner);
  await changeLimit('yearly', 8_000);
  asha = await aColleague(t, owner, 'support');
  ravi = await aColleague(t, owner, 'support');
});

const decide = (
  { client }: Pick<Colleague, 'client'>,
  id: string | undefined,
  what: 'refund' | 'confirm-refund' | 'decline-proposal' | 'decline-refund',
  reason = 'As asked.',
) => client.post(`/api/admin/purchases/${id}/${what}`, { reason });
const listed = async ({ client }: Pick<Colleague, 'client'>, id: string): Promise<AdminPurchaseView> =>
  (await client.get(`/api/admin/purchases?search=${id}`)).body.purchases[0];
const waiting = async (): Promise<WaitingQueueView | undefined> =>
  ((await asha.client.get('/api/admin/waiting')).body.queues as WaitingQueueView[]).find(
    ({ queue }) => queue === 'refund-proposals',
  );
const actions = async (userId: string): Promise<string[]> => {
  const { entries } = (await owner.get(`/api/admin/audit?userId=${userId}`)).body;
  return (entries as { action: string }[]).map(({ action }) => action).toReversed();
};
const refundsOf = async (transactionId: string): Promise<number> =>
  (await t.paypal.events()).filter(
    ({ type, body }) => type === 'PAYMENT.CAPTURE.REFUNDED' && body.includes(transactionId),
  ).length;

/** Buys a year for 80 USD. */
const aLargePurchase = async () => {
  const buyer = await aBuyer(t);
  await buyer.buy('yearly');
  const [bought] = await buyer.purchases();
  if (!bought) throw new Error('Nothing was bought.');
  return { ...buyer, id: bought.id, transactionId: bought.transactionId };
};
/** Tells the product everything that has happened at PayPal. */
const tellAll = async () => {
  for (const event of await t.paypal.events()) await deliverWebhook(t, event);
  await t.jobsDone();
};

describe('a refund from the limit on', () => {
  it('waits for a second person, once, and is paid once by two confirming at once', async () => {
    const { id, member, transactionId, purchases } = await aLargePurchase();
    expect(await listed(asha, id)).toMatchObject({ needsSecondPerson: true, proposal: null });
    const asked = await Promise.all([
      decide(asha, id, 'refund', 'Paid twice'),
      decide(asha, id, 'refund', 'Paid twice'),
    ]);
    for (const { status, body } of asked)
      expect([status, body]).toMatchObject([
        200,
        { status: 'proposed', message: 'The refund waits for a colleague to confirm it.' },
      ]);
    expect(await refundsOf(transactionId)).toBe(0);
    expect((await purchases())[0]).toMatchObject({ status: 'paid', refundedCents: 0 });
    expect(await listed(asha, id)).toMatchObject({
      proposal: { by: { _id: asha.id }, reason: 'Paid twice', cents: 8_000 },
      can: { refund: false, confirm: false, withdraw: true },
    });
    expect((await listed(ravi, id)).can).toEqual({
      refund: false,
      decline: false,
      confirm: true,
      withdraw: false,
    });
    // A third person who asks too changes nothing.
    expect((await decide(ravi, id, 'refund')).body.purchase.proposal.by._id).toBe(asha.id);
    const answers = await Promise.all([
      decide(ravi, id, 'confirm-refund', 'Seen at PayPal'),
      owner.post(`/api/admin/purchases/${id}/confirm-refund`, { reason: 'Seen at PayPal' }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual([
      [200, 'refunded'],
      [200, 'refunded'],
    ]);
    await tellAll();
    expect(await refundsOf(transactionId)).toBe(1);
    expect(await actions(member.id)).toEqual(['refund-proposed', 'refund-confirmed']);
    expect((await decide(ravi, id, 'decline-proposal')).body.code).toBe('NO_REFUND_PROPOSAL');
  });

  it('is never confirmed by who asked, not by the owner alone, nor decided by the buyer', async () => {
    const { id } = await aLargePurchase();
    expect((await decide({ client: owner }, id, 'refund')).body.status).toBe('proposed');
    expect(await decide({ client: owner }, id, 'confirm-refund')).toMatchObject({
      status: 403,
      body: { code: 'OWN_PROPOSAL' },
    });
    // The owner can lower the limit, but not raise it above the sum.
    expect((await changeLimit('secondPersonRefund', 5_001)).status).toBe(400);
    expect((await changeLimit('secondPersonRefund', 100)).status).toBe(200);
    expect((await changeLimit('secondPersonRefund', 5_000)).status).toBe(200);

    await database(t)
      .collection('orders')
      .updateOne({ _id: toId(id) }, { $set: { userId: toId(ravi.id) } });
    for (const what of ['confirm-refund', 'decline-proposal'] as const)
      expect((await decide(ravi, id, what)).body.code).toBe('SELF_TARGET');
    expect((await listed(ravi, id)).can.confirm).toBe(false);
    expect((await decide(asha, id, 'decline-proposal', 'Used for months')).body).toMatchObject({
      status: 'proposal-declined',
      purchase: { status: 'paid', proposal: null },
    });
    // Nobody asks for a large refund of their own purchase either.
    expect((await decide(ravi, id, 'refund')).body.code).toBe('SELF_TARGET');
    expect((await listed(ravi, id)).can.refund).toBe(false);
  });

  it('is declined with a reason in the audit log, and may be asked for again', async () => {
    const { id, member, api } = await aLargePurchase();
    await api.post(`/api/billing/purchases/${id}/refund-request`, { reason: 'Changed my mind' });
    await decide(asha, id, 'refund');
    expect((await decide(ravi, id, 'decline-refund')).body.code).toBe('REFUND_PROPOSED');
    expect((await decide(ravi, id, 'decline-proposal', 'Used for months')).status).toBe(200);
    expect((await decide(ravi, id, 'confirm-refund')).body.code).toBe('NO_REFUND_PROPOSAL');
    expect((await decide(ravi, id, 'refund')).body.status).toBe('proposed');
    expect((await decide(asha, id, 'confirm-refund')).body.status).toBe('refunded');
    expect(await actions(member.id)).toEqual([
      'refund-proposed',
      'refund-proposal-declined',
      'refund-proposed',
      'refund-confirmed',
    ]);
  });

  it('is withdrawn by who asked, with a reason in the audit log, and may be asked for again', async () => {
    const { id, member } = await aLargePurchase();
    await decide(asha, id, 'refund');
    expect((await decide(asha, id, 'decline-proposal', '')).status).toBe(400);
    expect((await decide(asha, id, 'decline-proposal', 'The wrong purchase')).body).toMatchObject({
      status: 'withdrawn',
      message: 'You withdrew the proposed refund.',
      purchase: { status: 'paid', proposal: null, can: { refund: true, withdraw: false } },
    });
    expect((await decide(asha, id, 'decline-proposal')).body.code).toBe('NO_REFUND_PROPOSAL');
    expect((await decide(ravi, id, 'confirm-refund')).body.code).toBe('NO_REFUND_PROPOSAL');
    expect((await decide(asha, id, 'refund')).body.status).toBe('proposed');
    // Even a proposal of their own is not the buyer's to end.
    await database(t)
      .collection('orders')
      .updateOne({ _id: toId(id) }, { $set: { userId: toId(asha.id) } });
    expect((await decide(asha, id, 'decline-proposal')).body.code).toBe('SELF_TARGET');
    expect((await listed(asha, id)).can.withdraw).toBe(false);
    expect((await decide(ravi, id, 'decline-proposal')).status).toBe(200);
    const { entries } = (await owner.get(`/api/admin/audit?userId=${member.id}`)).body;
    const withdrawn = (entries as AuditEntryView[]).filter(
      ({ action }) => action === 'refund-proposal-withdrawn',
    );
    expect(withdrawn).toMatchObject([{ by: { _id: asha.id }, reason: 'The wrong purchase' }]);
  });

  it('counts with what was refunded of the purchase within the day', async () => {
    const { id, transactionId } = await aLargePurchase();
    await t.paypal.call('POST', `/stand-in/captures/${transactionId}/refund`, {
      amount: { currency_code: 'USD', value: '40.00' },
    });
    await tellAll();
    expect(await listed(asha, id)).toMatchObject({ refundedCents: 4_000, needsSecondPerson: true });
    expect((await decide(asha, id, 'refund')).body).toMatchObject({
      status: 'proposed',
      purchase: { proposal: { cents: 4_000 } },
    });
    await decide(ravi, id, 'decline-proposal');
    t.clock.advance(25 * HOUR_MS);
    expect((await listed({ client: owner }, id)).needsSecondPerson).toBe(false);
    t.clock.set(new Date());
  });

  it('closes by itself when the money goes back at PayPal meanwhile', async () => {
    const { id, transactionId } = await aLargePurchase();
    await decide(asha, id, 'refund');
    expect((await waiting())?.count).toBe(1);
    await t.paypal.call('POST', `/stand-in/captures/${transactionId}/refund`, {});
    await tellAll();
    expect(await listed(ravi, id)).toMatchObject({
      status: 'refunded',
      proposal: null,
      can: { confirm: false },
    });
    expect((await waiting())?.count).toBe(0);
    expect((await decide(ravi, id, 'confirm-refund')).body.status).toBe('refunded');
    expect(await refundsOf(transactionId)).toBe(1);
  });

  it('stands on the board with its age, and first in the list', async () => {
    const { id } = await aLargePurchase();
    const asked = t.clock.now();
    await decide(asha, id, 'refund');
    const { count, oldestAt } = (await waiting()) ?? {};
    expect([count, Math.abs(Date.parse(oldestAt ?? '') - asked.getTime()) < HOUR_MS]).toEqual([1, true]);
    await aLargePurchase();
    const { body } = await ravi.client.get('/api/admin/purchases?status=refund-proposed');
    expect(body).toMatchObject({
      purchases: [{ id }],
      hasMore: false,
      secondPerson: { fromCents: 5_000, exists: true },
    });
    expect((await ravi.client.get('/api/admin/purchases?limit=1')).body.purchases[0].id).toBe(id);
    await decide(ravi, id, 'decline-proposal');
  });

  it('is carried out for an erased member, without the words about them', async () => {
    const { id, member } = await aLargePurchase();
    await decide(asha, id, 'refund', 'Meher has written twice');
    const deletedAt = new Date(t.clock.now().getTime() - 15 * DAY_MS);
    await database(t)
      .collection('users')
      .updateOne({ _id: member.user._id }, { $set: { status: 'deleted', discoverable: false, deletedAt } });
    await t.app.get(ErasureService).erase(member.id);
    expect(await listed(ravi, id)).toMatchObject({
      member: null,
      proposal: { by: { _id: asha.id }, reason: 'Erased with the account.' },
      can: { confirm: true },
    });
    expect((await decide(ravi, id, 'confirm-refund')).body.status).toBe('refunded');
  });

  it('is asked for again after PayPal refused it, and only by staff with the right and a second factor', async () => {
    const { id } = await aLargePurchase();
    const moderator = await aColleague(t, owner, 'moderator');
    await decide(asha, id, 'refund');
    expect((await decide(moderator, id, 'confirm-refund')).status).toBe(403);
    t.clock.advance(11 * 60_000);
    expect((await decide(ravi, id, 'confirm-refund')).body.code).toBe('SECOND_FACTOR_REQUIRED');
    t.clock.set(new Date());
    await t.paypal.call('POST', '/stand-in/faults', { path: '/refund$', status: 422 });
    expect((await decide(ravi, id, 'confirm-refund')).body.code).toBe('REFUND_REFUSED');
    await t.paypal.call('DELETE', '/stand-in/faults');
    expect(await listed(ravi, id)).toMatchObject({ status: 'paid', proposal: null, can: { refund: true } });
    expect((await decide(ravi, id, 'refund')).body.status).toBe('proposed');
    expect((await decide(asha, id, 'confirm-refund')).body.status).toBe('refunded');
  });
});

describe('a refund below the limit', () => {
  it('is paid at once by one person', async () => {
    const { buy, purchases } = await aBuyer(t);
    await buy('monthly');
    const [bought] = await purchases();
    expect(await listed(asha, bought?.id ?? '')).toMatchObject({
      needsSecondPerson: false,
      can: { refund: true },
    });
    expect((await decide(asha, bought?.id, 'refund')).body.status).toBe('refunded');
  });
});
