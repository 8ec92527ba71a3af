import './lib/node-version.js';
import { join } from 'node:path';
import { ROOT } from './lib/paths.js';
import { build, install } from './lib/prepare.js';
import { run } from './lib/processes.js';
import { fail } from './lib/terminal.js';

/**
 * `npm run hashes`: draws 500 portraits, changes each in twelve ways, and prints how many the perceptual hash
 * knows again, and how many different portraits it takes for the same. Needs no server.
 */
try {
  await install();
  await build(['backend']);
  const program = join(ROOT, 'packages/demo/src/hashes.ts');
  process.exitCode = (await run(process.execPath, [program, ...process.argv.slice(2)], { show: true })).code;
} catch (error) {
  fail(error);
}
