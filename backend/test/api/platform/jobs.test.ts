import { getQueueToken, Processor } from '@nestjs/bullmq';
import { Injectable, Module } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Queue } from 'bullmq';
import type { Connection } from 'mongoose';
import * as z from 'zod';
import { HOUR_MS } from '../../../src/platform/clock/days.js';
import { Database } from '../../../src/platform/database/database.js';
import { defineEvent, DomainEvents, OnDomainEvent } from '../../../src/platform/events/domain-events.js';
import { currentRequestId, runWithRequestId } from '../../../src/platform/logging/request-context.js';
import { Metrics } from '../../../src/platform/metrics/metrics.js';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../../src/platform/queue/job-processor.js';
import { JobWorkers } from '../../../src/platform/queue/job-workers.js';
import {
  DEFINED_JOBS,
  definedJobs,
  type JobDefinition,
  type ScheduledJob,
} from '../../../src/platform/queue/jobs.js';
import { OutboxSweep } from '../../../src/platform/queue/outbox-sweep.js';
import { Outbox } from '../../../src/platform/queue/outbox.js';
import { registerQueues } from '../../../src/platform/queue/register-queues.js';
import { Redis } from '../../../src/platform/redis/redis.js';
import { deleteRedisKeys } from '../../support/redis-keys.js';
import { startTestApp, useTestApp } from '../../support/test-app.js';
import { until } from '../../support/until.js';

// Not declared by defineJob, because every test application of this process would then need a handler for it.
const Note = {
  name: 'probe.note',
  does: 'Works.',
  schema: z.object({ text: z.string() }),
} satisfies JobDefinition;
const Stumble = {
  name: 'probe.stumble',
  does: 'Works.',
  schema: z.object({ id: z.string() }),
} satisfies JobDefinition;
const Endless = {
  name: 'probe.endless',
  does: 'Works.',
  schema: z.object({ id: z.string() }),
  limitMs: 50,
} satisfies JobDefinition;
const Again = {
  name: 'probe.again',
  does: 'Works.',
  schema: z.object({ run: z.number() }),
} satisfies JobDefinition;
const Said = defineEvent<{ text: string }>('test.said');

interface Seen {
  text: string;
  requestId: string | undefined;
}
let seen: Seen[] = [];
let heard: string[] = [];
let stumbles = 0;
let attempts = 0;
let runs: number[] = [];
let onRun: (run: number) => Promise<void> = () => Promise.resolve();

@Processor('probe', WORKER_OPTIONS)
class ProbeProcessor extends JobProcessor {
  readonly handlers = [
    handle(Note, async ({ text }) => {
      seen.push({ text, requestId: currentRequestId() });
      await Promise.resolve();
    }),
    handle(Stumble, async () => {
      stumbles++;
      if (stumbles === 1) throw new Error('not yet');
      await Promise.resolve();
    }),
    handle(Endless, () => {
      attempts++;
      return attempts === 1 ? new Promise(() => undefined) : Promise.resolve();
    }),
    handle(Again, async ({ run }) => {
      runs.push(run);
      await onRun(run);
    }),
  ];
}

@Injectable()
class ProbeListener {
  @OnDomainEvent(Said)
  said({ text }: { text: string }): void {
    heard.push(text);
  }
}

@Module({
  imports: [registerQueues('probe')],
  providers: [ProbeProcessor, ProbeListener],
})
class ProbeModule {}

/** Jobs that only a newer version of the queue `probe` knows. */
const Newer = {
  name: 'probe.newer',
  does: 'Works.',
  schema: z.object({ text: z.string() }),
} satisfies JobDefinition;
const NewerSchedule = {
  name: 'probe.newer-schedule',
  does: 'Works.',
  schema: z.object({}),
  pattern: '0 0 1 1 *',
} satisfies ScheduledJob;

@Processor('probe', WORKER_OPTIONS)
class NewerProcessor extends JobProcessor {
  readonly handlers = [
    handle(Newer, ({ text }) => {
      seen.push({ text, requestId: undefined });
      return Promise.resolve();
    }),
    handle(NewerSchedule, () => {
      seen.push({ text: 'schedule', requestId: undefined });
      return Promise.resolve();
    }),
  ];
}

@Module({ imports: [registerQueues('probe')], providers: [NewerProcessor] })
class NewerModule {}

const Other = {
  name: 'second.other',
  does: 'Works.',
  schema: z.object({ text: z.string() }),
} satisfies JobDefinition;

@Processor('second', WORKER_OPTIONS)
class SecondQueueProcessor extends JobProcessor {
  readonly handlers = [
    handle(Other, ({ text }) => {
      seen.push({ text, requestId: undefined });
      return Promise.resolve();
    }),
  ];
}

@Module({ imports: [registerQueues('second')], providers: [SecondQueueProcessor] })
class SecondQueueModule {}

