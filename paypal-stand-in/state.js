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
 * @typedef {object} Order
 * @property {string} id
 * @property {string} intent
 * @property {string} status
 * @property {string} create_time
 * @property {string} update_time
 * @property {[PurchaseUnit]} purchase_units
 * @property {{ payer_id: string, email_address: string }} [payer]
 * @property {object} [payment_source]
 * @property {{ context: Context, decline: boolean, review: boolean }} inside not PayPal's: what the page was
 *   told, and what its buyer chose
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
 * @property {string} create_time
 * @property {string} update_time
 *
 * @typedef {object} Refund
 * @property {string} id
 * @property {string} status
 * @property {Money} amount
 * @property {string} [custom_id]
 * @property {{ captureId: string }} inside
 * @property {string} create_time
 * @property {string} update_time
 *
 * @typedef {object} Dispute
 * @property {string} dispute_id
 * @property {string} create_time
 * @property {string} update_time
 * @property {[{ seller_transaction_id: string, custom?: string }]} disputed_transactions
 * @property {string} reason
 * @property {string} status
 * @property {Money} dispute_amount
 * @property {{ outcome_code: string, amount_refunded: Money }} [dispute_outcome]
 *
 * @typedef {{ body: string, tries: number, delivered: boolean }} WebhookEvent
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
 * @property {Record<string, string>} requests what a PayPal-Request-Id has led to
 * @property {Record<string, WebhookEvent>} events
 *
 * @typedef {ReturnType<typeof openState>} Store
 */

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** An id such as PayPal's: 17 capital letters and digits. */
export const newId = () => [...randomBytes(17)].map((byte) => LETTERS[byte % LETTERS.length]).join('');

/**
 * Everything the stand-in knows; with a file it is kept there, so that a restart loses no order.
 * @param {string} [file]
 */
export function openState(file) {
  /** @type {State} */
  const state = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : fresh();
  let waiting = false;
  const write = () => {
    waiting = false;
    if (!file) return;
    writeFileSync(`${file}.tmp`, JSON.stringify(state), { mode: 0o600 });
    renameSync(`${file}.tmp`, file);
  };
  /** Writes the state once what happens now is done. */
  const save = () => {
    if (!file || waiting) return;
    waiting = true;
    setImmediate(write);
  };
  save();
  return { state, save };
}

const fresh = () => ({
  ...newCertificate('paypal-stand-in'),
  certificateName: `CERT-${newId().toLowerCase()}`,
  merchantId: newId().slice(0, 13),
  orders: {},
  captures: {},
  refunds: {},
  disputes: {},
  requests: {},
  events: {},
});
