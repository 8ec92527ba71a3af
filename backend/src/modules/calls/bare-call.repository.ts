import { Injectable } from '@nestjs/common';
import { Redis } from '../../platform/redis/redis.js';
import { pairId } from '../match/index.js';
import type { BareSide } from './bare-call.rules.js';

/** For so long after its last offer a call is remembered. */
const MEMORY_SECONDS = 600;

/** A call of two clients without heartbeats: what each side signalled, by member. */
interface BareCall {
  isAccepted: boolean;
  sides: Record<string, BareSide>;
}

/**
 * A short memory of the calls that are not kept, since nothing would report their end: so that a later offer
 * of the same connection is known. While Redis is down there is none.
 */
@Injectable()
export class BareCallRepository {
  constructor(private readonly redis: Redis) {}

  async find(one: string, other: string): Promise<BareCall | null> {
    const stored = await this.redis.attempt((client) => client.get(keyOf(one, other)), null);
    return stored === null ? null : (JSON.parse(stored) as BareCall);
  }

  async remember(one: string, other: string, call: BareCall): Promise<void> {
    await this.redis.attempt(
      (client) => client.set(keyOf(one, other), JSON.stringify(call), 'EX', MEMORY_SECONDS),
      null,
    );
  }

  async forget(one: string, other: string): Promise<void> {
    await this.redis.attempt((client) => client.del(keyOf(one, other)), 0);
  }
}

const keyOf = (one: string, other: string): string => `bare-call:${pairId(one, other)}`;
