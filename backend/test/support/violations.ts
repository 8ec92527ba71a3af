import { IntegrityChecker, START_CURSOR } from '../../src/modules/integrity/index.js';
import type { TestApp } from './test-app.js';

/** Returns all violations of a full integrity check. */
export async function violationsIn(t: TestApp) {
  const checker = t.app.get(IntegrityChecker, { strict: false });
  const found: Awaited<ReturnType<IntegrityChecker['checkPage']>>['violations'][number][] = [];
  for (let cursor: typeof START_CURSOR | null = START_CURSOR; cursor;) {
    const page = await checker.checkPage(cursor, { now: t.clock.now() });
    found.push(...page.violations);
    cursor = page.next;
  }
  return found;
}
