import { Processor } from '@nestjs/bullmq';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../platform/queue/job-processor.js';
import { defineScheduledJob } from '../../platform/queue/jobs.js';
import {
  HandlePaypalEvent,
  HandleWaitingEvents,
  PremiumExpired,
  PremiumReminder,
  PublishPremiumChange,
  ReferralExpired,
  RefundPurchase,
} from './billing.jobs.js';
import { ReconciliationService } from './orders/reconciliation.service.js';
import { PremiumExpiryService } from './premium/premium-expiry.service.js';
import { RenewalReminderService } from './premium/renewal-reminder.service.js';
import { RefundService } from './refunds/refund.service.js';
import { WebhookHandlerService } from './webhooks/webhook-handler.service.js';

const SweepEndedPremium = defineScheduledJob('billing.sweep-ended-premium', {
  does: 'Finds premium that has ended, in case the job of a member was lost.',
  pattern: '* * * * *',
});

const ReconcileOrders = defineScheduledJob('billing.reconcile-orders', {
  does: 'Checks unfinished orders at PayPal.',
  pattern: '* * * * *',
});

@Processor('billing', WORKER_OPTIONS)
export class BillingProcessor extends JobProcessor {
  readonly handlers = [
    handle(ReferralExpired, ({ userId }) => this.expiry.expire(userId)),
    handle(PremiumExpired, ({ userId }) => this.expiry.expire(userId)),
    handle(PublishPremiumChange, ({ userId }) => this.expiry.publishChange(userId)),
    handle(PremiumReminder, ({ userId }) => this.reminders.remind(userId)),
    handle(HandlePaypalEvent, ({ eventId }) => this.webhooks.handle(eventId)),
    handle(HandleWaitingEvents, ({ orderId }) => this.webhooks.handleEventsWaitingFor(orderId)),
    handle(RefundPurchase, ({ orderId }) => this.refunds.complete(orderId)),
    handle(SweepEndedPremium, () => this.expiry.sweep()),
    handle(ReconcileOrders, () => this.reconciliation.reconcile()),
  ];

  constructor(
    private readonly expiry: PremiumExpiryService,
    private readonly reminders: RenewalReminderService,
    private readonly webhooks: WebhookHandlerService,
    private readonly refunds: RefundService,
    private readonly reconciliation: ReconciliationService,
  ) {
    super();
  }
}
