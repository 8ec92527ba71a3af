import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import { Redis } from '../../platform/redis/redis.js';
import { isCallBetween, nextCheckOf, type Call } from './call.rules.js';

/** A call as stored. A change succeeds only if `raw` is still the stored value. */
export interface StoredCall {
  call: Call;
  raw: string;
}

/** Identifies a call: the call with this member and, if set, with this id. */
export interface CallKey {
  to: string;
  callId?: string | undefined;
}

/**
 * Keys of the calls by id, of the live call of each member, and of the next check time of each call. All keys
 * share one hash slot, so that they also work in a Redis cluster.
 */
const KEYS = ['{calls}:records', '{calls}:members', '{calls}:due'] as const;

/** Returns the live calls of the passed members. */
const FIND_BY_MEMBERS = `
local found = {}
for index, member in ipairs(ARGV) do
  local id = redis.call('HGET', KEYS[2], member)
  found[index] = id and redis.call('HGET', KEYS[1], id) or ''
end
return found`;

/**
 * Replaces the state of a call if it is still the current one. A live call requires that neither member is in
 * another call. An ended call releases both members.
 */
const COMPARE_AND_SWAP = `
local id, before, after, due, live = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5] == '1'
local members = {ARGV[6], ARGV[7]}
if (redis.call('HGET', KEYS[1], id) or '') ~= before then return 0 end
if before == '' or live then
  for _, member in ipairs(members) do
    local other = redis.call('HGET', KEYS[2], member)
    if other and other ~= id then return 0 end
  end
end
if after == '' then
  redis.call('HDEL', KEYS[1], id)
  redis.call('ZREM', KEYS[3], id)
else
  redis.call('HSET', KEYS[1], id, after)
  redis.call('ZADD', KEYS[3], due, id)
end
for _, member in ipairs(members) do
  if live then redis.call('HSET', KEYS[2], member, id)
  elseif redis.call('HGET', KEYS[2], member) == id then redis.call('HDEL', KEYS[2], member) end
end
return 1`;

/**
 * Maximum number of attempts of one change. Two tabs, both sides and the sweep may change a call at the same
 * time; each conflict needs one more attempt.
 */
const MAX_ATTEMPTS = 8;

const UNAVAILABLE = Symbol('redis is unavailable');

/**
 * Stores ongoing calls in Redis. An ended call becomes a log message in the conversation. Every change is an
 * atomic compare-and-swap.
 */
@Injectable()
export class CallRepository {
  constructor(private readonly redis: Redis) {}

  /**
   * Returns the live call of each of these members, or null.
   * @throws AppError UNAVAILABLE while Redis is unavailable
   */
  async findByMembers(...members: string[]): Promise<(StoredCall | null)[]> {
    const found = await this.query((client) =>
      client.eval(FIND_BY_MEMBERS, KEYS.length, ...KEYS, ...members),
    );
    return (found as string[]).map(parsed);
  }

  /**
   * Returns the live call of a member with another member, or null.
   * @throws AppError UNAVAILABLE while Redis is unavailable
   */
  async findTarget(me: string, { to, callId }: CallKey): Promise<StoredCall | null> {
    const [stored = null] = await this.findByMembers(me);
    if (!stored || !isCallBetween(stored.call, me, to)) return null;
    return callId === undefined || callId === stored.call.id ? stored : null;
  }

  /**
   * Returns a call, or null.
   * @throws AppError UNAVAILABLE while Redis is unavailable
   */
  async findById(id: string): Promise<StoredCall | null> {
    return parsed((await this.query((client) => client.hget(KEYS[0], id))) ?? '');
  }

  /** Returns the ids of at most `limit` calls whose check is due at `now`. */
  async findDue(now: number, limit: number): Promise<string[]> {
    return this.redis.withFallback((client) => client.zrangebyscore(KEYS[2], 0, now, 'LIMIT', 0, limit), []);
  }

  /**
   * Changes a call, creates it (`before` is null) or deletes it (`after` is null). Returns false after a
   * conflict with another change, or if one of the members is in another call.
   * @param checkAt time of the next check in ms since 1970; default: the next check of the call
   * @throws AppError UNAVAILABLE while Redis is unavailable
   */
  async compareAndSwap(
    before: StoredCall | null,
    after: Call | null,
    checkAt = after ? nextCheckOf(after) : 0,
  ): Promise<boolean> {
    const call = after ?? before?.call;
    if (!call) return false;
    const live = after && !after.over && !after.claimed ? '1' : '0';
    const json = after ? JSON.stringify(after) : '';
    const values = [call.id, before?.raw ?? '', json, checkAt, live, call.caller.id, call.callee.id];
    return (
      (await this.query((client) => client.eval(COMPARE_AND_SWAP, KEYS.length, ...KEYS, ...values))) === 1
    );
  }

  /**
   * Repeats an attempt until it returns a value; undefined means a conflict with another change.
   * @throws AppError CONFLICT after MAX_ATTEMPTS attempts, and the errors of the attempt
   */
  async retryOnConflict<T>(attempt: () => Promise<T | undefined>): Promise<T> {
    for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
      const result = await attempt();
      if (result !== undefined) return result;
    }
    throw new AppError('CONFLICT');
  }

  private async query<T>(command: (client: Redis['client']) => Promise<T>): Promise<T> {
    const result = await this.redis.withFallback<T | typeof UNAVAILABLE>(command, UNAVAILABLE);
    if (result === UNAVAILABLE) throw new AppError('UNAVAILABLE');
    return result;
  }
}

const parsed = (raw: string): StoredCall | null =>
  raw === '' ? null : { call: JSON.parse(raw) as Call, raw };
