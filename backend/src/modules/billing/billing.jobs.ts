import * as z from 'zod';
import { Id } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

/** Mails a member about purchases and premium; `orderId` is our own id of the payment. */
export const SendBillingMail = defineJob(
  'mail.billing',
  z.object({
    mail: z.enum(['receipt', 'refunded', 'refund-requested', 'refund-declined', 'premium-ended', 'reminder']),
    userId: Id,
    orderId: Id.optional(),
  }),
);
export type SendBillingMailPayload = z.infer<typeof SendBillingMail.schema>;

/** Runs when bought and granted premium ends. */
export const PremiumExpired = defineJob('billing.premiumExpired', z.object({ userId: Id }));

/** Runs some days before it ends. */
export const PremiumReminder = defineJob('billing.premiumReminder', z.object({ userId: Id }));

/** Tells a member's devices that premium changed. */
export const TellPremium = defineJob('billing.tellPremium', z.object({ userId: Id }));

/** Does what a stored webhook of PayPal's asks for. */
export const HandlePaypalEvent = defineJob('billing.paypalEvent', z.object({ eventId: z.string() }));

/** Gives the money of a purchase back, should the call that ordered it not have. */
export const RefundPurchase = defineJob('billing.refundPurchase', z.object({ orderId: Id }));
