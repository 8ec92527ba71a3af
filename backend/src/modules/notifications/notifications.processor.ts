import { Injectable } from '@nestjs/common';
import { OnJob } from '../../platform/queue/jobs.js';
import { AnnouncementsService } from './announcements/announcements.service.js';
import {
  MailNotifications,
  type MailNotificationsPayload,
  NotifyMember,
  type NotifyMemberPayload,
  RemindMember,
  type RemindMemberPayload,
  RemovePairNotifications,
  type RemovePairNotificationsPayload,
  SendPush,
  type SendPushPayload,
  TellAnnouncement,
  type TellAnnouncementPayload,
} from './notifications.jobs.js';
import { NotificationsService } from './list/notification-list.service.js';
import { PushService } from './push/push.service.js';
import { RemindersService } from './mail/mail-reminders.service.js';
import { TellingService } from './dispatch/notification-dispatcher.service.js';

@Injectable()
export class NotificationJobs {
  constructor(
    private readonly telling: TellingService,
    private readonly announcements: AnnouncementsService,
    private readonly notifications: NotificationsService,
    private readonly push: PushService,
    private readonly reminders: RemindersService,
  ) {}

  @OnJob(NotifyMember)
  tell(payload: NotifyMemberPayload): Promise<void> {
    return this.telling.tell(payload);
  }

  @OnJob(RemovePairNotifications)
  forget({ one, other }: RemovePairNotificationsPayload): Promise<void> {
    return this.notifications.forgetPair(one, other);
  }

  @OnJob(TellAnnouncement)
  announce({ id }: TellAnnouncementPayload): Promise<void> {
    return this.announcements.tell(id);
  }

  @OnJob(SendPush)
  sendPush(payload: SendPushPayload): Promise<void> {
    return this.push.send(payload);
  }

  @OnJob(RemindMember)
  remind({ userId }: RemindMemberPayload): Promise<void> {
    return this.reminders.remind(userId);
  }

  @OnJob(MailNotifications)
  mail(payload: MailNotificationsPayload): Promise<void> {
    return this.reminders.mail(payload);
  }
}
