import {
  CHECKS,
  IntegrityChecker,
  type InvariantKind,
  START,
  type Violation,
} from '../modules/integrity/index.js';
import { connected } from '../platform/database/connected.js';
import { IntegrityReader } from '../platform/database/integrity-check.js';
import { loadRestrictedConfig } from '../platform/outbound/restricted-config.js';

// node backend/dist/src/commands/verify.js
// Checks all invariants of the database. The exit code is 0 when all hold, 1 when one is violated.

const SAMPLES_PRINTED = 20;

try {
  const config = loadRestrictedConfig();
  await connected(config.mongodbUri, async (connection) => {
    const checker = new IntegrityChecker(new IntegrityReader(connection), config);
    let checked = 0;
    const found = new Map<InvariantKind, string[]>();
    for (let cursor: typeof START | null = START; cursor;) {
      const page = await checker.checkPage(cursor, { now: new Date() });
      checked += page.checked;
      for (const { kind, id } of page.violations) {
        const ids = found.get(kind);
        if (ids) ids.push(id);
        else found.set(kind, [id]);
      }
      cursor = page.next;
    }
    report(checked, found);
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function report(checked: number, found: ReadonlyMap<Violation['kind'], string[]>): void {
  for (const { kind, violation } of CHECKS) {
    const ids = found.get(kind);
    if (!ids) continue;
    const more = ids.length > SAMPLES_PRINTED ? ` and ${ids.length - SAMPLES_PRINTED} more` : '';
    console.log(
      `BROKEN ${kind}: ${ids.length}. ${violation}\n  ${ids.slice(0, SAMPLES_PRINTED).join('\n  ')}${more}`,
    );
  }
  console.log(
    found.size === 0
      ? `All ${CHECKS.length} invariants hold: ${checked} documents checked.`
      : `${found.size} of ${CHECKS.length} invariants are broken: ${checked} documents checked.`,
  );
  if (found.size > 0) process.exitCode = 1;
}
