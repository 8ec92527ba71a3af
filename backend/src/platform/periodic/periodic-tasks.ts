import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { SchedulerRegistry } from '@nestjs/schedule';
import { AppConfig } from '../config/app-config.js';
import { DecoratedMethods } from '../discovery/decorated-methods.js';
import { Logger } from '../logging/logger.js';

interface PeriodicTask {
  /** What is logged when it throws; the next run comes as usual. */
  readonly failureMessage: string;
  readonly everyMs: number;
  /** `workers`: only where jobs run. */
  readonly on: 'workers' | 'every-instance';
  /** Also once at start, without waiting for the first interval. */
  readonly atStart?: true;
  /** `debug` for what fails often and harms nothing. */
  readonly failureLevel?: 'debug' | 'warn';
}

const RunsPeriodically = Reflector.createDecorator<PeriodicTask>();

/**
 * Runs a provider's method at an interval, never twice at once in one process; a run that is due meanwhile is
 * left out.
 */
export function Periodic(
  task: PeriodicTask,
): (target: object, key: string, descriptor: TypedPropertyDescriptor<() => Promise<void>>) => void {
  return RunsPeriodically(task);
}

/** The stop as a whole has to end within 10 seconds (main.ts). */
const SHUTDOWN_WAIT_MS = 3_000;

/**
 * Runs the methods marked with {@link Periodic}. While the application stops, runs under way are waited for.
 */
@Injectable()
export class PeriodicTasks implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** The runs under way. */
  private readonly running = new Set<Promise<void>>();
  private stopping = false;

  constructor(
    private readonly methods: DecoratedMethods,
    private readonly scheduler: SchedulerRegistry,
    private readonly config: AppConfig,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    for (const [index, { value: task, call }] of this.methods.find(RunsPeriodically).entries()) {
      if (task.on === 'workers' && !this.config.runsJobs) continue;
      const tick = this.guarded(task, async () => {
        await call();
      });
      this.scheduler.addInterval(`periodic-${index}`, setInterval(tick, task.everyMs));
      if (task.atStart) tick();
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await Promise.race([Promise.all(this.running), sleep(SHUTDOWN_WAIT_MS, undefined, { ref: false })]);
  }

  private guarded(task: PeriodicTask, run: () => Promise<void>): () => void {
    const { failureMessage, failureLevel = 'warn' } = task;
    let current: Promise<void> | undefined;
    return () => {
      if (current || this.stopping) return;
      const started = run()
        .catch((error: unknown) => this.logger[failureLevel](failureMessage, { error }))
        .finally(() => {
          current = undefined;
          this.running.delete(started);
        });
      current = started;
      this.running.add(started);
    };
  }
}