@Processor('second', WORKER_OPTIONS)
class SecondProcessor extends JobProcessor {
  readonly handlers = [handle(Note, () => Promise.resolve())];
}

@Module({ imports: [registerQueues('second')], providers: [SecondProcessor] })
class SecondModule {}

describe('workers', () => {
  let held: () => void;
  const hold = (): Promise<void> => new Promise((resolve) => (held = resolve));

  it('run only the jobs of their queues, and leave those of other queues to other workers', async () => {
    const t = await startTestApp({
      modules: [ProbeModule],
      env: { WORKER_QUEUES: 'users,admin:2', METRICS_TOKEN: 'a-token-of-tests-0' },
    });
    const other = await startTestApp({
      modules: [ProbeModule],
      beside: t,
      env: { WORKER_QUEUES: 'probe:1' },
    });
    try {
      seen = [];
      await t.app.get(Outbox).add({ job: Note, payload: { text: 'for the other worker' } });
      await until(() => seen.length === 1, 'the job');
      await other.close();
      const runAt = new Date(t.clock.now().getTime() + HOUR_MS);
      await t.app.get(Outbox).add({ job: Note, payload: { text: 'waits' }, runAt });
      t.clock.advance(HOUR_MS + 5_000);
      await t.app.get(OutboxSweep).sweep();
      const metric = /^mutual_queue_wait_seconds\{.*queue="probe".*\} (\S+)$/m.exec(
        await t.app.get(Metrics).text(),
      );
      expect(Number(metric?.[1])).toBeGreaterThanOrEqual(5);
      expect(Number(metric?.[1])).toBeLessThan(HOUR_MS / 1_000);
      expect(await t.app.get(Redis).client.llen('jobs:{probe}:probe:wait')).toBe(1);
      expect(seen).toHaveLength(1);
    } finally {
      await t.close();
    }
  });

  it('run jobs of a queue while all places of another queue are taken by slow jobs', async () => {
    const t = await startTestApp({
      modules: [ProbeModule, SecondQueueModule],
      env: { WORKER_QUEUES: 'probe:2,second' },
    });
    try {
      seen = [];
      runs = [];
      const wait = hold();
      onRun = () => wait;
      for (const run of [1, 2, 3]) await t.app.get(Outbox).add({ job: Again, payload: { run } });
      await until(() => runs.length === 2, 'two slow jobs');
      await t.app.get(Outbox).add({ job: Other, payload: { text: 'not delayed' } });
      await until(() => seen.length === 1, 'the job of the other queue');
      expect(runs).toHaveLength(2);
      held();
      await until(() => runs.length === 3, 'the third slow job');
    } finally {
      onRun = () => Promise.resolve();
      await t.close();
    }
  });

  it('leave a job that only another version knows to a worker of that version', async () => {
    seen = [];
    const older = await startTestApp({ modules: [ProbeModule], env: { LOG_LEVEL: 'silent' } });
    const queue = older.app.get<Queue>(getQueueToken('probe'));
    await older.app.get(Outbox).add({ job: Newer, payload: { text: 'newer' } });
    await queue.add(NewerSchedule.name, {});
    await until(async () => (await queue.getDelayedCount()) === 2, 'both jobs left to others');
    expect(await queue.getFailedCount()).toBe(0);
    const newer = await startTestApp({ beside: older, modules: [NewerModule] });
    await older.app.get(JobWorkers).beforeApplicationShutdown();
    await until(() => seen.length === 2, 'both jobs');
    expect(seen.map(({ text }) => text).sort()).toEqual(['newer', 'schedule']);
    await newer.jobsDone();
    await newer.close();
    await older.close();
  });

  it('do not start with the name of an unknown queue', async () => {
    await expect(startTestApp({ env: { WORKER_QUEUES: 'mail' } })).rejects.toThrow(
      /WORKER_QUEUES: there is no queue mail; the queues are admin, /,
    );
  });
});

