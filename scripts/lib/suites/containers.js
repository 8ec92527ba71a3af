import { join } from 'node:path';
import { ROOT } from '../paths.js';
import { run } from '../processes.js';
import { say } from '../terminal.js';
import { brokenOff, NONE } from './result.js';

/** @import { SuiteResult } from './result.js' */

/** @type {Readonly<Record<string, keyof Pick<SuiteResult, 'passed' | 'failed' | 'skipped'>>>} */
const COUNTED = { passed: 'passed', failed: 'failed', skipped: 'skipped' };

/**
 * Runs `npm run test:containers`, which waits more than it computes. The output is printed at the end.
 * @param {string[]} [command]
 * @returns {Promise<SuiteResult>}
 */
export async function containersSuite(command = [join(ROOT, 'scripts/test-containers.js')]) {
  const { code, output } = await run(process.execPath, command, { cwd: ROOT });
  say(output.trimEnd());
  const lines = output.trimEnd().split('\n');
  const counts = [...(lines.at(-1) ?? '').matchAll(/(\d+) (passed|failed|skipped)/g)];
  if (counts.length === 0) return brokenOff(output);
  const failures = lines.flatMap((line) => /^FAILED +(.*)$/.exec(line)?.[1] ?? []);
  const result = { ...NONE, failures };
  for (const [, count, name = ''] of counts) result[COUNTED[name] ?? 'failed'] += Number(count);
  return code === 0 || result.failed > 0 ? result : { ...result, failed: 1 };
}
