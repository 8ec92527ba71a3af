import { Injectable } from '@nestjs/common';
import { type AnnouncementBody, type AnnouncementsView, type AnnouncementView, LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import type { Session } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { toLine } from './announcement-list.service.js';
import { AnnouncementRepository } from './announcement.repository.js';
import type { Announcement } from './announcement.schema.js';
import { TellAnnouncement } from '../notifications.jobs.js';

/** Telling many members one thing. */
@Injectable()
export class AnnouncementsService {
  constructor(
    private readonly announcements: AnnouncementRepository,
    private readonly outbox: Outbox,
    private readonly publisher: Publisher,
    private readonly clock: Clock,
  ) {}

  /** All of them, newest first. */
  async list(): Promise<AnnouncementsView> {
    const found = await this.announcements.newest(LIMITS.announcementsListed);
    return { announcements: found.map(toAnnouncementView) };
  }

  /** Stores an announcement; at its time it stands in the lists, and open pages are told. */
  async add({ path, at: wanted, ...words }: AnnouncementBody, tx: Session): Promise<AnnouncementView> {
    const now = this.clock.now();
    const at = wanted && new Date(wanted) > now ? new Date(wanted) : now;
    const announcement: Announcement = { _id: toId(), ...words, path: path ?? null, at, takenBackAt: null };
    await this.announcements.add(announcement, tx);
    const id = announcement._id.toHexString();
    await this.outbox.add({ job: TellAnnouncement, payload: { id }, key: id, runAt: at }, tx);
    return toAnnouncementView(announcement);
  }

  /**
   * Takes one back: it vanishes from every list and open page, or is never told.
   * @throws AppError NOT_FOUND when there is none, or it was taken back before
   */
  async takeBack(id: string, tx: Session): Promise<AnnouncementView> {
    const before = await this.announcements.takeBack(id, this.clock.now(), tx);
    if (!before) throw new AppError('NOT_FOUND');
    await this.outbox.cancel(TellAnnouncement, id, tx);
    await this.publisher.toEveryone('announcement-taken-back', { id }, tx);
    return toAnnouncementView(before);
  }

  /** Tells open pages. A page that hears it twice shows it once. */
  async tell(id: string): Promise<void> {
    const announcement = await this.announcements.find(id);
    if (!announcement || announcement.takenBackAt) return;
    const notification = announcement.audience === 'all' ? toLine(announcement, false) : null;
    await this.publisher.toEveryone('announcement', { notification });
  }
}

const toAnnouncementView = ({ _id, at, takenBackAt, ...rest }: Announcement): AnnouncementView => ({
  id: _id.toHexString(),
  title: rest.title,
  text: rest.text,
  path: rest.path,
  audience: rest.audience,
  at: at.toISOString(),
  takenBackAt: takenBackAt?.toISOString() ?? null,
});
