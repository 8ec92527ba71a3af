import { bin, ROOT } from './paths.js';
import { run } from './processes.js';
import { say, since } from './terminal.js';

/** The longest first, as two run at a time; for the same reason the lint is in two parts. */
const CHECKS = [
  ['lint of the frontend', bin('eslint'), ['frontend']],
  ['lint of the rest', bin('eslint'), ['.', '--ignore-pattern', 'frontend/']],
  ['types of the backend', bin('tsc'), ['--noEmit', '-p', 'backend']],
  ['types of the frontend', bin('tsc'), ['--noEmit', '-p', 'frontend']],
  ['types of the service worker', bin('tsc'), ['--noEmit', '-p', 'frontend/sw']],
  ['format', bin('prettier'), ['--check', '--log-level=warn', '.']],
  [
    'import rules',
    bin('depcruise'),
    ['--config', '.dependency-cruiser.cjs', 'backend/src', 'backend/seed', 'backend/test', 'frontend/src'],
  ],
  ['unused code', bin('knip'), ['--no-progress', '--treat-config-hints-as-errors']],
];
const AT_ONCE = 2;

/** Runs every check, even after one fails, and prints a line for each; what fails is shown whole. */
export async function runChecks() {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const waiting = [...CHECKS];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const [name, command, args] = check;
      const start = performance.now();
      const { code, output } = await run(command, args, { cwd: ROOT, yields: true });
      say(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name} (${since(start)})`);
      if (code !== 0) say(output.trimEnd());
      counts[code === 0 ? 'passed' : 'failed'] += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return counts;
}
