import { createMethodDecorator } from '../discovery/decorated-methods.js';

/** Work that a process repeats. */
export interface RegularWork {
  /** `workers`: in each process that runs jobs; `everywhere`: in each process. */
  readonly in: 'workers' | 'everywhere';
  /** The log message of a failed run; each work has another. */
  readonly failure: string;
  /** `debug` for failures that are frequent and harmless; `warn` by default. */
  readonly level?: 'debug' | 'warn';
  /** Whether the first run is at the start of the process, not `everyMs` later. */
  readonly atStart?: boolean;
}

/** Set by {@link Every}. */
export const Repeats = createMethodDecorator<{ everyMs: number; work: RegularWork }, () => Promise<void>>();

/**
 * Runs a method of a provider every `everyMs` milliseconds ({@link PeriodicRuns}): never twice at the same
 * time in one process; failures are logged, and the shutdown waits for a run.
 */
export const Every = (everyMs: number, work: RegularWork): ReturnType<typeof Repeats> =>
  Repeats({ everyMs, work });
