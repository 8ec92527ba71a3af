import { Injectable } from '@nestjs/common';
import { NOTIFICATIONS_SERVER_LIMITS, type NotificationView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import { hasPremium, type Premium } from '../../billing/index.js';
import { Erases, UsersService, type User } from '../../users/index.js';
import { AnnouncementRepository } from './announcement.repository.js';
import { toAnnouncementNotification } from './announcement.views.js';

type Recipient = Pick<User, '_id' | 'role' | 'announcementsOffAt' | 'createdAt'> &
  Pick<Premium, 'premiumPeriods'>;
const RECIPIENT_FIELDS = { role: 1, announcementsOffAt: 1, createdAt: 1, premiumPeriods: 1 } as const;

/** Adds announcements to a member's notification list. */
@Injectable()
export class AnnouncementListService {
  constructor(
    private readonly announcements: AnnouncementRepository,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  /** Deletes the stored data of an erased member. */
  @Erases({ collections: ['announcementReads'] })
  erase(userId: string): Promise<void> {
    return this.announcements.erase(userId);
  }

  /** Returns the announcements to a member since they joined, at most `retentionDays` old, newest first. */
  async listFor(userId: string): Promise<NotificationView[]> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - NOTIFICATIONS_SERVER_LIMITS.retentionDays * DAY_MS);
    const published = await this.announcements.findPublished(
      since,
      now,
      NOTIFICATIONS_SERVER_LIMITS.announcementsListed,
    );
    if (published.length === 0) return [];
    const [member, read] = await Promise.all([
      this.users.findFieldsOf<Recipient>(userId, RECIPIENT_FIELDS),
      this.announcements.findReadIds(userId),
    ]);
    if (!member || member.role !== 'member' || member.announcementsOffAt) return [];
    const kind = hasPremium(member.premiumPeriods, now) ? 'premium' : 'free';
    return published
      .filter(({ audience, at }) => (audience === 'all' || audience === kind) && at >= member.createdAt)
      .map((announcement) =>
        toAnnouncementNotification(announcement, read.has(announcement._id.toHexString())),
      );
  }

  /** Returns the number of announcements that a member has not opened. */
  async countUnread(userId: string): Promise<number> {
    return (await this.listFor(userId)).filter(({ read }) => !read).length;
  }

  /** Marks announcements to a member as read: those with these ids, or all. */
  async markRead(userId: string, ids?: readonly string[]): Promise<void> {
    const unread = (await this.listFor(userId)).filter(
      ({ id, read }) => !read && (ids === undefined || ids.includes(id)),
    );
    if (unread.length > 0)
      await this.announcements.markRead(
        userId,
        unread.map(({ id }) => id),
      );
  }
}
