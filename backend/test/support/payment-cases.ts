import type { ProductId } from '@contract';
import { ReconciliationService } from '../../src/modules/billing/orders/reconciliation.service.js';
import { DAY_MS } from '../../src/platform/clock/days.js';
import { toId } from '../../src/platform/database/ids.js';
import { database } from './match.js';
import { aBuyer, deliverWebhook, type PaypalTestApp } from './stand-ins/paypal.js';

/*
 * A table of PayPal's reports about a payment: each case has a payment, PayPal's reports about it, and the
 * expected state afterwards. The table in docs/payments.md is generated from it.
 */

type Money = { currency_code: string; value: string };
type Resource = Record<string, unknown>;

const usd = (value: string): Money => ({ currency_code: 'USD', value });

/** A payment of a case. */
interface Paid {
  buyer: Awaited<ReturnType<typeof aBuyer>>;
  /** Our id of the order. */
  id: string;
  paypalOrderId: string;
  capture: string;
}

/** One step of a case, with its line in the documentation. */
interface Step {
  text: string;
  /** Whether the step is an event that may arrive at any place among the others. */
  isReport?: boolean;
  run: (play: Play) => Promise<void>;
}

export interface PaymentCase {
  title: string;
  product?: ProductId;
  /** Whether the payment is made before the first step; true by default. */
  paid?: boolean;
  /** Number of payments; one by default. */
  payments?: number;
  steps: readonly Step[];
  /** Expected number of refunded cents of each payment. */
  cents: number;
  /** Expected status of each payment. */
  status: string;
  disputed?: boolean;
  /** Expected number of amounts that staff must enter. */
  unclear?: number;
}

/** Carries out one case with its members, payments and events. */
export class Play {
  readonly payments: Paid[] = [];
  private readonly start = Date.now() - (Date.now() % 1000);

  constructor(
    readonly t: PaypalTestApp,
    private readonly which: PaymentCase,
  ) {}

  /** Creates the payments, or orders that are not paid yet. */
  async prepare(): Promise<void> {
    const { product = 'monthly', paid = true, payments = 1 } = this.which;
    const buyer = await aBuyer(this.t);
    for (let count = 0; count < payments; count += 1) {
      const paypalOrderId = paid ? await buyer.buy(product) : await buyer.order(product);
      this.payments.push({ buyer, paypalOrderId, ...(await this.idsOf(paypalOrderId)) });
    }
  }

  get one(): Paid {
    const [first] = this.payments;
    if (!first) throw new Error('There is no payment.');
    return first;
  }

  /** Returns an instant some days after the payment. */
  day(days: number): string {
    return new Date(this.start + days * DAY_MS).toISOString().replace(/\.\d+/, '');
  }

  control(method: string, path: string, body: object = {}): Promise<Resource> {
    return this.t.paypal.call(method, `/stand-in${path}`, body) as Promise<Resource>;
  }

  /** Reads the ids again, because an order may have been captured meanwhile. */
  async learn(): Promise<void> {
    Object.assign(this.one, await this.idsOf(this.one.paypalOrderId));
  }

  async deliver(
    type: string,
    resource: Resource,
    { id = newEventId(), version = '2.0', day = 0, sent = 0 } = {},
  ) {
    const body = { id, event_type: type, create_time: this.day(day), resource_version: version, resource };
    const time = new Date(this.t.clock.now().getTime() - sent * DAY_MS).toISOString();
    const { status } = await deliverWebhook(this.t, await this.t.paypal.sign(JSON.stringify(body), { time }));
    if (status !== 204) throw new Error(`${type} was answered with ${status}.`);
    await this.t.jobsDone();
  }

  /** Runs the worker's check of unfinished orders some minutes later. */
  async reconcile(minutes: number): Promise<void> {
    for (let minute = 0; minute < minutes; minute += 1) {
      this.t.clock.advance(60_000);
      await this.t.app.get(ReconciliationService, { strict: false }).reconcile();
    }
    await this.t.jobsDone();
  }

  private async idsOf(paypalOrderId: string): Promise<Pick<Paid, 'id' | 'capture'>> {
    const order = await database(this.t).collection('orders').findOne({ paypalOrderId });
    const shown = (await this.t.paypal.events()).filter(({ body }) => body.includes(paypalOrderId));
    const capture = shown
      .map(({ body }) => JSON.parse(body) as { event_type: string; resource: { id: string } })
      .find(({ event_type: type }) => type.startsWith('PAYMENT.CAPTURE.'))?.resource.id;
    return { id: String(order?._id), capture: capture ?? '' };
  }
}

