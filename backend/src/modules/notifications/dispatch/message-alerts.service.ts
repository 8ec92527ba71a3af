import { Injectable } from '@nestjs/common';
import { Presence } from '../../../platform/realtime/presence.js';
import { MessageListingService } from '../list/message-listing.service.js';
import { NotificationMailScheduler } from '../mail/notification-mail-scheduler.service.js';
import { PushScheduler } from '../push/push-scheduler.service.js';

/** Tells members of messages while they have no page open: by push now, by mail after an hour. */
@Injectable()
export class MessageAlertsService {
  constructor(
    private readonly listing: MessageListingService,
    private readonly push: PushScheduler,
    private readonly mail: NotificationMailScheduler,
    private readonly presence: Presence,
  ) {}

  /**
   * Whether a member may have to be told of a message. False while this process knows without asking that
   * they have a page open and that a check for a mail is pending, which finds whatever stays unread.
   */
  mayMiss(userId: string): boolean {
    return !(this.presence.isKnownOnline(userId) && this.mail.isCheckPending(userId));
  }

  /** Tells a member of the unread messages of one sender. Safe to repeat: a message is pushed once. */
  async tell(to: string, from: string, at: Date): Promise<void> {
    const { subscriptions } = await this.push.reachOf(to, 'message');
    if (subscriptions.length > 0)
      await this.listing.listFrom(to, from, (notification, session) =>
        this.push.schedule(notification, subscriptions, session),
      );
    await this.mail.ensureCheck(to, at);
  }
}
