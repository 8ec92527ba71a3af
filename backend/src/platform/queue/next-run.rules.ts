import { Cron } from 'croner';

interface Schedule {
  pattern?: string | undefined;
  tz?: string | undefined;
}

/**
 * Returns the first time (ms, UTC) after `now` (ms, UTC) at which a cron pattern runs by the clock of its
 * zone. A time that the clock skips has no run. Replaces the parser of BullMQ, which finds no next run in
 * zones whose clock moves by half an hour (Australia/Lord_Howe), and takes the second of two equal midnights.
 * @throws Error when the pattern never runs again
 */
export function nextRun(now: number, { pattern = '', tz = 'UTC' }: Schedule): number {
  const next = new Cron(pattern, { timezone: tz }).nextRun(new Date(now));
  if (!next) throw new Error(`The schedule ${pattern} has no next run in ${tz}.`);
  return next.getTime();
}

/** Settings that queues and workers must share, because both compute the next run of a schedule. */
export const SHARED_REPEAT_STRATEGY = { repeatStrategy: nextRun };
