import { centsOf, type PaypalCapture, type PaypalOrder } from '../paypal/paypal.rules.js';

/** What PayPal says of one payment, in our terms. */
export interface Payment {
  captureId: string;
  status: PaypalCapture['status'];
  cents: number;
  refundedCents: number;
  currency: string;
  customId: string | null;
  merchantId: string | null;
}

/** The payment of an order; null while there is none. */
export function paymentOf({ purchase_units: [unit] }: PaypalOrder): Payment | null {
  const capture = unit?.payments?.captures?.at(-1);
  if (!unit || !capture) return null;
  const refunded = (unit.payments?.refunds ?? [])
    .filter(({ status = 'COMPLETED' }) => status === 'COMPLETED')
    .reduce((sum, { amount }) => sum + centsOf(amount), 0);
  return {
    captureId: capture.id,
    status: capture.status,
    cents: centsOf(capture.amount),
    refundedCents: refunded,
    currency: capture.amount.currency_code,
    customId: capture.custom_id ?? unit.custom_id ?? null,
    merchantId: (capture.payee ?? unit.payee)?.merchant_id ?? null,
  };
}
