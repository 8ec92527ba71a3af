import { Injectable } from '@nestjs/common';
import { Erases } from '../../users/index.js';
import { NotificationRepository } from './notification.repository.js';
import { UnreadCountService } from './unread-count.service.js';

/** Removes notifications of erased members and of members who may not see each other any more. */
@Injectable()
export class NotificationRemovalService {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly unread: UnreadCountService,
  ) {}

  /** Deletes the stored data of an erased member. */
  @Erases({ collections: ['notifications', 'oldNotifications'] })
  erase(userId: string): Promise<void> {
    return this.notifications.erase(userId);
  }

  /**
   * Removes the notifications of two members about each other and updates their open pages. A member whose
   * list had none receives no event. Safe to repeat.
   */
  async removePair(one: string, other: string): Promise<void> {
    for (const [owner, about] of [
      [one, other],
      [other, one],
    ] as const)
      if (await this.notifications.removeAbout(owner, about)) await this.unread.publish(owner);
  }
}