const newEventId = (): string => `WH-${toId().toHexString()}`;

// Steps.

const ago = (day: number): string => (day === 0 ? '' : `, on day ${day}`);

interface Told {
  amount?: unknown;
  /** Number of days after the payment. */
  day?: number;
  id?: string;
  event?: string;
  /** Number of days between its sending and its arrival. */
  sent?: number;
}

/** Returns a step with a refund in PayPal's list, without an event. */
const listed = (id: string, amount: unknown, status = 'COMPLETED', { capture = '', day = 1 } = {}): Step => ({
  text: `the order lists a refund of ${shown(amount)}, ${status}${capture && `; the capture is ${capture}`}`,
  run: async (play) => {
    const refundId = `${id}${play.one.capture.slice(0, 8)}`;
    await play.control('PUT', `/refunds/${refundId}`, {
      change: {
        id: refundId,
        status,
        amount,
        inside: { captureId: play.one.capture },
        create_time: play.day(day),
        update_time: play.day(day),
      },
    });
    if (capture) await captureIs(capture).run(play);
  },
});

const captureIs = (status: string, reason?: string): Step => ({
  text: `the capture is ${status}${reason ? ` (${reason})` : ''}`,
  run: async (play) => {
    const change = {
      status,
      status_details: reason ? { reason } : null,
      update_time: new Date().toISOString(),
    };
    await play.control('PATCH', `/captures/${play.one.capture}`, { change });
  },
});

const shown = (amount: unknown): string => {
  if (typeof amount !== 'object' || amount === null) return 'no amount';
  const { value, currency_code: code, total, currency } = amount as Record<string, string>;
  return `${value ?? total} ${code ?? currency}`;
};

/** Returns a step with the event of a refund, whose resource has one of several forms. */
const refundEvent = (form: 'own' | 'link' | 'capture' | '1.0', type = 'PAYMENT.CAPTURE.REFUNDED'): Step => ({
  text: `${type}, resource ${FORMS[form]}`,
  run: (play) => {
    const { capture, id } = play.one;
    const up = { rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${capture}`, method: 'GET' };
    const resources = {
      own: { id: 'REFUND', custom_id: id, amount: usd('1.00'), links: [up] },
      link: { id: 'REFUND', links: [up] },
      capture: { id: capture, status: 'REFUNDED', custom_id: id, amount: usd('3.00') },
      '1.0': {
        id: 'REFUND',
        capture_id: capture,
        amount: { total: '-1.00', currency: 'USD' },
        links: [{ rel: 'capture', href: `https://api.paypal.com/v1/payments/capture/${capture}` }],
      },
    };
    return play.deliver(type, resources[form], { version: form === '1.0' ? '1.0' : '2.0' });
  },
});

const FORMS = {
  own: 'refund',
  link: 'refund with its link alone',
  capture: 'capture',
  '1.0': 'refund of version 1.0',
} as const;

