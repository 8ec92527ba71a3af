import * as z from 'zod';
import { Id } from '@contract';
import { defineJob, defineScheduledJob } from '../../platform/queue/jobs.js';

/** Sends a mail about a purchase or premium. `orderId` is the id of our order, not PayPal's. */
export const SendBillingMail = defineJob(
  'billing-mail.send-billing-mail',
  z.object({
    mail: z.enum([
      'receipt',
      'refunded',
      'restored',
      'refund-requested',
      'refund-declined',
      'premium-ended',
      'reminder',
    ]),
    userId: Id,
    orderId: Id.optional(),
  }),
);
export type SendBillingMailPayload = z.infer<typeof SendBillingMail.schema>;

/** Mails a member that they got premium because somebody signed up by their invitation. */
export const SendInvitationMail = defineJob('billing-mail.send-invitation-mail', z.object({ userId: Id }));
export type SendInvitationMailPayload = z.infer<typeof SendInvitationMail.schema>;

/** Runs when a member's premium by referral or invitation ends. */
export const ReferralExpired = defineJob('billing.referral-expired', z.object({ userId: Id }));

/** Runs when bought or granted premium ends. */
export const PremiumExpired = defineJob('billing.premium-expired', z.object({ userId: Id }));

/** Runs some days before bought or granted premium ends. */
export const PremiumReminder = defineJob('billing.premium-reminder', z.object({ userId: Id }));

export const PublishPremiumChange = defineJob('billing.publish-premium-change', z.object({ userId: Id }));

/** Handles a stored PayPal webhook. */
export const HandlePaypalEvent = defineJob('billing.handle-paypal-event', z.object({ eventId: z.string() }));

/** Handles the webhooks that came before the payment of this order was known. */
export const HandleWaitingEvents = defineJob('billing.handle-waiting-events', z.object({ orderId: Id }));

/** Completes an ordered refund if the HTTP request that ordered it did not. */
export const RefundPurchase = defineJob('billing.refund-purchase', z.object({ orderId: Id }));

/** Finds premium that has ended, in case the job of a member was lost. */
export const SweepEndedPremium = defineScheduledJob('billing.sweep-ended-premium', { pattern: '* * * * *' });

/** Checks unfinished orders at PayPal. */
export const ReconcileOrders = defineScheduledJob('billing.reconcile-orders', { pattern: '* * * * *' });
