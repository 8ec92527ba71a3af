import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { isDuplicateKey } from '../../../platform/database/mongo-errors.js';
import { Turns } from '../../../platform/database/turns.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { NotificationRepository } from '../list/notification.repository.js';
import type { Notification } from '../list/notification.schema.js';
import { NotificationViews } from '../list/notification.views.js';
import { NotificationsService } from '../list/notification-list.service.js';
import { PushService } from '../push/push.service.js';
import { RemindersService } from '../mail/mail-reminders.service.js';
import { NotificationSources } from './notification-sources.service.js';
import type { NotifyMemberPayload } from '../notifications.jobs.js';

/** Two messages at once can both try to begin a line; the second attempt finds it. */
const ATTEMPTS = 4;

/** Tells members what has happened: in their list, on their open pages, and by what they have not switched off. */
@Injectable()
export class TellingService {
  private readonly turns = new Turns();

  constructor(
    private readonly lines: NotificationRepository,
    private readonly sources: NotificationSources,
    private readonly notifications: NotificationsService,
    private readonly views: NotificationViews,
    private readonly push: PushService,
    private readonly reminders: RemindersService,
    private readonly publisher: Publisher,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Tells one thing, unless it is dealt with by now or was told already. Safe to repeat. */
  async tell(thing: NotifyMemberPayload): Promise<void> {
    const count = await this.sources.waiting(thing.type, thing.to, thing.from);
    if (count === 0) return;
    // One member's lines wait for each other here: side by side they would only undo each other's transactions.
    const line = await this.turns.take(thing.to, () =>
      this.store(thing, thing.type === 'message' ? count : 1),
    );
    if (!line) return;
    const [[notification], unread] = await Promise.all([
      this.views.of(thing.to, [line]),
      this.notifications.countUnread(thing.to),
    ]);
    if (notification?.from) await this.publisher.toMember(thing.to, 'notification', { notification, unread });
    // A block came while this was stored, and may have cleared the list before it.
    else await this.notifications.forgetPair(thing.to, thing.from);
  }

  /** The line, the pushes and the look an hour later are stored together; null when all that has been done before. */
  private async store(thing: NotifyMemberPayload, count: number): Promise<Notification | null> {
    const at = this.clock.now();
    const devices = await this.push.devicesFor(thing.to, thing.type);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.database.withTransaction(async (session) => {
          const line = await this.lines.tell({ ...thing, count, at }, session);
          await this.push.addJobs(line, devices, session);
          await this.reminders.add(thing.to, thing.type, at, session);
          return line;
        });
      } catch (error) {
        if (attempt === ATTEMPTS || !isDuplicateKey(error)) throw error;
        if (await this.lines.isTold(thing)) return null;
      }
    }
  }
}
