import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SOCKET_RATE } from '@contract';
import { AppConfig } from '../config/app-config.js';
import { AppError } from '../errors/app-error.js';
import type { AppSocket } from './publisher.js';

/** A token bucket: `left` is the number of events that a member may still send at the time `at`. */
interface Bucket {
  left: number;
  at: number;
}

/** Lifetime in ms of a bucket, far longer than an empty bucket takes to fill. */
const BUCKET_TTL_MS = 60_000;
const MAX_BUCKETS = 100_000;
/** Number of rejected events, minus accepted ones, at which a socket is disconnected. */
const MAX_REFUSED_EVENTS = 2_000;

/** Limits the events of all sockets of a member together: a burst of 200, then 50 per second. */
@Injectable()
export class SocketRateLimiter {
  private readonly buckets = new LRUCache<string, Bucket>({ max: MAX_BUCKETS, ttl: BUCKET_TTL_MS });
  private readonly burst: number;
  private readonly perMillisecond: number;

  constructor(config: AppConfig) {
    this.burst = SOCKET_RATE.burst * config.rateLimitFactor;
    this.perMillisecond = (SOCKET_RATE.perSecond * config.rateLimitFactor) / 1000;
  }

  /**
   * Counts one event of a socket, in this instance only, to avoid a Redis round trip.
   * @throws AppError RATE_LIMITED
   */
  consume(socket: AppSocket): void {
    const { data } = socket;
    if (this.takeToken(data.principal.userId)) {
      data.refused = Math.max(0, data.refused - 1);
      return;
    }
    data.refused += 1;
    if (data.refused > MAX_REFUSED_EVENTS) socket.disconnect(true);
    throw new AppError('RATE_LIMITED');
  }

  /** Takes a token from the member's bucket; returns false if it is empty. */
  private takeToken(userId: string): boolean {
    const at = performance.now();
    const known = this.buckets.get(userId) ?? { left: this.burst, at };
    const left = Math.min(this.burst, known.left + (at - known.at) * this.perMillisecond);
    this.buckets.set(userId, { left: Math.max(0, left - 1), at });
    return left >= 1;
  }
}
