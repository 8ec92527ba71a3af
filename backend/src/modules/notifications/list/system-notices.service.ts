import { Injectable } from '@nestjs/common';
import type { NotificationView } from '@contract';
import { InviteRewardService } from '../../referrals/index.js';
import { AnnouncementListService } from '../announcements/announcement-list.service.js';
import { FraudNoticeListService } from '../fraud-notices/fraud-notice-list.service.js';

/** The entries of a member's list that are not notifications about another member. */
@Injectable()
export class SystemNoticesService {
  private readonly sources: readonly (
    AnnouncementListService | FraudNoticeListService | InviteRewardService
  )[];

  constructor(
    announcements: AnnouncementListService,
    fraudNotices: FraudNoticeListService,
    inviteRewards: InviteRewardService,
  ) {
    this.sources = [announcements, fraudNotices, inviteRewards];
  }

  /** Returns the notices to a member. */
  async listFor(userId: string): Promise<NotificationView[]> {
    return (await Promise.all(this.sources.map((source) => source.listFor(userId)))).flat();
  }

  /** Returns the number of notices that a member has not read. */
  async countUnread(userId: string): Promise<number> {
    const counts = await Promise.all(this.sources.map((source) => source.countUnread(userId)));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Marks notices to a member as read: those with these ids, or all. */
  async markRead(userId: string, ids?: readonly string[]): Promise<void> {
    await Promise.all(this.sources.map((source) => source.markRead(userId, ids)));
  }
}
