import { Injectable } from '@nestjs/common';
import type { NotificationView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Erases, languageOf, UsersService, type User } from '../../users/index.js';
import { FraudNoticeRepository } from './fraud-notice.repository.js';
import type { FraudNotice } from './fraud-notice.schema.js';
import { fraudNoticeText } from './fraud-notice.texts.js';
import { FraudRunRepository } from './fraud-run.repository.js';

/** Adds fraud notices to a member's notification list. */
@Injectable()
export class FraudNoticeListService {
  constructor(
    private readonly notices: FraudNoticeRepository,
    private readonly runs: FraudRunRepository,
    private readonly users: UsersService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** Deletes the stored data of an erased member. */
  @Erases({ collections: ['fraudNotices', 'fraudRuns'] })
  async erase(userId: string): Promise<void> {
    await this.notices.erase(userId);
    await this.runs.erase(userId);
  }

  /** Returns the notices to a member, newest first. */
  async listFor(userId: string): Promise<NotificationView[]> {
    const found = await this.notices.findOf(userId);
    if (found.length === 0) return [];
    const member = await this.users.findFieldsOf<Pick<User, '_id' | 'language'>>(userId, { language: 1 });
    const language = languageOf(member ?? {});
    return found.map((notice) => {
      const { title, news, advice } = fraudNoticeText(notice, {
        language,
        timeZone: this.config.dayTimezone,
      });
      return {
        id: notice._id.toHexString(),
        type: 'fraud-notice',
        from: null,
        title,
        text: advice ? `${news} ${advice}` : news,
        count: 1,
        path: pathOf(notice, this.clock.now()),
        createdAt: notice.at.toISOString(),
        read: notice.read,
      };
    });
  }

  countUnread(userId: string): Promise<number> {
    return this.notices.countUnread(userId);
  }

  /** Marks notices to a member as read: those with these ids, or all. */
  markRead(userId: string, ids?: readonly string[]): Promise<void> {
    return this.notices.markRead(userId, ids);
  }
}

/** Returns the path of the conversation while it can be read, and that of the safety advice afterwards. */
const pathOf = ({ about, readableUntil, takenBackAt }: FraudNotice, now: Date): string =>
  !takenBackAt && readableUntil && now < readableUntil ? `/chats?userId=${about.toHexString()}` : '/safety';