/** Returns a step with a reversal that has a resource of its own. */
const reversed = (
  { amount = usd('3.00'), day = 1, id = 'REV', event, sent = 0 }: Told = {},
  named = true,
): Step => ({
  text: `PAYMENT.CAPTURE.REVERSED, resource reversal${named ? '' : ' without custom_id'}, ${shown(amount)}${ago(day)}${late(sent)}${event ? `, event ${event}` : ''}`,
  isReport: true,
  run: (play) => {
    const { capture, id: custom } = play.one;
    const up = { rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${capture}`, method: 'GET' };
    return play.deliver(
      'PAYMENT.CAPTURE.REVERSED',
      {
        id: `${id}${capture.slice(0, 8)}`,
        status: 'COMPLETED',
        ...(amount === null ? {} : { amount }),
        create_time: play.day(day),
        links: [up],
        ...(named && { custom_id: custom }),
      },
      { day, sent, ...(event ? { id: `${event}-${capture}` } : {}) },
    );
  },
});

const late = (sent: number): string => (sent === 0 ? '' : `, transmitted ${sent} days before`);

/** Returns a step with a reversal as the state of its capture, whose `create_time` is that of the payment. */
const captureReversed = ({ amount = usd('3.00'), day = 1, event }: Told = {}, status = ''): Step => ({
  text: `PAYMENT.CAPTURE.REVERSED, resource capture, ${shown(amount)}${status && `, ${status}`}${ago(day)}`,
  isReport: true,
  run: (play) => {
    const { capture, id: custom } = play.one;
    return play.deliver(
      'PAYMENT.CAPTURE.REVERSED',
      { id: capture, custom_id: custom, amount, create_time: play.day(0), ...(status && { status }) },
      { day, ...(event ? { id: `${event}-${capture}` } : {}) },
    );
  },
});

/** Returns a step with a reversal of version 1.0, which contains the id of its capture. */
const earlierReversed = (total: string): Step => ({
  text: `PAYMENT.CAPTURE.REVERSED, resource refund of version 1.0, ${total} USD`,
  run: (play) =>
    play.deliver(
      'PAYMENT.CAPTURE.REVERSED',
      {
        id: 'REV1',
        capture_id: play.one.capture,
        amount: { total, currency: 'USD' },
        state: 'completed',
        create_time: play.day(1),
        links: [{ rel: 'capture', href: `https://api.paypal.com/v1/payments/capture/${play.one.capture}` }],
      },
      { version: '1.0', day: 1 },
    ),
});

interface DisputeTold extends Told {
  outcome?: string;
  refunded?: unknown;
  /** Day on which the dispute began. */
  from?: number;
  more?: Resource;
  /** Number of other disputed transactions before ours. */
  others?: number;
  /** Whether the transaction contains the id of our order. */
  named?: boolean;
  type?: 'CREATED' | 'UPDATED' | 'RESOLVED';
  status?: string;
}

function disputeText(told: DisputeTold): string {
  const { outcome, type = outcome ? 'RESOLVED' : 'CREATED', status, refunded, day = 2, sent = 0 } = told;
  const parts = [
    ...[outcome, status && `status ${status}`, refunded !== undefined && shown(refunded)],
    ...[told.named === false && 'without custom', told.others && `${told.others} transactions before ours`],
  ].filter(Boolean);
  const tail = parts.length > 0 ? `, ${parts.join(', ')}` : '';
  return `CUSTOMER.DISPUTE.${type}${tail}${ago(day)}${late(sent)}`;
}

/** Returns a step with a report of a dispute about all payments of the case. */
const dispute = (told: DisputeTold): Step => ({
  text: disputeText(told),
  isReport: true,
  run: (play) => {
    const { outcome, refunded, day = 2, from = 1, more = {}, others = 0, named = true } = told;
    const { type = outcome ? 'RESOLVED' : 'CREATED', sent = 0 } = told;
    const ours = play.payments.map(({ capture, id }) => ({
      seller_transaction_id: capture,
      ...(named && { custom: id }),
      gross_amount: usd('3.00'),
    }));
    const foreign = Array.from({ length: others }, (_, index) => ({
      seller_transaction_id: `FOREIGN${index}`,
      buyer_transaction_id: `BUYER${index}`,
      transaction_status: 'COMPLETED',
      create_time: play.day(from),
      gross_amount: usd('3.00'),
    }));
    return play.deliver(
      `CUSTOMER.DISPUTE.${type}`,
      {
        dispute_id: `PP-D-${play.one.capture.slice(0, 6)}${told.id ?? ''}`,
        create_time: play.day(from),
        update_time: play.day(day),
        reason: 'UNAUTHORISED',
        status: told.status ?? (type === 'RESOLVED' ? 'RESOLVED' : 'OPEN'),
        disputed_transactions: [...foreign, ...ours],
        ...(outcome && {
          dispute_outcome: {
            outcome_code: outcome,
            ...(refunded !== undefined && { amount_refunded: refunded }),
          },
        }),
        ...more,
      },
      { day, sent },
    );
  },
});

const lostDispute = (refunded: unknown = usd('3.00'), told: DisputeTold = {}): Step =>
  dispute({ outcome: 'RESOLVED_BUYER_FAVOUR', refunded, ...told });

const approved = (how: object = {}): Step => ({
  text: `the buyer approves${'review' in how ? '; PayPal reviews the payment' : ''}`,
  run: (play) => play.t.paypal.approve(play.one.paypalOrderId, how),
});

