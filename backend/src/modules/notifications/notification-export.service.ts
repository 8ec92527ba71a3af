import { Injectable } from '@nestjs/common';
import { Exports } from '../users/index.js';
import { AnnouncementRepository } from './announcements/announcement.repository.js';
import { FraudNoticeRepository } from './fraud-notices/fraud-notice.repository.js';
import { NotificationRepository } from './list/notification.repository.js';
import { PushSubscriptionRepository } from './push/push-subscription.repository.js';
import { NotificationSettingsRepository } from './settings/notification-settings.repository.js';

/** Adds a member's notifications and notification settings to their data export. */
@Injectable()
export class NotificationExportService {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly stored: NotificationSettingsRepository,
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly announcements: AnnouncementRepository,
    private readonly fraudNotices: FraudNoticeRepository,
  ) {}

  @Exports({
    file: 'notifications',
    fields: ['id', 'type', 'member', 'name', 'reason', 'count', 'at', 'read'],
    collections: ['notifications', 'oldNotifications'],
  })
  async *list(userId: string): AsyncGenerator<object> {
    for (const stored of await this.notifications.exportOf(userId)) {
      const { _id: id, type, from, kept, look, count, at, read } = stored;
      const words = { ...(kept && { name: kept.name }), ...(look && { reason: look.reason }) };
      yield { id, type, member: from, ...words, count, at, read };
    }
  }

  @Exports({
    file: 'fraud-notices',
    fields: ['name', 'lastContactAt', 'at', 'read', 'takenBackAt'],
    collections: ['fraudNotices'],
  })
  async *notices(userId: string): AsyncGenerator<object> {
    for await (const { name, lastContactAt, at, read, takenBackAt } of this.fraudNotices.exportOf(userId))
      yield { name, lastContactAt, at, read, takenBackAt };
  }

  @Exports({
    file: 'notification-settings',
    fields: [
      'switchedOff',
      'quietHours',
      'zone',
      'digest',
      'pushesPerDay',
      'mailsPerDay',
      'browserWithPush',
      'createdAt',
      'announcementsRead',
    ],
    collections: ['notificationPreferences', 'pushSubscriptions', 'announcementReads'],
  })
  async *settings(userId: string): AsyncGenerator<object> {
    const { off, timing } = await this.stored.find(userId);
    yield { switchedOff: [...off], ...timing };
    for await (const { endpoint, createdAt } of this.subscriptions.exportOf(userId))
      yield { browserWithPush: new URL(endpoint).host, createdAt };
    yield { announcementsRead: [...(await this.announcements.findReadIds(userId))] };
  }
}
