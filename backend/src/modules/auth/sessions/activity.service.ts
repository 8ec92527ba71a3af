import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../../platform/concurrency/cache-limits.js';
import { Clock } from '../../../platform/clock/clock.js';
import { BatchLoader } from '../../../platform/concurrency/batch-loader.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Logger } from '../../../platform/logging/logger.js';
import { UsersService } from '../../users/index.js';
import { SessionRepository } from './session.repository.js';
import type { SessionRef } from './session-token.service.js';

interface Activity extends SessionRef {
  at: Date;
}

const STORE_INTERVAL_MS = 60_000;
/** No request waits for it, so under load many are written together. */
const BATCH_INTERVAL_MS = 200;
const MAX_CACHED_SESSIONS = 50_000;

/**
 * Stores when members and their sessions were last active: once a minute each, and never while a request
 * waits.
 */
@Injectable()
export class ActivityService {
  private readonly stored = new LRUCache<string, true>({
    ...atMost(MAX_CACHED_SESSIONS),
    ttl: STORE_INTERVAL_MS,
    ttlResolution: 1_000,
  });

  private readonly batches = new BatchLoader((seen: Activity[]) => this.store(seen), {
    paceMs: BATCH_INTERVAL_MS,
  });

  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Stores that a request came, after it; an error is only logged. */
  seen({ userId, sessionId }: Principal): void {
    if (this.stored.has(sessionId)) return;
    this.stored.set(sessionId, true);
    this.batches.load({ userId, sessionId, at: this.clock.now() }).catch((error: unknown) => {
      this.logger.debug('Activity was not stored', { userId, error });
    });
  }

  /** All get the time of the latest request among them. */
  private async store(seen: readonly Activity[]): Promise<undefined[]> {
    const latest = new Date(Math.max(...seen.map(({ at }) => at.getTime())));
    await Promise.all([
      this.users.touchActive([...new Set(seen.map(({ userId }) => userId))], latest),
      this.sessions.touch(
        seen.map(({ sessionId }) => sessionId),
        latest,
      ),
    ]);
    return seen.map(() => undefined);
  }
}
