import { amountOf, PaypalResource, secondsUntil } from './paypal.rules.js';

describe('amountOf', () => {
  test.each([
    ['3.00', 300],
    ['3', 300],
    ['.50', 50],
    ['0.5', 50],
    ['1.000', 100],
    ['-1.00', 100],
    ['1.005', null],
    ['', null],
    ['.', null],
    ['three', null],
    ['1e3', null],
    ['12345678901.00', null],
  ])('reads %s', (value, cents) => {
    expect(amountOf({ currency_code: 'USD', value }, 'USD').cents).toBe(cents);
  });

  test('reads amounts of events of version 1.0', () => {
    expect(amountOf({ currency: 'USD', total: '-1.00' }, 'USD')).toEqual({ cents: 100, told: '-1.00 USD' });
  });

  test('returns null cents for an amount in another currency', () => {
    expect(amountOf({ currency_code: 'EUR', value: '2.75' }, 'USD')).toEqual({
      cents: null,
      told: '2.75 EUR',
    });
  });

  test('returns null cents for an amount of unknown form, and undefined for a missing amount', () => {
    const { amount } = PaypalResource.parse({ amount: '3.00 USD' });
    expect(amount && amountOf(amount, 'USD').cents).toBeNull();
    expect(PaypalResource.parse({}).amount).toBeUndefined();
  });
});

describe('secondsUntil', () => {
  const now = new Date('2026-11-28T10:00:00Z');

  test.each([
    ['2', 2],
    ['0', 0],
    ['-5', null],
    [null, null],
    ['soon', null],
    ['Sat, 28 Nov 2026 10:00:20 GMT', 20],
    ['Sat, 28 Nov 2026 09:59:00 GMT', 0],
  ])('reads the Retry-After header %s', (retryAfter, seconds) => {
    expect(secondsUntil(retryAfter, now)).toBe(seconds);
  });
});
