import { Problem } from './problem.js';

/** @import { Money } from './state.js' */

const WITHOUT_CENTS = new Set(['HUF', 'JPY', 'TWD']);

/**
 * Refuses an invalid amount of money as PayPal does.
 * @param {Money | undefined} amount
 * @param {string} field
 */
export function checkMoney(amount, field) {
  const { currency_code: currency = '', value = '' } = amount ?? {};
  if (!/^[A-Z]{3}$/.test(currency)) throw Problem.invalid(`${field}/currency_code`);
  if (typeof value !== 'string' || !/^-?(\d+|\d*\.\d+)$/.test(value))
    throw Problem.invalid(`${field}/value`, 'INVALID_PARAMETER_SYNTAX');
  const decimals = WITHOUT_CENTS.has(currency) ? 0 : 2;
  if ((value.split('.')[1] ?? '').length > decimals) throw Problem.refused('DECIMAL_PRECISION');
  if (Number(value) <= 0) throw Problem.refused('CANNOT_BE_ZERO_OR_NEGATIVE');
}

/** @param {Money} amount */
export const cents = ({ value }) => Math.round(Number(value) * 100);

/**
 * @param {number} amount in cents
 * @param {string} currency_code
 * @returns {Money}
 */
export const moneyOf = (amount, currency_code) => ({ currency_code, value: (amount / 100).toFixed(2) });

/** @param {Money[]} amounts */
export const sumOf = (amounts) => amounts.reduce((sum, amount) => sum + cents(amount), 0);
