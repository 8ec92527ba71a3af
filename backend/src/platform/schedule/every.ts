import { createMethodDecorator } from '../discovery/decorated-methods.js';

/** Work that a process does at regular intervals. */
export interface PeriodicTask {
  /** `workers`: in each process that runs jobs; `everywhere`: in every process. */
  readonly in: 'workers' | 'everywhere';
  /** The log message of a failed run, unique for each work. */
  readonly failure: string;
  /** `debug` for failures that are frequent and harmless; `warn` by default. */
  readonly level?: 'debug' | 'warn';
  /** Whether the first run is at the start of the process instead of `everyMs` later. */
  readonly atStart?: boolean;
}

/** The decorator that {@link Every} applies. */
export const Repeats = createMethodDecorator<{ everyMs: number; work: PeriodicTask }, () => Promise<void>>();

/**
 * Runs a method of a provider every `everyMs` milliseconds ({@link PeriodicRuns}). A process never runs it
 * twice at the same time, failures are logged, and the shutdown waits for a run in progress.
 */
export const Every = (everyMs: number, work: PeriodicTask): ReturnType<typeof Repeats> =>
  Repeats({ everyMs, work });
