import * as z from 'zod';

/*
 * What we read of PayPal's answers; everything else in them is left alone.
 */

export const Money = z.object({
  currency_code: z.string(),
  value: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/),
});

/** PayPal's money in whole cents. */
export const centsOf = ({ value }: z.infer<typeof Money>): number => {
  const [units = '0', parts = ''] = value.split('.');
  return Number(units) * 100 + Number(parts.padEnd(2, '0'));
};

/** Our cents as PayPal wants them: a string with two decimals. */
export const moneyOf = (cents: number, currency: string): z.infer<typeof Money> => ({
  currency_code: currency,
  value: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
});

const Payee = z.object({ merchant_id: z.string().optional(), email_address: z.string().optional() });

export const PaypalCapture = z.object({
  id: z.string(),
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  amount: Money,
  custom_id: z.string().optional(),
  payee: Payee.optional(),
});
export type PaypalCapture = z.infer<typeof PaypalCapture>;

export const PaypalOrder = z.object({
  id: z.string(),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        payee: Payee.optional(),
        payments: z
          .object({
            captures: z.array(PaypalCapture).optional(),
            refunds: z.array(z.object({ status: z.string().optional(), amount: Money })).optional(),
          })
          .optional(),
      }),
    )
    .min(1),
});
export type PaypalOrder = z.infer<typeof PaypalOrder>;

/** Money sent back. */
export const PaypalRefund = z.object({
  id: z.string(),
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
});
export type PaypalRefund = z.infer<typeof PaypalRefund>;

export const PaypalToken = z.object({ access_token: z.string().min(1), expires_in: z.number() });

export const PaypalProblem = z.object({
  name: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
});

/** A webhook's envelope. Its resource only says which payment to look at. */
export const PaypalEvent = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().min(1).max(100),
  resource: z.looseObject({}),
});
export type PaypalEvent = z.infer<typeof PaypalEvent>;
