import * as z from 'zod';
import { SubscriptionView } from './premium.schemas.js';
import { CURRENCY, PRODUCT_IDS } from './products.js';

/** POST /api/billing/orders: contains only the product, because the server sets price, currency and text. */
export const CreateOrderBody = z.strictObject({ product: z.enum(PRODUCT_IDS) });
export type CreateOrderBody = z.infer<typeof CreateOrderBody>;

/** `orderId` is PayPal's id, which the buttons' `createOrder` returns. */
export const OrderView = z.strictObject({
  orderId: z.string(),
  amountCents: z.number().int(),
  currency: z.literal(CURRENCY),
  description: z.string(),
});
export type OrderView = z.infer<typeof OrderView>;

export const OrderIdParams = z.strictObject({
  orderId: z.string().regex(/^[A-Z0-9]{8,36}$/, 'This is not a valid order.'),
});
export type OrderIdParams = z.infer<typeof OrderIdParams>;

/** `pending`: PayPal is reviewing the payment; the product is delivered once the payment is completed. */
export const CaptureView = z.strictObject({
  orderId: z.string(),
  product: z.enum(PRODUCT_IDS),
  status: z.enum(['paid', 'pending']),
  subscription: SubscriptionView.nullable(),
  coins: z.number().int(),
});
export type CaptureView = z.infer<typeof CaptureView>;
