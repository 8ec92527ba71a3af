import './lib/node-version.js';
import { resolve } from 'node:path';
import { ROOT } from './lib/paths.js';
import { build, install } from './lib/prepare.js';
import { run } from './lib/processes.js';
import { fail } from './lib/terminal.js';

/**
 * `npm run simulate`: made-up members live for four weeks under random, popularity and our order; what came
 * of it, and its drawings.
 */
try {
  await install();
  await build(['backend']);
  const args = ['--enable-source-maps', `${ROOT}/backend/dist/seed/simulate.js`];
  const out = ['--out', resolve(ROOT, 'docs/suggestions')];
  const { code } = await run(process.execPath, [...args, ...out, ...process.argv.slice(2)], { show: true });
  process.exitCode = code;
} catch (error) {
  fail(error);
}
