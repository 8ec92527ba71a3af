import { vi } from 'vitest';

/** Time in ms after which a state will not come; the machine may be busy. */
const LIMIT_MS = 25_000;

/** Repeats a check outside of components until it passes, also on fake timers. Returns its result. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: LIMIT_MS });
