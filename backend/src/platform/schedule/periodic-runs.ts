import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Logger } from '../logging/logger.js';

/** Maximum wait in ms; the whole shutdown must end within 10 s (main.ts). */
const SHUTDOWN_WAIT_MS = 3_000;

/**
 * Runs the work of methods with `@Interval` or `@Cron`: never twice at the same time in one process, failures
 * are logged, and the shutdown waits for running work. `@Interval` runs in every process, `@Cron` in workers
 * only (CoreModule).
 */
@Injectable()
export class PeriodicRuns implements BeforeApplicationShutdown {
  private readonly running = new Map<string, Promise<void>>();
  private stopping = false;

  constructor(private readonly logger: Logger) {}

  /**
   * Runs `work`, unless its previous run is still in progress. Never rejects.
   * @param failure the log message of a failed run; also identifies the work
   * @param level `debug` for failures that are frequent and harmless
   */
  async run(failure: string, work: () => Promise<void>, level: 'debug' | 'warn' = 'warn'): Promise<void> {
    if (this.stopping || this.running.has(failure)) return;
    const run = work()
      .catch((error: unknown) => this.logger[level](failure, { error }))
      .finally(() => this.running.delete(failure));
    this.running.set(failure, run);
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
