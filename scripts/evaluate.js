import './lib/node-version.js';
import { ROOT } from './lib/paths.js';
import { build, install } from './lib/prepare.js';
import { run } from './lib/processes.js';
import { fail } from './lib/terminal.js';

/**
 * `npm run evaluate -- --members FILE --actions FILE --pairs FILE --out FILE`: what the suggestions' model
 * says of pairs, without a server.
 */
try {
  await install();
  await build(['backend']);
  const args = ['--enable-source-maps', `${ROOT}/backend/dist/src/commands/evaluate.js`];
  const { code } = await run(process.execPath, [...args, ...process.argv.slice(2)], { show: true });
  process.exitCode = code;
} catch (error) {
  fail(error);
}
