import { Injectable } from '@nestjs/common';
import { Redis } from '../../platform/redis/redis.js';
import { pairId } from '../match/index.js';
import type { SideWithoutHeartbeat } from './call-without-heartbeat.rules.js';

/** Time in seconds for which a call is remembered after its last offer. */
const MEMORY_SECONDS = 600;

/** A call between two clients without heartbeats: the last signal of each side, by member id. */
interface CallWithoutHeartbeat {
  isAccepted: boolean;
  sides: Record<string, SideWithoutHeartbeat>;
}

/**
 * Short-lived records of calls that CallRepository does not store, because no client would report their end.
 * They show whether a later offer belongs to the same connection. While Redis is unavailable there are no
 * records.
 */
@Injectable()
export class CallWithoutHeartbeatRepository {
  constructor(private readonly redis: Redis) {}

  async find(one: string, other: string): Promise<CallWithoutHeartbeat | null> {
    const stored = await this.redis.withFallback((client) => client.get(keyOf(one, other)), null);
    return stored === null ? null : (JSON.parse(stored) as CallWithoutHeartbeat);
  }

  async remember(one: string, other: string, call: CallWithoutHeartbeat): Promise<void> {
    await this.redis.withFallback(
      (client) => client.set(keyOf(one, other), JSON.stringify(call), 'EX', MEMORY_SECONDS),
      null,
    );
  }

  async forget(one: string, other: string): Promise<void> {
    await this.redis.withFallback((client) => client.del(keyOf(one, other)), 0);
  }
}

const keyOf = (one: string, other: string): string => `bare-call:${pairId(one, other)}`;
