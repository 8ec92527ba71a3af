import { Injectable } from '@nestjs/common';
import { OnJob } from '../../platform/queue/jobs.js';
import { AnnouncementsService } from './announcements/announcements.service.js';
import { NotificationDispatcher } from './dispatch/notification-dispatcher.service.js';
import { NotificationListService } from './list/notification-list.service.js';
import { NotificationMailService } from './mail/notification-mail.service.js';
import {
  NotifyMember,
  type NotifyMemberPayload,
  PublishAnnouncement,
  type PublishAnnouncementPayload,
  RemovePairNotifications,
  type RemovePairNotificationsPayload,
  SendHeldPush,
  type SendHeldPushPayload,
  SendNotificationMail,
  type SendNotificationMailPayload,
  SendPush,
  type SendPushPayload,
} from './notifications.jobs.js';
import { PushSendingService } from './push/push-sending.service.js';

@Injectable()
export class NotificationsProcessor {
  constructor(
    private readonly dispatcher: NotificationDispatcher,
    private readonly list: NotificationListService,
    private readonly announcements: AnnouncementsService,
    private readonly push: PushSendingService,
    private readonly mail: NotificationMailService,
  ) {}

  @OnJob(NotifyMember)
  notifyMember(payload: NotifyMemberPayload): Promise<void> {
    return this.dispatcher.dispatch(payload);
  }

  @OnJob(RemovePairNotifications)
  removePair({ one, other }: RemovePairNotificationsPayload): Promise<void> {
    return this.list.removePair(one, other);
  }

  @OnJob(PublishAnnouncement)
  publishAnnouncement({ id }: PublishAnnouncementPayload): Promise<void> {
    return this.announcements.publish(id);
  }

  @OnJob(SendPush)
  sendPush(payload: SendPushPayload): Promise<void> {
    return this.push.send(payload);
  }

  @OnJob(SendHeldPush)
  sendHeldPush(payload: SendHeldPushPayload): Promise<void> {
    return this.push.sendHeld(payload);
  }

  @OnJob(SendNotificationMail)
  sendMail(payload: SendNotificationMailPayload): Promise<void> {
    return this.mail.send(payload);
  }
}
