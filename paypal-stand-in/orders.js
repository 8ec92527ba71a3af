import { cents, checkMoney, moneyOf } from './money.js';
import { Problem } from './problem.js';
import { newId } from './state.js';

/**
 * @import { Link } from './problem.js'
 * @import { Approval, Capture, Context, Money, Order, PurchaseUnit, Refund, Store } from './state.js'
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
 *
 * @typedef {(type: string, resource: object, version?: string) => void} Tell
 */

const MOST_UNITS = 1;
/** Longest `description`, `custom_id` and `invoice_id` of a purchase unit. */
const MOST_LETTERS = 127;
/** PayPal's fee of a payment: a share and a fixed part in cents. */
const FEE = { share: 0.0349, cents: 49 };

/**
 * Creates orders and their captures. The events that PayPal reports by webhook go to `tell(type, resource)`.
 * @param {Store} store
 * @param {() => string} url
 * @param {Tell} tell
 */
export function orders({ state, save }, url, tell) {
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
    for (const field of /** @type {const} */ (['description', 'custom_id', 'invoice_id']))
      if ((unit[field] ?? '').length > MOST_LETTERS)
        throw Problem.invalid(`/purchase_units/@reference_id==default/${field}`, 'INVALID_STRING_LENGTH');
    if (unit.invoice_id && Object.values(state.captures).some((one) => one.invoice_id === unit.invoice_id))
      throw Problem.refused('DUPLICATE_INVOICE_ID');
    const context = body.payment_source?.paypal?.experience_context ?? body.application_context ?? {};
    /** @type {Order} */
    const order = {
      id: newId(),
      intent: body.intent,
      status: body.payment_source ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
      ...(body.payment_source && { payment_source: { paypal: {} } }),
      create_time: now(),
      update_time: now(),
      purchase_units: [
        {
          reference_id: 'default',
          payee: { email_address: 'merchant@stand-in.example', merchant_id: state.merchantId },
          ...unit,
        },
      ],
      inside: { context, approval: {} },
    };
    state.orders[order.id] = order;
    save();
    return order;
  }

  /**
   * Approves an order as the buyer does on PayPal's page.
   * @param {string} id
   * @param {Approval} [approval]
   */
  function approve(id, { decline = false, review = false, issue, inProgress = 0 } = {}) {
    const order = find(state.orders, id);
    if (order.status === 'COMPLETED') throw Problem.refused('ORDER_ALREADY_CAPTURED');
    order.status = 'APPROVED';
    order.payer = {
      payer_id: order.payer?.payer_id ?? newId().slice(0, 13),
      email_address: 'buyer@stand-in.example',
    };
    order.inside.approval = { review, inProgress, issue: issue ?? (decline ? 'INSTRUMENT_DECLINED' : '') };
    changed(order);
    tell('CHECKOUT.ORDER.APPROVED', orderView(order));
    return order;
  }

  /**
   * Refuses a capture because of the buyer's approval.
   * @param {Order} order
   * @param {string} issue
   */
  function refuse(order, issue) {
    if (issue === 'PAYER_ACTION_REQUIRED') {
      order.status = 'PAYER_ACTION_REQUIRED';
      changed(order);
      throw Problem.refused(issue, [link('payer-action', `/checkoutnow?token=${order.id}`)]);
    }
    if (issue !== 'INSTRUMENT_DECLINED') throw Problem.refused(issue);
    throw Problem.refused(issue, [
      {
        href: 'https://developer.paypal.com/api/rest/reference/orders/v2/errors/#INSTRUMENT_DECLINED',
        rel: 'information_link',
        method: 'GET',
      },
      link('redirect', `/checkoutnow?token=${order.id}`),
    ]);
  }

  /** @param {string} id */
  function captureOrder(id) {
    const order = find(state.orders, id);
    if (order.status === 'COMPLETED') throw Problem.refused('ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') throw Problem.refused('ORDER_NOT_APPROVED');
    const { issue, inProgress = 0, review } = order.inside.approval ?? {};
    if (inProgress > 0) {
      order.inside.approval.inProgress = inProgress - 1;
      changed(order);
      throw Problem.refused('ORDER_COMPLETION_IN_PROGRESS');
    }
    if (issue) refuse(order, issue);
    const [unit] = order.purchase_units;
    const fee = Math.round(cents(unit.amount) * FEE.share) + FEE.cents;
    const { currency_code: currency } = unit.amount;
    /** @type {Capture} */
    const capture = {
      id: newId(),
      status: review ? 'PENDING' : 'COMPLETED',
      ...(review ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
      amount: unit.amount,
      final_capture: true,
      seller_protection: { status: 'ELIGIBLE', dispute_categories: ['UNAUTHORIZED_TRANSACTION'] },
      seller_receivable_breakdown: {
        gross_amount: unit.amount,
        paypal_fee: moneyOf(fee, currency),
        net_amount: moneyOf(cents(unit.amount) - fee, currency),
      },
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
   * Adds payments made before this stand-in started, so that they can be refunded and disputed.
   * @param {Payment[]} payments
   */
  function addPayments(payments) {
    for (const { orderId, captureId, customId, amount } of payments) {
      checkMoney(amount, '/amount');
      const at = now();
      const unit = { reference_id: 'default', amount, custom_id: customId };
      state.orders[orderId] = {
        id: orderId,
        intent: 'CAPTURE',
        status: 'COMPLETED',
        create_time: at,
        update_time: at,
        purchase_units: [unit],
        inside: { context: {}, approval: {} },
      };
      state.captures[captureId] = {
        id: captureId,
        status: 'COMPLETED',
        amount,
        final_capture: true,
        custom_id: customId,
        create_time: at,
        update_time: at,
        supplementary_data: { related_ids: { order_id: orderId } },
      };
    }
    save();
  }

  /**
   * Adds another capture to the same order. PayPal lists several when one of them was refused.
   * @param {string} id
   * @param {object} change of its fields
   */
  function copyCapture(id, change) {
    const copy = { ...find(state.captures, id), id: newId(), ...change };
    state.captures[copy.id] = copy;
    save();
    return captureView(copy);
  }

  /**
   * Ends the review of a capture.
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
        // Captures inside an order are listed without their payee and order.
        captures: captures
          .map(captureView)
          .map(({ payee: _payee, supplementary_data: _data, ...capture }) => capture),
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
    now,
    link,
    find,
    changed,
    createOrder,
    approve,
    captureOrder,
    addPayments,
    copyCapture,
    decide,
    refundsOf,
    orderView,
    captureView,
    refundView,
  };
}
