import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import { Redis } from '../../platform/redis/redis.js';
import { type Call, timeoutOf } from './call.rules.js';

/** A call as it is stored; a change must find `raw` unchanged. */
export interface StoredCall {
  call: Call;
  raw: string;
}

/**
 * Calls by id, the live call of each member, and when to check each call next. One hash slot, in case Redis
 * becomes a cluster.
 */
const KEYS = ['{calls}:records', '{calls}:members', '{calls}:due'] as const;

/** The live calls of some members. */
const FIND_BY_MEMBERS = `
local found = {}
for index, member in ipairs(ARGV) do
  local id = redis.call('HGET', KEYS[2], member)
  found[index] = id and redis.call('HGET', KEYS[1], id) or ''
end
return found`;

/**
 * Replaces a state of a call if it is still the current one. A live call needs both members to be in no
 * other; an ended one frees them.
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

/** Two tabs, two sides and the sweep may change one call at once; each conflict needs one more attempt. */
const MAX_ATTEMPTS = 8;

const UNAVAILABLE = Symbol('redis is unavailable');

/**
 * Calls under way, in Redis; an ended call is a log message in the conversation. Every change is an atomic
 * compare-and-swap.
 */
@Injectable()
export class CallRepository {
  constructor(private readonly redis: Redis) {}

  /**
   * The live call of each of these members, or null.
   * @throws AppError UNAVAILABLE while Redis is down
   */
  async findByMembers(...members: string[]): Promise<(StoredCall | null)[]> {
    const found = await this.query((client) =>
      client.eval(FIND_BY_MEMBERS, KEYS.length, ...KEYS, ...members),
    );
    return (found as string[]).map(parsed);
  }

  /** @throws AppError UNAVAILABLE while Redis is down */
  async findById(id: string): Promise<StoredCall | null> {
    return parsed((await this.query((client) => client.hget(KEYS[0], id))) ?? '');
  }

  /** The ids of at most `limit` calls that are due to be checked at `now`. */
  async findDue(now: number, limit: number): Promise<string[]> {
    return this.redis.attempt((client) => client.zrangebyscore(KEYS[2], 0, now, 'LIMIT', 0, limit), []);
  }

  /**
   * Changes a call, creates it (`before` is null) or deletes it (`after` is null). False when something else
   * has changed it meanwhile, or one of the two is in another call.
   * @param checkAt when to check it next, in milliseconds since 1970; without it, when it times out
   * @throws AppError UNAVAILABLE while Redis is down
   */
  async compareAndSwap(
    before: StoredCall | null,
    after: Call | null,
    checkAt = after ? timeoutOf(after).at : 0,
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
   * Repeats an attempt, which returns undefined when its change has lost against another one.
   * @throws AppError CONFLICT after too many attempts, and what the attempt throws
   */
  async retryOnConflict<T>(attempt: () => Promise<T | undefined>): Promise<T> {
    for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
      const result = await attempt();
      if (result !== undefined) return result;
    }
    throw new AppError('CONFLICT');
  }

  private async query<T>(command: (client: Redis['client']) => Promise<T>): Promise<T> {
    const result = await this.redis.attempt<T | typeof UNAVAILABLE>(command, UNAVAILABLE);
    if (result === UNAVAILABLE) throw new AppError('UNAVAILABLE');
    return result;
  }
}

const parsed = (raw: string): StoredCall | null =>
  raw === '' ? null : { call: JSON.parse(raw) as Call, raw };
