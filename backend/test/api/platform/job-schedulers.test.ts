import { Processor } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import type { JobSchedulerJson } from 'bullmq';
import * as z from 'zod';
import { OrderDailyPicks } from '../../../src/modules/suggestions/suggestions.processor.js';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../../src/platform/queue/job-processor.js';
import { JobSchedulers } from '../../../src/platform/queue/job-schedulers.js';
import { DEFINED_JOBS, type ScheduledJob } from '../../../src/platform/queue/jobs.js';
import { Queues } from '../../../src/platform/queue/queues.js';
import { registerQueues } from '../../../src/platform/queue/register-queues.js';
import { connectToRedis } from '../../../src/platform/redis/redis-connection.js';
import { adminApi } from '../../support/admin.js';
import { database } from '../../support/match.js';
import { emptyRedis, startTestApp, type TestApp } from '../../support/test-app.js';
import { until } from '../../support/until.js';

const YEARLY = '0 0 1 1 *';
const Tick: ScheduledJob = { name: 'probe.tick', does: 'Works.', schema: z.object({}), pattern: YEARLY };
let runs = 0;
let run = (): Promise<void> => Promise.resolve();

@Processor('probe', WORKER_OPTIONS)
class ProbeProcessor extends JobProcessor {
  readonly handlers = [
    handle(Tick, () => {
      runs += 1;
      return run();
    }),
  ];
}

@Module({ imports: [registerQueues('probe')], providers: [ProbeProcessor] })
class ProbeModule {}

/** Starts a worker, which may be another version, with only these scheduled jobs. */
const start = (jobs: ScheduledJob[], beside?: TestApp): Promise<TestApp> =>
  startTestApp({
    schedulers: true,
    modules: [ProbeModule],
    env: { LOG_LEVEL: 'silent', DAY_TIMEZONE: 'Asia/Kolkata' },
    override: (builder) => builder.overrideProvider(DEFINED_JOBS).useValue(jobs),
    ...(beside && { beside }),
  });

let t: TestApp;
beforeAll(async () => {
  t = await start([Tick]);
});
afterAll(() => t.close());

const queue = (job: string) => t.app.get(Queues).queueOfJob(job);
const scheduler = (job: string): Promise<JobSchedulerJson | undefined> => queue(job).getJobScheduler(job);
const ran = (times: number): Promise<void> => until(() => Promise.resolve(runs === times), `run ${times}`);
const idle = async (job: string): Promise<void> =>
  until(async () => (await queue(job).getJobCountByTypes('waiting', 'active')) === 0, 'an idle queue');

describe('job schedulers', () => {
  it('are stored at the first start, and one job runs for a time that may have been missed', async () => {
    await ran(1);
    expect(await scheduler(Tick.name)).toMatchObject({ key: Tick.name, pattern: YEARLY, tz: 'Asia/Kolkata' });
    expect(new Date((await scheduler(Tick.name))?.next ?? 0).toISOString()).toMatch(/-12-31T18:30:00/);
  });

  it('are stored again after Redis has lost all data, and one job runs', async () => {
    await idle(Tick.name);
    await emptyRedis(t);
    await t.app.get(JobSchedulers).store();
    expect(await scheduler(Tick.name)).toMatchObject({ pattern: YEARLY });
    await ran(2);
    await idle(Tick.name);
    await t.app.get(JobSchedulers).store();
    await idle(Tick.name);
    expect(runs).toBe(2);
  });

  it('are stored again after Redis has lost the next run, and one job runs', async () => {
    const probe = queue(Tick.name);
    const redis = connectToRedis(t.environment.REDIS_URL ?? '', {});
    const before = runs;
    const [next] = await probe.getDelayed();
    await redis.zrem(probe.toKey('delayed'), next?.id ?? '');
    await redis.del(probe.toKey(next?.id ?? ''));
    await redis.zadd(probe.toKey('repeat'), Date.now() - 61_000, Tick.name);
    redis.disconnect();
    await t.app.get(JobSchedulers).store();
    await ran(before + 1);
    await idle(Tick.name);
    expect(await probe.getDelayedCount()).toBe(1);
    expect((await scheduler(Tick.name))?.next).toBeGreaterThan(Date.now());
    await t.app.get(JobSchedulers).store();
    await idle(Tick.name);
    expect(runs).toBe(before + 1);
  });

  it('are shown on the job dashboard, and skip a run that staff start during another run', async () => {
    const { headers } = await (await adminApi(t)).post('/api/admin/queue-session');
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    const board = (path: string, method = 'GET'): Promise<Response> =>
      fetch(`${t.url}/api/admin/queues/api${path}`, { method, headers: { cookie } });
    const { schedulers } = (await (await board('/job-schedulers')).json()) as { schedulers: object[] };
    expect(schedulers).toMatchObject([
      { id: Tick.name, queueName: 'probe', pattern: YEARLY, tz: 'Asia/Kolkata', next: expect.any(Number) },
    ]);
    const { promise, resolve } = Promise.withResolvers<void>();
    run = () => promise;
    await idle(Tick.name);
    const byHand = `/queues/probe/job-schedulers/${Tick.name}/run`;
    expect((await board(byHand, 'PUT')).status).toBe(200);
    await ran(4);
    expect((await board(byHand, 'PUT')).status).toBe(200);
    await until(async () => (await queue(Tick.name).getActiveCount()) === 1, 'the second run left out');
    expect(runs).toBe(4);
    resolve();
    await idle(Tick.name);
  });

  it('keep a failed run with its reason, and the planned time of the next run', async () => {
    run = () => Promise.reject(new Error('no luck'));
    const next = (await scheduler(Tick.name))?.next;
    await queue(Tick.name).add(Tick.name, {}, { attempts: 1 });
    await until(async () => (await queue(Tick.name).getFailedCount()) === 1, 'a failed run');
    expect((await queue(Tick.name).getFailed())[0]).toMatchObject({
      name: Tick.name,
      failedReason: 'no luck',
    });
    expect((await scheduler(Tick.name))?.next).toBe(next);
  });

  it('have the pattern of the version that started last, also when an older instance starts', async () => {
    const old = { ...OrderDailyPicks, pattern: '0 2 * * *' };
    const patternNow = async (): Promise<string | undefined> =>
      (await scheduler(OrderDailyPicks.name))?.pattern;
    const one = await start([old], t);
    await until(async () => (await patternNow()) === old.pattern, 'the old schedule');
    const two = await start([OrderDailyPicks], t);
    await until(async () => (await patternNow()) === OrderDailyPicks.pattern, 'the new schedule');
    await one.app.get(JobSchedulers).store();
    expect(await patternNow()).toBe(OrderDailyPicks.pattern);
    const oldAgain = await start([old], t);
    await until(async () => (await patternNow()) === old.pattern, 'the old schedule again');
    await two.app.get(JobSchedulers).store();
    expect(await patternNow()).toBe(old.pattern);
    const newAgain = await start([OrderDailyPicks], t);
    await until(async () => (await patternNow()) === OrderDailyPicks.pattern, 'the new schedule again');
    await idle(OrderDailyPicks.name);
    await t.jobsDone();
    expect(await queue(OrderDailyPicks.name).getJobSchedulersCount()).toBe(1);
    // Each of the four starts has run the job once.
    expect(await database(t).collection('pickRuns').countDocuments()).toBe(1);
    // A version that does not have the job removes its scheduler.
    const last = await start([Tick], t);
    await until(async () => (await patternNow()) === undefined, 'no schedule');
    for (const other of [one, two, oldAgain, newAgain, last]) await other.close();
  });
});
