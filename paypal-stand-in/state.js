import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { newCertificate } from './certificate.js';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** An id such as PayPal's: 17 capital letters and digits. */
export const newId = () => [...randomBytes(17)].map((byte) => LETTERS[byte % LETTERS.length]).join('');

/** Everything the stand-in knows; with a file it is kept there, so that a restart loses no order. */
export function openState(file) {
  const state = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : fresh();
  let waiting = false;
  const write = () => {
    waiting = false;
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
  /** What a PayPal-Request-Id has led to. */
  requests: {},
  events: {},
});
