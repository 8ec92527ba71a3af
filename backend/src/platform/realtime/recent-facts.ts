import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../clock/clock.js';
import { DAY_MS } from '../clock/days.js';
import { Redis } from '../redis/redis.js';
import { Every } from '../schedule/every.js';

/** Maximum age in ms of a page that can learn whether it has missed facts. */
const REMEMBERED_MS = 60_000;
/** Reserve in ms for the time that a handshake travels, and for differences between clocks of instances. */
const MARGIN_MS = 10_000;
const KEPT_MS = REMEMBERED_MS + 2 * MARGIN_MS;
/** Time in ms for which one entry in Redis covers all further facts of a process to the same member. */
const STEP_MS = 1_000;
const MAX_NOTED = 10_000;
const REPAIR_EVERY_MS = 1_000;

const keyOf = (userId: string): string => `facts:${userId}`;
/** Time of the last fact to everyone. */
const TO_EVERYONE = 'facts:all';
/** Time since which no fact is missing in Redis. Expires daily; pages of that minute read lists twice. */
const COMPLETE_SINCE = 'facts:since';

/**
 * Remembers for a minute when the last fact was published to each member. A page reads its lists before its
 * socket is open; this tells whether it has to read them again. What is not known counts as missed.
 */
@Injectable()
export class RecentFacts {
  /** Until when an entry in Redis covers the facts of a key, in ms. */
  private readonly noted = new LRUCache<string, number>({ max: MAX_NOTED });
  /** Whether facts may be missing in Redis: at the start, and after a failure. */
  private isIncomplete = true;

  constructor(
    private readonly redis: Redis,
    private readonly clock: Clock,
  ) {}

  /** Notes a fact that is published to a member, or to everyone. */
  note(userId?: string): void {
    const key = userId === undefined ? TO_EVERYONE : keyOf(userId);
    const now = this.clock.now().getTime();
    if ((this.noted.get(key) ?? 0) > now) return;
    this.noted.set(key, now + STEP_MS);
    void this.store(key, now + STEP_MS);
  }

  /** Returns whether facts may have been published to a member since a time at which a page was opened. */
  async mayBeMissed(userId: string, openedAt: Date): Promise<boolean> {
    const now = this.clock.now().getTime();
    if (now - openedAt.getTime() > REMEMBERED_MS) return true;
    const since = openedAt.getTime() - MARGIN_MS;
    return this.redis.withFallback(async (client) => {
      const [complete, ...last] = await Promise.all(
        [COMPLETE_SINCE, keyOf(userId), TO_EVERYONE].map((key) => client.get(key)),
      );
      // Redis has lost its data.
      if (complete === null) this.isIncomplete = true;
      return complete === null || [complete, ...last].some((time) => Number(time ?? 0) > since);
    }, true);
  }

  /** Stores that facts are missing in Redis until now, once Redis is available again. */
  @Every(REPAIR_EVERY_MS, { in: 'everywhere', atStart: true, failure: 'Missing facts could not be noted' })
  async repair(): Promise<void> {
    if (!this.isIncomplete) return;
    const now = this.clock.now().getTime();
    const stored = await this.redis.withFallback(
      (client) => client.set(COMPLETE_SINCE, now, 'PX', DAY_MS),
      null,
    );
    if (stored) this.isIncomplete = false;
  }

  private async store(key: string, until: number): Promise<void> {
    const stored = await this.redis.withFallback((client) => client.set(key, until, 'PX', KEPT_MS), null);
    if (!stored) this.isIncomplete = true;
  }
}
