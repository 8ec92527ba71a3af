import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { AppConfig } from '../config/app-config.js';
import { DecoratedMethods } from '../discovery/decorated-methods.js';
import { Logger } from '../logging/logger.js';
import { Repeats, type PeriodicTask } from './every.js';

/** Maximum wait in ms at shutdown, which must be complete within 10 s (main.ts). */
const SHUTDOWN_WAIT_MS = 3_000;

/** Runs the methods with `@Every`. */
@Injectable()
export class PeriodicRuns implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly running = new Map<PeriodicTask, Promise<void>>();
  private stopping = false;

  constructor(
    private readonly methods: DecoratedMethods,
    private readonly timers: SchedulerRegistry,
    private readonly config: AppConfig,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    for (const { value, call } of this.methods.find(Repeats)) {
      const { everyMs, work } = value;
      if (work.in === 'workers' && !this.config.runsJobs) continue;
      const run = () => void this.run(work, call);
      if (work.atStart) run();
      this.timers.addInterval(work.failure, setInterval(run, everyMs));
    }
  }

  /** Runs `method`, unless a run of this work is still in progress. Never rejects. */
  async run(work: PeriodicTask, method: () => Promise<void>): Promise<void> {
    if (this.stopping || this.running.has(work)) return;
    const run = method()
      .catch((error: unknown) => this.logger[work.level ?? 'warn'](work.failure, { error }))
      .finally(() => this.running.delete(work));
    this.running.set(work, run);
    await run;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await Promise.race([
      Promise.all(this.running.values()),
      sleep(SHUTDOWN_WAIT_MS, undefined, { ref: false }),
    ]);
  }
}
