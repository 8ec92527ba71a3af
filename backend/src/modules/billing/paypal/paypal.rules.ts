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

/** An amount as PayPal writes it. In version 1.0 of PayPal's API, the fields are `total` and `currency`. */
export const Money = z.object({
  currency_code: z.string().max(10).optional().catch(undefined),
  value: z.string().max(40).optional().catch(undefined),
  currency: z.string().max(10).optional().catch(undefined),
  total: z.string().max(40).optional().catch(undefined),
});
export type Money = z.infer<typeof Money>;

/** An amount after reading it. `cents` is null if it is not a number of cents in the expected currency. */
export interface Amount {
  cents: number | null;
  /** The amount as PayPal wrote it, for staff. */
  told: string;
}

const CENTS = /^-?(\d{0,9})(?:\.(\d{0,2})0*)?$/;

/**
 * Reads an amount without its sign, because version 1.0 of PayPal's API writes refunds with a minus. `cents`
 * is null for any text that is not a number of cents in this currency, so that it never counts as another
 * amount.
 */
export function amountOf(money: Money, currency: string): Amount {
  const value = money.value ?? money.total ?? '';
  const code = money.currency_code ?? money.currency ?? '';
  const told = `${value} ${code}`.trim();
  const [, units = '', parts = ''] = CENTS.exec(value) ?? [];
  const isRead = code === currency && units + parts !== '';
  return { cents: isRead ? Number(units) * 100 + Number(parts.padEnd(2, '0')) : null, told };
}

/** Parses a PayPal timestamp. Returns null if it is missing or invalid. */
export const instantOf = (text: string | undefined): Date | null =>
  text !== undefined && !Number.isNaN(Date.parse(text)) ? new Date(text) : null;

/**
 * Returns the seconds to wait by a Retry-After header, which contains a number or a date; null for anything
 * else.
 */
export function secondsUntil(retryAfter: string | null, now: Date): number | null {
  const seconds = Number(retryAfter ?? NaN);
  if (!Number.isNaN(seconds)) return seconds >= 0 ? seconds : null;
  const at = instantOf(retryAfter ?? undefined);
  return at && Math.max((at.getTime() - now.getTime()) / 1000, 0);
}

/** Converts cents to a PayPal amount: a string with two decimals. */
export const moneyOf = (cents: number, currency: string): { currency_code: string; value: string } => ({
  currency_code: currency,
  value: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
});

const Payee = z.object({ merchant_id: z.string().optional(), email_address: z.string().optional() });

export const REFUND_STATUSES = ['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED'] as const;
export type PaypalRefundStatus = (typeof REFUND_STATUSES)[number];

export const PaypalCapture = z.object({
  id: z.string(),
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  status_details: z.object({ reason: z.string().optional() }).optional(),
  amount: Money,
  custom_id: z.string().optional(),
  payee: Payee.optional(),
  update_time: z.string().optional(),
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
                  status: z.enum(REFUND_STATUSES).default('COMPLETED'),
                  amount: Money.default({}),
                  create_time: z.string().optional(),
                  update_time: z.string().optional(),
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
  status: z.enum(REFUND_STATUSES),
});
export type PaypalRefund = z.infer<typeof PaypalRefund>;

export const PaypalToken = z.object({ access_token: z.string().min(1), expires_in: z.number() });

export const PaypalProblem = z.object({
  name: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
});

const text = z.string().max(200).optional().catch(undefined);
/** An invalid amount is kept as one that cannot be read, because an absent amount has another meaning. */
const amount = Money.optional().catch({});
const list = <Item extends z.ZodType>(item: Item, max = 20) =>
  z.array(item).max(max).optional().catch(undefined);
/** A dispute has at most this number of transactions. */
const DISPUTED_MAX = 1000;

/**
 * The stored part of a webhook's resource: the ids of the payment (each event type uses different fields) and
 * the values that PayPal's API does not report later. The payer's name and address and all other fields are
 * never stored.
 */
export const PaypalResource = z.object({
  id: text,
  status: text,
  custom_id: text,
  capture_id: text,
  create_time: text,
  update_time: text,
  amount,
  purchase_units: list(z.object({ custom_id: text })),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: text, capture_id: text }).optional().catch(undefined) })
    .optional()
    .catch(undefined),
  disputed_transactions: list(
    z.object({ seller_transaction_id: text, custom: text, gross_amount: amount }),
    DISPUTED_MAX,
  ),
  dispute_id: text,
  dispute_amount: amount,
  dispute_outcome: z.object({ outcome_code: text, amount_refunded: amount }).optional().catch(undefined),
  adjudications: list(z.object({ type: text, adjudication_time: text })),
  money_movements: list(z.object({ affected_party: text, type: text, reason: text, amount }), 50),
  /** In a refund, the link `up` (`capture` in version 1.0) contains the id of its capture. */
  links: z
    .array(z.object({ rel: text, href: text }))
    .transform((links) => links.filter(({ rel }) => rel === 'up' || rel === 'capture'))
    .optional()
    .catch(undefined),
});
export type PaypalResource = z.infer<typeof PaypalResource>;

/** Envelope of a webhook. Its resource is only used to find the payment. */
export const PaypalEvent = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().min(1).max(100),
  create_time: text,
  resource: PaypalResource,
});
export type PaypalEvent = z.infer<typeof PaypalEvent>;
