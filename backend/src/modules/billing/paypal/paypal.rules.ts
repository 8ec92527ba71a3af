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

const text = z.string().max(200).optional().catch(undefined);
const list = <Item extends z.ZodType>(item: Item) => z.array(item).max(20).optional().catch(undefined);

/**
 * What we keep of a webhook's resource: which payment it names, in the way of each kind of event, and what cannot be asked for later. Who
 * paid, their address and all else in it is never stored.
 */
export const PaypalResource = z.object({
  id: text,
  status: text,
  custom_id: text,
  create_time: text,
  update_time: text,
  amount: z.object({ currency_code: text, value: text }).optional().catch(undefined),
  purchase_units: list(z.object({ custom_id: text })),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: text, capture_id: text }).optional().catch(undefined) })
    .optional()
    .catch(undefined),
  disputed_transactions: list(z.object({ seller_transaction_id: text, custom: text })),
  dispute_outcome: z.object({ outcome_code: text }).optional().catch(undefined),
  /** The capture of a refund. */
  links: z
    .array(z.object({ rel: text, href: text }))
    .transform((links) => links.filter(({ rel }) => rel === 'up'))
    .optional()
    .catch(undefined),
});
export type PaypalResource = z.infer<typeof PaypalResource>;

/** A webhook's envelope. Its resource only says which payment to look at. */
export const PaypalEvent = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().min(1).max(100),
  resource: PaypalResource,
});
export type PaypalEvent = z.infer<typeof PaypalEvent>;
