import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import { Redis } from '../../platform/redis/redis.js';
import type { Call } from './call.rules.js';

/** A call as it is stored; `raw` is what a change must find unchanged. */
export interface StoredCall {
  call: Call;
  raw: string;
}

/** Of all calls: the calls by id, who is in which one, and when to look at each next. One slot, should Redis become a cluster. */
const KEYS = ['{calls}:records', '{calls}:members', '{calls}:due'] as const;

/** The calls of some members. */
const OF_MEMBERS = `
local found = {}
for index, member in ipairs(ARGV) do
  local id = redis.call('HGET', KEYS[2], member)
  found[index] = id and redis.call('HGET', KEYS[1], id) or ''
end
return found`;

/**
 * Puts one state of a call in place of another, if that is still the one that stands. A call needs both members to be free of
 * others; one that is over frees them.
 */
const SWAP = `
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

const AWAY = Symbol('redis is away');

/** The calls that are going on, in Redis: what was made of them is a line of the conversation. Every change is one atomic swap. */
@Injectable()
export class CallRepository {
  constructor(private readonly redis: Redis) {}

  /**
   * The live call of each of these members, or null.
   * @throws AppError UNAVAILABLE while Redis is away
   */
  async ofMembers(...members: string[]): Promise<(StoredCall | null)[]> {
    const found = await this.ask((client) => client.eval(OF_MEMBERS, KEYS.length, ...KEYS, ...members));
    return (found as string[]).map(parsed);
  }

  /** @throws AppError UNAVAILABLE while Redis is away */
  async byId(id: string): Promise<StoredCall | null> {
    return parsed((await this.ask((client) => client.hget(KEYS[0], id))) ?? '');
  }

  /** The ids of at most `limit` calls that were due at `now`. */
  async due(now: number, limit: number): Promise<string[]> {
    return this.redis.attempt((client) => client.zrangebyscore(KEYS[2], 0, now, 'LIMIT', 0, limit), []);
  }

  /**
   * Changes a call, begins it (`before` is null) or forgets it (`after` is null). False when something else has happened to it
   * meanwhile, or one of the two is in a call already.
   * @param due when to look at it next, in milliseconds since 1970
   * @throws AppError UNAVAILABLE while Redis is away
   */
  async swap(before: StoredCall | null, after: Call | null, due = 0): Promise<boolean> {
    const call = after ?? before?.call;
    if (!call) return false;
    const live = after && !after.over && !after.claimed ? '1' : '0';
    const json = after ? JSON.stringify(after) : '';
    const values = [call.id, before?.raw ?? '', json, due, live, call.caller.id, call.callee.id];
    return (await this.ask((client) => client.eval(SWAP, KEYS.length, ...KEYS, ...values))) === 1;
  }

  private async ask<T>(command: (client: Redis['client']) => Promise<T>): Promise<T> {
    const answer = await this.redis.attempt<T | typeof AWAY>(command, AWAY);
    if (answer === AWAY) throw new AppError('UNAVAILABLE');
    return answer;
  }
}

const parsed = (raw: string): StoredCall | null =>
  raw === '' ? null : { call: JSON.parse(raw) as Call, raw };
