import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../../platform/clock/clock.js';
import { BatchLoader } from '../../../platform/concurrency/batch-loader.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Logger } from '../../../platform/logging/logger.js';
import { UserRepository } from '../../users/index.js';
import { SessionRepository } from './session.repository.js';

const EVERY_MS = 60_000;
/** Nobody waits for it, so in a rush many are noted together. */
const PACE_MS = 200;
const MOST_REMEMBERED = 50_000;

type Seen = Pick<Principal, 'userId' | 'sessionId'>;

/** Notes when members and their sessions were last here: once a minute each, and never while a request waits. */
@Injectable()
export class ActivityService {
  private readonly noted = new LRUCache<string, true>({
    max: MOST_REMEMBERED,
    ttl: EVERY_MS,
    ttlResolution: 1_000,
  });

  private readonly toNote = new BatchLoader((seen: Seen[]) => this.note(seen), PACE_MS);

  constructor(
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Takes note of a request, afterwards; what goes wrong with it is only logged. */
  seen({ userId, sessionId }: Principal): void {
    if (this.noted.has(sessionId)) return;
    this.noted.set(sessionId, true);
    this.toNote.load({ userId, sessionId }).catch((error: unknown) => {
      this.logger.debug('Activity was not noted', { userId, error });
    });
  }

  private async note(seen: readonly Seen[]): Promise<undefined[]> {
    const now = this.clock.now();
    await Promise.all([
      this.users.touchActive([...new Set(seen.map(({ userId }) => userId))], now),
      this.sessions.touch(
        seen.map(({ sessionId }) => sessionId),
        now,
      ),
    ]);
    return seen.map(() => undefined);
  }
}
