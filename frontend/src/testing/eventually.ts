import { vi } from 'vitest';

/** Time in ms after which a check fails. It is long, because the machine may be busy. */
const LIMIT_MS = 25_000;

/**
 * Repeats a check outside of components until it passes, and returns its result. It also works with fake
 * timers.
 */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: LIMIT_MS });