/** PayPal captures the payment, of which the product is not told yet. */
const capturedUnknown: Step = {
  text: 'PayPal captures; the answer is lost',
  run: async (play) => {
    await play.control('POST', `/orders/${play.one.paypalOrderId}/capture`);
    await play.learn();
  },
};

/** Returns a step with the stand-in's events of one type for the order. */
const ownEvent = (type: string): Step => ({
  text: type,
  run: async (play) => {
    const events = (await play.t.paypal.events()).filter(
      (event) => event.type === type && event.body.includes(play.one.paypalOrderId),
    );
    for (const event of events) await deliverWebhook(play.t, event);
    await play.t.jobsDone();
  },
});

const captureByMember: Step = {
  text: 'the browser captures',
  run: async (play) => {
    await play.one.buyer.capture(play.one.paypalOrderId);
    await play.learn();
  },
};

const worker = (minutes: number): Step => ({
  text: `the worker checks for ${minutes} minutes`,
  run: (play) => play.reconcile(minutes),
});

const decided = (how: 'complete' | 'deny'): Step => ({
  text: `PAYMENT.CAPTURE.${how === 'deny' ? 'DENIED' : 'COMPLETED'} after the review`,
  run: async (play) => {
    await play.control('POST', `/captures/${play.one.capture}/${how}`);
    await ownEvent(`PAYMENT.CAPTURE.${how === 'deny' ? 'DENIED' : 'COMPLETED'}`).run(play);
  },
});

const event = (type: string, resource: (paid: Paid) => Resource): Step => ({
  text: type,
  run: (play) => play.deliver(type, resource(play.one)),
});

const captureEvent = (type: string): Step =>
  event(type, ({ capture, id }) => ({ id: capture, custom_id: id, amount: usd('3.00') }));

/** Returns a step with another capture of the order, which follows the first one in PayPal's list. */
const anotherCapture = (status: string): Step => ({
  text: `the order lists a second capture, ${status}`,
  run: async (play) => {
    await play.control('POST', `/captures/${play.one.capture}/copy`, { change: { status } });
  },
});

const orderUnreadable: Step = {
  text: 'PayPal answers 404 for the order',
  run: async (play) => {
    await play.control('POST', '/faults', {
      method: 'GET',
      path: play.one.paypalOrderId,
      status: 404,
      times: 1,
    });
  },
};

const MOVED = 'DISPUTE_SETTLEMENT';

