import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SOCKET_RATE } from '@contract';
import { AppConfig } from '../config/app-config.js';

/** What a member may still send, as of `at`. */
interface Bucket {
  left: number;
  at: number;
}

/** Far longer than an empty bucket takes to fill. */
const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 100_000;

/** Counts the events of one member's sockets together: 200 at once, then 50 a second (wire.md "Limits"). */
@Injectable()
export class EventBudget {
  private readonly buckets = new LRUCache<string, Bucket>({ max: MOST_REMEMBERED, ttl: REMEMBERED_MS });
  private readonly burst: number;
  private readonly perMillisecond: number;

  constructor(config: AppConfig) {
    this.burst = SOCKET_RATE.burst * config.rateLimitFactor;
    this.perMillisecond = (SOCKET_RATE.perSecond * config.rateLimitFactor) / 1000;
  }

  /** Takes one event off the member's budget; false when there is none left. Costs no round trip. */
  spend(userId: string): boolean {
    const at = performance.now();
    const known = this.buckets.get(userId) ?? { left: this.burst, at };
    const left = Math.min(this.burst, known.left + (at - known.at) * this.perMillisecond);
    this.buckets.set(userId, { left: Math.max(0, left - 1), at });
    return left >= 1;
  }
}
