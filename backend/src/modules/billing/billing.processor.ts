import { Injectable } from '@nestjs/common';
import type * as z from 'zod';
import { OnJob } from '../../platform/queue/jobs.js';
import { BillingMailService } from './billing-mail.service.js';
import {
  HandlePaypalEvent,
  PremiumExpired,
  PremiumReminder,
  PublishPremiumChange,
  ReferralExpired,
  RefundPurchase,
  SendBillingMail,
  type SendBillingMailPayload,
} from './billing.jobs.js';
import { PremiumExpiryService } from './premium/premium-expiry.service.js';
import { RefundService } from './refunds/refund.service.js';
import { RenewalReminderService } from './premium/renewal-reminder.service.js';
import { WebhookHandlerService } from './webhooks/webhook-handler.service.js';

interface MemberPayload {
  userId: string;
}

@Injectable()
export class BillingProcessor {
  constructor(
    private readonly expiry: PremiumExpiryService,
    private readonly reminders: RenewalReminderService,
    private readonly mails: BillingMailService,
    private readonly webhooks: WebhookHandlerService,
    private readonly refunds: RefundService,
  ) {}

  @OnJob(ReferralExpired)
  referralExpired({ userId }: MemberPayload): Promise<void> {
    return this.expiry.expire(userId);
  }

  @OnJob(PremiumExpired)
  premiumExpired({ userId }: MemberPayload): Promise<void> {
    return this.expiry.expire(userId);
  }

  @OnJob(PublishPremiumChange)
  publishPremiumChange({ userId }: MemberPayload): Promise<void> {
    return this.expiry.publishChange(userId);
  }

  @OnJob(PremiumReminder)
  premiumReminder({ userId }: MemberPayload): Promise<void> {
    return this.reminders.remind(userId);
  }

  @OnJob(SendBillingMail)
  sendMail(payload: SendBillingMailPayload): Promise<void> {
    return this.mails.send(payload);
  }

  @OnJob(HandlePaypalEvent)
  paypalEvent({ eventId }: z.infer<typeof HandlePaypalEvent.schema>): Promise<void> {
    return this.webhooks.handle(eventId);
  }

  @OnJob(RefundPurchase)
  refundPurchase({ orderId }: z.infer<typeof RefundPurchase.schema>): Promise<void> {
    return this.refunds.complete(orderId);
  }
}
