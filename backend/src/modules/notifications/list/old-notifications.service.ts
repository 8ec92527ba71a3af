import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Walks } from '../../../platform/database/walks.js';
import { mayBecomeOld, oldNotificationsBefore } from './notification.rules.js';
import { OldNotificationRepository } from './old-notification.repository.js';

/** Number of notifications that are read at once, and the maximum that one transaction moves. */
const RANGE_SIZE = 500;

/**
 * Moves finished notifications to a second collection with fewer indexes, which lists read last, so that the
 * first one stays small enough for memory.
 */
@Injectable()
export class OldNotificationsService {
  constructor(
    private readonly old: OldNotificationRepository,
    private readonly walks: Walks,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Moves the notifications that are finished by now. Continues an interrupted run. */
  async move(): Promise<void> {
    await this.walks.run('old-notifications', async (after) => {
      const before = oldNotificationsBefore(this.clock.now());
      const range = await this.old.findNotMoved(after, before, RANGE_SIZE);
      const ids = range.filter((one) => mayBecomeOld(one, before)).map(({ _id }) => _id);
      const changed = ids.length === 0 ? 0 : await this.database.transaction((tx) => this.old.move(ids, tx));
      const last = range.length < RANGE_SIZE ? undefined : range.at(-1);
      return { position: last?._id.toHexString() ?? null, changed };
    });
  }
}
