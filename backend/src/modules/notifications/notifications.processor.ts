import { Processor } from '@nestjs/bullmq';
import { HOUR_MS, MINUTE_MS } from '../../platform/clock/days.js';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../platform/queue/job-processor.js';
import { defineScheduledJob } from '../../platform/queue/jobs.js';
import { AnnouncementsService } from './announcements/announcements.service.js';
import { FraudNoticeDeliveryService } from './delivery/fraud-notice-delivery.service.js';
import { NotificationDeliveryService } from './delivery/notification-delivery.service.js';
import { NotificationRemovalService } from './list/notification-removal.service.js';
import { OldNotificationsService } from './list/old-notifications.service.js';
import { NotificationMailCheckService } from './mail/notification-mail-check.service.js';
import {
  DeliverNotification,
  PublishAnnouncement,
  RemovePairNotifications,
  SendFraudNotices,
  TakeBackFraudNotices,
} from './notifications.jobs.js';

const CheckNotificationMails = defineScheduledJob('notifications.check-notification-mails', {
  does: 'Finds the members about whose notifications a mail may be due, and decides whether one is.',
  pattern: '* * * * *',
});

const MoveOldNotifications = defineScheduledJob('notifications.move-old-notifications', {
  does: 'Moves finished notifications to the collection of old notifications.',
  pattern: '47 3 * * *',
  retryMs: 10 * MINUTE_MS,
  limitMs: 5 * HOUR_MS,
});

@Processor('notifications', WORKER_OPTIONS)
export class NotificationsProcessor extends JobProcessor {
  readonly handlers = [
    handle(DeliverNotification, (payload) => this.delivery.deliver(payload)),
    handle(CheckNotificationMails, () => this.mailChecks.checkAll()),
    handle(RemovePairNotifications, ({ one, other }) => this.removal.removePair(one, other)),
    handle(PublishAnnouncement, ({ id }) => this.announcements.publish(id)),
    handle(MoveOldNotifications, () => this.old.move()),
    handle(SendFraudNotices, (payload) => this.fraudNotices.send(payload)),
    handle(TakeBackFraudNotices, (payload) => this.fraudNotices.takeBack(payload)),
  ];

  constructor(
    private readonly delivery: NotificationDeliveryService,
    private readonly mailChecks: NotificationMailCheckService,
    private readonly removal: NotificationRemovalService,
    private readonly announcements: AnnouncementsService,
    private readonly old: OldNotificationsService,
    private readonly fraudNotices: FraudNoticeDeliveryService,
  ) {
    super();
  }
}