/** All cases of the table, in the order of the documentation. */
export const PAYMENT_CASES: readonly PaymentCase[] = [
  // The payment itself.
  {
    title: 'approved, and the browser does not return',
    paid: false,
    steps: [approved(), ownEvent('CHECKOUT.ORDER.APPROVED'), worker(2)],
    cents: 0,
    status: 'paid',
  },
  {
    title: 'approved after the order lapsed',
    paid: false,
    steps: [worker(6), approved(), ownEvent('CHECKOUT.ORDER.APPROVED'), worker(2)],
    cents: 0,
    status: 'paid',
  },
  {
    title: 'completed, told by the order',
    paid: false,
    steps: [approved(), capturedUnknown, ownEvent('CHECKOUT.ORDER.COMPLETED')],
    cents: 0,
    status: 'paid',
  },
  {
    title: 'completed, told by the capture',
    paid: false,
    steps: [approved(), capturedUnknown, ownEvent('PAYMENT.CAPTURE.COMPLETED')],
    cents: 0,
    status: 'paid',
  },
  {
    title: 'completed, told by the browser and both events',
    paid: false,
    steps: [
      approved(),
      captureByMember,
      ownEvent('CHECKOUT.ORDER.COMPLETED'),
      ownEvent('PAYMENT.CAPTURE.COMPLETED'),
    ],
    cents: 0,
    status: 'paid',
  },
  {
    title: 'declined before any capture',
    paid: false,
    steps: [
      event('CHECKOUT.ORDER.DECLINED', ({ paypalOrderId }) => ({ id: paypalOrderId, status: 'CREATED' })),
    ],
    cents: 0,
    status: 'none',
  },
  {
    title: 'reviewed, then completed',
    paid: false,
    steps: [approved({ review: true }), captureByMember, decided('complete')],
    cents: 0,
    status: 'paid',
  },
  {
    title: 'reviewed, then denied',
    paid: false,
    steps: [approved({ review: true }), captureByMember, decided('deny')],
    cents: 0,
    status: 'failed',
  },
  {
    title: 'paid, then a late PENDING',
    steps: [captureEvent('PAYMENT.CAPTURE.PENDING')],
    cents: 0,
    status: 'paid',
  },
  {
    title: 'declined by the capture',
    paid: false,
    steps: [
      approved({ review: true }),
      capturedUnknown,
      captureIs('DECLINED'),
      captureEvent('PAYMENT.CAPTURE.DECLINED'),
    ],
    cents: 0,
    status: 'failed',
  },
  {
    title: 'a declined capture, then one that succeeds',
    paid: false,
    steps: [
      approved({ review: true }),
      capturedUnknown,
      captureIs('DECLINED'),
      captureEvent('PAYMENT.CAPTURE.DECLINED'),
      anotherCapture('COMPLETED'),
      captureEvent('PAYMENT.CAPTURE.COMPLETED'),
    ],
    cents: 0,
    status: 'paid',
  },
  {
    title: 'a capture that succeeds, listed before a declined one',
    paid: false,
    steps: [
      approved(),
      capturedUnknown,
      anotherCapture('DECLINED'),
      captureEvent('PAYMENT.CAPTURE.COMPLETED'),
    ],
    cents: 0,
    status: 'paid',
  },
  {
    title: 'paid, then denied by a chargeback',
    steps: [captureIs('DECLINED', 'CHARGEBACK'), captureEvent('PAYMENT.CAPTURE.DENIED')],
    cents: 300,
    status: 'lost',
  },
  {
    title: 'paid, then pending by a complaint',
    steps: [captureIs('PENDING', 'BUYER_COMPLAINT'), captureEvent('PAYMENT.CAPTURE.PENDING')],
    cents: 0,
    status: 'paid',
  },
  // Refunds.
  {
    title: 'refunded',
    steps: [listed('REF', usd('3.00'), 'COMPLETED', { capture: 'REFUNDED' }), refundEvent('own')],
    cents: 300,
    status: 'refunded',
  },
  {
    title: 'refunded, known by its link alone',
    steps: [listed('REF', usd('3.00'), 'COMPLETED', { capture: 'REFUNDED' }), refundEvent('link')],
    cents: 300,
    status: 'refunded',
  },
  {
    title: 'refunded, told by the capture',
    steps: [captureIs('REFUNDED'), refundEvent('capture')],
    cents: 300,
    status: 'refunded',
  },
  {
    title: 'refunded in part',
    steps: [listed('REF', usd('1.00'), 'COMPLETED', { capture: 'PARTIALLY_REFUNDED' }), refundEvent('own')],
    cents: 100,
    status: 'paid',
  },
  {
    title: 'refunded in two parts',
    steps: [
      listed('REF', usd('1.00'), 'COMPLETED', { capture: 'PARTIALLY_REFUNDED' }),
      refundEvent('own'),
      listed('RES', usd('2.00'), 'COMPLETED', { capture: 'REFUNDED' }),
      refundEvent('own'),
    ],
    cents: 300,
    status: 'refunded',
  },
  {
    title: 'a refund that is pending, with a capture that already says REFUNDED',
    steps: [
      listed('REF', usd('3.00'), 'PENDING', { capture: 'REFUNDED' }),
      refundEvent('own', 'PAYMENT.REFUND.PENDING'),
    ],
    cents: 0,
    status: 'paid',
  },
  {
    title: 'a refund that was pending and failed',
    steps: [
      listed('REF', usd('3.00'), 'PENDING', { capture: 'REFUNDED' }),
      refundEvent('own', 'PAYMENT.REFUND.PENDING'),
      listed('REF', usd('3.00'), 'FAILED', { capture: 'COMPLETED', day: 4 }),
      refundEvent('own', 'PAYMENT.REFUND.FAILED'),
    ],
    cents: 0,
    status: 'paid',
  },
  {
    title: 'a refund that is pending',
    steps: [listed('REF', usd('3.00'), 'PENDING'), refundEvent('own', 'PAYMENT.REFUND.PENDING')],
    cents: 0,
    status: 'paid',
  },
  // Reversals.
  { title: 'reversed', steps: [reversed()], cents: 300, status: 'lost' },
  { title: 'reversed, known by its link alone', steps: [reversed({}, false)], cents: 300, status: 'lost' },
  { title: 'reversed, told by the capture', steps: [captureReversed()], cents: 300, status: 'lost' },
  {
    title: 'reversed in part, told by the capture of version 1.0',
    steps: [captureReversed({ amount: { total: '-1.00', currency: 'USD' } })],
    cents: 100,
    status: 'paid',
  },
  {
    title: 'refunded in part, told by version 1.0',
    steps: [listed('REF', usd('1.00')), refundEvent('1.0')],
    cents: 100,
    status: 'paid',
  },
  { title: 'reversed, told by version 1.0', steps: [earlierReversed('-3.00')], cents: 300, status: 'lost' },
  {
    title: 'reversed in part, told twice by one event',
    steps: [
      reversed({ amount: usd('1.00'), event: 'WH-TWICE' }),
      reversed({ amount: usd('1.00'), event: 'WH-TWICE' }),
    ],
    cents: 100,
    status: 'paid',
  },
  {
    title: 'reversed in part, told by two events',
    steps: [reversed({ amount: usd('1.00') }), reversed({ amount: usd('1.00') })],
    cents: 100,
    status: 'paid',
  },
  // Disputes.
  { title: 'a dispute for the buyer', steps: [dispute({}), lostDispute()], cents: 300, status: 'lost' },
  ...(['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER'] as const).map((outcome) => ({
    title: `a dispute with the outcome ${outcome}`,
    steps: [dispute({}), dispute({ outcome, refunded: usd('3.00') })],
    cents: 0,
    status: 'paid',
  })),
  {
    title: 'a dispute that the seller accepted',
    steps: [dispute({}), dispute({ outcome: 'ACCEPTED', refunded: usd('3.00') })],
    cents: 300,
    status: 'lost',
  },
  ...(['DENIED', 'NONE'] as const).map((outcome) => ({
    title: `a dispute with the outcome ${outcome}`,
    steps: [dispute({}), dispute({ outcome, refunded: usd('3.00') })],
    cents: 0,
    status: 'paid',
  })),
  {
    title: 'a dispute for the buyer in part',
    steps: [dispute({}), lostDispute(usd('1.00'))],
    cents: 100,
    status: 'paid',
  },
  {
    title: 'a dispute that is resolved by an update',
    steps: [dispute({}), lostDispute(usd('1.00'), { type: 'UPDATED', status: 'RESOLVED' })],
    cents: 100,
    status: 'paid',
  },
  {
    title: 'a dispute whose start is told late',
    steps: [lostDispute(usd('1.00'), { day: 3 }), dispute({ day: 1 })],
    cents: 100,
    status: 'paid',
  },
  {
    title: 'a decision that is appealed for the seller',
    steps: [
      lostDispute(usd('1.00'), { day: 3 }),
      dispute({ outcome: 'RESOLVED_SELLER_FAVOUR', refunded: usd('0.00'), day: 9 }),
    ],
    cents: 0,
    status: 'paid',
  },
  {
    title: 'a decision that is lowered',
    steps: [lostDispute(usd('2.00'), { day: 3 }), lostDispute(usd('1.00'), { day: 9 })],
    cents: 100,
    status: 'paid',
  },
  {
    title: 'a dispute of two payments',
    payments: 2,
    steps: [dispute({}), lostDispute(usd('6.00'))],
    cents: 300,
    status: 'lost',
  },
  {
    title: 'a dispute of 26 payments',
    steps: [lostDispute(usd('78.00'), { others: 25 })],
    cents: 300,
    status: 'lost',
  },
  {
    title: 'a dispute of 1000 payments, the most that PayPal reports',
    steps: [lostDispute(usd('3000.00'), { others: 999 })],
    cents: 300,
    status: 'lost',
  },
  {
    title: 'a dispute of two payments, the other one not ours',
    steps: [lostDispute(usd('6.00'), { others: 1 })],
    cents: 300,
    status: 'lost',
  },
  {
    title: 'a dispute without custom and without an amount',
    steps: [lostDispute(undefined, { named: false })],
    cents: 300,
    status: 'lost',
  },
  {
    title: 'a refund by the seller during a dispute',
    steps: [
      dispute({}),
      listed('REF', usd('3.00'), 'COMPLETED', { capture: 'REFUNDED', day: 2 }),
      refundEvent('own'),
      dispute({ outcome: 'CANCELED_BY_BUYER', day: 3 }),
    ],
    cents: 300,
    status: 'refunded',
  },
  // Amounts and forms.
  {
    title: 'a dispute in another currency',
    steps: [lostDispute({ currency_code: 'EUR', value: '2.75' })],
    cents: 0,
    status: 'paid',
    unclear: 1,
  },
  { title: 'an amount without units', steps: [lostDispute(usd('.50'))], cents: 50, status: 'paid' },
  { title: 'an amount with three decimals', steps: [lostDispute(usd('1.000'))], cents: 100, status: 'paid' },
  {
    title: 'a reversal of 30 days ago',
    steps: [reversed({ amount: usd('1.00'), day: -30 })],
    cents: 100,
    status: 'paid',
  },
  {
    title: 'an event that arrives three days late',
    steps: [reversed({ amount: usd('1.00'), sent: 3 })],
    cents: 100,
    status: 'paid',
  },
  {
    title: 'events of other types',
    steps: [
      event('PAYMENT.CAPTURE.NEWS', ({ capture }) => ({ id: capture })),
      event('BILLING.PLAN.CREATED', () => ({ id: 'P-1' })),
    ],
    cents: 0,
    status: 'paid',
  },
  {
    title: 'an approval that is reversed',
    paid: false,
    steps: [
      event('CHECKOUT.PAYMENT-APPROVAL.REVERSED', ({ paypalOrderId }) => ({ order_id: paypalOrderId })),
    ],
    cents: 0,
    status: 'none',
  },
  {
    title: 'a reversal that arrives before its payment is known',
    paid: false,
    steps: [approved(), capturedUnknown, reversed(), ownEvent('PAYMENT.CAPTURE.COMPLETED')],
    cents: 300,
    status: 'lost',
  },
  {
    title: 'coins refunded',
    product: 'coins-100',
    steps: [captureIs('REFUNDED'), refundEvent('capture')],
    cents: 100,
    status: 'refunded',
  },
  {
    title: 'coins refunded in part',
    product: 'coins-100',
    steps: [listed('REF', usd('0.40'), 'COMPLETED', { capture: 'PARTIALLY_REFUNDED' }), refundEvent('own')],
    cents: 40,
    status: 'paid',
  },
  {
    title: 'a reversal in another currency',
    steps: [reversed({ amount: { currency_code: 'JPY', value: '300' } })],
    cents: 0,
    status: 'paid',
    unclear: 1,
  },
  { title: 'a reversal without an amount', steps: [reversed({ amount: null })], cents: 300, status: 'lost' },
  {
    title: 'an amount without decimals',
    steps: [reversed({ amount: usd('3') })],
    cents: 300,
    status: 'lost',
  },
  {
    title: 'a listed refund with three decimals',
    steps: [listed('REF', usd('1.000')), refundEvent('own')],
    cents: 100,
    status: 'paid',
  },
  {
    title: 'a payment with fees, paid out in another currency',
    paid: false,
    steps: [
      approved(),
      capturedUnknown,
      {
        text: 'the capture has fees and is paid out in JPY',
        run: async (play) => {
          const net = { currency_code: 'JPY', value: '380' };
          const change = {
            seller_receivable_breakdown: { gross_amount: usd('3.00'), receivable_amount: net },
          };
          await play.control('PATCH', `/captures/${play.one.capture}`, { change });
        },
      },
      ownEvent('PAYMENT.CAPTURE.COMPLETED'),
    ],
    cents: 0,
    status: 'paid',
  },
  {
    title: 'a decided dispute that is open again',
    steps: [
      lostDispute(usd('1.00'), { day: 3 }),
      dispute({ type: 'UPDATED', status: 'UNDER_REVIEW', day: 5 }),
    ],
    cents: 100,
    status: 'paid',
    disputed: true,
  },
  {
    title: 'a dispute for the buyer whom PayPal paid',
    steps: [
      lostDispute(usd('3.00'), {
        more: {
          adjudications: [{ type: 'PAYOUT_TO_BUYER', adjudication_time: '2026-11-01T00:00:00Z' }],
          money_movements: [{ affected_party: 'BUYER', type: 'CREDIT', amount: usd('3.00'), reason: MOVED }],
        },
      }),
    ],
    cents: 0,
    status: 'paid',
  },
  {
    title: 'a reversal at the start of a dispute that the seller wins',
    steps: [
      reversed({ day: 1 }),
      dispute({ day: 1 }),
      dispute({ outcome: 'RESOLVED_SELLER_FAVOUR', refunded: usd('3.00'), day: 20 }),
    ],
    cents: 0,
    status: 'paid',
  },
  {
    title: 'a reversal without custom_id before its payment is known',
    paid: false,
    steps: [approved(), capturedUnknown, reversed({}, false), ownEvent('PAYMENT.CAPTURE.COMPLETED')],
    cents: 300,
    status: 'lost',
  },
  {
    title: 'a dispute without custom before its payment is known',
    paid: false,
    steps: [
      approved(),
      capturedUnknown,
      lostDispute(usd('3.00'), { named: false }),
      ownEvent('PAYMENT.CAPTURE.COMPLETED'),
    ],
    cents: 300,
    status: 'lost',
  },
  {
    title: 'a dispute before its payment is known',
    paid: false,
    steps: [approved(), capturedUnknown, lostDispute(), ownEvent('PAYMENT.CAPTURE.COMPLETED')],
    cents: 300,
    status: 'lost',
  },
  {
    title: 'a refund and a reversal of the rest',
    steps: [
      listed('REF', usd('1.00'), 'COMPLETED', { capture: 'PARTIALLY_REFUNDED' }),
      refundEvent('own'),
      reversed({ amount: usd('2.00'), day: 3 }),
    ],
    cents: 300,
    status: 'lost',
  },
  {
    title: 'a dispute while PayPal cannot read the order',
    steps: [orderUnreadable, dispute({})],
    cents: 0,
    status: 'paid',
    disputed: true,
  },
  {
    title: 'a reversal that is also listed as a refund',
    steps: [listed('REV', usd('1.00')), reversed({ amount: usd('1.00') })],
    cents: 100,
    status: 'paid',
  },
  // The same money in several ways.
  {
    title: 'a dispute carried out by a reversal of the capture',
    steps: [
      dispute({}),
      lostDispute(usd('1.00'), { from: 1, day: 6 }),
      captureReversed({ amount: usd('1.00'), day: 6 }),
    ],
    cents: 100,
    status: 'paid',
  },
  {
    title: 'a reversal of the capture told by two events',
    steps: [
      captureReversed({ amount: usd('1.00'), event: 'WH-A' }),
      captureReversed({ amount: usd('1.00'), event: 'WH-B', day: 2 }),
    ],
    cents: 100,
    status: 'paid',
  },
  {
    title: 'a reversal told by its own resource and by the capture',
    steps: [reversed({ amount: usd('1.00') }), captureReversed({ amount: usd('1.00') })],
    cents: 100,
    status: 'paid',
  },
  {
    title: 'a dispute carried out by a reversal three days later',
    steps: [
      lostDispute(usd('1.00'), { from: 1, day: 6 }),
      reversed({ amount: usd('1.00'), day: 9, sent: 3 }),
    ],
    cents: 100,
    status: 'paid',
  },
  {
    title: 'a dispute carried out by a refund right after the decision',
    steps: [
      lostDispute(usd('1.00'), { from: 1, day: 6 }),
      listed('REF', usd('1.00'), 'COMPLETED', { day: 6.00002 }),
      refundEvent('own'),
    ],
    cents: 100,
    status: 'paid',
  },
  {
    title: 'a reversal shortly before its dispute',
    steps: [reversed({ amount: usd('1.00'), day: 0.9 }), lostDispute(usd('1.00'), { from: 1, day: 6 })],
    cents: 100,
    status: 'paid',
  },
  {
    title: 'a dispute of two payments, won back in part',
    payments: 2,
    steps: [lostDispute(usd('3.00'))],
    cents: 150,
    status: 'paid',
  },
  {
    title: 'a part of a reversal that the state of the capture does not tell',
    steps: [captureReversed({}, 'PARTIALLY_REFUNDED')],
    cents: 0,
    status: 'paid',
    unclear: 1,
  },
  {
    title: 'an amount that is no number of cents',
    steps: [lostDispute(usd('1.005'))],
    cents: 0,
    status: 'paid',
    unclear: 1,
  },
  {
    title: 'a refund that is cancelled',
    steps: [
      listed('REF', usd('3.00'), 'CANCELLED', { capture: 'REFUNDED' }),
      refundEvent('own', 'PAYMENT.REFUND.CANCELLED'),
    ],
    cents: 0,
    status: 'paid',
  },
];
