import './lib/node-version.js';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runTestFiles } from './lib/suites/chosen-tests.js';
import { say } from './lib/terminal.js';

/**
 * `npm run test:schema`: sends requests that schemathesis generates from the OpenAPI document to every
 * operation, and compares the answers with the document. `--examples=NUMBER` sets how many of each operation,
 * `--seed=NUMBER` repeats a run. `npm test` makes a few with a fixed seed.
 */
const FILE = 'backend/test/api/platform/schemathesis.test.ts';
const { values } = parseArgs({
  options: {
    examples: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
  },
});
say(`${values.examples} examples of each operation, seed ${values.seed}`);
const { code } = await runTestFiles([FILE], { SCHEMA_EXAMPLES: values.examples, SCHEMA_SEED: values.seed });
process.exit(code);
