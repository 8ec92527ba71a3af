import type { INestApplicationContext } from '@nestjs/common';
import { mastersOf } from '../../src/platform/redis/redis-connection.js';
import { Redis } from '../../src/platform/redis/redis.js';

/** An application and its REDIS_PREFIX. */
interface Part {
  app: INestApplicationContext;
  environment: Record<string, string>;
}

/** Returns the keys of this test's part of Redis that match a glob pattern, without the prefix. */
export async function redisKeys({ app, environment }: Part, pattern = '*'): Promise<string[]> {
  const prefix = `${environment.REDIS_PREFIX}:`;
  const found: string[] = [];
  for (const node of mastersOf(app.get(Redis).client))
    for await (const keys of node.scanStream({ match: `${prefix}*`, count: 500 }) as AsyncIterable<string[]>)
      found.push(...keys);
  const matches = new RegExp(`^${pattern.replace(/[.{}]/g, '\\$&').replaceAll('*', '.*')}$`);
  return [...new Set(found)].map((key) => key.slice(prefix.length)).filter((key) => matches.test(key));
}

/** Deletes the keys of this test's part of Redis that match a glob pattern. */
export async function deleteRedisKeys(part: Part, pattern = '*'): Promise<void> {
  const { client } = part.app.get(Redis);
  await Promise.all((await redisKeys(part, pattern)).map((key) => client.unlink(key)));
}
