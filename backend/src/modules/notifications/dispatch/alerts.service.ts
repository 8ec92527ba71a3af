import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Presence } from '../../../platform/realtime/presence.js';
import { MessageListingService } from '../list/message-listing.service.js';
import { NotificationRepository } from '../list/notification.repository.js';
import type { Notification } from '../list/notification.schema.js';
import { NotificationMailScheduler } from '../mail/notification-mail-scheduler.service.js';
import { PushScheduler } from '../push/push-scheduler.service.js';

/** Tells members while they have no page open: by push now, by mail after an hour. */
@Injectable()
export class AlertsService {
  constructor(
    private readonly listing: MessageListingService,
    private readonly notifications: NotificationRepository,
    private readonly push: PushScheduler,
    private readonly mail: NotificationMailScheduler,
    private readonly presence: Presence,
    private readonly database: Database,
  ) {}

  /**
   * Whether a member may have to be told of something. False while this process knows without asking that
   * they have a page open and that a check for a mail is pending, which finds whatever stays unread.
   */
  mayMiss(userId: string): boolean {
    return !(this.presence.isKnownOnline(userId) && this.mail.isCheckPending(userId));
  }

  /** Tells a member of the unread messages of one sender. Safe to repeat: a message is pushed once. */
  async tellOfMessages(to: string, from: string, at: Date): Promise<void> {
    const { subscriptions } = await this.push.reachOf(to, 'message');
    if (subscriptions.length > 0)
      await this.listing.listFrom(to, from, (notification, session) =>
        this.push.schedule(notification, subscriptions, session),
      );
    await this.mail.ensureCheck(to, at);
  }

  /** Tells a member of a notification, and notes that. Safe to repeat, also at once: it is pushed once. */
  async tellOf(notification: Notification): Promise<void> {
    const userId = notification.userId.toHexString();
    const subscriptions = await this.push.subscriptionsOf(userId, notification.type);
    await this.mail.ensureCheck(userId, notification.at);
    if (subscriptions.length === 0) await this.notifications.setTold(notification);
    else
      await this.database.withTransaction(async (session) => {
        if (await this.notifications.setToldOnce(notification, session))
          await this.push.schedule(notification, subscriptions, session);
      });
  }
}