describe('the outbox', () => {
  const t = useTestApp({ modules: [ProbeModule], env: { LOG_LEVEL: 'silent' } });
  let outbox: Outbox;
  let database: Database;
  beforeAll(() => {
    outbox = t.app.get(Outbox);
    database = t.app.get(Database);
  });
  beforeEach(() => {
    seen = [];
    heard = [];
  });

  it('runs a job of a committed transaction once, with the request id of its cause', async () => {
    await runWithRequestId('request-of-cause', () =>
      database.transaction(async (tx) => {
        await outbox.add({ job: Note, payload: { text: 'committed' } }, tx);
      }),
    );
    await t.jobsDone();
    expect(seen).toEqual([{ text: 'committed', requestId: 'request-of-cause' }]);
  });

  it('runs no job and publishes no event of a failed transaction', async () => {
    const failing = database.transaction(async (tx) => {
      await outbox.add({ job: Note, payload: { text: 'lost' } }, tx);
      await t.app.get(DomainEvents).publish(Said, { text: 'lost' }, tx);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await t.jobsDone();
    expect([seen, heard]).toEqual([[], []]);
  });

  it('retries a failed job', async () => {
    await outbox.add({ job: Stumble, payload: { id: 'x' } });
    await t.jobsDone();
    expect(stumbles).toBe(2);
  });

  it('retries a job whose attempt takes longer than its limit', async () => {
    await outbox.add({ job: Endless, payload: { id: 'x' } });
    await t.jobsDone();
    expect(attempts).toBe(2);
  });

  it('runs a delayed job at its time although Redis was emptied meanwhile', async () => {
    const runAt = new Date(t.clock.now().getTime() + HOUR_MS);
    await outbox.add({ job: Note, payload: { text: 'later' }, runAt });
    await t.jobsDone();
    expect(seen).toEqual([]);
    await deleteRedisKeys(t, 'jobs:*');
    t.clock.advance(3_600_001);
    await t.jobsDone();
    expect(seen.map(({ text }) => text)).toEqual(['later']);
  });

  it('runs a delayed job as soon as the clock of the application reaches its time', async () => {
    await outbox.add({
      job: Note,
      payload: { text: 'soon' },
      runAt: new Date(t.clock.now().getTime() + 60_000),
    });
    t.clock.advance(60_001);
    await t.jobsDone();
    expect(seen.map(({ text }) => text)).toEqual(['soon']);
  });

  it('replaces a job by a later one with the same key, and cancels a job by its key', async () => {
    const at = (minutes: number): Date => new Date(t.clock.now().getTime() + minutes * 60_000);
    await outbox.add({ job: Note, payload: { text: 'first' }, key: 'a:1', runAt: at(10) });
    await outbox.add({ job: Note, payload: { text: 'second' }, key: 'a:1', runAt: at(20) });
    await outbox.add({ job: Note, payload: { text: 'never' }, key: 'a:2', runAt: at(10) });
    await outbox.cancel(Note, 'a:2');
    t.clock.advance(11 * 60_000);
    await t.jobsDone();
    expect(seen).toEqual([]);
    t.clock.advance(10 * 60_000);
    await t.jobsDone();
    expect(seen.map(({ text }) => text)).toEqual(['second']);
  });

  it.each([
    ['at once', 0],
    ['when it is due', 60_000],
  ])('runs a job a second time %s when it is added again during its run', async (_when, delayMs) => {
    runs = [];
    onRun = async (run) => {
      const runAt = new Date(t.clock.now().getTime() + delayMs);
      if (run === 1) await outbox.add({ job: Again, payload: { run: 2 }, key: 'again', runAt });
    };
    await outbox.add({ job: Again, payload: { run: 1 }, key: 'again' });
    if (delayMs === 0) {
      // The job must not be found by the sweep, which would come later.
      const sweep = jest.spyOn(t.app.get(OutboxSweep), 'sweep').mockResolvedValue();
      await until(() => runs.length === 2, 'the second run');
      sweep.mockRestore();
    } else {
      await t.jobsDone();
      expect(runs).toEqual([1]);
      t.clock.advance(delayMs);
    }
    await t.jobsDone();
    expect(runs).toEqual([1, 2]);
  });

  it('repeats a job that failed permanently once its payload is corrected', async () => {
    const rows = t.app.get<Connection>(getConnectionToken()).collection<{ _id: string }>('outbox');
    const failed = (): Promise<number> => t.app.get(Redis).client.zcard('jobs:{probe}:probe:failed');
    await database.transaction(async (tx) => {
      await outbox.add({ job: Note, payload: { text: 'mended' }, key: 'poison' }, tx);
      await rows.updateOne({ job: Note.name }, { $set: { payload: { text: 1 } } }, tx.command);
    });
    await until(async () => (await failed()) > 0, 'the failed job');
    await rows.updateOne({ job: Note.name }, { $set: { payload: { text: 'mended' } } });
    await t.jobsDone();
    expect(seen.map(({ text }) => text)).toEqual(['mended']);
  });

  it('calls the listeners of an event after the commit', async () => {
    await database.transaction(async (tx) => {
      await t.app.get(DomainEvents).publish(Said, { text: 'hello' }, tx);
      expect(heard).toEqual([]);
    });
    expect(heard).toEqual(['hello']);
  });

  it('fails to start when a job has no handler, two handlers, or a handler in another queue', async () => {
    const declared = startTestApp({
      env: { ROLE: 'api' },
      override: (builder) => builder.overrideProvider(DEFINED_JOBS).useValue([...definedJobs(), Note]),
    });
    await expect(declared).rejects.toThrow('No handler for: probe.note');
    await expect(startTestApp({ modules: [ProbeModule, SecondModule] })).rejects.toThrow(
      'Two handlers for probe.note',
    );
    await expect(startTestApp({ modules: [SecondModule] })).rejects.toThrow(
      'The processor of second handles probe.note',
    );
  });
});
