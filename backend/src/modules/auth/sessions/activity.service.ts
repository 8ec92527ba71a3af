import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../../platform/clock/clock.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Logger } from '../../../platform/logging/logger.js';
import { outsideRequests } from '../../../platform/logging/request-context.js';
import { UsersService } from '../../users/index.js';
import type { SessionRef } from './session-token.service.js';
import { SessionRepository } from './session.repository.js';

interface Activity extends SessionRef {
  at: Date;
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
    ttl: STORE_INTERVAL_MS,
    ttlResolution: 1_000,
  });

  private pending: Activity[] = [];

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
    if (this.pending.length === 0)
      outsideRequests(() => setTimeout(() => void this.flush(), FLUSH_AFTER_MS).unref());
    this.pending.push({ userId, sessionId, at: this.clock.now() });
  }

  private async flush(): Promise<void> {
    const seen = this.pending;
    this.pending = [];
    try {
      await this.store(seen);
    } catch (error) {
      this.logger.debug('Activity was not stored', { sessions: seen.length, error });
    }
  }

  /**
   * Stores the time of each request. With the later time of the batch, anything that a member gets in between
   * would count as seen, and no e-mail would tell them of it.
   */
  private async store(seen: readonly Activity[]): Promise<void> {
    await Promise.all([this.users.storeActivity(seen), this.sessions.markUsed(seen)]);
  }
}
