import { cents, checkMoney, moneyOf, sumOf } from './money.js';
import { Problem } from './problem.js';
import { newId } from './state.js';

/**
 * @import { Capture, Dispute, Money, Refund, Store } from './state.js'
 * @import { orders, Tell } from './orders.js'
 *
 * @typedef {object} Part
 * @property {Money} [amount] default: what is left of the capture
 * @property {'COMPLETED' | 'PENDING'} [status]
 * @property {boolean} [early] the status of the capture includes the refund while it is pending
 * @property {boolean} [listed] whether the order lists the refund; default: true
 *
 * @typedef {object} Opening of a dispute
 * @property {Money} [amount] default: all
 * @property {'INTERNAL' | 'EXTERNAL'} [channel]
 * @property {boolean} [hold] the money is taken at once, as banks do
 *
 * @typedef {object} Decision
 * @property {string} outcome
 * @property {Money} [amount] for the buyer; default: the disputed amount
 * @property {boolean} [reversal] whether the capture is reversed as well; default: true
 * @property {boolean} [payout] PayPal pays the buyer, not the seller
 */

const OUTCOMES = [
  'RESOLVED_BUYER_FAVOUR',
  'RESOLVED_SELLER_FAVOUR',
  'RESOLVED_WITH_PAYOUT',
  'CANCELED_BY_BUYER',
  'ACCEPTED',
  'DENIED',
  'NONE',
];
/** Outcomes by which the seller loses the money. */
const LOST = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];

/**
 * Refunds, reversals and disputes of captures.
 * @param {Store} store
 * @param {ReturnType<typeof orders>} made
 * @param {() => string} url
 * @param {Tell} tell
 */
