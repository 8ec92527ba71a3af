import { Injectable, Module, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { Logger } from '../../../src/platform/logging/logger.js';
import { Every } from '../../../src/platform/schedule/every.js';
import { startTestApp } from '../../support/test-app.js';
import { until } from '../../support/until.js';

const FAILURE = 'The probe failed';
/** Interval in ms that is longer than this test. */
const NEVER_MS = 3_600_000;

@Injectable()
class Probe implements OnModuleDestroy, OnApplicationShutdown {
  everywhere = 0;
  workers = 0;
  atStart = 0;
  attempts = 0;
  most = 0;
  private atOnce = 0;
  finish: (() => void) | undefined;
  private isFinished = false;
  isStopping = false;
  /** Whether the last run had ended when the process did. */
  hasEndedInTime: boolean | undefined;

  @Every(1, { in: 'everywhere', failure: 'everywhere' })
  async runEverywhere(): Promise<void> {
    this.everywhere += 1;
    await Promise.resolve();
  }

  @Every(1, { in: 'workers', failure: 'workers' })
  async runInWorkers(): Promise<void> {
    this.workers += 1;
    await Promise.resolve();
  }

  @Every(NEVER_MS, { in: 'everywhere', failure: 'at start', atStart: true })
  async runAtStart(): Promise<void> {
    this.atStart += 1;
    await Promise.resolve();
  }

  @Every(NEVER_MS, { in: 'everywhere', failure: 'later' })
  async runLater(): Promise<void> {
    this.atStart += 1;
    await Promise.resolve();
  }

  @Every(1, { in: 'everywhere', failure: FAILURE, level: 'debug' })
  async fail(): Promise<void> {
    this.attempts += 1;
    await Promise.resolve();
    throw new Error('not now');
  }

  @Every(1, { in: 'everywhere', failure: 'long' })
  async last(): Promise<void> {
    this.atOnce += 1;
    this.most = Math.max(this.most, this.atOnce);
    await new Promise<void>((resolve) => (this.finish = resolve));
    this.isFinished = true;
    this.atOnce -= 1;
  }

  /** Nest calls this as the first step of a shutdown. */
  onModuleDestroy(): void {
    this.isStopping = true;
  }

  /** Nest calls this as the last step of a shutdown. */
  onApplicationShutdown(): void {
    this.hasEndedInTime = this.isFinished;
  }
}

@Module({ providers: [Probe] })
class ProbeModule {}

const start = async (role: string) => {
  const t = await startTestApp({ modules: [ProbeModule], env: { ROLE: role } });
  return { t, probe: t.app.get(Probe) };
};

describe('methods with @Every', () => {
  it('run in every process, or only in workers if declared so', async () => {
    for (const [role, isWorker] of [
      ['api', false],
      ['worker', true],
    ] as const) {
      const { t, probe } = await start(role);
      await until(() => probe.everywhere > 10 && (!isWorker || probe.workers > 10), 'runs');
      expect(probe.workers > 0).toBe(isWorker);
      expect(probe.atStart).toBe(1);
      probe.finish?.();
      await t.close();
    }
  });

  it('run again after a failure, which is logged', async () => {
    const { t, probe } = await start('api');
    const debug = jest.spyOn(t.app.get(Logger), 'debug');
    await until(() => probe.attempts > 2, 'further attempts');
    await until(() => debug.mock.calls.some(([message]) => message === FAILURE), 'the log line');
    probe.finish?.();
    await t.close();
  });

  it('never run twice at the same time, and finish before the process ends', async () => {
    const { t, probe } = await start('api');
    await until(() => probe.everywhere > 10 && probe.finish !== undefined, 'a run');
    expect(probe.most).toBe(1);
    const closed = t.close();
    await until(() => probe.isStopping, 'the shutdown');
    probe.finish?.();
    await closed;
    expect(probe.hasEndedInTime).toBe(true);
  });
});
