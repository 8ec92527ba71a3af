import { constants } from 'node:os';
import { join } from 'node:path';
import { bin, ROOT } from './paths.js';
import { run } from './processes.js';
import { say, since } from './terminal.js';

/** @import { SuiteResult } from './suites/result.js' */

/** TypeScript 7. Version 6 is installed for tools that use its API, such as the compiler of the tests. */
const TSC = join(ROOT, 'node_modules/typescript-native/bin/tsc');
/**
 * Single-threaded, because two checks run in parallel and each thread would load the library types again.
 * @param {string} project
 * @returns {[string, string[]]}
 */
const typesOf = (project) => [TSC, ['--noEmit', '--singleThreaded', '-p', project]];

/**
 * Name, program and arguments. Longest first, because two run in parallel.
 * @type {Array<[string, string, string[]]>}
 */
const CHECKS = [
  ['lint', bin('oxlint'), ['--threads=1']],
  ['format', bin('prettier'), ['--check', '--log-level=warn', '.']],
  ['types of the frontend', ...typesOf('frontend')],
  ['types of the backend', ...typesOf('backend')],
  ['types of the demo', ...typesOf('packages/demo')],
  ['types of the recommender', ...typesOf('packages/recommender')],
  ['types of the service worker', ...typesOf('frontend/sw')],
  ['types of the scripts', ...typesOf('scripts')],
  ['types of the bench', ...typesOf('bench')],
  ['types of the PayPal stand-in', ...typesOf('paypal-stand-in')],
  [
    'import rules',
    bin('depcruise'),
    ['--config', '.dependency-cruiser.cjs', 'backend/src', 'backend/test'].concat(
      'frontend/src',
      'packages/demo/src',
      'packages/recommender/src',
    ),
  ],
  [
    'circles of folders',
    bin('depcruise'),
    ['--config', '.dependency-cruiser.folders.cjs', 'backend/src', 'frontend/src'],
  ],
  ['unused code', bin('knip'), ['--no-progress', '--treat-config-hints-as-errors']],
  ['numbers in texts', process.execPath, ['scripts/numbers-in-texts.js']],
  ['tests in describe', process.execPath, ['scripts/tests-in-describe.js']],
  ['width of comments', process.execPath, ['scripts/comment-width.js']],
  ['documents', process.execPath, ['scripts/documents.js']],
  ['conformance report', process.execPath, ['scripts/conformance.js', '--check']],
];
const AT_ONCE = 2;
/**
 * TypeScript 7 and its linter are written in Go and end soon, so that collecting garbage early saves nothing.
 */
const ENV = { ...process.env, GOGC: '400' };

/** Runs every check, also after a failure. Prints one line per check and the full output of failed ones. */
export async function runChecks(checks = CHECKS) {
  /** @type {SuiteResult} */
  const result = { passed: 0, failed: 0, skipped: 0, failures: [] };
  const waiting = [...checks];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const [name, command, args] = check;
      const start = performance.now();
      const { code, output } = await run(command, args, {
        cwd: ROOT,
        env: ENV,
        priority: constants.priority.PRIORITY_LOW,
      });
      say(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name} (${since(start)})`);
      result[code === 0 ? 'passed' : 'failed'] += 1;
      if (code === 0) continue;
      say(output.trimEnd());
      result.failures.push(name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return result;
}
