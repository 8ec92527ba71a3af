import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { newCertificate } from './certificate.js';

/**
 * @typedef {{ currency_code: string, value: string }} Money
 *
 * @typedef {object} Context experience or application context of an order
 * @property {string} [brand_name]
 * @property {string} [return_url]
 * @property {string} [cancel_url]
 *
 * @typedef {object} PurchaseUnit
 * @property {string} [reference_id]
 * @property {Money} amount
 * @property {string} [description]
 * @property {string} [custom_id]
 * @property {string} [invoice_id]
 * @property {object} [payee]
 *
 * Effects of the buyer's approval: with `decline` and `issue` the capture fails, with `review` it stays
 * pending, and `inProgress` is the number of captures that are refused as already in progress.
 * @typedef {{ decline?: boolean, review?: boolean, issue?: string, inProgress?: number }} Approval
 *
 * @typedef {object} Order
 * @property {string} id
 * @property {string} intent
 * @property {string} status
 * @property {string} create_time
 * @property {string} update_time
 * @property {[PurchaseUnit]} purchase_units
 * @property {{ payer_id: string, email_address: string }} [payer]
 * @property {object} [payment_source]
 * @property {{ context: Context, approval: Approval }} inside of the stand-in alone: context of the
 *   checkout page and the buyer's decision
 *
 * @typedef {object} Capture
 * @property {string} id
 * @property {string} status
 * @property {{ reason: string }} [status_details]
 * @property {Money} amount
 * @property {boolean} final_capture
 * @property {string} [custom_id]
 * @property {string} [invoice_id]
 * @property {object} [payee]
 * @property {{ related_ids: { order_id: string } }} supplementary_data
 * @property {object} [seller_protection]
 * @property {object} [seller_receivable_breakdown]
 * @property {string} create_time
 * @property {string} update_time
 *
 * @typedef {object} Refund
 * @property {string} id
 * @property {string} status
 * @property {Money} amount
 * @property {object} seller_payable_breakdown
 * @property {string} [custom_id]
 * @property {{ reason: string }} [status_details]
 * @property {{ captureId: string, dispute?: string }} inside of the stand-in alone: the refunded
 *   capture, and the dispute that took the money
 * @property {string} create_time
 * @property {string} update_time
 *
 * @typedef {object} DisputedTransaction
 * @property {string} seller_transaction_id
 * @property {string} [custom]
 * @property {string} create_time
 * @property {string} transaction_status
 * @property {Money} gross_amount
 *
 * @typedef {object} MoneyMovement
 * @property {'SELLER' | 'BUYER'} affected_party
 * @property {Money} amount
 * @property {string} initiated_time
 * @property {'DEBIT' | 'CREDIT'} type
 * @property {string} reason
 *
 * @typedef {object} Dispute
 * @property {string} dispute_id
 * @property {string} create_time
 * @property {string} update_time
 * @property {DisputedTransaction[]} disputed_transactions
 * @property {string} reason
 * @property {string} status
 * @property {Money} dispute_amount
 * @property {string} dispute_life_cycle_stage
 * @property {'INTERNAL' | 'EXTERNAL'} dispute_channel PayPal's own, or a chargeback of the bank
 * @property {{ outcome_code: string, amount_refunded?: Money }} [dispute_outcome]
 * @property {{ type: string, adjudication_time: string }[]} [adjudications]
 * @property {MoneyMovement[]} [money_movements]
 *
 * @typedef {object} WebhookEvent
 * @property {string} body
 * @property {number} tries
 * @property {boolean} delivered
 * @property {{ id: string, time: string }} [transmission] of its first delivery
 *
 * @typedef {object} Settings
 * @property {boolean} keepRefusals a repeated PayPal-Request-Id gets its first refusal again, even if the
 *   request would now succeed
 * @property {boolean} repeatTransmissions an event that is sent again keeps its transmission id and time
 * @property {'COMPLETED' | 'PENDING'} refundStatus status of new refunds
 * @property {'own' | 'capture'} reversalForm resource in the event of a reversal: its own, or the capture
 * @property {'1.0' | '2.0'} resourceVersion of events of refunds and reversals
 *
 * @typedef {object} State
 * @property {string} key
 * @property {string} certificate
 * @property {string} certificateName
 * @property {string} merchantId
 * @property {Record<string, Order>} orders
 * @property {Record<string, Capture>} captures
 * @property {Record<string, Refund>} refunds
 * @property {Record<string, Dispute>} disputes
 * @property {Record<string, string>} requests id of the created resource, by PayPal-Request-Id
 * @property {Record<string, { status: number, body: object }>} refusals by PayPal-Request-Id
 * @property {Settings} settings
 * @property {Record<string, WebhookEvent>} events
 *
 * @typedef {ReturnType<typeof openState>} Store
 */

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Returns an id in PayPal's form: 17 capital letters and digits. */
export const newId = () => [...randomBytes(17)].map((byte) => LETTERS[byte % LETTERS.length]).join('');

/**
 * Opens the state of the stand-in. With a file, every change is stored there, so that a restart loses no
 * order.
 * @param {string} [file]
 */
export function openState(file) {
  /** @type {State} */
  const state = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : fresh();
  state.settings ??= { ...USUAL };
  state.refusals ??= {};
  let waiting = false;
  const write = () => {
    waiting = false;
    if (!file) return;
    writeFileSync(`${file}.tmp`, JSON.stringify(state), { mode: 0o600 });
    renameSync(`${file}.tmp`, file);
  };
  /** Writes the state after the current task, so that several changes are written once. */
  const save = () => {
    if (!file || waiting) return;
    waiting = true;
    setImmediate(write);
  };
  save();
  return { state, save };
}

/** @type {Settings} */
export const USUAL = {
  keepRefusals: false,
  repeatTransmissions: false,
  refundStatus: 'COMPLETED',
  reversalForm: 'own',
  resourceVersion: '2.0',
};

const fresh = () => ({
  ...newCertificate('paypal-stand-in'),
  certificateName: `CERT-${newId().toLowerCase()}`,
  merchantId: newId().slice(0, 13),
  orders: {},
  captures: {},
  refunds: {},
  disputes: {},
  requests: {},
  refusals: {},
  events: {},
  settings: { ...USUAL },
});
