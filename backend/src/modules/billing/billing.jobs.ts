import * as z from 'zod';
import { Id } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

/** `orderId` is the id of our order, not PayPal's. */
export const SendBillingMail = defineJob(
  'billing-mail.send-billing-mail',
  'Sends a mail about a purchase or premium.',
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

export const SendInvitationMail = defineJob(
  'billing-mail.send-invitation-mail',
  'Mails a member that they got premium because somebody signed up by their invitation.',
  z.object({ userId: Id }),
);
export type SendInvitationMailPayload = z.infer<typeof SendInvitationMail.schema>;

export const ReferralExpired = defineJob(
  'billing.referral-expired',
  "Ends a member's premium by referral or invitation, and tells them.",
  z.object({ userId: Id }),
);

export const PremiumExpired = defineJob(
  'billing.premium-expired',
  'Ends bought or granted premium, and tells the member.',
  z.object({ userId: Id }),
);

export const PremiumReminder = defineJob(
  'billing.premium-reminder',
  'Reminds a member some days before bought or granted premium ends.',
  z.object({ userId: Id }),
);

export const PublishPremiumChange = defineJob(
  'billing.publish-premium-change',
  'Tells the open pages of a member that their premium has changed.',
  z.object({ userId: Id }),
);

export const HandlePaypalEvent = defineJob(
  'billing.handle-paypal-event',
  'Handles a stored PayPal webhook.',
  z.object({ eventId: z.string() }),
);

export const HandleWaitingEvents = defineJob(
  'billing.handle-waiting-events',
  'Handles the webhooks that came before the payment of this order was known.',
  z.object({ orderId: Id }),
);

export const RefundPurchase = defineJob(
  'billing.refund-purchase',
  'Completes an ordered refund if the HTTP request that ordered it did not.',
  z.object({ orderId: Id }),
);
