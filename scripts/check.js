import './lib/node-version.js';
import { parseArgs } from 'node:util';
import { changedPaths, runChecks } from './lib/checks.js';
import { jobsOf } from './lib/jobs.js';
import { install } from './lib/prepare.js';
import { fail } from './lib/terminal.js';

/**
 * `npm run check`: format, lint, types, import rules, unused code, comments, texts and documents. `--
 * --changed` limits it to checks that a difference from main can affect; `-- --jobs=N` sets the number of
 * checks at once.
 */
async function check() {
  const { values } = parseArgs({
    options: { changed: { type: 'boolean', default: false }, jobs: { type: 'string' } },
  });
  const jobs = jobsOf(values.jobs);
  await install();
  const { failed } = await runChecks({ jobs, ...(values.changed && { changed: await changedPaths() }) });
  process.exit(failed > 0 ? 1 : 0);
}

check().catch(fail);
