import { Processor } from '@nestjs/bullmq';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../platform/queue/job-processor.js';
import { AnnouncementsService } from './announcements/announcements.service.js';
import { NotificationDispatcher } from './dispatch/notification-dispatcher.service.js';
import { NotificationListService } from './list/notification-list.service.js';
import { NotifyMember, PublishAnnouncement, RemovePairNotifications } from './notifications.jobs.js';

@Processor('notifications', WORKER_OPTIONS)
export class NotificationsProcessor extends JobProcessor {
  readonly handlers = [
    handle(NotifyMember, (payload) => this.dispatcher.dispatch(payload)),
    handle(RemovePairNotifications, ({ one, other }) => this.list.removePair(one, other)),
    handle(PublishAnnouncement, ({ id }) => this.announcements.publish(id)),
  ];

  constructor(
    private readonly dispatcher: NotificationDispatcher,
    private readonly list: NotificationListService,
    private readonly announcements: AnnouncementsService,
  ) {
    super();
  }
}
