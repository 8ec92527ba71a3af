import { Injectable } from '@nestjs/common';
import { Database, type Session } from '../../../platform/database/database.js';
import { NotificationSourceRegistry } from '../dispatch/notification-source-registry.service.js';
import { NotificationRepository } from './notification.repository.js';
import type { Notification } from './notification.schema.js';

/**
 * Takes unread messages over into the list of notifications when somebody looks at it, or has to be sent what
 * it says. A message itself stores none: whoever reads it in the chat needs none.
 */
@Injectable()
export class MessageListingService {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly sources: NotificationSourceRegistry,
    private readonly database: Database,
  ) {}

  /** Brings a member's list up to date; one small query when nothing is missing. */
  async list(to: string): Promise<void> {
    for (const from of await this.sources.unlistedSenders(to)) await this.listFrom(to, from);
  }

  /**
   * Stores or updates the notification of one sender's unread messages.
   * @param follow what belongs to it, in the same transaction
   * @returns null when the list has them all
   */
  async listFrom(
    to: string,
    from: string,
    follow?: (notification: Notification, session: Session) => Promise<void>,
  ): Promise<Notification | null> {
    return this.database.withTransaction(async (session) => {
      const taken = await this.sources.takeUnlisted(to, from, session);
      if (!taken) return null;
      const cause = { to, from, type: 'message', ...taken } as const;
      const notification = await this.notifications.addOnce(cause, true, session);
      if (notification) await follow?.(notification, session);
      return notification;
    });
  }
}
