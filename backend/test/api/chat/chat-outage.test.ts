import { chatApi, twoFriends } from '../../support/chat.js';
import { onOneServer } from '../../support/one-redis-server.js';
import { openSocket } from '../../support/socket.js';
import { startTcpProxy, type TcpProxy } from '../../support/stand-ins/tcp-proxy.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { until } from '../../support/until.js';

const { REDIS_URL = '' } = process.env;

onOneServer.describe('messages while Redis is unavailable', () => {
  let t: TestApp;
  let far: TestApp;
  let redis: TcpProxy;
  beforeAll(async () => {
    redis = await startTcpProxy(new URL(REDIS_URL));
    t = await startTestApp({ env: { LOG_LEVEL: 'silent', REDIS_URL: redis.url } });
    // Only the first instance is disconnected from Redis, so it gets nothing from the other one meanwhile.
    far = await startTestApp({ beside: t });
  });
  afterAll(async () => {
    redis.mend();
    await far.close();
    await t.close();
    await redis.close();
  });

  it('are stored and delivered within one instance, and reach every instance once Redis is back', async () => {
    const [asha, ravi] = await twoFriends(t);
    const [hers, near, distant] = [
      await openSocket(t, asha),
      await openSocket(t, ravi),
      await openSocket(far, ravi),
    ];
    redis.cut();
    const sent = await chatApi(t, asha).send(ravi.id, 'm1');
    expect(sent.status).toBe(201);
    await near.wait('new-message');
    await hers.wait('new-message');
    expect((await chatApi(t, ravi).conversations()).body.conversations[0]).toMatchObject({ unread: 1 });
    expect(distant.facts('new-message')).toEqual([]);
    // A new socket can also be opened without Redis.
    const late = await openSocket(t, ravi);
    redis.mend();
    await Promise.all([near, distant, late].map((s) => s.wait('catch-up')));
    expect((await chatApi(far, ravi).messages(asha.id, '?after=0')).body.messages).toHaveLength(1);
    await chatApi(t, asha).send(ravi.id, 'm2');
    for (const s of [near, distant, late])
      await until(() => s.facts('new-message').some(({ seq }) => seq === 2), 'message 2');
    for (const s of [hers, near, distant, late]) s.close();
  });

  it('are delivered within one instance without waiting for a silent Redis', async () => {
    const [asha, ravi] = await twoFriends(t);
    const [hers, his] = [await openSocket(t, asha), await openSocket(t, ravi)];
    redis.hold();
    for (const text of ['m1', 'm2']) await chatApi(t, asha).send(ravi.id, text);
    for (const s of [hers, his])
      expect((await s.wait('new-message', 2)).map(({ seq }) => seq)).toEqual([1, 2]);
    redis.mend();
    for (const s of [hers, his]) s.close();
  });
});
