import { Injectable } from '@nestjs/common';
import {
  lengthOf,
  NOTIFICATIONS_SERVER_LIMITS,
  tooLongText,
  type AnnouncementBody,
  type AnnouncementsView,
  type AnnouncementView,
  type PageQuery,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { toId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { LimitsService } from '../../config/index.js';
import { PublishAnnouncement } from '../notifications.jobs.js';
import { AnnouncementRepository } from './announcement.repository.js';
import type { Announcement } from './announcement.schema.js';
import { toAnnouncementNotification, toAnnouncementView } from './announcement.views.js';

/** Manages announcements of staff to all members, or to members with or without premium. */
@Injectable()
export class AnnouncementsService {
  constructor(
    private readonly announcements: AnnouncementRepository,
    private readonly outbox: Outbox,
    private readonly publisher: Publisher,
    private readonly limits: LimitsService,
    private readonly clock: Clock,
  ) {}

  /** Returns a page of all announcements, newest first. */
  async list({ page = 1 }: PageQuery): Promise<AnnouncementsView> {
    const limit = NOTIFICATIONS_SERVER_LIMITS.announcementsListed;
    const found = await this.announcements.findNewest((page - 1) * limit, limit + 1);
    return {
      announcements: found.slice(0, limit).map(toAnnouncementView),
      hasMore: found.length > limit,
    };
  }

  /**
   * Stores an announcement. When it is due, it appears in the lists, and a job publishes it to open pages.
   * @throws AppError VALIDATION for a title or text longer than the limits in force
   */
  async add(
    { path, at: requestedAt, ...content }: AnnouncementBody,
    tx: Transaction,
  ): Promise<AnnouncementView> {
    this.checkLengths(content);
    const now = this.clock.now();
    const at = requestedAt && new Date(requestedAt) > now ? new Date(requestedAt) : now;
    const announcement: Announcement = { _id: toId(), ...content, path: path ?? null, at, takenBackAt: null };
    await this.announcements.insert(announcement, tx);
    const id = announcement._id.toHexString();
    await this.outbox.add({ job: PublishAnnouncement, payload: { id }, key: id, runAt: at }, tx);
    return toAnnouncementView(announcement);
  }

  private checkLengths({ title, text }: Pick<AnnouncementBody, 'title' | 'text'>): void {
    const { announcementTitle, announcementText } = this.limits.currentLimits();
    const issues = [
      { path: 'title', length: lengthOf(title), max: announcementTitle },
      { path: 'text', length: lengthOf(text), max: announcementText },
    ]
      .filter(({ length, max }) => length > max)
      .map(({ path, max }) => ({ path, message: tooLongText(max) }));
    if (issues.length > 0) throw new AppError('VALIDATION', { issues });
  }

  /**
   * Withdraws an announcement: it disappears from every list and open page, or is never published.
   * @throws AppError NOT_FOUND when it does not exist or is already withdrawn
   */
  async takeBack(id: string, tx: Transaction): Promise<AnnouncementView> {
    const before = await this.announcements.takeBack(id, this.clock.now(), tx);
    if (!before) throw new AppError('NOT_FOUND');
    await this.outbox.cancel(PublishAnnouncement, id, tx);
    await this.publisher.toEveryone('announcement-taken-back', { id }, tx);
    return toAnnouncementView(before);
  }

  /** Publishes an announcement to open pages. A page that receives it twice shows it once. */
  async publish(id: string): Promise<void> {
    const announcement = await this.announcements.find(id);
    if (!announcement || announcement.takenBackAt) return;
    const notification =
      announcement.audience === 'all' ? toAnnouncementNotification(announcement, false) : null;
    await this.publisher.toEveryone('announcement', { notification });
  }
}
