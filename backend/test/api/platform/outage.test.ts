import { Processor } from '@nestjs/bullmq';
import { Controller, Module } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import * as z from 'zod';
import type { Endpoint } from '@contract';
import { Database } from '../../../src/platform/database/database.js';
import { RateLimits } from '../../../src/platform/http/rate-limits.js';
import { Route } from '../../../src/platform/http/route.js';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../../src/platform/queue/job-processor.js';
import type { JobDefinition } from '../../../src/platform/queue/jobs.js';
import { Outbox } from '../../../src/platform/queue/outbox.js';
import { registerQueues } from '../../../src/platform/queue/register-queues.js';
import { onOneServer } from '../../support/one-redis-server.js';
import { startTcpProxy, type TcpProxy } from '../../support/stand-ins/tcp-proxy.js';
import { startTestApp, useTestApp, type TestApp } from '../../support/test-app.js';
import { until } from '../../support/until.js';

const METRICS_TOKEN = 'metrics-for-tests-0123456789';
const Probe: JobDefinition = { name: 'probe.work', does: 'Works.', schema: z.object({ n: z.number() }) };
const WORK: Endpoint = {
  method: 'POST',
  path: '/api/probe/work',
  summary: '',
  status: 200,
  access: 'public',
};
const SLOW: Endpoint = {
  method: 'POST',
  path: '/api/probe/slow',
  summary: '',
  status: 200,
  access: 'public',
};
let done = 0;
const slowCall = { begun: Promise.withResolvers<void>(), mayEnd: Promise.withResolvers<void>() };

@Processor('probe', WORKER_OPTIONS)
class ProbeProcessor extends JobProcessor {
  readonly handlers = [
    handle(Probe, async () => {
      done++;
      await Promise.resolve();
    }),
  ];
}

@Controller()
class ProbeController {
  constructor(
    private readonly outbox: Outbox,
    private readonly database: Database,
  ) {}

  @Route(WORK)
  async work(): Promise<{ ok: boolean }> {
    await this.database.transaction((tx) => this.outbox.add({ job: Probe, payload: { n: 1 } }, tx));
    return { ok: true };
  }

  @Route(SLOW)
  async slow(): Promise<{ ok: boolean }> {
    slowCall.begun.resolve();
    await slowCall.mayEnd.promise;
    return { ok: true };
  }
}

@Module({
  imports: [registerQueues('probe')],
  controllers: [ProbeController],
  providers: [ProbeProcessor],
})
class ProbeModule {}

