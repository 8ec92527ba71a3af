import { Processor } from '@nestjs/bullmq';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../platform/queue/job-processor.js';
import { AnnouncementsService } from './announcements/announcements.service.js';
import { FraudNoticeDeliveryService } from './delivery/fraud-notice-delivery.service.js';
import { NotificationDeliveryService } from './delivery/notification-delivery.service.js';
import { NotificationListService } from './list/notification-list.service.js';
import { OldNotificationsService } from './list/old-notifications.service.js';
import { NotificationMailCheckService } from './mail/notification-mail-check.service.js';
import {
  CheckNotificationMails,
  DeliverNotification,
  MoveOldNotifications,
  PublishAnnouncement,
  RemovePairNotifications,
  SendFraudNotices,
  TakeBackFraudNotices,
} from './notifications.jobs.js';

@Processor('notifications', WORKER_OPTIONS)
export class NotificationsProcessor extends JobProcessor {
  readonly handlers = [
    handle(DeliverNotification, (payload) => this.delivery.deliver(payload)),
    handle(CheckNotificationMails, () => this.mailChecks.checkAll()),
    handle(RemovePairNotifications, ({ one, other }) => this.list.removePair(one, other)),
    handle(PublishAnnouncement, ({ id }) => this.announcements.publish(id)),
    handle(MoveOldNotifications, () => this.old.move()),
    handle(SendFraudNotices, (payload) => this.fraudNotices.send(payload)),
    handle(TakeBackFraudNotices, (payload) => this.fraudNotices.takeBack(payload)),
  ];

  constructor(
    private readonly delivery: NotificationDeliveryService,
    private readonly mailChecks: NotificationMailCheckService,
    private readonly list: NotificationListService,
    private readonly announcements: AnnouncementsService,
    private readonly old: OldNotificationsService,
    private readonly fraudNotices: FraudNoticeDeliveryService,
  ) {
    super();
  }
}
