import * as z from 'zod';
import { Id } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

/** Sends a mail about a purchase or premium; `orderId` is our own id of the order. */
export const SendBillingMail = defineJob(
  'mail.billing',
  z.object({
    mail: z.enum(['receipt', 'refunded', 'refund-requested', 'refund-declined', 'premium-ended', 'reminder']),
    userId: Id,
    orderId: Id.optional(),
  }),
);
export type SendBillingMailPayload = z.infer<typeof SendBillingMail.schema>;

/** Runs when a member's referral premium ends: sign-up adds it with that end as its time. */
export const ReferralExpired = defineJob('billing.referralExpired', z.object({ userId: Id }));

/** Runs when bought and granted premium ends. */
export const PremiumExpired = defineJob('billing.premiumExpired', z.object({ userId: Id }));

/** Runs some days before bought and granted premium ends. */
export const PremiumReminder = defineJob('billing.premiumReminder', z.object({ userId: Id }));

/** Publishes PremiumChanged for a member. */
export const PublishPremiumChange = defineJob('billing.tellPremium', z.object({ userId: Id }));

/** Handles a stored webhook of PayPal. */
export const HandlePaypalEvent = defineJob('billing.paypalEvent', z.object({ eventId: z.string() }));

/** Completes an ordered refund, in case the HTTP request that ordered it did not. */
export const RefundPurchase = defineJob('billing.refundPurchase', z.object({ orderId: Id }));
