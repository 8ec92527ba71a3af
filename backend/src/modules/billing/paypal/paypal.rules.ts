import * as z from 'zod';

/*
 * PayPal's data as we read it: schemas of responses and webhooks (unused fields are omitted), amounts, and
 * the two errors of a request.
 */

/** PayPal understood the request and refused it. `issue` is PayPal's reason, such as INSTRUMENT_DECLINED. */
export class PaypalRefusal extends Error {
  override name = 'PaypalRefusal';

  constructor(
    readonly status: number,
    readonly issue: string,
  ) {
    super(`PayPal refused with ${status} ${issue}`);
  }
}

/**
 * PayPal did not respond in time, or its response was unusable. The requested change may or may not have been
 * made.
 */
export class PaypalUnavailable extends Error {
  override name = 'PaypalUnavailable';
}

export const Money = z.object({
  currency_code: z.string(),
  value: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/),
});

/** Converts a PayPal amount to cents. */
export const centsOf = ({ value }: z.infer<typeof Money>): number => {
  const [units = '0', parts = ''] = value.split('.');
  return Number(units) * 100 + Number(parts.padEnd(2, '0'));
};

/** Parses a PayPal timestamp. Returns null if it is missing or invalid. */
export const instantOf = (text: string | undefined): Date | null =>
  text !== undefined && !Number.isNaN(Date.parse(text)) ? new Date(text) : null;

/** Converts cents to a PayPal amount: a string with two decimals. */
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
            refunds: z
              .array(
                z.object({
                  id: z.string(),
                  status: z.string().optional(),
                  amount: Money,
                  create_time: z.string().optional(),
                }),
              )
              .optional(),
          })
          .optional(),
      }),
    )
    .min(1),
});
export type PaypalOrder = z.infer<typeof PaypalOrder>;

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
const amount = z.object({ currency_code: text, value: text }).optional().catch(undefined);
const list = <Item extends z.ZodType>(item: Item) => z.array(item).max(20).optional().catch(undefined);

/**
 * The stored part of a webhook's resource: the ids of the payment (each event type uses different fields) and
 * the values that PayPal's API does not report later. The payer's name and address and all other fields are
 * never stored.
 */
export const PaypalResource = z.object({
  id: text,
  status: text,
  custom_id: text,
  create_time: text,
  update_time: text,
  amount,
  purchase_units: list(z.object({ custom_id: text })),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: text, capture_id: text }).optional().catch(undefined) })
    .optional()
    .catch(undefined),
  disputed_transactions: list(z.object({ seller_transaction_id: text, custom: text })),
  dispute_id: text,
  dispute_amount: amount,
  dispute_outcome: z.object({ outcome_code: text, amount_refunded: amount }).optional().catch(undefined),
  /** In a refund, the link `up` contains the id of its capture. */
  links: z
    .array(z.object({ rel: text, href: text }))
    .transform((links) => links.filter(({ rel }) => rel === 'up'))
    .optional()
    .catch(undefined),
});
export type PaypalResource = z.infer<typeof PaypalResource>;

/** Envelope of a webhook. Its resource is only used to find the payment. */
export const PaypalEvent = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().min(1).max(100),
  resource: PaypalResource,
});
export type PaypalEvent = z.infer<typeof PaypalEvent>;
