import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LIMITS, type NotificationView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import { ErasureRegistry, UsersService } from '../../users/index.js';
import { AnnouncementRepository } from './announcement.repository.js';
import type { Announcement } from './announcement.schema.js';
import { entitlementAt } from '../../billing/index.js';

/** Announcements as lines of one member's list. */
@Injectable()
export class AnnouncementLines implements OnModuleInit {
  constructor(
    private readonly announcements: AnnouncementRepository,
    private readonly users: UsersService,
    private readonly clock: Clock,
    private readonly erasers: ErasureRegistry,
  ) {}

  onModuleInit(): void {
    this.erasers.register((userId) => this.announcements.erase(userId));
  }

  /** What was announced to a member since they joined, at most 90 days ago, newest first. While nothing is, this is one small read. */
  async of(userId: string): Promise<NotificationView[]> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - LIMITS.notificationDays * DAY_MS);
    const told = await this.announcements.told(since, now, LIMITS.announcementsListed);
    if (told.length === 0) return [];
    const [members, read] = await Promise.all([
      this.users.findSnapshots([userId]),
      this.announcements.readBy(userId),
    ]);
    const member = members.get(userId);
    if (!member || member.role !== 'member') return [];
    const kind = entitlementAt(member.premiumPeriods, now).premium ? 'premium' : 'free';
    return told
      .filter(({ audience, at }) => (audience === 'all' || audience === kind) && at >= member.createdAt)
      .map((announcement) => toLine(announcement, read.has(announcement._id.toHexString())));
  }

  async countUnread(userId: string): Promise<number> {
    return (await this.of(userId)).filter(({ read }) => !read).length;
  }

  /** Marks announcements to a member read: these, or all. */
  async markRead(userId: string, ids?: readonly string[]): Promise<void> {
    const unread = (await this.of(userId)).filter(
      ({ id, read }) => !read && (ids === undefined || ids.includes(id)),
    );
    if (unread.length > 0)
      await this.announcements.markRead(
        userId,
        unread.map(({ id }) => id),
      );
  }
}

/** An announcement as a line of a list. */
export const toLine = ({ _id, title, text, path, at }: Announcement, read: boolean): NotificationView => ({
  id: _id.toHexString(),
  type: 'announcement',
  from: null,
  title,
  text,
  count: 1,
  path: path ?? '/notifications',
  createdAt: at.toISOString(),
  read,
});
