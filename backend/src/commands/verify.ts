import {
  type Findings,
  INVARIANTS,
  type InvariantKind,
  InvariantsRepository,
  START,
  todayOf,
  withFound,
} from '../modules/operations/index.js';
import { loadConfig } from '../platform/config/app-config.js';
import { connected } from '../platform/database/connected.js';

// node backend/dist/src/commands/verify.js
// Looks through the whole database for what must never be so. Ends with 0 when all is well, 1 when something is broken.

try {
  const config = loadConfig();
  await connected(config.mongodbUri, async (connection) => {
    const invariants = new InvariantsRepository(connection);
    let checked = 0;
    let found: Findings = {};
    for (let position: typeof START | null = START; position;) {
      const step = await invariants.step(position, todayOf(new Date(), config));
      checked += step.checked;
      found = withFound(found, step.violations);
      position = step.next;
    }
    report(checked, found);
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function report(checked: number, found: Findings): void {
  const broken = Object.entries(found) as [InvariantKind, { count: number; samples: string[] }][];
  for (const [kind, { count, samples }] of broken) {
    const more = count > samples.length ? ` and ${count - samples.length} more` : '';
    console.log(`BROKEN ${kind}: ${count}. ${INVARIANTS[kind]}\n  ${samples.join('\n  ')}${more}`);
  }
  console.log(
    broken.length === 0
      ? `All ${Object.keys(INVARIANTS).length} invariants hold: ${checked} documents checked.`
      : `${broken.length} of ${Object.keys(INVARIANTS).length} invariants are broken: ${checked} documents checked.`,
  );
  if (broken.length > 0) process.exitCode = 1;
}
