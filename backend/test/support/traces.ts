import { Types } from 'mongoose';
import { CallSweepService } from '../../src/modules/calls/call-sweep.service.js';
import { RateLimits } from '../../src/platform/http/rate-limits.js';
import type { RedisClient } from '../../src/platform/redis/redis-connection.js';
import { Redis } from '../../src/platform/redis/redis.js';
import { database } from './match.js';
import { redisKeys } from './redis-keys.js';
import type { TestApp } from './test-app.js';

/** Returns all content of a stored value, including field names, as one text. */
function textOf(value: unknown): string {
  if (value === null || typeof value !== 'object') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Types.ObjectId) return value.toHexString();
  if (Buffer.isBuffer(value)) return value.toString('latin1');
  if ('buffer' in value && Buffer.isBuffer(value.buffer)) return value.buffer.toString('latin1');
  return Object.entries(value)
    .map(([key, inside]) => `${key} ${textOf(inside)}`)
    .join(' ');
}

/** Yields every document of all collections, including files and their chunks, as [location, content]. */
export async function* documents(t: TestApp): AsyncGenerator<[string, string]> {
  const { db } = database(t);
  for (const { name } of (await db?.listCollections().toArray()) ?? [])
    for await (const document of db?.collection(name).find() ?? [])
      yield [`${name} ${textOf(document._id)}`, textOf(document)];
}

async function valueOf(client: RedisClient, key: string): Promise<unknown> {
  switch (await client.type(key)) {
    case 'string':
      return client.get(key);
    case 'hash':
      return client.hgetall(key);
    case 'list':
      return client.lrange(key, 0, -1);
    case 'set':
      return client.smembers(key);
    case 'zset':
      return client.zrange(key, '0', '-1', 'WITHSCORES');
    case 'stream':
      return client.xrange(key, '-', '+');
    default:
      return null;
  }
}

/**
 * Returns the locations in MongoDB and Redis that contain one of these words (ids, names, addresses),
 * ignoring case. Searches all collections and keys, so that future ones are covered too.
 */
export async function tracesOf(t: TestApp, words: readonly string[]): Promise<string[]> {
  const needles = words.map((word) => word.toLowerCase());
  const traces: string[] = [];
  const look = (where: string, text: string): void => {
    const matches = needles.filter((word) => text.toLowerCase().includes(word));
    if (matches.length > 0) traces.push(`${where}: ${matches.join(', ')}`);
  };
  for await (const [where, text] of documents(t)) look(where, text);
  const { client } = t.app.get(Redis);
  for (const key of await redisKeys(t)) look(`Redis ${key}`, `${key} ${textOf(await valueOf(client, key))}`);
  return traces;
}

/** Removes keys from Redis that would expire within `ms`, because Redis uses the real clock. */
export async function expireRedisKeys(t: TestApp, ms: number): Promise<void> {
  const { client } = t.app.get(Redis);
  // Counts of this process are sent to Redis within a second.
  await t.app.get(RateLimits).synchronise();
  // A sweep removes ended calls within a second.
  await t.app.get(CallSweepService, { strict: false }).sweep();
  for (const key of await redisKeys(t)) {
    const left = await client.pttl(key);
    if (left >= 0 && left <= ms) await client.unlink(key);
  }
}