onOneServer.describe('an unavailable service', () => {
  let t: TestApp;
  let redis: TcpProxy;
  let mongo: TcpProxy;
  const { REDIS_URL = '', MONGODB_URI = '' } = process.env;
  const ready = async (): Promise<{ status: number; redis: string }> => {
    const answer = await fetch(`${t.url}/health/ready`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    const { status } = answer;
    const body = (await answer.json()) as { redis: string };
    return { status, redis: body.redis };
  };

  beforeAll(async () => {
    redis = await startTcpProxy(new URL(REDIS_URL));
    mongo = await startTcpProxy(new URL(MONGODB_URI));
    // The app must start although Redis is unavailable.
    redis.cut();
    t = await startTestApp({
      modules: [ProbeModule],
      env: { LOG_LEVEL: 'silent', METRICS_TOKEN, REDIS_URL: redis.url },
      mongodbPort: mongo.port,
    });
  });
  afterAll(async () => {
    redis.mend();
    mongo.mend();
    await t.close();
    await Promise.all([redis.close(), mongo.close()]);
  });

  it('does not prevent responses if it is Redis; jobs run once Redis is back', async () => {
    expect(await ready()).toEqual({ status: 200, redis: 'down' });
    // Redis stays unavailable until it is restored below, so a request that waited for it would get no
    // response.
    const answer = await t.api().post('/api/probe/work', {});
    expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
    const limits = t.app.get(RateLimits);
    expect(await limits.consume('reportsByMember', 'someone')).toBe(1);
    expect(await limits.consume('reportsByMember', 'someone')).toBe(2);
    redis.mend();
    await until(async () => (await ready()).redis === 'up', 'Redis');
    await t.jobsDone();
    expect(done).toBe(1);
  });

  it('does not make requests fail when the connection to Redis breaks; jobs run once it is back', async () => {
    redis.cut();
    const answers = await Promise.all(Array.from({ length: 20 }, () => t.api().post('/api/probe/work', {})));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    redis.mend();
    await until(async () => (await ready()).redis === 'up', 'Redis');
    await t.jobsDone();
    expect(done).toBe(21);
  });

  it('causes 503 if it is MongoDB, and 200 again once MongoDB is back', async () => {
    mongo.cut();
    expect((await ready()).status).toBe(503);
    const answer = await t.api().post('/api/probe/work', {});
    expect([answer.status, answer.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect((await t.api().get('/health/live')).status).toBe(200);
    mongo.mend();
    await until(async () => (await ready()).status === 200, 'MongoDB');
    expect((await t.api().post('/api/probe/work', {})).status).toBe(200);
  });

  it('causes 503 if it is MongoDB that does not respond, before other commands end', async () => {
    mongo.hold();
    const command = t.app.get<Connection>(getConnectionToken()).db!.command({ ping: 1 });
    const ended = command.then(
      () => ({ status: 'ended' }),
      () => ({ status: 'ended' }),
    );
    expect((await Promise.race([ready(), ended])).status).toBe(503);
    mongo.mend();
    await until(async () => (await ready()).status === 200, 'MongoDB');
    await ended;
  });

  it('causes 503 before the time-out of a socket if it is MongoDB that does not respond', async () => {
    mongo.hold();
    const began = performance.now();
    const answer = await t.api().post('/api/probe/work', {});
    expect([answer.status, answer.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(performance.now() - began).toBeLessThan(30_000);
    mongo.mend();
    await until(async () => (await ready()).status === 200, 'MongoDB');
  });
});

onOneServer.describe('REDIS_URL with the address of another kind of server', () => {
  const start = (REDIS_URL: string) => startTestApp({ env: { REDIS_URL, LOG_LEVEL: 'silent' } });
  let host: string;
  beforeAll(() => {
    host = new URL(process.env.REDIS_URL ?? '').host;
  });

  it('ends the start with a message when a cluster is expected and a single server responds', async () => {
    await expect(start(`redis+cluster://${host}`)).rejects.toThrow(
      `REDIS_URL: ${host} is not a node of a cluster.`,
    );
  });

  it('ends the start with a message when a sentinel is expected and a server responds', async () => {
    await expect(start(`redis+sentinel://${host}/mutual`)).rejects.toThrow(
      `REDIS_URL: ${host} is not a sentinel.`,
    );
  });
});

describe('shutdown without Redis', () => {
  const t = useTestApp();

  it.each(['redis://127.0.0.1:1', 'redis+cluster://127.0.0.1:1', 'redis+sentinel://127.0.0.1:1/mutual'])(
    'does not wait for a Redis that was never reached: %s',
    async (REDIS_URL) => {
      const alone = await startTestApp({ beside: t, env: { REDIS_URL, LOG_LEVEL: 'silent' } });
      expect((await alone.api().get('/health/ready')).status).toBe(200);
      await alone.close();
    },
  );
});

describe('shutdown', () => {
  it('finishes running requests and accepts no new ones', async () => {
    const t = await startTestApp({ modules: [ProbeModule] });
    const slow = t.api().post('/api/probe/slow', {});
    await slowCall.begun.promise;
    const stopped = t.close();
    const refused = (): Promise<boolean> =>
      t
        .api()
        .get('/health/live')
        .then(
          () => false,
          () => true,
        );
    await until(refused, 'a refused request');
    slowCall.mayEnd.resolve();
    expect((await slow).body).toEqual({ ok: true });
    await stopped;
  });
});
