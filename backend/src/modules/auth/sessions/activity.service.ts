import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../../platform/clock/clock.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Logger } from '../../../platform/logging/logger.js';
import { outsideRequests } from '../../../platform/logging/request-context.js';
import { UsersService } from '../../users/index.js';
import type { SessionRef } from './session-token.service.js';
import { SessionRepository } from './session.repository.js';

/** Sessions whose activity is stored together. */
interface Batch {
  /** Time of the first request of the batch. */
  since: Date;
  sessions: SessionRef[];
}

const STORE_INTERVAL_MS = 60_000;
/**
 * Time in ms in which activity is collected before it is written in one batch; no request waits for the
 * write.
 */
const FLUSH_AFTER_MS = 200;
const MAX_CACHED_SESSIONS = 50_000;

/**
 * Stores when members and their sessions were last active: at most once a minute each, without delaying
 * requests.
 */
@Injectable()
export class ActivityService {
  private readonly stored = new LRUCache<string, true>({
    max: MAX_CACHED_SESSIONS,
    // The time of a batch may be that much earlier than the request.
    ttl: STORE_INTERVAL_MS + FLUSH_AFTER_MS,
    ttlResolution: 1_000,
  });

  private pending: Batch | null = null;

  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Stores the activity of a request in the background; errors are only logged. */
  recordActivity({ userId, sessionId }: Principal): void {
    if (this.stored.has(sessionId)) return;
    this.stored.set(sessionId, true);
    this.batch().sessions.push({ userId, sessionId });
  }

  /** Returns the batch of this moment. A late timer does not extend a batch. */
  private batch(): Batch {
    const now = this.clock.now();
    if (this.pending && now.getTime() - this.pending.since.getTime() <= FLUSH_AFTER_MS) return this.pending;
    const batch: Batch = { since: now, sessions: [] };
    this.pending = batch;
    outsideRequests(() => setTimeout(() => void this.flush(batch), FLUSH_AFTER_MS).unref());
    return batch;
  }

  private async flush(batch: Batch): Promise<void> {
    if (this.pending === batch) this.pending = null;
    try {
      await this.store(batch);
    } catch (error) {
      // So that the next request stores it.
      for (const { sessionId } of batch.sessions) this.stored.delete(sessionId);
      this.logger.debug('Activity was not stored', { sessions: batch.sessions.length, error });
    }
  }

  /**
   * Stores the time of the first request for all sessions, because one update of many documents costs a
   * fraction of many updates. With a later time, anything that a member gets in between would count as seen,
   * and no e-mail would tell them of it.
   */
  private async store({ since, sessions }: Batch): Promise<void> {
    const userIds = sessions.map(({ userId }) => userId);
    await Promise.all([this.users.storeActivity(userIds, since), this.sessions.markUsed(sessions, since)]);
  }
}
