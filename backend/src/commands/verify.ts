import { parseArgs } from 'node:util';
import {
  BlobComparison,
  INTEGRITY_CHECKS,
  IntegrityChecker,
  VerifyRunService,
  type VerifyRun,
} from '../modules/integrity/index.js';
import { VerifyRunRepository } from '../modules/integrity/verify-run.repository.js';
import { Clock } from '../platform/clock/clock.js';
import { blobStorageFor } from '../platform/database/blob-stores.js';
import { IntegrityReader } from '../platform/database/integrity-check.js';
import { ReportingReads } from '../platform/database/reporting-reads.js';
import { withConnection } from '../platform/database/with-connection.js';
import { loadRestrictedConfig } from '../platform/outbound/restricted-config.js';

// node backend/dist/src/commands/verify.js [--resume]
// Checks all invariants of the database, then compares stored pictures and archives with the documents that
// refer to them. The exit code is 0 when all hold, 1 when one is violated, 130 when Ctrl-C broke the check
// off; --resume continues it.

const SAMPLES_PRINTED = 20;
const PROGRESS_EVERY_MS = 10_000;
const BROKEN_OFF = 130;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

try {
  const { resume } = parseArgs({ options: { resume: { type: 'boolean', default: false } } }).values;
  const config = loadRestrictedConfig();
  const stop = new AbortController();
  const handle = (): void => stop.abort();
  for (const signal of SIGNALS) process.on(signal, handle);
  await withConnection(config.mongodbUri, async (connection) => {
    const storage = blobStorageFor(config, connection);
    const reader = new IntegrityReader(connection, new ReportingReads(config), storage);
    const checker = new IntegrityChecker(reader, config);
    const verify = new VerifyRunService(checker, new VerifyRunRepository(connection), new Clock());
    const run = await verify.run({ resume, signal: stop.signal, onProgress: progressPrinter() });
    report(run);
    // The comparison cannot be continued later, so a signal ends it at once.
    for (const signal of SIGNALS) process.off(signal, handle);
    if (!run.position) reportBlobs(await new BlobComparison(reader, storage).compare(new Date()));
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

/** Prints a line for each collection when it is done, and repeatedly for a long one. */
function progressPrinter() {
  let printedAt = performance.now();
  return (collection: string, checked: number, isDone: boolean): void => {
    if (!isDone && performance.now() - printedAt < PROGRESS_EVERY_MS) return;
    printedAt = performance.now();
    console.log(`${collection}: ${checked} checked${isDone ? '' : ' ...'}`);
  };
}

function report({ position, checked, found }: VerifyRun): void {
  const isBroken = Object.keys(found).length > 0;
  for (const { kind, violation } of INTEGRITY_CHECKS) {
    const { count, ids } = found[kind] ?? { count: 0, ids: [] };
    if (count === 0) continue;
    reportBroken(kind, violation, count, ids);
  }
  if (position) {
    console.log(`Broken off after ${checked} documents; npm run verify -- --resume continues.`);
    process.exitCode = BROKEN_OFF;
    return;
  }
  console.log(
    isBroken
      ? `${Object.keys(found).length} of ${INTEGRITY_CHECKS.length} invariants are broken: ${checked} documents checked.`
      : `All ${INTEGRITY_CHECKS.length} invariants hold: ${checked} documents checked.`,
  );
}

function reportBlobs({
  stored,
  referenced,
  missing,
  unreferenced,
}: Awaited<ReturnType<BlobComparison['compare']>>): void {
  if (missing.length > 0)
    reportBroken(
      'blob-missing',
      'A document refers to a picture or archive that is not stored.',
      missing.length,
      missing.slice(0, SAMPLES_PRINTED),
    );
  if (unreferenced.length > 0)
    reportBroken(
      'blob-unreferenced',
      'No document refers to a stored picture or archive.',
      unreferenced.length,
      unreferenced.slice(0, SAMPLES_PRINTED),
    );
  console.log(`Pictures and archives: ${stored} stored, ${referenced} referenced.`);
}

function reportBroken(kind: string, violation: string, count: number, ids: readonly string[]): void {
  const more = count > ids.length ? ` and ${count - ids.length} more` : '';
  console.log(`BROKEN ${kind}: ${count}. ${violation}\n  ${ids.join('\n  ')}${more}`);
  process.exitCode = 1;
}