export function moneyBack({ state, save }, made, url, tell) {
  const { now, find, changed, refundsOf, captureView, refundView } = made;

  /** @param {string} captureId */
  const completed = (captureId) =>
    sumOf(refundsOf(captureId).flatMap(({ status, amount }) => (status === 'COMPLETED' ? [amount] : [])));

  /**
   * Sets the status of a capture by the amount that was refunded.
   * @param {Capture} capture
   * @param {number} [back] refunded cents; default: sum of the completed refunds
   */
  function follow(capture, back = completed(capture.id)) {
    const rest = cents(capture.amount) - back;
    capture.status = back === 0 ? 'COMPLETED' : rest > 0 ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
    changed(capture);
  }

  /**
   * @param {string} type such as REFUNDED
   * @param {Refund} refund
   */
  function tellRefund(type, refund) {
    const { reversalForm, resourceVersion: version } = state.settings;
    const capture = find(state.captures, refund.inside.captureId);
    const ofCapture = type === 'PAYMENT.CAPTURE.REVERSED' && reversalForm === 'capture';
    const resource = ofCapture ? { ...captureView(capture), amount: refund.amount } : refundView(refund);
    tell(type, version === '1.0' ? earlier(resource, capture, ofCapture) : resource, version);
  }

  /**
   * Returns a refund or capture in the form of resource version 1.0.
   * @param {{ id: string, amount: Money, create_time: string, update_time: string }} resource
   * @param {Capture} capture
   * @param {boolean} ofCapture
   */
  const earlier = ({ id, amount, create_time, update_time }, capture, ofCapture) => ({
    id,
    amount: { total: `${ofCapture ? '' : '-'}${amount.value}`, currency: amount.currency_code },
    state: 'completed',
    ...(ofCapture ? { is_final_capture: true } : { capture_id: capture.id }),
    create_time,
    update_time,
    links: [
      { href: `${url()}/v1/payments/${ofCapture ? 'capture' : 'refund'}/${id}`, rel: 'self', method: 'GET' },
      ...(ofCapture
        ? []
        : [{ href: `${url()}/v1/payments/capture/${capture.id}`, rel: 'capture', method: 'GET' }]),
    ],
  });

  /**
   * Refunds a part of a capture. The webhook is sent by the caller.
   * @param {Capture} capture
   * @param {number} part cents
   * @param {Part & { dispute?: string }} how
   */
  function giveBack(capture, part, { status = 'COMPLETED', early = false, listed = true, dispute }) {
    const { currency_code: currency } = capture.amount;
    /** @type {Refund} */
    const refund = {
      id: newId(),
      status,
      ...(status === 'PENDING' && { status_details: { reason: 'ECHECK' } }),
      amount: moneyOf(part, currency),
      seller_payable_breakdown: {
        gross_amount: moneyOf(part, currency),
        paypal_fee: moneyOf(0, currency),
        net_amount: moneyOf(part, currency),
        total_refunded_amount: moneyOf(part + completed(capture.id), currency),
      },
      ...(capture.custom_id && { custom_id: capture.custom_id }),
      inside: { captureId: capture.id, ...(dispute && { dispute }) },
      create_time: now(),
      update_time: now(),
    };
    if (listed) state.refunds[refund.id] = refund;
    follow(capture, completed(capture.id) + (listed && !early ? 0 : part));
    return refund;
  }

  /**
   * @param {string} id
   * @param {Part} part
   */
  function checkedPart(id, { amount }) {
    const capture = find(state.captures, id);
    if (amount) checkMoney(amount, '/amount');
    if (amount && amount.currency_code !== capture.amount.currency_code)
      throw Problem.refused('REFUND_CAPTURE_CURRENCY_MISMATCH');
    if (capture.status === 'PENDING') throw Problem.refused('PENDING_CAPTURE');
    const given = sumOf(
      refundsOf(id).flatMap((one) => (['COMPLETED', 'PENDING'].includes(one.status) ? [one.amount] : [])),
    );
    const left = cents(capture.amount) - given;
    if (left === 0) throw Problem.refused('CAPTURE_FULLY_REFUNDED');
    if (!['COMPLETED', 'PARTIALLY_REFUNDED'].includes(capture.status))
      throw Problem.refused('REFUND_NOT_ALLOWED');
    const part = amount ? cents(amount) : left;
    if (part > left) throw Problem.refused('REFUND_AMOUNT_EXCEEDED');
    return { capture, part };
  }

  /**
   * @param {string} id
   * @param {Part} [part]
   */
  function refund(id, part = {}) {
    const { capture, part: wanted } = checkedPart(id, part);
    const refunded = giveBack(capture, wanted, { status: state.settings.refundStatus, ...part });
    const isPending = refunded.status === 'PENDING';
    tellRefund(isPending ? 'PAYMENT.REFUND.PENDING' : 'PAYMENT.CAPTURE.REFUNDED', refunded);
    return refunded;
  }

  /**
   * Ends a pending refund.
   * @param {string} id
   * @param {{ status: 'COMPLETED' | 'FAILED' | 'CANCELLED' }} end
   */
  function settleRefund(id, { status }) {
    const refunded = find(state.refunds, id);
    if (refunded.status !== 'PENDING') throw Problem.refused('REFUND_NOT_ALLOWED');
    refunded.status = status;
    delete refunded.status_details;
    changed(refunded);
    follow(find(state.captures, refunded.inside.captureId));
    const type = status === 'COMPLETED' ? 'PAYMENT.CAPTURE.REFUNDED' : `PAYMENT.REFUND.${status}`;
    tellRefund(type, refunded);
    return refunded;
  }

  /**
   * @param {string} id
   * @param {Part & { dispute?: string }} [part]
   */
  function reverse(id, part = {}) {
    const { capture, part: wanted } = checkedPart(id, part);
    const reversed = giveBack(capture, wanted, part);
    tellRefund('PAYMENT.CAPTURE.REVERSED', reversed);
    return reversed;
  }

  /**
   * Opens a dispute of the buyer about payments, or about `amount` of them. A transaction can have one
   * dispute at PayPal and further ones at the bank.
   * @param {string[]} ids of captures
   * @param {Opening} [how]
   */
  function openDispute(ids, { amount, channel = 'INTERNAL', hold = false } = {}) {
    const captures = ids.map((id) => find(state.captures, id));
    if (amount) checkMoney(amount, '/amount');
    const isKnown = (/** @type {Dispute} */ one) =>
      one.dispute_channel === channel &&
      one.disputed_transactions.some(({ seller_transaction_id: id }) => ids.includes(id));
    if (channel === 'INTERNAL' && Object.values(state.disputes).some(isKnown))
      throw Problem.refused('DISPUTE_ALREADY_EXISTS');
    const [{ amount: first }] = /** @type {[Capture]} */ (captures);
    /** @type {Dispute} */
    const dispute = {
      dispute_id: `PP-D-${newId().slice(0, 6)}`,
      create_time: now(),
      update_time: now(),
      disputed_transactions: captures.map((capture) => ({
        seller_transaction_id: capture.id,
        ...(capture.custom_id && { custom: capture.custom_id }),
        create_time: capture.create_time,
        transaction_status: 'COMPLETED',
        gross_amount: capture.amount,
      })),
      reason: 'UNAUTHORISED',
      status: 'OPEN',
      dispute_amount: amount ?? moneyOf(sumOf(captures.map((one) => one.amount)), first.currency_code),
      dispute_life_cycle_stage: channel === 'EXTERNAL' ? 'CHARGEBACK' : 'INQUIRY',
      dispute_channel: channel,
    };
    state.disputes[dispute.dispute_id] = dispute;
    save();
    if (hold) for (const id of ids) reverse(id, { ...(amount && { amount }), dispute: dispute.dispute_id });
    tell('CUSTOMER.DISPUTE.CREATED', dispute);
    return dispute;
  }

  /**
   * Reverses the disputed transactions in their order, until `total` cents have gone back.
   * @param {Dispute} dispute
   * @param {number} total
   */
  function reverseDisputed({ disputed_transactions: all, dispute_id: id }, total) {
    let left = total;
    for (const { seller_transaction_id: captureId, gross_amount: gross } of all) {
      const part = Math.min(left, cents(gross));
      left -= part;
      if (part > 0) reverse(captureId, { amount: moneyOf(part, gross.currency_code), dispute: id });
    }
  }

  /**
   * Gives the seller back the money that was taken for a dispute.
   * @param {Dispute} dispute
   */
  function returnTaken({ dispute_id: id }) {
    for (const [key, { inside }] of Object.entries(state.refunds)) {
      if (inside.dispute !== id) continue;
      delete state.refunds[key];
      follow(find(state.captures, inside.captureId));
    }
  }

  /**
   * Decides a dispute. When the seller loses, the buyer gets the money back, unless it was taken before.
   * @param {string} id
   * @param {Decision} decision
   */
  function resolveDispute(id, { outcome, amount, reversal = true, payout = false }) {
    const dispute = find(state.disputes, id);
    if (!OUTCOMES.includes(outcome)) throw Problem.invalid('/outcome', 'INVALID_PARAMETER_VALUE');
    if (dispute.status === 'RESOLVED') throw Problem.refused('DISPUTE_ALREADY_RESOLVED');
    if (amount) checkMoney(amount, '/amount');
    const given = amount ?? dispute.dispute_amount;
    const isLost = LOST.includes(outcome) && !payout;
    const isTaken = Object.values(state.refunds).some(({ inside }) => inside.dispute === id);
    if (isLost && reversal && !isTaken) reverseDisputed(dispute, cents(given));
    if (!isLost && outcome !== 'NONE') returnTaken(dispute);
    dispute.status = 'RESOLVED';
    const buyerGets = isLost || payout || outcome === 'RESOLVED_WITH_PAYOUT';
    dispute.dispute_outcome = { outcome_code: outcome, ...(buyerGets && { amount_refunded: given }) };
    dispute.adjudications = [
      {
        type: isLost ? 'RECOVER_FROM_SELLER' : buyerGets ? 'PAYOUT_TO_BUYER' : 'DENY_BUYER',
        adjudication_time: now(),
      },
    ];
    if (buyerGets)
      dispute.money_movements = [
        movement('BUYER', 'CREDIT', given),
        ...(isLost ? [movement('SELLER', 'DEBIT', given)] : []),
      ];
    changed(dispute);
    tell('CUSTOMER.DISPUTE.RESOLVED', dispute);
    return dispute;
  }

  /**
   * @param {'SELLER' | 'BUYER'} affected_party
   * @param {'DEBIT' | 'CREDIT'} type
   * @param {Money} amount
   */
  const movement = (affected_party, type, amount) => ({
    affected_party,
    amount,
    initiated_time: now(),
    type,
    reason: 'DISPUTE_SETTLEMENT',
  });

  /**
   * Reopens a dispute after an appeal of one side, under the same id.
   * @param {string} id
   */
  function appeal(id) {
    const dispute = find(state.disputes, id);
    if (dispute.status !== 'RESOLVED') throw Problem.refused('APPEAL_NOT_ALLOWED');
    dispute.status = 'UNDER_REVIEW';
    changed(dispute);
    tell('CUSTOMER.DISPUTE.UPDATED', dispute);
    return dispute;
  }

  return { refund, settleRefund, reverse, openDispute, resolveDispute, appeal };
}
