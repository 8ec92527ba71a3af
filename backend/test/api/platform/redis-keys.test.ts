import { RateLimits } from '../../../src/platform/http/rate-limits.js';
import { Redis } from '../../../src/platform/redis/redis.js';
import { aMember, PASSWORD } from '../../factories/member.factory.js';
import { chatApi, twoFriends } from '../../support/chat.js';
import { matchApi } from '../../support/match.js';
import { redisKeys } from '../../support/redis-keys.js';
import { openSocket } from '../../support/socket.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();

/**
 * Returns the time to live in seconds of each of our keys. BullMQ and running calls remove their keys
 * themselves.
 */
async function expiries(pattern: string): Promise<Record<string, number>> {
  const { client } = t.app.get(Redis);
  const checked = (await redisKeys(t, pattern)).filter(
    (key) => !key.startsWith('jobs:') && !key.startsWith('{calls}'),
  );
  return Object.fromEntries(
    await Promise.all(checked.map(async (key) => [key, await client.ttl(key)] as const)),
  );
}

describe('keys in Redis', () => {
  it('of rate limits of all requests expire, also after a single request in a minute', async () => {
    expect((await t.api().get('/api/config')).status).toBe(200);
    await t.app.get(RateLimits).synchronise();
    const counters = Object.values(await expiries('limit:requests*'));
    expect(counters.length).toBeGreaterThan(0);
    for (const seconds of counters) {
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(120);
    }
  });

  it('expire without exception after log-ins, messages, decks and open sockets', async () => {
    const [asha, ravi] = await twoFriends(t);
    await t.api().post('/api/auth/login', { email: asha.email, password: PASSWORD });
    await t.api().post('/api/auth/login', { email: asha.email, password: 'not the password' });
    const hers = await openSocket(t, asha);
    await chatApi(t, asha).send(ravi.id, 'hello');
    await matchApi(t, await aMember(t)).match();
    await t.jobsDone();
    await t.app.get(RateLimits).synchronise();
    const keys = await expiries('*');
    expect(Object.keys(keys).filter((key) => key.startsWith('present:'))).toHaveLength(1);
    expect(Object.keys(keys).filter((key) => key.startsWith('limit:')).length).toBeGreaterThan(0);
    expect(Object.entries(keys).filter(([, seconds]) => seconds < 0)).toEqual([]);
    hers.close();
  });
});
