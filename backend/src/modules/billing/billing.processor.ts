import { Injectable } from '@nestjs/common';
import type * as z from 'zod';
import { OnJob } from '../../platform/queue/jobs.js';
import { ReferralExpired } from '../users/index.js';
import { BillingMailService } from './billing-mail.service.js';
import {
  HandlePaypalEvent,
  PremiumExpired,
  PremiumReminder,
  RefundPurchase,
  SendBillingMail,
  type SendBillingMailPayload,
  TellPremium,
} from './billing.jobs.js';
import { PremiumEndService } from './premium/premium-expiry.service.js';
import { RefundService } from './refunds/refund.service.js';
import { ReminderService } from './premium/renewal-reminder.service.js';
import { WebhooksService } from './webhooks/webhooks.service.js';

interface OfMember {
  userId: string;
}

@Injectable()
export class BillingJobs {
  constructor(
    private readonly ends: PremiumEndService,
    private readonly reminders: ReminderService,
    private readonly mails: BillingMailService,
    private readonly webhooks: WebhooksService,
    private readonly refunds: RefundService,
  ) {}

  @OnJob(ReferralExpired)
  referralExpired({ userId }: OfMember): Promise<void> {
    return this.ends.ended(userId);
  }

  @OnJob(PremiumExpired)
  premiumExpired({ userId }: OfMember): Promise<void> {
    return this.ends.ended(userId);
  }

  @OnJob(TellPremium)
  tellPremium({ userId }: OfMember): Promise<void> {
    return this.ends.tell(userId);
  }

  @OnJob(PremiumReminder)
  premiumReminder({ userId }: OfMember): Promise<void> {
    return this.reminders.remind(userId);
  }

  @OnJob(SendBillingMail)
  mail(payload: SendBillingMailPayload): Promise<void> {
    return this.mails.send(payload);
  }

  @OnJob(HandlePaypalEvent)
  paypalEvent({ eventId }: z.infer<typeof HandlePaypalEvent.schema>): Promise<void> {
    return this.webhooks.handle(eventId);
  }

  @OnJob(RefundPurchase)
  refundPurchase({ orderId }: z.infer<typeof RefundPurchase.schema>): Promise<void> {
    return this.refunds.finish(orderId);
  }
}
