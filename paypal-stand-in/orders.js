import { Problem } from './problem.js';
import { newId } from './state.js';

/**
 * @import { Link } from './problem.js'
 * @import { Capture, Context, Dispute, Money, Order, PurchaseUnit, Refund, Store } from './state.js'
 *
 * @typedef {object} OrderRequest
 * @property {string} intent
 * @property {[PurchaseUnit]} purchase_units
 * @property {{ paypal?: { experience_context?: Context } }} [payment_source]
 * @property {Context} [application_context]
 *
 * @typedef {object} Payment made before
 * @property {string} orderId
 * @property {string} captureId
 * @property {string} customId
 * @property {Money} amount
 */

const WITHOUT_CENTS = new Set(['HUF', 'JPY', 'TWD']);
const MOST_UNITS = 1;

/**
 * Orders, captures, refunds and disputes. Whatever PayPal would tell by webhook goes to `tell(type,
 * resource)`.
 * @param {Store} store
 * @param {() => string} url
 * @param {(type: string, resource: object) => void} tell
 */
export function payments({ state, save }, url, tell) {
  const now = () => new Date().toISOString().replace(/\.\d+/, '');
  /**
   * @param {string} rel
   * @param {string} path
   * @returns {Link}
   */
  const link = (rel, path, method = 'GET') => ({ href: `${url()}${path}`, rel, method });
  /**
   * @template Thing
   * @param {Record<string, Thing>} things
   * @param {string} id
   */
  const find = (things, id) => {
    const found = things[id];
    if (!found) throw new Problem('RESOURCE_NOT_FOUND', [{ issue: 'INVALID_RESOURCE_ID', description: id }]);
    return found;
  };
  /** @param {{ update_time: string }} thing */
  const changed = (thing) => {
    thing.update_time = now();
    save();
  };

  /** @param {OrderRequest} body */
  function createOrder(body) {
    if (body.intent !== 'CAPTURE') throw Problem.invalid('/intent', 'INVALID_PARAMETER_VALUE');
    if (!Array.isArray(body.purchase_units) || body.purchase_units.length !== MOST_UNITS)
      throw Problem.invalid('/purchase_units');
    const unit = body.purchase_units[0];
    checkMoney(unit.amount, '/purchase_units/@reference_id==default/amount');
    if ((unit.custom_id ?? '').length > 127) throw Problem.invalid('/custom_id', 'INVALID_STRING_LENGTH');
    if (unit.invoice_id && Object.values(state.captures).some((one) => one.invoice_id === unit.invoice_id))
      throw Problem.refused('DUPLICATE_INVOICE_ID');
    const context = body.payment_source?.paypal?.experience_context ?? body.application_context ?? {};
    /** @type {Order} */
    const order = {
      id: newId(),
      intent: body.intent,
      status: body.payment_source ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
      create_time: now(),
      update_time: now(),
      purchase_units: [
        {
          reference_id: 'default',
          payee: { email_address: 'merchant@stand-in.example', merchant_id: state.merchantId },
          ...unit,
        },
      ],
      inside: { context, decline: false, review: false },
    };
    state.orders[order.id] = order;
    save();
    return order;
  }

  /**
   * The buyer's yes; `decline` makes the capture fail with INSTRUMENT_DECLINED, `review` leaves it pending.
   * @param {string} id
   * @param {{ decline?: boolean, review?: boolean }} [choice]
   */
  function approve(id, { decline = false, review = false } = {}) {
    const order = find(state.orders, id);
    if (order.status === 'COMPLETED') throw Problem.refused('ORDER_ALREADY_CAPTURED');
    order.status = 'APPROVED';
    order.payer = {
      payer_id: order.payer?.payer_id ?? newId().slice(0, 13),
      email_address: 'buyer@stand-in.example',
    };
    Object.assign(order.inside, { decline, review });
    changed(order);
    tell('CHECKOUT.ORDER.APPROVED', orderView(order));
    return order;
  }

  /** @param {string} id */
  function captureOrder(id) {
    const order = find(state.orders, id);
    if (order.status === 'COMPLETED') throw Problem.refused('ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') throw Problem.refused('ORDER_NOT_APPROVED');
    if (order.inside.decline)
      throw Problem.refused('INSTRUMENT_DECLINED', [
        {
          href: 'https://developer.paypal.com/api/rest/reference/orders/v2/errors/#INSTRUMENT_DECLINED',
          rel: 'information_link',
          method: 'GET',
        },
        link('redirect', `/checkoutnow?token=${id}`),
      ]);
    const [unit] = order.purchase_units;
    /** @type {Capture} */
    const capture = {
      id: newId(),
      status: order.inside.review ? 'PENDING' : 'COMPLETED',
      ...(order.inside.review ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
      amount: unit.amount,
      final_capture: true,
      custom_id: unit.custom_id,
      invoice_id: unit.invoice_id,
      payee: unit.payee,
      supplementary_data: { related_ids: { order_id: id } },
      create_time: now(),
      update_time: now(),
    };
    state.captures[capture.id] = capture;
    order.status = 'COMPLETED';
    changed(order);
    tell('CHECKOUT.ORDER.COMPLETED', orderView(order));
    tell(`PAYMENT.CAPTURE.${capture.status}`, captureView(capture));
    return order;
  }

  /**
   * Adds payments that were made before this stand-in began, so that they can be refunded and disputed.
   * @param {Payment[]} payments
   */
  function addPayments(payments) {
    for (const { orderId, captureId, customId, amount } of payments) {
      checkMoney(amount, '/amount');
      const at = now();
      const unit = { reference_id: 'default', amount, custom_id: customId };
      state.orders[orderId] = {
        ...{ id: orderId, intent: 'CAPTURE', status: 'COMPLETED', create_time: at, update_time: at },
        purchase_units: [unit],
        inside: { context: {}, decline: false, review: false },
      };
      state.captures[captureId] = {
        ...{ id: captureId, status: 'COMPLETED', amount, final_capture: true, custom_id: customId },
        ...{ create_time: at, update_time: at, supplementary_data: { related_ids: { order_id: orderId } } },
      };
    }
    save();
  }

  /**
   * Ends a review.
   * @param {string} id
   * @param {'COMPLETED' | 'DECLINED'} status
   */
  function decide(id, status) {
    const capture = find(state.captures, id);
    if (capture.status !== 'PENDING') throw Problem.refused('CAPTURE_STATUS_NOT_VALID');
    capture.status = status;
    delete capture.status_details;
    changed(capture);
    tell(`PAYMENT.CAPTURE.${status === 'DECLINED' ? 'DENIED' : status}`, captureView(capture));
    return capture;
  }

  /**
   * @param {string} id
   * @param {{ amount?: Money }} [part]
   */
  function refund(id, { amount } = {}, tellAs = 'REFUNDED') {
    const capture = find(state.captures, id);
    if (amount) checkMoney(amount, '/amount');
    if (capture.status === 'PENDING') throw Problem.refused('PENDING_CAPTURE');
    const given = refundsOf(id).reduce((sum, one) => sum + cents(one.amount), 0);
    const left = cents(capture.amount) - given;
    if (left === 0) throw Problem.refused('CAPTURE_FULLY_REFUNDED');
    if (!['COMPLETED', 'PARTIALLY_REFUNDED'].includes(capture.status))
      throw Problem.refused('CAPTURE_STATUS_NOT_VALID');
    const wanted = amount ? cents(amount) : left;
    if (wanted > left) throw Problem.refused('REFUND_AMOUNT_EXCEEDED');
    const { currency_code } = capture.amount;
    /** @type {Refund} */
    const made = {
      id: newId(),
      status: 'COMPLETED',
      amount: { currency_code, value: (wanted / 100).toFixed(2) },
      custom_id: capture.custom_id,
      inside: { captureId: id },
      create_time: now(),
      update_time: now(),
    };
    state.refunds[made.id] = made;
    capture.status = wanted === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    changed(capture);
    tell(`PAYMENT.CAPTURE.${tellAs}`, refundView(made));
    return made;
  }

  /**
   * The buyer disputes a payment, or `amount` of it.
   * @param {string} id
   * @param {{ amount?: Money }} [part]
   */
  function openDispute(id, { amount } = {}) {
    const capture = find(state.captures, id);
    if (amount) checkMoney(amount, '/amount');
    /** @type {Dispute} */
    const dispute = {
      dispute_id: `PP-D-${newId().slice(0, 6)}`,
      create_time: now(),
      update_time: now(),
      disputed_transactions: [{ seller_transaction_id: capture.id, custom: capture.custom_id }],
      reason: 'UNAUTHORISED',
      status: 'OPEN',
      dispute_amount: amount ?? capture.amount,
    };
    state.disputes[dispute.dispute_id] = dispute;
    save();
    tell('CUSTOMER.DISPUTE.CREATED', dispute);
    return dispute;
  }

  /**
   * Decides a dispute; for the buyer, `amount` or all that was disputed goes back. `reversal` false tells it
   * by the dispute alone, without a reversal of the capture.
   * @param {string} id
   * @param {{ outcome: string, amount?: Money, reversal?: boolean }} decision
   */
  function resolveDispute(id, { outcome, amount, reversal = true }) {
    const dispute = find(state.disputes, id);
    if (dispute.status === 'RESOLVED') throw Problem.refused('DISPUTE_ALREADY_RESOLVED');
    if (amount) checkMoney(amount, '/amount');
    const given = amount ?? dispute.dispute_amount;
    const [{ seller_transaction_id: captureId }] = dispute.disputed_transactions;
    if (outcome === 'RESOLVED_BUYER_FAVOUR' && reversal) refund(captureId, { amount: given }, 'REVERSED');
    dispute.status = 'RESOLVED';
    dispute.dispute_outcome = { outcome_code: outcome, amount_refunded: given };
    changed(dispute);
    tell('CUSTOMER.DISPUTE.RESOLVED', dispute);
    return dispute;
  }

  /** @param {string} orderId */
  const capturesOf = (orderId) =>
    Object.values(state.captures).filter((one) => one.supplementary_data.related_ids.order_id === orderId);
  /** @param {string} captureId */
  const refundsOf = (captureId) =>
    Object.values(state.refunds).filter((one) => one.inside.captureId === captureId);

  /** @param {Refund} refund */
  const refundView = ({ inside, ...made }) => ({
    ...made,
    links: [
      link('self', `/v2/payments/refunds/${made.id}`),
      link('up', `/v2/payments/captures/${inside.captureId}`),
    ],
  });
  /** @param {Capture} capture */
  const captureView = (capture) => ({
    ...capture,
    links: [
      link('self', `/v2/payments/captures/${capture.id}`),
      link('refund', `/v2/payments/captures/${capture.id}/refund`, 'POST'),
      link('up', `/v2/checkout/orders/${capture.supplementary_data.related_ids.order_id}`),
    ],
  });
  /** @param {Order} stored */
  function orderView({ inside: _, ...order }) {
    const captures = capturesOf(order.id);
    const refunds = captures.flatMap(({ id }) => refundsOf(id));
    const paid = captures.length > 0 && {
      payments: {
        captures: captures.map(captureView),
        ...(refunds.length > 0 && { refunds: refunds.map(refundView) }),
      },
    };
    const path = `/v2/checkout/orders/${order.id}`;
    const approval = order.payment_source ? 'payer-action' : 'approve';
    const open = order.status !== 'COMPLETED' && [
      link(approval, `/checkoutnow?token=${order.id}`),
      link('capture', `${path}/capture`, 'POST'),
    ];
    return {
      ...order,
      purchase_units: [{ ...order.purchase_units[0], ...paid }],
      links: [link('self', path), ...(open || [])],
    };
  }

  return {
    find,
    createOrder,
    approve,
    captureOrder,
    addPayments,
    decide,
    refund,
    openDispute,
    resolveDispute,
    orderView,
    captureView,
    refundView,
  };
}

/**
 * @param {Money | undefined} amount
 * @param {string} field
 */
function checkMoney(amount, field) {
  const { currency_code: currency = '', value = '' } = amount ?? {};
  if (!/^[A-Z]{3}$/.test(currency)) throw Problem.invalid(`${field}/currency_code`);
  const form = WITHOUT_CENTS.has(currency) ? /^[1-9]\d*$/ : /^\d+(\.\d{1,2})?$/;
  if (typeof value !== 'string' || !form.test(value) || Number(value) === 0)
    throw Problem.refused(WITHOUT_CENTS.has(currency) ? 'DECIMALS_NOT_SUPPORTED' : 'INVALID_CURRENCY_VALUE');
}

/** @param {Money} amount */
const cents = ({ value }) => Math.round(Number(value) * 100);
