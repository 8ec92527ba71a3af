import { ADMIN_LIMITS } from '@contract';
import { MINUTE_MS } from '../../src/platform/clock/days.js';
import type { TestApp } from './test-app.js';

const UNDO_MS = ADMIN_LIMITS.undoMinutes * MINUTE_MS;

/** Lets the time pass in which decisions can be undone, and waits until those whom they concern are told. */
export async function undoOver(t: TestApp): Promise<void> {
  t.clock.advance(UNDO_MS);
  await t.jobsDone();
}
